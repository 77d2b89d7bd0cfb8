"""AL-0.b, AL-13: three players, of whom two share the Gauls."""

from __future__ import annotations

import pytest

import iacta
from iacta.bots.random_bot import RandomBot
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import TABLE, Forfeit, Outcome, Refusal, Resign, Step
from iacta.games.alesia.actions import (
    Appoint,
    DeployUnit,
    EndFights,
    EndMoves,
    EndRally,
    EndStrategicStep,
    March,
    PlaceArmy,
    Rally,
    Ride,
    Walk,
)
from iacta.games.alesia.events import InitiativeRolled
from iacta.games.alesia.game import GAME
from iacta.games.alesia.state import DISORDERED, KILLED, MARKED
from iacta.games.alesia.steps import (
    DeployMarked,
    DiscloseLeaders,
    FightBattles,
    FillBoxes,
    JudgeTurn,
    MovePieces,
    NameCommander,
    Organise,
    PlaceBesieged,
    RallyBoxes,
    RallyUnits,
    RollStrategicInitiative,
    RollTacticalInitiative,
    StrategicStep,
    TacticalStep,
    WithdrawUnits,
)
from tests.alesia.kit import Scene, written
from tests.marks import rule

RELIEF = ("comnios", "vercassivellaun", "eporedorix", "viridomaros", "decoy_gallic_1", "decoy_gallic_2")


def three(*agenda: Step, turn: int = 3) -> Scene:
    """A position of a game with three players."""
    return Scene(*agenda, turn=turn, three_players=True)


# Who has what


@rule("AL-13.1.a", "AL-0.b")
def test_one_player_has_the_relief_army_and_one_the_besieged() -> None:
    scene = three()
    siege = scene.siege
    assert siege.battle.seats == ("roman", "relief", "besieged")
    assert siege.seat_of_unit(scene["rel_aedui_1"]) == "relief"
    assert siege.seat_of_unit(scene["bes_senones"]) == "besieged"
    assert siege.seat_of_unit(scene["legio_x"]) == "roman"
    assert {siege.seat_of_leader(scene[name]) for name in RELIEF} == {"relief"}
    assert siege.seat_of_leader(scene["vercingetorix"]) == "besieged"


@rule("AL-0.a", "AL-13.1.a")
def test_with_two_players_one_has_both_gallic_armies() -> None:
    siege = Scene().siege
    assert siege.battle.seats == ("roman", "gallic")
    assert siege.seat_of_unit(Scene()["rel_aedui_1"]) == siege.seat_of_unit(Scene()["bes_senones"]) == "gallic"


@rule("AL-13.1.a", "AL-13.1.g")
def test_the_two_gauls_are_a_team() -> None:
    assert GAME.teams(written()) == (("roman",), ("gallic",))
    assert GAME.teams(written().with_options({"three_players": True})) == (("roman",), ("relief", "besieged"))


@rule("AL-13.1.a", "AL-14.a")
def test_each_gaul_sets_up_his_own_army() -> None:
    scene = three(PlaceBesieged())
    assert scene.asked == ("besieged",)
    array = scene.candidates("besieged")[0]
    assert isinstance(array, PlaceArmy)
    assert scene.refusal("relief", array).reason == "not-your-decision"
    assert three(FillBoxes()).asked == ("roman", "relief")
    assert three(Organise()).hide(505, *RELIEF).asked == ("relief",)


# Phase B


@rule("AL-13.1.c")
def test_the_relief_player_does_everything_in_phase_b() -> None:
    scene = three(StrategicStep("gallic", 2, 3)).hide(505, *RELIEF)
    assert scene.asked == ("relief",)
    assert scene.refusal("besieged", EndStrategicStep()).reason == "not-your-decision"
    scene.play("relief", Walk(scene["comnios"], (506,)))
    assert three(DiscloseLeaders()).hide(811, "comnios").asked == ("relief",)


@rule("AL-13.1.c", "AL-8.1.h")
def test_the_relief_player_names_the_commander_of_his_army() -> None:
    scene = three(NameCommander("gallic")).hide(505, "eporedorix", "viridomaros").lead(1115, "vercingetorix")
    scene.siege.fate[scene["comnios"]] = scene.siege.fate[scene["vercassivellaun"]] = KILLED
    assert scene.asked == ("relief",)
    assert scene.refusal("relief", Appoint(scene["vercingetorix"])).clause == "AL-8.1.h"
    assert scene.allows("relief", Appoint(scene["eporedorix"]))


