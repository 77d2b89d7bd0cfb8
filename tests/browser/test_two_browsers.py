"""Two people at two browsers: what is hidden stays hidden, and what is agreed between them is done."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked, may
from tests.browser.visitor import Visitor
from tests.server.kit import Player, ok
from tests.server.processes import Process

OTHER = {"south": "north", "north": "south"}


def parts(thing: Any) -> Iterator[Any]:
    """A value and everything inside it."""
    yield thing
    inside = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    for one in inside:
        yield from parts(one)


def decoded(received: list[bytes]) -> list[Any]:
    """Whatever was received as JSON."""
    return [json.loads(one) for one in received if one[:1] in (b"{", b"[")]


def hands_and_draws(visitor: Visitor) -> set[str]:
    """What this visitor alone was shown: every hand held, and every draw from the deck."""
    found = set()
    for part in (part for one in decoded(visitor.received) for part in parts(one) if isinstance(part, dict)):
        found |= {part[name] for name in ("hand", "faces") if isinstance(part.get(name), str)}
    return {one for one in found if len(one) > 1}


def lies_open(visitor: Visitor) -> set[str]:
    """Texts of cards that both may know: the discards and what was allotted."""
    found = set()
    for part in (part for one in decoded(visitor.received) for part in parts(one) if isinstance(part, dict)):
        found |= {part[name] for name in ("discards", "allotted") if isinstance(part.get(name), str)}
    return found


def hidden(visitors: dict[str, Visitor], seat: str, before: list[bytes]) -> set[str]:
    """Texts of cards that the other side was shown, and that this side may not know: nor stood they there before."""
    visitor = visitors[seat]
    found = hands_and_draws(visitors[OTHER[seat]]) - hands_and_draws(visitor) - lies_open(visitor)
    return {one for one in found if not is_in(one, before)}


def is_in(secret: str, received: list[bytes]) -> bool:
    """Whether a text of cards is among the bytes."""
    quoted = json.dumps(secret).encode()
    return any(quoted in one for one in received)


STEPS, MOST_STEPS = 36, 150
"""How long the two play, and how much longer at most until dice have hidden something from each."""
SHOWS = """(hand) => [...document.querySelectorAll('[data-handle^="card:"]')]
  .map((one) => one.dataset.handle[5]).sort().join("") === hand"""


def check_what_the_page_shows(visitor: Visitor, hand: str) -> None:
    """One's own cards lie open, and no others; the other's are all alike."""
    visitor.page.wait_for_function(SHOWS, arg="".join(sorted(hand)))
    backs = visitor.page.locator(".oppo > *").evaluate_all("all => all.map(one => one.outerHTML)")
    assert len(set(backs)) <= 1


def join_by_link(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """The first makes a game and copies the link for the second; both sit at the table."""
    first, second = visit("fr", permissions=["clipboard-read", "clipboard-write"]), visit("en")
    first.go("/new?game=virtus")
    north = first.page.get_by_label(first.say("web-who-plays", seat=first.say("side", side="north")))
    north.select_option(label=first.say("web-kind-friend"))
    first.button("web-start").click()
    first.button("web-copy-link").click()
    expect(first.button("web-copied")).to_be_visible()
    link = first.page.evaluate("() => navigator.clipboard.readText()")
    second.go(link)
    for one in (first, second):
        expect(one.button("web-plan-seal")).to_be_enabled()
    assert link.split("#")[1] not in second.page.url
    return first, second, link


def test_two_browsers_play_with_hidden_hands(visit: Visit, process: Process) -> None:
    """Every byte that each received, and what stands on its page, holds none of the other's cards or plans."""
    south, north, link = join_by_link(visit)
    before = [*south.received, *north.received]  # no card is drawn yet; hexes of another game look like hands
    with south.page.expect_response("**/actions") as sealed:
        south.button("web-plan-seal").click()
    places = sealed.value.json()["view"]["answer"]["units"]
    plan = json.dumps(places, separators=(",", ":")).encode()
    assert plan in sealed.value.body(), "the detector finds nothing where it is"
    expect(north.button("web-plan-seal")).to_be_enabled()
    assert not any(plan in one for one in north.received), "the sealed plan was sent to the other side"
    north.button("web-plan-seal").click()

    hands = {"south": Hands(south), "north": Hands(north)}
    visitors = {"south": south, "north": north}
    match = north.page.url.split("/")[-1]
    players = {seat: Player(process.http, match, kept_secret(one)) for seat, one in visitors.items()}
    mover, steps = "north", 0
    while steps < STEPS or not all(hidden(visitors, seat, before) for seat in visitors):
        steps += 1
        assert steps < MOST_STEPS, "nothing was hidden: this proves nothing"
        mover = decider(hands, mover)
        hands[mover].step()
        for seat, visitor in visitors.items():
            hand = players[seat].sight(10**6)["view"]["cards"][seat]["hand"]
            check_what_the_page_shows(visitor, hand)

    for secret in (link.split("#")[1], players["south"].secret):
        assert not any(str(secret).encode() in one for one in north.received), "a secret was sent"
    for seat, visitor in visitors.items():
        other, theirs = visitors[OTHER[seat]], hidden(visitors, seat, before)
        assert theirs, "nothing was hidden: this proves nothing"
        assert all(is_in(one, other.received) for one in theirs), "the detector finds nothing where it all is"
        assert [one for one in theirs if is_in(one, visitor.received)] == []


