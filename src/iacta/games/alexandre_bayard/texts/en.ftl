### Alexandre et Bayard: what players read.
### The message of a record gets each field by its name, in words: units and leaders by name, hexes as [column, row] with
### none for nowhere, weapons, orders, works and weights by their own messages, yes and no.

## The game

game-about = alexandre_bayard — Alexandre et Bayard, ancient and medieval battles on hexes where the ground takes part ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)
intro = Two armies on hexes, and one die for every fight, shot, fire and storm: green, blue, red, a flag, an order letter, a tactical advantage. Green armour is hit by all three colours, blue by blue and red, red by red alone; each hit takes a plaquette.
    A turn: command, movement, combat, fire. You never move the whole army: a leader activates three or four units within his radius. The others stand where they are, support their neighbours and strike back.
    A unit with two friends beside it is supported: it strikes back when attacked and ignores a flag. Flags drive back; order letters become tokens that buy what is out of the ordinary, from a forced march to a general assault.
    An army that has lost a third of its units is beaten, unless the battle asks for something else.
    Eighteen switches then let the battlefield take part: fire and smoke, hours and weather, night and sleep, boats, markers that lie, camps, corps, ammunition, agents. Each works alone and with all the others.
    { own-core } Type “help” for more.
own-core = Only the rules of these options are published; the core that they presuppose is our own design, built around them, and the rulebook says clause by clause what comes from where.
intro-battle = { $scenario }. { $facts }
intro-armies = Alexander leads: { $alexandre } ({ $alexandre_side }). Bayard leads: { $bayard } ({ $bayard_side }).
intro-options = In force: { $options }.
intro-no-options = The core rules alone, without any option.

side = { $side ->
    [alexandre] Alexander
   *[bayard] Bayard
}
The-side = { $side ->
    [alexandre] Alexander
   *[bayard] Bayard
}
of-the-side = { $side ->
    [alexandre] Alexander’s
   *[bayard] Bayard’s
}
The-seat = { $seat ->
    [alexandre] Alexander
   *[bayard] Bayard
}
edge-north = from the north
edge-south = from the south
edge-west = from the west
edge-east = from the east
names-and = { $first } and { $last }
hex-at = [{ $column }, { $row }]
intro-won-by = How it is won: { $text }
corps-of = corps of { $leader }
marker = marker { $marker }

## Options

option-fire = Fire
option-fire-about = Woods, dwellings, bridges and wagons burn; fire spreads, strikes troops and makes smoke (AB-1).
option-clock = Clock
option-clock-about = Each game turn is half an hour; dawn, day, dusk and night come with the season (AB-2).
option-weather = Weather
option-weather-about = Rain, snow and hail shorten sight and moves, wet strings and powder, put out fires (AB-3.2).
option-wind = Wind
option-wind-about = Wind carries fire and smoke, weakens shots, pushes boats, and may become a storm (AB-3.7).
option-fog = Fog
option-fog-about = Mist slows the march and hides what is far, up to a pea soup as dark as night (AB-3.8).
option-heat = Heat
option-heat-about = A heatwave dries up waters, and units too long away from them go thirsty (AB-3.9).
option-variable_weather = Variable weather
option-variable_weather-about = The weather may change by the die, a little or altogether (AB-3.10).
option-darkness = Darkness
option-darkness-about = In the dark units stray, orders cost more, and only what is near or lit is seen (AB-4.1).
option-sleeping = Sleeping units
option-sleeping-about = A sleeping army obeys nobody and fights badly until something wakes it (AB-4.2).
option-sentries = Sentries
option-sentries-about = Sleepers post sentries who may hear the enemy and give the alarm, unless silenced (AB-4.3).
option-loosen_order = Change of order
option-loosen_order-about = Close troops may loosen their order: lighter, faster, easier to hurt; and tighten it again (AB-5).
option-boats = Boats
option-boats-about = Boats, barges, ships and rafts carry troops over water; currents and winds set them adrift (AB-6).
option-hidden_units = Hidden units
option-hidden_units-about = Units are markers, or nothing at all, until they are seen, and strike hard from hiding (AB-7).
option-decoys = Decoys
option-decoys-about = Some of the markers stand for nobody and vanish when they are seen (AB-7.c).
option-camps = Camps
option-camps-about = Each army has a camp; idle units rush off to loot the enemy’s, and that counts as a loss (AB-8).
option-corps_orders = Corps with missions
option-corps_orders-about = Each corps has a secret objective near the enemy’s edge, and points decide (AB-9).
option-ammunition = Ammunition
option-ammunition-about = Shooters soon run short, until wagon, mules or camp supply them (AB-10).
option-agents = Agents
option-agents-about = Spies, rumour-mongers, saboteurs and assassins are sent out; percentage dice decide (AB-11).
preset-plain = The core alone
preset-plain-about = No option at all: troops, leaders, dice, and an open field.
preset-seasons = The seasons
preset-seasons-about = Hours, rain, snow, mist, heat and wind, as the dice bring them.
preset-night_raid = Night raid
preset-night_raid-about = Darkness, sleepers, sentries, hidden raiders and their decoys, a camp, and fire.
preset-river = The river
preset-river-about = Boats and rafts, with changing weather and the wind on the water.
preset-everything = Everything
preset-everything-about = All the options for which this battle has the pieces.

## How it ended

outcome-exits = enough units have left by the exits
outcome-objectives = all objectives were held for the turns required
outcome-demoralised = the other army has lost a third of its units
outcome-equal-shares = both armies have lost the same share
outcome-smaller-share = the winner has lost the smaller share of the army
outcome-bridgehead = the bridgehead is held at the end
outcome-aim-missed = the other side has not reached its aim in time
outcome-more-points = more points: missions won, and the tactical victory
outcome-tactical-victory = equal points; the tactical victory decides
outcome-resigned = the losing side has resigned
outcome-agreed-draw = by common consent
outcome-nobody-in-time = nobody decided in time
outcome-out-of-time = the losing side has run out of time

## Who must do what

step-ChooseFirst = { The-seat } plays first or second.
step-DeployArmies = { The-seat }: where do the pieces stand?
step-RerollWeather = { The-seat }: the weather turns. Which of the two recorded dice, { $dice }, is rolled again?
step-TakeCommand = { $again ->
    [yes] General assault, { The-seat }: which leader activates a group once more?
   *[no] { The-seat }: which leader activates which units, and is there an order to give?
}
step-MovePieces = { $again ->
    [yes] General assault, { The-seat }: who moves now?
   *[no] { $mover ->
        [none] { The-seat }: who moves, and where?
       *[other] { The-seat }: { $mover } has stopped on the way. Go on?
    }
}
step-SoundAlarms = { The-seat }: does an alerted sentry give the alarm?
step-WakeFriends = { The-seat }: who wakes sleeping neighbours?
step-ChooseCombat = { The-seat }: who fights, shoots or works now?
step-OfferEvade = Attack, { $unit } on { $target }: evade?
step-OfferAttackOrder = { $kind ->
    [shot] Shot, { $unit } at { $target }
   *[other] Attack, { $unit } on { $target }
}, with { $dice ->
    [one] one die
   *[other] { $dice } dice
}: is there an order to give?
step-OfferPress = { $unit } against { $target }: { $faces }. Roll one die again?
step-OfferDefenceOrder = { $unit } against { $target }: { $faces }, { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}. Give an order of defence?
step-OfferFollowUp = { $unit }: follow up into { $hex }?
step-OfferPursuit = { $unit }: pursue, and attack whom?
step-RetreatUnit = Retreat, { $unit } ({ $flags ->
    [one] one flag
   *[other] { $flags } flags
}): which way?
step-JoinLeader = { $leader } must join a friend: which unit?
step-PushBack = { $leader } is moved back in the dark: where?
step-NameCommander = { The-seat }: who succeeds the commander-in-chief?
step-Resupply = { The-seat }: whom does the source supply?
step-ChooseObjectives = { The-seat }: which objective for each corps?
step-RunLooters = { The-seat }: idle units rush on the enemy camp. Which way?
step-PlaceSurvivors = { $unit }, survivors of a wreck: where do they come ashore?
step-OrderAgents = { The-seat }: whom do the agents act against, how and when?

