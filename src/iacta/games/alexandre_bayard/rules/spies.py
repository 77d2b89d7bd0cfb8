"""AB-11.l: who deploys before whom, and what a spy shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.steps import DeployArmies

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import ShowDeployment


def has_spied(battle: Battle, side: Side) -> bool:
    """AB-11.l Whether a spy of a side has succeeded."""
    return any(
        sent.side == side and sent.mission.kind == "spy_deployment" and sent.fate == "succeeded"
        for sent in battle.agents
    )


def lone_spy(battle: Battle) -> Side | None:
    """AB-11.l The only side whose spy has succeeded: if both have, nobody deploys before the other."""
    found = [side for side in SIDES if has_spied(battle, side)]
    return found[0] if len(found) == 1 else None


def show_deployment(table: Table[Battle], step: ShowDeployment) -> None:
    """AB-11.l The spying side sees the other's array, once; if it is the only one, it deploys now."""
    battle, side = table.state, step.side
    if not has_spied(battle, side):
        return
    other = foe(side)
    units = tuple((unit, battle.at[unit]) for unit in battle.present(other))
    leaders = tuple((leader, battle.leader_at[leader]) for leader in battle.leaders(other))
    posts = tuple((post.unit, post.hex) for post in battle.sentries.values() if battle.side_of(post.unit) == other)
    table.tell(events.DeploymentSpied(side, units, leaders, posts), "AB-11.l", side)
    if lone_spy(battle) == side:
        table.then(DeployArmies((side,)))
