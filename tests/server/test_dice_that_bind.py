"""Nobody chooses the dice: the server and every seat commit before anybody shows what he adds."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import iacta
from iacta.engine.chance import dice_keys
from iacta.engine.errors import BrokenRecord
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from tests.server.kit import Player, Served, ok, play_on, refused, serving, settings, to_move, until, wish

ABSENCE = 1.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server that waits a second for absent browsers."""
    with serving(settings(tmp_path, reveal_seconds=ABSENCE)) as found:
        yield found


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Served]:
    """A server that waits for ever, as far as a test goes."""
    with serving(settings(tmp_path, reveal_seconds=3600.0)) as found:
        yield found


def part() -> str:
    return secrets.token_hex(32)


def commitment(entropy: str) -> str:
    return dice_keys.seat_commitment(bytes.fromhex(entropy))


class Binding(Player):
    """A player who commits first, as a browser does."""

    def sit(self, entropy: str | None = None) -> None:
        self.entropy = entropy or part()
        ok(self.post("join", {"commitment": commitment(self.entropy)}))

    def show(self) -> Any:
        return self.post("reveal", {"entropy": self.entropy})

    def keys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.sight(10**6)["commitment"]
        return found


def match_of(served: Served, people: tuple[str, ...] = ("south", "north"), **changes: Any) -> list[Binding]:
    """Seats of people, none of them taken."""
    made = ok(served.http.post("/api/matches", json=wish(**changes)), 201)
    return [Binding(served.http, made["id"], made["secrets"][seat]) for seat in people]


def resigned(*players: Player) -> Record:
    """The record once somebody has given up."""
    ok(players[0].post("resign", {"number": players[0].sight(10**6)["number"]}))
    return Record.from_json(players[0].get("/record").content)


def test_everybody_commits_before_anybody_shows(patient: Served) -> None:
    south, north = match_of(patient)
    (server_first,) = south.keys()
    assert server_first["commitments"] == server_first["entropy"] == {}
    south.sit()
    refused(south.show(), 409, "problem-not-committed")
    (key,) = north.keys()
    assert key["commitments"] == {"south": commitment(south.entropy)}
    assert key["commitment"] == server_first["commitment"]
    north.sit()
    assert south.sight()["status"] == "waiting"
    assert not any(south.entropy.encode() in one for one in north.received)
    assert not any(north.entropy.encode() in one for one in south.received)
    assert ok(south.show())["status"] == "waiting"
    assert north.keys()[0]["entropy"] == {"south": south.entropy}
    assert ok(north.show())["status"] == "running"
    (key,) = south.keys()
    assert key["commitment"] == server_first["commitment"]
    assert key["entropy"] == {"south": south.entropy, "north": north.entropy}
    play_on((south, north), 6)
    record = resigned(south, north)
    assert verify(iacta.game("virtus"), record).holds
    assert record.dice[0].commitments == {"south": commitment(south.entropy), "north": commitment(north.entropy)}


def test_whoever_joins_last_may_show_at_once_and_nothing_of_the_others_is_seen_before(patient: Served) -> None:
    """The latecomer cannot grind: his part is fixed when he first sees that of another."""
    south, north = match_of(patient)
    south.sit()
    entropy = part()
    joined = ok(north.post("join", {"entropy": entropy}))
    assert joined["sight"]["status"] == "waiting"
    assert joined["sight"]["commitment"][0]["entropy"] == {"north": entropy}
    assert not any(south.entropy.encode() in one for one in north.received)
    assert ok(south.show())["status"] == "running"
    for other in (part(), part()):
        refused(north.post("reveal", {"entropy": other}), 422, "problem-other-entropy")


def test_what_is_shown_early_is_nobodys_to_see(patient: Served) -> None:
    """A script that shows its entropy at once harms nobody but itself: others see it when all have committed."""
    south, north = match_of(patient)
    entropy = part()
    ok(south.post("join", {"entropy": entropy}))
    assert north.keys()[0]["entropy"] == {}
    north.sit()
    assert north.keys()[0]["entropy"] == {"south": entropy}


@pytest.mark.parametrize("entropy", ["00" * 32, "ff" * 16])
def test_a_commitment_binds(patient: Served, entropy: str) -> None:
    south, north = match_of(patient)
    south.sit()
    ok(south.post("join", {"commitment": commitment(entropy)}))
    ok(south.post("join", {"entropy": entropy}))
    assert north.keys()[0]["commitments"] == {"south": commitment(south.entropy)}
    north.sit()
    refused(south.post("reveal", {"entropy": entropy}), 422, "problem-other-entropy")
    ok(south.show())
    ok(south.show())
    assert south.keys()[0]["entropy"] == {"south": south.entropy}


