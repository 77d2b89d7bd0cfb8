"""VI-4.1, VI-4.2.d to e, VI-4.3.f to h: how many cards a player holds, and where they come from."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from iacta.engine.chance.dice import BranchingDice
from iacta.engine.table import Table
from iacta.games.virtus.actions import Allot, Discard, EndTurn, FinishSegment, KeepRest, Move, MoveGeneral, OpenSegment
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import (
    CardDiscarded,
    CardsDrawn,
    CohesionTested,
    DeckRebuilt,
    ExcessDiscarded,
    HandFilled,
    HandKept,
)
from iacta.games.virtus.rules.activation import discard_excess
from iacta.games.virtus.state import DECK
from iacta.games.virtus.steps import Act, DiscardExcess
from iacta.games.virtus.view import view
from tests.marks import rule
from tests.virtus.sides import Acting, Allotting, Sharing, WholeTurn, both_sides, small_and_full

FAR = "NR  north: warriors"
"""An enemy who is there, and does nothing."""

# The limit


@rule("VI-4.1.b")
@both_sides
@small_and_full
def test_the_hand_limit_is_one_card_for_each_segment_with_a_friendly_unit_in_either_sector(
    side: Side, segments: int
) -> None:
    """Every way to stand in the segments: nowhere, in the own sector, in the enemy sector, in both."""
    for stand in product(("", "S", "N", "SN"), repeat=segments):
        lines = [f"{row}{column}  south: archers" for column, rows in enumerate(stand) for row in rows]
        limit = sum(rows != "" for rows in stand)
        scene = Sharing(side, "\n".join([f"virtus segments {segments}", *lines, "SR  south: archers", FAR]))
        scene.run(["1122"[:limit]] if limit else [])
        assert scene.happened(HandFilled) == [HandFilled(side, limit, limit)]
        assert scene.clause_of(HandFilled) == "VI-4.1.b"
        assert scene.hand == "1122"[:limit]


@rule("VI-4.1.b")
@both_sides
def test_many_units_in_a_segment_count_once(side: Side) -> None:
    """A segment is a segment, however many stand in it."""
    scene = Sharing(side, f"S1  south: 4 archers\nN1  south: 2 warriors\n{FAR}").run(["3"])
    assert scene.happened(HandFilled)[0].limit == 1


@rule("VI-4.1.c")
@both_sides
@pytest.mark.parametrize(
    ("generals", "cards"),
    [
        ("SR  south: general", 2),
        ("SR  south: general (superior, charismatic)", 2),
        ("S0  south: general", 1),
        ("S1  south: general", 1),
        ("N0  south: general", 1),
        ("dead  south: general", 1),
        ("SR  south: general a, general b (chief)", 2),
        ("SR  south: 3 general", 2),
        ("SR  south: general a\nS0  south: general b (chief)", 1),
        ("SR  south: general a\ndead  south: general b (chief)", 1),
        ("NR  north: general", 1),
    ],
)
def test_the_chief_in_his_reserve_and_no_other_general_brings_one_card(side: Side, generals: str, cards: int) -> None:
    """Not a chief elsewhere or lost, not another general, not the enemy's chief."""
    scene = Sharing(side, f"S0  south: archers\n{FAR}\n{generals}").run(["12"[:cards]])
    assert scene.happened(HandFilled) == [HandFilled(side, cards, cards)]


@rule("VI-4.1.d")
@both_sides
def test_units_in_reserve_and_generals_control_no_segment(side: Side) -> None:
    """Generals in both camps, troops in the reserve, one unit in a sector: one card."""
    scene = Sharing(
        side,
        f"S0  south: archers\nS1  south: general a\nN2  south: general b\nSR  south: 4 archers\n{FAR}",
    ).run(["4"])
    assert scene.happened(HandFilled)[0].limit == 1


@rule("VI-4.1.d")
@both_sides
def test_both_players_may_control_the_same_segment(side: Side) -> None:
    """Enemies in the same sector, or in the facing one, take nothing away."""
    scene = Sharing(side, "S0  south: archers   north: 3 warriors\nS1  south: archers\nN1  north: 4 warriors").run(
        ["25"]
    )
    assert scene.happened(HandFilled)[0].limit == 2


