"""AB-C.18.d, AB-C.18.g: what players place anew before the battle, secretly and at the same time."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import TYPE_CHECKING, Final

from iacta.engine.question import Sealed
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Deploy
from iacta.games.alexandre_bayard.battlefield import Sentry
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.setup import hide_leaders
from iacta.games.alexandre_bayard.rules.spies import lone_spy
from iacta.games.alexandre_bayard.rules.terrain import bars_figure, bars_unit
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import HIDDEN, REMOVED, UNSEEN, Battle
from iacta.games.alexandre_bayard.steps import DeployArmies
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.geometry.hexes import Hex

MOST_SENTRIES: Final = WEATHER.darkness.sentries_per_unit
"""AB-4.3.a For each unit."""


def movable_units(battle: Battle, side: Side) -> list[UnitNo]:
    """AB-C.18.c, AB-C.18.g Hidden units and decoys of a side that has zones; in a free deployment all but a camp."""
    if battle.sheet.scenario.deployment == "rows":
        return [unit for unit in battle.present(side) if is_deployed_freely(battle, unit)]
    if not battle.sheet.zones[side] or not battle.options.hidden_units:
        return []
    return [unit for unit in battle.present(side) if battle.has(unit, HIDDEN)]


def is_deployed_freely(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.18.c Camps stand where the file says, and crews sit in their craft."""
    return "camp_bound" not in battle.troop(unit).traits and not battle.is_aboard(unit)


def movable_leaders(battle: Battle, side: Side) -> list[LeaderNo]:
    """AB-C.18.c, AB-C.18.g, AB-7.o Its hidden leaders; in a free deployment all of them."""
    if battle.sheet.scenario.deployment == "rows":
        return battle.leaders(side)
    if not movable_units(battle, side):
        return []
    return [leader for leader in battle.leaders(side) if battle.leader_flags[leader] & UNSEEN]


def may_post(battle: Battle, side: Side) -> bool:
    """AB-C.18.g Whether a side may post its sentries anew."""
    return any(battle.side_of(sentry.unit) == side for sentry in battle.sentries.values())


class Deploying(Sealed[Battle, DeployArmies, Deploy]):
    """AB-C.18.d Both write their deployment down; then everything is placed."""

    clause = "AB-C.18.d"
    actions = (Deploy,)
    exhaustive = False

    def asks(self, state: Battle, step: DeployArmies) -> tuple[Seat, ...]:
        """The sides that have anything to place anew; whom a spy watches goes before the other (AB-11.l)."""
        spying = lone_spy(state) if step.sides == SIDES else None
        sides = (foe(spying),) if spying is not None else step.sides
        return tuple(side for side in sides if movable_units(state, side) or may_post(state, side))

    def candidates(self, state: Battle, step: DeployArmies, seat: Seat) -> Iterator[Deploy]:  # noqa: ARG002
        """AB-C.18.g The hexes of the file."""
        side = _side(seat)
        posts = tuple((sentry.unit, sentry.hex) for sentry in _own_sentries(state, side))
        yield Deploy(
            tuple(state.at[unit] for unit in movable_units(state, side)),
            tuple(state.leader_at[leader] for leader in movable_leaders(state, side)),
            posts,
        )

    def refuses(self, state: Battle, step: DeployArmies, seat: Seat, action: Deploy) -> Refusal | None:
        """AB-C.18.c, AB-C.18.g, AB-4.3.a"""
        del step
        side = _side(seat)
        units, leaders = movable_units(state, side), movable_leaders(state, side)
        if len(action.units) != len(units) or len(action.leaders) != len(leaders):
            return Refusal("AB-C.18.g", "place-every-piece")
        places = dict(zip(units, action.units, strict=True))
        return (
            _refuses_units(state, side, places)
            or _refuses_leaders(state, side, action.leaders, places)
            or _refuses_sentries(state, side, action.sentries, places)
        )

    def reveal(self, table: Table[Battle], step: DeployArmies, answers: Mapping[Seat, Deploy]) -> None:
        """AB-C.18.d All units and leaders are placed; of hidden ones nothing is told."""
        del step
        battle = table.state
        for seat, action in answers.items():
            deploy(battle, _side(seat), action)
            table.tell(events.Deployed(_side(seat)), "AB-C.18.d")


