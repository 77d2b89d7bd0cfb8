"""Tables 8.2 to 8.6, cell by cell, and the columns of ratios."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from iacta.games.bellum_gallicum.combat_tables import LEADERS, RALLY, TABLES, cell_winner, fraction_lost
from tests.marks import rule

SKIRMISH_RATIOS = ((1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1))
SKIRMISH = """
1  AE  AE  AE  A1  EC  EC  EC
2  AE  AE  AR  A1  EC  D1  DR
3  AE  AR  A1  EC  D1  D1  DE
4  AR  A1  A1  EC  D1  DR  DE
5  A1  A1  EC  D1  DR  DE  DE
6  EC  EC  D1  D1  DE  DE  DE
"""

BATTLE_RATIOS = ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1))
BATTLE = """
-1  E–R:D      A–R:D      3/4–R:D    1/2–R:D    1/2–R:D    1/2–R:D    1/2–R:D
 0  E–R:D      3/4–R:D    1/2–R:D    1/2–R:D    1/2–R:D    1/2–R:D    1/4–1/4:D
 1  A–R:D      1/2–R:D    1/2–R:D    1/2–R:D    1/2–R:D    1/4–1/4:D  1/4–1/4:A
 2  A–R:D      1/2–R:D    1/2–R:D    1/4–R:D    1/4–1/4:D  1/4–1/4:D  1/4–1/2:A
 3  3/4–R:D    1/2–R:D    1/4–R:D    1/4–1/4:D  1/4–1/4:D  1/4–1/4:A  R–1/2:A
 4  1/2–R:D    1/4–1/4:D  1/4–1/4:D  1/4–1/4:A  1/4–1/4:A  R–1/2:A    R–3/4:A
 5  1/2–1/4:D  1/4–1/4:D  1/4–1/4:A  R–1/4:A    R–1/2:A    R–1/2:A    R–A:A
 6  1/4–1/4:D  1/4–1/4:A  R–1/4:A    R–1/2:A    R–1/2:A    R–3/4:A    R–A:A
 7  1/4–1/4:A  R–1/4:A    R–1/2:A    R–1/2:A    R–1/2:A    R–3/4:A    R–E:A
 8  R–1/2:A    R–1/2:A    R–1/2:A    R–1/2:A    R–3/4:A    R–A:A      R–E:A
