"""A match over HTTP: sitting down, playing, undoing, ending, and everything that is asked on the way."""

from __future__ import annotations

import random
import time
from typing import Any

import msgspec

import iacta
from iacta.engine.chance.dice_keys import commitment
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from tests.server.kit import HUMANS, Player, Served, ok, play_on, refused, to_move, two_players, until, wish

DAY = 24 * 60 * 60 * 1000


def test_the_games_are_offered_with_their_scenarios(served: Served) -> None:
    offered = ok(served.http.get("/api/games"))
    assert [one["name"] for one in offered] == list(iacta.games())
    virtus = offered[0]
    assert virtus["seats"] == ["south", "north"]
    assert {"greedy", "random"} <= set(virtus["bots"])
    assert {one["id"] for one in virtus["scenarios"]} == set(iacta.game("virtus").scenarios)
    intro = next(one for one in virtus["scenarios"] if one["id"] == "intro_150")
    assert intro["data"]["budget"] == 150


def test_rules_and_texts_can_be_read(served: Served) -> None:
    english, french = (ok(served.http.get(f"/api/games/virtus/ledger?lang={lang}")) for lang in ("en", "fr"))
    assert [one["id"] for one in english][:3] == [one["id"] for one in french][:3]
    assert {one["id"] for one in english} >= {"VI-2.h", "VI-2.i"}
    text = served.http.get("/api/texts/fr").text
    assert "problem-stale =" in text
    assert "event-BattleEnded =" not in text
    virtus, alesia = (served.http.get(f"/api/games/{game}/texts?lang=fr").text for game in ("virtus", "alesia"))
    assert "problem-stale =" in virtus
    assert "event-BattleEnded =" in virtus
    assert "event-BattleEnded =" not in alesia
    assert "event-CampDestroyed =" in alesia
    refused(served.http.get("/api/texts/de"), 404, "problem-no-such-name")
    refused(served.http.get("/api/games/chess/ledger"), 404, "problem-no-such-name")


def test_the_schema_of_a_game_describes_its_records(served: Served) -> None:
    schema = ok(served.http.get("/api/games/virtus/schema"))
    assert schema["view"] == {"$ref": "#/$defs/View"}
    names = {one["$ref"] for one in schema["action"]["anyOf"]}
    assert {"#/$defs/Fight", "#/$defs/Deploy", "#/$defs/Resign"} <= names


def played_to_the_end(player: Player) -> tuple[dict[str, Any], int]:
    """What is seen at the end of a match against a bot, and how many actions were one's own."""
    seen, own = player.sight(), 0
    while seen["status"] == "running":
        if seen["candidates"]:
            after = player.try_action(seen["candidates"][own % len(seen["candidates"])], seen["number"])
            own += after is not None  # both deploy at once: the bot may be first
            seen = after or player.sight(seen["number"])
        else:
            assert any(seat["thinking"] for seat in seen["seats"]) or seen["decisions"]
            time.sleep(0.005)
            seen = player.sight(seen["number"])
    return seen, own


def test_a_whole_match_against_a_bot(served: Served) -> None:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "greedy"}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats)), 201)
    assert made["secrets"].keys() == {"south"}
    player = Player(served.http, made["id"], made["secrets"]["south"])
    waiting = player.sight()
    assert (waiting["status"], waiting["view"], waiting["number"]) == ("waiting", None, 0)
    (promised,) = waiting["commitment"]
    player.join("Caesar")
    seen, own = played_to_the_end(player)
    assert own > 3  # a short battle is lost in the first round of fights
    assert seen["outcome"]["clause"]
    (shown,) = seen["commitment"]
    assert shown["commitment"] == promised["commitment"] == commitment(bytes.fromhex(shown["secret"]))
    checked = ok(player.get("/verify"))
    assert checked["holds"]
    assert checked["rolls"] > 3
    record = Record.from_json(player.get("/record").content)
    assert verify(iacta.game("virtus"), record).holds
    assert list(record.dice[0].entropy) == ["south"]
    rows = player.sight()["log"]
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    assert sum(row["kind"] == "action" for row in rows) == len(record.entries)


