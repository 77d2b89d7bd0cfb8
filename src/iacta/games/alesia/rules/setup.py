"""AL-9.1, AL-14.a to AL-14.g, AL-2.A.a: setting up."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.engine.chance.shuffle import shuffled
from iacta.engine.question import Question, Sealed
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Fill, PlaceArmy, PlaceCamp, Post
from iacta.games.alesia.handles import hex_handle
from iacta.games.alesia.map import FORT, WALL
from iacta.games.alesia.roster import ROMAN
from iacta.games.alesia.rules import leaders, stacking
from iacta.games.alesia.scenarios import battle_of
from iacta.games.alesia.state import NOBODY, NOWHERE, Siege, box_of
from iacta.games.alesia.steps import FillBoxes, PlaceBesieged, PlaceCamps, PlaceRelief, PostLeaders, StartTurn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat, Step
    from iacta.engine.scenario import Scenario
    from iacta.engine.table import Table
    from iacta.games.alesia.map import Ground
    from iacta.games.alesia.roster import Army, LeaderNo, UnitNo
    from iacta.games.alesia.scenario_form import Battle
    from iacta.geometry.hexes import Hex

HIGHEST_CAMP = 3
"""AL-9.1.c No camp in a hex of level 4."""
SUGGESTED = 12
"""How many answers are suggested where they are hidden."""
DRAWINGS = 8
"""How many placements are drawn for each one that is suggested."""


def set_up(scenario: Scenario) -> Siege:
    """AL-14.g The map before the first step: nothing is rolled."""
    siege = Siege(battle_of(scenario))
    lay_out(siege)
    siege.agenda = set_up_steps(siege.battle)
    return siege


def set_up_steps(battle: Battle) -> list[Step]:
    """AL-14.g Camps, the besieged, the relief counters, Roman leaders, boxes, the first turn."""
    steps: list[Step] = [PlaceCamps(), PlaceBesieged(), PlaceRelief(), PostLeaders(), FillBoxes(), StartTurn(1)]
    return list(reversed(steps[1:] if battle.options.historical_camps else steps))


def lay_out(siege: Siege) -> None:
    """AL-14.1.a, AL-8.1.a Camps where history put them, if so agreed; the commanders."""
    if siege.battle.options.historical_camps:
        siege.camps = dict.fromkeys(siege.ground.historical_camps, True)
    leaders.appoint_first(siege)


# Camps


class PlacingCamps(Question[Siege, PlaceCamps, PlaceCamp]):
    """AL-9.1.a, AL-14.d The Roman places his camps, one by one."""

    clause = "AL-9.1.a"
    actions = (PlaceCamp,)

    def asks(self, state: Siege, step: PlaceCamps) -> Seat | None:  # noqa: ARG002 - always the same question
        """The Roman, as long as camps are left."""
        return "roman" if len(state.camps) < state.roster.camps.count else None

    def candidates(self, state: Siege, step: PlaceCamps, seat: Seat) -> Iterator[PlaceCamp]:  # noqa: ARG002
        """Every legal hex."""
        return (PlaceCamp(place) for place in sites(state.ground) if place not in state.camps)

    def refuses(self, state: Siege, step: PlaceCamps, seat: Seat, action: PlaceCamp) -> Refusal | None:  # noqa: ARG002
        """AL-9.1.b to AL-9.1.f"""
        return refuses_camp(state, action.hex)

    def answer(self, table: Table[Siege], step: PlaceCamps, seat: Seat, action: PlaceCamp) -> None:  # noqa: ARG002
        """AL-9.1.a"""
        table.state.camps[action.hex] = True
        table.tell(events.CampPlaced(action.hex), "AL-9.1.a")
        table.then(step)


def refuses_camp(siege: Siege, place: Hex) -> Refusal | None:
    """AL-9.1.b to AL-9.1.f Where the ground allows one, and one per hex."""
    refusal = refuses_site(siege.ground, place)
    if refusal is None and place in siege.camps:
        return Refusal("AL-9.1.f", "camp-there-already")
    return refusal


@lru_cache(maxsize=16)
def sites(ground: Ground) -> tuple[Hex, ...]:
    """Where the ground allows a camp."""
    return tuple([place for place in ground.hexes if refuses_site(ground, place) is None])


def refuses_site(ground: Ground, place: Hex) -> Refusal | None:
    """AL-9.1.b to AL-9.1.e Beside a fort, below level 4, away from Gallic walls, not in the pocket."""
    if place not in ground.grid:
        return Refusal("AL-9.1.b", "no-such-hex")
    if not any(way.sides & FORT for way in ground.ways[place]):
        return Refusal("AL-9.1.b", "no-fort-beside")
    if ground.level[place] > HIGHEST_CAMP:
        return Refusal("AL-9.1.c", "plateau")
    if any(way.sides & WALL for way in ground.ways[place]):
        return Refusal("AL-9.1.d", "beside-gallic-wall")
    if ground.zone[place] in ("pocket", "oppidum"):
        return Refusal("AL-9.1.e", "inside-the-inner-line")
    return None


def camp_faults(battle: Battle) -> Iterator[str]:
    """AL-14.1.a, AL-9.1.a to AL-9.1.f What is wrong with the camps of history on a map, each naming its hex."""
    siege = Siege(battle)
    camps = [int(name) for name in battle.map.historical_camps.hexes]
    if len(camps) != battle.roster.camps.count:
        yield f"{len(camps)} camps, and not {battle.roster.camps.count} (AL-9.1.a)"
    for place in camps:
        refusal = refuses_camp(siege, place)
        if refusal is not None:
            yield f"{place:04d} breaks {refusal.clause} ({refusal.reason})"
        siege.camps[place] = True


# The besieged


class PlacingBesieged(Question[Siege, PlaceBesieged, PlaceArmy]):
    """AL-14.a Vercingétorix and his units stand face up in Alésia."""

    clause = "AL-14.a"
    actions = (PlaceArmy,)
    exhaustive = False

    def asks(self, state: Siege, step: PlaceBesieged) -> Seat | None:  # noqa: ARG002 - always
        """Who has the besieged army."""
        return state.battle.seat_of["besieged"]

    def candidates(self, state: Siege, step: PlaceBesieged, seat: Seat) -> Iterator[PlaceArmy]:  # noqa: ARG002
        """Some arrays: units packed from each of the hexes on, with Vercingétorix in each."""
        hexes = besieged_hexes(state)
        for turned in range(len(hexes)):
            order = (*hexes[turned:], *hexes[:turned])
            packed = pack(state, order)
            if packed is not None:
                yield from (PlaceArmy(packed, place) for place in hexes)

    def refuses(self, state: Siege, step: PlaceBesieged, seat: Seat, action: PlaceArmy) -> Refusal | None:  # noqa: ARG002
        """AL-14.a, AL-5.a Every unit in Alésia, no hex overfull."""
        hexes, units = besieged_hexes(state), state.roster.of_army["besieged"]
        if len(action.units) != len(units):
            return Refusal("AL-14.a", "one-hex-for-each-unit")
        if any(place not in hexes for place in (*action.units, action.leader)):
            return Refusal("AL-14.a", "not-in-alesia")
        for place in hexes:
            stack = [unit for unit, at in zip(units, action.units, strict=True) if at == place]
            if stacking.is_overfull(state, stack):
                return Refusal("AL-5.a", "stack-is-full", hex_handle(place))
            if stack and not stacking.is_pure(state, stack):
                return Refusal("AL-5.h", "arms-do-not-mix", hex_handle(place))
        return None

    def answer(self, table: Table[Siege], step: PlaceBesieged, seat: Seat, action: PlaceArmy) -> None:  # noqa: ARG002
        """AL-14.a"""
        siege = table.state
        for unit, place in zip(siege.roster.of_army["besieged"], action.units, strict=True):
            siege.place[unit] = place
            table.tell(events.UnitPlaced(unit, place), "AL-14.a")
        chief = siege.roster.vercingetorix
        siege.leader_at[chief], siege.face_up[chief] = action.leader, True
        table.tell(events.LeaderPlaced(chief, action.leader), "AL-1.2.e")


def besieged_hexes(siege: Siege) -> tuple[Hex, ...]:
    """AL-14.a The hexes of Alésia."""
    return tuple(int(name) for name in siege.battle.besieged_hexes)


def pack(siege: Siege, hexes: tuple[Hex, ...]) -> tuple[Hex, ...] | None:
    """The strongest units first, each into the first hex with room; None if that does not work out."""
    stacks: dict[Hex, list[UnitNo]] = {place: [] for place in hexes}
    found: dict[UnitNo, Hex] = {}
    units = siege.roster.of_army["besieged"]
    for unit in sorted(units, key=lambda unit: -siege.sp(unit)):
        room = [place for place in hexes if stacking.may_join(siege, unit, stacks[place])]
        if not room:
            return None
        stacks[room[0]].append(unit)
        found[unit] = room[0]
    return tuple(found[unit] for unit in units)


# The relief army and the Roman leaders


def place_relief(table: Table[Siege], step: PlaceRelief) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-14.b Four leaders and two decoys face down in their camp."""
    siege = table.state
    place = int(siege.battle.relief_camp)
    for leader in siege.roster.leaders_of_army["relief"]:
        siege.leader_at[leader] = place
        table.tell(events.CounterPosted("gallic", siege.handle[leader], place), "AL-14.b")


