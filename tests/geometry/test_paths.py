"""Searches over any graph agree with slow, obvious ones; ties are broken by the order of finding."""

from __future__ import annotations

from itertools import islice, pairwise
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.geometry.hexes import HexGrid
from iacta.geometry.paths import cheapest, flood, rings

Graph: TypeAlias = dict[int, list[tuple[int, int]]]
"""From each node the steps: where to, and what they cost."""

SIZE = 9
nodes = st.integers(0, SIZE - 1)
graphs: st.SearchStrategy[Graph] = st.fixed_dictionaries(
    {node: st.lists(st.tuples(nodes, st.integers(0, 6)), max_size=5) for node in range(SIZE)}
)
limits = st.none() | st.integers(0, 12)
GRID = HexGrid(9, 7)


def ends(graph: Graph, node: int) -> list[int]:
    return [there for there, _ in graph[node]]


def slow_costs(graph: Graph, starts: dict[int, int]) -> dict[int, int]:
    """Relax every step as often as there are nodes (Bellman and Ford)."""
    found = dict(starts)
    for _ in graph:
        for node, steps in graph.items():
            for there, step in steps:
                if node in found:
                    found[there] = min(found.get(there, 10**6), found[node] + step)
    return found


def as_steps(graph: Graph) -> Graph:
    """The same graph, every step for 1."""
    return {node: [(there, 1) for there, _ in steps] for node, steps in graph.items()}


class TestFlood:
    @given(graph=graphs, starts=st.lists(nodes, max_size=3), limit=limits)
    def test_it_counts_the_fewest_steps(self, graph: Graph, starts: list[int], limit: int | None) -> None:
        slow = slow_costs(as_steps(graph), dict.fromkeys(starts, 0))
        found = flood(starts, lambda node: ends(graph, node), limit)
        assert found == {node: steps for node, steps in slow.items() if limit is None or steps <= limit}

    @given(graph=graphs, starts=st.lists(nodes, max_size=3))
    def test_the_nearest_come_first(self, graph: Graph, starts: list[int]) -> None:
        steps = list(flood(starts, lambda node: ends(graph, node)).values())
        assert steps == sorted(steps)

    @given(start=st.sampled_from(GRID.hexes), limit=st.integers(0, 8))
    def test_on_open_ground_it_is_a_disc(self, start: int, limit: int) -> None:
        found = flood([start], GRID.neighbours.__getitem__, limit)
        assert found.keys() == GRID.disc(start, limit)
        assert all(steps == GRID.distance[start][place] for place, steps in found.items())

    def test_nodes_are_in_the_order_in_which_they_were_found(self) -> None:
        graph = {"a": "cb", "b": "d", "c": "ed", "d": "", "e": "a"}
        assert list(flood("a", graph.__getitem__)) == ["a", "c", "b", "e", "d"]

    def test_a_limit_of_nothing_leaves_the_starts(self) -> None:
        assert flood([101, 202, 101], GRID.neighbours.__getitem__, 0) == {101: 0, 202: 0}

    def test_without_a_start_nothing_is_reached(self) -> None:
        assert flood([], GRID.neighbours.__getitem__) == {}


class TestRings:
    @given(graph=graphs, starts=st.lists(nodes, max_size=3))
    def test_each_ring_is_one_step_further(self, graph: Graph, starts: list[int]) -> None:
        found = list(rings(starts, lambda node: ends(graph, node)))
        slow = slow_costs(as_steps(graph), dict.fromkeys(starts, 0))
        assert [sorted(ring) for ring in found] == [
            sorted(node for node, steps in slow.items() if steps == distance) for distance in range(len(found))
        ]
        assert sum(map(len, found)) == len(slow)

    def test_what_is_not_asked_for_is_not_searched(self) -> None:
        asked: list[int] = []

        def neighbours(place: int) -> tuple[int, ...]:
            asked.append(place)
            return GRID.neighbours[place]

        assert list(islice(rings([404], neighbours), 2)) == [[404], list(GRID.neighbours[404])]
        assert asked == [404]


