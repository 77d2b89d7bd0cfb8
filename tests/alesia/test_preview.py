"""What an attack would roll, and what may come of it, before the dice fall."""

from __future__ import annotations

from fractions import Fraction

import iacta
from iacta.engine.chance.forecast import preview
from iacta.games.alesia.actions import Attack
from iacta.games.alesia.roster import GALLIC, ROMAN

GAME = iacta.game("alesia")
FIGHT = """
alesia      scenario alesia  turn 2  strategic gallic  tactical gallic
leader      caesar 1412 (handle 6)
leader      labienus 1312 (handle 5)
leader      antonius 1020 (handle 4)
leader      trebonius 0716 (handle 3)
leader      rebilus 0815 (handle 2)
leader      decoy_roman_1 0717 (handle 1)
leader      decoy_roman_2 0718 (handle 0)
leader      comnios 0404 (up)
leader      vercassivellaun 0505
leader      vercingetorix 1115 (up)
0404        rel_senones, rel_sequani
0305        rel_bituriges
0405        aux_remi
commander   roman caesar gallic comnios
agenda      {"type": "FightBattles", "seat": "gallic"}
"""


def units(*names: str) -> tuple[int, ...]:
    """Units by their ids."""
    numbers = GAME.position(FIGHT).roster.unit_no
    return tuple(numbers[name] for name in names)


def test_an_attack_shows_both_rolls_face_by_face() -> None:
    siege = GAME.position(FIGHT)
    attack = Attack((405,), units("rel_senones", "rel_sequani"), (siege.roster.leader_no["comnios"],))
    found = preview(GAME, GAME.view(siege, GALLIC), GALLIC, attack)
    strike, riposte = found.forecast
    assert (strike.clause, strike.seat, strike.target) == ("AL-11.2.i", GALLIC, ("hex:0405",))
    assert (riposte.clause, riposte.seat, riposte.target) == ("AL-11.2.j", ROMAN, ("hex:0404",))
    assert strike.figures["sp"] == sum(siege.sp(unit) for unit in attack.units)
    assert "own-leader" in {one.reason for one in strike.modifiers}
    assert len(strike.results) == len(riposte.results) == 6
    assert [one.table.table for one in found.forecast if one.table] == ["gallic", "roman"]


def test_what_is_hidden_does_not_blur_odds_that_it_cannot_change() -> None:
    """Seven hidden Romans can stand in thousands of ways, and none of them matters here."""
    siege = GAME.position(FIGHT)
    found = preview(GAME, GAME.view(siege, GALLIC), GALLIC, Attack((405,), units("rel_senones", "rel_sequani")))
    assert found.exact
    assert all(sum(row.shares.values()) == Fraction(1) for row in found.rows)
    assert "enemy_disordered" in {row.measure for row in found.rows}


def test_every_stack_that_a_riposte_may_hit_is_shown() -> None:
    attack = Attack((405,), units("rel_senones", "rel_bituriges"))
    rolls = GAME.forecast(GAME.position(FIGHT), GALLIC, attack)
    assert [roll.target for roll in rolls] == [("hex:0405",), ("hex:0305",), ("hex:0404",)]


def test_what_is_no_attack_rolls_on_no_table() -> None:
    siege = GAME.position(FIGHT)
    assert GAME.forecast(siege, GALLIC, iacta.Resign()) == ()
    assert dict(GAME.gist(siege, siege, GALLIC))["winner"] == "none"
