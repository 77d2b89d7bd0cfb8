"""What the conformance suite must know of Virtus."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Mapping

from iacta.games.virtus.army_file import SIDES
from iacta.games.virtus.map_file import NOWHERE, RESERVES
from iacta.games.virtus.scenario_form import unit_table
from iacta.games.virtus.state import DECK, Field
from tests.kit.vocabulary import OpenPieces, Vocabulary, conditions, with_pieces_sorted

UNKNOWN_PLACES = (NOWHERE, "S9", "nowhere")
CONDITION = ("place", "vc", "tokens", "done")


class VirtusVocabulary(OpenPieces):
    """Units go by number; units of one kind in one condition are equal."""

    most_decisions = 12_000

    def fewest_tried(self, scenario: str) -> int:  # noqa: ARG002 - all are alike
        """Every game tries many."""
        return 1_000

    def words(self, state: Field) -> Mapping[str, Iterable[object]]:
        """Units and generals two beyond the last, all places and some that do not exist, all chains of steps."""
        places = (*state.ground.sectors, *sorted(RESERVES))
        steps = (*places, *UNKNOWN_PLACES)
        paths = [path for length in (1, 2) for path in itertools.product(steps, repeat=length)]
        paths += itertools.product(places, repeat=3)
        return {
            "unit": range(len(state.roster.units) + 3),
            "general": range(len(state.roster.generals) + 3),
            "segment": range(state.ground.segments + 3),
            "card": [*sorted(set(DECK)), "7", "-"],
            "target": steps,
            "path": paths,
            "way": ("demobilise", "reinforce"),
            "type": [*unit_table(), "elephants"],
        }

    def alike(self, state: Field) -> Hashable:
        """Units sorted within their kind; a step names a unit by its kind and condition."""
        found = conditions(state, state.roster.kinds, CONDITION)
        return with_pieces_sorted(state, found, CONDITION, ("tested",))


VOCABULARY: Vocabulary = VirtusVocabulary(SIDES)
