"""3.2, 15.1, 13.2: the turn of a side, from its start to its end."""

from __future__ import annotations

import pytest

from iacta.engine.rulebook import on
from iacta.games.hail_caesar import events, steps
from iacta.games.hail_caesar.battlefield import Trail, UnderFire
from iacta.games.hail_caesar.rules import turn, victory
from iacta.games.hail_caesar.steps import (
    BeginCombats,
    BeginInitiative,
    BeginShooting,
    CheckVictory,
    CloseMovement,
    EndTurn,
    EnterFollowers,
    LastMoves,
    PlaceReplacements,
    RallyBrave,
    RecoverElites,
    RecoverLevies,
    StartTurn,
    TakeCommand,
    WithdrawBroken,
)
from tests.hail_caesar.kit import FLAGS, Scene, battle
from tests.marks import rule

RULES = [
    on(StartTurn, turn.start_turn),
    on(RecoverElites, turn.recover_elites),
    on(CloseMovement, turn.close_movement),
    on(RallyBrave, turn.rally_brave),
    on(EndTurn, turn.end_turn),
    on(RecoverLevies, turn.recover_levies),
    on(CheckVictory, victory.check_victory),
]
PHASES = (BeginInitiative, TakeCommand, LastMoves, CloseMovement, BeginShooting, BeginCombats, EndTurn)


def start(text: str, side: str = "blue", dice: tuple[int, ...] = ()) -> Scene:
    """A turn that has started."""
    stops = [BeginInitiative, PlaceReplacements]
    scene = battle(text, StartTurn(side), rules=RULES, stops=stops, side="blue")  # type: ignore[arg-type]
    return scene.run(dice)


ENEMY = "unit r1 warband 36 40 180"


@rule("HC-3.2.b", "HC-3.2.d", "HC-15.1.a")
def test_the_phases_of_a_turn() -> None:
    """Movement, beginning with initiative moves; ranged attacks; combat; framed by start and end."""
    scene = start(f"unit b1 warband 36 10 0\n{ENEMY}", "red")
    assert [type(step) for step in scene.agenda] == list(PHASES)
    assert scene.battle.side == "red"
    assert scene.events == [events.TurnStarted("red", 1)]


@rule("HC-3.2.a", "HC-3.2.e", "HC-15.1.b")
@pytest.mark.parametrize("first", ["blue", "red"])
def test_a_full_turn_is_a_turn_of_each_side(first: str) -> None:
    """The round goes on after the side that went second, whichever colour it has."""
    second = "red" if first == "blue" else "blue"
    scene = battle(f"unit b1 warband 36 10 0\n{ENEMY}", EndTurn(), rules=RULES, stops=[StartTurn], side=first)
    scene.run()
    assert (scene.step, scene.battle.round) == (StartTurn(second), 1)  # type: ignore[arg-type]
    scene.battle.side, scene.battle.agenda = second, [EndTurn()]  # type: ignore[assignment]
    scene.run()
    assert (scene.step, scene.battle.round) == (StartTurn(first), 2)  # type: ignore[arg-type]


@rule("HC-15.1.a")
def test_what_is_forgotten_at_the_start() -> None:
    """What a side did in its last turn; of the enemy only what either side does in any turn."""
    marks = "ordered moved eligible passed_over reformed left_square shot charged fled swept steady_used"
    kept = "disordered fought won caught unseen was_shaken valiant_used entering follows"
    scene = start(f"unit b1 warband 36 10 0 {marks} {kept}\nunit r1 warband 36 40 180 {marks} {kept}")
    assert scene.flags("b1") == set(kept.split())
    either = {"shot", "charged", "fled", "swept", "steady_used"}
    assert scene.flags("r1") == set(kept.split()) | (set(marks.split()) - either)
    assert set(FLAGS) > scene.flags("r1")


