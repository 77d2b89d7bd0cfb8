### Alésia: what players read.
### A record's message gets each field by its name, in words: units and leaders by their names, hexes by their four
### figures, paths as hexes in a row, handles as the number on the back; yes and no; none for nobody and nowhere. Steps
### and actions also get $seat, the one asked; actions of a unit or leader also get $here, the hex it stands in.

## What the game is

game-about = alesia — Alésia, the siege of 52 BC: hidden leaders and assaults on hexes ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)

## Sides, armies, pieces

side = { $side ->
    [roman] Rome
    [relief] Relief army
    [besieged] Besieged army
   *[gallic] Gaul
}
The-side = { $side ->
    [roman] Rome
    [relief] The relief army
    [besieged] The besieged army
   *[gallic] Gaul
}
of-the-side = { $side ->
    [roman] Rome’s
    [relief] The relief army’s
    [besieged] The besieged army’s
   *[gallic] Gaul’s
}
The-seat = { $seat ->
    [roman] The Roman player
    [relief] The player of the relief army
    [besieged] The player of the besieged
   *[gallic] The Gallic player
}
path-then = {" → "}
counter-hidden = { $side ->
    [roman] Roman counter { $handle }
   *[gallic] Gallic counter { $handle }
}
kind-legion = legion
kind-half_legion = half-legion
kind-auxiliary = auxiliaries
kind-german_infantry = German auxiliaries
kind-german_cavalry = German cavalry
kind-cavalry = cavalry
kind-tribe = tribe
kind-tribe_cavalry = tribal cavalry
rank-commander = commander
rank-subordinate = subordinate leader
rank-decoy = decoy
unit-form = { $kind ->
   *[other] one
}
the-unit = { $unit }
The-unit = { $unit }
of-the-unit = of { $unit }
goes = marches
order-good = in good order
order-disordered = disordered
order-routed = routed
light-day = day
light-night = night
zone-outside = outside the lines
zone-corridor = between the two lines
zone-pocket = between Alésia and the inner line
zone-oppidum = Alésia
line-outer = outer line
line-inner = inner line
line-both = both lines
camp = Roman camp
camp-destroyed = destroyed camp
breach = breach
box-of = Command box of { $leader }
nobody = nobody

## Options

option-historical_camps = Historical camps
option-historical_camps-about = Caesar’s camps stand where history put them; the Roman does not choose.
option-three_players = Three players
option-three_players-about = One player leads the relief army, another the besieged; they win or lose together.
option-disclosure = Relief leaders may show themselves
option-disclosure-about = A relief leader near the works may show himself, to attack this very turn (AL-R91).
option-calling_up = Hidden leaders may be called up
option-calling_up-about = A hidden leader may show himself to command units on the map (AL-R92).
option-breach_by_line = A breach opens one line only
option-breach_by_line-about = A breach opens only the line that was crossed, not every fort of its hex (AL-R49).
option-works_need_command = Works need a commander
option-works_need_command-about = A unit without a leader in reach crosses no works, not even its own (AL-R44).
option-turns = Number of turns
option-turns-about = The game ends after this many turns.
preset-letter = By the letter
preset-letter-about = The text of the rules, without any ruling that extends or corrects it.

## What must be decided

