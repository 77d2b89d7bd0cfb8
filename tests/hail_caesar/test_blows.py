"""8.6, 8.7: dice, what hits, saves."""

from __future__ import annotations

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.steps import MoveWinners
from tests.hail_caesar.kit import at
from tests.hail_caesar.melee import fight
from tests.marks import rule

FACING = """
    unit b1 {blue} 36 20 0 {b}
    unit r1 {red} 36 20 180 {r}
    contact b1 front r1 front
"""


@rule("HC-W1", "HC-8.6.a", "HC-8.6.c", "HC-8.6.g", "HC-13.3.a", "HC-13.2.s", "HC-9.3.c", "HC-9.3.e")
def test_legionaries_charge_a_warband() -> None:
    """The Romans hit on 3+, the Gauls re-roll three misses and save on 6 against pila; they lose by one."""
    scene = fight(FACING.format(blue="legionary_pila", red="warband", b="charged", r=""))
    romans, gauls, again = [1, 2, 3, 3, 4, 5, 6], [1, 1, 2, 3, 3, 4, 5, 5, 6], [4, 2, 6]
    saves, test = [6, 5, 4, 2, 1, 1, 2, 3, 4, 5, 6], [4, 3]
    scene.run([*romans, *gauls, *again, *saves, *test])
    struck = [(one.hits, one.needed) for one in scene.happened(events.Struck)]
    assert struck == [(5, 3), (6, 4)]
    assert [one.casualties for one in scene.happened(events.SufferedInCombat)] == [4, 3]
    assert scene.happened(events.RoundDecided) == [events.RoundDecided("blue", 1, 3, 4)]
    assert [(one.total, one.result) for one in scene.happened(events.Tested)] == [(6, "give_ground")]
    assert scene.pose("r1") == at("36 23 180")
    assert scene.step == MoveWinners("blue")