def test_two_bots_play_by_themselves(served: Served) -> None:
    seats = {"south": {"kind": "bot", "bot": "random"}, "north": {"kind": "bot", "bot": "random"}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats)), 201)
    watcher = Player(served.http, made["id"], None)
    until(lambda: watcher.sight(10**6)["status"] == "over")
    assert ok(watcher.get("/verify"))["holds"]


def test_open_seats_are_taken_in_the_lobby(served: Served) -> None:
    seats = {"south": {"kind": "human", "name": "Caesar"}, "north": {"kind": "open"}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats, visibility="public")), 201)
    hidden = ok(served.http.post("/api/matches", json=wish()), 201)
    listed = {one["id"]: one for one in ok(served.http.get("/api/lobby"))}
    assert made["id"] in listed
    assert hidden["id"] not in listed
    assert [seat["joined"] for seat in listed[made["id"]]["seats"]] == [False, False]
    guest = Player(served.http, made["id"], None)
    joined = guest.join("Vercingetorix")
    assert joined["seat"] == "north"
    assert len(joined["secret"]) == 43
    refused(guest.post("join", {"entropy": "00" * 16}), 409, "problem-no-open-seat")
    refused(Player(served.http, hidden["id"], None).post("join", {"entropy": "00" * 16}), 409, "problem-no-open-seat")
    Player(served.http, made["id"], made["secrets"]["south"]).join()
    seen = Player(served.http, made["id"], joined["secret"]).sight()
    assert (seen["status"], seen["you"]) == ("running", "north")
    assert [seat["name"] for seat in seen["seats"]] == ["Caesar", "Vercingetorix"]


def test_stale_and_repeated_actions_change_nothing(served: Served) -> None:
    south, north = two_players(served)
    seen = south.sight()
    action = seen["candidates"][0]
    refused(south.act(action, seen["number"] - 1), 409, "problem-stale")
    refused(south.act(action, seen["number"] + 1), 409, "problem-stale")
    first = ok(south.act(action, seen["number"], "key-0000001"))
    again = ok(south.act(action, seen["number"], "key-0000001"))
    assert first["number"] == again["number"] == seen["number"] + 1
    assert first["log"] == again["log"]
    other = seen["candidates"][1]
    refused(south.act(other, seen["number"], "key-0000001"), 422, "problem-key-reused")
    body = refused(south.act(other, seen["number"]), 409, "problem-stale")
    assert body["number"] == first["number"]
    assert ok(north.act(north.sight()["candidates"][0], first["number"], "key-0000001"))["entries"] == 2


def test_out_of_turn_actions_are_refused_with_their_clause(served: Served) -> None:
    players = two_players(served)
    play_on(players, 2)
    mover = to_move(*players)
    other = players[1] if mover is players[0] else players[0]
    action = mover.sight()["candidates"][0]
    body = refused(other.act(action), 422, "reason-not-your-decision")
    assert body["clause"] == "VI-2.a"
    why = ok(other.post("why", {"action": action}))
    silent: dict[str, object] = {"figures": {}, "cautions": [], "completed": None}
    assert why == {"refusal": {"clause": "VI-2.a", "reason": "not-your-decision", "about": ""}, **silent}
    assert ok(mover.post("why", {"action": action})) == {"refusal": None, **silent}
    for declared in ({"type": "AgreedDraw"}, {"type": "Forfeit", "seat": "north", "reason": "out-of-time"}):
        refused(mover.act(declared), 422, "reason-only-for-the-table")


def test_undo_and_its_barrier(served: Served) -> None:
    south, north = two_players(served)
    before = south.sight()
    assert before["undo"] == "reason-nothing-to-undo"
    played = ok(south.act(before["candidates"][0], before["number"]))
    assert played["undo"] is None
    refused(north.post("undo", {"number": played["number"]}), 422, "reason-not-yours-to-undo")
    undone = ok(south.post("undo", {"number": played["number"]}, "undo-00001"))
    assert undone["view"] == before["view"]
    assert undone["candidates"] == before["candidates"]
    assert undone["entries"] == 0
    assert undone["number"] == played["number"] + 1
    assert [(row["kind"], row["entry"]) for row in undone["log"]] == [("undo", 0)]
    assert ok(south.post("undo", {"number": played["number"]}, "undo-00001"))["number"] == undone["number"]
    south.play_first()
    north.play_first()
    refused(north.post("undo", {"number": north.sight()["number"]}), 422, "reason-barrier-before-undo")


