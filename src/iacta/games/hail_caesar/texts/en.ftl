### Hail Caesar: what players read.
### A record's message gets each field by its name, in words: units by their names, yes and no, none for nobody and
### nowhere, lengths in inches, headings as winds or degrees.

## The game

game-about = hail_caesar — Hail Caesar, ancient and medieval battles with miniatures on a table that is measured freely ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)
intro = Two armies of miniatures on a table measured in inches. Units are grouped in divisions; each division has one commander, and one of the commanders is the general.
    A turn: moves, then shots, then hand-to-hand combat. Nobody moves by right: a commander says aloud who goes where, rolls two dice against his command value, and the margin gives one, two or three moves. A failure ends his orders for the turn, so ask first for what you need most.
    Units within 12" of an enemy may first make one move on their own initiative, without dice. With an enemy close ahead a unit only goes towards him or back.
    Shots wear a unit down; combat decides. A unit whose casualties reach its stamina is shaken, and who loses a round tests whether it holds, gives ground or breaks.
    A division with more than half of its units shaken or gone is broken; an army with more than half of its divisions broken is beaten.
    You may write an order as you would say it: “II, III: ahead 6, wheel right 30”. Type “help” for more.
intro-battle = { $scenario }. { $facts }
intro-won-by = How it is won: { $text }

side = { $side ->
    [blue] Blue
   *[red] Red
}
The-side = { $side ->
    [blue] Blue
   *[red] Red
}
of-the-side = { $side ->
    [blue] Blue’s
   *[red] Red’s
}
The-seat = { $seat ->
    [blue] Blue
   *[red] Red
}
and = and
nothing = nothing
names-and = { $first } and { $last }
decimal-point = .
winds = north|north-north-east|north-east|east-north-east|east|east-south-east|south-east|south-south-east|south|south-south-west|south-west|west-south-west|west|west-north-west|north-west|north-north-west
heading-near = { $angle } (near { $wind })

option-blunders = Blunders
option-blunders-about = A double six on a command test is a blunder (HC-4.7).
option-hidden_in_woods = Hidden in woods
option-hidden_in_woods-about = Units in the edge of a wood may start hidden (HC-6.1.b).
option-uphill = Uphill bonus
option-uphill-about = A unit wholly uphill of its opponent hits at +1 in the first round (HC-6.6.c).
option-turns = Number of turns
option-turns-about = The battle ends after this many turns at the latest (HC-11.4.b).
option-scale = Scale
option-scale-about = Every length is multiplied by so many thousandths, for smaller figures (HC-14.13).
preset-letter = Without optional rules
preset-letter-about = The rulebook alone: no blunders, no ambushes in woods, no uphill advantage.
preset-optional = All optional rules
preset-optional-about = Blunders, ambushes in woods and the uphill advantage, where the battle has them.

outcome-army-beaten = the other army is beaten
outcome-both-armies-beaten = both armies are beaten; the smaller share of losses decides
outcome-turn-limit = the time is up; losses are compared
outcome-commander-lost = the enemy commander on whom all depended is lost
outcome-units-exited = enough units have left by their edge
outcome-exit-denied = too many units that were to get away are destroyed
outcome-objective-held = the objective is held at the end
outcome-area-reached = enough units have reached their goal
outcome-area-not-reached = too few units have reached their goal
outcome-time-ran-out = the time ran out
outcome-resigned = the losing side conceded
outcome-agreed-draw = agreed by the players
outcome-nobody-in-time = nobody decided in time
outcome-out-of-time = the losing side ran out of time

## Who must do what

step-DeployArmies = { The-seat } deploys a division.
step-ChooseFirst = { The-seat } goes first or second.
step-PlaceReplacements = The successor of { $commander }: with which unit does he appear?
step-TakeInitiative = { The-seat }: which unit moves on its own initiative?
step-PlanInitiative = { $unit }: which move on its own initiative?
step-TakeCommand = { The-seat }: which commander gives his orders now?
step-TakeOrders = { $commander }: an order to whom, and which?
step-PlanOrder = { $commander }: which order for { $units }?
step-OfferReroll = The general has failed a test: roll it again? He may, once a turn.
step-OfferFreeMoves = The order has failed, but some units may move all the same: which one, and how far?
step-MoveOwnCommander = { $commander }: the orders are given. Where does he go?
step-LastMoves = { The-seat }: which commanders still move?
step-EnterFollowers = { The-seat }: who follows onto the table?
step-WithdrawBroken = { The-seat }: which unit of a broken division withdraws next?
step-RevealHidden = { The-seat }: does a hidden unit show itself?
step-ReactToCharge = { $charger } charges { $targets }. { The-seat }: how is the charge met?
step-ChooseEvasion = { $unit } evades { $charger }: how far, and facing where?
step-GoOnAfterEvasion = { $charger }: everybody has evaded. After them, or at somebody else?
step-OverrunCommander = { $commander }: his place is lost. With which unit to take refuge?
step-OfferOpportunity = { The-seat }: shoot at { $mover } as it passes?
step-OfferPursuit = { $fled } feigns flight: does { $unit } follow?
step-TakeShots = { The-seat }: who shoots, and at whom?
step-TakeRangedTests = { The-seat }: which unit tests next?
step-OfferRangedReroll = { $unit } is valiant: roll its break test again?
step-JoinCombats = { The-seat }: which commander joins a fighting unit?
step-NextCombat = { The-seat }: which combat is fought next?
step-DeclareSupports = { The-seat }: who supports whom?
step-LendCommanders = { The-seat }: how many dice does a commander add?
step-ChooseRanks = { The-seat }: who closes ranks? Both sides choose in secret.
step-DivideDice = { The-seat }: how are the dice divided among the enemies?
step-PassCasualties = { $unit }: which supporter takes the odd casualty?
step-TakeMoraleTests = { The-seat }: which unit takes its break test next?
step-OfferBreakReroll = { $unit } is valiant: roll its break test again?
step-RerollForElephants = { $unit } is beaten by elephants: which die of its break test is rolled again?
step-GiveGround = { The-seat }: which unit gives ground next?
step-GoBackToo = { $unit }: does it go back with the unit it supports?
step-LeaveBlock = { $unit } is driven out of its building: by which side?
step-MoveWinners = { The-seat }: what do the winners do?
step-NameNextGeneral = { The-seat }: who becomes general?

## What may be chosen

group-units = Whom
group-plans = What they are told
group-commanders = Commanders
group-leading = In person
group-reactions = Reactions
group-shots = Shots
group-combat = The combat
group-winners = The winners
group-setup = Setting up
group-end = Finish

action-Done = { $asked ->
    [initiative] no more moves on initiative
    [plan] hold: no order for now
    [command] no more orders
    [orders] he gives no more orders
    [ride] he stays where he is
    [last] nobody moves any more
    [free] no more free moves
    [follow] nobody follows now
    [reveal] nobody shows himself
    [redirect] after the one who fled
    [opportunity] hold fire
    [pursuit] stay
    [shots] nobody shoots any more
    [join] nobody joins any more
    [support] no more supports
    [divide] divide the rest evenly
   *[other] nothing more
}
action-GoFirst = { $first ->
    [yes] go first
   *[no] go second
}
action-DeployDivision = deploy { $division } around { $goal }
action-PlaceReplacement = with { $unit }
action-MoveOnInitiative = { $plan }
action-PickCommander = { $commander }
action-Order = { $plan }
action-FollowMe = Follow me! { $plan }
action-Rally = Rally! { $unit }
action-Consider = { $units }
action-RollAgain = { $again ->
    [yes] roll again
   *[no] let it stand
}
action-MoveFreely = { $unit }: free move, up to { $distance }
action-FollowOntoTable = { $unit } follows onto the table
action-Withdraw = { $unit } withdraws
action-Reveal = { $unit } shows itself
action-MoveCommander = { $commander }: { $join ->
    [none] go to { $goal }
   *[other] join { $join }
}
action-React = { $unit }: { $reaction ->
    [hold] hold
    [closing_fire] closing fire
    [evade] evade
    [countercharge] countercharge
    [turn_to_face] turn to face
   *[parthian_shot] Parthian shot: shoot, then evade
}
action-Evade = { $moves ->
    [one] one move
   *[other] { $moves } moves
}, facing { $heading } at the end
action-Redirect = charge { $target } instead
action-FireAtMover = { $unit } shoots
action-TakeRefuge = with { $unit }
action-Shoot = { $unit }: { $shares }
action-Waive = { $unit }: no shot
action-TestNext = { $unit }
action-JoinCombat = { $commander }: join { $unit }
action-FightNext = { $unit } against { $faced }
action-Support = { $unit } supports { $supported }
action-LendDice = { $commander }: { $dice ->
    [0] no dice
    [one] one die
   *[other] { $dice } dice
}
action-CloseRanks = { $units ->
    [none] nobody closes ranks
   *[other] close ranks: { $units }
}
action-SplitDice = { $unit }: { $shares }
action-PlaceCasualty = { $unit }
action-PickDie = the die that shows { $face }
action-GoBack = { $back ->
    [yes] go back too
   *[no] stay
}
action-LeaveBySide = by the { $side } side
action-FollowUp = { $unit }: follow up
action-Stay = { $unit }: stay, facing { $heading }
action-Advance = { $plan }
action-FallBack = { $unit }: fall back { $distance }
action-Sweep = { $unit }: sweeping advance into { $targets }
action-Occupy = { $unit }: occupy { $block }
action-NameGeneral = { $commander }, command value { $value }
dice-on = { $dice ->
    [one] one die
   *[other] { $dice } dice
} on { $unit }

