"""VI-5.1: the dice of a fight, and the tokens they bring."""

from __future__ import annotations

import pytest

from iacta.games.virtus.actions import EndTurn, Fight, FinishSegment, PlaceToken
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import CombatRolled, GeneralHit, TokenPlaced
from iacta.games.virtus.steps import Act, FinishTurn, PlaySegment, ShareHits
from tests.marks import rule
from tests.virtus.sides import Segment, Turn, both_sides

EFFICIENCIES = [
    # type, attack, defence, elements (VI-9.a)
    ("heavy_infantry", 3, 4, 4),
    ("medium_infantry", 2, 3, 3),
    ("light_infantry", 2, 1, 2),
    ("warriors", 4, 2, 3),
    ("archers", 1, 2, 2),
    ("fanatics", 4, 1, 4),
    ("medium_cavalry", 3, 2, 3),
    ("light_cavalry", 2, 1, 2),
    ("light_chariots", 2, 2, 2),
    ("tormenta", 1, 3, 1),
]


def sharing(side: Side, text: str, hits: int) -> Turn:
    """The moment when the enemy of a side lays tokens in S1, after that side rolled so many hits."""
    turn = Turn(side, text)
    turn.field.agenda = [FinishTurn(side), Act(side), PlaySegment(side, 1, 3)]
    turn.field.agenda.append(ShareHits(turn.enemy, turn.place("S1"), hits))
    return turn


# The dice


@rule("VI-5.1.a")
@both_sides
@pytest.mark.parametrize("elements", [1, 2, 3, 4])
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_one_die_per_element_of_the_fighting_unit(side: Side, elements: int, sector: str) -> None:
    """Current elements count, not printed ones; other units of the sector add nothing."""
    scene = Segment(side, 1, f"{sector}  south: heavy_infantry h (vc {elements}), 2 archers   north: 3 warriors")
    scene.act(Fight(scene["h"]), [5] * elements)
    assert scene.attack.dice == elements
    assert (scene.attack.kind, scene.attack.target, scene.attack.modifiers) == ("fight", scene.place(sector), ())
    assert [roll.faces for roll in scene.rolls] == [(5,) * elements]


@rule("VI-5.1.b")
@both_sides
@pytest.mark.parametrize(("kind", "attack", "defence", "elements"), EFFICIENCIES)
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_a_die_up_to_the_efficiency_is_a_hit(
    side: Side, kind: str, attack: int, defence: int, elements: int, sector: str
) -> None:
    """Every type, in attack in the enemy's sector and in defence in its own, on every face of the die."""
    efficiency = attack if sector == "N1" else defence
    for face in range(1, 7):
        scene = Segment(side, 1, f"{sector}  south: {kind} u   north: 4 warriors")
        scene.act(Fight(scene["u"]), [face] * elements)
        hits = elements if face <= efficiency else 0
        assert scene.happened(CombatRolled) == [
            CombatRolled(side, scene.place(sector), hits, elements if face == 6 else 0, efficiency)
        ]
        assert scene.clause_of(CombatRolled) == "VI-5.1.b"
        assert sum(scene.field.tokens) == hits
        assert scene.attack.efficiency == efficiency


@rule("VI-X17")
@both_sides
def test_x17_legionaries_in_attack_hit_twice_and_a_six_reaches_the_general(side: Side) -> None:
    """Attack 3, dice 3, 1, 5, 6: two hits, and one token on the general."""
    scene = Segment(side, 1, "N1  south: heavy_infantry h   north: warriors a, warriors b, general g")
    scene.act(Fight(scene["h"]), [3, 1, 5, 6])
    assert scene.rolled == CombatRolled(side, scene.place("N1"), 2, 1, 3)
    assert scene.tokens("a", "b") == [1, 1]
    assert scene.field.general_tokens[scene["g"]] == 1
    assert scene.happened(GeneralHit) == [GeneralHit(scene["g"], 1)]


# The tokens


