"""VI-2: the turn, its end, the limit, resigning; written as if the side that acts were south."""

from __future__ import annotations

import pytest

from iacta.engine.records import TABLE, Action, AgreedDraw, Forfeit, Outcome, Refusal, Resign, Step
from iacta.games.virtus import events
from iacta.games.virtus.actions import (
    Allot,
    EndTurn,
    Fight,
    FinishSegment,
    KeepRest,
    Move,
    MoveGeneral,
    OpenSegment,
    PlaceToken,
    Shoot,
)
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.state import DECK
from iacta.games.virtus.steps import (
    Act,
    AllotCards,
    DeployArmies,
    FinishTurn,
    PlaySegment,
    RaiseArmies,
    ShareHits,
    StartTurn,
)
from tests.marks import rule
from tests.virtus.mirrored import BYSTANDERS, Mirrored, acting, playing
from tests.virtus.sides import both_sides


def names(scene: Mirrored) -> list[str]:
    """The kinds of what happened, in order."""
    return [type(event).__name__ for event in scene.events]


# 2.a to 2.c Who is active, and the order of a turn


@rule("VI-2.a")
@both_sides
def test_only_the_active_player_acts(side: Side) -> None:
    """In every state of his turn he is asked, and the other is refused whatever he tries."""
    text = "hand south 13\nallotted 1---\nS0  south: archers a\nN0  north: archers b, general g"
    states = [AllotCards("south"), Act("south"), PlaySegment("south", 0, 1)]
    for state in states:
        scene = Mirrored(side, text, state, FinishTurn("south"))
        assert scene.asked == ("south",)
        assert scene.candidates("north") == []
        others: list[Action] = [KeepRest(), EndTurn(), FinishSegment(), Move(scene["b"], ("S0",)), Allot("1", 1)]
        for action in others:
            assert scene.refusal("north", action).clause == "VI-2.a"


@rule("VI-2.a")
@both_sides
def test_the_active_player_commands_only_his_own(side: Side) -> None:
    """Enemy units and generals do not obey him."""
    scene = playing(side, 0, "S0  south: archers\nN0  north: archers b, archers c, general g")
    for action in (Fight(scene["b"]), Shoot(scene["b"], "S0"), Move(scene["b"], ("S0",)), Move(99, ("S0",))):
        assert scene.refusal("south", action).clause == "VI-2.a"
    assert scene.refusal("south", MoveGeneral(scene["g"], ("S0",))).clause == "VI-2.a"
    commanded = {getattr(action, "unit", None) for action in scene.candidates("south")}
    assert not commanded & {scene["b"], scene["c"]}


@rule("VI-2.a")
@both_sides
def test_the_other_player_makes_the_choices_that_the_rules_give_him(side: Side) -> None:
    """Tokens are laid by the one who was hit; then the active player goes on."""
    scene = playing(side, 0, "S0  south: heavy_infantry h   north: archers a, warriors w")
    scene.play("south", Fight(scene["h"]), [1, 6, 6, 6])
    assert scene.step == ShareHits("north", "S0", 1)
    assert scene.asked == ("north",)
    assert scene.refusal("south", PlaceToken(scene["a"])).clause == "VI-2.a"
    assert scene.refusal("south", FinishSegment()).clause == "VI-2.a"
    scene.play("north", PlaceToken(scene["a"]))
    assert scene.asked == ("south",)


@rule("VI-2.b")
@both_sides
def test_a_turn_is_tests_then_cards_then_combats_and_movements(side: Side) -> None:
    """The cards are drawn after the last test, for the segments that are left; then allotted; then used."""
    scene = Mirrored(
        side,
        f"{BYSTANDERS}\nS0  south: archers a (vc 1, token)\nS1  south: warriors w (token)",
        StartTurn("south"),
    ).run([5, 1, "3"])
    assert names(scene) == [
        "TurnBegan",
        *("CohesionTested", "ElementsLost", "UnitEliminated", "CohesionTested"),
        *("HandFilled", "CardsDrawn"),
    ]
    assert scene.step == AllotCards("south")
    for early in (EndTurn(), OpenSegment(1), Move(scene["w"], ("N1",))):
        assert scene.refusal("south", early).clause == "VI-2.a"
    scene = scene.play("south", Allot("3", 1))
    assert scene.step == Act("south")
    assert scene.refusal("south", KeepRest()).clause == "VI-2.a"
    scene.play("south", OpenSegment(1)).play("south", Move(scene["w"], ("N1",)))
    assert scene.place("w") == "N1"


