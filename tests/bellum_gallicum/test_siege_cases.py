"""Cases of step IV.D with several sieges in one region: who must go on, who may rest, whom each siege takes."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Besiege, LiftSieges, Pass, TakePlace, TellOff
from iacta.games.bellum_gallicum.rules import combat, siege, siege_plan
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import DRIVEN, INVESTED, SPENT
from iacta.games.bellum_gallicum.steps import PlanSieges, SplitBesiegers
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = tuple(f"legion_{number}" for number in ("i", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii"))
ARVERNI = 30


def sieges(units: int, *leaders: str, conducted: tuple[int, ...] = (), may_go_on: bool = True) -> Scene:
    """Gergovia and Uxellodunum are besieged by some legions."""
    scene = (
        Scene(PlanSieges(ARVERNI, ROMAN, conducted, may_go_on))
        .put("arverni", *LEGIONS[:units])
        .lead("arverni", *leaders)
    )
    assert scene["arverni"] == ARVERNI
    scene.put("gergovia", "arverni_inf6").put("uxellodunum", "cadurci_inf4")
    return scene.besiege("gergovia", ROMAN, 1).besiege("uxellodunum", ROMAN, 1)


@rule("BG-4.5.1.c", "BG-4.5.2.a")
@pytest.mark.parametrize(
    ("units", "may_go_on", "must"),
    [(1, True, 0), (4, True, 0), (5, True, 1), (5, False, 0), (10, False, 0)],
)
def test_after_the_first_siege_turn_another_needs_an_army_and_a_leader(
    units: int, must: int, *, may_go_on: bool
) -> None:
    first = Scene()["gergovia"]
    scene = sieges(units, "caesar", conducted=(first,), may_go_on=may_go_on)
    step = PlanSieges(ARVERNI, ROMAN, conducted=(first,), may_go_on=may_go_on)
    assert siege_plan.must_conduct(scene.war, step) == must
    assert (siege_plan.refuses_rest(scene.war, step) is None) is (must == 0)


@rule("BG-4.5.6.c")
def test_sieges_are_given_up_before_the_first_siege_turn_only() -> None:
    first = Scene()["gergovia"]
    assert sieges(10, "caesar", "labienus").allows(ROMAN, LiftSieges())
    after = sieges(10, "caesar", "labienus", conducted=(first,))
    assert after.refusal(ROMAN, LiftSieges()).clause == "BG-4.5.6.c"


@rule("BG-4.5.1.j")
def test_a_siege_that_could_go_on_with_an_army_is_left_one() -> None:
    scene = sieges(10, "caesar", "labienus")
    units, gergovia = scene.units(*LEGIONS), scene["gergovia"]
    assert siege_plan.must_conduct(scene.war, PlanSieges(ARVERNI, ROMAN)) == 2
    assert scene.allows(ROMAN, Besiege(gergovia, scene.leaders("caesar"), units[:5]))
    wrong = [(("caesar",), units[:4]), (("caesar",), units[:6]), (("caesar", "labienus"), units[:5]), ((), units[:5])]
    for leaders, some in wrong:
        refusal = scene.refusal(ROMAN, Besiege(gergovia, scene.leaders(*leaders), some))
        assert refusal.clause == "BG-4.5.1.j"


@rule("BG-4.5.1.c", "BG-4.5.1.j")
def test_a_group_that_spares_an_army_for_each_other_siege_is_offered() -> None:
    """The spared army keeps the weakest infantry and cavalry, and the last leader."""
    scene = sieges(7, "caesar", "labienus", "cicero").put("arverni", "roman_cavalry_1", "cretans", "numidians")
    for name in ("legion_vii", "legion_viii"):
        scene.war.weak[scene[name]] = True
    gergovia = scene["gergovia"]
    found = [one for one in scene.candidates(ROMAN) if isinstance(one, Besiege) and one.place == gergovia]
    able = siege.besiegers(scene.war, ARVERNI, ROMAN)
    order = sorted(able, key=lambda unit: (not scene.war.roster.is_cavalry[unit], scene.war.sp(unit), unit))
    foot = [unit for unit in order if not scene.war.roster.is_cavalry[unit]][:1]
    spared = [*foot, *(unit for unit in order if unit not in foot)][:5]
    group = tuple(unit for unit in able if unit not in spared)
    assert found == [Besiege(gergovia, scene.leaders("caesar", "labienus"), group)]
    assert scene.names(spared)[1] == "roman_cavalry_1"


@rule("BG-4.5.1.c")
@pytest.mark.parametrize(("units", "leaders", "offers"), [(9, ("caesar", "labienus"), 1), (10, ("caesar",), 1)])
def test_no_army_is_spared_without_another_army_and_leader(units: int, leaders: tuple[str, ...], offers: int) -> None:
    scene = sieges(units, *leaders)
    step = PlanSieges(ARVERNI, ROMAN)
    assert len(list(siege_plan._groups(scene.war, step, scene["gergovia"]))) == offers


@rule("BG-4.5.1.i")
def test_who_is_committed_to_one_siege_is_not_among_the_besiegers_of_another() -> None:
    scene = sieges(6, "caesar")
    for unit in scene.units(*LEGIONS[:2]):
        scene.war.done[unit] = SPENT
    scene.war.done[scene[LEGIONS[2]]] = INVESTED
    assert scene.names(siege.besiegers(scene.war, ARVERNI, ROMAN)) == list(LEGIONS[3:6])


@rule("BG-4.5.2.a")
def test_a_besieger_who_can_do_no_more_is_asked_no_more() -> None:
    scene = sieges(4, "caesar", conducted=(Scene()["gergovia"],))
    assert Pass() in list(siege_plan.offers(scene.war, PlanSieges(ARVERNI, ROMAN, conducted=(scene["gergovia"],))))
    scene.war.destroyed = frozenset([scene["segodunum"]])  # nothing else to take
    scene.run()
    assert scene["uxellodunum"] not in scene.war.sieges
    assert scene["gergovia"] in scene.war.sieges


@rule("BG-4.5.2.a")
def test_a_besieger_who_must_go_on_is_not_offered_to_rest() -> None:
    scene = sieges(5, "caesar")
    assert Pass() not in scene.candidates(ROMAN)
    assert scene.refusal(ROMAN, Pass()).clause == "BG-4.5.2.a"


@rule("BG-4.5.1.i", "BG-3.3.i")
def test_each_unit_and_leader_is_committed_once() -> None:
    scene = sieges(5, "caesar")
    units, caesar = scene.units(*LEGIONS[:5]), scene.leaders("caesar")
    twice = [Besiege(scene["gergovia"], caesar * 2, units), Besiege(scene["gergovia"], caesar, (*units, units[0]))]
    assert [scene.refusal(ROMAN, one).reason for one in twice] == ["named-twice"] * 2


@rule("BG-4.5.1.i", "BG-1.j")
@pytest.mark.parametrize(("done", "able"), [(0, True), (DRIVEN, False), (INVESTED, False), (SPENT, False)])
def test_leaders_who_were_driven_there_or_are_committed_elsewhere_do_not_besiege(done: int, *, able: bool) -> None:
    scene = sieges(5, "caesar")
    scene.war.leader_done[scene["caesar"]] = done
    assert bool(siege.engineers(scene.war, ARVERNI, ROMAN)) is able
    scene.war.done[scene[LEGIONS[0]]] = done
    assert (scene[LEGIONS[0]] in siege.besiegers(scene.war, ARVERNI, ROMAN)) is able


@rule("BG-8.7.c", "BG-4.5.a")
def test_only_gauls_besiege_a_city() -> None:
    scene = (
        Scene(PlanSieges(Scene()["provincia_ii"], ROMAN)).put("vienna", "arverni_inf6").put("provincia_ii", "legion_x")
    )
    scene.put("provincia_ii", "remi_inf6", side=ROMAN).lead("provincia_ii", "caesar")
    offered = [one.units for one in scene.candidates(ROMAN) if isinstance(one, Besiege)]
    assert offered == [scene.units("remi_inf6")]
    both = Besiege(scene["vienna"], scene.leaders("caesar"), scene.units("legion_x", "remi_inf6"))
    assert scene.refusal(ROMAN, both).reason == "unit-may-not-besiege"


@rule("BG-4.5.1.a")
def test_a_place_with_a_garrison_is_not_taken_without_a_siege() -> None:
    scene = sieges(5, "caesar")
    scene.war.sieges.clear()
    assert scene.refusal(ROMAN, TakePlace(scene["gergovia"])).reason == "not-an-empty-place"
    scene.war.destroyed = frozenset([scene["segodunum"]])
    assert scene.refusal(ROMAN, TakePlace(scene["segodunum"])).reason == "not-an-empty-place"


@rule("BG-6.5.6.b", "BG-5.2.b")
@pytest.mark.parametrize(
    ("scenario", "harbour", "place", "guarded"),
    [
        ("armorica", "pictones", "corbilo", True),
        ("armorica", "pictones", "noviomagus_lexoviorum", False),
        ("vercingetorix", "pictones", "corbilo", False),
        ("vercingetorix", "veneti", "corbilo", True),
        ("armorica", "", "corbilo", False),
    ],
)
def test_a_fleet_guards_the_oppidum_of_its_tribe(scenario: str, harbour: str, place: str, *, guarded: bool) -> None:
    scene = Scene(scenario=scenario)
    if harbour:
        scene.moor(harbour, "veneti_ship_1")
    assert (siege.refuses_guarded(scene.war, scene[place]) is not None) is guarded


@rule("BG-4.5.5.b")
def test_who_splits_names_nobody_twice_and_counts_no_germans_among_his_besiegers() -> None:
    scene = Scene(SplitBesiegers(ARVERNI, ROMAN)).put("arverni", "legion_x", "legion_xi", "legion_xii")
    scene.put("gergovia", "arverni_inf6").put("arverni", "cadurci_inf4").besiege("gergovia", ROMAN)
    scene.lead("arverni", "caesar").put("arverni", "german_infantry6_1", side=ROMAN)
    assert scene.names(combat.siege_foot(scene.war, ARVERNI, ROMAN)) == ["legion_xi", "legion_xii", "legion_x"]
    twice = TellOff(scene.leaders("caesar", "caesar"), scene.units("legion_x"))
    assert scene.refusal(ROMAN, twice).reason == "not-among-the-besiegers"
    half = [one.units for one in scene.candidates(ROMAN) if isinstance(one, TellOff)][-1]
    assert half == scene.units("legion_xi", "legion_xii")
    scene.war.weak[scene["legion_xii"]] = True
    half = [one.units for one in scene.candidates(ROMAN) if isinstance(one, TellOff)][-1]
    assert half == scene.units("legion_xi", "legion_xii")
