"""The search: what it is given, what it does with it, and that it can be relied upon."""

from __future__ import annotations

import msgspec
import pytest

import iacta
from iacta.bots import bot
from iacta.bots.levels import LEVELS
from iacta.bots.search import Budget, Search, SearchBot, SearchResult, SearchSettings, Task, TreeReuseBot
from iacta.bots.search_tree import Node
from iacta.bots.self_play import decision, own_dice
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.records import Seat
from iacta.engine.state import State

VIRTUS, ALESIA = iacta.game("virtus"), iacta.game("alesia")
BOT = SearchBot("search", Budget(30))


def some_way_into(actions: int = 30, seed: int = 3, by: str = "greedy") -> Match:
    """A battle of Virtus at a decision with a choice."""
    match = Match.new(VIRTUS, "intro_150", seed=seed)
    while len(match.past) < actions or not has_choice(match):
        seat = match.decisions[0].seat
        match.play(seat, decision(match, bot(by), seat, seed))
    return match


def has_choice(match: Match) -> bool:
    """Whether whoever decides looks at several actions."""
    seat, state = match.decisions[0].seat, match.state
    candidates = list(match.game.rulebook.candidates(state, seat))
    return len(candidates) > 1 and len(match.game.evaluator.worth_trying(state, seat, candidates)) > 1


def another_state(match: Match) -> State:
    """A state that the seat that decides cannot tell from the real one."""
    state: State = VIRTUS.redeal(VIRTUS.view(match.state, match.decisions[0].seat), SeededDice(b"another"))
    return state


def think(match: Match, player: SearchBot | TreeReuseBot = BOT, seed: int = 1, budget: int = 30) -> SearchResult:
    """What a bot thinks of a match, from the view of the seat that decides."""
    seat = match.decisions[0].seat
    view = match.game.view(match.state, seat)
    return player.search(match.game, view, seat, own_dice(seed, seat, 0), budget=Budget(budget))


def test_the_same_view_dice_and_simulations_give_the_same_thought() -> None:
    match = some_way_into()
    assert msgspec.json.encode(think(match)) == msgspec.json.encode(think(match))


def test_states_that_a_seat_cannot_tell_apart_give_the_same_thought() -> None:
    match = next(
        match
        for match in (some_way_into(actions, by="random") for actions in range(20, 80, 5))
        if another_state(match) != match.state
    )
    seat, other = match.decisions[0].seat, another_state(match)
    again = BOT.search(VIRTUS, VIRTUS.view(other, seat), seat, own_dice(1, seat, 0))
    assert msgspec.json.encode(again) == msgspec.json.encode(think(match))


def test_a_thought_names_what_was_weighed_best_first_with_the_line_expected() -> None:
    match = some_way_into()
    seat, thought = match.decisions[0].seat, think(match, budget=60)
    first = thought.alternatives[0]
    assert (thought.action, thought.value) == (first.action, first.value)
    visited = [one.value for one in thought.alternatives if one.visits]
    assert visited == sorted(visited, reverse=True)
    assert all(-1 <= one.value <= 1 for one in thought.alternatives)
    assert all(match.refusal(seat, one.action) is None for one in thought.alternatives)
    assert first.line
    assert {who for who, _ in first.line} <= set(VIRTUS.seats)


@pytest.mark.parametrize("budget", [1, 10, 50])
def test_the_budget_is_kept(budget: int) -> None:
    """A walk begun is ended: it opens no more nodes than it is long."""
    thought = think(some_way_into(), budget=budget)
    assert budget <= thought.simulations <= budget + SearchSettings().depth + 1


def test_a_clock_that_has_run_out_stops_after_the_first_walk() -> None:
    match = some_way_into()
    seat = match.decisions[0].seat
    view = VIRTUS.view(match.state, seat)
    thought = BOT.search(VIRTUS, view, seat, own_dice(1, seat, 0), budget=Budget(10**9, 0.0))
    assert sum(one.visits for one in thought.alternatives) == 1


def test_who_listens_hears_thoughts_and_may_stop_them() -> None:
    match, heard = some_way_into(), list[SearchResult]()
    seat = match.decisions[0].seat

    def listen(thought: SearchResult) -> bool:
        heard.append(thought)
        return len(heard) < 3

    view = VIRTUS.view(match.state, seat)
    thought = BOT.search(VIRTUS, view, seat, own_dice(1, seat, 0), budget=Budget(10**9), on_progress=listen)
    assert len(heard) == 3
    assert thought == heard[-1]
    assert heard[0].simulations < heard[1].simulations < heard[2].simulations


