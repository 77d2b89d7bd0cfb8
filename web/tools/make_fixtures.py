"""Play real matches through the engine and write what the client would be told, for development without a server.

PYTHONPATH=src python web/tools/make_fixtures.py web/src/mock/fixtures.json
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from iacta.bots import bot
from iacta.bots.self_play import decision
from iacta.engine.chance.forecast import preview
from iacta.engine.match import Match
from iacta.engine.standing import standing_of
from iacta.games import game
from iacta.games.virtus import actions, steps
from iacta.games.virtus.state import MOVED
from iacta.games.virtus.text_board import VirtusWording
from iacta.games.virtus.text_board.orders import attempts
from iacta.server.api.catalogue import offered
from iacta.texts import game_texts

GAME = game("virtus")
SEAT = "south"
SEED = 20
WEIGHED = (actions.Fight, actions.Shoot, actions.FlankAttack, actions.Rally, actions.ShipShot)
STATIC = ("battle", "ground", "roster")
PAST_VIEWS = 40
NAMES = {"south": "Fabius", "north": None}


def plain(thing: object) -> Any:
    """As JSON gives it back."""
    return msgspec.json.decode(msgspec.json.encode(thing, enc_hook=str))  # fractions are texts


def log_of(match: Match) -> list[dict[str, Any]]:
    """What the seat was told, row by row."""
    rows = []
    transitions = [(None, match.opening), *((past.seat, past.transition) for past in match.past)]
    for number, (seat, transition) in enumerate(transitions):
        told, rolls = transition.for_seat(SEAT)
        rows.append(
            {
                "number": number + 1,
                "at": "2026-03-01T12:00:00.000Z",
                "kind": "action" if seat else "begun",
                "entry": number,
                "seat": seat,
                "told": [
                    {
                        "event": plain(one.event),
                        "clause": one.clause,
                        "after": sum(roll in rolls for roll in transition.rolls[: one.after]),
                    }
                    for one in told
                ],
                "rolls": [{"clause": one.clause, "sides": one.sides, "faces": plain(one.faces)} for one in rolls],
            }
        )
    return rows


def sight(match: Match, name: str) -> dict[str, Any]:
    """A match as the seat is told about it."""
    record = match.to_record()
    over = match.outcome is not None
    return {
        "id": name,
        "number": len(match.past) + 1,
        "game": GAME.name,
        "scenario": {
            "id": match.scenario.id,
            "names": match.scenario.names,
            "summaries": match.scenario.summaries,
            "origin": match.scenario.origin,
        },
        "options": match.scenario.options,
        "rules": match.rules,
        "status": "over" if over else "running",
        "visibility": "private",
        "is_record": False,
        "created": "2026-03-01T12:00:00.000Z",
        "entries": len(match.past),
        "allow_takeback": True,
        "allow_hints": True,
        "hurry": True,
        "rematch": None,
        "commitment": [{"first": k.first, "commitment": k.commitment, "secret": k.secret} for k in record.dice],
        "seats": [seat_of(seat) for seat in match.seats],
        "you": SEAT,
        **position_of(match),
        "draft": None,
        "log": log_of(match),
        "offers": {"draw": None, "takeback": None},
        "clock": {"deadline": None, "days": None},
        "chat": [],
    }


def seat_of(seat: str) -> dict[str, Any]:
    """Who sits there."""
    return {
        "seat": seat,
        "kind": "human" if seat == SEAT else "bot",
        "bot": None if seat == SEAT else "greedy",
        "name": NAMES[seat],
        "joined": True,
        "online": True,
        "thinking": False,
        "hints": 0,
    }


def position_of(match: Match) -> dict[str, Any]:
    """The position as the seat sees it, and what it may do."""
    view, barred = match.view(SEAT), match.undo_refusal(SEAT)
    return {
        "view": view,
        "standing": plain(standing_of(GAME, GAME.view(match.state, SEAT))),
        "decisions": [
            {**plain(one), "clause": GAME.rulebook.clause(one.step), "since": len(match.past) + 1}
            for one in match.decisions
        ],
        "candidates": plain(match.choices(SEAT)) if any(d.seat == SEAT for d in match.decisions) else [],
        "undo": None if barred is None else f"reason-{barred}",
        "outcome": plain(match.outcome),
    }


def weighed_as(match: Match, action: Any) -> dict[str, Any]:
    """What an action may lead to."""
    return plain(preview(GAME, GAME.view(match.state, SEAT), SEAT, action))  # type: ignore[no-any-return]


def answers(match: Match) -> dict[str, Any]:
    """What the server would say when asked for odds and reasons."""
    key = lambda action: msgspec.json.encode(action).decode()  # noqa: E731 - the form under which the client asks
    weighed = [action for action in match.candidates(SEAT) if isinstance(action, WEIGHED)]
    why = {}
    field = VirtusWording(game_texts("en", GAME.folder), GAME.view(match.state, SEAT)).field
    if isinstance(match.decisions[0].step, steps.Act | steps.PlaySegment | steps.AllotCards | steps.ShareHits):
        tries: list[Any] = [a for unit in field.roster.of[SEAT] for a in attempts(field, SEAT, unit)]
        places = (*field.ground.sectors, "SR", "NR")
        tries += [actions.Move(unit, (place,)) for unit in field.roster.of[SEAT] for place in places]
        for action in tries:
            refusal = match.refusal(SEAT, action)
            if refusal is not None:
                why[key(action)] = plain(refusal)
    return {"odds": {key(action): weighed_as(match, action) for action in weighed}, "why": why} | remarks_on(match)


def remarks_on(match: Match) -> dict[str, Any]:
    """What the server would say of the first suggestion."""
    first = next(iter(match.candidates(SEAT)), None)
    if first is None:
        return {}
    found = match.remarks(SEAT, first)
    return {"remarks": {"figures": found.figures, "cautions": plain(found.cautions)}}


def asked(match: Match, kind: type[Any]) -> Any:
    """The step that the seat is asked about, if it is of a kind."""
    for one in match.decisions:
        if one.seat == SEAT and isinstance(one.step, kind):
            return one.step
    return None


def is_rich(match: Match) -> bool:
    """Whether the position shows much: fights, losses, units that have acted."""
    step = asked(match, steps.PlaySegment)
    if step is None or step.left < 2 or match.state.round < 3:
        return False
    found = match.candidates(SEAT)
    fights = sum(isinstance(action, actions.Fight) for action in found)
    acted = any(match.state.done[unit] & ~MOVED for unit in match.state.roster.of[SEAT])
    return fights >= 1 and acted and any(match.state.tokens)


def record_scenes(scenario: str, wanted: dict[str, Any], scenes: dict[str, Any], **options: object) -> Match:
    """Play bots against each other and keep the first position of each kind that is wanted."""
    match = Match.new(GAME, scenario, seed=SEED, options=options)
    players = {"south": bot("greedy"), "north": bot("greedy")}
    views: list[dict[str, Any]] = []
    while True:
        view = match.view(SEAT)
        views.append({name: value for name, value in view.items() if name not in STATIC})
        for name, holds in list(wanted.items()):
            if holds(match):
                wanted.pop(name)
                first = max(0, len(views) - PAST_VIEWS)
                past = {str(first + place): one for place, one in enumerate(views[first:])}
                extra = answers(match) if match.decisions else {"odds": {}, "why": {}}
                scenes[name] = {"sight": sight(match, name), "past": past, **extra}
        if not match.decisions:
            return match
        seat = match.decisions[0].seat
        match.play(seat, decision(match, players[seat], seat, SEED))


def record_change(way: str, scenes: dict[str, Any]) -> None:
    """The first pick-up battle in which the seat must change its army in a way."""
    for seed in range(200):
        match = Match.new(GAME, "pickup_200", seed=seed)
        while asked(match, steps.ChangeArmy) is None and isinstance(
            match.state.agenda[-1], steps.ChooseWay | steps.ChangeArmy
        ):
            seat = match.decisions[0].seat
            wanted = actions.Rebalance("demobilise" if seat == SEAT and way == "demobilise" else "reinforce")
            first = next(iter(match.candidates(seat)))
            match.play(seat, wanted if isinstance(match.decisions[0].step, steps.ChooseWay) else first)
        step = asked(match, steps.ChangeArmy)
        if step is not None and step.way == way:
            scenes[way] = {"sight": sight(match, way), "past": {}, **answers(match)}
            return
    message = f"no battle in which the seat must {way}"
    raise LookupError(message)


def games() -> list[dict[str, Any]]:
    """The list of games, as the server offers them."""
    return [plain(one) for one in offered() if one.name == GAME.name]


def main(out: Path) -> None:
    """Write everything into one file."""
    scenes: dict[str, Any] = {}
    record_scenes(
        "sambre",
        {
            "deploy": lambda match: asked(match, steps.DeployArmies),
            "allot": lambda match: match.state.round >= 3 and asked(match, steps.AllotCards),
            "act": lambda match: match.state.round >= 3 and asked(match, steps.Act),
            "segment": is_rich,
            "hits": lambda match: asked(match, steps.ShareHits),
            "over": lambda match: not match.decisions,
        },
        scenes,
    )
    record_scenes("free_battle", {"recruit": lambda match: asked(match, steps.RaiseArmies)}, scenes, custom_units=True)
    for way in ("demobilise", "reinforce"):
        record_change(way, scenes)
    record_scenes("intro_150", {"guide": lambda match: asked(match, steps.DeployArmies)}, scenes)
    cited = set(re.findall(r"VI-[0-9A-Za-z.]+", msgspec.json.encode(scenes).decode()))
    ledgers = {
        lang: [
            {"id": c.id, "heading": c.heading, "text": c.text, "marks": list(c.marks)}
            for c in ledger
            if c.id in cited or c.id.startswith(("VI-4.2", "VI-5.1"))
        ]
        for lang, ledger in GAME.ledgers.items()
    }
    tables = {GAME.name: plain(GAME.tables)}
    out.write_bytes(msgspec.json.encode({"games": games(), "ledgers": ledgers, "tables": tables, "scenes": scenes}))
    sys.stdout.write(f"{', '.join(scenes)}: {out.stat().st_size // 1024} KiB\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
