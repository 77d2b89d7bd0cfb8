"""A position written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.games.alesia.notation.words import DONE, FATES, LINES, MARKS, ORDERS, SHOWN, WIDTH, name_of
from iacta.games.alesia.scenarios import shipped
from iacta.games.alesia.state import ALIVE, GONE, NOBODY, NOWHERE, in_box, leader_of
from iacta.games.alesia.view import options_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.state import Siege


def notation(siege: Siege) -> str:
    """The position in readable lines."""
    return "".join(f"{f'{title:<{WIDTH}} {text}'.rstrip()}\n" for title, text in _lines(siege))


def _lines(siege: Siege) -> Iterator[tuple[str, str]]:
    yield "alesia", "  ".join(_head(siege))
    yield from _options(siege)
    yield from _filled("camps", (f"{place:04}" for place, intact in siege.camps.items() if intact))
    yield from _filled("destroyed", (f"{place:04}" for place, intact in siege.camps.items() if not intact))
    yield from _filled("breaches", (f"{name_of(LINES, line)} {place:04}" for place, line in siege.breaches.items()))
    yield from (("leader", _leader(siege, one)) for one in range(len(siege.roster.leaders)) if _is_known(siege, one))
    yield from _units(siege)
    yield from _step(siege)
    yield from ((f"sealed {seat}", _json(plan)) for seat, plan in siege.sealed.items())
    yield from (("agenda", _json(step)) for step in reversed(siege.agenda))
    if siege.outcome is not None:
        yield "outcome", _json(siege.outcome)


def _filled(title: str, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """A line, unless it is empty."""
    text = " ".join(words)
    if text:
        yield title, text


def _json(record: msgspec.Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(record), indent=-1).decode()


def _head(siege: Siege) -> Iterator[str]:
    yield f"scenario {siege.battle.id}"
    if siege.turn:
        yield f"turn {siege.turn}"
    if siege.night:
        yield "night"
    if siege.strategic:
        yield f"strategic {siege.strategic}"
    if siege.tactical:
        yield f"tactical {siege.tactical}"


def _options(siege: Siege) -> Iterator[tuple[str, str]]:
    battle = siege.battle
    if not battle.shipped:
        yield "source", _json(battle)
    usual = shipped()[battle.id].options if battle.shipped else {}
    chosen = {name: value for name, value in options_of(battle).items() if usual.get(name) != value}
    yield from _filled("options", (f"{name}={msgspec.json.encode(value).decode()}" for name, value in chosen.items()))


# Pieces


def _is_known(siege: Siege, leader: LeaderNo) -> bool:
    """Whether anything of a leader differs from the default."""
    return siege.leader_at[leader] != NOWHERE or siege.handle[leader] != leader


def _leader(siege: Siege, leader: LeaderNo) -> str:
    at = siege.leader_at[leader]
    place = "lost" if at == GONE else "off" if at == NOWHERE else f"{at:04}"
    return f"{siege.roster.leaders[leader].id} {place}{_noted(_leader_notes(siege, leader))}"


def _noted(notes: Iterable[str]) -> str:
    text = ", ".join(notes)
    return f" ({text})" if text else ""


def _leader_notes(siege: Siege, leader: LeaderNo) -> Iterator[str]:
    if siege.face_up[leader]:
        yield "up"
    if siege.fate[leader] != ALIVE:
        yield name_of(FATES, siege.fate[leader])
    if siege.marked[leader]:
        yield name_of(MARKS, siege.marked[leader])
    if siege.shown[leader]:
        yield name_of(SHOWN, siege.shown[leader])
    if siege.wounded[leader]:
        yield "wounded"
    for word, value in (("walked", siege.walked[leader]), ("spent", siege.leader_spent[leader])):
        if value:
            yield f"{word} {value}"
    if siege.handle[leader] != leader:
        yield f"handle {siege.handle[leader]}"


def _units(siege: Siege) -> Iterator[tuple[str, str]]:
    """The units by place: hexes, boxes, the lost; those not in play only if something is noted of them."""
    places: dict[int, list[UnitNo]] = {}
    for unit, place in enumerate(siege.place):
        if place != NOWHERE or any(_unit_notes(siege, unit)):
            places.setdefault(place, []).append(unit)
    for place in sorted(places, reverse=True):
        yield _title(siege, place), ", ".join(_unit(siege, unit) for unit in places[place])


def _title(siege: Siege, place: int) -> str:
    if in_box(place):
        return f"box {siege.roster.leaders[leader_of(place)].id}"
    return {GONE: "lost", NOWHERE: "off"}.get(place, f"{place:04}")


def _unit(siege: Siege, unit: UnitNo) -> str:
    return siege.roster.units[unit].id + _noted(_unit_notes(siege, unit)).replace(", ", "; ")


def _unit_notes(siege: Siege, unit: UnitNo) -> Iterator[str]:
    if siege.order[unit]:
        yield name_of(ORDERS, siege.order[unit])
    if siege.spent[unit]:
        yield f"spent {siege.spent[unit]}"
    yield from (word for word, bit in DONE.items() if siege.done[unit] & bit)
    leaders = [leader.id for number, leader in enumerate(siege.roster.leaders) if siege.charged[unit] >> number & 1]
    if leaders:
        yield f"charged {' '.join(leaders)}"


# The step


def _step(siege: Siege) -> Iterator[tuple[str, str]]:
    roster = siege.roster
    yield from _filled("commander", (f"{side} {_leader_id(siege, one)}" for side, one in siege.commander.items()))
    if siege.mover != NOBODY or siege.mover_start or siege.mover_walks:
        yield "mover", _mover(siege)
    names = [roster.units[unit].id if unit != NOBODY else "vercingetorix" for unit in sorted(siege.escaped)]
    yield from _filled("escaped", names)
    yield from _filled("fired", map(str, sorted(siege.fired)))
    yield from _filled("duties", (f"{place:04}" for place in sorted(siege.duties)))


def _leader_id(siege: Siege, leader: LeaderNo) -> str:
    return siege.roster.leaders[leader].id if leader != NOBODY else "nobody"


def _mover(siege: Siege) -> str:
    units = siege.roster.units
    if siege.mover == NOBODY:
        piece = "nobody"
    elif siege.mover < len(units):
        piece = f"unit {units[siege.mover].id}"
    else:
        piece = f"leader {siege.roster.leaders[siege.mover - len(units)].id}"
    return f"{piece} from {siege.mover_start:04}{' walking' if siege.mover_walks else ''}"
