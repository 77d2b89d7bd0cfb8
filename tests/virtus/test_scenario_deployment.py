"""VI-11.c to VI-11.f: scenarios that hold troops back, hide a plan, or soften the ground."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from iacta.engine.chance.dice import ScriptedDice, SeededDice
from iacta.engine.records import Action, Transition
from iacta.engine.scenario import read_toml
from iacta.games.virtus.actions import Allot, Deploy, EndTurn, FinishSegment, KeepRest, Move, MoveGeneral, OpenSegment
from iacta.games.virtus.army_file import SIDES, Side
from iacta.games.virtus.events import CombatRolled, Deployed
from iacta.games.virtus.game import GAME
from iacta.games.virtus.scenario_form import DATA
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import DeployArmies
from tests.marks import rule
from tests.virtus.either_side import Camp, either_side

RULES = GAME.rulebook


def data(name: str) -> dict[str, Any]:
    """The data of a scenario file, to be changed at will."""
    return read_toml(DATA / "scenarios" / f"{name}.toml")


def ready(raw: dict[str, Any]) -> Field:
    """A scenario in which both sides write their plans."""
    field = RULES.begin(GAME.set_up(GAME.read_scenario(raw, "test.toml")), ScriptedDice(())).state
    assert field.agenda[-1] == DeployArmies()
    return field


def clause(field: Field, side: Side, units: list[str], generals: list[str]) -> str | None:
    """The clause by which a plan is refused; None if it may be."""
    refusal = RULES.refusal(field, side, Deploy(tuple(units), tuple(generals)))
    return None if refusal is None else refusal.clause


def play(field: Field, side: Side, action: Action, *dice: int | str) -> Transition[Field]:
    """Let a side do this; all dice must fall."""
    script = ScriptedDice(dice)
    transition = RULES.play(field, side, action, script)
    assert script.left == ()
    return transition


# Some in reserve


@rule("VI-11.c")
def test_dijon_keeps_all_four_northern_warriors_in_reserve() -> None:
    """Two heavy horse, three light horse, four warriors, archers: each of the warriors is held back."""
    field = ready(data("dijon"))
    others, held = ["N0", "N0", "N1", "N1", "N2"], ["NR"] * 4
    assert clause(field, "north", [*others, *held, "N2"], ["N0"]) is None
    for number in range(4):
        out = [*held]
        out[number] = "N1"
        assert clause(field, "north", [*others, *out, "N2"], ["N0"]) == "VI-11.c"
    assert clause(field, "south", ["S0"] * 3 + ["S1"] * 3 + ["S2"] * 3, ["S0"]) is None


@rule("VI-11.c")
def test_the_sambre_keeps_two_southern_legions_in_reserve() -> None:
    """Six legions, two new ones held back, light troops; north is free."""
    field = ready(data("sambre"))
    legions = ["S0"] * 3 + ["S1"] * 3
    assert clause(field, "south", [*legions, "SR", "SR", "S2", "S3"], ["SR", "SR"]) is None
    assert clause(field, "south", [*legions, "S2", "SR", "S2", "S3"], ["SR", "SR"]) == "VI-11.c"
    assert clause(field, "south", [*legions, "SR", "S2", "S2", "S3"], ["SR", "SR"]) == "VI-11.c"
    assert clause(field, "north", ["N0"] * 4 + ["N1"] * 4 + ["N2"] * 3 + ["N3"] * 3 + ["NR"], ["NR", "NR"]) is None


@rule("VI-11.c")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_so_many_of_the_type_are_held_back_whichever_they_are(count: int) -> None:
    """The number counts, not who; more may stay, and other types do not serve for them."""
    raw = data("dijon")
    raw["special_rules"][0]["count"] = count
    field = ready(raw)
    others = ["NR"] * 5

    def plan(*warriors: str) -> list[str]:
        return [*others, *warriors, "NR"]

    first = ["NR"] * count + ["N0"] * (4 - count)
    assert clause(field, "north", plan(*first), ["NR"]) is None
    assert clause(field, "north", plan(*reversed(first)), ["NR"]) is None
    assert clause(field, "north", plan(*["NR"] * 4), ["NR"]) is None
    few = ["NR"] * (count - 1) + ["N0"] * (5 - count)
    assert clause(field, "north", plan(*few), ["NR"]) == "VI-11.c"


@rule("VI-11.c")
@pytest.mark.parametrize("side", SIDES)
def test_the_other_sides_units_of_the_type_are_not_held_back(side: Side) -> None:
    """Both armies of Dijon have light horse; the rule names one side."""
    raw = data("dijon")
    raw["special_rules"][0] |= {"side": side, "type": "light_cavalry", "count": 1}
    field = ready(raw)
    lines = {
        "south": ["S0"] * 3 + ["S1"] * 2 + ["S2"] * 3 + ["S0"],
        "north": ["N0"] * 2 + ["N1"] * 3 + ["N2"] * 4 + ["N0"],
    }
    assert clause(field, "south", lines["south"], ["SR"]) == ("VI-11.c" if side == "south" else None)
    assert clause(field, "north", lines["north"], ["NR"]) == ("VI-11.c" if side == "north" else None)


@rule("VI-11.c", "VI-11.d")
@pytest.mark.parametrize("name", ["dijon", "sambre", "douvres"])
def test_every_suggested_plan_keeps_the_scenarios_rule(name: str) -> None:
    """What is offered for the deployment is never refused, and there is something for each side."""
    field = ready(data(name))
    for side in SIDES:
        offered = list(RULES.candidates(field, side))
        assert offered
        assert [RULES.refusal(field, side, action) for action in offered] == [None] * len(offered)


# All in reserve


@rule("VI-11.d")
@pytest.mark.parametrize("side", SIDES)
def test_a_whole_army_deploys_in_reserve_generals_included(side: Side) -> None:
    """One unit or the general elsewhere is refused; the other side deploys as it likes."""
    raw = data("bibracte")
    raw["special_rules"] = [{"code": "all_in_reserve", "side": side, "text_fr": "", "text_en": "", "origin": "player"}]
    field = ready(raw)
    own = "S" if side == "south" else "N"
    units = len(field.roster.of[side])
    reserve = f"{own}R"
    assert clause(field, side, [reserve] * units, [reserve]) is None
    assert clause(field, side, [reserve] * units, [f"{own}0"]) == "VI-11.d"
    for number in range(units):
        places = [reserve] * units
        places[number] = f"{own}2"
        assert clause(field, side, places, [reserve]) == "VI-11.d"
    other: Side = "north" if side == "south" else "south"
    far = "N" if side == "south" else "S"
    spread = [f"{far}{number % 3}" for number in range(len(field.roster.of[other]))]
    spread = [place if spread[:number].count(place) < 3 else f"{far}R" for number, place in enumerate(spread)]
    assert clause(field, other, spread, [f"{far}0"]) is None


@rule("VI-11.d")
def test_caesar_lands_with_everything_in_reserve() -> None:
    """The Dover sheet: eight units and Caesar behind the line; the Britons where they like."""
    field = ready(data("douvres"))
    assert clause(field, "south", ["SR"] * 8, ["SR"]) is None
    assert clause(field, "south", ["SR"] * 7 + ["S1"], ["SR"]) == "VI-11.d"
    assert clause(field, "south", ["SR"] * 8, ["S1"]) == "VI-11.d"
    assert clause(field, "north", ["N0"] * 4 + ["N1"] * 4 + ["N2"] * 4, ["N1"]) is None


# A secret plan

BRITONS = (
    Deploy(("N0",) * 4 + ("N1",) * 3 + ("N2",) * 4 + ("NR",), ("N1",)),
    Deploy(("NR",) * 11 + ("N2",), ("NR",)),
)


def landing(plan: Deploy) -> list[Transition[Field]]:
    """Dover from the deployment to the end of Caesar's first turn, with the Britons' plan."""
    field = ready(data("douvres"))
    south = Deploy(("SR",) * 8, ("SR",))
    turns = [play(field, "north", plan)]
    turns.append(play(turns[-1].state, "south", south, "2356"))
    for action in (
        Allot("2", 0),
        Allot("5", 1),
        KeepRest(),
        OpenSegment(0),
        Move(0, ("S0",)),
        Move(7, ("S0",)),
        FinishSegment(),
        MoveGeneral(0, ("S1",)),
    ):
        turns.append(play(turns[-1].state, "south", action))
    return turns


def bytes_for(seat: str | None, transition: Transition[Field]) -> bytes:
    """All that a seat gets to see of a transition."""
    return msgspec.json.encode((GAME.view(transition.state, seat), transition.for_seat(seat), transition.barrier))


@rule("VI-11.e")
def test_a_secret_plan_stays_private_through_the_opponents_first_turn() -> None:
    """Two quite different plans give Caesar and the spectators the same bytes at every moment of that turn."""
    for one, two in zip(landing(BRITONS[0]), landing(BRITONS[1]), strict=True):
        for seat in ("south", None):
            assert bytes_for(seat, one) == bytes_for(seat, two)


@rule("VI-11.e")
def test_nothing_that_caesar_may_do_depends_on_the_plan() -> None:
    """The same candidates, and each of them legal, whatever stands opposite."""
    for one, two in zip(landing(BRITONS[0]), landing(BRITONS[1]), strict=True):
        offered = list(RULES.candidates(one.state, "south"))
        assert offered == list(RULES.candidates(two.state, "south"))
        for action in offered:
            assert RULES.refusal(one.state, "south", action) is RULES.refusal(two.state, "south", action)


@rule("VI-11.e")
def test_its_owner_sees_his_plan_and_nobody_else_does() -> None:
    """It waits in his view; no unit of his stands on the field yet."""
    turn = landing(BRITONS[0])[-1]
    assert GAME.view(turn.state, "north").plan == BRITONS[0]
    for seat in ("south", None):
        seen = GAME.view(turn.state, seat)
        assert seen.plan is None
        assert seen.secret_plans == ("north",)
        assert {seen.place[unit] for unit in turn.state.roster.of["north"]} == {""}
        assert seen.general_place[1] == ""


@rule("VI-11.e")
def test_caesars_own_plan_is_shown_at_once() -> None:
    """The secret is one side's only."""
    revealed = landing(BRITONS[0])[1]
    assert [told.event for told in revealed.told if isinstance(told.event, Deployed)] == [Deployed("south")]
    assert {revealed.state.place[unit] for unit in revealed.state.roster.of["south"]} == {"SR"}


