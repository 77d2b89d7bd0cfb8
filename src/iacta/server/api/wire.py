"""The bodies of requests, and the smaller answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from iacta.lab.strengths import Strength
from iacta.server.api.match_view import InEachLanguage, LogSeen, ScenarioSeen, SeatSeen, Sight, Tagged
from iacta.server.storage.stored import Status, Visibility

Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[^\\x00-\\x1f\\x7f]*$")]
Entropy: TypeAlias = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{2}){16,64}$")]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Answer: TypeAlias = Literal["offer", "accept", "decline"]
Raw: TypeAlias = dict[str, Any]


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit here."""

    kind: Literal["human", "bot", "open"]
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    name: Name | None = None


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be made."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    scenario: Annotated[str, msgspec.Meta(max_length=128, pattern="^[^\\x00-\\x1f]*$")]
    seats: dict[str, NewSeat]
    options: dict[str, bool | int] = {}
    source: Raw | None = None
    visibility: Visibility = "private"
    clock_days: Annotated[int, msgspec.Meta(ge=1, le=30)] | None = None
    allow_takeback: bool = True
    allow_hints: bool | None = None
    """Null: whoever is alone with bots may ask for hints, people among themselves may not."""
    webhook: Annotated[str, msgspec.Meta(max_length=500, pattern="^https://[!-~]+$")] | None = None


class Created(msgspec.Struct, frozen=True):
    """A new match: the secrets of its human seats are told once, here."""

    id: str
    secrets: dict[str, str]
    watch: str


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody sits down, and adds to the dice."""

    entropy: Entropy
    name: Name | None = None
    seat: Annotated[str, msgspec.Meta(max_length=32)] | None = None


class Joined(msgspec.Struct, frozen=True):
    """Where one sits; the secret of an open seat is told once, here."""

    seat: str
    secret: str | None
    sight: Sight


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action, for the number of the match that it was made for."""

    number: Number
    action: Raw


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action to be asked about."""

    action: Raw


class At(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish that needs no more than the number it was made for."""

    number: Number


class DrawWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """About a draw."""

    number: Number
    answer: Answer


class TakebackWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """About going back to an entry."""

    number: Number
    answer: Answer
    to: Number | None = None
    entropy: Entropy | None = None


class Speech(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class RematchWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another one; with sides exchanged? `bots`: other bots, by the seat that they will have."""

    swap: bool = False
    bots: dict[str, Annotated[str, msgspec.Meta(max_length=64)]] = {}


class Import(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to be replayed."""

    record: Raw


class Address(msgspec.Struct, frozen=True):
    """Where a match is."""

    id: str


class Reason(msgspec.Struct, frozen=True):
    """Why not."""

    clause: str
    reason: str


class Select(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece or a place, as it is named on the table."""

    piece: Annotated[str, msgspec.Meta(pattern="^[a-z]{1,12}:[0-9a-z]{1,12}$")]


class Why(msgspec.Struct, frozen=True):
    """Why an action is refused (null: it is not), what the rules count in it, and what is unusual about it.

    `completed`: the action with what follows from its own words filled in, where something does.
    """

    refusal: Reason | None
    figures: dict[str, int]
    cautions: list[Reason]
    completed: Tagged | None


class Follows(msgspec.Struct, frozen=True):
    """What somebody is expected to do."""

    seat: str
    action: Tagged


class AlternativeSeen(msgspec.Struct, frozen=True):
    """An action that was weighed: the chance of winning after it, how often it was looked at, what is expected next."""

    action: Tagged
    chance: float
    visits: int
    line: list[Follows]


class Hint(msgspec.Struct, frozen=True):
    """What a level would do in the seat's place, best first; `entries`: the position that it was asked about."""

    entries: int
    number: int
    bot: str
    simulations: int
    alternatives: list[AlternativeSeen]


class Explanation(msgspec.Struct, frozen=True):
    """An action beside what is thought better, and the rules it calls upon.

    `glance`: the level gave the action no thought of its own; it was valued by one look ahead.
    """

    entries: int
    number: int
    bot: str
    simulations: int
    chosen: AlternativeSeen
    is_best: bool
    glance: bool
    better: list[AlternativeSeen]
    clauses: list[str]


class Moment(msgspec.Struct, frozen=True):
    """A match as it was after so many actions."""

    entry: int
    entries: int
    view: Any
    log: list[LogSeen]


class LobbyMatch(msgspec.Struct, frozen=True):
    """A public match."""

    id: str
    game: str
    scenario: ScenarioSeen
    status: Status
    created: str
    changed: str
    clock_days: int | None
    seats: list[SeatSeen]
    number: int


class ChoiceSeen(msgspec.Struct, frozen=True):
    """An option of a scenario."""

    name: str
    default: bool | int
    least: int
    most: int


class ScenarioOffered(msgspec.Struct, frozen=True):
    """A scenario with all its data."""

    id: str
    names: InEachLanguage
    summaries: InEachLanguage
    origin: str
    choices: list[ChoiceSeen]
    options: dict[str, bool | int]
    teams: list[list[str]]
    """Who sits at the table, allies together."""
    teams_with: dict[str, list[list[str]]]
    """Who sits there instead, by the switch that changes it when it is thrown."""
    data: Any


class LevelOffered(msgspec.Struct, frozen=True):
    """A strength to play against: how many simulations it makes of a decision, and how many seconds it takes at most.

    No simulations: it looks one action ahead. Whatever it does, it knows what its seat may know.
    """

    name: str
    simulations: int
    seconds: float | None
    strength: Strength | None = None
    """As it was measured in this game beside `greedy`, which stands at 0; null: not yet."""


class GameOffered(msgspec.Struct, frozen=True):
    """A game. `bots` are all that may be asked for, `levels` those meant for people, the weakest first."""

    name: str
    rules: int
    seats: list[str]
    bots: list[str]
    levels: list[LevelOffered]
    languages: list[str]
    scenarios: list[ScenarioOffered]


class ClauseSeen(msgspec.Struct, frozen=True):
    """A rule."""

    id: str
    text: str
    marks: list[str]
    heading: str


class Health(msgspec.Struct, frozen=True):
    """The server is there."""

    status: str
    version: str
