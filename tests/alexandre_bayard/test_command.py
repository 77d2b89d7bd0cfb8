"""AB-C.6, AB-C.7: leaders, groups, order tokens and manoeuvre orders."""

from __future__ import annotations

import pytest

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Activate, Done, MoveLeader, MoveUnit
from iacta.games.alexandre_bayard.rules import activation, leadership, orders, riding
from iacta.games.alexandre_bayard.steps import MovePieces, TakeCommand
from tests.alexandre_bayard.kit import Scene, at, battle, hexes, spot
from tests.alexandre_bayard.ledger import table_after
from tests.alexandre_bayard.phases import commanding, moving, order
from tests.marks import rule

ARMY = """
unit a1 heavy_foot 4,8
unit a2 heavy_foot 5,8
unit a3 archers 6,8 bow
unit a4 medium_cavalry 7,8
unit a5 elephants 8,8
unit a6 light_artillery 5,9 bolt_light
unit b1 heavy_foot 4,1
leader a0 commander 5,8
leader a9 officer 8,9
leader b0 commander 4,1
turn 2
"""


def names(scene: Scene, action: Activate) -> list[str]:
    """The units of a group."""
    return scene.names(action.units)


def activate(scene: Scene, leader: str, *units: str) -> Activate:
    """A leader and his group."""
    return Activate(scene[leader], scene.units(*units))


def reason(scene: Scene, leader: str, *units: str) -> str:
    """Why a group is refused."""
    return scene.refusal("alexandre", activate(scene, leader, *units)).reason


def doing(scene: Scene) -> str:
    """What is being asked, by its name."""
    return type(scene.step).__name__


def many(count: int) -> str:
    """So many units on each side."""
    own = "leader a0 commander 5,9\nleader b0 commander 5,2\n"
    own += "\n".join(f"unit a{n} light_foot {n % 11},{7 + n // 11}" for n in range(count))
    return own + "\n" + "\n".join(f"unit b{n} light_foot {n % 11},{n // 11}" for n in range(count))


@rule("AB-C.6.a", "AB-C.6.b", "AB-C.6.c")
def test_ranks_and_radii() -> None:
    assert leadership.COMMAND_RADIUS == {"commander": 5, "subgeneral": 3, "officer": 1}
    assert leadership.INFLUENCE_RADIUS == {"commander": 1, "subgeneral": 1, "officer": 0}


@rule("AB-C.6.h", "AB-C.6.r", "AB-C.6.d")
def test_a_leader_activates_units_in_his_radius_over_any_terrain() -> None:
    scene = commanding("""
        board 14 12
        mountain 8,7 9,7 8,8
        unit a1 heavy_foot 5,3
        unit a2 heavy_foot 5,2
        unit a3 heavy_foot 10,8
        unit b1 heavy_foot 0,0
        leader a0 commander 5,8
        turn 2
    """)
    assert scene.allows("alexandre", activate(scene, "a0", "a1"))
    assert scene.allows("alexandre", activate(scene, "a0", "a3"))
    assert scene.refusal("alexandre", activate(scene, "a0", "a2")).clause == "AB-C.6.h"


@rule("AB-C.6.h")
def test_a_leader_activates_one_group() -> None:
    scene = commanding(f"{ARMY}\ngroups 2 3")
    scene.play("alexandre", activate(scene, "a0", "a1"))
    assert reason(scene, "a0", "a2") == "leader-has-led"
    assert scene.allows("alexandre", activate(scene, "a9", "a5"))


@rule("AB-C.6.i", "AB-C.6.q")
def test_a_group_is_of_one_family_and_elephants_fit_either() -> None:
    scene = commanding(ARMY)
    assert scene.allows("alexandre", activate(scene, "a0", "a1", "a3", "a6"))
    assert scene.allows("alexandre", activate(scene, "a0", "a1", "a5"))
    assert scene.allows("alexandre", activate(scene, "a0", "a4", "a5"))
    assert reason(scene, "a0", "a1", "a4") == "two-families"
    assert reason(scene, "a0", "a1", "a4", "a5") == "two-families"


@pytest.mark.parametrize(
    ("units", "row"), [(1, (1, 3)), (9, (1, 3)), (10, (1, 4)), (15, (1, 4)), (16, (2, 3)), (20, (2, 3)), (21, (2, 4))]
)
@rule("AB-C.6.f", "AB-C.6.g")
def test_groups_by_the_number_of_units(units: int, row: tuple[int, int]) -> None:
    assert activation.group_row(battle(many(units)).battle) == row


