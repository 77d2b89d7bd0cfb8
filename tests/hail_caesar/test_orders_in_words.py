"""16.2.d, 16.2.e: spoken orders: what is typed is exactly the plan, and the words of a plan mean it again."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from iacta.engine.orders import Misread
from iacta.engine.records import Action, Step
from iacta.engine.rulebook import ask
from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.actions import FollowMe, MoveCommander, MoveOnInitiative, Order, Rally
from iacta.games.hail_caesar.plans import (
    Charge,
    Cross,
    Enter,
    EnterTable,
    Form,
    FormMove,
    Go,
    Leave,
    Move,
    Plan,
)
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import orders as orders_rule
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.text_board.figures import MINUTES
from tests.hail_caesar.kit import Scene, at, battle, degrees, inches, rulebook
from tests.hail_caesar.words import LANGUAGES, battle_of_chance, plain, typed, wording
from tests.marks import rule

FIELD = """
    building farm 30,30 36,30 36,34 30,34
    linear_obstacle hedge 0,20 20,20 20,20.5 0,20.5
    unit b1 legionary_pila 20 10 0
    unit b2 legionary_pila 28 10 0
    unit b3 light_cavalry_small 40 10 0
    unit b4 legionary_pila 52 10 90
    unit r1 warband 20 40 180
    unit r2 skirmish_bow_small 30 40 180
