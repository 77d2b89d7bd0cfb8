"""What a side is offered: groups that march, lines of battle, siege groups, troops that embark."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import (
    Deploy,
    Embark,
    ForcedMarch,
    GoAboard,
    Land,
    March,
    Shift,
    TellOff,
)
from iacta.games.bellum_gallicum.rules import forced_march, march_candidates, march_list
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import FROZEN, HELD, LED, MOVED, SHELTERED, SHIFTED, War
from iacta.games.bellum_gallicum.steps import (
    DeployArmy,
    ForceMarches,
    LeaveBritannia,
    MoveForces,
    SplitBesiegers,
)
from tests.bellum_gallicum.field import BELGAE, LEGIONS, battle, settle
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def groups(scene: Scene, side: Side, to: str) -> set[tuple[str, ...]]:
    """Who is offered to march to a region, by name."""
    marches = [one for one in scene.candidates(side) if isinstance(one, March | ForcedMarch) and one.to == scene[to]]
    return {named(scene, one) for one in marches}


def named(scene: Scene, one: March | ForcedMarch | Shift | Embark | Land) -> tuple[str, ...]:
    leaders = [scene.war.roster.leaders[leader].id for leader in one.leaders]
    return (*leaders, *scene.names(one.units))


def shifts(scene: Scene, side: Side) -> dict[int, set[tuple[str, ...]]]:
    """Who is offered to go into each place; out of one: 0."""
    found: dict[int, set[tuple[str, ...]]] = {}
    for one in scene.candidates(side):
        if isinstance(one, Shift):
            found.setdefault(one.place, set()).add(named(scene, one))
    return found


# Marches


@rule("BG-3.3.a", "BG-3.3.b")
def test_all_leaders_march_together_or_the_best_with_each_part_or_one_alone() -> None:
    scene = Scene(MoveForces(ROMAN)).lead("remi", "caesar", "crassus")
    scene.put("remi", "legion_x", "legion_v", "legion_vii", "roman_cavalry_1", done=LED)
    units = ("legion_v", "legion_vii", "legion_x", "roman_cavalry_1")
    weakest = min(scene.units(*units[:3]), key=lambda unit: (scene.war.sp(unit), unit))
    garrisoned = tuple(scene.names(unit for unit in scene.units(*units) if unit != weakest))
    strongest = sorted(scene.units(*units), key=lambda unit: (-scene.war.sp(unit), unit))[:2]
    half = tuple(scene.names(sorted(strongest)))
    assert groups(scene, ROMAN, "nervii") == {
        ("caesar", "crassus", *units),
        ("caesar", "crassus", *garrisoned),
        ("caesar", *units),
        ("caesar", *garrisoned),
        ("caesar", *half),
        ("caesar", "roman_cavalry_1"),
        ("caesar",),
        ("crassus", *half),
        ("crassus",),
    }
    assert {"legion_x"} <= set(half)


@rule("BG-3.3.c", "BG-3.3.2.i")
@pytest.mark.parametrize(
    ("tested", "enemies", "out"),
    [(0, BELGAE, {"caesar", "labienus"}), (HELD, BELGAE, {"labienus"}), (HELD, BELGAE[:4], {"caesar", "labienus"})],
)
def test_a_region_holds_those_in_the_open_if_its_test_failed_and_an_army_is_there(
    tested: int, enemies: tuple[str, ...], out: set[str]
) -> None:
    scene = Scene(MoveForces(ROMAN)).put("remi", "legion_x", done=LED).lead("remi", "caesar")
    scene.lead("bibrax", "labienus", done=SHELTERED).put("remi", *enemies)
    scene.war.tested[scene["remi"]] = tested
    assert {leader for group in groups(scene, ROMAN, "nervii") for leader in group} - {"legion_x"} == out


@rule("BG-3.3.a")
def test_whose_leader_is_not_known_to_be_able_is_asked_only_if_he_can_move() -> None:
    scene = Scene(MoveForces(GALLIC)).lead("remi", "caesar", "labienus").put("remi", "legion_x")
    march_list.LAST.clear()
    assert march_list.likely_leader(scene.war, GALLIC) < 0
    assert not march_candidates.can_move(scene.war, GALLIC)
    assert scene.asked == ()


@rule("BG-6.9.7.a")
def test_a_region_is_offered_from_the_turn_on_that_opens_it() -> None:
    """The list of moves that was kept from the turn before is not good any more."""
    scene = (
        Scene(MoveForces(GALLIC), turn=5).put("bituriges", "bituriges_inf6", done=LED).lead("bituriges", "lucterios")
    )
    assert groups(scene, GALLIC, "aeduii") == set()
    scene.war.turn = 6
    assert groups(scene, GALLIC, "aeduii") == {("lucterios", "bituriges_inf6"), ("lucterios",)}


# In and out of places


@rule("BG-3.3.2.f", "BG-3.3.2.l")
def test_those_who_may_stand_in_a_place_are_offered_to_go_in_without_the_others() -> None:
    scene = Scene(MoveForces(GALLIC)).put("arverni", "arverni_inf6", "arverni_inf4", "german_cavalry_1", done=LED)
    scene.lead("arverni", "vercingetorix", "ariovistus")
    assert shifts(scene, GALLIC)[scene["gergovia"]] == {
        ("vercingetorix", "arverni_inf6", "arverni_inf4"),
        ("arverni_inf4",),
    }


@rule("BG-3.3.2.j", "BG-3.3.2.k")
@pytest.mark.parametrize(
    ("leader", "unit", "out"),
    [
        (0, LED, {("vercingetorix", "arverni_inf6")}),
        (SHIFTED, LED, {("arverni_inf6",)}),
        (FROZEN, LED, {("arverni_inf6",)}),
        (MOVED, LED | MOVED, {("vercingetorix", "arverni_inf6")}),
        (0, 0, {("vercingetorix",)}),
        (0, LED | SHIFTED, {("vercingetorix",)}),
        (0, LED | FROZEN, {("vercingetorix",)}),
        (SHIFTED, 0, set()),
    ],
)
def test_who_may_leave_a_place_is_offered_to_come_out(leader: int, unit: int, out: set[tuple[str, ...]]) -> None:
    scene = Scene(MoveForces(GALLIC)).put("gergovia", "arverni_inf6", done=unit)
    scene.lead("gergovia", "vercingetorix", done=leader)
    host = march_candidates.Host(scene.war, GALLIC)
    assert {named(scene, one) for one in march_candidates.shifts(host, scene["arverni"])} == out


# Forced marches


@rule("BG-3.4.b")
def test_those_who_can_force_a_march_are_offered_without_those_who_cannot() -> None:
    scene = Scene(ForceMarches(ROMAN)).put("remi", "legion_x", "remi_inf6", done=LED, side=ROMAN).lead("remi", "caesar")
    assert groups(scene, ROMAN, "eburones") == {("caesar", "legion_x"), ("caesar",)}


# Lines of battle


def lines(scene: Scene, side: Side) -> list[Deploy]:
    return [one for one in scene.candidates(side) if isinstance(one, Deploy)]


@rule("BG-4.4.2.c", "BG-4.4.2.e")
def test_the_weakest_or_the_strongest_quarter_or_the_weakened_are_offered_as_a_reserve() -> None:
    units = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii", "legion_xiii", "cretans")
    scene = battle(DeployArmy(ROMAN), roman={"centre": units, "leaders": ("cicero", "labienus")}, gallic={})
    for weak in ("legion_vii", "legion_viii", "cretans", "legion_xiii"):
        scene.war.weak[scene[weak]] = True
    by_strength = sorted(scene.units(*units), key=lambda unit: (scene.war.sp(unit), unit))
    weakest, strongest = tuple(by_strength[:2]), tuple(by_strength[-2:])
    assert [*weakest, *strongest] != [*sorted(weakest), *sorted(strongest)], "file order is another"
    offered = lines(scene, ROMAN)
    assert [one.reserve for one in offered] == [(), tuple(sorted(weakest)), tuple(sorted(strongest))]
    assert {one.leader for one in offered} == {scene["labienus"]}


@rule("BG-4.4.2.e")
def test_the_weakened_are_offered_as_a_reserve_if_they_are_not_the_weakest() -> None:
    units = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi", "legion_xii", "cretans", "numidians")
    scene = battle(DeployArmy(ROMAN), roman={"centre": units}, gallic={})
    for weak in ("legion_vii", "cretans"):
        scene.war.weak[scene[weak]] = True
    reserves = [scene.names(one.reserve) for one in lines(scene, ROMAN)]
    assert reserves == [[], ["cretans", "numidians"], ["legion_ix", "legion_x"], ["legion_vii", "cretans"]]


@rule("BG-4.4.2.e")
@pytest.mark.parametrize(("count", "offered"), [(3, 1), (4, 2), (5, 2)])
def test_a_small_army_is_offered_a_reserve_from_four_units_on(count: int, offered: int) -> None:
    scene = battle(DeployArmy(GALLIC), roman={}, gallic={"centre": BELGAE[:count]})
    found = {len(one.reserve) for one in lines(scene, GALLIC)}
    assert found == set(range(offered))
    assert {one.leader for one in lines(scene, GALLIC)} == {None}


@rule("BG-4.4.2.c")
def test_an_army_without_leaders_has_no_army_leader() -> None:
    scene = battle(DeployArmy(GALLIC), roman={}, gallic={"centre": BELGAE})
    line = Deploy((), scene.units(*BELGAE), (), (), scene["comnios"])
    assert scene.refusal(GALLIC, line).clause == "BG-4.4.2.c"


@rule("BG-6.11.f")
def test_the_line_of_the_automaton_names_its_army_leader() -> None:
    scene = Scene(DeployArmy(GALLIC), scenario="aquitania", solo=True)
    other = battle(roman={}, gallic={"centre": BELGAE, "leaders": ("galba", "comnios")})
    scene.put("nervii", *BELGAE).lead("nervii", "galba", "comnios")
    scene.war.battlefield = other.war.battlefield
    forced = scene.rulebook.questions[DeployArmy].forced(settle(scene).war, DeployArmy(GALLIC))
    assert isinstance(forced, Deploy)
    assert forced.leader == scene["comnios"]


# Besiegers


@rule("BG-4.5.5.b")
@pytest.mark.parametrize(
    ("leaders", "stays"),
    [(("caesar",), ()), (("caesar", "cicero"), ("cicero",)), (("caesar", "fabius", "cicero"), ("cicero",))],
)
def test_half_of_the_besiegers_are_offered_to_stay_with_a_leader_if_there_are_two(
    leaders: tuple[str, ...], stays: tuple[str, ...]
) -> None:
    scene = Scene(SplitBesiegers(Scene()["arverni"], ROMAN)).put("arverni", *LEGIONS[:4]).lead("arverni", *leaders)
    scene.put("gergovia", "arverni_inf6").put("arverni", "cadurci_inf4").besiege("gergovia", ROMAN)
    weakest = sorted(scene.units(*LEGIONS[:4]), key=lambda unit: (scene.war.sp(unit), unit))
    assert scene.candidates(ROMAN) == [
        TellOff((), (weakest[0],)),
        TellOff(scene.leaders(*stays), tuple(sorted(weakest[:2]))),
    ]


# Ships


@rule("BG-5.5.a", "BG-5.5.f")
@pytest.mark.parametrize(("tested", "enemies", "offered"), [(0, 5, True), (HELD, 5, False), (HELD, 4, True)])
def test_nobody_is_offered_to_embark_where_an_army_holds_them(tested: int, enemies: int, *, offered: bool) -> None:
    scene = Scene(MoveForces(ROMAN)).put("menapii", "legion_x", done=LED).lead("menapii", "caesar")
    scene.put("menapii", *BELGAE[:enemies]).moor("menapii", "trireme_1")
    scene.war.tested[scene["menapii"]] = tested
    assert any(isinstance(one, Embark) for one in scene.candidates(ROMAN)) == offered


@rule("BG-5.6.3.b")
def test_a_force_that_fits_aboard_as_a_whole_is_offered_to_leave_britannia_once() -> None:
    scene = Scene(LeaveBritannia(must=True), scenario="britannia").put("britannia", "cretans", "legion_x")
    scene.moor("britannia", "trireme_1", "trireme_2").lead("britannia", "caesar")
    loads = [one.units for one in scene.candidates(ROMAN) if isinstance(one, GoAboard)]
    assert set(loads) == {tuple(sorted(scene.units("cretans", "legion_x")))}


@rule("BG-3.4.c", "BG-3.3.c")
def test_forced_marches_are_offered_to_leaders_of_rank_whom_nobody_holds() -> None:
    scene = Scene(ForceMarches(ROMAN)).put("remi", "legion_x", done=LED).lead("remi", "caesar", "tribune_1")
    assert groups(scene, ROMAN, "eburones") == {("caesar", "legion_x"), ("caesar",)}
    scene.put("remi", *BELGAE).war.tested[scene["remi"]] = HELD
    assert list(forced_march.offers(scene.war, ROMAN)) == []


@rule("BG-6.9.7.a", "BG-3.4.l")
def test_no_forced_march_is_offered_into_or_across_a_closed_region() -> None:
    scene = (
        Scene(ForceMarches(GALLIC), turn=5).put("bituriges", "bituriges_cav2", done=LED).lead("bituriges", "lucterios")
    )
    closed = scene["aeduii"]
    assert any(closed in (one.via, one.to) for one in forced_march.offers(_open(scene), GALLIC))
    assert not any(closed in (one.via, one.to) for one in forced_march.offers(scene.war, GALLIC))


def _open(scene: Scene) -> War:
    """The same map when the ban has ended."""
    later = scene.war.clone()
    later.turn = 6
    return later


@rule("BG-3.3.a", "BG-3.3.c")
def test_a_leader_who_could_march_and_is_held_now_is_asked_no_more() -> None:
    scene = Scene(MoveForces(ROMAN)).put("remi", "legion_x", done=LED).lead("remi", "caesar")
    march_list.LAST.clear()
    assert march_candidates.can_move(scene.war, ROMAN)
    assert march_list.likely_leader(scene.war, ROMAN) == scene["caesar"]
    scene.put("remi", *BELGAE).war.tested[scene["remi"]] = HELD
    scene.war.destroyed = frozenset(scene.war.gaul.places_in[scene["remi"]])
    assert not march_candidates.can_move(scene.war, ROMAN)


@rule("BG-3.3.a")
@pytest.mark.parametrize(("count", "halves"), [(2, 0), (3, 1)])
def test_a_half_is_offered_of_three_units_or_more(count: int, halves: int) -> None:
    scene = Scene()
    found = march_candidates.unit_groups(scene.war, scene.units(*LEGIONS[:count]))
    assert len(found) == 2 + halves
    assert found[0] == scene.units(*LEGIONS[:count])
