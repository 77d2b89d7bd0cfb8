"""Positions as text: what is written is read back exactly, and a hand may leave out nearly everything."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.records import Outcome, Step
from iacta.engine.scenario import read_toml
from iacta.games.virtus.actions import Deploy, Lot, Recruit
from iacta.games.virtus.army_file import SIDES, General, Roster, Unit, UnitType
from iacta.games.virtus.game import GAME
from iacta.games.virtus.map_file import NOWHERE, Ground
from iacta.games.virtus.notation import notation, position, position_with_names
from iacta.games.virtus.scenario_form import DATA, Battle, Options, unit_table
from iacta.games.virtus.scenarios import battle_of, read_battle, scenario_from
from iacta.games.virtus.state import DECK, FOUGHT, MOVED, RETREATED, Field
from iacta.games.virtus.steps import Act, DeployArmies, March, RelieveCrowding, ShareHits, TestSector

SCENARIOS = sorted(path.stem for path in (DATA / "scenarios").glob("*.toml"))
CAMELS = UnitType("camels", "Chameaux", "Camels", 2, 2, 3, 18, mounted=True, cavalry=True, move=2, short="CM")


def shipped(name: str) -> Battle:
    return read_battle(read_toml(DATA / "scenarios" / f"{name}.toml"), name)


def set_up(name: str) -> Field:
    battle = shipped(name)
    field = Field(battle, battle.ground, battle.roster)
    field.agenda = [DeployArmies()]
    return field


def same(field: Field) -> Field:
    """Write and read; what comes back must be equal, its battle too, and be written in the same words."""
    text = notation(field)
    back = position(text)
    assert back == field, text
    assert back.battle == field.battle, text
    assert notation(back) == text
    return back


# By hand

LARGE = """
    virtus    round 3  active north  first north  segments 3  limit 12  at_limit south
    options   rally  regulars
    hills     S1 N1  woods N0  streams 0 1
    S0        south: warriors w1 (vc 2, token), 2 warriors, general caesar (superior, charismatic)  north: archers a1
    N1        south: heavy_infantry (fought, moved)
              north: warriors (tokens 2, retreated)   holder south
    SR        south: medium_cavalry (rallied), general (chief, tokens 2, moved)
    N2        holder south
    off       south: archers
    dead      north: warriors, general Ambiorix
    hand      south 631J  north CC4
    discards  north 12
    allotted  3-J
    joker     played
    crossings 0 2 0
    shots     2
    agenda    ShareHits(owner=south, sector=S0, hits=1)  Act(north)
