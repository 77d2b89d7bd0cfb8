"""A draft is the player's: kept for his decision, across events, restarts and devices, and seen by nobody else."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

from iacta.server.matches.draft_service import LARGEST_DRAFT
from tests.server.kit import (
    SECONDS,
    Player,
    Served,
    line_to,
    ok,
    refused,
    serving,
    session_of,
    settings,
    two_players,
    until,
)
from tests.server.test_hostile import BROKEN_BODIES
from tests.server.test_secrets import seen_bytes


def plan_of(player: Player) -> dict[str, Any]:
    """A deployment that no rule allows: everybody in the first sector."""
    first = player.sight(10**6)["candidates"][0]
    place = "S1" if player.sight(10**6)["you"] == "south" else "N1"
    return {**first, "units": [place] * len(first["units"])}


def draft_in(player: Player) -> Any:
    """What a player's own view says of his draft."""
    return player.sight(10**6)["draft"]


def test_a_draft_need_not_be_legal_and_comes_back_in_the_own_view(served: Served) -> None:
    south, _ = two_players(served)
    plan = plan_of(south)
    assert draft_in(south) is None
    assert ok(south.draft(plan)) == {"kept": True, "draft": {"version": 1, "action": plan}}
    assert draft_in(south) == {"version": 1, "action": plan}
    refused(south.act(plan), 422, "reason-sector-would-be-overfull")
    assert draft_in(south) == {"version": 1, "action": plan}


def test_the_other_seats_answer_a_hint_and_chat_leave_it_alone(served: Served) -> None:
    south, north = two_players(served, allow_hints=True)
    plan, asked = plan_of(south), south.asked()
    ok(south.draft(plan))
    north.play_first()
    ok(south.post("hint", {}))
    ok(north.post("chat", {"text": "Salve"}))
    assert south.asked() == asked
    assert draft_in(south)["action"] == plan
    ok(north.post("undo", {"number": north.sight()["number"]}))
    assert draft_in(south)["action"] == plan


def test_an_answer_drops_the_draft_from_the_database_too(served: Served) -> None:
    south, north = two_players(served)
    ok(south.draft(plan_of(south)))
    ok(north.draft(plan_of(north)))
    south.play_first()
    assert draft_in(south) is None
    assert draft_in(north) is not None
    loaded = served.do(served.services.repository.load(south.match))
    assert [one.seat for one in loaded.drafts] == ["north"]


def test_after_an_undo_it_is_a_new_decision(served: Served) -> None:
    south, _ = two_players(served)
    before = south.asked()
    south.play_first()
    ok(south.post("undo", {"number": south.sight()["number"]}))
    assert south.asked() > before
    refused(south.draft(plan_of(south), before), 409, "problem-stale")
    ok(south.draft(plan_of(south)))


def test_a_draft_can_be_cleared(served: Served) -> None:
    south, _ = two_players(served)
    ok(south.draft(plan_of(south)))
    assert ok(south.draft(None))["draft"] == {"version": 2, "action": None}


def test_the_later_edit_of_two_devices_holds(served: Served) -> None:
    """A device that was offline says how old its edit is; an older one does not overwrite a newer one."""
    south, _ = two_players(served)
    plan, other = plan_of(south), south.sight()["candidates"][0]
    ok(south.draft(plan))
    assert ok(south.draft(other, age=60_000)) == {"kept": False, "draft": {"version": 1, "action": plan}}
    assert ok(south.draft(other)) == {"kept": True, "draft": {"version": 2, "action": other}}


# Who may not


def test_those_who_are_not_asked_are_refused(served: Served) -> None:
    south, north = two_players(served)
    plan = plan_of(north)
    refused(Player(served.http, south.match, None).draft(plan, 1), 401, "problem-secret-missing")
    refused(Player(served.http, south.match, "x" * 43).put("draft", {}), 403, "problem-secret-unknown")
    refused(Player(served.http, south.match, "x" * 43).draft(plan, 1), 403, "problem-secret-unknown")
    refused(south.draft({"type": "EndTurn"}), 422, "reason-not-what-is-asked")
    refused(south.draft({"type": "Nonsense"}), 400, "problem-bad-request")
    refused(south.draft(plan, 10**6), 409, "problem-stale")
    south.play_first()
    refused(south.draft(plan), 422, "reason-not-your-decision")
    ok(south.post("resign", {"number": south.sight()["number"]}))
    refused(north.draft(plan, 1), 409, "problem-over")


@pytest.mark.parametrize("content", BROKEN_BODIES, ids=range(len(BROKEN_BODIES)))
def test_malformed_drafts_are_refused_without_effect(served: Served, content: bytes) -> None:
    south, _ = two_players(served)
    headers = {**south.headers(), "Content-Type": "application/json"}
    body = content.replace(b'"number"', b'"decision"')
    answer = served.http.put(f"/api/matches/{south.match}/draft", content=body, headers=headers)
    assert answer.status_code in (400, 422), answer.text[:300]
    assert draft_in(south) is None