## What happened: setting up, turns

event-DivisionDeployed = { The-side } deploys { $division }.
event-RolledForFirst = The dice for the first turn: Blue { $blue }, Red { $red }. { $winner ->
    [none] They are rolled again.
    [blue] Blue chooses.
   *[red] Red chooses.
}
event-FirstPlayerChosen = { The-side } goes first.
event-TurnStarted = Turn { $round }: { The-side }
event-EliteTested = { $unit }: elite troops, { $recovered ->
    [yes] disorder is over.
   *[no] still disordered.
}
event-LevyTested = { $unit }: levies, { $recovered ->
    [yes] disorder is over.
   *[no] still disordered.
}
event-BraveTested = { $unit }: brave troops, { $rallied ->
    [yes] one casualty less.
   *[no] no rally.
}
event-OrderRestored = Order is restored: { $units }.
event-DivisionBroken = { $division } ({ side }): the division is broken.
event-ArmyBeaten = { of-the-side } army is beaten: { $broken } of { $divisions } divisions are broken.
event-FirstCommanderLost = { $commander }: a loss on which much depended.

## What happened: movement

event-UnitMoved = { $unit }: { $inside ->
    [none] { $end }.
   *[other] into { $inside }.
}
unit-at = now at { $place }, facing { $heading }
unit-at-formed = now at { $place } in { $formation }, facing { $heading }
event-StepCut = { $unit }: the move is cut short. { $why }
event-TestudoOpened = { $unit }: the testudo opens into a battle line.
event-UnitRevealed = { $unit }: out of hiding.
event-PassageTested = { $unit }: a passage of lines, { $kept ->
    [yes] in good order.
   *[no] in disorder.
}
event-UnitLeft = { $unit }: off the table by the { $edge ->
    [north] north
    [east] east
    [south] south
   *[west] west
} edge{ $for_good ->
    [yes] , for good.
   *[no] .
}
event-FollowerWaited = { $unit }: no room at the entry point; it will follow in a later turn.
event-FollowersWait = { $unit }: no room at the entry point; it will follow in a later turn.
event-ForcedBack = { $unit }: { $why ->
    [retreat] retreat
    [give_ground] gives ground
    [push] pushed back
    [flight] flight
   *[evasion] evasion
}, { $distance }{ $stopped ->
    [yes] , as far as there is room.
   *[no] .
}

## What happened: orders

event-InitiativeTaken = On its own initiative: { $plan }.
event-CommandTaken = { $commander }: it is his turn to give orders.
event-OrderAnnounced = { $kind ->
    [follow_me] { $commander }: “Follow me! { $plan }.”
    [rally] { $commander }: “Rally! { $units }.”
   *[order] { $commander }: “{ $plan }.”
}
event-CommandTested = Command test: { $dice } against { $value }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $passed ->
    [yes] { $moves ->
        [0] a success.
        [one] one move.
       *[other] { $moves } moves.
    }
   *[no] the order fails.
}
event-OrdersEnded = { $commander }: no more orders this turn.
event-Blundered = A blunder, { $die }: { $blunder ->
    [flee] about turn and flight
    [fall_back] back they go
    [left] off to the left
    [right] off to the right
    [forward] forward
   *[rush] a wild rush forward
}. { $units }.
event-BlunderCost = { $unit }: a casualty in flight.
event-MilitiaIdle = An equal roll is not enough for militia: { $units } may not move.
event-MovedFreely = { $unit }: a free move all the same.
event-CommanderMoved = { $commander } goes { $goal ->
    [none] to a unit.
   *[other] to { $goal }.
}
event-CommanderJoined = { $commander }: with { $unit } now.
event-CommanderLeft = { $commander }: no longer with { $unit }.
event-CommanderShifted = { $commander }: out of the way of { $unit }.
event-UnitRallied = { $commander } and { $unit }: the rally succeeds, one casualty less.
event-CommanderRisked = The danger of { $commander }: { $dice }{ $added ->
    [0] {""}
   *[other] {" "}and { $added } for the dice he lent
}, { $hit ->
    [yes] he is hit.
   *[no] unharmed.
}
event-CommanderWounded = { $commander }: wounded; no orders in his next turn, and no more fighting.
event-CommanderLost = { $commander }: { $how ->
    [captured] captured.
   *[slain] slain.
}
event-ReplacementPlaced = A subordinate of { $commander } takes over with { $unit }: command value { $command }.
event-GeneralNamed = { $commander }: general from now on.

## What happened: charges and shots

event-ChargeDeclared = { $unit } against { $targets }: a charge!
event-Charged = { $unit }: in contact with { $targets }.
event-Reacted = { $unit }: { $reaction ->
    [hold] stands and waits.
    [closing_fire] closing fire.
    [evade] evades.
    [countercharge] countercharge.
    [turn_to_face] turns to face.
   *[parthian_shot] a Parthian shot.
}
event-Countercharged = { $unit } against { $charger }: countercharge.
event-TurnedToFace = { $unit }: turned to face { $charger }.
event-Evaded = { $unit }: evasion, { $moves ->
    [one] one move.
   *[other] { $moves } moves.
}
event-FeignedFlight = { $unit }: flight, but a feigned one; out of the combat.
event-VolleyLoosed = { $unit }, { $cause ->
    [closing] closing fire on { $target }
    [parthian] a Parthian shot at { $target }
    [opportunity] opportunity fire on { $target }
   *[phase] shooting at { $target }
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
} at { $range }, { $needed }+ to hit{ $modifiers ->
    [none] .
   *[other] {" "}({ $modifiers }).
}
event-Shot = { $unit } on { $target }: { $hits ->
    [0] no hit.
    [one] one hit, { $casualties ->
        [0] saved.
       *[other] one casualty.
    }
   *[other] { $hits } hits, { $casualties ->
        [0] all saved.
        [one] one casualty.
       *[other] { $casualties } casualties.
    }
}
event-ShotWaived = { $unit }: no shot.
event-RangedTested = { $unit }: break test under fire, { $dice }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}, { $result ->
    [hold] holds.
    [disordered] holds in disorder.
    [retreat_disordered] retreats in disorder.
   *[break] breaks.
}
event-Shaken = { $unit }: shaken.
event-Disordered = { $unit }: disordered.
event-Destroyed = { $unit }: destroyed.

## What happened: combat

