"""4.2, 7 to 10: the tables of dice, modifiers and results."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.games.hail_caesar.combat_tables import TABLES, read_tables
from iacta.games.hail_caesar.scenario_form import DATA
from tests.hail_caesar.ledger import clause
from tests.marks import rule


@rule("HC-X1", "HC-4.2.b", "HC-4.2.c", "HC-4.2.d", "HC-4.2.e")
@pytest.mark.parametrize(("margin", "moves"), [(-1, 0), (0, 1), (1, 1), (2, 2), (3, 3), (6, 3)])
def test_moves_by_margin(margin: int, moves: int) -> None:
    """HC-X1: 0 or 1 below the value one move, 2 two, 3 or more three."""
    assert TABLES.moves(margin) == moves


@rule("HC-9.2.c", "HC-9.3.c", "HC-9.3.g")
def test_break_results() -> None:
    """Every total of every table."""
    wanted = {
        "ranged_formed": {
            2: "break",
            3: "retreat_disordered",
            4: "retreat_disordered",
            5: "disordered",
            6: "disordered",
        },
        "ranged_mounted_or_open": {2: "break", 3: "retreat_disordered", 6: "retreat_disordered"},
        "combat": {
            3: "break",
            4: "give_ground_disordered",
            5: "give_ground_disordered",
            6: "give_ground",
            8: "give_ground",
        },
        "combat_artillery": {8: "break"},
        "combat_baggage": {5: "break", 6: "give_ground", 8: "give_ground"},
    }
    for table, results in wanted.items():
        for total, result in results.items():
            assert TABLES.result(table, total) == result, (table, total)  # type: ignore[arg-type]
        assert TABLES.result(table, -200) == "break"  # type: ignore[arg-type]
        assert TABLES.result(table, max(results) + 1) == "hold"  # type: ignore[arg-type]
        assert TABLES.result(table, 200) == "hold"  # type: ignore[arg-type]


@rule("HC-8.6.i", "HC-7.4.d")
def test_dice_by_formation() -> None:
    """Columns half, down; squares half, up; others all. No shots from columns and testudos, one from a square."""
    assert [TABLES.fighting_dice("column", dice) for dice in (0, 1, 7)] == [0, 1, 3]
    assert [TABLES.fighting_dice("square", dice) for dice in (0, 1, 7)] == [0, 1, 4]
    assert TABLES.fighting_dice("battle_line", 7) == 7
    assert [TABLES.most_shots(one) for one in ("column", "testudo", "square", "battle_line")] == [0, 0, 1, None]
    assert TABLES.shots_per_side == 2


@rule("HC-4.7.b")
def test_blunders() -> None:
    """One line for each face."""
    assert TABLES.blunders == {1: "flee", 2: "fall_back", 3: "left", 4: "right", 5: "forward", 6: "rush"}


def test_modifiers_are_known_by_name() -> None:
    """The names that rules use."""
    assert TABLES.ranged_hit["beyond_12"] == TABLES.ranged_hit["closing_fire"] == -1
    assert TABLES.combat_hit["charging"] == TABLES.combat_hit["won_last_round"] == 1
    assert (TABLES.saves["fortification"], TABLES.saves["column"]) == (3, -2)
    assert TABLES.break_modifiers.per_point_of_margin == -1


@rule("HC-13.2.a", "HC-13.2.e", "HC-13.2.j")
def test_recovery_on_four(  # the ledger prints the same faces
) -> None:
    """Brave, elite and levy units recover on a 4+."""
    for name, face in (("a", TABLES.recovery.brave), ("e", TABLES.recovery.elite), ("j", TABLES.recovery.levy)):
        assert f"{face}+" in clause(f"HC-13.2.{name}")


def test_faults_name_file_item_and_key(tmp_path: Path) -> None:
    """A length that is no length, a gap in a table, an unknown key."""
    text = (DATA / "tables.toml").read_text()
    for old, new, message in (
        ("stand_off = 1.0", "stand_off = 1.001", "tables.toml: constants.stand_off: .*1.001"),
        ("width = 7.0\ndepth = 1.6", "width = 7.01\ndepth = 1.6", "footprint infantry2/battle_line/standard: width"),
        ("from = 6\nto = 8", "from = 6\nto = 7", "break_result combat_baggage/give_ground: to"),
        ("[evasion]", "[evasion]\nodd = 1", "tables.toml: .*odd"),
        ("die = 1\n", "die = 2\n", "tables.toml: blunder: die"),
    ):
        assert text.count(old) >= 1
        (tmp_path / "tables.toml").write_text(text.replace(old, new, 1))
        with pytest.raises(BrokenScenario, match=message):
            read_tables(tmp_path / "tables.toml")
    assert re.search("break_result", text)
