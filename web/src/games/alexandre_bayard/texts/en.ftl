### Alexandre et Bayard: what the page says of its own.

## The game

game-title = Alexandre et Bayard
game-more = Ancient and medieval battles on hexes where the ground takes part: fire and smoke, weather, night, boats, hidden troops. The core around the published options is our own design.
game-facts = { $scenarios ->
    [one] { $scenarios } battle
   *[other] { $scenarios } battles
} · switches for fire, weather, night, boats and more
game-lesson = Guided battle on the plain

## The page: a battle of one's own

ab-pickup-title = Pick-up battle
ab-pickup-about = Two armies bought for the same number of points; ground, season and options as you like.
ab-pickup-points = Points for each army
ab-pickup-points-word = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ab-pickup-ground = Ground
ab-pickup-meadow = The meadow of the first battle
ab-pickup-drawn = Drawn by a number
ab-pickup-number = Number of the ground
ab-pickup-another = Another
ab-pickup-land = Land and climate
ab-pickup-zone = { $zone ->
    [mountains] mountains
    [desert] desert
    [cold] cold country
    [monsoon] monsoon country
   *[temperate] temperate
}
ab-pickup-season = Season
ab-pickup-turns = Turns at most
ab-pickup-list = Army list
ab-pickup-units = Units
ab-pickup-bought = Bought for me
ab-pickup-own = Chosen one by one
ab-pickup-rest = Leaders and extras cost { $extras }; the other { $left } points buy as many units of the list as they can.
ab-pickup-total = { $total } of { $points } points
ab-pickup-over = over the budget
ab-pickup-none = no units yet
ab-pickup-extras = Leaders and extras
ab-pickup-extra = { $extra ->
    [officers] Officers
    [command_level] Command level
    [agents] Agents
    [camp] A camp
    [herd] A herd by the camp
    [palisades] Sides with a palisade
   *[subgenerals] Sub-generals
}
ab-pickup-more = One more: { $thing }
ab-pickup-fewer = One fewer: { $thing }

## The page: board

ab-map = The battlefield
ab-map-of = The map: { $columns } by { $rows } hexes
ab-choose-hex = Hex [{ $hex }]
ab-burning = burning
ab-smoke = smoke
ab-say-unit = { $name }, { $side }, [{ $hex }]: { $left } of { $most } plaquettes, { $colour } armour, impact { $impact }, melee { $melee }
ab-marker = marker { $marker }
ab-sentry = sentry at [{ $hex }]
ab-supply = supply train
ab-group = group { $group }
ab-hexside = { $direction } side of [{ $hex }]
ab-decoy = A decoy: it stands for nobody.
ab-shots-left = { $left ->
    [0] out of ammunition
    [one] one shot left
   *[other] { $left } shots left
}
ab-decoy-short = decoy
ab-unknown = unknown
ab-turn = turn { $turn } of { $turns }
ab-hour = hour { $hour }
ab-hour-short = hour { $hour }
ab-hour-word = hour

## The page: sky

ab-weather = Weather, hour and wind
ab-wind-to = blows to { $direction }
ab-clear-night = Clear night
ab-no-effects = Sky and light change nothing now.
ab-effects = { $count ->
    [one] one effect
   *[other] { $count } effects
}
ab-condition = { $source }: { $effect }
ab-outlook = What may come
ab-outlook-sky = The weather of the next turn
ab-outlook-wind = The wind of the next turn
ab-stability = Stability { $stability }: the weather changes on a die above it; { $chooser } then rerolls one of the recorded dice.
ab-weather-turns = The weather turns
ab-reroll = Reroll the { $face }

## The page: dice

ab-face-green = green
ab-face-blue = blue
ab-face-red = red
ab-face-flag = flag
ab-face-order = order letter
ab-face-tactical = tactical advantage
ab-effect-hit = hit
ab-effect-miss = nothing
ab-effect-flag = flag
ab-effect-order = +1 token
ab-faces = { $hits } of the six faces hit
ab-armour = { $colour } armour
ab-dice = Dice
ab-dice-thrown = { $dice ->
    [one] One die
   *[other] { $dice } dice
}
ab-mean = { $mean } on average
ab-tactical = advantages hit
ab-aid-die = The combat die
ab-aid-weapons = Weapons in this battle
ab-aid-range = Range

