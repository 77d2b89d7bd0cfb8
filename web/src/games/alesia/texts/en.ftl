### Alésia in the browser.

game-title = Alésia
game-more = Bluff between hidden leaders, assaults on the double ring: a siege for an evening or two.
game-facts = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
} · 2 or 3 players · 4 to 8 h
game-lesson = Guided first siege

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
al-ask-ApplyResult = { $part ->
    [T] Choose the unit that tests for disorder
    [d] Choose the unit that is disordered
    [D] Choose the unit that routs
   *[E] Choose the unit that is eliminated
}
al-ask-RetreatUnit = Choose where { $form ->
   *[other] { $unit } retreats to
}
al-ask-OrderTests = Choose the unit that tests for disorder next
al-ask-AdvanceUnits = Occupy the emptied hexes, or stay
al-ask-RoutUnit = Choose where { $form ->
   *[other] { $unit } runs to
}
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
al-riposte-yours = You choose which stack your riposte hits.
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
al-roll-shift = Columns shifted: { $columns }

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
al-lesson-welcome = Caesar holds two lines of works between Vercingétorix, who is besieged, and the army that comes to relieve him. This guide leads you from the set-up to the end of a real game. An underlined word opens the [rule](AL-2.a) that explains it; leave whenever you like, the book button brings you back.
al-lesson-map-title = The map
al-lesson-map = The browner the ground, the higher it is. The Roman corridor runs between the two lines of works; Alésia and its walls lie at the centre. A [fort](AL-7.2.h) stops whoever comes up against its face. The wheel, or two fingers, zooms the map.
al-lesson-camps-title = Eleven camps
al-lesson-camps = The Roman has [eleven camps](AL-9.1.a). A camp is a [gate](AL-9.1.i) in the works, it [shoots](AL-9.1.h), it helps those who hold it, and it [sees](AL-1.3.c) as a unit does. A camp that a Gaul enters is [destroyed](AL-9.1.k), which is worth [5 points](AL-14.r) to the Gaul.
al-lesson-place-title = Place your camps
al-lesson-place = Choose eleven lit hexes, one after another. A camp [touches a fort](AL-9.1.b), never on the [plateau](AL-9.1.c) and never on [Alésia’s side](AL-9.1.e). Spread them out: where there is neither camp nor unit, you see nobody coming.
al-lesson-besieged-title = The besieged army
al-lesson-besieged = Vercingétorix and his nine units begin [in Alésia](AL-14.a), in full view. Keep the suggested plan or change it: choose a counter, then its hex. This button confirms it.
al-lesson-boxes-title = Command boxes
al-lesson-boxes = The troops of a hidden leader wait [in his box](AL-1.2.f), off the map. Anybody may [look into](AL-4.g) any box; but only its owner knows under which counter on the map its leader walks.
al-lesson-hide-title = Why leaders are hidden
al-lesson-hide = Face down, all counters look alike, and two on each side are [decoys](AL-1.2.b) without a single soldier. The enemy sees a counter coming, not whether it brings three legions or nobody: he must keep men everywhere. Once a leader is [in sight](AL-1.3.a), within 4 hexes of an enemy unit or camp, the secret is out and his troops deploy.
al-lesson-post-title = Post your leaders
al-lesson-post = Five leaders and two decoys go into the corridor or into [camps](AL-14.e): choose a counter, then a hex of the map. The suggestion is only a starting point: make the plan your own. This button confirms: after that nothing is changed.
al-lesson-fill-title = Fill the boxes
al-lesson-fill = Each leader commands a [limited number](AL-5.b) of units: “3/7” means three out of seven. Choose a unit, then the box it goes into. A legion may be [split](AL-4.c) into two halves. Give the legions to the leaders who will fight.
al-lesson-seal-title = Confirm
al-lesson-seal = The enemy shares out his troops [at the same time](AL-2.A.a), seeing nothing of yours. When you are content, this button confirms: the game begins.
al-lesson-turn-title = A turn
al-lesson-turn = All turns run alike: [organisation](AL-2.A.b), [strategic](AL-2.B.d) movement of hidden counters, [deployment](AL-2.C1.a) of those in sight, then movement and [combat](AL-2.C2.a) of either side, and at last the [withdrawal](AL-2.D.b). This line always says where things stand and what you have to do.
al-lesson-light-title = Day and night
al-lesson-light = The dark squares are night turns. At night one [sees 3 hexes](AL-1.3.b) instead of 4; everybody goes [less far](AL-7.2.n), hidden counters [too](AL-7.1.n); all combat dice lose [one point](AL-11.2b.n); and a tie for the initiative goes [to the Gaul](AL-2.B.c). It is the hour of surprises.
al-lesson-night-title = Night falls
al-lesson-night = Camps now see no further than [3 hexes](AL-1.3.b), and troops lose [a movement point](AL-7.2.n). A leader whom the enemy no longer sees may hide again at the [withdrawal](AL-2.D.a). Draw your reserves closer to the threatened places.
al-lesson-strategic-title = Bluff
al-lesson-strategic = Choose a lit hidden counter: the circles show how far it goes. Whoever has the initiative moves [one](AL-2.B.f), the other [three](AL-2.B.g), then the first [three](AL-2.B.h). Where the enemy sees it, the counter [stops and shows itself](AL-2.B.e).
al-lesson-stay-title = Moving nobody
al-lesson-stay = You may also [pass](AL-2.B.g): a counter that does not move tells the enemy nothing. This button ends the step.
al-lesson-disclose-title = Showing a counter
al-lesson-disclose = Near the works you may [turn up](AL-2.C1.j) one of your counters of your own will, so that its troops deploy this very turn. Otherwise end the step.
al-lesson-deploy-title = Deploy his troops
al-lesson-deploy = This leader is in sight: his box [empties](AL-2.C1.a) onto the map. Choose a unit of his box, then a lit hex. The Roman deploys in the corridor or in his [camps](AL-2.C1.e), and nobody [in contact](AL-2.C1.d) with the enemy.
al-lesson-radius-title = The radius
al-lesson-radius = Each unit is placed [within the radius](AL-2.C1.b) of its leader, and [all of them](AL-2.C1.h) must be. A unit without a leader in reach [does not attack](AL-8.4.b) and takes only [one step](AL-8.4.a).
al-lesson-call-title = A leader to command
al-lesson-call = A leader who is still hidden may be [turned up](AL-2.C2.g) to command the units on the map within his radius. It gives him away: do it only if they must move or fight.
al-lesson-move-title = Movement
al-lesson-move = Choose a lit unit. A full circle: it may go on from there; an empty one: it stops. Touch the circle you like. Whoever enters an enemy [zone of control](AL-6.1.a) stops.
al-lesson-moved-title = When all have moved
al-lesson-moved = All movement comes [before the first combat](AL-2.C2.b). When nobody has to move any more, this button ends the movement.
al-lesson-fire-title = Fire from the works
al-lesson-fire = After the Gauls have moved, your camps and empty forts [shoot](AL-10.a). Choose a lit target: [one die](AL-10.2.a), and every unit in the hex risks disorder. It costs nothing: always shoot.
al-lesson-fight-title = Combat
al-lesson-fight = Touch an enemy hex beside your units to compose the assault. Beware: a stack that attacks [obliges](AL-11.2.c) you to attack every enemy in its zone of control. Nothing is done until the dice are thrown.
al-lesson-odds-title = Before the dice
al-lesson-odds = Here are the [attack and the riposte](AL-11.1.a), with all that changes them and what either side may lose. Add or remove units, and compare. This button throws the dice.
al-lesson-riposte-title = Your riposte
al-lesson-riposte = Several stacks have attacked you: choose the one that your [riposte](AL-11.1.a) strikes. The strongest, or the most shaken?
al-lesson-exchange-title = Hold or give ground
al-lesson-exchange = A [test](AL-11.3.p) may be exchanged for a retreat of one hex, a [disorder](AL-11.3.q) for one of two. The troops stay in order, but the ground is lost.
al-lesson-losses-title = Who takes the blow
al-lesson-losses = When the result strikes a single unit, [its player chooses](AL-11.3.o) which. A [disordered](AL-12.2.a) unit loses strength; a [routed](AL-12.3.e) one that is disordered again is lost.
al-lesson-retreat-title = Retreat
al-lesson-retreat = Choose a lit hex. A unit that must retreat and [cannot](AL-11.4.d) is eliminated: always keep a way out behind your lines.
al-lesson-advance-title = Taking the ground
al-lesson-advance = The hex is empty: your units still in order [may take it](AL-11.4.g). The Roman rarely gains by leaving his works; this button leaves them where they are.
al-lesson-rally-title = Rallying
al-lesson-rally = A disordered unit that has neither moved nor fought may [rally](AL-12.4.a): it takes [more than 4](AL-12.4.c), and a leader in the hex helps. Trying costs nothing.
al-lesson-withdraw-title = Withdrawal
al-lesson-withdraw = Leaders whom the enemy no longer sees [hide again](AL-2.D.a). Units within their radius [may return](AL-2.D.b) to their box and set out elsewhere with them; the others hold their place. This button confirms.
al-lesson-organise-title = Transfers
al-lesson-organise = Two leaders side by side [may exchange](AL-2.A.b) units of their boxes. Most often there is nothing to change: this button confirms.
al-lesson-enemy-title = The enemy has moved
al-lesson-enemy = The log says which counters have moved, and from where. Guess: a counter that comes near [without showing itself](AL-1.3.a) may be hiding a decoy.
al-lesson-win-title = How the Roman wins
al-lesson-win = If Vercingétorix is [killed or captured](AL-14.h), you have won. Otherwise points are counted after the last turn: [25](AL-14.m) if no besieged unit got out, [10](AL-14.n) if Vercingétorix did not, and [2 for each strength point](AL-14.k) eliminated. Hold the lines, and time is on your side.
al-lesson-escape-title = How the Gaul wins
al-lesson-escape = If Vercingétorix and five units [get out](AL-14.i) of the double line, you have won. Otherwise points are counted after the last turn: [5](AL-14.q) for each unit out, 10 for Vercingétorix, [5 for each camp](AL-14.r) destroyed, [2 for each Roman strength point](AL-14.o) eliminated. Attack from both sides at once.
al-lesson-free-title = Over to you
al-lesson-free = You know what matters; the guide will only come back for something new, until the [end](AL-2.E.b). In doubt? This button, or the L key, gives advice.
al-lesson-over-title = The siege is over
al-lesson-over = The table says who has won and by which [rule](AL-14.s). Watch the game again turn by turn, through the enemy’s eyes as well: every counter is uncovered there.
al-hint-camps = Spread them along the outer line, with two or three towards the west, at the top of the map, where the relief army comes from.
al-hint-post = A real leader near each threatened front, a decoy where nothing is urgent: leave the enemy guessing.
al-hint-fill = The strongest units with the leaders of the best modifier; a cohort or two are enough to guard a quiet front.
al-hint-deploy = The Roman mans the threatened hexes first: a fort that is held is worth more than a shot.
al-hint-strategic = Keep counters out of the shaded area until you want them seen: a leader in sight deploys at once.
al-hint-move = Whoever enters an enemy zone of control stops there. Keep units within the radius of a leader.
al-hint-fight = Attack from above, with a leader, and with as many stacks as can reach the target.
al-hint-wait = The log tells what the other side does.
