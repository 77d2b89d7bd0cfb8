"""`iacta position`: the position of a record or of a text, in the game's notation or as a board."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import iacta
from iacta.cli.commands.replay import rebuilt, state_after
from iacta.cli.errors import BadInput
from iacta.cli.terminal.presenter import Presenter
from iacta.cli.terminal.saves import opened
from iacta.engine.errors import BrokenScenario
from iacta.engine.match_record import MOST_BYTES, content_of
from iacta.texts.log import EVERYBODY

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.cli.output.screen import Screen
    from iacta.engine.game import Game
    from iacta.engine.records import Seat
    from iacta.engine.state import State
    from iacta.texts import Texts


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
