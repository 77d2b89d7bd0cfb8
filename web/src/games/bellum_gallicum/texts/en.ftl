### Bellum Gallicum II in the browser.

game-title = Bellum Gallicum II
game-more = The whole Gallic War on its map: march and feed your armies, fight, besiege, burn. From an hour to a month.
game-facts = { $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
} · 1 or 2 players · 1 to 40 h
game-lesson = Guided first war

## The map and what stands on it

bg-map = Map of Gaul
bg-years = Years
bg-when = { $month }, { $year } BC
bg-terrain-clear = Clear
bg-terrain-forest = Forest
bg-terrain-marsh = Marsh
bg-terrain-mountain = Mountain
bg-control-roman = Pro-Roman
bg-control-contested = Contested
bg-control-gallic = Anti-Roman
bg-oppidum = Oppidum, value { $value }
bg-city = City, value { $value }
bg-destroyed = Destroyed
bg-siege = Siege, turn { $turns }
bg-outside = In the open
bg-army = Army
bg-stack = { $units ->
    [0] No units
    [one] { $units } unit, { $sp } SP
   *[other] { $units } units, { $sp } SP
}
bg-fleet = { $ships ->
    [one] { $ships } ship counter
   *[other] { $ships } ship counters
}
bg-off-coast = Off the coast
bg-in-camp = Winter camp
bg-strength = { $sp } SP
bg-weak = Weakened
bg-wounded = Wounded
bg-irreducible = Irreducible
bg-missile = Missile troops
bg-off-unit-0 = not in play
bg-off-unit-1 = eliminated
bg-off-unit-2 = withdrawn
bg-off-unit-3 = turned into triremes
bg-off-leader-0 = not in play
bg-off-leader-1 = dead
bg-off-leader-2 = away
bg-off-leader-4 = captured
bg-fig-strength = Strength
bg-fig-quality = Quality
bg-fig-rank = Rank
bg-fig-value = Value

## What is asked