@rule("VI-11.e")
@pytest.mark.parametrize(("plan", "hand"), [(BRITONS[0], "112"), (BRITONS[1], "11")])
def test_the_plan_is_set_up_when_the_opponents_first_turn_has_ended(plan: Deploy, hand: str) -> None:
    """Before the Britons' own turn begins everybody sees where they stand; the hand they draw counts their segments."""
    before = landing(plan)[-1].state
    after = play(before, "south", EndTurn(), hand)
    assert [told.event for told in after.told if isinstance(told.event, Deployed)] == [Deployed("north")]
    assert after.barrier
    seen = GAME.view(after.state, "south")
    assert tuple(seen.place[unit] for unit in after.state.roster.of["north"]) == plan.units
    assert seen.general_place[1] == plan.generals[0]
    assert seen.secret_plans == ()
    assert after.state.active == "north"


@rule("VI-11.e")
def test_an_invented_plan_is_legal_and_keeps_the_view() -> None:
    """What a player may imagine of the hidden army fits what he knows."""
    turn = landing(BRITONS[0])[-1]
    seen = GAME.view(turn.state, "south")
    invented = GAME.redeal(seen, SeededDice(b"dover"))
    plan = invented.plans["north"]
    field = ready(data("douvres"))
    assert clause(field, "north", list(plan.units), list(plan.generals)) is None
    assert GAME.view(invented, "south") == seen