def test_resigning_ends_the_match(served: Served) -> None:
    south, north = two_players(served)
    refused(south.get("/record"), 409, "problem-not-over")
    refused(south.get("/verify"), 409, "problem-not-over")
    seen = ok(north.post("resign", {"number": 1}))
    assert seen["outcome"] == {"winner": "south", "clause": "VI-2.g", "reason": "resigned"}
    assert seen["candidates"] == seen["decisions"] == []
    refused(south.act(south.sight()["candidates"] or {"type": "Resign"}), 409, "problem-over")
    assert ok(south.get("/verify"))["holds"]


def test_a_draw_needs_everybody(served: Served) -> None:
    players = south, north = two_players(served)
    play_on(players, 2)
    number = south.sight()["number"]
    refused(south.post("draw", {"number": number, "answer": "accept"}), 409, "problem-nothing-offered")
    offered = ok(south.post("draw", {"number": number, "answer": "offer"}))
    assert offered["offers"]["draw"] == {"seat": "south", "agreed": ["south"]}
    assert offered["status"] == "running"
    refused(south.post("draw", {"number": number + 1, "answer": "accept"}), 409, "problem-already-offered")
    declined = ok(north.post("draw", {"number": number + 1, "answer": "decline"}))
    assert declined["offers"]["draw"] is None
    ok(south.post("draw", {"number": number + 2, "answer": "offer"}))
    drawn = ok(north.post("draw", {"number": number + 3, "answer": "accept"}, "draw-00001"))
    assert drawn["outcome"] == {"winner": None, "clause": "VI-2.h", "reason": "agreed-draw"}
    assert [row["seat"] for row in drawn["log"]] == ["north", "table"]
    assert ok(north.post("draw", {"number": number + 3, "answer": "accept"}, "draw-00001"))["number"] == number + 5
    record = Record.from_json(south.get("/record").content)
    assert record.entries[-1].seat == "table"
    assert Match.replay(record, game=iacta.game("virtus")).outcome is not None


def test_a_draw_lapses_when_another_seat_plays(served: Served) -> None:
    players = south, north = two_players(served)
    play_on(players, 2)
    mover = to_move(*players)
    other = north if mover is south else south
    ok(other.post("draw", {"number": other.sight()["number"], "answer": "offer"}))
    assert mover.play_first()["offers"]["draw"] is None


def test_no_draw_is_agreed_with_a_bot(served: Served) -> None:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "random"}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats)), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    player.join()
    seen = until(lambda: found if (found := player.sight())["number"] >= 2 else None)  # the bot has laid its plan
    refused(player.post("draw", {"number": seen["number"], "answer": "offer"}), 422, "problem-bots-play-on")


def test_a_take_back_crosses_barriers_by_consent_with_new_dice(served: Served) -> None:
    players = south, north = two_players(served)
    play_on(players, 12)
    before = south.sight()
    view_then = ok(south.get("/at/4"))["view"]
    asked = ok(south.post("takeback", {"number": before["number"], "answer": "offer", "to": 4}))
    wanted = asked["offers"]["takeback"]
    assert (wanted["seat"], wanted["to"]) == ("south", 4)
    refused(south.post("takeback", {"number": asked["number"], "answer": "accept"}), 409, "problem-already-offered")
    body = {"number": asked["number"], "answer": "accept", "entropy": "ab" * 16}
    back = ok(north.post("takeback", body, "back-00001"))
    assert ok(north.post("takeback", body, "back-00001"))["number"] == back["number"]
    assert back["entries"] == 4
    assert back["offers"]["takeback"] is None
    assert ok(south.get("/at/4"))["view"] == view_then == south.sight()["view"]
    first, second = back["commitment"]
    assert (first["first"], second["first"]) == (0, 5)
    assert second["commitment"] == wanted["commitment"]
    play_on(players, 6)
    ok(south.post("resign", {"number": south.sight()["number"]}))
    assert ok(south.get("/verify"))["holds"]
    assert Record.from_json(south.get("/record").content).dice[1].entropy["north"] == "ab" * 16


