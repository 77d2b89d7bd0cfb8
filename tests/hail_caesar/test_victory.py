"""11: broken divisions, beaten armies, and every kind of victory entry."""

from __future__ import annotations

from fractions import Fraction

import pytest

from iacta.engine.records import AgreedDraw, Forfeit, Outcome, Resigned
from iacta.engine.rulebook import on
from iacta.games.hail_caesar import events, state
from iacta.games.hail_caesar.rules import objectives, victory
from iacta.games.hail_caesar.steps import CheckVictory, StartTurn
from tests.hail_caesar.kit import Scene, battle
from tests.marks import rule

RULES = [on(CheckVictory, victory.check_victory)]
OUT = ["destroyed", "gone", "casualties=6"]
"""Destroyed, gone for good, shaken."""


def end_of_turn(text: str, *, side: str = "blue", round_: int = 1) -> Scene:
    """A position at its check of victory; blue went first."""
    scene = battle(text, CheckVictory(), rules=RULES, stops=[StartTurn])
    scene.battle.side, scene.battle.went_first, scene.battle.round = side, "blue", round_  # type: ignore[assignment]
    return scene.run()


def line(side: str, count: int, lost: int, how: str = "destroyed", division: str = "", profile: str = "warband") -> str:
    """So many units of a side, the first ones lost."""
    y, heading, div = (10, 0, division or side[0]) if side == "blue" else (30, 180, division or side[0])
    names = [f"{div}{number}" for number in range(1, count + 1)]
    return "\n".join(
        f"unit {name} {profile} {4 + 8 * at} {y} {heading} div={div} {how if at < lost else ''}"
        for at, name in enumerate(names)
    )


# 11.1


@rule("HC-11.1.a")
@pytest.mark.parametrize("how", OUT)
@pytest.mark.parametrize(("lost", "broken"), [(2, False), (3, True)])
def test_more_than_half_breaks_a_division(lost: int, how: str, *, broken: bool) -> None:
    """Two of four do not, three do, whether destroyed, gone or shaken."""
    scene = end_of_turn(f"{line('blue', 4, lost, how)}\n{line('red', 4, 0)}")
    assert scene.battle.broken[scene["b"]] == broken
    wanted = [events.DivisionBroken("blue", scene["b"])] if broken else []
    assert scene.happened(events.DivisionBroken) == wanted
    if broken:
        assert scene.clause_of(events.DivisionBroken) == "HC-11.1.a"


@rule("HC-W18", "HC-11.1.b")
@pytest.mark.parametrize(
    ("legionaries", "slingers", "broken"), [(2, "destroyed", True), (2, "", False), (1, "destroyed", False)]
)
def test_small_skirmishers_count_half(legionaries: int, slingers: str, *, broken: bool) -> None:
    """HC-W18: four legionaries, one unit of slingers, one engine: 2.5 of 4.5 is more than half."""
    scene = end_of_turn(
        f"""
        {line("blue", 4, legionaries, profile="legionary_pila")}
        unit s1 skirmish_sling_small 50 5 0 div=b {slingers}
        unit s2 scorpions 60 5 0 div=b destroyed
        {line("red", 3, 0)}
        """
    )
    assert scene.battle.broken[scene["b"]] == broken


@rule("HC-11.1.b")
def test_a_broken_division_stays_broken() -> None:
    """A unit that rallies does not help."""
    scene = end_of_turn(
        f"""
        division b blue broken
        division c blue
        {line("blue", 2, 0)}
        unit c1 warband 60 5 0 div=c
        {line("red", 2, 0)}
        """
    )
    assert scene.battle.broken[scene["b"]]
    assert scene.happened(events.DivisionBroken) == []
    assert scene.outcome is None


@rule("HC-11.1.b", "HC-15.1.b")
def test_both_sides_are_checked_in_every_turn() -> None:
    """Red breaks at the end of blue's turn, and blue at the end of red's."""
    for side in ("blue", "red"):
        text = f"division b blue\ndivision r red\n{line('blue', 3, 2)}\n{line('red', 3, 2)}"
        scene = end_of_turn(text, side=side)
        assert scene.battle.broken == [True, True]


