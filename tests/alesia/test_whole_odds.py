"""Odds of a whole assault (both rolls, results, tests, routs, leaders, retreats) against icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import icepool
import pytest

import iacta
from iacta.engine.chance.forecast import preview
from iacta.engine.chance.odds import odds
from iacta.games.alesia.actions import Attack, GiveGround, Suffer
from iacta.games.alesia.forecast import ASSAULT, STAND
from iacta.games.alesia.game import GAME
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.state import ALIVE, GONE, Siege
from iacta.games.alesia.steps import FightBattles
from tests.marks import rule

FIELD = """
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
0404        {attackers}
0405        {defenders}
commander   roman caesar gallic comnios
agenda      {{"type": "FightBattles", "seat": "gallic"}}
"""
QUALITY = {"rel_senones": 1, "rel_sequani": 0, "aux_remi": -1, "aux_cretans": 0, "legio_i": 1, "legio_vi": 0}
"""What is printed on the counters (AL-12.1.b)."""
LADDER = {"good": "disordered", "disordered": "routed", "routed": "gone", "gone": "gone"}
ORDERS = ("good", "disordered", "routed")


# What icepool says: written from the ledger; only what a die brings on the table is taken from ours


def struck(state: str, effect: str, quality: int) -> Any:
    """AL-11.3, AL-12 One letter of a result on one unit: T test, d disorder, D rout, E elimination."""
    if state == "gone" or not effect:
        return icepool.Die([state])
    if effect == "T":
        return (icepool.d6 + quality).map(lambda score: state if score >= 4 else LADDER[state])
    worse = {"d": LADDER[state], "D": "gone" if state == "routed" else "routed", "E": "gone"}
    return icepool.Die([worse[effect]])


def suffered(units: list[tuple[str, int]], result: str, chosen: int) -> Any:
    """AL-11.3.a to AL-11.3.o All units by a plain result; by halves the chosen one the first, the others the second."""
    letters = result.removesuffix("*")
    first, _, second = letters[1:].partition("+") if letters.startswith("1") else (letters, "", letters)
    return icepool.tupleize(
        *(struck(state, first if place == chosen else second, quality) for place, (state, quality) in enumerate(units))
    )


FATES = icepool.d6.map(
    lambda first: icepool.d6.map(lambda second: second not in (1, 6)) if first == 6 else icepool.Die([True])
)
"""AL-11.3bis.a to AL-11.3bis.c Whether a leader who tests once is still there."""


def assault(
    strikes: tuple[str, ...],
    ripostes: tuple[str, ...],
    attackers: list[tuple[str, int]],
    defenders: list[tuple[str, int]],
    *,
    leads: bool,
) -> Any:
    """AL-11.2.h, AL-R70 Both roll on the position before any result; the leader tests for every asterisk."""

    def rolled(strike: str, riposte: str) -> Any:
        asterisks = (strike + riposte).count("*") if leads else 0
        stays = icepool.tupleize(*[FATES] * asterisks).map(all) if asterisks else icepool.Die([True])
        return icepool.tupleize(
            stays,
            suffered(attackers, riposte, len(attackers) - 1),
            suffered(defenders, strike, len(defenders) - 1),
        )

    return icepool.map(rolled, icepool.Die(list(strikes)), icepool.Die(list(ripostes)))


# What our odds say


def units(siege: Siege, names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(siege.roster.unit_no[name] for name in names)


def fate_of(siege: Siege, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> Any:
    comnios = siege.roster.leader_no["comnios"]

    def fate(after: Siege) -> Any:
        states = [
            tuple("gone" if after.place[unit] == GONE else ORDERS[after.order[unit]] for unit in units(siege, names))
            for names in (attackers, defenders)
        ]
        return after.fate[comnios] == ALIVE, *states

    return fate


def standing(text: str) -> tuple[tuple[str, ...], list[str]]:
    """Names of units, and their states, from the notation."""
    parts = [part.strip().split(" (") for part in text.split(",")]
    return tuple(part[0] for part in parts), [part[1].rstrip(")") if part[1:] else "good" for part in parts]


ASSAULTS = [
    ("rel_senones, rel_sequani", "aux_remi", False),
    ("rel_senones, rel_sequani", "legio_i, aux_remi", False),
    ("rel_senones, rel_sequani", "legio_vi, aux_cretans (disordered)", True),
    ("rel_senones (disordered), rel_sequani", "legio_i, legio_vi", False),
]


@rule("AL-11.2.h", "AL-11.3.a", "AL-11.3.l", "AL-12.1.a", "AL-12.2bis.b")
@pytest.mark.parametrize(("attacking", "defending", "leads"), ASSAULTS)
def test_an_assault_falls_as_icepool_says(attacking: str, defending: str, leads: bool) -> None:  # noqa: FBT001 - data
    siege = GAME.position(FIELD.format(attackers=attacking, defenders=defending))
    (attackers, states), (defenders, their_states) = standing(attacking), standing(defending)
    comnios = siege.roster.leader_no["comnios"]
    attack = Attack((405,), units(siege, attackers), (comnios,) if leads else ())
    strike, riposte = GAME.forecast(siege, GALLIC, attack)
    steadying = siege.figures(comnios).modifier  # AL-12.1.c he stands with them whether he takes part or not
    oracle = assault(
        strike.results,
        riposte.results,
        [(state, QUALITY[name] + steadying) for name, state in zip(attackers, states, strict=True)],
        [(state, QUALITY[name]) for name, state in zip(defenders, their_states, strict=True)],
        leads=leads,
    )
    found = odds(
        GAME.rulebook,
        lambda _: siege,
        GALLIC,
        attack,
        fate_of(siege, attackers, defenders),
        until=ASSAULT.reached(siege),
        policy=STAND,
    )
    assert found.exact
    assert dict(found.outcomes) == {fate: Fraction(ways, oracle.denominator()) for fate, ways in oracle.items()}


def test_the_policy_decides_where_the_defender_may_give_ground() -> None:
    """AL-11.3.p A plain T or d is suffered by the one policy, and retreated from by the other."""
    siege = GAME.position(FIELD.format(attackers="rel_senones, rel_sequani", defenders="aux_remi"))
    match = iacta.Match.new("alesia", "alesia", seed=1)
    match.state = siege
    attack, remi = Attack((405,), units(siege, ("rel_senones", "rel_sequani"))), siege.roster.unit_no["aux_remi"]

    def disordered(after: Siege) -> bool:
        return after.order[remi] > 0

    def moved(after: Siege) -> bool:
        return after.place[remi] != 405

    stand, give = (
        odds(
            GAME.rulebook,
            lambda _: siege,
            GALLIC,
            attack,
            lambda after: (disordered(after), moved(after)),
            until=ASSAULT.reached(siege),
            policy=GAME.policies[name],
        )
        for name in ("stand", "give_ground")
    )
    strike = GAME.forecast(siege, GALLIC, attack)[0].results
    plain = Fraction(sum(result.removesuffix("*") in ("T", "d") for result in strike), 6)
    assert 0 < plain < 1
    assert give.chance(lambda seen: seen == (False, True)) == plain
    assert stand.chance(lambda seen: seen == (False, True)) == 0


def test_a_preview_follows_an_attack_to_the_end_of_the_combat() -> None:
    siege = GAME.position(FIELD.format(attackers="rel_senones, rel_sequani", defenders="legio_vi, aux_remi"))
    attack = Attack((405,), units(siege, ("rel_senones", "rel_sequani")))
    seen = preview(GAME, GAME.view(siege, GALLIC), GALLIC, attack, whole=True)
    assert seen.whole is not None
    assert (seen.whole.horizon, seen.whole.policy, seen.whole.exact) == ("assault", "stand", True)
    assert GAME.procedure(siege, ROMAN, iacta.Resign()) is None
    siege.agenda = []
    assert GAME.procedure(siege, ROMAN, Suffer()) is None
    siege.agenda = [FightBattles(GALLIC)]
    giving = GAME.procedure(siege, ROMAN, GiveGround())
    assert giving is not None
    assert giving.policy.name == "give_ground"
