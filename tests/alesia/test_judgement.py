"""What a bot's eye for Alésia must see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from iacta.bots.greedy import GreedyBot
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action, Outcome, Step
from iacta.engine.table import Table
from iacta.games import game
from iacta.games.alesia.actions import (
    Attack,
    Disclose,
    EndDisclosure,
    EndFights,
    EndMoves,
    Fill,
    March,
    PlaceCamp,
    Rally,
    Ride,
    Shoot,
    Transfer,
    Walk,
    Withdraw,
)
from iacta.games.alesia.evaluation import AlesiaEvaluator
from iacta.games.alesia.evaluation.escape import progress, ways_out
from iacta.games.alesia.evaluation.fields import FAR, distances, fields_of
from iacta.games.alesia.evaluation.front import Front
from iacta.games.alesia.evaluation.odds import Odds, fails_test, halves
from iacta.games.alesia.evaluation.plan import MovementPlan
from iacta.games.alesia.evaluation.weights import FILES
from iacta.games.alesia.roster import ROMAN
from iacta.games.alesia.rules import sight
from iacta.games.alesia.state import DISORDERED, GONE, ROUTED, Siege
from iacta.games.alesia.steps import (
    DiscloseLeaders,
    FightBattles,
    FillBoxes,
    FireShots,
    MovePieces,
    PlaceCamps,
    RallyUnits,
    StrategicStep,
    WithdrawUnits,
)
from tests.alesia.kit import Scene, written

GAME = game("alesia")
JUDGEMENT = AlesiaEvaluator()
WEIGHTS = FILES.weights
ALL_ROUND = (717, 812, 911, 1020, 1110, 1210, 1310, 1320, 1418, 1514, 1516)


def siege_scene(*agenda: Step, turn: int = 3) -> Scene:
    """An empty siege: camps all round, Vercingétorix at home, a guard in the camp of the relief army."""
    scene = Scene(*agenda, turn=turn, camps=ALL_ROUND)
    return scene.lead(1115, "vercingetorix").hide(505, "viridomaros")


def relief(scene: Scene, count: int) -> list[str]:
    """The names of some relief infantry, the strongest first."""
    roster = scene.siege.roster
    units = [roster.units[unit] for unit in roster.of_army["relief"] if not roster.is_cavalry[unit]]
    return [unit.id for unit in sorted(units, key=lambda unit: -unit.sp)][:count]


def besieged(scene: Scene) -> list[str]:
    """The names of the besieged units."""
    return [scene.siege.roster.units[unit].id for unit in scene.siege.roster.of_army["besieged"]]


def value(scene: Scene, seat: str = "gallic") -> float:
    """The value of a position."""
    return JUDGEMENT.value(scene.siege, seat)


def worth(scene: Scene, seat: str) -> list[Action]:
    """What is worth trying."""
    return list(JUDGEMENT.worth_trying(scene.siege, seat, scene.candidates(seat)))


def choice(scene: Scene, seat: str) -> Action:
    """What the greedy bot does."""
    return GreedyBot().decide(GAME, GAME.view(scene.siege, seat), seat, SeededDice(b"alesia"))


def decisions_of_random_play(seed: int, most: int) -> Iterator[tuple[Siege, str, list[Action]]]:
    """The first decisions of a siege of random players."""
    random, rulebook = Random(seed), GAME.rulebook
    table = Table(GAME.set_up(written()), SeededDice(bytes([seed])))
    while rulebook.step(table):
        pass
    while (seats := rulebook.waiting(table.state)) and most:
        most -= 1
        actions = list(rulebook.candidates(table.state, seats[0]))
        yield table.state, seats[0], actions
        rulebook.apply(table, seats[0], random.choice(actions))


class TestValue:
    def test_a_finished_game_is_worth_its_outcome(self) -> None:
        scene = siege_scene()
        scene.siege.outcome = Outcome("relief", "AL-14.i", "breakout", ("besieged",))
        assert [value(scene, seat) for seat in ("relief", "besieged", "roman")] == [1.0, 1.0, -1.0]
        scene.siege.outcome = Outcome(None, "AL-14.t", "equal-points")
        assert value(scene) == 0.0

    def test_what_one_side_gains_the_other_loses(self) -> None:
        scene = siege_scene().put(810, *relief(siege_scene(), 2)).put(812, "legio_x")
        assert value(scene, "gallic") == pytest.approx(-value(scene, "roman"))

    def test_losses_count_and_worse_ones_count_more(self) -> None:
        scene = siege_scene().put(812, "legio_x")
        values = [value(scene)]
        for state in (DISORDERED, ROUTED):
            scene.siege.order[scene["legio_x"]] = state
            values.append(value(scene))
        scene.siege.place[scene["legio_x"]] = GONE
        values.append(value(scene))
        assert values == sorted(values)

    def test_a_destroyed_camp_and_a_breach_please_the_gaul(self) -> None:
        scene = siege_scene()
        before = value(scene)
        scene.siege.camps[812] = False
        destroyed = value(scene)
        scene.siege.breaches[911] = 1
        assert before < destroyed < value(scene)

    def test_besieged_units_outside_please_the_gaul(self) -> None:
        scene = siege_scene()
        name = besieged(scene)[0]
        inside = value(scene.put(1115, name))
        scene.put(811, name).siege.escaped = frozenset({scene[name]})
        assert value(scene) > inside

    def test_vercingetorix_does_not_go_where_romans_are_without_his_men(self) -> None:
        scene = siege_scene().put(812, "legio_x")
        at_home = value(scene)
        assert value(scene.lead(912, "vercingetorix")) < at_home

    def test_a_relief_leader_shows_himself_only_with_an_army_at_hand(self) -> None:
        scene = siege_scene().hide(808, "eporedorix")
        hidden = value(scene)
        assert value(scene.lead(808, "eporedorix")) < hidden

    def test_hidden_counters_of_others_count_alike(self) -> None:
        """Nothing hidden shows through: who is who among the enemy's counters does not change the value."""
        scene = (
            siege_scene().fill("comnios", *relief(siege_scene(), 8)).hide(808, "comnios").hide(1620, "decoy_gallic_1")
        )
        one = value(scene, "roman")
        scene.hide(1620, "comnios").hide(808, "decoy_gallic_1")
        assert value(scene, "roman") == pytest.approx(one, abs=0.01)


