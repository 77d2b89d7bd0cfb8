"""The words of the notation, and what a text may leave out. The form stands in the package."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from iacta.engine.records import Action, Step
from iacta.engine.scenario import read_toml
from iacta.games.virtus import actions, steps
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, Side, TypeId, UnitType
from iacta.games.virtus.map_file import Ground, Place
from iacta.games.virtus.scenario_form import (
    DATA,
    Battle,
    BothSides,
    Options,
    SideOfBattle,
    Terrain,
)
from iacta.games.virtus.scenarios import read_battle
from iacta.games.virtus.state import DECK, FOUGHT, MOVED, NO_CARD, RALLIED, RETREATED, Field

NEUTRAL = "position"
"""The id of the battle behind a position that names no scenario."""
DONE = {"fought": FOUGHT, "moved": MOVED, "retreated": RETREATED, "rallied": RALLIED}
TERRAIN = ("hills", "woods", "streams", "halting")
CARDS = ("hand", "pile", "discards")
OFF_THE_FIELD = ("off", "dead")
RESERVED = {"general", "holder", *SIDES}
"""A type of one of these ids is written in quotes."""
STEPS: dict[str, type[Step]] = {
    name: step for name, step in vars(steps).items() if isinstance(step, type) and issubclass(step, Step)
}
ACTIONS: dict[str, type[Action]] = {
    name: action for name, action in vars(actions).items() if isinstance(action, type) and issubclass(action, Action)
}
UNIT_WORDS = {"vc", "token", "tokens", "regular", "irregular", *DONE}
GENERAL_WORDS = {"superior", "charismatic", "chief", "token", "tokens", "moved"}
PLACE = re.compile(r"[SN](R|\d)")
BARE = re.compile(r"[^\W\d][\w.'-]*")
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|#\d+|[(),:=\[\]]|[^\s(),:=\[\]"#]+|\S')


Small = Annotated[int, msgspec.Meta(ge=0, le=999)]
Line = tuple[str, str]
"""A line as it is written: its first word, and the rest."""


class Fault(Exception):
    """What is wrong with the line being read."""


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: whose turn it is, and under which terms the battle is fought."""

    round: Small = 1
    active: Side = SOUTH
    first: Side = SOUTH
    segments: Annotated[int, msgspec.Meta(ge=3, le=4)] | None = None
    scenario: TypeId | None = None
    armies: Literal["listed"] | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    at_limit: Literal["compare", "south", "north"] | None = None
    budget: Annotated[int, msgspec.Meta(ge=20, le=999)] | None = None


class Entry(msgspec.Struct):
    """One unit or general as written."""

    line: int
    side: Side
    place: Place
    word: str
    is_general: bool
    name: str = ""
    labels: tuple[str, ...] = ()
    number: int | None = None
    notes: dict[str, int] = {}

    @property
    def is_dead(self) -> bool:
        """Whether it stands in the line of the dead."""
        return self.place == "dead"


def is_listed(field: Field) -> bool:
    """Whether the armies are those of the battle's lists."""
    return bool(field.roster.units) and field.roster.mark == field.battle.roster.mark


# What a text leaves out


@cache
def shipped_battle(scenario: str) -> Battle:
    """The battle of a scenario that ships with the game."""
    return read_battle(read_toml(DATA / "scenarios" / f"{scenario}.toml"), scenario)


def neutral_battle(segments: int, terrain: Terrain) -> Battle:
    """A battle without army lists, options or special rules."""
    return Battle(
        schema="virtus-scenario/1",
        id=NEUTRAL,
        name_fr="Position",
        name_en="Position",
        origin="player",
        summary_fr="",
        summary_en="",
        segments=3 if segments == 3 else 4,
        budget=150,
        deployment="double_blind",
        first_player="south",
        max_rounds=20,
        at_limit="compare",
        options=Options(),
        terrain=terrain,
        sides=BothSides(SideOfBattle("Sud", "South", "none"), SideOfBattle("Nord", "North", "none")),
    )