def test_a_take_back_is_declined_lapses_and_may_be_ruled_out(served: Served) -> None:
    players = south, north = two_players(served)
    refused(south.post("takeback", {"number": 1, "answer": "offer"}), 422, "reason-nothing-to-undo")
    play_on(players, 3)
    number = south.sight()["number"]
    refused(north.post("takeback", {"number": number, "answer": "accept"}), 409, "problem-nothing-offered")
    refused(north.post("takeback", {"number": number, "answer": "offer", "to": 3}), 422, "reason-nothing-to-undo")
    ok(south.post("takeback", {"number": number, "answer": "offer"}))
    assert ok(north.post("takeback", {"number": number + 1, "answer": "decline"}))["offers"]["takeback"] is None
    ok(south.post("takeback", {"number": number + 2, "answer": "offer"}))
    assert to_move(*players).play_first()["offers"]["takeback"] is None
    strict = two_players(served, allow_takeback=False)
    play_on(strict, 2)
    refused(strict[0].post("takeback", {"number": 3, "answer": "offer"}), 422, "problem-no-takeback")


def test_a_bot_consents_to_a_take_back_at_once(served: Served) -> None:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "random"}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats)), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    player.join()
    until(lambda: (seen := player.sight())["candidates"] and seen["entries"] >= 1)
    player.play_first()
    while True:
        seen = player.sight()
        answer = player.post("takeback", {"number": seen["number"], "answer": "offer", "to": 0})
        if answer.status_code == 200:
            break
        refused(answer, 409, "problem-stale")
    assert ok(answer)["entries"] == 0


def test_clocks_forfeit_whoever_is_late(served: Served) -> None:
    players = two_players(served, clock_days=2)
    play_on(players, 2)
    mover = to_move(*players)
    seen = mover.sight()
    assert seen["clock"]["days"] == 2
    assert seen["clock"]["deadline"] > seen["log"][-1]["at"]
    due = int(time.time() * 1000) + 2 * DAY
    served.do(served.services.clocks.check(due - DAY))
    assert mover.sight()["status"] == "running"
    served.do(served.services.clocks.check(due + 1000))
    over = mover.sight()
    winner = "north" if over["you"] == "south" else "south"
    assert over["outcome"] == {"winner": winner, "clause": "VI-2.i", "reason": "out-of-time"}
    assert over["log"][-1]["seat"] == "table"
    assert ok(mover.get("/verify"))["holds"]


def test_nobody_in_time_is_a_draw(served: Served) -> None:
    south, _north = two_players(served, clock_days=1)
    served.do(served.services.clocks.check(int(time.time() * 1000) + DAY + 1000))
    assert south.sight()["outcome"] == {"winner": None, "clause": "VI-2.i", "reason": "nobody-in-time"}
    early, late = two_players(served, clock_days=1)
    early.play_first()
    served.do(served.services.clocks.check(int(time.time() * 1000) + DAY + 1000))
    assert late.sight()["outcome"]["winner"] == "south"


def test_a_rematch_keeps_people_and_secrets(served: Served) -> None:
    south, north = two_players(served)
    refused(south.post("rematch", {}), 409, "problem-not-over")
    ok(south.post("resign", {"number": 1}))
    refused(Player(served.http, south.match, None).post("rematch", {}), 401, "problem-secret-missing")
    made = ok(south.post("rematch", {"swap": True}), 201)
    assert ok(north.post("rematch", {}), 201) == made
    assert north.sight()["rematch"] == made["id"]
    again = Player(served.http, made["id"], south.secret)
    assert again.join()["seat"] == "north"
    other = Player(served.http, made["id"], north.secret)
    assert other.join()["seat"] == "south"
    seen = other.sight()
    assert [seat["name"] for seat in seen["seats"]] == ["Ariovist", "Caesar"]
    assert seen["status"] == "running"
    assert seen["commitment"][0]["commitment"] != south.sight()["commitment"][0]["commitment"]