"""


def test_an_empty_text_is_an_empty_field() -> None:
    field = position("")
    assert (field.ground, field.round, field.active, field.first) == (Ground(4), 1, "south", "south")
    assert field.pile == {"south": DECK, "north": DECK}
    assert field.agenda == []
    assert notation(field) == "virtus\n"


def test_a_large_position_says_what_it_says() -> None:
    field, names = position_with_names(LARGE)
    assert names == {"w1": 0, "a1": 6, "caesar": 0, "Ambiorix": 2}
    assert (field.round, field.active, field.first) == (3, "north", "north")
    assert (field.battle.max_rounds, field.battle.at_limit) == (12, "south")
    assert field.battle.options == Options(rally=True, regulars=True)
    assert field.ground == Ground(3, ("S1", "N1"), ("N0",), (0, 1))
    assert field.place == ["S0", "S0", "S0", "N1", "SR", NOWHERE, "S0", "N1", NOWHERE]
    assert field.vc == [2, 3, 3, 4, 3, 2, 2, 3, 0]
    assert field.tokens == [1, 0, 0, 0, 0, 0, 0, 2, 0]
    assert field.done[3] == FOUGHT | MOVED
    assert field.done[7] == RETREATED
    assert field.general_place == ["S0", "SR", NOWHERE]
    assert [general.chief for general in field.roster.generals] == [False, True, True]
    assert (field.general_tokens, field.general_moved) == ([0, 2, 0], [False, True, False])
    assert field.holder == {"S0": "south", "S1": "south", "S2": "south", "N0": "north", "N1": "south", "N2": "south"}
    assert field.hand == {"south": "136J", "north": "4CC"}
    assert field.pile["north"] == "12345566CCCC"
    assert (field.allotted, field.joker_played, field.crossings, field.shots) == ("3-J", True, [0, 2, 0], 2)
    assert field.agenda == [Act("north"), ShareHits("south", "S0", 1)]


def test_a_large_position_is_read_back() -> None:
    same(position(LARGE))


def test_a_sector_is_held_by_whoever_stands_there_alone() -> None:
    field = position("""
        S0  north: warriors
        S1  north: warriors   south: archers
        N2  south: archers    holder north
    """)
    assert [field.holder[sector] for sector in ("S0", "S1", "S2", "N2")] == ["north", "south", "south", "north"]


def test_an_agenda_given_replaces_the_one_written() -> None:
    steps: list[Step] = [TestSector("south", "S0"), Act("south")]
    assert position("agenda Act(side=north)", steps).agenda == steps[::-1]


def test_an_agenda_may_name_units() -> None:
    field, names = position_with_names("""
        S0      south: archers a, warriors w
        agenda  March(unit=w, path=[N0 S0], forced=true)  RelieveCrowding(south, S0, tested=[a w])
    """)
    assert field.agenda == [
        RelieveCrowding("south", "S0", (names["a"], names["w"])),
        March(1, ("N0", "S0"), forced=True),
    ]
    same(field)


def test_numbers_are_written_only_where_the_order_of_appearance_is_wrong() -> None:
    field = position("""
        S0  south: warriors #2, archers
        S1  south: warriors   north: archers #4, warriors
    """)
    assert [unit.type.id for unit in field.roster.units] == ["archers", "warriors", "warriors", "warriors", "archers"]
    assert notation(same(field)).count("#") == 1


def test_a_scenario_brings_its_terms() -> None:
    field = position("""
        virtus  scenario douvres
        S0      south: heavy_infantry
    """)
    assert field.battle == shipped("douvres")
    assert field.ground == shipped("douvres").ground
    assert len(field.roster.units) == 1
    same(field)


def test_options_of_a_scenario_may_be_changed() -> None:
    field = position("virtus scenario alesia budget 200\noptions none\nwoods none")
    assert field.battle == msgspec.structs.replace(shipped("alesia"), budget=200, options=Options())
    assert field.ground.woods == ()
    same(field)


def test_dense_woods_end_a_move() -> None:
    assert position("options dense_forest\nwoods N0").ground.halting == ("N0",)
    assert position("woods N0").ground.halting == ()


def test_special_rules_and_roles_may_be_written() -> None:
    field = position("""
        rule   fixed_hand side south from_round 1 to_round 2 cards 3
        rule   soft_ground sectors [N0 N1]
        roles  north defender
    """)
    assert [rule.__struct_config__.tag for rule in field.battle.special_rules] == ["fixed_hand", "soft_ground"]
    assert field.ground.halting == ("N0", "N1")
    assert field.battle.sides.north.role == "defender"
    same(field)


def test_custom_types_are_written_with_all_figures() -> None:
    field = position("""
        type   camels attack 2 defence 2 vc 3 cost 18 move 2 mounted cavalry {"name_en": "Camels"}
        type   north elite attack 4 defence 4 vc 4 cost 13 regular
        S0     south: camels   north: elite (irregular), camels
    """)
    camels, elite, _ = field.roster.units
    assert (camels.type.name_fr, camels.type.name_en, camels.type.mounted) == ("camels", "Camels", True)
    assert (elite.type.attack, elite.regular) == (4, False)
    same(field)


def test_two_sides_may_have_different_types_of_one_id() -> None:
    other = msgspec.structs.replace(CAMELS, vc=2, cost=16)
    field = position("")
    field.muster(Roster((Unit("south", CAMELS, False), Unit("north", other, True, "les miens", "")), ()))
    same(field)


def test_types_and_generals_may_have_awkward_names() -> None:
    awkward = msgspec.structs.replace(CAMELS, id="general", name_fr='a "b"\n{c}', examples_en=("x",))
    names = ("south", "holder", "N1", "", "Gaius Iulius, (the) #1: “x”\u2028", "#5", "7")
    generals = tuple(General("south", name=name, chief=number == 3) for number, name in enumerate(names))
    field = position("")
    field.muster(Roster((Unit("south", awkward, True, "a, b", "north: (c)"),), generals))
    field.place = ["S0"]
    same(field)


def test_rare_things_are_read_back() -> None:
    field = set_up("sambre")
    recruit = Recruit((Lot("archers", 3),), (General("south", chief=True),), (CAMELS,))
    field.sealed = {"north": recruit}
    field.plans = {"south": Deploy(("S0", "SR"), ("S1",))}
    field.outcome = Outcome(None, "VI-2.f", "a: b")
    same(field)


def test_a_battle_that_does_not_ship_is_written_whole() -> None:
    own = msgspec.structs.replace(shipped("bibracte"), id="my_own", name_en="My own")
    field = Field(own, own.ground, own.roster)
    field.place[3] = "S1"
    same(field)


AWKWARD = """
    virtus   scenario bibracte  armies listed
    type     camels attack 2 defence 2 vc 3 cost 18 {"name_en": "Camels"}
    rule     soft_ground sectors [N0 N1]
    S0       south: heavy_infantry #3 (token), general Caesar   north: 8 warriors, fanatics (vc 1)
    outcome  draw VI-2.f reason
    plan     south {"type":"Deploy","units":["S0"],"generals":[]}
    sealed   north {"type":"Recruit","units":[{"type":"archers","count":3}],"generals":[{"side":"north"}]}
    agenda   RelieveCrowding(side=south, sector=S0, tested=[1 2])
