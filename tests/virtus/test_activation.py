"""VI-4.0, VI-4.2 to VI-4.4: cards on segments, and what they let units do."""

from __future__ import annotations

import pytest

from iacta.engine.records import Action
from iacta.games.virtus.actions import (
    Allot,
    Discard,
    EndTurn,
    Fight,
    FinishSegment,
    FlankAttack,
    KeepRest,
    Move,
    OpenSegment,
    Shoot,
)
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import CardAllotted, CardDiscarded, HandFilled, SegmentFinished, SegmentOpened
from iacta.games.virtus.map_file import Place
from iacta.games.virtus.steps import Act, PlaySegment
from iacta.games.virtus.view import view
from tests.marks import rule
from tests.virtus.sides import Acting, Allotting, Segment, Sharing, WholeTurn, both_sides, small_and_full

FAR = "NR  north: warriors"
"""An enemy who is there, and does nothing."""
CROWD = """
S1  south: medium_infantry a (vc 1), medium_infantry b (vc 1), medium_infantry c (vc 1), medium_infantry d (vc 1)
S1  north: 4 warriors
N1  south: medium_infantry e (vc 1), medium_infantry f (vc 1), medium_infantry g (vc 1), medium_infantry h (vc 1)
N1  north: 4 warriors
"""
"""Eight engaged units of one segment, with one die each."""


# Segments and cards


@rule("VI-4.0.a")
@both_sides
def test_a_segment_without_a_card_cannot_be_played(side: Side) -> None:
    """Units act only by a card: none is offered for a bare segment, nor any act outside a segment."""
    scene = Acting(side, f"S0  south: archers a   north: warriors\nS1  south: archers\n{FAR}\nallotted -2--")
    assert scene.why_not(OpenSegment(0)) == "VI-4.0.a"
    assert scene.why_not(OpenSegment(2)) == "VI-4.0.a"
    assert scene.may(OpenSegment(1))
    assert scene.why_not(Fight(scene["a"])) == "VI-2.a"
    assert scene.why_not(Move(scene["a"], (scene.place("SR"),))) == "VI-2.a"


@rule("VI-4.0.b")
@both_sides
@small_and_full
def test_there_are_as_many_segments_as_sectors_in_a_camp(side: Side, segments: int) -> None:
    """Four, or three in the small game: cards go there and nowhere else."""
    scene = Allotting(side, f"virtus segments {segments}\nS0  south: archers\n{FAR}\nhand  south 4")
    offered = [action.segment for action in scene.candidates(side) if isinstance(action, Allot)]
    assert offered == list(range(segments))
    assert scene.why_not(Allot("4", segments)) == "VI-4.0.b"
    scene.act(Allot("4", segments - 1))
    assert scene.why_not(OpenSegment(segments)) == "VI-4.0.b"
    assert scene.may(OpenSegment(segments - 1))


@rule("VI-4.0.b")
@both_sides
@small_and_full
def test_a_segment_is_two_facing_sectors(side: Side, segments: int) -> None:
    """The card of a segment activates units in both its sectors and in no other."""
    for segment in range(segments):
        lines = [
            f"{row}{column}  south: warriors {row.lower()}{column} (vc 1)  north: archers"
            for row in "SN"
            for column in range(segments)
        ]
        scene = Segment(side, segment, "\n".join([f"virtus segments {segments}", *lines]))
        for column in range(segments):
            for row in "sn":
                fight = Fight(scene[f"{row}{column}"])
                if column == segment:
                    assert scene.may(fight)
                else:
                    assert scene.why_not(fight) == "VI-4.4.d"


# Sharing out


