"""What an action may lead to, in words: up to the next decision, and to the end of the whole procedure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.cli.output.bars import Chances, write_chances
from iacta.cli.output.screen import FAINT, HEADING
from iacta.engine.chance.odds import SAMPLES

if TYPE_CHECKING:
    from iacta.cli.output.screen import Screen
    from iacta.engine.chance.forecast import Preview, Row, Whole
    from iacta.engine.wording import Say, Wording
    from iacta.texts import Texts

WINNERS = {"you": "odds-you-win", "enemy": "odds-you-lose", "draw": "odds-draw", "none": "odds-goes-on"}


class WholeForecast(NamedTuple):
    """The whole procedure that an action is a part of: how far, by which policy, and the distributions."""

    title: str
    policy: str
    chances: tuple[Chances, ...]
    exact: bool


class Forecast(NamedTuple):
    """What an action rolls, how likely each result is, and the forecast of the whole procedure."""

    rolls: tuple[str, ...]
    chances: tuple[Chances, ...]
    exact: bool
    whole: WholeForecast | None


def forecast(wording: Wording[Any], seen: Preview) -> Forecast:
    """The distribution of every figure that chance may change, in the words of the game's messages."""
    say = wording.say
    whole = None if seen.whole is None else _whole(say, seen.whole)
    return Forecast(wording.rolls(seen.forecast), tuple(_chances(say, row) for row in seen.rows), seen.exact, whole)


def _whole(say: Say, whole: Whole) -> WholeForecast:
    """Horizons and policies have messages by their names: `horizon-<name>`, `policy-<name>`."""
    title, policy = say(f"horizon-{whole.horizon}"), say(f"policy-{whole.policy}")
    return WholeForecast(title, policy, tuple(_chances(say, row) for row in whole.rows), whole.exact)


def _chances(say: Say, row: Row) -> Chances:
    title = say(f"odds-{row.measure.replace('_', '-')}")
    if row.measure == "winner":
        likely_first = sorted(row.values, key=lambda one: -one.share)
        return Chances(title, tuple((say(WINNERS[str(one.value)]), one.share) for one in likely_first), None)
    if any(isinstance(one.value, str) for one in row.values):
        return Chances(title, tuple((say(f"odds-value-{one.value}"), one.share) for one in row.values), None)
    mean = sum(int(one.value) * one.chance for one in row.values)
    return Chances(title, tuple((str(one.value), one.share) for one in row.values), mean)


def write_forecast(texts: Texts, screen: Screen, label: str, found: Forecast) -> None:
    """A choice with what is rolled, and how likely each result is."""
    screen.write(label, HEADING)
    for roll in found.rolls:
        screen.write(f"  {roll}")
    _write_chances(texts, screen, found.chances, exact=found.exact)
    if found.whole is not None:
        screen.write(f"  {found.whole.title}", HEADING)
        screen.write(f"  {found.whole.policy}")
        _write_chances(texts, screen, found.whole.chances, exact=found.whole.exact)


def _write_chances(texts: Texts, screen: Screen, tables: tuple[Chances, ...], *, exact: bool) -> None:
    for chances in tables:
        write_chances(texts, screen, chances)
    if not tables:
        screen.write(f"  {texts('odds-nothing')}")
    sure = texts("odds-exact") if exact else texts("odds-sampled", samples=SAMPLES)
    screen.write(f"  {sure}", FAINT)