@rule("AL-13.1.c")
@pytest.mark.parametrize("step", [RollStrategicInitiative(), RollTacticalInitiative()])
def test_one_gallic_die_decides_each_initiative_for_both(step: Step) -> None:
    scene = three(step)
    scene.siege.strategic = "roman"
    scene.run([2, 6])
    rolled = scene.happened(InitiativeRolled)[0]
    assert (rolled.roman, rolled.gallic, rolled.winner) == (2, 6, "gallic")
    assert len(scene.rolls) == 2


# Phase C


@rule("AL-13.1.d")
def test_the_besieged_move_first_then_the_relief_army_then_they_fight_and_rally_in_that_order() -> None:
    scene = three(TacticalStep("gallic")).put(1115, "bes_senones", order=DISORDERED)
    scene.put(505, "rel_aedui_1", order=DISORDERED).run()
    assert scene.step == MovePieces("besieged")
    fights = [step for step in scene.agenda if isinstance(step, FightBattles)]
    assert fights == [FightBattles("besieged"), FightBattles("relief")]
    order: list[Step] = []
    for seat, action in (("besieged", EndMoves()), ("relief", EndMoves()), ("besieged", EndRally())):
        scene.play(seat, action)
        order.append(scene.agenda[0])
    assert order == [MovePieces("relief"), RallyUnits("besieged"), RallyUnits("relief")]


@rule("AL-13.1.d", "AL-13.1.a")
def test_nobody_moves_or_rallies_the_others_army() -> None:
    scene = three(MovePieces("besieged")).put(1115, "bes_senones").put(505, "rel_aedui_1").lead(505, "comnios")
    mine = Refusal("AL-7.2.a", "not-your-unit-on-the-map")
    assert scene.refusal("besieged", March(scene["rel_aedui_1"], (506,))) == mine
    assert scene.refusal("besieged", Ride(scene["comnios"], (506,))).reason == "not-your-leader-on-the-map"
    scene.siege.agenda = [MovePieces("relief")]
    assert scene.refusal("relief", March(scene["bes_senones"], (1116,))) == mine
    scene.siege.agenda = [RallyUnits("relief")]
    scene.put(1115, "bes_senones", order=DISORDERED).put(505, "rel_aedui_1", order=DISORDERED)
    assert scene.refusal("relief", Rally(scene["bes_senones"])).clause == "AL-12.4.a"
    assert scene.allows("relief", Rally(scene["rel_aedui_1"]))


@rule("AL-13.1.d")
def test_an_end_of_fights_belongs_to_one_seat() -> None:
    scene = three(FightBattles("besieged"), FightBattles("relief")).lead(1309, "comnios", "vercingetorix")
    scene.put(1309, "bes_senones", "rel_aedui_1").put(1410, "legio_x")
    assert scene.asked == ("besieged",)
    scene.play("besieged", EndFights())
    assert scene.step == FightBattles("relief")


@rule("AL-13.1.a", "AL-2.C1.a")
def test_the_relief_player_deploys_his_leaders() -> None:
    scene = three(DeployMarked("gallic")).lead(505, "comnios").fill("comnios", "rel_aedui_1")
    scene.siege.marked[scene["comnios"]] = MARKED
    scene.run()
    assert scene.asked == ("relief",)
    assert scene.allows("relief", DeployUnit(scene["rel_aedui_1"], 505))


@rule("AL-13.1.a", "AL-2.D.b")
def test_the_relief_player_withdraws_and_rallies_in_boxes() -> None:
    scene = three(WithdrawUnits()).hide(505, "comnios").put(505, "rel_aedui_1").put(1115, "bes_senones")
    assert scene.asked == ("relief",)
    scene = three(RallyBoxes("relief")).hide(505, "comnios").fill("comnios", "rel_aedui_1", order=DISORDERED)
    assert scene.asked == ("relief",)


# What the besieged player knows