event-CombatBegun = A combat: { $sides }
versus = { $blue } against { $red }.
event-Supported = { $unit }: in support of { $supported }.
event-DiceLent = { $commander }: { $dice ->
    [0] no dice
    [one] one die
   *[other] { $dice } dice
} more for { $unit }.
event-RanksClosed = { $unit }: ranks closed.
event-DiceDivided = { $unit } divides its dice: { $shares }.
event-Struck = { $unit } { $in_support ->
    [yes] in support against
   *[no] against
} { $enemy }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $needed }+ to hit, { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
event-SufferedInCombat = { $unit }: { $casualties ->
    [0] no casualties.
    [one] one casualty.
   *[other] { $casualties } casualties.
}
event-CasualtyPassed = { $to }: a casualty that { $unit } could not take.
event-RoundDecided = { $winner ->
    [blue] Blue wins the round by { $margin }
    [red] Red wins the round by { $margin }
   *[none] The round is a draw
}: casualties of Blue { $blue }, of Red { $red }.
event-Tested = { $unit }: break test, { $total } after all modifiers, { $result ->
    [hold] holds.
    [give_ground] gives ground.
    [give_ground_disordered] gives ground in disorder.
    [disordered] holds in disorder.
   *[break] breaks.
}
event-Stampeded = { $unit }: the elephants stampede and are lost.
event-DrivenOut = { $unit }: driven out of the building, disordered.
event-WinnerDecided = { $unit }: { $choice ->
    [FollowUp] follows up.
    [Stay] stays.
    [Advance] moves on.
    [FallBack] falls back.
    [Sweep] a sweeping advance!
   *[Occupy] occupies the building.
}
event-FollowedUp = { $unit }: after { $enemy }.
event-BuildingOccupied = { $unit }: in possession of { $block }.

## What changes a figure

modifier-distance-from-the-commander = { $value } for the distance from the commander
modifier-shot-shaken-or-disordered = { $value } for shooters shaken or disordered
modifier-shot-target-not-clear = { $value } for a target that is not clear
modifier-shot-heavy-infantry-front = { $value } for armoured troops
modifier-shot-closing-fire = { $value } for closing fire
modifier-shot-opportunity-fire = { $value } for opportunity fire
modifier-shot-beyond-12 = { $value } beyond 12"
modifier-hit-charging = { $value } for the charge
modifier-hit-won-last-round = { $value } for the last round won
modifier-hit-shaken-or-disordered = { $value } for shaken or disordered
modifier-hit-flank-or-rear-contact = { $value } for an enemy in flank or rear
modifier-hit-close-ranks = { $value } for closed ranks
modifier-hit-open-order-against-formed = { $value } for open order against formed troops
modifier-hit-open-order-against-elephants = { $value } for open order against elephants
modifier-hit-against-pikes-first-round = { $value } against pikes
modifier-hit-uphill-option = { $value } from uphill
modifier-hit-freshly-raised = { $value } for recruits in high spirits
modifier-save-square-or-wedge = { $value } for square or wedge
modifier-save-cover = { $value } for cover
modifier-save-testudo-ranged-only = { $value } for the testudo
modifier-save-building = { $value } for the building
modifier-save-fortification = { $value } for the fortification
modifier-save-light-artillery = { $value } for light artillery
modifier-save-medium-or-heavy-artillery = { $value } for heavier artillery
modifier-save-column = { $value } for the column
modifier-save-close-ranks = { $value } for closed ranks
modifier-save-pila-first-round = { $value } for pila
modifier-save-lance-or-kontos-charging = { $value } for lances
modifier-save-fanatic = { $value } for fanatics
modifier-test-disordered = { $value } for disorder
modifier-test-excess = { $value } for casualties beyond stamina
modifier-test-artillery = { $value } for casualties by artillery

odds-winner = End of the battle
odds-you-win = you win
odds-you-lose = you lose
odds-draw = a draw
odds-goes-on = the battle goes on

## Odds

odds-order = The order
odds-moves = Moves
odds-contacts = New contacts with the enemy
odds-rallied = Casualties you recover
odds-own-casualties = Casualties you suffer
odds-enemy-casualties = Casualties the enemy suffers
odds-own-shaken = Your units newly shaken
odds-enemy-shaken = Enemy units newly shaken
odds-combat = The round of combat
odds-own-disordered = Your units newly disordered
odds-enemy-disordered = Enemy units newly disordered
odds-own-back = Your units driven back
odds-enemy-back = Enemy units driven back
odds-own-lost = Units you lose
odds-enemy-lost = Units the enemy loses
odds-own-commanders = Your commanders wounded or lost
odds-enemy-commanders = Enemy commanders wounded or lost
odds-value-you = you win it
odds-value-enemy = the enemy wins it
odds-value-draw = a draw
odds-value-none = open
odds-value-passed = obeyed
odds-value-failed = fails
odds-value-blunder = a blunder
horizon-order = Once the order is carried out
horizon-shots = Once the volley has taken its effect, tests included
horizon-blows = Once the blows of the round are saved, before anybody tests
horizon-round = Once the round is over, before the winners move
policy-stand = Taken for granted: everybody does the usual thing, and nobody else shoots.
policy-give_way = Taken for granted: who is charged evades, countercharges or turns if he may, and else everybody does the usual thing.
roll-line = { $title }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}{ $results ->
    [none] {""}
   *[other] : { $results }
}
roll-command = Command test for { $target }, two dice against { $value }
roll-blunder = On a double six, the blunder of { $target }
roll-brave = Rally of brave troops, { $target }
roll-shot = Shots at { $target }, { $dice ->
    [one] one die
   *[other] { $dice } dice
}
roll-save = Saves, { $target }
roll-break = Break test, { $target }
roll-risk = The danger of { $target }
roll-evasion = Evasion, { $target }, two dice against { $value }
roll-passage = Passage of lines, { $target }
roll-fright = Horses before elephants, { $target }
roll-strike = Blows, { $target }, { $dice ->
    [one] one die
   *[other] { $dice } dice
}{ $again ->
    [0] {""}
    [one] , one miss rolled again
   *[other] , up to { $again } misses rolled again
}
roll-stampede = Stampede, { $target }
roll-die-again = One die again beside a { $stays }, { $target }
result-moves-1 = one move
result-moves-2 = two moves
result-moves-3 = three moves
result-moves-0 = no move
result-failed = failure
result-blunder = blunder
result-rallied = rallied
result-flee = flight
result-fall_back = back
result-left = to the left
result-right = to the right
result-forward = forward
result-rush = a rush forward
result-hit = hit
result-miss = miss
result-saved = saved
result-casualty = casualty
result-hold = holds
result-disordered = disorder
result-retreat_disordered = retreat in disorder
result-give_ground = gives ground
result-give_ground_disordered = gives ground in disorder
result-break = breaks
result-struck = hit
result-safe = unharmed
result-keeps = keeps order
result-stampede = stampede
result-nothing = nothing
odds-casualties = Casualties

## Troops and ground

formation-battle_line = battle line
formation-column = column
formation-open_order = open order
formation-pike_phalanx = pike phalanx
formation-horde = horde
formation-square = square
formation-testudo = testudo
formation-wedge = wedge

troops-infantry-heavy = heavy infantry
troops-infantry-medium = medium infantry
troops-infantry-light = light infantry
troops-infantry-skirmishers = skirmishers
troops-cavalry-cataphracts = cataphracts
troops-cavalry-heavy = heavy cavalry
troops-cavalry-medium = medium cavalry
troops-cavalry-light = light cavalry
troops-cavalry-horse_archers = horse archers
troops-artillery-heavy = heavy artillery
troops-artillery-medium = medium artillery
troops-artillery-light = light artillery
troops-chariots-light = light chariots
troops-chariots-heavy = heavy chariots
troops-elephants-elephants = elephants
troops-wagons-wagons = wagons and baggage
troops-sized = { $troops }{ $size ->
    [tiny] , a tiny unit
    [small] , a small unit
    [large] , a large unit
   *[standard] {""}
}

terrain-woods = woods
terrain-rough = rough ground
terrain-river = { $river ->
    [impassable] a river that cannot be crossed
    [fordable] a fordable river
    [ford] a ford
   *[other] a narrow stream, an obstacle
}
terrain-road = a road
terrain-bridge = a bridge
terrain-hill = a hill
terrain-building = a building
terrain-linear_obstacle = a linear obstacle
terrain-fortification = a fortification
terrain-impassable = impassable ground