"""


# Errors


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("\nS0 south: warrior", "position, line 2: there is no unit type 'warrior'"),
        ("S0 south: warriors w, archers w", "position, line 1: two units are called 'w'"),
        ("S0 south: warriors (vc 9)", "position, line 1: warriors have 3 elements at most"),
        ("S0 south: 2 warriors w", "position, line 1: 2 warriors cannot share a name or number"),
        ("S0 south: warriors #1", "position, line 1: no south warriors #1 is free"),
        ("virtus segments 3\nS3 south: warriors", "position, line 2: 'S3' is not a place of 3 segments"),
        ("virtus segments 3\nhills S3\nS0 south: archers", "position, line 2: 'S3' is not a sector of 3 segments"),
        ("streams 4", "position, line 1: "),
        ("X0 south: warriors", "position, line 1: there is no line or place 'X0'"),
        ("S0 warriors", "position, line 1: 'south' or 'north' is missing before 'warriors'"),
        ("S0 south:", "position, line 1: more is missing at the end"),
        ("SR south: archers holder south", "position, line 1: 'SR' has no holder"),
        ("virtus rounds 3", "position, line 1: "),
        ("virtus round x", "position, line 1: "),
        ("virtus scenario cannae", "position, line 1: cannae.toml: there is no such file"),
        ("options rallye", "position, line 1: "),
        ("hand south 17", "position, line 1: '17' holds signs that are no cards"),
        ("hand south JJ\nS0 south: archers", "position, line 1: the cards of south are more than a deck holds"),
        ("allotted 3\nshots 1", "position, line 1: allotted has one entry for each of 4 segments"),
        ("agenda Sleep()", "position, line 1: there is no step 'Sleep'"),
        ("agenda Act(who=south)", "position, line 1: Act has no 'who'"),
        ("agenda Act(side=east)", "position, line 1: "),
        ("agenda Act(south", "position, line 1: "),
        ('sealed south {"type":"Nap"}', "position, line 1: the sealed answer is of no type of action"),
        ("sealed south {", "position, line 1: not readable as JSON"),
        ("SR south: archers NR north: archers", "position, line 1: NR is a place, not a name"),
        ("joker played twice", "position, line 1: 'twice' is not understood"),
        ("virtus scenario bibracte armies listed\nS0 south: archers", "position, line 2: no south archers is free"),
    ],
)
def test_an_error_names_the_line_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BrokenScenario) as caught:
        position(text)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


# Every state


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_set_up_scenario_is_one_short_text(name: str) -> None:
    field = set_up(name)
    listed = "  armies listed" if field.roster.units else ""
    assert notation(same(field)) == f"virtus    scenario {name}{listed}\nagenda    DeployArmies()\n"


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_with_other_options_is_read_back(name: str) -> None:
    scenario = scenario_from(read_toml(DATA / "scenarios" / f"{name}.toml"), name, shipped=True)
    battle = battle_of(scenario.with_options({"rally": True, "max_rounds": 7}))
    same(Field(battle, battle.ground, battle.roster))


def numbers(most: int, count: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, most), min_size=count, max_size=count)


@st.composite
def rosters(draw: st.DrawFn) -> Roster:
    types = st.sampled_from([*unit_table().values(), CAMELS])
    south, north = draw(st.integers(0, 6)), draw(st.integers(0, 6))
    units = tuple(
        Unit(side, draw(types), draw(st.booleans()), draw(st.sampled_from(["", "légion, II"])))
        for side, count in zip(SIDES, (south, north), strict=True)
        for _ in range(count)
    )
    generals: list[General] = []
    for side in SIDES:
        count = draw(st.integers(0, 3))
        chief = draw(st.integers(0, max(0, count - 1)))
        generals += [
            General(
                side, draw(st.booleans()), draw(st.booleans()), number == chief, draw(st.sampled_from(["", "A b", "C"]))
            )
            for number in range(count)
        ]
    return Roster(units, tuple(generals))


@st.composite
def fields(draw: st.DrawFn) -> Field:
    """Any field at all, within an army's bounds: more than the rules can reach."""
    name = draw(st.sampled_from([*SCENARIOS, ""]))
    battle = shipped(name) if name else position(f"virtus segments {draw(st.integers(3, 4))}").battle
    ground = battle.ground
    if draw(st.booleans()):
        some = st.lists(st.sampled_from(ground.sectors), unique=True).map(tuple)
        ground = Ground(battle.segments, draw(some), draw(some), (1,), draw(some))
        battle = battle if name else position(notation(Field(battle, ground, Roster((), ())))).battle
    field = Field(battle, ground, battle.roster if draw(st.booleans()) else draw(rosters()))
    places = st.sampled_from([*ground.sectors, "SR", "NR", NOWHERE])
    units, generals = len(field.roster.units), len(field.roster.generals)
    field.place = draw(st.lists(places, min_size=units, max_size=units))
    field.vc = [draw(st.integers(0, unit.type.vc)) for unit in field.roster.units]
    field.tokens, field.done = draw(numbers(3, units)), draw(numbers(15, units))
    field.general_place = draw(st.lists(places, min_size=generals, max_size=generals))
    field.general_tokens = draw(numbers(3, generals))
    field.general_moved = draw(st.lists(st.booleans(), min_size=generals, max_size=generals))
    field.holder = {sector: draw(st.sampled_from(SIDES)) for sector in ground.sectors}
    field.round, field.active, field.first = draw(st.integers(1, 20)), *draw(st.tuples(*[st.sampled_from(SIDES)] * 2))
    deal(draw, field)
    return field


