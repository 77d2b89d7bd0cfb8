"""`iacta replay`, `iacta verify` and `iacta position`: what a record holds."""

from __future__ import annotations

import secrets
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import iacta
from iacta.cli.errors import BadInput
from iacta.cli.output.screen import FAINT, HEADING
from iacta.cli.terminal.log import write_log
from iacta.cli.terminal.presenter import Presenter
from iacta.cli.terminal.saves import load, opened
from iacta.engine.errors import BrokenRecord, BrokenScenario
from iacta.engine.match import Match, verify
from iacta.engine.match_record import MOST_BYTES, Record, content_of
from iacta.texts.log import EVERYBODY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iacta.cli.output.screen import Screen
    from iacta.engine.game import Game
    from iacta.engine.records import Seat
    from iacta.engine.state import State
    from iacta.texts import Texts


def read(path: Path) -> tuple[Game[Any, Any], Record]:
    """A record, in an envelope or not, and its game."""
    record = load(path).record
    return iacta.game(record.game), record


def rebuilt(path: Path, game: Game[Any, Any], record: Record) -> Match:
    """The match of a record, with fresh dice from there on if it hides its own; what does not fit names the file."""
    with naming(path):
        return Match.replay(game, record, seed=secrets.token_bytes(32))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """What does not fit in a record names its file."""
    try:
        yield
    except BrokenRecord as error:
        raise type(error)(f"{path.name}: {str(error).removeprefix('record: ')}") from None


class Position(NamedTuple):
    """A position from a file. `eyes`: as whom it may be shown; a finished game and a text have no secrets."""

    game: Game[Any, Any]
    state: State
    eyes: Seat | None


def position_in(texts: Texts, path: Path, to: int | None) -> Position:
    """The position at the end of a record or after `to` actions, or the one that a text describes; `-`: typed in."""
    content, where = contents(path), path.name
    if content.lstrip()[:1] != b"{":
        if to is not None:
            raise BadInput(texts("error-no-actions", file=where))
        return described(texts, content, where)
    saved = opened(content, where)
    game = iacta.game(saved.record.game)
    match = rebuilt(path, game, saved.record)
    last = len(match.past)
    if to is not None and not 0 <= to <= last:
        raise BadInput(texts("error-replay-to", number=to, most=last))
    own = saved.players.side if saved.players is not None and saved.players.side in game.seats else None
    eyes = EVERYBODY if match.outcome is not None else own
    return Position(game, state_after(match, last if to is None else to), eyes)


def contents(path: Path) -> bytes:
    """What a file holds, or standard input for `-`."""
    if str(path) == "-":
        return sys.stdin.read(MOST_BYTES).encode()
    return content_of(path)


def described(texts: Texts, content: bytes, where: str) -> Position:
    """The position that a text in a game's notation describes; its first word is the game's name."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeError:
        raise BadInput(texts("error-broken-position", file=where, detail="not a text in UTF-8")) from None
    first = next(iter(text.split()), "")
    if first not in iacta.games():
        raise BadInput(texts("error-position-of-what", file=where, known=", ".join(iacta.games())))
    game = iacta.game(first)
    try:
        return Position(game, game.position(text), EVERYBODY)
    except BrokenScenario as error:
        detail = str(error).removeprefix("position, ")
    raise BadInput(texts("error-broken-position", file=where, detail=detail))


def state_after(match: Match, number: int) -> State:
    """The state after so many actions; 0: the opening."""
    assert match.opening is not None
    state: State = match.past[number - 1].transition.state if number else match.opening.state
    return state


def write_position(texts: Texts, screen: Screen, found: Position, *, board: bool, hidden: bool) -> None:
    """The position in notation, or drawn. `hidden`: in notation, even what nobody should know yet."""
    if not board and (hidden or found.eyes == EVERYBODY):
        screen.write(found.game.notation(found.state).rstrip("\n"))
        return
    presenter = Presenter(found.game, texts, plain=screen.plain)
    if board:
        screen.show(presenter.board(found.state, None if found.eyes == EVERYBODY else found.eyes))
    else:
        known = presenter.wording(found.state, found.eyes).known_position()
        if known is None:
            raise BadInput(texts("position-has-secrets"))
        screen.write(known.notation.rstrip("\n"))
        if known.left_out:
            print(texts("position-left-out", things=", ".join(known.left_out)), file=sys.stderr)


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


def write_verification(texts: Texts, screen: Screen, path: Path) -> bool:
    """Recompute every roll and say what came of it; whether they all are what they should be."""
    game, record = read(path)
    with naming(path):
        found = verify(game, record)
    if found.obstacle is not None:
        screen.write(texts("verify-obstacle", file=path.name, detail=found.obstacle))
    elif found.differs is not None:
        action, roll = found.differs
        screen.write(texts("verify-differs", file=path.name, action=action, roll=roll, rolls=found.rolls))
    else:
        screen.write(texts("verify-holds", file=path.name, rolls=found.rolls), HEADING)
    return found.holds