@rule("VI-4.1.a")
@both_sides
def test_the_hand_is_filled_after_the_tests(side: Side) -> None:
    """A unit that dies in the tests controls nothing any more."""
    scene = WholeTurn(side, f"S0  south: archers (vc 1, token)\nS1  south: archers\n{FAR}")
    scene.run([5, "3"])
    kinds = [type(event) for event in scene.events]
    assert kinds.index(CohesionTested) < kinds.index(HandFilled)
    assert scene.happened(HandFilled) == [HandFilled(side, 1, 1)]
    assert scene.hand == "3"


@rule("VI-4.1.a")
@both_sides
@pytest.mark.parametrize(("kept", "drawn"), [("", "145"), ("6", "11"), ("CJ", "2"), ("234", "")])
def test_cards_are_drawn_until_the_limit_is_reached(side: Side, kept: str, drawn: str) -> None:
    """What was kept counts; the rest comes from the draw pile."""
    scene = Sharing(
        side, f"S0  south: archers\nS1  south: archers\nS2  south: archers\n{FAR}\nhand  south {kept or '-'}"
    )
    before = scene.pile
    scene.run([drawn] if drawn else [])
    assert scene.hand == "".join(sorted(kept + drawn))
    assert scene.happened(HandFilled) == [HandFilled(side, 3, len(drawn))]
    assert sorted(scene.pile + drawn) == sorted(before)
    assert scene.discards == ""


@rule("VI-4.1.e")
@both_sides
def test_the_limit_is_worked_out_once_per_turn(side: Side) -> None:
    """The chief rides out and a segment is left: no card goes, none is drawn, until the next turn."""
    scene = Sharing(
        side, f"S0  south: archers a\nS1  south: archers\nSR  south: general c\nN3  north: warriors\n{FAR}"
    ).run(["1CC"])
    scene.act(Allot("1", 0)).act(KeepRest())
    scene.act(MoveGeneral(scene["c"], (scene.place("S1"),))).act(OpenSegment(0))
    scene.act(Move(scene["a"], (scene.place("SR"),))).act(FinishSegment())
    assert scene.hand == "CC"
    scene.act(EndTurn(), ["3"])
    assert scene.field.hand[side] == "CC"


@rule("VI-4.1.e")
@both_sides
@pytest.mark.parametrize("chief", ["S1  south: general c", "dead  south: general c"])
def test_a_limit_of_nought_gives_no_cards_but_the_turn_goes_on(side: Side, chief: str) -> None:
    """All units in reserve and no chief there: nothing is drawn, nothing asked about cards."""
    scene = Sharing(side, f"SR  south: 3 archers, general d (tokens 0)\n{chief} (chief)\n{FAR}").run()
    assert scene.happened(HandFilled) == [HandFilled(side, 0, 0)]
    assert scene.hand == ""
    assert scene.step == Act(side)
    assert scene.may(MoveGeneral(scene["d"], (scene.place("S0"),)))


# Excess


@rule("VI-X31", "VI-4.2.e")
@both_sides
@pytest.mark.parametrize("picked", ["3", "6", "C"])
def test_x31_a_shrunken_limit_costs_a_card_at_random_and_none_is_drawn(side: Side, picked: str) -> None:
    """Three cards kept, two segments controlled, chief not in reserve: one card goes, whichever chance picks."""
    scene = Sharing(
        side, f"S0  south: archers, general c\nN2  south: archers\n{FAR}\nhand  south 36C\ndiscards  south 1"
    )
    pile = scene.pile
    scene.run([picked])
    assert scene.hand == "36C".replace(picked, "")
    assert scene.discards == "".join(sorted("1" + picked))
    assert scene.pile == pile
    assert scene.happened(HandFilled) == [HandFilled(side, 2, 0)]
    assert scene.happened(ExcessDiscarded) == [ExcessDiscarded(side, picked)]
    assert scene.clause_of(ExcessDiscarded) == "VI-4.2.e"
    assert scene.happened(CardsDrawn) == []


@rule("VI-4.2.d")
@both_sides
@pytest.mark.parametrize(("held", "limit", "gone"), [("CCC4", 1, "CC4"), ("56J", 0, "56J"), ("56J", 1, "5J")])
def test_the_whole_excess_is_discarded_at_once(side: Side, held: str, limit: int, gone: str) -> None:
    """As many cards as there are above the limit, down to none."""
    scene = Sharing(side, f"SR  south: archers\n{FAR}\nhand  south {held}\n" + "S0  south: archers\n" * limit).run(
        [gone]
    )
    assert len(scene.hand) == limit
    assert scene.discards == "".join(sorted(gone))


