"""A position written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.notation.words import (
    FATES,
    FLAGS,
    NOBODY,
    RANKS,
    SIDES_OF_UNITS,
    WIDTH,
    degrees,
    inches,
    name_of,
)
from iacta.games.hail_caesar.roster import NOBODY as NO_UNIT
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.state import STANDING, WAITING, Battle

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.games.hail_caesar.battlefield import Contact
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo


def notation(battle: Battle) -> str:
    """The position in readable lines."""
    return "".join(f"{f'{title:<{WIDTH}} {text}'.rstrip()}\n" for title, text in _lines(battle))


def _lines(battle: Battle) -> Iterator[tuple[str, str]]:
    head = f"scenario {battle.sheet.id}  round {battle.round}  side {battle.side}  first {battle.went_first}"
    yield "hail_caesar", head
    yield from _options(battle)
    for unit in range(len(battle.roster.units)):
        yield from _unit(battle, unit)
    for commander in range(len(battle.roster.divisions)):
        yield from _commander(battle, commander)
    generals = [(side, battle.general.get(side)) for side in SIDES]
    yield "general", "  ".join(f"{side} {NOBODY if one is None else _division(battle, one)}" for side, one in generals)
    yield from _fights(battle)
    yield from ((f"sealed {seat}", _json(answer)) for seat, answer in sorted(battle.sealed.items()))
    yield from (("agenda", _json(step)) for step in reversed(battle.agenda))
    if battle.outcome is not None:
        yield "outcome", _json(battle.outcome)


def _options(battle: Battle) -> Iterator[tuple[str, str]]:
    sheet = battle.sheet
    if not sheet.shipped:
        yield "source", _json(sheet)
    usual = shipped()[sheet.id].options if sheet.shipped else {}
    chosen = {name: value for name, value in msgspec.to_builtins(sheet.options).items() if usual.get(name) != value}
    yield from _filled("options", (f"{name}={msgspec.json.encode(value).decode()}" for name, value in chosen.items()))


def _filled(title: str, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """A line, unless it is empty."""
    text = " ".join(words)
    if text:
        yield title, text


def _json(record: msgspec.Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(record), indent=-1).decode()


def _noted(notes: Iterable[str]) -> str:
    text = "; ".join(notes)
    return f" ({text})" if text else ""


def _name(battle: Battle, unit: UnitNo) -> str:
    return battle.roster.units[unit].id


def _division(battle: Battle, commander: CommanderNo) -> str:
    return battle.roster.divisions[commander].id


# Units


def _unit(battle: Battle, unit: UnitNo) -> Iterator[tuple[str, str]]:
    """A unit, unless it has not arrived and nothing is noted of it."""
    notes, where = _noted(_unit_notes(battle, unit)), _where(battle, unit)
    usual = battle.formation[unit] == battle.roster.units[unit].formation
    if where == name_of(FATES, WAITING) and usual and not notes:
        return
    formation = "" if usual else f" {battle.formation[unit]}"
    yield "unit", f"{_name(battle, unit)} {where}{formation}{notes}"


def _where(battle: Battle, unit: UnitNo) -> str:
    box, block = battle.box[unit], battle.inside[unit]
    if box is not None:
        return _pose(box.x, box.y, box.heading)
    if block != NO_AREA:
        return f"in {battle.ground.areas[block].id}"
    fate = battle.fate[unit]
    word = "nowhere" if fate == STANDING else name_of(FATES, fate)
    return f"{word} {_pose(*battle.exits[unit])}" if unit in battle.exits else word


def _pose(x: int, y: int, heading: int) -> str:
    return f"{inches(x)} {inches(y)} {degrees(heading)}"


def _unit_notes(battle: Battle, unit: UnitNo) -> Iterator[str]:
    for word, value in (("casualties", battle.casualties[unit]), ("moves", battle.moves[unit])):
        if value:
            yield f"{word} {value}"
    yield from (word for word, flag in FLAGS.items() if battle.flags[unit] & flag)
    if unit in battle.exits and (battle.box[unit] is not None or battle.inside[unit] != NO_AREA):
        yield f"exit {_pose(*battle.exits[unit])}"


# Commanders


def _commander(battle: Battle, commander: CommanderNo) -> Iterator[tuple[str, str]]:
    """A commander, unless he stands in the corner and nothing is noted of him."""
    x, y = battle.place[commander]
    notes = _noted(_commander_notes(battle, commander))
    if (x, y) != (0, 0) or notes:
        yield "commander", f"{_division(battle, commander)} {inches(x)} {inches(y)}{notes}"


def _commander_notes(battle: Battle, commander: CommanderNo) -> Iterator[str]:
    division = battle.roster.divisions[commander]
    if battle.joined[commander] != NO_UNIT:
        yield f"with {_name(battle, battle.joined[commander])}"
    if battle.command[commander] != division.command:
        yield f"command {battle.command[commander]}"
    if battle.combat_value[commander] != division.combat_value:
        yield f"combat {battle.combat_value[commander]}"
    yield from (word for word, rank in RANKS.items() if battle.rank[commander] & rank)
    if battle.broken[commander]:
        yield "broken"
    if commander in battle.fallen:
        yield "fallen"


# Fights


def _fights(battle: Battle) -> Iterator[tuple[str, str]]:
    yield from (("contact", _contact(battle, contact)) for contact in battle.contacts)
    pairs = {
        "support": sorted(battle.supports.items()),
        "shot_at": sorted(battle.shot_at.items()),
        "met": sorted(battle.opportunities),
    }
    for title, found in pairs.items():
        yield from ((title, f"{_name(battle, one)} {_name(battle, two)}") for one, two in found)
    yield from _filled("unfought", (_name(battle, unit) for unit in sorted(battle.unfought)))
    yield from _filled("sweepers", (_name(battle, unit) for unit in battle.sweepers))
    if battle.melee is not None:
        yield "melee", _json(battle.melee)
    yield from (("under_fire", _json(fire)) for _, fire in sorted(battle.under_fire.items()))
    if battle.trail is not None:
        yield "trail", _json(battle.trail)


def _contact(battle: Battle, contact: Contact) -> str:
    sides = [name_of(SIDES_OF_UNITS, side) for side in (contact.side, contact.enemy_side)]
    across = "" if contact.across == NO_AREA else f" across {battle.ground.areas[contact.across].id}"
    return f"{_name(battle, contact.unit)} {sides[0]} {_name(battle, contact.enemy)} {sides[1]}{across}"