## What may be chosen

group-setup = Setting up
group-command = Command
group-movement = Movement
group-night = In the dark
group-shots = Shots
group-combat = Melee
group-fire = Fire
group-works = Works
group-orders = Orders
group-ways = Which way
group-end = Enough

action-Done = { $asked ->
    [command] no more command
    [move] no more moves
    [combat] no more combats
    [evade] stand
    [order] no order
    [press] keep the roll
    [follow] stay
    [pursue] no pursuit
    [alarm] wait
    [wake] wake nobody else
    [supply] supply nobody
    [agents] send no agent
   *[other] nothing more
}
action-GoFirst = { $first ->
    [yes] play first
   *[no] play second
}
action-SendAgents = send agents: { $missions }
action-Deploy = deploy: { $pieces }
action-ChooseTargets = objectives: { $targets }
action-RerollDie = { $die ->
    [1] the first die
   *[2] the second die
}, { $face }
action-GiveOrder = { $order }{ $amount ->
    [one] {""}
   *[other] {" "}× { $amount }
}{ $unit ->
    [none] {""}
   *[other] : { $unit }
}{ $group ->
    [none] {""}
   *[other] : group { $group }
}
action-Activate = { $leader ->
    [none] {""}
   *[other] { $leader }:{" "}
}{ $units }
action-MoveUnit = { $unit }: { $goal ->
    [none] stop here
    [exit] leave the board
   *[other] to { $goal }
}{ $leaders_stay ->
    [none] {""}
   *[other] , without { $leaders_stay }
}{ $ends ->
    [yes] {""}
   *[no] , then decide again
}
action-MoveLeader = { $leader }: ride to { $goal }
action-SendMessenger = { $leader }: messenger to { $goal }
action-ChangeOrder = { $unit }: { $change ->
    [loosen] loosen the order
   *[tighten] tighten the order
}
action-HandleTorches = { $unit }: { $lit ->
    [yes] light the torches
   *[no] put out the torches
}
action-MoorBoat = { $boat }: { $moored ->
    [yes] moor
   *[no] cast off
}
action-SoundAlarm = the sentry at { $post } gives the alarm
action-Wake = { $unit }: wake { $sleepers }
action-Loot = { $unit }: run to loot, to { $goal }
action-Attack = { $unit }: attack { $target }{ $weapon ->
    [none] {""}
   *[other] {" "}({ $weapon })
}
action-Shoot = { $unit }: shoot at { $target }{ $weapon ->
    [none] {""}
   *[other] {" "}({ $weapon })
}{ $incendiary ->
    [yes] , flaming
   *[no] {""}
}
action-Ignite = { $unit }: set fire to { $hex }{ $weapon ->
    [none] {""}
   *[other] {" "}({ $weapon })
}
action-ThrowTorches = { $unit }: put torches to { $element }
action-FightFire = { $unit }: fight the fire, { $element }
action-DoWork = { $unit }: work, { $work } at { $hex }{ $direction ->
    [none] {""}
   *[other] , { $direction } side
}
action-AttackSentry = { $unit }: attack the sentry at { $post }
action-Evade = evade to { $goal }
action-OrderAttack = { $order }
action-Press = roll again a die that shows { $face }
action-OrderDefence = { $order }
action-Retreat = { $goal ->
    [none] stand: there is no way
    [exit] off the board
   *[other] to { $goal }
}
action-FollowUp = follow up
action-Pursue = pursue: { $target }
action-Supply = supply { $unit }
action-Join = join { $unit }
action-GoBackTo = to { $goal }
action-NameSuccessor = { $leader }

## What happened: setting up, turns

event-FirstRolled = The dice for the first turn: Alexander { $alexandre }, Bayard { $bayard }. { $chooser ->
    [alexandre] Alexander chooses.
   *[bayard] Bayard chooses.
}
event-FirstChosen = { $first ->
    [alexandre] Alexander plays first.
   *[bayard] Bayard plays first.
}
event-Deployed = { The-side } has deployed.
event-GameTurnBegan = Game turn { $turn }
event-PlayerTurnBegan = { The-side } plays
event-PhaseBegan = { $phase ->
    [command] Command
    [movement] Movement
    [combat] Combat
    [fire] Fire
   *[other] End of the turn
}: { side }

## What happened: command

event-GroupActivated = { $leader ->
    [none] Activated
   *[other] { $leader } activates
}: { $units }.
event-OrderGiven = { The-side }: { $order }, for { $cost ->
    [one] one token
   *[other] { $cost } tokens
}{ $unit ->
    [none] .
   *[other] {" "}({ $unit }).
}
event-TokensChanged = { The-side }: order tokens { $change }, now { $tokens }.
event-UnitRallied = { $unit }: rallied, { $plaquettes ->
    [one] one plaquette
   *[other] { $plaquettes } plaquettes
}.
event-RidersChanged = { $unit }: { $on_foot ->
    [yes] dismounted.
   *[no] mounted.
}

## What happened: movement

event-UnitMoved = { $unit }: { $start } to { $end }{ $leaders ->
    [none] .
   *[other] , with { $leaders }.
}
event-MarkerMoved = Marker { $marker }: { $start } to { $end }.
event-LeaderMoved = { $leader } rides to { $goal }.
event-UnitStopped = { $unit }: stopped, somebody stood unseen at { $hex }.
event-UnitLeft = { $unit }: off the board.

## What happened: combat

event-CombatRolled = { $kind ->
    [melee] Attack, { $unit } on { $target }
    [pursuit] Pursuit, { $unit } on { $target }
    [riposte] Riposte, { $unit } on { $target }
    [shot] Shot, { $unit } at { $target }
    [parting] Parting blow, { $unit } on { $target }
   *[panic] Panic, { $unit } over { $target }
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}{ $tactical ->
    [yes] , with the tactical advantage
   *[no] {""}
}; { $faces }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
event-AttackOrdered = { The-side } gives an order: { $order }, for { $cost ->
    [one] one token
   *[other] { $cost } tokens
}.
event-DefenceOrdered = { The-side } gives an order: { $order }, for { $cost ->
    [one] one token
   *[other] { $cost } tokens
}.
event-PlaquettesLost = { $unit }: { $lost ->
    [one] one plaquette lost
   *[other] { $lost } plaquettes lost
}, { $left ->
    [0] none left.
    [one] one left.
   *[other] { $left } left.
}
event-UnitLost = { $unit }: lost.
event-UnitRetreated = { $unit }: retreat{ $goal ->
    [none] .
    [exit] {" "}off the board.
   *[other] {" "}to { $goal }.
}
event-FlagsIgnored = { $unit }: { $ignored ->
    [none] no flag is ignored
   *[other] flags ignored: { $ignored }
}; { $flags ->
    [0] none is left.
    [one] one is left.
   *[other] { $flags } are left.
}
event-UnitEvaded = { $unit }: evasion to { $goal }.
event-UnitFollowedUp = { $unit }: follow-up into { $hex }.
event-PanicRan = { $unit }: panic, a run to { $way }{ $end ->
    [none] , but the way is barred.
   *[other] {" "}to { $end }.
}
event-Worked = { $unit }: work at { $hex }, { $work }, { $points ->
    [one] one point by now
   *[other] { $points } points by now
}.
event-WorkCompleted = Work done at { $hex }: { $work }.