def test_a_record_is_imported_and_replayed_from_every_side(served: Served) -> None:
    players = south, _north = two_players(served)
    play_on(players, 14)
    ok(south.post("resign", {"number": south.sight()["number"]}))
    record = south.get("/record").json()
    made = ok(served.http.post("/api/import", json={"record": record}), 201)
    reader = Player(served.http, made["id"], None)
    seen = reader.sight()
    last = south.sight()["entries"]
    assert (seen["status"], seen["is_record"], seen["entries"]) == ("over", True, last)
    assert seen["outcome"]["reason"] == "resigned"
    for entry in (0, 7, last):
        for seat in ("south", "north"):
            assert ok(reader.get(f"/at/{entry}", seat=seat))["view"] == ok(south.get(f"/at/{entry}", seat=seat))["view"]
    assert reader.get("/record").json() == record
    assert ok(reader.get("/verify"))["holds"]
    refused(reader.post("join", {"entropy": "00" * 16}), 409, "problem-only-a-record")
    broken = {**record, "digest": "0" * 32}
    assert (
        "last state"
        in refused(served.http.post("/api/import", json={"record": broken}), 422, "problem-record-broken")["detail"]
    )
    refused(served.http.post("/api/import", json={"record": {}}), 422, "problem-not-a-record")
    elsewhere = {**record, "scenario": "nowhere"}
    refused(served.http.post("/api/import", json={"record": elsewhere}), 422, "problem-record-unknown")


def test_an_unfinished_record_is_imported_too(served: Served) -> None:
    match = iacta.Match.new("virtus", scenario="intro_150", seed=7)
    for seat in ("south", "north"):
        match.play(seat, match.candidates(seat)[0])
    made = ok(served.http.post("/api/import", json={"record": match.record()}), 201)
    seen = Player(served.http, made["id"], None).sight()
    assert (seen["status"], seen["outcome"], seen["entries"]) == ("over", None, 2)
    assert seen["decisions"] == []


def test_rewinding_shows_what_was_seen_then(served: Served) -> None:
    players = south, _north = two_players(served)
    seen: dict[int, Any] = {}
    for _ in range(10):
        sight = south.sight()
        seen[sight["entries"]] = sight["view"]
        to_move(*players).play_first()
    for entry, view in seen.items():
        moment = ok(south.get(f"/at/{entry}"))
        assert moment["view"] == view
        assert [row["entry"] for row in moment["log"]] == list(range(entry + 1))
    last = south.sight()["entries"]
    refused(south.get(f"/at/{last + 1}"), 404, "problem-no-such-page")
    refused(south.get("/at/3", seat="north"), 403, "problem-not-yours")
    refused(Player(served.http, south.match, None).get("/at/3", seat="south"), 403, "problem-not-yours")


def first_fight(served: Served, chance: random.Random) -> tuple[Player, Any]:
    """Whoever may fight or shoot first, in as many matches as it takes."""
    while True:
        players = two_players(served)
        while players[0].sight(10**6)["status"] == "running":
            mover = to_move(*players)
            seen = mover.sight(10**6)
            fights = [one for one in seen["candidates"] if one["type"] in ("Fight", "Shoot")]
            if fights:
                return mover, fights[0]
            ok(mover.act(chance.choice(seen["candidates"]), seen["number"]))


def test_odds_are_those_of_the_engine(served: Served) -> None:
    mover, fight = first_fight(served, random.Random(3))
    found = ok(mover.post("odds", {"action": fight}))
    assert found["exact"]
    assert found["forecast"][0]["figures"]["dice"] > 0
    hits = next(row for row in found["rows"] if row["measure"] == "hits")
    assert abs(sum(one["chance"] for one in hits["values"]) - 1) < 1e-9
    assert all("/" in one["share"] or one["share"] in ("0", "1") for one in hits["values"])


def test_chat_is_heard_by_all_and_said_by_those_who_sit(served: Served) -> None:
    south, north = two_players(served)
    number = south.sight()["number"]
    said = ok(south.post("chat", {"text": "  Ave,\n Ariovist!\x00 "}))
    assert said["number"] == number
    (line,) = north.sight()["chat"]
    assert (line["seat"], line["name"], line["text"]) == ("south", "Caesar", "Ave, Ariovist!")
    watcher = Player(served.http, south.match, None)
    assert len(watcher.sight()["chat"]) == 1
    refused(watcher.post("chat", {"text": "boo"}), 401, "problem-secret-missing")
    refused(south.post("chat", {"text": "x" * 501}), 400, "problem-bad-request")
    refused(south.post("chat", {"text": " \n "}), 400, "problem-bad-request")


