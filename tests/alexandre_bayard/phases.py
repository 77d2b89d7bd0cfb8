"""The steps of the command and movement phases, and of combat, beside their rules: what tests of the core play with."""

from __future__ import annotations

from iacta.engine.records import Step
from iacta.engine.rulebook import Entry
from iacta.games.alexandre_bayard import steps
from iacta.games.alexandre_bayard.actions import GiveOrder
from iacta.games.alexandre_bayard.sides import Side
from tests.alexandre_bayard.contents import ENTRIES
from tests.alexandre_bayard.kit import Scene, battle

CORE: tuple[Entry, ...] = ENTRIES


def commanding(text: str, side: Side = "alexandre") -> Scene:
    """A command phase; it stops before the movement phase."""
    return begun(text, (steps.TakeCommand(side), steps.MovePieces(side)), steps.MovePieces, side)


def moving(text: str, side: Side = "alexandre") -> Scene:
    """A movement phase; it stops before the combat phase."""
    return begun(text, (steps.MovePieces(side), steps.ChooseCombat(side)), steps.ChooseCombat, side)


def fighting(text: str, side: Side = "alexandre") -> Scene:
    """A combat phase; it stops before the end of the turn."""
    return begun(text, (steps.ChooseCombat(side), steps.JudgeVictory(side)), steps.JudgeVictory, side)


def begun(text: str, agenda: tuple[Step, ...], stop: type[Step], side: Side) -> Scene:
    """Some steps under the rules of the core, up to the first decision."""
    return battle(text, *agenda, rules=CORE, stops=(stop,), side=side).run()


def order(name: str, unit: int = -1, group: int = -1, amount: int = 1) -> GiveOrder:
    """A manoeuvre order."""
    return GiveOrder(name, unit, group, amount)  # type: ignore[arg-type]