@rule("AB-C.6.g", "AB-C.6.q")
def test_both_armies_read_the_row_of_their_mean() -> None:
    """19 and 2 units: 10. Servants and herds do not count."""
    uneven = "\n".join(line for line in many(19).splitlines() if not line.startswith("unit b") or line[6] in "01")
    uneven = "\n".join(line for line in uneven.splitlines() if "b1" not in line or "b1 " in line)
    assert activation.group_row(battle(uneven).battle) == (1, 4)
    assert activation.group_row(battle(f"{many(9)}\nunit a90 servants 0,10\nunit a91 herd 1,10").battle) == (1, 3)
    assert activation.group_row(battle(f"{many(9)}\ngroups 2 2").battle) == (2, 2)


@rule("AB-C.6.f")
def test_a_group_is_not_larger_than_the_row_says() -> None:
    scene = commanding(ARMY)
    assert scene.allows("alexandre", activate(scene, "a0", "a1", "a2", "a3"))
    assert reason(scene, "a0", "a1", "a2", "a3", "a5") == "group-too-large"


@rule("AB-C.6.p", "AB-X33")
def test_in_the_first_turn_the_first_player_has_half_groups() -> None:
    ten, eighteen = battle(f"{many(10)}\nfirst a").battle, battle(f"{many(18)}\nfirst a").battle
    assert [activation.limits(ten, side) for side in ("alexandre", "bayard")] == [(1, 2), (1, 4)]
    assert [activation.limits(eighteen, side) for side in ("alexandre", "bayard")] == [(2, 2), (2, 3)]
    assert activation.limits(battle(f"{many(10)}\nfull").battle, "alexandre") == (1, 4)
    assert activation.limits(battle(f"{many(10)}\nturn 2").battle, "alexandre") == (1, 4)
    assert activation.limits(battle(f"{many(9)}").battle, "alexandre") == (1, 2)


@rule("AB-C.6.e")
def test_only_activated_units_may_move() -> None:
    scene = moving(
        "unit a1 heavy_foot 4,8 activated\nunit a2 heavy_foot 8,8\nunit b1 archers 4,1\nleader a0 commander 6,9"
    )
    assert scene.allows("alexandre", MoveUnit(scene["a1"], hexes("4,7")))
    assert scene.refusal("alexandre", MoveUnit(scene["a2"], hexes("8,7"))).clause == "AB-C.6.e"


@rule("AB-C.6.o")
def test_a_unit_is_activated_once() -> None:
    scene = commanding(f"{ARMY}\ngroups 2 3")
    scene.play("alexandre", activate(scene, "a9", "a5"))
    assert reason(scene, "a0", "a5") == "already-activated"


@rule("AB-C.6.n", "AB-C.6.t")
def test_groups_are_announced_in_the_command_phase_and_may_be_smaller_or_none() -> None:
    scene = commanding(f"{ARMY}\ntokens a 0")
    assert scene.allows("alexandre", Done())
    scene.play("alexandre", activate(scene, "a0", "a1"))
    assert doing(scene) == "MovePieces"  # there is no second group to announce
    assert scene.battle.groups[0].units == scene.units("a1")


@rule("AB-C.6.m", "AB-C.6.j")
def test_leaders_are_attached_or_isolated_and_may_move_at_any_distance() -> None:
    scene = moving("unit a1 heavy_foot 4,8\nunit b1 archers 0,0\nleader a0 commander 4,8\nleader a9 officer 11,0")
    assert scene.battle.attached(scene["a1"]) == [scene["a0"]]
    assert [scene.battle.is_isolated(scene[name]) for name in ("a0", "a9")] == [False, True]
    assert scene.allows("alexandre", MoveLeader(scene["a9"], hexes("11,1")))


@rule("AB-C.6.k", "AB-C.6.s")
def test_two_leaders_move_on_their_own_each_once() -> None:
    scene = moving("""
        unit a1 heavy_foot 4,8
        unit b1 archers 0,0
        leader a0 commander 4,8
        leader a8 officer 8,8
        leader a9 officer 9,9
    """)
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,7 4,6 4,5")))
    assert scene.where("a0") == "4,5"
    again = scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("4,4")))
    assert again.clause == "AB-C.6.s"
    scene.play("alexandre", MoveLeader(scene["a8"], hexes("8,7")))
    assert riding.refuses_rider(scene.battle, scene["a9"]) == Refusal("AB-C.6.k", "two-leaders-have-moved")