@rule("HC-11.1.c")
@pytest.mark.parametrize("fate", ["left", "off entry=0,5 arrives=3"])
def test_who_may_come_back_is_unharmed(fate: str) -> None:
    """Units that have left, or are still to arrive, are not lost."""
    text = "\n".join(f"unit b{number} warband {fate}" for number in (1, 2, 3))
    scene = end_of_turn(f"division b blue 3 3\n{text}\nunit b4 warband 36 10 0 destroyed\n{line('red', 3, 0)}")
    assert not scene.battle.broken[scene["b"]]


@rule("HC-11.1.c", "HC-4.10.e")
def test_nobody_of_a_broken_division_comes_back() -> None:
    """Who has left counts as gone for good once the division is broken."""
    scene = battle(f"division b blue\nunit b1 warband left\nunit b2 warband 36 10 0\n{line('red', 3, 0)}")
    assert victory.share(scene.battle, "blue") == 0
    scene.battle.broken[scene["b"]] = True
    assert victory.share(scene.battle, "blue") == Fraction(1, 2)


@rule("HC-11.1.d")
def test_baggage_is_no_division() -> None:
    """It never breaks, and is not counted: one of one fighting division beats the army."""
    scene = end_of_turn(
        f"""
        division b blue
        division t blue
        unit t1 baggage 60 5 0 div=t destroyed
        unit t2 scorpions 66 5 0 div=t destroyed
        {line("blue", 3, 2)}
        {line("red", 3, 0)}
        """
    )
    assert not scene.battle.broken[scene["t"]]
    assert victory.divisions_of(scene.battle, "blue") == [scene["b"]]


# 11.2

MORALE = "victory army_morale"


def army(divisions: int, broken: int, side: str = "blue") -> str:
    """An army with some of its divisions broken."""
    letters = "bcdef" if side == "blue" else "rstuv"
    y, heading = (10, 0) if side == "blue" else (30, 180)
    found = []
    for at, letter in enumerate(letters[:divisions]):
        found.append(f"division {letter} {side} {'broken' if at < broken else ''}")
        found.append(
            f"unit {letter}1 warband {4 + 8 * at} {y} {heading} div={letter} {'destroyed' if at < broken else ''}"
        )
    return "\n".join(found)