@rule("VI-2.c")
@both_sides
def test_the_players_take_turns(side: Side) -> None:
    """South, north, south; the round rises when both have played."""
    scene = acting(side, "virtus round 4")
    scene.play("south", EndTurn())
    assert scene.events == [
        events.TurnEnded("south"),
        events.TurnBegan("north", 4),
        events.HandFilled("north", 0, 0),
    ]
    assert scene.clause_of(events.TurnEnded) == "VI-2.c"
    assert (scene.step, scene.field.round) == (Act("north"), 4)
    assert scene.refusal("south", EndTurn()).clause == "VI-2.a"
    scene.play("north", EndTurn())
    assert scene.happened(events.TurnBegan) == [events.TurnBegan("south", 5)]
    assert (scene.step, scene.field.round) == (Act("south"), 5)


@rule("VI-2.c")
@both_sides
def test_the_round_rises_after_the_turn_of_the_second_player(side: Side) -> None:
    """Here north began."""
    scene = acting(side, "virtus round 4 first north")
    scene.play("south", EndTurn())
    assert scene.field.round == 5
    scene.play("north", EndTurn())
    assert scene.field.round == 5


# 2.d The third sequence


@rule("VI-2.d")
@both_sides
def test_fights_and_moves_mix_in_any_order_within_a_segment(side: Side) -> None:
    """A fight, a move, the general's ride, a fight, a move."""
    scene = playing(
        side,
        0,
        """
        S0  south: warriors a, warriors b, archers c, general g   north: heavy_infantry h
        SR  south: archers d, archers e
        """,
    )
    scene.play("south", Fight(scene["a"]), [6, 6, 6])
    scene.play("south", Move(scene["d"], ("S0",)))
    scene.play("south", MoveGeneral(scene["g"], ("SR",)))
    scene.play("south", Fight(scene["b"]), [6, 6, 6])
    scene.play("south", Move(scene["c"], ("SR",)))
    scene.play("south", Move(scene["e"], ("S0",)))
    assert scene.step == PlaySegment("south", 0, left=1)
    assert [scene.place(unit) for unit in "abcde"] == ["S0", "S0", "SR", "S0", "S0"]


@rule("VI-2.d")
@both_sides
def test_only_units_of_the_segment_being_played_act(side: Side) -> None:
    """Whoever stands elsewhere waits for his segment."""
    scene = playing(side, 0, "S0  south: archers a   north: archers\nS1  south: archers b   north: archers")
    assert scene.allows("south", Fight(scene["a"]))
    assert scene.refusal("south", Fight(scene["b"])).clause == "VI-4.4.d"
    assert scene.refusal("south", Move(scene["b"], ("SR",))).clause == "VI-4.4.b"


# 2.e The end of a turn


@rule("VI-2.e")
@both_sides
def test_what_was_done_in_a_turn_is_forgotten_at_its_end(side: Side) -> None:
    """Who fought, moved or rallied may act again in the next turn; generals too, and streams are free again."""
    text = """
        options streams rally
        streams 0
        crossings 2 0 0 0
        shots 1
        S0  south: archers a (fought), archers b (moved)
        SR  south: archers c (vc 1, rallied), general g (moved)
    """
    scene = acting(side, text)
    ride = MoveGeneral(scene["g"], ("S1",))
    assert scene.refusal("south", ride).clause == "VI-8.j"
    assert ride not in scene.candidates("south")
    scene.play("south", EndTurn()).play("north", EndTurn())
    assert ride in scene.candidates("south")
    assert set(scene.field.done) == {0}
    assert scene.field.crossings == [0, 0, 0, 0]
    assert scene.field.shots == 0
    scene.field.agenda.append(PlaySegment(side, 0, 3))
    for unit in ("a", "b"):
        scene.play("south", Move(scene[unit], ("N0",)))
    scene.play("south", ride)
    assert scene.refusal("south", MoveGeneral(scene["g"], ("SR",))).clause == "VI-8.j"


