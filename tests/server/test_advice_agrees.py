"""Hint, explanation and analysis of one decision give one figure for one action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from iacta.server.settings import Rate
from tests.server.kit import Player, Served, ok, serving, settings, two_players
from tests.server.test_analysis import analysed

ENTRIES = 9
MOST_TRIED = 200


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server in which the same level gives hints and analyses."""
    chosen = {"analysis_level": "legate", "analyses": Rate(1e6, 1_000_000), "hints": Rate(1e6, 1_000_000)}
    with serving(settings(tmp_path_factory.mktemp("agreeing"), **chosen)) as found:
        yield found


def to_decide(served: Served) -> Player:
    """Who decides alone, with a choice that a bot looks into."""
    chance = Random(1)
    players = two_players(served, allow_hints=True, scenario="small_100")
    for _ in range(MOST_TRIED):
        player = next((one for one in players if one.sight(10**6)["candidates"]), None)
        if player is None:  # the battle is over: another one
            players = two_players(served, allow_hints=True, scenario="small_100")
            continue
        sight = player.sight(10**6)
        is_alone = len(sight["decisions"]) == 1 and sight["entries"] >= ENTRIES
        if is_alone and len(ok(player.post("hint", {}))["alternatives"]) > 1:
            return player
        ok(player.act(chance.choice(sight["candidates"])))
    raise AssertionError("nobody had a choice")


def test_one_action_has_one_figure(served: Served) -> None:
    player = to_decide(served)
    hint = ok(player.post("hint", {}))
    shown = hint["alternatives"]
    assert [one["chance"] for one in shown] == sorted([one["chance"] for one in shown], reverse=True)
    assert all(0 <= one["low"] <= one["chance"] <= one["high"] <= 1 for one in shown)
    for one in shown:
        assert ok(player.post("explain", {"action": one["action"]}))["chosen"] == one

    entry, team = hint["entries"], ("south", "north").index(player.sight(10**6)["you"])
    ok(player.act(shown[-1]["action"]))
    after = player.sight(10**6)
    ok(player.post("resign", {"number": after["number"]}))
    found = analysed(served, player.match)["found"]
    assert found["chances"][entry][team] == pytest.approx(shown[0]["chance"], abs=1e-4)
    for one in found["mistakes"]:
        if one["entry"] == entry + 1:
            assert (one["chance"], one["low"], one["high"]) == tuple(
                shown[-1][name] for name in ("chance", "low", "high")
            )
            assert one["best_chance"] == shown[0]["chance"]
