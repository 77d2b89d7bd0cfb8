### Hail Caesar in the browser: what the page says of it.

game-title = Hail Caesar
game-more = Ancient battles with miniatures on a table that is measured freely: orders that may fail, charges, reactions, melees.
game-facts = { $scenarios ->
    [one] { $scenarios } battle
   *[other] { $scenarios } battles
} · 2 players · an evening
game-lesson = Guided battle on the felt

web-hc-turn = turn { $turn }
web-hc-divisions = Divisions
web-hc-deeds = What you can do
web-hc-instructions = What I always do in the enemy’s turn
web-hc-instruction-closing = Closing fire whenever I am charged
web-hc-instruction-evade = Evade if the unit is shaken
web-hc-instruction-opportunity = Opportunity fire whenever it is offered
web-hc-instruction-hold = Hold, unless one of the above applies
web-hc-comes = { $unit ->
    [none] { $charger } is coming.
   *[other] { $charger } comes at { $unit }, { $gap ->
        [none] in contact
       *[other] { $gap } away
    }.
}
web-hc-passes = { $mover } has moved past; it stands { $gap } from { $unit } now.
web-hc-strike = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $needed }+
web-hc-expected = Casualties to be expected: { $own } for you, { $enemy } for the enemy.
web-hc-answers = How you may answer
web-hc-look = See the table at that moment
web-hc-broken = broken
web-hc-lost-of = { $lost } of { $units } lost
web-hc-shaken = shaken
web-hc-disordered = disordered
web-hc-hidden = hidden
web-hc-ordered = ordered this turn
web-hc-general = general

web-hc-verb-choose = Choose
web-hc-verb-done = Done
web-hc-verb-command = Give orders
web-hc-verb-consider = Consider
web-hc-verb-shoot = Shoot
web-hc-verb-waive = Do not shoot
web-hc-verb-fight = Fight
web-hc-verb-support = Support
web-hc-verb-join = Join
web-hc-verb-charge = Charge
web-hc-verb-follow_up = Follow up
web-hc-verb-stay = Stay
web-hc-verb-advance = Advance
web-hc-verb-fall_back = Fall back
web-hc-verb-sweep = Sweeping advance
web-hc-verb-name = Name general
web-hc-verb-hold = Hold
web-hc-verb-closing_fire = Closing fire
web-hc-verb-evade = Evade
web-hc-verb-countercharge = Countercharge
web-hc-verb-turn_to_face = Turn to face
web-hc-verb-parthian_shot = Parthian shot

web-hc-says-unit = { $label } { $unit }
web-hc-says-place = at { $x } by { $y } inches, front { $front ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}
web-hc-says-stamina = { $casualties } of { $stamina } casualties
web-hc-says-faces = faces { $enemy } at { $gap } inches
web-hc-says-commander = { $commander }, command { $command }{ $general ->
    [yes] , general
   *[no] {""}
}{ $joined ->
    [none] {""}
   *[other] , with { $joined }
}

web-hc-measure = Measure
web-hc-measure-key = Measure (M)
web-hc-rings = Ranges of the first unit
web-hc-sight = Line of sight past units (woods, hills and buildings are not counted)
web-hc-measure-from = From where? Click a unit or a point; drag a unit to try a place.
web-hc-measure-to = To where?
web-hc-sees = { $count ->
    [0] hidden by units
    [32] no unit hides any of it
   *[other] units leave { $count } of 32 points in sight
}
web-hc-tried = { $unit }, what if
web-hc-turn-tried = Turn by 5°

web-hc-grip-ahead = Ahead
web-hc-grip-back = Back
web-hc-grip-left = Side-step to the left
web-hc-grip-right = Side-step to the right
web-hc-grip-wheel_left = Wheel to the left
web-hc-grip-wheel_right = Wheel to the right
web-hc-grip-about = About turn
web-hc-magnet-move = a full move
web-hc-magnet-stand_off = 1″ from { $unit }
web-hc-magnet-short = 6″ from { $unit }
web-hc-magnet-reach = in range of { $unit }
web-hc-magnet-line = in line with { $unit }
web-hc-magnet-parallel = parallel to { $unit }
web-hc-magnet-support-behind = supports { $unit } from behind
web-hc-magnet-support-left = supports { $unit } from its left
web-hc-magnet-support-right = supports { $unit } from its right

