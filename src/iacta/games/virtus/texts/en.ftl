### Virtus: what players read.

## What the game is

game-about = virtus — Virtus, fast battles of the Gallic Wars: cards, dice and sectors ({ $scenarios } scenarios, { $clauses } rules)

## Sides, places, pieces

side = { $side ->
    [south] South
   *[north] North
}
The-seat = { $seat ->
    [south] South
   *[north] North
}
The-side = { $side ->
    [south] South
   *[north] North
}
of-the-side = { $side ->
    [south] South’s
   *[north] North’s
}
place = { $place ->
    [SR] the south reserve
    [NR] the north reserve
   *[sector] { $place }
}
place-title = { $place ->
    [SR] South reserve
    [NR] North reserve
   *[sector] { $place }
}
path-then = , then{" "}
unit-name = { $number } ({ $label })
general-name = { $name ->
    [none] no. { $number }
   *[named] { $name }
}
qualities = { $qualities ->
    [both] superior and charismatic
    [superior] superior
    [charismatic] charismatic
   *[none] plain
}
general-mark = { $chief ->
    [yes] ★
   *[no] ☆
} { $general }{ $qualities ->
    [both] {" "}(SC)
    [superior] {" "}(S)
    [charismatic] {" "}(C)
   *[none] {""}
}
piece-unit = unit { $unit }
piece-general = General { $general }
card = { $card ->
    [C] court card
    [J] Joker
   *[number] { $card }
}
card-kind = { $card ->
    [C] a court card
    [J] the Joker
   *[number] the { $card }
}
terrain-hill = hill
terrain-wood = wood
terrain-halting = ends moves

## Options

option-rally = Rally
option-rally-about = A unit in the reserve may spend its turn trying to win back a lost element.
option-forced_march = Forced march
option-forced_march-about = A unit may take one step more; a failed test then costs it an element.
option-streams = Streams
option-streams-about = At most two units a turn cross between the sectors of a segment with a stream.
option-dense_forest = Dense forest
option-dense_forest-about = Whoever enters a wood ends his move there; a wood costs 4 points instead of 10.
option-regulars = Regulars and irregulars
option-regulars-about = Regulars roll their cohesion dice together, irregulars one by one.
option-fanatics = Fanatics
option-fanatics-about = Fanatics who fail a retreat test lose an element instead of retreating.
option-custom_units = Custom units
option-custom_units-about = Armies may have unit types of the players’ own, priced by a formula.
option-max_rounds = Number of rounds
option-max_rounds-about = The battle ends after this many rounds at the latest.
option-budget = Budget
option-budget-about = How many points each side may spend on its army.
option-segments = Number of segments
option-segments-about = How wide the battlefield is: three segments, or four.
preset-letter = By the letter
preset-letter-about = The basic rules alone, without any additive rule.
preset-additive = Additive rules
preset-additive-about = All the additive rules that this scenario allows.

## What must be decided

step-RaiseArmies = { The-side } recruits an army, in secret: up to { $budget } points, at least one general and one unit.
step-ChooseWay = { The-side } has the more expensive terrain: it sends troops home, or lets the enemy reinforce.
step-ChangeArmy = { $way ->
    [demobilise] { The-side } sends troops home until army and terrain fit { $ceiling } points.
   *[reinforce] { The-side } may reinforce until army and terrain reach { $ceiling } points.
}
step-DeployArmies = { The-side } deploys, in secret, in its own sectors and reserve.
step-AllotCards = { The-side } shares out its cards: at most one for each segment; the rest is discarded or kept.
step-Act = { The-side } opens a segment, moves a general, or ends the turn.
step-PlaySegment = { The-side } plays segment { $segment }: { $left ->
    [any] as many activations as it likes.
    [0] no activation left.
    [one] { $left } activation left.
   *[other] { $left } activations left.
}
step-RelieveCrowding = { The-side } has too many units in { $sector } since its general fell: which one tests its cohesion first?
step-ShareHits = { The-side } lays { $hits ->
    [one] { $hits } loss token
   *[other] { $hits } loss tokens
} on its units in { $sector }.

## What may be chosen

