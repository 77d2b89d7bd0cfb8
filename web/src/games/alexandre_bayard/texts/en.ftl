### Alexandre et Bayard: what the page says of its own.

## The game

game-title = Alexandre et Bayard
game-more = Ancient and medieval battles on hexes where the ground takes part: fire and smoke, weather, night, boats, hidden troops.
game-facts = { $scenarios ->
    [one] { $scenarios } battle
   *[other] { $scenarios } battles
} · { $clauses } rules
game-lesson = Guided first battle on the plain

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
ab-decoy-short = decoy
ab-unknown = unknown
ab-turn = turn { $turn } of { $turns }
ab-hour = hour { $hour }
ab-hour-short = h { $hour }
ab-hour-word = hour

## The page: sky

ab-weather = Weather, hour and wind
ab-wind-to = blows to the { $direction }
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
ab-reroll = Roll the { $face } again

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
ab-choose-units = Choose the units he wakes: within his radius, of one family.
ab-nobody-to-activate = Nobody more can be activated. Go on to the movement.
ab-fill = Suggest
ab-clear = Clear
ab-orders-short = Orders
ab-manoeuvres = Manoeuvre orders, one a turn
ab-tokens = { $count ->
    [one] one order token
   *[other] { $count } order tokens
}
ab-losses = Losses
ab-lost-of = { $lost } of { $of }
ab-deploy = Deployment
ab-deploy-who = Choose a piece, on the board or here; then its hex.
ab-deploy-where = Now its hex, within the zone; on another unit they change places.
ab-deploy-done = Seal it
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
lesson-ab-welcome = Two armies, and one die for everything. [Units](AB-C.3.a) are stands of up to four plaquettes; each hit takes one away. You wake a few of them each turn, through your [leaders](AB-C.6.h).
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
lesson-ab-attack = Before the dice an [order](AB-C.7.i) may add a die; after them another rolls one die again. A leader beside the unit makes it cheaper.
lesson-ab-retreat-title = Flags
lesson-ab-retreat = Each flag that is not [ignored](AB-C.11.c) drives the unit [back](AB-C.11.d). Where it cannot go, it loses a plaquette.
lesson-ab-follow-title = After the blow
lesson-ab-follow = Who has driven the enemy from a hex may [enter](AB-C.11.k) it. Some may then strike once more.
lesson-ab-sky-title = The sky
lesson-ab-sky = The panel on the board says what weather, wind and light change [now](AB-3.3.a), line by line, each with its rule.
lesson-ab-fire-title = Fire
lesson-ab-fire = Woods, houses and bridges can burn. Smoke drifts [with the wind](AB-1.7.d): nobody sees through it, into it or out of it.
lesson-ab-night-title = Night
lesson-ab-night = In the dark a unit is seen from [two hexes](AB-4.1.c) only, unless it stands in the light of a fire. The dotted line is the limit of what your side sees.
lesson-ab-boats-title = Craft
lesson-ab-boats = Troops [embark](AB-6.3.h) by entering the hex of a craft. A craft that is not moored drifts with the current.
lesson-ab-hidden-title = Hidden troops
lesson-ab-hidden = Dashed stands are hidden: the enemy sees a marker or nothing, until one of his units [sees](AB-7.g) what is there.
lesson-ab-win-title = Victory
lesson-ab-win = An army that has lost a [third](AB-C.16.d) of its units is beaten, unless the battle asks for something else.
