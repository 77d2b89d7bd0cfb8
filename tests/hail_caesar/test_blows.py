"""8.6, 8.7: dice, what hits, saves."""

from __future__ import annotations

from iacta.games.hail_caesar.actions import CloseRanks
from iacta.games.hail_caesar.events import RoundDecided, Struck, SufferedInCombat, Tested
from iacta.games.hail_caesar.rules import blows
from tests.hail_caesar.melee import fight
from tests.marks import rule


@rule("HC-W1", "HC-8.6.a", "HC-8.6.c", "HC-13.3.a", "HC-13.2.s", "HC-9.3.c")
def test_legionaries_charge_a_warband() -> None:
    """V-1: 3+ with pila against wild fighters; the Gauls lose by one and give ground."""
    scene = fight("""
        unit b1 legionary_pila 36 20 0 charged
        unit r1 warband 36 20 180
        contact b1 front r1 front
    """)
    scene.run([])
    assert scene.asked == ()
