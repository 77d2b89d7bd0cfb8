"""`iacta balance`: the balance of a scenario, as text and as an HTML page with plots."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from iacta.cli.commands.arena import MINUS
from iacta.cli.commands.simulate import interval, number, write_ends, write_lengths
from iacta.cli.output import html_page
from iacta.cli.output.plots import Bar, Plots

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.cli.output.report import ReportWriter
    from iacta.engine.game import Game
    from iacta.lab.balance import Balance, FirstPlayer, Share, Spread, Variant
    from iacta.texts import Texts

NEVER = {"told": "balance-never-told", "refuses": "balance-never-refuses", "silent": "balance-never-silent"}
CLAUSES_A_LINE = 60
"""A line of a report must not grow without bound: some games have hundreds of clauses."""


class BalanceText:
    """A balance report in one language; `texts` are those of the game."""

    def __init__(self, texts: Texts, game: Game[Any, Any], found: Balance, scenario: str) -> None:
        """Take the report, and the name of the scenario."""
        self.texts, self.game, self.found, self.scenario = texts, game, found, scenario

    def title(self) -> str:
        """The scenario, games and seed."""
        return self.texts("simulate-title", scenario=self.scenario, games=self.found.games, seed=self.found.seed)

    def players(self) -> str:
        """The bots."""
        bots = dict.fromkeys(result.bot for result in self.found.results)
        return self.texts("balance-players", bots=", ".join(bots))

    def side(self, seat: str) -> str:
        """A side by name."""
        return self.texts("side", side=seat)

    def verdict(self) -> str:
        """Whether a side is favoured, with the interval."""
        lead, (first, second) = self.found.lead, self.found.shares
        figures: dict[str, str | float] = {"share": lead.share, "low": lead.low, "high": lead.high}
        if lead.low <= 0.5 <= lead.high:
            return self.texts("balance-even", side=self.side(first), **figures)
        if lead.low > 0.5:
            return self.texts("balance-favours", side=self.side(first), **figures)
        figures = {"share": 1 - lead.share, "low": 1 - lead.high, "high": 1 - lead.low}
        return self.texts("balance-favours", side=self.side(second), **figures)

    # Who wins

    def win_heads(self) -> list[str]:
        """The column heads of the shares."""
        texts = self.texts
        return [texts("simulate-seat"), texts("simulate-wins"), texts("simulate-share"), texts("simulate-interval")]

    def wins(self) -> list[list[str]]:
        """The rows of the shares, and the draws."""
        draws, games = self.found.draws, self.found.games
        rows = [[self.side(seat), *self.share(share)] for seat, share in self.found.shares.items()]
        return [*rows, [self.texts("arena-draws"), number(self.texts, draws), self.percent(draws / games), ""]]

    def share(self, share: Share) -> list[str]:
        """The cells of a share: wins, percentage, interval."""
        return [number(self.texts, share.wins), self.percent(share.share), interval(self.texts, share.low, share.high)]

    def percent(self, share: float) -> str:
        """A percentage."""
        return self.texts("share", share=share)

    # The first turn

    def first_turn(self) -> list[str]:
        """The advantage of the first turn."""
        first, texts = self.found.first_player, self.texts
        if first is None:
            return [texts("balance-nobody-began")]
        wins = first.wins
        line = texts("balance-first", share=wins.share, low=wins.low, high=wins.high, games=wins.games)
        return [line, self._edge(first)]

    def _edge(self, first: FirstPlayer) -> str:
        if first.edge is None or first.low is None or first.high is None:
            begins = next(seat for seat, share in first.by_seat.items() if share.games)
            return self.texts("balance-one-begins", side=self.side(begins))
        low, high = (self.signed(100 * bound) for bound in (first.low, first.high))
        return self.texts("balance-edge", edge=self.signed(100 * first.edge), low=low, high=high)

    def signed(self, value: float) -> str:
        """A number with its sign, in the format of the language."""
        return ("+" if value >= 0 else MINUS) + number(self.texts, abs(round(value, 1)))

    def begun_heads(self) -> list[str]:
        """The column heads of the games by first player."""
        texts = self.texts
        heads = [texts("simulate-seat"), texts("balance-began"), texts("simulate-wins")]
        return [*heads, texts("simulate-share"), texts("simulate-interval")]

    def begun(self) -> list[list[str]]:
        """The rows of the games by first player."""
        by_seat = {} if self.found.first_player is None else self.found.first_player.by_seat
        return [
            [self.side(seat), number(self.texts, share.games), *self.share(share)]
            for seat, share in by_seat.items()
            if share.games
        ]

    # Measures

    def scores_title(self) -> str:
        """The title, with the side whose measures these are."""
        return self.texts("balance-scores", side=self.side(next(iter(self.found.shares))))

    def measure(self, name: str) -> str:
        """The name of a measure."""
        return self.texts(f"odds-{name.replace('_', '-')}")

    def score_heads(self) -> list[str]:
        """The column heads of the measures."""
        texts = self.texts
        return [texts("balance-measure"), texts("simulate-mean"), texts("simulate-interval"), texts("simulate-median")]

    def scores(self) -> list[list[str]]:
        """The rows of the measures."""
        return [[self.measure(name), *self.mean(spread)] for name, spread in self.found.scores.items()]

    def mean(self, spread: Spread) -> list[str]:
        """The cells of a distribution: mean, interval, median."""
        around = self.texts("arena-from-to", low=self.signed(spread.low), high=self.signed(spread.high))
        return [self.signed(spread.mean), around, self.signed(spread.median)]

    # Rules

    def rules(self) -> str:
        """How many rules were cited."""
        use = self.found.clauses
        unused = sum(len(clauses) for clauses in use.never.values())
        return self.texts("balance-rules", used=len(use.used), all=len(use.used) + unused)

    def never(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The clauses never cited, by how they could have shown."""
        for trace, clauses in self.found.clauses.never.items():
            if clauses:
                yield self.texts(NEVER[trace], count=len(clauses)), clauses

    def clause(self, name: str) -> str:
        """The text of a clause."""
        return self.game.ledgers[self.texts.language][name].text.replace("**", "").replace("`", "")

    # Switches

    def switch_heads(self) -> list[str]:
        """The column heads of the variants."""
        sides = [self.side(seat) for seat in self.found.shares]
        return [self.texts("balance-way"), *sides, self.texts("arena-draws"), self.texts("simulate-decisions")]

    def variants(self) -> Iterator[tuple[str, Variant]]:
        """Every variant by name: the scenario as it is first."""
        yield self.texts("balance-as-it-is"), self.found
        for name, variant in self.found.switches.items():
            is_on = bool(variant.options[name])
            option = self.texts(f"option-{name}")
            yield self.texts("balance-on" if is_on else "balance-off", option=option), variant

    def switches(self) -> list[list[str]]:
        """The rows of the variants."""
        return [
            [
                name,
                *(
                    f"{self.percent(one.share)} ({interval(self.texts, one.low, one.high)})"
                    for one in variant.shares.values()
                ),
                number(self.texts, variant.draws),
                number(self.texts, variant.decisions.mean),
            ]
            for name, variant in self.variants()
        ]


