"""The war told year by year."""

from iacta.games.bellum_gallicum.chronicle.story import chronicle

__all__ = ["chronicle"]
