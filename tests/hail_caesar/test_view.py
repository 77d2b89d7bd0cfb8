"""6.1.b, 1.5.g, 8.8.c: what a seat may know, and states that fit it."""

from __future__ import annotations

import msgspec
import pytest

from iacta.engine.chance.dice import ScriptedDice, SeededDice
from iacta.games.hail_caesar import state
from iacta.games.hail_caesar.actions import CloseRanks
from iacta.games.hail_caesar.battlefield import Melee, Trail, UnderFire
from iacta.games.hail_caesar.rules import hiding, setup
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.steps import ChooseRanks, StartTurn
from iacta.games.hail_caesar.view import View, redeal, view
from iacta.geometry.boxes import within
from iacta.geometry.ground import is_in
from tests.hail_caesar.kit import Scene, at, battle
from tests.marks import rule

AMBUSH = """
woods copse 30,20 42,20 42,32 30,32
unit b1 warband 10 10 0
unit r1 skirmish_bow_small 36 22 180 hidden unseen
unit r2 warband 60 40 180
"""


@rule("HC-6.1.b", "HC-6.1.h")
def test_hidden_units_are_seen_by_their_owner_only() -> None:
    """The enemy and spectators know that there is one, not where."""
    scene = battle(AMBUSH)
    unit = scene["r1"]
    assert view(scene.battle, "red").poses[unit] == at("36 22 180")
    for seat in ("blue", None):
        seen = view(scene.battle, seat)
        assert seen.poses[unit] is None
        assert seen.flags[unit] == state.HIDDEN
        assert seen.fate[unit] == state.STANDING
        assert seen.poses[scene["r2"]] == at("60 40 180")


@rule("HC-6.1.b")
def test_nothing_of_a_hidden_unit_shows() -> None:
    """Wherever it hides, in whatever formation: the same view."""
    one, two = battle(AMBUSH), battle(AMBUSH.replace("36 22 180 hidden", "31 30 90 column hidden ordered"))
    seen = [msgspec.structs.replace(view(scene.battle, "blue"), source=None) for scene in (one, two)]
    first, second = (msgspec.structs.replace(one, formation=(), flags=()) for one in seen)
    assert first == second
    assert seen[0].flags == seen[1].flags


@rule("HC-1.5.g")
def test_casualties_are_open() -> None:
    """To both players."""
    scene = battle("unit b1 warband 10 10 0 casualties=3\nunit r1 warband 60 40 180 casualties=5 disordered")
    for seat in ("blue", "red", None):
        seen = view(scene.battle, seat)
        assert seen.casualties == (3, 5)
        assert seen.flags == (0, state.DISORDERED)


@rule("HC-6.1.b")
def test_a_commander_with_a_hidden_unit_is_hidden() -> None:
    """His place would give it away."""
    scene = battle(f"division r red joined=r1\n{AMBUSH}")
    assert view(scene.battle, "blue").places[scene["r"]] is None
    assert view(scene.battle, "red").places[scene["r"]] == (3600, 2200)
    again = redeal(view(scene.battle, "blue"), SeededDice(b"x"))
    box = again.at(scene["r1"])
    assert again.place[scene["r"]] == (box.x, box.y)


# Redealing


@pytest.mark.parametrize("name", list(shipped()))
@pytest.mark.parametrize("seat", ["blue", "red", None])
def test_a_redealt_state_looks_the_same(name: str, seat: str | None) -> None:
    """To the seat it was dealt for; and it is the same where nothing is hidden."""
    position = setup.set_up(shipped()[name])
    seen = view(position, seat)
    again = redeal(seen, SeededDice(b"dealt"))
    assert view(again, seat) == seen
    if not any(position.has(unit, state.HIDDEN) for unit in range(len(position.fate))):
        assert again.key() == position.key()


def everything() -> Scene:
    """A position in which nothing has its first value."""
    scene = battle(
        """
        building farm 30,20 36,20 36,26 30,26
        division b blue 30 3 command=9 wounded broken joined=b1
        division c blue 20 3
        unit b1 legionary_pila 36 10 0 casualties=3 disordered charged
        unit b2 light_cavalry 60 10 90 open_order
        unit b3 warband in=farm
        unit b4 warband left
        unit c1 warband 10 20 0 div=c
        unit r1 warband 36 10 180
        unit r2 warband destroyed
        contact b1 front r1 left
        support c1 b1
        """,
        ChooseRanks(),
        StartTurn("red"),
        side="red",
    )
    table = scene.battle
    table.round, table.went_first = 3, "red"
    table.formation[scene["b1"]] = "column"
    table.stand(scene["b1"], table.pose(scene["b1"], "column", *scene.pose("b1")))
    table.command[scene["c"]], table.combat_value[scene["c"]] = 7, 2
    table.moves = [number % 3 for number in range(len(table.moves))]
    table.exits = {scene["b4"]: at("0 20 90")}
    table.unfought, table.sweepers = frozenset({scene["b1"], scene["r1"]}), (scene["b1"],)
    table.melee = Melee((scene["b1"], scene["r1"]), margin=2)
    table.under_fire = {scene["r1"]: UnderFire(scene["r1"], sixes=1)}
    table.shot_at, table.trail = {scene["r1"]: scene["b1"]}, Trail(scene["b1"], ((1, 2, 3, "column"),), (scene["b2"],))
    table.opportunities = frozenset({(scene["b1"], scene["r1"])})
    table.fallen = frozenset({scene["c"]})
    table.general["blue"] = scene["c"]
    del table.general["red"]
    return scene


