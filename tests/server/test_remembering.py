"""What a bot thought stays with the worker that served it; nothing rests on it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from asyncio import Runner
from collections.abc import Iterator
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
from iacta.server.jobs.bot_cache import Memory, Table
from iacta.server.jobs.bot_tasks import Matter
from iacta.server.jobs.process_pool import Workers
from tests.server.kit import Player, Served, live_of, ok, serving, settings, two_players, until
from tests.server.test_levels import against, bots_turn, resign

FEW = Budget(6)


def sitting(
    memory: Memory, match: str = "one", seat: str = "north", back: int = 0, name: str = "legate"
) -> PlanningBot:
    """Who sits there."""
    found = memory.bot(name, Table(match, back), seat)
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
    memory = Memory()
    first = sitting(memory)
    assert sitting(memory) is first
    assert first is not searcher("legate")


@pytest.mark.parametrize("other", [{"match": "two"}, {"seat": "south"}, {"back": 7}, {"name": "imperator"}])
def test_nobody_is_taken_for_another(other: dict[str, Any]) -> None:
    """Another match, another seat, a match that went back, another level: it begins anew."""
    memory = Memory()
    assert sitting(memory) is not sitting(memory, **other)


def test_what_was_thought_before_going_back_is_forgotten() -> None:
    memory = Memory()
    first = sitting(memory)
    assert sitting(memory, back=7) is not first
    assert sitting(memory) is not first
    assert len(memory) == 1


def test_so_many_are_remembered_and_fewer_trees() -> None:
    memory, match = Memory(seats=3, trees=2), Match.new(iacta.game("virtus"), "small_100", seed=1)
    bots = []
    for name in ("one", "two", "three", "four"):
        bots.append(sitting(memory, name))
        think(bots[-1], match)
        assert tree(bots[-1]) is not None
    assert len(memory) == 3
    assert [tree(bot) is not None for bot in bots[1:]] == [False, True, True]
    assert sitting(memory, "two") is bots[1]
    assert sitting(memory, "one") is not bots[0]


def test_levels_that_look_one_action_ahead_have_nothing_to_remember() -> None:
    memory = Memory()
    assert memory.bot("recruit", Table("one"), "north") is searcher("recruit")
    assert len(memory) == 0


def test_a_hint_remembers_nothing_and_a_bot_goes_on_from_what_it_foresaw(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = Memory()
    monkeypatch.setattr(bot_tasks, "_seated", memory)
    monkeypatch.setattr(bot_tasks, "_pulses", [[0, 0]])
    match = Match.new(iacta.game("virtus"), "small_100", seed=1)
    view = match.game.view(match.state, "north")
    bot_tasks.advise(0, Matter("virtus", "legate", FEW, view, "north", b"key"))
    assert len(memory) == 0
    bot_tasks.decide(0, Matter("virtus", "legate", Budget(40), view, "north", b"key", Table("one")))
    kept = tree(sitting(memory))
    assert kept.builder.view == view, "it is shown its seat's view"
    near = [kept.root]
    for node in near:
        near += [one for edge in node.edges.values() for one in edge.nodes if one.is_expanded]
    foreseen = next(node for node in near[1:] if node.seat == "north")
    later = kept.builder.view_of(foreseen)
    bot_tasks.decide(0, Matter("virtus", "legate", FEW, later, "north", b"key", Table("one")))
    assert tree(sitting(memory)).root is foreseen


# Several


@pytest.fixture
def crew() -> Iterator[tuple[Runner, Workers]]:
    """Two workers, and a loop to ask them from."""
    with Runner() as runner:
        workers = Workers(2)
        try:
            yield runner, workers
        finally:
            workers.close()


def wait_for(sign: Path) -> None:
    """Work that ends when a file is there."""
    until(sign.exists)


def test_a_bot_goes_where_it_was_served_last_unless_that_worker_is_busy(
    crew: tuple[Runner, Workers], tmp_path: Path
) -> None:
    runner, workers = crew
    sign = tmp_path / "sign"

    async def served() -> None:
        one = await workers.do(os.getpid, at="one")
        assert [await workers.do(os.getpid, at="one") for _ in range(3)] == [one] * 3
        other = await workers.do(os.getpid)
        assert other != one, "what people wait for is done elsewhere"
        busy = asyncio.ensure_future(workers.do(wait_for, sign, at="one"))
        await asyncio.sleep(0)
        assert await workers.do(os.getpid, at="two") == other
        assert await workers.do(os.getpid, at="one") == other, "it does not wait for its memory"
        sign.touch()
        await busy
        assert await workers.do(os.getpid, at="two") == other

    runner.run(served())


def test_whoever_stops_waiting_leaves_the_worker_to_end_what_it_does(
    crew: tuple[Runner, Workers], tmp_path: Path
) -> None:
    runner, workers = crew
    sign = tmp_path / "sign"

    async def served() -> None:
        processes = {await workers.do(os.getpid, at="one"), await workers.do(os.getpid)}
        begun = [asyncio.ensure_future(workers.do(wait_for, sign)) for _ in processes]
        queued = [asyncio.ensure_future(workers.do(time.sleep, 600)) for _ in processes]
        await asyncio.sleep(0.1)
        for one in begun + queued:
            one.cancel()
        asked = asyncio.ensure_future(workers.do(os.getpid))
        await asyncio.sleep(0.1)
        assert not asked.done(), "the workers have not ended what they do"
        sign.touch()
        assert await asyncio.wait_for(asked, 60) in processes

    runner.run(served())


def test_a_worker_that_dies_is_replaced_and_the_other_goes_on(crew: tuple[Runner, Workers]) -> None:
    runner, workers = crew

    async def served() -> None:
        one, other = await workers.do(os.getpid, at="three"), await workers.do(os.getpid)
        os.kill(one, signal.SIGKILL)
        assert await workers.do(os.getpid, at="three") not in (one, other)
        assert await workers.do(os.getpid) == other

    runner.run(served())


# At a table


def watched(served: Served, monkeypatch: pytest.MonkeyPatch) -> list[Matter]:
    """Everything that bots are given to think about."""
    matters: list[Matter] = []
    ponder = served.matches.workers.ponder

    async def listened(thinking: Any, work: Any, matter: Matter, *about: Any, at: Any = None) -> Any:
        matters.append(matter)
        return await ponder(thinking, work, matter, *about, at=at)

    monkeypatch.setattr(served.matches.workers, "ponder", listened)
    return matters


def plays(player: Player) -> None:
    """Play on until the bot has played."""
    number = bots_turn(player)
    until(lambda: player.sight(10**6)["number"] > number)


def test_each_seat_of_each_match_is_a_bot_of_its_own(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    matters = watched(served, monkeypatch)
    players = [against(served, "legate", scenario="small_100") for _ in range(2)]
    for player in players:
        plays(player)
    for player in players:
        resign(player)
    assert {(matter.table, matter.seat) for matter in matters} == {(Table(one.match), "north") for one in players}


def test_a_match_that_went_back_begins_anew(served: Served) -> None:
    south, _ = two_players(served)
    live = live_of(served, south.match)
    assert live.back == 0
    number = south.play_first()["number"]
    after = ok(south.post("undo", {"number": number}))["number"]
    assert live.back == after == number + 1
    south.play_first()
    assert live.back == after


def test_after_an_undo_and_a_restart_it_thinks_anew_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served, scenario="small_100")
        number = south.play_first()["number"]
        back = ok(south.post("undo", {"number": number}))["number"]
    with serving(settings(tmp_path)) as served:
        matters = watched(served, monkeypatch)
        player = Player(served.http, south.match, south.secret)
        player.sight()
        live_of(served, south.match).seats["north"].kind = "bot"
        live_of(served, south.match).seats["north"].bot = "legate"
        plays(player)
        resign(player)
        assert {(matter.table, matter.seat) for matter in matters} == {(Table(north.match, back), "north")}
