"""One decision at the terminal: what is shown, what may be typed, and what is done with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from iacta.bots import bot
from iacta.bots.levels import LEVELS
from iacta.bots.self_play import decision as decide
from iacta.cli.errors import sentence
from iacta.cli.output.board import draw_table, read_table
from iacta.cli.output.screen import ALARM, FAINT, HEADING
from iacta.cli.terminal.explain import clauses_under, ledger_for, section_of, write_clauses
from iacta.cli.terminal.forecast import write_forecast
from iacta.cli.terminal.log import write_log
from iacta.cli.terminal.menu import Menu, write_menu
from iacta.cli.terminal.saves import save
from iacta.engine.orders import Misread
from iacta.engine.records import Resign
from iacta.engine.wording import alias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.cli.terminal.session import Session
    from iacta.engine.records import Action, Decision, Refusal
    from iacta.engine.wording import Draft
    from iacta.texts.choices import Choice

ADVISER = list(LEVELS)[1]
"""The level that hints come from: the second weakest, which answers at once."""


class Quit(Exception):
    """The player leaves the game."""


class DecisionPrompt:
    """One decision of a player at the keyboard."""

    def __init__(self, session: Session, decision: Decision) -> None:
        """Everything that may be chosen, and a draft where a list is not enough."""
        self.session, self.decision, self.seat = session, decision, decision.seat
        self.match, self.presenter = session.match, session.presenter
        self.screen, self.texts = session.screen, session.texts
        self.wording = self.presenter.wording(self.match.state, self.seat)
        choices = self.presenter.choices(self.match.state, decision, self.match.candidates(self.seat))
        self.menu = Menu(choices, self.wording.handle)
        self.draft: Draft | None = self.wording.draft(decision.step, self.seat)
        if self.draft is not None:
            self.draft.take(choices[0].action)
        self.over = False

    def run(self) -> None:
        """Show what is to be known, then read what is typed until something is done."""
        news = self.session.news(self.seat)
        if news:
            write_log(self.texts, self.screen, news)
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
        self.show([])
        if asked is None and self.presenter.legend():
            self.screen.write(self.presenter.legend(), FAINT)
        self.screen.write()

    def present(self) -> None:
        """Who must do what, and the numbered choices under their headings."""
        prompt, clause = self.presenter.prompt(self.match.state, self.decision)
        self.screen.write(f"{prompt} [{clause}]", HEADING)
        self._list()
        if self.draft is not None:
            self.screen.write(self.draft.help())
        self.screen.write(self.texts("prompt-help"), FAINT)

    def _list(self) -> None:
        write_menu(self.texts, self.screen, self.menu)

    # Reading

    def read(self, words: Sequence[str]) -> None:
        """A number, an edit, a command, an order in words, or a part of a choice."""
        if words[0].isdecimal() and len(words) == 1:
            self._choose(words[0])
            return
        if self.draft is not None and self._edited(self.draft, words):
            return
        command = alias(self.texts, "command", list(COMMANDS)).get(words[0].lower())
        if command is not None:
            COMMANDS[command](self, words[1:])
            return
        order = self.wording.order(words, self.seat)
        if isinstance(order, Misread):
            self.complain(order.sentence)
        elif order is not None:
            self.attempt(order)
        elif self.menu.find(words):
            self._list()
        else:
            self.complain(self.texts("not-understood", words=" ".join(words)))

    def choice(self, word: str) -> Choice | None:
        """The choice of that number; None, after saying so, if there is none."""
        number = int(word)
        if not 1 <= number <= len(self.menu.items):
            self.complain(self.texts("no-such-choice", number=word, most=len(self.menu.items)))
            return None
        item = self.menu.items[number - 1]
        if len(item.choices) > 1:
            self.complain(self.texts("choose-piece-first", number=word))
            return None
        return item.choices[0]

    def _choose(self, word: str) -> None:
        if self.menu.open(int(word)):
            self._list()
            return
        choice = self.choice(word)
        if choice is None:
            return
        if self.draft is None:
            self.attempt(choice.action)
        else:
            self.draft.take(choice.action)
            self.show([])

    def _edited(self, draft: Draft, words: Sequence[str]) -> bool:
        remark = draft.edit(words)
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
            self._explain([section_of(self.presenter.prompt(self.match.state, self.decision)[1])])
        elif len(words) == 1 and words[0].isdecimal():
            choice = self.choice(words[0])
            if choice is not None:
                self.screen.write(choice.label, HEADING)
                self._explain(self.wording.clauses(choice.action, self.seat))
        elif clauses_under(self.match.game.ledger, words[0]):
            self._explain([words[0]])
        else:
            self._why_not(words)

    def _explain(self, names: Sequence[str]) -> None:
        ledger = ledger_for(self.match.game, self.texts)
        write_clauses(self.texts, self.screen, [clause for name in names for clause in clauses_under(ledger, name)])

    def _why_not(self, words: Sequence[str]) -> None:
        attempts = self.wording.attempts(words, self.seat)
        if attempts:
            self._judge_all(attempts)
            return
        order = self.wording.order(words, self.seat)
        if order is None:
            example = self.presenter.prompt(self.match.state, self.decision)[1]
            self.complain(self.texts("nothing-to-explain", words=" ".join(words), clause=example))
        elif isinstance(order, Misread):
            self.complain(order.sentence)
        else:
            self._judge(" ".join(words), order, explain=True)

    def _judge_all(self, attempts: list[Action]) -> None:
        """One sentence if one rule stands against everything, else one for each attempt."""
        refusals = {self.match.refusal(self.seat, action) for action in attempts}
        common = refusals.pop() if len(refusals) == 1 else None
        if common is not None:
            self.complain(self._refused(common))
            return
        for action in attempts:
            self._judge(self.wording.action(action, self.seat), action, explain=False)

    def _refused(self, refusal: Refusal) -> str:
        return self.texts("refused", reason=self.wording.refusal(refusal), clause=refusal.clause)

    def _judge(self, label: str, action: Action, *, explain: bool) -> None:
        """Whether an action is allowed, and by which rule."""
        refusal = self.match.refusal(self.seat, action)
        if refusal is None:
            self.screen.write(self.texts("why-allowed", order=label))
            clauses = self.wording.clauses(action, self.seat)
        else:
            reason = self.wording.refusal(refusal)
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
            forecast = self.presenter.forecast(self.match.state, self.seat, choice.action)
        write_forecast(self.texts, self.screen, choice.label, forecast)

    def hint(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """What a bot would do in the player's place."""
        with self.screen.working(self.texts("bot-thinks", bot=ADVISER)):
            action = decide(self.match, bot(ADVISER), self.seat, self.session.seed)
        self.screen.write(self.texts("hint-says", bot=ADVISER, action=self.wording.action(action, self.seat)))

    def find(self, words: Sequence[str]) -> None:
        """Only the choices that hold these words."""
        if words and self.menu.find(words):
            self._list()
        else:
            self.complain(self.texts("nothing-found", words=" ".join(words)))

    def back(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """All choices again."""
        self.menu.reset()
        self._list()

    def more(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The next choices of a long list."""
        self.menu.turn_page()
        self._list()

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
        """Write the game into a file."""
        path = Path(" ".join(words)) if words else self.session.autosave
        try:
            save(self.match, path, self.session.players)
        except OSError as error:
            self.complain(sentence(self.texts, error))
        else:
            self.screen.write(self.texts("saved", file=str(path)))

    def position(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The position in the game's notation, as far as this seat knows it."""
        known = self.wording.known_position()
        if known is None:
            self.complain(self.texts("position-has-secrets"))
            return
        self.screen.write(known.notation.rstrip("\n"))
        if known.left_out:
            self.screen.write(self.texts("position-left-out", things=", ".join(known.left_out)), FAINT)

    def quit(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Leave; the game is saved."""
        raise Quit

    def help(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """What may be typed."""
        clause = self.presenter.prompt(self.match.state, self.decision)[1]
        self.screen.write(self.texts("help-commands", clause=clause))
        for text in (self.presenter.help(), self.presenter.legend()):
            if text:
                self.screen.write(text)
        if self.draft is not None:
            self.screen.write(self.draft.help())

    def board(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The board and the choices again."""
        self.screen.show(self.presenter.board(self.match.state, self.seat))
        self.present()

    def log(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Everything that happened."""
        write_log(self.texts, self.screen, self.session.lines(self.seat))

    def units(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """The tables beside the board."""
        for table in self.wording.tables():
            self.screen.show(read_table(self.texts, table) if self.screen.plain else draw_table(table))

    def resign(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Resign, after being asked."""
        if is_yes(self.screen.ask(self.texts("resign-really"))):
            self.attempt(Resign())

    def show(self, words: Sequence[str]) -> None:
        """The draft, or the board; `show 3`: what a suggestion looks like."""
        if self.draft is None:
            self.screen.show(self.presenter.board(self.match.state, self.seat))
            return
        if words and words[0].isdecimal():
            choice = self.choice(words[0])
            if choice is None:
                return
            self.draft.take(choice.action)
        self.screen.show(self.presenter.rendered(self.draft.board()))

    def done(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        """Hand the draft in."""
        if self.draft is None:
            self.complain(self.texts("nothing-to-hand-in"))
        else:
            self.attempt(self.draft.answer())


COMMANDS = {
    "why": DecisionPrompt.why,
    "odds": DecisionPrompt.odds,
    "hint": DecisionPrompt.hint,
    "find": DecisionPrompt.find,
    "back": DecisionPrompt.back,
    "more": DecisionPrompt.more,
    "undo": DecisionPrompt.undo,
    "redo": DecisionPrompt.redo,
    "save": DecisionPrompt.save,
    "position": DecisionPrompt.position,
    "quit": DecisionPrompt.quit,
    "help": DecisionPrompt.help,
    "board": DecisionPrompt.board,
    "log": DecisionPrompt.log,
    "units": DecisionPrompt.units,
    "resign": DecisionPrompt.resign,
    "show": DecisionPrompt.show,
    "done": DecisionPrompt.done,
}
"""What each word at the prompt does; beside the English word there is one in the language of the player."""


def is_yes(word: str) -> bool:
    """Whether an answer means yes, in either language."""
    return word.lower() in ("o", "oui", "y", "yes")
