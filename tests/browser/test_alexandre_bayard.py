"""Alexandre et Bayard in the browser: a battle by mouse, a turn by keys or on a phone, and why a shot is impossible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from iacta.games.alexandre_bayard.scenario_form import Options
from tests.browser.conftest import Visit
from tests.browser.seating import Seating
from tests.browser.test_every_screen import MANNERS, faults
from tests.browser.visitor import PHONE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

GAME = "alexandre_bayard"
SEATS = {"alexandre": {"kind": "human"}, "bayard": {"kind": "human"}}
FORWARD = ("Attack", "Shoot", "Activate", "OrderAttack", "FollowUp")
BARS = ("not-seen", "in-smoke", "powder-unusable", "no-dice-left")
"""Why a shot may be impossible: night and fog, smoke, wet powder and strings, no ammunition."""


FACES = ("green", "blue", "red", "flag", "order", "tactical")
FEWEST_ROWS = 2
"""Odds of a blow: at least that it does nothing, or something."""


class Battle(Seating):
    """A battle between humans, played towards the enemy until a test finds its position."""

    def __init__(self, process: Process, scenario: str, **options: bool | int) -> None:
        super().__init__(process, game=GAME, scenario=scenario, seats=SEATS, options=options)

    def forward(self, sight: dict[str, Any]) -> dict[str, Any]:
        """Strike, wake units, come nearer; else let the phase end."""
        offered: list[dict[str, Any]] = sight["candidates"]
        for kind in FORWARD:
            for action in offered:
                if action["type"] == kind:
                    return action
        moves = [action for action in offered if action["type"] == "MoveUnit" and action["path"] and action["path"][-1]]
        nearer = [(gain(sight["view"], action), number) for number, action in enumerate(moves)]
        if nearer and min(nearer)[0] < 0:
            return moves[min(nearer)[1]]
        return next((action for action in offered if action["type"] == "Done"), offered[0])

    def aims(self, seat: str, unit: int) -> list[dict[str, Any]]:
        """What the server says a unit may aim at."""
        player = self.players[seat]
        told: list[dict[str, Any]] = ok(player.post("survey", {"piece": f"unit:{unit}"}))["aims"]
        return told


def apart(one: int, two: int) -> int:
    """How many hexes lie between."""
    row_one, row_two = one // 100 - 1, two // 100 - 1
    across = (one % 100 - row_one // 2) - (two % 100 - row_two // 2)
    along = row_one - row_two
    return (abs(across) + abs(along) + abs(across + along)) // 2


def gain(view: dict[str, Any], action: dict[str, Any]) -> int:
    """How much farther from the nearest enemy a move ends than it began."""
    side = view["board"]["units"][action["unit"]]["side"]
    known = zip(view["board"]["units"], view["units"], strict=True)
    foes = [unit["hex"] for drawn, unit in known if unit and unit["fate"] == 0 and drawn["side"] != side]
    start = view["units"][action["unit"]]["hex"]
    return min((apart(action["path"][-1], foe) - apart(start, foe) for foe in foes), default=0)


def sit(visit: Visit, battle: Battle, seat: str, language: str = "en", **choices: Any) -> Visitor:
    """Open the page of a seat."""
    visitor = visit(language, game=GAME, **choices)
    visitor.go(battle.link(seat))
    expect(visitor.page.locator(".pc.unit").first).to_be_visible()
    return visitor


def asks_for(sight: dict[str, Any], step: str, *actions: str) -> bool:
    """Whether a seat must take this step, and may do this."""
    kinds = {action["type"] for action in sight["candidates"]}
    return sight["decisions"][0]["step"]["type"] == step and kinds.issuperset(actions)


def steps_of(sight: dict[str, Any]) -> list[dict[str, Any]]:
    """What must be decided now."""
    return [decision["step"] for decision in sight["decisions"]]


def end_phase(visitor: Visitor) -> None:
    """Go on to the next phase, and say yes where the page asks."""
    visitor.page.locator("[data-action=Done]").first.click()
    visitor.settle()
    sure = visitor.page.locator("dialog[open] .btn.pri")
    if sure.count():
        sure.click()


def log_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("log")


def test_a_group_is_announced_and_moved_by_mouse(visit: Visit, process: Process) -> None:
    battle = Battle(process, "plain_first_battle")
    seat = battle.mover()
    visitor = sit(visit, battle, seat)
    page = visitor.page
    leaders = page.locator(".command .leaders button")
    leaders.first.click()
    expect(leaders.first).to_have_attribute("aria-pressed", "true")
    page.locator(".pc.unit.may").nth(1).click()
    expect(page.locator(".command .u[aria-pressed=true]")).to_have_count(1)
    page.locator("[data-action=Activate]").click()
    expect(log_of(visitor)).to_contain_text("AB-C.6.h")
    end_phase(visitor)
    unit = page.locator(".pc.unit.may").first
    name = unit.get_attribute("data-handle")
    unit.click()
    goal = page.locator(".hx.can").first
    at = goal.get_attribute("data-handle")
    goal.click()
    expect(log_of(visitor)).to_contain_text("AB-C.8.g")
    assert name is not None
    moved = battle.sight(seat)["view"]["units"][int(name.split(":")[1])]["hex"]
    assert at == f"hex:{moved}"


def test_a_blow_is_weighed_before_it_falls_and_its_dice_are_drawn(visit: Visit, process: Process) -> None:
    battle = Battle(process, "plain_first_battle")
    mover = battle.advance(lambda sight: asks_for(sight, "ChooseCombat", "Attack"))
    visitor = sit(visit, battle, mover)
    page = visitor.page
    attack = next(one for one in battle.sight(mover)["candidates"] if one["type"] == "Attack")
    page.locator(".pc.may").first.wait_for()
    visitor.handle(f"unit:{attack['unit']}").click()
    expect(page.locator(f'[data-aim="unit:{attack["target"]}"]')).to_contain_text("attack")
    visitor.handle(f"unit:{attack['target']}").click()
    throw = page.locator("[data-lesson=preview] footer .btn.pri")
    throw.wait_for()
    assert page.locator(".faces").first.locator("figure").count() == len(FACES)
    assert page.locator("[data-lesson=preview] [role=row]").count() >= FEWEST_ROWS
    visitor.forgive("422")  # the battle goes on behind the page's back: what it asks may be over by then
    throw.click()
    battle.advance(lambda sight: any(row["type"] == "ChooseCombat" for row in steps_of(sight)), mover)
    expect(log_of(visitor).locator(".combat-die").first).to_be_visible()


def test_a_turn_is_played_by_keys_alone(visit: Visit, process: Process) -> None:
    battle = Battle(process, "plain_first_battle")
    seat = battle.mover()
    visitor = sit(visit, battle, seat, "fr")
    page = visitor.page
    page.locator(".command .leaders button").first.focus()
    page.keyboard.press("Enter")
    page.locator(".command .u").first.focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-action=Activate]")).to_be_enabled()
    page.locator("[data-action=Activate]").focus()
    page.keyboard.press("Enter")
    expect(log_of(visitor)).to_contain_text("AB-C.6.h")
    page.locator("[data-action=Done]").focus()
    page.keyboard.press("Enter")
    page.locator(".pc.unit.may").first.wait_for()
    page.locator("body").focus()
    page.keyboard.press("n")
    chosen = page.locator(".pc.unit[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    handle = chosen.get_attribute("data-handle")
    assert handle is not None
    before = battle.sight(seat)["view"]["units"][int(handle.split(":")[1])]["hex"]
    page.locator(".hx.can").first.wait_for(state="attached")
    page.keyboard.press("ArrowUp")
    if page.locator(".aimed-at").count() == 0:
        page.keyboard.press("ArrowDown")
    expect(page.locator(".aimed-at")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(log_of(visitor)).to_contain_text("AB-C.8.g")
    assert battle.sight(seat)["view"]["units"][int(handle.split(":")[1])]["hex"] != before


def test_a_turn_is_played_on_a_phone(visit: Visit, process: Process) -> None:
    battle = Battle(process, "burning_steppe")
    seat = battle.mover()
    visitor = sit(visit, battle, seat, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.page
    page.locator(".weather-chip > summary").tap()
    expect(page.locator(".weather-chip .effects li").first).to_contain_text("AB-3")
    page.locator(".weather-chip > summary").tap()
    page.locator(".command .leaders button").first.tap()
    page.locator(".command .u").first.tap()
    page.locator("[data-action=Activate]").tap()
    page.locator(".command .u").first.wait_for(state="detached")
    page.locator("[data-action=Done]").first.tap()
    unit = page.locator(".pc.unit.may").first
    unit.wait_for()
    number = battle.sight(seat)["number"]
    unit.tap()
    goals = page.locator(".hx.can")
    goals.first.wait_for(state="attached")
    spot = page.evaluate(
        """() => { for (const one of document.querySelectorAll(".hx.can")) {
          const box = one.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
          if (document.elementFromPoint(x, y) === one) return [x, y]; } return null; }"""
    )
    assert spot is not None, "no lit hex lies free"
    page.touchscreen.tap(*spot)
    expect(visitor.prompt()).not_to_have_attribute("data-number", str(number))


def shots_barred(aims: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Why nothing can be done to a target, where it is a shot that is barred by night, smoke or weather."""
    deeds: dict[str, list[dict[str, Any]]] = {}
    for aim in aims:
        deeds.setdefault(aim["target"], []).append(aim)
    refused = [found[0] for found in deeds.values() if all(aim["refusal"] for aim in found)]
    shots = [aim["refusal"] for aim in refused if aim["deed"].startswith("shoot")]
    return [refusal for refusal in shots if refusal["reason"] in BARS]