step-PlaceCamps = { The-seat } places the camps, one by one.
step-PlaceBesieged = { The-seat } places Vercingétorix and the besieged army in Alésia.
step-PostLeaders = { The-seat } posts leaders and decoys, face down, between the two lines.
step-FillBoxes = { The-seat } shares all units out among the command boxes, in secret.
step-Organise = { The-seat } may transfer units between the boxes of leaders who stand together, in secret.
step-StrategicStep = { The-seat } moves face-down counters: strategic step { $number }, { $made } of { $limit } moved.
step-DiscloseLeaders = { The-seat } may show counters of the relief army that are near the works.
step-DeployUnits = { $leader ->
    [none] { The-seat } deploys one of the marked leaders.
   *[other] { The-seat } deploys the units of { $leader }.
}
step-CallLeaders = { The-seat } may turn hidden leaders up to command.
step-MovePieces = { The-seat } makes tactical moves.
step-DisplaceLeader = { The-seat } moves { $leader } out of the way, to one of the nearest refuges.
step-NameCommander = { The-seat } names a new commander.
step-FireShots = { The-seat } may fire from the works.
step-FightBattles = { The-seat } may declare combats.
step-ChooseStack = { The-seat } chooses the attacking stack that the riposte hits.
step-OfferExchange = { The-seat } takes the result in { $hex }, or retreats.
step-ApplyResult = { $part ->
    [T] { The-seat } chooses the unit that tests for disorder.
    [d] { The-seat } chooses the unit that is disordered.
    [D] { The-seat } chooses the unit that routs.
   *[E] { The-seat } chooses the unit that is eliminated.
}
step-RetreatUnit = { The-seat } chooses the way { of-the-unit }, which retreats { $most ->
    [one] { $most } hex
   *[other] { $least } to { $most } hexes
}.
step-AdvanceUnits = { The-seat } may occupy the hexes emptied by the combat.
step-OrderTests = { The-seat } says which unit tests next for disorder.
step-RoutUnit = { The-seat } chooses the way of { $unit }, which routs.
step-RallyUnits = { The-seat } may try to rally units that neither moved nor fought.
step-WithdrawUnits = { The-seat } may withdraw units into the boxes of leaders out of sight, in secret.
step-RallyBoxes = { The-seat } may try to rally units in command boxes.

## What may be chosen

action-PlaceCamp = place a camp in { $hex }
action-PlaceArmy = place the besieged army, Vercingétorix in { $leader }
action-Post = post leaders and decoys: { $hexes }
action-Fill = share out the units
action-Reorganise = { $transfers ->
    [none] leave the boxes as they are
   *[other] transfer { $transfers }
}
action-SplitLegion = split { $unit } into its halves
action-JoinLegion = join the halves of { $unit }
action-Walk = { $leader } walks from { $here } to { $path }
action-EndStrategicStep = end this strategic step
action-Disclose = { $leader } shows himself in { $here }
action-EndDisclosure = show nobody else
action-DeployUnit = deploy { $unit } in { $hex }
action-CallUp = turn { $leader } up in { $here }
action-EndCalling = turn nobody else up
action-March = { the-unit } { goes } from { $here } to { $path }
action-Ride = { $leader } rides from { $here } to { $path }
action-Halt = stop here
action-EndMoves = end the tactical moves
action-Displace = to { $hex }
action-Run = via { $path }
action-Shoot = fire at { $target } with { $shots ->
    [one] { $shots } shot
   *[other] { $shots } shots
}
action-EndFire = cease fire
action-Attack = attack { $targets } with { $units }
action-EndFights = end the combats
action-HitStack = the riposte hits the stack in { $hex }
action-Suffer = take the result
action-GiveGround = retreat instead of suffering the result
action-Choose = choose { the-unit }
action-GoFirst = { $unit } tests next
action-Advance = { $unit } advances from { $here } to { $hex }
action-EndAdvance = nobody else advances
action-Rally = { $unit } tries to rally
action-EndRally = nobody else tries to rally
action-Appoint = { $leader } takes command
action-Withdraw = { $units ->
    [none] leave all units where they are
   *[other] withdraw { $units }
}

## What happened

