"""A stack, or a part of it, goes somewhere in one gesture: cost and what stops it are told before, one undo after."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Request, expect

from tests.browser.conftest import Visit
from tests.browser.seating import is_asked
from tests.browser.siege import Fingers, Siege, distance
from tests.browser.visitor import PHONE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

FAR = 3
"""Hexes that a stack goes at least."""
PINCH = 450
"""Pixels of a wheel that bring the map twice as near."""


class Stack(NamedTuple):
    """Units of one hex that can all go to a goal, and the way they would take."""

    hex: int
    units: list[str]
    goal: int
    members: list[dict[str, Any]]


def route(siege: Siege, units: list[str], *goals: str) -> dict[str, Any]:
    """What the server tells of units sent somewhere."""
    found: dict[str, Any] = ok(siege.players["gallic"].post("route", {"pieces": units, "goals": list(goals)}))
    return found


def stacks(siege: Siege) -> list[tuple[int, list[str]]]:
    """The stacks of Gallic units that can move, the largest first."""
    sight = siege.sight("gallic")
    able = {one["unit"] for one in sight["candidates"] if one["type"] == "March"}
    found: dict[int, list[str]] = {}
    for unit, place in enumerate(sight["view"]["place"]):
        if unit in able and place > 0:
            found.setdefault(place, []).append(f"unit:{unit}")
    leaders = {one["hex"] for one in sight["view"]["counters"]}
    whole = [(place, units) for place, units in found.items() if len(units) > 1 and place not in leaders]
    return sorted(whole, key=lambda one: -len(one[1]))


def marching(siege: Siege, *, least: int = FAR) -> Stack:
    """A stack all of which can go so many hexes without a test, into a hex where nobody stands."""
    siege.advance(is_asked("MovePieces"), "gallic")
    standing = set(siege.sight("gallic")["view"]["place"])
    for place, units in stacks(siege):
        for reached in reversed(route(siege, units)["reach"]):  # from the east: the tools of a board lie in the west
            goal = int(reached["place"][4:])
            if goal in standing or distance(place, goal) < least:
                continue
            members = route(siege, units, reached["place"])["members"]
            if all(len(one["path"]) >= least and not one["halt"] and not one["tests"] for one in members):
                return Stack(place, units, goal, members)
    raise AssertionError("no stack can go so far")


def sit(visit: Visit, siege: Siege, language: str = "en", **choices: Any) -> tuple[Visitor, Fingers]:
    """Open the page of the Gaul, with the whole map in the frame."""
    visitor = visit(language, game="alesia", **choices)
    visitor.go(siege.link("gallic"))
    expect(visitor.page.locator(".amap .hx").first).to_be_attached()
    hands = Fingers(visitor, "touch" if choices.get("has_touch") else "mouse")
    hands.see_all()
    return visitor, hands


def top_of(visitor: Visitor, place: int) -> str:
    """The piece that lies uppermost in a hex."""
    handle = visitor.page.locator(f'.pc[data-at="{place:04d}"]').last.get_attribute("data-handle")
    assert handle is not None
    return handle


def panel(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-group]")


def writes(visitor: Visitor) -> list[str]:
    """The requests that change the match, from now on."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST" and re.search(r"/(actions|batch|undo)$", request.url):
            sent.append(request.url.rsplit("/", 1)[-1])

    visitor.page.on("request", note)
    return sent


def all_stand_in(hands: Fingers, units: list[str], place: int) -> None:
    for unit in units:
        hands.stands_in(unit, place)


