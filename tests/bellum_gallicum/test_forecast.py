"""What an action rolls, told before the dice fall, and the odds of what comes of it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from iacta.engine.chance.forecast import ForecastLine, preview
from iacta.engine.chance.odds import odds
from iacta.engine.records import Action
from iacta.games.bellum_gallicum import actions, steps
from iacta.games.bellum_gallicum.forecast import HORIZONS, forecast, gist
from iacta.games.bellum_gallicum.forecast.procedures import BATTLE, STAND
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.rules.deployments import offers
from iacta.games.bellum_gallicum.state import INVESTED, LED
from iacta.games.bellum_gallicum.view import view
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
BELGAE = ("nervii_inf6", "nervii_cav2", "atrebates_inf4", "bellovaci_inf6", "bellovaci_inf4")


def foreseen(scene: Scene, seat: str, action: Action) -> ForecastLine:
    """The only roll of an action."""
    (line,) = forecast(scene.war, seat, action)
    return line


@rule("BG-3.3.c", "BG-3.3.d")
def test_a_contact_test_is_foreseen_with_its_modifier() -> None:
    scene = Scene(steps.MoveForces("roman"), scenario="belgae", turn=5)
    scene.put("nervii", *LEGIONS, done=LED).lead("nervii", "caesar").put("nervii", *BELGAE)
    line = foreseen(scene, "roman", actions.March(scene.leaders("caesar"), scene.units(*LEGIONS), scene["remi"]))
    assert (line.clause, line.text, line.target) == ("BG-3.3.c", "roll-contact", (f"region:{scene['nervii']}",))
    assert [one.value for one in line.modifiers] == [-1]
    assert line.results == ("success",) * 5 + ("failure",)


@rule("BG-4.3.2.e")
def test_a_skirmish_is_foreseen_face_by_face() -> None:
    scene = Scene(steps.NameCombat("skirmish"), scenario="belgae", turn=5)
    scene.put("nervii", "legion_x", "legion_viii", "nervii_inf6")
    scene.war.pending = (("skirmish", scene["nervii"]),)
    line = foreseen(scene, "roman", actions.NameRegion(scene["nervii"]))
    assert line.figures == {"attacker": 12, "defender": 6}
    assert line.table is not None
    assert line.table.table == "skirmish"
    assert line.results == ("EC", "EC", "D1", "D1", "DR", "DE")


@rule("BG-4.5.3.d")
def test_a_siege_turn_is_foreseen_with_both_strengths() -> None:
    scene = Scene(steps.AnswerSiege(0, "gallic"), scenario="belgae", turn=5)
    place = scene["noviodunum_suessionum"]
    scene.war.agenda[-1] = steps.AnswerSiege(place, "gallic")
    scene.put("suessiones", *LEGIONS, done=INVESTED).lead("suessiones", "caesar", done=INVESTED)
    scene.put("noviodunum_suessionum", "suessiones_inf6").besiege("noviodunum_suessionum", "roman")
    line = foreseen(scene, "gallic", actions.Hold())
    assert line.figures["besieger"] == 5 + 1 + 1
    assert line.figures["besieged"] == scene.war.gaul.value[place] + 1
    assert len(line.results) == 6


def battle() -> Scene:
    """Two small armies that are about to deploy."""
    scene = Scene(steps.OpenBattle(0), scenario="belgae", turn=5)
    scene.war.agenda[-1] = steps.OpenBattle(scene["nervii"])
    scene.put("nervii", *LEGIONS).lead("nervii", "caesar").put("nervii", *BELGAE).lead("nervii", "buduognatos")
    scene.run()
    return scene


@rule("BG-4.4.2.k")
def test_a_sequence_is_foreseen_when_the_first_army_deploys() -> None:
    scene = battle()
    step = scene.war.agenda[-1]
    assert isinstance(step, steps.DeployArmy)
    units, leaders = (scene.units(*LEGIONS), scene.leaders("caesar"))
    if step.side == "gallic":
        units, leaders = scene.units(*BELGAE), scene.leaders("buduognatos")
    line = foreseen(scene, step.side, next(offers(scene.war, units, leaders)))
    assert {line.figures["attacker"], line.figures["defender"]} == {
        scene.war.total_sp(scene.units(*LEGIONS)),
        scene.war.total_sp(scene.units(*BELGAE)),
    }
    assert len(line.results) == 6


@rule("BG-4.4.2.v")
def test_a_whole_battle_has_exact_odds_that_sum_to_one() -> None:
    scene = battle()
    seat = GAME.rulebook.waiting(scene.war)[0]
    action = next(GAME.rulebook.candidates(scene.war, seat))
    found = preview(GAME, view(scene.war, seat), seat, action, whole=True).whole
    assert found is not None
    assert (found.horizon, found.policy, found.exact) == ("battle", "stand", True)
    assert all(sum((one.share for one in row.values), Fraction(0)) == 1 for row in found.rows)
    won = next(row for row in found.rows if row.measure == "combat")
    assert set(won.shares) <= {"you", "enemy"}


def test_what_rolls_nothing_has_no_forecast() -> None:
    scene = Scene(steps.BurnLand(), scenario="belgae", turn=5)
    assert forecast(scene.war, "gallic", actions.Burn(scene["nervii"])) == ()


@pytest.mark.parametrize("weak", [(), LEGIONS[:2], (*LEGIONS[:3], *BELGAE[:2])])
def test_nothing_is_lost_where_odds_merge_states_of_a_battle(weak: tuple[str, ...]) -> None:
    scene = battle()
    for unit in scene.units(*weak):
        scene.war.weak[unit] = True
    seat = GAME.rulebook.waiting(scene.war)[0]
    action = list(GAME.rulebook.candidates(scene.war, seat))[1]  # with a reserve
    until, count = BATTLE.reached(scene.war), lambda after: gist(scene.war, after, seat)
    merged, apart = (
        odds(GAME.rulebook, lambda _: scene.war, seat, action, count, until=until, policy=STAND, likeness=likeness)
        for likeness in (BATTLE.likeness, None)
    )
    assert merged.exact
    assert apart.exact
    assert dict(merged.outcomes) == dict(apart.outcomes)


def test_the_odds_of_a_decision_end_with_its_combat() -> None:
    scene = Scene(steps.NameCombat("skirmish"), steps.OpenSieges(), steps.EndTurn(), scenario="belgae", turn=5)
    scene.put("nervii", "legion_x", "legion_viii", "nervii_inf6").put("remi", *LEGIONS[:3])
    scene.war.pending = (("skirmish", scene["nervii"]),)
    until = HORIZONS["decision"].reached(scene.war)
    assert until(scene.war)
    scene.war.agenda.append(steps.FightSkirmish(scene["nervii"]))
    assert not until(scene.war)


@rule("BG-4.3.1.b")
@pytest.mark.parametrize(("pending", "ends"), [(("nervii",), False), (("nervii", "remi"), True), ((), True)])
def test_whoever_stands_is_followed_into_his_combat_if_it_comes_next(pending: tuple[str, ...], *, ends: bool) -> None:
    scene = Scene(steps.OfferEvasion(0, (), ()), scenario="belgae", turn=5)
    scene.war.agenda[-1] = steps.OfferEvasion(scene["nervii"], (), ())
    for region, own, other in (("nervii", "legion_x", "nervii_inf6"), ("remi", "legion_viii", "bellovaci_inf6")):
        scene.put(region, own, other)
    until = HORIZONS["combat"].reached(scene.war)
    scene.war.agenda = [steps.NameCombat("skirmish")]
    scene.war.pending = tuple(("skirmish", scene[region]) for region in pending)
    assert until(scene.war) is ends


@pytest.mark.parametrize(
    ("scenario", "turn", "ends"), [("belgae", 5, True), ("belgae", 10, False), ("campaign", 10, True)]
)
def test_the_last_turn_of_a_scenario_is_judged_within_the_odds(scenario: str, turn: int, *, ends: bool) -> None:
    scene = Scene(steps.EndTurn(), scenario=scenario, turn=turn)
    scene.war.turn = max(turn, scene.war.sheet.last_turn) if not ends else turn
    assert HORIZONS["decision"].reached(scene.war)(scene.war) is ends