event-CampPlaced = A camp stands in { $hex }.
event-UnitPlaced = { $unit } stands in { $hex }.
event-LeaderPlaced = { $leader } stands in { $hex }.
event-CounterPosted = { counter-hidden } lies in { $hex }.
event-BoxFilled = { $units ->
    [none] The box of { $leader } is empty.
   *[other] The box of { $leader } holds { $units }.
}
event-TurnBegan = { $night ->
    [yes] Turn { $turn }, { $start }, night
   *[no] Turn { $turn }, { $start }, day
}
event-PhaseBegan = { $phase ->
    [A] Phase A: organisation
    [B] Phase B: strategic movement
    [B1] First strategic step: { $side ->
        [roman] Rome
       *[gallic] Gaul
    }
    [B2] Second strategic step: { $side ->
        [roman] Rome
       *[gallic] Gaul
    }
    [B3] Third strategic step: { $side ->
        [roman] Rome
       *[gallic] Gaul
    }
    [C] Phase C: tactical phase
    [C1] Reaction deployment
    [C2] First tactical step: { $side ->
        [roman] Rome
       *[gallic] Gaul
    }
    [C3] Second tactical step: { $side ->
        [roman] Rome
       *[gallic] Gaul
    }
    [D] Phase D: withdrawal
   *[E] Phase E: victory check
}
event-UnitTransferred = { $unit } goes from the box of { $giver } to that of { $taker }.
event-LegionSplit = { $unit } splits into its halves.
event-LegionJoined = The halves of { $unit } are joined.
event-InitiativeRolled = { $tactical ->
    [yes] Tactical initiative
   *[no] Strategic initiative
}: Rome { $roman } + { $roman_modifier }, Gaul { $gallic } + { $gallic_modifier }; it goes to { $winner ->
    [roman] Rome
   *[gallic] Gaul
}.
event-CounterWalked = { counter-hidden } walks from { $start } to { $path }.
event-LeaderRevealed = The counter in { $hex } is turned up: { $leader }.
event-LeaderHidden = { $leader } is turned face down in { $hex }.
event-LeaderMarked = { $leader } must deploy.
event-MarkerServed = { $leader } has deployed.
event-UnitDeployed = { $unit } deploys from the box of { $leader } to { $hex }.
event-UnitStayed = { $unit } finds no room and stays in the box of { $leader }.
event-UnitMarched = { The-unit } { goes } from { $start } to { $end }.
event-LeaderRode = { $leader } rides from { $start } to { $end }.
event-LeaderDisplaced = { $leader } makes way, from { $start } to { $end }.
event-UnitHalted = { $unit } runs into a leader with his troops and stays in { $hex }.
event-CampDestroyed = The camp in { $hex } is destroyed.
event-BreachMade = { $line ->
    [1] Breach of the outer line in { $hex }.
    [2] Breach of the inner line in { $hex }.
   *[3] Breach of both lines in { $hex }.
}
event-BreachClosed = { $line ->
    [1] The breach of the outer line in { $hex } is closed.
    [2] The breach of the inner line in { $hex } is closed.
   *[3] The breaches of both lines in { $hex } are closed.
}
event-GotOut = { $unit ->
    [none] Vercingétorix is out, in { $hex }!
   *[other] { $unit } is out, in { $hex }!
}
event-ShotsFired = Fire on { $target }, capacity { $capacity }, die { $die }{ $modifiers ->
    [none] {""}
   *[other] {" "}→ { $modified } ({ $modifiers })
}: { $effect ->
    [test] the units test for disorder.
    [disorder] the units are disordered.
   *[none] no effect.
}
event-CombatDeclared = { $seat ->
    [roman] Rome attacks
    [relief] The relief army attacks
    [besieged] The besieged army attacks
   *[gallic] Gaul attacks
} { $targets } with { $units }{ $leaders ->
    [none] .
   *[other] , led by { $leaders }.
}
event-StackChosen = The riposte will hit the stack in { $hex }.
event-CombatRolled = { $is_riposte ->
    [yes] Riposte
   *[no] Attack
}: { $sp } SP, column { $column }{ $shifts ->
    [none] {""}
   *[other] {" "}→ { $shifted } ({ $shifts })
}, die { $die } → { $modified }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}: { $result ->
    [none] no effect.
   *[other] { $result }.
}
event-GroundGiven = The units in { $hex } retreat instead of suffering the result.
event-LeaderTested = { $leader } tests his fate: { $first }{ $fate ->
    [safe] , safe.
    [unhurt] , then { $second }, unhurt.
    [wounded] , then { $second }, wounded.
    [captured] , then { $second }, captured.
   *[killed] , then { $second }, killed.
}
event-LeaderLost = { $fate ->
    [killed] { $leader } is killed in { $hex }.
    [captured] { $leader } is captured in { $hex }.
   *[removed] { $leader } is removed from { $hex }.
}
event-CommanderNamed = { $leader ->
    [none] { The-side } has no commander left.
   *[other] { $leader } takes command.
}
event-UnitRetreated = { $unit } retreats from { $start } to { $path }.
event-UnitAdvanced = { $unit } advances from { $start } to { $end }.
event-LeaderFollowed = { $leader } follows from { $start } to { $end }.
event-OrderTested = { $unit } tests for disorder, { $needed } or more{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}: { $held ->
    [yes] it holds.
   *[no] it fails.
}
event-UnitDisordered = { $unit } is disordered.
event-UnitRouted = { $unit } routs.
event-UnitEliminated = { $unit } is eliminated.
event-RallyTested = { $unit } tries to rally, { $needed } or more{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}: { $rallied ->
    [yes] it succeeds.
   *[no] in vain.
}
event-UnitRallied = { $order ->
    [0] { $unit } is in good order again.
   *[1] { $unit } is now only disordered.
}
event-UnitWithdrawn = { $unit } withdraws from { $hex } into the box of { $leader }.
event-PointsCounted = Victory points: Rome { $roman }, Gaul { $gallic }.
event-PointsScored = { The-side }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $reason ->
    [units-lost] enemy units eliminated.
    [units-shaken] enemy units disordered or routed.
    [leaders-captured] enemy leaders captured.
    [leaders-killed] enemy leaders killed.
    [nobody-out] no besieged unit got out.
    [vercingetorix-in] Vercingétorix did not get out.
    [units-out] besieged units that got out.
    [vercingetorix-out] Vercingétorix got out.
    [camps-destroyed] camps destroyed.
   *[breaches] breaches in the lines.
}