@rule("HC-15.1.a")
def test_the_phase_begins_with_nothing_noted() -> None:
    """Moves, volleys, trails and opportunities of the turn before are gone."""
    scene = battle(f"unit b1 warband 36 10 0\n{ENEMY}", StartTurn("blue"), rules=RULES, stops=[BeginInitiative])
    table = scene.battle
    table.moves, table.shot_at, table.under_fire = [2, 1], {0: 1}, {0: UnderFire(0)}
    table.trail, table.opportunities = Trail(0), frozenset({(0, 1)})
    scene.run()
    table = scene.battle
    assert (table.moves, table.shot_at, table.under_fire) == ([0, 0], {}, {})
    assert (table.trail, table.opportunities) == (None, frozenset())


@rule("HC-10.5.d", "HC-15.1.a")
def test_replacements_come_first() -> None:
    """For each lost commander of the side, in file order; none for the enemy's."""
    text = "division b blue lost\ndivision c blue\ndivision d blue lost\ndivision r red lost"
    units = "\n".join(f"unit {name}1 warband {at} 10 0 div={name}" for name, at in (("b", 4), ("c", 14), ("d", 24)))
    scene = start(f"{text}\n{units}\n{ENEMY}")
    assert scene.agenda[:3] == (PlaceReplacements(scene["b"]), PlaceReplacements(scene["d"]), BeginInitiative())


@rule("HC-15.1.a", "HC-5.7.e")
def test_joined_commanders_are_free_again() -> None:
    """Unless their unit is engaged."""
    scene = start(
        """
        division b blue joined=b1
        division c blue joined=c1
        unit b1 warband 36 30 0
        unit c1 warband 10 10 0 div=c
        unit r1 warband 36 30 180
        contact b1 front r1 front
        """
    )
    assert scene.battle.joined == [scene["b1"], -1, -1]


@rule("HC-13.2.e")
@pytest.mark.parametrize(("die", "recovered"), [(3, False), (4, True)])
def test_elites_recover_on_four(die: int, *, recovered: bool) -> None:
    """At the start of their side's turn; not the enemy's, not others."""
    scene = start(
        """
        unit b1 hoplites_elite 10 10 0 disordered
        unit b2 hoplites 30 10 0 disordered
        unit b3 hoplites_elite 50 10 0
        unit b4 hoplites_elite 60 10 0 disordered destroyed
        unit r1 hoplites_elite 36 40 180 disordered
        """,
        dice=(die,),
    )
    assert scene.happened(events.EliteTested) == [events.EliteTested(scene["b1"], recovered)]
    assert scene.clause_of(events.EliteTested) == "HC-13.2.e"
    assert ("disordered" in scene.flags("b1")) == (not recovered)
    assert "disordered" in scene.flags("b2")
    assert "disordered" in scene.flags("r1")


# The end of the movement phase


def close(text: str, dice: tuple[int, ...] = ()) -> Scene:
    """The end of blue's movement phase."""
    scene = battle(
        text, CloseMovement(), BeginShooting(), rules=RULES, stops=[EnterFollowers, WithdrawBroken, BeginShooting]
    )
    return scene.run(dice)


@rule("HC-4.10.i", "HC-11.3.d")
def test_who_follows_and_who_withdraws() -> None:
    """Followers off the table; unengaged units of broken divisions that have not moved; in file order."""
    scene = close(
        """
        division b blue broken
        division c blue 3 3
        unit b1 warband 10 10 0
        unit b2 warband 20 10 0 moved
        unit b3 warband 36 30 0
        unit b4 warband 60 10 0
        unit c1 warband 50 10 0 div=c
        unit c2 warband off entry=0,5 arrives=1 follows div=c
        unit c3 warband off entry=0,5 arrives=1 div=c
        unit r1 warband 36 30 180
        unit r2 warband off entry=0,45 follows
        contact b3 front r1 front
        """
    )
    assert scene.agenda[:2] == (EnterFollowers(scene.units("c2")), WithdrawBroken(scene.units("b1", "b4")))


def test_nobody_follows_or_withdraws() -> None:
    """The ranged phase follows at once."""
    scene = close(f"unit b1 warband 10 10 0\n{ENEMY}")
    assert scene.agenda == (BeginShooting(),)


BRAVE = "unit b1 warband_german 36 10 0 casualties=6"


