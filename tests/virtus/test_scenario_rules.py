"""VI-11.a, VI-11.b, VI-11.g: rules of single scenarios about hands and ship-borne engines."""

from __future__ import annotations

import pytest

from iacta.engine.records import Modifier
from iacta.games.virtus.actions import EndTurn, Fight, FinishSegment, OpenSegment, PlaceToken, ShipShot
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import AttackMade, ExcessDiscarded, GeneralHit, HandFilled
from iacta.games.virtus.state import DECK
from tests.marks import rule
from tests.virtus.sides import Acting, Segment, Sharing, both_sides, seen_from

FAR = "NR  north: warriors"
"""An enemy who is there, and does nothing."""

# The hand


@rule("VI-11.a")
@both_sides
@pytest.mark.parametrize(
    ("battle_round", "value", "limit"),
    [(1, 2, 2), (2, 2, 4), (3, 2, 4), (4, 2, 4), (5, 2, 2), (3, -1, 1), (3, -2, 0), (3, -3, 0), (5, -3, 2)],
)
def test_a_hand_modifier_shifts_the_limit_in_its_rounds_never_below_nought(
    side: Side, battle_round: int, value: int, limit: int
) -> None:
    """Two segments under control; the rule runs from round 2 to round 4, both included."""
    special = f"rule hand_modifier side south from_round 2 to_round 4 value {value}"
    text = f"virtus round {battle_round}\n{special}\nS0  south: archers\nS1  south: archers\n{FAR}"
    scene = Sharing(side, text).run([DECK[:limit]] if limit else [])
    assert scene.happened(HandFilled) == [HandFilled(side, limit, limit)]
    assert len(scene.hand) == limit


@rule("VI-11.b")
@both_sides
@pytest.mark.parametrize(("battle_round", "cards", "limit"), [(1, 4, 4), (2, 4, 4), (3, 4, 1), (1, 0, 0), (1, 7, 7)])
@pytest.mark.parametrize("stand", ["SR  south: archers, general", "S0  south: archers"])
def test_a_fixed_hand_replaces_the_limit_in_its_rounds(
    side: Side, battle_round: int, cards: int, limit: int, stand: str
) -> None:
    """Whatever the side controls, in rounds 1 and 2; afterwards the common count gives one."""
    special = f"rule fixed_hand side south from_round 1 to_round 2 cards {cards}"
    scene = Sharing(side, f"virtus round {battle_round}\n{special}\n{stand}\n{FAR}").run(
        [DECK[:limit]] if limit else []
    )
    assert scene.happened(HandFilled) == [HandFilled(side, limit, limit)]


@rule("VI-11.a", "VI-11.b")
@both_sides
@pytest.mark.parametrize("special", ["hand_modifier value 3", "fixed_hand cards 4"])
def test_rules_about_the_hand_bind_the_side_they_name(side: Side, special: str) -> None:
    """The enemy's rule changes nothing."""
    code, figure, value = special.split()
    text = f"rule {code} side north from_round 1 to_round 9 {figure} {value}\nS0  south: archers\n{FAR}"
    scene = Sharing(side, text).run(["3"])
    assert scene.happened(HandFilled) == [HandFilled(side, 1, 1)]


@rule("VI-11.a")
@both_sides
def test_a_limit_that_a_rule_has_lowered_costs_the_excess(side: Side) -> None:
    """Two cards kept, limit one: chance takes one."""
    special = "rule hand_modifier side south from_round 1 to_round 1 value -1"
    scene = Sharing(side, f"{special}\nS0  south: archers\nS1  south: archers\n{FAR}\nhand  south 3C").run(["3"])
    assert scene.happened(ExcessDiscarded) == [ExcessDiscarded(side, "3")]


# Ship-borne engines


def fleet(activations: int = 1, dice: int = 1, efficiency: int = 4, count: int = 2, battle_round: int = 2) -> str:
    """Engines of south from round 2 on, in a round."""
    return (
        f"virtus round {battle_round}\nrule ship_ballistae side south count {count} cost_each 10 dice {dice} "
        f"efficiency {efficiency} activations {activations} from_round 2\n"
    )


@rule("VI-11.g")
@both_sides
@pytest.mark.parametrize("target", ["S1", "N1"])
def test_an_engine_shoots_at_a_sector_of_the_segment_being_played(side: Side, target: str) -> None:
    """Its dice at its efficiency, on every face, for one activation; the shot is told as its own."""
    for face in range(1, 7):
        scene = Segment(side, 1, f"{fleet()}{target}  north: warriors w\nSR  south: archers")
        place = scene.place(target)
        scene.act(ShipShot(place), [face])
        assert scene.attack == AttackMade(None, "ship", place, 1, 4, ())
        assert scene.clause_of(AttackMade) == "VI-11.g"
        assert scene.tokens("w") == [1 if face <= 4 else 0]
        assert (scene.left, scene.field.shots) == (5, 1)