@rule("VI-4.2.a")
@both_sides
def test_a_player_may_play_a_card_on_every_segment(side: Side) -> None:
    """As many as he likes, each on a segment of its own."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 136J")
    for segment, card in enumerate("63J1"):
        scene.act(Allot(card, segment))
        assert scene.happened(CardAllotted) == [CardAllotted(side, card, segment)]
        assert scene.clause_of(CardAllotted) == "VI-4.2.a"
    assert (scene.field.allotted, scene.hand, scene.step) == ("63J1", "", Act(side))


@rule("VI-4.2.a")
@both_sides
def test_a_segment_takes_one_card_and_a_card_one_segment(side: Side) -> None:
    """A second card on a segment is refused, and so is a card that has left the hand."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 135\npile  south 6").act(Allot("3", 1))
    assert scene.why_not(Allot("1", 1)) == "VI-4.2.a"
    assert scene.may(Allot("1", 0))
    assert scene.why_not(Allot("3", 2)) == "VI-4.1.a"
    assert scene.why_not(Discard("3")) == "VI-4.1.a"
    assert scene.why_not(Allot("6", 2)) == "VI-4.1.a"
    assert scene.hand == "15"


@rule("VI-4.2.a")
@both_sides
def test_of_two_equal_cards_one_is_played_and_one_is_left(side: Side) -> None:
    """Playing one does not use up the other."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 33").act(Allot("3", 1))
    assert scene.hand == "3"
    scene.act(Allot("3", 2))
    assert (scene.field.allotted, scene.hand) == ("-33-", "")


@rule("VI-4.2.b")
@both_sides
def test_a_player_may_discard_any_card_and_all_of_them(side: Side) -> None:
    """Numbers, Joker and court cards alike, one by one."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 33CJ")
    for card in "3CJ3":
        scene.act(Discard(card))
        assert scene.clause_of(CardDiscarded) == "VI-4.2.b"
    assert (scene.hand, scene.discards, scene.field.allotted, scene.step) == ("", "33CJ", "----", Act(side))


@rule("VI-4.2.c")
@both_sides
def test_a_player_may_keep_any_cards_for_later_turns(side: Side) -> None:
    """The kept ones are in hand at his next turn, and fill the hand."""
    scene = Allotting(side, f"S0  south: archers\nS1  south: archers\n{FAR}\nhand  south 6C").act(KeepRest())
    assert (scene.hand, scene.discards) == ("6C", "")
    scene.act(EndTurn())
    scene.play(scene.enemy, EndTurn())
    assert scene.happened(HandFilled)[-1] == HandFilled(side, 2, 0)
    assert scene.hand == "6C"
    assert scene.may(Allot("6", 0))


@rule("VI-X4")
@both_sides
def test_x4_cards_allotted_discarded_and_kept(side: Side) -> None:
    """Left flank, right flank, left centre, chief in reserve: four cards; next turn three more are drawn."""
    scene = WholeTurn(side, f"S0  south: archers\nS3  south: archers\nS1  south: archers\nSR  south: general\n{FAR}")
    scene.run(["613C"])
    assert scene.hand == "136C"
    scene.act(Allot("1", 0)).act(Allot("3", 3)).act(Discard("C")).act(KeepRest())
    assert (scene.field.allotted, scene.hand, scene.discards) == ("1--3", "6", "C")
    scene.act(EndTurn())
    assert scene.discards == "13C"
    scene.play(scene.enemy, EndTurn(), ["24C"])
    assert scene.happened(HandFilled)[-1] == HandFilled(side, 4, 3)
    assert scene.hand == "246C"


