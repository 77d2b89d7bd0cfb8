"""AL-7.2, AL-7.3, AL-8.4, AL-T: one step of tactical movement: is it legal, what does it cost, is it the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import March
from iacta.games.alesia.handles import hex_handle
from iacta.games.alesia.map import DITCH, FORT, WORKS
from iacta.games.alesia.roster import GALLIC, ROMAN, foe
from iacta.games.alesia.rules import arrival, command, control, stacking, works
from iacta.games.alesia.state import NOBODY, ROUTED

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from iacta.games.alesia.actions import Ride
    from iacta.games.alesia.disposition import Disposition
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

ZOC_COST: Final = 1
"""AL-6.1.d Leaving an enemy ZOC."""
FARTHEST_FROM_FORT: Final = {False: 2, True: 3}
"""AL-7.2.l How far Romans go from any fort: infantry and leaders, cavalry."""


class OpenSteps:
    """The steps that were found open to a unit, own stacks apart, with all of it that they depend on."""

    __slots__ = ("actions", "companies", "ends", "order", "place", "spent", "standing", "with_room")

    def __init__(self, siege: Siege, unit: UnitNo, standing: int, ends: tuple[Hex, ...]) -> None:
        """Where it may go from where it is; `standing`: whether it is commanded, or how it came (`standing_of`)."""
        self.place: Hex = siege.place[unit]
        self.order, self.spent, self.standing = siege.order[unit], siege.spent[unit], standing
        self.ends = ends
        self.actions = [March(unit, (end,)) for end in ends]
        self.companies: dict[Hex, tuple[int, int]] | None = None
        """The own stacks among which the unit looked for room last, …"""
        self.with_room = self.actions
        """… and the steps for which there was room."""


class Opposition:
    """What the enemy sets against every step of a side; found once for equal dispositions."""

    __slots__ = (
        "blocked",
        "contested",
        "enemies",
        "held",
        "latest_steps",
        "nearest",
        "open_hexes",
        "open_rides",
        "open_steps",
    )

    def __init__(
        self, enemies: frozenset[Hex], held: frozenset[Hex], blocked: frozenset[Hex], camps: Iterable[Hex]
    ) -> None:
        """No step was looked at yet."""
        self.enemies = enemies
        """AL-7.2.p Where enemy units stand."""
        self.held = held
        """AL-6.b The enemy's ZOC."""
        self.blocked = blocked
        """AL-7.2.v Where an enemy leader openly stands with troops."""
        self.contested = enemies.union(blocked, camps)
        """Where somebody or a camp stands: elsewhere ZOC and ground alone decide."""
        self.nearest: dict[Hex, int] = {}
        """AL-12.3.g How far the nearest enemy unit is from a hex."""
        self.latest_steps: dict[UnitNo, OpenSteps] = {}
        """The steps of a unit that were asked for last: most units stand as they stood a decision before."""
        self.open_steps: dict[tuple[UnitNo, Hex, int, int, int], OpenSteps] = {}
        """The steps of a unit, by all that they depend on."""
        self.open_rides: dict[Hashable, list[Ride]] = {}
        """The steps of a leader or decoy, by all that they depend on."""
        self.open_hexes: dict[Hashable, tuple[Hex, ...]] = {}
        """The hexes open to all pieces that walk alike (`Walker.likeness`), own stacks apart."""


def opposition(siege: Siege, side: Side) -> Opposition:
    """What the enemy sets against a side now."""
    known = siege.disposition(foe(side))
    if known.opposition is None:
        known.opposition = Opposition(
            siege.occupied(foe(side)),
            control.zone(siege, foe(side)),
            arrival.blocked_openly(siege, side),
            siege.camps,
        )
    return known.opposition