@rule("VI-11.g")
@both_sides
@pytest.mark.parametrize(
    ("stand", "target", "clause"),
    [
        ("N1  south: archers   north: warriors", "N1", "VI-11.g"),
        ("N1  north: general", "N1", "VI-5.2.g"),
        ("S1  south: archers", "S1", "VI-5.2.g"),
        ("S0  south: archers", "N1", "VI-5.2.g"),
        ("N2  north: warriors", "N2", "VI-4.4.d"),
        ("S0  north: warriors", "S0", "VI-4.4.d"),
        ("S0  north: warriors", "NR", "VI-4.4.d"),
        ("S0  north: warriors", "SR", "VI-4.4.d"),
        ("S0  north: warriors", "S9", "VI-4.4.d"),
    ],
)
def test_an_engine_needs_enemy_units_and_no_friends_in_the_segment(
    side: Side, stand: str, target: str, clause: str
) -> None:
    """Anywhere else it does not shoot."""
    scene = Segment(side, 1, f"{fleet()}{stand}\nSR  south: archers\n{FAR}")
    assert scene.why_not(ShipShot(scene.place(target))) == clause


@rule("VI-11.g")
@both_sides
def test_a_friendly_general_does_not_stop_an_engine(side: Side) -> None:
    """He is no friendly unit."""
    scene = Segment(side, 1, f"{fleet()}S1  south: general   north: warriors\nSR  south: archers")
    assert scene.may(ShipShot(scene.place("S1")))


@rule("VI-11.g")
@both_sides
@pytest.mark.parametrize(("battle_round", "may"), [(1, False), (2, True), (3, True), (9, True)])
def test_engines_shoot_from_their_round_on(side: Side, battle_round: int, may: bool) -> None:  # noqa: FBT001
    """Not before, and in every round after."""
    scene = Segment(side, 1, f"{fleet(battle_round=battle_round)}N1  north: warriors\nSR  south: archers")
    if may:
        assert scene.may(ShipShot(scene.place("N1")))
    else:
        assert scene.why_not(ShipShot(scene.place("N1"))) == "VI-11.g"


@rule("VI-11.g")
@both_sides
@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_engine_shoots_once_in_the_sides_turn(side: Side, count: int) -> None:
    """As many shots as engines, over all segments; in the next turn again."""
    scene = Acting(
        side, f"{fleet(count=count)}N1  north: warriors w\nN2  north: warriors v\nSR  south: archers\nallotted -16-"
    )
    scene.act(OpenSegment(1)).act(ShipShot(scene.place("N1")), [5]).act(FinishSegment()).act(OpenSegment(2))
    for _ in range(count - 1):
        scene.act(ShipShot(scene.place("N2")), [5])
    assert scene.why_not(ShipShot(scene.place("N2"))) == "VI-11.g"
    scene.act(FinishSegment()).act(EndTurn(), ["34"])
    assert scene.field.shots == 0


@rule("VI-11.g")
@both_sides
@pytest.mark.parametrize(("activations", "left", "after"), [(1, 1, 0), (2, 2, 0), (2, 3, 1), (0, 0, 0)])
def test_a_shot_uses_the_activations_named(side: Side, activations: int, left: int, after: int) -> None:
    """One less is not enough."""
    text = f"{fleet(activations=activations)}N1  north: warriors\nSR  south: archers"
    scene = Segment(side, 1, text, left=left).act(ShipShot(seen_from(side, "N1")), [5])
    assert scene.left == after
    if activations:
        poor = Segment(side, 1, text, left=activations - 1)
        assert poor.why_not(ShipShot(poor.place("N1"))) == "VI-4.3.a"


@rule("VI-11.g")
@both_sides
def test_tokens_wood_and_sixes_are_as_for_any_shot(side: Side) -> None:
    """In a wood only a 1 hits; the owner lays the tokens; each 6 reaches a general; a hill gives nothing."""
    stand = "N1  north: warriors a, archers b, general g\nSR  south: archers"
    wooded = Segment(side, 1, f"{fleet(dice=3)}woods N1\n{stand}")
    wooded.act(ShipShot(wooded.place("N1")), [1, 2, 6])
    assert wooded.attack.efficiency == 1
    assert wooded.attack.modifiers == (Modifier("VI-5.2.d", "target-in-wood", -3, "efficiency"),)
    assert wooded.happened(GeneralHit) == [GeneralHit(wooded["g"], 1)]
    assert wooded.asked == (wooded.enemy,)
    wooded.play(wooded.enemy, PlaceToken(wooded["b"]))
    assert wooded.tokens("a", "b") == [0, 1]
    clear = Segment(side, 1, f"{fleet(dice=3)}hills N1 S1\n{stand}")
    clear.act(ShipShot(clear.place("N1")), [4, 4, 5])
    assert (clear.attack.efficiency, clear.attack.modifiers, clear.tokens("a", "b")) == (4, (), [1, 1])


@rule("VI-11.g")
@both_sides
def test_engines_serve_the_side_that_has_them(side: Side) -> None:
    """The other side, and a battle without the rule, have none."""
    stand = "N1  north: warriors\nSR  south: archers"
    for text in (f"virtus round 2\n{stand}", f"{fleet().replace('south', 'north')}{stand}"):
        scene = Segment(side, 1, text)
        assert scene.why_not(ShipShot(scene.place("N1"))) == "VI-11.g"


@rule("VI-11.g")
@both_sides
def test_engines_are_no_units(side: Side) -> None:
    """They control no segment and bring no card; the unit that shares the segment still acts."""
    scene = Sharing(side, f"{fleet()}SR  south: archers\n{FAR}").run()
    assert scene.happened(HandFilled) == [HandFilled(side, 0, 0)]
    played = Segment(side, 1, f"{fleet()}S1  south: archers a   north: warriors\nN1  north: warriors")
    played.act(ShipShot(played.place("N1")), [5])
    assert played.may(Fight(played["a"]))
