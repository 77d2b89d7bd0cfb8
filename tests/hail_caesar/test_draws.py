"""16.3.g: what random players draw."""

from __future__ import annotations

from collections import Counter

from iacta.engine.chance.dice import SeededDice
from iacta.games.hail_caesar.actions import Consider, Done, Order, PickCommander
from iacta.games.hail_caesar.game import RULEBOOK
from iacta.games.hail_caesar.plans import Charge
from tests.hail_caesar.movement_rules import ordering
from tests.marks import rule

FIELD = """
    division b blue 36 14
    unit b1 medium_infantry 30 20 0
    unit b2 medium_infantry 44 20 0
    unit r1 medium_infantry 44 28 90
"""


@rule("HC-16.3.g")
def test_a_random_player_draws_a_legal_candidate_and_every_one_of_them_in_time() -> None:
    scene = ordering(FIELD).play("blue", Consider((0,)))
    listed = set(scene.candidates("blue"))
    dice = SeededDice(b"draws", silent=True)
    drawn = Counter(RULEBOOK.draw(scene.battle, "blue", dice) for _ in range(1_500))
    assert set(drawn) == listed
    closing = [one for one in drawn if isinstance(one, Order) and isinstance(one.plans[0][0], Charge)]
    assert min(drawn[one] for one in closing) > 1_500 // len(listed), "every other time only what closes in"


@rule("HC-16.3.g")
def test_a_random_player_stops_only_when_nobody_is_left() -> None:
    scene = ordering(FIELD)
    dice = SeededDice(b"draws", silent=True)
    drawn = {type(RULEBOOK.draw(scene.battle, "blue", dice)) for _ in range(50)}
    assert drawn == {Consider}
    assert Done() in scene.candidates("blue")
    assert PickCommander not in drawn
