"""Players' own maps, counters and scenarios: a folder of files, read whole or refused by name."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.errors import BrokenScenario
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.scenario import MOST_BYTES, Scenario
from iacta.games.alesia.game import GAME
from iacta.games.alesia.map_file import MOST_HEXES
from iacta.games.alesia.scenario_form import DATA
from iacta.games.alesia.scenarios import battle_of, read_pack, scenario_from
from tests.alesia.test_ground import Raw, raw

SHIPPED = DATA / "scenarios" / "alesia.toml"


def pack(folder: Path, *names: str) -> Path:
    """A folder with some of the three files, as they ship under another title, strength and id."""
    changes = {
        "map.toml": (DATA / "map.toml", 'title = "Alésia 52 av. J.-C."', 'title = "Ma carte"'),
        "units.toml": (DATA / "units.toml", 'name = "Comnios"', 'name = "Commios"'),
        "scenario.toml": (SHIPPED, 'id = "alesia"', 'id = "mine"'),
    }
    for name in names:
        file, before, after = changes[name]
        text = file.read_text("utf-8")
        assert before in text
        (folder / name).write_text(text.replace(before, after), "utf-8")
    return folder


def fault_of(path: Path) -> str:
    """How a pack is refused."""
    with pytest.raises(BrokenScenario) as caught:
        read_pack(path)
    return str(caught.value)


def edited(file: Path, before: str, after: str) -> None:
    """A file with one text replaced."""
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")


# Reading


@pytest.mark.parametrize(
    ("names", "id_", "title", "commander"),
    [
        (("map.toml",), "pack", "Ma carte", "Comnios"),
        (("units.toml",), "pack", "Alésia 52 av. J.-C.", "Commios"),
        (("scenario.toml",), "mine", "Alésia 52 av. J.-C.", "Comnios"),
        (("map.toml", "units.toml", "scenario.toml"), "mine", "Ma carte", "Commios"),
    ],
)
def test_a_pack_replaces_what_it_holds(
    tmp_path: Path, names: tuple[str, ...], id_: str, title: str, commander: str
) -> None:
    found = read_pack(pack(tmp_path, *names))
    battle = battle_of(found)
    assert (found.id, battle.map.title) == (id_, title)
    assert next(one.name for one in battle.counters.leader if one.id == "comnios") == commander
    assert found.source is not None


def test_a_scenario_file_finds_map_and_counters_beside_it(tmp_path: Path) -> None:
    pack(tmp_path, "map.toml", "scenario.toml")
    (tmp_path / "map.toml").rename(tmp_path / "gaul.toml")
    (tmp_path / "scenario.toml").rename(tmp_path / "war.toml")
    edited(tmp_path / "war.toml", 'map = "map.toml"', 'map = "gaul.toml"')
    assert battle_of(read_pack(tmp_path / "war.toml")).map.title == "Ma carte"


def test_a_folder_without_any_of_the_three_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing")
    assert fault_of(tmp_path) == f"{tmp_path.name}: there is neither scenario.toml nor map.toml nor units.toml"
    assert fault_of(tmp_path / "gone") == "gone: there is no such file"


# Refusing


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        (
            "map.toml",
            'id = "0101", level = ',
            'id = "0101", level = 7',
            "map.toml: Expected `int` <= 4 - at .* [(]0101[)]",
        ),
        (
            "map.toml",
            '{ corridor = "0712", outside = "0612", origin = "reconstructed" },',
            "",
            "map.toml: hexsides.outer_line: 0712/0612 is missing",
        ),
        ("map.toml", "columns = 22", "columns = 23", "map.toml: hexes: 2301 is missing"),
        ("units.toml", 'id = "labienus"', 'id = "labienos"', "units.toml: leader: there is no 'labienus'"),
        (
            "units.toml",
            'rank = "commander"',
            'rank = "king"',
            "units.toml: Invalid enum value 'king' - at .* [(]caesar[)]",
        ),
        ("scenario.toml", "turns = 20", "turns = 21", "scenario.toml: turn: number 21 is missing"),
        (
            "scenario.toml",
            'relief_camp = "0505"',
            'relief_camp = "1115"',
            "scenario.toml: relief_camp: 1115 does not lie in the outside",
        ),
        (
            "scenario.toml",
            'origin = "source"',
            'origin = "legend"',
            "scenario.toml: Invalid enum value 'legend' - at .*",
        ),
        ("scenario.toml", "[options]", "[options", "scenario.toml: not readable as TOML: .*"),
    ],
)
def test_a_broken_pack_is_refused_naming_file_key_and_item(
    tmp_path: Path, file: str, before: str, after: str, said: str
) -> None:
    pack(tmp_path, "map.toml", "units.toml", "scenario.toml")
    edited(tmp_path / file, before, after)
    message = fault_of(tmp_path)
    assert len(message) < 400
    assert re.fullmatch(said, message), message


@pytest.mark.parametrize(
    "name",
    ["../map.toml", "/etc/passwd", "maps/mine.toml", "..", ".hidden.toml", "map.txt", "", "a\x00.toml", "C:map.toml"],
)
def test_names_that_lead_out_of_the_folder_are_refused(tmp_path: Path, name: str) -> None:
    message = "not the plain name of a .toml file"
    for folder in (tmp_path, DATA):
        with pytest.raises(BrokenScenario, match=message):
            scenario_from(raw() | {"map": name}, "pack.toml", folder=folder)
    with pytest.raises(BrokenScenario, match=message):
        GAME.read_scenario(raw() | {"counters": name}, "source")


def test_links_that_lead_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    outside = pack(tmp_path, "map.toml") / "map.toml"
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "map.toml").symlink_to(outside)
    assert fault_of(folder) == "pack: map: 'map.toml' is a link that leads out of the folder"


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "map.toml")
    assert fault_of(tmp_path) == "map.toml: not a file"
    (tmp_path / "map.toml").unlink()
    (tmp_path / "map.toml").mkdir()
    assert fault_of(tmp_path) == "map.toml: a folder, not a file"


def test_files_and_maps_beyond_measure_are_refused(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_bytes(b"# " + b"x" * MOST_BYTES)
    assert fault_of(tmp_path) == f"map.toml: longer than {MOST_BYTES} bytes"
    (tmp_path / "map.toml").write_bytes(b"a = " + b"[" * 100_000)
    assert fault_of(tmp_path).startswith("map.toml: not readable as TOML")
    (tmp_path / "map.toml").write_bytes(b"\xff\xfe")
    assert fault_of(tmp_path).startswith("map.toml: not readable as TOML")
    pack(tmp_path, "map.toml")
    edited(tmp_path / "map.toml", "columns = 22", "columns = 99")
    edited(tmp_path / "map.toml", "rows = 26", "rows = 99")
    assert fault_of(tmp_path) == f"map.toml: grid: 99 × 99 are more than {MOST_HEXES} hexes"


WILD: list[Any] = [0, -1, 1, 12, 99, 2**70, True, None, "", "x" * 1000, "0505", "1115", [], {}, 1.5, "roman", "relief"]


def spoilt(seed: int) -> Raw:
    """The shipped data with a few things changed at random."""
    chance, data = random.Random(seed), raw()
    for _ in range(chance.choice((1, 1, 3, 8))):
        *way, last = chance.choice(list(keys(data)))
        part: Any = data
        for key in way:
            part = part[key]
        if chance.random() < 0.2:
            del part[last]
        elif isinstance(part[last], int) and chance.random() < 0.8:
            part[last] = not part[last] if isinstance(part[last], bool) else chance.choice((0, 1, 2, 5, 12, 40, 99))
        else:
            part[last] = deepcopy(chance.choice(WILD))
    return data


def keys(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every key and number that leads to something, without most hexes and sides."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        if way[:1] != ("map",) or not isinstance(key, int) or key < 3:
            yield (*way, key)
            yield from keys(value, (*way, key))


@pytest.mark.parametrize("first", range(0, 120, 30))
def test_whatever_is_read_can_be_played_and_the_rest_is_refused_in_a_sentence(first: int) -> None:
    read, refused = 0, []
    for seed in range(first, first + 30):
        try:
            scenario = scenario_from(spoilt(seed), "pack.toml")
        except BrokenScenario as error:
            refused.append(str(error))
        else:
            read += 1
            play(scenario, seed, 25)
    assert read > 0
    assert refused
    assert [said for said in refused if not said.startswith("pack.toml: ") or "\n" in said] == []


def play(scenario: Scenario, seed: int, most: int) -> Match:
    """Some random decisions."""
    match, chance = Match.new(GAME, scenario, seed=seed), random.Random(seed)
    while match.decisions and len(match.past) < most:
        seat = chance.choice(match.decisions).seat
        match.play(seat, chance.choice(match.candidates(seat)))
    return match


# Playing


def test_a_match_of_a_pack_goes_on_when_the_pack_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    match = play(read_pack(pack(folder, "map.toml", "units.toml", "scenario.toml")), 3, 30)
    written = match.to_record(secret=True).to_json()
    shutil.rmtree(folder)
    again = Match.replay(Record.from_json(written), game=GAME)
    assert again.state == match.state
    assert again.state.battle.map.title == "Ma carte"
    seat = again.decisions[0].seat
    action = again.candidates(seat)[0]
    assert again.play(seat, action).state == match.play(seat, action).state


def test_a_view_of_a_pack_is_enough_for_a_bot(tmp_path: Path) -> None:
    match = play(read_pack(pack(tmp_path, "units.toml")), 3, 30)
    for seat in match.seats:
        seen = GAME.view(match.state, seat)
        assert seen.source is not None
        dealt = GAME.redeal(seen, SeededDice(b"deal"))
        assert dealt.battle.mark == match.state.battle.mark
        assert GAME.view(dealt, seat) == seen


def test_the_facade_plays_a_pack(tmp_path: Path) -> None:
    scenario = read_pack(pack(tmp_path, "map.toml"))
    match = iacta.Match.new("alesia", scenario=scenario, seed=1, options={"historical_camps": True})
    assert match.view("roman")["source"]["map"]["title"] == "Ma carte"
