### Hail Caesar: what players read.
### A record's message gets each field by its name, in words: units by their names, yes and no, none for nobody and
### nowhere, lengths in inches.

## What happened: movement

event-UnitMoved = { $inside ->
    [none] { $unit }: a move.
   *[other] { $unit } occupies { $inside }.
}
event-StepCut = { $unit } goes only as far as it can.
event-TestudoOpened = { $unit } breaks its testudo and forms a battle line.
event-UnitRevealed = { $unit } comes out of hiding.
event-PassageTested = { $unit } was caught up in a passage of lines: { $kept ->
    [yes] it keeps its order.
   *[no] it is disordered.
}
event-UnitLeft = { $unit } leaves the table by the { $edge ->
    [north] north
    [east] east
    [south] south
   *[west] west
} edge{ $for_good ->
    [yes] , for good.
   *[no] .
}
event-FollowerWaited = There is no room at its entry point: { $unit } will follow in a later turn.
event-ForcedBack = { $why ->
    [retreat] { $unit } retreats { $distance }"
    [give_ground] { $unit } gives ground, { $distance }"
    [push] { $unit } is pushed back { $distance }"
    [flight] { $unit } flees { $distance }"
   *[evasion] { $unit } evades, { $distance }"
}{ $stopped ->
    [yes] , as far as there is room.
   *[no] .
}

## Why not: movement

reason-a-charge-is-no-plain-move = A charge is no plain move.
reason-a-square-does-not-move = A square does not move; it can only change formation.
reason-beyond-the-edge = That would lead beyond the edge of the table.
reason-building-in-the-way = A building is in the way.
reason-change-costs-a-whole-move = For this unit a change of formation takes a whole move.
reason-closed-woods = Only infantry and cavalry in open order go into woods.
reason-crossed-in-column-only = One crosses there in column only.
reason-crosses-without-a-move-of-its-own = In open order it crosses as it goes, without a move of its own.
reason-does-not-move = This would not move the unit at all.
reason-does-not-withdraw = This unit does not withdraw now.
reason-ends-on-friends = The move would end on a friendly unit.
reason-enemy-in-the-way = An enemy unit is in the way.
reason-engines-stay-inside = Only light engines can leave a building.
reason-entry-point-is-occupied = Its entry point is occupied.
reason-farther-than-a-move = That is farther than one move.
reason-farther-than-the-first-move = The first move onto the table is shorter than that.
reason-friends-are-fighting = Friends who are fighting cannot be passed.
reason-friends-in-the-way = Friends are in the way; to pass through them is an order of its own.
reason-heavy-engines-do-not-move = Heavy artillery never moves.
reason-impassable-ground = The ground is impassable.
reason-impassable-river = The river cannot be crossed there.
reason-in-no-building = The unit is in no building.
reason-in-that-formation-already = The unit is in that formation already.
reason-left-a-square-this-turn = A unit that has left a square does not move in the same turn.
reason-may-not-stay-on-the-bridge = Only a column may stop on the bridge.
reason-must-face-an-enemy-at-hand = With an enemy this close the unit must end up facing one.
reason-must-form-up-again = Out of the bad ground, these troops must be ordered to form up again.
reason-must-get-clear-of-the-edge = The unit must first come wholly onto the table.
reason-must-keep-facing = The unit must keep facing that enemy.
reason-must-leave-the-building-first = The unit must leave the building first.
reason-nearer-to-an-enemy-at-hand = So close to an enemy it may not go nearer without charging.
reason-neither-towards-nor-away = With an enemy this close it only goes towards him or away from him.
reason-neither-towards-nor-back = Facing that enemy it only goes towards him or back.
reason-no-building = This is no building.
reason-no-gate-on-that-side = There is no gate on that side.
reason-no-obstacle = This is no obstacle.
reason-no-room-beyond-the-obstacle = There is no room beyond the obstacle.
reason-no-room-for-the-formation = There is no room for that formation.
reason-no-room-inside = There is no room inside for this unit.
reason-no-room-outside = There is no room for the unit outside.
reason-no-room-to-follow = There is no room yet for the unit to follow.
reason-no-such-enemy = This is no enemy unit.
reason-nobody-to-advance-on = There is nobody left to advance on.
reason-not-a-formation-of-theirs = These troops do not take that formation.
reason-not-due-yet = The unit cannot come onto the table now.
reason-not-hidden = This unit is not hidden.
reason-not-in-contact-with-the-building = The unit must first be in contact with the building, at a gate if it has any.
reason-not-in-contact-with-the-obstacle = The unit must first be in contact with the obstacle.
reason-numbers-out-of-bounds = These numbers lie outside the table.
reason-obstacle-closed-to-wheels = Nothing on wheels crosses this obstacle.
reason-obstacle-is-crossed-by-a-move-of-its-own = An obstacle is crossed by a move of its own.
reason-off-the-table = The unit is off the table.
reason-on-the-table-already = The unit is on the table already.
reason-one-change-of-formation-a-phase = A unit changes formation only once in a movement phase.
reason-one-move-for-a-testudo = A testudo makes one move a turn.
reason-one-move-for-engines = Such engines make one move a turn.
reason-one-move-for-pikes-unless-straight-ahead = After its first move a pike phalanx only goes on straight ahead.
reason-only-away-from-the-enemy = A disordered unit only moves away from the enemy.
reason-only-infantry-enters = Only infantry enters buildings.
reason-only-open-order-is-ignored = Only enemies in open order may be ignored.
reason-open-order-for-bad-ground-only = These troops take open order only to enter or leave bad ground.
reason-outline-is-crossed-by-a-move-of-its-own = Ramparts are crossed by a move of its own, except at a gate.
reason-stand-off = Without a charge one keeps 1" away from enemies.
reason-stopped-among-friends = Stopped among friends.
reason-the-turn-takes-the-whole-move = The turn would take the whole move.

