"""What an action may lead to, in words: up to the next decision, and to the end of the whole procedure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.cli.bars import write_chances
from iacta.cli.desk import Chances, Forecast, WholeForecast
from iacta.cli.screen import FAINT, HEADING
from iacta.engine.odds import SAMPLES
from iacta.engine.preview import preview

if TYPE_CHECKING:
    from iacta.cli.screen import Screen
    from iacta.engine.game import Game
    from iacta.engine.preview import Preview, Row, Whole
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State
    from iacta.texts import Texts

WINNERS = {"you": "odds-you-win", "enemy": "odds-you-lose", "draw": "odds-draw", "none": "odds-goes-on"}


def foreseen(game: Game[Any, Any], state: State, seat: Seat, action: Action) -> Preview:
    """What an action may lead to, from what the seat may know."""
    return preview(game, game.view(state, seat), seat, action, whole=True)


def forecast(texts: Texts, seen: Preview, remarks: tuple[str, ...] = ()) -> Forecast:
    """The distribution of every figure that chance may change, in the words of the game's texts."""
    whole = None if seen.whole is None else _whole(texts, seen.whole)
    return Forecast(remarks, tuple(_table(texts, row) for row in seen.rows), seen.exact, whole)


def _whole(texts: Texts, whole: Whole) -> WholeForecast:
    """Horizons and policies have messages by their names: `horizon-<name>`, `policy-<name>`."""
    title, policy = texts(f"horizon-{whole.horizon}"), texts(f"policy-{whole.policy}")
    return WholeForecast(title, policy, tuple(_table(texts, row) for row in whole.rows), whole.exact)


def _table(texts: Texts, row: Row) -> Chances:
    title = texts(f"odds-{row.measure.replace('_', '-')}")
    if row.measure == "winner":
        likely_first = sorted(row.values, key=lambda one: -one[1])
        return Chances(title, tuple((texts(WINNERS[str(value)]), share) for value, share in likely_first), None)
    mean = sum(int(value) * float(share) for value, share in row.values)
    return Chances(title, tuple((str(value), share) for value, share in row.values), mean)


def write_forecast(texts: Texts, screen: Screen, label: str, found: Forecast) -> None:
    """A choice with what is rolled, and how likely each result is."""
    screen.write(label, HEADING)
    for remark in found.remarks:
        screen.write(f"  {remark}")
    _write_tables(texts, screen, found.chances, exact=found.exact)
    if found.whole is not None:
        screen.write(f"  {found.whole.title}", HEADING)
        screen.write(f"  {found.whole.policy}")
        _write_tables(texts, screen, found.whole.chances, exact=found.whole.exact)


def _write_tables(texts: Texts, screen: Screen, tables: tuple[Chances, ...], *, exact: bool) -> None:
    for chances in tables:
        write_chances(texts, screen, chances)
    if not tables:
        screen.write(f"  {texts('odds-nothing')}")
    sure = texts("odds-exact") if exact else texts("odds-sampled", samples=SAMPLES)
    screen.write(f"  {sure}", FAINT)
