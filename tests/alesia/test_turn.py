"""AL-2.a, AL-2.C, AL-2.E: the turn, its tactical phase, and how a game ends."""

from __future__ import annotations

import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import TABLE, Action, AgreedDraw, Forfeit, Outcome, Refusal, Resign, Resigned, Step
from iacta.engine.table import Table
from iacta.games.alesia.actions import EndCalling, EndMoves, EndRally, EndStrategicStep, March, Rally, Withdraw
from iacta.games.alesia.events import InitiativeRolled, LeaderLost, PhaseBegan, PointsCounted, TurnBegan
from iacta.games.alesia.rules.turn import start_turn
from iacta.games.alesia.state import ATTACKED, CAPTURED, DISORDERED, KILLED, MOVED, NOBODY
from iacta.games.alesia.steps import (
    FightBattles,
    FillBoxes,
    FinishStep,
    JudgeTurn,
    MovePieces,
    PlaceCamps,
    RallyUnits,
    RollFate,
    RollTacticalInitiative,
    StartTurn,
    StrategicStep,
    TacticalPhase,
    TacticalStep,
)
from tests.alesia.kit import Scene
from tests.marks import rule

DAY, NIGHT = 3, 10
PHASES = [
    "RevealAtStart",
    "RollStrategicInitiative",
    "RollTacticalInitiative",
    "DiscloseLeaders",
    "MarkBoxes",
    "TacticalPhase",
    "TurnDown",
    "WithdrawUnits",
    "HelpBoxes",
    "JudgeTurn",
]


QUIET: dict[str, Action] = {
    "StrategicStep": EndStrategicStep(),
    "CallLeaders": EndCalling(),
    "MovePieces": EndMoves(),
    "RallyUnits": EndRally(),
    "RallyBoxes": EndRally(),
    "WithdrawUnits": Withdraw(),
}


def quiet_turn(dice: list[int]) -> list[str]:
    """Play a turn, the last, with one leader and one unit a side, nobody doing anything: who was asked for what."""
    scene = Scene(StartTurn(DAY), turn=DAY, turns=DAY).hide(712, "caesar").hide(505, "comnios")
    scene.put(712, "legio_x", order=DISORDERED).put(505, "rel_aedui_1", order=DISORDERED).run(dice[:2])
    asked: list[str] = []
    while scene.asked:
        name, seat, later = type(scene.step).__name__, scene.asked[0], [] if len(asked) != 2 else dice[2:]
        asked.append(f"{name} {seat}")
        scene.play(seat, QUIET[name], later)
    assert scene.outcome is not None
    return asked


def named_by_start(turn: int) -> tuple[Step, ...]:
    """What the start of a turn puts on the agenda."""
    table = Table(Scene().siege, ScriptedDice(()))
    start_turn(table, StartTurn(turn))
    return tuple(table.named)


# The order of a turn


@rule("AL-2.a", "AL-2.A.b")
def test_a_turn_names_its_phases_in_order() -> None:
    """A from the second turn on: in the first the boxes have just been filled."""
    for turn, first in ((1, []), (2, ["Organise"])):
        assert [type(step).__name__ for step in named_by_start(turn)] == [*first, *PHASES]


@rule("AL-2.a", "AL-2.C2.a", "AL-2.C3.a")
def test_a_quiet_turn_asks_both_sides_in_the_order_of_the_phases() -> None:
    assert quiet_turn([5, 5, 4, 3]) == [
        "StrategicStep roman",
        "StrategicStep gallic",
        "StrategicStep roman",
        "CallLeaders roman",
        "MovePieces roman",
        "RallyUnits roman",
        "CallLeaders gallic",
        "MovePieces gallic",
        "RallyUnits gallic",
        "WithdrawUnits roman",
        "WithdrawUnits gallic",
    ]


@rule("AL-2.a", "AL-0.2.b")
def test_a_turn_begins_with_its_light_and_what_lasts_a_turn_is_forgotten() -> None:
    scene = Scene(StartTurn(NIGHT), turn=DAY).hide(505, "comnios")
    scene.siege.walked[scene["comnios"]] = 2
    scene.siege.fired = frozenset({812})
    scene.run([5, 5])
    assert scene.siege.night
    assert scene.happened(TurnBegan) == [TurnBegan(NIGHT, night=True, start="20:00")]
    assert scene.siege.walked[scene["comnios"]] == 0
    assert scene.siege.fired == frozenset()


# The tactical initiative


