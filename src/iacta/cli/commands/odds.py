"""`iacta odds`: the choices in a position, and what one of them may lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.cli.errors import BadInput
from iacta.cli.output.screen import HEADING
from iacta.cli.terminal.forecast import write_forecast
from iacta.cli.terminal.presenter import Presenter
from iacta.texts.log import EVERYBODY

if TYPE_CHECKING:
    from iacta.cli.commands.position import Position
    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts


def write_odds(texts: Texts, screen: Screen, found: Position, number: int | None) -> None:
    """The choices of whoever must decide in a position, or the odds of one of them."""
    game, state = found.game, found.state
    seats = game.rulebook.waiting(state)
    if not seats:
        raise BadInput(texts("error-odds-over"))
    seat = seats[0]
    if found.eyes not in (EVERYBODY, seat):
        raise BadInput(texts("error-odds-hidden"))
    presenter = Presenter(game, texts, plain=screen.plain)
    choices = list(game.rulebook.candidates(state, seat))
    labels = [presenter.action(state, seat, action) for action in choices]
    if number is None:
        screen.write(texts("odds-choices", side=presenter.texts("side", side=seat)), HEADING)
        for place, label in enumerate(labels, 1):
            screen.write(f"  {place}  {label}")
    elif not 1 <= number <= len(choices):
        raise BadInput(texts("error-odds-choice", number=number, most=len(choices)))
    else:
        write_forecast(texts, screen, labels[number - 1], presenter.forecast(state, seat, choices[number - 1]))
