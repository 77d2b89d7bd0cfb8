"""AL-3, AL-4.g to AL-4.j: leaders and their command boxes; the box of a lost leader."""

from __future__ import annotations

import pytest

from iacta.games.alesia.actions import DeployUnit, Ride, Transfer, Withdraw
from iacta.games.alesia.army_file import Figures
from iacta.games.alesia.events import UnitDeployed, UnitEliminated
from iacta.games.alesia.game import GAME
from iacta.games.alesia.rules import command, order
from iacta.games.alesia.state import DISORDERED, GONE, GOOD_ORDER, MARKED, ROUTED, box_of
from iacta.games.alesia.steps import (
    DeployMarked,
    DeployUnits,
    DisplaceLeader,
    EmptyBox,
    MovePieces,
    NameCommander,
    RollFate,
    WithdrawUnits,
)
from tests.alesia.kit import Scene, written
from tests.marks import rule

WITH_BOX = (
    "caesar",
    "labienus",
    "antonius",
    "trebonius",
    "rebilus",
    "comnios",
    "vercassivellaun",
    "eporedorix",
    "viridomaros",
)


# 3 Leaders


@rule("AL-3.1.a")
def test_a_leader_commands_on_the_map() -> None:
    scene = Scene(MovePieces("gallic")).lead(706, "viridomaros").put(704, "rel_sequani")
    assert command.may_command(scene.siege, scene["rel_sequani"])
    assert not command.may_command(scene.lead(708, "viridomaros").siege, scene["rel_sequani"])


@rule("AL-3.1.d")
def test_the_front_shows_number_radius_modifier_and_allowance() -> None:
    scene = Scene()
    assert scene.siege.figures(scene["comnios"]) == Figures(command=15, radius=3, modifier=1, move=6)
    assert scene.siege.figures(scene["rebilus"]) == Figures(command=6, radius=2, modifier=0, move=6)
    for leader in written().data.counters.leader:
        assert scene.siege.figures(scene[leader.id]) == Figures(
            leader.command, leader.radius, leader.modifier, leader.tactical_move
        )


@rule("AL-3.1.e")
def test_face_up_leaders_ride_and_hidden_ones_do_not() -> None:
    scene = Scene(MovePieces("gallic")).lead(706, "viridomaros").hide(706, "comnios")
    assert scene.allows("gallic", Ride(scene["viridomaros"], (705,)))
    assert not scene.allows("gallic", Ride(scene["comnios"], (705,)))


@rule("AL-3.2.a")
def test_every_leader_but_vercingetorix_has_a_box_and_no_decoy_has() -> None:
    roster = Scene().siege.roster
    assert {roster.leaders[leader].id for leader, has_box in enumerate(roster.has_box) if has_box} == set(WITH_BOX)


@rule("AL-3.2.b")
def test_the_besieged_stay_on_the_map() -> None:
    scene = Scene(WithdrawUnits()).hide(1115, "comnios").put(1115, "bes_mandubii", "rel_sequani")
    scene.lead(1115, "vercingetorix").run()
    for name in ("vercingetorix", "comnios"):
        assert not scene.allows("gallic", Withdraw((Transfer(scene["bes_mandubii"], scene[name]),)))
    assert scene.allows("gallic", Withdraw((Transfer(scene["rel_sequani"], scene["comnios"]),)))


# 4 Boxes


@rule("AL-4.g")
@pytest.mark.parametrize("three_players", [False, True])
def test_everybody_may_look_into_every_box(three_players: bool) -> None:  # noqa: FBT001
    scene = Scene(three_players=three_players).hide(505, "comnios").hide(713, "labienus")
    scene.fill("comnios", "rel_sequani", order=DISORDERED).fill("labienus", "legio_x")
    for seat in (*scene.siege.battle.seats, None):
        view = GAME.view(scene.siege, seat)
        assert view.place[scene["rel_sequani"]] == box_of(scene["comnios"])
        assert view.order[scene["rel_sequani"]] == DISORDERED
        assert view.place[scene["legio_x"]] == box_of(scene["labienus"])


@rule("AL-4.h")
def test_units_out_of_the_radius_stay_on_the_map() -> None:
    scene = Scene(WithdrawUnits()).hide(706, "viridomaros").put(704, "rel_sequani").put(703, "rel_veneti").run()
    assert scene.allows("gallic", Withdraw((Transfer(scene["rel_sequani"], scene["viridomaros"]),)))
    assert not scene.allows("gallic", Withdraw((Transfer(scene["rel_veneti"], scene["viridomaros"]),)))


