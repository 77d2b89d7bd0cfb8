"""The table of contents of Alexandre et Bayard: every step beside its rule, as the game has it.

A chapter that is written moves its steps in `game.py` from `UNWRITTEN` to lines of its own, under its heading.
"""

from iacta.games.alexandre_bayard.game import ENTRIES, PASSED, RULEBOOK, UNWRITTEN

__all__ = ["ENTRIES", "PASSED", "RULEBOOK", "UNWRITTEN"]
