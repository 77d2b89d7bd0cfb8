"""`iacta replay`, `iacta verify` and `iacta position`: what a record holds."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import iacta
from iacta.cli.errors import BadInput
from iacta.cli.narration import EVERYBODY, narrate, write_lines
from iacta.cli.screen import FAINT, HEADING
from iacta.engine.errors import BrokenRecord, RulesChanged
from iacta.engine.match import Match, verify
from iacta.engine.record import Record

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.cli.desk import Desk
    from iacta.cli.screen import Screen
    from iacta.engine.game import Game
    from iacta.engine.records import Seat
    from iacta.texts import Texts


def read(path: Path) -> tuple[Game[Any, Any], Record]:
    """A record and its game."""
    record = Record.read(path)
    return iacta.game(record.game), record


def rebuilt(path: Path, game: Game[Any, Any], record: Record, until: int | None = None) -> Match:
    """The match of a record, with fresh dice from there on if it hides its own; what does not fit names the file."""
    try:
        return Match.replay(game, record, seed=secrets.token_bytes(32), until=until)
    except RulesChanged as error:
        raise RulesChanged(_in_file(path, error)) from None
    except BrokenRecord as error:
        raise BrokenRecord(_in_file(path, error)) from None


def _in_file(path: Path, error: BrokenRecord) -> str:
    return f"{path.name}: {str(error).removeprefix('record: ')}"


class Replay:
    """A record, action by action. A finished game has no secrets; of another only the open part is shown."""

    def __init__(self, desk: Desk, screen: Screen, match: Match) -> None:
        """Begin at the opening."""
        self.desk, self.screen, self.match, self.texts = desk, screen, match, desk.texts
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
        assert self.match.opening is not None
        state = self.match.past[number - 1].transition.state if number else self.match.opening.state
        return self.desk.board(state, None)

    def _tell(self, number: int) -> None:
        assert self.match.opening is not None
        transition = self.match.past[number - 1].transition if number else self.match.opening
        write_lines(self.desk, self.screen, narrate(self.desk, transition, self.eyes))


def write_verification(texts: Texts, screen: Screen, path: Path) -> bool:
    """Recompute every roll and say what came of it; whether they all are what they should be."""
    game, record = read(path)
    rebuilt(path, game, record)
    found = verify(game, record)
    if found.obstacle is not None:
        screen.write(texts("verify-obstacle", file=path.name, detail=found.obstacle))
    elif found.differs is not None:
        action, roll = found.differs
        screen.write(texts("verify-differs", file=path.name, action=action, roll=roll, rolls=found.rolls))
    else:
        screen.write(texts("verify-holds", file=path.name, rolls=found.rolls), HEADING)
    return found.holds