def test_joining_needs_a_part_and_one_only(patient: Served) -> None:
    south, _ = match_of(patient)
    refused(south.post("join", {"name": "Caesar"}), 400, "problem-bad-request")
    refused(south.post("join", {"entropy": part(), "commitment": "00" * 32}), 422, "problem-other-entropy")
    refused(south.post("reveal", {"entropy": part()}), 422, "problem-other-entropy")


def test_a_seat_that_is_away_blocks_nobody_and_counts_once_it_is_there(server: Served) -> None:
    south, north = match_of(server)
    south.sit()
    north.sit()
    ok(north.show())
    until(lambda: north.sight()["status"] == "running")
    assert north.keys()[0]["entropy"] == {"north": north.entropy}
    number = north.sight()["number"]
    shown = ok(south.show())
    assert [row["kind"] for row in shown["log"]] == ["revealed"]
    keys = south.keys()
    assert [(key["first"], set(key["entropy"])) for key in keys] in (
        [(0, {"north"}), (1, {"north", "south"})],
        [(1, {"north", "south"})],
    )
    mover = to_move(south, north)
    ok(mover.act(mover.sight(10**6)["candidates"][0], number))  # what was shown meanwhile makes no move stale
    play_on((south, north), 4)
    assert verify(iacta.game("virtus"), resigned(south, north)).holds


def test_a_seat_that_never_shows_its_part_goes_without(server: Served) -> None:
    """It cannot wait for a good moment either: with its first action the part is closed."""
    south, north = match_of(server)
    south.sit()
    north.sit()
    ok(north.show())
    until(lambda: north.sight()["status"] == "running")
    while south.sight(10**6)["entries"] == 0 or not any(row["seat"] == "south" for row in south.sight()["log"]):
        to_move(south, north).play_first()
    before = south.keys()
    ok(south.show())
    assert south.keys() == before
    assert "south" not in before[-1]["entropy"]
    record = resigned(south, north)
    assert verify(iacta.game("virtus"), record).holds
    assert set(record.dice[-1].commitments) == {"south", "north"}  # type: ignore[arg-type]  # keyed today's way


def test_a_match_that_waits_for_a_part_begins_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path, reveal_seconds=3600.0)) as served:
        south, north = match_of(served)
        south.sit()
        north.sit()
        match, secret = south.match, south.secret
    with serving(settings(tmp_path, reveal_seconds=0.0, sweep_seconds=0.05)) as served:
        until(lambda: Player(served.http, match, secret).sight()["status"] == "running")


def test_a_person_alone_waits_for_nobody(patient: Served) -> None:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "random"}}
    (south,) = match_of(patient, ("south",), seats=seats)
    before = south.keys()[0]["commitment"]
    south.sit()
    assert ok(south.show())["status"] == "running"
    (key,) = south.keys()
    assert key["commitment"] == before
    assert key["commitments"] == {"south": commitment(south.entropy)}


def test_bots_among_themselves_wait_for_nobody(patient: Served) -> None:
    seats = {seat: {"kind": "bot", "bot": "random"} for seat in ("south", "north")}
    made = ok(patient.http.post("/api/matches", json=wish(seats=seats, scenario="small_100")), 201)
    watcher = Player(patient.http, made["id"], None)
    until(lambda: watcher.sight()["status"] == "over")
    record = Record.from_json(watcher.get("/record").content)
    assert record.dice[0].commitments == {}
    assert verify(iacta.game("virtus"), record).holds


def both_there(served: Served, **changes: Any) -> list[Binding]:
    """Both at a running match with some dice fallen."""
    players = match_of(served, **changes)
    for player in players:
        player.sit()
    for player in players:
        ok(player.show())
    play_on(tuple(players), 3)
    return players


