"""A battle told turn by turn: sky, orders, fights, fires, what comes to light, the end; in notes and in words."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from iacta.engine.chronicle import Chapter, Page, chronicle_of
from iacta.engine.match import Match
from iacta.engine.records import Event, Outcome
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.chronicle import chronicle, notes
from iacta.games.alexandre_bayard.game import GAME
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.steps import CombatKind, Faces, Mission
from iacta.games.alexandre_bayard.view import view
from tests.alexandre_bayard.words import LANGUAGES, plain, wording
from tests.texts.test_read_aloud import faults_of


@pytest.fixture
def meadow() -> Battle:
    return set_up(shipped()["plain_first_battle"])


def chapters(battle: Battle, *told: Iterable[Event]) -> tuple[Chapter, ...]:
    """The chapters of some actions, each with what is told of it."""
    seen = view(battle, None)
    pages: list[Page[Any]] = [Page(entry, tuple(events), lambda: seen) for entry, events in enumerate(told)]
    return chronicle(pages)


def sentences(battle: Battle, language: str, *told: Event) -> list[str]:
    """What is said of a turn in which this happened."""
    *_, last = chapters(battle, (events.GameTurnBegan(1), events.PlayerTurnBegan("alexandre"), *told))
    return [plain(line.text) for line in wording(battle, None, language).chapter(last).lines]


def roll(kind: CombatKind, unit: int, target: int) -> events.CombatRolled:
    return events.CombatRolled(kind, unit, target, 3, (), tactical=False, faces=Faces(1, 1, 1), hits=1)


def test_every_game_turn_is_a_chapter(meadow: Battle) -> None:
    found = chapters(
        meadow,
        [events.Deployed("bayard")],
        [events.GameTurnBegan(1)],
        [events.PlayerTurnBegan("bayard")],
        [events.GameTurnBegan(2), events.OrderGiven("alexandre", "forward", 5, -1, 0)],
    )
    assert [(one.text, one.figures, one.first, one.last, one.is_over) for one in found] == [
        ("chronicle-turn", {"turn": 1}, 1, 3, True),
        ("chronicle-turn", {"turn": 2}, 3, 3, False),
    ]


def test_a_turn_without_notes_says_so(meadow: Battle) -> None:
    assert sentences(meadow, "en") == ["Nothing of note."]
    assert sentences(meadow, "fr") == ["Rien de notable."]


def test_an_attack_is_told_with_riposte_retreat_and_follow_up(meadow: Battle) -> None:
    told = (
        roll("melee", 0, 11),
        events.PlaquettesLost(11, 2, 2),
        roll("riposte", 11, 0),
        events.PlaquettesLost(0, 1, 3),
        events.UnitRetreated(11, (505,)),
        events.UnitFollowedUp(0, 506),
    )
    assert sentences(meadow, "en", *told)[0] == (
        "Attack, First hoplites on Sparabara: 2 plaquettes, the enemy is driven back, against one of their own, "
        "and they follow up."
    )
    assert sentences(meadow, "fr", *told)[0] == (
        "Attaque, Premiers hoplites contre Sparabaras : 2 plaquettes, l’ennemi recule, contre une perdue, "
        "et l’assaillant suit."
    )
    assert len(sentences(meadow, "en", *told)) == 1


def test_who_evades_gets_away_and_who_is_destroyed_is_not_told_twice(meadow: Battle) -> None:
    evaded = (roll("parting", 0, 16), events.UnitEvaded(16, (505,)))
    destroyed = (roll("melee", 0, 11), events.PlaquettesLost(11, 4, 0), events.UnitLost(11, 505))
    assert sentences(meadow, "en", *evaded)[0].endswith("no loss, the enemy gets away.")
    assert sentences(meadow, "en", *destroyed) == [
        "Attack, First hoplites on Sparabara: 4 plaquettes, the enemy is destroyed."
    ]


def test_shots_and_fires_of_a_player_turn_stand_together(meadow: Battle) -> None:
    told = (
        roll("shot", 7, 12),
        events.PlaquettesLost(12, 1, 3),
        roll("shot", 6, 13),
        events.PlaquettesLost(13, 2, 2),
        events.FireLit(Element("terrain", 202), 202, "alexandre"),
        events.FireLit(Element("terrain", 302), 302, "alexandre"),
        events.UnitBurnt(4, 3, Faces(1), 1),
        events.PlaquettesLost(4, 1, 3),
        events.PlayerTurnBegan("bayard"),
        roll("shot", 7, 12),
        events.PlaquettesLost(12, 1, 2),
    )
    assert sentences(meadow, "en", *told) == [
        "Under missiles: Immortals and Median archers, 3 plaquettes lost.",
        "Fire: open ground [1, 1] and forest [1, 2].",
        "In the fire: Thracian peltasts, one plaquette lost.",
        "Under missiles: Immortals, one plaquette lost.",
    ]


def test_the_dark_is_told_when_it_falls_and_when_it_lifts(meadow: Battle) -> None:
    hours: list[Event] = [
        events.ClockSet(hour, 1, dark) for hour, dark in ((13, False), (14, False), (15, True), (1, False))
    ]
    told = [(events.GameTurnBegan(turn), hour) for turn, hour in enumerate(hours, start=1)]
    found = [note for chapter in chapters(meadow, *told) for note in chapter.notes]
    assert [(note.turn, note.dark) for note in found if isinstance(note, notes.LightChanged)] == [(3, True), (4, False)]


def test_what_comes_to_light_names_no_decoy(meadow: Battle) -> None:
    told = (events.UnitRevealed(3, 505, "normal"), events.DecoyRevealed(4, 506), events.DecoyRevealed(5, 507))
    assert sentences(meadow, "en", *told) == ["Come to light: Shield-bearers, and 2 decoys."]
    assert sentences(meadow, "en", events.DecoyRevealed(4, 506)) == ["Come to light: nobody, and one decoy."]


def test_agents_are_named_with_their_errand(meadow: Battle) -> None:
    sent = Mission("false_rumour", 2, unit=12)
    assert sentences(meadow, "en", events.AgentCaptured("alexandre", sent)) == [
        "An agent sent by Alexander is caught: spread a false rumour, Immortals (turn 2)."
    ]


def test_the_end_names_the_winner_and_why(meadow: Battle) -> None:
    meadow.outcome = Outcome("bayard", "AB-C.16.d", "demoralised")
    assert sentences(meadow, "en")[-1] == "Bayard wins: the other army has lost a third of its units."
    meadow.outcome = Outcome(None, "AB-C.16.g", "equal-shares")
    assert sentences(meadow, "fr")[-1] == "Personne ne gagne : les deux armées ont perdu la même part."


def test_losses_and_tokens_are_counted_for_each_side(meadow: Battle) -> None:
    told = (
        events.OrderGiven("alexandre", "forward", 5, -1, 0),
        events.AttackOrdered("alexandre", "onslaught", 2),
        roll("melee", 0, 11),
        events.PlaquettesLost(11, 4, 0),
        events.UnitLost(11, 505),
        events.LeaderLost(2),
    )
    *_, turn = chapters(meadow, (events.GameTurnBegan(1), *told))
    assert {tally.text.removeprefix("chronicle-"): tuple(tally.values.values()) for tally in turn.tallies} == {
        "lost-units": (0, 1),
        "lost-plaquettes": (0, 4),
        "lost-leaders": (0, 1),
        "tokens-spent": (7, 0),
    }


@pytest.mark.parametrize("scenario", ["night_camp", "burning_steppe", "river_crossing", "great_battle"])
def test_battles_of_chance_can_be_told_to_everybody(scenario: str) -> None:
    match, choose = Match.new(GAME, scenario, seed=3), random.Random(scenario)
    for _ in range(250):
        if not match.decisions:
            break
        seat = match.decisions[0].seat
        offered = match.candidates(seat)
        kind = choose.choice(sorted({type(action).__name__ for action in offered}))
        match.play(seat, choose.choice([action for action in offered if type(action).__name__ == kind]))
    for reader in (None, "alexandre", "bayard"):
        told = chronicle_of(match, reader)
        assert told is not None
        for language in LANGUAGES:
            spoken = wording(match.state, reader, language)
            lines = [line.text for chapter in told for line in spoken.chapter(chapter).lines]
            assert len(lines) >= len(told)
            assert [fault for line in lines for fault in faults_of(line, language)] == []
