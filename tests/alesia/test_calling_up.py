"""AL-2.C2.g: hidden leaders turned up to command units on the map."""

from __future__ import annotations

from typing import Any

import pytest

from iacta.games.alesia.actions import CallUp, EndCalling, EndMoves, March, Ride
from iacta.games.alesia.events import LeaderRevealed
from iacta.games.alesia.rules import sight
from iacta.games.alesia.state import CALLED, box_of
from iacta.games.alesia.steps import CallLeaders, MarkBoxes, MovePieces, RevealAfterMoves, TacticalStep, TurnDown
from tests.alesia.kit import Scene
from tests.marks import rule


def calling(name: str, place: int, seat: str = "gallic", **options: Any) -> Scene:
    """A hidden leader, and the question who is called up."""
    return Scene(CallLeaders(seat), MovePieces(seat), **options).hide(place, name)


@rule("AL-2.C2.g")
def test_a_hidden_leader_with_units_in_his_radius_may_be_called_up() -> None:
    scene = calling("viridomaros", 706).put(704, "rel_sequani").run()
    assert scene.asked == ("gallic",)
    assert scene.candidates("gallic") == [EndCalling(), CallUp(scene["viridomaros"])]
    scene.play("gallic", CallUp(scene["viridomaros"]))
    assert scene.siege.face_up[scene["viridomaros"]]
    assert scene.siege.shown[scene["viridomaros"]] == CALLED
    assert scene.clause_of(LeaderRevealed) == "AL-2.C2.g"
    assert scene.step == MovePieces("gallic")


@rule("AL-2.C2.g")
def test_he_commands_and_moves_in_this_step() -> None:
    scene = calling("viridomaros", 706).put(704, "rel_sequani").run()
    scene.play("gallic", CallUp(scene["viridomaros"]))
    assert scene.allows("gallic", March(scene["rel_sequani"], (703, 702)))
    assert scene.allows("gallic", Ride(scene["viridomaros"], (705,)))
    scene = calling("viridomaros", 706).put(704, "rel_sequani").run().play("gallic", EndCalling())
    assert not scene.allows("gallic", March(scene["rel_sequani"], (703, 702)))
    assert not scene.allows("gallic", Ride(scene["viridomaros"], (705,)))


@rule("AL-2.C2.g")
def test_not_with_units_out_of_his_radius_or_of_the_other_army() -> None:
    scene = calling("viridomaros", 706).put(703, "rel_sequani").run()
    assert scene.asked == ("gallic",)  # a leader of radius 3 could, as far as the Roman knows
    assert scene.candidates("gallic") == [EndCalling()]
    assert scene.refusal("gallic", CallUp(scene["viridomaros"])).clause == "AL-2.C2.g"
    assert calling("viridomaros", 706).put(702, "rel_sequani").run().step == MovePieces("gallic")
    assert calling("viridomaros", 706).put(706, "bes_mandubii").run().step == MovePieces("gallic")
    assert calling("viridomaros", 706).fill("viridomaros", "rel_sequani").run().step == MovePieces("gallic")


@rule("AL-2.C2.g")
def test_a_radius_of_three_reaches_further() -> None:
    scene = calling("comnios", 706).put(703, "rel_sequani").run()
    assert scene.allows("gallic", CallUp(scene["comnios"]))


@rule("AL-2.C2.g", "AL-1.2.c")
def test_a_decoy_is_not_called_up() -> None:
    scene = calling("decoy_gallic_1", 706).put(706, "rel_sequani").run()
    assert scene.refusal("gallic", CallUp(scene["decoy_gallic_1"])).clause == "AL-2.C2.g"
    assert scene.candidates("gallic") == [EndCalling()]


@rule("AL-2.C2.g")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_not_after_a_strategic_move_in_this_turn(step: int) -> None:
    scene = calling("comnios", 706).put(706, "rel_sequani").hide(705, "eporedorix")
    scene.siege.walked[scene["comnios"]] = step
    scene.run()
    assert scene.refusal("gallic", CallUp(scene["comnios"])).clause == "AL-2.C2.g"
    assert scene.allows("gallic", CallUp(scene["eporedorix"]))
    scene.siege.walked[scene["eporedorix"]] = step
    scene.siege.agenda = [MovePieces("gallic"), CallLeaders("gallic")]
    assert scene.run().step == MovePieces("gallic")


