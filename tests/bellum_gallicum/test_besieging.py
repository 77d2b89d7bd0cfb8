"""BG-4.5.1, BG-4.5.2: who besieges what, with whom, and how a siege goes on from turn to turn."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import (
    Besiege,
    Destroy,
    Hold,
    LiftSieges,
    March,
    NameRegion,
    Pass,
    Shift,
    Surrender,
    TakePlace,
)
from iacta.games.bellum_gallicum.events import (
    LeaderCaptured,
    PlaceDestroyed,
    PlaceFell,
    PlaceSurrendered,
    SiegeMarked,
    SiegeMarkerRemoved,
    SiegeTurnFought,
)
from iacta.games.bellum_gallicum.rules import movement, siege
from iacta.games.bellum_gallicum.state import CAPTURED, DRIVEN, HOLDS, INVESTED, LOST, STIRRED, SiegeMarker
from iacta.games.bellum_gallicum.steps import FixStacks, MoveForces, OpenSieges, PlanSieges
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_i", "legion_v", "legion_vi", "legion_vii", "legion_viii")
MORE = ("legion_ix", "legion_x", "legion_xi", "legion_xii", "legion_xiii")
MARKED = 1


def step_d(*, turn: int = 5, scenario: str = "vercingetorix") -> Scene:
    """Step IV.D begins."""
    return Scene(OpenSieges(), scenario=scenario, turn=turn)


def gergovia(*romans: str, leaders: tuple[str, ...] = (), turns: int = 0) -> Scene:
    """Romans before Gergovia, which two units of the Arverni hold; under siege for some turns or not yet."""
    scene = step_d().put("arverni", *romans).lead("arverni", *leaders).put("gergovia", "arverni_inf6", "arverni_inf4")
    return scene.besiege("gergovia", "roman", turns) if turns else scene


def siege_of(scene: Scene, place: str, *units: str, leaders: tuple[str, ...] = ()) -> Besiege:
    """A siege turn with these units and leaders."""
    return Besiege(scene[place], scene.leaders(*leaders), scene.units(*units))


# 4.5 What may be besieged


@rule("BG-4.5.a", "BG-4.5.1.c", "BG-4.5.2.i")
def test_a_siege_is_a_choice_of_step_d() -> None:
    scene = gergovia(*LEGIONS, leaders=("caesar",)).run()
    assert scene.step == PlanSieges(scene["arverni"], "roman")
    assert scene.allows("roman", Pass())
    assert scene.allows("roman", siege_of(scene, "gergovia", *LEGIONS, leaders=("caesar",)))
    scene.play("roman", Pass())
    assert scene.war.sieges == {}
    assert scene.step is None


@rule("BG-4.5.a")
def test_the_gallic_side_besieges_cities_and_camps() -> None:
    scene = step_d().put("provincia_i", "arverni_inf6").put("narbo", "civis_1").run()
    assert scene.asked == ("gallic",)
    assert scene.allows("gallic", siege_of(scene, "narbo", "arverni_inf6"))
    scene = step_d().camp("senones").put("senones", "senones_inf6").put("camp:senones", "legion_x").run()
    assert scene.allows("gallic", siege_of(scene, "camp:senones", "senones_inf6"))


@rule("BG-4.5.b")
def test_the_gallic_side_besieges_an_oppidum_held_by_allies_of_rome() -> None:
    scene = step_d().put("remi", "nervii_inf6").put("durocortorum", "remi_inf6", side="roman")
    scene.serve("roman", "remi").run()
    assert scene.allows("gallic", siege_of(scene, "durocortorum", "nervii_inf6"))


@rule("BG-4.5.b")
def test_germans_do_not_besiege() -> None:
    scene = step_d().put("arverni", "german_infantry8_1").put("gergovia", "arverni_inf6", side="gallic")
    scene.war.side[scene["german_infantry8_1"]] = "roman"
    assert scene.run().asked == ()
    scene = gergovia("legion_x").put("arverni", "german_cavalry_1", side="roman").run()
    action = siege_of(scene, "gergovia", "legion_x", "german_cavalry_1")
    assert scene.refusal("roman", action).clause == "BG-4.5.1.i"
    assert all(scene["german_cavalry_1"] not in one.units for one in besieging(scene))


def besieging(scene: Scene, seat: str = "roman") -> list[Besiege]:
    """The siege turns that a seat is offered."""
    return [one for one in scene.candidates(seat) if isinstance(one, Besiege)]


@rule("BG-4.5.a")
def test_nobody_besieges_his_own_side_or_ruins_or_another_region() -> None:
    scene = gergovia("legion_x").put("uxellodunum", "lingones_inf6", side="roman").run()
    assert scene.refusal("roman", siege_of(scene, "uxellodunum", "legion_x")).clause == "BG-4.5.a"
    assert scene.refusal("roman", siege_of(scene, "segodunum", "legion_x")).clause == "BG-4.5.a"
    assert scene.refusal("roman", siege_of(scene, "alesia", "legion_x")).reason == "place-not-there"
    assert scene.refusal("roman", Besiege(10_000, (), scene.units("legion_x"))).reason == "place-not-there"


# 4.5.1.a, b, k Empty places


@rule("BG-4.5.1.a", "BG-4.5.1.k")
def test_an_empty_oppidum_is_taken_and_destroyed_without_a_siege() -> None:
    scene = step_d().put("arverni", "legion_x").run()
    assert {one.place for one in scene.candidates("roman") if isinstance(one, TakePlace)} == {
        scene["gergovia"],
        scene["uxellodunum"],
        scene["segodunum"],
    }
    scene.play("roman", TakePlace(scene["gergovia"]))
    assert scene.happened(PlaceDestroyed) == [PlaceDestroyed(scene["gergovia"])]
    assert scene.happened(PlaceFell) == [PlaceFell(scene["gergovia"], "roman")]
    assert scene.war.annals.fallen == {(scene["gergovia"], 5)}  # BG-6.9.7.e
    assert scene.war.destroyed == {scene["gergovia"]}
    assert scene.war.sieges == {}
    assert scene.refusal("roman", TakePlace(scene["gergovia"])).clause == "BG-4.5.1.a"
    assert scene.allows("roman", TakePlace(scene["uxellodunum"]))


@rule("BG-4.5.1.b")
def test_cavalry_takes_an_empty_place_but_germans_do_not() -> None:
    scene = step_d().put("arverni", "roman_cavalry_1").run()
    assert scene.allows("roman", TakePlace(scene["gergovia"]))
    scene = step_d().put("arverni", "german_cavalry_1", side="roman").run()
    assert scene.asked == ()
    assert siege.refuses_taking(scene.war, "roman", scene["gergovia"]).reason == "nobody-able-to-besiege"  # type: ignore[union-attr]


@rule("BG-4.5.1.b", "BG-12.i")
def test_an_enemy_in_the_open_protects_empty_places() -> None:
    scene = step_d().put("arverni", "legion_x", "arverni_inf6").run()
    assert scene.asked == ()
    refusal = siege.refuses_taking(scene.war, "roman", scene["gergovia"])
    assert refusal is not None
    assert refusal.clause == "BG-4.5.1.b"
    scene = step_d().put("arverni", "legion_x").put("uxellodunum", "cadurci_inf4").run()
    assert scene.allows("roman", TakePlace(scene["gergovia"]))


@rule("BG-4.5.1.b", "BG-1.j")
def test_a_force_that_was_driven_here_takes_nothing() -> None:
    scene = step_d().put("arverni", "legion_x", done=DRIVEN).run()
    assert scene.asked == ()
    scene = gergovia("legion_x", "legion_ix")
    scene.war.done[scene["legion_ix"]] = DRIVEN
    scene.run()
    assert scene.refusal("roman", siege_of(scene, "gergovia", "legion_ix")).clause == "BG-4.5.1.i"
    assert scene.refusal("roman", siege_of(scene, "gergovia", "legion_x", "legion_ix")).clause == "BG-4.5.1.i"
    assert scene.allows("roman", siege_of(scene, "gergovia", "legion_x"))


@rule("BG-4.5.1.k")
def test_whose_empty_oppida_are_open_to_whom() -> None:
    scene = step_d().put("remi", "legion_x").serve("roman", "remi").run()
    assert scene.asked == ()  # the oppida of one's own ally
    scene = step_d().put("remi", "nervii_inf6").serve("roman", "remi").run()
    assert scene.allows("gallic", TakePlace(scene["bibrax"]))
    scene = step_d().put("remi", "nervii_inf6").run()
    assert scene.asked == ()  # a tribe that is not mobilised for Rome
    scene = step_d().put("remi", "legion_x").run()
    assert scene.allows("roman", TakePlace(scene["bibrax"]))  # a tribe that is not mobilised at all


@rule("BG-4.5.1.k")
def test_empty_cities_are_open_to_the_gallic_side_alone() -> None:
    scene = step_d().put("provincia_i", "arverni_inf6").run()
    scene.play("gallic", TakePlace(scene["narbo"]))
    assert scene.war.destroyed == {scene["narbo"]}
    assert step_d().put("provincia_i", "legion_x").run().asked == ()


@rule("BG-4.5.1.a", "BG-4.1.g")
def test_a_leader_alone_in_a_place_is_captured_with_it() -> None:
    scene = step_d().put("arverni", "legion_x").lead("gergovia", "lucterios", "brutus").run()
    scene.play("roman", TakePlace(scene["gergovia"]))
    assert scene.happened(LeaderCaptured) == [LeaderCaptured(scene["lucterios"])]
    assert scene.war.leader_at[scene["lucterios"]] == CAPTURED
    assert scene.war.leader_at[scene["brutus"]] == scene["arverni"]  # a leader of the taker comes out


@rule("BG-4.5.1.a")
def test_a_winter_camp_is_never_taken_empty() -> None:
    scene = step_d().put("senones", "senones_inf6").camp("senones").serve("roman", "senones").run()
    assert scene.refusal("gallic", TakePlace(scene["camp:senones"])).clause == "BG-4.5.1.a"
    assert scene.refusal("gallic", TakePlace(scene["gergovia"])).reason == "place-not-there"
    assert scene.refusal("gallic", TakePlace(-3)).reason == "place-not-there"


@rule("BG-4.5.1.a")
def test_besiegers_take_other_empty_places_before_or_after_their_siege_turn() -> None:
    scene = gergovia("legion_x").run()
    scene.play("roman", siege_of(scene, "gergovia", "legion_x")).play("gallic", Hold(), [4])
    scene.play("roman", TakePlace(scene["segodunum"]))
    assert scene.war.destroyed == {scene["segodunum"]}


# 4.5.1.d, h, i Opening a siege


@rule("BG-4.5.1.d")
def test_a_single_siege_needs_one_infantry_unit_and_no_leader() -> None:
    scene = gergovia("legion_x", "roman_cavalry_1").run()
    assert scene.allows("roman", siege_of(scene, "gergovia", "legion_x"))
    assert scene.refusal("roman", siege_of(scene, "gergovia", "roman_cavalry_1")).clause == "BG-4.5.1.d"
    assert scene.refusal("roman", siege_of(scene, "gergovia")).clause == "BG-4.5.1.d"
    horse = gergovia("roman_cavalry_1", "gallic_cavalry_1").run()
    assert besieging(horse) == []
    assert horse.allows("roman", TakePlace(horse["segodunum"]))


@rule("BG-4.5.1.h")
def test_no_siege_is_opened_under_the_eyes_of_an_enemy_in_the_open() -> None:
    scene = gergovia("legion_x").put("arverni", "gabali_inf2")
    assert siege.targets(scene.war, scene["arverni"], "roman") == []
    refusal = siege.refuses_opening(scene.war, "roman", scene["gergovia"])
    assert refusal is not None
    assert refusal.clause == "BG-4.5.1.h"
    assert scene.run().asked == ()
    inside = gergovia("legion_x").put("uxellodunum", "cadurci_inf4").run()
    assert inside.allows("roman", siege_of(inside, "gergovia", "legion_x"))


@rule("BG-4.5.1.h")
def test_a_siege_under_way_goes_on_under_the_eyes_of_an_enemy() -> None:
    scene = gergovia("legion_x", turns=1).put("arverni", "gabali_inf2").run()
    assert scene.allows("roman", siege_of(scene, "gergovia", "legion_x"))


@rule("BG-4.5.1.i")
def test_the_besieger_names_who_is_committed() -> None:
    scene = gergovia(*LEGIONS, leaders=("fabius", "cicero")).run()
    scene.play("roman", siege_of(scene, "gergovia", "legion_i", "legion_v", leaders=("cicero",)))
    scene.play("gallic", Hold(), [1])  # 2 + 1 against 5 + 2: column −2, 1/1
    fought = SiegeTurnFought(scene["gergovia"], 3, 7, 1, 1, 1)
    assert scene.happened(SiegeTurnFought) == [fought]
    assert {one.unit for one in scene.candidates("gallic")} == set(scene.units("arverni_inf6", "arverni_inf4"))  # type: ignore[attr-defined]
    scene.play("gallic", scene.candidates("gallic")[0])
    assert [scene.war.weak[unit] for unit in scene.units("legion_i", "legion_v")].count(True) == 1  # alike: not asked
    assert not any(scene.war.weak[unit] for unit in scene.units("legion_vi", "legion_vii", "legion_viii"))
    assert scene.war.done[scene["legion_i"]] & STIRRED
    assert not scene.war.done[scene["legion_vi"]] & STIRRED
    assert scene.war.done[scene["arverni_inf6"]] & STIRRED  # BG-3.3.3.i being besieged is fighting


@rule("BG-4.5.1.i")
def test_only_units_outside_places_and_on_the_side_are_committed() -> None:
    scene = gergovia("legion_x").put("uxellodunum", "lingones_inf6", side="roman").lead("uxellodunum", "brutus")
    scene.put("nervii", "legion_ix").run()
    for named in ("lingones_inf6", "legion_ix", "arverni_inf6"):
        refusal = scene.refusal("roman", siege_of(scene, "gergovia", "legion_x", named))
        assert refusal.clause == "BG-4.5.1.i", named
    assert scene.refusal("roman", siege_of(scene, "gergovia", "legion_x", leaders=("brutus",))).clause == "BG-4.5.1.i"
    twice = siege_of(scene, "gergovia", "legion_x", "legion_x")
    assert scene.refusal("roman", twice).reason == "named-twice"


# 4.5.1.c, j Several sieges


def two_sieges(*romans: str, leaders: tuple[str, ...], turns: int = 0) -> Scene:
    """Romans before Gergovia and Uxellodunum, both held."""
    scene = step_d().put("arverni", *romans).lead("arverni", *leaders)
    scene.put("gergovia", "arverni_inf6", "arverni_inf4").put("uxellodunum", "cadurci_inf4", "ruteni_inf4")
    scene.war.destroyed = frozenset({scene["segodunum"]})
    if turns:
        scene.besiege("gergovia", "roman", turns).besiege("uxellodunum", "roman", turns)
    return scene.run()


def press(scene: Scene, place: str, *units: str, leaders: tuple[str, ...] = (), die: int = 4) -> Scene:
    """A siege turn, held; losses as they come."""
    scene.play("roman", siege_of(scene, place, *units, leaders=leaders)).play("gallic", Hold(), [die])
    scene.lose()
    return scene


@rule("BG-4.5.1.c")
def test_two_sieges_need_two_armies_and_two_leaders() -> None:
    scene = two_sieges(*LEGIONS, *MORE, leaders=("fabius", "cicero"))
    press(scene, "gergovia", *LEGIONS, leaders=("fabius",), die=6)
    second = siege_of(scene, "uxellodunum", *MORE, leaders=("cicero",))
    assert scene.allows("roman", second)
    without_leader = siege_of(scene, "uxellodunum", *MORE)
    assert scene.refusal("roman", without_leader).clause == "BG-4.5.1.c"
    too_few = siege_of(scene, "uxellodunum", *MORE[:4], leaders=("cicero",))
    assert scene.refusal("roman", too_few).clause == "BG-4.5.1.c"
    same_leader = siege_of(scene, "uxellodunum", *MORE, leaders=("fabius",))
    assert scene.refusal("roman", same_leader).clause == "BG-4.5.1.i"
    same_units = siege_of(scene, "uxellodunum", *LEGIONS, leaders=("cicero",))
    assert scene.refusal("roman", same_units).clause == "BG-4.5.1.i"
    scene.play("roman", second).play("gallic", Hold(), [6])
    assert scene.happened(SiegeTurnFought) == [SiegeTurnFought(scene["uxellodunum"], 6, 6, 6, 1, 0)]  # its own group
    scene.lose()
    assert scene.war.sieges == {
        scene["gergovia"]: SiegeMarker("roman", 1),
        scene["uxellodunum"]: SiegeMarker("roman", 1),
    }


@rule("BG-4.5.1.c")
def test_a_first_siege_without_army_or_leader_stays_the_only_one() -> None:
    for group, leaders in ((LEGIONS[:4], ("fabius",)), (LEGIONS, ())):
        scene = two_sieges(*LEGIONS, *MORE, leaders=("fabius", "cicero"))
        press(scene, "gergovia", *group, leaders=leaders, die=6)
        assert scene.asked == ()  # nothing is left to decide
        assert set(scene.war.sieges) == {scene["gergovia"]}


@rule("BG-4.5.1.c")
def test_armies_for_two_sieges_are_among_the_offers() -> None:
    scene = two_sieges(*LEGIONS, *MORE, leaders=("fabius", "cicero"))
    offered = [one for one in besieging(scene) if one.place == scene["gergovia"]]
    assert [(len(one.leaders), len(one.units)) for one in offered] == [(2, 10), (1, 5)]
    assert all(scene.allows("roman", one) for one in scene.candidates("roman"))


@rule("BG-4.5.1.j", "BG-4.5.2.a")
def test_whoever_can_must_go_on_with_both_sieges() -> None:
    scene = two_sieges(*LEGIONS, *MORE, leaders=("fabius", "cicero"), turns=MARKED)
    everybody = siege_of(scene, "gergovia", *LEGIONS, *MORE, leaders=("fabius", "cicero"))
    assert scene.refusal("roman", everybody).clause == "BG-4.5.1.j"
    assert scene.refusal("roman", Pass()).clause == "BG-4.5.2.a"
    assert {(one.place, len(one.units)) for one in besieging(scene)} == {
        (scene["gergovia"], 5),
        (scene["uxellodunum"], 5),
    }
    press(scene, "gergovia", *LEGIONS, leaders=("fabius",), die=6)
    assert scene.refusal("roman", Pass()).clause == "BG-4.5.2.a"
    press(scene, "uxellodunum", *MORE, leaders=("cicero",), die=6)
    assert {marker.turns for marker in scene.war.sieges.values()} == {2}


@rule("BG-4.5.1.j")
@pytest.mark.parametrize(
    ("legions", "leaders"), [((*LEGIONS, *MORE[:4]), ("fabius", "cicero")), (LEGIONS + MORE, ("fabius",))]
)
def test_with_too_few_armies_or_leaders_one_siege_goes_on_and_the_other_marker_goes(
    legions: tuple[str, ...], leaders: tuple[str, ...]
) -> None:
    scene = two_sieges(*legions, leaders=leaders, turns=MARKED)
    press(scene, "uxellodunum", *legions, leaders=leaders, die=6)
    assert scene.war.sieges == {scene["uxellodunum"]: SiegeMarker("roman", 2)}
    assert scene.happened(SiegeMarkerRemoved) == [SiegeMarkerRemoved(scene["gergovia"])]
    assert scene.clause_of(SiegeMarkerRemoved) == "BG-4.5.1.j"
    assert scene.war.units_at(scene["arverni"], "roman") == sorted(scene.units(*legions))  # nobody retreats


@rule("BG-4.5.1.j", "BG-4.5.2.a")
def test_a_new_siege_may_not_starve_the_one_under_way() -> None:
    scene = step_d().put("arverni", *LEGIONS).lead("arverni", "fabius").put("gergovia", "arverni_inf6")
    scene.put("uxellodunum", "cadurci_inf4").besiege("gergovia", "roman", 2).run()
    other = siege_of(scene, "uxellodunum", *LEGIONS, leaders=("fabius",))
    assert scene.refusal("roman", other).clause == "BG-4.5.1.j"
    assert {one.place for one in besieging(scene)} == {scene["gergovia"]}


# 4.5.1.e, g, 4.5.2 How a siege goes on


@rule("BG-4.5.1.e", "BG-4.5.2.a")
def test_a_siege_under_way_goes_on_or_is_given_up() -> None:
    scene = gergovia(*LEGIONS, turns=2).run()
    assert scene.refusal("roman", Pass()).clause == "BG-4.5.2.a"
    assert LiftSieges() in scene.candidates("roman")
    assert gergovia(*LEGIONS).run().refusal("roman", LiftSieges()).clause == "BG-4.5.6.c"


@rule("BG-4.5.2.c", "BG-4.5.2.i")
def test_the_marker_counts_the_siege_turns_from_one() -> None:
    scene = gergovia(*LEGIONS).run()
    press(scene, "gergovia", *LEGIONS, die=5)
    assert scene.happened(SiegeMarked) == [SiegeMarked(scene["gergovia"], 1)]
    scene = gergovia(*LEGIONS, turns=1).run()
    press(scene, "gergovia", *LEGIONS, die=5)
    assert scene.war.sieges == {scene["gergovia"]: SiegeMarker("roman", 2)}


@rule("BG-4.5.2.d")
def test_a_place_is_besieged_once_a_turn() -> None:
    scene = gergovia(*LEGIONS, *MORE, leaders=("fabius", "cicero")).put("uxellodunum", "cadurci_inf4").run()
    press(scene, "gergovia", *LEGIONS, leaders=("fabius",), die=6)  # 6 against 7: 1/0
    again = siege_of(scene, "gergovia", *MORE, leaders=("cicero",))
    assert scene.refusal("roman", again).clause == "BG-4.5.2.d"
    assert scene.allows("roman", siege_of(scene, "uxellodunum", *MORE, leaders=("cicero",)))


@rule("BG-4.5.2.i", "BG-4.5.1.g")
def test_the_marker_goes_when_the_last_infantry_marches_away() -> None:
    scene = Scene(FixStacks("roman"), MoveForces("roman"))
    scene.put("arverni", "legion_x", "legion_ix", "roman_cavalry_1").lead("arverni", "caesar", "fabius")
    scene.put("gergovia", "arverni_inf6").besiege("gergovia", "roman", 2).run()
    scene.play("roman", March(scene.leaders("fabius"), scene.units("legion_x"), scene["aeduii"]))
    assert scene.war.sieges == {scene["gergovia"]: SiegeMarker("roman", 2)}  # those who stay carry it on
    scene.play("roman", March(scene.leaders("caesar"), scene.units("legion_ix"), scene["aeduii"]))
    assert scene.war.sieges == {}
    assert scene.war.at[scene["roman_cavalry_1"]] == scene["arverni"]


@rule("BG-4.5.1.g")
def test_besiegers_who_go_into_a_place_besiege_no_more() -> None:
    scene = Scene(FixStacks("gallic"), MoveForces("gallic"))
    scene.put("lingones", "tricasses_inf2").put("camp:lingones", "legion_i").camp("lingones")
    scene.besiege("camp:lingones", "gallic", 1).run()
    scene.play("gallic", Shift((), scene.units("tricasses_inf2"), scene["andematunnum"]))
    assert scene.war.sieges == {}


@rule("BG-4.5.1.g")
def test_a_siege_ends_when_the_committed_infantry_is_gone() -> None:
    scene = gergovia("legion_x", "legion_ix", "roman_cavalry_1", turns=1)
    scene.war.weak[scene["legion_x"]] = True
    scene.run()
    press(scene, "gergovia", "legion_x", die=4)  # column −2: 1/0
    assert scene.war.at[scene["legion_x"]] == LOST
    assert scene.war.sieges == {}
    assert scene.clause_of(SiegeMarkerRemoved) == "BG-4.5.1.g"
    assert scene.war.at[scene["legion_ix"]] == scene["arverni"]


@rule("BG-4.5.1.g")
def test_cavalry_left_over_stays_where_it_is() -> None:
    scene = gergovia("legion_x", "roman_cavalry_1", turns=1)
    scene.war.weak[scene["legion_x"]] = True
    scene.run()
    action = siege_of(scene, "gergovia", "legion_x", "roman_cavalry_1")
    scene.play("roman", action).play("gallic", Hold(), [4]).lose("legion_x")
    assert scene.war.sieges == {}
    assert scene.war.at[scene["roman_cavalry_1"]] == scene["arverni"]


def last_stand(*romans: str) -> Scene:
    """A weakened unit in Segodunum (2), besieged by weakened Romans."""
    scene = step_d().put("arverni", *romans, weak=True).put("segodunum", "ruteni_inf4", weak=True)
    return scene.besiege("segodunum", "roman", 1).run()


@rule("BG-4.5.1.g")
def test_nobody_takes_a_place_when_the_last_of_both_sides_fall_together() -> None:
    scene = last_stand("legion_x")
    press(scene, "segodunum", "legion_x", die=1)  # column −2: 1/1
    assert scene.war.at[scene["legion_x"]] == scene.war.at[scene["ruteni_inf4"]] == LOST
    assert scene.happened(PlaceFell) == []
    assert scene.war.sieges == {}
    assert scene["segodunum"] not in scene.war.destroyed


@rule("BG-4.5.1.g")
def test_cavalry_is_besieger_enough_to_take_a_place_whose_last_unit_falls() -> None:
    scene = last_stand("legion_x", "roman_cavalry_1")
    action = siege_of(scene, "segodunum", "legion_x", "roman_cavalry_1")
    scene.play("roman", action).play("gallic", Hold(), [1]).lose("legion_x")
    assert scene.happened(PlaceFell) == [PlaceFell(scene["segodunum"], "roman")]


# 4.5.2.e to j The end


@rule("BG-4.5.2.e")
def test_the_place_falls_with_its_last_unit() -> None:
    scene = step_d().put("arverni", *LEGIONS).put("segodunum", "ruteni_inf4", weak=True)
    scene.lead("segodunum", "lucterios").besiege("segodunum", "roman", 2).run()
    press(scene, "segodunum", *LEGIONS, die=6)  # 5 against 4: +1, 1/0
    assert scene.war.at[scene["ruteni_inf4"]] == scene["segodunum"]
    scene = step_d().put("arverni", *LEGIONS).put("segodunum", "ruteni_inf4", weak=True)
    scene.lead("segodunum", "lucterios").besiege("segodunum", "roman", 2).run()
    press(scene, "segodunum", *LEGIONS, die=5)  # 0/1
    assert scene.happened(PlaceFell) == [PlaceFell(scene["segodunum"], "roman")]
    assert scene.war.at[scene["ruteni_inf4"]] == LOST
    assert scene.war.leader_at[scene["lucterios"]] == CAPTURED
    assert scene.war.control[scene["arverni"]] == HOLDS["roman"]
    assert scene.asked == ("roman",)
    assert scene.candidates("roman") == [Destroy(), Pass()]
    scene.play("roman", Destroy())
    assert scene.war.destroyed == {scene["segodunum"]}
    assert scene.war.sieges == {}


@rule("BG-4.5.2.e")
def test_the_besieger_may_leave_a_fallen_place_standing() -> None:
    scene = step_d().put("arverni", *LEGIONS).put("segodunum", "ruteni_inf4", weak=True).run()
    press(scene, "segodunum", *LEGIONS, die=5).play("roman", Pass())
    assert scene.war.destroyed == frozenset()
    assert scene.refusal("roman", TakePlace(scene["segodunum"])).clause == "BG-12.p"


@rule("BG-4.5.2.f", "BG-4.5.2.j")
def test_a_surrender_before_the_die_spares_the_place() -> None:
    scene = gergovia(*LEGIONS, turns=1).lead("gergovia", "lucterios").run()
    scene.play("roman", siege_of(scene, "gergovia", *LEGIONS)).play("gallic", Surrender())
    assert scene.rolls == ()
    assert scene.happened(PlaceSurrendered) == [PlaceSurrendered(scene["gergovia"], forced=False)]
    assert not any(done & INVESTED for done in scene.war.done)
    assert [scene.war.at[unit] for unit in scene.units("arverni_inf6", "arverni_inf4")] == [LOST, LOST]
    assert scene.war.leader_at[scene["lucterios"]] == CAPTURED
    assert scene.war.destroyed == frozenset()
    assert not any(isinstance(one, Destroy) for seat in scene.asked for one in scene.candidates(seat))
    assert scene.war.lost_in[scene["arverni_inf6"]] == scene.war.year  # BG-4.2.1.f


@rule("BG-12.p")
def test_a_spared_place_is_empty_from_the_next_turn_on() -> None:
    scene = gergovia(*LEGIONS, turns=1).run()
    scene.play("roman", siege_of(scene, "gergovia", *LEGIONS)).play("gallic", Surrender())
    assert scene.refusal("roman", TakePlace(scene["gergovia"])).clause == "BG-12.p"
    assert TakePlace(scene["gergovia"]) not in scene.candidates("roman")
    later = step_d(turn=6).put("arverni", *LEGIONS).run()
    later.play("roman", TakePlace(later["gergovia"]))
    assert later.war.destroyed == {later["gergovia"]}


@rule("BG-4.5.2.g", "BG-4.5.2.i")
def test_the_fourth_siege_turn_forces_the_surrender() -> None:
    scene = gergovia(*LEGIONS, turns=2).lead("gergovia", "lucterios").run()
    press(scene, "gergovia", *LEGIONS, die=4)
    assert scene.war.sieges == {scene["gergovia"]: SiegeMarker("roman", 3)}
    scene = gergovia(*LEGIONS, turns=3).lead("gergovia", "lucterios").run()
    press(scene, "gergovia", *LEGIONS, die=4)
    assert scene.war.at[scene["arverni_inf6"]] == LOST
    assert scene.war.leader_at[scene["lucterios"]] == CAPTURED
    assert scene.candidates("roman") == [Destroy(), Pass()]
    assert scene.happened(PlaceSurrendered) == [PlaceSurrendered(scene["gergovia"], forced=True)]


@rule("BG-4.5.2.g")
def test_a_forced_surrender_needs_a_besieger_who_is_left() -> None:
    scene = gergovia("legion_x", turns=3)
    scene.war.weak[scene["legion_x"]] = True
    scene.run()
    press(scene, "gergovia", "legion_x", die=4)
    assert scene.war.sieges == {}
    assert scene.war.at[scene["arverni_inf6"]] == scene["gergovia"]


@rule("BG-4.5.2.j", "BG-3.3.2.g")
def test_a_destroyed_place_can_no_longer_be_used() -> None:
    scene = Scene(FixStacks("gallic"), MoveForces("gallic")).put("arverni", "arverni_inf6")
    scene.war.destroyed = frozenset({scene["gergovia"]})
    scene.run()
    refusal = movement.refuses_move(scene.war, "gallic", Shift((), scene.units("arverni_inf6"), scene["gergovia"]))
    assert refusal is not None
    assert refusal.clause == "BG-4.5.2.j"
    assert scene.allows("gallic", Shift((), scene.units("arverni_inf6"), scene["uxellodunum"]))


@rule("BG-4.5.2.i")
def test_a_marker_without_anybody_to_carry_it_on_goes_in_step_d() -> None:
    scene = gergovia("legion_x", turns=1)
    scene.war.done[scene["legion_x"]] = DRIVEN  # it came here by a retreat; the besiegers are gone
    scene.run()
    assert scene.asked == ()
    assert scene.war.sieges == {}


@rule("BG-1.g", "BG-1.i", "BG-4.5.2.i")
def test_the_side_that_moved_first_names_the_next_region_of_step_d() -> None:
    scene = gergovia(*LEGIONS).put("bituriges", "legion_x").put("avaricum", "bituriges_inf6")
    scene.war.first = "gallic"
    scene.run()
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic") == [NameRegion(scene["arverni"]), NameRegion(scene["bituriges"])]
    scene.play("gallic", NameRegion(scene["bituriges"]))
    assert scene.step == PlanSieges(scene["bituriges"], "roman")
    scene.play("roman", Pass())
    assert scene.step == PlanSieges(scene["arverni"], "roman")