web-hc-order-title = Order from { $commander }
web-hc-initiative-title = Initiative move
web-hc-group = One order for { $count } units
web-hc-one-move = One move, no dice
web-hc-up-to-three = Up to three moves, depending on the dice
web-hc-stages = Stages of the order
web-hc-stage-units = Units
web-hc-stage-plan = Plan
web-hc-stage-dice = Dice
web-hc-stage-go = Move
web-hc-manner = Kind of order
web-hc-manner-order = Order
web-hc-manner-follow_me = Follow me!
web-hc-manner-rally = Rally
web-hc-all = All
web-hc-intention = Together they
web-hc-intention-advance = advance
web-hc-intention-withdraw = fall back
web-hc-intention-shift = shift to a flank
web-hc-intention-deploy = change formation
web-hc-intention-charge = charge
web-hc-move-number = Move { $number }
web-hc-take-back-leg = Take back the last part
web-hc-leg-slide = { $way ->
    [ahead] { $length } ahead
    [back] { $length } back
    [left] { $length } to the left
   *[right] { $length } to the right
}
web-hc-leg-wheel = { $hand ->
    [left] wheel left { $angle }
   *[right] wheel right { $angle }
}
web-hc-leg-about = about turn
web-hc-leg-support-behind = behind { $unit }, in support
web-hc-leg-support-left = to the left of { $unit }, in support
web-hc-leg-support-right = to the right of { $unit }, in support
web-hc-leg-form = form { $formation }
web-hc-grounds = Ground
web-hc-leg-ground = { $deed ->
    [enter] enter: { $place }
   *[cross] cross: { $place }
}
web-hc-leg-charge = charge { $units }
web-hc-act-ahead = Ahead ½″
web-hc-act-back = Back ½″
web-hc-act-left = Left ½″
web-hc-act-right = Right ½″
web-hc-act-wheel-left = Wheel left
web-hc-act-wheel-right = Wheel right
web-hc-act-about = About turn
web-hc-act-fresh = Next move
web-hc-snaps = Advance until
web-hc-formation = Formation
web-hc-formation-keep = keep { $formation }
web-hc-formation-battle_line = battle line
web-hc-formation-column = column
web-hc-formation-open_order = open order
web-hc-formation-pike_phalanx = pike phalanx
web-hc-formation-horde = horde
web-hc-formation-square = square
web-hc-formation-testudo = testudo
web-hc-formation-wedge = wedge
web-hc-charge = Charge
web-hc-ignore = Ignore
web-hc-manoeuvres = { $count ->
    [one] One suggestion
   *[other] { $count } suggestions
}
web-hc-consider = Suggestions
web-hc-sound = This is allowed.
web-hc-sound-order = Allowed · { $chance } to move
web-hc-sound-ride = He may go there.
web-hc-sound-setup = The division may stand like this.
web-hc-blunder = of these, a blunder
web-hc-rolls = { $count ->
    [one] The roll
   *[other] The rolls
}
web-hc-expect = { $unit } may answer:
web-hc-choose-unit = Choose a unit: it moves alone, and once.
web-hc-choose-units = Choose one unit, or several of the division.
web-hc-aside = { $where ->
    [inside] is in a building: the suggestions say by which sides it may leave.
   *[off] is not on the table yet: the suggestions say how it comes in.
}
web-hc-aside-waits = Choose one of the suggestions.
web-hc-out = Way out { $number }
web-hc-draw = Drag a handle, use the arrows, or choose whom to charge.
web-hc-announce = Announce
web-hc-go = Move
web-hc-clear = Clear
web-hc-hold = Hold: no order for these
web-hc-no-more-orders = No more orders from him
web-hc-no-more-initiative = No more initiative moves

web-hc-ride = { $commander } moves
web-hc-ride-last = Last moves of the commanders
web-hc-ride-help = Drag him across the table; drop him on a unit to join it.
web-hc-ride-draw = He has not moved yet.
web-hc-rides = Move
web-hc-stays = Stay for now
web-hc-stays-last = Stay
web-hc-joins = With { $unit }

web-hc-setup-title = Deployment
web-hc-setup-help = Drag the units to their places inside the zone.
web-hc-deploy = Deploy
web-hc-turn-left = Turn left
web-hc-turn-right = Turn right

web-hc-figure-clash = Clash
web-hc-figure-sustained = Sustained
web-hc-figure-short = Short
web-hc-figure-long = Long
web-hc-figure-support = Support
web-hc-figure-morale = Morale
web-hc-figure-stamina = Stamina
web-hc-figure-command = Command
web-hc-figure-combat = Combat
web-hc-figures = clash { $clash }, sustained { $sustained }, short { $short }, long { $long }, morale { $morale }+, stamina { $stamina }
web-hc-casualties = { $casualties } of { $stamina } casualties
web-hc-card-measures = { $width } × { $depth }, { $rate } a move
web-hc-card-reach = shoots { $reach }
web-hc-card-faces = Faces { $enemy } at { $gap }
web-hc-fate-standing = on the table
web-hc-fate-waiting = not yet there
web-hc-fate-left = off the table
web-hc-fate-gone = gone
web-hc-fate-destroyed = destroyed
web-hc-tally-units = Units
web-hc-tally-casualties = Casualties
web-hc-tally-broken = Broken divisions
web-hc-facts-division = { $commander }, command { $command } · { $units ->
    [one] one unit
   *[other] { $units } units
}
web-hc-facts-table = Table { $width } × { $depth } inches · { $turns } turns at most

