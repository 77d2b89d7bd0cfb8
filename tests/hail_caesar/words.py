"""What tests of words need: wordings of a position in both languages, and random battles to read."""

from __future__ import annotations

import random
from collections.abc import Iterator

from iacta.engine.match import Match
from iacta.engine.orders import Misread
from iacta.engine.records import Action, Seat
from iacta.games.hail_caesar import actions
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.text_board import HailCaesarWording
from iacta.games.hail_caesar.view import view
from iacta.texts import game_texts
from tests.hail_caesar.kit import Scene

LANGUAGES = ("en", "fr")
BOLDNESS = 0.6
"""How often a charge is chosen where one is offered: battles of chance alone hardly fight."""


def wording(battle: Battle, seat: Seat | None, language: str) -> HailCaesarWording:
    """What a seat sees, in a language."""
    return HailCaesarWording(game_texts(language, GAME.folder), view(battle, seat))


def typed(scene: Scene, text: str, language: str = "en", seat: str = "blue") -> Action | Misread | None:
    """What typed words mean to a seat."""
    return wording(scene.battle, seat, language).order(text.split(), seat)


def plain(text: str) -> str:
    """French with common spaces, so that tests can be read."""
    return text.replace("\u00a0", " ")


def battle_of_chance(scenario: str, seed: int, most: int) -> Iterator[Match]:
    """A match at each of its first decisions, between players who like charges."""
    match, choose = Match.new(GAME, scenario, seed=seed), random.Random(f"{scenario} {seed}")
    for _ in range(most):
        if not match.decisions:
            return
        yield match
        seat = match.decisions[0].seat
        offered = match.candidates(seat)
        bold = [action for action in offered if is_bold(action)]
        match.play(seat, choose.choice(bold if bold and choose.random() < BOLDNESS else offered))


def is_bold(action: Action) -> bool:
    """Whether an action seeks the enemy, or an order at all."""
    return isinstance(action, actions.PickCommander) or "Charge(" in repr(action)