## How it ended

outcome-vercingetorix-lost = Vercingétorix is killed or captured
outcome-breakout = Vercingétorix and his army have broken out
outcome-more-points = more victory points after the last turn
outcome-equal-points = equal victory points after the last turn
outcome-resigned = the losing side resigned
outcome-agreed-draw = agreed by the players
outcome-nobody-in-time = nobody decided in time
outcome-out-of-time = the losing side ran out of time

## Score and victory conditions

standing-points = points
standing-turn = turn { $round } of { $rounds }
score-units-lost = enemy units eliminated, { $rate } for each SP
score-units-shaken = enemy units disordered or routed, { $rate } for each SP
score-leaders-captured = enemy leaders captured, their command rating each
score-leaders-killed = enemy leaders killed, their command rating and { $rate } more each
score-nobody-out = no besieged unit has got out, { $rate }
score-vercingetorix-in = Vercingétorix has not got out, { $rate }
score-units-out = besieged units that got out, { $rate } each
score-vercingetorix-out = Vercingétorix got out, { $rate }
score-camps-destroyed = camps destroyed, { $rate } each
score-breaches = breaches in the lines, { $rate } each
victory-capture = Vercingétorix killed or captured (ends the game at once)
victory-breakout = Vercingétorix ({ $leader ->
    [0] still inside
   *[other] outside
}) and { $units } besieged units outside the lines together (ends the game at once)
victory-most-points = the higher score after turn { $turns }; equal scores are a draw

## What an action may lead to