class Situation:
    """What every step of a side depends on: enemies, their ZOC, own stacks, and who commands."""

    __slots__ = ("_own", "_places", "_staff", "against", "blocked", "enemies", "held", "side", "siege")

    def __init__(self, siege: Siege, side: Side) -> None:
        """Look around."""
        self.siege = siege
        self.side = side
        self.against = against = opposition(siege, side)
        self.enemies, self.held, self.blocked = against.enemies, against.held, against.blocked
        self._places: set[Hex] | None = None
        self._own: Disposition | None = None
        self._staff: command.Staff | None = None

    @property
    def own(self) -> Disposition:
        """How the side itself stands; found when first asked for."""
        if self._own is None:
            self._own = self.siege.disposition(self.side)
        return self._own

    @property
    def companies(self) -> dict[Hex, tuple[int, int]]:
        """AL-5 The own stacks; found when first asked for."""
        return stacking.companies(self.siege, self.side, self.own)

    def company(self, place: Hex) -> tuple[int, int] | None:
        """AL-5 The own stack in a hex, None without one: for those who do not need all of them."""
        if self._own is not None and self._own.companies is not None:
            return self._own.companies.get(place)
        if self._places is None:
            self._places = set(self.siege.place[self.siege.roster.span[self.side]])
        return stacking.company(self.siege, self.siege.units_at(place, self.side)) if place in self._places else None

    @property
    def staff(self) -> command.Staff:
        """Who commands; found when first asked for."""
        if self._staff is None:
            self._staff = command.Staff(self.siege, self.side, self.own)
        return self._staff

    def commands(self, unit: UnitNo) -> bool:
        """AL-8.2.a Whether somebody commands a unit now."""
        staff = self._staff or self.staff
        return self.siege.place[unit] in staff.covered or staff.commands(unit)


class Walker:
    """A piece on its way: what is left to it and where it began."""

    __slots__ = ("allowance", "commanded", "leader", "place", "spent", "start", "unit", "walks")

    def __init__(self, situation: Situation, unit: UnitNo, leader: LeaderNo = NOBODY) -> None:
        """A unit (or a leader) as it stands; going on if it is the mover."""
        siege = situation.siege
        piece = unit if leader == NOBODY else siege.piece_of(leader)
        self.unit, self.leader = unit, leader
        self.place: Hex = siege.place[unit] if leader == NOBODY else siege.leader_at[leader]
        goes_on = is_going_on(siege, piece)
        self.start: Hex = siege.mover_start if goes_on else self.place
        self.walks = siege.mover_walks if goes_on else situation.side == ROMAN and is_on_rampart(siege, self.place)
        if leader == NOBODY:
            self.spent = siege.spent[unit]
            self.commanded = goes_on or situation.commands(unit)
            printed = siege.roster.move[unit]
        else:
            self.spent, self.commanded = siege.leader_spent[leader], True
            printed = siege.figures(leader).move
        self.allowance = printed - siege.night

    def copy(self, situation: Situation) -> Walker:
        """The same piece on the same way, to go on from here."""
        other = Walker(situation, self.unit, self.leader)
        other.place, other.start, other.spent = self.place, self.start, self.spent
        other.walks, other.commanded = self.walks, self.commanded
        return other

    def likeness(self, siege: Siege) -> tuple[Hashable, ...]:
        """All of a piece that decides where the enemy lets it go: no more of its start than what works ask for."""
        kind = -1  # what binds a leader is the same for all of a side
        if self.leader == NOBODY:
            kind = 2 * (siege.order[self.unit] == ROUTED) + siege.roster.is_cavalry[self.unit]
        return (
            kind,
            self.place,
            self.start == self.place,
            self.start in siege.ground.ditched,
            self.walks,
            self.allowance - self.spent,
            self.spent > 0,
            self.commanded,
        )


def is_going_on(siege: Siege, piece: int) -> bool:
    """AL-4.k Whether a piece is the one whose move may go on; a half goes on with the move of its legion."""
    return siege.mover == piece or (
        piece < len(siege.roster.units) and siege.mover != NOBODY and siege.roster.whole[piece] == siege.mover
    )


UNCOMMANDED: Final = 0
COMMANDED: Final = 1


def standing_of(situation: Situation, unit: UnitNo) -> int:
    """What of a unit's way decides where it may go next: how it came if it goes on, else whether it is commanded."""
    siege = situation.siege
    if siege.mover != NOBODY and is_going_on(siege, unit):
        return 2 + 2 * siege.mover_start + siege.mover_walks
    return COMMANDED if situation.commands(unit) else UNCOMMANDED


def is_on_rampart(siege: Siege, place: Hex) -> bool:
    """AL-7.1.h A corridor hex with at least one fort that is not breached."""
    forts, breached = siege.ground.forts.get(place, ()), siege.breaches.get(place, 0)
    return any(not breached & way.line for way in forts) if breached else bool(forts)


# One step


def cost_of(situation: Situation, walker: Walker, way: Way) -> int:
    """AL-T.a, AL-6.1.d The MP of a step; all extra costs add up (AL-7.2.o)."""
    cost = way.cost + (ZOC_COST if walker.place in situation.held else 0)
    if way.sides & WORKS or way.end in situation.siege.camps:
        cost += works.obstacle(situation.siege, situation.side, walker.place, way).extra
    return cost


