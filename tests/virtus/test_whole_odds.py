"""Odds of a whole turn of fights and the tests it leads to, against icepool and against every fall of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import icepool
import pytest

import iacta
from iacta.bots.greedy import GreedyBot
from iacta.engine.chance.dice import ScriptedDice, SeededDice
from iacta.engine.chance.forecast import preview
from iacta.engine.chance.odds import odds
from iacta.engine.chance.policy import FIRST, Policy
from iacta.engine.errors import ScriptExhausted
from iacta.engine.match import Match
from iacta.engine.table import Table
from iacta.games.virtus.actions import EndTurn, Fight
from iacta.games.virtus.forecast import DECISION, FIGHT_ON, STOP, TESTS, likeness
from iacta.games.virtus.game import GAME
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import Act, RaiseArmies
from tests.marks import rule

TURN = """
    virtus   round 2  active south
    S0       south: {south}   north: {north}
    N0       north: warriors
    N1       north: warriors
    N2       north: warriors
    N3       north: warriors
    S1       south: heavy_infantry
    S2       south: heavy_infantry
    S3       south: heavy_infantry
    SR       south: general
    NR       north: general
    allotted 3---
    agenda   PlaySegment(side=south, segment=0, left=3)  Act(side=south)  FinishTurn(side=south)
