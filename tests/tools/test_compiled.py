"""The modules of the compiled build keep to what mypyc supports; a plain install is told from a compiled one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from iacta.games import SHIPPED
from tools import compiled

SOURCES = compiled.sources()
TREES = {path: ast.parse((compiled.ROOT / "src" / path).read_text("utf-8")) for path in SOURCES}


def bases(path: Path) -> dict[str, set[str]]:
    """The classes of a module, each with the names it inherits from."""
    return {
        one.name: {ast.unparse(base).partition("[")[0] for base in one.bases}
        for one in ast.walk(TREES[path])
        if isinstance(one, ast.ClassDef)
    }


def test_the_engine_and_state_and_rules_of_every_game_are_compiled() -> None:
    names = compiled.names()
    assert len(names) == len(set(names)) > 40
    assert "iacta.engine.rulebook" in names
    for game in SHIPPED:
        folder = compiled.ROOT / "src" / "iacta" / "games" / game
        rules = {f"iacta.games.{game}.rules.{path.stem}" for path in folder.glob("rules/[!_]*.py")}
        assert rules
        assert {f"iacta.games.{game}.state", *rules} <= set(names)
    assert not any(name.endswith("__init__") for name in names)


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_no_compiled_class_is_a_record_or_inherits_from_plain_abc(path: Path) -> None:
    """Records are C already. Below ABC a compiled class gets room for weak references that the collector trips over."""
    records = {"msgspec.Struct", "Step", "Action", "Event", "ABC", "abc.ABC"}
    assert {name: found & records for name, found in bases(path).items() if found & records} == {}


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_no_compiled_module_makes_objects_past_their_init(path: Path) -> None:
    """`__new__` alone leaves a compiled object empty, unless its class says that others may extend it."""
    made = {
        ast.unparse(one.func.value)
        for one in ast.walk(TREES[path])
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr == "__new__"
    }
    extensible = {
        one.name for one in ast.walk(TREES[path]) if isinstance(one, ast.ClassDef) and "mypyc_attr" in ast.dump(one)
    }
    assert made <= extensible


def test_a_pattern_that_finds_nothing_is_a_mistake(tmp_path: Path) -> None:
    project = '[tool.iacta.compiled]\nmodules = ["iacta/gone.py"]\nexclude = []\n'
    (tmp_path / "pyproject.toml").write_text(project, "utf-8")
    with pytest.raises(compiled.NotCompiled, match=r"gone\.py"):
        compiled.sources(tmp_path)


@pytest.mark.plain
def test_a_plain_install_is_seen_to_be_plain() -> None:
    assert compiled.not_compiled() == compiled.names()


@pytest.mark.parametrize("value", ["", "0", "1"])
def test_a_wheel_is_compiled_only_if_that_is_asked_for(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, value)
    assert compiled.is_wanted() is (value == "1")