class TestFront:
    def test_fields_fall_with_the_distance(self) -> None:
        scene = siege_scene()
        fields = fields_of(scene.siege)
        column = fields.stretches.index(911)
        assert fields.press[911][column] > fields.press[910][column] > fields.press[808][column] > 0
        assert fields.hold[911][column] > fields.hold[812][column] > fields.hold[1516][column]
        assert fields_of(scene.siege) is fields

    def test_works_make_the_way_longer(self) -> None:
        ground = siege_scene().siege.ground
        assert distances(ground, 812)[811] == 4
        assert distances(ground, 811)[811] == 0

    def test_pressure_rises_with_gauls_and_falls_with_romans(self) -> None:
        scene = siege_scene()
        calm = Front(scene.siege, "gallic", WEIGHTS).pressure()
        scene.put(810, *relief(scene, 2))
        pressed = Front(scene.siege, "gallic", WEIGHTS).pressure()
        scene.put(812, "legio_x")
        assert calm < Front(scene.siege, "gallic", WEIGHTS).pressure() < pressed

    def test_the_besieged_wait_for_the_relief_army(self) -> None:
        scene = siege_scene()
        waiting = Front(scene.siege, "gallic", WEIGHTS).readiness
        for number, place in enumerate((810, 909, 910, 1009, 1010, 811)):
            scene.put(place, *relief(scene, 12)[2 * number : 2 * number + 2])
        assert waiting < 0.5 < Front(scene.siege, "gallic", WEIGHTS).readiness

    def test_the_exit_is_where_the_relief_army_presses(self) -> None:
        scene = siege_scene().put(1115, *besieged(scene := siege_scene())[:2])
        names = relief(scene, 12)
        for number, place in enumerate((810, 909, 910, 811)):
            scene.put(place, *names[2 * number : 2 * number + 2])
        front = Front(scene.siege, "gallic", WEIGHTS)
        assert scene.siege.ground.distance[front.fields.stretches[front.exit]][811] <= 2
        assert front.way_out(811) == 1.0


