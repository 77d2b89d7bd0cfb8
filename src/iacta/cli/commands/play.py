"""`iacta play`: the players, a new or resumed match, and leaving it."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import typer

import iacta
from iacta.bots import BOTS
from iacta.bots.external_engine import PREFIX, player_named
from iacta.bots.levels import LEVELS
from iacta.cli.commands import serve
from iacta.cli.commands.replay import rebuilt
from iacta.cli.commands.serve import BrowserTarget
from iacta.cli.errors import BadInput
from iacta.cli.output.screen import FAINT, HEADING, Screen
from iacta.cli.parameters import scenario_named, settings
from iacta.cli.terminal.decision_prompt import Quit, is_yes
from iacta.cli.terminal.presenter import Presenter
from iacta.cli.terminal.saves import Players, Saved, autosave_path, load
from iacta.cli.terminal.session import Session
from iacta.engine.errors import BrokenRecord, UnknownName
from iacta.engine.match import Match, seats_of
from iacta.texts import Texts

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.engine.evaluation.protocols import Player
    from iacta.engine.game import Game
    from iacta.engine.scenario import Scenario

HUMAN = "human"
FIRST_OPPONENT = "centurion"
INTERRUPTED = 130
SEED_BYTES = 32


class PlayRequest(NamedTuple):
    """What `iacta play` was asked for."""

    game: str | None
    scenario: str
    side: str
    against: str
    level: str
    wants_terminal: bool
    database: str | None
    preset: str
    options: tuple[str, ...]
    seed: int | None
    resume: Path | None
    new: bool
    language: str | None

    @property
    def is_empty(self) -> bool:
        """Whether nothing says what to play."""
        asked = (self.side, self.against, self.level, self.preset, self.options, self.scenario)
        return not (self.wants_terminal or any(asked))


class Resumed(NamedTuple):
    """A saved game to resume."""

    path: Path
    saved: Saved

    @classmethod
    def read(cls, path: Path) -> Resumed:
        """Read the file."""
        return cls(path, load(path))

    def match(self, game: Game[Any, Any]) -> Match:
        """The match as it was left."""
        if self.saved.record.game != game.name:
            raise UnknownName("game", self.saved.record.game, (game.name,))
        return rebuilt(self.path, game, self.saved.record)

    def players(self, game: Game[Any, Any], against: str) -> Players | None:
        """The players named in the file; raises for an unknown one. A file never starts a program."""
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
    """The players asked for, else those of the saved game, else the first side against the default opponent."""
    seat = side or (before.side if before else game.seats[0])
    if seat not in game.seats:
        raise UnknownName("seat", side, game.seats)
    opponent = against or (before.against if before else FIRST_OPPONENT)
    if opponent != HUMAN:
        player_named(opponent)  # raises UnknownName for what is no bot
    return Players(seat, opponent, language)  # type: ignore[arg-type]  # a language there are texts of


def play_game(texts: Texts, screen: Screen, asked: PlayRequest) -> None:
    """Play as asked: in the browser, or at the terminal."""
    against = asked.against or known_level(asked.level)
    found = None if asked.resume is None else Resumed.read(asked.resume)
    name = asked.game or (found.saved.record.game if found else None)
    if name is None:
        if not asked.is_empty:
            raise BadInput(texts("error-play-what"))
        in_browser(texts, screen, BrowserTarget(language=asked.language), asked.database)
    rules = iacta.game(name)
    before = found.players(rules, against) if found else None
    if asked.language is None and before is not None:
        texts = Texts(before.language)
    if against.startswith(PREFIX) and not asked.wants_terminal:
        raise BadInput(texts("error-engine-terminal"))
    players = chosen_players(rules, asked.side, against, before, texts.language)
    if not asked.wants_terminal:
        scenario = scenario_named(rules, asked.scenario)
        new_match = new_match_request(rules, scenario, settings(texts, scenario, asked.preset, asked.options), players)
        in_browser(texts, screen, BrowserTarget(new_match, asked.language), asked.database)
    match = found.match(rules) if found is not None else begun(texts, screen, rules, asked, players)
    play_at_terminal(texts, screen, match, players, asked.seed)


def begun(texts: Texts, screen: Screen, rules: Game[Any, Any], asked: PlayRequest, players: Players) -> Match:
    """A new match, or the saved one of the same players, if they want to go on with it."""
    key = asked.seed if asked.seed is not None else secrets.token_bytes(SEED_BYTES)
    scenario = scenario_named(rules, asked.scenario)
    options = settings(texts, scenario, asked.preset, asked.options)
    match = Match.new(rules, scenario, options=options, seed=key)
    kept = None if asked.new or asked.seed is not None else waiting(match, players)
    return kept.match(rules) if kept is not None and wants_to_resume(texts, screen) else match


def in_browser(texts: Texts, screen: Screen, target: BrowserTarget, database: str | None) -> NoReturn:
    """Play in the browser until the command is ended."""
    raise typer.Exit(0 if serve.play_in_browser(texts, screen, target, database) else 1)


def new_match_request(
    game: Game[Any, Any], scenario: Scenario, options: dict[str, object], players: Players
) -> dict[str, Any]:
    """The match to be made for a game in the browser."""
    at_table = seats_of(game, scenario.with_options(options))
    if players.side not in at_table:
        raise UnknownName("seat", players.side, at_table)
    other = {"kind": "human"} if players.against == HUMAN else {"kind": "bot", "bot": players.against}
    seats = {one: {"kind": "human"} if one == players.side else other for one in at_table}
    request = {"game": game.name, "scenario": scenario.id, "options": options, "seats": seats}
    return request if scenario.source is None else {**request, "source": scenario.source}


def play_at_terminal(texts: Texts, screen: Screen, match: Match, players: Players, seed: int | None) -> None:
    """Play to the end, or until somebody leaves. `seed` keys the bots' own dice."""
    own = secrets.token_bytes(SEED_BYTES) if seed is None else seed
    bots: dict[str, Player] = {}
    if players.against != HUMAN:
        bots = {seat: player_named(players.against) for seat in match.seats if seat != players.side}
    presenter = Presenter(match.game, texts, plain=screen.plain)
    autosave = autosave_path(match, players.side, players.against)
    session = Session(match, presenter, screen, bots=bots, seed=own, autosave=autosave, players=players)
    welcome(texts, screen, match, players)
    if not match.past:
        intro = presenter.wording(match.state, None).intro()
        for line in (*intro, *options_in_force(texts.with_game(match.game), match.scenario)):
            screen.write(line)
    screen.write()
    run(texts, screen, session)