action-Recruit = { $units }; { $generals } ({ $cost } points)
action-Rebalance = { $way ->
    [demobilise] send troops home for the difference
   *[reinforce] let the enemy spend the difference
}
action-Demobilise = send home: { $dismissed }
action-Reinforce = add: { $added }
action-Deploy = { $plan }
action-TestFirst = test unit { $unit }, VC { $vc }
action-Allot = lay { card-kind } on segment { $segment }
action-Discard = discard { card-kind }
action-KeepRest = keep the remaining cards and go on
action-OpenSegment = play segment { $segment } with { card-kind }
action-Fight = unit { $unit } fights in { $here }
action-Shoot = unit { $unit } shoots from { $here } at { $target }
action-FlankAttack = unit { $unit } attacks the flank of { $target } from { $here }
action-ShipShot = a ship’s engine shoots at { $target }
action-Move = unit { $unit } moves from { $here } to { $path }
action-MoveGeneral = General { $general } rides from { $here } to { $path }
action-FinishSegment = finish this segment
action-Rally = unit { $unit }, VC { $vc }, rallies
action-EndTurn = end the turn
action-PlaceToken = a token on unit { $unit }, VC { $vc }

choice-attack = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, hits on { $efficiency } or less
choice-victory = wins the battle!
choice-engages = engages the enemy
choice-forced = forced march
group-cards = Cards
group-segments = Segments
group-fights = Fights
group-shots = Shooting
group-flanks = Flank attacks
group-moves = Moves
group-generals = Generals
group-rally = Rally
group-army = Army
group-plans = Suggested plans
group-tokens = Loss tokens
group-end = To finish

## What happened

event-ArmyRaised = { The-side } raised an army of { $cost } points.
event-TerrainFound = { $hill ->
    [yes] { $wood ->
        [yes] A hill and a wood in { $sector }.
       *[no] A hill in { $sector }.
    }
   *[no] { $wood ->
        [yes] A wood in { $sector }.
       *[no] Clear ground in { $sector }.
    }
}
event-StreamFound = { $stream ->
    [yes] A stream runs through segment { $segment }.
   *[no] No stream in segment { $segment }.
}
event-BudgetsCompared = Cost of the terrain: { $south } points for South, { $north } points for North.
event-WayChosen = { $way ->
    [demobilise] { The-side } sends troops home; the ceiling is { $ceiling } points, terrain included.
   *[reinforce] { The-side } lets the enemy reinforce; the ceiling is { $ceiling } points, terrain included.
}
event-ArmyChanged = { of-the-side } army now costs { $cost } points; gone: { $left }; joined: { $joined }; generals: { $generals }.
event-Deployed = { The-side } reveals its deployment.
event-FirstPlayerRolled = First player: South { $south_terrain ->
    [0] { $south }
   *[other] { $south_die } + { $south_terrain } (terrain) = { $south }
}, North { $north_terrain ->
    [0] { $north }
   *[other] { $north_die } + { $north_terrain } (terrain) = { $north }
}; { $first ->
    [south] the lower total begins, South.
    [north] the lower total begins, North.
   *[none] a tie, roll again.
}
event-TurnBegan = Round { $round }, { of-the-side } turn
event-CohesionTested = Unit { $unit } tests its cohesion: { $threshold } or less passes{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}; { $failed ->
    [0] no failure.
    [one] { $failed } failure.
   *[other] { $failed } failures.
}
event-RetreatTested = Unit { $unit } tests for retreat, { $threshold } or less{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}: { $passed ->
    [yes] it stands.
   *[no] it fails.
}
event-CrowdingTested = Overfull sector: unit { $unit } tests, { $threshold } or less{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}, { $passed ->
    [yes] and stays.
   *[no] and fails.
}
event-ElementsLost = Unit { $unit } loses { $elements ->
    [one] { $elements } element
   *[other] { $elements } elements
}; VC { $vc }.
event-UnitEliminated = { $routed ->
    [yes] Unit { $unit } routs and is eliminated.
   *[no] Unit { $unit } is eliminated.
}
event-UnitRetreated = Unit { $unit } retreats from { $start } to { $end }.
event-GeneralTested = { $survived ->
    [yes] General { $general } comes off unhurt.
   *[no] General { $general } falls.
}
event-GeneralLost = { $captured ->
    [yes] General { $general } is captured in { $place }.
   *[no] General { $general } is out of the battle.
}
event-HolderChanged = { $holder ->
    [south] South now holds { $sector }.
   *[north] North now holds { $sector }.
}
event-HandFilled = { The-side } may hold { $limit ->
    [one] { $limit } card
   *[other] { $limit } cards
} and draws { $drawn ->
    [0] none.
   *[other] { $drawn }.
}
event-CardsDrawn = Cards drawn: { $cards }.
event-ExcessDiscarded = Too many cards: discarded at random { $cards }.
event-DeckRebuilt = { The-side } reshuffles its deck.
event-CardAllotted = { The-side } lays { card-kind } on segment { $segment }.
event-CardDiscarded = { The-side } discards { card-kind }.
event-HandKept = { The-side } keeps { $cards ->
    [0] no card.
    [one] { $cards } card.
   *[other] { $cards } cards.
}
event-SegmentOpened = { The-side } plays segment { $segment } with { card-kind }.
event-SegmentFinished = Segment { $segment } is finished.
event-AttackMade = { $kind ->
    [fight] Unit { $unit } fights in { $target }
    [shoot] Unit { $unit } shoots at { $target }
    [flank] Unit { $unit } attacks the flank of { $target }
   *[ship] A ship’s engine shoots at { $target }
}: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, hits on { $efficiency } or less{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}.
event-CombatRolled = { $hits ->
    [0] No hit in { $target }.
    [one] { $hits } hit in { $target }.
   *[other] { $hits } hits in { $target }.
}
event-TokenPlaced = Unit { $unit } takes a loss token.
event-GeneralHit = General { $general } takes { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} for the sixes.
event-UnitMoved = Unit { $unit } moves from { $start } to { $end }.
event-GeneralMoved = General { $general } rides from { $start } to { $end }.
event-ForcedMarchTested = Forced march: unit { $unit } tests, { $threshold } or less{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}, { $passed ->
    [yes] and passes.
   *[no] and fails.
}
event-Rallied = Unit { $unit } { $passed ->
    [yes] rallies
   *[no] tries to rally
}, { $threshold } or less{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}{ $passed ->
    [yes] {""}, and wins back an element.
   *[no] {""}, in vain.
}
event-FlankTurned = Unit { $unit } makes a flank attack on { $target }, where no enemy unit is left: victory!
event-TurnEnded = End of { of-the-side } turn.
event-BattleEnded = { $winner ->
    [south] South wins the battle: { $outcome }.
    [north] North wins the battle: { $outcome }.
   *[none] The battle is drawn: { $outcome }.
}

