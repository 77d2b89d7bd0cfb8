"""Bellum Gallicum in words: the text board, records, typed orders, and drafts of a line of battle."""

from __future__ import annotations

from iacta.games.bellum_gallicum.text_board.wording import BellumGallicumWording

__all__ = ["BellumGallicumWording"]
