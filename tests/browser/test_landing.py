"""The landing of Douvres is drawn: beach, sea and ships. Segments bear the number of their sectors."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating, is_asked
from tests.browser.visitor import PHONE, WIDE
from tests.server.processes import Process


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_beach_and_ships_are_drawn(visit: Visit, process: Process, size: dict[str, int]) -> None:
    seating = Seating(process, scenario="douvres")
    mover = seating.advance(is_asked("AllotCards", "PlaySegment"))
    visitor = visit(viewport=size)
    visitor.go(seating.link(mover))
    for sector in ("S0", "S1", "S2"):
        expect(visitor.handle(f"place:{sector}").locator("[data-beach]")).to_be_visible()
    expect(visitor.handle("place:N0").locator("[data-beach]")).to_have_count(0)
    expect(visitor.handle("place:SR").locator("[data-ship]")).to_have_count(2)
    expect(visitor.handle("place:SR").locator("[data-ship]").last).to_be_in_viewport()
    expect(visitor.handle("place:NR").locator("[data-ship]")).to_have_count(0)


def test_segments_and_sectors_count_alike(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("PlaySegment"))
    visitor = visit()
    visitor.go(seating.link(mover))
    for segment in range(3):
        expect(visitor.handle(f"segment:{segment}")).to_contain_text(f"{segment} ·")
        expect(visitor.handle(f"place:S{segment}")).to_contain_text(f"S{segment}")