def refuses_step(situation: Situation, walker: Walker, way: Way) -> Refusal | None:
    """AL-7.2 Why a piece may not take this step."""
    if walker.leader != NOBODY and leaves_guard(situation.siege, walker.leader, walker.place):
        return Refusal("AL-2.B.l", "guard-of-the-camp")
    return (
        _refuses_way(situation, walker, way)
        or _refuses_company(situation, walker, way.end)
        or _refuses_piece(situation, walker, way)
    )


def refuses_lone_step(situation: Situation, walker: Walker, way: Way) -> Refusal | None:
    """AL-7.2 Why a piece may not take this step, whoever of its own side is there."""
    return _refuses_way(situation, walker, way) or _refuses_piece(situation, walker, way)


def lone_steps(situation: Situation, walker: Walker) -> list[Hex]:
    """AL-7.2, AL-7.2.o, AL-8.4.a Where a piece may step, own stacks apart; plain ground raises only the last two."""
    siege, place = situation.siege, walker.place
    contested, enemies, held = situation.against.contested, situation.enemies, situation.held
    leaves_zoc = place in held
    left = walker.allowance - walker.spent - (ZOC_COST if leaves_zoc else 0)
    is_cavalry = walker.leader == NOBODY and siege.roster.is_cavalry[walker.unit]
    far, farthest = siege.ground.fort_distance, FARTHEST_FROM_FORT[is_cavalry] if situation.side == ROMAN else 255
    is_routed = walker.leader == NOBODY and siege.order[walker.unit] == ROUTED
    found: list[Hex] = []
    for way in siege.ground.ways[place]:
        end = way.end
        is_contested = end in contested
        if (is_contested and end in enemies) or (leaves_zoc and end in held):
            continue
        if is_contested or way.sides & WORKS or is_routed or far[end] > farthest:
            is_open = refuses_lone_step(situation, walker, way) is None
        elif walker.commanded:
            is_open = way.cost <= left + (walker.walks and follows_rampart(siege, way))
        else:
            is_open = not walker.spent and end not in held
        if is_open:
            found.append(end)
    return found


def _refuses_way(situation: Situation, walker: Walker, way: Way) -> Refusal | None:
    """AL-7.2.p, AL-6.1.c Enemies, their ZOC, works, and for Romans the distance from their own."""
    siege, end = situation.siege, way.end
    if end in situation.enemies:
        return Refusal("AL-7.2.p", "enemy-unit-there")
    if end in situation.held and walker.place in situation.held:
        return Refusal("AL-6.1.c", "from-zoc-to-zoc")
    refusal = None
    if way.sides & WORKS or end in siege.camps:
        refusal = _refuses_works(siege, situation.side, walker, way)
    return refusal or (_refuses_distance(siege, walker, end) if situation.side == ROMAN else None)


def _refuses_works(siege: Siege, side: Side, walker: Walker, way: Way) -> Refusal | None:
    """AL-7.2.e, AL-7.2.f, AL-7.2.i, AL-7.2.j Works are passed by gates, or by those who began their move adjacent."""
    if side == ROMAN and works.closed_to_romans(siege, walker.place, way):
        return Refusal("AL-7.2.j", "no-gate")
    found = works.obstacle(siege, side, walker.place, way)
    if not found.extra:
        return None
    if not walker.commanded and siege.battle.options.works_need_command:
        return Refusal("AL-8.4.e", "uncommanded-at-works")
    began_adjacent = walker.start in siege.ground.ditched if way.sides & DITCH else walker.start == walker.place
    return None if began_adjacent else Refusal(found.clause, "began-elsewhere")


def _refuses_distance(siege: Siege, walker: Walker, end: Hex) -> Refusal | None:
    """AL-7.2.l, AL-7.2.m, AL-7.2.x Romans stay near their forts; one whom a retreat carried beyond may come nearer."""
    far = siege.ground.fort_distance
    is_cavalry = walker.leader == NOBODY and siege.roster.is_cavalry[walker.unit]
    if far[end] <= FARTHEST_FROM_FORT[is_cavalry] or far[end] < far[walker.place]:
        return None
    return Refusal("AL-7.2.l", "too-far-from-forts")


def _refuses_company(situation: Situation, walker: Walker, end: Hex) -> Refusal | None:
    """AL-5.a, AL-5.h, AL-5.c Whether the own stack there takes a unit in; it does not count against itself."""
    if walker.leader != NOBODY:
        return None
    siege, unit = situation.siege, walker.unit
    others = [one for one in siege.units_at(end, situation.side) if one != unit]
    there = stacking.company(siege, others)
    if not there[0] or stacking.has_room_for(siege, unit, there):
        return None
    return Refusal(*NO_ROOM[stacking.is_mixed(there[1] | siege.roster.arms[unit])], hex_handle(end))