## How it ended

outcome-two-sectors-conquered = two sectors conquered
outcome-army-destroyed = the losing army is destroyed
outcome-flank-turned = victory by a flank attack on an empty sector
outcome-limit-names-winner = the round limit names the winner
outcome-limit-more-sectors = more sectors conquered at the round limit
outcome-limit-more-points = more points eliminated at the round limit
outcome-limit-draw = level at the round limit
outcome-resigned = the losing side resigned
outcome-agreed-draw = agreed by the players
outcome-nobody-in-time = nobody decided in time
outcome-out-of-time = the losing side ran out of time

## Score and victory conditions

standing-round = round { $round } of { $rounds }
standing-sectors = sectors conquered
standing-eliminated = points eliminated
score-sectors = enemy sectors conquered
score-eliminated = points of enemy units and generals eliminated
victory-sectors = { $sectors } enemy sectors conquered at the same time
victory-destruction = all { $units } enemy units destroyed
victory-flank = a flank attack on an empty enemy sector
victory-limit = after round { $rounds }, more sectors conquered; if level, { $margin } points more eliminated
victory-hold-out = not beaten by the end of round { $rounds }

## What changes a figure

modifier-target-in-wood = target in a wood { $value }
modifier-hill-in-defence = hill held { $value }
modifier-hampered-by-wood = hampered by the wood { $value }
modifier-light-infantry-in-wood = light infantry in a wood { $value }
modifier-charismatic-general = charismatic general { $value }

## Why not