@rule("VI-2.e")
@both_sides
def test_tokens_are_not_marks(side: Side) -> None:
    """They stay through the end of the enemy's turn, for the tests of their owner."""
    scene = acting(side, "S0  south: archers   north: archers b (tokens 2)")
    scene.play("south", EndTurn(), [1, 1])
    assert [event.unit for event in scene.happened(events.CohesionTested)] == [scene["b"], scene["b"]]


@rule("VI-2.e")
@both_sides
@pytest.mark.parametrize("played", [True, False])
def test_the_deck_is_rebuilt_at_the_end_only_if_the_joker_was_played(side: Side, *, played: bool) -> None:
    """The active player's own deck: discards and pile together, the hand apart."""
    text = f"hand south 5\ndiscards south 112J north 66\n{'joker played' if played else ''}"
    scene = acting(side, text)
    enemy = "north" if side == "south" else "south"
    scene.play("south", EndTurn())
    assert (scene.happened(events.DeckRebuilt) != []) == played
    assert scene.field.discards[side] == ("" if played else "112J")
    assert len(scene.field.pile[side]) == len(DECK) - (1 if played else 5)
    assert scene.field.hand[side] == "5"
    assert scene.field.discards[enemy] == "66"
    assert not scene.field.joker_played


@rule("VI-2.e")
@both_sides
def test_an_unused_joker_is_discarded_before_the_deck_is_rebuilt(side: Side) -> None:
    """So it is in the new pile."""
    scene = acting(side, "allotted J3--\njoker played")
    scene.play("south", EndTurn())
    assert scene.field.allotted == "----"
    assert (scene.field.discards[side], scene.field.pile[side]) == ("", DECK)


# 2.f The limit


@rule("VI-2.f")
@both_sides
@pytest.mark.parametrize(
    ("terms", "ends"),
    [
        ("round 19", False),
        ("round 20", True),
        ("round 20 limit 21", False),
        ("round 21 limit 21", True),
        ("round 11 limit 12", False),
        ("round 12 limit 12", True),
        ("round 1 limit 1", True),
        ("round 20 first north", True),
        ("round 20 first south", False),
    ],
)
def test_the_battle_ends_after_the_last_full_round(side: Side, terms: str, *, ends: bool) -> None:
    """South ends its turn; unless told otherwise it is the second player, and its turn closes the round."""
    scene = acting(side, f"virtus first north\nvirtus {terms}")
    scene.play("south", EndTurn())
    assert (scene.outcome is not None) == ends
    assert (scene.happened(events.TurnBegan) == []) == ends
    if ends:
        assert scene.outcome == Outcome(None, "VI-2.f", "limit-draw")
        assert scene.happened(events.BattleEnded) == [events.BattleEnded(None, "limit-draw")]
        assert scene.asked == ()


@rule("VI-2.f")
@both_sides
def test_the_first_player_of_the_last_round_still_has_his_opponent_s_turn(side: Side) -> None:
    """Twenty full rounds: both have played."""
    scene = acting(side, "virtus round 20 first south")
    scene.play("south", EndTurn())
    assert scene.step == Act("north")
    scene.play("north", EndTurn())
    assert scene.outcome == Outcome(None, "VI-2.f", "limit-draw")


def at_the_limit(side: Side, text: str) -> Outcome | None:
    """How the battle ends when the last turn is over."""
    return acting(side, f"virtus round 20 first north\n{text}").play("south", EndTurn()).outcome


@rule("VI-2.f")
@both_sides
@pytest.mark.parametrize("named", ["south", "north"])
def test_the_scenario_may_name_the_winner(side: Side, named: str) -> None:
    """Whatever was conquered or eliminated."""
    for text in ("N0  south: archers\ndead  north: 5 warriors", "S0  north: archers\ndead  south: 5 warriors", ""):
        outcome = at_the_limit(side, f"virtus at_limit {named}\n{text}")
        assert outcome == Outcome(named, "VI-2.f", "limit-names-winner")


