### Hail Caesar: what players read.
### A record's message gets each field by its name, in words: units, divisions, commanders and areas by their names; yes
### and no; none for nobody. Steps and actions also get $seat, the one asked. Lengths come in inches, angles in degrees.

## What the game is

game-about = hail_caesar — Hail Caesar, ancient and medieval battles with miniatures on a table that is measured freely ({ $scenarios ->
    [one] { $scenarios } scenario
   *[other] { $scenarios } scenarios
}, { $clauses } rules)

## Sides

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

## Phases

phase-setup = Setting up
phase-movement = Movement
phase-ranged = Ranged attacks
phase-combat = Hand-to-hand combat

## Options

option-blunders = Blunders
option-blunders-about = A double six on a command test is a blunder (HC-4.7).
option-hidden_in_woods = Hidden in woods
option-hidden_in_woods-about = Units in the edge of a wood may start hidden (HC-6.1.b).
option-uphill = Uphill bonus
option-uphill-about = A unit wholly uphill of its opponent hits at +1 in the first round (HC-6.6.c).
option-scale = Scale
option-scale-about = Every length is multiplied by so many thousandths, for smaller figures (HC-14.13).

## 3, 15.1 Setting up, and the turn

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

## 11 Victory and defeat

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

## Reasons of refusals: setting up

reason-not-your-division = This is no division of yours.
reason-division-is-deployed = { $about } stands already.
reason-whole-divisions-are-deployed = A division is deployed as a whole: a place and a formation for each of its units.
reason-deployed-outside-the-zone = { $about } would stand outside the deployment zone.
reason-deployed-on-another-unit = { $about } would stand on another unit.
reason-deployed-on-closed-ground = { $about } would stand on ground that is closed to it.
reason-open-order-on-open-ground = { $about } may take open order only where it could not move otherwise.
reason-formation-not-open = This formation is not open to { $about }.
reason-numbers-out-of-bounds = This is no place on the table, or no heading.
reason-commander-outside-the-zone = The commander would stand outside the deployment zone.
reason-commander-has-a-place = The commander stands where the scenario puts him.

## Reasons of refusals: armies for pick-up battles

reason-division-not-in-army = The army has no division { $about }.
reason-division-twice = The division { $about } is chosen twice.
reason-division-without-units = The division { $about } has no units.
reason-army-without-general = The general leads none of the divisions chosen.
reason-profile-not-in-army = The army has no { $about }.
reason-army-over-budget = The army costs { $about } points too many.
reason-army-too-large = An army has at most { $about } units.
