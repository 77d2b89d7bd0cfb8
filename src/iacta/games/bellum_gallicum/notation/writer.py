"""A position written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.games.bellum_gallicum.notation.words import DONE, GAME, OFF_THE_MAP, OPPIDA, TESTS, WIDTH, name_of
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.state import CONTESTED, PRO_ROMAN
from iacta.games.bellum_gallicum.view import annals_seen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, UnitNo
    from iacta.games.bellum_gallicum.state import War


def notation(war: War) -> str:
    """The position in readable lines."""
    return "".join(f"{f'{title:<{WIDTH}} {text}'.rstrip()}\n" for title, text in _lines(war))


def _lines(war: War) -> Iterator[tuple[str, str]]:
    yield GAME, f"scenario {war.sheet.id}  year {war.year}  turn {war.turn}  first {war.first}"
    yield from _options(war)
    yield from _regions(war)
    yield from _places(war)
    tribes = war.roster.tribes
    yield from _filled("serves", (f"{tribes[tribe].id} {side}" for tribe, side in sorted(war.serves.items())))
    yield from _counters(war)
    yield from (("ship", _ship(war, ship)) for ship in range(len(war.ship_at)) if _is_known(war, ship))
    yield from _combat(war)
    yield from _memory(war)
    yield from ((f"sealed {seat}", _json(answer)) for seat, answer in sorted(war.sealed.items()))
    yield from (("agenda", _json(step)) for step in reversed(war.agenda))
    if war.outcome is not None:
        yield "outcome", _json(war.outcome)


def _filled(title: str, words: Iterable[str], between: str = "  ") -> Iterator[tuple[str, str]]:
    """A line, unless it is empty."""
    text = between.join(words)
    if text:
        yield title, text


def _json(record: object) -> str:
    return msgspec.json.format(msgspec.json.encode(record), indent=-1).decode()


def _options(war: War) -> Iterator[tuple[str, str]]:
    sheet = war.sheet
    if not sheet.shipped:
        yield "source", _json(sheet)
    usual = shipped()[sheet.id].options if sheet.shipped else {}
    options = msgspec.to_builtins(sheet.options)
    chosen = {name: value for name, value in options.items() if usual.get(name) != value}
    yield from _filled("options", (f"{name}={_json(value)}" for name, value in chosen.items()))


def _regions(war: War) -> Iterator[tuple[str, str]]:
    names, numbers = war.gaul.region_id, war.gaul.regions
    marks: dict[str, list[bool]] = {
        "roman": [control == PRO_ROMAN for control in war.control],
        "contested": [control == CONTESTED for control in war.control],
        "scorched": war.scorched,
        "depots": war.depots,
        "camps": war.camps,
    }
    for title, marked in marks.items():
        yield from _filled(title, (names[region] for region in numbers if marked[region]), " ")
    tested = (f"{names[region]} {name_of(TESTS, war.tested[region])}" for region in numbers if war.tested[region])
    yield from _filled("tested", tested)
    yield from _filled("met", (f"{names[region]} {war.met[region]}" for region in numbers if war.met[region]))


def _places(war: War) -> Iterator[tuple[str, str]]:
    for place, (side, turns, at_hand) in sorted(war.sieges.items()):
        yield "siege", f"{_place(war, place)} {side} {turns}{' now' if at_hand else ''}"
    yield from _filled("destroyed", (_place(war, place) for place in sorted(war.destroyed)), " ")
    opened = (f"{_place(war, place)} {name_of(OPPIDA, one)}" for place, one in sorted(war.opened.items()))
    yield from _filled("oppida", opened)


def _place(war: War, place: Location) -> str:
    """An oppidum or city by its name; a camp by that of its region."""
    gaul = war.gaul
    if gaul.is_camp(place):
        return f"camp:{gaul.region_id[gaul.region_of[place]]}"
    return gaul.file.place[place - gaul.places.start].id


# Counters


def _counters(war: War) -> Iterator[tuple[str, str]]:
    """Leaders and units by location; those not in play only if something is noted of them."""
    found: dict[Location, list[str]] = {}
    for leader, at in enumerate(war.leader_at):
        notes = list(_leader_notes(war, leader))
        if at or notes:
            found.setdefault(at, []).append(war.roster.leaders[leader].id + _noted(notes))
    for unit, at in enumerate(war.at):
        notes = list(_unit_notes(war, unit))
        if at or notes:
            found.setdefault(at, []).append(war.roster.units[unit].id + _noted(notes))
    for location in sorted(found, key=lambda one: (one <= 0, one)):
        yield _title(war, location), ", ".join(found[location])


def _title(war: War, location: Location) -> str:
    gaul = war.gaul
    if location <= 0:
        return name_of(OFF_THE_MAP, location)
    if gaul.is_open(location):
        return f"at {gaul.region_id[location]}"
    if gaul.is_camp(location):
        return f"camp {gaul.region_id[gaul.region_of[location]]}"
    if gaul.is_place(location):
        return f"in {_place(war, location)}"
    return f"aboard {war.roster.ships[location - gaul.ship_base].id}"


def _noted(notes: list[str]) -> str:
    return f" ({'; '.join(notes)})" if notes else ""


def _unit_notes(war: War, unit: UnitNo) -> Iterator[str]:
    if war.weak[unit]:
        yield "weak"
    if war.side[unit] != war.roster.printed_side[unit]:
        yield f"side {war.side[unit]}"
    if unit in war.lost_in:
        yield f"year {war.lost_in[unit]}"
    yield from _marks(war.done[unit])


def _leader_notes(war: War, leader: LeaderNo) -> Iterator[str]:
    if war.wounded[leader]:
        yield f"wounded {war.wounded[leader]}"
    if leader in war.stands_for:
        yield f"for {war.roster.tribes[war.stands_for[leader]].id}"
    yield from _marks(war.leader_done[leader])


def _marks(done: int) -> Iterator[str]:
    yield from (word for word, bit in DONE.items() if done & bit)


def _is_known(war: War, ship: ShipNo) -> bool:
    """Whether anything of a ship differs from the default."""
    return bool(war.ship_at[ship] or war.ship_moved[ship] or war.legion_of[ship] >= 0)


def _ship(war: War, ship: ShipNo) -> str:
    at, gaul = war.ship_at[ship], war.gaul
    place = name_of(OFF_THE_MAP, at) if at <= 0 else ""
    if at > 0:
        place = gaul.region_id[at] if gaul.is_open(at) else gaul.file.sea_zone[at - gaul.sea_base].id
    notes = ["moved"] if war.ship_moved[ship] else []
    if war.legion_of[ship] >= 0:
        notes.append(f"legion {war.roster.units[war.legion_of[ship]].id}")
    return f"{war.roster.ships[ship].id} {place}{_noted(notes)}"


# Combat and memory


def _combat(war: War) -> Iterator[tuple[str, str]]:
    names = war.gaul.region_id
    yield from _filled("pending", (f"{kind} {names[region]}" for kind, region in war.pending))
    yield from _filled("shrunk", (names[region] for region in war.shrunk), " ")
    if war.battlefield is not None:
        yield "battlefield", _json(war.battlefield)


def _memory(war: War) -> Iterator[tuple[str, str]]:
    """What the annals hold that they did not at the beginning."""
    seen, first = annals_seen(war.annals), annals_seen(war.sheet.annals)
    changed = {
        name: getattr(seen, name) for name in seen.__struct_fields__ if getattr(seen, name) != getattr(first, name)
    }
    if changed:
        yield "annals", _json(changed)
