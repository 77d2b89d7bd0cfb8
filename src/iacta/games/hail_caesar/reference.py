"""The figures of the rules that a player has beside the board."""

from __future__ import annotations

from typing import Any

import msgspec

from iacta.games.hail_caesar.combat_tables import TABLES


def tables() -> Any:
    """The tables of the rules."""
    return msgspec.to_builtins(TABLES)