class TestOdds:
    def test_a_test_fails_as_the_ledger_says(self) -> None:
        """AL-W19"""
        assert [fails_test(quality) for quality in (-1, 0, 2, 5)] == pytest.approx([4 / 6, 3 / 6, 1 / 6, 0])

    @pytest.mark.parametrize(
        ("result", "parts"),
        [("", ("", "", False)), ("1T*", ("T", "", True)), ("1d+T", ("d", "T", False)), ("d*", ("d", "d", True))],
    )
    def test_a_result_has_two_halves(self, result: str, parts: tuple[str, str, bool]) -> None:
        assert halves(result) == parts

    def test_more_attackers_make_a_better_attack(self) -> None:
        scene = siege_scene(FightBattles("gallic")).put(812, "legio_vi").lead(809, "comnios")
        names = relief(scene, 4)
        scene.put(811, *names[:2]).put(711, *names[2:])
        odds = Odds(WEIGHTS)
        few = odds.attack(scene.siege, "gallic", Attack((812,), scene.units(names[0])))
        many = odds.attack(scene.siege, "gallic", Attack((812,), tuple(sorted(scene.units(*names)))))
        assert few < many

    def test_vercingetorix_is_risked_for_nothing(self) -> None:
        scene = siege_scene().put(1011, "legio_vi").lead(1012, "vercingetorix").put(1012, *besieged(siege_scene())[:2])
        odds, units = Odds(WEIGHTS), tuple(sorted(scene.units(*besieged(scene)[:2])))
        chief = scene.siege.roster.vercingetorix
        alone = odds.attack(scene.siege, "gallic", Attack((1011,), units))
        assert odds.attack(scene.siege, "gallic", Attack((1011,), units, (chief,))) < alone + WEIGHTS.chief_risked / 20


class TestPruning:
    @pytest.mark.parametrize("seed", [1, 2])
    def test_it_keeps_some_of_what_there_is(self, seed: int) -> None:
        for siege, seat, actions in decisions_of_random_play(seed, 400):
            found = JUDGEMENT.worth_trying(siege, seat, actions)
            assert found
            assert all(action in actions for action in found)

    def test_looking_changes_nothing(self) -> None:
        for siege, seat, actions in decisions_of_random_play(3, 150):
            key = siege.key()
            JUDGEMENT.worth_trying(siege, seat, actions)
            assert -1 <= JUDGEMENT.value(siege, seat) <= 1
            assert siege.key() == key

    def test_camps_command_the_whole_works(self) -> None:
        scene = Scene(PlaceCamps()).run()
        while isinstance(scene.step, PlaceCamps):
            (camp,) = worth(scene, "roman")
            assert isinstance(camp, PlaceCamp)
            scene.play("roman", camp)
        ground = scene.siege.ground
        reached = [any(ground.distance[camp][face] <= 2 for camp in scene.siege.camps) for face in ground.faced]
        assert sum(reached) > 0.9 * len(reached)

    def test_the_guard_of_the_camp_keeps_few_units(self) -> None:
        scene = siege_scene(FillBoxes())
        (fill,) = worth(scene, "gallic")
        assert isinstance(fill, Fill)
        counts = {name: fill.boxes.count(scene[name]) for name in ("comnios", "vercassivellaun", "viridomaros")}
        assert counts["comnios"] == 15
        assert min(fill.boxes.count(leader) for leader in set(fill.boxes)) <= 6

    def test_a_rally_is_always_tried(self) -> None:
        scene = siege_scene(RallyUnits("roman")).put(812, "legio_x", order=DISORDERED)
        assert worth(scene, "roman") == [Rally(scene["legio_x"])]

    def test_fire_falls_where_it_does_most(self) -> None:
        scene = siege_scene(FireShots())
        names = relief(scene, 3)
        scene.put(811, *names[:2]).put(1109, names[2])
        (shot,) = worth(scene, "roman")
        assert isinstance(shot, Shoot)
        assert shot.target == 811

    def test_shaken_units_withdraw(self) -> None:
        scene = siege_scene(WithdrawUnits(), turn=3)
        names = relief(scene, 2)
        scene.hide(705, "comnios").put(706, *names, order=DISORDERED)
        (plan,) = worth(scene, "gallic")
        assert isinstance(plan, Withdraw)
        assert {one.unit for one in plan.units} == set(scene.units(*names))