## What happened: leaders

event-LeaderRisked = { $leader } is in danger: { $killed ->
    [yes] killed.
   *[no] unharmed.
}
event-LeaderJoined = { $leader } joins friends at { $hex }.
event-LeaderLost = { $leader } is lost.
event-CommanderNamed = { $leader } takes command.

## What happened: the end

event-ObjectivesHeld = { The-side } holds { $held ->
    [one] one objective
   *[other] { $held } objectives
}{ $turns ->
    [0] .
    [one] ; all of them, for one turn.
   *[other] ; all of them, for { $turns } turns.
}
event-BattleEnded = The battle is over. { $winner ->
    [alexandre] Alexander wins
    [bayard] Bayard wins
   *[none] Nobody wins
}. Lost: Alexander { $alexandre } of { $alexandre_of }, Bayard { $bayard } of { $bayard_of }.

## What happened: what comes to light

event-UnitRevealed = { $unit }: revealed at { $hex }.
event-DecoyRevealed = The marker at { $hex } was a decoy.
event-LeaderRevealed = { $leader } is revealed at { $hex }.
event-LostFromSight = { $unit }: lost from sight, last seen at { $hex }.
event-UnitSeenAgain = { $unit }: seen again at { $hex }.
event-TraceLost = { $unit }: nobody there any more, at { $hex }.
event-LeaderLostFromSight = { $leader } is lost from sight, last seen at { $hex }.
event-LeaderSeenAgain = { $leader } is seen again at { $hex }.
event-LeaderTraceLost = { $leader } is no longer at { $hex }.

## What happened: fire

event-ElementAttacked = { $kind ->
    [spread] The fire reaches for { $element }
    [companion] The fire reaches for { $element }
    [torches] Torches against { $element }
   *[weapon] Fire against { $element }
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
}{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}; { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}, resistance left { $left }.
event-FireFought = { $unit }: fighting the fire, { $element }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, { $restored ->
    [0] nothing gained
   *[other] { $restored } won back
}; { $left ->
    [0] it is out.
   *[other] { $left } to go.
}
event-FireLit = Fire: { $element } burns.
event-FireWentOut = The fire is out: { $element } stands as new.
event-BurntOut = Burnt out: { $element }.
event-UnitBurnt = The fire strikes { $unit }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}; { $faces }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
event-SmokeSpread = { $count ->
    [0] The smoke has cleared.
    [one] Smoke lies on one hex.
   *[other] Smoke lies on { $count } hexes.
}

## What happened: clock and weather

event-ClockSet = Hour { $hour }, { $period ->
    [1] first half
   *[2] second half
}: { $dark ->
    [yes] it is dark.
   *[no] it is light.
}
event-DawnWoke = { $unit }: awake at dawn.
event-WeatherChanged = The weather: { $weather }.
event-WindChanged = The wind: { $wind }.
event-WeatherHeld = { $holds ->
    [yes] It falls in this turn.
   *[no] It holds off in this turn.
}
event-StabilitySet = Stability of the weather: { $stability }.
event-ChangeRolled = Does the weather change? A { $die }: { $change ->
    [none] no.
    [small] a little.
   *[great] altogether.
}
event-FiresDrowned = No fire can burn in this weather: all go out.
event-LightsDoused = Torches and camp fires go out.
event-HeatChanged = { $parched ->
    [yes] The heat dries up the waters.
   *[no] The waters fill again.
}
event-WeatherShot = { $cause ->
    [sandstorm] The sandstorm strikes { $unit }
    [thirst] Thirst strikes { $unit }
   *[weather] The weather strikes { $unit }
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
}; { $faces }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}

## What happened: night

event-StepStrayed = { $unit }: astray, not to { $hex } but { $end ->
    [none] off the board, which cannot be.
   *[other] to { $end }.
}
event-NoiseMade = { $unit }: a bump in the dark, noise at { $hex }.
event-LeaderStrayed = { $leader } strays to { $goal }.
event-LeaderPushedBack = { $leader } is moved back to { $goal }.
event-TorchesHandled = { $unit }: { $lit ->
    [yes] torches lit.
   *[no] torches out.
}
event-MessengerMoved = { $leader }: messenger to { $goal }.
event-MessengerArrived = { $leader }: the messenger reaches { $unit }.
event-MessengerCaptured = { $leader }: the messenger is captured at { $hex }.
event-UnitWoke = { $unit }: awake{ $drowsy ->
    [yes] , still drowsy.
   *[no] .
}
event-SentryAlerted = The sentry at { $hex } has heard something.
event-SentryDetected = A sentry is discovered at { $hex }.
event-SentryAttacked = { $unit }: an assault on the sentry at { $hex }, { $dice ->
    [one] one die
   *[other] { $dice } dice
}; { $faces }: { $killed ->
    [yes] killed.
   *[no] the sentry lives.
}
event-AlarmSounded = Alarm at { $hex }!
event-SentryGone = The sentry leaves the post at { $hex }.

## What happened: order, ammunition

event-OrderChanged = { $unit }: { $change ->
    [loosen] order loosened
   *[tighten] order tightened
}, now { $weight }.
event-Resupplied = { $unit }: supplied, { $full ->
    [yes] full again.
   *[no] one more period is needed.
}
event-AmmunitionGiven = { $unit }: ammunition given to others.
event-SupplyLost = A supply train is destroyed.

## The combat die

face-green = { $count ->
    [one] one green
   *[other] { $count } green
}
face-blue = { $count ->
    [one] one blue
   *[other] { $count } blue
}
face-red = { $count ->
    [one] one red
   *[other] { $count } red
}
face-flag = { $count ->
    [one] one flag
   *[other] { $count } flags
}
face-order = { $count ->
    [one] one order letter
   *[other] { $count } order letters
}
face-tactical = { $count ->
    [one] one advantage
   *[other] { $count } advantages
}
face-name-1 = green
face-name-2 = blue
face-name-3 = red
face-name-4 = a flag
face-name-5 = an order letter
face-name-6 = an advantage
face-nothing = nothing

## Orders and works

order-mount_dismount = mount, dismount
order-mount_dismount-about = An activated unit mounts or dismounts, for one hex of movement.
order-reconnaissance = reconnaissance
order-reconnaissance-about = Activate one unit only, and gain tokens equal to the command level.
order-forced_march = forced march
order-forced_march-about = An activated unit moves one hex more and may still fight.
order-woodsman = woodsman
order-woodsman-about = An activated unit treats that many difficult hexes as open.
order-courier = courier
order-courier-about = One more unit, of any family and anywhere, is activated.
order-combined_attack = combined attack
order-combined_attack-about = The units of one group may be of different families.
order-manoeuvre = manoeuvre
order-manoeuvre-about = The units of each group may be anywhere on the board.
order-forward = forward
order-forward-about = All units of one group move one hex more and may still fight.
order-general_assault = general assault
order-general_assault-about = A second command and movement before the combats, for units not yet activated.
order-rally = rally
order-rally-about = A unit near its own edge, away from the enemy, recovers plaquettes.
order-press = press
order-press-about = Roll one die of the attack again.
order-onslaught = onslaught
order-onslaught-about = One die more in this melee attack.
order-sustained_shooting = sustained shooting
order-sustained_shooting-about = One die more in this shot, if the shooter has not moved.
order-stand_firm = stand firm
order-stand_firm-about = Ignore one flag of this roll.
order-close_ranks = close ranks
order-close_ranks-about = Cancel one hit of this roll.
order-counter_thrust = counter thrust
order-counter_thrust-about = Strike back even without support.
work-abatis = abatis
work-ditch = ditch
work-barrier = barrier
work-palisade = palisade
work-cut_bridge = cutting the bridge
work-mend_bridge = mending the bridge