bg-ask-BuildDepots = Build depots beside your armies, or none
bg-ask-TakeLosses = Choose a unit to weaken: { $left ->
    [one] { $left } more hit
   *[other] { $left } more hits
}
bg-ask-BurnLand = Burn your regions, destroy depots, or nothing
bg-ask-DismantleDepots = Dismantle depots, or keep them
bg-ask-PlaceArrivals = { $together ->
    [yes] Reinforcements: choose the region of { $who }
   *[no] Reinforcements: choose the region of { $next }
}
bg-ask-BuildTriremes = Turn legions into triremes, or none
bg-ask-ExchangeTriremes = Turn triremes back into legions, or none
bg-ask-BreakCamps = Break up winter camps, or stay inside
bg-ask-Negotiate = Bargain for passage, or march without leave
bg-ask-RaiseTribe = Mobilise a tribe { $in_region }, or none
bg-ask-MoveForces = Move: drag a leader with his units
bg-ask-ForceMarches = Forced marches: across one region
bg-ask-LoseShip = Choose the ship that is lost { $in_location }
bg-ask-SendLeader = Choose where { $leader } goes
bg-ask-SplitBesiegers = Choose who stays with the sieges { $in_region }
bg-ask-NameCombat = { $kind ->
    [naval] Choose the next naval combat
    [skirmish] Choose the next skirmish
    [battle] Choose the next pitched battle
   *[siege] Choose the region whose sieges come next
}
bg-ask-OfferEvasion = Skirmish { $in_region }: evade, or fight?
bg-ask-SealEvasion = Battle { $in_region }: evade or fight?
bg-ask-EvadeTo = Choose where your force evades to
bg-ask-RetireInside = Go into a place { $in_region }, or fight?
bg-ask-TestOne = Choose the leader who is tested
bg-ask-WithdrawForce = Skirmish { $in_region }: withdraw, or stay?
bg-ask-LeaveBritannia = { $must ->
    [yes] Go aboard: choose a haven
   *[no] Go aboard, or stay in Britannia?
}
bg-ask-RetreatForce = Choose where your force retreats to
bg-ask-DeployArmy = Draw up your army
bg-ask-TakeHits = Choose who is hit in the front line: { $left ->
    [one] { $left } more unit
   *[other] { $left } more units
}
bg-ask-Realign = Send reserves into the front line, or hold them back
bg-ask-Pursue = Pursuit: eliminate { $left ->
    [one] one unit, or stop
   *[other] up to { $left } units, or stop
}
bg-ask-PlanSieges = Conduct your sieges { $in_region }
bg-ask-AnswerSiege = Siege { $of_place }: your answer?
bg-ask-DestroyPlace = Destroy { $place }?
bg-ask-FleeOrFight = The wind is weak { $in_region }: flee, or fight?
bg-ask-ChooseRevolt = Peace or revolt this year?
bg-ask-ChooseExpedition = Peace in Gaul: an expedition, or stay?
bg-ask-StartRevolt = { $sector ->
    [none] Name the tribe that starts the revolt
   *[other] Name the tribe that carries the revolt into { $sector }
}
bg-ask-PlaceTribe = { $tribe }: into an oppidum, or outside?
bg-ask-ChooseAlly = Choose your ally in { $sector }
bg-ask-RaiseMore = Raise another tribe in { $sector }, or stop
bg-ask-ExtendRevolt = Spread the revolt to another sector, or stop
bg-ask-TakeCavalry = Choose the winter camp that receives the cavalry
bg-ask-Levy = Choose the units you levy in Cisalpina
bg-ask-DismissUnits = Choose who leaves the war: { $left } to go
bg-ask-BuildCamps = Build winter camps and say who winters inside
bg-ask-RaiseIrreducible = Keep irreducible tribes in arms, or none
bg-ask-SendToCisalpina = Choose the leader who winters in Cisalpina
bg-phase-BuildDepots = I · Supply, depots
bg-phase-TakeLosses = Losses
bg-phase-BurnLand = I · Supply, scorched earth
bg-phase-DismantleDepots = I · Supply, depots
bg-phase-PlaceArrivals = Movement · reinforcements
bg-phase-BuildTriremes = II · Movement, ships
bg-phase-ExchangeTriremes = II · Movement, ships
bg-phase-BreakCamps = II · Movement, winter camps
bg-phase-Negotiate = III · Movement, negotiation
bg-phase-RaiseTribe = III · Movement, negotiation
bg-phase-MoveForces = Movement
bg-phase-ForceMarches = Movement · forced marches
bg-phase-LoseShip = Losses at sea
bg-phase-SendLeader = A leader alone
bg-phase-SplitBesiegers = IV · Combat, relief of a siege
bg-phase-NameCombat = IV · Combat
bg-phase-OfferEvasion = IV · Skirmish, evasion
bg-phase-SealEvasion = IV · Pitched battle, evasion in secret
bg-phase-EvadeTo = IV · Evasion
bg-phase-RetireInside = IV · Failed evasion
bg-phase-TestOne = IV · Test of leaders
bg-phase-WithdrawForce = IV · Skirmish, withdrawal
bg-phase-LeaveBritannia = IV · Retreat by sea
bg-phase-RetreatForce = IV · Retreat
bg-phase-DeployArmy = IV · Pitched battle, deployment
bg-phase-TakeHits = IV · Pitched battle, losses
bg-phase-Realign = IV · Pitched battle, realignment
bg-phase-Pursue = IV · Pitched battle, pursuit
bg-phase-PlanSieges = IV · Sieges
bg-phase-AnswerSiege = IV · Sieges, the besieged
bg-phase-DestroyPlace = IV · Sieges, a place has fallen
bg-phase-FleeOrFight = IV · Naval combat
bg-phase-ChooseRevolt = A · Peace or revolt
bg-phase-ChooseExpedition = A · Year of peace
bg-phase-StartRevolt = A · Revolt
bg-phase-PlaceTribe = A · Deployment of a tribe
bg-phase-ChooseAlly = A · Rome’s ally
bg-phase-RaiseMore = A · Mobilisation
bg-phase-ExtendRevolt = A · Extension of the revolt
bg-phase-TakeCavalry = II · Replacements
bg-phase-Levy = II · Replacements, levies
bg-phase-DismissUnits = A · Withdrawals
bg-phase-BuildCamps = C · Winter camps
bg-phase-RaiseIrreducible = C · Irreducible tribes
bg-phase-SendToCisalpina = C · Winter in Cisalpina

