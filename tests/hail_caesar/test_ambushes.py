"""6.1.h: what brings a hidden unit to light, and that nobody is told of it before."""

from __future__ import annotations

from iacta.engine.records import Refusal
from iacta.engine.rulebook import on
from iacta.games.hail_caesar.actions import MoveCommander, MoveOnInitiative, Order
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import (
    advance,
    blunders,
    charges,
    commander_moves,
    commander_orders,
    commanders,
    deployment,
    forced_moves,
    group_orders,
    headings,
    initiative,
    manoeuvres,
    orders,
    plan_check,
    proximity,
    turn,
)
from iacta.games.hail_caesar.state import HIDDEN
from iacta.games.hail_caesar.steps import Execute, FinishMovement, MakeContact, TakeInitiative, TakeOrders
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule

WOOD = "woods copse 30,20 42,20 42,32 30,32\n"
AHEAD = """
unit b1 warband 36 10 0
unit r1 warband 36 19 180 hidden unseen
unit r2 warband 5 45 180
"""
"""Blue's way is barred by a unit of which he knows nothing."""


def is_hidden(scene: Scene, name: str) -> bool:
    return scene.battle.has(scene[name], HIDDEN)


def told(scene: Scene) -> list[str]:
    return [type(one).__name__ for one in scene.events]


# What reveals


@rule("HC-6.1.h")
def test_an_order_reveals() -> None:
    """Whatever the dice give: it is announced to whom, and to do what."""
    scene = battle(WOOD + AHEAD, TakeOrders(1), rules=[], side="red")
    table = scene.table()
    orders.announce(table, 1, Order((scene["r1"],), ((Go(0, 600),),)))
    assert not is_hidden(scene, "r1")
    assert table.revealed


@rule("HC-6.1.h")
def test_an_initiative_move_reveals() -> None:
    scene = battle(WOOD + AHEAD, side="red")
    table = scene.table()
    initiative.move(table, MoveOnInitiative(scene["r1"], Go(0, 600)))
    assert not is_hidden(scene, "r1")
    assert table.revealed


@rule("HC-6.1.h")
def test_a_commander_who_joins_it_reveals_it() -> None:
    scene = battle(WOOD + AHEAD)
    table = scene.table()
    commanders.join(table, 1, scene["r1"])
    assert not is_hidden(scene, "r1")
    assert table.revealed


@rule("HC-6.1.h")
def test_who_is_driven_back_to_it_finds_it() -> None:
    """A retreat ends within 6" of it."""
    near = battle(WOOD + "unit b1 warband 36 5 180\nunit r1 warband 36 20.5 180 hidden unseen")
    far = battle(WOOD + "unit b1 warband 36 5 180\nunit r1 warband 36 31 180 hidden unseen")
    for scene in (near, far):
        forced_moves.retreat(scene.table(), scene["b1"], 0, 800)
    assert not is_hidden(near, "r1")
    assert is_hidden(far, "r1")


@rule("HC-6.1.h")
def test_what_is_forced_to_move_is_seen() -> None:
    scene = battle(WOOD + AHEAD)
    forced_moves.retreat(scene.table(), scene["r1"], 0, 600)
    assert not is_hidden(scene, "r1")


@rule("HC-6.1.h")
def test_a_charger_finds_those_beside_its_target() -> None:
    """Before they could be in contact with it by accident."""
    scene = battle(
        """
        woods copse 42,16 50,16 50,26 42,26
        unit b1 warband 36 10 0
        unit r1 warband 36 15 180
        unit r2 skirmish_bow_small 46 17 180 hidden unseen
        """,
        MakeContact(0, (1,), Execute(0, (Charge((1,)),), 1)),
        rules=[on(MakeContact, charges.make_contact)],
        stops=[FinishMovement],
    )
    assert (scene["b1"], scene["r1"]) == (0, 1)
    scene.run()
    assert not is_hidden(scene, "r2")
    assert told(scene).index("UnitRevealed") < told(scene).index("Charged")


# Nobody is told


@rule("HC-6.1.h")
def test_nobody_charges_what_he_does_not_know_of() -> None:
    """As if it were not on the table, whether it would be in reach or not."""
    reasons = set()
    for place in ("36 19", "36 40"):
        scene = battle(WOOD + AHEAD.replace("36 19", place) + "unit r3 warband 30 17 180")
        refused = plan_check.refuses_plan(scene.battle, scene["b1"], (Charge((scene["r1"],)),))
        assert refused is not None
        reasons.add((refused.clause, refused.reason))
    assert reasons == {("HC-4.4.c", "not-an-enemy-on-the-table")}


