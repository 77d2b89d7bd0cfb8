"""AB-C.18.c to AB-C.18.g, AB-C.16.b, AB-C.16.c, AB-C.16.o: deployment, and what armies cost."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard.actions import Deploy
from iacta.games.alexandre_bayard.army_file import UnitForm
from iacta.games.alexandre_bayard.rules import army_costs
from iacta.games.alexandre_bayard.state import REMOVED, UNSEEN
from iacta.games.alexandre_bayard.steps import DeployArmies, StartGameTurn
from iacta.games.alexandre_bayard.view import view
from tests.alexandre_bayard.contents import RULEBOOK
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.ledger import clause
from tests.alexandre_bayard.phases import CORE
from tests.marks import rule

HIDING = """
options hidden_units decoys sleeping sentries
zone b 0,0 6,3
lake 6,3
unit a1 heavy_foot 4,8 asleep
unit a2 heavy_foot 8,8 asleep
unit b1 warband 2,2 hidden
unit b2 light_cavalry 3,2 hidden javelin
unit b3 archers 9,1
decoy b9 warband 4,2
sentry a1 4,7
leader a0 commander 4,8
leader b0 commander 2,2
leader b4 officer 9,1
"""


def deploying(text: str = HIDING) -> Scene:
    """The deployment."""
    return battle(text, DeployArmies(), StartGameTurn(1), rules=CORE, stops=[StartGameTurn]).run()


def plan(units: str, leaders: str = "2,2", sentries: tuple[tuple[int, int], ...] = ()) -> Deploy:
    """A deployment; `0` leaves a decoy out."""
    places = tuple(0 if word == "0" else at(word) for word in units.split())
    return Deploy(places, hexes(leaders), sentries)


def refused(scene: Scene, action: Deploy) -> str:
    """The reason of a refusal; nothing: it is allowed."""
    return "" if scene.allows("bayard", action) else scene.refusal("bayard", action).reason


@rule("AB-C.18.d", "AB-C.18.g")
def test_both_write_their_deployment_and_then_all_is_placed() -> None:
    scene = deploying()
    assert scene.asked == ("alexandre", "bayard")
    scene.play("bayard", plan("5,1 0,0 0", "5,1"))
    assert scene.where("b1") == "2,2"  # nothing is placed before both have answered
    assert view(scene.battle, "alexandre").answer is None
    assert view(scene.battle, "alexandre").answered == ("bayard",)
    scene.play("alexandre", Deploy((), (), ((scene["a1"], at("3,8")),)))
    assert [scene.where(name) for name in ("b1", "b2", "b0", "b9")] == ["5,1", "0,0", "5,1", ""]
    assert scene.battle.fate[scene["b9"]] == REMOVED
    assert scene.battle.leader_flags[scene["b0"]] & UNSEEN
    assert [sentry.hex for sentry in scene.battle.sentries.values()] == [at("3,8")]


@rule("AB-C.18.g")
def test_the_hexes_of_the_file_are_the_default() -> None:
    scene = deploying()
    assert scene.candidates("bayard") == [plan("2,2 3,2 4,2")]
    scene.play("bayard", plan("2,2 3,2 4,2"))
    scene.play("alexandre", Deploy((), (), ((scene["a1"], at("4,7")),)))
    assert [scene.where(name) for name in ("b1", "b2", "b9", "b0")] == ["2,2", "3,2", "4,2", "2,2"]


@rule("AB-C.18.c", "AB-C.18.g", "AB-C.1.f")
def test_where_pieces_may_not_be_placed() -> None:
    scene = deploying()
    assert refused(scene, plan("2,2 2,2 4,2")) == "one-unit-in-a-hex"
    assert refused(scene, plan("2,5 3,2 4,2")) == "outside-the-zone"
    assert refused(scene, plan("6,3 3,2 4,2")) == "impassable-terrain"
    assert refused(scene, plan("0 3,2 4,2")) == "outside-the-zone"  # a unit is not left out
    assert refused(scene, plan("2,2 3,2")) == "place-every-piece"
    assert refused(scene, plan("2,2 3,2 4,2", "4,8")) == "outside-the-zone"
    assert refused(scene, plan("2,2 3,2 4,2", "2,2 2,2")) == "place-every-piece"
    assert refused(scene, Deploy((99999, -4, 0), hexes("2,2"))) == "outside-the-zone"


@rule("AB-4.3.a", "AB-C.18.g")
def test_sentries_are_posted_anew_beside_their_unit() -> None:
    scene = deploying()
    own, other = scene["a1"], scene["a2"]
    posts = {
        ((own, at("3,8")), (own, at("5,8"))): True,
        (): True,
        ((own, at("3,8")), (own, at("5,8")), (own, at("4,7"))): False,
        ((own, at("4,6")),): False,
        ((other, at("8,7")),): False,
        ((own, 99999),): False,
        ((99, at("4,7")),): False,
    }
    assert {post: scene.allows("alexandre", Deploy((), (), post)) for post in posts} == posts


POSTS = """
options sleeping sentries hidden_units
zone a 3,6 6,9
unit a1 heavy_foot 4,8 hidden
unit a2 heavy_foot 5,8 asleep
unit b1 archers 4,2 asleep
sentry a2 5,7
sentry b1 4,3
"""


@rule("AB-4.3.a", "AB-C.18.g")
def test_a_sentry_may_stand_where_a_unit_of_his_side_goes_away() -> None:
    scene = deploying(POSTS)
    stay, go = (Deploy(hexes(where), (), ((scene["a2"], at("4,8")),)) for where in ("4,8", "3,8"))
    assert scene.refusal("alexandre", stay).clause == "AB-4.3.a"
    assert scene.allows("alexandre", go)


@rule("AB-4.3.a", "AB-C.18.d")
def test_the_sentries_of_both_sides_stand_where_they_were_posted() -> None:
    scene = deploying(POSTS)
    scene.play("bayard", Deploy((), (), ((scene["b1"], at("5,2")), (scene["b1"], at("3,2")))))
    scene.play("alexandre", Deploy(hexes("4,8"), (), ((scene["a2"], at("6,8")),)))
    found = {(sentry.unit, sentry.hex) for sentry in scene.battle.sentries.values()}
    assert found == {(scene["a2"], at("6,8")), (scene["b1"], at("5,2")), (scene["b1"], at("3,2"))}


@rule("AB-C.18.b")
def test_a_scenario_without_zones_and_sentries_has_no_deployment() -> None:
    scene = deploying("unit a1 heavy_foot 4,8\nunit b1 archers 4,2")
    assert type(scene.step).__name__ == "StartGameTurn"
    assert DeployArmies in RULEBOOK.sealed


# Costs


def cost(troop: str, **more: object) -> int:
    """What a unit costs."""
    return army_costs.unit_cost(UnitForm(id="u", owner="a", troop=troop, hex=(0, 0), **more))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("troop", "more", "points"),
    [
        ("heavy_foot", {}, 14),
        ("heavy_foot", {"training": "recruit"}, 12),
        ("heavy_foot", {"training": "veteran"}, 17),
        ("heavy_foot", {"motivation": "poor"}, 13),
        ("heavy_foot", {"motivation": "high"}, 16),
        ("servants", {}, 2),
        ("servants", {"training": "recruit", "motivation": "poor"}, 2),
        ("herd", {}, 1),
        ("herd", {"training": "recruit"}, 1),
        ("heavy_foot", {"traits": ("spears",)}, 15),
        ("heavy_foot", {"weapon": "javelin"}, 15),
        ("light_foot", {"weapon": "javelin"}, 7),
        ("archers", {"weapon": "bow", "accessories": ("torches", "fire_projectiles")}, 8),
        ("crossbowmen", {"accessories": ("mantlets", "wagon")}, 13),
        ("pikemen", {"accessories": ("sacred_symbol", "pack_animals")}, 19),
    ],
)
@rule("AB-C.16.b", "AB-C.16.c", "AB-C.16.o", "AB-C.3.n")
def test_what_a_unit_costs(troop: str, more: dict[str, object], points: int) -> None:
    assert cost(troop, **more) == points


@rule("AB-C.16.b", "AB-C.16.c")
def test_what_leaders_levels_craft_and_agents_cost() -> None:
    assert army_costs.LEADERS == {"commander": 0, "subgeneral": 6, "officer": 3}
    assert [army_costs.level_cost(level) for level in (3, 4, 5, 7)] == [0, 0, 2, 6]
    assert "boat 2 (barge, medium raft 3; ship, large raft 4)" in clause("AB-C.16.c")
    assert army_costs.BOATS == {
        "rowing_boat": 2,
        "barge": 3,
        "ship": 4,
        "small_raft": 2,
        "medium_raft": 3,
        "large_raft": 4,
    }
    assert (army_costs.AGENT, army_costs.FORTIFICATION, army_costs.ACCESSORIES["fire_pots"]) == (4, 1, 2)