"""
STRANGE = (
    "b1 II , : ; then ahead back left wheel turn about march 3 × 30 22°30 -5 0 99999 ° form column on the move charge "
    "r1 and ignoring enter t1 t9 cross leave by north side to 24 facing 400 table follow me rally ride join stay fall "
    "evade sweep free stop all ( (b3) 1.2.3 . ² puis en avant cap passe marche conversion à droite"
)
PLANNED = (Order, FollowMe, MoveOnInitiative, actions.Advance)


@pytest.fixture
def field() -> Scene:
    """The commander of blue is asked for orders."""
    return battle(FIELD, steps.TakeOrders(0))


def plan(field: Scene, text: str, language: str = "en") -> Plan:
    """The plan of the first unit of an order."""
    action = typed(field, text, language)
    assert isinstance(action, Order), action
    return action.plans[0]


def playing_orders(field: Scene) -> Scene:
    """The same position under the rules of orders."""
    rules = rulebook([ask(steps.TakeOrders, orders_rule.TakingOrders())], [steps.TestCommand])
    return Scene(rules, field.battle)


# Parts


@rule("HC-16.2.d")
@pytest.mark.parametrize(
    ("english", "french", "poses"),
    [
        ("ahead 6", "en avant 6", ["20 16 0"]),
        ("advance 2.5", "avance 2,5", ["20 12.5 0"]),
        ("back 3", "en arrière 3", ["20 7 0"]),
        ("side-step left 2", "pas de côté à gauche 2", ["18 10 0"]),
        ("right 2", "à droite 2", ["22 10 0"]),
        ("turn 30 left", "tourne de 30 à gauche", ["20 10 330"]),
        ("turn right", "tourne à droite", ["20 10 90"]),
        ("about turn", "demi-tour", ["20 8.4 180"]),
        ("to 22 14 facing north-east", "en 22 14 cap nord-est", ["22 14 45"]),
        ("ahead 1, right 2, ahead 1", "en avant 1, à droite 2, en avant 1", ["20 11 0", "22 11 0", "22 12 0"]),
    ],
)
def test_parts_of_a_move_are_poses(field: Scene, english: str, french: str, poses: list[str]) -> None:
    expected = (Move(tuple(at(pose) for pose in poses)),)
    assert plan(field, f"b1: {english}") == expected
    assert plan(field, f"b1 : {french}", "fr") == expected


@rule("HC-16.2.d")
def test_a_wheel_keeps_its_front_corner(field: Scene) -> None:
    (move,) = plan(field, "b1: wheel right 30")
    assert isinstance(move, Move)
    x, y, heading = move.poses[0]
    start, end = field.battle.at(field["b1"]), field.battle.pose(field["b1"], "battle_line", x, y, heading)
    assert heading == degrees("30")
    assert end.corners()[2:4] == start.corners()[2:4]


@rule("HC-16.2.d")
def test_what_does_not_fit_into_a_move_begins_the_next() -> None:
    field = battle(FIELD, steps.TakeOrders(0))
    assert plan(field, "b1: ahead 14") == (
        Move((at("20 16 0"),)),
        Move((at("20 22 0"),)),
        Move((at("20 24 0"),)),
    )
    assert len(plan(field, "b1: ahead 5, right 2")) == 2
    assert len(plan(field, "b1: ahead 1, right 1, ahead 1, right 1")) == 2
    assert len(plan(field, "b1: ahead 1 then right 1")) == 2


@rule("HC-16.2.d")
@pytest.mark.parametrize(
    ("english", "french", "expected"),
    [
        ("march 6", "marche 6", [Go(0, 600)]),
        ("march", "marche", [Go(0, 600)]),
        ("march 3 × 6", "marche 3 x 6", [Go(0, 600)] * 3),
        ("march back 4", "marche en arrière 4", [Go(degrees("180"), 400)]),
        ("march left", "marche à gauche", [Go(degrees("270"), 600)]),
        ("march 22°30 right 6", "marche 22°30 à droite 6", [Go(degrees("22:30"), 600)]),
        ("march towards 200 6", "marche cap 200 6", [Go(degrees("200"), 600)]),
        ("turn about and march 6", "demi-tour et marche 6", [Go(degrees("180"), 600, turn=True)]),
        (
            "turn 45 left and march 2 × 6",
            "tourne de 45 à gauche et marche 2 × 6",
            [Go(degrees("315"), 600, turn=True)] * 2,
        ),
        ("form column", "passe en colonne", [Form("column", 0)]),
        ("form square facing east", "passe en carré cap est", [Form("square", degrees("90"))]),
        ("charge r1", "charge r1", [Charge((4,))]),
        ("charge r1 and r2", "charge r1 et r2", [Charge((4, 5))]),
        ("charge nearest", "charge le plus proche", [Charge(())]),
        ("charge r1 ignoring r2", "charge r1 sans tenir compte de r2", [Charge((4,), (5,))]),
        ("march 6 ignoring r2", "marche 6 en ignorant r2", [Go(0, 600, ignored=(5,))]),
        ("cross hedge", "franchis hedge", [Cross(1)]),
        ("enter t1", "occupe t1", [Enter(0)]),
        ("enter the table 6", "entre sur la table 6", [EnterTable(600)]),
        ("march 6 then charge r1", "marche 6 puis charge r1", [Go(0, 600), Charge((4,))]),
    ],
)
def test_steps_of_every_kind_are_typed(field: Scene, english: str, french: str, expected: list[object]) -> None:
    assert plan(field, f"b1: {english}") == tuple(expected)
    assert plan(field, f"b1 : {french}", "fr") == tuple(expected)


@rule("HC-16.2.d", "HC-2.4.d")
def test_light_troops_change_and_go_in_one_step(field: Scene) -> None:
    (step,) = plan(field, "b3: form open order on the move, ahead 6")
    assert step == FormMove("open_order", 0, (at("40 16 0"),))


@rule("HC-16.2.d", "HC-6.5.g")
def test_a_garrison_leaves_by_a_side_that_the_wind_names() -> None:
    field = battle(
        "building farm 30,30 36,30 36,34 30,34\nunit b1 legionary_pila in=farm\nunit r1 warband 20 44 180",
        steps.TakeOrders(0),
    )
    block = field.battle.inside[field["b1"]]
    assert block == 0
    (step,) = plan(field, "b1: leave by the south side in battle line to 33 27 facing south")
    assert isinstance(step, Leave)
    assert (step.pose, step.formation) == (at("33 27 180"), "battle_line")
    said = wording(field.battle, "blue", "en").plans.plan(field["b1"], (step,))
    assert said == "leave by the south side in battle line to 33 27 facing south"


# Who


@rule("HC-16.2.d")
@pytest.mark.parametrize("who", ["b1, b2", "I, II", "1, 2", "b1 and b2", "i and 2"])
def test_units_go_by_tag_number_or_name(field: Scene, who: str) -> None:
    action = typed(field, f"{who}: ahead 6")
    assert action == Order((0, 1), ((Move((at("20 16 0"),)),), (Move((at("28 16 0"),)),)), "advance")


@rule("HC-16.2.d")
@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "second: charge the warband of the boar"),
        ("en", "Second cohort: charge Warband of the boar"),
        ("fr", "Deuxième cohorte : charge la bande du sanglier"),
        ("fr", "b3 : charge bande du sang"),
    ],
)
def test_names_may_be_shortened_and_have_articles(language: str, text: str) -> None:
    field = set_up(shipped()["first_battle"])
    field.agenda = [steps.TakeOrders(0)]
    numbers = field.roster.unit_no
    action = wording(field, "blue", language).order(text.split(), "blue")
    assert action == Order((numbers["b1_3"],), ((Charge((numbers["r1_3"],)),),))


@rule("HC-16.2.d", "HC-4.5.g")
def test_each_unit_of_a_group_may_have_its_own_plan(field: Scene) -> None:
    action = typed(field, "II : en avant 6 ; I : conversion à droite 10", "fr")
    assert isinstance(action, Order)
    assert action.units == (1, 0)
    assert action.intention == "advance"


@rule("HC-4.5.i")
@pytest.mark.parametrize(
    ("text", "intention"),
    [
        ("I, II: ahead 6", "advance"),
        ("I, II: back 3", "withdraw"),
        ("I, II: right 3", "shift"),
        ("I, II: form column", "deploy"),
        ("I, II: charge r1", "charge"),
        ("I, II to shift: ahead 6", "shift"),
    ],
)
def test_what_a_group_has_in_common_is_said_or_found(field: Scene, text: str, intention: str) -> None:
    action = typed(field, text)
    assert isinstance(action, Order)
    assert action.intention == intention


@rule("HC-16.2.d")
def test_all_are_the_units_that_may_be_ordered(field: Scene) -> None:
    field.battle.flags[field["b2"]] |= 2
    action = typed(field, "all: march 6")
    assert isinstance(action, Order)
    assert action.units == (0, 2, 3)


@rule("HC-10.2.a", "HC-10.3.a", "HC-14.6.s")
def test_commanders_lead_rally_and_ride_in_words(field: Scene) -> None:
    assert typed(field, "follow me I: charge r1") == FollowMe(0, (Charge((4,)),))
    assert typed(field, "suivez-moi I : charge r1", "fr") == FollowMe(0, (Charge((4,)),))
    assert typed(field, "rally II") == Rally(1)
    assert typed(field, "ride 30 12 33.5 12 join II") == MoveCommander(
        0, ((inches("30"), inches("12")), (inches("33.5"), inches("12"))), 1
    )
    assert typed(field, "aller 30 12", "fr") == MoveCommander(0, ((3000, 1200),), NOBODY)
    assert typed(field, "stop") == actions.Done()


@rule("HC-4.8.a", "HC-9.6.c")
def test_the_same_words_are_an_initiative_move_or_a_winners_move() -> None:
    field = battle(FIELD, steps.TakeInitiative())
    assert typed(field, "I: ahead 6") == MoveOnInitiative(0, Move((at("20 16 0"),)))
    refused = typed(field, "I: ahead 12")
    assert isinstance(refused, Misread)
    assert "[HC-4.8.a]" in refused.sentence
    won = battle(FIELD, steps.MoveWinners("blue"))
    assert typed(won, "I: march 6") == actions.Advance(0, Go(0, 600))
    assert typed(won, "I: charge r1") == actions.Sweep(0, (4,))
    assert typed(won, "sweep I into r1") == actions.Sweep(0, (4,))
    assert typed(won, "stay I facing south-east") == actions.Stay(0, degrees("135"))
    assert typed(won, "fall back I 4") == actions.FallBack(0, 400)
    assert typed(won, "reculer I 4", "fr") == actions.FallBack(0, 400)


@rule("HC-8.5.e", "HC-4.9.h")
def test_other_figures_are_typed_too() -> None:
    field = battle(FIELD, steps.ChooseEvasion(2, 4, 2))
    assert typed(field, "evade 2 facing north") == actions.Evade(2, 0)
    assert typed(field, "esquiver 1 cap sud", "fr") == actions.Evade(1, degrees("180"))
    assert typed(field, "free I 3.5") == actions.MoveFreely(0, 350)


# What is not understood


@rule("HC-16.2.d")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("b1: dance", "dance"),
        ("b1: ahead 6, sing", "sing"),
        ("b1: wheel right", "wheel right"),
        ("b77: ahead 3", "b77"),
    ],
)
def test_an_order_that_is_not_understood_says_which_part_and_the_clause(
    field: Scene, text: str, part: str, language: str
) -> None:
    refused = typed(field, text, language)
    assert isinstance(refused, Misread)
    assert part in refused.sentence
    assert "[HC-16.2.d]" in refused.sentence


@rule("HC-16.2.f")
@pytest.mark.parametrize(
    "text", ["b1: turn 400 left", "b1: to 9999 3", "b1: ahead 1000", "b1: march 12 × 6", "b1:", ":"]
)
def test_figures_out_of_bounds_are_no_words_of_an_order(field: Scene, text: str) -> None:
    found = typed(field, text)
    assert isinstance(found, Misread) or not playing_orders(field).allows("blue", found)  # type: ignore[arg-type]


@rule("HC-16.2.f")
@pytest.mark.parametrize("asked", [steps.TakeOrders(0), steps.TakeInitiative(), steps.MoveWinners("blue")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_too_strange(language: str, asked: Step) -> None:
    """Whatever is typed is an action, a sentence that says why not, or no order at all."""
    field, choose = battle(FIELD, asked), random.Random(f"{language} {asked}")
    spoken = wording(field.battle, "blue", language)
    for _ in range(600):
        words = choose.choices(STRANGE.split(), k=choose.randint(1, 9))
        assert isinstance(
            spoken.order(["b1:", *words] if choose.random() < 0.5 else words, "blue"), Action | Misread | None
        )


def test_other_words_are_no_order(field: Scene) -> None:
    assert typed(field, "hello") is None
    assert typed(field, "bonjour", "fr") is None


# There and back


@rule("HC-16.2.e")
@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_the_words_of_every_candidate_mean_it_again(scenario: str) -> None:
    """In both languages: the units in their sequence, the intention, and every step of every plan."""
    compared = 0
    for match in battle_of_chance(scenario, 5, 90):
        seat = match.decisions[0].seat
        offered = (action for action in match.candidates(seat) if isinstance(action, PLANNED))
        told = list(islice(offered, 12))
        for language in LANGUAGES if told else ():
            spoken = wording(match.state, seat, language)
            for action in told:
                words = spoken.action(action, seat)
                assert spoken.order(words.split(), seat) == action, words
                compared += 1
    assert compared > 60


@rule("HC-16.2.e")
def test_poses_that_no_plain_words_reach_are_told_as_places(field: Scene) -> None:
    oblique = Order((0,), ((Move((at("22.37 13.11 7:13"), at("22.37 14 7:13")), (5,)),),))
    for language, words in (
        ("en", f"b1: to 22.37 13.11 facing 7°13{MINUTES}, to 22.37 14 facing 7°13{MINUTES} ignoring b"),
        ("fr", f"b1 : en 22,37 13,11 cap 7°13{MINUTES}, en 22,37 14 cap 7°13{MINUTES} sans tenir compte de l’écran b"),
    ):
        spoken = wording(field.battle, "blue", language)
        said = spoken.action(oblique, "blue")
        assert spoken.order(said.split(), "blue") == oblique
        assert words.split(": ")[-1].split(" ignoring")[0].split(" sans")[0] in plain(said)


@rule("HC-16.2.e", "HC-16.2.b")
def test_what_is_announced_is_the_plan_that_was_validated() -> None:
    """The spoken order goes through the rules as it is, and the log says it in the same words, also after the moves."""
    field = playing_orders(battle(FIELD, steps.TakeOrders(0)))
    action = typed(field, "I, II: ahead 2, wheel right 30")
    assert isinstance(action, Order)
    assert field.allows("blue", action)
    spoken = wording(field.battle, "blue", "en").action(action, "blue")
    field.play("blue", action)
    assert "wheel right 30°" in spoken
    assert "ahead 2" in spoken
    said = [wording(field.battle, "red", "en").event(event) for event in field.events]
    assert any(spoken in sentence for sentence in said)