@rule("AB-C.6.l", "AB-C.6.s")
def test_a_leader_goes_with_an_activated_unit_at_no_cost_or_stays() -> None:
    text = "unit a1 heavy_foot 4,8 activated\nunit b1 archers 0,0\nleader a0 commander 4,8\nleader a9 officer 4,8"
    scene = moving(text)
    scene.play("alexandre", MoveUnit(scene["a1"], hexes("4,7"), leaders_stay=(scene["a9"],)))
    assert [scene.where(name) for name in ("a1", "a0", "a9")] == ["4,7", "4,7", "4,8"]
    assert scene.battle.lone_moves == 0
    assert scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("4,6"))).clause == "AB-C.6.s"


@rule("AB-C.4.e", "AB-C.8.c", "AB-C.8.e", "AB-C.6.s")
def test_a_leader_alone_crosses_friends_and_rough_ground_but_no_enemy() -> None:
    scene = moving("""
        forest 4,6
        mountain 5,7
        unit a1 heavy_foot 4,7
        unit b1 archers 3,7
        leader a0 commander 4,8
    """)
    leader = scene["a0"]
    assert scene.allows("alexandre", MoveLeader(leader, hexes("4,7 4,6 4,5")))
    assert scene.refusal("alexandre", MoveLeader(leader, hexes("4,7 4,6 4,5 4,4"))).clause == "AB-C.4.e"
    assert scene.refusal("alexandre", MoveLeader(leader, hexes("3,7"))).clause == "AB-C.8.c"
    assert scene.refusal("alexandre", MoveLeader(leader, hexes("4,7 5,7"))).clause == "AB-C.4.e"
    ends = {action.path[-1] for action in scene.candidates("alexandre") if isinstance(action, MoveLeader)}
    assert at("3,7") not in ends
    assert at("4,5") in ends


BRIDGE = """
river 0,6 1,6 2,6 3,6 4,6 5,6 6,6 7,6 8,6 9,6 10,6 11,6
bridge 4,6
unit b1 archers 0,0
"""
ROAD = "road 4,8 4,7 4,6 4,5 4,4\n"
BURNING_SIDE = "options fire\nside palisade 9,9 1\nfire side1 9,9 a 1\n"
"""With it each way is searched."""


def ride_ends(scene: Scene) -> set[str]:
    """Where a leader may go, as offered; what is offered is allowed."""
    offered = [one for one in scene.candidates("alexandre") if isinstance(one, MoveLeader)]
    assert all(scene.allows("alexandre", one) for one in offered)
    return {spot(one.path[-1]) for one in offered}


def ways_to(scene: Scene, end: str) -> list[tuple[int, ...]]:
    """By which ways leaders are offered to go to a hex."""
    offered = [one.path for one in scene.candidates("alexandre") if isinstance(one, MoveLeader)]
    return [way for way in offered if way[-1] == at(end)]


@pytest.mark.parametrize("burning", ["", BURNING_SIDE])
@rule("AB-C.8.m", "AB-C.4.e", "AB-1.4.d")
def test_a_leader_alone_goes_onto_a_bridge_and_off_it_along_its_road(burning: str) -> None:
    scene = moving(f"{BRIDGE}{ROAD}{burning}leader a0 commander 3,7")
    leader = scene["a0"]
    assert scene.refusal("alexandre", MoveLeader(leader, hexes("4,6"))).clause == "AB-C.8.m"
    assert scene.refusal("alexandre", MoveLeader(leader, hexes("4,7 4,6 3,5"))).clause == "AB-C.8.m"
    assert scene.allows("alexandre", MoveLeader(leader, hexes("4,7 4,6 4,5")))
    ends = ride_ends(scene)
    assert {"4,6", "4,5"} <= ends
    assert not {"3,5", "4,4", "5,5"} & ends
    assert ways_to(scene, "4,6") == [hexes("4,7 4,6")]


@pytest.mark.parametrize("burning", ["", BURNING_SIDE])
@rule("AB-C.8.m")
def test_a_leader_alone_goes_onto_a_bridge_without_a_road_from_any_land(burning: str) -> None:
    scene = moving(f"{BRIDGE}{burning}ford 5,6\nleader a0 commander 3,7")
    assert scene.allows("alexandre", MoveLeader(scene["a0"], hexes("4,6 3,5")))
    assert scene.refusal("alexandre", MoveLeader(scene["a0"], hexes("4,6 5,6"))).clause == "AB-C.8.m"  # from the water
    assert {"4,6", "3,5", "4,5"} <= ride_ends(scene)


@rule("AB-C.8.m")
def test_where_a_bridge_over_a_stream_has_gone_leaders_come_from_anywhere() -> None:
    scene = moving(f"{BRIDGE.replace('river', 'stream')}{ROAD}leader a0 commander 3,7")
    assert ways_to(scene, "4,6") == [hexes("4,7 4,6")]
    del scene.battle.overlays[at("4,6")]
    assert ways_to(scene, "4,6") == [hexes("4,6")]


