"""AL-2.C1.j: relief counters near the works that show themselves."""

from __future__ import annotations

from typing import Any

import pytest

from iacta.games.alesia.actions import DeployUnit, Disclose, EndDisclosure, EndMoves, March
from iacta.games.alesia.events import LeaderMarked, LeaderRevealed, MarkerServed
from iacta.games.alesia.rules import sight
from iacta.games.alesia.state import DISCLOSED, MARKED
from iacta.games.alesia.steps import (
    DeployMarked,
    DiscloseLeaders,
    MarkBoxes,
    MovePieces,
    RevealAfterMoves,
    RevealAtStart,
    TacticalStep,
    TurnDown,
)
from tests.alesia.kit import Scene
from tests.marks import rule

DAY, NIGHT = 3, 10
FAR_CAMPS = (1321, 1221, 1519, 1320, 1420, 1121, 1619, 1021, 1120, 1518, 1220)


def disclosing(name: str, place: int, turn: int = DAY, **options: Any) -> Scene:
    """A hidden counter, and the question who shows himself."""
    return Scene(DiscloseLeaders(), turn=turn, **options).hide(place, name)


@rule("AL-W26", "AL-2.C1.j")
def test_who_stands_near_the_works_out_of_sight_may_be_disclosed() -> None:
    scene = Scene(RevealAtStart(), DiscloseLeaders(), turn=DAY, camps=FAR_CAMPS).hide(811, "comnios").run()
    assert not scene.siege.face_up[scene["comnios"]]
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic") == [EndDisclosure(), Disclose(scene["comnios"])]
    scene = Scene(DiscloseLeaders(), turn=DAY, camps=FAR_CAMPS).hide(505, "comnios").run()
    assert scene.siege.ground.distance[505][712] == 8
    assert scene.asked == ()


@rule("AL-2.C1.j")
@pytest.mark.parametrize(("turn", "place", "asked"), [(DAY, 708, True), (DAY, 707, False), (NIGHT, 709, True)])
def test_within_four_hexes_of_a_corridor_hex_by_day_and_three_at_night(turn: int, place: int, *, asked: bool) -> None:
    scene = disclosing("comnios", place, turn).run()
    assert scene.siege.ground.corridor_distance[place] == 712 - place
    assert bool(scene.asked) == asked
    assert not disclosing("comnios", 708, NIGHT).run().asked


@rule("AL-2.C1.j")
def test_he_is_turned_up_marked_and_treated_as_in_sight_until_phase_d() -> None:
    scene = disclosing("comnios", 811).run().play("gallic", Disclose(Scene()["comnios"]))
    comnios = scene["comnios"]
    assert scene.siege.face_up[comnios]
    assert scene.siege.marked[comnios] == MARKED
    assert scene.siege.shown[comnios] == DISCLOSED
    assert scene.clause_of(LeaderRevealed) == scene.clause_of(LeaderMarked) == "AL-2.C1.j"
    assert sight.is_in_sight(scene.siege, comnios)
    scene.siege.agenda = [TurnDown()]
    scene.run()
    assert not scene.siege.face_up[comnios]
    assert not sight.is_in_sight(scene.siege, comnios)


@rule("AL-2.C1.j", "AL-2.C2.f")
def test_units_left_in_a_disclosed_leaders_box_are_still_called_for() -> None:
    scene = Scene(RevealAfterMoves("gallic"), turn=DAY).lead(810, "comnios").fill("comnios", "rel_sequani")
    assert Scene(RevealAfterMoves("gallic")).lead(810, "comnios").fill("comnios", "rel_sequani").run().asked == ()
    scene.siege.shown[scene["comnios"]] = DISCLOSED
    assert scene.run().asked == ("gallic",)


@rule("AL-2.C1.j")
def test_one_after_the_other_until_nobody_else() -> None:
    scene = Scene(DiscloseLeaders(), DeployMarked("gallic"), turn=DAY).hide(811, "comnios", "decoy_gallic_1")
    scene.hide(910, "eporedorix").run().play("gallic", Disclose(scene["decoy_gallic_1"]))
    assert scene.refusal("gallic", Disclose(scene["decoy_gallic_1"])).clause == "AL-2.C1.j"
    scene.play("gallic", Disclose(scene["eporedorix"]))
    assert scene.candidates("gallic") == [EndDisclosure(), Disclose(scene["comnios"])]
    scene.play("gallic", EndDisclosure())
    assert not scene.siege.face_up[scene["comnios"]]
    assert {event.leader for event in scene.happened(MarkerServed)} == {scene["decoy_gallic_1"], scene["eporedorix"]}


@rule("AL-2.C1.j")
@pytest.mark.parametrize("name", ["labienus", "vercingetorix", "eporedorix", "viridomaros"])
def test_not_a_roman_nor_vercingetorix_nor_who_is_far_or_face_up(name: str) -> None:
    scene = disclosing("comnios", 811).hide(713, "labienus").lead(1115, "vercingetorix")
    scene.hide(505, "eporedorix").lead(811, "viridomaros").run()
    assert scene.refusal("gallic", Disclose(scene[name])).clause == "AL-2.C1.j"
    assert scene.refusal("gallic", Disclose(-1)).clause == "AL-2.C1.j"
    assert scene.refusal("roman", Disclose(scene["labienus"])).reason == "not-your-decision"


@rule("AL-2.C1.j")
def test_the_roman_has_no_such_choice() -> None:
    assert Scene(DiscloseLeaders()).hide(713, "labienus", "caesar", "decoy_roman_1").run().asked == ()


@rule("AL-2.C1.j")
def test_with_the_switch_off_nobody_is_asked() -> None:
    assert disclosing("comnios", 811, disclosure=False).run().asked == ()


@rule("AL-2.C1.j")
def test_of_three_players_the_relief_player_is_asked() -> None:
    scene = disclosing("comnios", 811, three_players=True).run()
    assert scene.asked == ("relief",)


@rule("AL-E37")
def test_at_a_bare_stretch_the_gaul_shows_himself_deploys_and_comes_on_in_the_same_turn() -> None:
    scene = Scene(DiscloseLeaders(), MarkBoxes(), TacticalStep("gallic"), turn=DAY, camps=FAR_CAMPS)
    scene.hide(810, "comnios").fill("comnios", "rel_sequani").siege.tactical = "gallic"
    scene.run().play("gallic", Disclose(scene["comnios"]))
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 810))
    assert scene.step == MovePieces("gallic")
    scene.play("gallic", March(scene["rel_sequani"], (811,)))
    assert scene.siege.place[scene["rel_sequani"]] == 811
    scene.play("gallic", EndMoves())


@rule("AL-E37")
def test_without_disclosure_he_never_comes_out_there() -> None:
    scene = Scene(DiscloseLeaders(), MarkBoxes(), TacticalStep("gallic"), turn=DAY, camps=FAR_CAMPS, disclosure=False)
    scene.hide(810, "comnios").fill("comnios", "rel_sequani").siege.tactical = "gallic"
    scene.run()
    assert scene.step == MovePieces("gallic")
    assert scene.candidates("gallic") == [EndMoves()]