odds-own-losses = Strength points you lose
odds-enemy-losses = Strength points the enemy loses
odds-own-disordered = Your disordered units
odds-enemy-disordered = Enemy disordered units
odds-own-routed = Your routed units
odds-enemy-routed = Enemy routed units
odds-own-leaders = Leaders you lose
odds-enemy-leaders = Leaders the enemy loses
odds-breaches = Breaches
odds-camps = Camps destroyed
odds-points = Your lead in victory points
odds-winner = End of the siege
odds-you-win = you win
odds-you-lose = you lose
odds-draw = a draw
odds-goes-on = the siege goes on
horizon-assault = Once the combat is over
policy-stand = Taken for granted: the defender stands where he may give ground, everybody takes the first choice offered, and nobody advances.
policy-give_ground = Taken for granted: the defender gives ground wherever he may, everybody takes the first choice offered, and nobody advances.
roll-attack = Attack
roll-riposte = Riposte on { $target }
roll-column = { $sp } SP, column { $column }
roll-line = { $title }: { $column }{ $shifts ->
    [none] {""}
   *[other] {" "}→ { $shifted } ({ $shifts })
}{ $modifiers ->
    [none] {""}
   *[other] ; { $modifiers }
}; { $results }
result-none = no effect
result-T = disorder test
result-d = disorder
result-D = rout
result-E = elimination
result-one = { $effect } for one unit
result-rest = { $effect } for the others
result-star = leaders test their fate

## What movement costs

cost-hex = each hex entered
cost-up = climb one level
cost-steep-up = climb several levels
cost-steep-down = descend several levels
cost-river = cross a river
cost-camp = Gauls enter a Roman camp
cost-fort = Gauls cross a fort
cost-ditch = cross the stop ditch
cost-wall = cross a Gallic wall
cost-zoc = leave an enemy zone of control

## What changes a figure

modifier-own-leader = leader { $value }
modifier-long-shot = from two hexes { $value }
modifier-enemy-leader = enemy leader { $value }
modifier-mean-quality = mean quality { $value }
modifier-superior-unit = better unit { $value }
modifier-more-cavalry = more cavalry { $value }
modifier-less-cavalry = less cavalry { $value }
modifier-cavalry-against-infantry = cavalry against infantry { $value }
modifier-infantry-against-cavalry = infantry against cavalry { $value }
modifier-target-lower = target lower { $value }
modifier-target-higher = target higher { $value }
modifier-some-disordered = a disordered unit { $value }
modifier-all-disordered = all units disordered { $value }
modifier-target-disordered = a target disordered { $value }
modifier-night = night { $value }
modifier-crest = across a crest { $value }
modifier-behind-fort = behind a fort { $value }
modifier-in-camp = in a camp { $value }
modifier-behind-wall = behind a wall { $value }
modifier-all-superior = all better { $value }
modifier-quality = quality { $value }
modifier-leader = leader { $value }
modifier-routed = routed { $value }

## Why not