## What happened: orders

event-InitiativeTaken = { $unit } moves on its own initiative.
event-CommandTaken = { $commander } gives his orders.
event-OrderAnnounced = { $kind ->
    [follow_me] { $commander } calls “Follow me!” to { $units }.
    [rally] { $commander } tries to rally { $units }.
   *[order] { $commander } orders { $units }{ $intention ->
        [advance] { " " }to advance
        [withdraw] { " " }to fall back
        [shift] { " " }to shift to a flank
        [deploy] { " " }to deploy
        [charge] { " " }to charge
       *[other] { "" }
    }.
}
event-CommandTested = Command test: { $dice } against { $value }, { $passed ->
    [yes] { $moves ->
        [0] a success.
        [one] one move.
       *[other] { $moves } moves.
    }
   *[no] the order fails.
}
event-OrdersEnded = { $commander } gives no more orders this turn.
event-Blundered = A blunder ({ $die }): { $blunder ->
    [flee] { $units } turns and flees.
    [fall_back] { $units } falls back.
    [left] { $units } goes off to the left.
    [right] { $units } goes off to the right.
    [forward] { $units } goes forward.
   *[rush] { $units } rushes forward.
}
event-BlunderCost = { $unit } suffers a casualty in its flight.
event-MilitiaIdle = An equal roll is not enough for militia: { $units } stays.
event-MovedFreely = { $unit } makes a free move all the same.
event-CommanderMoved = { $commander } rides.
event-CommanderJoined = { $commander } joins { $unit }.
event-CommanderLeft = { $commander } leaves { $unit }.
event-CommanderShifted = { $commander } makes way for { $unit }.
event-UnitRallied = { $commander } rallies { $unit }: one casualty less.
event-CommanderRisked = The danger of { $commander }: { $dice }{ $added ->
    [0] { "" }
   *[other] { " " }+ { $added }
}, { $hit ->
    [yes] he is hit.
   *[no] he is unharmed.
}
event-CommanderWounded = { $commander } is wounded: no orders in his next turn, and he fights no more.
event-CommanderLost = { $how ->
    [captured] { $commander } is captured.
   *[slain] { $commander } is slain.
}
event-ReplacementPlaced = A subordinate takes over with { $unit }: command { $command }.
event-GeneralNamed = { $commander } is general now.

