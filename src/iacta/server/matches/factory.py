"""How matches are made: from a wish, from one that is over, from a record; and how advice is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

import iacta
from iacta.bots import BOTS, thinker
from iacta.bots.greedy import evaluator_behind
from iacta.engine.errors import IactaError, UnknownName
from iacta.engine.evaluation.calibration import calibration_of
from iacta.engine.match import recorded_scenario, scenario_of, seats_of
from iacta.engine.match_record import Record
from iacta.server.api.errors import Problem
from iacta.server.api.wire import AlternativeSeen, Explanation, Follows, Hint
from iacta.server.matches.credentials import digest, new_id, new_secret
from iacta.server.storage.stored import KeptMatch, KeptSeat

if TYPE_CHECKING:
    from iacta.bots.search import Alternative, Thought
    from iacta.engine.records import Action
    from iacta.engine.scenario import Scenario
    from iacta.server.api.match_view import Tagged
    from iacta.server.api.wire import NewMatch, RematchWish
    from iacta.server.jobs.bot_tasks import Explained, Matter
    from iacta.server.jobs.process_pool import Checked
    from iacta.server.matches.session import Live


MOST_SHOWN = 5
"""So many alternatives are shown of those that were weighed."""


class Standing(NamedTuple):
    """What advice was asked about: after how many actions, at which row, and which action if one was named."""

    entries: int
    number: int
    action: Action | None


class Made(NamedTuple):
    """A match to be kept, with the secrets that are told once."""

    match: KeptMatch
    seats: list[KeptSeat]
    secrets: dict[str, str]


def match(new: NewMatch, seed: str, at: int) -> Made:
    """A match from a wish; Problem if it cannot be played."""
    try:
        game = iacta.game(new.game)
        scenario = _scenario(new).with_options(new.options)
        game.set_up(scenario)
    except UnknownName as error:
        raise Problem("no-such-name", str(error)) from None
    except IactaError as error:
        raise Problem("unusable", str(error)) from None
    at_table = seats_of(game, scenario)
    if set(new.seats) != set(at_table):
        raise Problem("unusable", f"the seats of {scenario.id} are {', '.join(at_table)}")
    seats, told = [], {}
    for place, seat in enumerate(at_table):
        wish = new.seats[seat]
        if wish.kind == "bot":
            known_bot(wish.bot)
        kept = KeptSeat(seat=seat, place=place, kind=wish.kind, name=wish.name, joined=wish.kind == "bot")
        if wish.kind == "bot":
            kept.bot = wish.bot
        elif wish.kind == "human":
            told[seat] = new_secret()
            kept.digest = digest(told[seat])
        seats.append(kept)
    made = KeptMatch(
        id=new_id(),
        game=game.name,
        rules=game.rules,
        scenario=scenario.id,
        source=None if new.source is None else msgspec.json.encode(new.source).decode(),
        options=msgspec.json.encode(new.options).decode(),
        visibility=new.visibility,
        clock_days=new.clock_days,
        allow_takeback=new.allow_takeback,
        allow_hints=is_alone(seats) if new.allow_hints is None else new.allow_hints,
        webhook=new.webhook,
        seed=seed,
        created=at,
        changed=at,
    )
    return Made(made, seats, told)


def known_bot(name: str | None) -> None:
    """Problem if there is no such bot."""
    if name not in BOTS:
        raise Problem("no-such-name", f"the bots are {', '.join(BOTS)}")


def is_alone(seats: list[KeptSeat]) -> bool:
    """Whether at most one seat is not a bot's."""
    return sum(seat.kind != "bot" for seat in seats) <= 1


def _scenario(new: NewMatch) -> Scenario:
    game = iacta.game(new.game)
    if new.source is None:
        return scenario_of(game, new.scenario)
    scenario = game.read_scenario(new.source, "source")
    if scenario.id != new.scenario:
        raise Problem("unusable", f"source is the scenario {scenario.id!r}")
    return scenario


def rematch(live: Live, seed: str, at: int, wish: RematchWish) -> Made:
    """The same again, between the same people: their secrets go on; bots may be exchanged for others."""
    old = list(live.seats.values())
    people = old[1:] + old[:1] if wish.swap else old
    for bot in wish.bots.values():
        known_bot(bot)
    seats = [
        KeptSeat(
            seat=seat.seat,
            place=seat.place,
            kind="bot" if person.kind == "bot" else "human",
            bot=wish.bots.get(seat.seat, person.bot) if person.kind == "bot" else None,
            name=person.name,
            digest=person.digest,
            joined=person.kind == "bot",
        )
        for seat, person in zip(old, people, strict=True)
    ]
    kept = msgspec.structs.replace(
        live.kept,
        id=new_id(),
        rules=live.game.rules,
        seed=seed,
        created=at,
        changed=at,
        status="waiting",
        number=0,
        waiting="",
        deadline=None,
        rematch=None,
    )
    return Made(kept, seats, {})


def imported(text: bytes, checked: Checked, at: int) -> Made:
    """A record as a match that nobody plays."""
    record = Record.from_json(text)
    game = iacta.game(record.game)
    kept = KeptMatch(
        id=new_id(),
        game=game.name,
        rules=record.rules,
        scenario=record.scenario,
        source=None if record.source is None else msgspec.json.encode(record.source).decode(),
        options=msgspec.json.encode(record.options).decode(),
        allow_takeback=False,
        seed="",
        created=at,
        changed=at,
        status="over",
        number=checked.entries + 1,
        record=text.decode(),
    )
    at_table = seats_of(game, recorded_scenario(game, record))
    seats = [KeptSeat(seat=seat, place=place, kind="record", joined=True) for place, seat in enumerate(at_table)]
    return Made(kept, seats, {})


def hint(standing: Standing, matter: Matter, thought: Thought) -> Hint:
    """A thought as it is sent."""
    shown = [alternative_seen(matter, one) for one in thought.alternatives[:MOST_SHOWN]]
    return Hint(standing.entries, standing.number, matter.bot, thought.simulations, shown)


def explanation(standing: Standing, matter: Matter, found: Explained) -> Explanation:
    """An action beside what is better, as it is sent."""
    thought, chosen = found.thought, found.chosen
    before = thought.alternatives[: found.place]
    better = [one for one in before if one.value > chosen.value][:MOST_SHOWN]
    return Explanation(
        standing.entries,
        standing.number,
        matter.bot,
        thought.simulations,
        alternative_seen(matter, chosen),
        not better,
        found.place is None,
        [alternative_seen(matter, one) for one in better],
        list(found.clauses),
    )


def alternative_seen(matter: Matter, one: Alternative) -> AlternativeSeen:
    """Something that was weighed, as it is sent: its value as a chance."""
    evaluator = evaluator_behind(thinker(matter.bot), iacta.game(matter.game))
    chance = calibration_of(evaluator).chance(one.value, matter.seat)
    line = [Follows(seat, cast("Tagged", action)) for seat, action in one.line]
    return AlternativeSeen(cast("Tagged", one.action), round(chance, 4), one.visits, line)