@rule("AB-16.q", "AB-16.ac")
def test_without_leaders_one_unit_is_activated() -> None:
    scene = commanding("unit a1 heavy_foot 4,8\nunit a2 heavy_foot 11,11\nunit b1 archers 0,0\nturn 2\ngroups 2 3")
    offered = [action for action in scene.candidates("alexandre") if isinstance(action, Activate)]
    assert [(action.leader, names(scene, action)) for action in offered] == [(-1, ["a1"]), (-1, ["a2"])]
    assert scene.refusal("alexandre", Activate(-1, scene.units("a1", "a2"))).clause == "AB-C.6.f"


# Orders

TABLE = {row[0]: row for row in table_after("- **AB-C.7.h**")[1:]}


@rule("AB-C.7.h")
def test_what_each_manoeuvre_order_costs() -> None:
    assert {name: row[1].split()[0] for name, row in TABLE.items()} == {
        name: str(points) for name, points in orders.POINTS.items()
    }
    per = {name for name, row in TABLE.items() if "per" in row[1]}
    assert per == orders.BY_AMOUNT


@rule("AB-C.7.b", "AB-C.7.h", "AB-C.7.f", "AB-C.6.d")
def test_courier_activates_one_more_unit_anywhere() -> None:
    text = f"{ARMY}\nunit a7 light_cavalry 0,0 javelin\ntokens a 3"
    scene = commanding(text)
    scene.play("alexandre", order("courier", scene["a7"]))
    assert scene.battle.tokens["alexandre"] == 0
    assert "activated" in scene.flags("a7")
    assert scene.clause_of(events.OrderGiven) == "AB-C.7.h"
    poor = commanding(text.replace("tokens a 3", "tokens a 2"))
    assert poor.refusal("alexandre", order("courier", poor["a7"])).reason == "too-few-tokens"


@rule("AB-C.7.d")
def test_one_manoeuvre_order_in_a_player_turn() -> None:
    scene = commanding(f"{ARMY}\ntokens a 12")
    scene.play("alexandre", order("courier", scene["a4"]))
    assert scene.refusal("alexandre", order("courier", scene["a5"])).clause == "AB-C.7.d"


@rule("AB-C.7.c")
def test_at_most_twelve_tokens_are_held() -> None:
    scene = battle(f"{ARMY}\ntokens a 11")
    scene.call(orders.change_tokens, "alexandre", 3, "AB-C.2.i")
    assert scene.battle.tokens["alexandre"] == 12
    assert scene.happened(events.TokensChanged)[0].change == 1


@rule("AB-C.7.g", "AB-C.7.n", "AB-C.7.o")
def test_near_a_leader_an_order_for_one_unit_costs_one_less() -> None:
    scene = battle(f"{ARMY}\nunit a7 heavy_foot 0,11 plaquettes=1")
    price = {
        (name, unit, amount): orders.price(scene.battle, order(name, scene[unit] if unit else -1, 0, amount))
        for name, unit, amount in (
            *(("courier", "a1", 1), ("courier", "a7", 1), ("woodsman", "a1", 3), ("rally", "a7", 2)),
            *(("mount_dismount", "a1", 1), ("forward", "", 1), ("reconnaissance", "", 1)),
        )
    }
    assert list(price.values()) == [2, 3, 5, 4, 1, 5, 1]


@rule("AB-C.7.g", "AB-C.6.c")
def test_an_officer_influences_his_own_hex_only() -> None:
    scene = battle(f"{ARMY}\nleader a8 officer 0,10\nunit a7 heavy_foot 0,10\nunit a8u heavy_foot 1,10")
    assert leadership.is_influenced(scene.battle, scene["a7"])
    assert not leadership.is_influenced(scene.battle, scene["a8u"])
    assert leadership.is_influenced(scene.battle, scene["a3"])


@rule("AB-C.7.h", "AB-C.7.q", "AB-16.s")
def test_reconnaissance_activates_one_unit_and_brings_tokens() -> None:
    scene = commanding(f"{ARMY}\ntokens a 1\nlevel a 5\ngroups 2 3")
    scene.battle.tokens["alexandre"] = 1
    scene.play("alexandre", order("reconnaissance"))
    assert scene.battle.tokens["alexandre"] == 5
    assert reason(scene, "a0", "a1", "a2") == "group-too-large"
    scene.play("alexandre", activate(scene, "a0", "a1"))
    assert doing(scene) == "MovePieces"