@rule("VI-5.1.c")
@both_sides
def test_the_opponent_lays_the_tokens_on_units_of_his_choice_in_the_sector(side: Side) -> None:
    """He is asked, nobody else; other sectors and the attacker's units take none."""
    scene = Segment(
        side,
        1,
        "N1  north: archers n\nS1  south: warriors w   north: archers a, warriors b\nS2  north: archers s\n"
        "SR  south: archers r\nNR  north: archers q\ndead  north: archers d",
    )
    scene.act(Fight(scene["w"]), [1, 5, 5])
    assert scene.asked == (scene.enemy,)
    assert scene.refusal(side, PlaceToken(scene["a"])).clause == "VI-2.a"
    assert scene.candidates(scene.enemy) == [PlaceToken(scene["a"]), PlaceToken(scene["b"])]
    for outsider in ("n", "s", "q", "w", "r", "d"):
        assert scene.refusal(scene.enemy, PlaceToken(scene[outsider])).clause == "VI-5.1.c"
    assert scene.refusal(scene.enemy, PlaceToken(99)).clause == "VI-5.1.c"
    scene.play(scene.enemy, PlaceToken(scene["b"]))
    assert scene.happened(TokenPlaced) == [TokenPlaced(scene["b"])]
    assert scene.clause_of(TokenPlaced) == "VI-5.1.c"
    assert (scene.tokens("a", "b"), sum(scene.field.tokens)) == ([0, 1], 1)
    assert scene.step == PlaySegment(side, 1, 5)


@rule("VI-5.1.c")
@both_sides
@pytest.mark.parametrize("hits", [0, 1, 2, 3])
def test_each_hit_is_one_token(side: Side, hits: int) -> None:
    """No more and no less; without a hit nobody is asked."""
    scene = Segment(side, 1, "S1  south: warriors w   north: archers a, warriors b, fanatics c, light_infantry d")
    scene.act(Fight(scene["w"]), [2] * hits + [3] * (3 - hits))
    for number, unit in enumerate("dacb"[:hits], start=1):
        scene.play(scene.enemy, PlaceToken(scene[unit]))
        assert sum(scene.field.tokens) == number
    assert scene.asked == (side,)
    assert scene.left == 5


@rule("VI-5.1.d")
@both_sides
@pytest.mark.parametrize(
    ("tokens", "open_to"),
    [
        ((0, 0, 0), "abc"),
        ((1, 0, 0), "bc"),
        ((1, 1, 0), "c"),
        ((1, 1, 1), "abc"),
        ((2, 1, 1), "bc"),
        ((2, 2, 1), "c"),
        ((0, 1, 1), "a"),
        ((5, 5, 4), "c"),
        ((5, 5, 5), "abc"),
    ],
)
def test_no_unit_takes_another_token_before_every_unit_has_as_many(
    side: Side, tokens: tuple[int, int, int], open_to: str
) -> None:
    """After each token the highest count is at most one above the lowest."""
    units = zip(("archers a", "warriors b", "fanatics c"), tokens, strict=True)
    stand = ", ".join(f"{unit} (tokens {count})" for unit, count in units)
    scene = sharing(side, f"S1  south: warriors   north: {stand}\nS2  north: archers", hits=1)
    assert scene.candidates(scene.enemy) == [PlaceToken(scene[unit]) for unit in open_to]
    for unit in "abc":
        if unit in open_to:
            assert scene.allows(scene.enemy, PlaceToken(scene[unit]))
        else:
            assert scene.refusal(scene.enemy, PlaceToken(scene[unit])).clause == "VI-5.1.d"


@rule("VI-5.1.d")
@both_sides
def test_other_sectors_do_not_count_for_the_even_spread(side: Side) -> None:
    """Bare units elsewhere, and the attacker's own, leave the choice open."""
    text = (
        "S1  south: 2 warriors   north: archers a (token), warriors b (token)\nS2  north: archers\nNR  north: archers"
    )
    scene = sharing(side, text, hits=1)
    assert scene.allows(scene.enemy, PlaceToken(scene["a"]))
    assert scene.allows(scene.enemy, PlaceToken(scene["b"]))


@rule("VI-5.1.d")
@both_sides
def test_tokens_with_one_way_to_lay_them_lay_themselves(side: Side) -> None:
    """Equal units, or as many hits as bare units: nobody is asked, and the spread is even."""
    equal = sharing(side, "S1  south: warriors   north: warriors a, warriors b, warriors c", hits=5).run()
    assert (sorted(equal.tokens("a", "b", "c")), equal.asked) == ([1, 2, 2], (side,))
    enough = sharing(side, "S1  south: warriors   north: archers a (token), warriors b, fanatics c", hits=2).run()
    assert (enough.tokens("a", "b", "c"), enough.asked) == ([1, 1, 1], (side,))


