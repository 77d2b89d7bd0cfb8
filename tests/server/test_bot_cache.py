"""The search tree of a bot stays in the worker that ran it, and may be lost at any time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import iacta
from iacta.bots import searcher
from iacta.bots.plan_search import PlanningBot
from iacta.bots.result import Budget
from iacta.bots.search import TreeReuseBot
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.server.jobs import bot_tasks
from iacta.server.jobs.bot_cache import BotCache, MatchRevision
from iacta.server.jobs.bot_tasks import BotTask
from tests.server.kit import (
    Player,
    Served,
    against,
    bots_turn,
    ok,
    resign,
    serving,
    session_of,
    settings,
    two_players,
    until,
)

FEW = Budget(6)


def cached(
    cache: BotCache, match: str = "one", seat: str = "north", back: int = 0, name: str = "legate"
) -> PlanningBot:
    """Who sits there."""
    found = cache.bot(name, MatchRevision(match, back), seat)
    assert isinstance(found, PlanningBot)
    return found


def tree(bot: PlanningBot) -> Any:
    """What a bot thought last."""
    assert isinstance(bot.action_search, TreeReuseBot)
    return bot.action_search.last


def think(bot: PlanningBot, match: Match) -> None:
    """Let a bot think about the first decision of the north."""
    game = match.game
    bot.search(game, game.view(match.state, "north"), "north", SeededDice(b"key", silent=True), budget=FEW)


# One process


def test_who_sits_at_a_table_stays_the_same() -> None:
    cache = BotCache()
    first = cached(cache)
    assert cached(cache) is first
    assert first is not searcher("legate")


@pytest.mark.parametrize("other", [{"match": "two"}, {"seat": "south"}, {"back": 7}, {"name": "imperator"}])
def test_nobody_is_taken_for_another(other: dict[str, Any]) -> None:
    """Another match, another seat, a match that went back, another level: it begins anew."""
    cache = BotCache()
    assert cached(cache) is not cached(cache, **other)


def test_what_was_thought_before_going_back_is_forgotten() -> None:
    cache = BotCache()
    first = cached(cache)
    assert cached(cache, back=7) is not first
    assert cached(cache) is not first
    assert len(cache) == 1


def test_so_many_are_remembered_and_fewer_trees() -> None:
    cache, match = BotCache(seats=3, trees=2), Match.new(iacta.game("virtus"), "small_100", seed=1)
    bots = []
    for name in ("one", "two", "three", "four"):
        bots.append(cached(cache, name))
        think(bots[-1], match)
        assert tree(bots[-1]) is not None
    assert len(cache) == 3
    assert [tree(bot) is not None for bot in bots[1:]] == [False, True, True]
    assert cached(cache, "two") is bots[1]
    assert cached(cache, "one") is not bots[0]


def test_levels_that_look_one_action_ahead_have_nothing_to_remember() -> None:
    cache = BotCache()
    assert cache.bot("recruit", MatchRevision("one"), "north") is searcher("recruit")
    assert len(cache) == 0


def test_a_hint_remembers_nothing_and_a_bot_goes_on_from_what_it_foresaw(monkeypatch: pytest.MonkeyPatch) -> None:
    cache = BotCache()
    monkeypatch.setattr(bot_tasks, "_bots", cache)
    monkeypatch.setattr(bot_tasks, "_progress_memory", [[0, 0]])
    match = Match.new(iacta.game("virtus"), "small_100", seed=1)
    view = match.game.view(match.state, "north")
    bot_tasks.advise(0, BotTask("virtus", "legate", FEW, view, "north", b"key"))
    assert len(cache) == 0
    bot_tasks.decide(0, BotTask("virtus", "legate", Budget(40), view, "north", b"key", MatchRevision("one")))
    kept = tree(cached(cache))
    assert kept.builder.view == view, "it is shown its seat's view"
    near = [kept.root]
    for node in near:
        near += [one for edge in node.edges.values() for one in edge.nodes if one.is_expanded]
    foreseen = next(node for node in near[1:] if node.seat == "north")
    later = kept.builder.view_of(foreseen)
    bot_tasks.decide(0, BotTask("virtus", "legate", FEW, later, "north", b"key", MatchRevision("one")))
    assert tree(cached(cache)).root is foreseen


# In a match


def watched(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[BotTask]:
    """Everything that bots are given to think about."""
    tasks: list[BotTask] = []
    run_job = served.services.pool.run_job

    async def listened(job: Any, work: Any, task: BotTask, *about: Any, affinity: Any = None) -> Any:
        tasks.append(task)
        return await run_job(job, work, task, *about, affinity=affinity)

    monkeypatch.setattr(served.services.pool, "run_job", listened)
    return tasks


def plays(player: Player) -> None:
    """Play on until the bot has played."""
    number = bots_turn(player)
    until(lambda: player.sight(10**6)["number"] > number)


def test_each_seat_of_each_match_is_a_bot_of_its_own(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = watched(served, monkeypatch)
    players = [against(served, "legate", scenario="small_100") for _ in range(2)]
    for player in players:
        plays(player)
    for player in players:
        resign(player)
    assert {(task.revision, task.seat) for task in tasks} == {(MatchRevision(one.match), "north") for one in players}


def test_a_match_that_went_back_begins_anew(served: Served) -> None:
    south, _ = two_players(served)
    session = session_of(served, south.match)
    assert session.last_rollback == 0
    number = south.play_first()["number"]
    after = ok(south.post("undo", {"number": number}))["number"]
    assert session.last_rollback == after == number + 1
    south.play_first()
    assert session.last_rollback == after


def test_after_an_undo_and_a_restart_it_thinks_anew_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served, scenario="small_100")
        number = south.play_first()["number"]
        back = ok(south.post("undo", {"number": number}))["number"]
    with serving(settings(tmp_path)) as served:
        tasks = watched(served, monkeypatch)
        player = Player(served.http, south.match, south.secret)
        player.sight()
        session_of(served, south.match).seats["north"].kind = "bot"
        session_of(served, south.match).seats["north"].bot = "legate"
        plays(player)
        resign(player)
        assert {(task.revision, task.seat) for task in tasks} == {(MatchRevision(north.match, back), "north")}