@rule("VI-4.2.f")
@both_sides
def test_cards_are_allotted_face_up(side: Side) -> None:
    """Everybody is told, everybody sees."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 5").act(Allot("5", 0))
    assert [(told.event, told.to) for told in scene.told] == [(CardAllotted(side, "5", 0), None)]
    assert [view(scene.field, seat).allotted for seat in ("south", "north", None)] == ["5---"] * 3


@rule("VI-4.2.f")
@both_sides
def test_all_cards_are_allotted_before_the_first_combat_or_move(side: Side) -> None:
    """Once the third sequence has begun no card is laid down; before, nothing is played."""
    scene = Allotting(side, f"S0  south: archers a\n{FAR}\nhand  south 56")
    scene.act(Allot("5", 0))
    assert scene.why_not(OpenSegment(0)) == "VI-2.a"
    scene.act(KeepRest())
    assert scene.why_not(Allot("6", 1)) == "VI-2.a"
    scene.act(OpenSegment(0))
    assert scene.why_not(Allot("6", 1)) == "VI-2.a"


@rule("VI-4.2.f", "VI-4.4.a")
@both_sides
def test_a_segment_without_friendly_units_may_receive_a_card(side: Side) -> None:
    """Troops may come from the reserve."""
    scene = Allotting(side, f"S0  south: archers\nSR  south: warriors w\nN2  north: warriors\n{FAR}\nhand  south 2")
    scene.act(Allot("2", 2)).act(OpenSegment(2)).act(Move(scene["w"], (scene.place("S2"),)))
    assert scene.where("w") == "S2"


@rule("VI-4.2.g")
@both_sides
@small_and_full
def test_court_cards_are_never_allotted(side: Side, segments: int) -> None:
    """They are kept or discarded; numbers and the Joker go on any segment."""
    scene = Allotting(side, f"virtus segments {segments}\nS0  south: archers\n{FAR}\nhand  south 1CCJ")
    for segment in range(segments):
        assert scene.why_not(Allot("C", segment)) == "VI-4.2.g"
        assert scene.may(Allot("1", segment))
        assert scene.may(Allot("J", segment))
    assert scene.may(Discard("C"))
    assert scene.may(KeepRest())


@rule("VI-4.2.g")
@both_sides
def test_a_hand_of_court_cards_only_is_asked_about_like_any_other(side: Side) -> None:
    """Whether a player is asked tells nothing about his cards."""
    scene = Sharing(side, f"S0  south: archers\n{FAR}\nhand  south C").run()
    assert scene.asked == (side,)
    assert scene.candidates(side) == [KeepRest(), Discard("C")]


# What the cards do


@rule("VI-4.3.a")
@both_sides
@pytest.mark.parametrize("card", [1, 2, 3, 4, 5, 6])
def test_a_number_card_activates_up_to_that_many_units(side: Side, card: int) -> None:
    """Fights in both sectors of the segment count; one unit more is refused."""
    scene = Acting(side, f"{CROWD}\nallotted -{card}--").act(OpenSegment(1))
    for done, unit in enumerate("aebfcgdh"):
        if done < card:
            scene.play(side, Fight(scene[unit]), [5])
        else:
            assert scene.refusal(side, Fight(scene[unit])).clause == "VI-4.3.a"
    assert scene.candidates(side) == [FinishSegment()]


@rule("VI-4.3.a")
@both_sides
def test_moves_use_activations_as_fights_do(side: Side) -> None:
    """A card 2: one unit fights, one moves, a third may do neither."""
    scene = Acting(side, f"{CROWD}\nSR  south: archers r\nallotted -2--").act(OpenSegment(1))
    scene.play(side, Fight(scene["e"]), [5])
    scene.play(side, Move(scene["a"], (scene.place("SR"),)))
    assert scene.why_not(Fight(scene["b"])) == "VI-4.3.a"
    assert scene.why_not(Move(scene["b"], (scene.place("SR"),))) == "VI-4.3.a"
    assert scene.why_not(Move(scene["r"], (scene.place("S1"),))) == "VI-4.3.a"
    assert scene.candidates(side) == [FinishSegment()]


@rule("VI-4.3.b")
@both_sides
def test_the_joker_activates_any_number_of_units_and_is_discarded(side: Side) -> None:
    """All eight units of the segment fight; afterwards the Joker lies with the discards."""
    scene = Acting(side, f"{CROWD}\nallotted -J--\njoker played").act(OpenSegment(1))
    for unit in "abcdefgh":
        scene.play(side, Fight(scene[unit]), [5])
    scene.act(FinishSegment())
    assert (scene.discards, scene.field.allotted) == ("J", "----")


@rule("VI-4.3.c")
@both_sides
def test_court_cards_are_discarded_or_kept(side: Side) -> None:
    """One goes at once, the other stays in hand over the end of the turn."""
    scene = (
        Allotting(side, f"S0  south: archers\n{FAR}\nhand  south CC").act(Discard("C")).act(KeepRest()).act(EndTurn())
    )
    assert (scene.hand, scene.discards) == ("C", "C")


@rule("VI-4.3.d")
@both_sides
def test_units_are_activated_segment_by_segment(side: Side) -> None:
    """While one segment is played no unit of another acts, and no other is opened."""
    scene = Acting(side, f"S0  south: archers a\nS1  south: archers b\n{FAR}\nallotted 13--").act(OpenSegment(0))
    assert scene.happened(SegmentOpened) == [SegmentOpened(side, 0, "1")]
    assert scene.clause_of(SegmentOpened) == "VI-4.3.d"
    assert scene.step == PlaySegment(side, 0, 1)
    assert scene.why_not(Move(scene["b"], (scene.place("SR"),))) == "VI-4.4.b"
    assert scene.why_not(OpenSegment(1)) == "VI-2.a"
    assert scene.why_not(EndTurn()) == "VI-2.a"


@rule("VI-4.3.d")
@both_sides
def test_a_card_is_discarded_when_its_segment_is_finished(side: Side) -> None:
    """Not before; the cards of other segments stay."""
    scene = Acting(side, f"S0  south: archers a\nS1  south: archers b\n{FAR}\nallotted 13--\ndiscards  south 2")
    scene.act(OpenSegment(1)).act(Move(scene["b"], (scene.place("SR"),)))
    assert (scene.field.allotted, scene.discards) == ("13--", "2")
    scene.act(FinishSegment())
    assert scene.happened(SegmentFinished) == [SegmentFinished(side, 1, "3")]
    assert scene.clause_of(SegmentFinished) == "VI-4.3.d"
    assert (scene.field.allotted, scene.discards) == ("1---", "23")
    assert scene.step == Act(side)


@rule("VI-4.3.d")
@both_sides
def test_a_card_played_is_discarded_once(side: Side) -> None:
    """At the end of the turn all nineteen cards are still there, no more and no less."""
    scene = Acting(side, f"S0  south: archers a\n{FAR}\nhand  south 6\nallotted 13--")
    scene.act(OpenSegment(0)).act(FinishSegment()).act(EndTurn())
    assert scene.discards == "13"
    assert len(scene.hand + scene.pile + scene.discards) == 19


@rule("VI-4.3.e")
@both_sides
@pytest.mark.parametrize("order", [(0, 2, 3), (3, 0, 2), (2, 3, 0)])
def test_the_active_player_chooses_the_order_of_the_segments(side: Side, order: tuple[int, ...]) -> None:
    """Any segment with a card may come next."""
    scene = Acting(side, f"S0  south: archers a\n{FAR}\nallotted 1-34")
    for segment in order:
        scene.act(OpenSegment(segment)).act(FinishSegment())
    assert scene.discards == "134"


@rule("VI-4.3.e")
@both_sides
def test_a_finished_segment_is_not_reopened_and_what_is_left_is_lost(side: Side) -> None:
    """Five activations unused: gone, here and elsewhere."""
    scene = Acting(side, f"S0  south: archers a\nS1  south: archers b, warriors c\n{FAR}\nallotted 61--")
    scene.act(OpenSegment(0)).act(FinishSegment())
    assert scene.why_not(OpenSegment(0)) == "VI-4.0.a"
    scene.act(OpenSegment(1)).act(Move(scene["b"], (scene.place("SR"),)))
    assert scene.why_not(Move(scene["c"], (scene.place("SR"),))) == "VI-4.3.a"


@rule("VI-4.3.i")
@both_sides
def test_an_allotted_card_is_neither_taken_back_nor_shifted(side: Side) -> None:
    """It is no longer in hand, and its segment takes no other."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 25").act(Allot("2", 0))
    assert scene.candidates(side) == [KeepRest(), Discard("5"), Allot("5", 1), Allot("5", 2), Allot("5", 3)]
    assert scene.why_not(Discard("2")) == "VI-4.1.a"
    assert scene.why_not(Allot("2", 1)) == "VI-4.1.a"