@rule("VI-2.f")
@both_sides
@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("N0  south: archers", "south"),
        ("S0  north: archers", "north"),
        ("N0  south: archers\nS1  north: archers", None),
        ("N0  south: archers\nS1  south: archers   north: archers   holder north", "south"),
        ("N0  south: archers   north: archers   holder south", None),
        ("N0  south: general", None),
        ("N0  south: archers\ndead  south: 9 warriors", "south"),
        ("S0  north: archers\ndead  north: 9 warriors", "north"),
    ],
)
def test_more_conquered_sectors_win_before_any_points(side: Side, text: str, winner: str | None) -> None:
    """Counted at that moment; the holder's memory and generals do not count."""
    outcome = at_the_limit(side, text)
    reason = "limit-draw" if winner is None else "limit-more-sectors"
    assert outcome == Outcome(winner, "VI-2.f", reason)


POINTS = [
    # dead of south, dead of north, winner
    ("", "medium_infantry", None),  # 9
    ("", "warriors", "south"),  # 10
    ("", "heavy_infantry", "south"),  # 12
    ("warriors", "", "north"),
    ("medium_infantry", "", None),
    ("heavy_infantry", "heavy_infantry", None),
    ("medium_infantry", "warriors, archers", None),  # 18 − 9 = 9
    ("archers", "warriors, archers", "south"),  # 18 − 8 = 10
    ("warriors, archers", "archers", "north"),
    ("", "light_infantry", None),  # 6
    ("", "2 light_infantry", "south"),  # 12
    ("", "general", "south"),  # 10
    ("general", "", "north"),
    ("warriors", "general (superior)", "south"),  # 20 − 10
    ("warriors", "general (charismatic)", "south"),
    ("medium_cavalry", "general (superior, charismatic)", "south"),  # 30 − 20
    ("light_cavalry, light_infantry", "general (superior, charismatic)", "south"),  # 30 − 20
    ("light_chariots, light_infantry", "general (superior, charismatic)", None),  # 30 − 22
    ("tormenta, archers, fanatics", "light_chariots", "north"),  # 26 − 16
]


@rule("VI-2.f")
@both_sides
@pytest.mark.parametrize(("south", "north", "winner"), POINTS)
def test_with_equal_sectors_ten_points_more_decide(side: Side, south: str, north: str, winner: str | None) -> None:
    """The full price of units and generals eliminated; a smaller margin is a draw."""
    told = "   ".join(f"{who}: {dead}" for who, dead in (("south", south), ("north", north)) if dead)
    outcome = at_the_limit(side, f"dead  {told}")
    reason = "limit-draw" if winner is None else "limit-more-points"
    assert outcome == Outcome(winner, "VI-2.f", reason)


@rule("VI-2.f")
@both_sides
def test_units_with_losses_are_not_eliminated(side: Side) -> None:
    """Three legions with one element left cost nothing yet; a dead one costs its full price."""
    assert at_the_limit(side, "NR  north: 3 heavy_infantry (vc 1)") == Outcome(None, "VI-2.f", "limit-draw")


@rule("VI-2.f")
@both_sides
def test_equal_sectors_of_both_leave_it_to_the_points(side: Side) -> None:
    """One conquered sector each, and ten points more."""
    text = "N0  south: archers\nS1  north: archers\ndead  north: warriors"
    assert at_the_limit(side, text) == Outcome("south", "VI-2.f", "limit-more-points")


@rule("VI-2.f")
@both_sides
def test_generals_lost_in_the_battle_count(side: Side) -> None:
    """A captured chief with both qualities is thirty points."""
    text = "virtus round 20 first south\nN0  south: general g (superior, charismatic)   north: archers"
    scene = acting(side, f"{text}\ndead  north: medium_cavalry")
    scene.play("south", EndTurn())
    assert scene.general_place("g") == ""
    scene.play("north", EndTurn())
    assert scene.outcome == Outcome("north", "VI-2.f", "limit-more-points")


# 2.g Resigning


