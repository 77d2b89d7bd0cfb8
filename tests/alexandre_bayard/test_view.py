"""AB-15: what a seat may know."""

from __future__ import annotations

import msgspec
import pytest

from iacta.games.alexandre_bayard.battlefield import AgentSent, Group, LeaderSighting, Orders, Sighting
from iacta.games.alexandre_bayard.rules import setup, telling
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.seen import LeaderSeen, MarkerSeen, UnitSeen
from iacta.games.alexandre_bayard.steps import Mission
from iacta.games.alexandre_bayard.view import View, view
from tests.alexandre_bayard.kit import Scene, at, battle
from tests.marks import rule

HIDING = """
options hidden_units decoys sentries sleeping corps_orders agents darkness
corps_points
unit a1 heavy_foot 4,8
unit b1 warband 4,4 hidden
unit b2 archers 6,4 bow asleep
decoy b9 warband 8,4
sentry b2 6,5
leader a0 commander 4,8
leader a2 subgeneral 4,8
leader b0 commander 4,4
leader b3 subgeneral 6,4
corps c1 a2
corps c2 b3
"""


def seen(scene: Scene, seat: str | None = "alexandre") -> View:
    """The view of a seat."""
    return view(scene.battle, seat)


def unit(scene: Scene, name: str, seat: str | None = "alexandre") -> UnitSeen | None:
    """A unit in the view of a seat."""
    return seen(scene, seat).units[scene[name]]


@rule("AB-15.a", "AB-7.a")
def test_a_hidden_unit_and_its_leader_are_known_to_their_owner_alone() -> None:
    scene = battle(HIDING)
    assert unit(scene, "b1") is None
    assert unit(scene, "b9") is None
    assert seen(scene).leaders[scene["b0"]] is None
    assert unit(scene, "b1", None) is None  # a spectator sees what both see
    own = unit(scene, "b1", "bayard")
    assert own is not None
    assert own.hex == at("4,4")
    assert seen(scene, "bayard").leaders[scene["b0"]] is not None
    assert unit(scene, "b2") is not None


@rule("AB-7.b", "AB-15.a")
def test_a_marker_says_that_something_is_there_and_not_what() -> None:
    scene = battle(HIDING)
    scene.battle.markers = {scene["b1"]: 2, scene["b9"]: 1}
    assert seen(scene).markers == (MarkerSeen(1, "bayard", at("8,4")), MarkerSeen(2, "bayard", at("4,4")))
    assert seen(scene, "bayard").markers == ()


@rule("AB-15.b")
def test_a_unit_lost_from_sight_is_shown_as_it_was_last_seen() -> None:
    scene = battle(HIDING)
    scene.battle.memory["alexandre"][scene["b2"]] = Sighting(at("6,6"), 3)
    scene.battle.leader_memory["alexandre"][scene["b3"]] = LeaderSighting(at("6,6"))
    found = unit(scene, "b2")
    assert found is not None
    assert (found.hex, found.plaquettes, found.remembered) == (at("6,6"), 3, True)
    scene.call(lambda table: table.state.remove(scene["b2"], 1))
    assert unit(scene, "b2") == found  # nothing is told of its later losses
    leader = seen(scene).leaders[scene["b3"]]
    assert leader == LeaderSeen(at("6,6"), fate=0, flags=0, until=0, remembered=True)
    own = unit(scene, "b2", "bayard")
    assert own is not None
    assert own.fate == 1


@rule("AB-15.a")
def test_sentries_objectives_and_agents_are_their_owners() -> None:
    scene = battle(HIDING)
    scene.battle.missions = {0: at("3,0"), 1: at("3,11")}
    scene.battle.agents = (
        AgentSent("bayard", Mission("kill_character", 3)),
        AgentSent("alexandre", Mission("cut_bridge")),
    )
    mine, theirs = seen(scene), seen(scene, "bayard")
    assert mine.sentries == ()
    assert len(theirs.sentries) == 1
    assert (mine.missions, theirs.missions) == (((0, at("3,0")),), ((1, at("3,11")),))
    assert mine.agents[0] is None
    assert theirs.agents[0] is not None
    scene.battle.won, scene.battle.exposed = frozenset((1,)), frozenset((0,))
    assert seen(scene).missions == ((0, at("3,0")), (1, at("3,11")))
    assert seen(scene).agents[0] is not None
    scene.battle.sentries = {0: scene.battle.sentries[0]._replace(detected=True)}
    assert len(seen(scene).sentries) == 1


