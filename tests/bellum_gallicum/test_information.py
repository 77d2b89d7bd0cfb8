"""BG-11: what is open, what is sealed, and in which order decisions are taken."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.games.bellum_gallicum.actions import Besiege, Evade, Hold, Lose, Pass, Stand
from iacta.games.bellum_gallicum.events import ArmyDeployed, EvasionsRevealed
from iacta.games.bellum_gallicum.game import GAME, RULEBOOK
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.steps import (
    BuildDepots,
    BurnLand,
    DeployArmy,
    DismantleDepots,
    OpenBattle,
    OpenCombat,
    OpenSieges,
    Realign,
    SealEvasion,
    StartTurn,
)
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

LEGIONS = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
BELGAE = ("nervii_inf6", "suessiones_inf6", "eburones_inf6", "atrebates_inf4", "morini_inf4")


def armies(step: OpenCombat | OpenBattle | None = None) -> Scene:
    """Two armies in the land of the Nervii; the Gallic side attacks, for it moved second."""
    scene = Scene(step or OpenCombat(), scenario="belgae", turn=5).put("nervii", *LEGIONS, *BELGAE)
    return scene.lead("nervii", "fabius", "galba").settle()


@rule("BG-11.a")
@pytest.mark.parametrize("scenario", ["belgae", "vercingetorix"])
def test_everything_is_told_and_shown_to_both_sides(scenario: str) -> None:
    dice = SeededDice(b"open")
    state = RULEBOOK.begin(set_up(shipped()[scenario]), dice).state
    for _ in range(80):
        (decision, *_) = RULEBOOK.decisions(state)
        actions = list(RULEBOOK.candidates(state, decision.seat))
        transition = RULEBOOK.play(state, decision.seat, actions[len(actions) // 2], dice)
        assert all(told.to is None for told in transition.told)
        state = transition.state
        if not state.sealed:
            seen = [msgspec.structs.replace(GAME.view(state, seat), seat=None) for seat in ("roman", "gallic", None)]
            assert seen[0] == seen[1] == seen[2]


@rule("BG-11.b", "BG-4.4.1.c")
def test_evasion_is_sealed_until_both_have_chosen() -> None:
    scene = armies().hold("roman", "remi").run()
    assert isinstance(scene.step, SealEvasion)
    assert scene.asked == ("roman", "gallic")
    scene.play("gallic", Evade())
    assert scene.happened(EvasionsRevealed) == []
    chosen, other = scene.war, scene.war.clone()
    other.sealed = {"gallic": Stand()}
    assert GAME.view(chosen, "roman") == GAME.view(other, "roman")
    assert GAME.view(chosen, None) == GAME.view(other, None)
    assert GAME.view(chosen, "gallic") != GAME.view(other, "gallic")
    scene.play("roman", Stand(), [6])
    assert scene.happened(EvasionsRevealed) == [EvasionsRevealed(scene["nervii"], roman=False, gallic=True)]


@rule("BG-11.b")
def test_a_side_that_cannot_evade_is_asked_all_the_same() -> None:
    scene = armies().run()  # Rome controls no region
    assert scene.asked == ("roman", "gallic")
    assert scene.candidates("roman") == [Stand()]
    assert scene.refusal("roman", Evade()).clause == "BG-4.4.1.a"


@rule("BG-11.c", "BG-4.4.2.d")
def test_the_defender_deploys_after_the_attacker_and_sees_his_boxes() -> None:
    scene = armies()
    scene.war.agenda = [OpenBattle(scene["nervii"])]
    scene.run()
    assert scene.step == DeployArmy("gallic")
    assert scene.asked == ("gallic",)
    scene.play("gallic", scene.candidates("gallic")[0])
    assert [event.side for event in scene.happened(ArmyDeployed)] == ["gallic"]
    assert scene.asked == ("roman",)
    field = GAME.view(scene.war, "roman").battlefield
    assert field is not None
    assert sorted(field.gallic.units) == sorted(scene.units(*BELGAE))


@rule("BG-11.c", "BG-4.4.2.s")
def test_the_defender_realigns_first() -> None:
    scene = armies()
    scene.war.agenda = [OpenBattle(scene["nervii"])]
    scene.run()
    for seat in ("gallic", "roman"):
        with_reserve = next(one for one in scene.candidates(seat) if one.reserve)  # type: ignore[attr-defined]
        scene.play(seat, with_reserve, [3] if seat == "roman" else ())
    scene.lose(dice=[1, 1, 1])  # one side had no loss, and makes no test of rout
    assert scene.step == Realign("roman")
    scene.play("roman", Pass())
    assert scene.step == Realign("gallic")


@rule("BG-11.d")
def test_the_losses_of_one_side_leave_the_options_of_the_other_alone() -> None:
    scene = Scene(OpenSieges()).put("arverni", "legion_i", "legion_x").put("gergovia", "arverni_inf6", "arverni_inf4")
    scene.settle().run().play("roman", Besiege(scene["gergovia"], (), scene.units("legion_i", "legion_x")))
    scene.play("gallic", Hold(), [1])
    for unit in scene.units("arverni_inf6", "arverni_inf4"):
        found = RULEBOOK.play(scene.war, "gallic", Lose(unit), SeededDice(b"none"))
        assert list(RULEBOOK.candidates(found.state, "roman")) == [
            Lose(one) for one in scene.units("legion_i", "legion_x")
        ]


@rule("BG-11.e", "BG-1.a")
def test_in_phase_one_rome_decides_first_except_about_fire_and_depots() -> None:
    scene = Scene(StartTurn(), scenario="belgae", turn=4).put("remi", *LEGIONS)
    scene.put("nervii", "nervii_inf6").hold("roman", "remi")
    scene.war.depots[scene["suessiones"]] = True
    scene.settle().run()
    asked = []
    while isinstance(scene.step, (BuildDepots, BurnLand, DismantleDepots)):
        asked.append((type(scene.step), scene.asked))
        scene.play(scene.asked[0], Pass())
    assert asked == [(BuildDepots, ("roman",)), (BurnLand, ("gallic",)), (DismantleDepots, ("roman",))]