rule-brave = Brave
rule-brave-about = Shaken and far from the enemy, it may rally by itself.
rule-drilled = Drilled
rule-drilled-about = A free move after a failed order; drilled ranks pass through one another in good order.
rule-eager = Eager
rule-eager-about = After a failed order to charge it still makes one move, a charge if it reaches.
rule-elite = Elite
rule-elite-about = Recovers from disorder on a 4+ when its turn begins.
rule-fanatic = Fanatic
rule-fanatic-about = +1 to its saves until it is shaken for the first time.
rule-marauders = Marauders
rule-marauders-about = Orders reach it at any distance without a modifier.
rule-feigned_flight = Feigned flight
rule-feigned_flight-about = May leave a combat in its movement phase, straight away from the enemy.
rule-frenzied_charge = Frenzied charge
rule-frenzied_charge-about = With an enemy in reach an order to it is a charge, and with three moves.
rule-levy = Levy
rule-levy-about = Loses its disorder at the end of the turn on a 4+ only.
rule-marksmen = Marksmen
rule-marksmen-about = Rolls one missed die of every volley again.
rule-militia = Militia
rule-militia-about = A command test equal to the command value gives it no move.
rule-parthian_shot = Parthian shot
rule-parthian_shot-about = Shoots at a charger and evades it too.
rule-phalanx = Phalanx
rule-phalanx-about = A round lost by one or two counts as a draw for it.
rule-steady = Steady
rule-steady-about = Ignores the first natural 6 of each turn in tests under fire.
rule-stubborn = Stubborn
rule-stubborn-about = Rolls one failed save of a volley or round again.
rule-tough_fighters = Tough fighters
rule-tough_fighters-about = Rolls one missed die of every round again.
rule-valiant = Valiant
rule-valiant-about = Rolls one break test of the battle again.
rule-wild_fighters = Wild fighters
rule-wild_fighters-about = Rolls up to three missed dice of its first round again.
rule-freshly_raised = Freshly raised
rule-freshly_raised-about = Nobody knows how it fights before its first round.
rule-sub_unit = Sub-unit
rule-sub_unit-about = Shares its parent’s order and stays within 6" of it.
rule-camels = Camels
rule-camels-about = Does not fear elephants as horses do.
rule-wavering = Wavering
rule-wavering-about = Tests whenever shots cost it a casualty.
rule-elephant = Elephants
rule-elephant-about = Terrible to those they beat; they may stampede when they give ground.
rule-testudo = Testudo
rule-testudo-about = May form the testudo: slow, and hard to hurt from afar.
rule-wedge = Wedge
rule-wedge-about = May form a wedge, which charges harder.
rule-pila = Pila
rule-pila-about = −1 to the enemy’s saves in its first round.
rule-lances = Lances
rule-lances-about = −1 to the enemy’s saves in a round in which it charged.
rule-kontos = Kontos
rule-kontos-about = −1 to the enemy’s saves in a round in which it charged.
rule-long_spears = Long spears
rule-long_spears-about = Who charges its front has no bonus for the charge.
rule-pikes = Pikes
rule-pikes-about = Who charges its front has no bonus, and hits worse in the first round.
rule-double_handed = Double-handed weapons
rule-double_handed-about = Counted in its figures already.

## The board

board-title = { $scenario } — { $round ->
    [0] setting up
   *[other] turn { $round } of { $rounds }, { The-side } moves
}
board-division = { $division } ({ side }): { $commander }, command value { $command }{ $general ->
    [yes] , general
   *[no] {""}
}{ $broken ->
    [yes] ; the division is broken
   *[no] {""}
}
board-commander = { $commander }: { $where }; combat value { $value }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
commander-at = at { $place }
commander-with = with { $unit }
commander-away = off the table
commander-lost = lost
commander-unseen = out of sight
rank-acted = has given his orders
rank-rode = has moved
rank-wounded = wounded
rank-silent = gives no orders this turn
rank-silent-next = gives no orders in his next turn
rank-rerolled = has used his second roll
board-unit = { $tag } { $name }: { $formation }, { $where }; casualties { $casualties } of { $stamina }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
unit-where = at { $place }, facing { $heading }
unit-inside = in { $block }
unit-hidden = hidden
unit-waiting = not on the table yet{ $turn ->
    [0] {""}
   *[other] , from turn { $turn } on
}
unit-left = off the table, may come back
unit-gone = off the table for good
unit-destroyed = destroyed
board-profile = { $troops }: clash { $clash }, sustained { $sustained }, short { $short }, long { $long }, support { $support }, save { $save }{ $rules ->
    [none] {""}
   *[other] ; { $rules }
}
save-none = none
save-from = { $face }+
state-shaken = shaken
state-disordered = disordered
state-ordered = has had its order
state-moved = has moved
state-eligible = may move on initiative
state-shot = has shot
state-charged = charged this turn
state-won = won the last round
state-hidden = hidden from the enemy
state-follows = follows onto the table
board-nearest = nearest enemy { $enemy } at { $gap }, { $quarter ->
    [ahead] ahead
    [right] on the right
    [behind] behind
    [left] on the left
   *[other] towards the { $wind }
}
board-faces = faces { $enemy }
board-contact = in contact with { $enemy }: its { $side } to their { $enemy_side }
board-supporting = supports { $unit }
board-supported = supported by { $units }
side-0 = front
side-1 = right flank
side-2 = rear
side-3 = left flank
board-losses = Out of the battle
board-ground = The ground
board-area = { $tag } { $name }: { $kind }, { $place }{ $held ->
    [none] {""}
   *[other] ; held by { $held }
}
area-extent = from { $low } to { $high }
board-combats = Hand to hand
board-combat = { $one } ({ $side }) and { $two } ({ $other_side }) are in contact
board-table = The table is { $width } wide and { $depth } deep; places are inches to the east and to the north of its south-west corner.
board-legend = b3: the third unit of Blue, t2: the second piece of ground. At 24 10: 24" east and 10" north of the south-west corner. Figures: casualties / stamina; ≈ disordered, “!” shaken, ✓ has had its order.

units-title = The units
units-unit = unit
units-troops = troops
units-clash = clash
units-sustained = sust.
units-short = short
units-long = long
units-support = supp.
units-save = save
units-stamina = stamina
units-move = move
units-range = range
units-rules = special rules
rules-title = Special rules in this battle
rules-rule = rule
rules-about = what it does
rules-clause = clause
breaks-title = Break tests: two dice and modifiers
breaks-table = test
breaks-hold = holds
breaks-disordered = holds in disorder
breaks-give_ground = gives ground
breaks-give_ground_disordered = gives ground in disorder
breaks-retreat_disordered = retreats in disorder
breaks-break = breaks
break-ranged_formed = under fire: formed foot, elephants, artillery, garrisons
break-ranged_mounted_or_open = under fire: cavalry, chariots, open order
break-combat = in combat
break-combat_artillery = in combat: artillery
break-combat_baggage = in combat: baggage
at-least = { $least } or more
at-most = { $most } or less

## Orders in words

plan-then = then
plan-semicolon = ;{" "}
plan-order = { $who }: { $plan }
plan-ignoring = ignoring { $units }
plan-ahead = ahead { $length }
plan-back = back { $length }
plan-side-right = side-step right { $length }
plan-side-left = side-step left { $length }
plan-about = about turn
plan-turn = turn { $angle } { $hand }
plan-wheel = wheel { $hand } { $angle }
plan-pose = to { $place } facing { $heading }
plan-march = march { $way ->
    [ahead] {""}
    [back] back{" "}
    [left] left{" "}
    [right] right{" "}
    [oblique-left] { $angle } left{" "}
    [oblique-right] { $angle } right{" "}
   *[towards] towards { $angle }{" "}
}{ $length }
plan-turn-march = { $way ->
    [ahead] turn
    [back] turn about
    [left] turn left
    [right] turn right
    [oblique-left] turn { $angle } left
    [oblique-right] turn { $angle } right
   *[towards] turn towards { $angle }
} and march { $length }
plan-form = form { $formation }{ $heading ->
    [kept] {""}
   *[other] {" "}facing { $heading }
}{ $moving ->
    [yes] {" "}on the move
   *[no] {""}
}
plan-charge = charge { $targets ->
    [none] the nearest enemy
   *[other] { $targets }
}
plan-by-side = by the { $side } side
plan-cross = cross { $obstacle }
plan-enter = enter { $block }
plan-leave = leave by the { $side } side in { $formation } to { $place } facing { $heading }
plan-enter-table = enter the table { $length }
intention-advance = to advance
intention-withdraw = to withdraw
intention-shift = to shift
intention-deploy = to deploy
intention-charge = to charge

