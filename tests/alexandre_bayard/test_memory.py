"""AB-15.b to AB-15.d: what is lost from sight in darkness and mist stays in memory where it was last seen."""

from __future__ import annotations

import pytest

from iacta.games.alexandre_bayard import events, steps
from iacta.games.alexandre_bayard.actions import Attack, MoveLeader, MoveUnit
from iacta.games.alexandre_bayard.battlefield import LeaderSighting, Sighting
from iacta.games.alexandre_bayard.rules.losses import destroy, lose
from iacta.games.alexandre_bayard.rules.revealing import look_around
from iacta.games.alexandre_bayard.seen import LeaderSeen, UnitSeen
from iacta.games.alexandre_bayard.view import view
from tests.alexandre_bayard.kit import Scene, at, battle, hexes
from tests.alexandre_bayard.phases import fighting, moving
from tests.marks import rule

NIGHT = "options darkness\ndark\n"
STRAIGHT = (2,) * 9
"""Dice of steps that do not go astray."""


def looked(text: str) -> Scene:
    """A look around."""
    scene = battle(text)
    scene.call(look_around, steps.LookAround())
    return scene


def remembered(scene: Scene, name: str, seat: str | None = "alexandre") -> str:
    """Where a seat remembers a unit; nothing: it sees it, or knows it to be elsewhere."""
    found = view(scene.battle, seat).units[scene[name]]
    assert isinstance(found, UnitSeen)
    column, row = scene.battle.ground.grid.spot(found.hex) if found.hex else (-1, -1)
    return f"{column},{row}" if found.remembered and found.hex else ""


@pytest.mark.parametrize(
    ("sky", "is_lost"),
    [
        ("", 0),
        (NIGHT, 1),
        *((f"options weather fog\nweather fog {mist}", 1) for mist in ("light_mist 3", "mist 6", "pea_soup 12")),
        ("options weather\nweather rain storm 2", 0),
        ("options wind\nwind storm 2 2", 0),
        ("options fire\nsmoke 4,1", 0),
    ],
)
@rule("AB-15.b")
def test_only_darkness_and_mist_make_units_lost_from_sight(sky: str, is_lost: int) -> None:
    scene = looked(f"board 12 14\n{sky}\nunit a1 archers 4,12\nunit b1 archers 4,1")
    assert bool(scene.battle.memory["alexandre"]) == bool(is_lost)
    assert remembered(scene, "b1") == ("4,1" if is_lost else "")


@rule("AB-X57", "AB-15.b")
def test_the_worked_example_of_a_unit_that_moves_off_in_the_night() -> None:
    scene = moving(
        f"{NIGHT}unit a1 archers 4,9\nunit b1 light_cavalry 4,7 activated\nunit b2 archers 0,0 activated", side="bayard"
    )
    scene.call(look_around, steps.LookAround())
    assert remembered(scene, "b1") == ""
    scene.play("bayard", MoveUnit(scene["b1"], hexes("4,6 4,5 4,4")), STRAIGHT[:3])
    assert scene.where("b1") == "4,4"
    assert remembered(scene, "b1") == "4,7"
    told = [one for one in scene.told if one.to in (None, "alexandre")]
    assert [one.event for one in told if isinstance(one.event, events.UnitMoved)] == []
    assert events.LostFromSight(scene["b1"], at("4,7")) in [one.event for one in told]


@rule("AB-X57", "AB-15.b")
def test_a_unit_is_seen_again_near_its_true_hex_and_its_trace_lost_near_the_remembered_one() -> None:
    text = f"{NIGHT}unit b1 light_cavalry 4,2\nunit b2 archers 0,0\nunit a2 archers 11,11 activated\n"
    for start, path, places in (("4,9", "4,8", ("", False)), ("4,5", "4,4", ("", True))):
        scene = moving(f"{text}unit a1 light_foot {start} activated")
        scene.battle.memory["alexandre"][scene["b1"]] = Sighting(at("4,6"), 3)
        scene.play("alexandre", MoveUnit(scene["a1"], hexes(path)), STRAIGHT[:1])
        where, again = places
        assert remembered(scene, "b1") == where
        found = view(scene.battle, "alexandre").units[scene["b1"]]
        assert found is not None
        assert (not found.remembered) == again
        assert bool(scene.happened(events.UnitSeenAgain)) == again
        if not again:
            assert found.hex == 0
            assert scene.happened(events.TraceLost) == [events.TraceLost(scene["b1"], at("4,6"))]