def test_a_takeback_is_committed_to_by_all_before_it_is_done(patient: Served) -> None:
    south, north = both_there(patient)
    old = south.keys()[-1]
    for player in (south, north):
        player.entropy = part()
    number = south.sight(10**6)["number"]
    body = {"number": number, "answer": "offer", "to": 1, "commitment": commitment(south.entropy)}
    offer = ok(south.post("takeback", body))["offers"]["takeback"]
    assert offer["commitments"] == {"south": commitment(south.entropy)}
    assert offer["commitment"] != old["commitment"]
    body = {"number": number + 1, "answer": "accept", "commitment": commitment(north.entropy)}
    taken = ok(north.post("takeback", body))
    new = taken["commitment"][-1]
    assert new["commitment"] == offer["commitment"]
    assert new["entropy"] == {}
    assert new["commitments"] == {"south": commitment(south.entropy), "north": commitment(north.entropy)}
    refused(north.post("reveal", {"entropy": part()}), 422, "problem-other-entropy")
    ok(north.show())
    ok(south.show())
    assert south.keys()[-1]["entropy"] == {"south": south.entropy, "north": north.entropy}
    play_on((south, north), 3)
    assert verify(iacta.game("virtus"), resigned(south, north)).holds


def alone(served: Served) -> Binding:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "random"}}
    (south,) = match_of(served, ("south",), seats=seats)
    south.sit()
    ok(south.show())
    return south


def taken_back(player: Player, to: int, entropy: str) -> Any:
    """What comes of a take-back; None if a bot has moved meanwhile."""
    body = {"answer": "offer", "to": to, "commitment": commitment(entropy)}
    answer = player.post("takeback", {"number": player.sight(10**6)["number"], **body})
    return None if answer.status_code == 409 else ok(answer)


def test_a_bot_waits_for_the_part_after_a_takeback(patient: Served) -> None:
    """Else it would roll before the person's part counts: the server would choose these dice alone."""
    south = alone(patient)

    def moved_by_bot() -> dict[str, Any] | None:
        seen = south.sight()
        rows: list[dict[str, Any]] = [row for row in seen["log"] if row["kind"] == "action" and row["seat"] == "north"]
        if rows and seen["candidates"]:
            return rows[-1]
        if seen["candidates"]:
            south.try_action(seen["candidates"][0], seen["number"])
        return None

    row = until(moved_by_bot)
    entropy = part()
    taken = until(lambda: taken_back(south, row["entry"] - 1, entropy))
    assert taken["commitment"][-1]["entropy"] == {}
    time.sleep(0.5)
    assert south.sight(10**6)["entries"] == row["entry"] - 1
    ok(south.post("reveal", {"entropy": entropy}))
    until(lambda: south.sight(10**6)["entries"] >= row["entry"])
    assert south.keys()[-1]["entropy"] == {"south": entropy}


def test_a_bot_does_not_wait_for_ever(server: Served) -> None:
    south = alone(server)
    seen = until(lambda: (now := south.sight()) and now["candidates"] and now)
    south.try_action(seen["candidates"][0], seen["number"])
    until(lambda: any(row["seat"] == "north" and row["kind"] == "action" for row in south.sight()["log"]))
    entry = next(row for row in south.sight()["log"] if row["seat"] == "north" and row["kind"] == "action")["entry"]
    until(lambda: taken_back(south, entry - 1, part()))
    until(lambda: south.sight(10**6)["entries"] >= entry)


def test_a_continuation_is_committed_to_before_its_secret_is_drawn(patient: Served) -> None:
    south, north = both_there(patient)
    record = resigned(south, north)
    entropy = part()
    wanted = {"entry": len(record.entries) - 2, "seat": "south", "bot": "random", "commitment": commitment(entropy)}
    made = ok(patient.http.post(f"/api/matches/{south.match}/continue", json=wanted), 201)
    player = Binding(patient.http, made["id"], made["secrets"]["south"])
    new = player.keys()[-1]
    assert new["commitments"] == {"south": commitment(entropy)}
    assert new["entropy"] == {}
    player.entropy = entropy
    ok(player.show())
    assert player.keys()[-1]["entropy"] == {"south": entropy}
    seen = until(lambda: (now := player.sight(10**6)) and now["candidates"] and now)
    player.try_action(seen["candidates"][0], seen["number"])
    until(lambda: player.post("resign", {"number": player.sight(10**6)["number"]}).status_code == 200)
    whole = Record.from_json(player.get("/record").content)
    assert verify(iacta.game("virtus"), whole).holds
    assert whole.dice[0].entropy == record.dice[0].entropy
    missing = {name: value for name, value in wanted.items() if name != "commitment"}
    refused(patient.http.post(f"/api/matches/{south.match}/continue", json=missing), 400, "problem-bad-request")


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_is_committed_to_anew(patient: Served, *, swap: bool) -> None:
    """With sides swapped too, as the second game of a pair: nothing of the first game's dice is used again."""
    south, north = both_there(patient)
    first = south.keys()[-1]
    record = resigned(south, north)
    made = ok(south.post("rematch", {"swap": swap}), 201)["id"]
    players = [Binding(patient.http, made, one.secret) for one in (south, north)]
    (key,) = players[0].keys()
    assert key["commitment"] not in (first["commitment"], *(one.commitment for one in record.dice))
    assert key["commitments"] == key["entropy"] == {}
    for player in players:
        player.sit()
    assert players[0].keys()[0]["entropy"] == {}
    for player in players:
        ok(player.show())
    seats = ("north", "south") if swap else ("south", "north")
    shown = {seat: player.entropy for seat, player in zip(seats, players, strict=True)}
    assert players[0].keys()[0]["entropy"] == shown
    play_on(tuple(players), 4)
    assert verify(iacta.game("virtus"), resigned(*players)).holds