@rule("AL-4.i")
@pytest.mark.parametrize("state", [GOOD_ORDER, DISORDERED, ROUTED])
def test_a_unit_keeps_its_order_when_it_leaves_the_box(state: int) -> None:
    scene = Scene(DeployMarked("gallic")).lead(706, "viridomaros").fill("viridomaros", "rel_sequani", order=state)
    scene.siege.marked[scene["viridomaros"]] = MARKED
    front = scene.siege.roster.sp[scene["rel_sequani"]][0]
    assert (scene.siege.sp(scene["rel_sequani"]) == front) == (state == GOOD_ORDER)
    scene.run().play("gallic", DeployUnit(scene["rel_sequani"], 706))
    assert scene.siege.order[scene["rel_sequani"]] == state


@rule("AL-4.i")
def test_in_a_box_as_on_the_map_the_leader_steadies() -> None:
    scene = Scene().hide(706, "comnios").fill("comnios", "rel_sequani")
    assert [modifier.reason for modifier in order.steadying(scene.siege, scene["rel_sequani"])] == ["leader"]


# A lost leader


def fallen(name: str, place: int, *units: str, camps: tuple[int, ...] = ()) -> Scene:
    """A leader who has just been lost with units in his box."""
    scene = Scene(camps=camps).fill(name, *units)
    scene.siege.leader_at[scene[name]] = GONE
    scene.siege.agenda = [EmptyBox(scene[name], place)]
    return scene


@rule("AL-4.j")
def test_the_box_of_a_lost_leader_is_deployed_around_the_hex_where_he_fell() -> None:
    scene = fallen("viridomaros", 706, "rel_sequani", "rel_veneti").run()
    assert scene.step == DeployUnits("gallic", scene["viridomaros"], 706)
    assert scene.refusal("gallic", DeployUnit(scene["rel_sequani"], 703)).clause == "AL-2.C1.b"
    scene.play("gallic", DeployUnit(scene["rel_sequani"], 704))
    assert scene.clause_of(UnitDeployed) == "AL-4.j"
    scene.play("gallic", DeployUnit(scene["rel_veneti"], 706))
    assert scene.asked == ()


@rule("AL-4.j")
def test_who_finds_no_legal_hex_is_eliminated() -> None:
    camps = Scene().siege.ground.historical_camps
    scene = fallen("antonius", 1321, "legio_ix", "legio_x", camps=camps)
    for legion, place in (("legio_i", 1220), ("legio_vi", 1319), ("legio_vii", 1320)):
        scene.put(place, legion)
    scene.run().play("roman", DeployUnit(scene["legio_x"], 1321))
    assert scene.happened(UnitEliminated) == [UnitEliminated(scene["legio_ix"], box_of(scene["antonius"]))]
    assert scene.clause_of(UnitEliminated) == "AL-4.j"
    assert scene.siege.place[scene["legio_ix"]] == GONE
    assert scene.asked == ()


@rule("AL-4.j")
def test_without_any_hex_all_are_eliminated_at_once() -> None:
    scene = fallen("rebilus", 811, "legio_ix").run()
    assert scene.siege.place[scene["legio_ix"]] == GONE


@rule("AL-4.j")
def test_a_leader_killed_in_combat_leaves_his_box_to_be_deployed_at_once() -> None:
    scene = Scene().lead(706, "viridomaros").fill("viridomaros", "rel_sequani")
    scene.siege.agenda = [RollFate(scene["viridomaros"])]
    scene.run([6, 6])
    assert scene.step == DeployUnits("gallic", scene["viridomaros"], 706)
    assert scene.siege.leader_at[scene["viridomaros"]] == GONE


@rule("AL-4.j")
def test_the_box_is_emptied_before_a_commander_is_named() -> None:
    scene = Scene().lead(706, "comnios").fill("comnios", "rel_sequani").lead(505, "eporedorix")
    lost = scene["vercassivellaun"]
    scene.siege.fate[lost], scene.siege.leader_at[lost] = 1, GONE
    scene.siege.agenda = [RollFate(scene["comnios"])]
    scene.run([6, 6])
    assert scene.agenda[:2] == (DeployUnits("gallic", scene["comnios"], 706), NameCommander("gallic"))


@rule("AL-4.j")
def test_a_leader_without_units_leaves_nothing() -> None:
    scene = Scene().lead(706, "viridomaros")
    scene.siege.agenda = [RollFate(scene["viridomaros"])]
    assert scene.run([6, 6]).asked == ()
    scene = Scene().lead(706, "decoy_gallic_1").put(706, "legio_x")
    scene.siege.agenda = [DisplaceLeader(scene["decoy_gallic_1"])]
    assert all(unit != GONE for unit in scene.run().siege.place)
