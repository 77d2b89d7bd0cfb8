"""AB-C.14: leaders under fire, joining, succession; accessories; works."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Attack, DoWork, Join, NameSuccessor
from iacta.games.alexandre_bayard.battlefield import Site
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules import leaders, leadership, losses, turn, works
from iacta.games.alexandre_bayard.rules.smoke import draw_smoke
from iacta.games.alexandre_bayard.state import LOST
from iacta.games.alexandre_bayard.steps import (
    CompleteWorks,
    DrawSmoke,
    EscapeLeader,
    JoinLeader,
    NameCommander,
    RiskLeader,
    StartGameTurn,
)
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.alexandre_bayard.ledger import clause
from tests.alexandre_bayard.phases import CORE, fighting
from tests.marks import rule

ARMY = """
unit a1 heavy_foot 4,8
unit a2 heavy_foot 6,8
unit b1 archers 0,0
leader a0 commander 4,8
leader a8 subgeneral 6,8
leader a9 officer 6,8
leader b0 commander 0,0
turn 2
tokens a 5
"""


def joining(text: str, leader: str = "a0") -> Scene:
    """A leader who must join."""
    position = battle(text)
    return battle(text, JoinLeader(position[leader]), StartGameTurn(9), rules=CORE, stops=[StartGameTurn]).run()


@pytest.mark.parametrize(
    ("dice", "killed"), [([3, 6], True), ([6, 6], True), ([3, 3], True), ([3, 1], False), ([4, 5], False)]
)
@rule("AB-C.14.a")
def test_two_dice_red_or_tactical_kill_a_leader(dice: list[int], killed: bool) -> None:  # noqa: FBT001
    scene = battle(ARMY)
    scene.call(leaders.risk_leader, RiskLeader(scene["a9"]), dice=dice)
    assert (scene.where("a9") == "") == killed


@rule("AB-C.14.a", "AB-C.14.h", "AB-C.11.a")
def test_losses_in_a_combat_risk_every_attached_leader_and_other_losses_none() -> None:
    scene = battle(ARMY)
    scene.call(losses.lose, scene["a2"], 1, "AB-C.2.g")
    assert scene.then() == (RiskLeader(scene["a8"]), RiskLeader(scene["a9"]))
    scene.call(losses.lose, scene["a2"], 1, "AB-C.11.g", risks_leaders=False)
    assert scene.then() == ()
    scene.call(losses.lose, scene["a2"], 0, "AB-C.2.g")
    assert scene.then() == ()


@pytest.mark.parametrize(("die", "killed"), [(3, True), (6, True), (1, False), (4, False)])
@rule("AB-C.14.b")
def test_one_die_when_the_unit_is_destroyed_and_else_he_must_join(die: int, killed: bool) -> None:  # noqa: FBT001
    scene = battle(ARMY)
    scene.call(losses.lose, scene["a2"], 9, "AB-C.2.g")
    assert scene.then() == (EscapeLeader(scene["a8"]), EscapeLeader(scene["a9"]))
    scene.call(leaders.escape_leader, EscapeLeader(scene["a9"]), dice=[die])
    assert (scene.where("a9") == "") == killed
    assert scene.then() == (() if killed else (JoinLeader(scene["a9"]),))


@rule("AB-C.14.c", "AB-C.14.i")
def test_he_joins_the_nearest_friend_within_three_hexes_past_friends_and_not_past_enemies() -> None:
    text = "unit b1 archers 0,0\nleader a0 commander 4,8\nunit a1 heavy_foot 7,8\nunit a2 archers 8,8"
    assert joining(text).where("a0") == "7,8"
    ring = ("5,8", "4,7", "4,9", "3,7", "3,9", "3,8")
    shut = "\n".join([text, *(f"unit b{number} archers {place}" for number, place in enumerate(ring, 2))])
    assert joining(shut).where("a0") == ""
    far = text.replace("7,8", "8,7").replace("archers 8,8", "archers 9,8")
    assert joining(far).where("a0") == ""
    water = f"{text}\nlake 5,8 4,7 4,9 3,7 3,8 3,9"
    assert joining(water).where("a0") == ""


@pytest.mark.parametrize(("place", "end"), [("4,5", "4,5"), ("3,5", "")])
@rule("AB-C.8.m", "AB-C.14.c")
def test_over_a_bridge_he_joins_along_its_road(place: str, end: str) -> None:
    river = "river 0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 8,6 9,6 10,6 11,6"
    text = f"unit b1 archers 0,0\n{river}\nbridge 4,6\nroad 4,7 4,6 4,5\nunit a1 heavy_foot {place}"
    assert joining(f"{text}\nleader a0 commander 3,7").where("a0") == end


@rule("AB-C.14.c")
def test_between_equals_his_owner_chooses() -> None:
    scene = joining("unit b1 archers 0,0\nleader a0 commander 4,8\nunit a1 heavy_foot 6,8\nunit a2 archers 2,8")
    assert scene.asked == ("alexandre",)
    assert not scene.allows("alexandre", Join(scene["b1"]))
    scene.play("alexandre", Join(scene["a2"]))
    assert scene.where("a0") == "2,8"


@rule("AB-C.14.d")
def test_who_can_join_nobody_is_eliminated() -> None:
    scene = joining("unit b1 archers 0,0\nleader a0 commander 4,8\nunit a1 heavy_foot 11,11\nleader a9 officer 11,11")
    assert scene.where("a0") == ""
    assert "AB-C.14.d" in scene.clauses


@rule("AB-C.14.e", "AB-C.14.j")
def test_with_the_commander_a_unit_is_lost_half_the_tokens_and_the_highest_succeeds_next_turn() -> None:
    scene = battle(ARMY)
    scene.call(leaders.lose_leader, scene["a0"], "AB-C.14.a")
    assert (scene.battle.lost_besides["alexandre"], scene.battle.tokens["alexandre"]) == (1, 2)
    assert scene.then() == (NameCommander("alexandre"),)
    assert leaders.highest(scene.battle, "alexandre") == [scene["a8"]]
    table = scene.table()
    leaders.NamingCommander().answer(table, NameCommander("alexandre"), "alexandre", NameSuccessor(scene["a8"]))
    assert leadership.command_radius(scene.battle, scene["a8"]) == 3
    scene.call(turn.start_game_turn, StartGameTurn(3))
    assert leadership.command_radius(scene.battle, scene["a8"]) == 5
    scene.call(leaders.lose_leader, scene["a8"], "AB-C.14.a")
    assert scene.battle.lost_besides["alexandre"] == 1  # his own loss does not count again
    assert scene.battle.tokens["alexandre"] == 2
    assert scene.then() == (NameCommander("alexandre"),)


@rule("AB-C.14.e")
def test_the_owner_chooses_between_equals_to_succeed() -> None:
    scene = battle(
        f"{ARMY}\nleader a7 subgeneral 1,8",
        NameCommander("alexandre"),
        StartGameTurn(9),
        rules=CORE,
        stops=[StartGameTurn],
    )
    scene.battle.leader_at[scene["a0"]] = 0
    scene.run()
    assert scene.asked == ("alexandre",)
    assert not scene.allows("alexandre", NameSuccessor(scene["a9"]))
    assert scene.allows("alexandre", NameSuccessor(scene["a7"]))


@rule("AB-C.14.a", "AB-C.14.b", "AB-C.11.a")
def test_in_a_combat_the_leader_check_comes_before_the_retreat() -> None:
    scene = fighting("""
        unit a1 heavy_foot 4,4 activated
        unit b1 medium_foot 5,4
        leader b8 officer 5,4
        leader b0 commander 11,0
        unit b9 archers 11,0
        tokens a 0
        tokens b 0
        turn 2
    """)
    scene.play("alexandre", Attack(scene["a1"], scene["b1"]), [2, 4, 4, 1, 1])
    order = [type(event).__name__ for event in scene.events]
    assert order.index("PlaquettesLost") < order.index("LeaderRisked")
    assert type(scene.step).__name__ == "RetreatUnit"


# Accessories and works


@rule("AB-C.14.f", "AB-C.14.l")
def test_accessories_are_lost_with_their_unit() -> None:
    scene = battle(f"{ARMY}\nunit a3 pikemen 2,2 sacred_symbol wagon mantlets")
    assert scene.battle.accessories[scene["a3"]] == {"sacred_symbol", "wagon", "mantlets"}
    scene.call(losses.destroy, scene["a3"], "AB-C.2.g")
    assert scene.battle.fate[scene["a3"]] == LOST
    assert scene.battle.at[scene["a3"]] == 0


WORKS = "unit a1 pioneers 4,4 activated\nunit a2 heavy_foot 6,4 activated\nunit b1 archers 0,0\nturn 2"


def work(scene: Scene, unit: str, kind: str, place: str, direction: int = 0) -> DoWork:
    """A work."""
    return DoWork(scene[unit], kind, at(place), direction)  # type: ignore[arg-type]


@rule("AB-C.14.g")
def test_the_points_of_each_work_are_those_of_the_ledger() -> None:
    text = clause("AB-C.14.g")
    for words, kind in (
        *(("abatis 4", "abatis"), ("ditch side 4", "ditch"), ("barrier side 2", "barrier")),
        *(
            ("palisade side 6", "palisade"),
            ("cutting a wooden bridge 6", "cut_bridge"),
            ("mending a bridge 8", "mend_bridge"),
        ),
    ):
        assert words in text
        assert works.POINTS[kind] == int(words.split()[-1])  # type: ignore[index]


@rule("AB-C.14.g", "AB-C.14.k")
def test_pioneers_add_two_points_others_one_and_points_stay() -> None:
    scene = fighting(WORKS)
    scene.play("alexandre", work(scene, "a1", "abatis", "5,4"))
    assert scene.battle.works == {Site("abatis", at("5,4")): 4}
    scene.play("alexandre", work(scene, "a2", "abatis", "5,4"))
    assert scene.battle.works == {Site("abatis", at("5,4")): 6}
    assert scene.flags("a1") >= {"fought"}
    assert scene.happened(events.Worked)[0].half_points == 6


@rule("AB-C.14.k")
def test_a_work_is_done_at_the_end_of_the_player_turn_in_which_its_sum_is_reached() -> None:
    scene = battle(f"{WORKS}\nriver 8,8 9,8\nbridge 8,8\nbridge 9,8")
    place = at("5,4")
    scene.battle.works = {
        Site("abatis", place): 8,
        Site("palisade", place, 2): 12,
        Site("ditch", place, 3): 7,
        Site("cut_bridge", at("8,8")): 12,
    }
    scene.call(works.complete_works, CompleteWorks("alexandre"))
    assert scene.battle.overlays[place] == ("abatis",)
    assert scene.battle.sides[place, 2].kind == "palisade"
    assert (place, 3) not in scene.battle.sides
    assert at("8,8") not in scene.battle.overlays
    assert scene.battle.overlays[at("9,8")] == ("bridge",)
    assert scene.battle.works == {Site("ditch", place, 3): 7}
    assert len(scene.happened(events.WorkCompleted)) == 3


@rule("AB-C.14.k", "AB-1.7.d", "AB-1.2.j")
def test_a_burning_bridge_that_is_cut_burns_and_smokes_no_more_and_is_mended_as_new() -> None:
    place = at("8,8")
    for burning in ("fire bridge 8,8 b 1", ""):
        scene = battle(f"{WORKS}\noptions fire\nriver 8,8\nbridge 8,8\n{burning}")
        scene.call(draw_smoke, DrawSmoke())
        scene.battle.damage = {Element("overlay", place, "bridge"): 2}
        scene.battle.works = {Site("cut_bridge", place): 12}
        scene.call(works.complete_works, CompleteWorks("alexandre"))
        assert (scene.battle.fires, scene.battle.plumes, scene.battle.damage) == ({}, {}, {})
        assert scene.battle.smoke == frozenset()


@rule("AB-C.14.k")
def test_a_bridge_is_mended_only_where_one_stood() -> None:
    scene = battle(f"{WORKS}\nriver 5,4 4,5\nbridge 5,4")
    assert works.refuses_site(scene.battle, Site("mend_bridge", at("5,4"))) is not None
    del scene.battle.overlays[at("5,4")]
    assert works.refuses_site(scene.battle, Site("mend_bridge", at("5,4"))) is None
    assert works.refuses_site(scene.battle, Site("mend_bridge", at("4,5"))) is not None
    stone = battle(f"{WORKS}\nriver 5,4\nbridge 5,4 stone")
    assert works.refuses_site(stone.battle, Site("cut_bridge", at("5,4"))) is not None


@rule("AB-C.14.g", "AB-C.14.k")
def test_who_may_not_work() -> None:
    def refused(words: str, more: str = "") -> str:
        scene = battle(f"unit a1 {words}\nunit b1 archers 0,0\n{more}")
        refusal = works.refuses_worker(scene.battle, scene["a1"])
        return "" if refusal is None else refusal.reason

    assert refused("pioneers 4,4 activated") == ""
    assert refused("pioneers 4,4") == "unit-not-activated"
    assert refused("pioneers 4,4 activated moved=1") == "has-moved"
    assert refused("pioneers 4,4 activated fought") == "has-fought"
    assert refused("medium_cavalry 4,4 activated") == "only-infantry-works"
    assert refused("pioneers 4,4 activated", "unit b2 archers 5,4") == "enemy-beside"


@rule("AB-C.14.g")
def test_works_lie_in_the_hex_or_beside_it_and_numbers_are_checked() -> None:
    scene = fighting(WORKS)
    assert not scene.allows("alexandre", work(scene, "a1", "abatis", "7,4"))
    assert not scene.allows("alexandre", work(scene, "a1", "palisade", "4,4", 0))
    assert not scene.allows("alexandre", work(scene, "a1", "palisade", "4,4", 9))
    assert not scene.allows("alexandre", work(scene, "a1", "abatis", "4,4", 1))
    assert not scene.allows("alexandre", DoWork(99, "abatis", at("4,4")))
    assert not scene.allows("alexandre", DoWork(scene["a1"], "abatis", 99999))
    assert scene.allows("alexandre", work(scene, "a1", "palisade", "4,4", 2))
