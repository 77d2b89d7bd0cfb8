"""Pieces sent somewhere together: every way told is legal, what stops it is the rule, and each is told by itself."""

from __future__ import annotations

from random import Random

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.routes import Route, Router
from iacta.games.alesia.actions import DeployUnit, EndMoves, Halt, March, Ride
from iacta.games.alesia.game import GAME
from iacta.games.alesia.routes import route
from iacta.games.alesia.steps import DeployUnits, MovePieces, StrategicStep
from tests.alesia.kit import Scene
from tests.marks import rule

DECISIONS = 1500
MOVING = (MovePieces, StrategicStep, DeployUnits)
GAULS = ("rel_ambivareti", "rel_brannovices", "rel_gabali")
CAMP = 202
"""Open ground far from the works."""


def units_of(scene: Scene, *names: str) -> list[str]:
    return [f"unit:{unit}" for unit in scene.units(*names)]


def marching(*names: str, leader: bool = True) -> Scene:
    """Gauls in one hex, commanded unless said otherwise."""
    scene = Scene(MovePieces("gallic"), turn=3).put(CAMP, *names)
    return scene.lead(CAMP, "comnios") if leader else scene


def groups(match: Match, seat: str) -> list[list[str]]:
    """Own pieces by the place where they are."""
    siege = match.state
    found: dict[int, list[str]] = {}
    for unit in siege.mine(seat, "roman" if seat == "roman" else "gallic"):
        found.setdefault(siege.place[unit], []).append(f"unit:{unit}")
    for leader, place in enumerate(siege.leader_at):
        if place > 0 and siege.seat_of_leader(leader) == seat:
            found.setdefault(place, []).append(f"leader:{leader}")
    return [found[place] for place in sorted(found)]


def is_played(match: Match, seat: str, found: Route) -> bool:
    """Play the actions of a route until chance, a secret or another decision comes between: none is refused."""
    state, kind = match.state, type(match.state.agenda[-1])
    for action in found.actions:
        assert GAME.rulebook.refusal(state, seat, action) is None, f"{action} of a route is refused"
        done = GAME.rulebook.play(state, seat, action, SeededDice(b"route"))
        state = done.state
        if done.barrier or not state.agenda or type(state.agenda[-1]) is not kind:
            break
    return len(found.actions) > 1


@pytest.mark.parametrize("seed", [1, 2])
def test_every_action_of_a_route_is_legal_in_its_turn(seed: int) -> None:
    """Stacks are sent to hexes in and out of their reach: nothing that a route says is refused, whoever went before."""
    assert isinstance(iacta.game("alesia"), Router)
    chance, together = Random(seed), 0
    match = Match.new(GAME, "alesia", seed=seed, options={"historical_camps": True})
    hexes = sorted({end for _, end in match.state.ground.way})
    for _ in range(DECISIONS):
        if match.outcome is not None:
            break
        decision = match.decisions[0]
        if isinstance(decision.step, MOVING) and chance.random() < 0.2:
            found = groups(match, decision.seat)
            pieces = chance.choice([one for one in found if len(one) > 1] or found)
            reach = route(match.state, decision.seat, pieces, []).reach
            goals = [one.place for one in reach] if reach and chance.random() < 0.7 else [f"hex:{one}" for one in hexes]
            together += is_played(
                match, decision.seat, route(match.state, decision.seat, pieces, [chance.choice(goals)])
            )
        offered = match.candidates(decision.seat)
        worth = [one for one in offered if not type(one).__name__.startswith("End")]
        match.play(decision.seat, chance.choice(worth or offered))
    assert together > 0


@rule("AL-7.2.a")
def test_a_stack_goes_together_and_its_leader_last() -> None:
    scene = marching(*GAULS)
    pieces = [f"leader:{scene['comnios']}", *units_of(scene, *GAULS)]
    goal = "hex:0502"
    found = route(scene.siege, "gallic", pieces, [goal])

    assert [type(one) for one in found.actions] == [March, March, March, Ride]
    assert all(one.path[-1] == goal and one.halt is None for one in found.members)
    assert scene.siege.place[scene[GAULS[0]]] == CAMP, "the question moves nobody"


@rule("AL-7.2.o")
def test_whoever_is_sent_too_far_halts_where_his_allowance_ends() -> None:
    scene = marching(*GAULS)
    found = route(scene.siege, "gallic", units_of(scene, *GAULS), ["hex:1802"])

    for member in found.members:
        assert member.path
        assert member.halt is not None
        assert (member.halt.clause, member.halt.reason) == ("AL-7.2.o", "not-enough-mp")


