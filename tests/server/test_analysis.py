"""Finished matches are analysed in the worker processes, and played on from any of their positions."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import iacta
from iacta.bots import bot
from iacta.bots.self_play import play_out
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from iacta.server.settings import Rate
from tests.server.kit import Player, Served, ok, play_on, refused, serving, settings, two_players

SECONDS = 60.0


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose analyses look one action ahead."""
    chosen = {"analysis_level": "centurion", "analysis_simulations": 0, "analyses": Rate(1e6, 1_000_000)}
    with serving(settings(tmp_path_factory.mktemp("analysing"), **chosen)) as found:
        yield found


def finished() -> dict[str, Any]:
    """The record of a short battle."""
    game = iacta.game("virtus")
    scenario = game.scenarios["small_100"].with_options({"max_rounds": 2})
    match = play_out(game, scenario, {seat: bot("greedy") for seat in game.seats}, 8)
    record: dict[str, Any] = msgspec.json.decode(match.to_record().to_json())
    return record


def imported(served: Served, record: dict[str, Any]) -> str:
    found: str = ok(served.http.post("/api/import", json={"record": record}), 201)["id"]
    return found


def resigned(served: Served) -> tuple[str, Player, Player]:
    """A match over which somebody has given up."""
    south, north = two_players(served, scenario="small_100")
    play_on((south, north), 9)
    ok(south.post("resign", {"number": south.sight(10**6)["number"]}))
    return south.match, south, north


def analysed(served: Served, match: str) -> dict[str, Any]:
    """Wait for an analysis; what was told on the way only grows."""
    states = [ok(served.http.post(f"/api/matches/{match}/analysis"))]
    deadline = time.monotonic() + SECONDS
    while states[-1]["status"] in ("waiting", "running"):
        assert time.monotonic() < deadline, "the analysis takes too long"
        time.sleep(0.05)
        states.append(ok(served.http.get(f"/api/matches/{match}/analysis")))
    assert [state["done"] for state in states] == sorted(state["done"] for state in states)
    found: dict[str, Any] = states[-1]
    assert found["status"] == "done", found
    return found


def test_a_finished_match_is_analysed_once(served: Served) -> None:
    record = finished()
    match = imported(served, record)
    assert ok(served.http.get(f"/api/matches/{match}/analysis"))["status"] == "none"
    state = analysed(served, match)
    found = state["found"]
    assert len(found["chances"]) == len(found["luck"]) == len(record["entries"]) + 1
    assert found["teams"] == [["south"], ["north"]]
    assert all(sum(chances) == pytest.approx(1, abs=1e-3) for chances in found["chances"])
    assert found["luck"][-1][0] == pytest.approx(found["sides"][0]["luck"], abs=1e-3)
    assert (found["level"], found["simulations"]) == ("centurion", 0)
    for one in found["moments"]:
        assert one["after"] - one["before"] == pytest.approx(one["decision"] + one["luck"])
        assert record["entries"][one["entry"] - 1][:2] == [one["seat"], one["action"]]
    assert ok(served.http.post(f"/api/matches/{match}/analysis")) == state


def test_a_match_that_goes_on_is_neither_analysed_nor_continued(served: Served) -> None:
    south, north = two_players(served)
    play_on((south, north), 2)
    refused(south.get("/analysis"), 409, "problem-not-over")
    refused(south.post("analysis", {}), 409, "problem-not-over")
    refused(continued(served, south.match, 1), 409, "problem-not-over")
    refused(served.http.get("/api/matches/aaaaaaaaaaaa/analysis"), 404, "problem-no-such-match")
    going = Match.new(iacta.game("virtus"), "small_100", seed=3).to_record().to_json()
    refused(
        served.http.post(f"/api/matches/{imported(served, msgspec.json.decode(going))}/analysis"),
        409,
        "problem-not-over",
    )


def test_so_many_analyses_may_be_begun_from_one_address(tmp_path: Path) -> None:
    chosen = {"analysis_level": "centurion", "analysis_simulations": 0, "analyses": Rate(1e-9, 1)}
    with serving(settings(tmp_path, **chosen)) as served:
        record = finished()
        first, second = imported(served, record), imported(served, record)
        ok(served.http.post(f"/api/matches/{first}/analysis"))
        refused(served.http.post(f"/api/matches/{second}/analysis"), 429, "problem-too-fast")
        ok(served.http.post(f"/api/matches/{first}/analysis"))


def test_an_analysis_is_kept_over_a_restart(tmp_path: Path) -> None:
    chosen = {"analysis_level": "centurion", "analysis_simulations": 0, "analyses": Rate(1e-9, 1)}
    with serving(settings(tmp_path, **chosen)) as served:
        match = imported(served, finished())
        state = analysed(served, match)
    with serving(settings(tmp_path, **chosen)) as served:
        assert ok(served.http.get(f"/api/matches/{match}/analysis")) == state
        assert ok(served.http.post(f"/api/matches/{match}/analysis")) == state


