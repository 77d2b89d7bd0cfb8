"""A whole game of Virtus against a bot by clicks alone, and what comes after it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
from playwright.sync_api import expect

import iacta
from iacta.engine.verification import verify
from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.visitor import Visitor


def start_from_the_lobby(visitor: Visitor) -> None:
    """Choose game, battle and bot, and start."""
    page = visitor.page
    visitor.want_all_bots()
    visitor.go("/")
    page.get_by_role("link", name=visitor.say("game-title")).click()
    small = iacta.game("virtus").scenarios["small_100"]
    page.get_by_role("radio", name=visitor.words.written(small.names["fr"])).check()
    side = visitor.say("side", side="north")
    page.get_by_label(visitor.say("web-who-plays", seat=side)).select_option(label=visitor.say("web-kind-bot"))
    level = page.get_by_label(visitor.say("web-strength-of", seat=side))
    level.select_option(label=visitor.say("web-bot", bot="random"))
    visitor.button("web-start").click()


def open_the_game_sheet(visitor: Visitor) -> None:
    visitor.button("web-this-game").first.click()
    expect(visitor.dialog()).to_be_visible()


def position(visitor: Visitor) -> int:
    """After how many moves the position shown stands."""
    found = re.search(r"\d+", visitor.prompt().inner_text())
    assert found is not None
    return int(found[0])


def replay(visitor: Visitor) -> None:
    """From the beginning, by itself, and back to the result."""
    page = visitor.page
    page.keyboard.press("Home")
    expect(visitor.prompt()).to_contain_text(re.compile(r"\b0\b"))
    visitor.button("web-play").click()
    page.wait_for_function("() => Number(document.querySelector('[data-lesson=prompt]').innerText.match(/\\d+/)) >= 3")
    visitor.button("web-pause").click()
    assert position(visitor) >= 3
    page.keyboard.press("End")


def rolls_checked_offline(file: Path) -> int:
    """How many rolls of the downloaded record the library recomputes; the command says the same, and sees a forgery."""
    found = verify(iacta.game("virtus"), iacta.Record.from_json(file.read_bytes()))
    assert found.holds
    assert says_the_dice_hold(file)
    forged = msgspec.json.decode(file.read_bytes())
    rolls = next(rolls for _, _, rolls in forged["entries"] if rolls and isinstance(rolls[0], list))
    rolls[0][0] = rolls[0][0] % 6 + 1
    file.with_name("forged.json").write_bytes(msgspec.json.encode(forged))
    assert not says_the_dice_hold(file.with_name("forged.json"))
    return found.rolls


def says_the_dice_hold(file: Path) -> bool:
    """What `iacta verify` makes of a record."""
    words = [sys.executable, "-m", "iacta.cli", "verify", str(file), "--plain"]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0  # noqa: S603 - our own command


def test_a_game_against_a_bot_from_the_lobby_to_the_rematch(visit: Visit, tmp_path: Path) -> None:
    visitor = visit("fr")
    visitor.forgive("status of 409")  # a write refused by its number: the page looks again and goes on
    start_from_the_lobby(visitor)
    hands = Hands(visitor)
    while not hands.is_over():
        hands.step()
    assert hands.weighed, f"no attack was weighed: {hands.did}"
    assert any(one.startswith("card:") for one in hands.did)

    replay(visitor)
    assert hands.is_over()

    open_the_game_sheet(visitor)
    with visitor.page.expect_download() as download:
        visitor.button("web-download", within=visitor.dialog()).click()
    download.value.save_as(tmp_path / "game.json")
    rolls = rolls_checked_offline(tmp_path / "game.json")
    visitor.button("web-verify", within=visitor.dialog()).click()
    expect(visitor.dialog()).to_contain_text(visitor.say("web-verified", rolls=rolls))

    visitor.page.keyboard.press("Escape")
    expect(visitor.dialog()).to_have_count(0)
    before = visitor.page.url
    visitor.button("web-rematch").click()
    expect(visitor.button("web-plan-seal")).to_be_enabled()
    assert visitor.page.url != before
