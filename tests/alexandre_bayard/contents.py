"""The table of contents of Alexandre et Bayard: every step beside its rule, as the game has it."""

from iacta.games.alexandre_bayard.game import ENTRIES, RULEBOOK

__all__ = ["ENTRIES", "RULEBOOK"]