@rule("VI-4.2.d")
def test_every_card_of_the_hand_is_equally_likely_to_go() -> None:
    """Of two threes and a court card, a three goes in two cases of three."""
    scene = Sharing("south", f"S0  south: archers\nS1  south: archers\n{FAR}\nhand  south 33C")
    chances: dict[str, Fraction] = {}
    path: tuple[int, ...] | None = ()
    while path is not None:
        dice = BranchingDice(path)
        table = Table(scene.field.clone(), dice)
        discard_excess(table, DiscardExcess("south", 1))
        chances[table.state.discards["south"]] = dice.weight
        path = dice.next_path()
    assert chances == {"3": Fraction(2, 3), "C": Fraction(1, 3)}


@rule("VI-4.2.e")
@both_sides
def test_a_hand_at_its_limit_is_left_alone(side: Side) -> None:
    """Neither excess nor draw."""
    scene = Sharing(side, f"S0  south: archers\nS1  south: archers\n{FAR}\nhand  south 3C").run()
    assert (scene.hand, scene.discards) == ("3C", "")
    assert scene.happened(ExcessDiscarded) == []


# Rebuilding the deck


@rule("VI-X32", "VI-4.3.f")
@both_sides
def test_x32_after_the_joker_the_pile_has_all_cards_but_those_kept(side: Side) -> None:
    """One card kept, Joker played: 18 cards in the pile, none discarded; not before the end of the turn."""
    scene = Allotting(
        side, f"S0  south: archers\n{FAR}\nhand  south 6J\npile  south 123\ndiscards  south 12344556CCCCCC"
    )
    scene.act(Allot("J", 0)).act(KeepRest())
    assert (scene.pile, len(scene.discards)) == ("123", 14)
    scene.act(OpenSegment(0)).act(FinishSegment())
    assert (scene.pile, len(scene.discards)) == ("123", 15)
    assert scene.happened(DeckRebuilt) == []
    scene.act(EndTurn())
    assert scene.hand == "6"
    assert scene.discards == ""
    assert scene.pile == "".join(sorted(DECK.replace("6", "", 1)))
    assert len(scene.pile) == 18
    assert scene.happened(DeckRebuilt) == [DeckRebuilt(side)]
    assert scene.clause_of(DeckRebuilt) == "VI-4.3.f"


@rule("VI-4.3.f")
@both_sides
def test_only_the_owner_of_the_joker_rebuilds_and_only_in_that_turn(side: Side) -> None:
    """The enemy's piles stay; in the owner's next turn without the Joker nothing is rebuilt."""
    scene = Acting(
        side,
        f"S0  south: archers\n{FAR}\nallotted J---\njoker played\ndiscards  south 44  north 66C\n",
    ).act(EndTurn())
    assert scene.field.discards == {side: "", scene.enemy: "66C"}
    scene.play(scene.enemy, EndTurn(), ["5"])
    assert scene.happened(DeckRebuilt) == []
    scene.act(Discard("5")).act(EndTurn())
    assert scene.discards == "5"
    assert scene.happened(DeckRebuilt) == []


@rule("VI-4.3.g")
@both_sides
@pytest.mark.parametrize(("pile", "rebuilt"), [("", True), ("4", True), ("45", False), ("456", False)])
def test_a_pile_too_short_for_the_draw_is_rebuilt_first(side: Side, pile: str, rebuilt: bool) -> None:  # noqa: FBT001
    """Two cards are missing: a pile of one or none takes up the discards, a pile of two does not."""
    scene = Sharing(
        side,
        "S0  south: archers\nS1  south: archers\nS2  south: archers\nSR  south: general\n"
        f"{FAR}\nhand  south 1C\npile  south {pile or '-'}\ndiscards  south 23",
    )
    drawn = "23" if rebuilt else "45"
    scene.run([drawn])
    kinds = [type(event) for event in scene.events]
    assert scene.hand == "".join(sorted("1C" + drawn))
    assert scene.discards == ("" if rebuilt else "23")
    assert scene.pile == (pile if rebuilt else pile.replace("45", ""))
    assert (DeckRebuilt in kinds) == rebuilt
    if rebuilt:
        assert scene.clause_of(DeckRebuilt) == "VI-4.3.g"
        assert kinds.index(DeckRebuilt) < kinds.index(CardsDrawn)