@rule("AL-2.C.a")
@pytest.mark.parametrize(
    ("strategic", "dice", "holder"),
    [
        ("roman", [3, 4], "roman"),
        ("gallic", [3, 3], "gallic"),
        ("roman", [2, 4], "gallic"),
        ("gallic", [5, 3], "roman"),
    ],
)
def test_the_holder_of_the_strategic_initiative_adds_one(strategic: str, dice: list[int], holder: str) -> None:
    scene = Scene(RollTacticalInitiative(), turn=DAY)
    scene.siege.strategic = strategic  # type: ignore[assignment]
    scene.run(dice)
    assert scene.siege.tactical == holder
    rolled = scene.happened(InitiativeRolled)[0]
    assert (rolled.tactical, rolled.roman, rolled.gallic) == (True, *dice)
    assert (rolled.roman_modifier, rolled.gallic_modifier) == (int(strategic == "roman"), int(strategic == "gallic"))


@rule("AL-2.C.b")
@pytest.mark.parametrize(("turn", "holder"), [(DAY, "roman"), (NIGHT, "gallic")])
def test_a_tie_goes_to_the_roman_by_day_and_to_the_gaul_at_night(turn: int, holder: str) -> None:
    scene = Scene(RollTacticalInitiative(), turn=turn)
    scene.siege.strategic = "roman"
    assert scene.run([3, 4]).siege.tactical == holder


@rule("AL-2.C2.a", "AL-2.C3.a")
@pytest.mark.parametrize(("first", "second"), [("roman", "gallic"), ("gallic", "roman")])
def test_whoever_has_the_tactical_initiative_moves_and_fights_first(first: str, second: str) -> None:
    scene = Scene(TacticalPhase()).put(712, "legio_x").put(505, "rel_aedui_1")
    scene.siege.tactical = first  # type: ignore[assignment]
    scene.run()
    assert scene.step == MovePieces(first)
    assert scene.happened(PhaseBegan) == [PhaseBegan("C2", first)]  # type: ignore[arg-type]
    scene.play(first, EndMoves())
    assert scene.step == MovePieces(second)
    assert scene.happened(PhaseBegan) == [PhaseBegan("C3", second)]  # type: ignore[arg-type]
    assert scene.clause_of(PhaseBegan) == "AL-2.C3.a"


@rule("AL-2.C2.b")
def test_all_moves_are_finished_before_the_first_combat() -> None:
    scene = Scene(TacticalStep("roman")).put(1209, "legio_x").put(1309, "rel_aedui_1").lead(1209, "caesar").run()
    assert scene.agenda.index(MovePieces("roman")) < scene.agenda.index(FightBattles("roman"))
    scene.play("roman", EndMoves())
    assert scene.step == FightBattles("roman")
    assert scene.refusal("roman", March(scene["legio_x"], (1210,))) == Refusal("AL-2.a", "not-what-is-asked")


@rule("AL-2.C2.a", "AL-11.1.c", "AL-12.4.g")
def test_a_step_begins_with_clean_hands() -> None:
    scene = Scene(TacticalStep("roman")).put(712, "legio_x")
    unit = scene["legio_x"]
    scene.siege.done[unit], scene.siege.spent[unit], scene.siege.charged[unit] = MOVED | ATTACKED, 4, 1
    scene.siege.leader_spent[scene["caesar"]], scene.siege.duties = 3, frozenset({1210})
    scene.siege.mover = unit
    scene.run()
    assert (scene.siege.done[unit], scene.siege.spent[unit], scene.siege.charged[unit]) == (0, 0, 0)
    assert scene.siege.leader_spent[scene["caesar"]] == 0
    assert (scene.siege.duties, scene.siege.mover) == (frozenset(), NOBODY)


# The end


@rule("AL-2.E.b")
def test_without_an_automatic_victory_the_next_turn_begins() -> None:
    scene = Scene(JudgeTurn(), turn=DAY).hide(505, "comnios", "eporedorix").run()
    assert scene.outcome is None
    assert scene.siege.turn == DAY + 1


@rule("AL-2.E.b", "AL-14.s")
def test_after_the_last_turn_points_are_counted() -> None:
    scene = Scene(JudgeTurn(), turn=20).run()
    assert scene.outcome == Outcome("roman", "AL-14.s", "more-points")
    assert scene.happened(PointsCounted) == [PointsCounted(35, 0)]
    assert Scene(JudgeTurn(), turn=19).hide(505, "comnios", "eporedorix").run().outcome is None


@rule("AL-2.E.b", "AL-0.2.a")
def test_a_shorter_game_ends_with_its_last_turn() -> None:
    assert Scene(JudgeTurn(), turn=8, turns=8).run().outcome is not None