def usual_halting(battle: Battle, ground: Ground) -> tuple[Place, ...]:
    """The sectors that end a move by the battle's rules."""
    laid = msgspec.structs.replace(battle.terrain, hills=ground.hills, woods=ground.woods, streams=ground.streams)
    return msgspec.structs.replace(battle, terrain=laid).ground.halting


def usual_holder(field: Field, sector: Place) -> Side:
    """Who holds a sector as its occupation says: who stands there alone, else the side whose camp it is."""
    present = [side for side in SIDES if field.count(side, sector)]
    return present[0] if len(present) == 1 else field.ground.owner[sector]


def usual_pile(field: Field, side: Side) -> str | None:
    """The rest of the deck; None if the cards seen are more than a deck holds."""
    seen = Counter(field.hand[side] + field.discards[side])
    if side == field.active:
        seen += Counter(field.allotted.replace(NO_CARD, ""))
    deck = Counter(DECK)
    return None if seen - deck else "".join(sorted((deck - seen).elements()))


def usual_regularity(battle: Battle, side: Side, unit_type: UnitType) -> bool:
    """As the side's list has the type, else as the type has it."""
    lots = [lot.regular for lot in battle.sides[side].units if lot.type == unit_type.id]
    return lots[0] if lots else unit_type.regular


def usual_labels(battle: Battle, side: Side, type_id: str, *, regular: bool) -> tuple[str, str]:
    """As the side's list calls such a unit; otherwise nothing."""
    for lot in battle.sides[side].units:
        if (lot.type, lot.regular) == (type_id, regular):
            return lot.label_fr, lot.label_en
    return "", ""


# Words


class WordReader:
    """The words of a line, taken one after the other, with the JSON that may end it."""

    def __init__(self, line: str) -> None:
        """Cut a line into words."""
        self.left = TOKEN.findall(line)
        self.json = ""

    def peek(self, ahead: int = 0) -> str:
        """The next word, or nothing at the end."""
        return self.left[ahead] if ahead < len(self.left) else ""

    def take(self, *allowed: str) -> str:
        """The next word, which must be one of those allowed."""
        word = self.left.pop(0) if self.left else ""
        if not word or (allowed and word not in allowed):
            expected = " or ".join(map(repr, allowed)) or "more"
            raise Fault(f"{expected} is missing before {word!r}" if word else f"{expected} is missing at the end")
        return word

    def skip(self, word: str) -> bool:
        """Pass over a word if it comes next."""
        found = self.peek() == word
        if found:
            self.left.pop(0)
        return found

    def rest(self) -> list[str]:
        """All words that are left."""
        words, self.left = self.left, []
        return words

    def number(self) -> int:
        """A number, if one comes next; otherwise 1."""
        return small(self.take()) if self.peek().isdecimal() else 1

    def side(self) -> Side:
        """A side."""
        return SOUTH if self.take(*SIDES) == SOUTH else NORTH

    def value(self) -> str | list[str]:
        """A word, or several in brackets."""
        if not self.skip("["):
            return plain(self.take())
        values = []
        while not self.skip("]"):
            values.append(plain(self.take()))
            self.skip(",")
        return values


def plain(word: str) -> str:
    """A word without its quotes."""
    return str(decoded(word)) if word.startswith('"') else word


def fitted(raw: object, form: Any) -> Any:
    """Fit words to a form; texts may stand for numbers."""
    try:
        return msgspec.convert(raw, form, strict=False)
    except msgspec.ValidationError as error:
        raise Fault(str(error)) from None


def small(word: str) -> int:
    """A number up to 999."""
    return int(fitted(word, Small))


def decoded(text: str) -> Any:
    """The JSON at the end of a line."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise Fault(f"not readable as JSON: {error}") from None


def as_json(value: object) -> str:
    """A value as JSON in one line."""
    return msgspec.json.encode(value).decode()


def as_word(text: str) -> str:
    """A text as one word, in quotes where it must be."""
    bare = BARE.fullmatch(text) and text not in RESERVED and not PLACE.fullmatch(text)
    return text if bare else as_json(text)
