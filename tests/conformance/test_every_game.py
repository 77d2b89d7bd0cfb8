"""Every registered game keeps the laws: random play over all its scenarios, options as written and varied."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import iacta
from iacta.engine.chance.dice import Dice
from iacta.engine.chance.odds import odds
from iacta.engine.game import seatings, seats_of
from iacta.engine.match import Match
from iacta.engine.scenario import Scenario
from iacta.engine.state import State
from tests.kit import laws
from tests.kit.vocabulary import vocabulary
from tests.kit.walks import AnyGame, Moment, varied, walk

SCENARIOS = [(name, scenario) for name in iacta.games() for scenario in iacta.game(name).scenarios]
OTHER_SEATS = 2
"""From this seed on a walk has other seats at the table, where an option brings them there."""


def with_other_seats(name: str, scenario: str) -> tuple[Scenario, ...]:
    """A scenario with each switch that brings other seats to the table."""
    game = iacta.game(name)
    return seatings(game, game.scenarios[scenario])[1:]


WALKS = [
    (name, scenario, seed)
    for name, scenario in SCENARIOS
    for seed in (0, 1, *range(OTHER_SEATS, OTHER_SEATS + len(with_other_seats(name, scenario))))
]

every_scenario = pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
every_walk = pytest.mark.parametrize(("name", "scenario", "seed"), WALKS)


def scenario_for(name: str, scenario: str, seed: int) -> tuple[AnyGame, Scenario]:
    """Seed 0: as written; from OTHER_SEATS on: with other seats; else with random options."""
    game = iacta.game(name)
    written, others = game.scenarios[scenario], with_other_seats(name, scenario)
    if 0 <= seed - OTHER_SEATS < len(others):
        return game, others[seed - OTHER_SEATS]
    return game, varied(game, written, seed) if seed else written


@functools.cache
def moments(name: str, scenario: str, seed: int) -> tuple[Moment, ...]:
    """A whole random game."""
    game, chosen = scenario_for(name, scenario, seed)
    return tuple(walk(game, chosen, seed, most=vocabulary(name).most_decisions + 1))


def some(name: str, scenario: str, seed: int, count: int) -> Iterator[tuple[int, Moment]]:
    """Moments spread over a game; the first ones, where secrets are written, always."""
    whole = moments(name, scenario, seed)
    chance = random.Random(seed)
    rest = range(min(6, len(whole)), len(whole))
    numbers = [*range(min(6, len(whole))), *sorted(chance.sample(rest, min(count, len(rest))))]
    return ((number, whole[number]) for number in numbers)


@every_walk
def test_every_game_ends_within_a_bound(name: str, scenario: str, seed: int) -> None:
    whole = moments(name, scenario, seed)
    assert 0 < len(whole) <= vocabulary(name).most_decisions
    assert whole[-1].transition.state.outcome is not None


@every_walk
def test_play_leaves_its_input_alone(name: str, scenario: str, seed: int) -> None:
    for _, moment in some(name, scenario, seed, 15):
        laws.play_leaves_its_input_alone(iacta.game(name), moment)


@every_walk
def test_apply_does_what_play_does(name: str, scenario: str, seed: int) -> None:
    for moment in moments(name, scenario, seed)[:400]:
        laws.apply_does_what_play_does(iacta.game(name), moment)


@every_walk
def test_a_clone_is_equal_and_independent(name: str, scenario: str, seed: int) -> None:
    for _, moment in some(name, scenario, seed, 2):
        laws.clone_is_equal_and_independent(moment.state)
    laws.clone_is_equal_and_independent(moments(name, scenario, seed)[-1].transition.state)


@every_scenario
def test_the_key_of_a_state_knows_the_options(name: str, scenario: str) -> None:
    """Two matches with different options never hold equal states."""
    game = iacta.game(name)
    written = game.scenarios[scenario]
    differing = 0
    for option in written.choices:
        value = written.options[option.name]
        other = not value if isinstance(value, bool) else value - 1 if value > option.least else value + 1
        try:
            changed = game.set_up(written.with_options({option.name: other}))
        except iacta.BrokenScenario:
            continue  # the armies of the scenario need the option
        assert changed != game.set_up(written), option.name
        differing += 1
    assert differing > 0 or not written.choices


@every_walk
def test_actions_survive_json(name: str, scenario: str, seed: int) -> None:
    for moment in moments(name, scenario, seed)[:400]:
        laws.actions_survive_json(iacta.game(name), moment.action)


@every_walk
def test_spectators_are_told_no_more_than_any_seat(name: str, scenario: str, seed: int) -> None:
    for moment in moments(name, scenario, seed)[:400]:
        laws.spectators_are_told_no_more_than_any_seat(iacta.game(name), moment)


@every_walk
def test_clauses_stand_in_the_ledger(name: str, scenario: str, seed: int) -> None:
    for moment in moments(name, scenario, seed)[:400]:
        laws.clauses_stand_in_the_ledger(iacta.game(name), moment)


@every_walk
def test_who_must_decide_can_and_every_candidate_is_legal(name: str, scenario: str, seed: int) -> None:
    for moment in moments(name, scenario, seed)[:400]:
        laws.candidates_are_unrefused(iacta.game(name), moment.state)
    laws.candidates_are_unrefused(iacta.game(name), moments(name, scenario, seed)[-1].transition.state)


@every_walk
def test_what_playouts_draw_is_a_candidate(name: str, scenario: str, seed: int) -> None:
    for _, moment in some(name, scenario, seed, 40):
        laws.what_is_drawn_is_a_candidate(iacta.game(name), moment.state, draws=3)


@every_walk
def test_candidates_are_complete(name: str, scenario: str, seed: int) -> None:
    game, tried = iacta.game(name), 0
    for kind in game.rulebook.questions:
        asked = [moment for moment in moments(name, scenario, seed) if type(moment.state.agenda[-1]) is kind]
        for moment in random.Random(seed).sample(asked, min(2, len(asked))):
            tried += laws.candidates_are_complete(game, vocabulary(name), moment.state)
    assert tried >= vocabulary(name).fewest_tried(scenario)


@every_walk
def test_hostile_actions_never_crash(name: str, scenario: str, seed: int) -> None:
    for _, moment in some(name, scenario, seed, 8):
        assert laws.hostile_actions_never_crash(iacta.game(name), moment.state) > 20


@every_walk
def test_the_standing_fits_the_table(name: str, scenario: str, seed: int) -> None:
    game, chosen = scenario_for(name, scenario, seed)
    for _, moment in some(name, scenario, seed, 12):
        laws.standing_fits_the_table(game, moment.state, seats_of(game, chosen))


@every_walk
def test_instructions_do_what_is_offered(name: str, scenario: str, seed: int) -> None:
    for _, moment in some(name, scenario, seed, 12):
        laws.instructions_do_what_is_offered(iacta.game(name), moment.state)


@every_walk
def test_the_view_of_a_redealt_view_is_the_same_view(name: str, scenario: str, seed: int) -> None:
    for number, moment in some(name, scenario, seed, 30):
        laws.view_of_a_redeal_is_the_same_view(iacta.game(name), moment.state, b"redeal %d" % number)
    laws.view_of_a_redeal_is_the_same_view(iacta.game(name), moments(name, scenario, seed)[-1].transition.state, b"end")


@every_walk
def test_the_real_state_can_be_dealt(name: str, scenario: str, seed: int) -> None:
    words = vocabulary(name)
    for _, moment in some(name, scenario, seed, 6):
        laws.the_real_state_can_be_dealt(iacta.game(name), moment.state, words.seats(moment.state), words.most_deals)


@every_walk
def test_nothing_hidden_shows(name: str, scenario: str, seed: int) -> None:
    game = iacta.game(name)
    chance = random.Random(seed)
    for number, moment in some(name, scenario, seed, 20):
        other = chance.choice(moments(name, scenario, seed))
        actions = [moment.action, other.action, *itertools.islice(hostile_sample(game), 40)]
        pieces = list(vocabulary(name).pieces(moment.state))[number % 7 :: 7]
        laws.nothing_hidden_shows(game, moment.state, b"redeal %d" % number, actions, pieces)


@pytest.mark.parametrize("name", iacta.games())
def test_nothing_hidden_shows_where_something_is_hidden(name: str) -> None:
    """Random play may seldom come to a secret: the game names some."""
    game = iacta.game(name)
    hidden = itertools.islice(vocabulary(name).secretive(game)[1], 5)
    for number, state in enumerate(hidden):
        actions = list(itertools.islice(hostile_sample(game), 40))
        pieces = list(vocabulary(name).pieces(state))[number::7]
        laws.nothing_hidden_shows(game, state, b"redeal %d" % number, actions, pieces)
        laws.what_needs_no_asking_is_public(game, state, b"redeal %d" % number)
        laws.the_real_state_can_be_dealt(game, state, vocabulary(name).seats(state))


def hostile_sample(game: AnyGame) -> Iterator[iacta.Action]:
    """One wild action after the other, of all types."""
    return (action for kind in game.rulebook.actions for action, _ in itertools.islice(laws.hostile(kind), 3))


@every_walk
def test_what_needs_no_asking_is_public(name: str, scenario: str, seed: int) -> None:
    """What is played for a person without asking tells nobody that there was no choice."""
    game = iacta.game(name)
    for number, moment in some(name, scenario, seed, 40):
        laws.what_needs_no_asking_is_public(game, moment.state, b"redeal %d" % number)


@every_walk
def test_what_is_asked_is_public(name: str, scenario: str, seed: int) -> None:
    """The first decisions, and everything that was revealed in the whole game."""
    game, whole = iacta.game(name), moments(name, scenario, seed)
    revealing = {number for number, moment in enumerate(whole) if moment.transition.revealed}
    compared = {
        number: laws.what_is_asked_is_public(game, whole[number], b"redeal %d" % number, vocabulary(name))
        for number in sorted(revealing.union(range(min(250, len(whole)))))
    }
    assert sum(compared.values()) > min(20, len(whole))
    if vocabulary(name).hides_pieces:
        assert revealing
        assert all(compared[number] for number in revealing)


@every_walk
def test_undo_is_exact_and_never_crosses_a_barrier(name: str, scenario: str, seed: int) -> None:
    game, chosen = scenario_for(name, scenario, seed)
    match = Match.new(game, chosen, seed=seed)
    chance = random.Random(seed)
    for _ in range(60):
        if match.outcome is not None:
            break
        seat = chance.choice(match.decisions).seat
        laws.undo_is_exact(match, seat, chance.choice(match.candidates(seat)))
    if match.outcome is None:
        laws.undo_is_exact(match, game.seats[0], iacta.Resign())


@every_walk
def test_replay_gives_the_same_states(name: str, scenario: str, seed: int) -> None:
    laws.replay_gives_the_same_states(random_match(name, scenario, seed, most=400))


def random_match(name: str, scenario: str, seed: int, most: int) -> Match:
    """A match after so many random decisions."""
    game, chosen = scenario_for(name, scenario, seed)
    match = Match.new(game, chosen, seed=seed)
    chance = random.Random(seed)
    while match.decisions and len(match.past) < most:
        seat = chance.choice(match.decisions).seat
        match.play(seat, chance.choice(match.candidates(seat)))
    return match


@every_scenario
def test_odds_sum_to_one_and_agree_with_play(name: str, scenario: str) -> None:
    """At moments where dice fall, beyond the set-up; exact ones are compared with a few hundred plays."""
    compared, outcome = 0, vocabulary(name).outcome
    for number, moment in enumerate(moments(name, scenario, 0)):
        if not moment.transition.rolls or number < 3 or compared == 3:
            continue
        match = match_at(name, scenario, moment)
        seen = match.game.view(moment.state, moment.seat)
        if not is_quick(match.game, moment, copies(moment.state), 200):
            continue
        if is_quick(match.game, moment, functools.partial(match.game.redeal, seen), 2_000):
            assert laws.odds_sum_to_one(match, moment.seat, moment.action)
            laws.odds_agree_with_play(match, moment.seat, moment.action, 250, outcome)
        else:
            laws.open_odds_agree_with_play(match.game, moment.state, moment.seat, moment.action, 250, outcome)
        compared += 1
    assert compared == 3


def copies(state: State) -> Callable[[Dice], State]:
    """The state itself, whatever the dice."""
    return lambda _: state.clone()


def is_quick(game: AnyGame, moment: Moment, start: Callable[[Dice], Any], most_runs: int) -> bool:
    """Whether the action leads to few states, so that a few hundred plays say something of each."""
    found = odds(
        game.rulebook, start, moment.seat, moment.action, lambda state: state.key(), most_runs=most_runs, samples=1
    )
    return found.exact and len(found.outcomes) <= 100


def match_at(name: str, scenario: str, moment: Moment) -> Match:
    """A match that stands at a moment of a walk."""
    match = Match(iacta.game(name), iacta.game(name).scenarios[scenario])
    match.state = moment.state
    return match


@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_laws_hold_wherever_play_leads(data: st.DataObject) -> None:
    """Hypothesis picks scenario, options, dice and every choice."""
    name, scenario = data.draw(st.sampled_from(SCENARIOS))
    game, chosen = scenario_for(name, scenario, data.draw(st.integers(0, 1000)))
    most = data.draw(st.integers(1, 60))
    played = list(walk(game, chosen, data.draw(st.integers(0, 1000)), lambda n: data.draw(st.integers(0, n - 1)), most))
    last, dice = played[-1], b"hypothesis"
    laws.play_leaves_its_input_alone(game, last)
    laws.apply_does_what_play_does(game, last)
    laws.clone_is_equal_and_independent(last.state)
    laws.actions_survive_json(game, last.action)
    laws.candidates_are_unrefused(game, last.transition.state)
    laws.view_of_a_redeal_is_the_same_view(game, last.transition.state, dice)
    laws.nothing_hidden_shows(game, last.transition.state, dice, [moment.action for moment in played[-5:]])
    laws.what_is_asked_is_public(game, last, dice, vocabulary(name))
