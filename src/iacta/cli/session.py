"""A game at the terminal: who decides, what may be typed, and what is done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from iacta.bots.table import decision as decide
from iacta.cli.desk import Misread, alias
from iacta.cli.errors import sentence
from iacta.cli.explain import clauses_under, write_clauses
from iacta.cli.narration import narrate, write_lines
from iacta.cli.saves import finished_path, save
from iacta.cli.screen import ALARM, FAINT, HEADING
from iacta.engine.odds import SAMPLES
from iacta.engine.records import Resign

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from iacta.cli.desk import Choice, Desk, Editor
    from iacta.cli.narration import Line
    from iacta.cli.screen import Screen
    from iacta.engine.match import Match
    from iacta.engine.player import Player
    from iacta.engine.records import Action, Decision, Refusal, Seat, Step

COMMANDS = ("why", "odds", "undo", "save", "quit", "help", "board", "log", "units", "resign", "show", "done")
MANY_CHOICES = 7


class Quit(Exception):
    """The player has had enough for now."""


class Session:
    """One game: the match, the players without hands (`bots`), and everybody else at the keyboard."""

    def __init__(
        self,
        match: Match,
        desk: Desk,
        screen: Screen,
        *,
        bots: Mapping[Seat, Player],
        seed: int | bytes,
        autosave: Path,
    ) -> None:
        """`seed` keys the bots' own dice; `autosave` is written after every decision."""
        self.match, self.desk, self.screen, self.texts = match, desk, screen, desk.texts
        self.bots, self.seed, self.autosave = bots, seed, autosave
        self.humans = [seat for seat in match.seats if seat not in bots]
        self.told = dict.fromkeys(self.humans, self._last_turn())
        self.at_keyboard: Seat | None = None
        self.asked: tuple[Seat, type[Step]] | None = None
        self.saved = True
        self._words = alias(self.texts, "command", COMMANDS)
        self._commands: dict[str, Callable[[Turn, Sequence[str]], None]] = {
            "why": Turn.why,
            "odds": Turn.odds,
            "undo": Turn.undo,
            "save": Turn.save,
            "quit": Turn.quit,
            "help": Turn.help,
            "board": Turn.board,
            "log": Turn.log,
            "units": Turn.units,
            "resign": Turn.resign,
            "show": Turn.show,
            "done": Turn.done,
        }

    def run(self) -> None:
        """Play to the end; raises Quit if the player leaves before."""
        while self.match.decisions:
            decision = self._next()
            if decision.seat in self.bots:
                self._let_bot_decide(decision.seat)
            else:
                self._draw_curtain(decision.seat)
                Turn(self, decision).take()
        self._finish()

    def _last_turn(self) -> int:
        """The transition with which the turn began, to tell whoever resumes; 0: the opening."""
        for number in range(len(self.match.past), 0, -1):
            told = self.match.past[number - 1].transition.told
            if any(self.desk.is_heading(one.event) for one in told):
                return number
        return 0

    def _next(self) -> Decision:
        """Who decides now: somebody at the keyboard first, so that nobody waits for a bot without need."""
        decisions = self.match.decisions
        return next((decision for decision in decisions if decision.seat not in self.bots), decisions[0])

    def _let_bot_decide(self, seat: Seat) -> None:
        player = self.bots[seat]
        with self.screen.working(self.texts("bot-thinks", bot=player.name)):
            action = decide(self.match, player, seat, self.seed)
        self.match.play(seat, action)

    def _draw_curtain(self, seat: Seat) -> None:
        """Between two players at one keyboard nobody sees the other's hand."""
        if len(self.humans) > 1 and self.at_keyboard != seat:
            if self.at_keyboard is not None:
                self.screen.turn_over()
            self.screen.ask(self.texts("curtain", seat=self.desk.texts("side", side=seat)))
        self.at_keyboard = seat

    def play(self, seat: Seat, action: Action) -> None:
        """Do what a player at the keyboard wants, and keep the game."""
        self.match.play(seat, action)
        self.keep()

    def keep(self) -> None:
        """Write the autosave; if that fails, say so once and play on."""
        try:
            save(self.match, self.autosave)
        except OSError as error:
            if self.saved:
                self.screen.write(sentence(self.texts, error), ALARM)
            self.saved = False
        else:
            self.saved = True

    def news(self, seat: Seat) -> list[Line]:
        """What happened since the seat last looked."""
        lines = self.lines(seat, self.told[seat])
        self.told[seat] = len(self.match.past) + 1
        return lines

    def lines(self, seat: Seat, first: int = 0) -> list[Line]:
        """The log from a transition on; 0 is the opening."""
        assert self.match.opening is not None
        transitions = [self.match.opening, *(past.transition for past in self.match.past)]
        return [line for transition in transitions[first:] for line in narrate(self.desk, transition, seat)]

    def command(self, word: str) -> Callable[[Turn, Sequence[str]], None] | None:
        """What a word at the prompt does; None if it is no command."""
        return self._commands.get(self._words.get(word.lower(), ""))

    def _finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        seat = self.humans[0]
        write_lines(self.desk, self.screen, self.news(seat))
        self.screen.write()
        self.screen.show(self.desk.board(self.match.state, seat))
        if outcome.winner is None:
            result = self.texts("end-draw")
        elif outcome.winner in self.humans and self.bots:
            result = self.texts("end-won")
        elif self.bots:
            result = self.texts("end-lost")
        else:
            result = self.texts("end-winner", seat=self.desk.texts("side", side=outcome.winner))
        self.screen.write(result, HEADING)
        self.screen.write(
            self.texts("end-reason", reason=self.texts(f"outcome-{outcome.reason}"), clause=outcome.clause)
        )
        self._keep_finished()

    def _keep_finished(self) -> None:
        path = finished_path(self.autosave)
        try:
            save(self.match, path)
            self.autosave.unlink(missing_ok=True)
        except OSError as error:
            self.screen.write(sentence(self.texts, error), ALARM)
        else:
            self.screen.write(self.texts("end-kept", file=str(path)), FAINT)


