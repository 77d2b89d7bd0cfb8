"""`Desk`: how one game looks and is spoken to in a terminal. Each game has its own in `iacta.cli.<game>`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from iacta.cli.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rich.console import RenderableType

    from iacta.engine.game import Game
    from iacta.engine.match import Match
    from iacta.engine.records import Action, ClauseId, Decision, Event, Refusal, Seat
    from iacta.engine.state import State
    from iacta.texts import Texts


class Choice(NamedTuple):
    """One numbered choice: under which heading it stands, what it says, a remark, and the action."""

    group: str
    label: str
    note: str
    action: Action


class Chances(NamedTuple):
    """The distribution of one figure, in words."""

    title: str
    rows: tuple[tuple[str, Fraction], ...]
    mean: float | None


class WholeForecast(NamedTuple):
    """The whole procedure that an action is a part of: how far, how everybody is taken to decide, and the chances."""

    title: str
    policy: str
    chances: tuple[Chances, ...]
    exact: bool


class Forecast(NamedTuple):
    """What an action may lead to: what is rolled, how likely each result is, and that of the whole procedure."""

    remarks: tuple[str, ...]
    chances: tuple[Chances, ...]
    exact: bool
    whole: WholeForecast | None


class Known(NamedTuple):
    """A position in the game's notation as far as a seat knows it, and what had to be left out, in words."""

    notation: str
    left_out: tuple[str, ...]


class Misread(NamedTuple):
    """Why a typed order could not be read, as a sentence."""

    sentence: str


class Editor(Protocol):
    """Where an answer too large for a list is put together."""

    def help(self) -> str:
        """What may be typed here."""
        ...

    def draft(self) -> RenderableType:
        """The answer as it stands."""
        ...

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        ...

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Change the draft: a remark (perhaps empty) if it was a command of the editor, None if it was not."""
        ...

    def answer(self) -> Action:
        """The draft as an action; it may be refused."""
        ...


class Desk(Protocol):
    """How one game looks and is spoken to."""

    texts: Texts
    rolled: frozenset[type[Event]]
    """Events that tell of one roll each."""

    def board(self, state: State, seat: Seat | None) -> RenderableType:
        """The position as a seat may know it."""
        ...

    def position(self, state: State, seat: Seat | None) -> Known:
        """The position in the game's notation, with nothing in it that the seat may not know."""
        ...

    def prompt(self, state: State, decision: Decision) -> tuple[str, ClauseId]:
        """Who must do what, and by which rule."""
        ...

    def choices(self, state: State, decision: Decision, candidates: Sequence[Action]) -> list[Choice]:
        """The candidates in an order that reads well, equal headings together."""
        ...

    def sentence(self, state: State, event: Event) -> str:
        """What happened."""
        ...

    def is_heading(self, event: Event) -> bool:
        """Whether the log begins a new part here."""
        ...

    def clauses(self, state: State, seat: Seat, action: Action) -> tuple[ClauseId, ...]:
        """The rules behind an action."""
        ...

    def forecast(self, match: Match, seat: Seat, action: Action) -> Forecast:
        """What an action may lead to."""
        ...

    def order(self, state: State, seat: Seat, words: Sequence[str]) -> Action | Misread | None:
        """The action that typed words mean; None if they begin with no verb of the game."""
        ...

    def attempts(self, state: State, seat: Seat, words: Sequence[str]) -> list[tuple[str, Action]]:
        """Everything a named piece might try now, to say why not."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Why not, as a sentence."""
        ...

    def editor(self, state: State, decision: Decision) -> Editor | None:
        """An editor for answers too large for a list."""
        ...

    def reference(self) -> RenderableType:
        """The table of what there is: unit types and the like."""
        ...

    def help(self) -> str:
        """What orders may be typed."""
        ...

    def intro(self, state: State) -> str:
        """The game in a few lines, for whoever has not read the rules, and what is special about this battle."""
        ...

    def legend(self) -> str:
        """How to read the board."""
        ...


def desk_for(game: Game[Any, Any], texts: Texts, *, plain: bool) -> Desk:
    """The desk of a registered game; BadInput for one that is played in the browser only."""
    if find_spec(f"iacta.cli.{game.name}") is None:
        raise BadInput(texts("error-no-desk", game=game.name))
    desk: Desk = import_module(f"iacta.cli.{game.name}").desk(texts.with_game(game), plain=plain)
    return desk


def alias(texts: Texts, family: str, names: Sequence[str]) -> dict[str, str]:
    """What may be typed for each name: the English word always, and the word of the language."""
    return {name: name for name in names} | {texts(f"{family}-{name}"): name for name in names}
