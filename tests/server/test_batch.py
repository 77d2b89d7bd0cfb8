"""Several actions in one request: each as by itself, until the rules or chance come between, and undone together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from iacta.server.api.requests import MOST_BATCHED, MOST_GOALS, MOST_PIECES
from iacta.server.settings import Rate
from tests.server.kit import Player, Served, ok, refused, serving, session_of, settings, to_move, two_players, wish

CAMPS = 11
DECISIONS = 400


def besiegers(served: Served) -> tuple[Player, Player]:
    """A Roman who must place his camps, and a Gaul who waits."""
    seats = {seat: {"kind": "human"} for seat in ("roman", "gallic")}
    made = ok(served.http.post("/api/matches", json=wish(game="alesia", scenario="alesia", seats=seats)), 201)
    roman, gaul = (Player(served.http, made["id"], made["secrets"][seat]) for seat in seats)
    roman.join()
    gaul.join()
    return roman, gaul


def batch(player: Player, actions: list[Any], key: str | None = None, **more: Any) -> httpx.Response:
    """Send actions made for what the player sees now."""
    number = more.pop("number", None)
    body = {"number": player.sight(10**6)["number"] if number is None else number, "actions": actions, **more}
    return player.post("batch", body, key)


def spread_camps(player: Player, count: int) -> list[dict[str, Any]]:
    """So many camps that may all be placed, one after the other; none of them is left standing."""
    found: list[dict[str, Any]] = []
    number = player.sight(10**6)["number"]
    for _ in range(count):
        found.append(player.sight(10**6)["candidates"][0])
        ok(player.act(found[-1]))
    for _ in found:
        number = ok(player.post("undo", {"number": player.sight(10**6)["number"]}))["number"]
    assert number > 0
    return found


def camps(player: Player) -> list[int]:
    return [one["hex"] for one in player.sight(10**6)["view"]["camps"]]


def test_actions_of_a_batch_are_rows_of_their_own_and_undone_together(served: Served) -> None:
    roman, _ = besiegers(served)
    actions = spread_camps(roman, 4)
    before = roman.sight()
    played = ok(batch(roman, actions[1:], "batch-00001"))
    assert (played["done"], played["stop"]) == (3, None)
    assert camps(roman) == sorted(one["hex"] for one in actions[1:])
    rows = [row for row in played["sight"]["log"] if row["number"] > before["number"]]
    assert [(row["kind"], row["entry"]) for row in rows] == [("action", 1), ("action", 2), ("action", 3)]

    undone = ok(roman.post("undo", {"number": played["sight"]["number"]}))
    assert undone["entries"] == 0
    assert undone["view"] == before["view"]
    assert [row["kind"] for row in undone["log"]] == ["undo"] * 3


def test_an_undo_takes_back_one_request_and_no_more(served: Served) -> None:
    roman, _ = besiegers(served)
    actions = spread_camps(roman, 4)
    ok(roman.act(actions[0]))
    ok(batch(roman, actions[1:3]))
    ok(roman.act(actions[3]))
    left = [ok(roman.post("undo", {"number": roman.sight(10**6)["number"]}))["entries"] for _ in range(3)]
    assert left == [3, 1, 0]


def test_the_groups_of_an_undo_survive_a_restart(served: Served) -> None:
    """A session that is rebuilt from its journal knows which actions came together."""
    roman, _ = besiegers(served)
    ok(batch(roman, spread_camps(roman, 3)))
    session = session_of(served, roman.match)
    served.services.sessions.discard(session)
    assert ok(roman.post("undo", {"number": roman.sight(10**6)["number"]}))["entries"] == 0


def test_a_repeated_batch_is_done_once(served: Served) -> None:
    roman, _ = besiegers(served)
    actions = spread_camps(roman, 3)
    number = roman.sight(10**6)["number"]
    first = ok(batch(roman, actions, "batch-00002", number=number))
    again = ok(batch(roman, actions, "batch-00002", number=number))
    assert first["done"] == again["done"] == 3
    assert first["sight"]["number"] == again["sight"]["number"]
    refused(batch(roman, actions[:1], "batch-00002", number=number), 422, "problem-key-reused")
    refused(batch(roman, actions, number=number), 409, "problem-stale")


def test_a_batch_stops_where_the_rules_refuse(served: Served) -> None:
    """What came before stands; the answer says how much, and the rule."""
    roman, _ = besiegers(served)
    one, two = spread_camps(roman, 2)
    played = ok(batch(roman, [one, one, two]))
    assert played["done"] == 1
    assert played["stop"]["why"] == "refused"
    assert played["stop"]["refusal"]["clause"].startswith("AL-9.1")
    assert camps(roman) == [one["hex"]]


def test_a_batch_whose_first_action_is_refused_does_nothing(served: Served) -> None:
    roman, _ = besiegers(served)
    before = roman.sight()
    one = before["candidates"][0]
    body = refused(batch(roman, [{"type": "EndMoves"}, one]), 422, "reason-not-what-is-asked")
    assert body["clause"]
    assert roman.sight() == before


def test_a_batch_stops_where_another_decision_comes(served: Served) -> None:
    """Eleven camps are all there are: what follows is another question, whoever answers it."""
    roman, _ = besiegers(served)
    actions = spread_camps(roman, CAMPS - 1)
    ok(batch(roman, actions))
    last = roman.sight(10**6)["candidates"][0]
    played = ok(batch(roman, [last, actions[0]]))
    assert (played["done"], played["stop"]) == (1, {"why": "decision", "refusal": None})


def test_nobody_acts_for_another_seat(served: Served) -> None:
    roman, gaul = besiegers(served)
    actions = spread_camps(roman, 3)
    before = gaul.sight()
    refused(batch(gaul, actions), 422, "reason-not-your-decision")
    refused(
        Player(served.http, roman.match, None).post("batch", {"number": 1, "actions": actions}),
        401,
        "problem-secret-missing",
    )
    assert gaul.sight() == before


def test_a_die_ends_a_batch_unless_it_was_expected(served: Served) -> None:
    """Actions are sent twice over: where the first rolls, the second is not reached; a batch through dice goes on.

    A battle may end before a die falls in a batch that did not expect one; then another is fought.
    """
    stops: dict[bool, set[str]] = {False: set(), True: set()}
    players = two_players(served)
    for count in range(DECISIONS):
        if players[0].sight(10**6)["status"] == "over":
            players = two_players(served)
        mover = to_move(*players)
        seen = mover.sight(10**6)
        action, through = seen["candidates"][-1], bool(count % 2)
        answer = ok(batch(mover, [action, action], number=seen["number"], through_dice=through))
        if answer["stop"] is not None:
            stops[through].add(answer["stop"]["why"])
        if "dice" in stops[False]:
            break
    assert "dice" in stops[False]
    assert "dice" not in stops[True]


BAD_BATCHES: list[dict[str, Any]] = [
    {},
    {"number": 1},
    {"number": 1, "actions": []},
    {"number": 1, "actions": {}},
    {"number": 1, "actions": "all"},
    {"number": 1, "actions": [[]]},
    {"number": 1, "actions": [{"type": "Resign"}] * (MOST_BATCHED + 1)},
    {"number": 1, "actions": [{"type": "PlaceCamp", "hex": 1210}, {"type": "NoSuchThing"}]},
    {"number": 1, "actions": [{"type": "PlaceCamp", "hex": "1210"}]},
    {"number": 1, "actions": [{"type": "Resign"}], "through_dice": "yes"},
    {"number": 1, "actions": [{"type": "Resign"}], "seat": "gallic"},
]


@pytest.mark.parametrize("body", BAD_BATCHES, ids=range(len(BAD_BATCHES)))
def test_bad_batches_change_nothing(served: Served, body: dict[str, Any]) -> None:
    roman, _ = besiegers(served)
    before = roman.sight()
    number = {"number": before["number"]} if "number" in body else {}
    refused(roman.post("batch", {**body, **number}), 400, "problem-bad-request")
    assert roman.sight() == before


def test_a_batch_ends_with_the_match(served: Served) -> None:
    roman, _ = besiegers(served)
    one = roman.sight()["candidates"][0]
    played = ok(batch(roman, [{"type": "Resign"}, one]))
    assert (played["done"], played["stop"]["why"]) == (1, "end")


def test_batches_are_limited_by_their_actions(tmp_path: Path) -> None:
    """Sixty actions in one request are not one: whoever floods waits, and plays single actions meanwhile."""
    with serving(settings(tmp_path, batched=Rate(0.0001, 10))) as served:
        roman, gaul = besiegers(served)
        actions = spread_camps(roman, 9)
        assert ok(batch(roman, actions[:6]))["done"] == 6
        refused(batch(roman, actions[6:] * 2), 429, "problem-too-fast")
        assert ok(batch(roman, actions[6:8]))["done"] == 2
        assert ok(roman.act(actions[8]))["entries"] == 9
        refused(batch(gaul, actions[:1]), 422, "reason-not-your-decision")


def test_a_full_journal_takes_no_more_of_a_batch(tmp_path: Path) -> None:
    with serving(settings(tmp_path, most_rows=12)) as served:
        roman, _ = besiegers(served)
        actions = spread_camps(roman, 4)
        room = 12 - roman.sight(10**6)["number"]
        played = ok(batch(roman, actions))
        assert 0 < room < len(actions)
        assert (played["done"], played["stop"]["why"]) == (room, "end")


# Routes


def test_a_route_is_for_those_who_sit_and_moves_nobody(served: Served) -> None:
    roman, gaul = besiegers(served)
    before = roman.sight()
    body = {"pieces": ["unit:0", "leader:0"], "goals": ["hex:1210"]}
    nothing: dict[str, object] = {"members": [], "actions": [], "reach": []}
    assert ok(roman.post("route", body)) == ok(gaul.post("route", body)) == nothing
    refused(Player(served.http, roman.match, None).post("route", body), 401, "problem-secret-missing")
    assert roman.sight() == before


BAD_ROUTES: list[dict[str, Any]] = [
    {},
    {"pieces": []},
    {"pieces": ["unit:0"] * (MOST_PIECES + 1)},
    {"pieces": ["unit:0"], "goals": ["hex:1210"] * (MOST_GOALS + 1)},
    {"pieces": ["'; DROP TABLE"], "goals": []},
    {"pieces": ["unit:0"], "goals": "hex:1210"},
    {"pieces": ["unit:0"], "seat": "gallic"},
]


@pytest.mark.parametrize("body", BAD_ROUTES, ids=range(len(BAD_ROUTES)))
def test_bad_routes_are_refused(served: Served, body: dict[str, Any]) -> None:
    roman, _ = besiegers(served)
    refused(roman.post("route", body), 400, "problem-bad-request")


def test_a_game_without_groups_has_no_routes(served: Served) -> None:
    south, _ = two_players(served)
    assert ok(south.post("route", {"pieces": ["unit:0"], "goals": []})) == {"members": [], "actions": [], "reach": []}
