"""Players' own maps, counters, tribes and scenarios: a folder of files, read whole or refused by name."""

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
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.scenario_form import DATA
from iacta.games.bellum_gallicum.scenarios import read_pack, scenario_from, sheet_of, shipped
from tests.bellum_gallicum.kit import raw

CHANGES = {
    "map.toml": (DATA / "map.toml", 'name = "Gergovia"', 'name = "Gergovie"'),
    "counters.toml": (DATA / "counters.toml", 'name = "Labienus"', 'name = "Titus Labienus"'),
    "tribes.toml": (DATA / "tribes.toml", 'name = "Comnios"', 'name = "Commios"'),
    "scenario.toml": (DATA / "scenarios" / "belgae.toml", 'id = "belgae"', 'id = "mine"'),
}


def pack(folder: Path, *names: str) -> Path:
    """A folder with some of the four files, as they ship but for one name or id."""
    for name in names:
        file, before, after = CHANGES[name]
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


def names_in(scenario: Scenario) -> tuple[str, str, str, str]:
    """The id of a pack, and how its map, counters and tribes call three things."""
    sheet = sheet_of(scenario)
    place = next(one.name for one in sheet.map.place if one.id == "gergovia")
    legate = next(one.name for one in sheet.counters.leader if one.id == "labienus")
    king = next(one.name for tribe in sheet.tribes.tribe for one in tribe.leader if one.id == "comnios")
    return scenario.id, place, legate, king


# Reading


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("map.toml",), ("pack", "Gergovie", "Labienus", "Comnios")),
        (("counters.toml",), ("pack", "Gergovia", "Titus Labienus", "Comnios")),
        (("tribes.toml",), ("pack", "Gergovia", "Labienus", "Commios")),
        (("scenario.toml",), ("mine", "Gergovia", "Labienus", "Comnios")),
        (tuple(CHANGES), ("mine", "Gergovie", "Titus Labienus", "Commios")),
    ],
)
def test_a_pack_replaces_what_it_holds(tmp_path: Path, names: tuple[str, ...], found: tuple[str, ...]) -> None:
    scenario = read_pack(pack(tmp_path, *names))
    assert names_in(scenario) == found
    assert scenario.source is not None


def test_a_pack_without_a_scenario_is_the_year_of_vercingetorix(tmp_path: Path) -> None:
    scenario = read_pack(pack(tmp_path, "map.toml"))
    assert (scenario.data.section, scenario.origin) == ("6.9", "player")


def test_a_scenario_file_finds_its_parts_beside_it(tmp_path: Path) -> None:
    pack(tmp_path, "tribes.toml", "scenario.toml")
    (tmp_path / "tribes.toml").rename(tmp_path / "peoples.toml")
    (tmp_path / "scenario.toml").rename(tmp_path / "war.toml")
    edited(tmp_path / "war.toml", 'id = "mine"', 'id = "mine"\ntribes = "peoples.toml"')
    assert names_in(read_pack(tmp_path / "war.toml")) == ("mine", "Gergovia", "Labienus", "Commios")


def test_a_folder_without_any_of_the_four_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("nothing")
    said = "there is neither scenario.toml nor map.toml nor counters.toml nor tribes.toml"
    assert fault_of(tmp_path) == f"{tmp_path.name}: {said}"
    assert fault_of(tmp_path / "gone") == "gone: there is no such file"


# Refusing


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        (
            "map.toml",
            'terrain = "marsh"',
            'terrain = "desert"',
            "map.toml: Invalid enum value 'desert' - at .* [(][a-z_]+[)]",
        ),
        ("map.toml", 'id = "germania"\n', 'id = "thule"\n', "map.toml: .*"),
        (
            "counters.toml",
            'id = "labienus"',
            'id = "labienos"',
            "counters.toml: leader: there is no labienus",
        ),
        (
            "counters.toml",
            "rank = 3",
            "rank = 7",
            "counters.toml: Expected `int` <= 3 - at .* [(][a-z_]+[)]",
        ),
        ("counters.toml", 'id = "legion_viii"', 'id = "legion_vii"', "counters.toml: counter legion_vii stands twice"),
        (
            "counters.toml",
            'name = "Naves Venetorum"\nside = "gallic"',
            'name = "Triremes"\nside = "roman"',
            "counters.toml: ship: more than 3 triremes",
        ),
        ("tribes.toml", 'region = "remi"', 'region = "thule"', "tribes.toml: tribe remi: there is no region thule"),
        (
            "tribes.toml",
            "mobilisation = 3\n",
            "mobilisation = 5\n",
            "tribes.toml: tribe [a-z_]+: its units are not those of value 5",
        ),
        ("scenario.toml", 'region = "sequani"', 'region = "thule"', "scenario.toml: deploy: there is no region thule"),
        ("scenario.toml", "[control]", "[control", "scenario.toml: not readable as TOML: .*"),
    ],
)
def test_a_broken_pack_is_refused_naming_file_key_and_item(
    tmp_path: Path, file: str, before: str, after: str, said: str
) -> None:
    pack(tmp_path, *CHANGES)
    edited(tmp_path / file, before, after)
    message = fault_of(tmp_path)
    assert len(message) < 400
    assert re.fullmatch(said, message), message


