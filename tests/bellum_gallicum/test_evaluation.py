"""What a bot's eye for Bellum Gallicum must see: `greedy` plays like a sensible general."""

from __future__ import annotations

import pytest

from iacta.bots import bot
from iacta.bots.greedy import GreedyBot
from iacta.bots.self_play import play_out
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.calibration import calibration_of
from iacta.engine.records import Action, Step
from iacta.games import game
from iacta.games.bellum_gallicum.actions import (
    Besiege,
    BuildDepot,
    Burn,
    Evade,
    March,
    Pass,
    Stand,
)
from iacta.games.bellum_gallicum.combat_tables import TABLES
from iacta.games.bellum_gallicum.evaluation import GaulEvaluator
from iacta.games.bellum_gallicum.evaluation.clash import battle_odds, clash, skirmish_odds
from iacta.games.bellum_gallicum.evaluation.errands import distances
from iacta.games.bellum_gallicum.evaluation.muster import WAVERS, Muster
from iacta.games.bellum_gallicum.evaluation.sieges import losses
from iacta.games.bellum_gallicum.evaluation.value import WITHIN_REACH
from iacta.games.bellum_gallicum.state import LED, RHENUS
from iacta.games.bellum_gallicum.steps import (
    BuildDepots,
    BurnLand,
    DismantleDepots,
    EndTurn,
    MoveForces,
    NameCombat,
    OfferEvasion,
    PlanSieges,
)
from tests.bellum_gallicum.kit import Scene

GAME = game("bellum_gallicum")
LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x")
FOOT = ("cretans", "balearics", "numidians")
OTHERS = ("remi", "sequani", "bellovaci", "suessiones", "atrebates", "nervii", "atuatuci", "eburones")
"""What Rome must hold but the Menapii, and where it begins."""


def chosen(scene: Scene, seat: str) -> Action:
    """What `greedy` does."""
    return GreedyBot().decide(GAME, GAME.view(scene.war, seat), seat, SeededDice(b"general"))


def value(scene: Scene, seat: str = "roman") -> float:
    """The value of a position."""
    return GaulEvaluator().value(scene.war, seat)


def belgic(*agenda: Step, turn: int = 4) -> Scene:
    """An empty map in the war against the Belgae, Rome in control of the Remi."""
    return Scene(*agenda, scenario="belgae", turn=turn).hold("roman", "remi", "sequani")


# What combats bring


def test_the_odds_of_combats_are_those_of_the_tables() -> None:
    """Six dice for each column; certain victory and certain defeat at the ends."""
    for column in range(1, 8):
        for modifier in (-3, 0, 3):
            cells = [TABLES.battle.cell(column, die + modifier) for die in range(1, 7)]
            assert battle_odds(column, modifier).won == pytest.approx(sum(cell[2] == "A" for cell in cells) / 6)
            odds = skirmish_odds(column, modifier)
            results = [TABLES.skirmish.cell(column, die + modifier) for die in range(1, 7)]
            assert odds.attacker[0] == results.count("AE") / 6
            assert odds.defender[0] == results.count("DE") / 6
    assert skirmish_odds(1, -5).field == 0.0
    assert skirmish_odds(7, 5).field == 1.0


def test_units_waver_as_the_rout_table_says() -> None:
    """Whoever is not rallied by a die wavers."""
    for quality, share in WAVERS.items():
        rallied = [TABLES.rout_result(quality, die) == "Ra" for die in range(1, 7)]  # type: ignore[arg-type]  # all
        assert share == pytest.approx(1 - sum(rallied) / 6)


def test_siege_losses_are_those_of_the_table() -> None:
    """Half a unit of each side at differential 0; nobody of a strong besieger."""
    assert losses(0) == (1.0, 0.5)
    assert losses(6)[0] == 0.0


def test_veterans_under_a_leader_beat_more_gauls_without_one() -> None:
    """BG-8.2.d Strength points alone say the contrary."""
    scene = Scene(scenario="aquitania").put("tarbelli", "legion_vii", "numidians", "gallic_cavalry_1")
    scene.lead("tarbelli", "crassus")
    scene.put("tarbelli", "tarbelli_inf4", "boii_tarbelli_inf2", "elusates_inf2", "tarusates_inf2")
    seen, region = Muster(scene.war), scene["tarbelli"]
    found = clash(scene.war, region, seen.stacks["roman"][region], seen.stacks["gallic"][region])
    assert found.chance > 0.8
    assert found.gallic_loss > 3 * found.roman_loss


# Marching


def test_an_army_goes_for_what_it_must_take_and_can_beat() -> None:
    """Four legions next to two Belgic units that must be beaten."""
    scene = belgic(MoveForces("roman"), EndTurn()).put("atrebates", *LEGIONS, done=LED).lead("atrebates", "labienus")
    scene.put("menapii", "menapii_inf4", "morini_inf4").settle().hold("roman", *OTHERS)
    action = chosen(scene, "roman")
    assert isinstance(action, March)
    assert action.to == scene["menapii"]
    assert len(action.units) >= 3


