"""What pointing at a piece or hex may mean in Alésia, so that the rules can say why it does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.gestures import Gestures
from iacta.engine.records import Refusal
from iacta.games.alesia import actions, steps
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import deployment, fire, stepping
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import NOBODY, in_box, leader_of
from iacta.games.alesia.survey import knows, roads, strolled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from iacta.engine.gestures import Meaning
    from iacta.engine.records import Action, Handle, Seat, Step
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.games.alesia.survey import Road
    from iacta.geometry.hexes import Hex

CHECKS = (
    "no-such-hex",
    "not-on-the-map",
    "not-your-unit-on-the-map",
    "not-your-leader-on-the-map",
    "not-in-a-box",
    "leader-does-not-deploy",
    "unit-does-not-suffer",
    "unit-does-not-test",
    "no-attacking-stack",
    "took-no-part",
    "vercingetorix-stays",
    "face-up-does-not-walk",
    "face-down-does-not-ride",
    "wounded-does-not-walk",
    "has-walked",
    "has-moved",
    "has-fought",
    "has-tried",
    "routed-cannot-attack",
    "in-good-order",
    "not-in-good-order",
    "in-enemy-zoc",
    "starts-in-sight",
    "no-further-counter",
    "overfull-stack-first",
    "guard-of-the-camp",
    "attacker-not-commanded",
    "no-gallic-unit-there",
    "no-camp-there",
    "fort-faces-elsewhere",
    "out-of-range",
    "slope-in-the-way",
    "fort-is-breached",
    "fort-is-occupied",
    "fires-once-a-turn",
    "no-enemy-unit-there",
    "target-not-adjacent",
    "attacked-already",
    "enemy-in-zoc-left-out",
    "hex-not-emptied",
    "advance-one-hex-once",
    "out-of-command-radius",
    "not-a-neighbour",
    "wrong-length-of-retreat",
    "retreat-must-lead-away",
    "enemy-counter-there",
    "enemy-unit-there",
    "outside-the-works",
    "works-in-the-way",
    "no-gate",
    "too-far-from-forts",
    "began-elsewhere",
    "uncommanded-at-works",
    "works-bar-the-retreat",
    "leader-with-troops",
    "leader-alone-at-camp",
    "routed-must-get-away",
    "uncommanded-one-hex",
    "must-stop-in-sight",
    "must-stop-there",
    "from-zoc-to-zoc",
    "uncommanded-into-zoc",
    "in-contact-with-enemy",
    "retreat-into-zoc",
    "not-enough-mp",
    "arms-do-not-mix",
    "stack-is-full",
    "no-room-there",
    "no-room-to-advance",
    "no-room-to-retreat",
)
"""From what a piece is, over what it did and who holds it back, to the way and the hex where it would end."""


class Gesture:
    """What is pointed at, with what is selected: numbers of pieces, and the hex (0: none)."""

    __slots__ = ("hex", "leader", "pointed_leader", "pointed_unit", "seat", "siege", "unit")

    def __init__(self, siege: Siege, seat: Seat, piece: Handle | None, target: Handle) -> None:
        """Read the handles; those of unknown things count for nothing."""
        self.siege, self.seat = siege, seat
        chosen = piece if piece != target else None
        self.unit, self.leader = _number(siege, "unit", chosen), _number(siege, "leader", chosen)
        self.pointed_unit, self.pointed_leader = _number(siege, "unit", target), _number(siege, "leader", target)
        self.hex = _hex(siege, seat, target)

    def units(self) -> tuple[UnitNo, ...]:
        """The unit that is selected, else the one pointed at."""
        number = self.unit if self.unit >= 0 else self.pointed_unit if self.leader < 0 else NOBODY
        return (number,) if number >= 0 else ()

    def leaders(self) -> tuple[LeaderNo, ...]:
        """The leader who is selected, else the one pointed at."""
        number = self.leader if self.leader >= 0 else self.pointed_leader if self.unit < 0 else NOBODY
        return (number,) if number >= 0 else ()

    @property
    def is_alone(self) -> bool:
        """Whether nothing is selected."""
        return self.unit < 0 and self.leader < 0

    @property
    def is_at_enemy(self) -> bool:
        """Whether a piece is sent to a hex with enemy units."""
        return not self.is_alone and self.hex in self.siege.occupied(foe(side_of(self.seat)))


def _number(siege: Siege, kind: str, handle: Handle | None) -> int:
    """The number of a unit or leader; NOBODY for anything else."""
    found, _, name = (handle or "").partition(":")
    known = len(siege.roster.units if kind == "unit" else siege.roster.leaders)
    return int(name) if found == kind and name.isdecimal() and int(name) < known else NOBODY


def _hex(siege: Siege, seat: Seat, target: Handle) -> Hex:
    """The hex that is pointed at, or where the piece stands as far as the seat knows; 0: neither."""
    kind, _, name = target.partition(":")
    if not name.isdecimal():
        return 0
    number = int(name)
    place = 0
    if kind == "hex":
        place = number
    elif kind == "unit" and number < len(siege.place):
        place = siege.place[number]
    elif kind == "leader" and number < len(siege.leader_at) and knows(siege, seat, number):
        place = siege.leader_at[number]
    elif kind == "counter" and number in siege.handle:
        place = siege.leader_at[siege.handle.index(number)]
    return place if place in siege.ground.grid else 0


# Moves


def _march(gesture: Gesture, step: Step) -> Iterator[Meaning]:  # noqa: ARG001 - a reader takes its step
    """AL-7.2 Units and leaders on the map; no way leads to an enemy hex."""
    siege = gesture.siege
    if gesture.is_at_enemy:
        yield Refusal("AL-7.2.p", "enemy-unit-there")
        return
    situation = stepping.Situation(siege, side_of(gesture.seat))
    for unit in gesture.units():
        here = siege.place[unit]
        found = roads(situation, stepping.Walker(situation, unit)) if _is_own_unit(gesture, unit) else []
        yield from (actions.March(unit, path) for path in _paths(gesture, here, found))
    for leader in gesture.leaders():
        own = siege.seat_of_leader(leader) == gesture.seat and siege.leader_at[leader] > 0
        here = siege.leader_at[leader] if own else 0
        found = roads(situation, stepping.Walker(situation, NOBODY, leader)) if own else []
        yield from (actions.Ride(leader, path) for path in _paths(gesture, here, found))


def _walk(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """AL-7.1 Face-down counters; a unit does not move now, and no way leads to an enemy hex."""
    assert isinstance(step, steps.StrategicStep)
    siege = gesture.siege
    if gesture.is_at_enemy:
        yield Refusal("AL-7.1.q", "enemy-unit-there")
        return
    for leader in gesture.leaders():
        own = leader in siege.roster.leaders_of[step.side] and siege.leader_at[leader] > 0
        here = siege.leader_at[leader] if own else 0
        found = strolled(siege, step, leader) if own else []
        yield from (actions.Walk(leader, path) for path in _paths(gesture, here, found))
    yield from (actions.March(unit, (gesture.hex or 101,)) for unit in gesture.units())


def _is_own_unit(gesture: Gesture, unit: UnitNo) -> bool:
    siege = gesture.siege
    return unit in siege.mine(gesture.seat, side_of(gesture.seat)) and siege.place[unit] > 0


def _paths(gesture: Gesture, here: Hex, found: list[Road]) -> Iterator[tuple[Hex, ...]]:
    """Ways to the hex that is pointed at: as far as the piece gets, then straight on; alone: one step anywhere."""
    ground = gesture.siege.ground
    if here <= 0:
        yield (gesture.hex or 101,)
    elif gesture.is_alone or gesture.hex == here:
        yield from ((place,) for place in ground.neighbours[here])
    elif gesture.hex:
        far = ground.distance[gesture.hex]
        starts: dict[Hex, tuple[Hex, ...]] = {here: (), **{road.end: road.path for road in found}}
        nearest = min(far[place] for place in starts)
        for place, path in starts.items():
            if far[place] == nearest or (path == () and nearest > 1):
                yield (*path, *_straight(gesture.siege, place, gesture.hex))


def _straight(siege: Siege, here: Hex, there: Hex) -> tuple[Hex, ...]:
    """The hexes from one to the other, always nearer."""
    far, path = siege.ground.distance[there], list[int]()
    while here != there:
        here = min(siege.ground.neighbours[here], key=lambda place: far[place])
        path.append(here)
    return tuple(path)


def _run(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """AL-11.4.f The unit that must retreat or rout, by every shortest way."""
    assert isinstance(step, steps.RetreatUnit | steps.RoutUnit)
    here = gesture.siege.place[step.unit]
    if gesture.hex and gesture.hex != here:
        yield from (actions.Run(path) for path in _shortest(gesture.siege, here, gesture.hex))


def _shortest(siege: Siege, here: Hex, there: Hex) -> Iterator[tuple[Hex, ...]]:
    """Every shortest way up to five hexes; one way to what is further."""
    far = siege.ground.distance[there]
    if far[here] > 5:
        yield _straight(siege, here, there)
        return
    ways: list[tuple[Hex, ...]] = [()]
    for left in range(far[here] - 1, -1, -1):
        nexts = siege.ground.neighbours
        ways = [(*way, place) for way in ways for place in nexts[way[-1] if way else here] if far[place] == left]
    yield from ways


# Fire and combat


def _shoot(gesture: Gesture, step: Step) -> Iterator[Meaning]:  # noqa: ARG001 - a reader takes its step
    """AL-10.1 Every camp, and every fort that faces the hex."""
    siege, target = gesture.siege, gesture.hex
    if target:
        yield from (actions.Shoot(target, (camp,)) for camp, intact in sorted(siege.camps.items()) if intact)
        yield from (
            actions.Shoot(target, (way.keeper * fire.SHOT + target,)) for way in siege.ground.faced.get(target, ())
        )


def _attack(gesture: Gesture, step: Step) -> Iterator[Meaning]:  # noqa: ARG001 - a reader takes its step
    """AL-11.2 A unit against the hex; a unit alone against what is nearest, a hex by whoever is nearest."""
    siege, seat = gesture.siege, gesture.seat
    enemies = siege.occupied(foe(side_of(seat)))
    mine = [unit for unit in siege.mine(seat, side_of(seat)) if siege.place[unit] > 0]
    if gesture.unit >= 0:
        if gesture.hex:
            yield actions.Attack((gesture.hex,), (gesture.unit,))
    elif gesture.pointed_unit in mine:
        targets = _nearest(siege, siege.place[gesture.pointed_unit], enemies)
        yield from (actions.Attack((target,), (gesture.pointed_unit,)) for target in targets)
    elif gesture.hex in enemies:
        near = set(_nearest(siege, gesture.hex, {siege.place[unit] for unit in mine}))
        yield from (actions.Attack((gesture.hex,), (unit,)) for unit in mine if siege.place[unit] in near)


def _nearest(siege: Siege, here: Hex, hexes: Iterable[Hex]) -> list[Hex]:
    """Those of some hexes that are nearest, in order."""
    far = siege.ground.distance[here] if here > 0 else None
    found = sorted(hexes)
    if far is None or not found:
        return []
    nearest = min(far[place] for place in found)
    return [place for place in found if far[place] == nearest]


def _advance(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """AL-11.4.g A unit into a hex that was attacked; a hex by any of the attackers."""
    assert isinstance(step, steps.AdvanceUnits)
    units = gesture.units() if gesture.unit >= 0 or gesture.pointed_unit >= 0 else step.combat.units
    targets = (gesture.hex,) if gesture.hex and gesture.pointed_unit != units[0] else step.combat.targets
    yield from (actions.Advance(unit, target) for unit in units for target in targets)


# Deployment


def _deploy(gesture: Gesture, step: Step) -> Iterator[Meaning]:
    """AL-2.C1.b A unit of a box onto a hex."""
    assert isinstance(step, steps.DeployUnits)
    siege = gesture.siege
    for unit in gesture.units():
        if siege.roster.side[unit] != side_of(gesture.seat):
            continue
        if not gesture.is_alone and gesture.hex:
            yield actions.DeployUnit(unit, gesture.hex)
        elif in_box(siege.place[unit]):
            hexes = deployment.deployment_hexes(siege, leader_of(siege.place[unit]), step.around)
            yield from (actions.DeployUnit(unit, place) for place in hexes or [101])
        else:
            yield actions.DeployUnit(unit, gesture.hex or 101)


# What names one thing


def _of_hex(kind: Callable[[Hex], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: iter([kind(gesture.hex)] if gesture.hex else [])


def _of_unit(kind: Callable[[UnitNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: (kind(unit) for unit in gesture.units())


def _of_leader(kind: Callable[[LeaderNo], Action]) -> Callable[[Gesture, Step], Iterator[Meaning]]:
    return lambda gesture, _: (kind(leader) for leader in gesture.leaders())


READERS: Mapping[type[Step], Callable[[Gesture, Step], Iterator[Meaning]]] = {
    steps.PlaceCamps: _of_hex(actions.PlaceCamp),
    steps.StrategicStep: _walk,
    steps.DiscloseLeaders: _of_leader(actions.Disclose),
    steps.DeployUnits: _deploy,
    steps.CallLeaders: _of_leader(actions.CallUp),
    steps.MovePieces: _march,
    steps.DisplaceLeader: _of_hex(actions.Displace),
    steps.RoutUnit: _run,
    steps.RetreatUnit: _run,
    steps.FireShots: _shoot,
    steps.FightBattles: _attack,
    steps.ChooseStack: _of_hex(actions.HitStack),
    steps.ApplyResult: _of_unit(actions.Choose),
    steps.OrderTests: _of_unit(actions.GoFirst),
    steps.AdvanceUnits: _advance,
    steps.RallyUnits: _of_unit(actions.Rally),
    steps.RallyBoxes: _of_unit(actions.Rally),
    steps.NameCommander: _of_leader(actions.Appoint),
}
"""How each step that is asked reads a gesture; sealed plans are edited elsewhere."""


def meant(siege: Siege, seat: Seat, piece: Handle | None, target: Handle) -> Iterator[Meaning]:
    """What a seat may mean by pointing at a target with this piece selected."""
    step = siege.agenda[-1]
    reader = READERS.get(type(step))
    return iter(()) if reader is None else iter(reader(Gesture(siege, seat, piece, target), step))


GESTURES: Gestures[Siege] = Gestures(meant, CHECKS)