class Turn:
    """One decision of a player at the keyboard."""

    def __init__(self, session: Session, decision: Decision) -> None:
        """Everything that may be chosen, and an editor where that is not enough."""
        self.session, self.decision, self.seat = session, decision, decision.seat
        self.match, self.desk, self.screen, self.texts = session.match, session.desk, session.screen, session.texts
        candidates = self.match.candidates(self.seat)
        self.choices: list[Choice] = self.desk.choices(self.match.state, decision, candidates)
        self.editor: Editor | None = self.desk.editor(self.match.state, decision)
        if self.editor is not None:
            self.editor.take(self.choices[0].action)
        self.over = False

    def take(self) -> None:
        """Show what is to be known, then read what is typed until something is done."""
        news = self.session.news(self.seat)
        if news:
            write_lines(self.desk, self.screen, news)
            self.screen.write()
        self._show_board()
        self.present()
        while not self.over:
            words = self.screen.ask(self.texts("prompt")).split()
            if words:
                self.read(words)

    def _show_board(self) -> None:
        """The board, with its legend the first time. It is long to hear: plain mode gives it when the phase changes."""
        asked, self.session.asked = self.session.asked, (self.seat, type(self.decision.step))
        if self.screen.plain and asked == self.session.asked:
            return
        self.screen.show(self.desk.board(self.match.state, self.seat) if self.editor is None else self.editor.draft())
        if asked is None and self.desk.legend():
            self.screen.write(self.desk.legend(), FAINT)
        self.screen.write()

    def present(self) -> None:
        """Who must do what, and the numbered choices under their headings."""
        prompt, clause = self.desk.prompt(self.match.state, self.decision)
        self.screen.write(f"{prompt} [{clause}]", HEADING)
        numbered = list(enumerate(self.choices, start=1))
        for group in dict.fromkeys(choice.group for choice in self.choices):
            self._present_group(group, [(number, choice) for number, choice in numbered if choice.group == group])
        if self.editor is not None:
            self.screen.write(self.editor.help())
        self.screen.write(self.texts("prompt-help"), FAINT)

    def _present_group(self, group: str, choices: list[tuple[int, Choice]]) -> None:
        if self.screen.plain:
            self.screen.write(group)
            for number, choice in choices:
                self.screen.write(f"  {number}. {choice.label}{f' ({choice.note})' if choice.note else ''}")
            return
        self.screen.write(group, "bold underline")
        labels = []
        for number, choice in choices:
            note = f" ({choice.note})" if choice.note else ""
            labels.append((Text(str(number), "bold green"), Text(choice.label).append(note, "yellow")))
        longest = max(label.cell_len for _, label in labels)
        columns = 2 if len(labels) >= MANY_CHOICES and 2 * (longest + 8) <= self.screen.console.width else 1
        height = -(-len(labels) // columns)
        grid = Table.grid(padding=(0, 1))
        for _ in range(columns):
            grid.add_column(justify="right", width=4)
            grid.add_column()
        for row in range(height):
            grid.add_row(*[cell for pair in labels[row::height] for cell in pair])
        self.screen.show(grid)

    # Reading

    def read(self, words: Sequence[str]) -> None:
        """A number, an edit, a command, or an order in words."""
        if words[0].isdecimal() and len(words) == 1:
            self._choose(words[0])
            return
        if self.editor is not None and self._edited(words):
            return
        command = self.session.command(words[0])
        if command is not None:
            command(self, words[1:])
            return
        order = self.desk.order(self.match.state, self.seat, words)
        if order is None:
            self.complain(self.texts("not-understood", words=" ".join(words)))
        elif isinstance(order, Misread):
            self.complain(order.sentence)
        else:
            self.attempt(order)

    def choice(self, word: str) -> Choice | None:
        """The choice of that number; None, after saying so, if there is none."""
        number = int(word)
        if 1 <= number <= len(self.choices):
            return self.choices[number - 1]
        self.complain(self.texts("no-such-choice", number=word, most=len(self.choices)))
        return None

    def _choose(self, word: str) -> None:
        choice = self.choice(word)
        if choice is None:
            return
        if self.editor is None:
            self.attempt(choice.action)
        else:
            self.editor.take(choice.action)
            self.show([])

    def _edited(self, words: Sequence[str]) -> bool:
        assert self.editor is not None
        remark = self.editor.edit(words)
        if remark is None:
            return False
        if isinstance(remark, Misread):
            self.complain(remark.sentence)
            return True
        if remark:
            self.screen.write(remark)
        self.show([])
        return True

    def attempt(self, action: Action) -> None:
        """Do it, or say by which rule not."""
        refusal = self.match.refusal(self.seat, action)
        if refusal is None:
            self.session.play(self.seat, action)
            self.over = True
        else:
            self.complain(self._refused(refusal))

    def complain(self, text: str) -> None:
        """Say that something did not work."""
        self.screen.write(text, ALARM)

    # Commands

    def why(self, words: Sequence[str]) -> None:
        """The rule behind a choice, a clause, or why an order or a piece is refused."""
        if not words:
            self._explain([self.desk.prompt(self.match.state, self.decision)[1]])
        elif len(words) == 1 and words[0].isdecimal():
            choice = self.choice(words[0])
            if choice is not None:
                self.screen.write(choice.label, HEADING)
                self._explain(self.desk.clauses(self.match.state, self.seat, choice.action))
        elif clauses_under(self.match.game.ledger, words[0]):
            self._explain([words[0]])
        else:
            self._why_not(words)

    def _explain(self, names: Sequence[str]) -> None:
        ledger = self.match.game.ledger
        write_clauses(self.texts, self.screen, [clause for name in names for clause in clauses_under(ledger, name)])

    def _why_not(self, words: Sequence[str]) -> None:
        attempts = self.desk.attempts(self.match.state, self.seat, words)
        if attempts:
            self._judge_all(attempts)
            return
        order = self.desk.order(self.match.state, self.seat, words)
        if order is None:
            self.complain(self.texts("nothing-to-explain", words=" ".join(words)))
        elif isinstance(order, Misread):
            self.complain(order.sentence)
        else:
            self._judge(" ".join(words), order, explain=True)

    def _judge_all(self, attempts: list[tuple[str, Action]]) -> None:
        """One sentence if one rule stands against everything, else one for each attempt."""
        refusals = {self.match.refusal(self.seat, action) for _, action in attempts}
        common = refusals.pop() if len(refusals) == 1 else None
        if common is not None:
            self.complain(self._refused(common))
            return
        for label, action in attempts:
            self._judge(label, action, explain=False)

    def _refused(self, refusal: Refusal) -> str:
        return self.texts("refused", reason=self.desk.refusal(refusal), clause=refusal.clause)

    def _judge(self, label: str, action: Action, *, explain: bool) -> None:
        """Whether an action is allowed, and by which rule."""
        refusal = self.match.refusal(self.seat, action)
        if refusal is None:
            self.screen.write(self.texts("why-allowed", order=label))
            clauses = self.desk.clauses(self.match.state, self.seat, action)
        else:
            reason = self.desk.refusal(refusal)
            self.screen.write(self.texts("why-refused", order=label, reason=reason, clause=refusal.clause))
            clauses = (refusal.clause,)
        if explain:
            self._explain(clauses)

    def odds(self, words: Sequence[str]) -> None:
        """What a choice may lead to, before it is made."""
        if len(words) != 1 or not words[0].isdecimal():
            self.complain(self.texts("odds-of-what"))
            return
        choice = self.choice(words[0])
        if choice is None:
            return
        with self.screen.working(self.texts("odds-working")):
            forecast = self.desk.forecast(self.match, self.seat, choice.action)
        self.screen.write(choice.label, HEADING)
        for remark in forecast.remarks:
            self.screen.write(f"  {remark}")
        for chances in forecast.chances:
            rows = ", ".join(self.texts("odds-row", value=label, share=float(share)) for label, share in chances.rows)
            self.screen.write(f"  {self.texts('odds-line', title=chances.title, rows=rows)}")
            if chances.mean is not None:
                self.screen.write(f"    {self.texts('odds-mean', mean=chances.mean)}", FAINT)
        if not forecast.chances:
            self.screen.write(f"  {self.texts('odds-nothing')}")
        sure = self.texts("odds-exact") if forecast.exact else self.texts("odds-sampled", samples=SAMPLES)
        self.screen.write(f"  {sure}", FAINT)

    def undo(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Take back the last action, unless dice fell or something was revealed since."""
        reason = self.match.undo_refusal(self.seat)
        if reason is not None:
            self.complain(self.texts(f"reason-{reason}"))
            return
        self.match.undo(self.seat)
        self.session.told[self.seat] = min(self.session.told[self.seat], len(self.match.past) + 1)
        self.session.keep()
        self.screen.write(self.texts("undone"))
        self.over = True

    def save(self, words: Sequence[str]) -> None:
        """Keep the game in a file."""
        path = type(self.session.autosave)(" ".join(words)) if words else self.session.autosave
        try:
            save(self.match, path)
        except OSError as error:
            self.complain(sentence(self.texts, error))
        else:
            self.screen.write(self.texts("saved", file=str(path)))

    def quit(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Leave; the game is kept."""
        raise Quit

    def help(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """What may be typed."""
        self.screen.write(self.texts("help-commands"))
        self.screen.write(self.desk.help())
        self.screen.write(self.desk.legend())
        if self.editor is not None:
            self.screen.write(self.editor.help())

    def board(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The board and the choices again."""
        self.screen.show(self.desk.board(self.match.state, self.seat))
        self.present()

    def log(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Everything that happened."""
        write_lines(self.desk, self.screen, self.session.lines(self.seat))

    def units(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The table of types."""
        self.screen.show(self.desk.reference())

    def resign(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Give the game up, after being asked."""
        if is_yes(self.screen.ask(self.texts("resign-really"))):
            self.attempt(Resign())

    def show(self, words: Sequence[str]) -> None:
        """The draft, or the board; `show 3`: what a suggestion looks like."""
        if self.editor is None:
            self.board([])
            return
        if words and words[0].isdecimal():
            choice = self.choice(words[0])
            if choice is None:
                return
            self.editor.take(choice.action)
        self.screen.show(self.editor.draft())

    def done(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Hand the draft in."""
        if self.editor is None:
            self.complain(self.texts("nothing-to-hand-in"))
        else:
            self.attempt(self.editor.answer())


def is_yes(word: str) -> bool:
    """Whether an answer means yes, in either language."""
    return word.lower() in ("o", "oui", "y", "yes")
