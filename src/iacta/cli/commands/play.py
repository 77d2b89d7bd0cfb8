"""`iacta play`: who plays what, begun anew or resumed, and how it is left."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from iacta.bots import BOTS
from iacta.bots.external_engine import PREFIX, seated
from iacta.bots.levels import LEVELS
from iacta.cli.commands.replay import rebuilt
from iacta.cli.output.screen import FAINT, HEADING, Screen
from iacta.cli.terminal.decision_prompt import Quit, is_yes
from iacta.cli.terminal.presenter import Presenter
from iacta.cli.terminal.saves import Players, Saved, autosave_path, load
from iacta.cli.terminal.session import Session
from iacta.engine.errors import BrokenRecord, UnknownName

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.engine.evaluation.protocols import Player
    from iacta.engine.game import Game
    from iacta.engine.match import Match
    from iacta.texts import Texts

HUMAN = "human"
FIRST_OPPONENT = "centurion"
INTERRUPTED = 130
SEED_BYTES = 32


class Resumed(NamedTuple):
    """A saved game to go on with, from a file."""

    path: Path
    saved: Saved

    @classmethod
    def read(cls, path: Path) -> Resumed:
        """Read the file."""
        return cls(path, load(path))

    def match(self, game: Game[Any, Any]) -> Match:
        """The match, ready to go on."""
        if self.saved.record.game != game.name:
            raise UnknownName("game", self.saved.record.game, (game.name,))
        return rebuilt(self.path, game, self.saved.record)

    def players(self, game: Game[Any, Any], against: str) -> Players | None:
        """Who played, if the file says so; raises if it names nobody there is. A file never starts a program."""
        players = self.saved.players
        if players is None:
            return None
        if players.side not in game.seats:
            message = f"{self.path.name}: side: there is no seat {players.side!r}"
            raise BrokenRecord(message)
        if players.against.startswith(PREFIX):
            if against:
                return Players(players.side, against, players.language)
            message = f"{self.path.name}: against: a saved game starts no program; name it again with --against"
            raise BrokenRecord(message)
        if players.against not in (*BOTS, HUMAN):
            message = f"{self.path.name}: against: there is no bot {players.against!r}"
            raise BrokenRecord(message)
        return players


def known_level(name: str) -> str:
    """A level by its name, or none; raises UnknownName."""
    if name and name not in LEVELS:
        raise UnknownName("level", name, LEVELS)
    return name


def chosen_players(game: Game[Any, Any], side: str, against: str, before: Players | None, language: str) -> Players:
    """Who plays: as wished, else as before, else the first side against the first opponent."""
    seat = side or (before.side if before else game.seats[0])
    if seat not in game.seats:
        raise UnknownName("seat", side, game.seats)
    opponent = against or (before.against if before else FIRST_OPPONENT)
    if opponent != HUMAN:
        seated(opponent)  # raises UnknownName for what is no bot
    return Players(seat, opponent, language)  # type: ignore[arg-type]  # a language there are texts of


def play_at_terminal(texts: Texts, screen: Screen, match: Match, players: Players, seed: int | None) -> None:
    """Play to the end, or until somebody leaves. `seed` keys the bots' own dice."""
    own = secrets.token_bytes(SEED_BYTES) if seed is None else seed
    bots: dict[str, Player] = {}
    if players.against != HUMAN:
        bots = {seat: seated(players.against) for seat in match.seats if seat != players.side}
    presenter = Presenter(match.game, texts, plain=screen.plain)
    autosave = autosave_path(match, players.side, players.against)
    session = Session(match, presenter, screen, bots=bots, seed=own, autosave=autosave, players=players)
    welcome(texts, screen, match, players)
    if not match.past:
        for line in presenter.wording(match.state, None).intro():
            screen.write(line)
    screen.write()
    run(texts, screen, session)


def waiting(match: Match, players: Players) -> Resumed | None:
    """A game of the same players, scenario and options that was left before its end."""
    path = autosave_path(match, players.side, players.against)
    if not path.exists():
        return None
    found = Resumed.read(path)
    return found if found.saved.record.options == match.scenario.options else None


def wants_to_resume(texts: Texts, screen: Screen) -> bool:
    """Whether a kept game goes on; an empty answer means yes."""
    answer = screen.ask(texts("resume-offer"))
    return not answer or is_yes(answer)


def welcome(texts: Texts, screen: Screen, match: Match, players: Players) -> None:
    """What is played, and against whom."""
    language = texts.language
    name = texts.written(match.scenario.names[language])
    screen.write(texts("welcome", scenario=name, summary=texts.written(match.scenario.summaries[language])), HEADING)
    if players.against == HUMAN:
        screen.write(texts("welcome-human"))
    else:
        side = texts.with_game(match.game)("side", side=players.side)
        screen.write(texts("welcome-bot", side=side, bot=players.against))
    screen.write(texts("welcome-help"), FAINT)


def run(texts: Texts, screen: Screen, session: Session) -> None:
    """Play; whoever leaves, however, leaves a whole file behind."""
    try:
        session.run()
    except (Quit, EOFError):
        leave(texts, screen, session)
    except KeyboardInterrupt:
        screen.write()
        leave(texts, screen, session)
        raise typer.Exit(INTERRUPTED) from None
    except Exception:
        session.keep()
        print(texts("crash-kept", file=str(session.autosave)), file=sys.stderr)
        raise


def leave(texts: Texts, screen: Screen, session: Session) -> None:
    """Keep the game and say where."""
    session.keep()
    if session.saved:
        screen.write(texts("left-and-kept", file=str(session.autosave)))
