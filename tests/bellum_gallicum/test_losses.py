"""BG-4.2.1: units are weakened and eliminated, and beaten forces leave the map."""

from __future__ import annotations

import msgspec

from iacta.games.bellum_gallicum.actions import GiveUpShip, GoAboard, Lose, Stand, Surrender
from iacta.games.bellum_gallicum.events import ForceDispersed, UnitEliminated, UnitWeakened
from iacta.games.bellum_gallicum.rules.likeness import alike, kinds_of
from iacta.games.bellum_gallicum.state import LOST, SET_ASIDE, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    AnswerSiege,
    FinishSkirmish,
    LeaveBritannia,
    LeaveField,
    LoseShip,
    TakeLosses,
)
from tests.bellum_gallicum.field import battle, choices, skirmish, todo
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule


def losing(scene: Scene, count: int, *names: str) -> Scene:
    """The owner of some Roman units has to pick so many of them."""
    return todo(scene, TakeLosses("roman", scene.units(*names), count, "BG-8.1.d")).run()


# Weaken and eliminate


@rule("BG-4.2.1.b")
def test_an_intact_unit_is_turned_over_and_a_weakened_one_eliminated() -> None:
    scene = Scene().put("remi", "legion_x").put("remi", "cretans", weak=True)
    losing(scene, 2, "legion_x", "cretans")
    assert scene.war.weak[scene["legion_x"]]
    assert scene.war.at[scene["legion_x"]] == scene["remi"]
    assert scene.war.at[scene["cretans"]] == LOST
    assert not scene.war.weak[scene["cretans"]]  # it would come back intact
    assert scene.happened(UnitWeakened) == [UnitWeakened(scene["legion_x"], scene["remi"])]
    assert scene.happened(UnitEliminated) == [UnitEliminated(scene["cretans"], scene["remi"])]


@rule("BG-4.2.1.a")
def test_elimination_removes_a_unit_intact_or_weakened() -> None:
    scene = Scene().put("nervii", "legion_x", "legion_ix").put("nervii", "legion_viii", weak=True)
    scene.put("nervii", "nervii_inf2").put("nervii", "morini_inf4", weak=True)
    skirmish(scene, "nervii", (3,))  # 15 : 4 is 3/1
    assert scene.war.at[scene["nervii_inf2"]] == scene["nervii"]
    skirmish(scene, "nervii", (5,))  # 15 : 3 is 4/1
    assert [scene.war.at[unit] for unit in scene.units("nervii_inf2", "morini_inf4")] == [LOST, LOST]


@rule("BG-4.2.1.b")
def test_the_owner_picks_among_the_units_and_each_is_hit_once() -> None:
    names = ("legion_x", "legion_xi", "cretans")
    scene = losing(Scene().put("remi", *names), 2, *names)
    assert scene.asked == ("roman",)
    assert scene.refusal("roman", Lose(scene["legion_ix"])).clause == "BG-8.1.d"
    scene.play("roman", Lose(scene["cretans"]))
    assert scene.refusal("roman", Lose(scene["cretans"])).reason == "not-among-those-hit"
    scene.play("roman", Lose(scene["legion_xi"]))
    assert scene.agenda == ()
    assert [scene.war.weak[scene[name]] for name in names] == [False, True, True]


@rule("BG-4.2.1.b")
def test_nobody_is_asked_where_all_are_hit_or_all_are_alike() -> None:
    assert losing(Scene().put("remi", "legion_x", "cretans"), 2, "legion_x", "cretans").agenda == ()
    scene = losing(Scene().put("remi", "legion_x", "legion_ix"), 1, "legion_x", "legion_ix")
    assert scene.agenda == ()
    assert [scene.war.weak[scene[name]] for name in ("legion_x", "legion_ix")] == [True, False]


@rule("BG-4.2.1.b")
def test_equal_units_are_one_candidate_and_people_may_point_at_each() -> None:
    names = ("legion_x", "legion_ix", "cretans")
    scene = losing(Scene().put("remi", *names), 1, *names)
    assert scene.candidates("roman") == [Lose(scene["legion_x"]), Lose(scene["cretans"])]
    assert set(choices(scene, "roman")) == set(map(Lose, scene.units(*names)))


@rule("BG-4.2.1.c")
def test_romans_beaten_in_germania_eliminate_nobody() -> None:
    scene = Scene().put("germania", "german_infantry6_1", "legion_x")
    todo(scene, FinishSkirmish(scene["germania"], "roman", "A1", relieving=False)).run()
    assert scene.war.at[scene["german_infantry6_1"]] == scene["germania"]


def test_units_are_alike_in_all_that_rules_can_tell() -> None:
    scene = Scene().put("remi", "legion_vii", "legion_viii", "legion_ix", "legion_xi", "cretans", "balearics")
    scene.put("remi", "numidians").put("nervii", "legion_x")
    war, everybody = scene.war, scene.units("legion_vii", "legion_viii", "legion_xi", "legion_x", "cretans")
    assert scene.names(kinds_of(war, everybody)) == ["legion_vii", "legion_xi", "legion_x", "cretans"]
    assert scene.names(alike(war, scene["legion_vii"], everybody)) == ["legion_vii", "legion_viii"]
    assert scene.names(kinds_of(war, scene.units("cretans", "balearics", "numidians"))) == ["cretans", "numidians"]
    scene.put("remi", "legion_viii", weak=True).put("remi", "legion_ix", done=1)
    assert len(kinds_of(war, scene.units("legion_vii", "legion_viii", "legion_ix"))) == 3
    war.annals = msgspec.structs.replace(war.annals, been_in_germania=frozenset(scene.units("legion_vii")))
    assert len(kinds_of(war, scene.units("legion_vii", "legion_x", "legion_viii", "legion_ix"))) == 4
    scene.put("remi", "legion_x")
    assert len(kinds_of(war, scene.units("legion_vii", "legion_x"))) == 2


