"""The battle told turn by turn."""

from iacta.games.alexandre_bayard.chronicle.story import chronicle

__all__ = ["chronicle"]