## The page: targets

ab-aims = Targets of this unit
ab-aim = { $deed ->
    [attack] attack
    [attack-with-weapon] attack with the weapon
    [shoot-incendiary] shoot with fire
    [ignite] set on fire
    [torches] throw torches
    [fight-fire] fight the fire
   *[shoot] shoot
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
}
ab-more = { $count } more
ab-fewer = Show fewer

## The page: measuring

ab-measure = Measure
ab-measure-key = Measure (M)
ab-measure-from = Measure: choose the first hex.
ab-measure-to = Choose the other hex.
ab-measured = From [{ $from }] to [{ $to }]: { $hexes ->
    [one] one hex.
   *[other] { $hexes } hexes.
}
ab-sight-free = Nothing blocks the line of sight.
ab-sight-blocked = The line of sight is blocked.
ab-sight-ground-blocks = { $where } blocks the view: level { $level }, the higher eye at { $eye }.
ab-sight-dead-ground = { $where } blocks the view: only level { $level }, the higher eye at { $eye }, but right beside the lower end.
ab-sight-unit-blocks = View blocked ({ $who }, { $where }): level { $level }, the higher eye at { $eye }.
ab-sight-smoke-blocks = Smoke blocks the view, whatever the level: { $where }.

## The page: command

ab-command = Command: who is activated?
ab-groups-so-far = { $count ->
    [0] No group announced yet
    [one] One group announced
   *[other] { $count } groups announced
}
ab-leaders = Leaders
ab-units-of-group = Units of the group
ab-no-leader = no leader
ab-choose-leader = Choose a leader, on the board or here.
ab-choose-units = Choose the units he activates: within his radius, of one family.
ab-nobody-to-activate = Nobody more can be activated. Go on to the movement.
ab-fill = Suggest
ab-clear = Clear
ab-orders-short = Orders
ab-manoeuvres = Manoeuvre orders, one a turn
ab-tried = { $piece ->
    [none] {""}
   *[other] { $piece }:{" "}
}{ $deed }{ $target ->
    [none] {""}
   *[other] , { $target }
}
ab-tokens = { $count ->
    [one] one order token
   *[other] { $count } order tokens
}
ab-losses = Losses
ab-lost-of = { $lost } of { $of }
ab-deploy = Deployment
ab-deploy-who = Choose a piece, on the board or here; then its hex.
ab-deploy-where = Now its hex, within the zone; on another unit they change places.
ab-deploy-done = Seal
ab-objectives = Missions of the corps
ab-objectives-who = Choose a corps, then its objective on the board. The enemy does not learn it.
ab-objectives-where = Now the hex of its objective: those that are open are lit.
ab-agents = Agents
ab-agents-most = { $count ->
    [one] One agent may be sent, or nobody.
   *[other] Up to { $count } agents may be sent.
}
ab-agents-errand = Errand
ab-agents-none = choose …
ab-weight = { $weight } weight
ab-figure-impact = impact
ab-figure-melee = melee
ab-figure-plaquettes = plaquettes
ab-figure-hex = hex
ab-facts-army = { $units } units, { $leaders ->
    [one] one leader
   *[other] { $leaders } leaders
}, { $points } points
ab-facts-turns = At most { $turns } turns
ab-tally-lost = Units lost
ab-tally-plaquettes = Plaquettes lost
ab-tally-tokens = Order tokens
ab-phase-setup = Setting up
ab-phase-weather = The weather
ab-phase-command = Command
ab-phase-movement = Movement
ab-phase-combat = Combat
ab-phase-end = End of the turn

## The page: buttons

