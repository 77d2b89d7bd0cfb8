"""The registry of games: those that ship, those of other packages, those registered in the process."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import iacta
from iacta.games import GROUP, SHIPPED, game, installed, names, register, unregister
from tests.tiny.game import GAME
from tests.tiny.installed import installed_here

ROOT = Path(__file__).parents[1]
registry = importlib.import_module("iacta.games")


@pytest.fixture
def registered() -> Iterator[None]:
    register(GAME)
    yield
    unregister(GAME.name)


def test_every_folder_with_a_game_is_registered() -> None:
    folders = {path.parent.name for path in (ROOT / "src" / "iacta" / "games").glob("*/game.py")}
    assert folders == set(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_names_itself_and_a_first_scenario(name: str) -> None:
    assert game(name).name == name
    assert game(name).first_scenario in game(name).scenarios


@pytest.mark.usefixtures("registered")
def test_a_registered_game_is_found() -> None:
    assert iacta.games() == (*SHIPPED, "tiny")
    assert iacta.Match.new("tiny", scenario="four_cards", seed=1).game is GAME


def test_an_unregistered_game_is_unknown() -> None:
    with pytest.raises(iacta.UnknownName, match="tiny"):
        iacta.game("tiny")


@pytest.mark.usefixtures("registered")
def test_no_name_is_registered_twice() -> None:
    with pytest.raises(ValueError, match="a game 'tiny' already"):
        register(GAME)


def test_a_game_of_another_package_is_found_by_its_entry_point() -> None:
    with installed_here():
        assert names() == (*SHIPPED, "tiny")
        assert game("tiny") is GAME
    assert names() == SHIPPED


def test_no_package_replaces_a_game_that_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint(SHIPPED[0], "tests.tiny.game:GAME", GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == GROUP else [])
    installed.cache_clear()
    try:
        assert names() == SHIPPED
        assert game(SHIPPED[0]) is not GAME
    finally:
        installed.cache_clear()


def test_an_entry_point_names_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("other", "tests.tiny.game:GAME", GROUP)
    monkeypatch.setattr(registry, "installed", lambda: {"other": point})
    with pytest.raises(ValueError, match="calls itself 'tiny'"):
        game("other")


def test_names_from_outside_are_never_imported() -> None:
    for name in ("os", "tests.tiny", "virtus.game", "../virtus", ""):
        with pytest.raises(iacta.UnknownName):
            iacta.game(name)