"""
DICE = range(-1, 9)
BY_LOSS = ("R", "1/4", "1/2", "3/4", "A", "E")

QUALITIES = ("V", "R", "E", "A", "B", "L", "G")
ROUT = """
1  Ra  Ra  Ra  Ra  Ra  Ra  Ra
2  Ra  Ra  Ra  Ra  Ra  Ra  Di
3  Ra  Ra  Ra  Ra  Ra  Di  De
4  Ra  Ra  Ra  Di  De  De  De
5  Ra  Di  De  De  De  De  De
6  De  De  De  De  De  De  De
"""


def cells(printed: str) -> dict[tuple[int, int], str]:
    """A printed table by die and column."""
    lines = [line.split() for line in printed.strip().splitlines()]
    return {(int(line[0]), column): cell for line in lines for column, cell in enumerate(line[1:])}


def figures(text: str) -> list[tuple[str | int, ...]]:
    """Rows of an example: what is given as text, and what follows in whole numbers."""
    rows = [row.split(":") for row in text.split()]
    return [(given, *map(int, rest)) for given, *rest in rows]


def battle_cell(column: int, die: int) -> tuple[str, str, str]:
    """What the game reads in a column of table 8.3."""
    return TABLES.battle.cell(TABLES.battle_column(*BATTLE_RATIOS[column]), die)


# 8.2


@pytest.mark.parametrize(("die", "column", "result"), [(*key, cell) for key, cell in cells(SKIRMISH).items()])
@rule("BG-4.3.2.e")
def test_every_cell_of_the_skirmish_table(die: int, column: int, result: str) -> None:
    assert TABLES.skirmish_result(*SKIRMISH_RATIOS[column], die) == result


@pytest.mark.parametrize("column", range(7))
@rule("BG-4.3.2.e")
def test_the_first_and_last_lines_of_the_skirmish_table_are_open(column: int) -> None:
    for die, line in ((0, 1), (-4, 1), (7, 6), (10, 6)):
        assert TABLES.skirmish_result(*SKIRMISH_RATIOS[column], die) == cells(SKIRMISH)[line, column]


@pytest.mark.parametrize(
    ("ratio", "column"),
    [
        ("0.24", 0),
        ("0.3", 0),
        ("1/3", 1),
        ("0.49", 1),
        ("0.77", 2),
        ("0.99", 2),
        ("1.99", 3),
        ("2.75", 4),
        ("3.9", 5),
        ("7", 6),
        ("0", 0),
        ("40", 6),
    ],
)
@rule("BG-4.3.2.d", "BG-W3", "BG-W24", "BG-12.e")
def test_a_ratio_in_a_skirmish_is_rounded_in_favour_of_the_defender(ratio: str, column: int) -> None:
    figure = Fraction(ratio)
    for die in range(1, 7):
        found = TABLES.skirmish_result(figure.numerator, figure.denominator, die)
        assert found == cells(SKIRMISH)[die, column]


# 8.3


@pytest.mark.parametrize(("die", "column", "printed"), [(*key, cell) for key, cell in cells(BATTLE).items()])
@rule("BG-8.3.a")
def test_every_cell_of_the_table_of_pitched_battles(die: int, column: int, printed: str) -> None:
    losses, winner = printed.split(":")
    attacker, defender = losses.split("–")
    assert battle_cell(column, die) == (attacker, defender, winner)


@pytest.mark.parametrize("column", range(7))
@rule("BG-4.4.2.k")
def test_the_first_and_last_lines_of_the_table_of_pitched_battles_are_open(column: int) -> None:
    assert battle_cell(column, -5) == battle_cell(column, -1)
    assert battle_cell(column, 14) == battle_cell(column, 8)


@rule("BG-8.3.a")
def test_the_smaller_loss_wins_a_battle() -> None:
    for column in range(7):
        for die in DICE:
            attacker, defender, winner = battle_cell(column, die)
            if attacker != defender:
                smaller = "A" if BY_LOSS.index(attacker) < BY_LOSS.index(defender) else "D"
                assert winner == smaller, (die, column)


@rule("BG-8.3.b")
def test_equal_losses_are_a_run_that_the_sides_share_the_odd_cell_going_to_the_defender() -> None:
    for column in range(7):
        run = [die for die in DICE if battle_cell(column, die)[:2] == ("1/4", "1/4")]
        assert run == list(range(run[0], run[-1] + 1))
        winners = [battle_cell(column, die)[2] for die in run]
        won = len(run) // 2
        assert winners == ["D"] * (len(run) - won) + ["A"] * won


@rule("BG-8.3.b")
def test_a_better_die_or_better_odds_never_turn_victory_into_defeat() -> None:
    won = {(column, die): battle_cell(column, die)[2] == "A" for column in range(7) for die in DICE}
    assert all(won[column, low] <= won[column, high] for column in range(7) for low, high in pairwise(DICE))
    assert all(won[low, die] <= won[high, die] for die in DICE for low, high in pairwise(range(7)))


@rule("BG-4.4.2.v")
def test_the_side_in_bold_is_the_winner_of_a_cell() -> None:
    assert cell_winner(("R", "1/2", "A"), "gallic") == "gallic"
    assert cell_winner(("R", "1/2", "A"), "roman") == "roman"
    assert cell_winner(("1/2", "R", "D"), "gallic") == "roman"


@pytest.mark.parametrize(
    ("ratio", "column"),
    [
        ("1/4", 0),
        ("0.49", 0),
        ("0.5", 1),
        ("0.66", 1),
        ("2/3", 2),
        ("0.99", 2),
        ("48/50", 2),
        ("1", 3),
        ("1.49", 3),
        ("1.5", 4),
        ("1.99", 4),
        ("2", 5),
        ("2.99", 5),
        ("3", 6),
        ("0.01", 0),
        ("60", 6),
    ],
)
@rule("BG-4.4.2.j", "BG-W7", "BG-12.e")
def test_a_ratio_in_a_battle_is_rounded_in_favour_of_the_defender(ratio: str, column: int) -> None:
    figure = Fraction(ratio)
    found = TABLES.battle_column(figure.numerator, figure.denominator)
    for die in DICE:
        assert TABLES.battle.cell(found, die) == battle_cell(column, die)


@pytest.mark.parametrize(
    ("loss", "units", "hit"),
    [
        ("1/2", 3, 1),
        ("1/4", 2, 1),
        ("1/4", 1, 1),
        ("1/4", 7, 1),
        ("1/4", 8, 2),
        ("1/2", 15, 7),
        ("1/2", 16, 8),
        ("3/4", 1, 1),
        ("3/4", 5, 3),
        ("3/4", 8, 6),
        ("A", 6, 6),
        ("E", 6, 6),
        ("R", 6, 0),
        ("1/2", 0, 0),
        ("E", 0, 0),
    ],
)
@rule("BG-8.3.j", "BG-8.3.k", "BG-W2", "BG-12.f")
def test_a_fraction_is_rounded_down_but_hits_one_unit_at_least(loss: str, units: int, hit: int) -> None:
    assert fraction_lost(loss, units) == hit


# 8.4, 8.5, 8.6


@pytest.mark.parametrize(("die", "column", "result"), [(*key, cell) for key, cell in cells(ROUT).items()])
@rule("BG-8.4.a")
def test_every_cell_of_the_table_of_rout(die: int, column: int, result: str) -> None:
    assert TABLES.rout_result(QUALITIES[column], die) == result  # type: ignore[arg-type]  # letters of the table


@pytest.mark.parametrize(
    ("rout", "in_box_e", "in_box_a"), [("Ra", "weak", "intact"), ("Di", "weak", "weak"), ("De", "lost", "weak")]
)
@rule("BG-8.5.a")
def test_every_cell_of_the_table_of_rally(rout: str, in_box_e: str, in_box_a: str) -> None:
    assert RALLY[rout, "E"] == in_box_e
    assert RALLY[rout, "A"] == in_box_a


@rule("BG-8.6.a")
def test_the_table_of_leaders_harms_from_ten_on() -> None:
    found = [LEADERS.get(score, "nothing") for score in range(1, 13)]
    assert found == ["nothing"] * 9 + ["wounded", "killed", "captured"]
