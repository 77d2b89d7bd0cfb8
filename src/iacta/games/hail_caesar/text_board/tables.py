"""What a player has beside the board: the units with their profiles, special rules, break tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.text_board import TextTable
from iacta.games.hail_caesar.combat_tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.wording import Say
    from iacta.games.hail_caesar.roster import Profile, UnitNo
    from iacta.games.hail_caesar.table_lines import BreakLine
    from iacta.games.hail_caesar.text_board.names import Names

UNIT_HEADS: Final = (
    *("unit", "troops", "clash", "sustained", "short", "long", "support", "save", "stamina", "move", "range", "rules"),
)
RULE_HEADS: Final = ("rule", "about", "clause")
BREAKS: Final = ("hold", "disordered", "give_ground", "give_ground_disordered", "retreat_disordered", "break")
"""Results of break tests, from the best to the worst."""
FEWEST, MOST = -50, 50
"""Beyond them a line of a break test has no end."""


def tables(names: Names) -> tuple[TextTable, ...]:
    """The tables in one language."""
    say = names.say
    units = tuple(_unit(names, unit) for unit in range(len(names.roster.units)))
    heads = tuple(say(f"units-{head}") for head in UNIT_HEADS)
    return (
        TextTable(say("units-title"), heads, units),
        TextTable(say("rules-title"), tuple(say(f"rules-{head}") for head in RULE_HEADS), tuple(_rules(names))),
        TextTable(
            say("breaks-title"),
            (say("breaks-table"), *(say(f"breaks-{result}") for result in BREAKS)),
            tuple(_breaks(say)),
        ),
    )


def troops_of(say: Say, profile: Profile) -> str:
    """HC-1.2, HC-1.5.b Type, sub-type and size."""
    troops = say(f"troops-{profile.type}-{profile.subtype or profile.type}")
    return say("troops-sized", troops=troops, size=profile.size)


def save_of(say: Say, profile: Profile) -> str:
    """HC-1.3.e The face that stops a hit."""
    return say("save-from", face=profile.morale) if profile.morale else say("save-none")


def profile_rules(profile: Profile) -> list[str]:
    """Special rules, and weapons that are any."""
    named = (*sorted(profile.special), *sorted(profile.weapons))
    return [rule for rule in named if rule in TABLES.rules]


def _unit(names: Names, unit: UnitNo) -> tuple[str, ...]:
    say, one = names.say, names.roster.profile(unit)
    rate = names.roster.rate[unit][names.view.formation[unit]]
    reach = names.roster.reach[unit]
    figures = (one.clash, one.sustained, one.short, one.long, one.support)
    tag = names.tag(unit)
    return (
        f"{tag} {names.unit(unit).removesuffix(f' ({tag})')}",
        troops_of(say, one),
        *map(str, figures),
        save_of(say, one),
        str(one.stamina),
        names.figures.length(rate),
        names.figures.length(reach) if reach else "–",
        ", ".join(say(f"rule-{rule}") for rule in profile_rules(one)) or "–",
    )


def _rules(names: Names) -> Iterator[tuple[str, ...]]:
    """The special rules of this battle's units, in the order of the tables."""
    here = {rule for unit in range(len(names.roster.units)) for rule in profile_rules(names.roster.profile(unit))}
    for rule, clause in TABLES.rules.items():
        if rule in here:
            yield names.say(f"rule-{rule}"), names.say(f"rule-{rule}-about"), clause


def _breaks(say: Say) -> Iterator[tuple[str, ...]]:
    """HC-9.2.c, HC-9.3.c, HC-9.3.g One row for each table."""
    for table, lines in TABLES.break_lines.items():
        of_table = {line.result: line for line in lines}
        cells = [_span(say, of_table[result]) if result in of_table else "–" for result in BREAKS]
        yield say(f"break-{table}"), *cells


def _span(say: Say, line: BreakLine) -> str:
    if line.most > MOST:
        return say("at-least", least=line.least)
    if line.least < FEWEST:
        return say("at-most", most=line.most)
    return str(line.least) if line.least == line.most else f"{line.least}–{line.most}"
