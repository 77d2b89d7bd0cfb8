"""Nothing that a file or a stranger wrote moves the cursor or turns the line."""

from __future__ import annotations

import io

import pytest
from rich.table import Table

from iacta.cli.output.clean import CleanConsole, clean
from iacta.cli.output.screen import Screen

HOSTILE = "Cae\x1b]0;owned\x07sar\x1b[2J\x9b31m\u202egnp.exe"


@pytest.mark.parametrize("plain", [True, False])
def test_a_screen_obeys_no_text(*, plain: bool) -> None:
    file = io.StringIO()
    screen = Screen(plain=plain, console=CleanConsole(file=file, width=60, no_color=True, markup=False))
    screen.write(HOSTILE)
    screen.write_address(HOSTILE)
    table = Table()
    table.add_column(HOSTILE)
    screen.show(table)
    said = file.getvalue()
    assert "Cae" in said
    assert not set(said) & set("\x1b\x07\x9b\u202e")


def test_what_is_harmless_stays() -> None:
    text = "Vercingétorix — Ἀλέξανδρος\n\t⚔ 100 %\u00a0!"
    assert clean(text) == text


def test_styles_are_still_obeyed() -> None:
    file = io.StringIO()
    CleanConsole(file=file, force_terminal=True, color_system="standard").print("[bold]x[/]")
    assert file.getvalue().startswith("\x1b[1m")


def test_the_screens_own_console_is_clean() -> None:
    assert isinstance(Screen(plain=True).console, CleanConsole)