@rule("AB-15.b")
def test_nothing_is_told_of_later_moves_losses_or_state() -> None:
    scene = looked(f"{NIGHT}unit a1 archers 4,9\nunit b1 heavy_foot 4,2\nunit b2 archers 0,0")
    before = view(scene.battle, "alexandre").units[scene["b1"]]
    scene.call(lose, scene["b1"], 2, "AB-C.2.g")
    assert [one.to for one in scene.told] == ["bayard"]
    scene.battle.place(scene["b1"], at("6,2"))
    scene.battle.loosened[scene["b1"]] = 1
    assert view(scene.battle, "alexandre").units[scene["b1"]] == before
    scene.call(destroy, scene["b1"], "AB-C.2.g")
    assert [one.to for one in scene.told] == ["bayard"]
    assert view(scene.battle, "alexandre").units[scene["b1"]] == before
    own = view(scene.battle, "bayard").units[scene["b1"]]
    assert own is not None
    assert own.fate == 1


@rule("AB-15.b")
def test_when_it_grows_light_all_are_seen_again_and_the_dead_are_known() -> None:
    scene = looked(f"{NIGHT}unit a1 archers 4,9\nunit b1 heavy_foot 4,2\nunit b2 archers 0,0")
    scene.call(destroy, scene["b2"], "AB-C.2.g")
    scene.battle.dark = False
    scene.call(look_around, steps.LookAround())
    assert scene.battle.memory["alexandre"] == {}
    found = view(scene.battle, "alexandre").units
    assert [one.fate for one in (found[scene["b1"]], found[scene["b2"]]) if one is not None] == [0, 1]


@rule("AB-15.b", "AB-4.1.c")
def test_sleepers_see_nothing_and_leaders_do() -> None:
    text = f"{NIGHT}options sleeping\nunit b1 archers 4,7\nunit b2 archers 0,0\nunit a1 archers 4,9"
    assert remembered(looked(text), "b1") == ""
    assert remembered(looked(f"{text} asleep"), "b1") == "4,7"
    assert remembered(looked(f"{text} asleep\nleader a0 officer 4,8"), "b1") == ""


@rule("AB-15.b", "AB-7.q", "AB-7.r")
def test_a_unit_lost_from_sight_counts_as_hidden_for_the_other_sides_choices_but_does_not_ambush() -> None:
    scene = fighting(f"{NIGHT}options fire\nsmoke 4,7\nunit a1 light_foot 4,8 activated\nunit b1 archers 4,7")
    scene.battle.memory["alexandre"][scene["b1"]] = Sighting(at("4,2"), 4)
    assert not scene.battle.knows("alexandre", scene["b1"])
    assert scene.refusal("alexandre", Attack(scene["a1"], scene["b1"])).clause == "AB-C.10.b"
    moved = moving(
        f"{NIGHT}options fire\nsmoke 4,7\nunit a1 light_foot 4,8 activated\nunit b1 archers 4,7\n"
        "unit a2 archers 11,11 activated"
    )
    moved.battle.memory["alexandre"][moved["b1"]] = Sighting(at("4,2"), 4)
    moved.play("alexandre", MoveUnit(moved["a1"], hexes("4,7")), STRAIGHT[:1])
    assert moved.where("a1") == "4,8"
    assert moved.happened(events.UnitSeenAgain)
    assert "ambushes" not in moved.flags("b1")
    assert moved.battle.markers == {}


@rule("AB-15.b")
def test_leaders_are_lost_from_sight_like_units() -> None:
    text = f"{NIGHT}unit a1 archers 4,9\nunit b1 archers 0,0\nunit a2 archers 11,11\n"
    scene = moving(f"{text}leader b0 commander 4,8", side="bayard")
    scene.call(look_around, steps.LookAround())
    assert scene.battle.knows_leader("alexandre", scene["b0"])
    scene.play("bayard", MoveLeader(scene["b0"], hexes("4,7 4,6")), (3,))
    found = view(scene.battle, "alexandre").leaders[scene["b0"]]
    assert isinstance(found, LeaderSeen)
    assert (found.hex, found.remembered) == (at("4,8"), True)
    assert [one.to for one in scene.told if isinstance(one.event, events.LeaderMoved)] == ["bayard"]
    scene.battle.place(scene["a1"], at("4,7"))
    scene.call(look_around, steps.LookAround())
    assert scene.battle.knows_leader("alexandre", scene["b0"])