@rule("AL-6.1.a")
def test_a_stack_halts_in_a_zone_of_control_that_lies_on_its_way() -> None:
    scene = marching(*GAULS).put(602, "legio_x")
    found = route(scene.siege, "gallic", units_of(scene, *GAULS), ["hex:0602"])
    held = {f"hex:{place:04}" for place in scene.siege.ground.neighbours[602]}

    assert {member.path[-1] for member in found.members} <= held
    assert {member.halt.clause for member in found.members if member.halt} == {"AL-6.1.a"}


@rule("AL-8.2.c")
def test_whoever_is_left_without_command_goes_one_hex() -> None:
    """A leader commands so many: the others of the stack go one hex and are told why."""
    scene = marching(*GAULS, leader=False)
    found = route(scene.siege, "gallic", units_of(scene, *GAULS), ["hex:0502"])

    assert {len(member.path) for member in found.members} == {1}
    assert {member.halt.clause for member in found.members if member.halt} == {"AL-8.4.a"}


@rule("AL-5.a")
def test_there_is_room_for_some_of_a_stack_only() -> None:
    """Who finds no room in the goal halts before it."""
    scene = marching(*GAULS).put(402, "rel_aedui_1")
    found = route(scene.siege, "gallic", units_of(scene, *GAULS), ["hex:0402"])
    arrived = [member for member in found.members if member.halt is None]
    kept = [member for member in found.members if member.halt is not None]

    assert arrived
    assert kept
    assert {member.halt.clause for member in kept if member.halt} == {"AL-5.a"}


def test_a_way_leads_through_the_places_that_were_named() -> None:
    scene = marching(GAULS[0])
    straight = route(scene.siege, "gallic", units_of(scene, GAULS[0]), ["hex:0402"]).members[0]
    around = route(scene.siege, "gallic", units_of(scene, GAULS[0]), ["hex:0303", "hex:0402"]).members[0]

    assert "hex:0303" in around.path
    assert around.path[-1] == straight.path[-1] == "hex:0402"


@rule("AL-2.C1.h")
def test_units_of_a_box_are_placed_together_while_there_is_room() -> None:
    scene = Scene(DeployUnits("gallic"), turn=3).lead(CAMP, "comnios").fill("comnios", *GAULS)
    scene.siege.marked[scene["comnios"]] = 1
    pieces = units_of(scene, *GAULS)
    open_hexes = [one.place for one in route(scene.siege, "gallic", pieces, []).reach]
    found = route(scene.siege, "gallic", pieces, [f"hex:{CAMP:04}"])

    assert f"hex:{CAMP:04}" in open_hexes
    assert all(isinstance(action, DeployUnit) for action in found.actions)
    assert len(found.actions) + sum(member.halt is not None for member in found.members) == len(GAULS)


@pytest.mark.parametrize(
    ("pieces", "goals"),
    [(["unit:9999"], ["hex:0402"]), (["hex:0202"], ["hex:0402"]), (["unit:0"], ["hex:9999"]), (["unit:0"], ["unit:1"])],
)
def test_what_means_nothing_leads_nowhere(pieces: list[str], goals: list[str]) -> None:
    scene = marching(*GAULS)
    assert route(scene.siege, "gallic", pieces, goals).actions == ()


def test_only_the_seat_that_moves_is_told_a_way() -> None:
    scene = marching(*GAULS)
    assert route(scene.siege, "roman", units_of(scene, *GAULS), ["hex:0402"]) == Route()


@rule("AL-7.2.a")
def test_while_a_piece_may_go_on_people_may_begin_with_another_or_end() -> None:
    """To halt and to end are one: another piece that begins, or the end, halts the one on its way."""
    scene = marching(*GAULS)
    first, second, _ = scene.units(*GAULS)
    step = next(one for one in scene.candidates("gallic") if isinstance(one, March) and one.unit == first)
    scene.play("gallic", step, [])
    assert scene.siege.mover == first
    offered = GAME.rulebook.choices(scene.siege, "gallic")

    assert Halt() in offered
    assert EndMoves() in offered
    assert any(isinstance(one, March) and one.unit == second for one in offered)
    assert not any(isinstance(one, March) and one.unit == second for one in scene.candidates("gallic"))
