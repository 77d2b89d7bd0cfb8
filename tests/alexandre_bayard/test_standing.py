"""What each side has lost, and how far it is from victory."""

from __future__ import annotations

from iacta.engine.standing import Condition, SideStanding
from iacta.games.alexandre_bayard.roster import NOT_COUNTED
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.standing import standing
from iacta.games.alexandre_bayard.state import LEFT, LOST, Battle
from iacta.games.alexandre_bayard.view import view
from tests.marks import rule


def side_of(battle: Battle, side: str, seat: str | None = None) -> SideStanding:
    """One side of the standing."""
    return next(one for one in standing(view(battle, seat)).sides if one.name == side)


def aim_of(battle: Battle, side: str, text: str) -> Condition:
    """One way to win."""
    return next(one for one in side_of(battle, side).conditions if one.text == text)


@rule("AB-C.16.d")
def test_lost_units_are_the_enemys_score() -> None:
    battle = set_up(shipped()["plain_first_battle"])
    for unit in battle.roster.units_of["bayard"][:2]:
        battle.remove(unit, LOST)
    found = aim_of(battle, "alexandre", "aim-demoralise")
    assert (found.done, found.needed) == (2, 4)
    assert side_of(battle, "alexandre").total == 2
    assert side_of(battle, "bayard").total == 0


@rule("AB-C.16.m")
def test_what_else_counts_as_a_loss() -> None:
    battle = set_up(shipped()["plain_first_battle"])
    battle.lost_besides["bayard"] = 1
    assert side_of(battle, "alexandre").total == 1


@rule("AB-C.16.n")
def test_objectives_count_turns() -> None:
    battle = set_up(shipped()["plain_first_battle"])
    battle.holds["bayard"] = 2
    found = aim_of(battle, "bayard", "aim-hold")
    assert (found.done, found.needed) == (2, 3)


@rule("AB-C.16.k")
def test_exits_count_who_has_left() -> None:
    battle = set_up(shipped()["forest_ambush"])
    battle.remove(battle.roster.counted["alexandre"][0], LEFT)
    found = aim_of(battle, "alexandre", "aim-exit")
    assert (found.done, found.needed) == (1, 5)
    assert aim_of(battle, "bayard", "aim-deny").clause == "AB-C.16.l"


@rule("AB-C.16.j")
def test_a_bridgehead_counts_who_is_in_it() -> None:
    battle = set_up(shipped()["bridge_at_nightfall"])
    unit = battle.roster.counted["alexandre"][0]
    assert aim_of(battle, "alexandre", "aim-bridgehead").done == 0
    battle.place(unit, battle.ground.hexes[0])
    assert aim_of(battle, "alexandre", "aim-bridgehead").done == 1


@rule("AB-9.g")
def test_corps_are_counted_in_points() -> None:
    battle = set_up(shipped()["great_battle"])
    corps = next(number for number, one in enumerate(battle.roster.corps) if one.side == "bayard")
    battle.won = frozenset((corps,))
    assert aim_of(battle, "bayard", "aim-points").figures == {"points": 1}
    assert aim_of(battle, "alexandre", "aim-points").figures == {"points": 0}


@rule("AB-15.a")
def test_a_standing_holds_nothing_hidden() -> None:
    battle = set_up(shipped()["forest_ambush"])
    hidden = [unit for unit in battle.present("bayard") if not battle.knows("alexandre", unit)]
    before = standing(view(battle, "alexandre"))
    battle.place(hidden[0], 0)
    assert standing(view(battle, "alexandre")) == before


@rule("AB-C.16.h", "AB-C.16.k")
def test_servants_and_herds_are_not_counted_and_who_left_by_an_exit_is_not_lost() -> None:
    battle = set_up(shipped()["great_battle"])
    counted = battle.roster.counted["alexandre"]
    assert len(counted) == len([unit for unit in battle.roster.units_of["alexandre"] if not is_train(battle, unit)])
    for unit in battle.roster.units_of["alexandre"]:
        if is_train(battle, unit):
            battle.remove(unit, LOST)
    battle.remove(counted[0], LEFT)
    battle.remove(counted[1], LOST)
    for seat in (*SIDES, None):
        seen = view(battle, seat)
        assert (seen.losses, seen.strengths[0]) == ((1, 0), len(counted))


@rule("AB-C.16.m")
def test_what_counts_as_lost_is_in_the_losses_that_are_shown() -> None:
    battle = set_up(shipped()["great_battle"])
    battle.lost_besides["bayard"] = 1
    assert view(battle, "alexandre").losses == (0, 1)


def is_train(battle: Battle, unit: int) -> bool:
    """Servants, or a herd."""
    return battle.troop(unit).id in NOT_COUNTED
