### Alésia in the browser.

game-title = Alésia
game-more = Bluff between hidden leaders, assaults on the double ring: a siege for an evening or two.
game-facts = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
} · 2 or 3 players · 4 to 8 h

## The map and what stands on it

al-map = Map of Alésia
al-track = Turns
al-turn-title = Turn { $turn }, { $start }, { $light }
al-when = Turn { $turn } of { $turns } · { $light }, { $start }
al-before = before the first turn
al-hex = hex { $hex }
al-hex-more = { $hex }, level { $level }, { $zone }
al-hex-of = Hex of { $what }
al-choose-hex = Choose hex { $hex }
al-piece = { $name }, { $order }
al-strength = { $sp } SP
al-lost = lost
al-not-in-play = not in play
al-layers = What the map shows
al-area-control = Enemy zones of control
al-area-own_control = Own zone of control
al-area-sight = Sight
al-area-watched = Seen by the enemy
al-area-command = Command radius
al-area-fire = Range of fire

## Command boxes

al-boxes = Command boxes
al-boxes-short = Boxes
al-boxes-of = { $side ->
    [roman] Rome
   *[gallic] Gaul
}
al-up-at = in sight · { $at }
al-hidden-at = hidden · { $at }, only you know
al-wounded-at = wounded · { $at }
al-somewhere = hidden
al-not-yet = not yet placed
al-fate-1 = killed
al-fate-2 = captured
al-fate-3 = removed
al-deployed = Deployed on the map
al-into-box = Put it here
al-take-box = Take up the whole box
al-waiting = Units waiting in their boxes

## What is asked

al-ask-PlaceCamps = Place your camps: choose a lit hex
al-ask-PlaceBesieged = Place Vercingétorix and his army in Alésia
al-ask-PostLeaders = Post your leaders and decoys in the works, face down
al-ask-FillBoxes = Share your units out among the command boxes
al-ask-Organise = Transfer units between leaders who stand together, or leave all as it is
al-ask-StrategicStep = Move face-down counters: { $made } of { $limit } moved
al-ask-DiscloseLeaders = Show a counter near the works, or nobody
al-ask-DeployUnits = { $leader ->
    [none] Deploy a marked leader: choose a unit of his box, then a hex
   *[other] Deploy the units of { $leader }: choose a unit, then a hex
}
al-ask-CallLeaders = Turn a hidden leader up to command, or nobody
al-ask-MovePieces = Move your units and leaders
al-ask-DisplaceLeader = Choose a refuge for { $leader }
al-ask-NameCommander = Name a new commander
al-ask-FireShots = Fire from the works: choose a target
al-ask-FightBattles = Declare a combat: choose a target
al-ask-ChooseStack = Choose the stack that your riposte hits
al-ask-OfferExchange = Take the result in { $hex }, or retreat?
al-ask-ApplyResult = Choose the unit that bears the first half of { $result }
al-ask-RetreatUnit = Choose where { $unit } retreats to
al-ask-OrderTests = Choose the unit that tests for disorder next
al-ask-AdvanceUnits = Occupy the emptied hexes, or stay
al-ask-RoutUnit = Choose where { $unit } runs to
al-ask-RallyUnits = Rally units that neither moved nor fought
al-ask-WithdrawUnits = Withdraw units into the boxes of leaders out of sight, or leave them
al-ask-RallyBoxes = Rally units in command boxes
al-phase-PlaceCamps = Set-up · camps
al-phase-PlaceBesieged = Set-up · the besieged
al-phase-PostLeaders = Set-up · Roman leaders
al-phase-FillBoxes = Set-up · command boxes, in secret
al-phase-Organise = A · Organisation, in secret
al-phase-StrategicStep = B · Strategic movement
al-phase-DiscloseLeaders = C.1 · Reaction deployment
al-phase-DeployUnits = C.1 · Reaction deployment
al-phase-CallLeaders = C · Tactical step, command
al-phase-MovePieces = C · Tactical step, movement
al-phase-DisplaceLeader = A leader makes way
al-phase-NameCommander = Succession
al-phase-FireShots = C · Roman fire
al-phase-FightBattles = C · Tactical step, combat
al-phase-ChooseStack = C · Combat, riposte
al-phase-OfferExchange = C · Combat, result
al-phase-ApplyResult = C · Combat, result
al-phase-RetreatUnit = C · Combat, retreat
al-phase-OrderTests = Disorder tests
al-phase-AdvanceUnits = C · Combat, advance
al-phase-RoutUnit = Rout
al-phase-RallyUnits = C · Tactical step, rally
al-phase-WithdrawUnits = D · Withdrawal, in secret
al-phase-RallyBoxes = D · Rally in boxes

## What is done

