"""`json_patch`: the operations (RFC 6902) that make one JSON value of another.

The library jsonpatch looks for the shortest patch, moves included, and takes ten times as long
(docs/results/table.md); it checks this one in the tests.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Operation = dict[str, Any]


def json_patch(before: Any, after: Any) -> list[Operation]:
    """What to do in turn with `before`. A field keeps its type: `true` and 1 in the same place count as equal."""
    return [] if before == after else list(_operations(before, after, ""))


def _operations(before: Any, after: Any, path: str) -> Iterator[Operation]:
    """For two values that differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _of_objects(before, after, path)
    elif isinstance(before, list) and isinstance(after, list):
        yield from _of_arrays(before, after, path)
    else:
        yield {"op": "replace", "path": path, "value": after}


def _of_objects(before: dict[str, Any], after: dict[str, Any], path: str) -> Iterator[Operation]:
    for key in before:
        if key not in after:
            yield {"op": "remove", "path": _below(path, key)}
    for key, value in after.items():
        if key not in before:
            yield {"op": "add", "path": _below(path, key), "value": value}
        elif before[key] != value:
            yield from _operations(before[key], value, _below(path, key))


def _of_arrays(before: list[Any], after: list[Any], path: str) -> Iterator[Operation]:
    """What lies between the equal beginnings and ends: items in the same place one by one, then the rest."""
    same = _equal_items(before, after)
    ending = _equal_items(before[same:][::-1], after[same:][::-1])
    old, new = before[same : len(before) - ending], after[same : len(after) - ending]
    both = min(len(old), len(new))
    for place in range(both):
        if old[place] != new[place]:
            yield from _operations(old[place], new[place], f"{path}/{same + place}")
    for place in reversed(range(both, len(old))):
        yield {"op": "remove", "path": f"{path}/{same + place}"}
    for place in range(both, len(new)):
        yield {"op": "add", "path": f"{path}/{same + place}", "value": new[place]}


def _equal_items(before: list[Any], after: list[Any]) -> int:
    """How many items are equal from the beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))


def _below(path: str, key: str) -> str:
    return f"{path}/{key.replace('~', '~0').replace('/', '~1')}"
