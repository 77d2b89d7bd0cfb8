"""One's games on another device: one link or QR code, shown on request, carries all seats over, once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating
from tests.browser.visitor import PHONE, Visitor
from tests.server.processes import Process

TAKE = re.compile(r"/take#([A-Za-z0-9_-]{43})$")


def link_of(visitor: Visitor) -> str:
    """Have the link shown, and copy it."""
    card = visitor.page.locator("[data-other-device]")
    visitor.button("web-device-show", within=card).click()
    expect(card.locator("img.qr")).to_be_visible()
    visitor.button("web-copy-link", within=card).click()
    link: str = visitor.page.evaluate("() => navigator.clipboard.readText()")
    assert TAKE.search(link)
    return link


def test_all_seats_come_to_a_phone_by_one_link(visit: Visit, process: Process) -> None:
    games = [Seating(process) for _ in range(2)]
    desk = visit(permissions=["clipboard-read", "clipboard-write"])
    for one in games:
        desk.go(one.link("south"))
        expect(desk.prompt()).to_be_visible()
    desk.go("/")
    link = link_of(desk)
    phone = visit("fr", viewport=PHONE)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.go(link)
    phone.page.wait_for_url(re.compile("/take$"))  # the token is out of the address
    phone.button("web-take-now").click()
    expect(phone.page.get_by_text(phone.say("web-take-done", games=2))).to_be_visible()
    token = TAKE.search(link)[1]  # type: ignore[index]  # it was found before
    assert not [one for one in asked if token in one.partition("#")[0]]
    phone.button("web-result-lobby").or_(phone.page.get_by_role("link", name=phone.say("web-result-lobby"))).click()
    for one in games:
        expect(phone.page.locator(f'[data-match="{one.id}"]')).to_be_visible()
    phone.go(f"/m/{games[0].id}")
    expect(phone.prompt()).to_be_visible()
    secret: str = phone.page.evaluate(f"() => JSON.parse(localStorage['iacta.matches'])['{games[0].id}'].secrets.south")
    assert secret == games[0].players["south"].secret


def test_a_link_works_once(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    desk = visit(permissions=["clipboard-read", "clipboard-write"])
    desk.go(seating.link("south"))
    expect(desk.prompt()).to_be_visible()
    desk.go("/")
    link = link_of(desk)
    for attempt in range(2):
        other = visit()
        other.forgive("status of 404")
        other.go(link)
        other.button("web-take-now").click()
        if attempt == 0:
            expect(other.page.get_by_text(other.say("web-take-done", games=1))).to_be_visible()
        else:
            expect(other.page.get_by_role("alert")).to_have_text(other.say("problem-no-such-transfer"))


def test_nothing_is_made_before_it_is_asked_for(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    desk = visit()
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    desk.go(seating.link("south"))
    expect(desk.prompt()).to_be_visible()
    desk.go("/")
    expect(desk.page.locator("[data-other-device]")).to_be_visible()
    expect(desk.page.locator("[data-other-device] img")).to_have_count(0)
    assert not [one for one in asked if "/transfers" in one]
