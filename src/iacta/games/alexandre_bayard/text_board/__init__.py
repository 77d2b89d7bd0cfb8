"""Alexandre et Bayard in words: the text board, records, typed orders, drafts, tables."""

from __future__ import annotations

from iacta.games.alexandre_bayard.text_board.wording import AlexandreBayardWording

__all__ = ["AlexandreBayardWording"]