reason-advance-one-hex-once = A unit advances once, into an adjacent hex.
reason-arms-do-not-mix = Cavalry and infantry do not share a hex.
reason-arms-do-not-mix-named = { $where }: cavalry and infantry do not share a hex.
reason-attacked-already = All units of this hex have already been attacked in this step.
reason-attacker-not-adjacent = One of these units is adjacent to none of the hexes attacked.
reason-attacker-not-commanded = No leader can command all these units for this attack.
reason-began-elsewhere = The piece must begin its move adjacent to this obstacle.
reason-beside-gallic-wall = A camp does not stand beside a Gallic wall.
reason-box-is-full = This command box is full.
reason-camp-there-already = A camp stands there already.
reason-cannot-be-called-up = This leader cannot be called up.
reason-cannot-be-withdrawn = This unit cannot be withdrawn.
reason-cannot-rally-in-a-box = In a box only disordered units may try to rally, unless they were rallied automatically this turn.
reason-duty-to-attack = Enemies in the zone of control of your attackers must still be attacked.
reason-effects-not-over = A legion does not change its form before the dice have taken their full effect.
reason-enemy-counter-there = An enemy counter lies there.
reason-enemy-in-zoc-left-out = An enemy in the zone of control of these units would be left out, and nobody else could attack him.
reason-enemy-unit-there = An enemy unit stands there.
reason-face-down-does-not-ride = A face-down leader makes no tactical move.
reason-face-up-does-not-walk = A face-up leader makes no strategic move.
reason-fires-once-a-turn = These works have already fired in this turn.
reason-fort-faces-elsewhere = This fort does not face the target.
reason-fort-is-breached = This fort is breached.
reason-fort-is-occupied = Units stand behind this fort: it does not fire.
reason-from-zoc-to-zoc = One does not go straight from one enemy zone of control into another.
reason-guard-of-the-camp = A leader of the relief army must stay and guard the camp.
reason-half-is-missing = One half of this legion is missing.
reason-halves-are-apart = The halves do not stand together.
reason-halves-differ = The halves are not in the same condition.
reason-has-fought = This unit has already fought in this step.
reason-has-moved = This piece has already moved in this step.
reason-has-tried = This unit has already tried to rally.
reason-has-walked = This counter has already moved in this turn.
reason-hex-not-emptied = This hex was not emptied by the combat.
reason-in-contact-with-enemy = One does not deploy in contact with enemy units or works.
reason-in-enemy-zoc = This unit stands in an enemy zone of control.
reason-in-good-order = This unit is in good order.
reason-inside-the-inner-line = A camp does not stand inside the inner line.
reason-leader-alone-at-camp = A leader alone does not enter an intact camp.
reason-leader-cannot-take-part = Only a leader stacked face up with an engaged unit takes part.
reason-leader-does-not-deploy = This leader is not deploying.
reason-leader-in-sight = This leader is in sight of the enemy.
reason-leader-named-twice = The same leader is named twice.
reason-leader-not-with-unit = This leader is not with the unit.
reason-leader-outside-the-works = This leader stands outside the works.
reason-leader-with-troops = A leader with his troops bars this hex.
reason-leaders-are-apart = The two leaders stand neither together nor in adjacent hexes.
reason-legion-not-in-play = This legion is not in play.
reason-legion-whole-or-split = A legion is in play whole or in halves, not both.
reason-must-stop-in-sight = A counter that comes into sight must stop.
reason-must-stop-there = The piece must stop there.
reason-must-stop-there-named = { $where }: the piece must stop there.
reason-no-attacking-stack = No unit attacks from this hex.
reason-no-camp-there = No intact camp stands there.
reason-no-enemy-unit-there = There is no enemy unit in this hex.
reason-no-fort-beside = A camp must stand beside a fort.
reason-no-further-counter = No further counter may move in this step.
reason-no-gallic-unit-there = There is no Gallic unit in this hex.
reason-no-gate = There is no gate here: Romans pass their works through camps and breaches.
reason-no-room-there = There is no room in this hex.
reason-no-room-there-named = { $where }: there is no room.
reason-no-room-to-advance = There is no room for this unit in that hex.
reason-no-room-to-advance-named = { $where }: there is no room for this unit.
reason-no-room-to-retreat = There is no room for this unit in that hex.
reason-no-room-to-retreat-named = { $where }: there is no room for this unit.
reason-no-such-box = There is no such command box.
reason-no-such-heir = This leader cannot take command.
reason-no-such-hex = There is no such hex.
reason-nobody-on-the-way = Nobody is on his way.
reason-not-a-legion = This unit is not a legion.
reason-not-a-nearest-refuge = This is not one of the nearest refuges.
reason-not-a-neighbour = This hex is not adjacent.
reason-not-enough-mp = There are not enough movement points left.
reason-not-in-a-box = This unit is not in a command box of yours.
reason-not-in-alesia = The besieged start in Alésia.
reason-not-in-good-order = Only units in good order advance.
reason-not-near-the-works = This counter is not near the works.
reason-not-on-the-map = This counter is not on the map.
reason-not-your-leader-on-the-map = This is not one of your leaders on the map.
reason-not-your-unit-on-the-map = This is not one of your units on the map.
reason-one-box-for-each-unit = Each unit needs a box.
reason-one-hex-for-each-leader = Each leader and decoy needs a hex.
reason-one-hex-for-each-unit = Each unit needs a hex.
reason-out-of-command-radius = This is out of the leader’s command radius.
reason-out-of-range = The target is out of range.
reason-outside-the-works = This hex lies outside the Roman works.
reason-overfull-stack-first = An overfull stack must be relieved first.
reason-plateau = A camp does not stand on ground of level 4.
reason-retreat-into-zoc = A retreat does not lead into an enemy zone of control.
reason-retreat-must-lead-away = Each step must lead further from the starting hex.
reason-routed-cannot-attack = A routed unit declares no combat.
reason-routed-must-get-away = A routed unit must move away from the enemy.
reason-several-targets-without-need = Several hexes are attacked together only by a stack that has all of them in its zone of control.
reason-slope-in-the-way = Higher ground lies between.
reason-stack-is-full = The stack would be too large.
reason-stack-is-full-named = { $where }: the stack would be too large.
reason-starts-in-sight = A counter that starts in sight does not move.
reason-target-named-twice = The same hex is named twice.
reason-target-not-adjacent = None of these units is adjacent to this hex.
reason-too-far-from-forts = Romans do not go so far from their works.
reason-took-no-part = This unit took no part in the combat.
reason-uncommanded-at-works = An uncommanded unit does not cross works.
reason-uncommanded-into-zoc = An uncommanded unit does not enter an enemy zone of control.
reason-uncommanded-one-hex = An uncommanded unit moves one hex only.
reason-unit-does-not-suffer = This unit does not suffer the result.
reason-unit-does-not-test = This unit has no test to make now.
reason-unit-left-out = A unit has been left out.
reason-unit-named-twice = The same unit is named twice.
reason-vercingetorix-stays = Vercingétorix makes no strategic move.
reason-works-bar-the-retreat = Works bar this way of retreat.
reason-works-in-the-way = Works bar the way.
reason-wounded-does-not-walk = A wounded leader makes no strategic move.
reason-wrong-length-of-retreat = This way does not have the length required.