def test_without_a_choice_nothing_is_searched() -> None:
    match = some_way_into()
    while has_choice(match):
        seat = match.decisions[0].seat
        match.play(seat, decision(match, bot("greedy"), seat, 3))
    thought = think(match, budget=10**9)
    assert thought.simulations == 0
    assert len(thought.alternatives) == 1


VICTORY_AT_HAND = """
    virtus    segments 3
    S0        south: 2 heavy_infantry
    S1        south: heavy_infantry
    N0        south: heavy_infantry                 north: 2 warriors
    N1        south: heavy_infantry, general
    NR                                              north: warriors, general
    allotted  -3-
    agenda    PlaySegment(side=south, segment=1, left=3)  Act(side=south)  FinishTurn(side=south)
"""


def test_a_victory_at_hand_is_taken_and_known_for_one() -> None:
    state = VIRTUS.position(VICTORY_AT_HAND)
    thought = BOT.search(VIRTUS, VIRTUS.view(state, "south"), "south", own_dice(1, "south", 0))
    after = VIRTUS.rulebook.play(state, "south", thought.action, SeededDice(b"any")).state
    assert after.outcome is not None
    assert after.outcome.winner == "south"
    assert thought.value == pytest.approx(1.0)


def test_sealed_decisions_are_thought_through_with_answers_of_the_others_invented() -> None:
    match = Match.new(VIRTUS, "small_100", seed=1)
    assert len(match.decisions) == 2
    thought = think(match, budget=10)
    assert match.refusal(match.decisions[0].seat, thought.action) is None
    assert len(thought.alternatives) > 1


def test_allies_are_those_who_lose_together() -> None:
    scenario = ALESIA.scenarios["alesia"].with_options({"three_players": True})
    match = Match.new(ALESIA, scenario, seed=1)
    sides = {seat: Task(ALESIA, ALESIA.view(match.state, seat), seat, SearchSettings()) for seat in match.seats}
    allies = {seat: task.tree_builder(own_dice(1, seat, 0)).allies for seat, task in sides.items()}
    assert allies == {
        "roman": {"roman"},
        "relief": {"relief", "besieged"},
        "besieged": {"relief", "besieged"},
    }


@pytest.mark.parametrize("three", [False, True])
def test_alesia_is_played_legally_for_every_seat(three: bool) -> None:  # noqa: FBT001 - a case
    scenario = ALESIA.scenarios["alesia"].with_options({"three_players": three})
    match = Match.new(ALESIA, scenario, seed=2)
    decided = set()
    for number in range(60):
        seat = match.decisions[0].seat
        player = SearchBot("search", Budget(1)) if number % 6 == 0 else bot("greedy")
        decided |= {seat} if number % 6 == 0 else set()
        match.play(seat, decision(match, player, seat, 2))
    assert len(decided) > 1


def grown(match: Match, simulations: int) -> tuple[list[Node], set[int]]:
    """The nodes of a tree of so many simulations, and those that several others lead to."""
    seat = match.decisions[0].seat
    task = Task(match.game, match.game.view(match.state, seat), seat, SearchSettings())
    search = Search(task.tree_builder(own_dice(1, seat, 0)), SearchSettings())
    search.run(Budget(simulations))
    return reached(search.root)


def reached(root: Node) -> tuple[list[Node], set[int]]:
    """The nodes of a tree, each once, and the identities of those that several others lead to."""
    nodes, met, several = [root], {id(root)}, set[int]()
    for node in nodes:
        for following in {id(each): each for edge in node.edges.values() for each in edge.nodes}.values():
            if id(following) in met:
                several.add(id(following))
            else:
                met.add(id(following))
                nodes.append(following)
    return nodes, several


def test_what_is_reached_in_another_order_is_the_same_node() -> None:
    nodes, several = grown(some_way_into(), 200)
    assert several
    keys = [node.origin.digest if node.origin else node.worlds[0].digest() for node in nodes]
    assert len(set(keys)) == len(keys)


def test_what_was_learnt_on_one_way_counts_on_the_other() -> None:
    nodes, several = grown(some_way_into(), 200)
    edges = [edge for node in nodes for edge in node.edges.values() if any(id(each) in several for each in edge.nodes)]
    unwalked = [edge for edge in edges if not edge.visits and edge.outcome_visits]
    assert unwalked
    assert any(edge.gain for edge in unwalked)