@pytest.mark.plain  # compiled classes name no slots
def test_everything_is_in_the_view() -> None:
    """Every part of a state comes back, in a position in which nothing has its first value."""
    position = everything().battle
    for seat in ("blue", "red", None):
        assert redeal(view(position, seat), ScriptedDice([])).key() == position.key()
    fresh = Battle(position.sheet)
    fresh.agenda = list(position.agenda)
    parts = {*Battle.__slots__} - {*Battle.derived}
    plain = {name for name in parts if getattr(fresh, name) == getattr(position, name)}
    assert plain == {"ground", "roster", "sheet", "hits"}, "hits wait for saves only between two decisions"


def test_views_survive_json() -> None:
    """What a program is sent as text: the same figures."""
    seen = view(everything().battle, "blue")
    form = msgspec.structs.replace(seen, agenda=(), source=None)
    assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(form)), View) == form


@rule("HC-6.1.b", "HC-6.1.g", "HC-6.1.h")
def test_hiding_places_are_invented() -> None:
    """In the edge of a wood, far enough from those who would have found the unit, and not always the same."""
    near = AMBUSH.replace("unit b1 warband 10 10 0", "unit b1 warband 36 17.5 0")
    scene = battle(near.replace("36 22 180 hidden", "36 31 180 hidden"))
    seen = view(scene.battle, "blue")
    found = set()
    for number in range(20):
        again = redeal(seen, SeededDice(bytes([number])))
        box = again.at(scene["r1"])
        found.add((box.x, box.y, box.heading))
        wood = again.ground.areas[scene["copse"]]
        assert any(is_in(box, patch) for patch in wood.patches)
        assert hiding.is_at_the_edge(again, box, scene["copse"])
        assert not within(box, again.at(scene["b1"]), again.sheet.measures.hidden_reveal)
        assert view(again, "blue") == seen
    assert len(found) > 5


@rule("HC-6.1.b")
def test_where_no_place_is_left() -> None:
    """The one that the scenario prints."""
    text = AMBUSH.replace("copse 30,20 42,20 42,32 30,32", "copse 35,21 37,21 37,23 35,23")
    scene = battle(text.replace("unit b1 warband 10 10 0", "unit b1 warband 36 19 0"))
    assert not any(
        hiding.may_be_at(scene.battle, scene["r1"], box) for box in hiding.edge_places(scene.battle, scene["r1"])
    )
    again = redeal(view(scene.battle, "blue"), SeededDice(b"anywhere"))
    assert again.at(scene["r1"]) == scene.battle.at(scene["r1"])


@rule("HC-8.8.c")
def test_sealed_ranks() -> None:
    """The enemy sees that an answer was given, not which; an invented one is one he could have given."""
    scene = battle(
        """
        unit b1 legionary_pila 36 20 0 fought
        unit r1 hoplites 36 20 180 fought
        contact b1 front r1 front
        """,
        ChooseRanks(),
    )
    table = scene.battle
    table.melee = Melee((scene["b1"], scene["r1"]))
    table.sealed = {"red": CloseRanks((scene["r1"],))}
    own, enemy = view(table, "red"), view(table, "blue")
    assert (own.answered, own.answer) == (("red",), CloseRanks((scene["r1"],)))
    assert (enemy.answered, enemy.answer) == (("red",), None)
    assert redeal(own, ScriptedDice([])).key() == table.key()
    drawn = {redeal(enemy, SeededDice(bytes([number]))).sealed["red"] for number in range(20)}
    assert drawn == {CloseRanks(()), CloseRanks((scene["r1"],))}


@rule("HC-14.1.a", "HC-14.2.a", "HC-1.3.a")
def test_the_table_as_drawn_holds_footprints_and_profiles_but_no_place_of_a_unit() -> None:
    """What never changes travels with the view; where a hidden unit stands does not."""
    scene = battle(AMBUSH)
    board = view(scene.battle, "blue").board
    foot = scene.battle.roster.foot[scene["b1"]]["horde"]
    drawn = board.units[scene["b1"]].formations["horde"]
    assert (drawn.width, drawn.depth, drawn.centred) == (foot.width, foot.depth, foot.centred)
    assert drawn.rate == scene.battle.rate(scene["b1"])
    assert board.areas[0].polygon == (3000, 2000, 4200, 2000, 4200, 3200, 3000, 3200)
    assert board.profiles["warband"].stamina == scene.battle.roster.units[scene["b1"]].profile.stamina
    sent = {name for one in (*board.units, *board.divisions) for name in msgspec.to_builtins(one)}
    assert not sent & {"pose", "x", "y", "place", "heading"}
