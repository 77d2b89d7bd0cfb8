"""`Wording`: the records and positions of a game in one language, made from a seat's view alone.

A game brings messages named after its records (`action-<class>`, `event-<class>`, `step-<class>`, `reason-<id>` …) and
a subclass of `Wording` that fills their gaps and writes its text board. Whoever shows a game to players needs no more.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from iacta.engine.orders import Misread, Unreadable, WordReader, read_action
from iacta.engine.records import Modifier
from iacta.engine.text_board import Line, Section, TextBoard

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from iacta.engine.chance.forecast import Forecast, ForecastLine
    from iacta.engine.chronicle import Chapter
    from iacta.engine.game import Game
    from iacta.engine.records import Action, ClauseId, Event, Refusal, Seat, Step
    from iacta.engine.text_board import TextTable

V = TypeVar("V")
Argument: TypeAlias = "str | int"
NOTHING = "none"
"""What a message is given for nobody, nowhere and nothing."""
CLAUSES = re.compile(r"(?:[A-Z]+-[\w.]*\w[, ]+)+")


class Say(Protocol):
    """The messages of one language."""

    @property
    def language(self) -> str:
        """The code of the language."""
        ...

    def __call__(self, message: str, /, **arguments: str | float) -> str:
        """The message with its arguments filled in."""
        ...

    def __contains__(self, message: str, /) -> bool:
        """Whether there is such a message."""
        ...

    def written(self, text: str, /) -> str:
        """A text of the data as it is printed."""
        ...


class Known(NamedTuple):
    """A position in the game's notation as far as a seat knows it, and what had to be left out, in words."""

    notation: str
    left_out: tuple[str, ...]