@rule("VI-2.g")
@both_sides
@pytest.mark.parametrize(
    "state",
    [
        AllotCards("south"),
        Act("south"),
        PlaySegment("south", 0, 2),
        ShareHits("north", "N0", 1),
        RaiseArmies(),
        DeployArmies(),
    ],
    ids=lambda state: type(state).__name__,
)
@pytest.mark.parametrize(("quitter", "winner"), [("south", "north"), ("north", "south")])
def test_either_player_may_resign_at_any_time(side: Side, state: Step, quitter: str, winner: Side) -> None:
    """Whoever's decision it is; the other wins, and nothing more can be done."""
    text = f"{BYSTANDERS}\nhand south 1\nS0  south: archers\nN0  north: archers a, warriors w"
    scene = Mirrored(side, text, state, FinishTurn("south"))
    scene.play(quitter, Resign())
    assert scene.outcome == Outcome(winner, "VI-2.g", "resigned")
    assert scene.happened(events.BattleEnded) == [events.BattleEnded(winner, "resigned")]
    assert scene.clause_of(events.BattleEnded) == "VI-2.g"
    assert scene.asked == ()
    assert scene.refusal(winner, Resign()).clause == "VI-2.a"
    assert scene.refusal("south", EndTurn()).clause == "VI-2.a"


@rule("VI-2.g")
@both_sides
def test_resigning_is_not_among_what_is_suggested(side: Side) -> None:
    """It is always open, and never offered as a move; strangers may not give a battle up."""
    scene = acting(side, "")
    assert Resign() not in scene.candidates("south")
    assert scene.refusal("spectator", Resign()).clause == "VI-2.a"


# 2.h, 2.i What the table declares


@rule("VI-2.h")
@both_sides
@pytest.mark.parametrize("state", [AllotCards("south"), DeployArmies()], ids=lambda state: type(state).__name__)
def test_an_agreed_draw_ends_the_battle_without_a_winner(side: Side, state: Step) -> None:
    """The table declares it, never a player alone."""
    scene = Mirrored(side, f"{BYSTANDERS}\nhand south 1", state, FinishTurn("south"))
    for seat in ("south", "north", "spectator"):
        assert scene.refusal(seat, AgreedDraw()) == Refusal("VI-2.a", "only-for-the-table")
    scene.play(TABLE, AgreedDraw())
    assert scene.outcome == Outcome(None, "VI-2.h", "agreed-draw")
    assert scene.clause_of(events.BattleEnded) == "VI-2.h"
    assert scene.refusal(TABLE, AgreedDraw()).reason == "game-is-over"


@rule("VI-2.i")
@both_sides
@pytest.mark.parametrize(("late", "winner"), [("south", "north"), ("north", "south")])
def test_whoever_oversteps_the_agreed_time_loses(side: Side, late: str, winner: Side) -> None:
    """The table declares it; a player may declare it of nobody, and the table of no stranger."""
    scene = Mirrored(side, f"{BYSTANDERS}\nhand south 1", AllotCards("south"), FinishTurn("south"))
    action = Forfeit(late, "out-of-time")
    for seat in ("south", "north"):
        assert scene.refusal(seat, action).reason == "only-for-the-table"
    assert scene.refusal(TABLE, Forfeit("spectator", "out-of-time")).reason == "no-such-seat"
    assert scene.refusal(TABLE, Resign()).reason == "no-such-seat"
    assert scene.refusal(TABLE, EndTurn()).reason == "not-your-decision"
    scene.play(TABLE, action)
    assert scene.outcome == Outcome(winner, "VI-2.i", "out-of-time")
    assert scene.clause_of(events.BattleEnded) == "VI-2.i"


@rule("VI-2.i")
@both_sides
def test_if_neither_is_in_time_the_battle_is_drawn(side: Side) -> None:
    scene = Mirrored(side, f"{BYSTANDERS}\nhand south 1", AllotCards("south"), FinishTurn("south"))
    scene.play(TABLE, AgreedDraw("nobody-in-time"))
    assert scene.outcome == Outcome(None, "VI-2.i", "nobody-in-time")
