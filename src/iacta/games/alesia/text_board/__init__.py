"""Alésia in words: the text board, records, typed orders, and drafts of what is placed and shared out."""

from __future__ import annotations

from iacta.games.alesia.text_board.wording import AlesiaWording

__all__ = ["AlesiaWording"]
