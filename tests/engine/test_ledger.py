"""Ledgers and scenarios: read, or refused in one sentence that names what is wrong."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.engine.clause import Clause, Ledger
from iacta.engine.errors import BrokenFile, BrokenLedger, BrokenScenario, IactaError, UnknownName
from iacta.engine.scenario import Option, fit, read_toml
from tests.engine.toy import Toy, Turn

TEXT = """# Toy
## 1 Counting
- **TO-1.a** Count aloud.
  - **TO-1.b** [ruling TO-R1] [option `loud`] Or louder.
- **TO-R1** Why.
- **TO-X1** An example.
not a clause **TO-9**
"""


def ledger(tmp_path: Path, text: str) -> Ledger:
    (tmp_path / "ledger.md").write_text(text, encoding="utf-8")
    return Ledger.read(tmp_path / "ledger.md")


def test_a_ledger_holds_its_clauses_in_order(tmp_path: Path) -> None:
    found = ledger(tmp_path, TEXT)
    assert [clause.id for clause in found] == ["TO-1.a", "TO-1.b", "TO-R1", "TO-X1"]
    assert found["TO-1.b"] == Clause("TO-1.b", "Or louder.", ("ruling TO-R1", "option `loud`"), "1 Counting")
    assert len(found) == 4
    assert "TO-9" not in found
    assert found["TO-R1"].is_ruling
    assert found["TO-X1"].is_example
    assert not found["TO-1.a"].is_ruling
    assert not found["TO-1.a"].is_example


def test_a_clause_that_stands_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenLedger, match=r"^ledger.md: clause TO-1.a stands twice$"):
        ledger(tmp_path, TEXT + "- **TO-1.a** Again.\n")


def test_a_ledger_without_clauses_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenLedger, match=r"^ledger.md: no clause found$"):
        ledger(tmp_path, "# Nothing\n")


def test_an_unknown_clause_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match=r"^no clause is called 'TO-7'$"):
        ledger(tmp_path, TEXT)["TO-7"]


# Scenarios and options


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"stones": 0}, "tray: option 'stones' is a number from 1 to 20, not 0"),
        ({"stones": 21}, "tray: option 'stones' is a number from 1 to 20, not 21"),
        ({"stones": True}, "tray: option 'stones' is a number from 1 to 20, not True"),
        ({"stones": "7"}, "tray: option 'stones' is a number from 1 to 20, not '7'"),
        ({"stones": 7.0}, "tray: option 'stones' is a number from 1 to 20, not 7.0"),
        ({"one": 1}, "tray: option 'one' is true or false, not 1"),
        ({"one": None}, "tray: option 'one' is true or false, not None"),
        ({"pebbles": 3}, "no option is called 'pebbles'; there is stones, one"),
    ],
)
def test_a_bad_option_is_named_with_its_bounds(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(IactaError) as caught:
        Toy(Turn("red")).scenarios["tray"].with_options(options)
    assert str(caught.value) == sentence


def test_options_change_the_scenario_and_not_the_original() -> None:
    written = Toy(Turn("red")).scenarios["tray"]
    assert written.with_options({"stones": 3}).options == {"stones": 3, "one": False}
    assert written.options == {"stones": 7, "one": False}
    assert Option("x", default=True).check(False, "here") is False


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "x.toml: there is no such file"),
        (b"a = ", "x.toml: not readable as TOML: "),
        (b"a = 1\na = 2", "x.toml: not readable as TOML: "),
        (b"\xff\xfe", "x.toml: not readable as TOML: "),
    ],
)
def test_a_broken_toml_file_is_named(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path = tmp_path / "x.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BrokenScenario) as caught:
        read_toml(path)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_a_folder_is_no_toml_file(tmp_path: Path) -> None:
    with pytest.raises(BrokenScenario, match="a folder, not a file"):
        read_toml(tmp_path)


def test_data_that_does_not_fit_names_file_and_key() -> None:
    class Form(msgspec.Struct):
        stones: int

    assert fit({"stones": 3}, Form, "x.toml") == Form(3)
    with pytest.raises(BrokenScenario, match=r"^x.toml: Expected `int`, got `str` - at `\$.stones`$"):
        fit({"stones": "three"}, Form, "x.toml")


def test_a_broken_virtus_scenario_names_item_and_key() -> None:
    game = iacta.game("virtus")
    for raw, sentence in [
        ({}, "mine.toml: Object missing required field `schema`"),
        ({"schema": "virtus-scenario/1", "id": "UPPER CASE"}, "mine.toml: Expected `str` matching regex"),
    ]:
        with pytest.raises(BrokenScenario) as caught:
            game.read_scenario(raw, "mine.toml")
        assert str(caught.value).startswith(sentence)


def test_a_broken_file_is_one_line_whatever_stands_in_it() -> None:
    assert str(BrokenFile("x.toml: key `a\nb`\t is \r\n unknown")) == "x.toml: key `a b` is unknown"


def test_unknown_names_say_what_there_is() -> None:
    assert str(UnknownName("seat", "west\n", ("south", "north"))) == (
        "no seat is called 'west\\n'; there is south, north"
    )