class TestChoices:
    def test_the_relief_army_marches_on_the_works_and_its_guard_stays(self) -> None:
        scene = siege_scene(StrategicStep("gallic", 2, 3))
        scene.fill("comnios", *relief(scene, 12)).hide(505, "comnios")
        action = choice(scene, "gallic")
        assert isinstance(action, Walk)
        assert action.leader == scene["comnios"]
        near = scene.siege.ground.corridor_distance
        assert near[action.path[0]] < near[505]

    def test_a_decoy_stays_out_of_sight(self) -> None:
        scene = siege_scene(StrategicStep("gallic", 2, 3)).hide(505, "comnios", "decoy_gallic_1")
        for _ in range(12):
            action = choice(scene, "gallic")
            if not isinstance(action, Walk):
                break
            scene.play("gallic", action)
        assert not scene.siege.face_up[scene["decoy_gallic_1"]]

    def test_romans_come_to_the_threatened_stretch(self) -> None:
        scene = siege_scene(StrategicStep("roman", 2, 3))
        scene.fill("labienus", "legio_x", "legio_ix").hide(1514, "labienus")
        names = relief(scene, 8)
        for number, place in enumerate((1409, 1509, 1609, 1709)):
            scene.put(place, *names[2 * number : 2 * number + 2])
        action = choice(scene, "roman")
        assert isinstance(action, Walk)
        assert action.path[0] == 1513

    def test_units_march_on_the_works(self) -> None:
        scene = siege_scene(MovePieces("gallic")).lead(909, "comnios").put(909, *relief(siege_scene(), 2))
        action = choice(scene, "gallic")
        assert isinstance(action, March)
        near = scene.siege.ground.corridor_distance
        assert near[action.path[0]] < near[909]

    def test_the_besieged_stay_at_home_without_relief(self) -> None:
        scene = siege_scene(MovePieces("gallic")).put(1115, *besieged(siege_scene())[:2])
        scene.put(1110, "legio_x").put(1119, "legio_ix").put(815, "legio_vii").put(1515, "legio_viii")
        while (action := choice(scene, "gallic")) != EndMoves():
            assert not isinstance(action, March) or scene.siege.ground.zone[action.path[0]] == "oppidum"
            scene.play("gallic", action)

    def test_a_besieged_unit_at_the_outer_line_goes_out(self) -> None:
        scene = siege_scene(MovePieces("gallic")).lead(911, "vercingetorix")
        scene.put(911, *besieged(scene)[:2])
        action = choice(scene, "gallic")
        assert isinstance(action, March)
        assert scene.siege.ground.zone[action.path[0]] == "outside"

    def test_an_undefended_camp_is_entered(self) -> None:
        scene = siege_scene(MovePieces("gallic")).lead(811, "comnios").put(811, *relief(siege_scene(), 2))
        action = choice(scene, "gallic")
        assert isinstance(action, March)
        assert action.path[0] in {812, 911}

    def test_good_odds_are_taken(self) -> None:
        scene = siege_scene(FightBattles("gallic")).put(911, "legio_vi", order=DISORDERED).lead(910, "comnios")
        names = relief(scene, 4)
        scene.siege.camps = {}
        scene.put(910, *names[:2]).put(811, *names[2:])
        action = choice(scene, "gallic")
        assert isinstance(action, Attack)
        assert len(action.units) > 1

    def test_bad_odds_are_left_alone(self) -> None:
        scene = siege_scene(FightBattles("gallic")).put(812, "legio_x").lead(811, "eporedorix")
        scene.put(811, relief(scene, 40)[-1])
        assert choice(scene, "gallic") == EndFights()

    def test_a_legion_behind_its_rampart_strikes_at_few(self) -> None:
        scene = siege_scene(FightBattles("roman")).put(812, "legio_x").lead(812, "labienus")
        scene.put(811, relief(scene, 1)[0])
        assert isinstance(choice(scene, "roman"), Attack)

    def test_a_breach_is_made_where_nobody_stands(self) -> None:
        scene = siege_scene(MovePieces("gallic")).lead(1109, "comnios").put(1109, *relief(siege_scene(), 2))
        scene.siege.camps = {}
        action = choice(scene, "gallic")
        assert isinstance(action, March)
        assert scene.siege.ground.zone[action.path[0]] == "corridor"

    def test_a_shaken_gaul_leaves_the_fire_and_stays_where_none_falls(self) -> None:
        scene = siege_scene(MovePieces("gallic")).lead(707, "comnios").put(810, relief(siege_scene(), 1)[0])
        scene.siege.order[scene[relief(scene, 1)[0]]] = DISORDERED
        action = choice(scene, "gallic")
        assert isinstance(action, March)
        assert scene.siege.ground.corridor_distance[action.path[0]] > scene.siege.ground.corridor_distance[810]
        scene.put(707, relief(scene, 1)[0], order=DISORDERED)
        assert not isinstance(choice(scene, "gallic"), March)

    def test_vercingetorix_goes_out_when_only_he_is_missing(self) -> None:
        """Romans beside him do not hold him back: the step wins the game."""
        scene = siege_scene(MovePieces("gallic"), turn=12).lead(911, "vercingetorix")
        names = besieged(scene)
        scene.put(710, *names[:2]).put(709, *names[2:4]).put(809, names[4]).put(912, names[5]).put(812, "legio_x")
        scene.siege.breaches[911] = 3
        scene.siege.escaped = frozenset(scene.units(*names[:5]))
        while not isinstance(action := choice(scene, "gallic"), Ride):
            assert action != EndMoves()
            scene.play("gallic", action)
        assert action.leader == scene["vercingetorix"]
        assert scene.siege.ground.zone[action.path[0]] == "outside"

    def test_two_leaders_show_themselves_and_a_third_is_held_back(self) -> None:
        scene = siege_scene(StrategicStep("gallic", 2, 3)).lead(909, "comnios").lead(1008, "vercassivellaun")
        names = relief(scene, 20)
        scene.put(909, *names[:2]).put(1008, *names[2:4]).fill("eporedorix", *names[4:12]).hide(707, "eporedorix")
        while isinstance(action := choice(scene, "gallic"), Walk):
            assert action.path[-1] not in sight.seen_by(scene.siege, ROMAN)
            scene.play("gallic", action)
        assert not scene.siege.face_up[scene["eporedorix"]]

    def test_the_reserve_comes_once_the_works_are_broken(self) -> None:
        scene = siege_scene(StrategicStep("gallic", 2, 3)).lead(909, "comnios").lead(1008, "vercassivellaun")
        names = relief(scene, 20)
        scene.put(909, *names[:2]).put(1008, *names[2:4]).fill("eporedorix", *names[4:12]).hide(707, "eporedorix")
        scene.siege.breaches.update({911: 1, 1011: 1})
        while isinstance(action := choice(scene, "gallic"), Walk) and not scene.siege.face_up[scene["eporedorix"]]:
            scene.play("gallic", action)
        assert scene.siege.face_up[scene["eporedorix"]]

    def test_a_leader_with_an_army_shows_himself_and_a_decoy_does_not(self) -> None:
        scene = siege_scene(DiscloseLeaders()).hide(811, "comnios").hide(1109, "decoy_gallic_1")
        scene.siege.camps = dict.fromkeys((1320, 1418), True)
        scene.fill("comnios", *relief(scene, 12))
        assert choice(scene, "gallic") == Disclose(scene["comnios"])
        scene.siege.leader_at[scene["comnios"]] = 505
        assert choice(scene, "gallic") == EndDisclosure()

    def test_units_at_the_works_stay_and_those_far_off_withdraw(self) -> None:
        scene = siege_scene(WithdrawUnits(), turn=3).hide(707, "comnios")
        far, near = relief(scene, 2)
        scene.put(706, far)
        assert worth(scene, "gallic") == [Withdraw((Transfer(scene[far], scene["comnios"]),))]
        scene.put(809, far, near)
        assert worth(scene, "gallic") == [Withdraw()]


