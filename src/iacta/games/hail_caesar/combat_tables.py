"""The tables of the ledger, as rules read them; `tables.py` reads their file, which footprints and rosters need too."""

from __future__ import annotations

from iacta.games.hail_caesar.table_lines import BlunderId, BreakModifiers, BreakTable, Result
from iacta.games.hail_caesar.tables import TABLES, TableFile, read_tables

__all__ = ["TABLES", "BlunderId", "BreakModifiers", "BreakTable", "Result", "TableFile", "read_tables"]