def test_why_a_shot_is_impossible_is_shown_with_its_clause(visit: Visit, process: Process) -> None:
    found: dict[str, Any] = {}

    def is_barred(sight: dict[str, Any]) -> bool:
        if not asks_for(sight, "ChooseCombat"):
            return False
        own = [unit for unit, drawn in enumerate(sight["view"]["board"]["units"]) if drawn["side"] == sight["you"]]
        for unit in own:
            barred = shots_barred(battle.aims(sight["you"], unit))
            if barred:
                found.update(unit=unit, **barred[0])
                return True
        return False

    battle, seat = Battle(process, "night_camp"), ""
    for _ in range(6):
        try:
            seat = battle.advance(is_barred)
            break
        except AssertionError:
            if battle.sight(next(iter(battle.players)))["status"] != "over":
                raise  # a battle may be over before it comes to this, nothing else may go wrong
            battle = Battle(process, "night_camp")
    assert found, "no battle came to this"
    visitor = sit(visit, battle, seat)
    page = visitor.page
    handle = page.locator(f'[data-handle="unit:{found["unit"]}"]').first
    handle.evaluate("(element) => element.click()")
    page.locator(".aims li").first.wait_for()
    line = page.locator(f'[data-reason="{found["reason"]}"]').first
    if line.count() == 0:
        page.locator(".aims > .link").click()  # it is among those that are folded away
    expect(line.locator(".chip").last).to_have_text(re.compile(r"^AB-"))
    expect(line.locator(".strike")).to_have_count(1)
    assert page.locator(".barred").count() >= 1
    line.locator(".chip").last.click()
    expect(visitor.dialog()).to_contain_text("AB-")