def options_in_force(texts: Texts, scenario: Scenario) -> list[str]:
    """The switches that are on and can act in this scenario, each with what it does."""
    return [
        texts("option-in-force", option=texts(f"option-{choice.name}"), about=texts(f"option-{choice.name}-about"))
        for choice in scenario.choices
        if scenario.options[choice.name] is True
    ]


def waiting(match: Match, players: Players) -> Resumed | None:
    """An unfinished saved game with the same players, scenario and options."""
    path = autosave_path(match, players.side, players.against)
    if not path.exists():
        return None
    found = Resumed.read(path)
    return found if found.saved.record.options == match.scenario.options else None


def wants_to_resume(texts: Texts, screen: Screen) -> bool:
    """Ask whether to resume the saved game; an empty answer means yes."""
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
    """Play; the game is saved however it is left."""
    try:
        session.run()
    except (Quit, EOFError):
        leave(texts, screen, session)
    except KeyboardInterrupt:
        screen.write()
        leave(texts, screen, session)
        raise typer.Exit(INTERRUPTED) from None
    except Exception:
        session.write_autosave()
        print(texts("crash-kept", file=str(session.autosave)), file=sys.stderr)
        raise


def leave(texts: Texts, screen: Screen, session: Session) -> None:
    """Save the game and say where."""
    session.write_autosave()
    if session.saved:
        screen.write(texts("left-and-kept", file=str(session.autosave)))
