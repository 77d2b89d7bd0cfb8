"""The battle told turn by turn."""

from iacta.games.hail_caesar.chronicle.story import chronicle

__all__ = ["chronicle"]
