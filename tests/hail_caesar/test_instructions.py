"""What a player wants done always in the enemy's turn: what each instruction does, and the server that follows them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.instructions import answer_of, answering
from iacta.engine.records import Action, Step
from iacta.games.hail_caesar.actions import Done, FireAtMover, React
from iacta.games.hail_caesar.instructions import INSTRUCTIONS
from iacta.games.hail_caesar.steps import OfferOpportunity, ReactToCharge, TakeShots
from iacta.games.hail_caesar.view import view
from tests.hail_caesar.kit import battle
from tests.server.kit import Player, Served, line_to, ok, refused, serving, session_of, settings
from tests.server.test_drafts import drain, hear, listen

GAME: Any = iacta.game("hail_caesar")
FIRST = Path(__file__).parents[2] / "src/iacta/games/hail_caesar/data/scenarios/first_battle.toml"
ARCHERS, SKIRMISHERS = 7, 9
CHARGED_BY = {ARCHERS: 2, SKIRMISHERS: 4}
EVERYTHING = ["evade", "closing", "opportunity", "hold"]

# What each does


def said(chosen: set[str], step: type[Step], *offered: Action) -> Action | None:
    """What instructions say to a decision of the owner of b1, who is shaken, and b2, who is not."""
    scene = battle("unit b1 warband 36 20 0 casualties=8\nunit b2 warband 46 20 0\nunit r1 warband 36 30 180")
    assert (scene["b1"], scene["b2"]) == (0, 1)
    asked = [one for one in INSTRUCTIONS if one.name in chosen and one.step is step]
    return answer_of(asked, view(scene.battle, "blue"), offered)


REACTIONS = (React(1, "hold"), React(1, "closing_fire"), React(1, "evade"), React(0, "hold"), React(0, "evade"))
UNHURT = REACTIONS[:3]


@pytest.mark.parametrize(
    ("chosen", "offered", "answer"),
    [
        (set[str](), REACTIONS, None),
        ({"closing"}, REACTIONS, React(1, "closing_fire")),
        ({"closing"}, REACTIONS[2:], None),
        ({"evade"}, REACTIONS, React(0, "evade")),
        ({"evade"}, UNHURT, None),
        ({"hold"}, REACTIONS, React(1, "hold")),
        ({"opportunity"}, REACTIONS, None),
        (set(EVERYTHING), REACTIONS, React(0, "evade")),
        (set(EVERYTHING), UNHURT, React(1, "closing_fire")),
        (set(EVERYTHING), (React(1, "hold"), React(1, "evade")), React(1, "hold")),
        ({"closing", "evade"}, (React(1, "hold"), React(1, "evade")), None),
    ],
)
def test_a_charge_is_answered_by_the_first_that_applies(
    chosen: set[str], offered: tuple[Action, ...], answer: Action | None
) -> None:
    assert said(chosen, ReactToCharge, *offered) == answer


def test_opportunity_fire_is_given_while_somebody_may() -> None:
    offered = (Done(), FireAtMover(0), FireAtMover(1))
    assert said({"opportunity"}, OfferOpportunity, *offered) == FireAtMover(0)
    assert said({"opportunity"}, OfferOpportunity, Done()) is None
    assert said({"closing", "evade", "hold"}, OfferOpportunity, *offered) is None


def test_nothing_else_is_answered() -> None:
    assert answering(GAME, EVERYTHING, TakeShots()) == []
    step = OfferOpportunity(0, (1,))
    assert [one.name for one in answering(GAME, EVERYTHING, step)] == ["opportunity"]


# The server follows them


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(settings(tmp_path)) as found:
        yield found


def face_to_face() -> dict[str, Any]:
    """The first battle with both armies within reach of a charge, Blue to begin, and archers among the Gauls."""
    raw = tomllib.loads(FIRST.read_text(encoding="utf-8"))
    raw["id"], raw["rules"]["first_player"] = "face_to_face", "blue"
    for unit in raw["unit"]:
        unit["y"] = 20.0 if unit["division"] == "b1" else 25.0
        if unit["id"] == "r1_3":
            unit |= {"profile": "medium_archers", "formation": "battle_line"}
    for side, (south, north) in zip(raw["side"], ((0.0, 21.0), (24.0, 48.0)), strict=True):
        side["deployment_zone"] = [[0.0, south], [72.0, south], [72.0, north], [0.0, north]]
    return raw


def players(served: Served) -> tuple[Player, Player]:
    """Blue, who is to move, and Red."""
    people = {seat: {"kind": "human"} for seat in ("blue", "red")}
    body = {"game": "hail_caesar", "scenario": "face_to_face", "source": face_to_face(), "seats": people}
    made = ok(served.http.post("/api/matches", json=body), 201)
    blue, red = (Player(served.http, made["id"], made["secrets"][seat]) for seat in ("blue", "red"))
    blue.join()
    red.join()
    return blue, red


def instruct(player: Player, *chosen: str) -> Any:
    return ok(player.put("instructions", {"chosen": chosen}))


def charge(blue: Player, target: int) -> dict[str, Any]:
    """Blue charges a unit of Red on initiative: no dice, and Red must answer."""
    ok(blue.act({"type": "Consider", "units": [CHARGED_BY[target]]}))
    offered = [one for one in blue.sight(10**6)["candidates"] if "targets" in one.get("step", {})]
    action = next(one for one in offered if one["step"]["targets"] == [target])
    seen: dict[str, Any] = ok(blue.act(action))
    return seen


def reactions(player: Player) -> list[tuple[str | None, str]]:
    """Who reacted, and how, as somebody reads it in the log."""
    told = [(row["seat"], one["event"]) for row in player.sight()["log"] for one in row["told"]]
    return [(seat, event["reaction"]) for seat, event in told if event["type"] == "Reacted"]


def test_an_absent_players_reaction_is_answered_at_once(served: Served) -> None:
    blue, red = players(served)
    assert instruct(red, "closing") == {"offered": EVERYTHING, "chosen": ["closing"]}
    seen = charge(blue, ARCHERS)
    assert [one["seat"] for one in seen["decisions"]] == ["blue"]
    assert reactions(blue) == [("red", "closing_fire")]
    ok(blue.post("resign", {"number": blue.sight()["number"]}))
    assert ok(blue.get("/verify"))["holds"]


def instructed(player: Player) -> list[str | None]:
    """Which instruction played the rows in which somebody reacts, as a player reads the log."""
    rows = player.sight()["log"]
    return [row["instruction"] for row in rows if any(one["event"]["type"] == "Reacted" for one in row["told"])]


def test_the_log_says_to_nobody_else_what_an_instruction_played(tmp_path: Path) -> None:
    """Also after a restart; what a player did himself is not marked."""
    with serving(settings(tmp_path)) as served:
        blue, red = players(served)
        instruct(red, "closing")
        charge(blue, ARCHERS)
        charge(blue, SKIRMISHERS)
        ok(red.act({"type": "React", "unit": SKIRMISHERS, "reaction": "hold"}))
        assert instructed(red) == ["closing", None]
    with serving(settings(tmp_path)) as served:
        seats = [Player(served.http, red.match, secret) for secret in (red.secret, blue.secret, None)]
        assert [instructed(one) for one in seats] == [["closing", None], [None, None], [None, None]]


def test_what_no_instruction_answers_is_asked(served: Served) -> None:
    blue, red = players(served)
    instruct(red, "evade", "opportunity", "closing")
    assert [one["seat"] for one in charge(blue, SKIRMISHERS)["decisions"]] == ["red"]
    assert reactions(blue) == []
    instruct(red, "hold")  # given while one is asked, it answers
    assert reactions(blue) == [("red", "hold")]


def test_what_was_undone_is_asked_again(served: Served) -> None:
    """A player who takes back what was done for him decides himself."""
    blue, red = players(served)
    instruct(red, "hold")
    charge(blue, SKIRMISHERS)
    ok(red.post("undo", {"number": red.sight()["number"]}))
    assert red.asked() > 0
    ok(red.post("draw", {"number": red.sight()["number"], "answer": "offer"}))
    assert red.asked() > 0
    assert reactions(blue) == [("red", "hold")]


def test_nobody_else_reads_them(served: Served) -> None:
    """Views, pages and messages of others are the same with and without; so is the journal."""
    blue, red = players(served)
    watcher = Player(served.http, red.match, None)

    def read() -> list[bytes]:
        return [one.get(path).content for one in (blue, watcher) for path in ("", "/text_board", "/at/0")]

    with line_to(served.home, red.match) as own, line_to(served.home, red.match) as enemy:
        listen(own, red.secret)
        listen(enemy, blue.secret)
        drain(enemy)
        before = read()
        instruct(red, "closing", "hold")
        assert hear(own, lambda one: one["instructions"]["chosen"])["instructions"]["chosen"] == ["closing", "hold"]
        with pytest.raises(TimeoutError):
            enemy.recv(timeout=1)
        assert read() == before
    assert blue.sight()["instructions"] == {"offered": EVERYTHING, "chosen": []}
    assert watcher.sight()["instructions"] is None
    assert b"closing" not in msgspec.json.encode(served.do(served.services.repository.load(red.match)).journal)


def test_what_is_not_offered_or_not_ones_own_is_refused(served: Served) -> None:
    blue, red = players(served)
    refused(red.put("instructions", {"chosen": ["closing", "win"]}), 404, "problem-no-such-name")
    refused(red.put("instructions", {"chosen": ["Closing!"]}), 400, "problem-bad-request")
    refused(red.put("instructions", {"chosen": ["hold"] * 33}), 400, "problem-bad-request")
    refused(red.put("instructions", {}), 400, "problem-bad-request")
    refused(Player(served.http, red.match, None).put("instructions", {"chosen": []}), 401, "problem-secret-missing")
    refused(Player(served.http, red.match, "x" * 43).put("instructions", {"chosen": []}), 403, "problem-secret-unknown")
    assert red.sight()["instructions"]["chosen"] == []
    ok(blue.post("resign", {"number": blue.sight()["number"]}))
    refused(red.put("instructions", {"chosen": ["hold"]}), 409, "problem-over")
    assert red.sight()["instructions"] is None


def test_a_name_and_a_restart_leave_them(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        blue, red = players(served)
        instruct(red, "closing")
        red.join("Vertiscus")
        assert red.sight()["instructions"]["chosen"] == ["closing"]
    with serving(settings(tmp_path)) as served:
        blue, red = (Player(served.http, one.match, one.secret) for one in (blue, red))
        assert red.sight()["instructions"]["chosen"] == ["closing"]
        charge(blue, ARCHERS)
        assert reactions(blue) == [("red", "closing_fire")]


def test_another_process_follows_them(tmp_path: Path) -> None:
    """Also one that holds the match already."""
    with serving(settings(tmp_path)) as one, serving(settings(tmp_path)) as two:
        blue, red = players(one)
        there = Player(two.http, red.match, red.secret)
        with line_to(one.home, red.match) as page:
            listen(page, red.secret)
            instruct(there, "closing")
            assert hear(page, lambda seen: seen["instructions"]["chosen"])["instructions"]["chosen"] == ["closing"]
        charge(blue, ARCHERS)
        assert reactions(blue) == [("red", "closing_fire")]


def test_trouble_with_an_instruction_does_not_stop_the_move(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    blue, red = players(served)
    instruct(red, "hold")
    session = session_of(served, red.match)

    def broken(seen: object, offered: object) -> Action:
        raise ValueError(seen, offered)

    def illegal(seen: object, offered: object) -> Action:
        del seen, offered
        return React(ARCHERS, "evade")

    for answer, target in ((broken, SKIRMISHERS), (illegal, ARCHERS)):
        monkeypatch.setattr(session.game, "instructions", (INSTRUCTIONS[3]._replace(answer=answer),))
        assert [one["seat"] for one in charge(blue, target)["decisions"]] == ["red"]
        ok(red.act({"type": "React", "unit": target, "reaction": "hold"}))
    assert reactions(blue) == 2 * [("red", "hold")]
    told = [str(one.exc_text) for one in caplog.records if "was not followed" in one.message]
    assert ["ValueError" in one for one in told] == [True, False]
    assert "IllegalAction" in told[-1]