@rule("VI-4.3.i")
@both_sides
@small_and_full
def test_a_card_whose_segment_is_never_opened_is_discarded_at_the_end(side: Side, segments: int) -> None:
    """All of them, with the clause; the enemy's turn begins with bare segments."""
    cards = "1345"[:segments]
    scene = Acting(side, f"virtus segments {segments}\nS0  south: archers a\n{FAR}\nallotted {cards}").act(EndTurn())
    assert scene.happened(CardDiscarded) == [CardDiscarded(side, card) for card in cards]
    assert scene.clause_of(CardDiscarded) == "VI-4.3.i"
    assert (scene.discards, scene.field.allotted) == (cards, "-" * segments)
    assert scene.field.discards[scene.enemy] == ""


# Special activations


@rule("VI-4.4.a")
@both_sides
@pytest.mark.parametrize("segment", [0, 1, 2, 3])
def test_a_unit_from_the_reserve_counts_against_the_segment_where_it_ends(side: Side, segment: int) -> None:
    """Foot and horse; the card of any other segment is refused, the activation is used."""
    scene = Segment(side, segment, f"SR  south: warriors w, medium_cavalry c\n{FAR}", left=2)
    for column in range(4):
        for unit, path in (("w", (f"S{column}",)), ("c", (f"S{column}",)), ("c", (f"S{column}", f"N{column}"))):
            move = Move(scene[unit], tuple(map(scene.place, path)))
            if column == segment:
                assert scene.may(move)
            else:
                assert scene.why_not(move) == "VI-4.4.a"
    scene.act(Move(scene["w"], (scene.place(f"S{segment}"),)))
    assert scene.left == 1