def test_what_was_shown_outlives_the_process(tmp_path: Path) -> None:
    with serving(settings(tmp_path, reveal_seconds=0.05)) as served:
        south, north = match_of(served)
        south.sit()
        north.sit()
        until(lambda: south.sight()["status"] == "running")
        ok(south.show())
        keys, match, secret = south.keys(), south.match, south.secret
    with serving(settings(tmp_path)) as served:
        again = Player(served.http, match, secret)
        assert again.sight()["commitment"] == keys
        assert keys[-1]["entropy"] == {"south": south.entropy}


def edited(folder: Path, statement: str, *values: object) -> None:
    """Whoever runs the server works on his database."""
    with sqlite3.connect(folder / "matches.sqlite") as database:
        assert database.execute(statement, values).rowcount == 1


def test_an_operator_who_swaps_a_part_leaves_traces_that_the_seat_sees(tmp_path: Path) -> None:
    """Before: both verifications passed, since nobody had kept what the browser sent."""
    with serving(settings(tmp_path)) as served:
        south, north = match_of(served)
        pinned = south.keys()[0]["commitment"]
        south.sit()
        match, secrets_of = south.match, (south.secret, north.secret)
    fake = part()
    edited(tmp_path, "update seats set commitment = ? where seat = 'south' and match = ?", commitment(fake), match)
    with serving(settings(tmp_path)) as served:
        again, other = (Binding(served.http, match, secret) for secret in secrets_of)
        other.sit()
        again.entropy = south.entropy
        (key,) = again.keys()
        assert key["commitment"] == pinned
        assert key["commitments"]["south"] != commitment(south.entropy)
        refused(again.show(), 422, "problem-other-entropy")


def test_a_record_with_another_part_than_was_committed_to_is_no_record(patient: Served) -> None:
    south, north = both_there(patient)
    record = resigned(south, north)
    swapped = record.to_json().replace(south.entropy.encode(), part().encode())
    with pytest.raises(BrokenRecord, match="other entropy of 'south' than was committed to"):
        Match.replay(swapped)


def test_a_match_of_the_version_before_goes_on_and_verifies(tmp_path: Path) -> None:
    """Its journal says nothing of commitments: its dice are keyed as they were."""
    with serving(settings(tmp_path)) as served:
        south, north = match_of(served)
        parts = {"south": part(), "north": part()}
        for player, seat in ((south, "south"), (north, "north")):
            ok(player.post("join", {"entropy": parts[seat]}))
        match, secrets_of = south.match, (south.secret, north.secret)
    body = f'{{"entropy":{{"south":"{parts["south"]}","north":"{parts["north"]}"}},"keys":[]}}'
    edited(tmp_path, "update journal set body = ? where kind = 'begun' and match = ?", body, match)
    for seat in parts:
        edited(tmp_path, "update seats set commitment = null where match = ? and seat = ?", match, seat)
    with serving(settings(tmp_path)) as served:
        players = tuple(Player(served.http, match, secret) for secret in secrets_of)
        (key,) = players[0].sight()["commitment"]
        assert key["commitments"] is None
        assert key["entropy"] == parts
        play_on(players, 6)
        record = resigned(*players)
        assert "commitments" not in record.to_json().decode().split('"opening"')[0]
        assert verify(iacta.game("virtus"), record).holds
        assert any(entry.rolls for entry in record.entries)