def test_the_ruler_counts_hexes_by_keys_and_by_mouse(visit: Visit, process: Process) -> None:
    battle = Battle(process, "plain_first_battle")
    visitor = sit(visit, battle, battle.mover())
    page = visitor.page
    page.locator("body").focus()
    page.keyboard.press("m")
    for key in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator("[data-measured]")).to_have_attribute("data-measured", "2")
    told = page.locator("[data-measured]")
    expect(told.get_by_text(visitor.say("ab-sight-free")).or_(told.locator("[data-barrier]"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-measured]")).to_have_count(0)
    page.keyboard.press("m")
    for hexagon in ("hex:905", "hex:908"):  # along a line of units
        page.locator(f'.hx[data-handle="{hexagon}"]').dispatch_event("click")
    expect(told.locator("[data-barrier=unit-blocks]")).to_be_visible()
    expect(told.locator(".chip")).to_have_text("AB-C.9.b")
    expect(page.locator("[data-blocker]")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=visitor.say("ab-measure"), exact=True).click()
    pieces = page.locator(".pc.unit")
    for number in (0, 1):
        pieces.nth(number).evaluate("(element) => element.click()")
    expect(page.locator("[data-measured]")).to_be_visible()
    expect(page.locator(".pc[aria-pressed=true]")).to_have_count(0)  # what is measured is not taken up


def test_clock_sky_and_wind_stand_beside_the_board_and_tell_what_they_change(visit: Visit, process: Process) -> None:
    battle = Battle(process, "burning_steppe")
    visitor = sit(visit, battle, battle.mover(), "fr")
    head = visitor.page.locator(".sky-head")
    expect(head.locator(".instrument")).to_have_count(3)
    expect(visitor.page.locator(".weather-chip")).to_have_count(0)
    head.locator("summary").first.click()
    expect(head.locator(".effects li").first).to_contain_text("AB-3")
    prices = visitor.page.locator(".order b")
    expect(prices.first).to_have_text(re.compile(r"^[0-9]+$"))


def test_all_switches_are_explained_where_a_match_is_made(visit: Visit) -> None:
    visitor = visit("en", game=GAME)
    visitor.go(f"/new?game={GAME}")
    expect(visitor.button("web-start")).to_be_visible()
    for option in msgspec.structs.fields(Options):
        expect(visitor.page.locator("form")).to_contain_text(visitor.say(f"option-{option.name}-about"))


def screens(visitor: Visitor, battles: dict[str, tuple[Battle, str]]) -> Iterator[str]:
    """A battle made, set up, commanded, by night, on fire, weighed; what is measured, what is past."""
    page = visitor.page
    visitor.go(f"/new?game={GAME}")
    expect(visitor.button("web-start")).to_be_visible()
    yield "new battle"
    for name, (battle, seat) in battles.items():
        visitor.go(battle.link(seat))
        expect(page.locator(".pc.unit").first).to_be_visible()
        visitor.settle()
        yield name
    page.keyboard.press("m")
    expect(page.get_by_role("status").first).to_be_visible()
    yield "measuring"
    page.keyboard.press("Escape")
    battle, _ = battles["combat by night"]
    visitor.go(f"/m/{battle.id}?at=2")
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past-hint"))
    yield "replay of a battle"


@pytest.fixture(scope="module")
def battles(process: Process) -> dict[str, tuple[Battle, str]]:
    """Battles where somebody must decide something of each kind."""

    def at(scenario: str, step: str, *actions: str) -> tuple[Battle, str]:
        battle = Battle(process, scenario)
        return battle, battle.advance(lambda sight: asks_for(sight, step, *actions))

    return {
        "deployment": at("forest_ambush", "DeployArmies"),
        "agents": at("great_battle", "OrderAgents"),
        "missions": at("great_battle", "ChooseObjectives"),
        "command in the heat": at("burning_steppe", "TakeCommand"),
        "moves on the river": at("river_crossing", "MovePieces", "MoveUnit"),
        "combat by night": at("night_camp", "ChooseCombat", "Attack"),
        "order of attack": at("plain_first_battle", "OfferAttackOrder"),
    }


@pytest.mark.parametrize(("language", "theme", "size"), MANNERS)
def test_nothing_is_wrong_on_any_screen_of_a_battle(
    visit: Visit,
    battles: dict[str, tuple[Battle, str]],
    language: str,
    theme: str,
    size: dict[str, int],
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, game=GAME, viewport=size, color_scheme=theme, **phone)
    found = {screen: faults(visitor, ".ab.field") for screen in screens(visitor, battles)}
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) > len(battles)
