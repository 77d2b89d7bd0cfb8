"""What holds on every screen: axe finds nothing serious, no text is missing, nothing is too wide, nothing flickers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.screens import screens, screens_of_a_siege, screens_of_a_war
from tests.browser.seating import Seating, is_asked, may
from tests.browser.siege import Siege
from tests.browser.visitor import PHONE, ROOT, WIDE, Visitor
from tests.browser.war import GAME, AtSea, TakenUp, pair_of_games
from tests.server.kit import until
from tests.server.processes import Process

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """async (without) => (await axe.run({ exclude: without }, { resultTypes: ["violations"] })).violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((one) => one.html.slice(0, 160)).join(" | ")}`)"""
SAID = """() => {
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"]) said.push(one.getAttribute(name) ?? "");
  return said.join("\\n");
}"""
RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
MESSAGE = re.compile(
    r"\b(?:web|reason|problem|event|action|step|outcome|modifier|verb|trouble|lesson|option|al|bg|hc|ab)-[A-Za-z][\w-]*"
)
"""Looks like the id of a text."""

MANNERS = [
    ("fr", "light", WIDE),
    ("en", "dark", WIDE),
    ("fr", "dark", PHONE),
    ("en", "light", PHONE),
]
"""Both languages, both themes and both widths, each with each of the others."""
AXED = "fr"
"""Axe looks at every screen in this language, so in both themes and at both widths. What it finds lies in no language;
what does is found in both by the other detectors.
"""

DRAWINGS = (".bmap", ".pc svg")
"""The map and the counters on it: hundreds of names that are drawn, which axe takes seconds to look at."""
MAP_OF_A_SIEGE = (".amap",)
LOOKED_AT = "what may be attacked"
"""The screen on which axe looks at the map of a siege too; elsewhere it is the same."""


def axed(visitor: Visitor, *without: str) -> list[str]:
    """What axe finds on the page as it stands; without: what it need not look into."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = visitor.page.evaluate(LOOK, without)
    return found


def faults(visitor: Visitor, *without: str) -> list[str]:
    """What is wrong with the page as it stands; without: what axe need not look into."""
    page = visitor.page
    found = axed(visitor, *without) if visitor.words.language == AXED else []
    found += [f"untranslated: {one}" for one in MESSAGE.findall(page.evaluate(SAID))]
    if page.evaluate("() => document.documentElement.lang") != visitor.words.language:
        found.append("another language")
    if not page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"):
        found.append("wider than the window")
    if not page.evaluate(
        "() => [...document.querySelectorAll('dialog[open]')].every((d) => d.scrollWidth <= d.clientWidth)"
    ):
        found.append("a dialog cannot be read without going sideways")
    if page.evaluate(RUNNING):
        found.append("moves although motion is not wanted")
    return found


@pytest.mark.parametrize(("language", "theme", "size"), MANNERS)
def test_nothing_is_wrong_on_any_screen(
    visit: Visit, process: Process, language: str, theme: str, size: dict[str, int]
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, viewport=size, color_scheme=theme, **phone)
    found = {screen: faults(visitor) for screen in screens(visitor, process)}
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) > 15


@pytest.fixture(scope="module")
def assault(process: Process) -> tuple[Siege, str]:
    """A siege in which somebody may declare an assault, and who."""
    siege = Siege(process)
    return siege, siege.advance(may("Attack"))


@pytest.mark.parametrize(("language", "theme", "size"), MANNERS)
def test_nothing_is_wrong_on_any_screen_of_a_siege(
    visit: Visit, process: Process, assault: tuple[Siege, str], language: str, theme: str, size: dict[str, int]
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, game="alesia", viewport=size, color_scheme=theme, **phone)
    found = {
        screen: faults(visitor, *(() if screen == LOOKED_AT else MAP_OF_A_SIEGE))
        for screen in screens_of_a_siege(visitor, process, *assault)
    }
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) > 10
    assert LOOKED_AT in found


@pytest.fixture(scope="module")
def wars(process: Process) -> dict[str, TakenUp]:
    """Wars right before the first action of each kind."""
    years = "campaign_58_57"
    places = {
        "March": "aquitania",
        "Deploy": "campaign_53_51",
        "BuildCamp": years,
        "Revolt": years,
        "Stand": "helvetii",
    }
    at_sea = {kind: AtSea(process, "armorica", kind) for kind in ("LoseShip", "FleeOrFight")}
    return {kind: TakenUp(process, scenario, kind) for kind, scenario in places.items()} | at_sea


@pytest.fixture(scope="module")
def pair(process: Process) -> str:
    """The address of the second of two games with sides swapped."""
    return pair_of_games(process)


@pytest.mark.parametrize(("language", "theme", "size"), [MANNERS[0], MANNERS[2]])
def test_nothing_is_wrong_on_any_screen_of_a_war(
    visit: Visit, wars: dict[str, TakenUp], pair: str, language: str, theme: str, size: dict[str, int]
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, game=GAME, viewport=size, color_scheme=theme, **phone)
    found = {screen: faults(visitor, *DRAWINGS) for screen in screens_of_a_war(visitor, wars, pair)}
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
    assert len(found) > 7


def test_the_detectors_see_what_is_wrong(visit: Visit) -> None:
    """A page with every fault shows every fault."""
    visitor = visit("fr")
    visitor.go("/")
    expect(visitor.button("web-start")).to_be_visible()
    visitor.page.evaluate(
        """() => {
          const wrong = document.createElement("button");
          wrong.append(document.createElement("i"));
          document.body.append(wrong, "web-missing-text");
          wrong.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 60000, iterations: Infinity });
          const wide = document.createElement("div");
          wide.style.cssText = "position: absolute; top: 0; left: 0; width: 4000px; height: 1px";
          document.body.append(wide);
          document.documentElement.lang = "la";
          document.documentElement.style.overflow = document.body.style.overflow = "visible";
        }"""
    )
    found = "\n".join(faults(visitor))
    for fault in ("button-name", "untranslated: web-missing-text", "another language", "wider", "moves"):
        assert fault in found


def test_the_theme_follows_the_preference_and_the_button(visit: Visit) -> None:
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light, dark = visit(color_scheme="light"), visit(color_scheme="dark")
    light.go("/")
    dark.go("/")
    bright = light.page.evaluate(ground)
    assert dark.page.evaluate(ground) != bright
    dark.button("web-theme").click()
    dark.page.wait_for_function(f"(bright) => ({ground})() === bright", arg=bright)
    dark.page.reload()
    dark.page.wait_for_function(f"(bright) => ({ground})() === bright", arg=bright)


def test_another_language_changes_the_words_and_nothing_else(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor = visit("fr")
    visitor.go(seating.link(mover))
    Hands(visitor).wait_for_offer()
    visitor.page.keyboard.press("Home")
    expect(visitor.page).to_have_url(re.compile("at=0"))
    address = visitor.page.url
    visitor.page.get_by_role("button", name=visitor.say("web-other-language")).click()
    english = visit("en").words
    last = seating.sight(mover)["entries"]
    expect(visitor.prompt()).to_contain_text(english("web-past", entry=0, last=last))
    assert visitor.page.url == address
    assert visitor.page.evaluate("() => document.documentElement.lang") == "en"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_stand_still_where_motion_is_not_wanted(visit: Visit, process: Process, motion: str) -> None:
    """An attack is thrown: with motion something moves, without it nothing ever does."""
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    visitor = visit(reduced_motion=motion)
    visitor.go(seating.link(mover))
    hands = Hands(visitor)
    hands.wait_for_offer()
    visitor.page.evaluate(
        """() => {
          window.moved = 0;
          const look = () => {
            window.moved += document.getAnimations().filter((one) => one.playState === "running").length;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )
    hands.at(f"unit:{fighter}")
    visitor.button("web-fight", within=visitor.page.locator('[data-lesson="preview"]')).click()
    until(lambda: not any(one.get("unit") == fighter for one in seating.sight(mover)["candidates"]))
    if motion == "reduce":
        assert visitor.page.evaluate("() => window.moved") == 0
    else:
        visitor.page.wait_for_function("() => window.moved > 0")