"""
VC = {"heavy_infantry": 4, "medium_infantry": 3, "warriors": 3, "light_infantry": 2, "archers": 2}
DEFENCE = {"heavy_infantry": 4, "medium_infantry": 3, "archers": 2}
"""What is printed in the table of units (VI-9); south holds S0 and fights in defence."""


# What icepool says: written from the ledger, none of our code behind it


@cache
def cohesion(vc: int, tokens: int, *, back: bool = False) -> Any:
    """VI-3.1.b to VI-3.1.g, VI-3.2 One die per token; what is left of the unit, and whether it must go back."""
    if not tokens or not vc:
        return icepool.Die([(vc, back and vc > 0)])

    def fallen(face: int) -> Any:
        if face <= min(vc, 5):
            return cohesion(vc, tokens - 1, back=back)
        if face < 6 or vc == 1:
            return cohesion(vc - 1, tokens - 1, back=back)
        rallied, broken = cohesion(vc - 1, tokens - 1, back=back), cohesion(vc - 1, tokens - 1, back=True)
        lost = icepool.Die([(0, False)])
        return icepool.d6.map(lambda extra: rallied if extra <= vc - 1 else lost if back else broken)

    return icepool.d6.map(fallen)


def struck(dice: int, efficiency: int) -> Any:
    """VI-5.1.b, VI-5.4.a Hits and sixes of so many dice."""
    return dice @ icepool.d6.map(lambda face: icepool.Vector([face <= efficiency, face == 6]))


def turn_of_fights(attackers: list[tuple[int, int]], victims: list[int], *, general: bool) -> Any:
    """All attackers (dice, efficiency) fight; hits go round the victims in their order (VI-5.1.c to VI-5.1.e)."""
    blows = sum((struck(dice, efficiency) for dice, efficiency in attackers), icepool.Die([icepool.Vector([0, 0])]))

    def tested(blow: Any) -> Any:
        hits, sixes = blow
        shares = [hits // len(victims) + (place < hits % len(victims)) for place in range(len(victims))]
        units = [cohesion(vc, tokens) for vc, tokens in zip(victims, shares, strict=True)]
        survives = (sixes @ (icepool.d6 == 6)).map(lambda deadly: deadly == 0) if general else icepool.Die([True])
        return icepool.tupleize(survives, *units)

    return blows.map(tested)


def chances(die: Any) -> dict[Any, Fraction]:
    """What icepool says of a die."""
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


# What our odds say


def turn(south: str, north: str) -> Match:
    match = Match(GAME, iacta.game("virtus").scenarios["intro_150"])
    match.state = GAME.position(TURN.format(south=south, north=north))
    return match


def fate_of(field: Field) -> Any:
    """Whether a general of the north in S0 lives on; each of its units there, with what is left and whether it went."""
    units, generals = field.at("north", "S0"), [field.general_at("north", "S0")]

    def fate(after: Field) -> Any:
        lives = all(general is None or after.general_place[general] != "" for general in generals)
        return lives, *((after.vc[unit], after.vc[unit] > 0 and after.place[unit] != "S0") for unit in units)

    return fate


MIXES = [
    ("heavy_infantry", "warriors"),
    ("heavy_infantry, medium_infantry", "warriors w1, warriors w2, warriors w3"),
    ("heavy_infantry, medium_infantry, archers", "warriors w1, light_infantry l1, archers a1"),
    ("heavy_infantry h1, heavy_infantry h2", "warriors w1, light_infantry l1, general Divico"),
]


@rule("VI-3.1.g", "VI-3.2.c", "VI-3.3.b", "VI-5.1.b", "VI-5.4.a")
@pytest.mark.parametrize(("south", "north"), MIXES)
def test_a_turn_of_fights_with_its_tests_falls_as_icepool_says(south: str, north: str) -> None:
    match = turn(south, north)
    field: Field = match.state
    names = [unit.type.id for unit in field.roster.units]
    fighters, victims = field.at("south", "S0"), field.at("north", "S0")
    oracle = turn_of_fights(
        [(VC[names[unit]], DEFENCE[names[unit]]) for unit in fighters],
        [VC[names[unit]] for unit in victims],
        general="general" in north,
    )
    found = match.odds("south", Fight(fighters[0]), fate_of(field), until="tests", policy="fight_on")
    assert found.exact
    assert dict(found.outcomes) == chances(oracle)


# Every fall of the dice, one by one


def by_hand(field: Field, action: Fight, policy: Policy, value: Any) -> dict[Any, Fraction]:
    """Play the procedure with scripted dice for every script there is; a script too short is continued six ways."""
    reached = TESTS.reached(field)
    found: Counter[Any] = Counter()
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        dice = ScriptedDice(script)
        table = Table(field.clone(), dice)
        try:
            GAME.rulebook.enact(table, "south", action)
            while not reached(table.state):
                if not GAME.rulebook.step(table):
                    seat = GAME.rulebook.waiting(table.state)[0]
                    GAME.rulebook.enact(table, seat, policy.choose(GAME.rulebook, table.state, seat))
        except ScriptExhausted:
            scripts += [(*script, face) for face in range(1, 7)]
        else:
            assert not dice.left
            found[value(table.state)] += Fraction(1, 6 ** len(script))  # type: ignore[assignment]  # fractions add up too
    return dict(found)


@pytest.mark.parametrize("policy", [STOP, FIGHT_ON])
def test_a_small_turn_falls_as_every_script_of_dice_says(policy: Policy) -> None:
    """VI-2.d to VI-3.2 Both policies: only the archers, or the medium infantry with one element left after them."""
    match = turn("archers a1 (vc 1), medium_infantry m1 (vc 1)", "light_infantry l1")
    field: Field = match.state
    fate = fate_of(field)
    archers = field.at("south", "S0")[0]
    found = match.odds("south", Fight(archers), fate, until="tests", policy=policy)
    assert dict(found.outcomes) == by_hand(field, Fight(archers), policy, fate)


# Alike is equal enough


def positions(scenario: str, seed: int, wanted: int) -> Iterator[Field]:
    """Ends of turns with tokens on the field, from a game between bots."""
    match = Match.new(GAME, scenario, seed=seed)
    dice = SeededDice(b"positions")
    bot = GreedyBot()
    while match.outcome is None and wanted:
        seat = match.decisions[0].seat
        if isinstance(match.decisions[0].step, Act) and 0 < sum(match.state.tokens) < 7:
            wanted -= 1
            yield match.state
        match.play(seat, bot.decide(GAME, GAME.view(match.state, seat), seat, dice))


@pytest.mark.parametrize(("scenario", "seed"), [("intro_150", 3), ("gergovie", 5)])
def test_units_that_have_tested_may_be_counted_together(scenario: str, seed: int) -> None:
    """What `likeness` leaves out changes nothing: the gist falls as it does without."""
    seen = 0
    for field in positions(scenario, seed, 6):
        side = field.active

        def after(later: Field, before: Field = field, side: str = side) -> Any:
            return GAME.gist(before, later, side)

        plain, alike = (
            odds(
                GAME.rulebook,
                lambda _, field=field: field,  # type: ignore[misc]  # bound now
                side,
                EndTurn(),
                after,
                until=TESTS.reached(field),
                policy=STOP,
                likeness=merged,
            )
            for merged in (None, likeness)
        )
        assert plain.exact
        assert alike.exact
        assert dict(alike.outcomes) == dict(plain.outcomes)
        seen += 1
    assert seen == 6


OVERFULL = """
    virtus   round 5  active north
    S0       south: heavy_infantry
    S1       south: 5 medium_infantry, general Caesar (superior, tokens 9)
    S2       south: heavy_infantry (tokens 2)
    S3       south: heavy_infantry
    N0       north: warriors
    N1       north: warriors
    NR       north: general Divico
    hand     south 14CC
    agenda   Act(side=north)  FinishTurn(side=north)
