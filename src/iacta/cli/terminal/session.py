"""A game at the terminal: whose decision it is, what each player has been shown, and the autosave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.bots.self_play import decision as decide
from iacta.cli.errors import sentence
from iacta.cli.output.screen import ALARM, FAINT, HEADING
from iacta.cli.terminal.decision_prompt import DecisionPrompt
from iacta.cli.terminal.log import write_log
from iacta.cli.terminal.saves import finished_path, save

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from iacta.cli.output.screen import Screen
    from iacta.cli.terminal.presenter import Presenter
    from iacta.cli.terminal.saves import Players
    from iacta.engine.evaluation.protocols import Player
    from iacta.engine.match import Match
    from iacta.engine.records import Action, Decision, Seat, Step
    from iacta.texts.log import LogLine


class Session:
    """One game: the match, the bots, and everybody else at the keyboard."""

    def __init__(
        self,
        match: Match,
        presenter: Presenter,
        screen: Screen,
        *,
        bots: Mapping[Seat, Player],
        seed: int | bytes,
        autosave: Path,
        players: Players | None = None,
    ) -> None:
        """`seed` keys the bots' own dice; `autosave` is written after every decision and remembers the players."""
        self.match, self.presenter, self.screen, self.texts = match, presenter, screen, presenter.texts
        self.bots, self.seed, self.autosave, self.players = bots, seed, autosave, players
        self.humans = [seat for seat in match.seats if seat not in bots]
        self.told = dict.fromkeys(self.humans, self._last_turn())
        self.at_keyboard: Seat | None = None
        self.asked: tuple[Seat, type[Step]] | None = None
        self.undone: list[tuple[Seat, Action]] = []
        self.saved = True

    def run(self) -> None:
        """Play to the end; raises Quit if the player leaves before."""
        while self.match.decisions:
            decision = self._next()
            if decision.seat in self.bots:
                self._let_bot_decide(decision.seat)
            else:
                self._hand_over(decision.seat)
                DecisionPrompt(self, decision).run()
        self._finish()

    def _last_turn(self) -> int:
        """The transition in which the turn began; 0: the opening. A resumed game is told from there."""
        for number in range(len(self.match.past), 0, -1):
            if self.presenter.is_heading(self.match.past[number - 1].transition):
                return number
        return 0

    def _next(self) -> Decision:
        """The next decision; people before bots, so that nobody waits without need."""
        decisions = self.match.decisions
        return next((decision for decision in decisions if decision.seat not in self.bots), decisions[0])

    def _let_bot_decide(self, seat: Seat) -> None:
        player = self.bots[seat]
        with self.screen.working(self.texts("bot-thinks", bot=player.name)):
            action = decide(self.match, player, seat, self.seed)
        self.match.play(seat, action)
        self.undone.clear()

    def _hand_over(self, seat: Seat) -> None:
        """Hide the screen between two players at one keyboard."""
        if len(self.humans) > 1 and self.at_keyboard != seat:
            if self.at_keyboard is not None:
                self.screen.turn_over()
            self.screen.ask(self.texts("curtain", seat=self.texts("side", side=seat)))
        self.at_keyboard = seat

    def play(self, seat: Seat, action: Action) -> None:
        """Play an action and save; clears the redo stack."""
        self.match.play(seat, action)
        self.undone.clear()
        self.write_autosave()

    def undo(self, seat: Seat) -> None:
        """Undo the player's last action; `redo` can repeat it."""
        past = self.match.past[-1]
        self.match.undo(seat)
        self.undone.append((past.seat, past.action))
        self.told[seat] = min(self.told[seat], len(self.match.past) + 1)
        self.write_autosave()

    def redo(self, seat: Seat) -> bool:
        """Repeat the last undone action of this seat; False if there is none."""
        if not self.undone or self.undone[-1][0] != seat:
            return False
        *earlier, (_, action) = self.undone
        self.play(seat, action)
        self.undone = earlier
        return True

    def write_autosave(self) -> None:
        """Write the autosave; a failure is reported once, and the game goes on."""
        try:
            save(self.match, self.autosave, self.players)
        except OSError as error:
            if self.saved:
                self.screen.write(sentence(self.texts, error), ALARM)
            self.saved = False
        else:
            self.saved = True

    def news(self, seat: Seat) -> list[LogLine]:
        """The log lines that this seat has not been shown."""
        lines = self.lines(seat, self.told[seat])
        self.told[seat] = len(self.match.past) + 1
        return lines

    def lines(self, seat: Seat, first: int = 0) -> list[LogLine]:
        """The log from a transition on; 0 is the opening."""
        assert self.match.opening is not None
        transitions = [self.match.opening, *(past.transition for past in self.match.past)]
        return [line for transition in transitions[first:] for line in self.presenter.log(transition, seat)]

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.humans[0]
        write_log(self.texts, self.screen, self.news(seat))
        self.screen.write()
        self.screen.show(self.presenter.board(self.match.state, seat))
        story = self.presenter.story(self.match, seat)
        if story is not None:
            self.screen.show(story)
        if outcome.winner is None:
            result = self.texts("end-draw")
        elif self.bots and any(outcome.is_won_by(seat) for seat in self.humans):
            result = self.texts("end-won")
        elif self.bots:
            result = self.texts("end-lost")
        else:
            result = self.texts("end-winner", seat=self.texts("side", side=outcome.winner))
        self.screen.write(result, HEADING)
        said = self.presenter.result(self.match.state, seat, outcome)
        self.screen.write(self.texts("result-cited", result=said, clause=outcome.clause))
        self._save_finished()

    def _save_finished(self) -> None:
        path = finished_path(self.autosave)
        try:
            save(self.match, path)
            self.autosave.unlink(missing_ok=True)
        except OSError as error:
            self.screen.write(sentence(self.texts, error), ALARM)
        else:
            self.screen.write(self.texts("end-kept", file=str(path)), FAINT)
