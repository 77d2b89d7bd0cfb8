"""What lies on the table, and what any chapter asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from iacta.engine.state import State
from iacta.games.virtus.map import NOWHERE, RESERVES

if TYPE_CHECKING:
    from collections.abc import Hashable

    from iacta.games.virtus.actions import Deploy
    from iacta.games.virtus.army_file import Roster
    from iacta.games.virtus.map import Layout, Place
    from iacta.games.virtus.map_file import Ground
    from iacta.games.virtus.roster import Ranks
    from iacta.games.virtus.scenario_form import Battle
    from iacta.games.virtus.sides import Side

FOUGHT: Final = 1
MOVED: Final = 2
RETREATED: Final = 4
RALLIED: Final = 8
"""What a unit has done or suffered in this turn, as a sum (`Field.done`)."""

DECK: Final = "112233445566CCCCCCJ"
"""VI-1.4.b to VI-1.4.d Twelve number cards, six court cards (C), one Joker (J)."""
COURT: Final = "C"
JOKER: Final = "J"
NO_CARD: Final = "-"


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(State):
    """The battle now. Units and generals go by their number in the roster.

    `place`, `vc`, `tokens` and `done` hold one entry for each unit, `general_…` one for each general. Cards lie in
    bags: a text of their signs, in alphabetical order. `allotted` has one sign for each segment. `plans` are
    deployment plans that a scenario keeps secret after the deployment. `layout` and `ranks` are the tables of
    `ground` and `roster`.
    """

    __slots__ = (
        "active",
        "allotted",
        "battle",
        "crossings",
        "discards",
        "done",
        "first",
        "general_moved",
        "general_place",
        "general_tokens",
        "ground",
        "hand",
        "holder",
        "joker_played",
        "layout",
        "pile",
        "place",
        "plans",
        "ranks",
        "roster",
        "round",
        "shots",
        "tokens",
        "vc",
    )

    def __init__(self, battle: Battle, ground: Ground, roster: Roster) -> None:
        """An empty field: nobody deployed, full decks."""
        self.agenda = []
        self.sealed = {}
        self.outcome = None
        self.battle = battle
        self.survey(ground)
        self.active: Side = "south"
        self.first: Side = "south"
        self.round = 1
        self.holder: dict[Place, Side] = {sector: self.layout.owner[sector] for sector in self.layout.sectors}
        self.hand: dict[str, str] = {"south": "", "north": ""}
        self.pile: dict[str, str] = {"south": DECK, "north": DECK}
        self.discards: dict[str, str] = {"south": "", "north": ""}
        self.allotted = NO_CARD * ground.segments
        self.joker_played = False
        self.crossings = [0] * ground.segments
        self.shots = 0
        self.plans: dict[str, Deploy] = {}
        self.muster(roster)

    def muster(self, roster: Roster) -> None:
        """Take up these armies, fresh and undeployed (VI-1.3.c)."""
        self.roster = roster
        self.ranks: Ranks = roster.ranks
        units, generals = len(roster.units), len(roster.generals)
        self.place: list[Place] = [NOWHERE] * units
        self.vc = [unit.type.vc for unit in roster.units]
        self.tokens = [0] * units
        self.done = [0] * units
        self.general_place: list[Place] = [NOWHERE] * generals
        self.general_tokens = [0] * generals
        self.general_moved = [False] * generals

    def survey(self, ground: Ground) -> None:
        """Lay out another ground of the same segments."""
        self.ground = ground
        self.layout: Layout = ground.layout

    def clone(self) -> Field:
        """Copy what rules write on; share what they replace."""
        copy = Field.__new__(Field)
        copy.agenda = self.agenda[:]
        copy.sealed = self.sealed.copy()
        copy.outcome = self.outcome
        copy.battle = self.battle
        copy.ground = self.ground
        copy.layout = self.layout
        copy.roster = self.roster
        copy.ranks = self.ranks
        copy.active = self.active
        copy.first = self.first
        copy.round = self.round
        copy.holder = self.holder.copy()
        copy.hand = self.hand.copy()
        copy.pile = self.pile.copy()
        copy.discards = self.discards.copy()
        copy.allotted = self.allotted
        copy.joker_played = self.joker_played
        copy.crossings = self.crossings[:]
        copy.shots = self.shots
        copy.plans = self.plans.copy()
        copy.place = self.place[:]
        copy.vc = self.vc[:]
        copy.tokens = self.tokens[:]
        copy.done = self.done[:]
        copy.general_place = self.general_place[:]
        copy.general_tokens = self.general_tokens[:]
        copy.general_moved = self.general_moved[:]
        return copy

    def key(self) -> Hashable:
        """Everything that can differ between two states of a battle."""
        return (
            tuple(self.agenda),
            tuple(sorted(self.sealed.items())),
            self.outcome,
            self.battle.id,
            self.battle.options,
            self.battle.max_rounds,
            self.battle.budget,
            self.ground.mark,
            self.roster.mark,
            self.active,
            self.first,
            self.round,
            tuple(self.holder.values()),
            tuple(self.hand.values()),
            tuple(self.pile.values()),
            tuple(self.discards.values()),
            self.allotted,
            self.joker_played,
            tuple(self.crossings),
            self.shots,
            tuple(sorted(self.plans.items())),
            tuple(self.place),
            tuple(self.vc),
            tuple(self.tokens),
            tuple(self.done),
            tuple(self.general_place),
            tuple(self.general_tokens),
            tuple(self.general_moved),
        )

    # What any chapter asks

    def occupied(self, side: str) -> set[Place]:
        """Where units of a side stand (NOWHERE too, if some are gone)."""
        first, end = self.ranks.bounds[side]
        return set(self.place[first:end])

    def count(self, side: str, place: Place) -> int:
        """How many units of a side stand in a place."""
        first, end = self.ranks.bounds[side]
        return self.place[first:end].count(place)

    def at(self, side: str, place: Place) -> list[int]:
        """The units of a side in a place, in list order."""
        return [unit for unit in self.ranks.of[side] if self.place[unit] == place]

    def general_at(self, side: str, sector: Place) -> int | None:
        """A side's general in a sector; there is one at most (VI-8.e)."""
        for general in self.ranks.generals_of[side]:
            if self.general_place[general] == sector:
                return general
        return None

    def is_engaged(self, unit: int) -> bool:
        """VI-5.0.g At least one enemy unit stands in the same sector; generals engage nobody."""
        enemy = "north" if self.ranks.sides[unit] == "south" else "south"
        place = self.place[unit]
        return place not in RESERVES and self.count(enemy, place) > 0

    def is_of(self, side: str, unit: int) -> bool:
        """Whether a number is one of a side's units that are still in play."""
        return unit in self.ranks.of[side] and self.vc[unit] > 0

    def limit(self, side: str, sector: Place) -> int:
        """VI-1.7.g Grouping limit: 4 − terrain elements, + 1 for a general of the side there, + 2 if superior."""
        general = self.general_at(side, sector)
        return self.layout.room[sector] + (0 if general is None else 1 + self.roster.generals[general].superior)

    def full(self, side: str, occupied: set[Place]) -> set[Place]:
        """VI-1.7.e Of the places where a side stands, the sectors that no further unit of it may enter."""
        room = self.layout.room
        first, end = self.ranks.bounds[side]
        there = "".join(self.place[first:end])  # two signs each, and counted faster than a list
        crowded = [place for place in occupied if place in room and there.count(place) >= room[place]]
        return {sector for sector in crowded if there.count(sector) >= self.limit(side, sector)}

    def is_overfull(self, side: str, sector: Place) -> bool:
        """Whether a side has more units in a sector than it may."""
        return self.count(side, sector) > self.limit(side, sector)
