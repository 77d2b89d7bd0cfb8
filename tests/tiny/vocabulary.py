"""What the conformance suite must know of the tiny game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping

from tests.kit.vocabulary import OpenPieces, Vocabulary
from tests.tiny.game import SEATS, Cards


class TinyVocabulary(OpenPieces):
    """Equal cards are one candidate already."""

    most_decisions = 8

    def fewest_tried(self, scenario: str) -> int:  # noqa: ARG002 - all are alike
        """Every game tries many."""
        return 10

    def words(self, state: Cards) -> Mapping[str, Iterable[object]]:  # noqa: ARG002 - always the same cards
        """Every card, and some that do not exist."""
        return {"card": range(-2, 8)}

    def alike(self, state: Cards) -> Hashable:
        """The state itself."""
        return state.key()


VOCABULARY: Vocabulary = TinyVocabulary(SEATS)