## What one does

bg-stay-in-gaul = Stay in Gaul
bg-raise-no-more = No other tribe
bg-extend-no-more = Spread it no further
bg-levy-no-more = Levy nobody else
bg-camps-no-more = No other camp
bg-no-bargain = Do not bargain
bg-spare = Spare it
bg-stay-outside = Stay outside
bg-stay = Stay
bg-pass = Nothing more
bg-end-moves = End the movement
bg-end-marches = No forced march
bg-who-goes = Who goes along
bg-take-all = Everybody
bg-evade = Evade
bg-stand = Fight
bg-besiege = Besiege
bg-take-place = Take and destroy
bg-hold = Hold out
bg-sortie = Sortie
bg-surrender = Surrender
bg-destroy = Destroy
bg-revolt = Revolt
bg-not-moved = { $count ->
    [one] { $count } leader may still move
   *[other] { $count } leaders may still move
}

## Combat

bg-left = Left
bg-centre = Centre
bg-right = Right
bg-reserve = Reserve
bg-army-leader = Army leader
bg-sequence = Sequence { $sequence } of 2
bg-hit = Weakened (box A)
bg-broken = About to be lost (box E)
bg-skirmish = Skirmish { $in_region }
bg-battle = Pitched battle { $in_region }
bg-entrenchment = Entrenchment combat before { $place }
bg-naval = Naval combat { $in_region }
bg-siege-of = Siege { $of_place }
bg-result-AE = attacker wiped out
bg-result-AR = attacker weakened
bg-result-A1 = attacker: one unit
bg-result-EC = exchange
bg-result-D1 = defender: one unit
bg-result-DR = defender weakened
bg-result-DE = defender wiped out
bg-rout-Ra = rallied
bg-rout-Di = scattered
bg-rout-De = routed

## The campaign and the chronicle

bg-tribes = Tribes
bg-tribes-value = Value
bg-tribes-revolts = Revolts
bg-tribe-vassal = vassal
bg-tribe-main = main tribe
bg-tribe-revolt = in revolt
bg-tribe-ally = Rome’s ally
bg-tribe-quiet = quiet
bg-years-won = Years won
bg-chronicle-map = Gaul at the end of { $year } BC
bg-chronicle-map-now = Gaul now
bg-chronicle-legend = { $control ->
    [roman] held by Rome
    [gallic] held by Gaul
    [contested] contested
   *[burnt] scorched
}
bg-chronicle-battles = Battles
bg-chronicle-sieges = Sieges and places
bg-chronicle-leaders = Leaders
bg-chronicle-deeds = The course of the year
bg-chronicle-losses = Losses
bg-chronicle-points = Points
bg-chronicle-nothing = Nothing to tell.
bg-chronicle-fight = { $kind ->
    [skirmish] Skirmish { $in_region }
    [battle] Battle { $in_region }
    [sortie] Sortie of the garrison { $of_place }
   *[naval] Combat of ships { $in_region }
}
bg-chronicle-won = { $side ->
    [roman] Rome wins
    [gallic] Gaul wins
   *[none] undecided
}
bg-chronicle-attack = { $side ->
    [roman] Rome attacks
   *[gallic] Gaul attacks
}, strength { $own } against { $other }{ $rounds ->
    [one] {""}
   *[other] , { $rounds } rounds
}
bg-chronicle-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
bg-chronicle-led = { $own ->
    [none] nobody
   *[other] { $own }
} against { $other ->
    [none] nobody
   *[other] { $other }
}
bg-chronicle-cost = { $side ->
    [roman] Rome loses
   *[gallic] Gaul loses
} { $who }
bg-chronicle-siege = Siege { $of_place }
bg-chronicle-besieged = { $side ->
    [roman] Rome besieges
   *[gallic] Gaul besieges
}, { $turns ->
    [0] less than a turn
    [one] { $turns } turn
   *[other] { $turns } turns
}
bg-chronicle-result = { $result ->
    [fell] it falls
    [surrendered] it surrenders
    [lifted] the siege is lifted
    [goes_on] the siege goes on
   *[kept] not taken this year
}
bg-chronicle-destroyed = and is destroyed
bg-chronicle-taken = { $side ->
    [roman] Rome takes without a fight
   *[gallic] Gaul takes without a fight
}: { $places }
bg-chronicle-fate = { $leader } { $result ->
    [killed] is killed
    [captured] is captured
   *[escaped] escapes
}
bg-chronicle-rising = { $side ->
    [roman] For Rome
   *[gallic] In revolt
}: { $tribes }
bg-chronicle-burnt = Scorched: { $regions }
bg-chronicle-change = { $change } this year
bg-chronicle-moment = Show on the board