def kept_secret(visitor: Visitor) -> str:
    """The secret of this visitor's seat, as the browser keeps it."""
    kept = visitor.page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('iacta.matches')))[0].secrets")
    (found,) = kept.values()
    return str(found)


def decider(hands: dict[str, Hands], last: str) -> str:
    """Whoever the page asks: whoever acted last, if there is still something to decide, else the other."""
    hands[last].page.wait_for_function("() => !document.querySelector('[aria-busy=true], [data-lesson=seal]')")
    offers = hands[last].offers()
    return last if any(offers[one] for one in ("cards", "pieces", "buttons", "dialog", "lit")) else OTHER[last]


def test_a_spectator_sees_what_lies_open_and_may_do_nothing(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    watcher = visit()
    watcher.go(f"/m/{seating.id}")
    expect(watcher.prompt()).to_contain_text(watcher.say("side", side=mover))
    assert Hands(watcher).offers()["lit"] == []
    expect(watcher.page.locator('[data-handle^="card:"]')).to_have_count(0)
    expect(watcher.button("web-undo")).to_have_count(0)
    assert hands_and_draws(watcher) == set()
    player = visit()
    player.go(seating.link(mover))
    expect(player.page.locator('[data-handle^="card:"]').first).to_be_visible()
    assert hands_and_draws(player), "the detector finds nothing where it all is"


def test_a_draw_is_offered_and_accepted(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    seating.advance(is_asked("AllotCards"))
    south, north = visit("fr"), visit("en")
    south.go(seating.link("south"))
    north.go(seating.link("north"))
    south.choose("web-offer-draw")
    north.button("web-accept").click()
    for one in (south, north):
        expect(one.prompt()).to_contain_text(one.say("end-draw"))


def test_a_move_is_taken_back_across_dice_with_consent(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    sight = seating.sight(mover)
    fight = next(action for action in sight["candidates"] if action["type"] == "Fight")
    ok(seating.players[mover].act(fight, sight["number"]))
    asker, other = visit("fr"), visit("en")
    asker.go(seating.link(mover))
    other.go(seating.link(OTHER[mover]))
    expect(asker.button("web-undo").last).to_be_disabled()
    asker.choose("web-ask-takeback")
    with other.page.expect_response("**/takeback") as agreed:
        other.button("web-accept").click()
    assert agreed.value.status == 200, agreed.value.text()
    expect(asker.page.locator(f"[data-handle='unit:{fight['unit']}'].can")).to_be_visible()
    after = seating.sight(mover)
    assert after["entries"] == sight["entries"]
    assert len(after["commitment"]) == len(sight["commitment"]) + 1, "the dice are thrown anew with another key"


def test_resigning_asks_first_and_ends_the_battle_for_both(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    seating.advance(is_asked("AllotCards"))
    south, north = visit("fr"), visit("en")
    north.go(seating.link("north"))
    south.go(seating.link("south"))
    south.choose("web-resign")
    assert seating.sight("south")["status"] == "running"
    south.button("web-resign-really").click()
    expect(south.prompt()).to_contain_text(south.say("end-lost"))
    expect(north.prompt()).to_contain_text(north.say("end-won"))


def test_what_is_said_is_text_and_nothing_else(visit: Visit, process: Process) -> None:
    """Markup in the chat and in names is shown as it was typed."""
    said = '<img src=x onerror="window.hurt=1"><b>Salve</b>'
    seating = Seating(process)
    seating.players["north"].join(said[:40])
    south = visit()
    south.go(seating.link("south"))
    ok(seating.players["north"].post("chat", {"text": said}))
    south.page.get_by_role("tab", name=south.say("web-tab-chat")).click()
    expect(south.page.get_by_text(said, exact=False).first).to_be_visible()
    south.page.get_by_label(south.say("web-chat"), exact=True).fill("<i>Ave</i>")
    south.page.keyboard.press("Enter")
    expect(south.page.get_by_text("<i>Ave</i>")).to_be_visible()
    assert south.page.evaluate("() => window.hurt === undefined && !document.querySelector('.chat img, .chat i')")
