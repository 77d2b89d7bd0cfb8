"""`iacta analyse`: the analysis of a finished match behind a progress bar, then its report as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.cli.commands.replay import naming, rebuilt, state_after
from iacta.cli.commands.simulate import behind_bar
from iacta.cli.errors import BadInput
from iacta.cli.output.screen import FAINT
from iacta.engine.match import action_from
from iacta.engine.wording import wording_of
from iacta.lab.analysis.run import AnalysisPlan, analyse

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.cli.output.report import ReportWriter
    from iacta.cli.output.screen import Screen
    from iacta.engine.game import Game
    from iacta.engine.match import Match
    from iacta.engine.match_record import Record
    from iacta.lab.analysis.report import Analysis, DiceLuck, Ply, TeamLuck
    from iacta.texts import Texts

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 72


class Finished(NamedTuple):
    """A finished match, and the file it was read from."""

    path: Path
    game: Game[Any, Any]
    record: Record
    match: Match


def finished(texts: Texts, path: Path, game: Game[Any, Any], record: Record) -> Finished:
    """The match of a record; BadInput if it is not over."""
    match = rebuilt(path, game, record)
    if match.outcome is None:
        raise BadInput(texts("error-not-over", file=path.name))
    return Finished(path, game, record, match)


def analysed(texts: Texts, screen: Screen, found: Finished, workers: int, **plan: Any) -> Analysis:
    """Analyse behind a progress bar; plain mode has none."""
    asked = AnalysisPlan(found.record.to_json(), **plan)
    entries = len(found.match.past)
    with naming(found.path):
        return behind_bar(
            texts,
            screen,
            entries,
            lambda progress: analyse(asked, workers=workers, progress=progress),
            "analyse-progress",
        )


class AnalysisText:
    """The texts of an analysis in one language, for the terminal and the HTML page."""

    def __init__(self, texts: Texts, match: Match, analysis: Analysis) -> None:
        """`texts` are those of the game."""
        self.texts, self.match, self.analysis = texts, match, analysis

    @property
    def title(self) -> str:
        """The title, with the scenario."""
        name = self.match.scenario.names[self.texts.language]
        return self.texts("analyse-title", scenario=self.texts.written(name))

    @property
    def result(self) -> list[str]:
        """Who won, and by which rule."""
        outcome = self.analysis.outcome
        won = outcome.winner
        said = self.texts("end-draw") if won is None else self.texts("end-winner", seat=self.side(won))
        reason = self.texts(f"outcome-{outcome.reason}")
        return [said, self.texts("end-reason", reason=reason, clause=outcome.clause)]

    @property
    def method(self) -> list[str]:
        """How the figures were computed."""
        found = self.analysis
        return [
            self.texts("analyse-how-chances", level=found.level),
            self.texts("analyse-how-decisions", simulations=found.simulations, seed=found.seed),
            self.texts("analyse-how-luck", rolls=found.luck[0].rolls, sampled=found.luck[0].sampled),
        ]

    def side(self, seat: str) -> str:
        """The name of a seat."""
        return self.texts("side", side=seat)

    def team(self, number: int) -> str:
        """The names of a team's seats."""
        return ", ".join(self.side(seat) for seat in self.analysis.teams[number])

    def action(self, ply: Ply, action: dict[str, Any]) -> str:
        """An action in words, as of the position of a ply."""
        game, state = self.match.game, state_after(self.match, ply.entry - 1)
        wording = wording_of(game, self.texts, game.view(state, ply.seat))
        return wording.action(action_from(game, action), ply.seat)

    def share(self, share: float) -> str:
        """A probability."""
        return self.texts("share", share=share)

    def change(self, change: float) -> str:
        """A change of a probability, with its sign."""
        rounded = round(change, 3)
        sign = "+" if rounded > 0 else "−" if rounded < 0 else ""
        return sign + self.texts("share", share=abs(rounded))

    def number(self, value: float) -> str:
        """A number in the format of the language."""
        return self.texts("number", value=value)

    # Tables

    @property
    def moment_heads(self) -> list[str]:
        """The columns of the moments."""
        names = ("analyse-entry", "simulate-seat", "analyse-what", "simulate-clause", "analyse-before", "analyse-after")
        return [self.texts(name) for name in (*names, "analyse-decision", "analyse-luck")]

    def moment(self, entry: int) -> list[str]:
        """The row of a moment."""
        ply = self.analysis.plies[entry - 1]
        words = [str(entry), self.side(ply.seat), self.action(ply, ply.action), self.analysis.clause_of(entry)]
        return [*words, self.share(ply.before), self.share(ply.after), self.change(ply.decision), self.change(ply.luck)]

    @property
    def worst_heads(self) -> list[str]:
        """The columns of the worst decisions."""
        names = ("analyse-entry", "simulate-seat", "analyse-what", "analyse-better", "simulate-clause")
        return [self.texts(name) for name in (*names, "analyse-left", "analyse-best", "analyse-loss")]

    def worst(self, entry: int) -> list[str]:
        """The row of a decision that lost much."""
        ply = self.analysis.plies[entry - 1]
        decision = ply.weighed
        assert decision is not None  # the worst are among the reviewed decisions
        words = [str(entry), self.side(ply.seat), self.action(ply, ply.action), self.action(ply, decision.best.action)]
        figures = [self.share(decision.chance), self.share(decision.best.chance), self.change(-decision.loss)]
        return [*words, ply.clause, *figures]

    @property
    def luck_heads(self) -> list[str]:
        """The columns of the luck of the sides."""
        names = ("simulate-seat", "analyse-good", "analyse-bad", "analyse-luck", "analyse-extreme")
        return [self.texts(name) for name in names]

    def luck(self, row: TeamLuck) -> list[str]:
        """The row of a side."""
        figures = [self.change(row.good), self.change(row.bad), self.change(row.luck)]
        return [self.team(row.team), *figures, self.share(row.chance)]

    @property
    def dice_heads(self) -> list[str]:
        """The columns of the dice."""
        names = ("simulate-seat", "simulate-clause", "analyse-counted", "analyse-rolls", "analyse-dice")
        return [self.texts(name) for name in (*names, "analyse-expected", "analyse-fell", "analyse-extreme")]

    def dice(self, row: DiceLuck) -> list[str]:
        """The row of a side's dice under a clause."""
        words = [self.team(row.team), row.clause, self.texts("analyse-kind", kind=row.kind)]
        figures = [self.number(figure) for figure in (row.rolls, row.dice, row.expected, row.figure)]
        return [*words, *figures, self.share(row.chance)]


