"""Chance: seeded, scripted and branching dice, against enumeration, chi-square and icepool."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from hashlib import blake2b
from typing import Any

import icepool
import pytest

from iacta.engine.chance.dice import (
    BranchingDice,
    Cut,
    Dice,
    FacedDice,
    Rerolls,
    ScriptedDice,
    SeededDice,
    at_least,
    at_most,
    cut,
)
from iacta.engine.errors import ScriptExhausted
from iacta.engine.records import Roll

CLAUSE = "XX-1"


# Cuts


@pytest.mark.parametrize("sides", [1, 2, 6, 10, 255])
@pytest.mark.parametrize("bound", [-3, 0, 1, 3, 6, 7, 300])
def test_a_cut_counts_the_faces_up_to_a_bound(bound: int, sides: int) -> None:
    below = sum(face <= bound for face in range(1, sides + 1))
    assert at_most(bound, sides).ways == (below, sides - below)
    assert at_least(bound, sides).ways == (
        sum(face >= bound for face in range(1, sides + 1)),
        sum(face < bound for face in range(1, sides + 1)),
    )


@pytest.mark.parametrize("bounds", [(), (3,), (3, 5), (0, 6), (5, 5), (1, 2, 3, 4)])
def test_the_classes_of_a_cut_are_those_of_its_ways(bounds: tuple[int, ...]) -> None:
    classes = cut(*bounds)
    counted = Counter(classes.classes[face] for face in range(1, 7))
    assert classes.ways == tuple(counted[number] for number in range(len(bounds) + 1))
    assert sum(classes.ways) == 6


@pytest.mark.parametrize("sides", [0, -1, 256, 1000])
def test_no_die_has_no_sides_or_too_many(sides: int) -> None:
    with pytest.raises(ValueError, match=f"dice have 1 to 255 sides, not {sides}"):
        cut(3, sides=sides)
    with pytest.raises(ValueError, match=f"dice have 1 to 255 sides, not {sides}"):
        SeededDice(b"key").roll(1, sides, CLAUSE)


# Seeded dice


def test_the_stream_is_pinned() -> None:
    """The same key falls the same on every machine, in every version: records and golden files rest on it."""
    dice = SeededDice(b"iacta")
    assert dice.roll(12, 6, CLAUSE) == PINNED_SIX
    assert dice.roll(6, 10, CLAUSE) == PINNED_TEN
    assert dice.draw("aabbccdd", 3, CLAUSE) == "".join(sorted(PINNED_DRAW))
    assert dice.fallen()[-1] == Roll(CLAUSE, 0, PINNED_DRAW, bag="aabbccdd")


PINNED_SIX = (3, 6, 6, 2, 4, 1, 1, 3, 2, 6, 5, 2)
PINNED_TEN = (5, 3, 2, 9, 7, 8)
PINNED_DRAW = "dcb"


def test_the_stream_is_keyed_blake2b_in_counter_mode_with_rejection() -> None:
    """Independently: blocks of BLAKE2b over counter and sides; bytes beyond the last multiple of the sides fall out."""
    for sides in (2, 6, 7, 100, 200, 255):
        faces: list[int] = []
        for counter in range(8):
            block = blake2b(counter.to_bytes(8, "big") + sides.to_bytes(2, "big"), key=b"key").digest()
            faces += [byte % sides + 1 for byte in block if byte < 256 // sides * sides]
        dice = SeededDice(b"key")
        fallen = [dice.roll(count, sides, CLAUSE) for count in (1, 5, 60, 40, 0, 3)]
        assert list(itertools.chain.from_iterable(fallen)) == faces[:109]


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20, 100, 200, 255])
def test_seeded_faces_are_uniform(sides: int) -> None:
    rolls = 200 * sides
    counts = Counter(SeededDice(b"uniform").roll(rolls, sides, CLAUSE))
    assert counts.keys() == set(range(1, sides + 1))
    statistic = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert statistic < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5


def test_seeded_draws_are_uniform() -> None:
    dice = SeededDice(b"draws", silent=True)
    counts = Counter(dice.draw("abcd", 2, CLAUSE) for _ in range(6000))
    assert counts.keys() == {"ab", "ac", "ad", "bc", "bd", "cd"}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 5 + 5 * 10**0.5


def test_streams_of_different_sides_do_not_disturb_each_other() -> None:
    alone, mixed = SeededDice(b"key"), SeededDice(b"key")
    sixes = [alone.roll(3, 6, CLAUSE) for _ in range(30)]
    together = []
    for _ in range(30):
        mixed.roll(7, 10, CLAUSE)
        together.append(mixed.roll(3, 6, CLAUSE))
        mixed.draw("abcdefg", 1, CLAUSE)
    assert together == sixes


def test_different_keys_fall_differently() -> None:
    assert SeededDice(b"a").roll(30, 6, CLAUSE) != SeededDice(b"b").roll(30, 6, CLAUSE)


def test_silent_dice_fall_the_same_and_remember_nothing() -> None:
    loud, silent = SeededDice(b"key"), SeededDice(b"key", silent=True)
    assert loud.roll(9, 6, CLAUSE) == silent.roll(9, 6, CLAUSE)
    assert len(loud.fallen()) == 1
    assert silent.fallen() == ()


def test_every_question_is_answered_from_the_same_faces() -> None:
    def dice() -> SeededDice:
        return SeededDice(b"same faces")

    faces = dice().roll(9, 6, CLAUSE)
    assert dice().total(9, 6, CLAUSE) == sum(faces)
    assert dice().tally(9, at_most(2), CLAUSE) == sum(face <= 2 for face in faces)
    assert dice().tally(9, at_least(5), CLAUSE) == sum(face >= 5 for face in faces)
    assert dice().sort(9, cut(3, 5), CLAUSE) == (
        sum(face <= 3 for face in faces),
        sum(3 < face <= 5 for face in faces),
        sum(face > 5 for face in faces),
    )
    assert dice().pick(6, CLAUSE) == faces[0] - 1
    remembered = dice()
    remembered.sort(9, cut(3, 5), CLAUSE, "red")
    assert remembered.fallen() == (Roll(CLAUSE, 6, faces, "red"),)


def test_a_bag_gives_no_more_than_it_holds() -> None:
    assert SeededDice(b"key").draw("abc", 3, CLAUSE) == "abc"
    assert SeededDice(b"key").draw("abc", 0, CLAUSE) == ""
    for dice in (SeededDice(b"key"), BranchingDice()):
        with pytest.raises(ValueError, match=r"sides|bag"):
            dice.draw("abc", 4, CLAUSE)


# Scripted dice


def test_scripted_dice_fall_as_written() -> None:
    dice = ScriptedDice([1, 2, 6, "ca", 5])
    assert dice.roll(2, 6, CLAUSE) == (1, 2)
    assert dice.tally(1, at_least(6), CLAUSE) == 1
    assert dice.draw("abc", 2, CLAUSE) == "ac"
    assert dice.left == (5,)
    assert [roll.faces for roll in dice.fallen()] == [(1, 2), (6,), "ca"]


@pytest.mark.parametrize(
    ("script", "ask", "sentence"),
    [
        ([], lambda dice: dice.roll(1, 6, CLAUSE), "the script holds no further roll"),
        ([1], lambda dice: dice.roll(2, 6, CLAUSE), "the script holds no further roll"),
        ([7], lambda dice: dice.roll(1, 6, CLAUSE), "the script holds 7 where a die with 6 sides falls"),
        ([0], lambda dice: dice.roll(1, 6, CLAUSE), "the script holds 0 where a die with 6 sides falls"),
        ([-1], lambda dice: dice.roll(1, 6, CLAUSE), "the script holds -1 where"),
        (["a"], lambda dice: dice.roll(1, 6, CLAUSE), "the script holds 'a' where a die"),
        ([3], lambda dice: dice.draw("abc", 1, CLAUSE), "the script holds 3 where 1 pieces are drawn from 'abc'"),
        (["d"], lambda dice: dice.draw("abc", 1, CLAUSE), "the script holds 'd' where 1 pieces"),
        (["aa"], lambda dice: dice.draw("abc", 2, CLAUSE), "the script holds 'aa' where 2 pieces"),
        (["ab"], lambda dice: dice.draw("abc", 1, CLAUSE), "the script holds 'ab' where 1 pieces"),
    ],
)
def test_a_script_that_does_not_fit_says_so(
    script: list[int | str], ask: Callable[[Dice], object], sentence: str
) -> None:
    with pytest.raises(ScriptExhausted, match=sentence):
        ask(ScriptedDice(script))


# Branching dice


def branches(ask: Callable[[Dice], Any]) -> dict[Any, Fraction]:
    """Every answer with its chance."""
    found: dict[Any, Fraction] = {}
    path: tuple[int, ...] | None = ()
    while path is not None:
        dice = BranchingDice(path)
        answer = ask(dice)
        assert answer not in found, "two branches give one answer"
        found[answer] = dice.weight
        assert dice.weight > 0
        path = dice.next_path()
    return found


def enumerated(count: int, sides: int, answer: Callable[[FacedDice], Any]) -> dict[Any, Fraction]:
    """The same by rolling every combination of faces."""
    found: Counter[Any] = Counter()
    for faces in itertools.product(range(1, sides + 1), repeat=count):
        found[answer(ScriptedDice(faces))] += 1
    return {value: Fraction(ways, sides**count) for value, ways in found.items()}


QUESTIONS: list[tuple[str, int, int, Callable[[Dice], Any]]] = [
    ("at most 3", 4, 6, lambda dice: dice.tally(4, at_most(3), CLAUSE)),
    ("at least 6", 3, 6, lambda dice: dice.tally(3, at_least(6), CLAUSE)),
    ("impossible", 3, 6, lambda dice: dice.tally(3, at_most(0), CLAUSE)),
    ("certain", 3, 6, lambda dice: dice.tally(3, at_least(1), CLAUSE)),
    ("three classes", 4, 6, lambda dice: dice.sort(4, cut(3, 5), CLAUSE)),
    ("an empty class", 3, 6, lambda dice: dice.sort(3, cut(5, 5), CLAUSE)),
    ("four classes of ten", 3, 10, lambda dice: dice.sort(3, cut(1, 4, 9, sides=10), CLAUSE)),
    ("faces", 3, 4, lambda dice: dice.roll(3, 4, CLAUSE)),
    ("total", 4, 6, lambda dice: dice.total(4, 6, CLAUSE)),
    ("no dice", 0, 6, lambda dice: dice.sort(0, cut(3), CLAUSE)),
    ("no total", 0, 6, lambda dice: dice.total(0, 6, CLAUSE)),
    ("one side", 2, 1, lambda dice: dice.roll(2, 1, CLAUSE)),
    ("pick", 1, 5, lambda dice: dice.pick(5, CLAUSE)),
    ("bands", 2, 6, lambda dice: dice.band(2, 6, (5, 6, 8), CLAUSE)),
    ("a band that nothing falls in", 2, 6, lambda dice: dice.band(2, 6, (1, 7, 7), CLAUSE)),
    ("no band", 2, 6, lambda dice: dice.band(2, 6, (), CLAUSE)),
    ("two rolls", 4, 6, lambda dice: (dice.total(2, 6, CLAUSE), dice.tally(2, at_most(2), CLAUSE))),
]


@pytest.mark.parametrize(
    ("count", "sides", "ask"), [question[1:] for question in QUESTIONS], ids=[q[0] for q in QUESTIONS]
)
def test_branches_are_those_of_all_faces(count: int, sides: int, ask: Callable[[Dice], Any]) -> None:
    found = branches(ask)
    assert found == enumerated(count, sides, ask)
    assert sum(found.values()) == 1


@pytest.mark.parametrize(
    ("bag", "count"), [("aabbb", 2), ("abc", 3), ("aaa", 1), ("abcd", 0), ("112233445566CCCCCCJ", 3)]
)
def test_draws_branch_over_every_hand(bag: str, count: int) -> None:
    ways = Counter("".join(sorted(hand)) for hand in itertools.combinations(bag, count))
    expected = {hand: Fraction(number, ways.total()) for hand, number in ways.items()}
    assert branches(lambda dice: dice.draw(bag, count, CLAUSE)) == expected


def test_a_whole_hand_of_virtus_has_as_many_deals_as_the_design_says() -> None:
    assert len(branches(lambda dice: dice.draw("112233445566CCCCCCJ", 4, CLAUSE))) == 246


def icepool_chances(die: Any) -> dict[Any, Fraction]:
    """What icepool says of a die."""
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items() if quantity}


@pytest.mark.parametrize("count", [1, 5, 12])
@pytest.mark.parametrize("bound", [1, 3, 5])
def test_tallies_agree_with_icepool(count: int, bound: int) -> None:
    oracle = icepool_chances(count @ (icepool.d6 <= bound))
    found = branches(lambda dice: dice.tally(count, at_most(bound), CLAUSE))
    assert found == {int(value): chance for value, chance in oracle.items()}


def test_totals_agree_with_icepool() -> None:
    assert branches(lambda dice: dice.total(5, 8, CLAUSE)) == icepool_chances(5 @ icepool.d8)


def test_dependent_rolls_agree_with_icepool() -> None:
    """Hits on a 3, then each hit saved on a 4: the second number of dice hangs on the first roll."""

    def saved(dice: Dice) -> tuple[int, int]:
        hits = dice.tally(4, at_most(3), CLAUSE)
        return hits, dice.tally(hits, at_most(4), CLAUSE)

    found: Counter[int] = Counter()
    chances: dict[int, Fraction] = {}
    for (hits, saves), chance in branches(saved).items():
        chances[hits - saves] = chances.get(hits - saves, Fraction(0)) + chance
        found[hits] += 1
    lost = (icepool.d6 <= 3).map(lambda hit: (icepool.d6 > 4) if hit else icepool.Die([False]))
    oracle = icepool_chances(4 @ lost)
    assert chances == {int(value): chance for value, chance in oracle.items()}
    assert sorted(found) == [0, 1, 2, 3, 4]


def the_long_way(dice: Dice, count: int, hit: Cut, save: Cut, rerolls: Rerolls) -> int:
    """Hits, misses again, saves, failed saves again: one roll after the other."""
    hits = dice.tally(count, hit, CLAUSE)
    hits += dice.tally(min(count - hits, rerolls.misses), hit, CLAUSE)
    through = hits - dice.tally(hits, save, CLAUSE)
    return through - dice.tally(min(through, rerolls.failed_saves), save, CLAUSE)


@pytest.mark.parametrize("count", [0, 1, 4, 9])
@pytest.mark.parametrize("rerolls", [Rerolls(), Rerolls(misses=3), Rerolls(failed_saves=1), Rerolls(20, 20)])
@pytest.mark.parametrize(("hit", "save"), [(4, 5), (3, 6), (6, 2), (1, 4), (4, 7), (7, 4), (4, 1)])
def test_hits_get_through_as_often_as_by_the_long_way(count: int, hit: int, save: int, rerolls: Rerolls) -> None:
    to_hit, to_save = at_least(hit), at_least(save)
    found = branches(lambda dice: dice.unsaved(count, to_hit, to_save, CLAUSE, rerolls))
    expected: Counter[int] = Counter()
    dice, going = BranchingDice(), True
    while going:
        through = the_long_way(dice, count, to_hit, to_save, rerolls)
        expected[through] += dice.weight  # type: ignore[assignment]  # a counter of fractions
        going = dice.turn()
    assert found == expected
    assert sum(found.values()) == 1
    assert len(found) <= count + 1


@pytest.mark.parametrize("rerolls", [Rerolls(), Rerolls(misses=1), Rerolls(failed_saves=1), Rerolls(1, 1)])
def test_hits_that_get_through_are_those_of_all_faces(rerolls: Rerolls) -> None:
    """Three-sided dice, as many as could fall; those that are left over change no answer."""

    def ask(dice: Dice) -> int:
        return dice.unsaved(2, at_least(2, 3), at_least(3, 3), CLAUSE, rerolls)

    assert branches(ask) == enumerated(6, 3, ask)


def test_seeded_dice_show_every_lot_of_hits_and_saves() -> None:
    for key in range(200):
        short, long = SeededDice(key.to_bytes(2, "big")), SeededDice(key.to_bytes(2, "big"))
        rerolls = Rerolls(misses=1, failed_saves=1)
        assert short.unsaved(3, at_least(4), at_least(5), CLAUSE, rerolls) == the_long_way(
            long, 3, at_least(4), at_least(5), rerolls
        )
        assert short.fallen() == tuple(roll for roll in long.fallen() if roll.faces)


def test_scripted_hits_and_saves_fall_in_the_order_of_the_lots() -> None:
    dice = ScriptedDice([4, 1, 2, 5, 6, 1, 3, 2])
    assert dice.unsaved(3, at_least(4), at_least(5), CLAUSE, Rerolls(misses=1, failed_saves=1)) == 1
    assert [roll.faces for roll in dice.fallen()] == [(4, 1, 2), (5,), (6, 1), (3,)]
    assert dice.left == (2,)


def test_no_hits_ask_for_no_saves() -> None:
    dice = ScriptedDice([1, 1])
    assert dice.unsaved(2, at_least(4), at_least(5), CLAUSE) == 0
    assert dice.fallen() == (Roll(CLAUSE, 6, (1, 1)),)


def test_a_command_test_has_four_bands() -> None:
    """Eleven sums, of which four classes matter: up to 5, 6, 7 and 8, above."""
    found = branches(lambda dice: dice.band(2, 6, (5, 6, 8), CLAUSE))
    assert found == {0: Fraction(10, 36), 1: Fraction(5, 36), 2: Fraction(11, 36), 3: Fraction(10, 36)}
    dice = ScriptedDice([4, 4])
    assert dice.band(2, 6, (5, 6, 8), CLAUSE) == 2
    assert dice.fallen() == (Roll(CLAUSE, 6, (4, 4)),)


def test_a_sum_of_which_only_the_class_counts_has_one_branch_for_each_class() -> None:
    """The least sum stands for its class; played, the sum is what falls."""
    found = branches(lambda dice: dice.total_for((5, 6, 8), 2, 6, CLAUSE))
    assert found == {2: Fraction(10, 36), 6: Fraction(5, 36), 7: Fraction(11, 36), 9: Fraction(10, 36)}
    assert ScriptedDice([4, 4]).total_for((5, 6, 8), 2, 6, CLAUSE) == 8


def test_the_weight_of_a_branch_is_exact() -> None:
    dice = BranchingDice()
    dice.tally(12, at_most(1), CLAUSE)
    assert dice.weight == Fraction(5, 6) ** 12
    assert dice.forked


def test_a_roll_without_chance_is_no_fork() -> None:
    dice = BranchingDice()
    dice.tally(4, at_most(6), CLAUSE)
    dice.draw("aaaa", 2, CLAUSE)
    dice.pick(1, CLAUSE)
    assert not dice.forked
    assert dice.next_path() is None
    assert dice.fallen() == ()


def test_an_impossible_branch_is_left_out() -> None:
    assert all(split[1] == 0 for split in branches(lambda dice: dice.sort(4, Cut(6, (3, 3), b"", (3, 0, 3)), CLAUSE)))


def test_nothing_falls_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing can fall"):
        BranchingDice().pick(0, CLAUSE)


def test_branching_dice_turn_to_the_next_way_as_new_ones_would_go_it() -> None:
    again, told = BranchingDice(), []
    path: tuple[int, ...] | None = ()
    while path is not None:
        dice = BranchingDice(path)
        ways = [
            (each.tally(2, at_most(4), "toy"), each.pick(2, "toy"), each.favourable, each.possible)
            for each in (dice, again)
        ]
        assert ways[0] == ways[1]
        told.append(ways[0])
        path = dice.next_path()
        assert again.turn() == (path is not None)
    assert len(set(told)) == 6


def test_odds_branch_over_the_results_of_a_roll_while_other_dice_show_its_faces() -> None:
    def ask(dice: Dice) -> tuple[int, ...]:
        return dice.roll_for(lambda faces: min(sum(faces), 4), 2, 6, CLAUSE)

    found = {sum(faces): weight for faces, weight in branches(ask).items()}
    assert found == {2: Fraction(1, 36), 3: Fraction(2, 36), 4: Fraction(33, 36)}
    assert ask(ScriptedDice([6, 5])) == (6, 5)


def test_a_roll_of_which_nothing_counts_does_not_branch() -> None:
    dice = BranchingDice()
    dice.roll_for(lambda _: None, 3, 6, CLAUSE)
    assert not dice.forked
