"""What the conformance suite must know of Hail Caesar."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, get_args

from iacta.engine.chance.dice import Dice
from iacta.engine.records import Action, Seat
from iacta.games.hail_caesar.actions import Reaction
from iacta.games.hail_caesar.events import UnitRevealed
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.state import Battle
from tests.kit.vocabulary import OpenPieces, Vocabulary, hidden_in_play
from tests.kit.walks import AnyGame, Moment

FEW = 2
"""So many different values of a list are tried, with some that nobody offers: a shot has four lists of numbers."""
STRANGE_LISTS = ((), (1, 0))
MANY = 12
"""With more offers than these, only units that are offered are tried."""


class CaesarVocabulary(OpenPieces):
    """Units, commanders and areas go by number; each is told from all others."""

    most_decisions = 6_000

    def fewest_tried(self, scenario: str) -> int:  # noqa: ARG002 - all are alike
        """Every game tries some: few decisions have all their candidates listed."""
        return 10

    def secretive(self, game: AnyGame) -> tuple[str, Iterator[Any]]:
        """Units lie in ambush from the start."""
        return AMBUSH, hidden_in_play(game, AMBUSH)

    def words(self, state: Battle) -> Mapping[str, Iterable[object]]:
        """Everything by number two beyond the last; lists that are offered, and some that nobody offers."""
        units, commanders = range(-1, len(state.roster.units) + 2), range(-1, len(state.roster.divisions) + 2)
        offered = list(_offers(state))
        return {
            "unit": sorted({-1, *_named(offered, "unit")}) if len(offered) > MANY else units,
            "units": [*dict.fromkeys((*_lists(offered, "units"), *((unit,) for unit in units), *STRANGE_LISTS))],
            "commander": commanders,
            "target": units,
            "supported": units,
            "targets": _lists(offered, "targets"),
            "enemies": _lists(offered, "enemies"),
            "sides": _lists(offered, "sides"),
            "dice": (*range(-1, 10), *_lists(offered, "dice")),
            "reaction": get_args(Reaction),
            "die": range(-1, 4),
            "side": range(-2, 6),
            "again": (False, True),
            "first": (False, True),
            "back": (False, True),
        }

    def alike(self, state: Battle) -> Hashable:
        """No two pieces are equal: each has its name."""
        return state.key()

    def pieces(self, state: Battle) -> Iterable[str]:
        """Every unit and commander, the areas, some places, some of them unknown."""
        yield from (f"unit:{unit}" for unit in range(len(state.roster.units) + 1))
        yield from (f"commander:{commander}" for commander in range(len(state.roster.divisions) + 1))
        yield from (f"area:{area}" for area in range(len(state.ground.areas) + 1))
        yield from (f"place:{x},{y}" for x in range(0, state.ground.width, 1700) for y in (300, 2400, 4500))
        yield from ("place:-1,5", "place:99999999999,0", "place:1", "nowhere:3")

    def twin(self, game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Any:
        """Units that came to light stand where they stood: everybody has seen it since."""
        found: Battle | None = super().twin(game, moment, seat, dice)
        shown = [one.event.unit for one in moment.transition.told if isinstance(one.event, UnitRevealed)]
        if shown and found is None:
            found = game.redeal(game.view(moment.state, seat), dice)
        if found is not None:
            for unit in shown:
                found.stand(unit, moment.state.box[unit])
                found.flags[unit] = moment.state.flags[unit]
        return found


AMBUSH = "damascus_road_1148ce"


def _offers(state: Battle) -> Iterable[Action]:
    """What is offered now."""
    from iacta.games.hail_caesar.game import RULEBOOK  # noqa: PLC0415 - only the suite needs it

    return [action for seat in SIDES for action in RULEBOOK.candidates(state, seat)]


def _named(offered: list[Action], field: str) -> list[int]:
    found = dict.fromkeys(getattr(action, field) for action in offered if hasattr(action, field))
    return list(found)[: 2 * FEW]


def _lists(offered: list[Action], field: str) -> list[tuple[int, ...]]:
    """Lists that are offered, each also backwards, and strange ones."""
    found = [value for action in offered if isinstance(value := getattr(action, field, None), tuple)]
    some = list(dict.fromkeys(found))[:FEW]
    return list(dict.fromkeys((*some, *(value[::-1] for value in some), *STRANGE_LISTS)))


VOCABULARY: Vocabulary = CaesarVocabulary(SIDES)
