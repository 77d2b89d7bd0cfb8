"""Odds follow one branch for each result that a rule tells apart, not one for each face. Faces of one result must
therefore lead to one position.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable
from functools import partial

import pytest

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.table import Table
from iacta.games.bellum_gallicum import steps
from iacta.games.bellum_gallicum.actions import Evade
from iacta.games.bellum_gallicum.rules import battle, evasion, fates, movement, siege_turn, skirmish, supply
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import INVESTED, War
from iacta.games.bellum_gallicum.steps import (
    FightSequence,
    FightSkirmish,
    OfferEvasion,
    ResolveSiege,
    RollStatus,
)
from tests.bellum_gallicum.field import BELGAE, LEGIONS
from tests.bellum_gallicum.field import battle as laid_out
from tests.bellum_gallicum.kit import Scene
from tests.marks import rule

Rule = Callable[[Table[War]], object]
SPARE = (1, 1, 1, 1)
"""What falls after the dice in question."""


class Watched(ScriptedDice):
    """Dice that note the result by which a rule tells their faces apart."""

    def __init__(self, script: tuple[int, ...]) -> None:
        super().__init__(script)
        self.results: list[Hashable] = []

    def roll_for(
        self, result: Callable[[tuple[int, ...]], Hashable], count: int, sides: int, clause: str
    ) -> tuple[int, ...]:
        """Note the result, and show the faces."""
        faces = self.roll(count, sides, clause)
        self.results.append(result(faces))
        return faces


def outcomes(scene: Scene, apply: Rule, count: int) -> dict[Hashable, set[Hashable]]:
    """The positions that each result of so many dice leads to."""
    found: dict[Hashable, set[Hashable]] = {}
    for faces in itertools.product(range(1, 7), repeat=count):
        dice = Watched((*faces, *SPARE))
        table = Table(scene.war.clone(), dice, [])
        answer = apply(table)
        found.setdefault(dice.results[0], set()).add((answer, table.state.key(), tuple(table.named)))
    return found


def contact() -> tuple[Scene, Rule]:
    scene = Scene().put("nervii", *LEGIONS[:2]).put("nervii", *BELGAE).lead("nervii", "caesar")
    group = (scene.leaders("caesar"), scene.units(*LEGIONS[:2]), scene["nervii"])
    return scene, lambda table: movement.passes_test(table, ROMAN, *group)


def status(*, depot: bool) -> tuple[Scene, Rule]:
    scene = Scene(turn=1).put("nervii", *LEGIONS, "legion_xii")
    scene.war.depots[scene["nervii"]] = depot
    return scene, lambda table: supply.roll_status(table, RollStatus(scene["nervii"], ROMAN))


def evaded_skirmish() -> tuple[Scene, Rule]:
    scene = Scene().put("nervii", *LEGIONS[:2]).put("nervii", "nervii_cav2").lead("nervii", "buduognatos")
    step = OfferEvasion(scene["nervii"], (), (scene["atrebates"],))
    return scene, lambda table: evasion.OfferingEvasion().answer(table, step, GALLIC, Evade())


def evaded_battle() -> tuple[Scene, Rule]:
    scene = Scene().put("nervii", *LEGIONS).put("nervii", *BELGAE).lead("nervii", "caesar")
    return scene, lambda table: evasion._evades(table, scene["nervii"], ROMAN)


def leader(name: str) -> tuple[Scene, Rule]:
    scene = Scene().put("nervii", *LEGIONS).lead("nervii", name)
    return scene, lambda table: fates.test(table, scene[name], "BG-4.3.2.g")


def caught() -> tuple[Scene, Rule]:
    scene = Scene().put("nervii", *LEGIONS).lead("nervii", "labienus")
    return scene, lambda table: fates._capture_by_table(table, scene["labienus"])


def struck_down() -> tuple[Scene, Rule]:
    scene = Scene().put("nervii", *LEGIONS).lead("nervii", "caesar")
    return scene, lambda table: fates.kill(table, scene["caesar"])


def skirmished() -> tuple[Scene, Rule]:
    scene = Scene().put("eburones", "legion_x", "cretans").put("eburones", "nervii_inf6", "nervii_cav2")
    scene.lead("eburones", "labienus", "buduognatos")
    return scene, lambda table: skirmish.fight(table, FightSkirmish(scene["eburones"]))


def sequence() -> tuple[Scene, Rule]:
    scene = laid_out(
        roman={"centre": LEGIONS[:4], "leaders": ("caesar",)},
        gallic={"centre": BELGAE, "leaders": ("comnios", "galba")},
    )
    return scene, lambda table: battle.fight_sequence(table, FightSequence())


def rout() -> tuple[Scene, Rule]:
    line = ("nervii_inf6", "suessiones_inf6")
    scene = laid_out(
        roman={"centre": LEGIONS}, gallic={"centre": line}, hit=Scene().units(line[0]), broken=Scene().units(line[1])
    )
    return scene, lambda table: battle.test_wing(table, steps.TestWing(GALLIC, "centre"))


def besieged() -> tuple[Scene, Rule]:
    scene = (
        Scene()
        .put("arverni", *LEGIONS, "legion_xii", "legion_xiii", done=INVESTED)
        .lead("arverni", "caesar", done=INVESTED)
    )
    scene.put("gergovia", "arverni_inf6", "arverni_inf4").lead("gergovia", "vercingetorix").besiege("gergovia", ROMAN)
    return scene, lambda table: siege_turn.resolve(table, ResolveSiege(scene["gergovia"]))


@rule("BG-3.3.c", "BG-2.3.1.d", "BG-4.3.1.c", "BG-4.4.1.d", "BG-8.6.a", "BG-8.6.b", "BG-8.6.d", "BG-4.2.2.e")
@rule("BG-4.3.2.e", "BG-4.4.2.k", "BG-4.4.2.o", "BG-4.5.3.d")
@pytest.mark.parametrize(
    ("case", "count", "results"),
    [
        pytest.param(contact, 1, 2, id="contact"),
        pytest.param(partial(status, depot=False), 1, 2, id="status"),
        pytest.param(partial(status, depot=True), 1, 2, id="status with a depot"),
        pytest.param(evaded_skirmish, 1, 2, id="skirmish evaded"),
        pytest.param(evaded_battle, 1, 2, id="battle evaded"),
        pytest.param(partial(leader, "labienus"), 2, 4, id="Labienus tested"),
        pytest.param(partial(leader, "caesar"), 2, 3, id="Caesar tested"),
        pytest.param(caught, 1, 2, id="capture"),
        pytest.param(struck_down, 1, 2, id="Caesar saved"),
        pytest.param(skirmished, 1, 3, id="skirmish"),
        pytest.param(sequence, 1, 6, id="sequence"),
        pytest.param(rout, 1, 2, id="rout"),
        pytest.param(besieged, 1, 4, id="siege"),
    ],
)
def test_faces_that_count_as_one_result_lead_to_one_position(
    case: Callable[[], tuple[Scene, Rule]], count: int, results: int
) -> None:
    found = outcomes(*case(), count)
    assert {result: len(positions) for result, positions in found.items()} == dict.fromkeys(found, 1)
    assert len(found) == results
