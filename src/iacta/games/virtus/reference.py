"""The figures of the rules that a player has beside the board."""

from __future__ import annotations

from functools import cache

import msgspec

from iacta.games.virtus.army_file import SOUTH, General, UnitType
from iacta.games.virtus.rules.movement import CROSSINGS
from iacta.games.virtus.rules.victory import SECTORS_TO_WIN
from iacta.games.virtus.scenario_form import unit_table

NOTES = {
    "mounted": "units-mounted",
    "evade": "units-evade",
    "cavalry": "units-wood-bad",  # VI-7.c
    "heavy_infantry": "units-wood-bad",
    "light_infantry": "units-wood-good",  # VI-7.d
}
"""What is worth knowing of a trait of a type: the id of a text."""


class GeneralPrices(msgspec.Struct, frozen=True):
    """VI-8.g The price of a general by his qualities."""

    none: int
    superior: int
    charismatic: int
    both: int


class Tables(msgspec.Struct, frozen=True):
    """The unit table with notes on its traits, the prices of generals, and figures that the board shows as boxes."""

    types: tuple[UnitType, ...]
    notes: dict[str, str]
    generals: GeneralPrices
    custom_figures: tuple[int, ...]
    """VI-10.7.b, VI-10.7.c What attack, defence and VC of an invented type may be."""
    march_bases: tuple[int, ...]
    """VI-10.7.f What the march base of an invented type may be; 0: none."""
    crossings: int
    """VI-10.3.a How often a stream may be crossed in a turn."""
    sectors_to_win: int
    """VI-1.8.a How many enemy sectors must be conquered."""


@cache
def tables() -> Tables:
    """The same for every scenario; the types of a scenario stand in its data."""
    prices = [General(SOUTH, superior, charismatic).cost for charismatic in (False, True) for superior in (False, True)]
    return Tables(
        tuple(unit_table().values()),
        NOTES,
        GeneralPrices(*prices),
        (1, 2, 3, 4),
        tuple(range(6)),
        CROSSINGS,
        SECTORS_TO_WIN,
    )


def notes_of(unit_type: UnitType) -> list[str]:
    """The notes on a type, each once."""
    return list(dict.fromkeys(note for trait, note in NOTES.items() if getattr(unit_type, trait)))
