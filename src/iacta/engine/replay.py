"""Replays of records with scripted dice, verified step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.errors import (
    BrokenRecord,
    BrokenScenario,
    IllegalAction,
    RulesChanged,
    ScriptExhausted,
    UnknownName,
)
from iacta.engine.game import action_from, scenario_of
from iacta.engine.keys import fault_of
from iacta.engine.records import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.match import Match
    from iacta.engine.match_record import Entry, Record
    from iacta.engine.records import Action, Roll
    from iacta.engine.scenario import Scenario


def faces_of(rolls: tuple[Roll, ...]) -> list[list[int] | str]:
    """The faces of rolls as a record holds them."""
    return [roll.faces if isinstance(roll.faces, str) else list(roll.faces) for roll in rolls]


def rolled_of(rolls: tuple[Roll, ...]) -> list[int | str]:
    """What was rolled, as a record holds it: the sides of dice, or the contents of a bag."""
    return [roll.bag if isinstance(roll.faces, str) else roll.sides for roll in rolls]


def scripted(rolls: list[list[int] | str]) -> ScriptedDice:
    """Dice that fall as a record says."""
    script: list[int | str] = []
    for faces in rolls:
        script += [faces] if isinstance(faces, str) else faces
    return ScriptedDice(face for face in script if face != "")


def recorded_scenario(game: Game[Any, Any], record: Record) -> Scenario:
    """The scenario of a record, with its options; raises BrokenRecord with one sentence."""
    if record.game != game.name:
        message = f"record: of the game {record.game!r}, not {game.name!r}"
        raise BrokenRecord(message)
    if record.source is not None:
        scenario = game.read_scenario(record.source, f"record: scenario {record.scenario!r}")
        if scenario.id != record.scenario:
            message = f"record: source is the scenario {scenario.id!r}, not {record.scenario!r}"
            raise BrokenRecord(message)
    else:
        scenario = scenario_of(game, record.scenario)
    try:
        return scenario.as_recorded(record.options, record.rules)
    except (UnknownName, BrokenScenario) as error:
        message = f"record: {error}"
        raise BrokenRecord(message) from None


def check_keys(match: Match, record: Record) -> None:
    """Check the keys of a record: in order, of known seats, and everything shown as it was committed to."""
    for place, key in enumerate(record.dice):
        fault = fault_of(key, record.dice[place - 1] if place else None, match.seats)
        if fault is not None:
            message = f"record: the key of the dice from action {key.first} on {fault}"
            raise BrokenRecord(message)


class Replay:
    """Plays a record with scripted dice and raises an error that names the first mismatch."""

    def __init__(self, match: Match, record: Record) -> None:
        """Take a match that has not begun."""
        self.match, self.record = match, record
        self.where = "the opening"

    def run(self, until: int | None) -> None:
        """Play the opening and the actions, or only so many of them."""
        record, match = self.record, self.match
        if until is not None and until < 0:
            raise ValueError("until: a number of actions, 0 or more")
        self._scripted(0, record.opening, match.open_with)
        for number, entry in enumerate(record.entries[:until], start=1):
            self.where = f"action {number} of {len(record.entries)} ({entry.seat})"
            if entry.seat not in (*match.seats, TABLE):
                raise self._fault(f"there is no seat {entry.seat!r}")
            action = self._action(entry)
            self._scripted(number, entry.rolls, lambda dice, at=entry.seat, act=action: match.play_with(at, act, dice))  # type: ignore[misc]
        is_whole = until is None or until >= len(record.entries)
        if is_whole and match.state.digest() != record.digest:
            self.where = "the end"
            raise self._fault("the last state differs from the recorded one")
        said = 0 if record.rolled is UNSET else len(record.rolled)
        if is_whole and said != (len(record.entries) + 1 if record.format > 1 else 0):
            self.where = "the end"
            raise self._fault("a record of format 2, and no other, says for every action what was rolled")

    def _action(self, entry: Entry) -> Action:
        try:
            return action_from(self.match.game, entry.action)
        except BrokenRecord as error:
            raise self._fault(str(error)) from None

    def _scripted(self, number: int, rolls: list[list[int] | str], play: Callable[[Dice], object]) -> None:
        dice = scripted(rolls)
        try:
            play(dice)
        except IllegalAction as error:
            raise self._fault(f"the rules refuse it ({error})") from None
        except ScriptExhausted as error:
            raise self._fault(str(error)) from None
        if dice.left or faces_of(dice.fallen()) != rolls:
            raise self._fault("the recorded rolls are not the ones the rules ask for")
        rolled = self.record.rolled
        if rolled is not UNSET and (number >= len(rolled) or rolled[number] != rolled_of(dice.fallen())):
            raise self._fault("the recorded rolls are of other dice than the rules ask for")

    def _fault(self, what: str) -> BrokenRecord:
        rules, recorded = self.match.game.rules, self.record.rules
        if rules != recorded:
            return RulesChanged(f"record: at {self.where} rules {recorded} and today's rules {rules} part ways: {what}")
        return BrokenRecord(f"record: at {self.where}: {what}")