def test_a_battle_that_the_rules_refuse_is_refused_in_words_that_can_be_translated(served: Served) -> None:
    north = {"army": "horde", "units": [{"troop": "warband", "count": 24}]}
    source = {"id": "mine", "pickup": {"south": {"army": "horde"}, "north": north}}
    seats = {"alexandre": {"kind": "human"}, "bayard": {"kind": "human"}}
    body = wish(game="alexandre_bayard", scenario="mine", source=source, seats=seats)
    answer = served.http.post("/api/matches", json=body)
    said = answer.json()
    assert (answer.status_code, said["error"], said["clause"]) == (422, "reason-army-over-budget", "AB-C.16.b")
    assert (said["about"], said["seat"]) == (str(24 * 8 + 6 - 100), "bayard")
    assert "north" in said["detail"]


def test_own_scenarios_and_options_are_played(served: Served) -> None:
    scenario = iacta.game("virtus").scenarios["intro_150"]
    made = ok(served.http.post("/api/matches", json=wish(options={"rally": True, "max_rounds": 5})), 201)
    seen = Player(served.http, made["id"], None).sight()
    assert seen["options"]["rally"] is True
    assert seen["options"]["max_rounds"] == 5
    source = {**msgspec.to_builtins(scenario.data), "id": "mine"}
    answer = served.http.post("/api/matches", json=wish(scenario="other", source=source))
    refused(answer, 422, "problem-unusable")
    refused(served.http.post("/api/matches", json=wish(options={"no_such": True})), 404, "problem-no-such-name")
    refused(served.http.post("/api/matches", json=wish(options={"max_rounds": 10**6})), 422, "problem-unusable")
    idle = refused(served.http.post("/api/matches", json=wish(options={"streams": True})), 422, "problem-unusable")
    assert "option 'streams' has no effect in 'intro_150'; it offers rally" in idle["detail"]
    refused(served.http.post("/api/matches", json=wish(scenario="nowhere")), 404, "problem-no-such-name")
    refused(served.http.post("/api/matches", json=wish(game="chess")), 404, "problem-no-such-name")
    for seats in ({}, {"south": HUMANS["south"]}, {**HUMANS, "east": HUMANS["south"]}):
        refused(served.http.post("/api/matches", json=wish(seats=seats)), 422, "problem-unusable")
    bot = {**HUMANS, "north": {"kind": "bot", "bot": "hal"}}
    refused(served.http.post("/api/matches", json=wish(seats=bot)), 404, "problem-no-such-name")


def test_a_scenario_with_its_own_map_is_played_and_kept(served: Served) -> None:
    data = msgspec.to_builtins(iacta.game("alesia").scenarios["alesia"].data)
    source = {**data, "id": "mine", "map": {**data["map"], "title": "Ma carte"}}
    seats = {"roman": {"kind": "human"}, "gallic": {"kind": "bot", "bot": "random"}}
    body = wish(game="alesia", scenario="mine", source=source, seats=seats)
    made = ok(served.http.post("/api/matches", json=body), 201)
    player = Player(served.http, made["id"], made["secrets"]["roman"])
    player.join()
    for _ in range(3):
        player.play_first()
    before = player.sight()
    assert before["view"]["source"]["map"]["title"] == "Ma carte"
    served.services.sessions.discard_all()
    assert player.sight()["view"] == before["view"]
    record = Record.from_json(ok_bytes(player.post("resign", {"number": player.sight()["number"]}), player))
    assert Match.replay(record, game=iacta.game("alesia")).state.battle.map.title == "Ma carte"


def ok_bytes(answer: Any, player: Player) -> bytes:
    """The record of a match that has just ended."""
    ok(answer)
    return player.get("/record").content


def test_a_scenario_from_a_stranger_reads_no_files_of_the_server(served: Served) -> None:
    data = msgspec.to_builtins(iacta.game("alesia").scenarios["alesia"].data)
    seats = {"roman": {"kind": "human"}, "gallic": {"kind": "human"}}
    for name in ("/etc/passwd", "../scenarios/alesia.toml", "combat_tables.toml"):
        body = wish(game="alesia", scenario="mine", source={**data, "id": "mine", "map": name}, seats=seats)
        said = refused(served.http.post("/api/matches", json=body), 422, "problem-unusable")
        assert "root:" not in said["detail"]