@rule("HC-6.1.h", "HC-16.3.a", "HC-16.3.d")
def test_suggestions_take_no_account_of_it() -> None:
    """Neither charges nor headings nor directions of groups nor blunders."""
    there, away = (battle(WOOD + AHEAD.replace("36 19", place)) for place in ("36 19", "31 30"))
    for ask in (
        lambda scene: list(manoeuvres.plans(scene.battle, scene["b1"])),
        lambda scene: headings.headings(scene.battle, scene["b1"]),
        lambda scene: list(group_orders.offers(scene.battle, (scene["b1"],))),
        lambda scene: blunders.faced(scene.battle, scene["b1"], 3),
        lambda scene: advance.goal_of(scene.battle, scene["b1"]),
        lambda scene: proximity.goes_away(scene.battle, scene["b1"], [scene.battle.at(scene["b1"])] * 2),
    ):
        assert ask(there) == ask(away)


@rule("HC-6.1.h", "HC-10.3.b", "HC-13.2.a")
def test_it_keeps_nobody_from_rallying() -> None:
    text = WOOD + AHEAD + "profile warband special=brave\n"
    scene = battle(text.replace("unit b1 warband 36 10 0", "unit b1 warband 36 10 0 casualties=6"))
    scene.battle.place[0] = (3600, 900)
    assert commander_orders.refuses_rally(scene.battle, 0, scene["b1"]) is None
    assert turn.may_rally(scene.battle, scene["b1"])
    scene.battle.clear(scene["r1"], HIDDEN)
    refused = commander_orders.refuses_rally(scene.battle, 0, scene["b1"])
    assert refused is not None
    assert refused.reason == "enemy-too-near-to-rally"
    assert not turn.may_rally(scene.battle, scene["b1"])


@rule("HC-6.1.h", "HC-14.6.s")
def test_a_commander_rides_past_it() -> None:
    """Whether his path would cross it or not."""
    scene = battle(WOOD + AHEAD)
    scene.battle.place[0] = (3600, 1200)
    ride = MoveCommander(0, ((3600, 2600),))
    assert commander_moves.refuses_move(scene.battle, ride) is None
    scene.battle.clear(scene["r1"], HIDDEN)
    refused = commander_moves.refuses_move(scene.battle, ride)
    assert refused is not None
    assert refused.reason == "path-through-an-enemy"


@rule("HC-6.1.h", "HC-13.2.i")
def test_the_frenzied_do_not_smell_it() -> None:
    scene = battle(WOOD + AHEAD + "profile warband special=frenzied_charge")
    assert plan_check.refuses_plan(scene.battle, scene["b1"], (Go(10800, 300),)) is None
    scene.battle.clear(scene["r1"], HIDDEN)
    refused = plan_check.refuses_plan(scene.battle, scene["b1"], (Go(10800, 300),))
    assert refused is not None
    assert refused.reason == "frenzied-units-charge"


@rule("HC-6.1.h", "HC-8.2.f")
def test_a_sweep_is_not_refused_for_what_is_hidden_on_its_way() -> None:
    """That the way is barred is found on the way."""
    scene = battle(
        """
        unit b1 light_cavalry_small 36 10 0
        unit r1 skirmish_bow_small 37 15 90 hidden unseen
        unit r2 light_cavalry_small 36 18 180
        """
    )
    unit, charge = scene["b1"], Charge((scene["r2"],))
    assert charges.refusal(scene.battle, unit, charge) is None
    barred = charges.reach(scene.battle, unit, charge)
    assert isinstance(barred, Refusal)
    assert barred.reason == "way-blocked"


@rule("HC-6.1.h", "HC-3.1.e")
def test_a_place_is_not_refused_for_what_is_hidden_there() -> None:
    scene = battle(WOOD + AHEAD)
    assert scene.battle.at(scene["r1"]) not in deployment.occupied(scene.battle, scene["b"])
    assert scene.battle.at(scene["r1"]) in deployment.occupied(scene.battle, scene["r"])


@rule("HC-6.1.h", "HC-4.8.a")
def test_whoever_has_an_ambush_is_asked_for_initiative_moves() -> None:
    """Whether his hidden units are near the enemy or not: else the question would tell."""
    scenes = [battle(WOOD + AHEAD.replace("36 19", place), side="red") for place in ("36 19", "36 31")]
    for scene in scenes:
        assert initiative.TakingInitiative().asks(scene.battle, TakeInitiative()) == "red"
        scene.battle.clear(scene["r1"], HIDDEN)
        assert initiative.TakingInitiative().asks(scene.battle, TakeInitiative()) is None