class Draft(Protocol):
    """An answer too large for a list, put together step by step."""

    def help(self) -> str:
        """What may be typed here."""
        ...

    def board(self) -> TextBoard:
        """The answer as it stands."""
        ...

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        ...

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Change the draft: a remark (perhaps empty) if the words are an edit, None if they are not."""
        ...

    def answer(self) -> Action:
        """The draft as an action; it may be refused."""
        ...


class Wording(Generic[V]):
    """The records and positions of a game in words."""

    groups: ClassVar[Mapping[type[Action], str]] = {}
    """The message of the heading that each kind of action stands under, in the order in which they are shown."""
    headings: ClassVar[tuple[type[Event], ...]] = ()
    """Events that begin a new part of the log."""
    derived_names: ClassVar[Mapping[type[msgspec.Struct], tuple[str, ...]]] = {}
    """What a message may use beside the fields of its record and the seat."""
    verbs: ClassVar[Mapping[str, type[Action]]] = {}
    """What an order may begin with: the English word, which is the end of the id of its message `verb-<word>`."""

    def __init__(self, say: Say, view: V) -> None:
        """Speak with these messages of what this view shows."""
        self.say, self.view = say, view

    # Positions

    def board(self) -> TextBoard:
        """The position; without a text board of its own a game shows its view, field by field."""
        fields = msgspec.to_builtins(self.view)
        lines = [Line(f"{self._field(name)}: {readable(value)}") for name, value in fields.items()]
        return TextBoard(self.say("text-board"), (Section("", tuple(lines)),))

    def _field(self, name: str) -> str:
        return self.say(f"view-{name}") if f"view-{name}" in self.say else name

    def known_position(self) -> Known | None:
        """The position in notation with nothing that the seat may not know; None if it cannot be written so."""
        return None

    def intro(self) -> tuple[str, ...]:
        """The game in a few lines for whoever has not read the rules, and what is special about this battle."""
        return (self.say("intro"),) if "intro" in self.say else ()

    def tables(self) -> tuple[TextTable, ...]:
        """The tables that a player has beside the board."""
        return ()

    def chapter(self, chapter: Chapter) -> Section | None:  # noqa: ARG002 - for games whose story is told in words
        """A chapter of a chronicle in words; None if the game tells its story otherwise, or has none."""
        return None

    # Records

    def step(self, step: Step, seat: Seat) -> str:
        """Who must do what."""
        return self.say(f"step-{type(step).__name__}", **self.arguments(step, seat))

    def action(self, action: Action, seat: Seat) -> str:
        """What may be chosen."""
        return self.say(f"action-{type(action).__name__}", **self.arguments(action, seat))

    def event(self, event: Event) -> str:
        """What happened."""
        return self.say(f"event-{type(event).__name__}", **self.arguments(event, None))

    def note(self, action: Action, seat: Seat) -> str:  # noqa: ARG002 - most games have none
        """What is good to know before choosing."""
        return ""

    def handles(self, action: Action) -> tuple[str, ...]:
        """The pieces and places that an action names, what acts first."""
        fields = msgspec.structs.asdict(action)
        return tuple(f"{name}:{value}" for name, value in fields.items() if isinstance(value, int | str))

    def handle(self, handle: str) -> str:
        """A piece or place by its name."""
        return handle

    def refusal(self, refusal: Refusal) -> str:
        """Why not, as a sentence; it names what stands in the way if there is a message `reason-<id>-named`."""
        named = f"reason-{refusal.reason}-named"
        if refusal.about and named in self.say:
            return self.say(named, where=self.handle(refusal.about))
        return self.say(f"reason-{refusal.reason}")

    def group_of(self, action: Action) -> tuple[int, str]:
        """Where the heading of an action stands among the others, and what it says."""
        kind = type(action)
        if kind in self.groups:
            return list(self.groups).index(kind), self.say(self.groups[kind])
        return len(self.groups), self.say("group-choices")

    def rolls(self, forecast: Forecast) -> tuple[str, ...]:
        """What an action rolls, before the dice fall."""
        return tuple(self.roll(line) for line in forecast)

    def roll(self, line: ForecastLine) -> str:
        """One roll: its message is given its figures, modifiers and targets."""
        target = ", ".join(self.handle(one) for one in line.target) or NOTHING
        return self.say(line.text, **line.figures, modifiers=self.modifiers(line.modifiers), target=target)

    def clauses(self, action: Action, seat: Seat) -> tuple[ClauseId, ...]:  # noqa: ARG002 - games look further
        """The rules behind an action: those its docstring begins with."""
        found = CLAUSES.match(type(action).__doc__ or "")
        return tuple(re.split("[, ]+", found[0].strip(", "))) if found else ()

    # What fills the gaps of messages

    @classmethod
    def argument_names(cls, kind: type[msgspec.Struct]) -> set[str]:
        """The names that a message about a record may use."""
        return {*kind.__struct_fields__, "seat", *cls.derived_names.get(kind, ())}

    def arguments(self, record: msgspec.Struct, seat: Seat | None) -> dict[str, Argument]:
        """What fills the gaps of a record's message."""
        found: dict[str, Argument] = {} if seat is None else {"seat": seat}
        found |= {name: self.argument(name, getattr(record, name)) for name in record.__struct_fields__}
        return found | {name: self.derived(name, record, seat) for name in self.derived_names.get(type(record), ())}

    def argument(self, name: str, value: Any) -> Argument:
        """A field in words."""
        if value is None or value == "":
            return NOTHING
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, msgspec.Struct):
            return NOTHING  # no message speaks of a record within a record
        if isinstance(value, tuple):
            return self.several(name, value)
        return value if isinstance(value, int) else str(value)

    def several(self, name: str, values: tuple[Any, ...]) -> Argument:
        """A field with several values in words."""
        if values and isinstance(values[0], Modifier):
            return self.modifiers(values)
        return ", ".join(str(self.argument(name, value)) for value in values) or NOTHING

    def derived(self, name: str, record: msgspec.Struct, seat: Seat | None) -> Argument:
        """What a message uses beside the fields of its record."""
        raise NotImplementedError(f"{name} of {record!r} for {seat}")

    def modifier(self, modifier: Modifier) -> str:
        """What changed a figure, and by how much."""
        return self.say(f"modifier-{modifier.reason}", value=signed(modifier.value))

    def modifiers(self, modifiers: Iterable[Modifier]) -> str:
        """What changed a figure, each with its clause; `none` if nothing did."""
        return ", ".join(f"{self.modifier(one)}, {one.clause}" for one in modifiers) or NOTHING

    # What may be typed

    def order(self, words: Sequence[str], seat: Seat) -> Action | Misread | None:
        """The action that typed words mean; None if they begin with no verb."""
        verb = alias(self.say, "verb", list(self.verbs)).get(words[0].lower())
        if verb is None:
            return None
        reader = WordReader(words[1:])
        try:
            action = self.read(verb, reader, seat)
        except Unreadable:
            return Misread(self.say("order-misread", order=" ".join(words)))
        return Misread(self.say("order-misread", order=" ".join(words))) if reader.words else action

    def read(self, verb: str, reader: WordReader, seat: Seat) -> Action:
        """The action that a verb and the words after it mean; raises Unreadable."""
        return read_action(self.verbs[verb], reader, lambda name, words: self.read_value(name, words, seat))

    def read_value(self, name: str, reader: WordReader, seat: Seat) -> Any:  # noqa: ARG002 - games look at the seat
        """One value of a field, as it is typed; raises Unreadable."""
        word = reader.word()
        return int(word) if word.isdecimal() else word

    def attempts(self, words: Sequence[str], seat: Seat) -> list[Action]:  # noqa: ARG002 - games know their pieces
        """Everything that a named piece might try now, allowed or not."""
        return []

    def draft(self, step: Step, seat: Seat) -> Draft | None:  # noqa: ARG002 - for games with large answers
        """An editor for answers too large for a list."""
        return None


@runtime_checkable
class Worded(Protocol):
    """A game with a wording of its own."""

    @property
    def wording(self) -> type[Wording[Any]] | None:
        """Its records and positions in words."""
        ...


def wording_of(game: Game[Any, Any], say: Say, view: Any) -> Wording[Any]:
    """What a view of a game shows, in words; `say` holds the game's own messages."""
    kind = game.wording if isinstance(game, Worded) else None
    return (kind or Wording)(say, view)


def alias(say: Say, family: str, names: Sequence[str]) -> dict[str, str]:
    """What may be typed for each name: the English word always, and the word of the language."""
    known = {name: name for name in names}
    return known | {say(f"{family}-{name}"): name for name in names if f"{family}-{name}" in say}


def readable(value: object) -> str:
    """A value of a view that has no words of its own."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {readable(one)}" for name, one in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(readable, value)) or "–"
    return "–" if value is None or value == "" else str(value)


def signed(value: int) -> str:
    """A modifier's figure with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"