@rule("HC-13.2.a")
@pytest.mark.parametrize(("die", "casualties"), [(3, 6), (4, 5)])
def test_brave_units_rally_on_four(die: int, casualties: int) -> None:
    """A shaken brave unit far from the enemy loses one casualty."""
    scene = close(f"{BRAVE}\n{ENEMY}", (die,))
    assert scene.battle.casualties[scene["b1"]] == casualties
    assert scene.happened(events.BraveTested) == [events.BraveTested(scene["b1"], die == 4)]


@rule("HC-13.2.a", "HC-14.3.c")
@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("unit r1 warband 36 22.01 180", True),
        ("unit r1 warband 36 22 180", False),
        ("building farm 33,22 39,22 39,28 33,28\nunit r1 warband in=farm", False),
        ("building farm 33,23 39,23 39,29 33,29\nunit r1 warband in=farm", True),
    ],
)
def test_only_beyond_twelve_inches(text: str, *, rolls: bool) -> None:
    """More than 12" from every enemy, garrisons included."""
    scene = close(f"{BRAVE}\n{text}", (1,) if rolls else ())
    assert bool(scene.happened(events.BraveTested)) == rolls


@rule("HC-13.2.a")
def test_others_do_not_rally() -> None:
    """Not unshaken ones, not those without the rule, not the enemy's."""
    scene = close(
        """
        unit b1 warband_german 10 10 0 casualties=5
        unit b2 warband 30 10 0 casualties=6
        unit r1 warband_german 36 40 180 casualties=6
        """
    )
    assert scene.events == []


# The end of the turn


def end(text: str, dice: tuple[int, ...] = ()) -> Scene:
    """The end of blue's turn."""
    return battle(text, EndTurn(), rules=RULES, stops=[StartTurn]).run(dice)


@rule("HC-7.8.h", "HC-7.8.i", "HC-15.1.b")
def test_disorder_goes_at_the_end_of_the_own_turn() -> None:
    """Of unengaged units of the active side; supporters are engaged."""
    scene = end(
        """
        unit b1 warband 10 10 0 disordered
        unit b2 warband 36 30 0 disordered
        unit b3 warband 36 26 0 disordered
        unit b4 warband 50 10 0 disordered left
        unit r1 warband 36 30 180 disordered
        contact b2 front r1 front
        support b3 b2
        """
    )
    still = [name for name in ("b1", "b2", "b3", "b4", "r1") if "disordered" in scene.flags(name)]
    assert still == ["b2", "b3", "r1"]
    assert scene.happened(events.OrderRestored) == [events.OrderRestored(scene.units("b1", "b4"))]


@rule("HC-13.2.j", "HC-7.8.i")
@pytest.mark.parametrize(("die", "recovered"), [(3, False), (4, True)])
def test_levies_recover_on_four(die: int, *, recovered: bool) -> None:
    """Only an unengaged levy rolls, at the end of its side's turn."""
    scene = end(
        """
        unit b1 medium_infantry_levy 10 10 0 disordered
        unit b2 medium_infantry_levy 36 30 0 disordered
        unit b3 medium_infantry_levy 50 10 0
        unit r1 medium_infantry_levy 36 30 180 disordered
        contact b2 front r1 front
        """,
        (die,),
    )
    assert scene.happened(events.LevyTested) == [events.LevyTested(scene["b1"], recovered)]
    assert ("disordered" in scene.flags("b1")) == (not recovered)
    assert "disordered" in scene.flags("b2")
    assert scene.happened(events.OrderRestored) == []


@rule("HC-3.2.b", "HC-3.2.c")
def test_the_phase_of_a_decision() -> None:
    """By what is still due: movement, ranged attacks, combat; setting up before the first turn."""
    scene = start(f"unit b1 warband 36 10 0\n{ENEMY}")
    names = []
    while scene.battle.agenda:
        names.append(turn.phase(scene.battle))
        scene.battle.agenda.pop()
    wanted = ["movement"] * 5 + ["ranged", "combat"]
    assert names == [f"{name} blue 1" for name in wanted]
    scene.battle.agenda = [steps.RollForFirst(), steps.DeployArmies("red")]
    assert turn.phase(scene.battle) == "setup"