## Beside the map

bg-tally-regions = Regions controlled
bg-tally-strength = Strength on the map
bg-tally-lost = Units lost
bg-scenario-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
bg-scenario-years = { $first } to { $last } BC
bg-scenario-level = { $level ->
    [introduction] Introduction
    [simple] Simple
    [medium] Medium
   *[complex] Complex
}
bg-scenario-balance = { $balance ->
    [roman] Favours Rome
    [gallic] Favours Gaul
   *[balanced] Balanced
}
bg-scenario-solo = Can be played alone
bg-aid-turn = The turn
bg-aid-I = Supply: depots, status of regions with more than five units of a side, attrition, scorched earth, depots dismantled.
bg-aid-II = Roman movement: reinforcements, replacements, movement, forced marches.
bg-aid-III = Gallic movement: reinforcements, movement.
bg-aid-IV = Combat: naval combats, skirmishes, pitched battles, sieges.
bg-aid-V = The next month.
bg-aid-attrition = Attrition: a six weakens a unit
bg-aid-skirmish = Skirmish
bg-aid-battle = Pitched battle
bg-aid-rout = Rout
bg-aid-leaders = Leaders: 10 wounded, 11 killed, 12 captured
bg-aid-siege = Siege turn: besieger / besieged
bg-aid-open = clear, mountain
bg-aid-rough = forest, marsh
bg-aid-besieged = besieged

## The guide