class TestCheapest:
    @given(graph=graphs, starts=st.dictionaries(nodes, st.integers(0, 9), max_size=3))
    def test_it_finds_the_lowest_costs(self, graph: Graph, starts: dict[int, int]) -> None:
        assert cheapest(starts, graph.__getitem__).costs == slow_costs(graph, starts)

    @given(graph=graphs, start=nodes, limit=st.integers(0, 12))
    def test_a_limit_leaves_out_what_costs_more(self, graph: Graph, start: int, limit: int) -> None:
        slow = slow_costs(graph, {start: 0})
        found = cheapest({start: 0}, graph.__getitem__, limit).costs
        assert found == {node: cost for node, cost in slow.items() if cost <= limit}

    @given(graph=graphs, starts=st.dictionaries(nodes, st.integers(0, 9), min_size=1, max_size=3))
    def test_a_way_leads_from_a_start_by_steps_that_add_up_to_its_cost(
        self, graph: Graph, starts: dict[int, int]
    ) -> None:
        found = cheapest(starts, graph.__getitem__)
        for node, cost in found.costs.items():
            way = found.to(node)
            assert way[-1] == node
            steps = [min(step for there, step in graph[one] if there == two) for one, two in pairwise(way)]
            assert starts[way[0]] + sum(steps) == cost
            assert len(set(way)) == len(way)

    @given(graph=graphs, start=nodes)
    def test_the_cheapest_come_first_and_each_is_asked_once(self, graph: Graph, start: int) -> None:
        asked: list[int] = []

        def steps(node: int) -> list[tuple[int, int]]:
            asked.append(node)
            return graph[node]

        found = cheapest({start: 0}, steps).costs
        assert asked == list(found)
        assert list(found.values()) == sorted(found.values())

    @given(start=st.sampled_from(GRID.hexes))
    def test_with_equal_steps_it_agrees_with_a_flood(self, start: int) -> None:
        found = cheapest({start: 0}, lambda place: [(there, 1) for there in GRID.neighbours[place]])
        assert list(found.costs.items()) == list(flood([start], GRID.neighbours.__getitem__).items())

    def test_of_equal_ways_the_one_found_first_stays(self) -> None:
        graph = {"a": [("c", 1), ("b", 1)], "b": [("d", 2)], "c": [("d", 2)], "d": []}
        assert cheapest({"a": 0}, graph.__getitem__).to("d") == ("a", "c", "d")

    def test_a_cheaper_way_found_later_replaces_the_first(self) -> None:
        graph = {"a": [("b", 5), ("c", 1)], "b": [("d", 1)], "c": [("b", 1)], "d": []}
        found = cheapest({"a": 0}, graph.__getitem__)
        assert found.costs == {"a": 0, "c": 1, "b": 2, "d": 3}
        assert found.to("d") == ("a", "c", "b", "d")

    def test_the_way_to_a_start_is_the_start(self) -> None:
        assert cheapest({"a": 3}, lambda _: []).to("a") == ("a",)

    def test_there_is_no_way_to_what_cannot_be_reached(self) -> None:
        with pytest.raises(KeyError, match="b"):
            cheapest({"a": 0}, lambda _: []).to("b")

    def test_there_is_no_way_to_what_costs_more_than_the_limit(self) -> None:
        found = cheapest({"a": 0}, {"a": [("b", 3)], "b": []}.__getitem__, 2)
        with pytest.raises(KeyError, match="b"):
            found.to("b")

    def test_a_start_may_be_reached_more_cheaply_from_another(self) -> None:
        found = cheapest({"a": 0, "b": 5}, {"a": [("b", 2)], "b": []}.__getitem__)
        assert found.costs == {"a": 0, "b": 2}
        assert found.to("b") == ("a", "b")

    def test_a_step_that_gives_something_back_is_a_mistake(self) -> None:
        with pytest.raises(AssertionError, match="'b' costs -1"):
            cheapest({"a": 0}, {"a": [("b", -1)], "b": []}.__getitem__)


class Stand:
    """A place with what was spent on the way: equal to every other stand in that place."""

    def __init__(self, place: str, spent: int) -> None:
        self.place, self.spent = place, spent

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stand) and self.place == other.place

    def __hash__(self) -> int:
        return hash(self.place)


def test_a_node_may_carry_what_was_true_on_its_cheapest_way() -> None:
    """Node b is found for 5, then for 2: what follows is asked of the second, and the results hold it."""
    graph = {"a": [("b", 5), ("c", 1)], "b": [("d", 1)], "c": [("b", 1)], "d": []}

    def steps(here: Stand) -> list[tuple[Stand, int]]:
        return [(Stand(there, here.spent + step), step) for there, step in graph[here.place]]

    found = cheapest({Stand("a", 0): 0}, steps)
    assert all(stand.spent == cost for stand, cost in found.costs.items())
    way = found.to(Stand("d", 99))
    assert [stand.place for stand in way] == ["a", "c", "b", "d"]