@rule("VI-X27")
@both_sides
def test_x27_cavalry_rides_from_the_reserve_through_the_own_flank_into_the_enemys(side: Side) -> None:
    """Legal with room and no enemy on the way; it counts against the card of segment 0."""
    text = "SR  south: medium_cavalry c\nN0  north: 4 warriors\nN1  north: archers\n"
    ride = (Place("S0"), Place("N0"))
    scene = Segment(side, 0, text, left=1)
    scene.act(Move(scene["c"], tuple(map(scene.place, ride))))
    assert (scene.where("c"), scene.left) == ("N0", 0)
    for obstacle, clause in (
        ("S0  south: 4 archers", "VI-6.2.e"),
        ("N0  south: 4 archers", "VI-6.2.e"),
        ("S0  north: archers", "VI-6.2.d"),
    ):
        hindered = Segment(side, 0, f"{text}\n{obstacle}")
        assert hindered.why_not(Move(hindered["c"], tuple(map(hindered.place, ride)))) == clause


@rule("VI-X28", "VI-4.4.b")
@both_sides
def test_x28_a_change_of_segment_counts_against_the_segment_left(side: Side) -> None:
    """Light cavalry S0, SR, S3: by the card of segment 0, not by that of segment 3."""
    text = f"S0  south: light_cavalry c, warriors w\n{FAR}\n"
    elsewhere = Segment(side, 3, text)
    path = tuple(map(elsewhere.place, ("SR", "S3")))
    assert elsewhere.why_not(Move(elsewhere["c"], path)) == "VI-4.4.b"
    scene = Segment(side, 0, text, left=1).act(Move(elsewhere["c"], path))
    assert (scene.where("c"), scene.left) == ("S3", 0)
    assert scene.why_not(Move(scene["w"], (scene.place("SR"),))) == "VI-4.3.a"