@rule("AB-7.s", "AB-15.a")
def test_activations_and_moves_of_hidden_units_are_their_owners() -> None:
    scene = battle(HIDING, side="bayard")
    scene.battle.groups = (Group(scene["b0"], scene.units("b1", "b2")),)
    scene.battle.mover, scene.battle.walk, scene.battle.trail = scene["b1"], (at("4,5"),), (at("4,4"),)
    found = seen(scene)
    assert found.groups == (Group(-1, scene.units("b2")),)
    assert (found.mover, found.walk, found.trail) == (-1, (), ())
    own = seen(scene, "bayard")
    assert (own.mover, own.walk) == (scene["b1"], (at("4,5"),))


@rule("AB-7.s", "AB-15.a")
def test_an_order_to_hidden_units_is_their_owners_and_groups_are_counted_as_they_are_seen() -> None:
    scene = battle(HIDING, side="bayard")
    scene.battle.groups = (Group(scene["b0"], scene.units("b1")), Group(scene["b3"], scene.units("b2")))
    hidden, open_ = Orders("forward", group=0), Orders("forward", group=1)
    for orders, shown in ((hidden, Orders()), (open_, Orders("forward", group=0))):
        scene.battle.orders = orders
        assert seen(scene).orders == shown
        assert seen(scene, "bayard").orders == orders
    scene.battle.orders = Orders("forced_march", unit=scene["b1"])
    assert seen(scene).orders == Orders()
    scene.battle.orders = Orders("forced_march", unit=scene["b2"])
    assert seen(scene).orders == scene.battle.orders


@rule("AB-15.a", "AB-10.h")
def test_who_was_supplied_is_known_to_the_side_whose_turn_it_is() -> None:
    scene = battle(HIDING, side="bayard")
    scene.battle.supplied = frozenset({("served", scene["b1"])})
    assert seen(scene, "bayard").supplied == (("served", scene["b1"]),)
    assert seen(scene).supplied == ()


@rule("AB-15.a", "AB-7.l", "AB-7.n", "AB-7.i")
def test_what_is_revealed_is_in_every_view_and_a_decoy_is_gone() -> None:
    scene = battle(HIDING)
    scene.battle.markers = {scene["b1"]: 2, scene["b9"]: 1}
    scene.call(telling.reveal, scene["b1"], "AB-7.l")
    scene.call(telling.reveal, scene["b9"], "AB-7.f")
    found = unit(scene, "b1")
    assert found is not None
    assert found.hex == at("4,4")
    assert seen(scene).markers == ()
    decoy = unit(scene, "b9")
    assert decoy is not None
    assert (decoy.hex, decoy.fate) == (0, 3)


@rule("AB-15.a")
def test_what_is_told_of_a_hidden_unit_goes_to_its_owner() -> None:
    scene = battle(HIDING)
    assert telling.audience(scene.battle, scene["b1"]) == "bayard"
    assert telling.audience(scene.battle, scene["b2"]) is None
    scene.battle.memory["alexandre"][scene["b2"]] = Sighting(at("6,6"), 3)
    assert telling.audience(scene.battle, scene["b2"]) == "bayard"


@pytest.mark.parametrize("scenario", sorted(shipped()))
@rule("AB-15.a")
def test_two_positions_that_differ_only_in_what_is_hidden_look_the_same(scenario: str) -> None:
    """Hidden pieces of both sides are moved about: the other side's view does not change."""
    one = setup.set_up(shipped()[scenario])
    other = one.clone()
    hidden = [unit for unit in range(len(one.at)) if not one.knows("alexandre", unit)]
    free = [place for place in one.ground.hexes if place not in one.here]
    for unit_no, place in zip(hidden, free, strict=False):
        other.place(unit_no, place)
        other.plaquettes[unit_no] = 1
    for seat in ("alexandre", None):
        assert view(other, seat) == view(one, seat)
    encoded = msgspec.json.encode(view(one, "bayard"))
    assert msgspec.json.decode(encoded)["seat"] == "bayard"