word-about = about turn|about-turn|turn about|about face
word-ahead = ahead|advance|forward|go ahead|straight ahead
word-all = all|everybody|everyone|the division
word-and = and
word-back = back|backward|backwards|step back
word-by-side = by the|by|out by the
word-charge = charge|into|at
word-cross = cross|cross the|over
word-enter = enter|into
word-enter-table = enter the table|enter table|onto the table|come on
word-face = facing|face
word-filler = the|a|an|of|by|to|degrees|degree|inches|inch|at|for|in|up
word-follow-me = follow me!|follow me
word-form = form|change to|take
word-ignoring = ignoring|ignore
word-in = in
word-join = join|joins|joining|and join
word-leave = leave|out
word-left = left|to the left
word-march = march|go|move
word-nearest = the nearest enemy|nearest enemy|the nearest|nearest|the enemy|enemy
word-on-the-move = on the move|moving
word-right = right|to the right
word-side = side-step|sidestep|side step|step
word-side-of-block = side|face
word-then = then|and then
word-times = ×|x|times
word-to = to|at
word-to-advance = to advance
word-to-charge = to charge
word-to-deploy = to deploy
word-to-shift = to shift
word-to-withdraw = to withdraw|to fall back
word-towards = towards|toward
word-turn = turn|pivot
word-wheel = wheel

verb-stop = stop
verb-rally = rally
verb-ride = ride
verb-free = free
verb-evade = evade
verb-stay = stay
verb-fall = fall
verb-sweep = sweep
verb-place = place
verb-post = post

order-unit-misread = I do not know which unit “{ $words }” is: type its tag (b3), its number among yours (3 or III) or the beginning of its name. [HC-16.2.d]
order-plan-misread = I do not understand “{ $words }” in this plan: for example “ahead 6”, “wheel right 30”, “about turn”, “form column”, “charge r2”, “march 3 × 6”. [HC-16.2.d]
order-one-move = Here one unit makes one move: one name before the colon, and no more than one move after it. [HC-4.8.a]
help-verbs = You may also write the order itself, as you would say it; if it is refused, you are told the rule:
    “II, III: ahead 6” or “b2, b3: ahead 6” (one order to a group), “First cohort: ahead 2, wheel right 30”, “all: march 3 × 6” (as far as they can, three moves),
    “II: ahead 6; III: wheel left 20” (each its own plan), “II, III to withdraw: back 6” (what they have in common, if it is not plain).
    Parts of a plan: ahead, back, side-step left, wheel left 30, turn 45 right, about turn, face r2, to 24 10 facing north; march, march back, march 30 left, turn 45 left and march;
    form column, form open order on the move, charge r2, charge r2 and r3, charge nearest, cross t2, enter t4, leave by the north side …, enter the table 6. A comma goes on, “then” begins the next move.
    “follow me II: charge r2”, “rally II”, “ride 30 12”, “ride Labienus 30 12 join II”, “stop”; after a combat “stay II facing north”, “fall back II 4”, “II: ahead 6”, “sweep II into r3”; “evade 2 facing north”.
    “why II: ahead 12” explains without playing.

draft-deploy-help = Change it: “place b3 at 24 10 facing north”, “place b3 at 24 10 facing 30 in column”, “post 30 3” (the commander). A number takes up a suggestion, “done” deploys the division.
draft-deploy-title = { $division } as it will stand
draft-unit = { $tag } { $name }: { $formation }, at { $place }, facing { $heading }
draft-commander = { $commander }: at { $place }
draft-misread = I cannot change the deployment by “{ $order }”: type for example “place b3 at 24 10 facing north”.

## The chronicle

chronicle-turn = Turn { $round }
chronicle-setup = Before the first turn
chronicle-order = { $commander }: { $count ->
    [one] one order
   *[other] { $count } orders
} ({ $aims }) to { $units }{ $failed ->
    [only] ; it fails.
    [last] ; the last one fails.
   *[no] .
}
chronicle-follow = { $commander }: “Follow me!” to { $units }{ $failed ->
    [no] .
   *[only] , but nobody follows.
}
chronicle-rally = { $commander }: “Rally!” to { $units }{ $failed ->
    [no] , with success.
   *[only] , in vain.
}
aim-of-order-advance = advance
aim-of-order-withdraw = withdraw
aim-of-order-shift = shift
aim-of-order-deploy = change formation
aim-of-order-charge = charge
aim-of-order-move = move
chronicle-blunder = A blunder of { $commander }: { $units } { $blunder ->
    [flee] in flight.
    [fall_back] back from the enemy.
    [left] off to the left.
    [right] off to the right.
    [forward] forward without orders.
   *[rush] in a wild rush forward.
}
chronicle-charge = { $unit } against { $targets }: { $result ->
    [contact] the charge goes home.
    [repelled] the charge is shot to a halt.
    [evaded] the charge finds nobody, the enemy evades.
   *[short] the charge falls short.
}
chronicle-fire = { $units } under fire: { $casualties ->
    [one] one casualty
   *[other] { $casualties } casualties
}.
chronicle-combat = { $blue } against { $red }, hand to hand: { $winner ->
    [blue] Blue wins by { $margin }
    [red] Red wins by { $margin }
   *[none] a draw
}, casualties { $blue_lost } to { $red_lost }.{ $broke ->
    [none] {""}
   *[other] {" "}Broken or shattered: { $broke }.
}{ $back ->
    [none] {""}
   *[other] {" "}Back: { $back }.
}
chronicle-destroyed = Destroyed: { $units }.
chronicle-left = Off the table: { $units }.
chronicle-commander = { $commander }: { $fate ->
    [slain] slain.
    [captured] captured.
   *[wounded] wounded.
}
chronicle-general = { $commander }: general from now on.
chronicle-division = { $division } ({ side }): broken.
chronicle-outcome = { $winner ->
    [none] The battle ends undecided: { $reason }.
   *[other] { The-winner } wins the battle: { $reason }.
}
The-winner = { $winner ->
    [blue] Blue
   *[red] Red
}
chronicle-quiet = Nothing of note.
chronicle-lost-units = units destroyed or gone
chronicle-lost-casualties = casualties suffered
chronicle-lost-commanders = commanders lost
chronicle-orders-given = orders given
chronicle-orders-failed = orders failed

## Why not