## What changes a figure

modifier-animals-near-fire = { $value } for animals near fire
modifier-attacks-across-obstacle = { $value } across an obstacle or out of water
modifier-attacks-into-cover = { $value } into cover
modifier-attacks-uphill = { $value } uphill
modifier-changed-order = { $value } for the change of order
modifier-darkness = { $value } in the dark
modifier-drowsy = { $value } for drowsiness
modifier-fights-in-broken-ground = { $value } in broken ground
modifier-has-moved = { $value } for having moved
modifier-little-ammunition = { $value } for want of ammunition
modifier-short-of-ammunition = { $value } for want of ammunition
modifier-mist = { $value } for the mist
modifier-target-in-cover = { $value } for a target in cover
modifier-wind = { $value } for the wind
modifier-rain = { $value } for the rain
modifier-snow = { $value } for the snow
modifier-hail = { $value } for the hail
modifier-supported = { $value } for support
modifier-leader-attached = { $value } for a leader
modifier-in-shelter = { $value } for shelter
modifier-high-motivation = { $value } for high motivation
modifier-sacred-symbol = { $value } for the sacred symbol
modifier-stand-firm = { $value } for standing firm
modifier-false-rumour = { $value } for a false rumour
modifier-before_battle = { $value } before the battle
modifier-target_asleep = { $value } for a sleeping target
modifier-sentry_within_two_hexes = { $value } for a sentry nearby
modifier-repeated_mission = { $value } for a mission tried before
modifier-target_with_veterans = { $value } for veterans around the target

## Why not

