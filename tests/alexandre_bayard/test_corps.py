"""AB-9: corps, their missions, and who commands whom."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, view
from iacta.games.alexandre_bayard.actions import Activate, ChooseTargets, GiveOrder
from iacta.games.alexandre_bayard.battlefield import Group
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import corps, victory
from iacta.games.alexandre_bayard.rules.leaders import lose_leader
from iacta.games.alexandre_bayard.state import COMMANDS, CORRUPTED, HIDDEN
from iacta.games.alexandre_bayard.steps import ChooseObjectives, ClaimObjectives, JudgeVictory
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.phases import CORE, commanding
from tests.marks import rule

ARMY = """
    options corps_orders
    corps_points
    tokens a 0
    tokens b 0
    leader a0 commander 5,10
    leader a1s subgeneral 3,9
    leader a2s subgeneral 7,9
    leader a3o officer 5,9
    leader b1s subgeneral 5,2
    corps one a1s
    corps two a2s
    corps foe b1s
    unit a1 heavy_foot 3,8 corps=one
    unit a2 heavy_foot 7,8 corps=two
    unit a3 heavy_foot 5,8 corps=one
    unit b1 heavy_foot 5,1 corps=foe
"""
ALLIED = ARMY.replace("corps two a2s", "corps two a2s allied")


def choosing(text: str = ARMY) -> Scene:
    """Both sides choose their objectives."""
    return battle(text, ChooseObjectives(), JudgeVictory("alexandre"), rules=CORE, stops=(JudgeVictory,)).run()


def asked(scene: Scene) -> list[str]:
    """Who decides now."""
    return [decision.seat for decision in scene.rulebook.decisions(scene.battle)]


def claiming(text: str, groups: dict[str, str], missions: dict[int, str], side: str = "alexandre") -> Scene:
    """The end of a player turn in which leaders have activated groups, with missions by the number of their corps."""
    scene = battle(text)
    state = scene.battle
    state.groups = tuple(Group(scene[name], scene.units(*units.split())) for name, units in groups.items())
    state.missions = {number: at(place) for number, place in missions.items()}
    scene.call(corps.claim_objectives, ClaimObjectives(side))  # type: ignore[arg-type]
    return scene


# Who commands whom


@rule("AB-9.b")
@pytest.mark.parametrize("leader", ["a0", "a1s", "a2s", "a3o"])
def test_every_leader_activates_troops_of_any_corps(leader: str) -> None:
    scene = commanding(f"{ARMY}unit a5 archers 4,9 corps=one\nunit a6 archers 6,9 corps=two\n")
    scene.battle.leader_at[scene[leader]] = at("5,9")
    for unit in ("a5", "a6"):
        assert scene.allows("alexandre", Activate(scene[leader], scene.units(unit)))


@rule("AB-9.b", "AB-9.k")
@pytest.mark.parametrize(
    ("leader", "unit", "allowed"),
    [
        ("a0", "a5", True),
        ("a0", "a6", True),
        ("a1s", "a5", True),
        ("a1s", "a6", False),
        ("a2s", "a5", False),
        ("a2s", "a6", True),
        ("a2s", "a7", False),
        ("a3o", "a5", True),
        ("a3o", "a6", False),
    ],
)
def test_an_allied_corps_and_the_others_do_not_command_each_other(leader: str, unit: str, *, allowed: bool) -> None:
    text = f"{ALLIED}options camps\nunit a5 archers 4,9 corps=one\nunit a6 archers 6,9 corps=two\nunit a7 archers 5,8"
    scene = commanding(text.replace("unit a3 heavy_foot 5,8", "unit a3 heavy_foot 2,8"))
    scene.battle.leader_at[scene[leader]] = at("5,9")
    action = Activate(scene[leader], scene.units(unit))
    assert scene.allows("alexandre", action) == allowed
    if not allowed:
        assert scene.refusal("alexandre", action).clause == "AB-9.k"


@rule("AB-9.k")
def test_two_allied_corps_do_not_command_each_other_either() -> None:
    both = ALLIED.replace("corps one a1s", "corps one a1s allied")
    scene = commanding(f"{both}unit a6 archers 3,10 corps=two")
    assert scene.refusal("alexandre", Activate(scene["a1s"], scene.units("a6"))).clause == "AB-9.k"
    assert scene.allows("alexandre", Activate(scene["a1s"], scene.units("a1")))


@rule("AB-9.k", "AB-C.14.j")
def test_a_successor_of_the_commander_activates_all() -> None:
    scene = commanding(f"{ALLIED}unit a6 archers 3,10 corps=two")
    action = Activate(scene["a1s"], scene.units("a6"))
    assert not scene.allows("alexandre", action)
    scene.battle.leader_flags[scene["a1s"]] |= COMMANDS
    assert scene.allows("alexandre", action)


@rule("AB-9.k")
def test_a_courier_reaches_any_corps() -> None:
    scene = commanding(f"{ALLIED}tokens a 9")
    assert scene.allows("alexandre", GiveOrder("courier", scene["a2"]))


@rule("AB-9.k", "AB-16.q")
def test_without_leaders_any_unit_is_activated() -> None:
    scene = battle(ALLIED)
    for leader in scene.battle.leaders("alexandre"):
        scene.battle.leader_at[leader] = 0
    from_nobody = commanding("options corps_orders\nunit a1 archers 5,5\nunit b1 archers 0,0")
    assert from_nobody.allows("alexandre", Activate(NOBODY, from_nobody.units("a1")))


@rule("AB-12.ao", "AB-9.a")
def test_the_troops_of_a_lost_sub_general_stay_in_their_corps_and_obey_the_others() -> None:
    scene = commanding(f"{ARMY}unit a5 archers 7,10 corps=one")
    scene.call(lose_leader, scene["a1s"], "AB-11.o")
    assert scene.battle.roster.units[scene["a5"]].corps == 0
    assert scene.allows("alexandre", Activate(scene["a2s"], scene.units("a5")))
    allied = commanding(f"{ALLIED}unit a5 archers 5,9 corps=two")
    allied.call(lose_leader, allied["a2s"], "AB-11.o")
    assert allied.refusal("alexandre", Activate(allied["a1s"], allied.units("a5"))).clause == "AB-9.k"
    assert allied.allows("alexandre", Activate(allied["a0"], allied.units("a5")))


# Choosing


@rule("AB-9.c", "AB-9.h")
def test_objectives_lie_in_the_two_rows_nearest_the_enemy_side() -> None:
    scene = choosing()
    state = scene.battle
    assert {spot(place) for place in corps.objectives(state, "alexandre")} == {
        f"{column},{row}" for column in range(12) for row in (0, 1)
    }
    assert {spot(place) for place in corps.objectives(state, "bayard")} == {
        f"{column},{row}" for column in range(12) for row in (10, 11)
    }
    assert scene.refusal("alexandre", ChooseTargets(hexes("3,0 4,2"))).clause == "AB-9.c"
    assert scene.refusal("alexandre", ChooseTargets((at("3,0"), 99_999))).clause == "AB-9.c"
    assert scene.allows("alexandre", ChooseTargets(hexes("3,0 4,1")))


@rule("AB-9.c")
def test_table_sides_may_be_east_and_west() -> None:
    scene = battle(f"{ARMY}side_of a west\nside_of b east")
    assert {spot(place).split(",")[0] for place in corps.objectives(scene.battle, "alexandre")} == {"10", "11"}
    assert {spot(place).split(",")[0] for place in corps.objectives(scene.battle, "bayard")} == {"0", "1"}


@rule("AB-9.h")
def test_objectives_are_passable_land_and_no_two_corps_share_one() -> None:
    scene = choosing(f"{ARMY}mountain 0,0\nlake 1,0\nriver 2,0 3,0\nbridge 3,0\nmarsh 4,0\nstream 5,0\n")
    for wrong in ("0,0", "1,0", "2,0", "3,0"):
        assert scene.refusal("alexandre", ChooseTargets(hexes(f"{wrong} 7,0"))).clause == "AB-9.c"
    for right in ("4,0", "5,0"):
        assert scene.allows("alexandre", ChooseTargets(hexes(f"{right} 7,0")))
    for nowhere in (0, -1, 10**6):
        assert scene.refusal("alexandre", ChooseTargets((nowhere, at("7,0")))).clause == "AB-9.c"
    assert scene.refusal("alexandre", ChooseTargets(hexes("7,0 7,0"))).clause == "AB-9.h"
    assert scene.refusal("alexandre", ChooseTargets(hexes("7,0"))).clause == "AB-9.c"
    assert scene.refusal("alexandre", ChooseTargets(hexes("7,0 8,0 9,0"))).clause == "AB-9.c"


@rule("AB-9.h")
def test_the_usual_objective_is_the_middle_of_the_enemys_row_then_the_nearest() -> None:
    scene = choosing()
    assert scene.candidates("alexandre")[0] == ChooseTargets(hexes("6,0 5,0"))
    around = choosing(f"{ARMY}lake 6,0 5,0\n")
    assert around.candidates("alexandre")[0] == ChooseTargets(hexes("7,0 5,1"))


@rule("AB-9.c", "AB-9.d", "AB-9.h")
def test_both_choose_in_secret() -> None:
    scene = choosing()
    assert asked(scene) == ["alexandre", "bayard"]
    scene.play("alexandre", ChooseTargets(hexes("3,0 4,1")))
    assert scene.events == []
    assert scene.battle.missions == {}
    scene.play("bayard", ChooseTargets(hexes("3,11")))
    assert scene.battle.missions == {0: at("3,0"), 1: at("4,1"), 2: at("3,11")}
    assert scene.events == [events.ObjectivesChosen("alexandre"), events.ObjectivesChosen("bayard")]
    assert dict(view.view(scene.battle, "alexandre").missions) == {0: at("3,0"), 1: at("4,1")}
    assert dict(view.view(scene.battle, "bayard").missions) == {2: at("3,11")}
    assert view.view(scene.battle, None).missions == ()


@rule("AB-9.h")
def test_a_side_without_corps_chooses_nothing() -> None:
    scene = choosing(ARMY.replace("    corps foe b1s\n", "").replace(" corps=foe", ""))
    assert asked(scene) == ["alexandre"]


# Winning


@rule("AB-9.e", "AB-9.i", "AB-9.d")
def test_an_objective_is_won_by_a_unit_that_its_sub_general_has_activated() -> None:
    scene = claiming(f"{ARMY}unit a5 archers 3,0 corps=one", {"a1s": "a1 a5"}, {0: "3,0", 1: "4,0"})
    assert scene.battle.won == {0}
    assert scene.happened(events.ObjectiveWon) == [events.ObjectiveWon("alexandre", 0, scene["a5"], at("3,0"))]
    assert scene.clause_of(events.ObjectiveWon) == "AB-9.e"
    assert dict(view.view(scene.battle, "bayard").missions) == {0: at("3,0")}


@rule("AB-9.i", "AB-X37")
def test_whose_objective_it_is_says_who_activated_not_the_corps() -> None:
    text = f"{ARMY}unit a5 archers 3,0 corps=one"
    theirs = claiming(text, {"a2s": "a5"}, {1: "3,0"})
    assert theirs.battle.won == {1}
    own = claiming(text, {"a2s": "a5"}, {0: "3,0"})
    assert own.battle.won == frozenset()


@rule("AB-9.i")
@pytest.mark.parametrize(
    ("groups", "place"), [({}, "3,0"), ({"a0": "a5"}, "3,0"), ({"a3o": "a5"}, "3,0"), ({"a1s": "a5"}, "4,0")]
)
def test_nobody_else_wins_it_nor_from_beside(groups: dict[str, str], place: str) -> None:
    scene = claiming(f"{ARMY}unit a5 archers 3,0 corps=one", groups, {0: place})
    assert scene.battle.won == frozenset()
    assert scene.events == []


@rule("AB-9.i")
def test_a_group_from_before_a_general_assault_counts() -> None:
    scene = battle(f"{ARMY}unit a5 archers 3,0 corps=one")
    scene.battle.groups = (Group(scene["a1s"], scene.units("a5"), done=True),)
    scene.battle.missions = {0: at("3,0")}
    scene.call(corps.claim_objectives, ClaimObjectives("alexandre"))
    assert scene.battle.won == {0}


@rule("AB-9.i")
def test_servants_and_engines_may_win_it_but_no_decoy() -> None:
    for troop in ("servants", "light_artillery"):
        scene = claiming(f"{ARMY}options camps\nunit a5 {troop} 3,0", {"a1s": "a5"}, {0: "3,0"})
        assert scene.battle.won == {0}
    decoy = claiming(f"{ARMY}options hidden_units decoys\ndecoy a5 archers 3,0", {"a1s": "a5"}, {0: "3,0"})
    assert decoy.battle.won == frozenset()


@rule("AB-9.e", "AB-9.i")
def test_it_is_won_once_and_only_at_the_end_of_the_own_turn() -> None:
    scene = claiming(f"{ARMY}unit a5 archers 3,0 corps=one", {"a1s": "a5"}, {0: "3,0"}, "bayard")
    assert scene.battle.won == frozenset()
    scene.call(corps.claim_objectives, ClaimObjectives("alexandre"))
    scene.call(corps.claim_objectives, ClaimObjectives("alexandre"))
    assert scene.events == []
    assert scene.battle.won == {0}
    scene.battle.place(scene["a5"], 0)
    assert scene.battle.won == {0}  # for good
    assert victory.points(scene.battle, "alexandre") == 1


@rule("AB-9.j")
def test_a_lost_sub_general_wins_nothing_more_but_keeps_what_is_won() -> None:
    text = f"{ARMY}unit a5 archers 3,0 corps=one\nunit a6 archers 4,0 corps=two"
    scene = battle(text)
    scene.battle.groups = (Group(scene["a1s"], scene.units("a5")), Group(scene["a2s"], scene.units("a6")))
    scene.battle.missions, scene.battle.won = {0: at("3,0"), 1: at("4,0")}, frozenset({1})
    for leader in ("a1s", "a2s"):
        scene.call(lose_leader, scene[leader], "AB-C.14.a")
    scene.call(corps.claim_objectives, ClaimObjectives("alexandre"))
    assert scene.battle.won == {1}


@rule("AB-9.j")
def test_a_sub_general_who_left_the_board_is_not_lost() -> None:
    scene = battle(f"{ARMY}unit a5 archers 3,0 corps=one")
    scene.battle.groups, scene.battle.missions = (Group(scene["a1s"], scene.units("a5")),), {0: at("3,0")}
    scene.battle.leader_at[scene["a1s"]], scene.battle.leader_fate[scene["a1s"]] = 0, 2
    scene.call(corps.claim_objectives, ClaimObjectives("alexandre"))
    assert scene.battle.won == {0}


@rule("AB-11.q", "AB-12.ao")
def test_the_mission_of_a_corrupted_sub_general_is_void() -> None:
    scene = battle(f"{ARMY}unit a5 archers 3,0 corps=one")
    scene.battle.groups, scene.battle.missions = (Group(scene["a1s"], scene.units("a5")),), {0: at("3,0")}
    scene.battle.leader_flags[scene["a1s"]] |= CORRUPTED
    scene.call(corps.claim_objectives, ClaimObjectives("alexandre"))
    assert scene.battle.won == frozenset()


@rule("AB-12.z")
def test_a_hidden_unit_wins_its_objective_and_is_shown_by_the_claim() -> None:
    text = f"{ARMY}options hidden_units\nunit a5 archers 3,0 hidden corps=one\nunit a6 archers 4,0 hidden corps=one"
    scene = claiming(text, {"a1s": "a5 a6"}, {0: "3,0"})
    assert scene.battle.won == {0}
    assert not scene.battle.has(scene["a5"], HIDDEN)
    assert scene.battle.has(scene["a6"], HIDDEN)
    assert [type(told).__name__ for told in scene.events] == ["UnitRevealed", "ObjectiveWon"]