def write_balance(report: ReportWriter, words: BalanceText) -> None:
    """Write the report as text."""
    texts, found = report.texts, words.found
    report.title(words.title())
    report.line(words.players())
    report.table(words.win_heads(), words.wins())
    report.line(words.verdict())
    for line in words.first_turn():
        report.line(line)
    if begun := words.begun():
        report.table(words.begun_heads(), begun)
    write_lengths(report, found)
    write_ends(report, found)
    report.title(words.scores_title())
    report.table(words.score_heads(), words.scores())
    if found.switches:
        report.title(texts("balance-switches"))
        report.table(words.switch_heads(), words.switches())
    report.line(words.rules())
    for title, clauses in words.never():
        for start in range(0, len(clauses), CLAUSES_A_LINE):
            listed = ", ".join(clauses[start : start + CLAUSES_A_LINE])
            report.line(texts("table-line", head=title, cells=listed))


def balance_page(words: BalanceText) -> str:
    """The report as an HTML page with plots."""
    return html_page.page(words.texts.language, words.title(), _parts(words, Plots()))


def _parts(words: BalanceText, draw: Plots) -> Iterator[str]:
    texts, found = words.texts, words.found
    yield html_page.heading(words.title(), words.players())
    yield html_page.section(
        texts("balance-who-wins"),
        html_page.paragraph(words.verdict(), "verdict"),
        html_page.plots([(texts("simulate-share"), _shares(words, draw, found.shares))]),
        html_page.table(words.win_heads(), words.wins()),
    )
    yield html_page.section(texts("balance-first-turn"), *_first_turn(words, draw))
    yield html_page.section(
        texts("simulate-length"),
        html_page.plots((caption, drawn) for caption, drawn in _lengths(words, draw)),
    )
    yield html_page.section(
        words.scores_title(),
        html_page.plots(_scores(words, draw)),
        html_page.table(words.score_heads(), words.scores()),
    )
    yield html_page.section(texts("simulate-end"), html_page.table(*_ends(words)))
    if found.switches:
        yield html_page.section(texts("balance-switches"), *_switches(words, draw))
    yield html_page.section(texts("balance-rules-title"), *_rules(words, draw))