## Why not: orders

reason-a-group-needs-one-intention = Several units follow one intention: advance, fall back, shift, deploy or charge.
reason-a-plan-for-each-unit = Each unit once, and a plan for each.
reason-another-commander-is-acting = It is another commander’s turn to act.
reason-broken-only-withdraws = Units of a broken division can only withdraw.
reason-charges-by-a-side-of-the-block = A garrison charges out by a side of its building: name it.
reason-commander-goes-nowhere = A commander who moves goes somewhere, or joins a unit.
reason-commander-goes-too-far = A commander rides 24" at most.
reason-commander-has-acted = He has given his orders already this turn.
reason-commander-has-moved = He has moved already this turn.
reason-commander-is-in-combat = His unit is engaged: he cannot leave it.
reason-commander-is-lost = He is no longer in the battle.
reason-disordered-gets-no-order = A disordered unit receives no orders.
reason-disordered-has-no-initiative = A disordered unit has no initiative, unless it is in open order and goes away from the enemy.
reason-division-not-on-the-table = No unit of his division is on the table yet.
reason-does-not-advance = Not every unit of the group would come nearer to the enemy.
reason-does-not-charge-together = Somebody has to charge, and the others advance or support.
reason-does-not-deploy = To deploy is to change formation, and to go no farther than one move.
reason-does-not-shift = Not every unit of the group would go to the same flank.
reason-does-not-withdraw-together = Not every unit of the group would go back.
reason-enemy-too-near-to-rally = An enemy is within 12".
reason-engaged-gets-no-order = An engaged unit receives no orders.
reason-engaged-has-no-initiative = An engaged unit does not move on its own initiative.
reason-free-move-leads-nowhere = The free move would change nothing.
reason-frenzied-units-charge = An enemy is within its reach: this unit charges, or has no order at all.
reason-group-would-be-torn = The group would be torn apart: its units keep within 6" of one another.
reason-initiative-is-for-the-table = Units enter the table by order, not on their own initiative.
reason-is-there-already = The unit is there already; the order would change nothing.
reason-moved-already = A unit that has moved this turn shares no division order.
reason-moved-on-initiative = The unit has had its order or its initiative move this turn.
reason-no-casualties-to-rally = The unit has no casualties.
reason-no-enemy-within-initiative = No enemy was within 12" when the phase began.
reason-no-free-move = This unit has no free move.
reason-no-group = These units are no group: some are more than 6" from the others.
reason-no-refuge-there = He finds no refuge there: it must be a friendly unit within 24".
reason-no-such-distance = There is no such distance.
reason-nobody-to-charge = There is nobody to charge.
reason-nobody-to-order = He has nobody to give orders to.
reason-not-a-unit-of-the-division = That is no unit of his division on the table.
reason-not-an-enemy-on-the-table = That is no enemy on the table.
reason-not-in-contact = He joins a unit by moving into contact with it.
reason-not-of-his-division = He commands only the units of his own division.
reason-not-the-highest-command-value = The commander with the highest command value becomes general.
reason-not-the-units-considered = Other units are being considered.
reason-not-your-commander = He is not a commander of yours.
reason-not-your-unit = That is no unit of yours on the table.
reason-nothing-to-consider = Consider one unit that may be ordered, or one group.
reason-one-target-twice = The same enemy is named twice.
reason-one-to-three-steps = A plan has one to three steps.
reason-ordered-already = The unit has received its order this turn.
reason-path-over-impassable-ground = His way leads over impassable ground.
reason-path-through-a-combat = His way leads through friends who are fighting.
reason-path-through-an-enemy = His way leads through an enemy unit.
reason-single-orders-have-no-intention = Only an order to several units has a common intention.
reason-told-to-hold = The unit has been told to hold.
reason-too-far-from-its-parent = A sub-unit stays within 6" of its parent.
reason-too-far-from-the-division = He stays within 24" of a unit of his division.
reason-too-many-parts = His way has at most three straight parts.
reason-unit-is-engaged = The unit is engaged.
reason-unit-is-gone = The unit is gone.
reason-unit-too-far-from-the-commander = The unit is more than 12" from him.
reason-distance-from-the-commander = distance from the commander

