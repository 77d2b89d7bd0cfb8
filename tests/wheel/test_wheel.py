"""The wheel holds the whole game: installed in an empty environment, on a machine without Node, it is played."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import venv
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from tests.cli.running import SECONDS, Browser, home_of, running
from tools import check_wheel, client

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel of this tree."""
    folder = tmp_path_factory.mktemp("built")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(folder)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("HATCH_")}
    subprocess.run(words, cwd=ROOT, env=environment, check=True, capture_output=True)  # noqa: S603 - our own build
    return folder


@pytest.fixture(scope="module")
def commands(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment in which nothing is but the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("empty") / "environment"
    venv.create(folder, with_pip=True)
    (wheel,) = built.glob("*.whl")
    words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([str(folder / "bin" / "python"), *words, str(wheel)], check=True)  # noqa: S603 - pip
    return folder / "bin"


def test_the_wheel_holds_every_file_and_the_client_of_these_sources(
    built: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["check_wheel.py", str(built)])
    assert check_wheel.main() == 0, capsys.readouterr().out
    assert client.is_fresh(), "the build left the client as these sources make it"


def test_a_wheel_without_its_client_is_noticed() -> None:
    whole = check_wheel.files_of_the_package()
    assert check_wheel.missing_in(whole) == []
    for part in ("index.html", "licences.txt"):
        name = f"{check_wheel.STATIC}{part}"
        assert any(part in line for line in check_wheel.missing_in(whole - {name}))
    bare = {name for name in whole if not name.startswith(check_wheel.STATIC)}
    assert any("its page" in line for line in check_wheel.missing_in(bare))


def test_the_sdist_holds_what_a_wheel_is_built_from(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = {path.relative_to(ROOT).as_posix() for path in client.sources()}
    assert wanted | {"hatch_build.py", "tools/client.py", "pyproject.toml", "constraints.txt"} <= names
    assert not [name for name in names if "node_modules" in name or "server/static" in name]


@pytest.fixture
def site(commands: Path, tmp_path: Path) -> Iterator[httpx.Client]:
    """`iacta play` from the wheel, its PATH holding nothing but its own environment; ended by Ctrl+C."""
    browser = Browser(tmp_path)
    environment = home_of(tmp_path, browser) | {"PATH": str(commands)}
    assert shutil.which("node", path=str(commands)) is None
    assert shutil.which("npm", path=str(commands)) is None
    with running([str(commands / "iacta"), "play"], environment) as command:
        link = browser.address()
        with httpx.Client(base_url=link, timeout=60) as found:
            yield found
        workers = command.children()
        assert workers, "a bot thought in a process of its own"
        assert command.end(signal.SIGINT) == 0
        assert not psutil.wait_procs(workers, timeout=SECONDS)[1]
    assert "Traceback" not in command.said


def test_the_wheel_alone_serves_the_table(site: httpx.Client) -> None:
    page = site.get("/")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assets = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    (style,) = [site.get(path).text for path in assets if path.endswith(".css")]
    fonts = re.findall(r"url\((/assets/[^)]+\.woff2)\)", style)
    assert fonts
    kinds = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
    for path in [*assets, *fonts]:
        answer = site.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].partition(";")[0] == kinds[Path(path).suffix]
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert {Path(path).suffix for path in assets} >= {".js", ".css"}
    seats = {"south": {"kind": "bot", "bot": "greedy"}, "north": {"kind": "bot", "bot": "greedy"}}
    made = site.post("/api/matches", json={"game": "virtus", "scenario": "small_100", "seats": seats})
    assert made.status_code == 201, made.text
    match, number = made.json()["id"], 1
    deadline = time.monotonic() + SECONDS
    while number < 5:
        assert time.monotonic() < deadline, "the bots never moved"
        time.sleep(0.2)  # no faster than the server allows a visitor to ask
        seen = site.get(f"/api/matches/{match}", params={"after": number})
        assert seen.status_code == 200, seen.text
        number = seen.json()["number"]
    assert site.get(f"/m/{match}").text == page.text
