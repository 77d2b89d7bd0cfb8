#!/usr/bin/env python3
"""Draw the pictures of the terminal that the documentation shows: docs/images/terminal_*.svg.

python tools/terminal_pictures.py
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import iacta
from iacta.bots import bot
from iacta.bots.self_play import decision as decide
from iacta.cli.commands.simulate import write_simulation
from iacta.cli.output.report import ReportWriter
from iacta.cli.output.screen import Screen
from iacta.cli.terminal.decision_prompt import DecisionPrompt
from iacta.cli.terminal.log import write_log
from iacta.cli.terminal.presenter import Presenter
from iacta.cli.terminal.session import Session
from iacta.engine.match import Match
from iacta.games.virtus.actions import Fight
from iacta.lab.simulate import simulate
from iacta.texts import Texts

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
WIDTH = 100
DARK, LIGHT = (24, 26, 31), (214, 217, 222)
NORMAL = [(235, 110, 100), (130, 200, 120), (229, 192, 96), (97, 160, 235), (190, 130, 220), (90, 190, 205)]
BRIGHT = [(240, 130, 120), (150, 215, 140), (240, 205, 120), (120, 180, 245), (205, 150, 232), (115, 205, 218)]
THEME = TerminalTheme(DARK, LIGHT, [DARK, *NORMAL, LIGHT], [(110, 116, 128), *BRIGHT, (255, 255, 255)])
FOREIGN = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
INDENTED = re.compile(
    r'x="(?P<x>[\d.]+)"(?P<y> y="[\d.]+") textLength="(?P<length>[\d.]+)"(?P<rest>[^>]*>)(?P<spaces>(&#160;)+)'
)
CELL = 12.2
"""How wide a character is in the pictures that Rich draws."""
STACK = '"Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace'


def picture(name: str, title: str, draw: Callable[[Screen], None]) -> Path:
    """Draw on a screen of fixed width and write the picture; it names no host for its font."""
    console = Console(
        width=WIDTH,
        record=True,
        file=io.StringIO(),
        force_terminal=True,
        force_interactive=False,  # nothing that only passes by, like "working …"
        highlight=False,
        markup=False,
        emoji=False,
    )
    draw(Screen(plain=False, console=console))
    svg = FOREIGN.sub("", console.export_svg(title=title, theme=THEME, unique_id=name))
    svg = INDENTED.sub(indented, svg)
    path = IMAGES / f"terminal_{name}.svg"
    path.write_text(svg.replace("Fira Code, monospace", STACK), encoding="utf-8")
    return path


def indented(found: re.Match[str]) -> str:
    """A text further right instead of spaces before it: some viewers leave those out."""
    spaces = found["spaces"].count("&#160;")
    x, length = float(found["x"]) + spaces * CELL, float(found["length"]) - spaces * CELL
    return f'x="{x:g}"{found["y"]} textLength="{length:g}"{found["rest"]}'


def board(screen: Screen) -> None:
    """A battle under way, in French: what the enemy just did, the board, the choices, the odds of one of them."""
    match = in_battle()
    shown = Presenter(match.game, Texts("fr"), plain=False)
    session = Session(match, shown, screen, bots={"north": bot("greedy")}, seed=1, autosave=IMAGES / "unused.json")
    prompt = DecisionPrompt(session, match.decisions[0])
    write_log(shown.texts, screen, shown.log(match.past[-1].transition, prompt.seat))
    screen.write()
    screen.show(shown.board(match.state, prompt.seat))
    screen.write()
    prompt.present()
    screen.write("> chances 1", "bold")
    prompt.odds(["1"])


def in_battle() -> Match:
    """Bibracte, at the first decision of the south after round 1 where two fights may be chosen."""
    for seed in count():
        match = Match.new(iacta.game("virtus"), "bibracte", seed=seed)
        while match.decisions:
            seat = match.decisions[0].seat
            fights = sum(isinstance(action, Fight) for action in match.candidates(seat))
            if seat == "south" and fights > 1 and match.state.round > 1:
                return match
            match.play(seat, decide(match, bot("greedy"), seat, seed))
    raise AssertionError("there is always another seed")


def simulation(screen: Screen) -> None:
    """What a hundred games came to, in English."""
    game = iacta.game("virtus")
    found = simulate(
        game_name="virtus", scenario_id="bibracte", bots=("greedy", "random"), games=100, seed=1, workers=2
    )
    write_simulation(ReportWriter(Texts("en").with_game(game), screen), found, game.scenarios["bibracte"].names["en"])


def main() -> None:
    """Draw both."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    print(picture("board", "iacta play virtus --scenario bibracte --side south --against greedy", board))
    print(picture("simulate", "iacta simulate virtus --scenario bibracte --bots greedy,random --games 100", simulation))


if __name__ == "__main__":
    main()