event-VolleyLoosed = { $cause ->
    [closing] { $unit } meets { $target } with closing fire
    [parthian] { $unit } shoots at { $target } before it evades
    [opportunity] { $unit } shoots at { $target } as it passes
   *[phase] { $unit } shoots at { $target }
}: { $dice ->
    [one] one die
   *[other] { $dice } dice
} at { $range }", { $needed }+ to hit{ $modifiers ->
    [none] .
   *[other] {" "}({ $modifiers }).
}
event-Shot = { $unit } on { $target }: { $hits ->
    [0] no hit.
    [one] one hit, { $casualties ->
        [0] saved.
       *[other] a casualty.
    }
   *[other] { $hits } hits, { $casualties ->
        [0] all saved.
        [one] one casualty.
       *[other] { $casualties } casualties.
    }
}
event-ShotWaived = { $unit } does not shoot.
event-RangedTested = { $unit } tests under fire, { $dice }{ $modifiers ->
    [none] {""}
   *[other] {" "}({ $modifiers })
}: { $result ->
    [hold] it holds.
    [disordered] it holds, disordered.
    [retreat_disordered] it retreats, disordered.
   *[break] it breaks.
}
event-Shaken = { $unit } is shaken.
event-Disordered = { $unit } is disordered.
event-Destroyed = { $unit } is destroyed.
step-TakeShots = { $seat }: who shoots, and at whom?
step-TakeRangedTests = { $seat }: which unit tests next?
step-OfferRangedReroll = { $unit } is valiant: roll its break test again?
step-OfferOpportunity = { $seat }: shoot at { $mover } as it passes?
action-Shoot = { $unit } shoots at { $targets } ({ $dice })
action-Waive = { $unit } does not shoot
action-TestNext = { $unit }
action-FireAtMover = { $unit } shoots
modifier-shot-shaken-or-disordered = shooters shaken or disordered
modifier-shot-target-not-clear = not a clear target
modifier-shot-heavy-infantry-front = armoured troops
modifier-shot-closing-fire = closing fire
modifier-shot-opportunity-fire = opportunity fire
modifier-shot-beyond-12 = beyond 12"
modifier-save-square-or-wedge = square or wedge
modifier-save-cover = cover
modifier-save-testudo-ranged-only = testudo
modifier-save-building = building
modifier-save-fortification = fortification
modifier-save-light-artillery = light artillery
modifier-save-medium-or-heavy-artillery = heavier artillery
modifier-save-column = column
modifier-save-close-ranks = closed ranks
modifier-save-pila-first-round = pila
modifier-save-lance-or-kontos-charging = lances
modifier-save-fanatic = fanatics
modifier-test-disordered = disordered
modifier-test-excess = casualties beyond stamina
modifier-test-artillery = casualties from artillery
reason-closing-fire-to-the-front-only = Formed troops use closing fire only against a charge on their front.
reason-dice-are-shared-evenly = These are not its dice: enemies at the same distance share them as evenly as possible.
reason-engaged-does-not-shoot = An engaged unit makes no ranged attacks.
reason-engine-has-moved = An engine that has moved so far does not shoot this turn.
reason-engine-too-heavy-to-react = Medium and heavy artillery shoots only in its own turn.
reason-formation-does-not-shoot = No unit shoots in this formation.
reason-has-no-missiles = The unit has no dice to shoot with.
reason-has-shot = The unit has shot already, or has waived its shot.
reason-must-shoot-at-the-nearest = The unit must shoot at the nearest enemy, or at the nearest clear target.
reason-need-not-test = This unit does not have to test.
reason-no-long-range = Without a long-range value nobody shoots in the enemy’s movement.
reason-no-opportunity = The enemy did not cross enough of this unit’s front.
reason-nobody-to-shoot-at = The unit sees no enemy in range before its front.