@pytest.mark.parametrize(("legions", "turns"), [(1, 3), (2, 2), (4, 2)])
def test_somebody_stays_with_a_siege_that_is_about_to_succeed(legions: int, turns: int) -> None:
    """BG-4.5.2.i The marker is gone with the last besieger, and all turns count anew."""
    scene = belgic(MoveForces("roman"), EndTurn(), turn=3).lead("suessiones", "trebonius")
    scene.put("suessiones", *LEGIONS[:legions], done=LED)
    scene.put("noviodunum_suessionum", "suessiones_inf6", weak=True).lead("noviodunum_suessionum", "galba")
    scene.besiege("noviodunum_suessionum", "roman", turns=turns)
    scene.put("bellovaci", "bellovaci_inf6", "bellovaci_inf4").lead("bellovaci", "correos").settle()
    action = chosen(scene, "roman")
    assert not isinstance(action, March) or len(action.units) < legions


def test_a_lone_unit_does_not_march_against_an_army() -> None:
    """The Nervii with everybody else around."""
    scene = belgic(MoveForces("roman"), EndTurn()).put("remi", "numidians", done=LED).lead("remi", "cicero")
    scene.put("suessiones", "nervii_inf6", "nervii_cav2", "eburones_inf6", "atuatuci_inf6", "suessiones_inf6")
    scene.lead("suessiones", "buduognatos").settle()
    action = chosen(scene, "roman")
    assert not isinstance(action, March) or action.to != scene["suessiones"]


def test_a_strong_force_on_the_way_is_worth_more_the_nearer_it_is() -> None:
    """Towards the Menapii, from the Remi by the Nervii."""
    found = []
    for region in ("sequani", "remi", "nervii"):
        scene = belgic(EndTurn()).put(region, *LEGIONS).lead(region, "labienus")
        scene.put("menapii", "menapii_inf4").settle().hold("roman", "sequani", "remi", "nervii", "atrebates")
        found.append(value(scene))
    assert found == sorted(found)
    assert found[0] < found[-1]


def test_a_region_that_must_be_held_is_worth_a_garrison_when_the_enemy_is_near() -> None:
    """BG-6.4.5.a The Menapii stand before the Nervii: better with a legion there than without."""

    def stands(region: str) -> float:
        scene = belgic(EndTurn(), turn=9).put(region, "legion_x").put("remi", "legion_ix").lead("remi", "cicero")
        scene.put("menapii", "menapii_inf4").lead("menapii", "ambiorix")
        scene.settle().hold("roman", "nervii", "remi", "sequani")
        return value(scene)

    assert stands("nervii") > stands("remi")


def test_legions_wait_on_the_rhine_before_they_cross() -> None:
    """BG-3.3.3.d A turn on the bank is progress, and the crossing is the aim."""

    def waits(done: int) -> float:
        scene = Scene(EndTurn(), scenario="rhine").put("treveri", *LEGIONS, done=done).lead("treveri", "caesar")
        return value(scene.hold("roman", "treveri"))

    assert waits(RHENUS) > waits(0)


# Supply


def test_a_big_army_builds_a_depot() -> None:
    """BG-2.3.1.c Nine units eat their region bare, unless they are supplied."""
    scene = belgic(BuildDepots(), EndTurn()).put("remi", *LEGIONS, *FOOT, "roman_cavalry_1", "roman_cavalry_2")
    scene.lead("remi", "labienus").settle()
    assert chosen(scene, "roman") == BuildDepot(scene["remi"])


def test_an_army_is_better_off_on_fertile_land_than_on_burnt_land() -> None:
    """BG-2.3.4.b Where nothing else differs."""
    burnt, green = (belgic(EndTurn()).put("lingones", *LEGIONS).lead("lingones", "labienus") for _ in range(2))
    burnt.war.scorched[burnt["lingones"]] = True
    assert value(burnt.settle()) < value(green.settle())


@pytest.mark.parametrize(("burnt", "green"), [("suessiones", "atuatuci"), ("atuatuci", "suessiones")])
def test_of_two_regions_the_one_is_taken_that_is_not_burnt(burnt: str, green: str) -> None:
    """Next to the Remi, both empty, and both must be taken."""
    scene = (
        belgic(MoveForces("roman"), EndTurn()).put("remi", *LEGIONS, *FOOT, done=LED).lead("remi", "labienus").settle()
    )
    scene.hold("roman", *(region for region in OTHERS if region not in (burnt, green)))
    scene.war.scorched[scene[burnt]] = True
    action = chosen(scene, "roman")
    assert isinstance(action, March)
    assert action.to == scene[green]


def test_gauls_burn_the_land_before_a_roman_army() -> None:
    """BG-2.3.5.a Not where they stand themselves, and not far behind."""
    scene = belgic(BurnLand(), DismantleDepots(), EndTurn()).put("remi", *LEGIONS, *FOOT).lead("remi", "caesar")
    scene.put("bellovaci", "bellovaci_inf6", "bellovaci_inf4").settle()
    action = chosen(scene, "gallic")
    assert isinstance(action, Burn)
    assert action.region in scene.war.gaul.neighbours[scene["remi"]]
    assert action.region != scene["bellovaci"]


