"""The answers to requests, apart from the view of a match (`match_view`)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from iacta.engine.chronicle import Tally
from iacta.engine.records import Caution
from iacta.engine.standing import Standing
from iacta.engine.survey import Reach
from iacta.lab.strengths import Strength
from iacta.server.api.match_view import InEachLanguage, LogSeen, MatchView, ScenarioSeen, SeatSeen, Tagged
from iacta.server.storage.stored import Status


class Created(msgspec.Struct, frozen=True):
    """A new match. The secrets of its human seats are sent only here, and the key that signs calls of its webhook."""

    id: str
    secrets: dict[str, str]
    watch: str
    webhook_key: str | None = None


class Joined(msgspec.Struct, frozen=True):
    """The seat that was taken. The secret of an open seat is sent only here."""

    seat: str
    secret: str | None
    sight: MatchView


class Address(msgspec.Struct, frozen=True):
    """The id of a match."""

    id: str


class Reason(msgspec.Struct, frozen=True):
    """A clause and a reason, as the rules state them."""

    clause: str
    reason: str
    about: str = ""
    """The piece or place that stands in the way, where the text names it."""


class WhyNot(msgspec.Struct, frozen=True):
    """Why a gesture does nothing (null: it has a legal meaning or none), and the action that it was taken for."""

    refusal: Reason | None
    action: Tagged | None


class Why(msgspec.Struct, frozen=True):
    """Why an action is refused (null: it is legal), the figures that the rules count in it, and cautions.

    `completed`: the action with the fields filled in that follow from the others, if there are any.
    """

    refusal: Reason | None
    figures: dict[str, int]
    cautions: list[Caution]
    completed: Tagged | None


class RouteMemberSeen(msgspec.Struct, frozen=True):
    """What one piece of a group would do (`iacta.engine.routes.RouteMember`)."""

    piece: str
    path: list[str]
    cost: int
    left: int | None
    halt: Reason | None
    tests: list[str]


class RouteSeen(msgspec.Struct, frozen=True):
    """What a group of pieces would do, and the actions of a batch that does it; without a goal, what it can reach."""

    members: list[RouteMemberSeen]
    actions: list[Tagged]
    reach: list[Reach]


class Stop(msgspec.Struct, frozen=True):
    """Why a batch did not go on: the rules refuse the next action, dice were rolled, something hidden was shown,
    another decision comes first, or the match (or its journal) is at its end.
    """

    why: Literal["refused", "dice", "revealed", "decision", "end"]
    refusal: Reason | None = None


class BatchPlayed(msgspec.Struct, frozen=True):
    """How many actions of a batch were played, why no more (null: all were), and what is seen now."""

    done: int
    stop: Stop | None
    sight: MatchView


class Follows(msgspec.Struct, frozen=True):
    """An expected action."""

    seat: str
    action: Tagged


class AlternativeSeen(msgspec.Struct, frozen=True):
    """An action that was considered: probability of a win after it with its interval, visits, continuation."""

    action: Tagged
    chance: float
    low: float
    high: float
    visits: int
    line: list[Follows]


class Hint(msgspec.Struct, frozen=True):
    """What a level would play, best first; `entries`: the position that it was asked about."""

    entries: int
    number: int
    bot: str
    simulations: int
    alternatives: list[AlternativeSeen]


class RestPlayed(msgspec.Struct, frozen=True):
    """The match after a level has played for the seat; `phase`: what goes on, null: it has ended."""

    match: MatchView
    phase: str | None


class Explanation(msgspec.Struct, frozen=True):
    """An action compared with better ones, and the clauses it involves.

    `glance`: the action was not searched, but valued by one look ahead.
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
    """A match as it was after some entry."""

    entry: int
    entries: int
    view: Any
    log: list[LogSeen]
    standing: Standing | None


class ChapterSeen(msgspec.Struct, frozen=True):
    """A part of the story of a match: its heading (a message with figures), its notes, and the position at its end."""

    text: str
    figures: dict[str, int]
    first: int
    last: int
    is_over: bool
    notes: list[Tagged]
    tallies: list[Tally]
    view: Any
    standing: Standing | None


class Chronicle(msgspec.Struct, frozen=True):
    """A match told in chapters, as the viewer knows it."""

    entries: int
    chapters: list[ChapterSeen]


class PairPlayer(msgspec.Struct, frozen=True):
    """One of the two players of a pair: his seats and his points in the first and the second game, and their sum."""

    seats: list[str]
    points: list[int]
    total: int


class PairResult(msgspec.Struct, frozen=True):
    """Two games with sides swapped, compared; `clause` is the rule that does."""

    clause: str
    players: list[PairPlayer]
    winner: str | None
    """Who has won both together, by his seat in the first game; null: nobody, or it is not decided."""
    is_decided: bool
    """Whether both games were played to their end: what was resigned or agreed on is not decided by points."""


class Pair(msgspec.Struct, frozen=True):
    """A match and its rematch with sides swapped, by their ids; no result before both are over."""

    games: list[str]
    result: PairResult | None


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
    winners: list[str] | None
    """The seats that won; empty: a draw; null: not over, or not known."""


class ChoiceSeen(msgspec.Struct, frozen=True):
    """An option of a scenario."""

    name: str
    default: bool | int
    least: int
    most: int
    needs: list[str]
    """Switches without which it has no effect: all of them."""


class PresetSeen(msgspec.Struct, frozen=True):
    """Several options set at once, under a name."""

    name: str
    options: dict[str, bool | int]


class ScenarioOffered(msgspec.Struct, frozen=True):
    """A scenario with all its data."""

    id: str
    names: InEachLanguage
    summaries: InEachLanguage
    origin: str
    choices: list[ChoiceSeen]
    """The options that can make a difference here."""
    presets: list[PresetSeen]
    options: dict[str, bool | int]
    teams: list[list[str]]
    """The seats, allies together."""
    teams_with: dict[str, list[list[str]]]
    """The seats if a switch is set to the opposite of its default, for every switch that changes them."""
    data: Any


class LevelOffered(msgspec.Struct, frozen=True):
    """A playing strength: simulations per decision, and the time limit in seconds.

    No simulations: it looks one action ahead. Every level knows only what its seat knows.
    """

    name: str
    simulations: int
    seconds: float | None
    strength: Strength | None = None
    """Measured in this game relative to `greedy`, which is 0; null: not measured."""


class GameOffered(msgspec.Struct, frozen=True):
    """A game. `bots` are all that may be requested, `levels` those meant for people, the weakest first."""

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


class Readiness(msgspec.Struct, frozen=True):
    """Whether requests can be served: the database takes writes, and the disk has room."""

    status: Literal["ok", "failing"]
    version: str
    database: bool
    disk: bool


class Health(msgspec.Struct, frozen=True):
    """The server is running."""

    status: str
    version: str