@rule("AL-13.1.e")
def test_the_besieged_player_sees_of_the_relief_army_what_the_roman_sees() -> None:
    scene = three(StrategicStep("gallic", 2, 3)).hide(505, *RELIEF).lead(1209, "eporedorix")
    scene.hide(712, "caesar", "decoy_roman_1").lead(1115, "vercingetorix")
    besieged = GAME.view(scene.siege, "besieged")
    known = {counter.leader for counter in besieged.counters}
    assert known == {None, scene["eporedorix"], scene["vercingetorix"]}
    roman = GAME.view(scene.siege, "roman")
    gauls = [[one for one in view.counters if one.side == "gallic"] for view in (besieged, roman)]
    assert gauls[0] == gauls[1]
    assert scene["comnios"] in {counter.leader for counter in GAME.view(scene.siege, "relief").counters}


@rule("AL-13.1.e")
def test_the_relief_player_sees_his_own_counters_and_not_the_romans() -> None:
    scene = three(StrategicStep("gallic", 2, 3)).hide(505, *RELIEF).hide(712, "caesar")
    known = {counter.leader for counter in GAME.view(scene.siege, "relief").counters}
    assert known == {None, *(scene[name] for name in RELIEF)}


# The end


@rule("AL-13.1.g")
def test_both_gauls_win_or_lose_together() -> None:
    scene = three(JudgeTurn()).lead(1615, "vercingetorix").put(1713, "bes_senones", "bes_bituriges")
    scene.put(1715, "bes_arverni_1", "bes_arverni_2").put(1714, "bes_mandubii").run()
    assert scene.outcome is not None
    assert [scene.outcome.is_won_by(seat) for seat in ("roman", "relief", "besieged")] == [False, True, True]
    scene = three(JudgeTurn(), turn=20).run()
    assert scene.outcome == Outcome("roman", "AL-14.s", "more-points")


@rule("AL-13.1.g", "AL-2.E.d", "AL-2.E.f")
@pytest.mark.parametrize("quitter", ["relief", "besieged"])
def test_whoever_resigns_or_oversteps_his_time_does_so_for_his_whole_side(quitter: str) -> None:
    scene = three(FillBoxes()).play(quitter, Resign())
    assert scene.outcome == Outcome("roman", "AL-2.E.d", "resigned")
    scene = three(FillBoxes()).play(TABLE, Forfeit(quitter, "out-of-time"))
    assert scene.outcome == Outcome("roman", "AL-2.E.f", "out-of-time")
    scene = three(FillBoxes()).play("roman", Resign())
    assert scene.outcome is not None
    assert scene.outcome.is_won_by(quitter)


# Alone


@rule("AL-13.2.b")
def test_a_programmed_opponent_decides_by_what_its_side_may_know() -> None:
    """Two states that look alike to the Gaul bring the same decision out of the same whims."""
    decided = []
    for near, far in (("caesar", "decoy_roman_1"), ("decoy_roman_1", "caesar")):
        scene = Scene(StrategicStep("gallic", 2, 3), turn=3).hide(505, *RELIEF).hide(712, near).hide(1518, far)
        scene.siege.handle[scene[near]], scene.siege.handle[scene[far]] = 0, scene["decoy_roman_1"]
        view = GAME.view(scene.siege, "gallic")
        action = RandomBot().decide(iacta.game("alesia"), view, "gallic", SeededDice(b"whim", silent=True))
        assert scene.allows("gallic", action)
        decided.append((view, action))
    assert decided[0] == decided[1]


@rule("AL-2.E.d", "AL-2.E.f", "AL-0.b")
def test_nobody_resigns_or_forfeits_for_a_seat_that_is_empty() -> None:
    scene = three(FillBoxes())
    assert scene.refusal("gallic", Resign()) == Refusal("AL-2.a", "no-such-seat")
    assert scene.refusal(TABLE, Forfeit("gallic", "out-of-time")) == Refusal("AL-2.a", "no-such-seat")
    scene = Scene(FillBoxes())
    for seat in ("relief", "besieged"):
        assert scene.refusal(seat, Resign()) == Refusal("AL-2.a", "no-such-seat")
        assert scene.refusal(TABLE, Forfeit(seat, "out-of-time")) == Refusal("AL-2.a", "no-such-seat")