bg-lesson-welcome-title = Welcome to Gaul
bg-lesson-welcome = May, 56 BC. Caesar fights the Veneti and sends young Crassus with a single legion to [pacify Aquitania](BG-6.1.1.a). You are Crassus; the Gauls stand still and [only defend themselves](BG-6.1.a). This guide leads you through a whole war. An underlined word opens the rule that explains it; leave whenever you like, the book button brings you back.
bg-lesson-aim-title = What you must do
bg-lesson-aim = By the end of November you must [control](BG-2.2.1.b) Tarbelli and Bigerriones and [destroy](BG-6.1.5.a) Oppidum Sotiates. A region is yours as soon as your units alone stand in it, and [stays yours](BG-2.2.1.c) when you move on.
bg-lesson-map-title = The map
bg-lesson-map = Each region is tinted by who controls it; its [terrain](BG-0.3.5.a) helps or hinders. Oppida and cities are marked with their value in defence. The wheel, or two fingers, zooms from all Gaul down to one region.
bg-lesson-force-title = Your force
bg-lesson-force = Crassus leads Legion VII, the Numidians and a unit of Gallic cavalry. Units [move only with a leader](BG-3.3.b), one region a month. Five units or more would be an [army](BG-2.1.3.a); three are a small force, and small forces fight [skirmishes](BG-4.1.d), not pitched battles.
bg-lesson-track-title = Seven months
bg-lesson-track = Each turn is a [month](BG-0.1.a): supply, your moves, the combats. You have seven, and Aquitania is far away. Do not tarry.
bg-lesson-move-title = March
bg-lesson-move = Drag Crassus to a lit neighbour, or choose him and then the region; in the panel you decide who comes along and who stays. Aquitania lies in the south: Pictones, Santones, Nitiobroges, then the enemy. Each leader and unit [moves once](BG-3.3.i) a turn.
bg-lesson-moved-title = When all have moved
bg-lesson-moved = The cavalry and militia in Provincia I have no leader: they [cannot march](BG-3.3.b). When Crassus has moved, or should rather [force his march](BG-3.4.a), this button ends the movement.
bg-lesson-force-march-title = Forced march
bg-lesson-force-march = Whoever has not moved may cross one region and [end in a third](BG-3.4.a). Only Romans and cavalry can do it, under a leader of [rank 2 or 3](BG-3.4.c) – Crassus is one –, and it costs an [attrition roll](BG-3.4.f): each six weakens a unit. It gains a month.
bg-lesson-awaits-title = What awaits you
bg-lesson-awaits = Beside each goal stands what it means: the combat that follows with both strengths, who may [evade](BG-4.3.1.b) and how likely, the risk of [attrition](BG-2.3.4.b) in ravaged land, enemies who may still come. On the map a dashed edge is a fight, a dotted one a risk.
bg-lesson-contact-title = Leaving before an army
bg-lesson-contact = Five Gallic units stand in the open here: an army. To leave the region you must first pass a [contact test](BG-3.3.c), 4 or less on the die. Entering is always free.
bg-lesson-ending-title = Before the month ends
bg-lesson-ending = If this cannot be undone, you are told first who has not moved and which forces will be [unsupplied](BG-2.3.4.a). You may go back and mend it.
bg-lesson-combat-title = The enemy is here
bg-lesson-combat = Two forces in one region [fight](BG-4.1.a). Yours has fewer than five units, so it is a [skirmish](BG-4.1.d): the side with more units is the [attacker](BG-4.3.2.a), and one die decides. Here are the ratio of strength, all that changes the die, and the six results.
bg-lesson-skirmish-title = What a skirmish brings
bg-lesson-skirmish = The worst result [wipes out](BG-8.2.g) a side; others weaken one unit, or [all](BG-8.2.h). Your cavalry, and a leader against none, are worth more than numbers. A weakened unit has half its strength and [stays weakened](BG-0.2.n).
bg-lesson-losses-title = Who takes the hit
bg-lesson-losses = You choose [the unit that is weakened](BG-4.2.1.b). A second hit eliminates it. Spare the legion: without infantry you cannot besiege.
bg-lesson-leader-title = Leaders in danger
bg-lesson-leader = After a combat [leaders are tested](BG-8.6.a): two dice, 10 wounds, 11 kills, 12 captures. The winner risks one leader of his choice, the loser all of his.
bg-lesson-evade-title = Evading
bg-lesson-evade = The weaker side may [try to evade](BG-4.3.1.b) a skirmish if it has more cavalry and a region of its own next door: 3 or less on the die.
bg-lesson-siege-title = The oppidum
bg-lesson-siege = An empty oppidum is simply [taken and destroyed](BG-4.5.1.a). One that is held must be besieged: each month your [infantry and leaders](BG-4.5.3.a) against its value and its [defenders](BG-4.5.3.b). After four siege turns it [must surrender](BG-4.5.2.g).
bg-lesson-destroy-title = Destroy it
bg-lesson-destroy = You have taken the place. Oppidum Sotiates must be [destroyed](BG-6.1.5.a) for you to win; other places you may spare.
bg-lesson-supply-title = Supply
bg-lesson-supply = More than five units of a side in one region may [eat it bare](BG-2.3.1.b); in [ravaged](BG-2.3.4.b) land every month costs attrition. Your small force lives off the land; a great army needs [depots](BG-2.3.2.a).
bg-lesson-free-title = Over to you
bg-lesson-free = You know what matters; the guide will only come back for something new. In doubt? This button, or the L key, gives advice.
bg-lesson-over-title = The war is over
bg-lesson-over = The table says who has won and by which [rule](BG-6.1.5.a). Next, try The last revolt or From the Helvetii to the Germans against an opponent, then the year of Vercingetorix.
bg-hint-move = March south by Pictones and Santones to Nitiobroges; from there both regions of Aquitania are one step away.
bg-hint-force-march = A forced march in clear ground risks a single die: with seven months, one or two of them pay.
bg-hint-combat = Fight Tarbelli first: they have no leader, and marsh favours whoever defends.
bg-hint-evade = Stand if the odds favour you: every month counts. Evade only to save the legion.
bg-hint-withdraw = Stay near the enemy unless you are weaker: whoever stays keeps the region contested.
bg-hint-leader = Risk a leader you can spare. Crassus alone leads your force: then it is his turn.
bg-hint-losses = Weaken the Numidians first: the legion carries the siege, the cavalry turns the die.
bg-hint-siege = Take the empty oppidum while nobody holds it.
bg-hint-destroy = Destroy Oppidum Sotiates: without that you cannot win.
bg-hint-wait = The log tells what the other side does.

