"""What a session takes in memory, estimated from figures that were measured (Alésia's states are the largest)."""

from __future__ import annotations

import gc
import sys
from itertools import islice
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.match import LATEST
from iacta.server.matches.session import EVERY

if TYPE_CHECKING:
    from iacta.server.matches.session import Session

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, int, str)
"""What a scenario does not have of its own."""
BASE = 50_000
ROW = 1_000
"""An action, what it told, and its row of the log."""
STATE_BY_JSON = 4
"""A state takes up to four times the room of its JSON."""
TABLE_BY_TABLE = 3
"""Tables of a scenario of its own may still grow: some are made when they are first asked for."""


def memory_of(session: Session) -> int:
    """An upper estimate, in bytes."""
    stored, match = session.stored, session.match
    total = BASE + ROW * len(session.rows) + len(stored.record or "") + len(stored.source or "")
    if stored.source is not None:
        if not session.scenario_bytes or (match is not None and not session.is_measured):
            session.scenario_bytes = TABLE_BY_TABLE * size_of_tables(session.scenario.data) // 2
            session.is_measured = match is not None  # most tables are made when the match begins
        total += session.scenario_bytes
    if match is None:
        return total
    if not session.state_bytes:
        session.state_bytes = STATE_BY_JSON * len(msgspec.json.encode(match.state.key()))
    states = LATEST + session.count_entries() // EVERY + len(session.sights)
    return total + states * session.state_bytes


def size_of_tables(root: object) -> int:
    """What everything takes that hangs on an object: most of it tables of distances, quadratic in the size of a map."""
    total, seen, left = 0, set[int](), [root]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, SHARED):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        if not _is_flat(one):
            left += gc.get_referents(one)
    return total


def _is_flat(one: object) -> bool:
    """Whether a table holds numbers only, judged by its first entry: of long rows of numbers none is looked at."""
    if isinstance(one, dict):
        return all(isinstance(found, int | float) for entry in islice(one.items(), 1) for found in entry)
    if isinstance(one, list | tuple | set | frozenset):
        return all(isinstance(found, int | float) for found in islice(one, 1))
    return False
