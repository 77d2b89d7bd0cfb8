"""`Standing`: the score and the victory conditions as a seat knows them; offered by games that keep one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from iacta.engine.records import ClauseId, Seat
from iacta.engine.text_board import Line, Section, TextBoard

if TYPE_CHECKING:
    from iacta.engine.game import Game
    from iacta.engine.records import Outcome
    from iacta.engine.wording import Say

NOTHING = "none"
"""What a message is given for nothing."""


class ScoreLine(msgspec.Struct, frozen=True):
    """One thing that scores. `text`: the message that names it, given `figures`."""

    text: str
    clause: ClauseId
    points: int
    figures: dict[str, int] = {}


class Condition(msgspec.Struct, frozen=True):
    """One way to win. `text`: the message that states it, given `figures`."""

    text: str
    clause: ClauseId
    figures: dict[str, int] = {}
    done: int = 0
    needed: int = 0
    """How much is needed; 0: progress cannot be counted."""


class SideStanding(msgspec.Struct, frozen=True):
    """One side: its name as the message `side` takes it, its seats, its score and its ways to win."""

    name: str
    seats: tuple[Seat, ...]
    total: int
    lines: tuple[ScoreLine, ...]
    conditions: tuple[Condition, ...]


class Standing(msgspec.Struct, frozen=True):
    """The score of all sides. `measure`: the message that says what totals count."""

    measure: str
    sides: tuple[SideStanding, ...]
    clock: str = ""
    """The message that says how far the game is, given `round` and `rounds`; empty: there is nothing to say."""
    round: int = 0
    rounds: int = 0


@runtime_checkable
class Scored(Protocol):
    """A game that keeps a score or can say how far its victory conditions are met."""

    def standing(self, view: Any, /) -> Standing:
        """The standing as the seat of a view knows it; a view holds nothing hidden."""
        ...


def standing_of(game: Game[Any, Any], view: Any) -> Standing | None:
    """The standing of a view; None if the game keeps none."""
    standing = getattr(game, "standing", None)  # isinstance with a protocol is slow
    return None if standing is None else standing(view)


# In words


def with_standing(say: Say, board: TextBoard, standing: Standing | None) -> TextBoard:
    """A text board with the score and the victory conditions at its end."""
    if standing is None:
        return board
    clock = say(standing.clock, round=standing.round, rounds=standing.rounds) if standing.clock else NOTHING
    heading = say("standing-heading", clock=clock)
    lines = tuple(line for side in standing.sides for line in _side(say, standing, side))
    return TextBoard(board.title, (*board.sections, Section(heading, lines)))


def _side(say: Say, standing: Standing, side: SideStanding) -> list[Line]:
    total = say("standing-total", side=say("side", side=side.name), measure=say(standing.measure), total=side.total)
    scored = [_score(say, line) for line in side.lines if line.points]
    return [
        Line(total, seat=side.seats[0]),
        *map(Line, scored),
        *(Line(_condition(say, one)) for one in side.conditions),
    ]


def _score(say: Say, line: ScoreLine) -> str:
    return say("standing-score", what=say(line.text, **line.figures), points=line.points, clause=line.clause)


def _condition(say: Say, one: Condition) -> str:
    what = say(one.text, **one.figures)
    if not one.needed:
        return say("standing-condition", what=what, clause=one.clause)
    return say("standing-progress", what=what, done=one.done, needed=one.needed, clause=one.clause)


def result_sentence(say: Say, outcome: Outcome, standing: Standing | None) -> str:
    """Who has won, with the totals and the reason, as one sentence."""
    reason = say(f"outcome-{outcome.reason}")
    if standing is None:
        return _plain_result(say, outcome, reason)
    sides = sorted(standing.sides, key=lambda side: outcome.winner not in side.seats)
    score = say("result-to").join(str(side.total) for side in sides)
    if outcome.winner is None:
        return say("result-draw", reason=reason, measure=say(standing.measure), score=score)
    winner, *others = sides
    message = "result-ahead" if all(winner.total > other.total for other in others) else "result-behind"
    name = say("The-side", side=winner.name)
    return say(message, winner=name, reason=reason, measure=say(standing.measure), score=score)


def _plain_result(say: Say, outcome: Outcome, reason: str) -> str:
    if outcome.winner is None:
        return say("result-draw-plain", reason=reason)
    return say("result-plain", winner=say("side", side=outcome.winner), reason=reason)