@rule("AL-2.E.a", "AL-14.h")
@pytest.mark.parametrize("fate", [KILLED, CAPTURED])
def test_the_check_finds_an_automatic_victory_even_in_the_last_turn(fate: int) -> None:
    scene = Scene(JudgeTurn(), turn=20)
    scene.siege.fate[scene["vercingetorix"]] = fate
    assert scene.run().outcome == Outcome("roman", "AL-14.h", "vercingetorix-lost")


@rule("AL-2.E.c", "AL-14.h")
def test_the_death_of_vercingetorix_ends_the_game_inside_a_phase() -> None:
    scene = Scene(RollFate(Scene()["vercingetorix"]), RallyUnits("roman")).lead(1211, "vercingetorix")
    scene.put(712, "legio_x", order=DISORDERED).run([6, 6])
    assert scene.outcome == Outcome("roman", "AL-14.h", "vercingetorix-lost")
    assert scene.happened(LeaderLost)[0].fate == "killed"
    assert scene.asked == ()


@rule("AL-E32", "AL-2.E.b")
def test_in_the_last_turn_phase_d_is_still_played_and_the_shaken_score() -> None:
    scene = Scene(TacticalStep("gallic"), *named_by_start(20)[-4:], turn=20)
    scene.put(505, "rel_segusiavi", order=DISORDERED).run()
    scene.play("gallic", EndMoves()).play("gallic", EndRally())
    assert scene.happened(PointsCounted) == [PointsCounted(35 + 3, 0)]
    scene = Scene(*named_by_start(20)[-4:], turn=20).hide(505, "eporedorix")
    scene.fill("eporedorix", "rel_segusiavi", order=DISORDERED).run()
    scene.play("gallic", Rally(scene["rel_segusiavi"]), [5])  # in its box, in phase D
    assert scene.happened(PointsCounted) == [PointsCounted(35, 0)]


# Ends agreed at the table

STATES = [PlaceCamps(), FillBoxes(), StrategicStep("gallic", 2, 3), MovePieces("roman")]


@rule("AL-2.E.d")
@pytest.mark.parametrize("step", STATES, ids=lambda step: type(step).__name__)
@pytest.mark.parametrize(("quitter", "winner"), [("roman", "gallic"), ("gallic", "roman")])
def test_a_player_may_resign_at_any_time(step: Step, quitter: str, winner: str) -> None:
    scene = Scene(step).hide(505, "comnios")
    scene.play(quitter, Resign())
    assert scene.outcome == Outcome(winner, "AL-2.E.d", "resigned")
    assert scene.happened(Resigned) == [Resigned(quitter)]
    assert scene.asked == ()
    assert scene.refusal(winner, Resign()).reason == "game-is-over"


@rule("AL-2.E.e")
@pytest.mark.parametrize("step", STATES, ids=lambda step: type(step).__name__)
def test_an_agreed_draw_ends_the_game_without_a_winner(step: Step) -> None:
    scene = Scene(step)
    for seat in ("roman", "gallic"):
        assert scene.refusal(seat, AgreedDraw()) == Refusal("AL-2.a", "only-for-the-table")
    assert scene.play(TABLE, AgreedDraw()).outcome == Outcome(None, "AL-2.E.e", "agreed-draw")


@rule("AL-2.E.f")
@pytest.mark.parametrize(("late", "winner"), [("roman", "gallic"), ("gallic", "roman")])
def test_whoever_oversteps_an_agreed_time_loses(late: str, winner: str) -> None:
    scene = Scene(FillBoxes())
    assert scene.refusal("roman", Forfeit(late, "out-of-time")).reason == "only-for-the-table"
    scene.play(TABLE, Forfeit(late, "out-of-time"))
    assert scene.outcome == Outcome(winner, "AL-2.E.f", "out-of-time")


@rule("AL-2.E.f")
def test_if_nobody_is_in_time_the_game_is_drawn() -> None:
    scene = Scene(FillBoxes()).play(TABLE, AgreedDraw("nobody-in-time"))
    assert scene.outcome == Outcome(None, "AL-2.E.f", "nobody-in-time")


@rule("AL-9.2.k", "AL-9.2.j")
@pytest.mark.parametrize("side", ["roman", "gallic"])
def test_at_the_end_of_a_step_breaches_close_and_the_deeds_of_the_step_are_forgotten(side: str) -> None:
    scene = Scene(FinishStep(side)).put(1210, "legio_x").put(811, "rel_aedui_1")  # type: ignore[arg-type]
    scene.siege.breaches = {1210: 1, 812: 1}
    scene.siege.done[scene["legio_x"]] = MOVED
    scene.run()
    assert scene.siege.breaches == {812: 1}
    assert scene.siege.done[scene["legio_x"]] == 0