reason-a-leader-activates = A leader activates a group; only an army without leaders activates a unit alone.
reason-adjacent-hex = Nobody shoots at an adjacent hex.
reason-allowance-spent = The move is not long enough for that.
reason-allowance-spent-named = { $where }: the move is not long enough for that.
reason-already-activated = The unit has been activated already.
reason-already-activated-named = { $where }: the unit has been activated already.
reason-already-played = The unit has evaded and may not move in this turn.
reason-already-played-named = { $where }: the unit has evaded and may not move in this turn.
reason-asleep = The unit is asleep.
reason-asleep-named = { $where }: the unit is asleep.
reason-before-the-first-group = This order is given before the first group is announced.
reason-before-the-first-step = This order is given before the first step.
reason-bridge-along-its-road = A bridge is entered and left along its road.
reason-burning-hex = The hex burns.
reason-burning-side = That side of the hex burns.
reason-cannot-loosen = These troops do not change their order.
reason-cannot-loosen-named = { $where }: these troops do not change their order.
reason-crossing-begins-a-move = This obstacle is crossed only by a unit that begins its move beside it.
reason-dead-ground = Something lower blocks the line of sight, right beside the lower end.
reason-dead-ground-named = { $where }: something lower blocks the line of sight, right beside the lower end.
reason-decoys-do-not-fight = A decoy does not fight.
reason-decoys-wake-nobody = A decoy wakes nobody.
reason-drowsy = The unit is drowsy from being woken.
reason-drowsy-named = { $where }: the unit is drowsy from being woken.
reason-enemy-beside = An enemy unit stands beside it.
reason-enemy-beside-named = { $where }: an enemy unit stands beside it.
reason-enemy-in-the-hex = An enemy is in that hex: attack him.
reason-enemy-unit-there = An enemy unit is there.
reason-enemy-unit-there-named = An enemy unit is there: { $where }.
reason-ground-blocks = The ground blocks the line of sight.
reason-ground-blocks-named = { $where }: the ground blocks the line of sight.
reason-group-too-large = The group has more units than a group may hold.
reason-has-changed = The unit has changed its order in this activation already.
reason-has-changed-named = { $where }: the unit has changed its order in this activation already.
reason-has-done-something = The unit has moved or fought; torches, and fighting fire, take the whole turn.
reason-has-done-something-named = { $where }: the unit has moved or fought; torches, and fighting fire, take the whole turn.
reason-has-fought = The unit has had its combat of this turn.
reason-has-fought-named = { $where }: the unit has had its combat of this turn.
reason-has-marched = After a march step a unit neither fights nor shoots.
reason-has-marched-named = { $where }: after a march step a unit neither fights nor shoots.
reason-has-moved = The unit has moved already.
reason-has-moved-named = { $where }: the unit has moved already.
reason-impassable-abatis = An abatis bars the way to these troops.
reason-impassable-side = The obstacle on that side bars the way to these troops.
reason-impassable-terrain = The terrain is impassable to them.
reason-impassable-terrain-named = { $where }: the terrain is impassable to them.
reason-in-smoke = Smoke lies there: nobody in it shoots or is shot at.
reason-just-woken = The unit has only just been woken.
reason-just-woken-named = { $where }: the unit has only just been woken.
reason-leader-asleep = The leader sleeps with his unit.
reason-leader-asleep-named = { $where } sleeps with his unit.
reason-leader-has-led = The leader has activated a group already.
reason-leader-has-led-named = { $where } has activated a group already.
reason-leader-has-moved = The leader has moved already.
reason-leader-has-moved-named = { $where } has moved already.
reason-looter-follows-up = A looter must follow up into the camp.
reason-march-ends-beside-enemy = A march step does not lead beside an enemy unit.
reason-messenger-has-moved = The messenger has moved already.
reason-messenger-has-moved-named = { $where }: the messenger has moved already.
reason-messenger-sent = A leader who sends a messenger does not move.
reason-messenger-sent-named = { $where } has sent a messenger and does not move.
reason-move-has-ended = The move ended there.
reason-move-not-finished = A move is finished before the next begins.
reason-move-not-finished-named = { $where }: a move is finished before the next begins.
reason-must-attack = The unit must attack the enemy beside it.
reason-must-attack-named = { $where }: the unit must attack the enemy beside it.
reason-never-lighter-than-light = No unit becomes lighter than light.
reason-never-lighter-than-light-named = { $where }: no unit becomes lighter than light.
reason-no-contact-weapon = This weapon does nothing in contact.
reason-no-dice-left = No dice are left for it.
reason-no-fire-in-this-battle = Nothing burns in this battle: the option is off.
reason-no-fire-possible = No fire is possible in this weather.
reason-no-fire-pots = No fire pots are left.
reason-no-flaming-shots = These troops do not shoot flaming missiles.
reason-no-melee-factor = The unit has nothing to fight with in melee.
reason-no-messengers = There are no messengers without darkness.
reason-no-more-groups = No more groups may be announced in this turn.
reason-no-mounts = Only cavalry and camelry mount and dismount.
reason-no-move = The unit would not move at all.
reason-no-passage-through-friends = Only very light and light friends let others through.
reason-no-passage-through-friends-named = { $where }: only very light and light friends let others through.
reason-no-place-for-the-work = This work has no place there.
reason-no-shooting-weapon = The unit has no shooting weapon.
reason-no-shot-after-moving = Whoever has moved does not shoot with this weapon.
reason-no-sling = Small fire pots are thrown with slings.
reason-no-such-amount = It cannot be given for so many.
reason-no-such-die = No die shows that.
reason-no-such-escape = That is no way to evade: each step leads away, and the end is beside nobody who attacks.
reason-no-such-group = There is no such group.
reason-no-such-leader = That is not one of your leaders who can do this now.
reason-no-such-missiles = The unit has no such missiles.
reason-no-such-order = That order cannot be given here.
reason-no-such-post = No sentry can stand there: a post is a hex beside its unit.
reason-no-such-post-named = { $where }: no sentry can stand there; a post is a hex beside its unit.
reason-no-such-retreat = That is not as far as the unit can retreat.
reason-no-such-sentry = This cannot be done with that sentry.
reason-no-such-side = The hex has no such side.
reason-no-such-sleeper = That is not a sleeping friend beside the unit.
reason-no-such-supply = That source cannot supply this unit.
reason-no-such-unit = That is not a unit that can do this.
reason-no-such-way = Nobody can fall back that way.
reason-no-torches = The unit has no torches.
reason-no-torches-named = { $where }: the unit has no torches.
reason-not-a-neighbour = A path goes from hex to neighbouring hex.
reason-not-aboard = Not aboard a craft.
reason-not-adjacent = The enemy is not adjacent.
reason-not-adjacent-named = { $where }: the enemy is not adjacent.
reason-not-dark = It is not dark.
reason-not-fordable = The water is too high to be waded.
reason-not-in-this-phase = This order is not given in this phase.
reason-not-loosened = The unit has not loosened its order.
reason-not-loosened-named = { $where }: the unit has not loosened its order.
reason-not-seen = The target is not seen.
reason-not-seen-named = { $where }: the target is not seen.
reason-not-the-highest = The highest remaining leader takes over.
reason-not-the-nearest = The leader joins the nearest friendly unit.
reason-nothing-burns-there = Nothing there can be set alight.
reason-nothing-to-restore = Nothing there burns or is damaged.
reason-off-the-board = The board ends there.
reason-one-order-a-turn = Only one manoeuvre order may be given each turn.
reason-one-unit-in-a-hex = Another unit stands there.
reason-one-unit-in-a-hex-named = Another unit stands there: { $where }.
reason-only-downwind = In this storm units can only move downwind.
reason-only-infantry-crosses = Only infantry crosses this obstacle.
reason-only-infantry-works = Only infantry builds.
reason-only-when-activated = Torches are lit or put out by an activated unit.
reason-only-when-activated-named = { $where }: torches are lit or put out by an activated unit.
reason-option-off = This option is not in force.
reason-order-for-all = This order concerns the whole army, not one unit.
reason-out-of-radius = The unit is out of the leader’s radius.
reason-out-of-radius-named = { $where }: the unit is out of the leader’s radius.
reason-out-of-range = The target is out of range.
reason-outside-the-zone = That is outside the zone.
reason-outside-the-zone-named = { $where }: that is outside the zone.
reason-place-every-piece = Every piece needs a place.
reason-powder-unusable = The powder is wet.
reason-rallied-this-turn = A unit that rallies is not activated in the same turn.
reason-rallied-this-turn-named = { $where }: a unit that rallies is not activated in the same turn.
reason-rally-above-number = The unit has not lost that many plaquettes.
reason-rally-beside-enemy = An enemy is beside the unit: it does not rally.
reason-rally-near-own-side = A unit rallies within two hexes of its own table side.
reason-sentry-not-alerted = The sentry has heard nothing.
reason-side-is-taken = There is an obstacle on that side already.
reason-smoke-blocks = Smoke blocks the line of sight.
reason-smoke-blocks-named = { $where }: smoke blocks the line of sight.
reason-source-serves = The source must serve somebody.
reason-too-far = It is too far away for that.
reason-too-few-tokens = You have too few order tokens.
reason-too-many-sleepers = It can wake only as many as the hexes it could have moved.
reason-torches-are-so-already = The torches are already in that state.
reason-two-families = Foot and mounted are not in one group.
reason-two-leaders-have-moved = Two leaders have moved on their own already.
reason-two-sentries-a-unit = A unit posts two sentries at most.
reason-unit-blocks = A unit blocks the line of sight.
reason-unit-blocks-named = { $where }: a unit blocks the line of sight.
reason-unit-not-activated = The unit is not activated.
reason-unit-not-activated-named = { $where }: the unit is not activated.
reason-work-too-far = Work is done in the unit’s own hex or beside it.
reason-allied-corps = An allied corps heeds only its own leaders and the commander-in-chief.
reason-allied-corps-named = { $where }: an allied corps heeds only its own leaders and the commander-in-chief.
reason-an-objective-for-each-corps = Each corps needs its objective.
reason-craft-aground = The craft is stranded.
reason-craft-burns = The craft burns.
reason-craft-goes-no-farther = The craft goes no farther in this turn.
reason-craft-is-taken = Friends are aboard already.
reason-craft-is-taken-named = { $where }: aboard already.
reason-general-in-the-hex = Servants and herds heed only a general in their own hex.
reason-general-in-the-hex-named = { $where }: servants and herds heed only a general in their own hex.
reason-has-moved-craft = Whoever has moved the craft does not fight.
reason-has-moved-craft-named = { $where }: whoever has moved the craft does not fight.
reason-herds-never-attack = Herds never attack.
reason-herds-never-attack-named = { $where }: herds never attack.
reason-looter-must-attack = A looter must attack the defender of the camp.
reason-looter-must-attack-named = { $where }: a looter must attack the defender of the camp.
reason-looters-run = The unit rushes on the camp, whether you like it or not.
reason-looters-run-named = { $where }: the unit rushes on the camp, whether you like it or not.
reason-moored-so-already = That has been done already.
reason-no-crew-to-moor = There is no crew to do it.
reason-no-looter = That unit does not loot.
reason-no-objective-there = An objective is passable land within two hexes of the enemy’s table side.
reason-no-objective-there-named = { $where }: an objective is passable land within two hexes of the enemy’s table side.
reason-no-such-craft = That is not one of your craft.
reason-not-beside-land = A craft is moored beside land.
reason-not-in-this-turn = Against the current it goes on even game turns only.
reason-not-its-water = The craft does not sail those waters.
reason-not-the-shortest-way = A looter takes a shortest way.
reason-objective-taken-twice = Two corps do not share an objective.
reason-one-craft-in-a-hex = Another craft is there.
reason-one-move-of-a-crew = In one turn a crew embarks, or moves the craft, or lands.
reason-one-move-of-a-crew-named = { $where }: in one turn a crew embarks, or moves the craft, or lands.
reason-not-aboard-named = { $where }: not aboard a craft.
reason-before-the-battle-only = A spy looks at the deployment before the battle, not later.
reason-leader-corrupted = The leader has been corrupted.
reason-leader-corrupted-named = { $where } has been corrupted.
reason-no-such-target = That is not a target for this mission.
reason-no-such-target-named = That is not a target for this mission: { $where }.
reason-no-such-turn = There is no such turn.
reason-too-many-agents = You do not have that many agents.
reason-agents-not-played = No agents are sent in this battle: the option is off.
reason-army-over-budget = The army costs too much.
reason-army-over-budget-named = The army costs too much, by { $where }.
reason-bought-with-the-camp = Servants and herds are bought with the camp.
reason-bought-with-the-camp-named = { $where }: bought with the camp.
reason-camps-not-played = There are no camps in this battle: the option is off.
reason-cannot-bear-it = These troops do not bear such arms or accessories.
reason-cannot-bear-it-named = { $where }: these troops do not bear such arms or accessories.
reason-corps-need-a-sub-general = Where corps have missions, the army needs a sub-general.
reason-no-camp = Herds and palisades need a camp.
reason-no-such-troop = The list has no such troops.
reason-no-such-troop-named = The list has no troops “{ $where }”.
reason-number-of-units = The army has too few or too many units.
reason-number-of-units-named = An army has from one to { $where } units.
reason-one-more-leader = The army needs one more leader besides the commander-in-chief.

