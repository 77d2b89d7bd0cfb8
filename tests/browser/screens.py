"""Every screen of the client, as a visitor comes to it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.browser.seating import Seating, is_asked, may
from tests.browser.siege import Fingers, Siege
from tests.browser.visitor import Visitor
from tests.browser.war import TakenUp
from tests.server.kit import ok, wish
from tests.server.processes import Process

PANELS = {
    "Deploy": "Deploy",
    "Revolt": "Revolt",
    "Stand": "GoTo",
    "LoseShip": "GiveUpShip",
    "FleeOrFight": "Stand",
}
"""What is decided beside the map of Gaul: wars by what they stop before, and what is chosen there."""
TABS = ("log", "choices", "armies", "aid", "rules", "chat")


def screens(visitor: Visitor, process: Process) -> Iterator[str]:
    """Go from screen to screen; what each is called, once it stands."""
    yield from before_a_game(visitor, process)
    yield from during_a_game(visitor, process)
    yield from after_a_game(visitor, process)


def before_a_game(visitor: Visitor, process: Process) -> Iterator[str]:
    """The lobby, its dialogs, a new game, somebody missing, a page that is not there, the deployment."""
    visitor.go("/")
    expect(visitor.button("web-start")).to_be_visible()
    yield "lobby"
    visitor.page.keyboard.press("Escape")
    visitor.go("/new?game=virtus")
    expect(visitor.button("web-start")).to_be_visible()
    yield "new game"
    made = ok(process.http.post("/api/matches", json=wish(clock_days=3)), 201)
    visitor.go(f"/m/{made['id']}#{made['secrets']['south']}")
    expect(visitor.page.get_by_role("heading", level=1).last).to_be_visible()
    yield "somebody missing"
    visitor.forgive("status of 404")
    visitor.go("/m/aaaaaaaaaaaa")
    expect(visitor.page.get_by_text(visitor.say("problem-no-such-match"))).to_be_visible()
    yield "no such game"
    visitor.go(Seating(process).link("south"))
    expect(visitor.button("web-plan-seal")).to_be_enabled()
    yield "deployment"


def during_a_game(visitor: Visitor, process: Process) -> Iterator[str]:
    """The table with cards to lay, all its tabs, the board in words, its dialogs, an attack being weighed."""
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    visitor.go(seating.link(mover))
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    visitor.handle(f"unit:{fighter}").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator('[data-lesson="preview"]').get_by_role("table")).to_be_visible()
    yield "attack weighed"
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("?")
    expect(visitor.dialog()).to_be_visible()
    yield "shortcuts"
    visitor.page.keyboard.press("Escape")
    for choice in ("web-settings", "web-resign"):
        visitor.choose(choice)
        expect(visitor.dialog()).to_be_visible()
        yield choice.removeprefix("web-")
        visitor.page.keyboard.press("Escape")
        expect(visitor.dialog()).to_have_count(0)
    visitor.prompt().get_by_role("button", name="VI-").first.click()
    expect(visitor.dialog()).to_contain_text("VI-")
    yield "rule"
    visitor.page.keyboard.press("Escape")
    expect(visitor.dialog()).to_have_count(0)
    visitor.page.keyboard.press("b")
    expect(visitor.handle(f"unit:{fighter}")).to_have_count(0)
    expect(visitor.page.locator("section.text[aria-busy=false] li").first).to_be_visible()
    yield "board in words"
    visitor.page.keyboard.press("b")
    yield from panes(visitor)


def panes(visitor: Visitor) -> Iterator[str]:
    """Every tab of the side; on a phone they stand behind the log."""
    behind = visitor.page.get_by_role("navigation").get_by_role("button", name=visitor.say("web-pane-log"))
    if behind.is_visible():
        behind.click()
    for tab in TABS:
        visitor.page.get_by_role("tab", name=visitor.say(f"web-tab-{tab}"), exact=True).click()
        yield f"tab {tab}"
    visitor.button("web-this-game").first.click()
    expect(visitor.dialog()).to_be_visible()
    yield "this game"
    visitor.page.keyboard.press("Escape")


def after_a_game(visitor: Visitor, process: Process) -> Iterator[str]:
    """The result, and a position of the replay as a spectator sees it."""
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    ok(seating.players[mover].post("resign", {"number": seating.sight(mover)["number"]}))
    visitor.go(seating.link(mover))
    expect(visitor.prompt()).to_contain_text(visitor.say("end-lost"))
    yield "result"
    visitor.go(f"/m/{seating.id}?at=1")
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past-hint"))
    yield "replay"


def screens_of_a_siege(visitor: Visitor, process: Process, siege: Siege, mover: str) -> Iterator[str]:
    """Alésia before its first turn, and an assault that may be declared: weighed, in words, with every tab."""
    visitor.go("/new?game=alesia")
    expect(visitor.button("web-start")).to_be_visible()
    yield "new siege"
    visitor.go(Siege(process).link("gallic"))
    expect(visitor.page.locator("[data-lesson=seal]")).to_be_enabled()
    yield "the besieged are placed"
    visitor.go(siege.link(mover))
    hands = Fingers(visitor, "touch" if visitor.page.evaluate("() => 'ontouchstart' in window") else "mouse")
    expect(visitor.page.locator(".amap .lit").first).to_be_attached()
    yield "what may be attacked"
    hands.aim(siege.sight(mover))
    expect(visitor.page.locator(".build .rolls")).to_be_visible()
    yield "assault weighed"
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".build")).to_have_count(0)
    visitor.page.keyboard.press("b")
    expect(visitor.page.locator(".amap")).to_have_count(0)
    expect(visitor.page.locator("section.text[aria-busy=false] li").first).to_be_visible()
    yield "siege in words"
    visitor.page.keyboard.press("b")
    boxes = visitor.page.get_by_role("navigation").get_by_role("button", name=visitor.say("al-boxes-short"))
    if boxes.is_visible():
        boxes.click()
        yield "boxes"
    yield from panes(visitor)
    visitor.go(f"/m/{siege.id}?at=2")
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past-hint"))
    yield "replay of a siege"


def screens_of_a_war(visitor: Visitor, wars: dict[str, TakenUp], pair: str) -> Iterator[str]:
    """Bellum Gallicum: a force sent, lines, revolt, a withdrawal, a storm, a naval battle, a winter camp, a pair."""
    page = visitor.page
    visitor.go(wars["March"].link())
    expect(page.locator(".pc.can").first).to_be_attached()
    page.locator('.pc.can[data-handle^="leader:"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-goal]").first).to_be_visible()
    expect(page.locator("[data-caution]").first).to_be_attached()
    yield "a force is taken up"
    for kind, action in PANELS.items():
        visitor.go(wars[kind].link())
        page.locator(f".bg-edit [data-action={action}]").or_(page.locator(".bg-edit .lines")).first.click()
        expect(page.locator("[data-lesson=seal]")).to_be_enabled()
        expect(page.locator(".bg-edit [role=status]")).to_have_count(0)
        yield kind
    visitor.go(wars["BuildCamp"].link())
    expect(page.locator('[data-goal^="region:"]').first).to_be_visible()
    yield "winter camp"
    visitor.go(pair)
    expect(page.locator("[data-pair-verdict]")).to_have_text(visitor.say("web-pair-open"))
    yield "pair of games"