reason-army-is-over-the-budget = The army is over the budget.
reason-army-needs-a-general = An army has at least one general.
reason-army-needs-a-unit = An army has at least one unit.
reason-general-serves-the-other-side = This general serves the other side.
reason-army-is-over-the-ceiling = The army is over the ceiling.
reason-not-the-way-that-was-chosen = This is not the way that was chosen.
reason-general-lacks-this-quality = This general does not have this quality.
reason-general-has-this-quality = This general already has this quality.
reason-army-cannot-be-made-to-fit = Nothing that could be sent home would make the army fit.
reason-chief-cannot-be-sent-home = The chief cannot be sent home.
reason-general-not-in-this-army = This general is not in this army.
reason-unit-not-in-this-army = This unit is not in this army.
reason-lot-is-empty = One does not add zero units.
reason-named-twice = The same piece is named twice.
reason-one-unit-must-remain = At least one unit must remain.
reason-every-general-needs-a-place = Every general needs a place.
reason-every-unit-needs-a-place = Every unit needs a place.
reason-place-not-in-your-camp = One deploys in one’s own sectors and reserve only.
reason-rally-in-reserve-only = Units rally in their reserve only.
reason-rally-not-in-play = The rally option is not in play.
reason-unit-has-acted = This unit has already acted in this turn.
reason-unit-has-no-losses = This unit has lost nothing.
reason-unit-rallied = This unit has rallied in this turn.
reason-no-forced-march-for-this-type = This type of unit makes no forced march.
reason-one-extra-step = A forced march adds one step only.
reason-stream-crossed-twice = Two units have already crossed this stream in this turn.
reason-sector-ends-move = Entering this sector ends the move.
reason-custom-type-has-a-name-already-taken = Another type of unit has this name.
reason-custom-types-are-not-agreed = The custom units option is not in play.
reason-regulars-are-not-agreed = The regulars and irregulars option is not in play.
reason-efficiency-is-from-1-to-4 = Efficiency goes from 1 to 4.
reason-combat-value-is-from-1-to-4 = The VC goes from 1 to 4.
reason-custom-type-does-not-follow-the-formula = This type does not follow the price formula.
reason-fire-is-nil-or-equal-to-defence = Fire is nil or equal to defence.
reason-these-units-start-in-reserve = The scenario keeps these units in reserve.
reason-whole-army-starts-in-reserve = The scenario keeps the whole army in reserve.
reason-friends-in-target = Friendly units stand in the target sector.
reason-no-engine-left = No engine may shoot any more in this turn.
reason-not-your-general = This is not one of your generals.
reason-not-your-unit = This is not one of your units in play.
reason-unit-retreated = This unit has retreated: it is not activated in this turn.
reason-segment-has-no-card = No card lies on this segment.
reason-no-such-segment = There is no such segment.
reason-card-not-in-hand = This card is not in your hand.
reason-segment-has-a-card = This segment already has its card.
reason-court-card-on-segment = A court card activates nobody: keep it or discard it.
reason-no-activation-left = This segment has no activation left.
reason-reserve-arrives-elsewhere = A unit from the reserve must arrive in the segment being played.
reason-unit-not-in-segment = This unit is not in the segment being played.
reason-target-not-in-segment = The target is not in the segment being played.
reason-unit-has-fought = This unit has fought and does not move in this turn.
reason-unit-not-engaged = No enemy unit shares this unit’s sector.
reason-unit-not-in-sector-hit = This unit is not in the sector that was hit.
reason-others-have-fewer-tokens = Other units of the sector have fewer tokens: they come first.
reason-target-not-adjacent = One shoots at a neighbouring sector only, never diagonally.
reason-no-attack-from-reserve = One does not attack from a reserve.
reason-no-enemy-unit-there = No enemy unit stands there.
reason-reserve-is-no-target = A reserve is never a target.
reason-engaged-shooters-do-not-shoot = Engaged shooters do not shoot: they fight hand to hand.
reason-friends-in-the-wood = One does not shoot into a wood where friends are fighting.
reason-engaged-units-do-not-flank = An engaged unit makes no flank attack.
reason-target-not-beside = A flank attack aims at a neighbouring sector of the same row.
reason-pinned-by-facing-enemy = A free enemy in front prevents the flank attack.
reason-unit-not-in-overfull-sector = This unit is not in the overfull sector.
reason-unit-tested-in-this-pass = This unit has just been tested: the others come first.
reason-no-way-there = No step leads there: neither sideways nor diagonally nor into the enemy reserve.
reason-engaged-units-do-not-advance = An engaged unit may not step into an enemy sector; it may go back.
reason-sector-is-full = The sector is full.
reason-sector-is-full-named = { $where } is full.
reason-segment-not-open = Units act in the segment that is open: open this one first.
reason-too-many-steps = This unit cannot make so many steps.
reason-general-moves-two-steps = A general makes two steps at most.
reason-move-ends-where-it-began = A move must end elsewhere than it began.
reason-another-general-there = Another of your generals is already there.
reason-two-generals-in-one-sector = Two generals of a side do not share a sector.
reason-exactly-one-general-is-the-chief = One general, and only one, is the chief.
reason-general-has-moved = This general has already moved in this turn.
reason-overfull-without-general = Without this general his sector would be overfull.
reason-general-is-lost = This general is lost.
reason-no-such-unit-type = There is no such type of unit.
reason-unit-cannot-shoot = This unit cannot shoot.
reason-sector-would-be-overfull = A sector would be overfull.
reason-sector-would-be-overfull-named = { $where } would be overfull.