@rule("AL-2.C2.g")
def test_a_wounded_leader_may_be_called_up_without_units() -> None:
    scene = calling("viridomaros", 706)
    assert calling("viridomaros", 706).run().step == MovePieces("gallic")
    scene.siege.wounded[scene["viridomaros"]] = True
    assert scene.run().allows("gallic", CallUp(scene["viridomaros"]))
    scene.play("gallic", CallUp(scene["viridomaros"]))
    assert scene.allows("gallic", Ride(scene["viridomaros"], (705,)))


@rule("AL-2.C2.g")
def test_out_of_sight_his_box_stays_closed() -> None:
    scene = Scene(CallLeaders("gallic"), MovePieces("gallic"), RevealAfterMoves("gallic"), MarkBoxes())
    scene.siege.tactical = "gallic"
    scene.hide(706, "viridomaros").put(706, "rel_sequani").fill("viridomaros", "rel_veneti").run()
    scene.play("gallic", CallUp(scene["viridomaros"]))
    assert not sight.is_in_sight(scene.siege, scene["viridomaros"])
    scene.play("gallic", EndMoves())
    assert scene.asked == ()
    assert scene.siege.place[scene["rel_veneti"]] == box_of(scene["viridomaros"])


@rule("AL-2.C2.g", "AL-2.C2.f")
def test_once_he_comes_into_sight_it_opens() -> None:
    scene = Scene(CallLeaders("gallic"), MovePieces("gallic"), RevealAfterMoves("gallic"))
    scene.hide(706, "viridomaros").put(706, "rel_sequani").fill("viridomaros", "rel_veneti").put(711, "legio_x").run()
    scene.play("gallic", CallUp(scene["viridomaros"]))
    scene.play("gallic", Ride(scene["viridomaros"], (707,))).play("gallic", EndMoves())
    assert scene.asked == ("gallic",)


@rule("AL-2.C2.g")
def test_in_phase_d_he_hides_again() -> None:
    scene = calling("viridomaros", 706).put(706, "rel_sequani").run().play("gallic", CallUp(Scene()["viridomaros"]))
    scene.siege.agenda = [TurnDown()]
    scene.run()
    assert not scene.siege.face_up[scene["viridomaros"]]
    assert scene.siege.shown[scene["viridomaros"]] == 0


@rule("AL-2.C2.g")
def test_the_roman_calls_up_in_his_own_step_only() -> None:
    scene = Scene(TacticalStep("roman")).hide(713, "rebilus").put(713, "legio_vi").hide(706, "comnios")
    scene.put(706, "rel_sequani").run()
    assert scene.step == CallLeaders("roman")
    assert scene.refusal("roman", CallUp(scene["comnios"])).clause == "AL-2.C2.g"
    assert scene.refusal("roman", CallUp(99)).clause == "AL-2.C2.g"
    scene.play("roman", CallUp(scene["rebilus"]))
    assert scene.agenda[0] == MovePieces("roman")


@rule("AL-2.C2.g")
def test_several_one_after_the_other() -> None:
    scene = calling("comnios", 706).hide(705, "eporedorix").put(706, "rel_sequani").run()
    scene.play("gallic", CallUp(scene["comnios"]))
    assert scene.step == CallLeaders("gallic")
    scene.play("gallic", CallUp(scene["eporedorix"]))
    assert scene.agenda[0] == MovePieces("gallic")


@rule("AL-2.C2.g")
def test_with_the_switch_off_nobody_is_asked() -> None:
    scene = calling("comnios", 706, calling_up=False).put(706, "rel_sequani")
    scene.siege.wounded[scene["comnios"]] = True
    assert scene.run().step == MovePieces("gallic")


@rule("AL-2.C2.g")
def test_of_three_players_each_calls_up_his_own() -> None:
    scene = Scene(TacticalStep("gallic"), three_players=True).hide(706, "comnios").put(706, "rel_sequani")
    scene.lead(1115, "vercingetorix").put(1115, "bes_mandubii").run()
    assert scene.asked == ("relief",)
    assert scene.step == CallLeaders("relief")
