"""AB-11: agents are sent out, act in their turn, and are caught or not; AB-11.l: spies before the deployment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.question import Sealed
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import SendAgents
from iacta.games.alexandre_bayard.battlefield import AgentSent, Site
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.leaders import lose_leader
from iacta.games.alexandre_bayard.rules.looting import SHOCK, shake
from iacta.games.alexandre_bayard.rules.missions import (
    BEFORE,
    ON_HEXES,
    chance,
    circumstances,
    is_there,
    refuses_mission,
    targets,
)
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.rules.works import build
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import CORRUPTED, RUMOURED, Battle
from iacta.games.alexandre_bayard.steps import OrderAgents

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Literal

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.steps import ActAgents, Mission, MissionKind, SendSpies

KINDS: Final[tuple[MissionKind, ...]] = (
    *("false_rumour", "spy_deployment", "cut_road_wood", "cut_road_open", "cut_bridge", "kill_character"),
    *("kill_subgeneral", "kill_commander", "sacred_symbol", "corrupt_subgeneral"),
)
CORRUPTION: Final = 3
"""AB-11.q Game turns."""
HUNDRED: Final = 100


# Orders


class OrderingAgents(Sealed[Battle, OrderAgents, SendAgents]):
    """AB-11.b, AB-11.h Each player sends his agents out, secretly."""

    clause = "AB-11.h"
    actions = (SendAgents,)
    exhaustive = False

    def asks(self, state: Battle, step: OrderAgents) -> tuple[Seat, ...]:
        """AB-11.d The sides that have agents."""
        del step
        return tuple(side for side in SIDES if agents_of(state, side))

    def candidates(self, state: Battle, step: OrderAgents, seat: Seat) -> Iterator[SendAgents]:  # noqa: ARG002
        """Nobody; or one agent, before the battle or in its first turns, for each mission."""
        yield SendAgents(())
        for kind in KINDS:
            for mission in targets(state, _side(seat), kind):
                turns = (BEFORE,) if kind == "spy_deployment" else (BEFORE, 2, 4)
                allowed = (turn for turn in turns if turn <= state.sheet.scenario.turns)
                yield from (SendAgents((replace(mission, turn=turn),)) for turn in allowed)

    def refuses(self, state: Battle, step: OrderAgents, seat: Seat, action: SendAgents) -> Refusal | None:
        """AB-11.h"""
        del step
        side = _side(seat)
        if len(action.missions) > agents_of(state, side):
            return Refusal("AB-11.h", "too-many-agents")
        found = (refuses_mission(state, side, mission) for mission in action.missions)
        return next((refusal for refusal in found if refusal is not None), None)

    def reveal(self, table: Table[Battle], step: OrderAgents, answers: Mapping[Seat, SendAgents]) -> None:
        """AB-11.i The first player's agents first, in the order written."""
        del step
        battle = table.state
        for side in (battle.first, foe(battle.first)):
            if side in answers:
                battle.agents += tuple(AgentSent(side, mission) for mission in answers[side].missions)
                table.tell(events.AgentsOrdered(side), "AB-11.h")


def agents_of(battle: Battle, side: Side) -> int:
    """AB-11.h As many as the scenario gives."""
    return battle.sheet.player[SIDES.index(side)].agents


def _side(seat: Seat) -> Side:
    return next(side for side in SIDES if side == seat)


# Acting


def send_spies(table: Table[Battle], step: SendSpies) -> None:
    """AB-11.l Spies are rolled for before the deployment, one after the other."""
    number = next_agent(table.state, BEFORE, spies=True)
    if number != NOBODY:
        act(table, number)
        table.then(step)


def act_agents(table: Table[Battle], step: ActAgents) -> None:
    """AB-11.i The missions of this turn, in the light of the turn just ended; what earlier ones did may end."""
    battle = table.state
    if not step.goes_on:
        if step.turn > 1:  # AB-11.k; a rumour from before the battle holds in its first turn
            battle.clear(range(len(battle.flags)), RUMOURED)
        remove_traitors(table, step.turn)
    number = next_agent(battle, step.turn)
    if number != NOBODY:
        act(table, number)
        table.then(replace(step, goes_on=True))