class TestWaysOut:
    def test_works_and_romans_make_the_way_out_longer(self) -> None:
        scene = siege_scene()
        scene.siege.camps = {}
        closed = ways_out(scene.siege, 1011, {})
        barred = ways_out(scene.siege, 1011, {1011: 10.0})
        scene.siege.breaches[1011] = 3
        opened = ways_out(scene.siege, 1011, {})
        assert opened[1012] < closed[1012] < barred[1012]

    def test_the_pocket_is_left_by_the_exit_alone(self) -> None:
        siege = siege_scene().siege
        assert ways_out(siege, 1011, {})[1118] > ways_out(siege, 1119, {})[1118]

    def test_progress_is_whole_outside_and_little_in_alesia(self) -> None:
        siege = siege_scene().siege
        way = ways_out(siege, 1011, {})
        assert progress(way[709]) == 1.0
        assert 0 < progress(way[1115]) < progress(way[1012]) < 1


def planned(scene: Scene, plan: str, seat: str = "gallic") -> AlesiaEvaluator:
    """The evaluator of a plan."""
    return JUDGEMENT.plans(scene.siege, seat)[plan]


def opened(*agenda: Step, turn: int = 3) -> Scene:
    """A siege without camps, with a gap at 1011 and a besieged unit inside it."""
    scene = siege_scene(*agenda, turn=turn)
    scene.siege.camps = {}
    scene.siege.breaches[1011] = 3
    return scene.put(1012, besieged(scene)[0]).put(1010, *relief(scene, 2))