def test_a_draft_has_a_limit_of_its_own(served: Served) -> None:
    south, _ = two_players(served)
    first = south.sight()["candidates"][0]
    huge = {**first, "units": ["x" * 100] * (LARGEST_DRAFT // 100)}
    refused(south.draft(huge), 413, "problem-too-large")
    assert draft_in(south) is None


def test_odd_texts_in_a_draft_are_stored_as_they_are(served: Served) -> None:
    south, _ = two_players(served)
    odd = {**south.sight()["candidates"][0], "units": ["\x00", "é", "\U0001f3fa", "'; drop table drafts; --"]}
    assert ok(south.draft(odd))["draft"]["action"] == odd


# Who sees it


def hear(socket: ClientConnection, found: Any) -> dict[str, Any]:
    """Listen until a message is so."""
    while not found(message := json.loads(socket.recv(timeout=SECONDS))):
        pass
    assert isinstance(message, dict)
    return message


def listen(socket: ClientConnection, secret: str | None) -> dict[str, Any]:
    socket.send(json.dumps({"secret": secret, "after": 0}))
    return hear(socket, lambda one: one["type"] == "sight")


def drain(socket: ClientConnection) -> None:
    """Listen until nothing more comes."""
    with suppress(TimeoutError):
        while True:
            socket.recv(timeout=0.3)


def test_other_pages_of_the_seat_hear_of_it_and_nobody_else_does(served: Served) -> None:
    """Not even that something was edited: nobody else is sent a message."""
    south, north = two_players(served)
    plan = plan_of(south)
    secrets = (south.secret, north.secret, None)
    with (
        line_to(served.home, south.match) as own,
        line_to(served.home, south.match) as enemy,
        line_to(served.home, south.match) as spectator,
    ):
        for socket, secret in zip((own, enemy, spectator), secrets, strict=True):
            listen(socket, secret)
            drain(socket)
        for socket in (own, enemy):
            drain(socket)  # that somebody came
        ok(south.draft(plan))
        assert hear(own, lambda one: one["draft"] is not None)["draft"]["action"] == plan
        for socket in (enemy, spectator):
            with pytest.raises(TimeoutError):
                socket.recv(timeout=1)


def test_equal_knowledge_gives_equal_bytes(served: Served) -> None:
    """What others receive does not depend on a draft: views, words, log, lobby."""
    south, north = two_players(served, visibility="public")
    watcher = Player(served.http, south.match, None)
    chance = random.Random(3)

    def received() -> list[bytes]:
        session = session_of(served, south.match)
        views = [seen_bytes(session, "north"), seen_bytes(session, None)]
        pages = [one.get(path).content for one in (north, watcher) for path in ("", "/text_board", "/at/0")]
        return [*views, *pages, served.http.get("/api/lobby").content]

    before = received()
    for _ in range(5):
        plan = plan_of(south)
        chance.shuffle(plan["units"])
        ok(south.draft(plan))
        assert received() == before
    assert seen_bytes(session_of(served, south.match), "south") != before[0]


def test_a_draft_is_in_no_record(served: Served) -> None:
    """Neither in the record of the match nor in the journal behind it."""
    south, north = two_players(served)
    marked = {**plan_of(south), "generals": ["nowhere-at-all"]}
    ok(south.draft(marked))
    ok(north.post("resign", {"number": north.sight()["number"]}))
    assert b"nowhere-at-all" not in south.get("/record").content
    assert draft_in(south) is None
    loaded = served.do(served.services.repository.load(south.match))
    assert b"nowhere-at-all" not in msgspec.json.encode(loaded.journal)
    assert loaded.drafts == []


# Where it is kept


def test_a_restart_keeps_it(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served)
        plan = plan_of(south)
        north.play_first()
        ok(south.draft(plan))
    with serving(settings(tmp_path)) as served:
        again = Player(served.http, south.match, south.secret)
        assert draft_in(again) == {"version": 1, "action": plan}


def check_two_processes(one: Served, two: Served) -> None:
    """A draft of the one process is shown by the other, and pushed to the pages that are open there."""
    south, north = two_players(one)
    there = Player(two.http, south.match, south.secret)
    plan = plan_of(there)
    with line_to(two.home, south.match) as own, line_to(two.home, south.match) as enemy:
        listen(own, south.secret)
        listen(enemy, north.secret)
        ok(south.draft(plan))
        assert hear(own, lambda seen: seen["draft"] is not None)["draft"] == {"version": 1, "action": plan}
        ok(there.draft(None))
        until(lambda: draft_in(south) == {"version": 2, "action": None})
        south.play_first()
        heard = hear(enemy, lambda seen: seen["number"] == 2)
        assert heard["draft"] is None


def test_two_processes_on_one_file_share_it(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as one, serving(settings(tmp_path)) as two:
        check_two_processes(one, two)


def test_two_processes_on_postgresql_share_it(tmp_path: Path, database: str) -> None:
    chosen = settings(tmp_path, database=database)
    with serving(chosen) as one, serving(chosen) as two:
        check_two_processes(one, two)
