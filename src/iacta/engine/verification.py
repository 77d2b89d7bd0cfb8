"""`verify`: recompute every roll of a record from the keys of its dice."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.engine.chance import dice_keys
from iacta.engine.errors import BrokenRecord, IllegalAction, UnknownName
from iacta.engine.game import action_from
from iacta.engine.keys import key_for, key_from
from iacta.engine.match import Match
from iacta.engine.replay import check_keys, faces_of, recorded_scenario

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.match_record import Record


def verify(game: Game[Any, Any], record: Record) -> Verification:
    """Recompute every roll from the shown secret and entropy, up to the first that differs; then replay the whole."""
    match = Match(game, recorded_scenario(game, record))
    check_keys(match, record)
    hidden = next((key.first for key in record.dice if key.secret is None), None)
    if hidden is not None:
        found = Verification(0, None, f"the secret of the dice from action {hidden} on has not been shown")
    elif not record.dice or record.dice[0].first != 0:
        found = Verification(0, None, "the record does not say how the opening dice were keyed")
    else:
        found = _recompute(match, record)
    if found.differs is None:
        Match.replay(record, game=game)
    return found


class Verification(NamedTuple):
    """How many rolls were recomputed; the first that differs, as (action, roll); or why none could be."""

    rolls: int
    differs: tuple[int, int] | None
    obstacle: str | None

    @property
    def holds(self) -> bool:
        """Whether every roll is the one that the keys give."""
        return self.differs is None and self.obstacle is None


def _recompute(match: Match, record: Record) -> Verification:
    """Play the recorded actions with the dice of the keys. What is wrong with an action, replay says better."""
    count = 0
    for number in range(len(record.entries) + 1):
        key = key_for(record.dice, number)
        assert key is not None  # the first key holds from the opening on
        dice = dice_keys.ActionDice(key_from(key).match_key, number)
        recorded = record.entries[number - 1].rolls if number else record.opening
        try:
            _go_to(match, record, number, dice)
        except (IllegalAction, BrokenRecord, UnknownName):
            break
        for place, (fell, was) in enumerate(zip_longest(faces_of(dice.fallen()), recorded), start=1):
            if fell != was:
                return Verification(count, (number, place), None)
            count += 1
    return Verification(count, None, None)


def _go_to(match: Match, record: Record, number: int, dice: Dice) -> None:
    if number == 0:
        match.open_with(dice)
    else:
        entry = record.entries[number - 1]
        match.play_with(entry.seat, action_from(match.game, entry.action), dice)