def _bars(words: BalanceText, shares: dict[str, Share]) -> list[Bar]:
    return [Bar(words.side(seat), one.share, one.low, one.high) for seat, one in shares.items() if one.games]


def _shares(words: BalanceText, draw: Plots, shares: dict[str, Share]) -> str:
    return _drawn(words, draw, _bars(words, shares))


def _drawn(words: BalanceText, draw: Plots, bars: list[Bar]) -> str:
    return draw.shares(bars, _read_out(words, bars), words.percent(1), 0.5)


def _read_out(words: BalanceText, bars: list[Bar]) -> str:
    return escape(", ".join(f"{bar.name} {words.percent(bar.share)}" for bar in bars))


def _first_turn(words: BalanceText, draw: Plots) -> Iterator[str]:
    for line in words.first_turn():
        yield html_page.paragraph(line)
    first = words.found.first_player
    if first is not None:
        yield html_page.plots([(words.texts("balance-began-won"), _shares(words, draw, first.by_seat))])
        yield html_page.table(words.begun_heads(), words.begun())


def _histogram(words: BalanceText, draw: Plots, spread: Spread, name: str) -> str:
    said = words.texts("table-line", head=name, cells=words.mean(spread)[0])
    return draw.histogram(spread.counts, spread.mean, escape(said), words.texts("simulate-games"))


def _lengths(words: BalanceText, draw: Plots) -> Iterator[tuple[str, str]]:
    names = {"decisions": words.texts("simulate-decisions"), "rounds": words.texts("simulate-rounds")}
    for name, spread in words.found.lengths.items():
        around = words.texts("balance-mean-of", mean=spread.mean, median=spread.median)
        yield f"{names[name]} ({around})", _histogram(words, draw, spread, names[name])


def _scores(words: BalanceText, draw: Plots) -> Iterator[tuple[str, str]]:
    for name, spread in words.found.scores.items():
        if len(spread.counts) > 1:
            yield words.measure(name), _histogram(words, draw, spread, words.measure(name))


def _ends(words: BalanceText) -> tuple[list[str], list[list[str]]]:
    texts, found = words.texts, words.found
    heads = [texts("simulate-end"), texts("simulate-clause"), texts("simulate-games"), texts("simulate-share")]
    split = [(end.partition(" "), count) for end, count in found.ends.items()]
    return heads, [
        [texts(f"outcome-{reason}"), clause, number(texts, count), words.percent(count / found.games)]
        for (clause, _, reason), count in split
    ]


def _switches(words: BalanceText, draw: Plots) -> Iterator[str]:
    for seat in words.found.shares:
        bars = [
            Bar(name, variant.shares[seat].share, variant.shares[seat].low, variant.shares[seat].high)
            for name, variant in words.variants()
        ]
        yield html_page.plots([(words.side(seat), _drawn(words, draw, bars))])
    yield html_page.table(words.switch_heads(), words.switches())


def _rules(words: BalanceText, draw: Plots) -> Iterator[str]:
    texts, found = words.texts, words.found
    yield html_page.paragraph(words.rules())
    bars = [Bar(use.clause, use.games / found.games) for use in found.clauses.used]
    yield html_page.plots([(texts("balance-rule-games"), draw.shares(bars, _read_out(words, bars), words.percent(1)))])
    heads = [texts("simulate-clause"), texts("balance-says"), texts("balance-rule-games"), texts("balance-uses")]
    rows = [
        [use.clause, words.clause(use.clause), words.percent(use.games / found.games), number(texts, use.uses)]
        for use in found.clauses.used
    ]
    yield html_page.table(heads, rows, text=1)
    for title, clauses in words.never():
        yield html_page.folded(title, [(clause, words.clause(clause)) for clause in clauses])
