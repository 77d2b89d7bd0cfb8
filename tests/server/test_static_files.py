"""The built client is served as it lies on the disk, and nothing beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Served, serving, settings

PAGE = "<!doctype html><title>Iacta</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client of a few files."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / ".fingerprint").write_text("0")
    (static / "licences.txt").write_text("free")
    for name in ("index-1.js", "index-1.css", "serif-1.woff2", "mark-1.svg", "odd-1.bin"):
        (static / "assets" / name).write_text(name)
    (tmp_path / "outside.txt").write_text("outside")
    (static / "assets" / "link.txt").symlink_to(tmp_path / "outside.txt")
    return static


@pytest.fixture
def site(folder: Path) -> Iterator[Served]:
    with serving(settings(folder.parent)) as found:
        yield found


def test_each_file_has_its_kind_and_its_life(site: Served) -> None:
    kinds = {
        "/assets/index-1.js": "text/javascript; charset=utf-8",
        "/assets/index-1.css": "text/css; charset=utf-8",
        "/assets/serif-1.woff2": "font/woff2",
        "/assets/mark-1.svg": "image/svg+xml",
        "/assets/odd-1.bin": "application/octet-stream",
    }
    for path, kind in kinds.items():
        answer = site.http.get(path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
        assert answer.text == path.rpartition("/")[2]
        assert "immutable" in answer.headers["cache-control"]
    assert site.http.get("/licences.txt").headers["cache-control"] == "no-cache"


def test_every_address_of_the_site_is_the_same_page(site: Served) -> None:
    for path in ("/", "/index.html", "/new?game=virtus", "/m/abcdefghijkl"):
        answer = site.http.get(path)
        assert (answer.status_code, answer.text) == (200, PAGE)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/.fingerprint",
        "/assets/gone.js",
        "/assets/link.txt",
        "/assets/%5cindex-1.js",
        "/a%00.js",
    ],
)
def test_what_is_hidden_outside_or_not_there_is_not_served(site: Served, path: str) -> None:
    assert site.http.get(path).status_code == 404


def test_a_client_built_again_is_the_one_that_is_served(site: Served, folder: Path) -> None:
    assert site.http.get("/").text == PAGE
    (folder / "index.html").write_text("<!doctype html><title>Anew</title>")
    (folder / "assets" / "index-1.js").unlink()
    (folder / "assets" / "index-2.js").write_text("anew")
    assert "Anew" in site.http.get("/").text
    assert site.http.get("/assets/index-2.js").text == "anew"
    assert site.http.get("/assets/index-1.js").status_code == 404


def test_without_a_client_the_page_says_so(site: Served, folder: Path) -> None:
    (folder / "index.html").unlink()
    answer = site.http.get("/")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "has not been built (make client)" in answer.text