al-place-camp = Place a camp
al-split = Split the legion
al-join = Join the halves
al-join-of = Join { $unit }
al-walk = Move
al-end-step = End the strategic step
al-disclose = Show him
al-end-disclosure = Show nobody else
al-deploy = Deploy
al-call-up = Turn up
al-end-calling = Turn nobody else up
al-march = March
al-ride = Ride
al-halt = Stop here
al-end-moves = End the moves
al-displace = There
al-run = This way
al-shoot = Fire
al-end-fire = Cease fire
al-attack = Roll the dice
al-end-fights = End the combats
al-hit-stack = Hit this stack
al-suffer = Take the result
al-give-ground = Retreat instead
al-go-first = This one tests next
al-choose = This one
al-advance = Advance
al-end-advance = Nobody else advances
al-rally = Rally
al-end-rally = Nobody else tries
al-appoint = Name him
al-with-leaders = { $text }, led by { $leaders }
al-transfer = { $unit } to { $leader }
al-leader-word = leader
al-pieces-left = { $count ->
    [one] { $count } piece can still act
   *[other] { $count } pieces can still act
}
al-pieces-moved = { $count } moved
al-attack-title = Attack on { $targets }
al-attack-help = Click an enemy hex to add a target, one of your counters to engage it or leave it out.
al-attack-who = Who takes part in the assault
al-riposte-on = Stack that the riposte hits
al-effect-enemy = The enemy
al-effect-own = You
al-effect-losses = Strength lost
al-effect-disordered = Disordered
al-effect-routed = Routed
al-effect-leaders = Leaders lost
al-effect-one = { $value }: { $chance }
al-effect-mean = { $mean } on average ({ $chance })
al-effect-line = { $what }: { $chances }
al-effect-points = { $what }: { $mean } on average
al-effect-all = Every chance
al-attack-all = All units
al-attack-stop = Drop this attack

al-roll-column = column { $column }
al-roll-shifted = column { $from } → { $to }
al-roll-shift = { $columns } column(s)

## Plans

al-plan-PlaceBesieged = The besieged army
al-plan-PostLeaders = Your leaders and decoys
al-plan-FillBoxes = Your command boxes
al-plan-Organise = Transfers
al-plan-WithdrawUnits = Withdrawal
al-plan-hexes-help = Choose a piece, then its hex on the map. The rules check the plan as you go.
al-plan-boxes-help = Choose a unit in a box or in the list, then the box it goes into. The rules check the plan as you go.
al-suggest = Another suggestion
al-leave-there = Leave it where it is
al-plan-seal = Confirm

## Beside the board

al-fig-strength = Strength
al-fig-quality = Quality
al-fig-move = Movement
al-fig-command = Units
al-fig-radius = Radius
al-fig-modifier = Modifier
al-die = Die
al-aid-turn = The turn
al-aid-A = Organisation: transfers between leaders who stand together.
al-aid-B = Strategic movement: one counter, then three of the other side, then three again.
al-aid-C1 = Reaction deployment: leaders in sight empty their boxes around them.
al-aid-C2 = First tactical step: moves, Roman fire (on the Gauls’ step), combats, rally.
al-aid-C3 = Second tactical step: the same for the other side.
al-aid-D = Withdrawal into boxes, rally in boxes.
al-aid-E = Victory check.
al-aid-combat = { $side ->
    [roman] Roman combat table
   *[gallic] Gallic combat table
}
al-aid-results = T test for disorder · d disordered · D routed · E eliminated · 1 one unit, then the others · * leaders test their fate
al-aid-costs = What movement costs
al-aid-units = Units
al-aid-kind = Kind
al-army-facts = { $units } units, { $sp } SP
al-turns-facts = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
al-tally-lost = Strength points lost
al-tally-shaken = Disordered or routed units
al-tally-leaders = Leaders lost

## The guide

al-lesson-welcome-title = Welcome to Alésia
al-lesson-welcome = César holds two rings of works between Vercingétorix and the army that comes to his relief. You will see where the bluff lies, and how assaults are made.
al-lesson-map-title = The map
al-lesson-map = Brown is high, green is low; hachures run downhill. The red lines are the Roman works: they stop whoever comes against their face. Zoom with the wheel or two fingers.
al-lesson-boxes-title = Command boxes
al-lesson-boxes = Troops off the map wait in the boxes of their leaders. Everybody sees what a box holds; nobody but its owner knows which face-down counter its leader is.
al-lesson-plan-title = Plans
al-lesson-plan = Begin with a suggestion and change what you like. The rules say at once whether the plan is allowed.
al-lesson-strategic-title = Bluff
al-lesson-strategic = Choose a lit face-down counter: discs show how far it goes. Where the enemy sees it, it must stop and show itself.
al-lesson-move-title = Moves
al-lesson-move = Choose a lit unit. A full disc: it may go on from there; an open one: it must stop. Click the farthest disc you like.
al-lesson-fight-title = Combat
al-lesson-fight = Click an enemy hex beside your units. Both rolls, with all that changes them, are shown before any die falls.
al-lesson-over-title = The siege is over
al-lesson-over = The record can be replayed turn by turn, through the eyes of either side.
al-hint-strategic = Keep counters out of the shaded area until you want them seen: a leader in sight deploys at once.
al-hint-move = Whoever enters an enemy zone of control stops there. Keep units within the radius of a leader.
al-hint-fight = Attack from above, with a leader, and with as many stacks as can reach the target.
al-hint-wait = The log tells what the other side does.
