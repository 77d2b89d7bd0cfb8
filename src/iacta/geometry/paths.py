"""Searches over any graph: breadth-first rings, flood fill, cheapest ways.

A graph is a function: it names the neighbours of a node, or gives its steps as pairs of a neighbour and a cost. Nodes
are hashable. Ties are broken by the order in which nodes are found, so equal calls give equal results.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import islice
from sys import maxsize
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

Node = TypeVar("Node", bound="Hashable")


def rings(starts: Iterable[Node], neighbours: Callable[[Node], Iterable[Node]]) -> Iterator[list[Node]]:
    """The reachable nodes by distance: the starts, all that lie one step away, and so on; searched as far as asked."""
    ring = list(dict.fromkeys(starts))
    reached = set(ring)
    while ring:
        yield ring
        fresh: list[Node] = []
        for node in ring:
            for there in neighbours(node):
                if there not in reached:
                    reached.add(there)
                    fresh.append(there)
        ring = fresh


def flood(
    starts: Iterable[Node], neighbours: Callable[[Node], Iterable[Node]], limit: int | None = None
) -> dict[Node, int]:
    """The reachable nodes with their number of steps, nearest first; none is further than the limit."""
    near = islice(rings(starts, neighbours), None if limit is None else limit + 1)
    return {node: steps for steps, ring in enumerate(near) for node in ring}


class Ways(Generic[Node]):
    """The cheapest ways from some starts to every node that can be reached."""

    __slots__ = ("_before", "costs")

    def __init__(self, costs: dict[Node, int], before: dict[Node, Node]) -> None:
        """Keep the cost of every node, and the node before it on its way; starts have none."""
        self.costs = costs
        """What each node costs, cheapest first."""
        self._before = before

    def to(self, node: Node) -> tuple[Node, ...]:
        """The cheapest way to a node, from its start to the node itself; KeyError if it cannot be reached."""
        if node not in self.costs:
            raise KeyError(node)
        way = [node]
        while way[-1] in self._before:
            way.append(self._before[way[-1]])
        return tuple(reversed(way))


def cheapest(
    starts: Mapping[Node, int], steps: Callable[[Node], Iterable[tuple[Node, int]]], limit: int | None = None
) -> Ways[Node]:
    """The cheapest ways (Dijkstra) from starts with their costs; nothing found later costs more than the limit.

    No step costs less than 0. `steps` is asked once for each node, with the object that was found by its cheapest way:
    nodes may carry more than what makes them equal.
    """
    known, before, costs = dict(starts), dict[Node, Node](), dict[Node, int]()
    beyond = maxsize if limit is None else limit + 1
    waiting: dict[int, list[Node]] = {}  # by cost, in the order in which they were found
    for node, cost in known.items():
        waiting.setdefault(cost, []).append(node)
    queue = sorted(waiting)
    while queue:
        cost = heappop(queue)
        for node in waiting[cost]:  # it grows by steps that cost nothing
            if node in costs:
                continue
            costs[node] = cost
            for there, step in steps(node):
                assert step >= 0, f"a step to {there!r} costs {step}"
                total = cost + step
                if total >= known.get(there, beyond):
                    continue
                known[there], before[there] = total, node
                if total in waiting:
                    waiting[total].append(there)
                else:
                    waiting[total] = [there]
                    heappush(queue, total)
    return Ways(costs, before)
