"""A map of regions: neighbours, distances, parts and reach; data that contradicts itself is refused."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.geometry.areas import LAND, Area, Areas, Border, Kind, area_faults, borders_of

NAMES = ("provincia", "aedui", "sequani", "treveri", "germania", "britannia")
BORDERS = (
    Border("treveri", "germania", "river"),
    Border("provincia", "sequani"),
    Border("sequani", "aedui"),
    Border("provincia", "aedui"),
    Border("sequani", "treveri"),
    Border("sequani", "germania", "river"),
)
GAUL = Areas(NAMES, BORDERS)

Edges: TypeAlias = dict[tuple[Area, Area], Kind]
LETTERS = "abcdefgh"
edges: st.SearchStrategy[Edges] = st.dictionaries(
    st.sampled_from(list(combinations(LETTERS, 2))), st.sampled_from(["land", "river", "strait"])
)


def graph_of(found: Edges) -> Areas:
    return Areas(LETTERS, [Border(*pair, kind) for pair, kind in found.items()])


def slow_distances(found: Edges) -> dict[tuple[Area, Area], int]:
    """All pairs at once, by way of every area (Floyd and Warshall)."""
    far = dict.fromkeys(found, 1) | {(two, one): 1 for one, two in found} | {(one, one): 0 for one in LETTERS}
    for middle in LETTERS:
        for one in LETTERS:
            for two in LETTERS:
                if (one, middle) in far and (middle, two) in far:
                    far[one, two] = min(far.get((one, two), 99), far[one, middle] + far[middle, two])
    return far


def slow_parts(found: Edges, among: set[Area]) -> set[frozenset[Area]]:
    """Every area a part of its own, joined border by border."""
    parts = {frozenset(area) for area in among}
    for one, two in found:
        joined = {part for part in parts if one in part or two in part}
        if one in among and two in among:
            parts = (parts - joined) | {frozenset().union(*joined)}
    return parts


class TestNeighbours:
    def test_they_are_in_the_order_of_the_map(self) -> None:
        assert GAUL.neighbours["sequani"] == ("provincia", "aedui", "treveri", "germania")
        assert GAUL.neighbours["britannia"] == ()

    def test_a_border_is_crossed_both_ways_and_has_a_kind(self) -> None:
        assert GAUL.kinds["treveri"]["germania"] == GAUL.kinds["germania"]["treveri"] == "river"
        assert GAUL.kinds["aedui"]["sequani"] == LAND
        assert "treveri" not in GAUL.kinds["aedui"]

    def test_kinds_are_told_apart(self) -> None:
        assert GAUL.across("sequani", "river") == ("germania",)
        assert GAUL.across("sequani", "land") == ("provincia", "aedui", "treveri")
        assert GAUL.across("sequani", "land", "river") == GAUL.neighbours["sequani"]
        assert GAUL.across("sequani") == GAUL.across("sequani", "strait") == ()

    def test_there_are_the_areas_that_were_named(self) -> None:
        assert "aedui" in GAUL
        assert "hispania" not in GAUL

    @given(found=edges)
    def test_they_are_mutual(self, found: Edges) -> None:
        graph = graph_of(found)
        for one, two in combinations(LETTERS, 2):
            assert graph.kinds[one].get(two) == graph.kinds[two].get(one) == found.get((one, two))

    @given(found=edges)
    def test_the_order_of_the_borders_does_not_matter(self, found: Edges) -> None:
        turned = [Border(two, one, kind) for (one, two), kind in reversed(found.items())]
        assert Areas(LETTERS, turned).neighbours == graph_of(found).neighbours


class TestDistance:
    def test_it_counts_borders(self) -> None:
        assert GAUL.distance("aedui", "aedui") == 0
        assert GAUL.distance("aedui", "germania") == 2
        assert GAUL.distance("provincia", "britannia") is None

    @given(found=edges)
    def test_it_agrees_with_all_pairs(self, found: Edges) -> None:
        graph, slow = graph_of(found), slow_distances(found)
        assert {(one, two): far for one, row in graph.distances.items() for two, far in row.items()} == slow


class TestReach:
    def test_a_predicate_sees_start_end_and_kind(self) -> None:
        asked: list[tuple[Area, Area, Kind]] = []

        def may_step(start: Area, end: Area, kind: Kind) -> bool:
            asked.append((start, end, kind))
            return False

        assert GAUL.reach(["treveri"], may_step) == {"treveri": 0}
        assert asked == [("treveri", "sequani", "land"), ("treveri", "germania", "river")]

    def test_a_river_may_be_closed(self) -> None:
        found = GAUL.reach(["provincia"], lambda _start, _end, kind: kind != "river")
        assert found == {"provincia": 0, "aedui": 1, "sequani": 1, "treveri": 2}

    def test_a_line_is_traced_through_own_areas_only(self) -> None:
        own = {"provincia", "aedui", "treveri"}
        assert GAUL.reach(["treveri"], lambda _start, end, _kind: end in own) == {"treveri": 0}

    def test_it_ends_at_the_limit(self) -> None:
        assert GAUL.reach(["aedui"], lambda *_: True, 1) == {"aedui": 0, "provincia": 1, "sequani": 1}

    @given(found=edges, start=st.sampled_from(LETTERS), limit=st.integers(0, 5))
    def test_without_a_condition_it_is_all_within_a_distance(self, found: Edges, start: Area, limit: int) -> None:
        slow = slow_distances(found)
        near = {area: slow[start, area] for area in LETTERS if slow.get((start, area), 99) <= limit}
        assert graph_of(found).reach([start], lambda *_: True, limit) == near

    @given(found=edges, start=st.sampled_from(LETTERS), kind=st.sampled_from(["land", "river", "strait"]))
    def test_it_is_the_reach_of_the_graph_without_what_is_closed(self, found: Edges, start: Area, kind: Kind) -> None:
        left = {pair: one for pair, one in found.items() if one != kind}
        reach = graph_of(found).reach([start], lambda _start, _end, crossed: crossed != kind)
        assert reach == graph_of(left).distances[start]


class TestParts:
    def test_islands_are_parts_of_their_own(self) -> None:
        assert GAUL.parts() == (("provincia", "aedui", "sequani", "treveri", "germania"), ("britannia",))

    def test_some_areas_may_fall_apart(self) -> None:
        assert GAUL.parts({"germania", "aedui", "provincia"}) == (("provincia", "aedui"), ("germania",))
        assert GAUL.parts(()) == ()

    @given(found=edges, among=st.sets(st.sampled_from(LETTERS)))
    def test_they_agree_with_joining_border_by_border(self, found: Edges, among: set[Area]) -> None:
        parts = graph_of(found).parts(among)
        assert {frozenset(part) for part in parts} == slow_parts(found, among)
        assert len(parts) == len(set(parts))
        assert all(list(part) == sorted(part) for part in parts)
        assert all(one[0] < two[0] for one, two in pairwise(parts))


@pytest.mark.parametrize(
    ("areas", "borders", "fault"),
    [
        ("aba", [], "area a stands twice"),
        ("ab", [Border("a", "c")], "border a/c: there is no area c"),
        ("ab", [Border("a", "a")], "border a/a: an area does not border on itself"),
        ("ab", [Border("a", "b"), Border("a", "b")], "border a/b stands twice"),
        ("ab", [Border("a", "b"), Border("b", "a", "river")], "border b/a stands twice"),
    ],
)
def test_data_that_contradicts_itself_is_refused(areas: str, borders: list[Border], fault: str) -> None:
    assert list(area_faults(areas, borders)) == [fault]
    with pytest.raises(ValueError, match=f"^{fault}$"):
        Areas(areas, borders)


AB, BC = Border("a", "b"), Border("b", "c", "river")


@pytest.mark.parametrize(
    ("listed", "faults"),
    [
        ({"a": "b", "b": "ac", "c": "b"}, []),
        ({"a": "b", "b": "ac", "c": ""}, ["neighbours of c: b is missing"]),
        ({"a": "b", "b": "ac"}, ["neighbours of c: b is missing"]),
        ({"a": "b", "b": "a", "c": ""}, ["neighbours of b: c is missing", "neighbours of c: b is missing"]),
        ({"a": "bc", "b": "ac", "c": "b"}, ["neighbours of a: there is no border with c"]),
        ({"a": "bb", "b": "ac", "c": "b"}, ["neighbours of a: b stands twice"]),
        ({"a": "bz", "b": "ac", "c": "b"}, ["neighbours of a: there is no border with z"]),
        ({"a": "b", "b": "ac", "c": "b", "z": ""}, ["neighbours of z: there is no such area"]),
    ],
)
def test_lists_of_neighbours_must_agree_with_the_borders(listed: dict[str, str], faults: list[str]) -> None:
    assert list(area_faults("abc", [AB, BC], listed)) == faults


class TestListsAlone:
    def test_borders_follow_from_lists(self) -> None:
        assert borders_of({"b": "ac", "a": "b", "c": "b"}) == [AB, Border("b", "c")]
        assert borders_of({"a": "b", "b": "a"}, "strait") == [Border("a", "b", "strait")]

    @pytest.mark.parametrize(
        ("listed", "fault"),
        [
            ({"a": "b", "b": ""}, "neighbours of b: a is missing"),
            ({"a": "", "b": "a"}, "neighbours of a: b is missing"),
            ({"a": "bz", "b": "a"}, "border a/z: there is no area z"),
            ({"a": "ab", "b": "a"}, "border a/a: an area does not border on itself"),
            ({"a": "bb", "b": "a"}, "neighbours of a: b stands twice"),
        ],
    )
    def test_their_faults_are_found(self, listed: dict[str, str], fault: str) -> None:
        assert list(area_faults(listed, borders_of(listed), listed)) == [fault]

    @given(found=edges)
    def test_the_lists_of_a_graph_give_its_borders(self, found: Edges) -> None:
        graph = graph_of(found)
        again = Areas(LETTERS, borders_of(graph.neighbours))
        assert again.neighbours == graph.neighbours
        assert not list(area_faults(LETTERS, graph.borders, graph.neighbours))