@rule("VI-4.3.g")
@both_sides
def test_a_hand_that_lacks_nothing_never_rebuilds(side: Side) -> None:
    """An empty pile alone is no reason."""
    scene = Sharing(side, f"S0  south: archers\n{FAR}\nhand  south 1\npile  south -\ndiscards  south 23").run()
    assert (scene.hand, scene.pile, scene.discards) == ("1", "", "23")


@rule("VI-4.3.f", "VI-4.3.g")
@both_sides
def test_pile_rebuilt_for_the_draw_and_again_after_the_joker(side: Side) -> None:
    """A short pile and the Joker in one turn: rebuilt before the draw, and again at the end."""
    scene = Sharing(
        side,
        f"S0  south: archers\nS1  south: archers\n{FAR}\npile  south 4\ndiscards  south 1J",
    ).run(["4J"])
    assert (scene.hand, scene.pile, scene.discards) == ("4J", "1", "")
    scene.act(Allot("J", 1)).act(Discard("4"))
    assert scene.discards == "4"
    scene.act(EndTurn())
    assert (scene.hand, scene.pile, scene.discards) == ("", "14J", "")


@rule("VI-4.3.h")
@both_sides
def test_an_allotted_joker_counts_as_played_though_nobody_used_it(side: Side) -> None:
    """Its segment is never opened: the deck is rebuilt all the same, the Joker in it."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south J\npile  south 1\ndiscards  south 2")
    scene.act(Allot("J", 3)).act(EndTurn())
    assert (scene.pile, scene.discards) == ("12J", "")
    assert [type(event) for event in scene.events][:2] == [CardDiscarded, DeckRebuilt]


@rule("VI-4.3.h")
@both_sides
def test_a_joker_discarded_from_hand_rebuilds_nothing(side: Side) -> None:
    """It is not played; it lies with the discards, face up."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south J\npile  south 1\ndiscards  south 2")
    scene.act(Discard("J")).act(EndTurn())
    assert (scene.pile, scene.discards) == ("1", "2J")
    assert scene.happened(DeckRebuilt) == []


@rule("VI-4.3.h")
@both_sides
def test_a_joker_lost_as_excess_rebuilds_nothing(side: Side) -> None:
    """Chance took it; it was not played."""
    scene = Sharing(side, f"SR  south: archers\n{FAR}\nhand  south J\npile  south 1\ndiscards  south 2").run(["J"])
    scene.act(EndTurn())
    assert (scene.pile, scene.discards) == ("1", "2J")


# Who sees what


@rule("VI-4.3.h")
@both_sides
def test_discards_lie_face_up(side: Side) -> None:
    """Everybody sees both discard piles, and what a discard was."""
    scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south 4C\ndiscards  south 11  north J").act(Discard("C"))
    for seat in ("south", "north", None):
        assert view(scene.field, seat).cards[side].discards == "11C"
        assert view(scene.field, seat).cards[scene.enemy].discards == "J"
    assert [(told.event, told.to) for told in scene.told] == [(CardDiscarded(side, "C"), None)]
    assert scene.clause_of(CardDiscarded) == "VI-4.2.b"


@rule("VI-4.1.a")
@both_sides
def test_which_cards_were_drawn_is_told_to_their_owner_only(side: Side) -> None:
    """The others learn the number."""
    scene = Sharing(side, f"S0  south: archers\nS1  south: archers\n{FAR}").run(["3J"])
    assert [told.to for told in scene.told if isinstance(told.event, CardsDrawn)] == [side]
    assert [told.to for told in scene.told if isinstance(told.event, HandFilled)] == [None]
    assert scene.happened(CardsDrawn) == [CardsDrawn(side, "3J")]
    assert scene.clause_of(CardsDrawn) == "VI-4.1.a"
    assert [roll.to for roll in scene.rolls] == [side]


@rule("VI-4.2.c")
@both_sides
def test_others_see_how_many_cards_were_kept_never_which(side: Side) -> None:
    """A high card kept and a court card kept look the same."""
    kept = []
    for hand in ("66", "CC"):
        scene = Allotting(side, f"S0  south: archers\n{FAR}\nhand  south {hand}").act(KeepRest())
        seen = [view(scene.field, seat).cards[side] for seat in (scene.enemy, None)]
        assert [cards.hand for cards in seen] == [None, None]
        assert view(scene.field, side).cards[side].hand == hand
        kept.append((seen, scene.told))
    assert kept[0] == kept[1]
    assert kept[0][0][0].in_hand == 2
    assert [(told.event, told.clause, told.to) for told in kept[0][1]] == [(HandKept(side, 2), "VI-4.2.c", None)]