@rule("HC-11.2.a", "HC-11.2.b", "HC-11.4.a")
@pytest.mark.parametrize(("divisions", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_more_than_half_of_the_divisions_beats_an_army(divisions: int, needed: int) -> None:
    """Of one division that one, of two both, of three two, of four three, of five three."""
    saved = end_of_turn(f"{MORALE}\n{army(divisions, needed - 1)}\n{army(1, 0, 'red')}")
    assert saved.outcome is None
    beaten = end_of_turn(f"{MORALE}\n{army(divisions, needed)}\n{army(1, 0, 'red')}")
    assert beaten.outcome == Outcome("red", "HC-11.2.a", "army-beaten")
    assert beaten.happened(events.ArmyBeaten) == [events.ArmyBeaten("blue", needed, divisions)]


@rule("HC-11.2.b")
def test_a_scenario_sets_another_number() -> None:
    """army_break = 1 of three."""
    assert end_of_turn(f"{MORALE}\n{army(3, 1)}\n{army(1, 0, 'red')}").outcome is None
    one = end_of_turn(f"rules army_break=1\n{MORALE}\n{army(3, 1)}\n{army(2, 0, 'red')}")
    assert one.outcome == Outcome("red", "HC-11.2.a", "army-beaten")


@rule("HC-11.2.c")
@pytest.mark.parametrize(("red_lost", "winner"), [(2, "red"), (3, None), (4, "blue")])
def test_both_beaten_at_the_same_check(red_lost: int, winner: str | None) -> None:
    """The smaller share of lost units wins; equal shares are a draw."""
    text = f"{MORALE}\ndivision b blue broken\ndivision r red broken\n{line('blue', 4, 3)}\n{line('red', 4, red_lost)}"
    assert end_of_turn(text).outcome == Outcome(winner, "HC-11.2.c", "both-armies-beaten")


@rule("HC-11.2.d", "HC-11.4.b")
@pytest.mark.parametrize(("red_lost", "winner"), [(0, None), (1, "blue")])
def test_shares_are_compared_at_the_limit(red_lost: int, winner: str | None) -> None:
    """One of ten units is exactly 10 percentage points: won; less is a draw."""
    text = f"rules turn_limit=4\nvictory turn_limit\n{line('blue', 8, 0)}\n{line('red', 8, red_lost)}"
    extra = "unit b9 warband 4 20 0\nunit b10 warband 12 20 0\nunit r9 warband 4 40 180\nunit r10 warband 12 40 180"
    scene = end_of_turn(f"{text}\n{extra}", side="red", round_=4)
    assert scene.outcome == Outcome(winner, "HC-11.2.d", "turn-limit")


@rule("HC-11.2.d")
def test_a_difference_below_ten_points_is_a_draw() -> None:
    """One of eleven units."""
    text = f"rules turn_limit=4\nvictory turn_limit\n{line('blue', 8, 0)}\n{line('red', 8, 1)}"
    extra = "\n".join(
        f"unit {side}{9 + at} warband {4 + 8 * at} {y} 0" for side, y in (("b", 20), ("r", 40)) for at in range(3)
    )
    assert end_of_turn(f"{text}\n{extra}", side="red", round_=4).outcome == Outcome(None, "HC-11.2.d", "turn-limit")


@rule("HC-11.4.b", "HC-3.2.a")
def test_the_limit_is_the_end_of_the_last_full_turn() -> None:
    """Not after the first side's part of it, and not a turn before."""
    text = f"rules turn_limit=4\nvictory turn_limit\n{line('blue', 2, 0)}\n{line('red', 2, 1)}"
    first = end_of_turn(text, side="blue", round_=4)
    assert (first.outcome, first.step, first.battle.round) == (None, StartTurn("red"), 4)
    early = end_of_turn(text, side="red", round_=3)
    assert (early.outcome, early.step, early.battle.round) == (None, StartTurn("blue"), 4)
    assert end_of_turn(text, side="red", round_=4).outcome is not None


@rule("HC-11.2.f")
def test_share() -> None:
    """Lost weight and the enemy's points, of all weight: half for slingers, nothing for engines."""
    scene = battle(
        f"""
        {line("blue", 3, 1)}
        unit s1 skirmish_sling_small 50 5 0 div=b destroyed
        unit s2 scorpions 60 5 0 div=b destroyed
        {line("red", 2, 0)}
        """
    )
    assert victory.share(scene.battle, "blue") == Fraction(3, 7)
    assert victory.share(scene.battle, "blue", points=1) == Fraction(5, 7)
    assert victory.share(scene.battle, "red") == 0


@rule("HC-11.2.e")
def test_conceding() -> None:
    """The other side wins; draws and lost time end the game as well."""
    scene = battle(f"{line('blue', 2, 0)}\n{line('red', 2, 0)}")
    scene.call(victory.resign, "blue")
    assert scene.outcome == Outcome("red", "HC-11.2.e", "resigned")
    assert scene.happened(Resigned) == [Resigned("blue")]
    scene = battle(f"{line('blue', 2, 0)}\n{line('red', 2, 0)}")
    scene.call(victory.agreed_draw, AgreedDraw("agreed-draw"))
    assert scene.outcome == Outcome(None, "HC-11.2.e", "agreed-draw")
    scene = battle(f"{line('blue', 2, 0)}\n{line('red', 2, 0)}")
    scene.call(victory.forfeit, Forfeit("red", "out-of-time"))
    assert scene.outcome == Outcome("blue", "HC-11.2.e", "out-of-time")


# 11.4


@rule("HC-11.4.a")
def test_army_morale_for_one_side_only() -> None:
    """A beaten army that no entry names plays on; without an entry there is no army morale."""
    text = f"{army(1, 1)}\n{army(1, 0, 'red')}"
    assert end_of_turn(f"victory army_morale side=red\n{text}").outcome is None
    assert end_of_turn(text).outcome is None
    assert end_of_turn(f"victory army_morale side=blue\n{text}").outcome == Outcome("red", "HC-11.2.a", "army-beaten")


FARM = "building farm 30,20 36,20 36,26 30,26"
MEADOW = "rough meadow 30,20 40,20 40,30 30,30"


@rule("HC-11.4.c")
def test_a_building_is_held_by_who_occupies_it() -> None:
    """Shaken or not; nobody else counts."""
    held = battle(
        f"{FARM}\nvictory hold terrain=farm wins\nunit b1 warband in=farm casualties=6\nunit r1 warband 36 19 0"
    )
    assert [objectives.holds(held.battle, side, "farm") for side in ("blue", "red")] == [True, False]
    empty = battle(f"{FARM}\nvictory hold terrain=farm wins\nunit b1 warband 36 10 0\nunit r1 warband 36 19 0")
    assert not any(objectives.holds(empty.battle, side, "farm") for side in ("blue", "red"))


@rule("HC-11.4.c")
@pytest.mark.parametrize(
    ("blue", "red", "holds"),
    [
        ("warband 35 22 0", "warband 60 40 180", True),
        ("warband 35 22 0 casualties=6", "warband 60 40 180", False),
        ("baggage 35 22 0", "warband 60 40 180", False),
        ("warband 35 18 0", "warband 60 40 180", False),
        ("warband 35 22 0", "warband 35 29 180", False),
        ("warband 35 22 0", "baggage 35 29 180 column", True),
        ("warband 35 22 0", "warband 35 29 180 casualties=6", False),
    ],
)
def test_other_ground_is_held_by_unshaken_combatants(blue: str, red: str, *, holds: bool) -> None:
    """At least one that overlaps it, and no enemy combatant, shaken or not."""
    scene = battle(f"{MEADOW}\nunit b1 {blue}\nunit r1 {red}")
    assert objectives.holds(scene.battle, "blue", "meadow") == holds


@rule("HC-11.4.c", "HC-11.4.b")
@pytest.mark.parametrize(("place", "winner"), [("35 22 0", "red"), ("60 40 180", "blue")])
def test_holding_wins_at_the_end(place: str, winner: str) -> None:
    """Judged after the last turn only; else the winner that the entry names."""
    text = f"rules turn_limit=2\n{MEADOW}\nvictory hold side=red terrain=meadow wins else_winner=blue"
    text += f"\nunit b1 warband 10 5 0\nunit r1 warband {place}"
    assert end_of_turn(text, side="red", round_=1).outcome is None
    found = end_of_turn(text, side="red", round_=2).outcome
    assert found is not None
    assert found.winner == winner
    assert found.clause == ("HC-11.4.c" if winner == "red" else "HC-11.4.b")


@rule("HC-11.4.c", "HC-11.2.f")
@pytest.mark.parametrize(("holder", "winner"), [("b2", "blue"), ("r2", "red"), (None, None)])
def test_points_for_whoever_holds_it(holder: str | None, winner: str | None) -> None:
    """One lost enemy unit more, for either side."""
    places = {"b2": "50 5 0", "r2": "50 40 180"} | ({holder: "35 24 0"} if holder else {})
    text = f"rules turn_limit=2\n{MEADOW}\nvictory hold terrain=meadow points=1\nvictory turn_limit"
    text += "\nunit b1 warband 10 5 0\nunit r1 warband 10 40 180"
    text += f"\nunit b2 warband {places['b2']}\nunit r2 warband {places['r2']}"
    assert end_of_turn(text, side="red", round_=2).outcome == Outcome(winner, "HC-11.2.d", "turn-limit")


@rule("HC-11.4.d")
def test_a_lost_commander_loses_at_once() -> None:
    """In any phase, and not before he is lost."""
    text = "division b blue name=Caesar\nvictory commander_lost side=red commander=Caesar wins"
    text += f"\n{line('blue', 2, 0)}\n{line('red', 2, 0)}"
    scene = battle(text)
    scene.call(victory.check_at_once)
    assert (scene.outcome,) == (None,)
    scene.battle.rank[scene["b"]] |= state.LOST
    scene.call(victory.check_at_once)
    assert scene.outcome == Outcome("red", "HC-11.4.d", "commander-lost")
    assert scene.happened(events.FirstCommanderLost) == [events.FirstCommanderLost(scene["b"])]
    called = battle(text)
    called.call(victory.lose_commander, called["b"])
    assert called.outcome == Outcome("red", "HC-11.4.d", "commander-lost")


@rule("HC-11.4.d")
def test_his_replacement_does_not_undo_it() -> None:
    """What counts is that he was lost once."""
    text = "division b blue name=Caesar\ndivision c blue"
    text += f"\nvictory commander_lost side=red commander=Caesar broken_divisions=1\n{MORALE}\n{line('blue', 3, 0)}"
    text += f"\n{line('blue', 1, 0, division='c')}\n{line('red', 3, 0)}"
    scene = battle(text.replace("unit c1 warband 4 10", "unit c1 warband 50 10"))
    scene.battle.rank[scene["b"]] |= state.LOST
    scene.call(victory.note_fallen)
    scene.battle.rank[scene["b"]] = 0
    assert victory.broken_of(scene.battle, "blue") == 1
    assert victory.broken_of(scene.battle, "red") == 0
    scene.battle.broken[scene["c"]] = True
    assert victory.is_beaten(scene.battle, "blue")


@rule("HC-11.4.d")
def test_never_more_divisions_than_the_army_has() -> None:
    """Three for a commander count as the one there is."""
    text = "division b blue name=Caesar\nvictory commander_lost side=red commander=Caesar broken_divisions=3"
    scene = battle(f"{text}\n{line('blue', 3, 0)}\n{line('red', 3, 0)}")
    scene.call(victory.lose_commander, scene["b"])
    assert victory.broken_of(scene.battle, "blue") == 1
    assert scene.outcome is None


EXIT = "victory exit side=blue edge=east units=b1,b2,b3 needed=2 denied=2 else_winner=red"


def convoy(*fates: str, exits: dict[str, tuple[int, int, int]] | None = None) -> Scene:
    """Three units that are to leave by the east edge."""
    units = "\n".join(f"unit b{at} baggage {4 + 8 * at} 10 90 {fate}" for at, fate in enumerate(fates, 1))
    scene = battle(f"{EXIT}\n{units}\n{line('red', 2, 0)}", CheckVictory(), rules=RULES, stops=[StartTurn])
    scene.battle.exits = {scene[name]: place for name, place in (exits or {}).items()}
    return scene


@rule("HC-11.4.e")
def test_enough_units_leave_by_the_edge() -> None:
    """Two of three, by that edge, for good or not; another edge does not count."""
    out, north = (7200, 2350, 16200), (3000, 4800, 10800)
    both = convoy("gone", "left", "", exits={"b1": out, "b2": out})
    both.call(victory.check_at_once)
    assert both.outcome == Outcome("blue", "HC-11.4.e", "units-exited")
    for scene in (
        convoy("gone", "", "", exits={"b1": out}),
        convoy("gone", "gone", "", exits={"b1": out, "b2": north}),
    ):
        scene.call(victory.check_at_once)
        assert scene.outcome is None


@rule("HC-11.4.e")
def test_enough_units_are_destroyed() -> None:
    """Then the other side wins."""
    scene = convoy("destroyed", "destroyed", "")
    scene.call(victory.check_at_once)
    assert scene.outcome == Outcome("red", "HC-11.4.e", "exit-denied")
    one = convoy("destroyed", "", "")
    one.call(victory.check_at_once)
    assert one.outcome is None


@rule("HC-11.4.e", "HC-11.4.b")
def test_time_runs_out_for_the_convoy() -> None:
    """After the last turn the winner whom the entry names."""
    scene = convoy("", "", "")
    scene.battle.side, scene.battle.round = "red", 8
    assert scene.run().outcome == Outcome("red", "HC-11.4.b", "time-ran-out")


@rule("HC-11.4.e", "HC-5.6.d")
def test_who_may_leave_on_purpose() -> None:
    """The units listed, by that edge."""
    table = convoy("", "", "").battle
    first, other = table.roster.unit_no["b1"], table.roster.unit_no["r1"]
    assert objectives.may_exit(table, first, "east")
    assert not objectives.may_exit(table, first, "west")
    assert not objectives.may_exit(table, other, "east")


RIVER = "river brook 0,20 40,24 40,26 0,22 river=fordable"


@rule("HC-11.4.f")
@pytest.mark.parametrize(
    ("unit", "there"),
    [
        ("warband 20 23 0", True),
        ("warband 20 32 0", True),
        ("warband 20 32 0 casualties=6", False),
        ("baggage 20 32 0", False),
        ("warband 20 18 0", False),
        ("warband 50 24 0", False),
        ("warband 50 30 0", True),
    ],
)
def test_at_the_river_or_beyond_it(unit: str, *, there: bool) -> None:
    """Seen from the south; beside the end of the river its farthest point counts."""
    text = f"rules turn_limit=2\n{RIVER}\nvictory reach side=blue terrain=brook units_needed=1"
    text += f"\nunit b1 {unit}\nunit r1 warband 60 45 180"
    scene = end_of_turn(text, side="red", round_=2)
    reason = "area-reached" if there else "area-not-reached"
    assert scene.outcome == Outcome("blue" if there else "red", "HC-11.4.f", reason)


@rule("HC-11.4.f")
@pytest.mark.parametrize(("edge", "place"), [("north", "20 10 0"), ("west", "60 10 0"), ("east", "2 10 0")])
def test_beyond_is_seen_from_the_own_edge(edge: str, place: str) -> None:
    """From the north a unit south of the area is beyond it; from west and east likewise."""
    area = "rough field 10,20 40,20 40,24 10,24" if edge == "north" else "rough field 30,2 32,2 32,40 30,40"
    text = f"rules turn_limit=2\nside blue edge={edge}\n{area}\nvictory reach side=blue terrain=field units_needed=1"
    scene = end_of_turn(f"{text}\nunit b1 hippeis_small {place}\nunit r1 warband 60 45 180", side="red", round_=2)
    assert scene.outcome == Outcome("blue", "HC-11.4.f", "area-reached")


@rule("HC-11.4.g")
@pytest.mark.parametrize("first", ["hold", "reach"])
def test_the_entry_listed_first_counts(first: str) -> None:
    """Red holds the meadow, blue has reached the river."""
    entries = {
        "hold": "victory hold side=red terrain=meadow wins",
        "reach": "victory reach side=blue terrain=brook units_needed=1",
    }
    other = "reach" if first == "hold" else "hold"
    text = f"rules turn_limit=2\nrough meadow 50,2 60,2 60,9 50,9\n{RIVER}\n{entries[first]}\n{entries[other]}"
    text += "\nunit b1 warband 20 32 0\nunit r1 warband 55 8 180"
    found = end_of_turn(text, side="red", round_=2).outcome
    assert found is not None
    assert found.winner == ("red" if first == "hold" else "blue")


@rule("HC-11.4.g")
def test_a_named_winner_counts_before_a_draw() -> None:
    """Both armies are beaten alike, and red holds the meadow."""
    text = f"rules turn_limit=2\n{MORALE}\n{MEADOW}\nvictory hold side=red terrain=meadow wins"
    text += "\ndivision b blue broken\ndivision r red broken"
    text += "\nunit b1 warband 10 5 0\nunit r1 warband 35 24 180"
    found = end_of_turn(text, side="red", round_=2).outcome
    assert found == Outcome("red", "HC-11.4.c", "objective-held")


def test_the_game_goes_on() -> None:
    """Nobody has won: the other side's turn."""
    scene = end_of_turn(f"{MORALE}\n{line('blue', 3, 0)}\n{line('red', 3, 0)}")
    assert (scene.outcome, scene.step) == (None, StartTurn("red"))