## To begin with

intro = The siege of Alésia, 52 BC: Caesar’s double line between Vercingétorix in the town and the relief army outside.
    Leaders stand face down on the map, decoys among them; their units wait in command boxes until an enemy comes into sight, then they deploy.
    A turn: transfers between boxes, strategic moves of face-down counters, deployment, then each side moves, fights and rallies its units; at last units withdraw.
    Gaul wins if Vercingétorix and enough of his units get out; Rome wins if he is killed or captured; else victory points decide after the last turn.
    Hexes go by four figures, column and row: 1210. Units go by the number they are shown with: 12; leaders by their name, or its beginning: Antoine.

## The board

board-title = { $scenario } — turn { $turn } of { $turns }, { $light }, { $start }
board-before = { $scenario } — before the first turn
board-area = Area: { $zone }
board-hex = { $hex }{ $name ->
    [none] {""}
   *[other] , { $name }
}, level { $level }{ $camp ->
    [intact] , Roman camp
    [destroyed] , destroyed camp
   *[none] {""}
}{ $line ->
    [none] {""}
   *[other] , breach ({ $line })
}
board-party = { $sp ->
    [0] { side }
   *[other] { side } ({ $sp } SP)
}
board-unit = { $number } { $name }, { $sp } SP{ $order ->
    [disordered] , disordered
    [routed] , routed
   *[good] {""}
}{ $acted ->
    [yes] , has acted
   *[no] {""}
}
board-counter = { $name }{ $down ->
    [yes] { $known ->
        [yes] , face down (only you know)
       *[no] , face down
    }
   *[no] {""}
}{ $wounded ->
    [yes] , wounded
   *[no] {""}
}{ $marker ->
    [now] , must deploy
    [later] , deploys in the next deployment
   *[no] {""}
}
board-boxes = Command boxes
board-box = Box of { $leader }, { $count } of { $room }
board-works = Works
board-camps = Roman camps: { $hexes }
board-camps-destroyed = Destroyed camps: { $hexes }
board-breach = Breach in { $hex } ({ $line })
board-no-works = No camp stands yet.
board-standing = Losses and initiative
board-losses = { The-side }: commander { $commander ->
    [none] none
   *[other] { $commander }
}; lost { $sp } SP, { $leaders ->
    [one] { $leaders } leader
   *[other] { $leaders } leaders
}; { $shaken ->
    [one] { $shaken } unit
   *[other] { $shaken } units
} disordered or routed
board-strategic = Strategic initiative: { side }
board-tactical = Tactical initiative: { side }
board-escaped = { $count ->
    [one] One of the besieged is out.
   *[other] { $count } of the besieged are out.
}
board-legend = Unit: number, name, strength points, ~ disordered, ≈ routed, ✓ has acted. Leader: ▢ face down, ✚ wounded.
leader-to-type = { $name } { $number }
unit-numbered = { $name } ({ $number })
piece-at = { $hex ->
    [none] { $name }
   *[other] { $name } in { $hex }
}
ground = { $name ->
    [none] {""}
   *[other] { $name },{" "}
}level { $level }, { $zone }
with-leaders = { $text }, led by { $leaders }
transfer = { $unit } to { $leader }