## The panels beside the map

bg-beside = Beside the map
bg-beside-short = Forces
bg-tab-force = Force
bg-tab-region = Region
bg-tab-campaign = War
bg-region-title = { $name }: { $terrain }, { $control }
bg-place-title = { $name }, value { $value }
bg-choose-place = Choose { $place }
bg-region-pick = Region
bg-regions-of = { $control ->
    [roman] Pro-Roman regions
    [contested] Contested regions
   *[gallic] Anti-Roman regions
}
bg-depots = Depots on the map
bg-scorched-regions = Scorched regions
bg-places = Oppida and cities
bg-camps = Winter camps
bg-nobody-here = Nobody stands here.
bg-not-on-map = not on the map
bg-turns = Months
bg-year = { $year } BC
bg-year-won = { $year } BC, won by { $side ->
    [roman] Rome
   *[gallic] Gaul
}
bg-harvest = August: scorched land recovers
bg-month-1 = win
bg-month-2 = Mar
bg-month-3 = Apr
bg-month-4 = May
bg-month-5 = Jun
bg-month-6 = Jul
bg-month-7 = Aug
bg-month-8 = Sep
bg-month-9 = Oct
bg-month-10 = Nov
bg-siege-turns = { $turns ->
    [one] { $turns } siege turn
   *[other] { $turns } siege turns
}
bg-mark-revolt = { $what } began the revolt
bg-mark-extension = { $what } carried the revolt on
bg-mark-ally = { $what } fight for Rome
bg-mark-camp = winter camp: { $what }
bg-mark-depot = Roman depot
bg-mark-scorched = scorched earth
bg-mark-rhine = may cross the Rhine
bg-piece-unit = { $name }{ $weak ->
    [no] {""}
   *[one] , weakened
}
bg-badge = { $units ->
    [one] { $units } unit, { $sp } SP
   *[other] { $units } units, { $sp } SP
}
bg-fig-arm = Arm
bg-fig-infantry = Infantry
bg-fig-cavalry = Cavalry
bg-tribe-vassal-short = v

## A force on the move

bg-force-of = Force: { $where }
bg-force-drop = Put them back
bg-force-none = Choose one of your leaders, or drag him to a neighbouring region.
bg-force-nobody = Nobody is to be sent anywhere now.
bg-force-help = Click who stays behind; then choose a lit place, on the map or here. O opens a stack.
bg-people-help = Left of the map, leave out who takes no part, then choose the goal.
bg-leader-figures = rank { $rank } · value { $value }
bg-take-alone = { $name } alone
bg-take-without = Without { $name }
bg-take-horse = The cavalry
bg-take-some = { $name } and { $count ->
    [one] { $count } unit
   *[other] { $count } units
}
bg-goal = { $to }{ $via ->
    [none] {""}
   *[other] {" "}across { $via }
}
bg-goal-with = { $count ->
    [one] { $count } counter can go
   *[other] { $count } counters can go
}
bg-ashore = Ashore
bg-goals-March = March to
bg-goals-ForcedMarch = Forced march to
bg-goals-Shift = In or out
bg-goals-Embark = Aboard
bg-goals-Land = Land
bg-goals-Besiege = Besiege
bg-goals-TellOff = Stay with the sieges
bg-goals-Retire = Go into
bg-goals-EnterOppidum = Go into
bg-goals-BuildCamp = Winter camp

## Buttons