def _side(seat: Seat) -> Side:
    return next(side for side in SIDES if side == seat)


def _own_sentries(battle: Battle, side: Side) -> list[Sentry]:
    return [sentry for sentry in battle.sentries.values() if battle.side_of(sentry.unit) == side]


def _known(battle: Battle, side: Side) -> dict[Hex, UnitNo]:
    """AB-15 Where units stand, as far as a side knows."""
    return {place: unit for place, unit in battle.here.items() if battle.knows(side, unit)}


def _refuses_units(battle: Battle, side: Side, places: dict[UnitNo, Hex]) -> Refusal | None:
    """AB-C.18.g One unit in each hex of the zones that it could enter; decoys may be left out (AB-7.i)."""
    zone = battle.sheet.zones[side]
    staying = {place for place, unit in _known(battle, side).items() if unit not in places}
    taken: set[Hex] = set()
    for unit, place in places.items():
        if not place and battle.roster.is_decoy[unit]:
            continue
        if place not in zone:
            return Refusal("AB-C.18.g", "outside-the-zone", f"unit:{unit}")
        if place in taken or place in staying:
            return Refusal("AB-C.1.f", "one-unit-in-a-hex", f"unit:{unit}")
        if bars_unit(battle, place, profile(battle, unit)) is not None:
            return Refusal("AB-C.18.c", "impassable-terrain", f"unit:{unit}")
        taken.add(place)
    return None


def _refuses_leaders(battle: Battle, side: Side, hexes: tuple[Hex, ...], places: dict[UnitNo, Hex]) -> Refusal | None:
    """AB-C.18.c With a unit of his side or alone, in a hex that he could enter."""
    enemies = {place for place, unit in _known(battle, side).items() if battle.side_of(unit) != side}
    allowed = battle.sheet.zones[side] | set(places.values())
    for place in hexes:
        if place not in allowed or place in enemies or bars_figure(battle, place) is not None:
            return Refusal("AB-C.18.g", "outside-the-zone")
    return None


def _refuses_sentries(
    battle: Battle, side: Side, posts: tuple[tuple[UnitNo, Hex], ...], places: dict[UnitNo, Hex]
) -> Refusal | None:
    """AB-4.3.a Up to two for each unit that has any in the file, in adjacent hexes without a unit."""
    owners = {sentry.unit for sentry in _own_sentries(battle, side)}
    held = {place for place, unit in _known(battle, side).items() if unit not in places} | set(places.values())
    for unit, place in posts:
        if unit not in owners or place not in battle.ground.grid:
            return Refusal("AB-4.3.a", "no-such-post")
        near = battle.ground.distance[places.get(unit, battle.at[unit])][place] == 1
        if not near or place in held or bars_figure(battle, place) is not None:
            return Refusal("AB-4.3.a", "no-such-post", f"unit:{unit}")
    each = Counter(unit for unit, _ in posts)
    return Refusal("AB-4.3.a", "two-sentries-a-unit") if any(n > MOST_SENTRIES for n in each.values()) else None


def deploy(battle: Battle, side: Side, action: Deploy) -> None:
    """AB-C.18.d Everything goes where it was written."""
    units, leaders = movable_units(battle, side), movable_leaders(battle, side)
    for unit in units:
        battle.place(unit, 0)
    for unit, place in zip(units, action.units, strict=True):
        if place:
            battle.place(unit, place)
        else:
            battle.remove(unit, REMOVED)
    for leader, place in zip(leaders, action.leaders, strict=True):
        battle.leader_at[leader] = place
        battle.leader_flags[leader] &= ~UNSEEN
    hide_leaders(battle)
    others = {number: one for number, one in battle.sentries.items() if battle.side_of(one.unit) != side}
    posts = (Sentry(unit, place) for unit, place in action.sentries)
    battle.sentries = others | dict(zip(_numbers(battle, side), posts, strict=False))


def _numbers(battle: Battle, side: Side) -> Iterator[int]:
    """Numbers for the sentries of a side, which tell nothing of how many the other has: those of the file come first.

    After them the sides take turns.
    """
    posts = battle.roster.sentries
    yield from (number for number, post in enumerate(posts) if battle.side_of(post.unit) == side)
    yield from count(len(posts) + SIDES.index(side), len(SIDES))
