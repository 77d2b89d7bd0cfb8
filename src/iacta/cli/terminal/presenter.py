"""`Presenter`: what a player sees of one game at the terminal, from that player's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.cli.output.board import draw_board, read_board
from iacta.cli.terminal.forecast import forecast
from iacta.engine.chance.forecast import preview
from iacta.engine.chronicle import chronicle_of
from iacta.engine.standing import result_sentence, standing_of, with_standing
from iacta.engine.text_board import TextBoard
from iacta.engine.wording import wording_of
from iacta.texts.choices import choices_of
from iacta.texts.log import log_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from iacta.cli.terminal.forecast import Forecast
    from iacta.engine.game import Game
    from iacta.engine.match import Match
    from iacta.engine.records import Action, ClauseId, Decision, Outcome, Seat, Transition
    from iacta.engine.state import State
    from iacta.engine.wording import Wording
    from iacta.texts import Texts
    from iacta.texts.choices import Choice
    from iacta.texts.log import LogLine


class Presenter:
    """One game in one language; plain, or drawn with boxes and colours."""

    def __init__(self, game: Game[Any, Any], texts: Texts, *, plain: bool) -> None:
        """`texts` need not hold the game's own messages."""
        self.game, self.texts, self.plain = game, texts.with_game(game), plain

    def wording(self, state: State, seat: Seat | None) -> Wording[Any]:
        """The position in words, as a seat knows it."""
        return wording_of(self.game, self.texts, self.game.view(state, seat))

    def board(self, state: State, seat: Seat | None) -> RenderableType:
        """The position as a seat knows it."""
        wording = self.wording(state, seat)
        standing = standing_of(self.game, wording.view)
        return self.rendered(with_standing(self.texts, wording.board(), standing))

    def result(self, state: State, seat: Seat | None, outcome: Outcome) -> str:
        """Who has won, with the totals and the reason."""
        return result_sentence(self.texts, outcome, standing_of(self.game, self.game.view(state, seat)))

    def rendered(self, board: TextBoard) -> RenderableType:
        """A text board for this screen."""
        return read_board(self.texts, board) if self.plain else draw_board(self.game.seats, board)

    def prompt(self, state: State, decision: Decision) -> tuple[str, ClauseId]:
        """Who must do what, and the rule that asks."""
        said = self.wording(state, decision.seat).step(decision.step, decision.seat)
        return said, self.game.rulebook.clause(decision.step)

    def choices(self, state: State, decision: Decision, candidates: Sequence[Action]) -> list[Choice]:
        """The candidates under their headings."""
        return choices_of(self.wording(state, decision.seat), decision.seat, candidates)

    def action(self, state: State, seat: Seat, action: Action) -> str:
        """What an action of a seat says."""
        return self.wording(state, seat).action(action, seat)

    def log(self, transition: Transition[Any], seat: Seat | None) -> list[LogLine]:
        """What a seat gets to see of a transition."""
        return log_lines(self.game, self.texts, transition, seat)

    def story(self, match: Match, seat: Seat) -> RenderableType | None:
        """The match told in chapters, as a seat knows it; None if the game has no story in words."""
        chapters = chronicle_of(match, seat) or ()
        wording = self.wording(match.state, seat)
        told = [section for chapter in chapters if (section := wording.chapter(chapter)) is not None]
        return self.rendered(TextBoard(self.texts("story"), tuple(told))) if told else None

    def forecast(self, state: State, seat: Seat, action: Action) -> Forecast:
        """What an action may lead to."""
        wording = self.wording(state, seat)
        return forecast(wording, preview(self.game, wording.view, seat, action, whole=True))

    def is_heading(self, transition: Transition[Any]) -> bool:
        """Whether a new part of the log begins in a transition."""
        headings = self.wording(transition.state, None).headings
        return any(isinstance(one.event, headings) for one in transition.told)

    def optional(self, message: str) -> str:
        """A message that a game may have; nothing if it has none."""
        return self.texts(message) if message in self.texts else ""

    def help(self) -> str:
        """What orders may be typed."""
        return self.optional("help-verbs")

    def legend(self) -> str:
        """How to read the drawn board; the plain one needs no legend."""
        return "" if self.plain else self.optional("board-legend")
