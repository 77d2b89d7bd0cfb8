"""Bots know what their seat knows, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import iacta
from iacta.bots import BOTS, bot, searcher
from iacta.bots.greedy import Effort, GreedyBot, OnePlySearch
from iacta.bots.search import Budget, SearchBot, SearchSettings
from iacta.bots.self_play import decision, own_dice, play_out
from iacta.engine.chance import dice_keys
from iacta.engine.chance.dice import Dice, SeededDice
from iacta.engine.errors import UnknownName
from iacta.engine.evaluation.protocols import Player, baseline
from iacta.engine.game import Game
from iacta.engine.match import Match
from iacta.engine.records import Action, Seat
from iacta.engine.state import State

GAME = iacta.game("virtus")
PLAYERS: dict[str, Player] = {
    **{name: bot(name) for name in ("random", "greedy", "recruit")},
    "search": SearchBot("search", Budget(1), SearchSettings(depth=1)),
}
"""Every kind of bot; those that search with few simulations."""


def middle_of_a_game(seed: int, actions: int = 40, scenario: str = "intro_150") -> Match:
    """A match some way into a battle of random players."""
    match = Match.new(GAME, scenario, seed=seed)
    for _ in range(actions):
        if not match.decisions:
            break
        seat = match.decisions[0].seat
        match.play(seat, decision(match, bot("random"), seat, seed))
    assert match.decisions
    return match


class Probe:
    """A player that keeps what it was handed."""

    name = "probe"

    def __init__(self) -> None:
        self.handed: list[tuple[Any, Any, Dice]] = []

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        self.handed.append((game, view, dice))
        return bot("random").decide(game, view, seat, dice)


def test_the_registry_knows_every_bot_by_its_own_name() -> None:
    assert list(BOTS) == ["random", "greedy", "recruit", "centurion", "legate", "imperator"]
    assert all(bot(name).name == name for name in BOTS)


def test_every_bot_but_random_can_say_why() -> None:
    assert [searcher(name).name for name in BOTS if name != "random"] == list(BOTS)[1:]
    with pytest.raises(UnknownName, match="no bot is called 'random'"):
        searcher("random")


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="no bot is called 'clever'; there is random, greedy, recruit"):
        bot("clever")


def test_a_player_is_handed_its_own_view_and_nothing_of_the_true_state() -> None:
    match, probe = middle_of_a_game(3), Probe()
    seat = match.decisions[0].seat
    decision(match, probe, seat, 3)
    game, view, dice = probe.handed[0]
    assert game is GAME
    assert msgspec.json.encode(view) == msgspec.json.encode(GAME.view(match.state, seat))
    assert not any(isinstance(getattr(view, name), State) for name in view.__struct_fields__)
    assert [view.cards[side].hand is not None for side in GAME.seats] == [side == seat for side in GAME.seats]
    assert not dice.fallen()


def test_a_player_does_not_throw_the_dice_of_the_match() -> None:
    match_dice = dice_keys.ActionDice(dice_keys.match_key(dice_keys.secret_from_seed(5), {}), 1)
    thrown = [own_dice(5, seat, number).roll(20, 6, "") for seat in GAME.seats for number in (0, 1)]
    assert match_dice.roll(20, 6, "") not in thrown
    assert len(set(thrown)) == len(thrown)


def indistinguishable(match: Match, seat: Seat) -> list[State]:
    """Other states that a seat cannot tell from the real one."""
    view = GAME.view(match.state, seat)
    others = [GAME.redeal(view, SeededDice(bytes([number]))) for number in range(10)]
    return [state for state in others if state != match.state]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_bot_decides_alike_in_states_that_its_seat_cannot_tell_apart(name: str) -> None:
    match, compared = Match.new(GAME, "intro_150", seed=2), 0
    while match.decisions:
        seat = match.decisions[0].seat
        decided = decision(match, PLAYERS[name], seat, 9)
        for state in indistinguishable(match, seat)[:2]:
            dice = own_dice(9, seat, len(match.past))
            assert PLAYERS[name].decide(GAME, GAME.view(state, seat), seat, dice) == decided
            compared += 1
        match.play(seat, decision(match, bot("random"), seat, 2))
    assert compared > 20


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("scenario", ["free_battle", "douvres", "small_100"])
def test_the_same_players_and_seed_play_the_same_match(name: str, scenario: str) -> None:
    players = {"south": PLAYERS[name], "north": bot("random")}
    first, second = (play_out(GAME, scenario, players, seed=11) for _ in range(2))
    other = play_out(GAME, scenario, players, seed=12)
    assert first.outcome is not None
    assert first.to_record().to_json() == second.to_record().to_json()
    assert first.to_record().entries != other.to_record().entries


@pytest.mark.parametrize("name", PLAYERS)
def test_whatever_a_bot_decides_is_legal(name: str) -> None:
    for scenario in GAME.scenarios:
        match = play_out(GAME, scenario, dict.fromkeys(GAME.seats, PLAYERS[name]), seed=1)
        assert match.outcome is not None, scenario


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


def test_greedy_takes_a_victory_that_lies_at_hand() -> None:
    state = GAME.position(VICTORY_AT_HAND)
    action = bot("greedy").decide(GAME, GAME.view(state, "south"), "south", own_dice(1, "south", 0))
    after = GAME.rulebook.play(state, "south", action, SeededDice(b"any")).state
    assert after.outcome is not None
    assert after.outcome.winner == "south"


def mean_of_many(outlook: OnePlySearch, action: Action) -> float:
    """The value of an action from many throws of the dice, the slow and obvious way."""
    total, throws = 0.0, 1_500
    for number in range(throws):
        dice = SeededDice(number.to_bytes(4, "big"))
        after = GAME.rulebook.play(outlook.state, outlook.seat, action, dice).state
        total += GAME.evaluator.value(after, outlook.seat)
    return total / throws


def outlooks(pick: Callable[[Action], bool]) -> list[tuple[OnePlySearch, Action]]:
    """Positions of greedy battles where an action of some kind is at hand."""
    found: list[tuple[OnePlySearch, Action]] = []
    match = Match.new(GAME, "intro_150", seed=4)
    while match.decisions and len(found) < 3:
        seat = match.decisions[0].seat
        view = GAME.view(match.state, seat)
        action = decision(match, bot("greedy"), seat, 4)
        if pick(action):
            dice = own_dice(1, seat, len(match.past))
            found.append((OnePlySearch(GAME, view, seat, dice, GAME.evaluator, Effort()), action))
        match.play(seat, action)
    return found


def test_the_expected_value_of_a_fight_is_that_of_many_throws() -> None:
    fights = outlooks(lambda action: type(action).__name__ == "Fight")
    assert len(fights) == 3
    for outlook, action in fights:
        assert outlook.value(action) == pytest.approx(mean_of_many(outlook, action), abs=0.015)


def test_what_is_too_dear_is_sampled_with_the_same_dice_for_every_action() -> None:
    outlook, action = outlooks(lambda action: type(action).__name__ == "Fight")[0]
    dear = OnePlySearch(GAME, outlook.view, outlook.seat, own_dice(1, "south", 0), GAME.evaluator, Effort(0, 40))
    sampled = dear.value(action)
    assert sampled == dear.value(action)
    assert sampled == pytest.approx(outlook.value(action), abs=0.1)


def test_greedy_with_another_judgement_plays_by_it() -> None:
    class Backwards:
        """Everything upside down."""

        def value(self, state: State, seat: Seat) -> float:
            return -baseline(GAME.evaluator).value(state, seat)

        def worth_trying(self, state: State, seat: Seat, actions: list[Action]) -> list[Action]:  # noqa: ARG002
            return actions

    players = {"south": GreedyBot(evaluator=Backwards()), "north": bot("random")}  # type: ignore[arg-type]
    wins = [play_out(GAME, "small_100", players, seed=seed).outcome for seed in range(4)]
    assert not [outcome for outcome in wins if outcome is not None and outcome.winner == "south"]


def test_greedy_beats_random_from_either_side_of_every_scenario() -> None:
    lost = []
    for number, scenario in enumerate(GAME.scenarios):
        for mine, theirs in (("south", "north"), ("north", "south")):
            match = play_out(GAME, scenario, {mine: bot("greedy"), theirs: bot("random")}, seed=number)
            assert match.outcome is not None
            if match.outcome.winner != mine:
                lost.append((scenario, mine))
    assert len(lost) <= 1, lost