NO_ROOM: Final = {False: ("AL-5.a", "stack-is-full"), True: ("AL-5.h", "arms-do-not-mix")}


def _refuses_piece(situation: Situation, walker: Walker, way: Way) -> Refusal | None:
    """What binds a unit, or a leader; and what the step costs."""
    refusal = (
        _refuses_unit(situation, walker, way.end)
        if walker.leader == NOBODY
        else _refuses_leader(situation.siege, walker, way.end)
    )
    return refusal or _refuses_cost(situation, walker, way)


def _refuses_unit(situation: Situation, walker: Walker, end: Hex) -> Refusal | None:
    if end in situation.blocked:
        return Refusal("AL-7.2.v", "leader-with-troops")
    if not walker.commanded and end in situation.held:
        return Refusal("AL-8.4.a", "uncommanded-into-zoc")
    if situation.siege.order[walker.unit] == ROUTED and not _gets_away(situation, walker.place, end):
        return Refusal("AL-12.3.c", "routed-must-get-away")
    return None


def _gets_away(situation: Situation, start: Hex, end: Hex) -> bool:
    """AL-12.3.g Further from the nearest enemy unit than before."""
    return not situation.enemies or _nearest_enemy(situation, end) > _nearest_enemy(situation, start)


def _nearest_enemy(situation: Situation, place: Hex) -> int:
    """How far the nearest enemy unit is from a hex: found once while the enemy stands so."""
    known = situation.against.nearest
    found = known.get(place)
    if found is None:
        row = situation.siege.ground.distance[place]
        found = known[place] = min([row[enemy] for enemy in situation.enemies])
    return found


def _refuses_leader(siege: Siege, walker: Walker, end: Hex) -> Refusal | None:
    if siege.is_camp(end) and siege.roster.leader_side[walker.leader] == GALLIC:
        return Refusal("AL-9.1.n", "leader-alone-at-camp")
    return None


def leaves_guard(siege: Siege, leader: LeaderNo, place: Hex) -> bool:
    """AL-2.B.l, AL-2.B.m Whether a relief leader, in his camp from the start or on his way, bares it by going on."""
    roster = siege.roster
    if roster.is_decoy[leader] or roster.leader_army[leader] != "relief":
        return False
    guarded = siege.battle.guard_hex
    if place != guarded:
        return False
    others = [one for one in roster.leaders_of_army["relief"] if one != leader and not roster.is_decoy[one]]
    if any(siege.fate[one] or siege.wounded[one] for one in others):
        return False
    return sum(siege.leader_at[one] == guarded for one in others) < siege.battle.guard.minimum_leaders


def _refuses_cost(situation: Situation, walker: Walker, way: Way) -> Refusal | None:
    """AL-7.2.o, AL-7.2.d A step that costs more than is left is illegal; along the rampart there is 1 MP more."""
    if not walker.commanded:
        return None if not walker.spent else Refusal("AL-8.4.a", "uncommanded-one-hex")
    walks = walker.walks and follows_rampart(situation.siege, way)
    if walker.spent + cost_of(situation, walker, way) > walker.allowance + walks:
        return Refusal("AL-7.2.o", "not-enough-mp")
    return None


def follows_rampart(siege: Siege, way: Way) -> bool:
    """AL-7.1.h A step along the wall-walk: into a corridor hex with a whole fort, across none."""
    return not way.sides & FORT and is_on_rampart(siege, way.end)


def advance(situation: Situation, walker: Walker, way: Way) -> None:
    """The piece as it will be after a step."""
    walker.spent += cost_of(situation, walker, way)
    walker.walks = walker.walks and follows_rampart(situation.siege, way)
    walker.place = way.end


def behind(situation: Situation, walker: Walker, start: Hex, way: Way) -> Situation:
    """AL-9.1.k, AL-9.2.g What a unit finds once it has stepped: works give way before Gauls, and ZOC reach further."""
    siege = situation.siege
    if situation.side == ROMAN or walker.leader != NOBODY or not (way.line or siege.is_camp(way.end)):
        return situation
    trial = siege.clone()
    works.give_way(trial, start, way)
    return Situation(trial, situation.side)


def stops(situation: Situation, walker: Walker, way: Way) -> bool:
    """AL-6.1.a, AL-7.2.h, AL-8.4.a Whether a piece that came this way must stop: ZOC, works, or no command."""
    return (
        not walker.commanded
        or way.end in situation.held
        or works.is_in_contact(situation.siege, situation.side, way.end, way)
    )