def test_a_seated_bot_goes_on_from_what_it_foresaw() -> None:
    match = some_way_into()
    seat, seated = match.decisions[0].seat, BOT.for_match()
    for _ in range(12):
        thought = think(match, seated, budget=40)
        match.play(seat, thought.action)
        if not match.decisions or match.decisions[0].seat != seat:
            break
        last = seated.last
        assert last is not None
        found = last.find(match.game.view(match.state, seat))
        if found is not None and len(found.edges) > 1 and found.visits:
            again = think(match, seated, budget=0)
            assert sum(one.visits for one in again.alternatives) > 0
            assert seated.last is not None
            assert seated.last.builder.known.items() <= last.builder.known.items()
            assert any(node is found for node in seated.last.builder.known.values())
            return
    pytest.fail("nothing was foreseen")


def test_a_seated_bot_keeps_nothing_of_another_seat() -> None:
    match, seated = some_way_into(), BOT.for_match()
    seat = match.decisions[0].seat
    other = next(one for one in VIRTUS.seats if one != seat)
    seated.search(VIRTUS, VIRTUS.view(match.state, seat), seat, own_dice(1, seat, 0))
    while match.decisions[0].seat != other or not has_choice(match):
        match.play(match.decisions[0].seat, decision(match, bot("greedy"), match.decisions[0].seat, 3))
    assert msgspec.json.encode(think(match, seated)) == msgspec.json.encode(think(match, BOT.for_match()))


def seats_of(match: Match) -> list[Seat]:
    """Who must decide."""
    return [decision.seat for decision in match.decisions]


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_says_why(name: str) -> None:
    match = some_way_into()
    seat = seats_of(match)[0]
    player = LEVELS[name].player()
    budget = Budget(min(20, LEVELS[name].budget.simulations))
    view = VIRTUS.view(match.state, seat)
    thought = player.search(VIRTUS, view, seat, own_dice(1, seat, 0), budget=budget)
    assert match.refusal(seat, thought.action) is None
    assert len(thought.alternatives) > 1
    assert player.name == name


def test_levels_state_their_limits_the_weakest_first() -> None:
    simulations = [level.budget.simulations for level in LEVELS.values()]
    assert list(LEVELS) == ["recruit", "centurion", "legate", "imperator"]
    assert simulations == sorted(simulations)
    assert all(level.budget.seconds is not None and level.budget.seconds <= 1 for level in LEVELS.values())


def test_a_search_without_time_looks_no_further_than_its_own_decision() -> None:
    """The first simulation does not go on to the horizon when the time is over."""
    match = some_way_into()
    seat = match.decisions[0].seat
    view, dice = VIRTUS.view(match.state, seat), own_dice(1, seat, 0)
    found = BOT.search(VIRTUS, view, seat, dice, budget=Budget(500, 0.0))
    assert found.simulations == 2, "the decision was expanded, and one simulation begun"
    assert match.refusal(seat, found.action) is None


def test_a_tree_finds_no_place_for_what_was_not_foreseen() -> None:
    match = some_way_into()
    seat = match.decisions[0].seat
    task = Task(VIRTUS, VIRTUS.view(match.state, seat), seat, SearchSettings())
    search = Search(task.tree_builder(own_dice(1, seat, 0)), SearchSettings())
    search.run(Budget(20))
    assert search.find(VIRTUS.view(some_way_into(seed=9).state, seat)) is None


def test_leaves_give_their_states_back_and_get_equal_ones() -> None:
    """Most nodes are never looked into, and a state may be large."""
    match = some_way_into()
    seat = match.decisions[0].seat
    task = Task(VIRTUS, VIRTUS.view(match.state, seat), seat, SearchSettings())
    search = Search(task.tree_builder(own_dice(1, seat, 0)), SearchSettings())
    search.run(Budget(60))
    nodes, _ = reached(search.root)
    leaves = [node for node in nodes if not node.worlds]
    assert len(leaves) > sum(node.is_expanded for node in nodes)
    for node in leaves[:40]:
        assert node.origin is not None
        assert search.builder.worlds_of(node)[0].digest() == node.origin.digest


def test_a_reused_tree_forgets_what_can_no_longer_happen() -> None:
    match, player = some_way_into(), BOT.for_match()
    seen = list[int]()
    while len(seen) < 2:
        seat = match.decisions[0].seat
        result = think(match, player)
        if player.last is not None and has_choice(match):
            below = {id(node) for node in reached(player.last.root)[0]}
            assert {id(node) for node in player.last.builder.known.values()} <= below
            seen.append(len(below))
        match.play(seat, result.action)