@rule("VI-5.1.d")
@both_sides
@pytest.mark.parametrize(
    "stand",
    [
        "warriors a, archers b",
        "warriors a, warriors b (vc 2)",
        "warriors a, warriors b (regular)",
    ],
)
def test_units_that_differ_leave_the_owner_a_choice(side: Side, stand: str) -> None:
    """By type, elements or regularity."""
    scene = sharing(side, f"S1  south: warriors   north: {stand}", hits=1).run()
    assert scene.asked == (scene.enemy,)
    assert scene.candidates(scene.enemy) == [PlaceToken(scene["a"]), PlaceToken(scene["b"])]


@rule("VI-X20", "VI-5.1.e")
@both_sides
def test_x20_the_even_spread_runs_over_the_whole_turn(side: Side) -> None:
    """Two hits on A and B; of two more the first must go to C, the second to any."""
    scene = Segment(side, 1, "S1  south: warriors u, warriors v   north: archers a, warriors b, fanatics c")
    enemy = scene.enemy
    scene.act(Fight(scene["u"]), [1, 2, 5])
    assert scene.refusal(side, Fight(scene["v"])).clause == "VI-2.a"
    scene.play(enemy, PlaceToken(scene["a"]))
    assert scene.refusal(enemy, PlaceToken(scene["a"])).clause == "VI-5.1.d"
    scene.play(enemy, PlaceToken(scene["b"]))
    scene.play(side, Fight(scene["v"]), [1, 2, 5])
    assert scene.tokens("a", "b", "c") == [1, 1, 1]
    assert scene.asked == (enemy,)
    scene.play(enemy, PlaceToken(scene["a"]))
    assert scene.tokens("a", "b", "c") == [2, 1, 1]


@rule("VI-5.1.e")
@both_sides
def test_the_tokens_of_one_roll_are_placed_before_the_next_unit_acts(side: Side) -> None:
    """Until the last token lies, the attacker is not asked."""
    scene = Segment(side, 1, "S1  south: warriors u, archers v   north: archers a, warriors b, fanatics c")
    scene.act(Fight(scene["u"]), [1, 2, 5])
    for unit in "cb":
        assert scene.asked == (scene.enemy,)
        assert scene.candidates(side) == []
        assert scene.refusal(side, Fight(scene["v"])).clause == "VI-2.a"
        scene.play(scene.enemy, PlaceToken(scene[unit]))
    assert scene.asked == (side,)
    assert scene.may(Fight(scene["v"]))


@rule("VI-5.1.f")
@both_sides
def test_a_unit_may_take_more_tokens_than_it_has_elements(side: Side) -> None:
    """Alone in the sector it takes them all."""
    scene = Segment(side, 1, "N1  south: fanatics f   north: archers a (vc 1, tokens 2)")
    scene.act(Fight(scene["f"]), [1, 2, 3, 4])
    assert scene.tokens("a") == [6]
    assert scene.field.vc[scene["a"]] == 1


@rule("VI-5.1.f")
@both_sides
def test_a_weak_unit_is_not_spared_its_share(side: Side) -> None:
    """With tokens beyond its elements it is still open to the next, and must have it before a second goes round."""
    scene = sharing(side, "S1  south: warriors   north: archers a (vc 1, tokens 2), fanatics b (tokens 3)", hits=1)
    assert scene.candidates(scene.enemy) == [PlaceToken(scene["a"])]
    assert scene.refusal(scene.enemy, PlaceToken(scene["b"])).clause == "VI-5.1.d"


@rule("VI-5.1.g")
@both_sides
def test_tokens_wait_for_the_owners_next_test_phase_which_removes_them_all(side: Side) -> None:
    """In the turn of the fight no element is lost; before the owner acts every token has been rolled for."""
    scene = Segment(side, 1, "N1  south: fanatics f   north: medium_infantry m")
    scene.act(Fight(scene["f"]), [1, 2, 3, 4])
    assert (scene.tokens("m"), scene.field.vc[scene["m"]]) == ([4], 3)
    scene.act(FinishSegment())
    assert (scene.tokens("m"), scene.field.vc[scene["m"]]) == ([4], 3)
    scene.act(EndTurn(), [5, 1, 2, 1, "6"])
    assert (scene.tokens("m"), scene.field.vc[scene["m"]]) == ([0], 2)
    assert scene.asked == (scene.enemy,)