ab-verb-done = Go on
ab-verb-none = Nothing
ab-verb-first = Play first
ab-verb-second = Play second
ab-verb-reroll = Roll again
ab-verb-order = Order
ab-verb-amount-2 = Order for two
ab-verb-amount-3 = Order for three
ab-verb-activate = Activate
ab-verb-move = Move
ab-verb-move-on = Move and go on
ab-verb-move-alone = Move without the leader
ab-verb-halt = Halt
ab-verb-leave = Leave the board
ab-verb-go = Go there
ab-verb-ride = Ride
ab-verb-messenger = Send a messenger
ab-verb-loosen = Loosen the order
ab-verb-tighten = Tighten the order
ab-verb-light = Light torches
ab-verb-douse = Put torches out
ab-verb-moor = Moor
ab-verb-cast-off = Cast off
ab-verb-alarm = Sound the alarm
ab-verb-wake = Wake neighbours
ab-verb-loot = Loot
ab-verb-attack = Attack
ab-verb-attack-weapon = Attack with the weapon
ab-verb-shoot = Shoot
ab-verb-shoot-fire = Shoot with fire
ab-verb-shoot-other = Shoot with the other weapon
ab-verb-ignite = Set on fire
ab-verb-ignite-other = Set on fire with pots
ab-verb-torch-terrain = Throw torches
ab-verb-torch-overlay = Throw torches at what lies there
ab-verb-torch-side = Throw torches at the obstacle
ab-verb-torch-boat = Throw torches at the craft
ab-verb-torch-accessory = Throw torches at the train
ab-verb-fight-fire-terrain = Fight the fire
ab-verb-fight-fire-overlay = Fight the fire of what lies there
ab-verb-fight-fire-side = Fight the fire of the obstacle
ab-verb-fight-fire-boat = Fight the fire of the craft
ab-verb-fight-fire-accessory = Fight the fire of the train
ab-verb-work-abatis = Fell an abatis
ab-verb-work-ditch = Dig a ditch
ab-verb-work-barrier = Build a barrier
ab-verb-work-palisade = Build a palisade
ab-verb-work-cut_bridge = Cut the bridge
ab-verb-work-mend_bridge = Mend the bridge
ab-verb-silence = Fall upon the sentry
ab-verb-press = Press
ab-verb-follow = Follow up
ab-verb-pursue = Pursue
ab-verb-supply = Supply
ab-verb-join = Join
ab-verb-name = Name the successor

## Lesson

