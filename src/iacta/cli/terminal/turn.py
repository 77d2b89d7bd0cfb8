"""One decision at the terminal: what is shown, what may be typed, and what is done with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from iacta.cli.errors import sentence
from iacta.cli.output.screen import ALARM, FAINT, HEADING
from iacta.cli.terminal.desk import Misread, alias
from iacta.cli.terminal.explain import clauses_under, ledger_for, write_clauses
from iacta.cli.terminal.forecast import write_forecast
from iacta.cli.terminal.narration import write_lines
from iacta.cli.terminal.saves import save
from iacta.engine.records import Resign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.cli.terminal.desk import Choice, Editor
    from iacta.cli.terminal.session import Session
    from iacta.engine.records import Action, Decision, Refusal

MANY_CHOICES = 7


class Quit(Exception):
    """The player has had enough for now."""


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
        command = alias(self.texts, "command", list(COMMANDS)).get(words[0].lower())
        if command is not None:
            COMMANDS[command](self, words[1:])
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
        ledger = ledger_for(self.match.game, self.texts)
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
        write_forecast(self.texts, self.screen, choice.label, forecast)

    def undo(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Take back the last action, unless dice fell or something was revealed since."""
        reason = self.match.undo_refusal(self.seat)
        if reason is not None:
            self.complain(self.texts(f"reason-{reason}"))
            return
        self.session.undo(self.seat)
        self.screen.write(self.texts("undone"))
        self.over = True

    def redo(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Do again what was just taken back, unless something else was done since."""
        if self.session.redo(self.seat):
            self.over = True
        else:
            self.complain(self.texts("nothing-to-redo"))

    def save(self, words: Sequence[str]) -> None:
        """Keep the game in a file."""
        path = Path(" ".join(words)) if words else self.session.autosave
        try:
            save(self.match, path, self.session.players)
        except OSError as error:
            self.complain(sentence(self.texts, error))
        else:
            self.screen.write(self.texts("saved", file=str(path)))

    def position(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The position in the game's notation, as far as this seat knows it."""
        known = self.desk.position(self.match.state, self.seat)
        self.screen.write(known.notation.rstrip("\n"))
        if known.left_out:
            self.screen.write(self.texts("position-left-out", things=", ".join(known.left_out)), FAINT)

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


COMMANDS = {
    "why": Turn.why,
    "odds": Turn.odds,
    "undo": Turn.undo,
    "redo": Turn.redo,
    "save": Turn.save,
    "position": Turn.position,
    "quit": Turn.quit,
    "help": Turn.help,
    "board": Turn.board,
    "log": Turn.log,
    "units": Turn.units,
    "resign": Turn.resign,
    "show": Turn.show,
    "done": Turn.done,
}
"""What each word at the prompt does; beside the English word there is one in the language of the player."""


def is_yes(word: str) -> bool:
    """Whether an answer means yes, in either language."""
    return word.lower() in ("o", "oui", "y", "yes")