group-plans = Suggestions
group-camps = Camps
group-combat = The combat
group-retreat = Ways to retreat
group-attacks = Attacks
group-fire = Fire
group-deployment = Deployment
group-marches = Marches
group-leaders = Leaders and decoys
group-advance = Advance
group-rally = Rally
group-end = To finish
group-legions = Legions

## The tables

units-title = Units
units-kind = Kind
units-count = Number
units-sp = SP
units-disordered = Disordered
units-quality = Quality
units-move = Moves
units-kind-of = { $army ->
    [roman] { $kind } (Rome)
    [relief] { $kind } (relief army)
   *[besieged] { $kind } (besieged army)
}
leaders-title = Leaders
leaders-name = Leader
leaders-rank = Rank
leaders-command = Units
leaders-radius = Radius
leaders-modifier = Modifier
leaders-tactical = Tactical moves
leaders-strategic = Strategic moves

## Drafts

draft-title = Your answer so far
draft-nothing = Nothing changes.
draft-misread = “{ $order }” cannot be used: name pieces of yours that are in play, and a hex or a leader behind them.
draft-place-help = Type a number to take up a suggestion, “place 12 13 1115” to put units into a hex, “place Antoine 0910” for a leader or decoy, “done” to hand it in.
draft-box-help = Type a number to take up a suggestion, “put 12 13 Antoine” to put units into a box, “split 5” to divide a legion, “join 5” to unite it, “clear” to change nothing, “done” to hand it in.
draft-transfer = { $unit } goes into the box of { $leader }
draft-split = { $unit } is divided first
draft-join = the halves of { $unit } are united at the end

## What may be typed

verb-camp = camp
verb-split = split
verb-join = join
verb-walk = walk
verb-disclose = disclose
verb-deploy = deploy
verb-call = call
verb-march = march
verb-ride = ride
verb-halt = halt
verb-displace = displace
verb-run = run
verb-fire = fire
verb-attack = attack
verb-hit = hit
verb-suffer = suffer
verb-yield = yield
verb-bear = bear
verb-first = first
verb-advance = advance
verb-rally = rally
verb-appoint = appoint
verb-end = end
verb-place = place
verb-put = put
verb-clear = clear
help-verbs = You may also write the order itself; if it is refused, you are told the rule:
    “camp 1210”, “walk Antoine 0812 0813” (hex after hex), “deploy 12 1210”, “march 12 1210 1211”, “ride Antoine 1210”, “halt”,
    “attack 1210 12 13 Labienus” (targets, units, leaders), “fire 1210 1110 1111/1210” (target, camps, forts as hex/face),
    “advance 12 1210”, “rally 12”, “bear 12”, “first 12”, “hit 1210”, “suffer”, “yield”, “run 1210 1211”,
    “disclose Vercassivellaun”, “call Antoine”, “appoint Labienus”, “displace 1210”, “split 5”, “join 5”, “end”.
    “why march 12 1210” explains without playing; “why unit 12” and “why leader 3” say what keeps a piece from acting.
