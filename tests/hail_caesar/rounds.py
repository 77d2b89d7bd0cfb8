#!/usr/bin/env python3
"""How long exact odds of Hail Caesar take: rounds of combat, a volley and a charge that were set up by hand.

    python -m tests.hail_caesar.rounds --repeats 7

Every line is one preview as the page asks for it, from blue's view: up to the next decision, and the whole procedure.
The figures are the median in milliseconds of processor time; the garbage collector runs before each preview.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from statistics import median
from typing import TYPE_CHECKING

from iacta.engine.chance.forecast import preview
from iacta.games.hail_caesar.actions import Order, Shoot
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.plans import Charge
from tests.hail_caesar.foreseen import FIGHT, before_combat, in_orders, in_shooting

if TYPE_CHECKING:
    from iacta.engine.records import Action
    from iacta.games.hail_caesar.state import Battle

FACING = "unit b1 legionary_pila 36 20 0 charged\nunit r1 warband 36 20 180\ncontact b1 front r1 front\n"
TWO = "unit b1 legionary_pila 33 20 0 {0}\nunit b2 legionary_pila 40 20 0 {0}\nunit r1 warband 36 20 180 {1}\n"
ON_ONE = "contact b1 front r1 front\ncontact b2 front r1 front\n"
ON_TWO = (
    "unit b1 legionary_pila 36 20 0 charged\nunit r1 warband 33 20 180\nunit r2 warband 40 20 180\n"
    "contact b1 front r1 front\ncontact b1 front r2 front\n"
)
BEHIND_BLUE, BEHIND_RED = "unit b3 legionary_pila {} 18 0\n", "unit r3 warband 36 24 180\n"
LED = "division b blue 36 18 joined=b1\ndivision r red 36 22 joined=r1\n"
ROUNDS = {
    "one on one": FACING,
    "one on one, both led": LED + FACING,
    "one on one, a support behind each": FACING + BEHIND_BLUE.format(36) + BEHIND_RED,
    "one on one, elephants, a friend behind them": FACING.replace("warband", "elephant_javelins") + BEHIND_RED,
    "two on one": TWO.format("charged", "") + ON_ONE,
    "one on two": ON_TWO,
    "two on one, all nearly shaken": TWO.format("casualties=4", "casualties=5") + ON_ONE,
    "two on one, a support behind each": TWO.format("charged", "") + BEHIND_BLUE.format(33) + BEHIND_RED + ON_ONE,
    "two on two, all in contact": TWO.format("charged", "")
    + "unit r2 warband 43 20 180\n"
    + ON_ONE
    + "contact b2 front r2 front\n",
}


def cases() -> dict[str, tuple[Battle, Action]]:
    """Positions with what blue does in them."""
    found: dict[str, tuple[Battle, Action]] = {
        name: (before_combat(text).battle, FIGHT) for name, text in ROUNDS.items()
    }
    shots = in_shooting("unit b1 medium_archers 36 10 0\nunit r1 warband 36 15 180")
    charge = in_orders("unit b1 warband 36 15 0\nunit r1 medium_archers 36 20 180")
    found["a volley of three dice"] = shots.battle, Shoot(0, (1,), (3,))
    found["an order to charge archers"] = charge.battle, Order((0,), ((Charge((1,)),),))
    return found


def timed(battle: Battle, action: Action) -> tuple[float, bool]:
    """How many milliseconds one preview takes, and whether it is exact."""
    view = GAME.view(battle, "blue")
    gc.collect()
    begun = time.process_time()
    found = preview(GAME, view, "blue", action, whole=True)
    spent = 1e3 * (time.process_time() - begun)
    return spent, found.exact and found.whole is not None and found.whole.exact


def main() -> None:
    """Print a line for each case."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=7)
    repeats = parser.parse_args().repeats
    for name, (battle, action) in cases().items():
        spent, exact = zip(*[timed(battle, action) for _ in range(repeats)], strict=True)
        sys.stdout.write(f"{name}: {median(spent):.1f} ms, {'exact' if all(exact) else 'sampled'}\n")


if __name__ == "__main__":
    main()