def test_gauls_leave_land_alone_that_no_roman_is_near() -> None:
    """BG-2.3.5.a A far fire gains nothing, and the choice of one would look like whim."""
    scene = belgic(BurnLand(), DismantleDepots(), EndTurn()).put("provincia_ii", *LEGIONS)
    scene.put("bellovaci", "bellovaci_inf6", "bellovaci_inf4").settle()
    burnt = [one for one in GAME.rulebook.candidates(scene.war, "gallic") if isinstance(one, Burn)]
    far = distances(scene.war.gaul)[scene["provincia_ii"]]
    assert any(far[one.region] > WITHIN_REACH for one in burnt)
    tried = GAME.evaluator.worth_trying(scene.war, "gallic", [*burnt, Pass()])
    assert all(far[one.region] <= WITHIN_REACH for one in tried if isinstance(one, Burn))


# Combat


def evasion(*gauls: str, romans: tuple[str, ...]) -> Action:
    """What a Roman force among the Nervii does that may evade a skirmish to the Remi."""
    scene = belgic().put("nervii", *romans, *gauls).settle().hold("roman", "remi")
    region, refuge = scene["nervii"], scene["remi"]
    scene.war.pending = (("skirmish", region),)
    scene.war.agenda = [EndTurn(), NameCombat("skirmish"), OfferEvasion(region, roman=(refuge,))]
    return chosen(scene, "roman")


def test_a_weak_force_evades_and_a_strong_one_stands() -> None:
    """BG-4.3.1.b Two horsemen before four infantry units; two legions with horse before levies."""
    strong = ("nervii_inf6", "eburones_inf6", "atuatuci_inf6", "suessiones_inf6")
    assert evasion(*strong, romans=("roman_cavalry_1", "roman_cavalry_2")) == Evade()
    weak = ("caleti_inf2", "veliocasses_inf2", "viromandui_inf2", "menapii_inf4")
    assert evasion(*weak, romans=("legion_vii", "legion_x", "roman_cavalry_1")) == Stand()


def siege_of_atuatuca(*romans: str) -> Action:
    """What Rome does before the oppidum of the Atuatuci, value 4, which the Atuatuci hold."""
    scene = belgic(EndTurn())
    region = scene["atuatuci"]
    scene.put("atuatuci", *romans).lead("atuatuci", "labienus").put("oppidum_atuatucorum", "atuatuci_inf6")
    scene.put("menapii", "menapii_inf4", done=LED).lead("menapii", "ambiorix").settle()
    scene.war.agenda = [EndTurn(), MoveForces("gallic"), PlanSieges(region, "roman")]
    return chosen(scene, "roman")


def test_a_place_is_besieged_with_enough() -> None:
    """BG-4.5.3 Six infantry units open the siege; a single one does not."""
    assert isinstance(siege_of_atuatuca(*LEGIONS, "legion_xi", "legion_xii"), Besiege)
    assert siege_of_atuatuca("numidians") == Pass()


def test_a_siege_is_worth_more_with_every_turn() -> None:
    """BG-4.5.2.g The fourth turn ends it."""

    def after(turns: int) -> float:
        scene = belgic(EndTurn()).put("atuatuci", *LEGIONS, "legion_xi").lead("atuatuci", "labienus")
        scene.put("oppidum_atuatucorum", "atuatuci_inf6").settle()
        return value(scene.besiege("oppidum_atuatucorum", "roman", turns))

    found = [after(turns) for turns in range(4)]
    assert found == sorted(found)


def test_a_leader_whose_loss_ends_the_war_is_not_risked() -> None:
    """BG-6.9.6.a Vercingetorix is safer in the field than under siege."""
    scene = Scene(EndTurn(), scenario="vercingetorix").put("arverni", *LEGIONS, *FOOT).lead("arverni", "caesar")
    scene.put("gergovia", "arverni_inf6").put("carnutes", "carnutes_inf6").settle()
    inside = value(scene.lead("gergovia", "vercingetorix").besiege("gergovia", "roman", 2), "gallic")
    assert value(scene.lead("carnutes", "vercingetorix"), "gallic") > inside


# Whole games


@pytest.mark.parametrize("level", ["recruit", "centurion"])
def test_levels_play_a_war_to_its_end(level: str) -> None:
    """The smallest scenario."""
    match = play_out(GAME, "aquitania", {seat: bot(level) for seat in ("roman", "gallic")}, 1)
    assert match.outcome is not None


def test_greedy_wins_the_first_scenario_from_random_on_both_sides() -> None:
    """Aquitania, which Rome wins by taking everything."""
    for seed, side, other in ((10, "roman", "gallic"), (10, "gallic", "roman")):
        match = play_out(GAME, "aquitania", {side: bot("greedy"), other: bot("random")}, seed)
        assert match.outcome is not None
        assert match.outcome.winner == side


def test_values_become_chances_by_games_that_were_played() -> None:
    """The calibration of the folder is in force, and gives its command."""
    found = calibration_of(GAME.evaluator)
    assert found.slope != 1
    assert set(found.favoured) <= {"roman", "gallic"}
    assert found.command.startswith("python -m iacta.lab.training.calibrate bellum_gallicum ")