# Beaten at home


@rule("BG-4.2.1.c", "BG-4.2.1.e")
def test_germans_beaten_in_a_skirmish_in_germania_are_eliminated_with_their_leaders_away() -> None:
    scene = Scene(scenario="rhine").put("germania", "legion_x", "legion_ix", "legion_viii", "legion_vii")
    scene.lead("germania", "caesar", "suebi_chief").put("germania", "german_infantry6_1")
    skirmish(scene, "germania", (2, 1, 1, 1, 1, 1, 1))  # 29 : 8, +1 for Caesar, −1 for the forest: D1
    assert scene.happened(ForceDispersed) == [
        ForceDispersed("gallic", scene["germania"], scene.leaders("suebi_chief"), scene.units("german_infantry6_1"))
    ]
    assert scene.war.at[scene["german_infantry6_1"]] == LOST
    assert scene.war.leader_at[scene["suebi_chief"]] == WITHDRAWN


@rule("BG-4.2.1.c", "BG-4.2.1.e")
def test_leaders_whose_last_unit_fell_at_home_leave_the_map_too() -> None:
    scene = Scene(scenario="rhine").lead("germania", "suebi_chief", wounded=3, done=1).put("germania", "legion_x")
    todo(scene, FinishSkirmish(scene["germania"], "roman", "D1", relieving=False)).run()
    assert scene.war.leader_at[scene["suebi_chief"]] == WITHDRAWN
    assert scene.war.wounded[scene["suebi_chief"]] == scene.war.leader_done[scene["suebi_chief"]] == 0


@rule("BG-4.2.1.c", "BG-4.2.1.e")
def test_britons_beaten_in_a_pitched_battle_at_home_leave_the_map_reserve_and_leaders_included() -> None:
    scene = battle(
        LeaveField(),
        region="britannia",
        roman={"centre": ("legion_x",)},
        gallic={"centre": ("briton_infantry_1",), "reserve": ("briton_chariot_1",), "leaders": ("cassivellaunos",)},
        winner="roman",
    ).run()
    assert [scene.war.at[unit] for unit in scene.units("briton_infantry_1", "briton_chariot_1")] == [LOST, LOST]
    assert scene.war.leader_at[scene["cassivellaunos"]] == WITHDRAWN
    assert scene.war.at[scene["legion_x"]] == scene["britannia"]


@rule("BG-4.2.1.c")
def test_germans_beaten_abroad_are_not_eliminated() -> None:
    scene = Scene().put("sequani", "german_infantry6_1", "legion_x").lead("sequani", "ariovistus")
    todo(scene, FinishSkirmish(scene["sequani"], "roman", "DR", relieving=False)).run()
    assert scene.war.at[scene["german_infantry6_1"]] == scene["sequani"]


@rule("BG-4.2.1.e")
def test_an_exchange_at_home_beats_nobody() -> None:
    scene = Scene().put("germania", "german_infantry6_1", "legion_x")
    todo(scene, FinishSkirmish(scene["germania"], "roman", "EC", relieving=False)).run()
    assert scene.war.at[scene["german_infantry6_1"]] == scene["germania"]


@rule("BG-4.2.1.d")
def test_a_roman_force_beaten_in_britannia_may_go_aboard() -> None:
    scene = Scene().put("britannia", "legion_x", "briton_infantry_1").moor("britannia", "trireme_1")
    todo(scene, FinishSkirmish(scene["britannia"], "roman", "A1", relieving=False)).run()
    assert scene.step == LeaveBritannia(must=False)
    assert scene.allows("roman", Stand())
    scene.hold("roman", "menapii").play("roman", GoAboard(scene["menapii"], scene.units("legion_x")))
    assert scene.war.at[scene["legion_x"]] == scene["menapii"]
    assert scene.war.ship_at[scene["trireme_1"]] == scene["menapii"]


# Eliminated in every respect


@rule("BG-4.2.1.f")
def test_surrendered_units_are_eliminated_units() -> None:
    scene = Scene(AnswerSiege(0, "gallic"), year=-52).put("gergovia", "arverni_inf6").put("arverni", "legion_x")
    scene.besiege("gergovia", "roman", 1).war.agenda[-1] = AnswerSiege(scene["gergovia"], "gallic")
    scene.play("gallic", Surrender())
    assert scene.war.at[scene["arverni_inf6"]] == LOST
    assert scene.war.lost_in[scene["arverni_inf6"]] == -52


@rule("BG-4.2.1.f")
def test_drowned_units_are_eliminated_units() -> None:
    scene = Scene(year=-54).moor("atlantic", "trireme_1", "trireme_2")
    scene.war.legion_of[scene["trireme_1"]] = scene["legion_ix"]
    scene.war.place_units((scene["legion_ix"],), SET_ASIDE)
    scene.war.place_units((scene["legion_x"],), scene.war.gaul.aboard(scene["trireme_1"]))
    todo(scene, LoseShip("roman", scene["atlantic"], "BG-5.4.b"))
    scene.play("roman", GiveUpShip(scene["trireme_1"]))
    assert scene.war.at[scene["legion_x"]] == scene.war.at[scene["legion_ix"]] == LOST
    assert scene.war.lost_in[scene["legion_x"]] == scene.war.lost_in[scene["legion_ix"]] == -54


@rule("BG-4.2.1.f")
def test_units_beaten_at_home_are_eliminated_units() -> None:
    scene = Scene(year=-55).put("germania", "german_cavalry_1", "legion_x")
    todo(scene, FinishSkirmish(scene["germania"], "roman", "DR", relieving=False)).run()
    assert scene.war.lost_in[scene["german_cavalry_1"]] == -55
