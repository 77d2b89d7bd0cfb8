"""The browser client is built when it must be, with a Node that is new enough."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import client


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A source tree with a client that was built from it."""
    for name in ("web/index.html", "web/src/main.ts", "web/src/App.svelte", "src/iacta/texts/fr.ftl"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    client.static(tmp_path).mkdir(parents=True)
    (client.static(tmp_path) / "index.html").write_text("built")
    client.stamp(tmp_path).write_text(client.fingerprint(tmp_path))
    return tmp_path


def test_a_client_stays_fresh_while_its_sources_stay(clone: Path) -> None:
    assert client.is_fresh(clone)
    (clone / "web" / "src" / "main.ts").touch()
    (clone / "web" / "README.md").write_text("not built from this")
    assert client.is_fresh(clone)
    assert not client.build(clone)


@pytest.mark.parametrize(
    "name", ["web/src/main.ts", "src/iacta/texts/fr.ftl", "web/package.json", "web/vite.config.ts"]
)
def test_a_changed_or_new_source_makes_it_stale(clone: Path, name: str) -> None:
    (clone / name).write_text("otherwise")
    assert not client.is_fresh(clone)


def test_a_source_that_is_gone_or_has_another_name_makes_it_stale(clone: Path) -> None:
    source = clone / "web" / "src" / "main.ts"
    source.rename(source.with_name("other.ts"))
    assert not client.is_fresh(clone)


def test_a_client_that_is_gone_is_stale(clone: Path) -> None:
    (client.static(clone) / "index.html").unlink()
    assert not client.is_fresh(clone)


def node(folder: Path, version: str, *, npm: bool = True) -> str:
    """A folder with a Node that says its version."""
    folder.mkdir()
    for name in ("node", "npm") if npm else ("node",):
        (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_the_machines_node_is_used_if_it_is_new_enough(tmp_path: Path) -> None:
    path = node(tmp_path / "machine", "v20.1.0")
    assert client.path_with_node({"PATH": path}) == path


@pytest.mark.parametrize("version", ["v18.20.4", "nonsense", ""])
def test_a_node_that_is_too_old_gives_way_to_one_of_our_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    old, own = node(tmp_path / "machine", version), node(tmp_path / "venv", "v24.19.0")
    monkeypatch.setattr(sys, "executable", f"{own}/python")
    assert client.path_with_node({"PATH": old}) == f"{own}:{old}"


def test_a_node_without_npm_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    assert client.path_with_node({"PATH": node(tmp_path / "machine", "v24.19.0", npm=False)}) is None


def test_without_node_a_build_says_what_is_needed(
    clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client.stamp(clone).unlink()
    monkeypatch.setenv("PATH", str(clone))
    monkeypatch.setattr(sys, "executable", str(clone / "python"))
    with pytest.raises(client.NotBuilt, match="Node 20 or later, and none was found"):
        client.build(clone, may_fetch=False)
    (clone / "python").write_text("#!/bin/sh\nexit 1\n")
    (clone / "python").chmod(0o755)
    with pytest.raises(client.NotBuilt, match="needs a network the first time"):
        client.build(clone)
    assert "fetching one" in capsys.readouterr().out