## Troops, weapons, accessories

troop-skirmishers = skirmishers
troop-light_foot = light foot
troop-archers = archers
troop-longbowmen = longbowmen
troop-crossbowmen = crossbowmen
troop-handgunners = handgunners
troop-medium_foot = medium foot
troop-warband = warband
troop-heavy_foot = heavy foot
troop-pikemen = pikemen
troop-dismounted_knights = dismounted knights
troop-horse_archers = horse archers
troop-light_cavalry = light cavalry
troop-medium_cavalry = medium cavalry
troop-heavy_cavalry = heavy cavalry
troop-cataphracts = cataphracts
troop-camelry = camelry
troop-light_chariots = light chariots
troop-heavy_chariots = heavy chariots
troop-elephants = elephants
troop-light_artillery = light artillery
troop-medium_artillery = medium artillery
troop-heavy_artillery = heavy artillery
troop-rocket_artillery = rocket artillery
troop-siphon_light = light flame-throwers
troop-siphon_heavy = heavy flame-thrower
troop-pioneers = pioneers
troop-servants = servants
troop-herd = herd
decoy = decoy ({ $troop })
arm-infantry = infantry
arm-cavalry = cavalry
arm-camelry = camelry
arm-chariotry = chariotry
arm-elephants = elephants
arm-artillery = artillery
arm-special = special troops
weight-very_light = very light
weight-light = light
weight-medium = medium
weight-heavy = heavy
weight-very_heavy = very heavy
colour-green = green
colour-blue = blue
colour-red = red
training-recruit = recruits
training-trained = trained
training-veteran = veterans
motivation-poor = poorly motivated
motivation-normal = of normal motivation
motivation-high = highly motivated
trait-skirmish = may evade
trait-can_loosen = may change its order
trait-impetuous = impetuous
trait-spears = spears
trait-pikes = pikes
trait-desert_origin = of desert origin
trait-mounted_infantry = mounted infantry
trait-one_charge = one charge
trait-panic = panics
trait-engineer = builds
trait-camp_bound = bound to the camp
weapon-bow = bow
weapon-mounted_bow = mounted bow
weapon-longbow = longbow
weapon-sling = sling
weapon-staff_sling = staff sling
weapon-javelin = javelin
weapon-dart = dart
weapon-crossbow = crossbow
weapon-handgun = handgun
weapon-bolt_light = light bolt-thrower
weapon-bolt_medium = medium bolt-thrower
weapon-bolt_heavy = heavy bolt-thrower
weapon-stone_light = light stone-thrower
weapon-stone_medium = medium stone-thrower
weapon-stone_heavy = heavy stone-thrower
weapon-bombard = bombard
weapon-rocket = rockets
weapon-siphon_light = light flame-thrower
weapon-siphon_heavy = heavy flame-thrower
weapon-fire_pot_sling = slung fire pot
weapon-fire_pot_hand = hand-thrown fire pot
weapon-torch = torches
accessory-mantlets = mantlets
accessory-wagon = wagon
accessory-pack_animals = pack animals
accessory-torches = torches
accessory-fire_projectiles = flaming missiles
accessory-fire_pots = fire pots
accessory-sacred_symbol = sacred symbol
rank-commander = commander-in-chief
rank-subgeneral = sub-general
rank-officer = officer
boat-rowing_boat = rowing boat
boat-barge = barge
boat-ship = ship
boat-small_raft = small raft
boat-medium_raft = medium raft
boat-large_raft = large raft
mission-false_rumour = spread a false rumour
mission-spy_deployment = spy out the deployment
mission-cut_road_wood = cut a road in a wood
mission-cut_road_open = cut a road in the open
mission-cut_bridge = cut a bridge
mission-kill_character = assassinate an officer
mission-kill_subgeneral = assassinate a sub-general
mission-kill_commander = assassinate the commander-in-chief
mission-sacred_symbol = steal a sacred symbol
mission-corrupt_subgeneral = corrupt a sub-general
mission-line = { $mission }{ $target ->
    [none] {""}
   *[other] , { $target }
} ({ $turn ->
    [0] before the battle
   *[other] turn { $turn }
})

## The ground

direction-1 = north-east
direction-2 = east
direction-3 = south-east
direction-4 = south-west
direction-5 = west
direction-6 = north-west
towards-1 = the north-east
towards-2 = the east
towards-3 = the south-east
towards-4 = the south-west
towards-5 = the west
towards-6 = the north-west
terrain-open = open ground
terrain-forest = forest
terrain-hill = hill
terrain-wooded_hill = wooded hill
terrain-rocky_hill = rocky hill
terrain-maquis = maquis
terrain-rocks = rocks
terrain-village = village
terrain-church = church
terrain-stream = stream
terrain-dry_bed = dry bed
terrain-marsh = marsh
terrain-soft_ground = soft ground
terrain-sand = sand
terrain-river = river
terrain-great_river = great river
terrain-pond = pond
terrain-lake = lake
terrain-sea = sea
terrain-mountain = mountain
terrain-burnt_hill = burnt hill
terrain-burnt_ground = burnt ground
overlay-road = road
overlay-bridge = bridge
overlay-ford = ford
overlay-rapid = rapid
overlay-abatis = abatis
overlay-camp = camp
overlay-camp_fire = camp fire
side-palisade = palisade
side-barrier = barrier
side-wall = wall
side-ditch = ditch
element-at = { $name } { $hex }
element-side = { $name } on the { $direction } side of { $hex }
element-of = { $name }, { $unit }

## Weather in words

weather-fair = fair
weather-heatwave = heatwave
weather-rain-drizzle = drizzle
weather-rain-weak = light rain
weather-rain-strong = heavy rain
weather-rain-very_strong = very heavy rain
weather-rain-storm = rainstorm
weather-rain-irregular = irregular rain
weather-snow-weak = light snow
weather-snow-strong = heavy snow
weather-snow-very_strong = very heavy snow
weather-snow-storm = snowstorm
weather-snow-hail = hail
weather-snow-hail_storm = hailstorm
weather-fog-light_mist = light mist
weather-fog-mist = mist
weather-fog-thick_mist = thick mist
weather-fog-fog = fog
weather-fog-pea_soup = pea soup
weather-pausing = { $weather }, holding off now
wind-very_weak = calm
wind-weak = light wind
wind-medium = moderate wind
wind-strong = strong wind
wind-very_strong = very strong wind
wind-storm = storm
wind-towards = { $wind } towards { $direction }
season-summer = summer
season-spring = spring
season-autumn = autumn
season-winter = winter

## The board

