"""`iacta replay`: a record, action by action."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import iacta
from iacta.cli.errors import BadInput
from iacta.cli.output.screen import FAINT
from iacta.cli.terminal.log import write_log
from iacta.cli.terminal.presenter import Presenter
from iacta.cli.terminal.saves import load
from iacta.engine.errors import BrokenRecord
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.texts.log import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iacta.cli.output.screen import Screen
    from iacta.engine.game import Game
    from iacta.engine.records import Seat
    from iacta.engine.state import State


def read(path: Path) -> tuple[Game[Any, Any], Record]:
    """A record, in an envelope or not, and its game."""
    record = load(path).record
    return iacta.game(record.game), record


def rebuilt(path: Path, game: Game[Any, Any], record: Record) -> Match:
    """The match of a record, with fresh dice from there on if it hides its own; what does not fit names the file."""
    with naming(path):
        return Match.replay(record, game=game)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """What does not fit in a record names its file."""
    try:
        yield
    except BrokenRecord as error:
        raise type(error)(f"{path.name}: {str(error).removeprefix('record: ')}") from None


def state_after(match: Match, number: int) -> State:
    """The state after so many actions; 0: the opening."""
    assert match.opening is not None
    state: State = match.past[number - 1].transition.state if number else match.opening.state
    return state


class Replay:
    """A record, action by action. A finished game has no secrets; of another only the open part is shown."""

    def __init__(self, presenter: Presenter, screen: Screen, match: Match) -> None:
        """Begin at the opening."""
        self.presenter, self.screen, self.match, self.texts = presenter, screen, match, presenter.texts
        self.eyes: Seat | None = EVERYBODY if match.outcome is not None else None

    def run(self, to: int | None, *, stepwise: bool) -> None:
        """Tell it all, or wait after each action; `to`: stop after so many."""
        last = len(self.match.past)
        if to is not None and not 0 <= to <= last:
            raise BadInput(self.texts("error-replay-to", number=to, most=last))
        end = last if to is None else to
        self._tell(0)
        for number in range(1, end + 1):
            if stepwise and not self._goes_on(number, end):
                end = number - 1
                break
            self._tell(number)
        self.screen.write()
        self.screen.show(self._board(end))
        self.screen.write(self.texts("replay-position", number=end, most=last), FAINT)

    def _goes_on(self, number: int, end: int) -> bool:
        answer = self.screen.ask(self.texts("replay-next", number=number, most=end)).lower()
        if answer in ("b", "p"):
            self.screen.show(self._board(number - 1))
            return self._goes_on(number, end)
        return answer != "q"

    def _board(self, number: int) -> Any:
        """The position after so many actions."""
        return self.presenter.board(state_after(self.match, number), None)

    def _tell(self, number: int) -> None:
        assert self.match.opening is not None
        transition = self.match.past[number - 1].transition if number else self.match.opening
        write_log(self.texts, self.screen, self.presenter.log(transition, self.eyes))