# Soft ground

SOFT = "rule soft_ground sectors [S0, S1]"


@rule("VI-11.f")
@either_side
def test_entering_soft_ground_ends_a_move(our: Camp) -> None:
    """Cavalry and generals stop in the sectors named, and pass through the others."""
    scene = our.segment(0, f"{SOFT}\nSR south: light_cavalry a, general g\nS3 south: warriors")
    assert our.refused(scene, "a", "S0", "N0") == "VI-11.f"
    assert our.moves(scene, "a") == {("S0",)}
    assert our.refused_ride(scene, "g", "S0", "N0") == "VI-11.f"
    assert our.rides(scene, "g") == {("S0",), ("S1",), ("S2",), ("S3",), ("S2", "N2"), ("S3", "N3")}
    other = our.segment(2, f"{SOFT}\nSR south: light_cavalry a\nS3 south: warriors")
    assert our.moves(other, "a") == {("S2",), ("S2", "N2")}


@rule("VI-11.f")
@either_side
def test_soft_ground_holds_both_sides_and_lets_go_who_begins_there(our: Camp) -> None:
    """From the other camp the way in ends too; a unit that starts there rides on."""
    back = our.segment(0, "rule soft_ground sectors [S0]\nN0 south: light_cavalry a")
    assert our.refused(back, "a", "S0", "SR") == "VI-11.f"
    out = our.segment(0, "rule soft_ground sectors [S0]\nS0 south: light_cavalry a")
    assert our.moves(out, "a") == {("SR",), ("N0",), ("SR", "S1"), ("SR", "S2"), ("SR", "S3")}
    into = our.segment(
        0, "options forced_march\nrule soft_ground sectors [N0]\nS0 south: light_cavalry a\nN0 north: archers"
    )
    assert our.refused(into, "a", "N0", "S0", "SR") == "VI-11.f"