board-title = { $scenario } — { $turn ->
    [0] setting up
   *[other] turn { $turn } of { $turns }, { The-side } plays
}
board-sky = The sky
board-weather = Weather: { $weather }
board-wind = Wind: { $wind }
board-clock = Hour { $hour }, { $period ->
    [1] first half
   *[2] second half
}
board-dark = It is dark
board-army = { $army } ({ side }): { $tokens ->
    [one] one order token
   *[other] { $tokens } order tokens
}
board-leader = { $leader }, { $rank }: { $where }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
leader-at = at { $hex }
leader-with = with { $unit }
leader-led = has activated a group
leader-rode = has moved
leader-commands = commands in chief
leader-corrupted = corrupted
board-unit = { $tag } { $name }: { $where }; plaquettes { $plaquettes } of { $most }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
board-profile = { $troop }, { $weight }, { $colour }: impact { $impact }, melee { $melee }, moves { $combat } or { $march }{ $weapon ->
    [none] {""}
   *[other] , { $weapon }
}{ $traits ->
    [none] {""}
   *[other] ; { $traits }
}
board-marker = Marker { $marker } at { $hex }
unit-at = { $hex }, { $terrain }
unit-lost = lost
unit-left = left the board
unit-removed = removed
state-activated = activated
state-marched = has marched
state-moved = has moved
state-fought = has fought
state-already-played = has evaded
state-on-foot = on foot
state-hidden = hidden
state-ambushes = in ambush
state-asleep = asleep
state-drowsy = drowsy
state-woken = just woken
state-looter = looter
state-must-attack = must attack
state-rumoured = upset by a rumour
state-loosened = order loosened
state-torches = torches lit
state-smoke = in smoke
state-burning = in a burning hex
state-remembered = as last seen
state-shots = { $shots ->
    [one] one shot used
   *[other] { $shots } shots used
}
state-thirst = { $turns ->
    [one] one turn without water
   *[other] { $turns } turns without water
}
board-losses = Out of the battle
board-fires = Fires
board-fire = { $element }, { of-the-side } fire, age { $age }
board-damaged = { $element }: { $lost } of its resistance lost
board-smoke = Smoke: { $hexes }
board-boats = Craft
board-boat = { $boat }: { $hex }{ $states ->
    [none] {""}
   *[other] ; { $states }
}
boat-moored = moored
boat-stranded = stranded
boat-sunk = sunk
board-sentries = Sentries
board-sentry = { $unit }: sentry at { $hex }{ $alerted ->
    [yes] , alerted
   *[no] {""}
}{ $detected ->
    [yes] , discovered
   *[no] {""}
}
board-ground = The ground
board-ground-line = { $terrain }: { $hexes }
board-sides = { $kind }, { $direction } side of { $hex }
board-objectives = Objectives: { $hexes }
board-exits = Exits: { $hexes }
board-legend = [5, 4]: sixth column, fifth row; both are counted from 0, from the north-west corner, and odd rows lie half a hex to the east. a3: the third unit of Alexander, b2: the second of Bayard.
units-title = The units
units-unit = unit
units-troop = troops
units-armour = armour
units-plaquettes = plaquettes
units-impact = impact
units-melee = melee
units-move = move / march
units-weapon = weapon
units-traits = traits
options-title = Options of this battle
options-option = option
options-about = what it does
board-loss = { $unit }: { $fate }
part-dawn = dawn
part-day = day
part-dusk = dusk
part-night = night

## How it is won

brief-demoralise = at the end of a player turn, a third of the enemy’s units lost.
brief-objectives = all objectives ({ $hexes }) held at the end of { $turns } of one’s own turns in a row.
brief-exits = { The-side } brings { $units ->
    [one] one unit
   *[other] { $units } units
} off the board by the exits ({ $hexes }).
brief-bridgehead = { The-side } has { $units ->
    [one] one awake unit
   *[other] { $units } awake units
} on land in the bridgehead at the end.
brief-attack = { The-side } must break the other army.
brief-points = most points at the end: one for breaking the enemy, one for each corps that has won its objective.
brief-hold-out = { The-side } wins if that has not been done by the end of turn { $turns }.
brief-share = after turn { $turns }, the smaller share of units lost; an objective held counts as one more unit lost by the enemy.

## What happened: camps, corps, agents

event-LooterRan = { $unit }: out of hand, to loot the camp at { $camp }.
event-CampLooted = { The-side }: the camp is looted at { $hex }.
event-ObjectivesChosen = { The-side } has given the corps their missions.
event-ObjectiveWon = { The-side }: the { $corps } has won its objective at { $hex }, with { $unit }.
event-AgentsOrdered = { The-side } has given orders to the agents.
event-AgentRolled = { $errand }: { $roll } against { $chance } %{ $modifiers ->
    [none] .
   *[other] {" "}({ $modifiers }).
}
event-MissionIdle = { $errand }: the target is gone, and the agent slips away.
event-AgentCaptured = An agent sent by { side } is caught: { $errand }.
event-AgentSucceeded = An agent sent by { side } has succeeded: { $errand }.
event-DeploymentSpied = The spy has seen: { $pieces }.

## What sky and light change now

condition = { $source }: { $effect } [{ $clause }]
source-rain = Rain
source-snow = Snow
source-hail = Hail
source-wind = Wind
source-mist = Mist
source-heat = Heat
source-darkness = Darkness
condition-sight = sight limited to { $value ->
    [one] one hex
   *[other] { $value } hexes
}
condition-shot-dice = shots { $signed } { $count ->
    [one] die
   *[other] dice
}
condition-shot-dice-beyond = shots beyond two hexes { $signed } { $count ->
    [one] die
   *[other] dice
}
condition-powder-dice = powder { $signed } { $count ->
    [one] die
   *[other] dice
}
condition-powder-unusable = powder is useless
condition-range = range of shots { $signed }
condition-move = moves { $signed } { $count ->
    [one] hex
   *[other] hexes
}
condition-most-hexes = at most { $value ->
    [one] one hex
   *[other] { $value } hexes
} a move
condition-most-hexes-off-road = at most { $value ->
    [one] one hex
   *[other] { $value } hexes
} a move off roads
condition-most-hexes-downwind = at most { $value ->
    [one] one hex
   *[other] { $value } hexes
} a move downwind
condition-most-hexes-desert = at most { $value ->
    [one] one hex
   *[other] { $value } hexes
} a move in the desert
condition-heavier = troops move as if of the next heavier weight
condition-melee-dice = melee { $signed } { $count ->
    [one] die
   *[other] dice
}
condition-ignition-dice = setting fire { $signed } { $count ->
    [one] die
   *[other] dice
}
condition-attrition-dice = unsheltered troops suffer { $value ->
    [one] one die
   *[other] { $value } dice
} a turn
condition-attrition-dice-desert = unsheltered troops suffer { $value ->
    [one] one die
   *[other] { $value } dice
} a turn, in the desert
condition-fire-downwind = fire runs { $value ->
    [one] one hex
   *[other] { $value } hexes
} downwind
condition-smoke = smoke drifts { $value ->
    [one] one hex
   *[other] { $value } hexes
} a turn
condition-drift = steps may go astray
condition-as-darkness = everything as at night
condition-melee-factor-only = only the melee factor counts
condition-no-fire = no fire is possible
condition-only-downwind = units can only move downwind
condition-prairie-fire = the grass may burn
condition-disperses-fog = all mist is dispersed
condition-extinguishes = each fire goes out on { $value } of 6
condition-wrecks = each craft is wrecked on { $value } of 6
condition-not-fordable = fords and streams are impassable
condition-thirst = units more than { $value } hexes from water go thirsty
condition-command-radius = command radius of the commander-in-chief: { $value }
condition-order-cost = manoeuvre orders cost { $value } more

## What may be typed