game-about = hail_caesar — Hail Caesar, ancient and medieval battles with miniatures on a table that is measured freely ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)
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
phase-setup = Setting up
phase-movement = Movement
phase-ranged = Ranged attacks
phase-combat = Hand-to-hand combat
option-blunders = Blunders
option-blunders-about = A double six on a command test is a blunder (HC-4.7).
option-hidden_in_woods = Hidden in woods
option-hidden_in_woods-about = Units in the edge of a wood may start hidden (HC-6.1.b).
option-uphill = Uphill bonus
option-uphill-about = A unit wholly uphill of its opponent hits at +1 in the first round (HC-6.6.c).
option-scale = Scale
option-scale-about = Every length is multiplied by so many thousandths, for smaller figures (HC-14.13).
step-DeployArmies = { The-seat } deploys a division.
step-RollForFirst = Each side rolls a die for the first turn.
step-ChooseFirst = { The-seat } goes first or second.
step-StartTurn = { The-side } begins its turn.
step-RecoverElites = { $unit } may recover from disorder.
step-EndTurn = The turn ends.
step-RecoverLevies = { $unit } may recover from disorder.
step-CheckVictory = Divisions and victory are checked.
action-DeployDivision = Deploy { $division }
action-GoFirst = { $first ->
    [yes] Go first
   *[no] Go second
}
event-DivisionDeployed = { The-side } deploys { $division }.
event-RolledForFirst = The dice for the first turn: blue { $blue }, red { $red }. { $winner ->
    [none] They are rolled again.
    [blue] Blue chooses.
   *[red] Red chooses.
}
event-FirstPlayerChosen = { The-side } goes first.
event-TurnStarted = Turn { $round }: { The-side }.
event-EliteTested = { $unit } { $recovered ->
    [yes] recovers from disorder.
   *[no] stays disordered.
}
event-LevyTested = { $unit } { $recovered ->
    [yes] recovers from disorder.
   *[no] stays disordered.
}
event-OrderRestored = Order is restored: { $units }.
event-DivisionBroken = { $division } ({ side }) is broken.
event-ArmyBeaten = { of-the-side } army is beaten: { $broken } of { $divisions } divisions are broken.
event-FirstCommanderLost = { $commander } is lost: much depended on him.
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
reason-not-your-division = This is no division of yours.
reason-division-is-deployed = { $about } stands already.
reason-whole-divisions-are-deployed = A division is deployed as a whole: a place and a formation for each of its units.
reason-deployed-outside-the-zone = { $about } would stand outside the deployment zone.
reason-deployed-on-another-unit = { $about } would stand on another unit.
reason-deployed-on-closed-ground = { $about } would stand on ground that is closed to it.
reason-open-order-on-open-ground = { $about } may take open order only where it could not move otherwise.
reason-formation-not-open = This formation is not open to { $about }.
reason-commander-outside-the-zone = The commander would stand outside the deployment zone.
reason-commander-has-a-place = The commander stands where the scenario puts him.
reason-division-not-in-army = The army has no division { $about }.
reason-division-twice = The division { $about } is chosen twice.
reason-division-without-units = The division { $about } has no units.
reason-army-without-general = The general leads none of the divisions chosen.
reason-profile-not-in-army = The army has no { $about }.
reason-army-over-budget = The army costs { $about } points too many.
reason-army-too-large = An army has at most { $about } units.
event-BraveTested = { $unit } { $rallied ->
    [yes] loses a casualty
   *[no] does not rally
}.
event-FeignedFlight = { $unit } feigns flight and leaves the combat.
reason-leaves-straight-away = A unit that fights may only leave, straight away from its enemy.
reason-was-not-left = This unit was not left by anybody.
