"""What is found out about a side is found once, and again whenever something changed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.table import Table
from iacta.games.alesia.disposition import KEPT, Dispositions, Stand
from iacta.games.alesia.game import GAME
from iacta.games.alesia.roster import SIDES
from iacta.games.alesia.rules import arrival, command, control, sight, stacking, strategic
from iacta.games.alesia.state import DISORDERED, GOOD_ORDER
from iacta.games.alesia.steps import MovePieces, StrategicStep
from tests.alesia.kit import Scene, written

if TYPE_CHECKING:
    from iacta.games.alesia.roster import Side
    from iacta.games.alesia.state import Siege


def test_equal_positions_share_what_was_found_and_others_do_not() -> None:
    siege = Scene(MovePieces("gallic")).put(1105, "rel_sequani").siege
    known = siege.disposition("gallic")
    twin = siege.clone()
    assert twin.disposition("gallic") is known
    assert twin.disposition("roman") is not known
    twin.order[siege.roster.unit_no["rel_sequani"]] = DISORDERED
    assert twin.disposition("gallic") is not known
    twin.order[siege.roster.unit_no["rel_sequani"]] = GOOD_ORDER
    assert twin.disposition("gallic") is known
    assert siege.disposition("gallic") is known


def test_what_nobody_asks_for_is_forgotten() -> None:
    siege = Scene(MovePieces("gallic")).put(1105, "rel_sequani").siege
    met = Dispositions()
    stand = siege.disposition("gallic").stand
    stands: list[Stand] = [(stand[0], [number], *stand[2:]) for number in range(3 * KEPT)]
    found, often = met.of(stands[0]), met.of(stands[1])
    for stand in stands[2:]:
        met.of(stand)
        assert met.of(stands[1]) is often
    assert met.of(stands[0]) is not found


def test_works_that_give_way_are_seen() -> None:
    siege = Scene(MovePieces("gallic"), camps=[1109]).siege
    seen = sight.seen_by(siege, "roman")
    siege.camps[1109] = False
    assert sight.seen_by(siege, "roman") == set() != seen
    siege.camps[1109] = True
    assert sight.seen_by(siege, "roman") == seen


def test_the_last_leader_in_the_camp_stays_though_he_could_go_a_moment_before() -> None:
    scene = Scene(StrategicStep("gallic", 2, 3)).hide(505, "comnios", "vercassivellaun")
    assert strategic.strolls(scene.siege, scene["comnios"])
    scene.hide(507, "vercassivellaun")
    assert not strategic.strolls(scene.siege, scene["comnios"])


def found(siege: Siege, side: Side) -> tuple[object, ...]:
    staff = command.Staff(siege, side)
    return (
        siege.stacks(side),
        siege.occupied(side),
        stacking.companies(siege, side),
        siege.disposition(side).overfull,
        staff.free,
        staff.covered,
        control.zone(siege, side),
        sight.watched_from(siege, side),
        sight.seen_by(siege, side),
        arrival.blocked_openly(siege, side),
    )


@pytest.mark.parametrize("seed", range(3))
def test_what_is_remembered_is_what_a_fresh_look_finds(seed: int) -> None:
    """The oracle: the same position of a battle that remembers nothing, with its candidates."""
    rulebook, pick = GAME.rulebook, Random(seed)
    table = Table(GAME.set_up(written()), SeededDice(b"%d" % seed, silent=True))
    while rulebook.step(table):
        pass
    for number in range(600):
        siege, seats = table.state, rulebook.waiting(table.state)
        if not seats:
            break
        candidates = list(rulebook.candidates(siege, seats[0]))
        if number % 7 == 0:
            fresh = siege.clone()
            fresh.battle = GAME.set_up(written()).battle
            assert fresh.battle.dispositions != siege.battle.dispositions
            assert [found(siege, side) for side in SIDES] == [found(fresh, side) for side in SIDES]
            assert list(rulebook.candidates(fresh, seats[0])) == candidates
        rulebook.apply(table, seats[0], pick.choice(candidates))