def deal(draw: st.DrawFn, field: Field) -> None:
    bags: Any = st.lists(st.sampled_from(DECK), max_size=5).map(lambda cards: "".join(sorted(cards)))
    for kind in (field.hand, field.discards, field.pile):
        for side in SIDES:
            kind[side] = draw(bags)
    field.allotted = "".join(draw(st.lists(st.sampled_from("-123456CJ"), min_size=4, max_size=4)))[
        : field.ground.segments
    ]
    field.crossings = draw(numbers(3, field.ground.segments))
    field.shots, field.joker_played = draw(st.integers(0, 2)), draw(st.booleans())


@given(fields())
def test_any_field_is_read_back(field: Field) -> None:
    same(field)


@given(st.data())
def test_a_garbled_text_is_refused_or_read_never_anything_else(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([LARGE, notation(set_up("sambre")), AWKWARD]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = start + data.draw(st.integers(0, 6))
        text = text[:start] + data.draw(st.text('#"\\(),:=[]{}0²9 \nSNJ-ax', max_size=4)) + text[stop:]
    with suppress(BrokenScenario):
        same(position(text))


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_position_of_a_random_game_is_read_back(name: str) -> None:
    rules = GAME.rulebook
    chance = Random(name)
    field = same(rules.begin(same(GAME.set_up(GAME.scenarios[name])), SeededDice(b"begin")).state)
    for turn in range(60):
        seats = rules.waiting(field)
        if not seats:
            break
        action = chance.choice(list(islice(rules.candidates(field, seats[-1]), 40)))
        field = same(rules.play(field, seats[-1], action, SeededDice(b"%d" % turn)).state)