class PostingLeaders(Question[Siege, PostLeaders, Post]):
    """AL-14.e The Roman leaders and decoys stand face down in the corridor or in camps."""

    clause = "AL-14.e"
    actions = (Post,)
    exhaustive = False

    def asks(self, state: Siege, step: PostLeaders) -> Seat | None:  # noqa: ARG002 - always
        """The Roman."""
        return "roman"

    def candidates(self, state: Siege, step: PostLeaders, seat: Seat) -> Iterator[Post]:  # noqa: ARG002
        """Some ways to spread them: over the camps, and round the corridor from several points on."""
        count = len(state.roster.leaders_of[ROMAN])
        for ring in (sorted(state.camps), list(state.ground.corridor)):
            for first in range(0, len(ring), max(1, len(ring) // 12)):
                pace = max(1, len(ring) // count)
                yield Post(tuple(ring[(first + pace * number) % len(ring)] for number in range(count)))

    def suggestions(self, state: Siege, step: PostLeaders, seat: Seat, dice: Dice) -> Iterator[Post]:  # noqa: ARG002
        """Drawn at random, since they stand face down: in camps, then in camps and the corridor, by turns."""
        camps = sorted(state.camps)
        for number in range(SUGGESTED):
            yield drawn_post(state, [*camps, *state.ground.corridor] if number % 2 or not camps else camps, dice)

    def refuses(self, state: Siege, step: PostLeaders, seat: Seat, action: Post) -> Refusal | None:  # noqa: ARG002
        """AL-14.e Any hexes inside the two lines, or any camps; several may share one."""
        if len(action.hexes) != len(state.roster.leaders_of[ROMAN]):
            return Refusal("AL-14.e", "one-hex-for-each-leader")
        for place in action.hexes:
            if place not in state.ground.grid or (state.ground.zone[place] != "corridor" and not state.is_camp(place)):
                return Refusal("AL-14.e", "outside-the-works")
        return None

    def answer(self, table: Table[Siege], step: PostLeaders, seat: Seat, action: Post) -> None:  # noqa: ARG002
        """AL-1.2.h Handles go by place, so that they tell nothing."""
        siege = table.state
        roman = siege.roster.leaders_of[ROMAN]
        for leader, place in zip(roman, action.hexes, strict=True):
            siege.leader_at[leader] = place
        handles = sorted(siege.handle[leader] for leader in roman)
        for leader, handle in zip(sorted(roman, key=lambda leader: siege.leader_at[leader]), handles, strict=True):
            siege.handle[leader] = handle
        for handle in handles:
            table.tell(events.CounterPosted("roman", handle, siege.leader_at[siege.handle.index(handle)]), "AL-14.e")


def drawn_post(siege: Siege, places: list[Hex], dice: Dice) -> Post:
    """Leaders with boxes in places that leave no stretch of the corridor far away, anybody in any of them; decoys
    anywhere else: of some drawings the one that covers best.
    """
    roman, has_box = siege.roster.leaders_of[ROMAN], siege.roster.has_box
    order = sorted(roman, key=lambda leader: not has_box[leader])
    led = sum(has_box[leader] for leader in roman)
    drawings = [shuffled(places, dice, "AL-14.e") for _ in range(DRAWINGS)]
    best = min(drawings, key=lambda drawn: farthest(siege, drawn[:led]))
    found = {leader: best[number % len(best)] for number, leader in enumerate(order)}
    return Post(tuple(found[leader] for leader in roman))


def farthest(siege: Siege, places: list[Hex]) -> int:
    """How far the stretch of the corridor is that lies farthest from all of some places."""
    distance = siege.ground.distance
    return max(min(distance[place][stretch] for place in places) for stretch in siege.ground.corridor)


# Boxes


class FillingBoxes(Sealed[Siege, FillBoxes, Fill]):
    """AL-2.A.a, AL-14.c, AL-14.f Both sides put all their units into command boxes, at the same time."""

    clause = "AL-2.A.a"
    actions = (Fill,)
    exhaustive = False

    def asks(self, state: Siege, step: FillBoxes) -> tuple[Seat, ...]:  # noqa: ARG002 - always
        """The seats of the Roman and the relief army."""
        return ("roman", state.battle.seat_of["relief"])

    def candidates(self, state: Siege, step: FillBoxes, seat: Seat) -> Iterator[Fill]:  # noqa: ARG002
        """Some ways to share the units out: evenly, or box after box, beginning with each leader."""
        army = army_of_seat(seat)
        boxes = [leader for leader in state.roster.leaders_of_army[army] if state.roster.has_box[leader]]
        whole = [unit for unit in state.roster.of_army[army] if state.roster.whole[unit] == NOBODY]
        for first in range(len(boxes)):
            turned = boxes[first:] + boxes[:first]
            for evenly in (True, False):
                yield Fill(share_out(state, army, whole, turned, evenly=evenly))

    def suggestions(self, state: Siege, step: FillBoxes, seat: Seat, dice: Dice) -> Iterator[Fill]:  # noqa: ARG002
        """Drawn at random, since both fill in secret: the strongest units first, evenly and box after box by turns."""
        army = army_of_seat(seat)
        boxes = [leader for leader in state.roster.leaders_of_army[army] if state.roster.has_box[leader]]
        whole = [unit for unit in state.roster.of_army[army] if state.roster.whole[unit] == NOBODY]
        for number in range(SUGGESTED):
            units = sorted(shuffled(whole, dice, "AL-2.A.a"), key=lambda unit: -state.sp(unit))
            turned = shuffled(boxes, dice, "AL-2.A.a")
            yield Fill(share_out(state, army, units, turned, evenly=number % 2 == 0))

    def refuses(self, state: Siege, step: FillBoxes, seat: Seat, action: Fill) -> Refusal | None:  # noqa: ARG002
        """AL-2.A.a, AL-5.b, AL-4.c Every unit in a box of its army with room for it, legions whole or split."""
        army = army_of_seat(seat)
        units = state.roster.of_army[army]
        if len(action.boxes) != len(units):
            return Refusal("AL-2.A.a", "one-box-for-each-unit")
        boxes = [leader for leader in state.roster.leaders_of_army[army] if state.roster.has_box[leader]]
        if any(leader not in boxes for leader in action.boxes if leader != NOBODY):
            return Refusal("AL-3.2.a", "no-such-box")
        for leader in boxes:
            if action.boxes.count(leader) > state.figures(leader).command:
                return Refusal("AL-5.b", "box-is-full")
        return _refuses_forms(state, units, action)

    def reveal(self, table: Table[Siege], step: FillBoxes, answers: Mapping[Seat, Fill]) -> None:  # noqa: ARG002
        """AL-2.A.a Both fillings show together; boxes lie open (AL-4.g)."""
        siege = table.state
        for seat, action in answers.items():
            for unit, leader in zip(siege.roster.of_army[army_of_seat(seat)], action.boxes, strict=True):
                siege.place[unit] = box_of(leader) if leader != NOBODY else NOWHERE
            for leader in siege.roster.leaders_of_army[army_of_seat(seat)]:
                if siege.roster.has_box[leader]:
                    table.tell(events.BoxFilled(leader, tuple(siege.box(leader))), "AL-2.A.a")


def army_of_seat(seat: Seat) -> Army:
    """The army whose boxes a seat fills."""
    return "roman" if seat == "roman" else "relief"


def _refuses_forms(siege: Siege, units: tuple[UnitNo, ...], action: Fill) -> Refusal | None:
    """AL-4.c Each legion once: as one counter, or as its two halves."""
    placed = {unit for unit, leader in zip(units, action.boxes, strict=True) if leader != NOBODY}
    for unit in units:
        halves = siege.roster.halves[unit]
        if halves:
            if (unit in placed) == any(half in placed for half in halves) or len(placed.intersection(halves)) == 1:
                return Refusal("AL-4.c", "legion-whole-or-split")
        elif siege.roster.whole[unit] == NOBODY and unit not in placed:
            return Refusal("AL-2.A.a", "unit-left-out")
    return None


def share_out(
    siege: Siege, army: Army, units: list[UnitNo], boxes: list[LeaderNo], *, evenly: bool
) -> tuple[LeaderNo, ...]:
    """Units into boxes: each into the emptiest (by what it could hold), or into the first with room."""
    held = dict.fromkeys(boxes, 0)
    found: dict[UnitNo, LeaderNo] = {}
    for unit in units:
        room = [leader for leader in boxes if held[leader] < siege.figures(leader).command]
        chosen = min(room, key=lambda leader: held[leader] / siege.figures(leader).command) if evenly else room[0]
        held[chosen] += 1
        found[unit] = chosen
    return tuple(found.get(unit, NOBODY) for unit in siege.roster.of_army[army])
