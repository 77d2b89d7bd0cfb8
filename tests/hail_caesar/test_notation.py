"""16.2.f: a position as readable lines."""

from __future__ import annotations

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.engine.records import Outcome
from iacta.games.hail_caesar.actions import CloseRanks
from iacta.games.hail_caesar.notation import notation, position
from iacta.games.hail_caesar.notation.words import FATES, FLAGS, RANKS, angle_of, degrees, inches, length_of
from iacta.games.hail_caesar.rules import setup
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.state import Battle
from tests.hail_caesar.test_view import everything
from tests.marks import rule


@pytest.mark.parametrize("name", list(shipped()))
def test_every_scenario_survives(name: str) -> None:
    """Written and read again, with its options."""
    for options in ({}, {"blunders": False, "scale": 500}):
        battle = setup.set_up(shipped()[name].with_options(options))
        assert position(notation(battle)).key() == battle.key()


def test_everything_survives() -> None:
    """A position in which nothing has its first value, of a scenario that does not ship."""
    scene = everything()
    battle = scene.battle
    battle.sealed = {"red": CloseRanks((scene["r1"],))}
    battle.outcome = Outcome("blue", "HC-11.2.a", "army-beaten")
    battle.exits[scene["b1"]] = (0, 2000, 5400)
    text = notation(battle)
    assert position(text).key() == battle.key()
    titles = {line.split()[0] for line in text.splitlines()}
    wanted = "hail_caesar source unit commander general contact support shot_at met unfought sweepers melee under_fire"
    assert titles >= {*wanted.split(), "trail", "sealed", "agenda", "outcome"}


@pytest.mark.parametrize("word", sorted(FLAGS))
def test_every_flag(word: str) -> None:
    """Each has its word."""
    battle = setup.set_up(shipped()["first_battle"])
    battle.flags[2] = FLAGS[word]
    text = notation(battle)
    assert f"({word})" in text
    assert position(text).key() == battle.key()


@pytest.mark.parametrize("word", sorted(RANKS))
def test_every_rank(word: str) -> None:
    """Of commanders."""
    battle = setup.set_up(shipped()["first_battle"])
    battle.rank[1] = RANKS[word]
    assert position(notation(battle)).key() == battle.key()


@pytest.mark.parametrize("word", sorted(FATES))
def test_every_fate(word: str) -> None:
    """Of units."""
    battle = setup.set_up(shipped()["first_battle"])
    battle.stand(3, None)
    battle.fate[3] = FATES[word]
    assert position(notation(battle)).key() == battle.key()


def test_no_flag_is_left_out() -> None:
    """Every bit that the state knows has a word."""
    assert sorted(FLAGS.values()) == [1 << bit for bit in range(len(FLAGS))]
    assert sorted(RANKS.values()) == [1 << bit for bit in range(len(RANKS))]


@rule("HC-16.2.f")
def test_figures() -> None:
    """Inches with two decimals, degrees and minutes."""
    assert [inches(length) for length in (0, 5, 3241, -70)] == ["0.00", "0.05", "32.41", "-0.70"]
    assert [length_of(text) for text in ("0.00", "0.05", "32.41", "-0.70")] == [0, 5, 3241, -70]
    assert [degrees(angle) for angle in (0, 59, 1418, 21599)] == ["0:00", "0:59", "23:38", "359:59"]
    assert [angle_of(text) for text in ("0:00", "0:59", "23:38", "359:59")] == [0, 59, 1418, 21599]
    text = notation(setup.set_up(shipped()["first_battle"]))
    assert "commander   b1 36.00 3.00" in text
    for wrong in ("1", "1.5", "1.234", "1e2", "x"):
        with pytest.raises(ValueError, match="is no length"):
            length_of(wrong)
    for wrong in ("360:00", "5", "5:60", "-1:00"):
        with pytest.raises(ValueError, match="is no angle"):
            angle_of(wrong)


def test_an_empty_table() -> None:
    """Nothing but the scenario."""
    battle = position("hail_caesar scenario first_battle")
    assert battle.key() == Battle(battle.sheet).key()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("unit b1_1 1.00 2.00", "line 2: unit: not enough values"),
        ("unit b9_9 1.00 2.00 0:00", "line 2: unit: 'b9_9'"),
        ("unit b1_1 1.00 2.00 0:00 horde", "line 2: unit: horde is not open to b1_1"),
        ("unit b1_1 900.00 2.00 0:00", "line 2: unit: 900.00 2.00 is far from the table"),
        ("unit b1_1 1.00 2.00 0:00 (flying)", "line 2: unit: 'flying'"),
        ("unit b1_1 1.00 2.00 0:00 (casualties 100)", "line 2: unit: 100 is not between 0 and 99"),
        ("unit b1_1", "line 2: unit: "),
        ("unit b1_1 in barn", "line 2: unit: 'barn'"),
        ("commander b7 1.00 2.00", "line 2: commander: 'b7'"),
        ("general green b1", "line 2: general: "),
        ("contact b1_1 top r1_1 front", "line 2: contact: 'top'"),
        ("support b1_1", "line 2: support: not enough values"),
        ("agenda {}", "line 2: agenda: "),
        ("agenda {", "line 2: agenda: "),
        ("melee 7", "line 2: melee: "),
        ("nonsense 7", "line 2: nonsense: 'nonsense'"),
        ("options scale=5000", "option 'scale' is a number from 100 to 1000"),
        ("options odd=1", "line 2: no option is called"),
        ("options blunders", "line 2: "),
        ("source []", "line 2: "),
        ("source {}", "first_battle: "),
    ],
)
def test_errors_name_the_line(line: str, message: str) -> None:
    """One sentence."""
    with pytest.raises(BrokenScenario, match=message):
        position(f"hail_caesar scenario first_battle\n{line}")


def test_an_unknown_scenario() -> None:
    """By name."""
    with pytest.raises(BrokenScenario, match="line 1: there is no scenario 'cannae'"):
        position("hail_caesar scenario cannae")