def test_an_analysis_that_cannot_be_read_is_made_again(tmp_path: Path) -> None:
    """As another version of the server may have written it."""
    chosen = {"analysis_level": "centurion", "analysis_simulations": 0}
    with serving(settings(tmp_path, **chosen)) as served:
        match = imported(served, finished())
        served.do(served.services.repository.save_analysis(match, '{"teams": 3}', 1, 10))
        assert ok(served.http.get(f"/api/matches/{match}/analysis"))["status"] == "none"
        found = analysed(served, match)["found"]
        assert msgspec.json.decode(served.do(served.services.repository.analysis(match))) == found


def test_so_many_analyses_are_kept_the_latest(served: Served) -> None:
    storage = served.services.repository
    one, two, three, four = (two_players(served)[0].match for _ in range(4))
    for at, match in enumerate([one, two, three, one, four]):
        served.do(storage.save_analysis(match, f"{at}", 10**15 + at, 3))
    assert [served.do(storage.analysis(match)) for match in (one, two, three, four)] == ["3", None, "2", "4"]


# Playing on


def continued(served: Served, match: str, entry: int, seat: str = "south", level: str = "greedy") -> httpx.Response:
    wish = {"entry": entry, "seat": seat, "bot": level, "entropy": secrets.token_hex(16), "name": "Labienus"}
    return served.http.post(f"/api/matches/{match}/continue", json=wish)


def moved(player: Player, entries: int) -> dict[str, Any]:
    """What a seat sees once so many actions were played and it must decide, or it is over."""
    deadline = time.monotonic() + SECONDS
    while True:
        seen = player.sight(10**6)
        if seen["entries"] >= entries and (seen["candidates"] or seen["status"] == "over"):
            return seen
        assert time.monotonic() < deadline, "the bot takes too long"
        time.sleep(0.02)


def test_a_match_goes_on_from_any_position_against_a_bot(served: Served) -> None:
    old, *_ = resigned(served)
    made = ok(continued(served, old, 6), 201)
    assert list(made["secrets"]) == ["south"]
    player = Player(served.http, made["id"], made["secrets"]["south"])
    seen = player.sight()
    assert seen["status"] == "running"
    assert [(one["seat"], one["kind"], one["bot"], one["name"]) for one in seen["seats"]] == [
        ("south", "human", None, "Labienus"),
        ("north", "bot", "greedy", None),
    ]
    assert [(key["first"], key["secret"]) for key in seen["commitment"]] == [(0, None), (7, None)]
    before = ok(served.http.get(f"/api/matches/{old}/at/6"))
    after = ok(served.http.get(f"/api/matches/{made['id']}/at/6"))
    assert before["view"] == after["view"]
    seen = moved(player, 6)
    ok(player.act(seen["candidates"][0], seen["number"]))
    over = ok(player.post("resign", {"number": moved(player, 7)["number"]}))
    assert over["status"] == "over"
    record = Record.from_json(player.get("/record").content)
    origin = Record.from_json(served.http.get(f"/api/matches/{old}/record").content)
    assert record.entries[:6] == origin.entries[:6]
    assert (record.opening, record.dice[0]) == (origin.opening, origin.dice[0])
    assert record.dice[1].first == 7
    assert verify(iacta.game("virtus"), record).holds, "what was taken over is verified with what is new"


def test_a_record_from_elsewhere_goes_on_from_its_opening_too(served: Served) -> None:
    match = imported(served, finished())
    made = ok(continued(served, match, 0, "north"), 201)
    player = Player(served.http, made["id"], made["secrets"]["north"])
    seen = moved(player, 1)  # both deploy at once, and the bot has
    assert seen["you"] == "north"
    ok(player.act(seen["candidates"][0], seen["number"]))


def test_a_continued_match_is_the_same_after_it_was_forgotten(served: Served) -> None:
    old, *_ = resigned(served)
    made = ok(continued(served, old, 4, level="random"), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    before = moved(player, 4)

    async def forget() -> None:
        served.services.sessions.discard_all()

    served.do(forget())
    after = player.sight(10**6)
    assert (after["view"], after["entries"], after["commitment"]) == (
        before["view"],
        before["entries"],
        before["commitment"],
    )


@pytest.mark.parametrize(
    ("entry", "seat", "level", "status", "problem"),
    [
        (500, "south", "greedy", 409, "problem-over"),
        (3, "east", "greedy", 404, "problem-no-such-name"),
        (3, "south", "hal", 404, "problem-no-such-name"),
        (-1, "south", "greedy", 400, "problem-bad-request"),
    ],
)
def test_what_cannot_be_played_on_is_refused(
    served: Served, entry: int, seat: str, level: str, status: int, problem: str
) -> None:
    old, *_ = resigned(served)
    refused(continued(served, old, entry, seat, level), status, problem)


def test_whoever_plays_on_is_told_no_secret_of_another(served: Served) -> None:
    """The hand of the bot is dealt from the old match, and stays the bot's."""
    old, *_ = resigned(served)
    made = ok(continued(served, old, 6), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    view = moved(player, 6)["view"]
    game, state = iacta.game("virtus"), live_state(served, made["id"])
    assert game.rulebook.waiting(state) == ("south",), "the bot waits, so nothing changes meanwhile"
    assert view == msgspec.json.decode(msgspec.json.encode(game.view(state, "south")))
    refused(player.get("/at/6", seat="north"), 403, "problem-not-yours")


def live_state(served: Served, match: str) -> Any:
    session = served.services.sessions.get(match)
    assert session is not None
    assert session.match is not None
    return session.match.state
