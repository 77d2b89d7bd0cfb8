"""The list of moves that is kept from one position to the next, against a list that is made anew."""

from __future__ import annotations

from random import Random

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table
from iacta.games.bellum_gallicum.game import RULEBOOK
from iacta.games.bellum_gallicum.rules import march_candidates, march_list
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import SIDES, Side
from iacta.games.bellum_gallicum.state import War
from tests.marks import rule

DECISIONS = 250


def anew(war: War, side: Side) -> list[object]:
    """Every move by land, with nothing kept."""
    host = march_candidates.Host(war, side)
    return [move for region in host.regions() for move in march_candidates.moves_from(host, region)]


@rule("BG-3.3.a")
@pytest.mark.parametrize("name", sorted(shipped()))
def test_the_moves_that_are_kept_are_those_that_would_be_listed_anew(name: str) -> None:
    """After every decision of a random game, for both sides, and for an earlier position in between."""
    chance, dice = Random(7), SeededDice(b"march list", silent=True)
    table = Table(RULEBOOK.begin(set_up(shipped()[name]), dice).state, dice)
    earlier = table.state.clone()
    compared = 0
    for number in range(DECISIONS):
        seats = RULEBOOK.waiting(table.state)
        if not seats:
            break
        for side in SIDES:
            moves = anew(table.state, side)
            assert march_list.listed(table.state, side) == moves
            assert march_candidates.can_move(table.state, side) == bool(list(march_candidates.moves(table.state, side)))
            compared += bool(moves)
        if number % 20 == 0:
            assert march_list.listed(earlier, SIDES[0]) == anew(earlier, SIDES[0])
            earlier = table.state.clone()
        RULEBOOK.apply(table, seats[0], chance.choice(list(RULEBOOK.offers(table.state, seats[0]))))
    assert compared
