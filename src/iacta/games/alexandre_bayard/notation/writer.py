"""A position written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.games.alexandre_bayard.notation.words import (
    COUNTS,
    FATES,
    FLAGS,
    LEADER_FLAGS,
    NOTHING,
    NOWHERE,
    PAIRS,
    RECORDS,
    WIDTH,
    encoded,
    spelled,
)
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import Battle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side


def notation(battle: Battle) -> str:
    """The position in readable lines."""
    return "".join(f"{f'{title:<{WIDTH}} {text}'.rstrip()}\n" for title, text in _lines(battle))


def _lines(battle: Battle) -> Iterator[tuple[str, str]]:
    fresh = Battle(battle.sheet)
    yield (
        "alexandre_bayard",
        f"scenario {battle.sheet.id}  turn {battle.turn}  side {battle.side}  first {battle.first}",
    )
    yield from _options(battle)
    for title, name in PAIRS.items():
        found: dict[Side, int] = getattr(battle, name)
        if found != getattr(fresh, name):
            yield title, "  ".join(f"{side} {found[side]}" for side in SIDES)
    for unit in range(len(battle.at)):
        yield from _unit(battle, fresh, unit)
    for leader in range(len(battle.leader_at)):
        yield from _leader(battle, fresh, leader)
    yield from _ground(battle)
    for name in RECORDS:
        if getattr(battle, name) != getattr(fresh, name):
            yield name, encoded(getattr(battle, name))
    yield from ((f"sealed {seat}", _json(answer)) for seat, answer in sorted(battle.sealed.items()))
    yield from (("agenda", _json(step)) for step in reversed(battle.agenda))
    if battle.outcome is not None:
        yield "outcome", _json(battle.outcome)


def _options(battle: Battle) -> Iterator[tuple[str, str]]:
    sheet = battle.sheet
    if not sheet.shipped:
        yield "source", _json(sheet)
    usual = shipped()[sheet.id].options if sheet.shipped else {}
    chosen = {name: value for name, value in msgspec.to_builtins(sheet.chosen).items() if usual.get(name) != value}
    if chosen:
        yield "options", " ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in chosen.items())


def _json(record: msgspec.Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(record), indent=-1).decode()


def _noted(notes: Iterable[str]) -> str:
    text = "; ".join(notes)
    return f" ({text})" if text else ""


# Pieces


def _unit(battle: Battle, fresh: Battle, unit: UnitNo) -> Iterator[tuple[str, str]]:
    """A unit, unless it stands nowhere and nothing is noted of it."""
    notes = _noted(_unit_notes(battle, fresh, unit))
    where = _where(battle.at[unit], battle.fate[unit])
    if where != NOWHERE or notes:
        yield "unit", f"{battle.roster.units[unit].id} {where}{notes}"


def _where(place: int, fate: int) -> str:
    if place:
        return spelled(place)
    return next((word for word, value in FATES.items() if value == fate), NOWHERE)


def _unit_notes(battle: Battle, fresh: Battle, unit: UnitNo) -> Iterator[str]:
    for name in COUNTS:
        value = getattr(battle, name)[unit]
        if value != getattr(fresh, name)[unit]:
            yield f"{name} {value}"
    yield from (word for word, flag in FLAGS.items() if battle.flags[unit] & flag)
    if battle.started[unit]:
        yield f"started {spelled(battle.started[unit])}"
    if battle.at[unit] and battle.fate[unit]:
        yield f"fate {battle.fate[unit]}"
    yield from (f"without {name}" for name in sorted(fresh.accessories[unit] - battle.accessories[unit]))


def _leader(battle: Battle, fresh: Battle, leader: LeaderNo) -> Iterator[tuple[str, str]]:
    """A leader, unless he stands nowhere and nothing is noted of him."""
    notes = _noted(_leader_notes(battle, fresh, leader))
    where = _where(battle.leader_at[leader], battle.leader_fate[leader])
    if where != NOWHERE or notes:
        yield "leader", f"{battle.roster.leaders[leader].id} {where}{notes}"


def _leader_notes(battle: Battle, fresh: Battle, leader: LeaderNo) -> Iterator[str]:
    flags = battle.leader_flags[leader]
    if flags != fresh.leader_flags[leader]:
        yield from [word for word, flag in LEADER_FLAGS.items() if flags & flag] or ["plain"]
    if battle.leader_until[leader]:
        yield f"until {battle.leader_until[leader]}"
    if battle.leader_at[leader] and battle.leader_fate[leader]:
        yield f"fate {battle.leader_fate[leader]}"


# Ground


def _ground(battle: Battle) -> Iterator[tuple[str, str]]:
    """What differs from the map of the scenario."""
    yield from (("terrain", f"{spelled(place)} {terrain}") for place, terrain in sorted(battle.terrain.items()))
    laid = battle.ground.overlays
    for place in sorted({*battle.overlays, *laid}):
        now = battle.overlays.get(place, ())
        if now != laid.get(place, ()):
            yield "overlay", f"{spelled(place)} {' '.join(now) or NOTHING}"
    built = battle.ground.sides
    for key in sorted({*battle.sides, *built}):
        piece = battle.sides.get(key)
        if piece != built.get(key):
            yield "side", f"{spelled(key[0])}/{key[1]} {' '.join(piece) if piece else NOTHING}"
