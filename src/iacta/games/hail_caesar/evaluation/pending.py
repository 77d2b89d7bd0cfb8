"""What has been announced and is still to be carried out: bots judge a position as if it had been, without dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.rules import command, execution, playing, revealing
from iacta.games.hail_caesar.steps import Execute, ExecuteRest, MakeContact, ReactToCharge

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle


def carried_out(battle: Battle) -> Battle:
    """HC-15.2.e The table after the moves that a test has granted, as the mover knows it; itself if there are none."""
    moves = _moves(battle)
    if not moves:
        return battle
    after = revealing.copy_as_known(battle, battle.roster.side_of[moves[0][0]])
    for unit, plan in moves:
        if not after.is_engaged(unit):
            playing.play(after, unit, plan, len(plan))
    return after


def _moves(battle: Battle) -> list[tuple[UnitNo, Plan]]:
    """The steps that are left to units, in their sequence; those of declared charges are judged by their odds."""
    found: list[tuple[UnitNo, Plan]] = []
    for step in reversed(battle.agenda):
        if isinstance(step, Execute) and not execution.is_done(step):
            found.append((step.unit, playing.executed(step.plan, step.moves)[step.made :]))
        elif isinstance(step, ExecuteRest):
            for unit, plan in zip(step.units, step.plans, strict=True):
                found.append((unit, playing.executed(plan, command.granted(battle, unit, plan, step.moves))))
    charging = {step.charger for step in battle.agenda if isinstance(step, ReactToCharge | MakeContact)}
    return [(unit, plan) for unit, plan in found if plan and unit not in charging]
