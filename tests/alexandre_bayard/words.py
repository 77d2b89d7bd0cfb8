"""What tests of words need: wordings of a position in both languages, and battles of chance to read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action, Seat, Told, Transition
from iacta.games.alexandre_bayard.map_file import DATA
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.text_board import AlexandreBayardWording
from iacta.games.alexandre_bayard.view import view
from iacta.texts import game_texts
from tests.alexandre_bayard.contents import RULEBOOK

LANGUAGES = ("en", "fr")


class Moment(NamedTuple):
    """A position that waits for a seat, what it may do, and what was told since the one before."""

    battle: Battle
    seat: Seat
    offered: list[Action]
    told: tuple[Told, ...]


def wording(battle: Battle, seat: Seat | None, language: str) -> AlexandreBayardWording:
    """What a seat sees, in a language."""
    return AlexandreBayardWording(game_texts(language, DATA.parent), view(battle, seat))


def plain(text: str) -> str:
    """French with common spaces, so that tests can be read."""
    return text.replace("\u00a0", " ")


def battle_of_chance(scenario: str, seed: int, most: int) -> Iterator[Moment]:
    """The first decisions of a battle between players who choose at random, one kind of action as likely as another."""
    choose, dice = random.Random(f"{scenario} {seed}"), SeededDice(seed.to_bytes(32, "big"))
    now: Transition[Battle] = RULEBOOK.begin(set_up(shipped()[scenario]), dice)
    for _ in range(most):
        waiting = RULEBOOK.waiting(now.state) if now.state.outcome is None else ()
        if not waiting:
            return
        seat = waiting[0]
        offered = list(RULEBOOK.offers(now.state, seat))
        yield Moment(now.state, seat, offered, now.told)
        kind = choose.choice(sorted({type(action).__name__ for action in offered}))
        action = choose.choice([one for one in offered if type(one).__name__ == kind])
        now = RULEBOOK.play(now.state, seat, action, dice)
