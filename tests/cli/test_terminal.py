"""What every game shares at the terminal: long lists of choices, odds as bars, boards and tables on a screen."""

from __future__ import annotations

import io
from fractions import Fraction

import msgspec
import pytest
from rich.console import Console

from iacta.cli.output.bars import BAR, Chances, bar, write_chances
from iacta.cli.output.board import draw_board, draw_table, read_board, read_table
from iacta.cli.output.screen import Screen
from iacta.cli.terminal.menu import MANY, PAGE, Menu, write_menu
from iacta.engine.records import Action
from iacta.engine.text_board import Line, Section, TextBoard, TextTable
from iacta.engine.wording import Wording
from iacta.texts import Texts
from iacta.texts.choices import Choice, choices_of


def console(width: int = 80) -> Console:
    return Console(width=width, file=io.StringIO(), color_system=None)


def written(where: Console) -> str:
    assert isinstance(where.file, io.StringIO)
    return where.file.getvalue()


# Choices


class Step(Action, frozen=True):
    piece: int
    place: int


def choices(pieces: int, places: int) -> list[Choice]:
    return [
        Choice("Moves", f"{piece} goes to {place}", "", (f"piece:{piece}", f"place:{place}"), Step(piece, place))
        for piece in range(pieces)
        for place in range(places)
    ]


def menu(pieces: int, places: int) -> Menu:
    return Menu(choices(pieces, places), lambda handle: f"the {handle}")


def test_a_short_list_is_listed_whole() -> None:
    short = menu(6, MANY // 6)
    assert [item.label for item in short.items][:2] == ["0 goes to 0", "0 goes to 1"]
    assert all(len(item.choices) == 1 for item in short.items)
    assert not short.open(1)


def test_a_long_list_is_opened_piece_by_piece() -> None:
    long = menu(12, 20)
    assert [(item.label, item.note) for item in long.items][:2] == [("the piece:0", "20"), ("the piece:1", "20")]
    assert long.is_whole
    assert long.open(2)
    assert [item.label for item in long.items][:2] == ["1 goes to 0", "1 goes to 1"]
    assert [long.is_whole, long.open(2)] == [False, False]
    long.reset()
    assert len(long.items) == 12


def test_choices_are_found_by_their_words() -> None:
    long = menu(12, 20)
    assert long.find(["7", "TO", "19"])
    assert [item.label for item in long.items] == ["7 goes to 19"]
    assert not long.find(["elephant"])
    assert len(long.items) == 1, "what is not found changes nothing"


def test_a_very_long_list_has_pages() -> None:
    texts, long = Texts("en"), menu(1, PAGE + 5)
    assert [number for number, _ in long.shown()] == list(range(1, PAGE + 1))
    screen = Screen(plain=True, console=console())
    write_menu(texts, screen, long)
    assert "5 more: type “more”." in written(screen.console)
    long.turn_page()
    assert [number for number, _ in long.shown()] == list(range(PAGE + 1, PAGE + 6))
    long.turn_page()
    assert long.page == 0


@pytest.mark.parametrize("plain", [True, False])
def test_every_number_of_a_page_is_written(*, plain: bool) -> None:
    screen = Screen(plain=plain, console=console())
    write_menu(Texts("fr"), screen, menu(3, 10))
    text = written(screen.console)
    assert all(str(number) in text for number in range(1, 31))
    assert max(map(len, text.splitlines())) <= 80


# Games without a wording of their own


class Seen(msgspec.Struct, frozen=True):
    seat: str
    pips: tuple[int, ...]


def test_a_game_without_a_text_board_shows_its_view() -> None:
    wording = Wording(Texts("en"), Seen("first", (3, 5)))
    assert read_board(Texts("en"), wording.board()).splitlines() == ["The position", "seat: first", "pips: 3, 5"]
    assert wording.known_position() is None
    assert wording.order(["move", "1"], "first") is None
    assert wording.handles(Step(1, 2)) == ("piece:1", "place:2")


def test_actions_without_a_group_stand_under_a_common_heading() -> None:
    class Plain(Wording[Seen]):
        def action(self, action: Action, seat: str) -> str:
            return f"{seat} {action}"

    found = choices_of(Plain(Texts("fr"), Seen("first", ())), "first", [Step(1, 2)])
    assert [(one.group, one.handles) for one in found] == [("Choix", ("piece:1", "place:2"))]


# Boards and tables

PIECES = (Line("3 archers, fresh", "unit:3", "south", ("3 archers", "3 ar"), "2/2"), Line("4 slingers", "unit:4"))
BOARD = TextBoard(
    "A field",
    (
        Section("West", (Line("W1: empty", "place:W1"),), beside=True),
        Section("East", (Line("E1", "place:E1", parts=(Line("South (2)", seat="south", parts=PIECES),)),), beside=True),
        Section("", (Line("South’s hand", seat="south"), Line("Reserve", parts=PIECES))),
    ),
)


def test_a_board_is_read_line_by_line() -> None:
    assert read_board(Texts("en"), BOARD).splitlines() == [
        "A field",
        "West",
        "  W1: empty",
        "East",
        "  E1: South (2) 3 archers, fresh / 4 slingers",
        "South’s hand",
        "Reserve: 3 archers, fresh / 4 slingers",
    ]


def test_a_board_is_drawn_within_its_width_with_marks_and_figures() -> None:
    screen = console(40)
    screen.print(draw_board(("south", "north"), BOARD))
    text = written(screen)
    assert max(map(len, text.splitlines())) <= 40
    assert "▲ South (2)" in text
    assert "▲ South’s hand" in text
    assert "3 archers    2/2" in text


def test_a_table_is_read_and_drawn() -> None:
    table = TextTable("Units", ("Type", "Name", "VC"), (("Archers", "archers", "2"), ("Slingers", "slingers", "–")))
    assert read_table(Texts("en"), table).splitlines() == [
        "Units",
        "Archers: Name archers, VC 2",
        "Slingers: Name slingers, VC –",
    ]
    assert [column.justify for column in draw_table(table).columns] == ["left", "left", "right"]


# Odds as bars


def test_bars_are_as_long_as_the_shares_they_show() -> None:
    assert bar(Fraction(1)) == "█" * BAR
    assert bar(Fraction(0)) == ""
    assert bar(Fraction(1, 2)) == "█" * (BAR // 2)
    assert bar(Fraction(1, 10**6)) == "▏"


def test_odds_are_drawn_as_bars_and_read_as_a_line() -> None:
    texts = Texts("en")
    chances = Chances("Hits", (("0", Fraction(1, 4)), ("1", Fraction(3, 4))), 0.75)
    for plain, expected in (
        (True, "  Hits: 0\u00a0(25.0%), 1\u00a0(75.0%)\n    on average 0.75\n"),
        (False, f"    0 {bar(Fraction(1, 4)):<{BAR}} 25.0%\n    1 {bar(Fraction(3, 4)):<{BAR}} 75.0%\n"),
    ):
        console = Console(width=80, file=io.StringIO(), color_system=None)
        write_chances(texts, Screen(plain=plain, console=console), chances)
        assert isinstance(console.file, io.StringIO)
        assert console.file.getvalue().endswith(expected)
