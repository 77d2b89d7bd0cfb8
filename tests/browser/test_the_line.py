"""The line to the server breaks and comes back; where sockets are blocked, asking again and again does the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, forward, is_asked
from tests.server.kit import Player, ok
from tests.server.processes import Process


class Restarting:
    """A server that is killed and started again at the same address with the same file."""

    def __init__(self, database: Path) -> None:
        self.database = str(database)
        self.process = Process(self.database, freely=True)

    def restart(self) -> Process:
        self.process = Process(self.database, freely=True, port=urlsplit(self.process.home).port or 0)
        return self.process


@pytest.fixture
def restarting(tmp_path: Path) -> Iterator[Restarting]:
    found = Restarting(tmp_path / "matches.sqlite")
    yield found
    if found.process.process.poll() is None:
        found.process.stop()


def test_the_page_recovers_by_itself_when_the_server_was_killed(visit: Visit, restarting: Restarting) -> None:
    """The page says that the line is cut, finds it again, and everything acknowledged is still there."""
    seating = Seating(restarting.process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor = visit(home=restarting.process.home)
    visitor.forgive("ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection")
    visitor.go(seating.link(mover))
    hands = Hands(visitor)
    hands.step()
    hands.step()
    before = seating.sight(mover)
    assert before["entries"] > 0

    restarting.process.kill()
    expect(visitor.page.get_by_text(visitor.say("web-offline"))).to_be_visible()
    process = restarting.restart()
    expect(visitor.page.get_by_text(visitor.say("web-offline"))).to_have_count(0, timeout=60_000)
    for seat, player in seating.players.items():
        seating.players[seat] = Player(process.http, seating.id, player.secret)
    after = seating.sight(mover)
    assert (after["number"], after["view"]) == (before["number"], before["view"])
    hands.step()
    hands.step()
    assert seating.sight(mover)["number"] > before["number"]


def test_where_sockets_are_blocked_the_game_goes_on_by_asking(visit: Visit, process: Process) -> None:
    """No socket opens; what the other side does still comes, and one's own moves are made."""
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    other = "north" if mover == "south" else "south"
    visitor = visit()
    visitor.page.route_web_socket("**/live", lambda socket: socket.close(code=1011, reason="blocked"))
    visitor.go(seating.link(other))
    expect(visitor.prompt()).to_contain_text(visitor.say("side", side=mover))
    lines = visitor.page.locator("[role=log] .ln").count()
    with visitor.page.expect_response(f"**/api/matches/{seating.id}?after=*", timeout=60_000):
        sight = seating.sight(mover)
        ok(seating.players[mover].act(forward(sight), sight["number"]))
    visitor.page.wait_for_function(
        "(before) => document.querySelectorAll('[role=log] .ln').length > before", arg=lines, timeout=60_000
    )
    while seating.mover() == mover:
        sight = seating.sight(mover)
        ok(seating.players[mover].act(forward(sight), sight["number"]))
    hands = Hands(visitor)
    hands.wait_for_offer()
    number = seating.sight(other)["number"]
    while seating.sight(other)["number"] == number:
        hands.step()
