"""Messages of Bellum Gallicum that no record names: what its names, tables, rolls and modifiers say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from iacta.games.bellum_gallicum import standing
from iacta.games.bellum_gallicum.army_file import Quality, UnitClass
from iacta.games.bellum_gallicum.chronicle import year
from iacta.games.bellum_gallicum.combat_tables import ROUTS, SKIRMISH_RESULTS
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.map import Terrain
from iacta.games.bellum_gallicum.rules import setup
from iacta.games.bellum_gallicum.text_board import drafts
from iacta.games.bellum_gallicum.text_board.tables import LEADER_HEADS, TRIBE_HEADS
from iacta.games.bellum_gallicum.view import view

SYNONYMS = {
    "général": "chef",
    "jeton": "pion",
    "oppida": "oppidums",
    "ville": "cité",
    "usure": "attrition",
    "évasion": "esquive",
    "évitement": "esquive",
    "dévasté": "ravagée",
    "bivouac": "camp d’hiver",
    "siège d’assaut": "tour de siège",
    "entrepôt": "dépôt",
    "réduite": "affaiblie",
}
"""French words that the glossary has another one for."""
MONTHS = range(11)
"""0 is the preparation of a campaign year."""
FATES = ("success", "failure", "weak", "strong", "nothing", "wounded", "killed", "captured", "forbidden", "raised")
"""What a roll on no table of combat may bring."""
WARNINGS = {
    *("has-not-moved", "unsupplied", "may-be-ravaged", "besieged-starve", "contact-test", "attrition-on-the-way"),
    *("may-be-met", "battle-there", "skirmish-there", "leaders-alone", "enemy-may-evade", "may-evade"),
}
"""What `rules/outlook.py` and `rules/prospects.py` foretell."""
IN_THE_BROWSER = {"of-the-side"}
"""What only the client says."""


def expected() -> set[str]:
    """What must stand in the folder beside what every game has."""
    sheets = [scenario.data for scenario in GAME.scenarios.values()]
    return {
        *(f"month-{month}" for month in MONTHS),
        *(f"terrain-{terrain}" for terrain in Terrain.__args__),  # type: ignore[attr-defined]  # a Literal
        *(f"quality-{quality}" for quality in Quality.__args__),  # type: ignore[attr-defined]  # a Literal
        *(f"kind-{kind}" for kind in ("infantry", "cavalry")),
        *(f"tribe-part-{kind}" for kind in ("infantry", "cavalry")),
        *(f"wing-{box}" for box in ("left", "centre", "right", "reserve")),
        *(f"{word}-{kind}" for word in ("in", "of") for kind in ("camp", "sea", "ship")),
        *(f"sea-{zone.id}" for zone in sheets[0].map.sea_zone),
        *(f"ship-{ship.side}" for ship in sheets[0].counters.ship),
        *unit_names(),
        *leader_names(),
        *(f"leaders-{head}" for head in LEADER_HEADS),
        *(f"tribes-{head}" for head in TRIBE_HEADS),
        *(f"verb-{verb}" for verb in drafts.VERBS),
        *(f"chronicle-lost-{what}" for what in year.COUNTED),
        *(f"result-{result}" for result in (*FATES, *ROUTS, *SKIRMISH_RESULTS)),
        *(f"odds-value-{who}" for who in ("you", "enemy", "none")),
        *(f"modifier-{reason}" for reason in modifiers()),
        *(f"warning-{reason}" for reason in WARNINGS),
        *aims(),
        *(f"outcome-{reason}" for reason in ("won-by-roman", "won-by-gallic", "nobody-won")),
        *IN_THE_BROWSER,
    }


def unit_names() -> Iterator[str]:
    """Auxiliaries have names of their own; legions and tribes are named by their numbers and their tribe."""
    units = next(iter(GAME.scenarios.values())).data.counters.unit
    yield from (f"unit-{unit.id}" for unit in units if unit.unit_class == "auxiliary")
    named = {"legion", "auxiliary", "tribal"}
    yield from (f"unit-class-{one}" for one in UnitClass.__args__ if one not in named)  # type: ignore[attr-defined]


def leader_names() -> Iterator[str]:
    """Leaders whose name has a form of its own in a language, and those who have none."""
    yield from ("leader-tribune", "leader-generic")
    own = ("caesar", "ariovistus", "vercingetorix", "suebi_chief", "usipetes_chief", "tencteri_chief")
    yield from (f"leader-{leader}" for leader in own)


def modifiers() -> set[str]:
    """The reasons of modifiers: rules build them from rows of a clause, a reason and a figure or condition."""
    found = {"more-cavalry", "less-cavalry", "better-leader", "worse-leader", "leader-against-none"}
    found |= {"none-against-a-leader"}
    for path in sorted(Path(setup.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Tuple) and 2 < len(node.elts) < 4:
                found |= set(_reason(node))
    return found - {"cavalry"}


def _reason(row: ast.Tuple) -> Iterator[str]:
    """The reason of a row that begins with a clause, or of one of the rows of BG-2.3.1.c."""
    first, second = row.elts[0], row.elts[1]
    clause = isinstance(first, ast.Constant) and isinstance(first.value, str) and first.value.startswith("BG-")
    of_supply = not isinstance(first, ast.Constant) and _is_figure(row.elts[2])
    if (clause or of_supply) and isinstance(second, ast.Constant) and isinstance(second.value, str):
        yield second.value


def _is_figure(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(inner, ast.Constant) and isinstance(inner.value, int)


def aims() -> Iterator[str]:
    """What every scenario that ships is won by, and the same for scenarios of players."""
    for scenario in GAME.scenarios.values():
        sides = standing.standing(view(setup.set_up(scenario), None)).sides
        yield from (condition.text for side in sides for condition in side.conditions)
        yield from (line.text for side in sides for line in side.lines)
    yield from (f"aim-{kind}" for kind in (*standing.KINDS.values(), "below", "not-crossed"))