"""


def test_an_overfull_sector_is_followed_too() -> None:
    """VI-5.4.c to VI-5.4.e The general dies, somebody must leave, and a new pass begins while everybody passes."""
    field = GAME.position(OVERFULL)
    found = [
        odds(
            GAME.rulebook,
            lambda _: field,
            "north",
            EndTurn(),
            lambda after: (after.count("south", "S1"), after.vc[field.at("south", "S2")[0]]),
            until=TESTS.reached(field),
            policy=FIRST,
            likeness=merged,
        )
        for merged in (None, likeness)
    ]
    lives = Fraction(5, 6) ** 9
    assert dict(found[0].outcomes) == dict(found[1].outcomes)
    assert found[0].chance(lambda seen: seen[0] == 5) == lives
    assert found[0].chance(lambda seen: seen[0] == 4) == 1 - lives


# In the preview


def test_a_preview_follows_a_fight_through_the_tests() -> None:
    match = turn("heavy_infantry", "warriors")
    fighter = match.state.at("south", "S0")[0]
    seen = preview(GAME, GAME.view(match.state, "south"), "south", Fight(fighter), whole=True)
    assert seen.whole is not None
    assert (seen.whole.horizon, seen.whole.policy, seen.whole.exact) == ("tests", "stop", True)
    losses = {row.measure: row.shares for row in seen.whole.rows}["enemy_losses"]
    lost = chances(turn_of_fights([(4, 4)], [3], general=False).map(lambda fate: 3 - fate[1][0]))
    assert losses == lost
    assert "enemy_losses" not in {row.measure for row in seen.rows}


def test_the_end_of_a_turn_full_of_tests_is_exact() -> None:
    """Six units with tokens in three sectors: too much to follow one by one, little to follow together."""
    field = GAME.position(FULL)
    seen = preview(GAME, GAME.view(field, "north"), "north", EndTurn())
    assert seen.exact
    losses = {row.measure: row.shares for row in seen.rows}["enemy_losses"]
    units = [cohesion(field.vc[unit], field.tokens[unit]).map(lambda fate: fate[0]) for unit in range(len(field.vc))]
    whole = sum(units, icepool.Die([0]))
    full = sum(field.vc)
    assert losses == {full - left: chance for left, chance in chances(whole).items()}


FULL = """
    virtus   round 5  active north
    S0       south: heavy_infantry (tokens 2), medium_infantry (tokens 2)
    S1       south: heavy_infantry (tokens 3), warriors (tokens 2)
    S2       south: medium_infantry (tokens 2), warriors (tokens 1)
    S3       south: heavy_infantry
    N0       north: warriors
    N1       north: warriors
    SR       south: general
    NR       north: general Divico
    agenda   Act(side=north)  FinishTurn(side=north)
"""


def test_an_army_handed_in_is_foreseen_at_once() -> None:
    match = Match.new(GAME, "free_battle", seed=1)
    assert isinstance(match.state.agenda[-1], RaiseArmies)
    assert DECISION.reached(match.state)(match.state)
    seat = match.decisions[0].seat
    found = preview(GAME, GAME.view(match.state, seat), seat, match.candidates(seat)[0], whole=True)
    assert (found.rows, found.exact) == ((), True)
