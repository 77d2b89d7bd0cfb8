"""Every kind of decision of recorded games, made by number at the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from iacta.cli.terminal.saves import Players, load, save
from iacta.engine.match import Match
from tests.cli.conftest import Command


def first_asked(match: Match) -> dict[str, int]:
    """After how many actions each kind of step was first asked of somebody."""
    found: dict[str, int] = {}
    for number, past in enumerate(match.past[:-1], start=1):
        for decision in match.game.rulebook.decisions(past.transition.state):
            found.setdefault(type(decision.step).__name__, number)
    return found


def decided_by_number(command: Command, matches: Iterable[Match], folder: Path, typed: str) -> set[str]:
    """The kinds of steps that come up in some games, each resumed where it does, and decided by what is typed."""
    seen = set[str]()
    for played in matches:
        for kind, number in first_asked(played).items():
            if kind in seen:
                continue
            seen.add(kind)
            file = folder / f"{kind}.json"
            match = Match.replay(played.to_record(), game=played.game, seed=1, until=number)
            seat = match.decisions[0].seat
            save(match, file, Players(seat, "random", "en"))
            said = command("play", "--resume", str(file), "--plain", typed=f"{typed}save {file}\nquit\n")
            assert said.code == 0, said.err
            assert "Traceback" not in said.err
            entries = load(file).record.entries
            assert len(entries) > number, kind
            assert entries[number].seat == seat, kind
    return seen