verb-stop = stop
verb-first = first
verb-die = die
verb-order = order
verb-activate = activate
verb-move = move
verb-ride = ride
verb-send = send
verb-change = change
verb-torches = torches
verb-moor = moor
verb-alarm = alarm
verb-wake = wake
verb-loot = loot
verb-attack = attack
verb-shoot = shoot
verb-ignite = ignite
verb-burn = burn
verb-quench = quench
verb-work = work
verb-silence = silence
verb-evade = evade
verb-strike = strike
verb-press = press
verb-defend = defend
verb-retreat = retreat
verb-follow = follow
verb-pursue = pursue
verb-supply = supply
verb-join = join
verb-back = back
verb-appoint = appoint
word-yes = yes
word-no = no
word-loosen = loosen
word-tighten = tighten
overlay-side = side
help-verbs = An order begins with a verb; units go by name or tag (a3), leaders too (al1), hexes by column and row (5,4), and - is nobody:
    “activate al1 a1 a2 a3”, “order forward - 1” (the first group), “order rally a4 - 2” (two plaquettes), “move a3 5,7 5,6” (hex by hex), “ride al2 6,8”.
    “attack a3 b2”, “shoot a8 b4”, “strike onslaught”, “press 1” (a die that shows green), “defend stand_firm”, “retreat 4,9”, “follow”, “stop”.
    “ignite a8 5,4”, “burn a9 5,4 bridge”, “quench a9 5,4”, “work a7 palisade 5,4 east”, “torches a5 yes”, “change a2 loosen”, “wake b3 b4”, “silence a6 5,4”.
    “why move a3 5,7” explains without playing.

## What happened: boats

event-Embarked = { $unit }: aboard, { $boat }.
event-Landed = { $unit }: ashore from { $boat }.
event-BoatMoved = { $boat }: { $start } to { $end }.
event-BoatDrifted = { $boat } drifts with the { $cause ->
    [current] current
   *[wind] wind
}: { $start } to { $end }.
event-BoatMoored = { $boat } { $moored ->
    [yes] is moored.
   *[no] casts off.
}
event-PassageRolled = { $boat } tries the passage at { $hex }, { $dice }: { $result ->
    [passed] it gets through.
    [stranded] it is stranded.
   *[destroyed] it breaks up.
}
event-ReleaseRolled = { $boat }, { $dice }: { $freed ->
    [yes] afloat again.
   *[no] still stranded.
}
event-StormRolled = { $boat } in the storm, { $die }: { $wrecked ->
    [yes] wrecked.
   *[no] it rides it out.
}
event-BoatWrecked = { $boat } goes down at { $hex }.
event-CrewShot = { $unit }: in the water, { $dice ->
    [one] one die
   *[other] { $dice } dice
}; { $faces }: { $hits ->
    [0] no hit.
    [one] one hit.
   *[other] { $hits } hits.
}
event-SurvivorsLanded = { $unit }: the survivors come ashore at { $hex }.

## Odds and standing

standing-lost = units that the enemy has lost
standing-turn = turn { $round } of { $rounds }
score-units = enemy units lost: { $units }
score-besides = what else counts as a lost unit: { $units }
aim-demoralise = the enemy army broken: { $needed } of its units lost
aim-points = most points at the end; missions won so far: { $points }
aim-exit = { $needed } units off the board by the exits
aim-bridgehead = { $needed } awake units on land in the bridgehead at the end
aim-hold = all { $hexes } objectives held, turn after turn
aim-deny = the enemy kept from his aim to the end of turn { $turns }
aim-shares = after turn { $turns }, the smaller share of units lost
odds-winner = End of the battle
odds-you-win = you win
odds-you-lose = you lose
odds-draw = a draw
odds-goes-on = the battle goes on
odds-enemy-plaquettes = Plaquettes the enemy loses
odds-own-plaquettes = Plaquettes you lose
odds-enemy-lost = Units the enemy loses
odds-own-lost = Units you lose
odds-enemy-back = Enemy units driven back
odds-own-back = Your units driven back
odds-enemy-leaders = Leaders the enemy loses
odds-own-leaders = Leaders you lose
odds-fires = New fires
odds-resistance = Points of resistance taken or won back
odds-tokens = Order tokens you gain
odds-value-you = you
odds-value-enemy = the enemy
odds-value-draw = a draw
odds-value-none = undecided
horizon-exchange = Once the exchange is over: riposte, retreat, follow-up
policy-stand = Taken for granted: nobody evades, gives an order, follows up or pursues.
policy-follow_up = Taken for granted: whoever can follow up does, and nobody evades, gives an order or pursues.
policy-pursue = Taken for granted: whoever can follow up and pursue does, and nobody evades or gives an order.
roll-melee = Attack, { $unit } on { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against plaquettes { $plaquettes }
roll-pursuit = Pursuit, { $unit } on { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against plaquettes { $plaquettes }
roll-riposte = Riposte, { $unit } on { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against plaquettes { $plaquettes }
roll-shot = Shot, { $unit } at { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against plaquettes { $plaquettes }
roll-parting = Parting blow, { $unit } on { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against plaquettes { $plaquettes }
roll-panic = Panic, { $unit } over { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against plaquettes { $plaquettes }
roll-ignite = Fire against { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} against resistance { $resistance }
roll-fight-fire = Fighting the fire, { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}, resistance { $resistance }
roll-line = { $title }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}; hits: { $faces }

## The chronicle

chronicle-turn = Turn { $turn }
chronicle-setup = Before the first turn
chronicle-quiet = Nothing of note.
chronicle-weather = The weather: { $weather }.
chronicle-wind = The wind: { $wind }.
chronicle-light = { $dark ->
    [yes] Night falls.
   *[no] It grows light.
}
chronicle-order = { The-side } gives an order: { $order }.
chronicle-fight = Attack, { $unit } on { $target }: { $lost ->
    [0] no loss
    [one] one plaquette
   *[other] { $lost } plaquettes
}{ $end ->
    [back] , the enemy is driven back
    [evaded] , the enemy gets away
    [destroyed] , the enemy is destroyed
   *[stood] {""}
}{ $own_lost ->
    [0] {""}
    [one] , against one of their own
   *[other] , against { $own_lost } of their own
}{ $own_end ->
    [back] , and they are driven back.
    [destroyed] , and they are destroyed.
   *[stood] { $entered ->
        [yes] , and they follow up.
       *[no] .
    }
}
chronicle-suffered = { $cause ->
    [shots] Under missiles
    [fire] In the fire
    [weather] In the weather
    [thirst] From thirst
   *[water] In the water
}: { $units }, { $plaquettes ->
    [one] one plaquette lost.
   *[other] { $plaquettes } plaquettes lost.
}
chronicle-lit = Fire: { $elements }.
chronicle-burnt = Burnt out: { $elements }.
chronicle-gone = { $how ->
    [left] Off the board
   *[lost] Lost
}: { $units }.
chronicle-seen = Come to light: { $units ->
    [none] nobody
   *[other] { $units }
}{ $decoys ->
    [0] .
    [one] , and one decoy.
   *[other] , and { $decoys } decoys.
}
chronicle-awake = { $alarm ->
    [yes] Roused by the alarm
   *[no] Awake
}: { $units }.
chronicle-leader = { $leader } is lost.
chronicle-command = { $leader } takes over the command.
chronicle-camp = { The-side } has a camp plundered, at { $hex }.
chronicle-mission = { The-side } has won an objective, at { $hex }.
chronicle-agent = An agent sent by { side } { $caught ->
    [yes] is caught
   *[no] has succeeded
}: { $errand }.
chronicle-craft = { $boat } goes down.
chronicle-outcome = { $winner ->
    [alexandre] Alexander wins
    [bayard] Bayard wins
   *[none] Nobody wins
}: { $reason }.
chronicle-lost-units = Units lost
chronicle-lost-plaquettes = Plaquettes lost
chronicle-lost-leaders = Leaders lost
chronicle-tokens-spent = Order tokens spent

# What is to be expected on a way

warning-march-without-combat = It gets there only by a march: then it neither fights nor shoots in this turn.
warning-may-go-astray = { $steps ->
    [one] One step of the way may go astray.
   *[other] { $steps } steps of the way may go astray.
}