class TestPlans:
    def test_the_besieged_wait_for_a_gap_and_then_go(self) -> None:
        closed, late = siege_scene(MovePieces("gallic")), siege_scene(MovePieces("gallic"), turn=10)
        gap = opened(MovePieces("gallic"))
        assert [next(iter(JUDGEMENT.plans(one.siege, "gallic"))) for one in (closed, gap, late)] == [
            "wait",
            "out",
            "out",
        ]
        assert JUDGEMENT.phase(closed.siege, "gallic") != JUDGEMENT.phase(gap.siege, "gallic")

    def test_the_roman_holds(self) -> None:
        scene = siege_scene(MovePieces("roman"))
        assert list(JUDGEMENT.plans(scene.siege, "roman")) == ["hold"]
        assert JUDGEMENT.phase(scene.siege, "roman") is not None
        assert JUDGEMENT.phase(scene.siege, "gallic") is None
        assert JUDGEMENT.stage(scene.siege) == 3

    def test_who_holds_is_drawn_to_where_the_gauls_are_many(self) -> None:
        scene = siege_scene()
        for number, place in enumerate((810, 909, 910, 1009, 1010, 811)):
            scene.put(place, *relief(scene, 12)[2 * number : 2 * number + 2])
        hold = planned(scene, "hold", "roman").weights
        usual, holding = (Front(scene.siege, "roman", weights) for weights in (WEIGHTS, hold))
        stretch = usual.fields.stretches.index(911)
        assert holding.pull_on_romans()[stretch] > 2 * usual.pull_on_romans()[stretch]

    def test_relief_units_leave_the_gap_to_the_besieged(self) -> None:
        scene = opened(MovePieces("gallic")).lead(1010, "comnios")
        name = relief(scene, 3)[-1]
        scene.put(1011, name)
        aside = March(scene[name], (1010,))
        assert 1011 in Front(scene.siege, "gallic", WEIGHTS).gap()
        assert _gain(scene, "out", aside) > _gain(scene, "usual", aside)

    def test_romans_in_the_gap_are_a_target_again(self) -> None:
        scene = opened().put(1011, "legio_vi")
        far = []
        for weights in (WEIGHTS, planned(scene, "out").weights):
            front = Front(scene.siege, "gallic", weights)
            front.far_from_works(1010)
            far.append(front.targets[front.fields.stretches.index(1011)])
        assert far[1] < far[0] == FAR

    def test_a_shaken_unit_goes_out_all_the_same(self) -> None:
        scene = opened(MovePieces("gallic")).lead(1012, "vercingetorix")
        name = besieged(scene)[1]
        scene.put(1011, name, order=DISORDERED)
        step = March(scene[name], (910,))
        assert _gain(scene, "out", step) > 5 > _gain(scene, "usual", step)

    def test_the_exit_is_chosen_for_vercingetorix_too(self) -> None:
        scene = siege_scene().put(1012, besieged(siege_scene())[0]).lead(1118, "vercingetorix")
        scene.siege.camps = {}
        out = planned(scene, "out").weights
        row = scene.siege.ground.distance[1118]
        far = []
        for weights in (WEIGHTS, out):
            front = Front(scene.siege, "gallic", weights)
            far.append(row[front.fields.stretches[front.exit]])
        assert far[1] < far[0]

    def test_choices_that_hardly_matter_are_made_unseen(self) -> None:
        assert JUDGEMENT.is_ranked(siege_scene(StrategicStep("gallic", 2, 3)).siege)
        assert not JUDGEMENT.is_ranked(siege_scene(MovePieces("gallic")).siege)


def _gain(scene: Scene, plan: str, step: March) -> float:
    """What a step brings by a plan."""
    evaluator = planned(scene, plan)
    return MovementPlan(
        Front(scene.siege, "gallic", evaluator.weights), evaluator.weights, evaluator.pruning.odds
    ).gain(step)


class TestWholeGames:
    @pytest.mark.parametrize("three_players", [False, True])
    def test_greedy_plays_the_opening_of_every_kind_of_game(self, *, three_players: bool) -> None:
        scenario = written().with_options({"three_players": three_players})
        rulebook, bot, dice = GAME.rulebook, GreedyBot(), SeededDice(b"bot")
        table = Table(GAME.set_up(scenario), SeededDice(b"game"))
        while rulebook.step(table):
            pass
        while table.state.turn < 3:
            seat = rulebook.waiting(table.state)[0]
            action = bot.decide(GAME, GAME.view(table.state, seat), seat, dice)
            assert rulebook.refusal(table.state, seat, action) is None
            rulebook.apply(table, seat, action)
        guards = [
            leader
            for leader in table.state.roster.leaders_of_army["relief"]
            if table.state.leader_at[leader] == table.state.battle.guard_hex
        ]
        assert guards
