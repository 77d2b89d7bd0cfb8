"""AL-2.C1.f, AL-2.C1.g: who gets a deployment marker, and whose box is being emptied."""

from __future__ import annotations

from iacta.engine.records import Refusal
from iacta.games.alesia.actions import DeployUnit
from iacta.games.alesia.events import LeaderMarked
from iacta.games.alesia.state import CALLED, DISCLOSED, KILLED, MARKED
from iacta.games.alesia.steps import DeployMarked, DeployUnits, MarkBoxes, RollFate
from tests.alesia.kit import Scene
from tests.marks import rule


def start_of_c1() -> Scene:
    """The start of C.1; the Gaul has the tactical initiative, and legion X sees Gauls near 1210."""
    scene = Scene(MarkBoxes(), turn=3).put(1210, "legio_x")
    scene.siege.tactical = "gallic"
    return scene


def marked(scene: Scene) -> list[int]:
    return [event.leader for event in scene.happened(LeaderMarked)]


@rule("AL-2.C1.g")
def test_only_leaders_in_sight_with_units_in_their_box_are_marked() -> None:
    scene = start_of_c1().lead(1207, "comnios", "eporedorix", "decoy_gallic_1").lead(505, "viridomaros")
    scene.fill("comnios", "rel_aedui_1").fill("viridomaros", "rel_aedui_2").run()
    assert marked(scene) == [scene["comnios"]]


@rule("AL-2.C1.g", "AL-1.3.h")
def test_a_face_down_leader_is_not_marked_before_a_check_has_found_him() -> None:
    scene = start_of_c1().hide(1207, "comnios").lead(1207, "eporedorix").fill("comnios", "rel_aedui_1")
    scene.fill("eporedorix", "rel_aedui_2").run()
    assert scene["comnios"] not in marked(scene)


@rule("AL-2.C1.f", "AL-2.C2.g")
def test_a_called_up_leader_whom_a_deployment_brings_into_sight_is_marked() -> None:
    scene = Scene(DeployMarked("gallic"), turn=3).lead(1206, "comnios").fill("comnios", "rel_aedui_1")
    scene.lead(1210, "labienus").fill("labienus", "legio_ix")
    scene.siege.marked[scene["comnios"]], scene.siege.shown[scene["labienus"]] = MARKED, CALLED
    scene.run().play("gallic", DeployUnit(scene["rel_aedui_1"], 1206))
    assert marked(scene) == [scene["labienus"]]
    assert scene.asked == ("roman",)


@rule("AL-2.C1.a", "AL-2.C1.f")
def test_a_leader_who_has_begun_to_deploy_finishes_before_the_next() -> None:
    scene = Scene(DeployUnits("roman")).lead(1210, "caesar").lead(1518, "labienus")
    scene.fill("caesar", "aux_remi", "aux_cretans").fill("labienus", "aux_lingones")
    scene.siege.marked[scene["caesar"]] = scene.siege.marked[scene["labienus"]] = MARKED
    other = DeployUnit(scene["aux_lingones"], 1518)
    assert scene.allows("roman", other)
    scene.play("roman", DeployUnit(scene["aux_remi"], 1210))
    assert scene.step == DeployUnits("roman", scene["caesar"])
    assert scene.refusal("roman", other) == Refusal("AL-2.C1.a", "leader-does-not-deploy")
    for unit in (-1, 999):
        assert scene.refusal("roman", DeployUnit(unit, 1210)) == Refusal("AL-2.C1.a", "not-in-a-box")


@rule("AL-8.5.a", "AL-2.B.e")
def test_a_lost_leader_leaves_no_marker_behind() -> None:
    scene = Scene(RollFate(Scene()["comnios"])).lead(1206, "comnios")
    scene.siege.marked[scene["comnios"]], scene.siege.shown[scene["comnios"]] = MARKED, DISCLOSED
    scene.run([6, 6])
    assert scene.siege.fate[scene["comnios"]] == KILLED
    assert (scene.siege.marked[scene["comnios"]], scene.siege.shown[scene["comnios"]]) == (0, 0)
