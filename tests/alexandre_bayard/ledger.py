"""The printed tables of the ledger, as tests compare data with them."""

from __future__ import annotations

from functools import cache
from typing import Final

from iacta.games.alexandre_bayard.map_file import DATA

LEDGER = DATA.parent / "ledger.md"
FALLING: Final = {"light": "weak", "heavy": "strong", "very heavy": "very_strong", "hailstorm": "hail_storm"}
WINDS: Final = {"calm": "very_weak", "light": "weak", "moderate": "medium"}
FORCES: Final[dict[str, dict[str, str]]] = {"rain": FALLING, "snow": FALLING, "wind": WINDS}
"""How the data name the forces of a kind of weather that the ledger calls otherwise."""


@cache
def lines() -> tuple[str, ...]:
    """The ledger, line by line."""
    return tuple(LEDGER.read_text().splitlines())


def table_after(start: str) -> list[list[str]]:
    """The cells of the first table after the line that begins so, its header first, without the rule below it."""
    found: list[list[str]] = []
    after = iter(lines())
    next(line for line in after if line.startswith(start))
    for line in after:
        if line.startswith("|"):
            found.append([cell.strip() for cell in line.strip("|").split("|")])
        elif found:
            break
    return [found[0], *found[2:]]


def clause(name: str) -> str:
    """The text of a clause."""
    return next(line for line in lines() if line.startswith(f"- **{name}**"))


def force(kind: str, words: str) -> str:
    """The name in the data of a force in the words of the ledger."""
    return FORCES.get(kind, {}).get(words, words.replace(" ", "_"))