def next_agent(battle: Battle, turn: int, *, spies: bool = False) -> int:
    """AB-11.i The next mission of a turn that waits; NOBODY."""
    waiting = (
        number
        for number, sent in enumerate(battle.agents)
        if sent.fate == "waiting" and sent.mission.turn == turn and spies == (sent.mission.kind == "spy_deployment")
    )
    return next(waiting, NOBODY)


def act(table: Table[Battle], number: int) -> None:
    """AB-11.c, AB-11.j, AB-11.r One mission: idle, or the dice against its chance."""
    battle = table.state
    sent = battle.agents[number]
    side, mission = sent.side, sent.mission
    if not is_there(battle, mission):
        settle(battle, number, "idle")
        table.tell(events.MissionIdle(side, mission), "AB-11.j", side)
        _find_whoever_hinders(table, sent)
        return
    modifiers = tuple(circumstances(battle, sent))
    needed = chance(sent, modifiers)
    tens, units = table.dice.roll(2, 10, "AB-11.c", side)
    rolled = (tens % 10 * 10 + units % 10) or HUNDRED
    table.tell(events.AgentRolled(side, mission, needed, modifiers, rolled), "AB-11.c", side)
    table.reveal()
    battle.exposed |= {number}
    if rolled > needed:
        settle(battle, number, "captured")
        table.tell(events.AgentCaptured(side, mission), "AB-11.r")
        return
    settle(battle, number, "succeeded")
    table.tell(events.AgentSucceeded(side, mission), "AB-11.r")
    succeed(table, side, mission)


def settle(battle: Battle, number: int, fate: Literal["succeeded", "captured", "idle"]) -> None:
    """What became of a mission."""
    agents = list(battle.agents)
    agents[number] = agents[number]._replace(fate=fate)
    battle.agents = tuple(agents)


def _find_whoever_hinders(table: Table[Battle], sent: AgentSent) -> None:
    """AB-11.m An enemy unit that stands unseen on the road is found there by the agent."""
    unit = table.state.unit_in(sent.mission.hex) if sent.mission.kind in ON_HEXES else NOBODY
    if unit != NOBODY and table.state.side_of(unit) != sent.side:
        meet(table, unit, "AB-11.m")


# What a success does


def succeed(table: Table[Battle], side: Side, mission: Mission) -> None:
    """AB-11.k to AB-11.q The fixed effects (AB-11.s); what a spy has seen is shown after the deployment."""
    battle = table.state
    match mission.kind:
        case "false_rumour":
            battle.mark(mission.unit, RUMOURED)
        case "cut_road_wood":
            build(battle, Site("abatis", mission.hex))
        case "cut_road_open":
            battle.cut_roads |= {mission.hex}
        case "cut_bridge":
            build(battle, Site("cut_bridge", mission.hex))
        case "kill_character" | "kill_subgeneral" | "kill_commander":
            lose_leader(table, mission.leader, "AB-11.o")
        case "sacred_symbol":
            steal_symbol(table, foe(side), mission)
        case "corrupt_subgeneral":
            battle.leader_flags[mission.leader] |= CORRUPTED
            battle.leader_until[mission.leader] = max(1, mission.turn) + CORRUPTION - 1
        case "spy_deployment":
            pass


def steal_symbol(table: Table[Battle], side: Side, mission: Mission) -> None:
    """AB-11.p The symbol is gone: one lost unit more, and a shock to all of that army within five hexes."""
    battle = table.state
    battle.accessories[mission.unit] -= {"sacred_symbol"}
    battle.lost_besides[side] += 1
    far = battle.ground.distance[battle.at[mission.unit]]
    shake(table, [unit for unit in battle.present(side) if far[battle.at[unit]] <= SHOCK], "AB-11.p")


def remove_traitors(table: Table[Battle], turn: int) -> None:
    """AB-11.q After three game turns a corrupted sub-general is removed."""
    battle = table.state
    for leader, place in enumerate(battle.leader_at):
        if place and battle.leader_flags[leader] & CORRUPTED and battle.leader_until[leader] < turn:
            lose_leader(table, leader, "AB-11.q")