lesson-ab-welcome-title = A battle on hexes
lesson-ab-welcome = Two armies, and one die for everything. [Units](AB-C.3.a) are stands of up to four plaquettes; each hit takes one away. You activate a few of them each turn, through your [leaders](AB-C.6.h). The published rules are those of the options; this core around them is our own design.
lesson-ab-unit-title = A unit
lesson-ab-unit = The sign in the pill is its [armour](AB-C.2.b): a ring is the weakest, a half disc is stronger, a full disc the strongest. Then come its dice when it charges, and its dice in melee.
lesson-ab-first-title = Who begins
lesson-ab-first = The higher die [chooses](AB-C.18.e) who plays first.
lesson-ab-command-title = Command
lesson-ab-command = Choose a leader, then units within his [radius](AB-C.6.h), all on foot or all mounted. Only they move and fight in this turn.
lesson-ab-orders-title = Order tokens
lesson-ab-orders = Below the board are your tokens. One [manoeuvre order](AB-C.7.h) a turn buys what is out of the ordinary. An order that is not lit says why when you press it.
lesson-ab-move-title = Movement
lesson-ab-move = Choose a unit: the lit hexes are those it can [reach](AB-C.8.a), with what they cost. After a march step it may not fight.
lesson-ab-support-title = Support
lesson-ab-support = A unit with two friends beside it is [supported](AB-C.10.h): it strikes back when attacked, and ignores a flag. Keep your line together.
lesson-ab-fight-title = Combat
lesson-ab-fight = Choose a unit that was activated. Brackets show whom it can strike, with its dice; a struck sign shows why [not](AB-C.9.a). Choose a target to see the odds before you throw.
lesson-ab-die-title = The die
lesson-ab-die = Colours [hit](AB-C.2.a) armour as weak as they are or weaker. A flag drives back, a letter is a token, an advantage hits if you have earned it.
lesson-ab-defence-title = Defence
lesson-ab-defence = The dice have fallen; with tokens you may [close ranks](AB-C.7.j) against a hit, or stand firm against a flag.
lesson-ab-evade-title = Evading
lesson-ab-evade = Light troops may [evade](AB-C.12.b) an attack; they take a parting blow, and the attacker may follow into their hex.
lesson-ab-attack-title = Orders of attack
lesson-ab-attack = Before the dice, an [order](AB-C.7.i) may add a die; after them, another rerolls one. A leader beside the unit makes it cheaper.
lesson-ab-retreat-title = Flags
lesson-ab-retreat = Each flag that is not [ignored](AB-C.11.c) drives the unit [back](AB-C.11.d). Where it cannot go, it loses a plaquette.
lesson-ab-follow-title = After the blow
lesson-ab-follow = A unit that has driven the enemy from a hex may [enter](AB-C.11.k) it. Some may then strike once more.
lesson-ab-fire-title = Fire
lesson-ab-fire = What can [burn](AB-1.1.a) has a resistance. Each hit takes one away, as against the weakest armour; with the last one it [burns](AB-1.2.c), and nobody may enter.
lesson-ab-fire-do-title = Set something alight
lesson-ab-fire-do = Activate archers with flaming missiles or torch men, who wear a flame. In the combat phase choose them, then a wood: [from afar or by hand](AB-1.9.a). Each turn the fire reaches for its neighbours and strikes whoever stands in it.
lesson-ab-clock-title = The hour
lesson-ab-clock = Each game turn is half an hour. Beside the sky stands the hour since dawn: [dawn, day, dusk and night](AB-2.b) depend on the season.
lesson-ab-clock-do-title = The day runs out
lesson-ab-clock-do = The clock [moves on](AB-2.f) at the start of each turn. With darkness in force, night falls while you fight: count the turns that are left.
lesson-ab-weather-title = The weather
lesson-ab-weather = In rain, snow or hail, the effects under the sky say line by line what [changes now](AB-3.4.b): sight, moves, shots, fire, fords. A press unfolds them.
lesson-ab-weather-do-title = Slow going
lesson-ab-weather-do = Off roads a move is short, and after some turns bowstrings are wet. What takes dice or hexes [adds up](AB-3.3.a); of several limits the lowest counts.
lesson-ab-wind-title = The wind
lesson-ab-wind = The rose shows [which way](AB-3.7.a) it blows, and how hard. A strong wind weakens every shot; a storm ends most of them.
lesson-ab-wind-do-title = Shooting in the wind
lesson-ab-wind-do = Choose a unit with missiles: the dotted area is its range, as the wind [leaves](AB-3.7.d) it. In the combat phase each target names its dice, or why there are none. Come nearer, or wait for calmer air.
lesson-ab-fog-title = Mist
lesson-ab-fog = Nobody sees beyond the [limit of the mist](AB-3.8.c), and troops move as if they were heavier. What you lose from sight stays where you saw it last.
lesson-ab-fog-do-title = Feel your way
lesson-ab-fog-do = Activate some units, move one and see what appears. Each turn a die may [thin or thicken](AB-3.8.b) the mist; at its worst it is like night.
lesson-ab-heat-title = The heat
lesson-ab-heat = In a heatwave rivers become streams, streams [empty ditches](AB-3.9.a), lakes marshes. New ways open; water grows rare.
lesson-ab-heat-do-title = Thirst
lesson-ab-heat-do = Count the turns: a unit too long [far from water](AB-3.9.c) that is not held by the enemy suffers, heavy troops most. Move towards a well.
lesson-ab-variable_weather-title = Weather that turns
lesson-ab-variable_weather = The weather has a stability. At set turns a die is rolled: [above the stability](AB-3.10.b), the weather changes.
lesson-ab-variable_weather-do-title = A little, or altogether
lesson-ab-variable_weather-do = One above it changes the force only; two or more is a [great change](AB-3.10.c): one player rolls one of the recorded dice again. Below the effects stands what may come, with its odds.
lesson-ab-darkness-title = Night
lesson-ab-darkness = In the dark a unit is seen from [two hexes](AB-4.1.c) only, unless it stands in the light of a fire. The dotted line is the limit of what your side sees.
lesson-ab-darkness-do-title = One step in three goes wrong
lesson-ab-darkness-do = Each step is [tested](AB-4.1.d): on the lowest face of the die the unit drifts to the left, on the highest to the right. Torches keep it straight, but everybody sees them.
lesson-ab-sleeping-title = They sleep
lesson-ab-sleeping = Sleepers lie down. A sleeping unit [obeys nobody](AB-4.2.b); attacked, it fights in weaker armour and does not strike back.
lesson-ab-sleeping-do-title = Tread softly
lesson-ab-sleeping-do = Whoever passes within two hexes may [wake](AB-4.2.d) a sleeper, the nearer the likelier; a fight wakes all around. The dashed line shows how far.
lesson-ab-sentries-title = Sentries
lesson-ab-sentries = A sentry [hears](AB-4.3.b) at two hexes, and farther if there is noise. One that hears you is alerted, and may wake its unit. You see it only when you have found it.
lesson-ab-sentries-do-title = Silence it
lesson-ab-sentries-do = Step by step your units may discover a sentry. Then [attack it](AB-4.3.g) from beside: if it lives, it gives the alarm, and even in dying it may cry out.
lesson-ab-loosen_order-title = Close and loose order
lesson-ab-loosen_order = Some close troops may [loosen](AB-5.b): they become one weight lighter, move farther, and are easier to hurt.
lesson-ab-loosen_order-do-title = Loosen a unit
lesson-ab-loosen_order-do = Activate hoplites, then choose them and change their order [before the first step or after the last](AB-5.j), away from the enemy. It costs a hex. Tightening takes as long.
lesson-ab-boats-title = Craft
lesson-ab-boats = Troops [embark](AB-6.3.h) by entering the hex of a craft; the unit aboard is its crew. In one turn it embarks, or sails, or lands.
lesson-ab-boats-do-title = Go aboard
lesson-ab-boats-do = Activate a unit on the bank and move it into a boat. Leave nothing loose: a craft that is [not moored](AB-6.3.j) drifts when its crew is busy.
lesson-ab-hidden_units-title = Hidden troops
lesson-ab-hidden_units = Dashed stands are hidden: the enemy has a marker or nothing there, until one of his units [sees](AB-7.f) it. In woods that is only from near.
lesson-ab-hidden_units-do-title = Ambush
lesson-ab-hidden_units-do = A unit that was hidden when the turn began has the [tactical advantage](AB-7.m) in its first combat of the turn. Activate some near the enemy, step out beside him, and strike.
lesson-ab-decoys-title = Decoys
lesson-ab-decoys = Some markers stand for [nobody](AB-7.c). The enemy cannot tell them from the others; you can: they are marked for you.
lesson-ab-decoys-do-title = Lead him astray
lesson-ab-decoys-do = Activate a decoy like a unit: it [moves](AB-7.i) like what it pretends to be, at the price of an activation, and vanishes when it is seen.
lesson-ab-camps-title = The camps
lesson-ab-camps = Each army has a [camp](AB-8.1.b) of two hexes, held by servants. A camp hex that the enemy enters is looted, and counts as a lost unit.
lesson-ab-camps-do-title = Looters
lesson-ab-camps-do = A unit near the enemy camp that [nobody commands](AB-8.2.a) runs to loot it, without asking you. Keep yours in hand; tempt his.
lesson-ab-corps_orders-title = Corps with missions
lesson-ab-corps_orders = Each corps has an [objective hex](AB-9.c) near the enemy’s table side, known to you alone: choose it, or take what is proposed.
lesson-ab-corps_orders-do-title = Points
lesson-ab-corps_orders-do = A unit activated by the sub-general of the mission must stand on the objective, where the flag is, at the end of your turn. Each mission is a [point](AB-9.f), and so is breaking the enemy.
lesson-ab-ammunition-title = Ammunition
lesson-ab-ammunition = Shooters have enough for [a few shots](AB-10.a): javelins least, slings most. Then each shot has fewer dice.
lesson-ab-ammunition-do-title = Count your shots
lesson-ab-ammunition-do = Activate shooters, bring them within range, and shoot: a sign beside them announces the last shot. A unit at rest beside a wagon, pack animals or the camp is [supplied](AB-10.c) at the end of the turn.
lesson-ab-agents-title = Agents
lesson-ab-agents = Before the battle you send your agent: [what he is to do, against whom, and when](AB-11.b) is your secret.
lesson-ab-agents-do-title = His chances
lesson-ab-agents-do = The chance is a percentage, better in the [dark or against sleepers](AB-11.g), worse near a sentry. If he fails he is caught, and the enemy reads his orders. Choose an errand and seal it, or send nobody.
lesson-ab-end-title = End of the lesson
lesson-ab-end = Play the battle on: an army that has lost a [third](AB-C.16.d) of its units is beaten, unless the battle asks for something else. The other short lessons are on the first page.
lesson-ab-win-title = Victory
lesson-ab-win = An army that has lost a [third](AB-C.16.d) of its units is beaten, unless the battle asks for something else.
