"""Builds the stored form of new matches: from a request, as a rematch, from an imported record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import iacta
from iacta.bots import BOTS
from iacta.engine.errors import BrokenScenario, IactaError, UnknownName
from iacta.engine.match import recorded_scenario, scenario_of, seats_of
from iacta.engine.match_record import Record
from iacta.server.api.errors import Problem
from iacta.server.api.requests import UNSEEN
from iacta.server.jobs.tasks import summary_of
from iacta.server.matches.credentials import digest, new_id, new_secret
from iacta.server.matches.journal_entries import as_json
from iacta.server.storage.stored import StoredMatch, StoredSeat

if TYPE_CHECKING:
    from typing import Any

    from iacta.engine.game import Game
    from iacta.engine.scenario import Scenario
    from iacta.server.api.requests import NewMatch, NewSeat, RematchRequest
    from iacta.server.jobs.tasks import CheckedRecord
    from iacta.server.matches.session import Session


UNSEEN_IN_JSON = re.compile(rf"[{UNSEEN}]|\\u00[01]")
"""Signs that no text of a scenario may hold, as they stand in JSON; a new line is none of them."""


class CreatedMatch(NamedTuple):
    """A match to be stored, and the secrets of its human seats, which are sent once."""

    match: StoredMatch
    seats: list[StoredSeat]
    secrets: dict[str, str]


def new_match(new: NewMatch, seed: str, at: int) -> CreatedMatch:
    """A match as requested; Problem if it cannot be played."""
    game, scenario = _playable(new)
    source = None if new.source is None else seen_text(new.source)
    at_table = seats_of(game, scenario)
    if set(new.seats) != set(at_table):
        raise Problem("unusable", f"the seats of {scenario.id} are {', '.join(at_table)}")
    secrets = {seat: new_secret() for seat in at_table if new.seats[seat].kind == "human"}
    seats = [_seat(seat, place, new.seats[seat], secrets.get(seat)) for place, seat in enumerate(at_table)]
    match = StoredMatch(
        id=new_id(),
        game=game.name,
        rules=game.rules,
        scenario=scenario.id,
        source=source,
        summary=None if new.source is None else summary_of(scenario),
        options=as_json(new.options),
        visibility=new.visibility,
        clock_days=new.clock_days,
        allow_takeback=new.allow_takeback,
        allow_hints=_has_one_human(seats) if new.allow_hints is None else new.allow_hints,
        webhook=new.webhook,
        webhook_key=None if new.webhook is None else new_secret(),
        seed=seed,
        created=at,
        changed=at,
    )
    return CreatedMatch(match, seats, secrets)


def _playable(new: NewMatch) -> tuple[Game[Any, Any], Scenario]:
    """The game and the scenario of a request; Problem if they cannot be set up."""
    try:
        game = iacta.game(new.game)
        scenario = _scenario(game, new).with_options(new.options)
        game.set_up(scenario)
    except UnknownName as error:
        raise Problem("no-such-name", str(error)) from None
    except IactaError as error:
        if isinstance(error, BrokenScenario) and error.refusal:
            raise Problem.unplayable(error.refusal, str(error), error.seat) from None
        raise Problem("unusable", str(error)) from None
    return game, scenario


def seen_text(source: dict[str, Any]) -> str:
    """The data of a scenario as JSON; Problem if its names or texts hold signs that nobody sees."""
    text = as_json(source)
    if UNSEEN_IN_JSON.search(text):
        raise Problem("unusable", "a text of the scenario holds signs that nobody sees")
    return text


def _scenario(game: Game[Any, Any], new: NewMatch) -> Scenario:
    if new.source is None:
        return scenario_of(game, new.scenario)
    scenario = game.read_scenario(new.source, "source")
    if scenario.id != new.scenario:
        raise Problem("unusable", f"source is the scenario {scenario.id!r}")
    return scenario


def _seat(seat: str, place: int, new: NewSeat, secret: str | None) -> StoredSeat:
    is_bot = new.kind == "bot"
    if is_bot:
        check_bot(new.bot)
    return StoredSeat(
        seat=seat,
        place=place,
        kind=new.kind,
        bot=new.bot if is_bot else None,
        name=new.name,
        digest=None if secret is None else digest(secret),
        joined=is_bot,
    )


def check_bot(name: str | None) -> None:
    """Problem if there is no such bot."""
    if name not in BOTS:
        raise Problem("no-such-name", f"the bots are {', '.join(BOTS)}")


def _has_one_human(seats: list[StoredSeat]) -> bool:
    """Whether at most one seat is not a bot."""
    return sum(seat.kind != "bot" for seat in seats) <= 1


def rematch(session: Session, seed: str, at: int, request: RematchRequest) -> CreatedMatch:
    """The same match again. Players keep their secrets; bots may be replaced."""
    old = list(session.seats.values())
    players = old[1:] + old[:1] if request.swap else old
    for bot in request.bots.values():
        check_bot(bot)
    seats = [
        StoredSeat(
            seat=seat.seat,
            place=seat.place,
            kind="bot" if player.kind == "bot" else "human",
            bot=request.bots.get(seat.seat, player.bot) if player.kind == "bot" else None,
            name=player.name,
            digest=player.digest,
            joined=player.kind == "bot",
        )
        for seat, player in zip(old, players, strict=True)
    ]
    match = msgspec.structs.replace(
        session.stored,
        id=new_id(),
        rules=session.game.rules,
        seed=seed,
        created=at,
        changed=at,
        status="waiting",
        number=0,
        waiting="",
        deadline=None,
        rematch=None,
        winners=None,
    )
    return CreatedMatch(match, seats, {})


def imported(text: bytes, checked: CheckedRecord, at: int) -> CreatedMatch:
    """A record as a match that nobody plays."""
    record = Record.from_json(text)
    game = iacta.game(record.game)
    scenario = recorded_scenario(game, record)
    match = StoredMatch(
        id=new_id(),
        game=game.name,
        rules=record.rules,
        scenario=record.scenario,
        source=None if record.source is None else seen_text(record.source),
        summary=None if record.source is None else summary_of(scenario),
        options=as_json(record.options),
        allow_takeback=False,
        seed="",
        created=at,
        changed=at,
        status="over",
        number=checked.entries + 1,
        record=text.decode(),
        winners=checked.winners,
    )
    at_table = seats_of(game, scenario)
    seats = [StoredSeat(seat=seat, place=place, kind="record", joined=True) for place, seat in enumerate(at_table)]
    return CreatedMatch(match, seats, {})