@rule("AB-C.7.q")
def test_some_orders_come_before_the_first_group() -> None:
    scene = commanding(f"{ARMY}\ntokens a 12\ngroups 2 3\nunit a7 heavy_foot 0,11 plaquettes=1")
    assert scene.allows("alexandre", order("rally", scene["a7"]))
    scene.play("alexandre", activate(scene, "a0", "a1"))
    for name in ("reconnaissance", "combined_attack", "manoeuvre"):
        assert scene.refusal("alexandre", order(name)).reason == "before-the-first-group"
    assert scene.refusal("alexandre", order("rally", scene["a7"])).reason == "before-the-first-group"
    assert scene.allows("alexandre", order("courier", scene["a4"]))


@rule("AB-C.7.h")
def test_combined_attack_and_manoeuvre_widen_what_a_group_may_be() -> None:
    scene = commanding(f"{ARMY}\ntokens a 12")
    scene.play("alexandre", order("combined_attack"))
    assert scene.allows("alexandre", activate(scene, "a0", "a1", "a4"))
    far = commanding(f"{ARMY}\ntokens a 12\nunit a7 heavy_foot 0,0")
    assert reason(far, "a0", "a7") == "out-of-radius"
    far.play("alexandre", order("manoeuvre"))
    assert far.allows("alexandre", activate(far, "a0", "a7"))
    assert reason(far, "a0", "a1", "a4") == "two-families"


@rule("AB-C.7.h", "AB-C.7.r")
def test_rally_gives_plaquettes_back_near_the_own_table_side() -> None:
    text = f"{ARMY}\ntokens a 12\nunit a7 heavy_foot 0,11 plaquettes=1\nunit a8u heavy_foot 2,9 plaquettes=1"
    scene = commanding(text)
    assert scene.refusal("alexandre", order("rally", scene["a8u"])).reason == "rally-near-own-side"
    assert scene.refusal("alexandre", order("rally", scene["a7"], amount=4)).reason == "rally-above-number"
    scene.play("alexandre", order("rally", scene["a7"], amount=3))
    assert (scene.battle.plaquettes[scene["a7"]], scene.battle.tokens["alexandre"]) == (4, 6)
    assert activation.refuses_unit(scene.battle, scene["a7"], -1).clause == "AB-C.7.r"  # type: ignore[union-attr]
    beside = commanding(f"{text}\nunit b7 archers 1,11")
    assert beside.refusal("alexandre", order("rally", beside["a7"])).reason == "rally-beside-enemy"


@rule("AB-C.7.h", "AB-C.7.l", "AB-C.7.q", "AB-C.6.o")
def test_general_assault_is_a_second_command_phase_and_its_movement() -> None:
    scene = moving(f"{ARMY.replace('heavy_foot 4,8', 'heavy_foot 4,8 activated')}\ntokens a 10")
    scene.play("alexandre", order("general_assault"))
    assert scene.agenda[:2] == (TakeCommand("alexandre", again=True), MovePieces("alexandre", again=True))
    assert MovePieces("alexandre") not in scene.agenda  # the movement phase is over
    assert scene.battle.tokens["alexandre"] == 0
    assert reason(scene, "a0", "a1") == "already-activated"
    scene.play("alexandre", activate(scene, "a0", "a4"))
    assert doing(scene) == "MovePieces"
    assert scene.refusal("alexandre", MoveUnit(scene["a1"], hexes("4,7"))).reason == "has-moved"
    assert scene.allows("alexandre", MoveUnit(scene["a4"], hexes("7,7")))


@rule("AB-C.7.l")
def test_in_a_general_assault_every_leader_may_lead_again() -> None:
    scene = moving(f"{ARMY.replace('commander 5,8', 'commander 5,8 led')}\ntokens a 10")
    scene.play("alexandre", order("general_assault"))
    assert scene.allows("alexandre", activate(scene, "a0", "a1"))


@rule("AB-C.6.p", "AB-C.7.h")
def test_numbers_from_outside_are_checked() -> None:
    scene = commanding(f"{ARMY}\ntokens a 12")
    for action in (Activate(99, (0,)), Activate(-2, (0,)), Activate(0, (99,)), Activate(0, (-1,)), Activate(0, ())):
        assert not scene.allows("alexandre", action)
    assert not scene.allows("alexandre", Activate(0, (0, 0)))
    for unit in (-1, 99, 6):
        assert not scene.allows("alexandre", order("courier", unit))
    assert not scene.allows("alexandre", order("woodsman", 0, amount=0))
    assert not scene.allows("alexandre", order("woodsman", 0, amount=10**9))
    assert not scene.allows("alexandre", order("forward", group=7))
