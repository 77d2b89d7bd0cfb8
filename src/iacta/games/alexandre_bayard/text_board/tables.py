"""What a player has beside the board: the units with their figures, and the options in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.text_board import TextTable
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.scenario_form import Options
from iacta.games.alexandre_bayard.view import ProfileSeen

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.board import UnitDrawn
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.text_board.names import Names

UNIT_HEADS: Final = ("unit", "troop", "armour", "plaquettes", "impact", "melee", "move", "weapon", "traits")
OPTION_HEADS: Final = ("option", "about")
SILENT_TRAITS: Final = frozenset(("spears_optional",))
"""What only says that a scenario may give spears."""


def tables(names: Names) -> tuple[TextTable, ...]:
    """The tables in one language."""
    say = names.say
    units = tuple(_row(names, unit) for unit in range(len(names.board.units)))
    found = [TextTable(say("units-title"), tuple(say(f"units-{head}") for head in UNIT_HEADS), units)]
    options = options_in_force(names)
    if options:
        heads = tuple(say(f"options-{head}") for head in OPTION_HEADS)
        rows = tuple((say(f"option-{one}"), say(f"option-{one}-about")) for one in options)
        found.append(TextTable(say("options-title"), heads, rows))
    return tuple(found)


def options_in_force(names: Names) -> list[str]:
    """The switches that are on, in the order of the ledger."""
    return [option for option in Options.__struct_fields__ if names.view.options[option]]


def moves_of(unit: UnitDrawn, seen: ProfileSeen | None) -> tuple[int, int]:
    """AB-C.4.a Combat and march, by the weight of the moment."""
    arm, weight = (unit.arm, unit.weight) if seen is None else (seen.arm, seen.weight)
    return TABLES.moves[arm, weight]


def traits_of(names: Names, seen: ProfileSeen | None) -> list[str]:
    """The traits of a unit that is known."""
    traits = () if seen is None else seen.traits
    return [names.say(f"trait-{trait}") for trait in traits if trait not in SILENT_TRAITS]


def weapon_of(names: Names, unit: UnitDrawn) -> str:
    """What a unit shoots with; nothing for nothing."""
    return names.say(f"weapon-{unit.weapon}") if unit.weapon else ""


def _row(names: Names, unit: UnitNo) -> tuple[str, ...]:
    one, seen = names.board.units[unit], names.view.profiles[unit]
    info = TABLES.troops[one.troop]
    colour = one.colour if seen is None else seen.colour
    impact, melee = (info.impact, info.melee) if seen is None else (seen.impact, seen.melee)
    combat, march = moves_of(one, seen)
    return (
        f"{names.tags[unit]} {names.plain_units[unit]}",
        names.say(f"troop-{one.troop}"),
        names.say(f"colour-{colour}"),
        str(one.plaquettes),
        str(impact),
        str(melee),
        f"{combat} / {march}",
        weapon_of(names, one) or "–",
        ", ".join(traits_of(names, seen)) or "–",
    )