@rule("AB-15.b", "AB-X57")
def test_the_trace_of_a_leader_is_lost_to_whoever_comes_near_it() -> None:
    text = f"{NIGHT}unit a1 archers 4,9\nunit b1 archers 0,0\nleader a0 commander 4,9\nleader b0 officer 8,2"
    scene = moving(text)
    scene.battle.leader_memory["alexandre"][scene["b0"]] = LeaderSighting(at("4,7"))
    scene.call(look_around, steps.LookAround())
    assert scene.battle.leader_memory["alexandre"][scene["b0"]].hex == at("4,7")
    scene.play("alexandre", MoveLeader(scene["a0"], hexes("4,8")), (3,))
    assert scene.battle.leader_memory["alexandre"][scene["b0"]].hex == 0
    assert scene.happened(events.LeaderTraceLost) == [events.LeaderTraceLost(scene["b0"], at("4,7"))]


@rule("AB-15.b")
def test_a_leader_goes_out_of_sight_with_his_unit() -> None:
    text = f"{NIGHT}unit a1 archers 4,9\nunit b1 light_cavalry 4,7 activated\nleader b0 commander 4,7\n"
    scene = moving(f"{text}unit b2 archers 0,0 activated", side="bayard")
    scene.call(look_around, steps.LookAround())
    scene.play("bayard", MoveUnit(scene["b1"], hexes("4,6")), STRAIGHT[:1])
    found = view(scene.battle, "alexandre").leaders[scene["b0"]]
    assert found is not None
    assert (found.hex, found.remembered) == (at("4,7"), True)


@rule("AB-15.c")
def test_whoever_is_lost_from_sight_is_told_so() -> None:
    scene = looked(f"{NIGHT}unit a1 archers 4,9\nunit b1 archers 4,2")
    assert {one.to for one in scene.told} == {None}
    assert len(scene.happened(events.LostFromSight)) == 2
    assert [unit for unit, _ in view(scene.battle, "bayard").memory] == [scene["a1"], scene["b1"]]
    assert view(scene.battle, None).memory == view(scene.battle, "bayard").memory


@rule("AB-15.b")
def test_by_day_no_leader_is_lost_from_sight() -> None:
    wood = "forest " + " ".join(f"{column},4" for column in range(12))
    scene = battle(f"unit a1 archers 4,11\nunit b1 archers 0,0\nleader b0 officer 4,1\n{wood}")
    scene.battle.memory["alexandre"][scene["b1"]] = Sighting(at("0,0"), 4)  # of the night that is over
    scene.call(look_around, steps.LookAround())
    assert scene.battle.memory["alexandre"] == {}
    assert scene.battle.knows_leader("alexandre", scene["b0"])


@rule("AB-15.c")
def test_whom_a_retreat_or_a_combat_concerns_stays_in_sight_until_it_is_over() -> None:
    text = f"{NIGHT}unit a1 archers 4,9\nunit b1 heavy_foot 4,2"
    for step in (steps.RetreatUnit, steps.RollCombat):
        scene = battle(text)
        if step is steps.RetreatUnit:
            scene.battle.agenda = [steps.RetreatUnit(scene["b1"], 1, at("4,3"))]
        else:
            scene.battle.agenda = [
                steps.RollCombat(steps.Combat("shot", scene["b1"], scene["a1"], "bayard", at("4,2"), at("4,9")))
            ]
        scene.call(look_around, steps.LookAround())
        assert remembered(scene, "b1") == ""
        scene.battle.agenda = []
        scene.call(look_around, steps.LookAround())
        assert remembered(scene, "b1") == "4,2"


@rule("AB-15.b")
def test_a_leader_who_fell_unseen_is_remembered_where_he_was() -> None:
    scene = looked(f"{NIGHT}unit a1 archers 4,9\nunit b1 archers 0,0\nleader b0 officer 8,2")
    scene.battle.leader_at[scene["b0"]] = 0
    scene.call(look_around, steps.LookAround())
    assert scene.battle.leader_memory["alexandre"][scene["b0"]].hex == at("8,2")


@rule("AB-15.d", "AB-7.p")
def test_craft_lie_open_and_who_is_aboard_is_not_lost_from_sight() -> None:
    text = f"{NIGHT}options boats\nriver 4,2 5,2\nboat b_boat barge 4,2\nunit a1 archers 4,9\nunit b2 archers 0,0\n"
    scene = looked(f"{text}unit b1 archers 4,2")
    assert remembered(scene, "b1") == ""
    ashore = moving(f"{text}unit b1 light_foot 4,1 activated", side="bayard")
    ashore.call(look_around, steps.LookAround())
    assert remembered(ashore, "b1") == "4,1"
    ashore.play("bayard", MoveUnit(ashore["b1"], hexes("4,2")), STRAIGHT[:1])
    assert remembered(ashore, "b1") == ""
    assert view(ashore.battle, "alexandre").boats[0].hex == at("4,2")