reason-a-charge-is-no-plain-move = A charge is no plain move.
reason-a-group-needs-one-intention = Several units follow one intention: advance, fall back, shift, deploy or charge.
reason-a-plan-for-each-unit = Each unit once, and a plan for each.
reason-a-square-does-not-move = A square does not move; it can only change formation.
reason-a-square-does-not-move-named = { $where }: a square does not move; it can only change formation.
reason-another-commander-is-acting = It is another commander’s turn to act.
reason-another-commander-is-acting-named = It is the turn of { $where } to act.
reason-army-over-budget = The army costs too many points.
reason-army-over-budget-named = The army costs too many points: { $where } more than it may.
reason-army-too-large = The army has too many units.
reason-army-too-large-named = An army has at most { $where } units.
reason-army-without-general = The general leads none of the divisions chosen.
reason-army-without-general-named = The general leads none of the divisions chosen from “{ $where }”.
reason-beyond-the-edge = That would lead beyond the edge of the table.
reason-broken-only-withdraws = Units of a broken division can only withdraw.
reason-broken-only-withdraws-named = { $where }: units of a broken division can only withdraw.
reason-building-in-the-way = A building is in the way.
reason-building-in-the-way-named = A building is in the way: { $where }.
reason-building-not-won = Only an attacker whose enemy has left the building may occupy it.
reason-cannot-close-ranks = Only heavy infantry in good order, fighting to its front, closes ranks.
reason-cannot-countercharge = Only cavalry and chariots in battle line or wedge countercharge.
reason-cannot-follow-up = No enemy can be reached by following up.
reason-cannot-join = He joins a fighting unit within 12".
reason-cannot-redirect = That enemy cannot be charged instead.
reason-cannot-turn-to-face = Only formed cavalry and light chariots turn to face a charge.
reason-casualties-evenly = Casualties pass to the supporters as evenly as possible.
reason-caught-cannot-react = The unit evaded this charge and is caught: it can only hold.
reason-change-costs-a-whole-move = For this unit a change of formation takes a whole move.
reason-change-costs-a-whole-move-named = { $where }: for this unit a change of formation takes a whole move.
reason-charges-by-a-side-of-the-block = A garrison charges out by a side of its building: name it.
reason-charges-by-a-side-of-the-block-named = { $where }: a garrison charges out by a side of its building: name it.
reason-closed-woods = Only infantry and cavalry in open order go into woods.
reason-closed-woods-named = Only infantry and cavalry in open order go into woods: { $where }.
reason-closing-fire-to-the-front-only = Formed troops use closing fire only against a charge on their front.
reason-closing-fire-to-the-front-only-named = { $where }: formed troops use closing fire only against a charge on their front.
reason-commander-goes-nowhere = A commander who moves goes somewhere, or joins a unit.
reason-commander-goes-too-far = A commander rides 24" at most.
reason-commander-has-a-place = The commander stands where the scenario puts him.
reason-commander-has-acted = He has given his orders already this turn.
reason-commander-has-acted-named = { $where }: he has given his orders already this turn.
reason-commander-has-moved = He has moved already this turn.
reason-commander-has-moved-named = { $where }: he has moved already this turn.
reason-commander-is-in-combat = His unit is engaged: he cannot leave it.
reason-commander-is-in-combat-named = { $where }: his unit is engaged: he cannot leave it.
reason-commander-is-lost = He is no longer in the battle.
reason-commander-is-lost-named = { $where }: he is no longer in the battle.
reason-commander-outside-the-zone = The commander would stand outside the deployment zone.
reason-commander-outside-the-zone-named = { $where } would stand outside the deployment zone.
reason-countercharge-in-good-order = A shaken or disordered unit does not countercharge.
reason-countercharge-to-the-front = A countercharge meets a charge on the front only.
reason-crossed-in-column-only = One crosses there in column only.
reason-crossed-in-column-only-named = One crosses in column only: { $where }.
reason-crosses-without-a-move-of-its-own = In open order it crosses as it goes, without a move of its own.
reason-crosses-without-a-move-of-its-own-named = { $where }: in open order it crosses as it goes, without a move of its own.
reason-deployed-on-another-unit = The unit would stand on another one.
reason-deployed-on-another-unit-named = { $where } would stand on another unit.
reason-deployed-on-closed-ground = The unit would stand on ground that is closed to it.
reason-deployed-on-closed-ground-named = { $where } would stand on ground that is closed to it.
reason-deployed-outside-the-zone = The unit would stand outside the deployment zone.
reason-deployed-outside-the-zone-named = { $where } would stand outside the deployment zone.
reason-dice-are-shared-evenly = These are not its dice: enemies at the same distance share them as evenly as possible.
reason-dice-are-shared-evenly-named = { $where }: these are not its dice: enemies at the same distance share them as evenly as possible.
reason-dice-divided-wrongly = The dice are not divided like this: every enemy in contact gets its share.
reason-disordered-cannot-evade = A disordered unit does not evade.
reason-disordered-cannot-turn = A disordered unit does not turn to face.
reason-disordered-gets-no-order = A disordered unit receives no orders.
reason-disordered-gets-no-order-named = { $where }: a disordered unit receives no orders.
reason-disordered-has-no-initiative = A disordered unit has no initiative, unless it is in open order and goes away from the enemy.
reason-disordered-has-no-initiative-named = { $where }: a disordered unit has no initiative, unless it is in open order and goes away from the enemy.
reason-division-is-deployed = The division is deployed already.
reason-division-is-deployed-named = { $where }: the division is deployed already.
reason-division-not-in-army = The army has no such division.
reason-division-not-in-army-named = The army has no division “{ $where }”.
reason-division-not-on-the-table = No unit of his division is on the table yet.
reason-division-not-on-the-table-named = { $where }: no unit of his division is on the table yet.
reason-division-twice = A division is chosen twice.
reason-division-twice-named = The division “{ $where }” is chosen twice.
reason-division-without-units = A division has no units.
reason-division-without-units-named = The division “{ $where }” has no units.
reason-does-not-advance = Not every unit of the group would come nearer to the enemy.
reason-does-not-advance-named = { $where } would not come nearer to the enemy: that is no advance of all.
reason-does-not-charge = Such troops never charge.
reason-does-not-charge-together = Somebody has to charge, and the others advance or support.
reason-does-not-charge-together-named = { $where } neither charges nor advances nor supports.
reason-does-not-deploy = To deploy is to change formation, and to go no farther than one move.
reason-does-not-deploy-named = { $where }: to deploy is to change formation, and to go no farther than one move.
reason-does-not-give-ground = This unit does not have to give ground.
reason-does-not-move = This would not move the unit at all.
reason-does-not-move-named = { $where }: this would not move the unit at all.
reason-does-not-shift = Not every unit of the group would go to the same flank.
reason-does-not-shift-named = { $where } would not go to the same flank.
reason-does-not-withdraw = This unit does not withdraw now.
reason-does-not-withdraw-named = { $where }: this unit does not withdraw now.
reason-does-not-withdraw-together = Not every unit of the group would go back.
reason-does-not-withdraw-together-named = { $where } would not go back.
reason-ends-on-friends = The move would end on a friendly unit.
reason-enemy-in-the-way = An enemy unit is in the way.
reason-enemy-in-the-way-named = { $where } (enemy) is in the way.
reason-enemy-too-near-to-rally = An enemy is within 12".
reason-enemy-too-near-to-rally-named = An enemy is within 12": { $where }.
reason-engaged-cannot-react = An engaged unit can only hold.
reason-engaged-does-not-shoot = An engaged unit makes no ranged attacks.
reason-engaged-does-not-shoot-named = { $where }: an engaged unit makes no ranged attacks.
reason-engaged-gets-no-order = An engaged unit receives no orders.
reason-engaged-gets-no-order-named = { $where }: an engaged unit receives no orders.
reason-engaged-has-no-initiative = An engaged unit does not move on its own initiative.
reason-engaged-has-no-initiative-named = { $where }: an engaged unit does not move on its own initiative.
reason-engine-has-moved = An engine that has moved so far does not shoot this turn.
reason-engine-has-moved-named = { $where }: an engine that has moved so far does not shoot this turn.
reason-engine-too-heavy-to-react = Medium and heavy artillery shoots only in its own turn.
reason-engine-too-heavy-to-react-named = { $where }: medium and heavy artillery shoots only in its own turn.
reason-engines-stay-inside = Only light engines can leave a building.
reason-engines-stay-inside-named = { $where }: only light engines can leave a building.
reason-entry-point-is-occupied = Its entry point is occupied.
reason-entry-point-is-occupied-named = The entry point is occupied: { $where }.
reason-evades-too-far = The dice do not give so many moves.
reason-faces-another-enemy = With another enemy this close before it, the unit does not charge this one.
reason-faces-the-charger-already = The unit faces the charge already.
reason-falls-back-too-far = A winner falls back one move at most.
reason-farther-than-a-move = That is farther than one move.
reason-farther-than-a-move-named = { $where }: that is farther than one move.
reason-farther-than-the-first-move = The first move onto the table is shorter than that.
reason-farther-than-the-first-move-named = { $where }: the first move onto the table is shorter than that.
reason-fires-or-evades = Without the Parthian shot one either shoots or evades.
reason-formation-does-not-charge = Nobody charges in this formation.
reason-formation-does-not-shoot = No unit shoots in this formation.
reason-formation-does-not-shoot-named = { $where }: no unit shoots in this formation.
reason-formation-not-open = These troops do not take that formation.
reason-formation-not-open-named = { $where } may not take that formation.
reason-free-move-leads-nowhere = The free move would change nothing.
reason-free-move-leads-nowhere-named = { $where }: the free move would change nothing.
reason-frenzied-units-charge = An enemy is within its reach: this unit charges, or has no order at all.
reason-frenzied-units-charge-named = { $where } is within its reach: this unit charges, or has no order at all.
reason-friends-are-fighting = Friends who are fighting cannot be passed.
reason-friends-are-fighting-named = { $where }: friends who are fighting cannot be passed.
reason-friends-in-the-way = Friends are in the way; to pass through them is an order of its own.
reason-friends-in-the-way-named = { $where } (friends) in the way; to pass through them is an order of its own.
reason-group-would-be-torn = The group would be torn apart: its units keep within 6" of one another.
reason-group-would-be-torn-named = { $where }: the group would be torn apart: its units keep within 6" of one another.
reason-has-no-missiles = The unit has no dice to shoot with.
reason-has-no-missiles-named = { $where }: the unit has no dice to shoot with.
reason-has-reacted-already = The unit has reacted to a charge in this phase: it only holds or shoots.
reason-has-shot = The unit has shot already, or has waived its shot.
reason-has-shot-named = { $where }: the unit has shot already, or has waived its shot.
reason-heavy-engines-do-not-move = Heavy artillery never moves.
reason-heavy-engines-do-not-move-named = { $where }: heavy artillery never moves.
reason-horse-archers-avoid-fronts = Horse archers do not charge the front of a formed unit.
reason-impassable-ground = The ground is impassable.
reason-impassable-ground-named = The ground is impassable: { $where }.
reason-impassable-river = The river cannot be crossed there.
reason-impassable-river-named = The river cannot be crossed there: { $where }.
reason-in-no-building = The unit is in no building.
reason-in-no-building-named = { $where }: the unit is in no building.
reason-in-that-formation-already = The unit is in that formation already.
reason-in-that-formation-already-named = { $where }: the unit is in that formation already.
reason-initiative-is-for-the-table = Units enter the table by order, not on their own initiative.
reason-is-there-already = The unit is there already; the order would change nothing.
reason-is-there-already-named = { $where }: the unit is there already; the order would change nothing.
reason-leaves-straight-away = A unit that fights may only leave, straight away from its enemy.
reason-leaves-straight-away-named = { $where }: a unit that fights may only leave, straight away from its enemy.
reason-left-a-square-this-turn = A unit that has left a square does not move in the same turn.
reason-left-a-square-this-turn-named = { $where }: a unit that has left a square does not move in the same turn.
reason-lends-too-many = He adds no more dice than his combat value.
reason-may-not-charge-now = Such a move is no charge.
reason-may-not-stay-on-the-bridge = Only a column may stop on the bridge.
reason-moved-already = A unit that has moved this turn shares no division order.
reason-moved-already-named = { $where }: a unit that has moved this turn shares no division order.
reason-moved-on-initiative = The unit has had its order or its initiative move this turn.
reason-moved-on-initiative-named = { $where }: the unit has had its order or its initiative move this turn.
reason-must-face-an-enemy-at-hand = With an enemy this close the unit must end up facing one.
reason-must-form-up-again = Out of the bad ground, these troops must be ordered to form up again.
reason-must-form-up-again-named = { $where }: out of the bad ground, these troops must be ordered to form up again.
reason-must-get-clear-of-the-edge = The unit must first come wholly onto the table.
reason-must-get-clear-of-the-edge-named = { $where }: the unit must first come wholly onto the table.
reason-must-keep-facing = The unit must keep facing that enemy.
reason-must-keep-facing-named = The unit must keep facing { $where }.
reason-must-leave-the-building-first = The unit must leave the building first.
reason-must-leave-the-building-first-named = { $where }: the unit must leave the building first.
reason-must-shoot-at-the-nearest = The unit must shoot at the nearest enemy, or at the nearest clear target.
reason-must-shoot-at-the-nearest-named = The unit must shoot at the nearest enemy, { $where }, or at the nearest clear target.
reason-nearer-to-an-enemy-at-hand = So close to an enemy it may not go nearer without charging.
reason-nearer-to-an-enemy-at-hand-named = So close to { $where } it may not go nearer without charging.
reason-need-not-test = This unit does not have to test.
reason-neither-towards-nor-away = With an enemy this close it only goes towards him or away from him.
reason-neither-towards-nor-away-named = With { $where } this close, it only goes towards that enemy or away from it.
reason-neither-towards-nor-back = Facing that enemy it only goes towards him or back.
reason-neither-towards-nor-back-named = Facing { $where }, it only goes towards that enemy or back.
reason-no-building = This is no building.
reason-no-building-named = { $where }: this is no building.
reason-no-casualties-to-rally = The unit has no casualties.
reason-no-casualties-to-rally-named = { $where }: the unit has no casualties.
reason-no-dice-to-divide = This unit has no dice to divide.
reason-no-enemy-within-initiative = No enemy was within 12" when the phase began.
reason-no-enemy-within-initiative-named = { $where }: no enemy was within 12" when the phase began.
reason-no-free-move = This unit has no free move.
reason-no-free-move-named = { $where }: this unit has no free move.
reason-no-gate-on-that-side = There is no gate on that side.
reason-no-gate-on-that-side-named = { $where }: there is no gate on that side.
reason-no-group = These units are no group: some are more than 6" from the others.
reason-no-heading = There is no such heading.
reason-no-long-range = Without a long-range value nobody shoots in the enemy’s movement.
reason-no-long-range-named = { $where }: without a long-range value nobody shoots in the enemy’s movement.
reason-no-obstacle = This is no obstacle.
reason-no-obstacle-named = { $where }: this is no obstacle.
reason-no-opportunity = The enemy did not pass through enough of this unit’s front quarter.
reason-no-place-at-target = There is no room in contact with the target.
reason-no-place-between-targets = These two targets cannot be reached together.
reason-no-refuge-there = He finds no refuge there: it must be a friendly unit within 24".
reason-no-room-beyond-the-obstacle = There is no room beyond the obstacle.
reason-no-room-for-the-formation = There is no room for that formation.
reason-no-room-for-the-formation-named = { $where }: there is no room for that formation.
reason-no-room-inside = There is no room inside for this unit.
reason-no-room-inside-named = { $where }: there is no room inside for this unit.
reason-no-room-outside = There is no room for the unit outside.
reason-no-room-outside-named = { $where }: there is no room for the unit outside.
reason-no-room-to-countercharge = The charger is too close for a countercharge.
reason-no-room-to-evade = There is no room to evade.
reason-no-room-to-follow = There is no room yet for the unit to follow.
reason-no-room-to-follow-named = { $where }: there is no room yet for the unit to follow.
reason-no-room-to-turn = There is no room to turn.
reason-no-such-combat = There is no such combat left.
reason-no-such-die = There are two dice.
reason-no-such-distance = There is no such distance.
reason-no-such-enemy = This is no enemy unit.
reason-no-way-out = The garrison cannot leave by that side.
reason-no-winner = This unit has no winner’s move to make.
reason-nobody-gave-ground = Nobody gave ground before this unit.
reason-nobody-to-advance-on = There is nobody left to advance on.
reason-nobody-to-charge = There is nobody to charge.
reason-nobody-to-order = He has nobody to give orders to.
reason-nobody-to-order-named = { $where }: he has nobody to give orders to.
reason-nobody-to-shoot-at = The unit sees no enemy in range before its front.
reason-nobody-to-shoot-at-named = { $where }: the unit sees no enemy in range before its front.
reason-not-a-formation-of-theirs = These troops do not take that formation.
reason-not-a-formation-of-theirs-named = { $where }: these troops do not take that formation.
reason-not-a-unit-of-the-division = That is no unit of his division on the table.
reason-not-a-unit-of-the-division-named = { $where }: that is no unit of his division on the table.
reason-not-an-enemy-on-the-table = That is no enemy on the table.
reason-not-an-enemy-on-the-table-named = { $where }: that is no enemy on the table.
reason-not-charged = This unit is not charged, or has chosen already.
reason-not-due-yet = The unit cannot come onto the table now.
reason-not-due-yet-named = { $where }: the unit cannot come onto the table now.
reason-not-hidden = This unit is not hidden.
reason-not-his-turn-to-lend = This commander has no dice to add now.
reason-not-in-contact = He joins a unit by moving into contact with it.
reason-not-in-contact-named = He joins { $where } by moving into contact.
reason-not-in-contact-with-the-building = The unit must first be in contact with the building, at a gate if it has any.
reason-not-in-contact-with-the-building-named = { $where }: the unit must first be in contact with the building, at a gate if it has any.
reason-not-in-contact-with-the-obstacle = The unit must first be in contact with the obstacle.
reason-not-in-contact-with-the-obstacle-named = { $where }: the unit must first be in contact with the obstacle.
reason-not-of-his-division = He commands only the units of his own division.
reason-not-of-his-division-named = { $where }: he commands only the units of his own division.
reason-not-the-highest-command-value = The commander with the highest command value becomes general.
reason-not-the-units-considered = Other units are being considered.
reason-not-your-commander = He is not a commander of yours.
reason-not-your-division = This is no division of yours.
reason-not-your-unit = That is no unit of yours on the table.
reason-not-your-unit-named = { $where }: that is no unit of yours on the table.
reason-nothing-to-consider = Consider one unit that may be ordered, or one group.
reason-numbers-out-of-bounds = These numbers lie outside the table.
reason-numbers-out-of-bounds-named = { $where }: these numbers lie outside the table.
reason-obstacle-closed-to-wheels = Nothing on wheels crosses this obstacle.
reason-obstacle-closed-to-wheels-named = { $where }: nothing on wheels crosses this obstacle.
reason-obstacle-is-crossed-by-a-move-of-its-own = An obstacle is crossed by a move of its own.
reason-obstacle-is-crossed-by-a-move-of-its-own-named = An obstacle is crossed by a move of its own: { $where }.
reason-off-the-table = The unit is off the table.
reason-off-the-table-named = { $where }: the unit is off the table.
reason-on-the-table-already = The unit is on the table already.
reason-on-the-table-already-named = { $where }: the unit is on the table already.
reason-one-change-of-formation-a-phase = A unit changes formation only once in a movement phase.
reason-one-change-of-formation-a-phase-named = { $where }: a unit changes formation only once in a movement phase.
reason-one-move-for-a-testudo = A testudo makes one move a turn.
reason-one-move-for-a-testudo-named = { $where }: a testudo makes one move a turn.
reason-one-move-for-engines = Such engines make one move a turn.
reason-one-move-for-engines-named = { $where }: such engines make one move a turn.
reason-one-move-for-pikes-unless-straight-ahead = After its first move a pike phalanx only goes on straight ahead.
reason-one-move-for-pikes-unless-straight-ahead-named = { $where }: after its first move a pike phalanx only goes on straight ahead.
reason-one-target-twice = The same enemy is named twice.
reason-one-to-three-steps = A plan has one to three steps.
reason-only-away-from-the-enemy = A disordered unit only moves away from the enemy.
reason-only-away-from-the-enemy-named = { $where }: a disordered unit only moves away from the enemy.
reason-only-infantry-attacks-buildings = Only infantry attacks buildings.
reason-only-infantry-enters = Only infantry enters buildings.
reason-only-infantry-enters-named = { $where }: only infantry enters buildings.
reason-only-open-order-evades = Only troops in open order evade.
reason-only-open-order-is-ignored = Only enemies in open order may be ignored.
reason-only-open-order-is-ignored-named = { $where }: only enemies in open order may be ignored.
reason-open-order-avoids-fronts = Open order does not charge the front of a formed unit.
reason-open-order-for-bad-ground-only = These troops take open order only to enter or leave bad ground.
reason-open-order-for-bad-ground-only-named = { $where }: these troops take open order only to enter or leave bad ground.
reason-open-order-on-open-ground = The unit may take open order only where it could not move otherwise.
reason-open-order-on-open-ground-named = { $where } may take open order only where it could not move otherwise.
reason-ordered-already = The unit has received its order this turn.
reason-ordered-already-named = { $where }: the unit has received its order this turn.
reason-outline-is-crossed-by-a-move-of-its-own = Ramparts are crossed by a move of its own, except at a gate.
reason-outline-is-crossed-by-a-move-of-its-own-named = Ramparts are crossed by a move of its own, except at a gate: { $where }.
reason-path-over-impassable-ground = His way leads over impassable ground.
reason-path-over-impassable-ground-named = His way leads over impassable ground: { $where }.
reason-path-through-a-combat = His way leads through friends who are fighting.
reason-path-through-a-combat-named = His way leads through friends who are fighting: { $where }.
reason-path-through-an-enemy = His way leads through an enemy unit.
reason-path-through-an-enemy-named = His way leads through the enemy: { $where }.
reason-profile-not-in-army = The army has no such troops.
reason-profile-not-in-army-named = The army has no troops “{ $where }”.
reason-shaken-do-not-charge = A shaken unit does not charge.
reason-single-orders-have-no-intention = Only an order to several units has a common intention.
reason-skirmishers-do-not-charge-lines = Skirmishers charge nobody who is formed and in good order.
reason-squares-do-not-charge = A square does not charge.
reason-stand-off = Without a charge one keeps 1" away from enemies.
reason-stand-off-named = Without a charge one keeps 1" away from { $where }.
reason-stopped-among-friends = Stopped among friends.
reason-support-place-taken = Another unit supports from that place already.
reason-supported-alone = Squares and garrisons fight without support.
reason-supporter-engaged = The unit is engaged itself, or not on the table.
reason-supporter-of-other-kind = These troops do not support that kind.
reason-supporter-out-of-place = To support, a unit stands close behind or beside the fighters, facing as they do.
reason-supporter-unfit = A unit that is shaken, disordered, in column, square or testudo, or of a broken division gives no support.
reason-supporter-without-value = The unit has no support value.
reason-supports-no-fighter = One supports a friendly unit that is fighting.
reason-swept-already = There is no second sweeping advance in a phase.
reason-target-gone = The enemy is no longer there.
reason-target-not-ahead = The enemy is not in front of the unit.
reason-target-too-far = The enemy is out of reach.
reason-target-unseen = The unit does not see that enemy.
reason-the-turn-takes-the-whole-move = The turn would take the whole move.
reason-the-turn-takes-the-whole-move-named = { $where }: the turn would take the whole move.
reason-told-to-hold = The unit has been told to hold.
reason-told-to-hold-named = { $where }: the unit has been told to hold.
reason-too-far-from-its-parent = A sub-unit stays within 6" of its parent.
reason-too-far-from-its-parent-named = { $where }: a sub-unit stays within 6" of its parent.
reason-too-far-from-the-division = He stays within 24" of a unit of his division.
reason-too-late-to-turn = The charger is too close: it is too late to turn.
reason-too-many-parts = His way has at most three straight parts.
reason-unit-is-engaged = The unit is engaged.
reason-unit-is-engaged-named = { $where }: the unit is engaged.
reason-unit-is-gone = The unit is gone.
reason-unit-is-gone-named = { $where }: the unit is gone.
reason-unit-too-far-from-the-commander = The unit is more than 12" from him.
reason-unit-too-far-from-the-commander-named = { $where }: the unit is more than 12" from him.
reason-was-not-left = This unit was not left by anybody.
reason-way-blocked = The way to the enemy is blocked.
reason-wedge-has-no-side-support = A wedge neither gives nor gets support at its sides.
reason-whole-divisions-are-deployed = A division is deployed as a whole: a place and a formation for each of its units.
reason-whole-divisions-are-deployed-named = { $where }: a division is deployed as a whole: a place and a formation for each of its units.
reason-winner-follows-or-stays = The enemy gave ground: follow up, stay or fall back.
reason-winner-keeps-heading = This winner does not turn.
reason-winner-stays = Squares, testudos, artillery and garrisons stay where they are.
reason-winner-sweeps = A winner charges by a sweeping advance.
reason-winner-worn = A shaken or disordered winner only follows up, stays or falls back.