warning-army-has-few-units = Legal, but few: fewer than six units.
warning-army-has-many-units = Legal, but many: more than eighteen units.

## To begin with

intro = The battlefield: two rows of sectors face to face, S0, S1… in the south, N0, N1… in the north; each pair is a segment; behind them lie the reserves.
    To win: stand alone in two enemy sectors, or, from an enemy sector, make a flank attack on one beside it that holds no enemy unit. Leave none of yours empty beside an enemy.
    In your turn: units that were hit test their cohesion, you lay cards on segments, then each card lets so many units of its segment act.
    A unit fights or moves. It rolls as many dice as its VC; each hit is a token, and the enemy tests his tokens at the start of his own turn.
    The figures VC 3/4: three elements left of four. A unit without elements is eliminated.
intro-rule = Rule of this scenario: { $rule }
intro-options = Additive rules in play: { $options }.

## The board

board-title = { $scenario } — round { $round } of { $rounds }
board-setting-up = { $scenario } — setting up
board-active = { of-the-side } turn
board-hand = { of-the-side } hand: { $cards }
board-hidden-hand = { of-the-side } hand: { $count ->
    [0] empty
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
board-pile = draw pile: { $pile }, discards: { $discards }
board-none = none
board-empty = empty
board-undeployed = { of-the-side } army, { $secret ->
    [yes] deployment still secret
   *[no] not yet deployed
} ({ $count })
board-segment = Segment { $segment }
board-card = card: { $card }
board-crossings = { $crossings ->
    [0] stream
    [one] stream, crossed once
   *[other] stream, crossed { $crossings } times
}
board-held = { $side ->
    [south] held by South
   *[north] held by North
}
board-unit = { $number } { $label }, VC { $vc } of { $printed }{ $tokens ->
    [0] {""}
    [one] , { $tokens } token
   *[other] , { $tokens } tokens
}{ $done ->
    [no] {""}
    [retreated] , retreated
   *[acted] , has acted
}
board-general = General { $general }{ $chief ->
    [yes] {" "}(chief)
   *[no] {""}
}{ $tokens ->
    [0] {""}
    [one] , { $tokens } token
   *[other] , { $tokens } tokens
}{ $moved ->
    [yes] , has moved
   *[no] {""}
}
board-room = { $count } of { $room }
board-legend = Unit: number, name, current/printed VC, ● loss tokens, ✓ has acted, ↓ has retreated. ★ chief, ☆ general, (S) superior, (C) charismatic.

position-hand = { of-the-side } hand ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
position-answer = { of-the-side } answer, still sealed
position-plan = { of-the-side } secret plan

## The unit table

units-title = Types of units
units-type = Type
units-id = Name to type
units-attack = Attack
units-defence = Defence
units-fire = Fire
units-vc = VC
units-move = Steps
units-cost = Price
units-notes = Notes
units-evade = moves after fighting
units-mounted = mounted
units-wood-bad = hampered by woods
units-wood-good = +2 in tests in woods

# Seven letters at most, for a narrow board.
short-heavy_infantry = hvy inf
short-medium_infantry = med inf
short-light_infantry = lgt inf
short-warriors = warr.
short-archers = archers
short-fanatics = fanat.
short-medium_cavalry = med cav
short-light_cavalry = lgt cav
short-light_chariots = chariot
short-tormenta = torment
short-german_light_infantry = ger inf
short-german_light_cavalry = ger cav

## Deployment

deploy-help = Type a number to take up a suggested plan, “place 3 S1” or “place 3 4 5 S1” to put units elsewhere, “place Caesar SR” for a general (“g1” if he has no name), “done” to hand it in.
deploy-summary = { $places }; generals: { $generals }
deploy-place = { $place ->
    [SR] { $count } in reserve
    [NR] { $count } in reserve
   *[sector] { $count } in { $place }
}
deploy-general = { $general } ({ $place ->
    [SR] reserve
    [NR] reserve
   *[sector] { $place }
})
deploy-bad-place = “{ $place }” is not one of your places; there are { $places }.
deploy-bad-piece = “{ $piece }” is not one of your pieces: the number of a unit, or g and the number of a general.
deploy-form = Write for example “place 3 4 S1”.
deploy-generals = Your generals: { $generals }.

## Recruiting

recruit-help = Type a number to take up a suggested army, “add 3 warriors”, “remove 1 warriors”, “general superior charismatic” (or without a quality), “dismiss 1”, “chief 1”, “clear”, “units” for the table, “done” to hand it in.
recruit-help-custom = A type of your own: “type name attack defence VC” and, as you like, fire, mounted, evade, light, heavy, fanatic, regular, march=3.
recruit-help-regulars = Units are regular or irregular as you say behind their type: “add 3 warriors regular”; if you say nothing, as is usual for the type.
recruit-total = Total: { $cost } points of { $budget }; { $left } left.
recruit-units = Units: { $units }
recruit-generals = Generals: { $generals }
recruit-lot = { $count } × { $label } ({ $type }, { $cost })
recruit-general = no. { $number } { qualities }{ $chief ->
    [yes] , chief
   *[no] {""}
} ({ $cost })
recruit-unknown-type = “{ $type }” is no type of unit; there are { $types }.
recruit-bad-count = “{ $count }” is not a number from 1 to 99.
recruit-not-there = The army does not have { $count } units of { $type }.
recruit-bad-general = “{ $general }” is not one of your generals; write for example 1.
recruit-bad-quality = “{ $quality }” is no quality; there are superior and charismatic.
recruit-type-form = Write for example “type berserkers 4 1 3 fanatic”: a name in small letters, then attack, defence and VC.
recruit-type-made = New type { $type }: { $cost } points.
lot = { $count } × { $label }
designated = { $label } ({ $kind ->
    [regular] regular
   *[irregular] irregular
})
general-short = { $name ->
    [none] general
   *[named] { $name }
} { qualities }
gift = the quality { $quality ->
    [superior] superior
   *[charismatic] charismatic
} of General { $general }
nothing = nothing

## Odds

odds-attack = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, hits on { $efficiency } or less{ $modifiers ->
    [none] {""}
   *[some] {" "}({ $modifiers })
}.
odds-hits = Loss tokens for the enemy
odds-general-hits = Tokens for an enemy general
odds-own-losses = Elements you lose
odds-enemy-losses = Elements the enemy loses
odds-own-gain = Elements you win back
odds-own-retreats = Your units that retreat
odds-enemy-retreats = Enemy units that retreat
odds-winner = End of the battle
odds-you-win = you win
odds-you-lose = you lose
odds-draw = a draw
odds-goes-on = the battle goes on
horizon-tests = Once the tests that follow are over
policy-stop = Taken for granted: nothing else is done in this turn, and hits go to the first unit that may take them.

## What may be typed

verb-fight = fight
verb-shoot = shoot
verb-flank = flank
verb-ship = ship
verb-move = move
verb-ride = general
verb-rally = rally
verb-open = open
verb-finish = finish
verb-end = end
verb-allot = allot
verb-discard = discard
verb-keep = keep
verb-token = token
verb-test = test
verb-send = send
verb-join = join
verb-demobilise = demobilise
verb-reinforce = reinforce
verb-place = place
verb-add = add
verb-remove = remove
verb-general = general
verb-dismiss = dismiss
verb-chief = chief
verb-clear = clear
verb-type = type
help-verbs = You may also write the order itself; if it is refused, you are told the rule:
    “move 3 N1”, “move 3 S0 N0”, “fight 3”, “shoot 3 N1”, “flank 3 N1”, “rally 3”,
    “general Caesar S1”, “allot 4 1” (the 4 on segment 1), “discard C”, “keep”, “open 1”, “finish”, “end”, “token 3”.
    To even the budgets: “send 3 5 Caesar” (units, a general), “send Caesar superior” (a quality),
    “join 2 warriors Caesar charismatic”, “join” alone to add nothing; “units” lists the types.
    “why move 3 N1” explains without playing; “why unit 3” says what keeps a unit from acting.