def write_analysis(words: AnalysisText, report: ReportWriter) -> None:
    """Write the report as text."""
    texts, found, screen = words.texts, words.analysis, report.screen
    report.title(words.title)
    for line in words.result:
        report.line(line)
    for line in words.method:
        screen.write(line, FAINT)
    screen.write()
    if not screen.plain:
        for team in range(len(found.teams)):
            screen.write(f"{sparkline([one[team] for one in found.chances])} {words.team(team)}")
        screen.write()
    report.title(texts("analyse-moments"))
    report.table(words.moment_heads, [words.moment(one) for one in found.moments], 4)
    report.title(texts("analyse-worst"))
    if found.worst:
        report.table(words.worst_heads, [words.worst(one) for one in found.worst], 5)
    else:
        report.line(texts("analyse-nothing-lost"))
        screen.write()
    report.title(texts("analyse-luck-title"))
    report.table(words.luck_heads, [words.luck(one) for one in found.luck])
    report.title(texts("analyse-dice-title"))
    report.table(words.dice_heads, [words.dice(one) for one in found.dice], 3)


def sparkline(chances: list[float], width: int = WIDTH) -> str:
    """Win probabilities as a row of block characters, from the opening to the end."""
    step = max(1.0, (len(chances) - 1) / (width - 1))
    places = [min(len(chances) - 1, round(number * step)) for number in range(min(width, len(chances)))]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(chances[place] * len(BLOCKS)))] for place in places)