web-hc-pickup-title = Pick-up battle
web-hc-pickup-about = Two armies worth the same number of points, on an open table, deployed freely.
web-hc-pickup-points = Points for each army
web-hc-pickup-army = Army
web-hc-pickup-own = Choose the troops
web-hc-pickup-bought = As much of the list as the points will buy.
web-hc-pickup-total = { $total } of { $points } points
web-hc-pickup-over = over the limit
web-hc-pickup-command = command { $command }{ $general ->
    [yes] , general
   *[no] {""}
}
web-hc-pickup-price = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-hc-pickup-more = One more: { $unit }
web-hc-pickup-less = One fewer: { $unit }

lesson-hc-welcome-title = Your first battle
lesson-hc-welcome = Two divisions face each other. Each turn one side [moves on its initiative and gives orders](HC-3.2.a), then shoots, then all fights are fought.
lesson-hc-table-title = The table
lesson-hc-table = Everything stands exactly where you see it: there is no grid. Zoom with the wheel or two fingers, drag the felt to look around, turn the table.
lesson-hc-unit-title = A unit
lesson-hc-unit = The plate is its [true footprint](HC-14.2.a), the bright edge its front. The circles on its tag are its stamina: filled ones are casualties. When all are filled it is shaken.
lesson-hc-division-title = Divisions
lesson-hc-division = Every division has a [commander](HC-1.1.c). Once it has lost too much it is broken, and an army with more than half of its divisions broken is beaten.
lesson-hc-first-title = Who begins
lesson-hc-first = You have won the [roll](HC-3.1.c): go first, or let the enemy come.
lesson-hc-initiative-title = Initiative
lesson-hc-initiative = Units [within 12″ of an enemy](HC-4.8.a) may make one move without dice, before any order. Drag one, or pass.
lesson-hc-command-title = A commander
lesson-hc-command = Choose a [commander who has not acted](HC-4.3.d): click him.
lesson-hc-units-title = Whom to order
lesson-hc-units = Click one unit, or several that stand [no more than 6″ apart](HC-4.5.b): one order moves them all. Click his name for the whole division.
lesson-hc-draw-title = What they are to do
lesson-hc-draw = Drag the unit or its handles: ahead, to the side, a wheel about a corner. The numbered ghosts show where it stands after [one, two and three moves](HC-4.1.g).
lesson-hc-announce-title = Say it aloud
lesson-hc-announce = Nothing is settled until you [announce the order](HC-16.2.e): before that, take back what you like. Then two dice decide.
lesson-hc-test-title = The dice
lesson-hc-test = Two dice against his [command value](HC-4.2.a): equal or one below gives one move, two below gives two, three or more below gives three. Any higher and the order fails: he gives no more this turn.
lesson-hc-ride-title = He moves too
lesson-hc-ride = After his orders the [commander moves](HC-5.7.c): drag him to where he is needed, or drop him on a unit to join it.
lesson-hc-measure-title = Measure whenever you like
lesson-hc-measure = Ruler, ranges and sight are [always open to you](HC-3.3.a), and your opponent sees nothing of it. Drag a unit to try a place.
lesson-hc-charge-title = Charge
lesson-hc-charge = With your unit chosen, click an enemy: that is a [charge](HC-8.2.a). It is ordered like any move, and takes as many moves as the distance needs.
lesson-hc-react-title = You are being charged
lesson-hc-react = Choose how your unit [reacts](HC-8.5.a): it may hold, shoot, evade or countercharge, depending on its troops.
lesson-hc-shoot-title = Shooting
lesson-hc-shoot = Select a unit with missiles. It must shoot at the [nearest](HC-7.3.a) enemy, unless there is a clearer target.
lesson-hc-combat-title = A round of combat
lesson-hc-combat = Both sides strike and save, supporters lend their dice. The side that has suffered more [loses the round](HC-8.11.a) and tests whether it stands.
web-hc-phase-setup = Setting up
web-hc-phase-movement = Movement
web-hc-phase-ranged = Ranged attacks
web-hc-phase-combat = Hand-to-hand combat
web-hc-stage-of-turn-initiative = Initiative
web-hc-stage-of-turn-orders = Orders
web-hc-stage-of-turn-ranged = Shooting
web-hc-stage-of-turn-combat = Combat