bg-march = March
bg-forced-march = Forced march
bg-go-in = Go inside
bg-go-out = Come out
bg-embark = Go aboard
bg-sail = Sail
bg-land = Land
bg-build-depot = Build a depot
bg-burn = Scorch
bg-destroy-depot = Destroy the depot
bg-dismantle-depot = Dismantle the depot
bg-lose = Take the hit
bg-dismiss = Withdraw from the war
bg-place-at = Place them here
bg-break-camp = Break camp
bg-bargain = Bargain
bg-raise = Raise the tribe
bg-build-trireme = Build triremes
bg-exchange-trireme = Back to legions
bg-give-up-ship = Lose this one
bg-name-region = Fight here
bg-go-to = Go there
bg-tell-off = Stay with the sieges
bg-retire = Go inside
bg-test-leader = Test him
bg-deploy = Draw up the army
bg-commit = Send forward
bg-strike = Cut down
bg-go-aboard = Sail away
bg-lift-sieges = Lift the sieges
bg-flee = Flee
bg-revolt-initiative = Revolt with the initiative
bg-keep-peace = Keep peace
bg-revolt-help = The revolt breaks out in March; Rome moves first every month.
bg-revolt-initiative-help = It may break out in winter, Gaul moves first every month, and its starting sector rises more easily.
bg-keep-peace-help = Nobody rises; Rome may campaign abroad.
bg-with = with { $who }
bg-expedition-germania = Campaign in Germania
bg-expedition-britannia = Campaign in Britannia
bg-stay-in-gaul-help = Nothing is played: the year counts as won by Rome.
bg-expedition-germania-help = The year is won if the legions cross the Rhine and are back by November. Then no revolt starts in Celtica 2 any more, and a German cavalry unit joins you.
bg-expedition-britannia-help = The year is won if you land, and all are back by November with at most one legion lost. Then no revolt starts in Celtica 3 any more.
bg-extend = Spread the revolt
bg-enter-oppidum = Go inside
bg-receive = Levy
bg-build-camp = Build the camp
bg-send-home = Send him
bg-suggest = Another suggestion
bg-choose-one = Choose, look at the odds, then confirm.

## Odds

bg-attacks = { $side ->
    [roman] Rome attacks
   *[gallic] Gaul attacks
}
bg-front = Strength of the front line
bg-deploy-help = Choose a unit, then its box. The reserve takes at most one unit in four.
bg-realign-help = Choose a unit of the reserve, then the wing it reinforces; or hold the reserve back.
bg-hit-help = Choose a unit with a green ring.
bg-seal-help = Both sides choose in secret. Whoever tries to evade rolls a die of his own; if both forces are still there, the battle is fought.
bg-columns = Columns of the table
bg-faces = What each face of the die brings
bg-legend-battle = Losses: attacker – defender, as a share of the front line; R: none.
bg-legend-siege = Units weakened: besieger – besieged.
bg-legend-cell = { $cell }: { $meaning }
bg-die-sum = Added to the die
bg-roll-success = passed
bg-roll-failure = failed
bg-roll-weak = weak
bg-roll-strong = strong
bg-roll-forbidden = refused
bg-roll-nothing = nothing
bg-roll-raised = a tribe joins
bg-roll-fertile = fertile
bg-roll-ravaged = ravaged
bg-roll-open = opens
bg-roll-closed = shut
bg-roll-loss = a loss
bg-fate-nothing = unhurt
bg-fate-wounded = wounded
bg-fate-killed = killed
bg-fate-captured = captured
bg-odds-win = you hold the field
bg-odds-lose = the enemy does
bg-odds-loses = { $side ->
    [roman] Rome loses
   *[gallic] Gaul loses
}
bg-odds-nothing = nothing
bg-odds-line = { $measure }: { $values }
bg-odds-mean = { $mean } on average
bg-not-drawn-up = Not drawn up yet
bg-hold-reserve = Fight on
bg-stop-pursuit = Call the pursuit off
bg-caution-unsupplied = ravaged, attrition { $chance }%
bg-caution-may-be-ravaged = may starve { $chance }%
bg-caution-besieged-starve = besieged, attrition { $chance }%
bg-caution-attrition-on-the-way = march attrition { $chance }%
bg-caution-may-be-met = { $name } may come
bg-caution-battle-there = battle, { $own } to { $enemy } SP
bg-caution-skirmish-there = skirmish, { $own } to { $enemy } SP
bg-caution-leaders-alone = enemy, no troops
bg-caution-enemy-may-evade = enemy evades { $chance }%
bg-caution-may-evade = you evade { $chance }%