@pytest.mark.parametrize("key", ["map", "counters", "tribes"])
@pytest.mark.parametrize("name", ["../map.toml", "/etc/passwd", "maps/mine.toml", "..", ".hidden.toml", "map.txt", ""])
def test_names_that_lead_out_of_the_folder_are_refused(tmp_path: Path, key: str, name: str) -> None:
    for folder in (tmp_path, DATA):
        with pytest.raises(BrokenScenario, match="is not the plain name of"):
            scenario_from(raw("belgae") | {key: name}, "pack.toml", folder=folder)


def test_links_that_lead_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    outside = pack(tmp_path, "map.toml") / "map.toml"
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "map.toml").symlink_to(outside)
    assert fault_of(folder) == "pack: map: 'map.toml' is a link that leads out of the folder"


def test_what_is_no_file_or_too_long_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "map.toml")
    assert fault_of(tmp_path) == "map.toml: not a file"
    (tmp_path / "map.toml").unlink()
    (tmp_path / "map.toml").write_bytes(b"# " + b"x" * MOST_BYTES)
    assert fault_of(tmp_path) == f"map.toml: longer than {MOST_BYTES} bytes"


WILD: list[Any] = [0, -1, 1, 99, 2**70, True, None, "", "x" * 1000, "remi", "gallic", "caesar", "legion_x", [], {}, 1.5]


def keys(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every key and number that leads to something."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        yield (*way, key)
        yield from keys(value, (*way, key))


def spoilt(name: str, seed: int) -> dict[str, Any]:
    """A shipped scenario with a few things changed at random."""
    chance, data = random.Random(seed), raw(name)
    for _ in range(chance.choice((1, 1, 2, 4))):
        *way, last = chance.choice(list(keys(data)))
        part: Any = data
        for key in way:
            part = part[key]
        if chance.random() < 0.3:
            del part[last]
        elif isinstance(part[last], int) and chance.random() < 0.8:
            part[last] = not part[last] if isinstance(part[last], bool) else chance.choice((0, 1, 2, 5, 9, 12, -52))
        else:
            part[last] = deepcopy(chance.choice(WILD))
    return data


def play(scenario: Scenario, seed: int, most: int) -> Match:
    """Some random decisions."""
    match, chance = Match.new(GAME, scenario, seed=seed), random.Random(seed)
    while match.decisions and len(match.past) < most:
        seat = chance.choice(match.decisions).seat
        match.play(seat, chance.choice(match.candidates(seat)))
    return match


@pytest.mark.parametrize("name", ["helvetii", "last_revolt", "belgae", "vercingetorix", "campaign"])
def test_whatever_is_read_can_be_played_and_the_rest_is_refused_in_a_sentence(name: str) -> None:
    read, refused = 0, []
    for seed in range(30):
        try:
            scenario = scenario_from(spoilt(name, seed), "pack.toml")
        except BrokenScenario as error:
            refused.append(str(error))
        else:
            read += 1
            play(scenario, seed, 12)
    assert read > 0
    assert refused
    assert [said for said in refused if not said.startswith("pack.toml: ") or "\n" in said] == []


# Playing


def test_a_match_of_a_pack_goes_on_when_the_pack_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    match = play(read_pack(pack(folder, *CHANGES)), 3, 30)
    written = match.to_record(secret=True).to_json()
    shutil.rmtree(folder)
    again = Match.replay(Record.from_json(written), game=GAME)
    assert again.state == match.state
    assert again.state.sheet.mark == match.state.sheet.mark
    seat = again.decisions[0].seat
    action = again.candidates(seat)[0]
    assert again.play(seat, action).state == match.play(seat, action).state


def test_a_view_of_a_pack_is_enough_for_a_bot(tmp_path: Path) -> None:
    match = play(read_pack(pack(tmp_path, "counters.toml")), 3, 30)
    for seat in match.seats:
        seen = GAME.view(match.state, seat)
        assert seen.source is not None
        dealt = GAME.redeal(seen, SeededDice(b"deal"))
        assert dealt.sheet.mark == match.state.sheet.mark
        assert GAME.view(dealt, seat) == seen


def test_the_facade_plays_a_pack(tmp_path: Path) -> None:
    match = iacta.Match.new("bellum_gallicum", scenario=read_pack(pack(tmp_path, "tribes.toml")), seed=1)
    board = match.view("roman")["board"]
    leaders = {one["id"]: one["name"] for one in board["leaders"]}
    assert leaders["comnios"] == "Commios"
    assert all(len(one["polygon"]) > 2 and one["anchor"] for one in board["regions"]), "a page can draw any map"
    assert all(one["pos"] for one in board["places"])


def test_a_map_that_ships_is_drawn_elsewhere() -> None:
    board = shipped()["aquitania"].data.board
    assert not any(one.polygon or one.anchor for one in board.regions)
    assert not any(one.pos for one in board.places)