def test_a_stack_is_dragged_in_one_gesture_and_comes_back_by_one_undo(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    stack = marching(siege)
    visitor, hands = sit(visit, siege)
    sent = writes(visitor)
    entries = siege.sight("gallic")["entries"]
    hands.drag(top_of(visitor, stack.hex), f"hex:{stack.goal:04d}")
    all_stand_in(hands, stack.units, stack.goal)
    assert sent == ["batch"]
    assert siege.sight("gallic")["entries"] == entries + len(stack.units)
    visitor.button("web-undo").click()
    all_stand_in(hands, stack.units, stack.hex)
    assert siege.sight("gallic")["entries"] == entries
    visitor.button("web-redo").click()
    all_stand_in(hands, stack.units, stack.goal)
    assert sent == ["batch", "undo", "batch"]


def carry(hands: Fingers, handle: str, goal: str) -> None:
    """Take a thing up and hold it over another."""
    start, end = hands.spot(handle), hands.spot(goal)
    hands.page.mouse.move(*start)
    hands.page.mouse.down()
    hands.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    hands.page.mouse.move(*end, steps=4)


def test_a_stack_halts_by_itself_where_the_rules_say_so(visit: Visit, process: Process) -> None:
    """Sent too far, it goes as far as it may; the clause that halts it is told before it is let go."""
    siege = Siege(process)
    stack = marching(siege, least=1)
    goal = max(range(101, 126), key=lambda one: distance(one, stack.hex))
    told = route(siege, stack.units, f"hex:{goal:04d}")["members"]
    assert all(one["halt"] for one in told)
    visitor, hands = sit(visit, siege, "fr")
    carry(hands, top_of(visitor, stack.hex), f"hex:{goal:04d}")
    ways = panel(visitor).locator("[data-halt]")
    expect(ways.first).to_contain_text(told[0]["halt"]["clause"])
    expect(ways.first).to_contain_text(visitor.say(f"reason-{told[0]['halt']['reason']}"))
    if any(one["path"] for one in told):  # else the rules halt all of them where they stand
        expect(visitor.page.locator(".amap [data-route-end]").first).to_be_attached()
    visitor.page.mouse.up()
    for one in told:
        hands.stands_in(one["piece"], int(one["path"][-1][4:]) if one["path"] else stack.hex)


def test_a_part_of_a_stack_is_sent_and_the_rest_stays(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    stack = marching(siege)
    visitor, hands = sit(visit, siege)
    sent = writes(visitor)
    hands.at(top_of(visitor, stack.hex))
    expect(panel(visitor).locator('[data-member][aria-pressed="true"]')).to_have_count(len(stack.units))
    stays, *goes = stack.units
    panel(visitor).locator(f'[data-member="{stays}"]').click()
    expect(panel(visitor).locator(f'[data-member="{stays}"]')).to_have_attribute("aria-pressed", "false")
    expect(visitor.page.locator(".amap .reach").first).to_be_attached()
    hands.hex(stack.goal)
    all_stand_in(hands, goes, stack.goal)
    hands.stands_in(stays, stack.hex)
    assert sent in (["batch"], ["actions"])
    visitor.button("web-undo").click()
    all_stand_in(hands, stack.units, stack.hex)


def test_the_way_is_shown_with_its_cost_before_it_is_gone(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    stack = marching(siege)
    visitor, hands = sit(visit, siege, "fr")
    hands.at(top_of(visitor, stack.hex))
    expect(visitor.page.locator(".amap .reach").first).to_be_attached()
    visitor.page.mouse.move(*hands.spot(f"hex:{stack.goal:04d}"))
    first = stack.members[0]
    ways = panel(visitor).locator("[data-group-ways] li")
    expect(ways.first).to_contain_text(f"{stack.goal:04d}")
    expect(ways.first).to_contain_text(str(first["cost"]))
    expect(ways.first).to_contain_text(str(first["left"]))
    expect(visitor.page.locator(f'[data-route-end="hex:{stack.goal:04d}"]').first).to_be_attached()
    visitor.page.keyboard.press("Escape")
    expect(panel(visitor)).to_have_count(0)


def zoom_between(hands: Fingers, handle: str, goal: str) -> None:
    """Bring two things near enough for a finger, as by a pinch between them."""
    start, end = hands.spot(handle), hands.spot(goal)
    hands.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    hands.page.mouse.wheel(0, -PINCH)


def test_on_a_phone_a_stack_is_tapped_and_then_its_goal(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    stack = marching(siege, least=2)
    visitor, hands = sit(visit, siege, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    sent = writes(visitor)
    zoom_between(hands, top_of(visitor, stack.hex), f"hex:{stack.goal:04d}")
    hands.at(top_of(visitor, stack.hex))
    expect(panel(visitor).locator('[data-member][aria-pressed="true"]')).to_have_count(len(stack.units))
    expect(visitor.page.locator(".amap .reach").first).to_be_attached()
    hands.hex(stack.goal)
    all_stand_in(hands, stack.units, stack.goal)
    assert sent == ["batch"]
    visitor.button("web-undo").tap()
    all_stand_in(hands, stack.units, stack.hex)
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_nobody_is_asked_to_halt_and_the_next_piece_is_simply_taken(visit: Visit, process: Process) -> None:
    """A unit with something left goes on, or another begins, or the moves end: there is no button to halt."""
    siege = Siege(process)
    stack = marching(siege, least=2)
    visitor, hands = sit(visit, siege)
    first, second, *_ = stack.units
    near = int(stack.members[0]["path"][0][4:])
    hands.piece(first)
    hands.hex(near)
    hands.stands_in(first, near)
    expect(visitor.button("al-end-moves")).to_be_visible()
    expect(visitor.button("al-halt")).to_have_count(0)
    expect(visitor.handle(second)).to_have_class(re.compile(r"\bcan\b"))
    hands.piece(second)
    hands.reaches(stack.goal)
    hands.hex(stack.goal)
    hands.stands_in(second, stack.goal)


def test_a_box_is_emptied_stack_by_stack(visit: Visit, process: Process) -> None:
    """All units of the box are taken up; each click on a hex places as many of them as there is room for."""
    siege = Siege(process)
    mover = siege.advance(is_asked("DeployUnits"))
    visitor = visit("en", game="alesia")
    visitor.go(siege.link(mover))
    hands = Fingers(visitor)
    hands.see_all()
    taken = visitor.page.locator('.boxes .u[aria-pressed="true"]')
    expect(taken.nth(1)).to_be_visible()
    members = panel(visitor).locator("[data-member]")
    expect(members).to_have_count(taken.count())
    units = members.evaluate_all("all => all.map((one) => one.dataset.member)")
    found = ok(siege.players[mover].post("route", {"pieces": units, "goals": []}))
    goals = [one["place"] for one in found["reach"]]
    ways = {goal: ok(siege.players[mover].post("route", {"pieces": units, "goals": [goal]})) for goal in goals}
    goal, way = max(ways.items(), key=lambda one: len(one[1]["actions"]))
    assert len(way["actions"]) > 1
    sent = writes(visitor)
    hands.at(goal)
    all_stand_in(hands, [one["piece"] for one in way["members"] if one["path"]], int(goal[4:]))
    assert sent == ["batch"]
    visitor.button("web-undo").click()
    expect(taken).to_have_count(len(units))


def test_a_suggested_deployment_is_adjusted_by_one_drag_and_sealed_by_one_click(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    siege.advance(is_asked("PlaceBesieged"), "gallic")
    visitor, hands = sit(visit, siege)
    seal = visitor.page.locator("[data-lesson=seal]")
    expect(seal).to_be_enabled()
    hexes = visitor.page.locator('.pc.planned[data-handle^="unit:"]').evaluate_all(
        "all => all.map((one) => one.dataset.at)"
    )
    from_hex = max(set(hexes), key=hexes.count)
    units = visitor.page.locator(f'.pc.planned[data-at="{from_hex}"][data-handle^="unit:"]')
    names = units.evaluate_all("all => all.map((one) => one.dataset.handle)")
    assert len(names) > 1
    goal = free_hex(visitor, int(from_hex))
    hands.drag(top_of(visitor, int(from_hex)), f"hex:{goal:04d}")
    all_stand_in(hands, names, goal)
    visitor.button("al-suggest").click()
    expect(seal).to_be_enabled()
    seal.click()
    expect(visitor.page.locator(".plan")).to_have_count(0)


def free_hex(visitor: Visitor, near: int) -> int:
    """A hex beside another where nothing stands."""
    taken: list[str] = visitor.page.locator(".pc[data-at]").evaluate_all("all => all.map((one) => one.dataset.at)")
    around = [near + column * 100 + row for column in (-2, -1, 0, 1, 2) for row in (-2, -1, 0, 1, 2)]
    return next(one for one in around if f"{one:04d}" not in taken and distance(one, near) >= FAR - 1)
