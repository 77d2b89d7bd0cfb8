"""A match in words over the wire: board, prompt, choices and log, and nothing in them that a seat may not know."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import iacta
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Seat
from iacta.texts import LANGUAGES
from tests.kit.vocabulary import vocabulary
from tests.server.kit import Player, Served, ok, session_of, to_move, wish


def seated(served: Served, game: str, chosen: str | None = None) -> dict[str, Player]:
    """A running match of the game's first or a chosen scenario, by its seats."""
    rules = iacta.game(game)
    scenario = rules.scenarios[chosen or rules.first_scenario]
    seats = {seat: {"kind": "human"} for team in rules.teams(scenario) for seat in team}
    body = wish(game=game, scenario=scenario.id, seats=seats, options={})
    made = ok(served.http.post("/api/matches", json=body), 201)
    players = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for player in players.values():
        player.join()
    return players


def text(player: Player, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = ok(player.get("/text_board", **query))
    return found


def played(players: dict[str, Player], decisions: int) -> None:
    """Choose the first thing that is offered, so many times, as the text offers it."""
    for _ in range(decisions):
        player = to_move(*players.values())
        seen = text(player)
        choice = seen["choices"][0]["action"]
        ok(player.post("actions", {"number": seen["number"], "action": choice}))


@pytest.mark.parametrize("game", iacta.games())
def test_a_game_is_played_with_what_the_words_offer(served: Served, game: str) -> None:
    players = seated(served, game)
    played(players, 25)
    for language in LANGUAGES:
        for player in players.values():
            seen = text(player, lang=language)
            assert seen["entry"] >= 25  # what needs no asking comes besides
            assert seen["board"]["title"]
            assert seen["board"]["sections"]
            assert all(decision["text"] and decision["clause"] for decision in seen["decisions"])
            assert any(line["text"] for row in seen["log"] for line in row["lines"])
            assert set(seen["seats"]) == set(players)


@pytest.mark.parametrize("game", iacta.games())
def test_choices_are_for_whoever_decides(served: Served, game: str) -> None:
    players = seated(served, game)
    deciding = to_move(*players.values())
    assert text(deciding)["choices"]
    spectator = Player(served.http, deciding.match, None)
    assert text(spectator)["choices"] == []
    assert text(spectator)["board"] is not None
    assert len(text(deciding)["choices"]) == len(deciding.sight()["candidates"])


@pytest.mark.parametrize("game", iacta.games())
def test_equal_knowledge_gives_equal_bytes(served: Served, game: str) -> None:
    rules = iacta.game(game)
    scenario, hiding = vocabulary(game).secretive(rules)
    players = seated(served, game, scenario)
    eyes: dict[Seat | None, Player] = dict(players.items())
    eyes[None] = Player(served.http, to_move(*players.values()).match, None)
    session = session_of(served, eyes[None].match)
    assert session.match is not None
    differed = 0
    for real in itertools.islice(hiding, 5):
        for seat, player in eyes.items():
            seen = []
            for session.match.state in (real, rules.redeal(rules.view(real, seat), SeededDice(b"other worlds"))):
                seen.append([player.get("/text_board", lang=language).content for language in LANGUAGES])
            assert seen[0] == seen[1]
            differed += session.match.state != real
    assert differed


def test_the_past_is_told_in_words(served: Served) -> None:
    game = iacta.games()[0]
    players = seated(served, game)
    first = text(to_move(*players.values()))
    played(players, 6)
    player = to_move(*players.values())
    then = text(player, entry=2)
    assert then["entry"] == 2
    assert then["choices"] == []
    assert len(then["log"]) < len(text(player)["log"])
    assert text(player, entry=0)["board"]["title"] == first["board"]["title"]
    other = next(seat for seat, one in players.items() if one is not player)
    assert player.get("/text_board", seat=other).status_code == 403
    assert player.get("/text_board", entry=99).status_code == 404


def test_a_language_that_is_none_is_refused(served: Served) -> None:
    players = seated(served, iacta.games()[0])
    assert to_move(*players.values()).get("/text_board", lang="de").status_code == 404


def test_before_a_match_begins_there_is_no_board(served: Served) -> None:
    rules = iacta.game(iacta.games()[0])
    seats = {seat: {"kind": "human"} for seat in rules.seats}
    body = wish(game=rules.name, scenario=rules.first_scenario, seats=seats, options={})
    made = ok(served.http.post("/api/matches", json=body), 201)
    player = Player(served.http, made["id"], made["secrets"][rules.seats[0]])
    seen = text(player)
    assert seen["board"] is None
    assert seen["log"] == []


@pytest.mark.parametrize("game", iacta.games())
def test_an_action_is_said_as_the_choices_say_it(served: Served, game: str) -> None:
    player = to_move(*seated(served, game).values())
    for language in LANGUAGES:
        offered = text(player, lang=language)["choices"][0]
        said = ok(player.post("say", {"action": offered["action"], "language": language}))
        assert said["text"]
        assert said["text"] == offered["text"]


def test_only_legal_actions_are_said_and_only_to_who_may_play_them(served: Served) -> None:
    players = seated(served, "virtus", "small_100")
    mover = to_move(*players.values())
    choice = text(mover)["choices"][0]["action"]
    refused = mover.post("say", {"action": {"type": "EndTurn"}})
    assert (refused.status_code, refused.json()["error"]) == (422, "reason-not-what-is-asked")
    assert mover.post("say", {"action": choice, "language": "de"}).status_code == 404
    assert mover.post("say", {"action": {"type": "Nonsense"}}).status_code == 400
