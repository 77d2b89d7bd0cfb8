"""What the map shows of a piece, where a group may be sent, and why a gesture does nothing."""

from __future__ import annotations

from iacta.engine.gestures import why_not
from iacta.games.bellum_gallicum.actions import BuildDepot, March, Shift
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.routes import route
from iacta.games.bellum_gallicum.state import LED, MOVED
from iacta.games.bellum_gallicum.steps import BuildDepots, ForceMarches, MoveForces
from iacta.games.bellum_gallicum.survey import survey
from tests.bellum_gallicum.kit import Scene


def moving() -> Scene:
    """Caesar with two legions in the land of the Remi, in the Roman movement phase."""
    scene = Scene(MoveForces("roman"), scenario="belgae", turn=5)
    scene.put("remi", "legion_x", "legion_viii", done=LED).lead("remi", "caesar")
    return scene.hold("roman", "remi")


def handle(scene: Scene, kind: str, name: str) -> str:
    return f"{kind}:{scene[name]}"


def test_a_leader_reaches_his_neighbours() -> None:
    scene = moving()
    gaul = scene.war.gaul
    found = survey(scene.war, "roman", handle(scene, "leader", "caesar"))
    regions = {one.place for one in found.reach if one.place.startswith("region:")}
    assert regions == {f"region:{there}" for there in gaul.neighbours[scene["remi"]]}


def test_nobody_is_shown_the_moves_of_the_other_side() -> None:
    scene = moving()
    assert survey(scene.war, "gallic", handle(scene, "leader", "caesar")).reach == ()
    assert survey(scene.war, None, handle(scene, "leader", "caesar")).reach == ()


def test_hunger_and_enemies_on_the_way_are_shown() -> None:
    scene = moving().put("suessiones", "suessiones_inf6")
    scene.war.scorched[scene["nervii"]] = True
    found = survey(scene.war, "roman", handle(scene, "leader", "caesar"))
    assert found.areas["hungry"] == (handle(scene, "region", "nervii"),)
    assert found.areas["enemy"] == (handle(scene, "region", "suessiones"),)
    stops = {one.place for one in found.reach if one.stops}
    assert handle(scene, "region", "suessiones") in stops


def test_what_is_not_there_has_no_survey() -> None:
    scene = moving()
    for unknown in ("leader:999", "unit:-1", "hex:0101", "place:1", "region:0", ""):
        found = survey(scene.war, "roman", unknown)
        assert not found.reach
        assert not found.areas


def test_a_group_is_sent_with_one_order() -> None:
    scene = moving()
    pieces = [handle(scene, "leader", "caesar"), handle(scene, "unit", "legion_x")]
    found = route(scene.war, "roman", pieces, [handle(scene, "region", "nervii")])
    assert found.actions == (March(scene.leaders("caesar"), scene.units("legion_x"), scene["nervii"]),)
    assert [(one.piece, one.path, one.halt) for one in found.members] == [
        (piece, (handle(scene, "region", "nervii"),), None) for piece in pieces
    ]


def test_a_group_that_may_not_go_is_told_why() -> None:
    scene = moving()
    scene.put("remi", "legion_x", done=LED | MOVED)
    pieces = [handle(scene, "leader", "caesar"), handle(scene, "unit", "legion_x")]
    found = route(scene.war, "roman", pieces, [handle(scene, "region", "nervii")])
    assert found.actions == ()
    assert {one.halt.reason for one in found.members if one.halt} == {"has-moved"}


def test_without_a_goal_a_group_is_shown_where_it_may_go() -> None:
    scene = moving()
    found = route(scene.war, "roman", [handle(scene, "leader", "caesar")], [])
    assert handle(scene, "region", "nervii") in {one.place for one in found.reach}
    assert route(scene.war, "gallic", [handle(scene, "leader", "caesar")], []).reach == ()


def test_a_place_of_ones_own_region_is_entered() -> None:
    scene = Scene(MoveForces("gallic"), scenario="belgae", turn=5).serve("gallic", "suessiones")
    scene.put("suessiones", "suessiones_inf6", done=LED).lead("suessiones", "galba")
    oppidum = scene["noviodunum_suessionum"]
    found = route(scene.war, "gallic", [handle(scene, "unit", "suessiones_inf6")], [f"place:{oppidum}"])
    assert found.actions == (Shift((), scene.units("suessiones_inf6"), oppidum),)


def test_a_gesture_that_does_nothing_is_explained() -> None:
    scene = moving()
    caesar = handle(scene, "leader", "caesar")
    refused = why_not(GAME, scene.war, "roman", caesar, handle(scene, "region", "arverni"))
    assert refused is not None
    assert refused.refusal.reason == "not-a-neighbour"
    assert why_not(GAME, scene.war, "roman", caesar, handle(scene, "region", "nervii")) is None


def test_a_force_on_land_means_nothing_by_pointing_at_the_sea() -> None:
    for step in (MoveForces("roman"), ForceMarches("roman")):
        scene = moving()
        scene.war.agenda[-1] = step
        at_sea = f"zone:{scene.war.gaul.zone_no['atlantic']}"
        assert why_not(GAME, scene.war, "roman", handle(scene, "leader", "caesar"), at_sea) is None


def test_a_region_without_an_army_gets_no_depot() -> None:
    scene = Scene(BuildDepots(), scenario="belgae", turn=5)
    scene.put("remi", "legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi").hold("roman", "remi")
    refused = why_not(GAME, scene.war, "roman", None, handle(scene, "region", "nervii"))
    assert refused is not None
    assert (refused.action, refused.refusal.reason) == (BuildDepot(scene["nervii"]), "no-army-there")
    assert why_not(GAME, scene.war, "roman", None, handle(scene, "region", "remi")) is None