@rule("VI-11.f")
@either_side
def test_soft_ground_is_no_terrain(our: Camp) -> None:
    """Four units find room there, cavalry fights with its full figure, and no terrain element is counted."""
    scene = our.segment(
        0, f"{SOFT}\nS0 south: 2 warriors, medium_cavalry a north: warriors\nSR south: warriors b, archers c"
    )
    our.move(scene, "b", "S0")
    assert our.refused(scene, "c", "S0") == "VI-6.2.e"
    our.fight(scene, "a", (2, 6, 6))
    assert [event.hits for event in scene.happened(CombatRolled)] == [1]
    assert scene.field.ground.terrain_elements(our.side) == 0


@rule("VI-11.f")
def test_the_beach_of_dover_costs_nobody_anything_and_holds_every_southern_sector() -> None:
    """Three soft sectors, one hill: only the hill is terrain."""
    field = ready(data("douvres"))
    assert set(field.ground.halting) == {"S0", "S1", "S2"}
    assert {side: field.battle.terrain_cost(field.ground, side) for side in SIDES} == {"south": 0, "north": 10}
    assert {side: field.ground.terrain_elements(side) for side in SIDES} == {"south": 0, "north": 1}


@rule("VI-11.f", "VI-10.4.b")
@either_side
@pytest.mark.parametrize(
    ("option", "woods", "clause"),
    [
        ("none", "", "VI-11.f"),
        ("none", "woods S1\n", "VI-11.f"),
        ("dense_forest", "", "VI-11.f"),
        ("dense_forest", "woods S1\n", "VI-10.4.b"),
    ],
)
def test_a_refusal_cites_the_forest_only_where_woods_are_dense(our: Camp, option: str, woods: str, clause: str) -> None:
    """Soft ground ends the move by itself: bare, under a wood, and beside dense forests elsewhere."""
    scene = our.segment(1, f"options {option}\n{woods}{SOFT}\nSR south: light_cavalry a")
    assert our.refused(scene, "a", "S1", "N1") == clause