## Odds and rolls

standing-lost = per cent of the enemy army lost
score-lost = enemy units shaken, destroyed or gone: { $units }
aim-keep = keep the enemy from this until the end
standing-turn = { $round ->
    [0] before the first turn
   *[other] turn { $round } of { $rounds }
}
score-objectives = objective points held: { $points }
aim-army = the enemy army beaten: { $needed } of its { $divisions } divisions broken
aim-limit = after turn { $turns }, the smaller share of losses
aim-hold = the place named in the scenario held at the end
aim-commander = the enemy commander named in the scenario slain or captured
aim-exit = { $needed } of the units named in the scenario off the table by their edge
aim-deny = { $needed } of the enemy units that are to get away destroyed or captured
aim-reach = { $needed } units at the goal named in the scenario, or beyond it, at the end
aim-barbarians_500ce-2-red = the old fort held after the last turn
aim-barbarians_500ce-2-blue = the Saxons kept out of the old fort until the end
aim-border_raid_52ce-1-blue = two of the three baggage units off the table by the east edge
aim-border_raid_52ce-1-red = two of the three baggage units destroyed or captured, or held up until the end
aim-damascus_road_1148ce-1-blue = three unshaken combatant units at the river, or beyond it, after the last turn
aim-damascus_road_1148ce-1-red = the Crusaders kept from the river until the end
aim-desert_260ce-2-red = Valerian slain or captured: one more broken Roman division
aim-kadesh_1274bce-2-red = Ramesses slain or captured (ends the battle at once)
aim-kadesh_1274bce-3-red = the Egyptian camp held at the end: three more lost Egyptian units
aim-two_divisions-2-blue = the farm held at the end: one more lost enemy unit
aim-two_divisions-2-red = the farm held at the end: one more lost enemy unit

modifier-test-margin = { $value } for the margin of the round
