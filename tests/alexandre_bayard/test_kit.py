"""The kit itself: what its lines put on the board."""

from iacta.games.alexandre_bayard.battlefield import Fire, Wind
from iacta.games.alexandre_bayard.map_pieces import Element, SidePiece
from iacta.games.alexandre_bayard.rules.terrain import has_overlay, terrain_at
from iacta.games.alexandre_bayard.steps import ChooseCombat
from tests.alexandre_bayard.kit import at, battle, hexes, spot


def test_a_position_in_a_few_lines() -> None:
    """Terrain, sides, pieces, marks, weather, fires."""
    scene = battle(
        """
        board 14 12
        options fire wind hidden_units decoys sleeping sentries boats corps_orders camps
        forest 5,5 6,5
        river 2,6 3,6
        road 0,5 1,5 2,5
        side palisade 5,4 3
        bridge 3,6 stone
        camp_fire 1,1
        wind strong 2 5
        unit a1 heavy_foot 4,8 spears veteran plaquettes=3 activated moved=1 started=4,9
        unit a2 archers 6,8 bow fire_projectiles corps=c1
        unit b1 medium_foot 4,6 hidden
        unit b2 servants 8,3 asleep
        decoy b9 warband 3,3
        sentry b2 8,4
        leader a0 commander 4,8
        leader a3 subgeneral 6,8 rode
        corps c1 a3
        boat a_boat rowing_boat 2,6 moored
        tokens a 6
        fire forest 5,5 b 1
        """,
        ChooseCombat("alexandre"),
    )
    state = scene.battle
    assert scene.where("a1") == "4,8"
    assert spot(at("13,11")) == "13,11"
    assert hexes("4,8 4,7") == (at("4,8"), at("4,7"))
    assert (state.plaquettes[scene["a1"]], state.moved[scene["a1"]]) == (3, 1)
    assert state.started[scene["a1"]] == at("4,9")
    assert scene.flags("a1") == {"activated"}
    assert state.roster.units[scene["a1"]].training == "veteran"
    assert terrain_at(state, at("6,5")) == "forest"
    assert has_overlay(state, at("3,6"), "bridge")
    assert state.sides == {(at("5,4"), 3): SidePiece("palisade", "wood")}
    assert scene.flags("b1") == {"hidden"}
    assert scene.flags("b2") == {"asleep"}
    assert scene.flags("b9") == {"hidden"}
    assert not state.knows("alexandre", scene["b1"])
    assert state.knows("bayard", scene["b1"])
    assert state.sentries[0].hex == at("8,4")
    assert state.attached(scene["a1"]) == [scene["a0"]]
    assert state.boat_in(at("2,6")) == scene["a_boat"]
    assert state.tokens == {"alexandre": 6, "bayard": 4}
    assert state.wind == Wind(2, "strong", 5)
    assert state.fires == {Element("terrain", at("5,5")): Fire("bayard", 1)}
    assert scene.step == ChooseCombat("alexandre")
    assert state.clone() == state
