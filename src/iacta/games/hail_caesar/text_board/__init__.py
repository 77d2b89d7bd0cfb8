"""Hail Caesar in words: the text board, records, typed orders, deployment as a draft, reference tables."""

from __future__ import annotations

from iacta.games.hail_caesar.text_board.wording import HailCaesarWording

__all__ = ["HailCaesarWording"]
