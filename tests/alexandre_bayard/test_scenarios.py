"""The scenario files, their switches, the set-up, and what is refused in a file."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from iacta.engine.errors import BrokenScenario, IdleOption
from iacta.games.alexandre_bayard.actions import GoFirst
from iacta.games.alexandre_bayard.rules import setup
from iacta.games.alexandre_bayard.scenario_faults import sheet_faults
from iacta.games.alexandre_bayard.scenario_form import Options, Sheet
from iacta.games.alexandre_bayard.scenarios import in_force, read_scenario, sheet_of, shipped, teams
from iacta.games.alexandre_bayard.state import ASLEEP, HIDDEN, UNSEEN
from iacta.games.alexandre_bayard.steps import ChooseFirst, GiveTokens, RollForFirst, StartGameTurn
from tests.alexandre_bayard.kit import at, battle
from tests.alexandre_bayard.ledger import clause
from tests.alexandre_bayard.phases import CORE
from tests.marks import rule

OPTIONS = Options.__struct_fields__
NAMES = sorted(shipped())


def raw(name: str) -> dict[str, Any]:
    """A shipped scenario as data that may be changed."""
    found: dict[str, Any] = msgspec.to_builtins(shipped()[name].data)
    return found


@rule("AB-1.0.a")
def test_there_are_eighteen_switches_and_every_one_is_on_in_some_scenario() -> None:
    assert len(OPTIONS) == 18
    assert {name for one in shipped().values() for name, on in one.options.items() if on} == set(OPTIONS)


@pytest.mark.parametrize("scenario", NAMES)
@rule("AB-1.0.a", "AB-C.18.a", "AB-C.18.b")
def test_every_scenario_is_set_up_with_each_switch_alone_and_with_each_pair(scenario: str) -> None:
    one = shipped()[scenario]
    offered = [choice.name for choice in one.choices]
    for pair in [(), *itertools.combinations(offered, 1), *itertools.combinations(offered, 2)]:
        options = {name: name in pair for name in offered}
        battle_now = setup.set_up(one.with_options(options))
        assert battle_now.clone() == battle_now
        assert battle_now.agenda[0] == StartGameTurn(1)
        units = [unit for unit in range(len(battle_now.at)) if battle_now.at[unit]]
        assert all(battle_now.unit_in(battle_now.at[unit]) == unit for unit in units)


@rule("AB-1.0.e")
def test_a_switch_that_needs_another_is_off_without_it() -> None:
    alone = Options(sentries=True, decoys=True, heat=True, variable_weather=True)
    assert in_force(alone) == Options()
    both = Options(sentries=True, sleeping=True, decoys=True, hidden_units=True, heat=True, weather=True)
    assert in_force(both) == both
    assert "`sentries` needs `sleeping`" in clause("AB-1.0.e")


@rule("AB-1.0.a")
def test_switches_without_pieces_are_not_offered() -> None:
    plain = shipped()["plain_first_battle"]
    with pytest.raises(IdleOption):
        plain.with_options({"boats": True})
    assert {choice.name for choice in plain.choices} == set(OPTIONS) - {
        *("boats", "hidden_units", "decoys", "sleeping", "sentries", "camps", "corps_orders")
    }


@rule("AB-C.18.b", "AB-7.o", "AB-4.2.q")
def test_pieces_stand_in_the_hexes_of_the_file_with_what_their_options_say() -> None:
    camp = shipped()["night_camp"]
    now = setup.set_up(camp)
    foot = now.roster.unit_no["foot_1"]
    assert now.at[foot] == at("4,3")
    assert now.has(foot, ASLEEP)
    assert now.has(now.roster.unit_no["raider_1"], HIDDEN)
    assert now.leader_flags[now.roster.leader_no["raid_chief"]] & UNSEEN
    assert not now.leader_flags[now.roster.leader_no["general"]] & UNSEEN
    assert len(now.sentries) == 7
    plain = setup.set_up(camp.with_options({"sleeping": False, "hidden_units": False, "camps": False}))
    assert not plain.has(foot, ASLEEP)
    assert not any(flags & HIDDEN for flags in plain.flags)
    assert plain.sentries == {}
    assert not any("camp" in names for names in plain.overlays.values())


@rule("AB-C.18.g")
def test_zones_say_where_hidden_pieces_may_be_placed_anew() -> None:
    sheet = sheet_of(shipped()["forest_ambush"])
    assert sheet.zones["alexandre"] == frozenset()
    assert {at("4,0"), at("13,3"), at("4,7"), at("13,10")} <= sheet.zones["bayard"]
    assert at("4,5") not in sheet.zones["bayard"]


@rule("AB-C.7.a", "AB-C.18.a")
def test_tokens_are_those_of_the_scenario_and_four_if_it_says_nothing() -> None:
    now = setup.set_up(shipped()["great_battle"])
    assert now.tokens == {"alexandre": 5, "bayard": 5}
    assert battle("unit a1 archers 4,4").battle.tokens == {"alexandre": 4, "bayard": 4}


@rule("AB-C.18.e")
def test_without_a_first_player_each_rolls_and_the_higher_chooses() -> None:
    text = "first\nunit a1 archers 4,8\nunit b1 archers 4,2"
    scene = battle(text, RollForFirst(), GiveTokens(), StartGameTurn(1), rules=CORE, stops=[StartGameTurn])
    scene.run([3, 3, 2, 5])
    assert scene.step == ChooseFirst("bayard")
    scene.play("bayard", GoFirst(first=False))
    assert scene.battle.first == "alexandre"
    named = battle("unit a1 archers 4,8", RollForFirst(), StartGameTurn(1), rules=CORE, stops=[StartGameTurn])
    assert named.run().battle.first == "alexandre"


@rule("AB-C.1.g")
def test_two_players_sit_at_two_table_sides() -> None:
    one = shipped()["forest_ambush"]
    assert teams(one) == (("alexandre",), ("bayard",))
    sheet = sheet_of(one)
    assert (sheet.edge("alexandre"), sheet.edge("bayard")) == ("west", "north")
    assert sheet.side_named("germans") == "bayard"


@pytest.mark.parametrize("scenario", NAMES)
def test_a_scenario_of_ones_own_reads_back(scenario: str) -> None:
    """What a match keeps of a scenario that does not ship is enough to play it."""
    own = read_scenario(raw(scenario) | {"shipped": False}, "own.toml")
    assert own.source is not None
    again = read_scenario(own.source, "again")
    assert sheet_of(again).mark == sheet_of(own).mark


# What is refused


def broken(name: str, change: dict[str, Any]) -> str:
    """The sentence in which a changed scenario is refused."""
    with pytest.raises(BrokenScenario) as found:
        read_scenario(raw(name) | change, "x.toml")
    return str(found.value)


def changed(name: str, part: str, number: int, **change: object) -> dict[str, Any]:
    """A scenario with something changed in an item of a list."""
    items = [dict(item) for item in raw(name)[part]]
    items[number] |= change
    return {part: items}


PLAIN = "plain_first_battle"
HERD = next(number for number, unit in enumerate(raw("great_battle")["unit"]) if unit["id"] == "herd_s")
BOAT = raw("river_crossing")["boat"][0]
AFLOAT = {"id": "decoy_afloat", "owner": BOAT["owner"], "hex": BOAT["hex"], "shown_as": "archers"}
FAULTS: list[tuple[str, dict[str, Any], str]] = [
    (PLAIN, {"map": {"cols": 9, "rows": 9, "layout": "odd-r", "terrain": ["." * 9] * 9}}, "smallest board"),
    (PLAIN, {"map": raw(PLAIN)["map"] | {"rows": 12}}, "rows"),
    (PLAIN, {"map": raw(PLAIN)["map"] | {"terrain": ["?" * 13] * 11}}, "no terrain has the letter"),
    (PLAIN, changed(PLAIN, "unit", 0, hex=[40, 2]), "off the board"),
    (PLAIN, changed(PLAIN, "unit", 0, hex=[5, 8]), "two stand at"),
    (PLAIN, changed(PLAIN, "unit", 0, troop="legion"), "there is no troop"),
    (PLAIN, changed(PLAIN, "unit", 0, weapon="bow"), "has no bow"),
    (PLAIN, changed(PLAIN, "unit", 0, owner="nobody"), "there is no player"),
    (PLAIN, changed(PLAIN, "unit", 3, traits=["spears"]), "bears no spears"),
    (PLAIN, changed(PLAIN, "unit", 0, accessories=["fire_projectiles"]), "flaming missiles"),
    (PLAIN, changed(PLAIN, "unit", 8, hex=[40, 40]), "off the board"),
    (PLAIN, changed(PLAIN, "unit", 1, id="hoplites_1"), "stands twice"),
    (PLAIN, changed(PLAIN, "leader", 0, rank="officer"), "one commander-in-chief"),
    (PLAIN, changed(PLAIN, "leader", 0, hex=[4, 2]), "an enemy unit stands in his hex"),
    (PLAIN, changed(PLAIN, "player", 0, side="north"), "two table sides"),
    (PLAIN, {"scenario": raw(PLAIN)["scenario"] | {"first_player": "x"}}, "there is no player"),
    (PLAIN, {"victory": {"exit_player": "south", "exit_hexes": [[5, 5]], "exit_units": 1}}, "not on an edge"),
    (PLAIN, {"victory": {"exit_player": "south"}}, "needs exit_hexes"),
    (PLAIN, {"victory": {"bridgehead_player": "south", "bridgehead_rows": [3, 40]}}, "bridgehead_player needs"),
    (PLAIN, {"road": [{"hexes": [[1, 1], [5, 5]]}]}, "has a gap"),
    (PLAIN, {"side": [{"type": "wall", "hex": [0, 0], "direction": 6}]}, "edge of the board"),
    (PLAIN, {"overlay": [{"type": "bridge", "hex": [0, 0]}]}, "no bridge can lie"),
    (PLAIN, {"passage": [{"type": "ford", "hex": [0, 0]}]}, "no ford can lie"),
    (PLAIN, {"building": [{"hex": [0, 0], "material": "stone"}]}, "building"),
    (PLAIN, {"options": {"sentries": True}}, "sentries needs sleeping"),
    (PLAIN, {"wind": {"force": "weak", "total": 2, "direction": 1, "origin": "player"}}, "wind"),
    (PLAIN, {"weather": {"kind": "rain", "dice": [6, 6], "origin": "player"}}, "they give heatwave"),
    (PLAIN, {"weather": {"kind": "fair", "dice": [4, 4], "force": "weak", "origin": "player"}}, "has none"),
    (PLAIN, {"supply": [{"id": "w", "owner": "south", "type": "cart", "hex": [1, 1]}]}, "supply"),
    (PLAIN, {"boat": [{"id": "w", "owner": "south", "type": "barge", "hex": [1, 1]}]}, "cannot lie at"),
    (PLAIN, {"camp": [{"owner": "south", "hexes": [[1, 1], [5, 1]]}]}, "do not adjoin"),
    (PLAIN, {"sentry": [{"unit": "hoplites_1", "hex": [9, 9]}]}, "cannot post one"),
    ("great_battle", changed("great_battle", "corps", 0, subgeneral="king"), "a sub-general of its own"),
    ("great_battle", {"corps": []}, "has no corps"),
    ("great_battle", changed("great_battle", "unit", 0, corps=""), "under no sub-general"),
    ("great_battle", changed("great_battle", "unit", HERD, hex=[3, 12]), "beside no camp"),
    ("great_battle", changed("great_battle", "unit", HERD - 1, hex=[3, 12]), "nobody holds [9, 13]"),
    ("forest_ambush", changed("forest_ambush", "decoy", 0, hex=[7, 3]), "it cannot stand at"),
    ("river_crossing", {"decoy": [AFLOAT]}, "decoy_afloat: it cannot stand at"),
]


@pytest.mark.parametrize(("name", "change", "said"), FAULTS)
@rule("AB-C.1.b", "AB-C.1.f", "AB-C.6.a", "AB-C.13.b", "AB-4.3.a", "AB-7.e", "AB-8.1.b", "AB-8.1.g", "AB-9.a")
def test_a_broken_scenario_is_refused_in_one_sentence(name: str, change: dict[str, Any], said: str) -> None:
    sentence = broken(name, change)
    assert said in sentence
    assert "x.toml" in sentence


@rule("AB-9.c")
@pytest.mark.parametrize("land", [2, 3])
def test_every_corps_must_find_an_objective(land: int) -> None:
    form = dict(raw("great_battle")["map"])
    form["terrain"] = ["." * land + "^" * (form["cols"] - land), "^" * form["cols"], *form["terrain"][2:]]
    sheet = msgspec.convert(raw("great_battle") | {"map": form}, Sheet)
    sentence = "corps: south has more of them than there are objectives (AB-9.c)"
    assert (sentence in sheet_faults(sheet)) == (land < 3)
