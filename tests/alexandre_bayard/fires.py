"""What tests of fire share: whole fire steps, and what burns by name."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from iacta.engine.records import Modifier
from iacta.games.alexandre_bayard import steps
from iacta.games.alexandre_bayard.rules.burning import weather_row, wind_row
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.state import Battle
from tests.alexandre_bayard.kit import Scene, battle, spot
from tests.alexandre_bayard.lines import element
from tests.alexandre_bayard.phases import CORE

FAR = "unit a9 archers 0,11 bow\nunit b9 archers 11,0 bow\nturn 2\ntokens a 0\ntokens b 0"
"""Somebody on each side, far from everything."""
STEP = (steps.ExtinguishFires, steps.AgeFires, steps.SpreadFires, steps.BlowFires, steps.BurnUnits)


def fire_step(text: str, dice: Iterable[int] = (), side: Side = "alexandre") -> Scene:
    """The whole fire step of a side, or as far as the first decision."""
    agenda = (*(step(side) for step in STEP), steps.DrawSmoke(), steps.WakeByFire(), steps.JudgeVictory(side))
    scene = battle(f"{FAR}\noptions fire\n{text}", *agenda, rules=CORE, stops=[steps.JudgeVictory], side=side)
    return scene.run(dice)


def again(scene: Scene, dice: Iterable[int] = (), side: Side = "alexandre") -> Scene:
    """The rest of the game turn, and the next fire step of the same side: both players' turns end between."""
    other: Side = "bayard" if side == "alexandre" else "alexandre"
    agenda = (steps.BurnOut(side), steps.BurnOut(other), *(step(side) for step in STEP))
    scene.battle.agenda = list(reversed((*agenda, steps.DrawSmoke(), steps.JudgeVictory(side))))
    return scene.run(dice)


def burning(scene: Scene) -> list[str]:
    """What burns: name or kind, hex (of what has one), owner, age."""
    found = []
    for one, fire in sorted(scene.battle.fires.items()):
        name = one.name or (f"side{one.direction}" if one.direction else one.kind)
        where = spot(one.place) if one.kind not in ("accessory", "boat") else str(one.place)
        found.append(f"{name} {where} {fire.owner[0]} {fire.age}")
    return found


def lost(scene: Scene, name: str, where: str) -> int:
    """The resistance that something has lost, or that a fire there has given back."""
    return scene.battle.damage.get(element(scene.battle, name, where), 0)


def changes(field: Battle) -> Iterable[Modifier]:
    """AB-1.2.h, AB-1.2.i What the tables of wind and weather do to ignition."""
    for clause, row in (("AB-1.2.h", wind_row(field)), ("AB-1.2.i", weather_row(field))):
        if row is not None and row.ignition_dice:
            yield Modifier(clause, "ignition", row.ignition_dice, "dice")


@pytest.fixture
def tables_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wind and weather change ignition as their tables say, whatever their chapter does."""
    monkeypatch.setattr(gathered, "ignition", lambda field: list(changes(field)))