@rule("VI-4.4.c")
@both_sides
def test_a_unit_is_activated_once_per_turn_whatever_segment_it_reaches(side: Side) -> None:
    """Cavalry that changed segment stands still in the new one; so does a unit that came from the reserve."""
    scene = Acting(
        side,
        "S0  south: medium_cavalry c\nSR  south: archers r\nS3  south: warriors w  north: warriors\n"
        f"N2  north: archers\n{FAR}\nallotted 2--4",
    ).act(OpenSegment(0))
    scene.act(Move(scene["c"], tuple(map(scene.place, ("SR", "S3"))))).act(FinishSegment()).act(OpenSegment(3))
    assert scene.why_not(Fight(scene["c"])) == "VI-4.4.c"
    assert scene.why_not(Move(scene["c"], (scene.place("SR"),))) == "VI-4.4.c"
    scene.act(Move(scene["r"], (scene.place("S3"),)))
    assert scene.why_not(Fight(scene["r"])) == "VI-4.4.c"
    scene.act(Fight(scene["w"]), [5, 5, 5])
    assert scene.why_not(Fight(scene["w"])) == "VI-4.4.c"


@rule("VI-4.4.c")
@both_sides
def test_every_unit_may_be_activated_again_in_its_next_turn(side: Side) -> None:
    """What a unit did is forgotten when the turn ends."""
    scene = Segment(side, 0, f"S0  south: warriors w  north: warriors\n{FAR}")
    scene.act(Fight(scene["w"]), [5, 5, 5]).act(FinishSegment()).act(EndTurn(), ["C"])
    scene.play(scene.enemy, KeepRest())
    scene.play(scene.enemy, EndTurn(), ["6"])
    scene.act(Allot("6", 0)).act(OpenSegment(0))
    assert scene.may(Fight(scene["w"]))


@rule("VI-X42", "VI-4.4.d")
@both_sides
def test_x42_a_shot_into_another_segment_uses_the_card_where_the_archers_stand(side: Side) -> None:
    """Card 1 on segment 0, none on segment 1: the archers shoot, the unit in S1 cannot even fall back."""
    scene = Acting(side, f"S0  south: archers a\nS1  south: warriors w  north: warriors\n{FAR}\nallotted 1---").act(
        OpenSegment(0)
    )
    assert scene.why_not(Fight(scene["w"])) == "VI-4.4.d"
    assert scene.why_not(Move(scene["w"], (scene.place("SR"),))) == "VI-4.4.b"
    scene.act(Shoot(scene["a"], scene.place("S1")), [5, 5])
    assert scene.step == PlaySegment(side, 0, 0)
    scene.act(FinishSegment())
    assert scene.why_not(OpenSegment(1)) == "VI-4.0.a"


@rule("VI-4.4.d")
@both_sides
def test_attacks_and_moves_count_against_the_segment_where_the_unit_stands(side: Side) -> None:
    """By the card of the other segment none of them is legal; by its own each uses one activation."""
    text = """
    S1  south: archers a, warriors w, light_cavalry c
    N1  south: archers f   north: archers
    S2  south: medium_infantry  north: warriors
    """
    own = Segment(side, 1, text)
    actions: list[tuple[Action, str]] = [
        (Fight(own["f"]), "VI-4.4.d"),
        (Shoot(own["a"], own.place("S2")), "VI-4.4.d"),
        (FlankAttack(own["w"], own.place("S2")), "VI-4.4.d"),
        (Move(own["w"], (own.place("N1"),)), "VI-4.4.b"),
        (Move(own["f"], (own.place("S1"),)), "VI-4.4.b"),
        (Move(own["c"], (own.place("SR"),)), "VI-4.4.b"),
    ]
    for action, clause in actions:
        assert Segment(side, 2, text).why_not(action) == clause
        dice = [] if isinstance(action, Move) else [5] * own.field.vc[action.unit]  # type: ignore[attr-defined]
        assert Segment(side, 1, text).act(action, dice).left == 5
