"""Poses that no hand has drawn: each is refused with a reason, the match stands, and the page goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.felt import GAME, Felt, Legate
from tests.browser.seating import is_asked
from tests.server.processes import Process

LONG = 10**18
GARBAGE: dict[str, Any] = {
    "a heading below nothing": [[[3600, 1200, -1]]],
    "a heading beyond the turn": [[[3600, 1200, 21600]]],
    "off the table": [[[-5000, 1200, 0]]],
    "far off the table": [[[LONG, LONG, 0]]],
    "more than whole numbers hold": [[[10**40, 0, 0]]],
    "fractions": [[[3600.5, 1200, 0]]],
    "words": [[["a", "b", "c"]]],
    "nothing": [[[None, None, None]]],
    "too few numbers": [[[3600, 1200]]],
    "too many numbers": [[[3600, 1200, 0, 0]]],
    "no pose": [[]],
    "more poses than a move has": [[[3600, 1200, 0]] * 400],
    "more steps than a plan has": [[[3600, 1200, 0]]] * 4,
    "across the table at once": [[[3600, 4700, 0]]],
}


def plan(poses: list[Any]) -> list[dict[str, Any]]:
    """A plan of moves through such poses."""
    return [{"type": "Move", "poses": step, "ignored": []} for step in poses]


@pytest.fixture
def felt(process: Process) -> tuple[Felt, str]:
    """A battle in which somebody may give an order, and who."""
    found = Felt(process)
    return found, found.advance(is_asked("TakeOrders"))


@pytest.mark.parametrize("name", GARBAGE)
def test_such_poses_are_refused_clearly_wherever_they_are_sent(felt: tuple[Felt, str], name: str) -> None:
    battle, mover = felt
    player, sight = battle.players[mover], battle.sight(mover)
    unit = 1 if mover == "blue" else 6
    action = {"type": "Order", "units": [unit], "plans": [plan(GARBAGE[name])], "intention": ""}
    for answer in (
        player.act(action, sight["number"]),
        player.post("why", {"action": action}),
        player.post("odds", {"action": action}),
        player.post("say", {"action": action, "language": "fr"}),
    ):
        assert answer.status_code < 500, answer.text
        assert is_refused(answer), f"{answer.request.url}: {answer.text}"
    after = battle.sight(mover)
    assert (after["number"], after["view"]) == (sight["number"], sight["view"])


def is_refused(answer: Any) -> bool:
    """By a status with a reason, or by a refusal with its clause; words may be said of anything that is a plan."""
    body = answer.json()
    if answer.status_code >= 400:
        return bool(body)
    if str(answer.request.url).endswith("/say"):
        return True
    return body.get("refusal") is not None and body["refusal"]["clause"].startswith("HC-")


def test_neither_another_s_units_nor_unknown_ones_are_ordered(felt: tuple[Felt, str]) -> None:
    battle, mover = felt
    player, number = battle.players[mover], battle.sight(mover)["number"]
    for units in ([6 if mover == "blue" else 1], [99], [-1], [1, 1] if mover == "blue" else [6, 6], [], [LONG]):
        plans = [plan([[[3600, 1200, 0]]])] * max(1, len(units))
        answer = player.act({"type": "Order", "units": units, "plans": plans, "intention": ""}, number)
        assert 400 <= answer.status_code < 500, f"{units}: {answer.text}"
    assert battle.sight(mover)["number"] == number


def test_the_page_goes_on_after_such_a_storm(visit: Visit, felt: tuple[Felt, str]) -> None:
    """The other browser draws and is judged while one floods the server with poses."""
    battle, mover = felt
    visitor = visit(game=GAME)
    visitor.forgive(r" 422 .*/(odds|why|say)")
    visitor.go(battle.link(mover))
    legate = Legate(visitor)
    unit = 1 if mover == "blue" else 6
    visitor.page.locator(f"[data-chip='{unit}']").click()
    player, number = battle.players[mover], battle.sight(mover)["number"]
    for poses in GARBAGE.values():
        player.act({"type": "Order", "units": [unit], "plans": [plan(poses)], "intention": ""}, number)
    legate.pull("ahead", (0, 3))
    assert legate.is_sound()
