"""The browser of the tests is found, or a sentence says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import chromium
from tests.browser.chromium import CHOSEN, SHELL, NoBrowser, browser


def program(folder: Path, name: str, code: int) -> Path:
    """A program that ends with a code."""
    path = folder / name
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


def test_a_chosen_browser_is_taken_and_a_broken_choice_is_named(tmp_path: Path) -> None:
    here = {"PATH": str(tmp_path)}
    good, broken = program(tmp_path, "mine", 0), program(tmp_path, "stub", 1)
    program(tmp_path, "chromium", 0)
    assert browser({**here, CHOSEN: str(good)}) == good
    for choice in (broken, tmp_path / "gone"):
        with pytest.raises(NoBrowser, match=choice.name):
            browser({**here, CHOSEN: str(choice)})


def test_the_first_browser_that_starts_is_taken(tmp_path: Path) -> None:
    program(tmp_path, "chromium", 1)
    chrome = program(tmp_path, "google-chrome", 0)
    assert browser({"PATH": str(tmp_path)}) == chrome


def test_without_a_browser_a_sentence_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.browser.chromium.ELSEWHERE", ())
    with pytest.raises(NoBrowser, match=r"apt-get install chromium.*IACTA_BROWSER"):
        browser({"PATH": str(tmp_path)})


@pytest.mark.parametrize("is_installed", [True, False])
def test_where_the_shell_cannot_be_installed_another_browser_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_installed: bool
) -> None:
    other = program(tmp_path, "chromium", 0)

    def install(package: str) -> bool:
        if is_installed:
            program(tmp_path, package, 0)
        return is_installed

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(CHOSEN, raising=False)
    monkeypatch.setattr(chromium, "can_install", lambda: True)
    monkeypatch.setattr(chromium, "install", install)
    assert chromium.equip() == (tmp_path / SHELL if is_installed else other)
