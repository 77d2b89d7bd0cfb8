"""Virtus in words: the text board, records, typed orders, and drafts of plans and armies."""

from __future__ import annotations

from iacta.games.virtus.text_board.wording import VirtusWording

__all__ = ["VirtusWording"]
