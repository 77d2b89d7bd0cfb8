"""7.1, 7.2.6, 7.4: a campaign year, from its preparation to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Outcome, Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import KeepPeace, Pass, Revolt, SendExpedition
from iacta.games.bellum_gallicum.annals import Annals
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, moving, victory
from iacta.games.bellum_gallicum.rules.campaign import closing, revolt
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import CAPTURED, PRO_ROMAN, WITHDRAWN, War
from iacta.games.bellum_gallicum.steps import (
    BeginYear,
    BuildCamps,
    ChooseExpedition,
    ChooseRevolt,
    ClearMarkers,
    DecidePeace,
    ExtendRevolt,
    NextYear,
    PrepareYear,
    RaiseIrreducible,
    SendToCisalpina,
    StartRevolt,
    StartTurn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.scenario_form import Campaign, Expedition
    from iacta.games.bellum_gallicum.sides import Side

PASS: Final = Pass()
PEACE: Final = KeepPeace()
MARCH, WINTER = 2, 1
KEPT: Final = (
    "revolts",
    "years_won",
    "closed_sectors",
    "captured_in",
    "toll",
    "cavalry_won",
    "won_in_germania",
    "waiting",
)
"""What the annals keep from year to year."""


def campaign_of(war: War) -> Campaign:
    """The campaign that is played."""
    assert war.sheet.campaign is not None  # only campaigns have such steps
    return war.sheet.campaign


# Phase A


def prepare_year(table: Table[War], step: PrepareYear) -> None:
    """BG-7.1.a, BG-7.5.5.c Withdrawals, leaders who are free again, then peace or revolt."""
    del step
    war = table.state
    war.turn = 0  # before the first
    table.tell(events.YearOpened(war.year), "BG-7.1.a")
    war.annals = _new_year(war)
    _free_leaders(table)
    for withdrawal in war.sheet.withdrawal:
        if withdrawal.turn == "preparation" and withdrawal.year == war.year:
            arrivals.withdraw(table, withdrawal)
    table.then(ChooseRevolt())


def _new_year(war: War) -> Annals:
    """What is remembered from the years before; the deeds of a year begin anew."""
    old = war.annals
    return Annals(**{name: getattr(old, name) for name in KEPT})


def _free_leaders(table: Table[War]) -> None:
    """BG-4.2.2.a, BG-4.2.1.e Captured Gallic leaders return the year after, unless irreducible; so do those away."""
    war = table.state
    captured = dict(war.annals.captured_in)
    for leader, one in enumerate(war.roster.leaders):
        at = war.leader_at[leader]
        returns = not one.irreducible and captured.get(leader, war.year) < war.year
        if one.side == GALLIC and (at == WITHDRAWN or (at == CAPTURED and returns)):
            war.place_leaders((leader,), NOWHERE)
            _rejoin(table, leader)


def _rejoin(table: Table[War], leader: LeaderNo) -> None:
    """BG-4.2.2.f A leader who returns appears at once with the units of his tribe that are on the map."""
    war, tribe = table.state, table.state.roster.leaders[leader].tribe
    own = [unit for unit, at in enumerate(war.at) if at > 0 and war.roster.tribe[unit] == tribe >= 0]
    his = [unit for unit in own if war.side[unit] == GALLIC]
    if his:
        arrivals.appear(table, GALLIC, (leader,), (), war.gaul.region_of[war.at[his[0]]])


class ChoosingRevolt(Question[War, ChooseRevolt, Revolt | KeepPeace]):
    """D35 Peace or revolt, and the initiative."""

    clause = "BG-7.2.a"
    actions = (Revolt, KeepPeace)

    def asks(self, state: War, step: ChooseRevolt) -> Seat | None:
        """The Gallic side."""
        del state, step
        return GALLIC

    def forced(self, state: War, step: ChooseRevolt) -> Revolt | KeepPeace | None:
        """BG-7.2.2.l Without a sector that can rise the year is one of peace."""
        del step
        return PEACE if not revolt.open_sectors(state) else None

    def candidates(self, state: War, step: ChooseRevolt, seat: Seat) -> Iterator[Revolt | KeepPeace]:  # noqa: ARG002
        """Revolt with or without the initiative, or peace."""
        if revolt.open_sectors(state):
            yield Revolt(initiative=False)
            yield Revolt(initiative=True)
        if not revolt.forced_sector(state):
            yield PEACE

    def refuses(self, state: War, step: ChooseRevolt, seat: Seat, action: Revolt | KeepPeace) -> Refusal | None:
        """BG-7.2.2.l, BG-7.6.1.a"""
        del step, seat
        if isinstance(action, Revolt):
            return None if revolt.open_sectors(state) else Refusal("BG-7.2.2.l", "no-sector-can-revolt")
        forced = revolt.forced_sector(state) and revolt.open_sectors(state)
        return Refusal("BG-7.6.1.a", "revolt-is-compulsory") if forced else None

    def answer(self, table: Table[War], step: ChooseRevolt, seat: Seat, action: Revolt | KeepPeace) -> None:
        """BG-7.1.a The revolt spreads; or Rome may campaign abroad."""
        del step, seat
        war = table.state
        if isinstance(action, KeepPeace):
            table.tell(events.YearDecided(war.year, "peace"), "BG-7.2.6.a")
            table.then(ChooseExpedition(), DecidePeace())
            return
        war.annals = msgspec.structs.replace(war.annals, initiative=action.initiative)
        table.tell(events.YearDecided(war.year, "initiative" if action.initiative else "revolt"), "BG-7.2.a")
        table.then(StartRevolt(), ExtendRevolt(), BeginYear())


class ChoosingExpedition(Question[War, ChooseExpedition, SendExpedition | Pass]):
    """D37 Britannia, Germania or nothing."""

    clause = "BG-7.2.6.a"
    actions = (SendExpedition, Pass)

    def asks(self, state: War, step: ChooseExpedition) -> Seat | None:
        """The Roman side, where the campaign knows expeditions."""
        del step
        return ROMAN if campaign_of(state).expedition else None

    def candidates(self, state: War, step: ChooseExpedition, seat: Seat) -> Iterator[SendExpedition | Pass]:  # noqa: ARG002
        """Nothing, or one of them."""
        yield PASS
        yield from (SendExpedition(one.id) for one in campaign_of(state).expedition)

    def refuses(self, state: War, step: ChooseExpedition, seat: Seat, action: SendExpedition | Pass) -> Refusal | None:
        """BG-7.2.6.a"""
        del step, seat
        known = [one.id for one in campaign_of(state).expedition]
        return None if isinstance(action, Pass) or action.to in known else Refusal("BG-7.2.6.a", "no-such-expedition")

    def answer(self, table: Table[War], step: ChooseExpedition, seat: Seat, action: SendExpedition | Pass) -> None:
        """BG-7.2.6.d The enemy's set-up, then the turns from March; or nothing."""
        del step, seat
        if isinstance(action, SendExpedition):
            war = table.state
            war.annals = msgspec.structs.replace(war.annals, expedition=action.to)
            table.tell(events.YearDecided(war.year, action.to), "BG-7.2.6.a")
            for deployment in expedition_of(war).deploy:
                leaders, units = arrivals.available(war, deployment.leaders, deployment.units)
                arrivals.appear(table, deployment.side, leaders, units, war.gaul.region_no[deployment.region])


def decide_peace(table: Table[War], step: DecidePeace) -> None:
    """BG-7.2.6.d, BG-7.6.2.d An expedition, or a year that is played in peace, has turns; any other is skipped."""
    del step
    war = table.state
    if war.annals.expedition or war.year in campaign_of(war).peace_is_played:
        table.then(BeginYear())
    else:
        skip_year(table)


def expedition_of(war: War) -> Expedition:
    """The expedition that is under way."""
    return next(one for one in campaign_of(war).expedition if one.id == war.annals.expedition)


def begin_year(table: Table[War], step: BeginYear) -> None:
    """BG-7.3.a With the initiative the year starts in winter and the Gallic side moves first, else in March."""
    del step
    war = table.state
    war.turn = WINTER if war.annals.initiative else MARCH
    war.first = GALLIC if war.annals.initiative else ROMAN
    moving.settle(table, *war.gaul.regions)
    table.then(StartTurn())


# Phase C


def close(table: Table[War]) -> None:
    """BG-7.1.c, BG-7.4 November is over: who has won the year, and the map is cleared for the next."""
    war, side = table.state, year_winner(table.state)
    if war.annals.expedition and side == ROMAN:
        _reward(war)
    count_year(table, side)
    if campaign_of(war).kind == "campaign" and not closing.legions_in_gaul(war):
        table.end(Outcome(GALLIC, "BG-7.4.1.d", "no-legion-in-gaul"))
    end_war(table)
    if war.outcome is not None:
        return
    war.annals = msgspec.structs.replace(war.annals, toll=closing.toll(war))
    undefeated = closing.undefeated(war)
    closing.clear_map(table)
    table.then(BuildCamps(), ClearMarkers(), RaiseIrreducible(undefeated), SendToCisalpina(), NextYear())


def _reward(war: War) -> None:
    """BG-7.2.6.b, BG-7.2.6.c A won expedition closes a sector; Germania brings cavalry."""
    won, annals = expedition_of(war), war.annals
    war.annals = msgspec.structs.replace(
        annals,
        closed_sectors=annals.closed_sectors | {won.closes},
        cavalry_won=annals.cavalry_won + bool(won.wins),
        won_in_germania=annals.won_in_germania or won.id == "germania",
    )


def year_winner(war: War) -> Side:
    """BG-7.4.1.a, BG-7.4.1.b, BG-7.2.6.d Who has won a year that was played."""
    rule = next((one for one in campaign_of(war).year_rule if one.year == war.year), None)
    if rule is not None:
        return ROMAN if victory.holds(war, rule.roman_if) else GALLIC
    if war.annals.expedition:
        return ROMAN if victory.winner(war, expedition_of(war).victory)[0] == ROMAN else GALLIC
    return ROMAN if has_put_down(war) else GALLIC


def has_put_down(war: War) -> bool:
    """BG-7.4.1.a Rome holds the starting region and has held enough extension regions, or Vercingetorix is out."""
    annals = war.annals
    if war.roster.vercingetorix in annals.out or annals.starting_tribe < 0:
        return True
    extensions = {war.roster.home[tribe] for tribe in annals.extension_tribes}
    needed = min(campaign_of(war).most_extension_regions, len(extensions))
    enough = len(extensions & annals.held_extensions) >= needed
    return enough and war.control[war.roster.home[annals.starting_tribe]] == PRO_ROMAN


def count_year(table: Table[War], side: Side) -> None:
    """BG-7.4.1.c The year goes on record; six Roman years end the campaign before anything else does (BG-7.4.1.g)."""
    war, campaign = table.state, campaign_of(table.state)
    war.annals = msgspec.structs.replace(war.annals, years_won=(*war.annals.years_won, (war.year, side)))
    roman_years = sum(1 for _, winner in war.annals.years_won if winner == ROMAN)
    table.tell(events.YearWon(war.year, side, roman_years), "BG-7.4.1.a")
    if campaign.kind == "campaign" and roman_years >= campaign.years_to_win:  # BG-7.6.3.b
        table.end(Outcome(ROMAN, "BG-7.4.1.c", "six-years-won"))


def end_war(table: Table[War]) -> None:
    """BG-7.4.1.e, BG-7.6.3.b After its last year a war is over: a mini-campaign is judged by its own conditions."""
    war = table.state
    if war.year == war.sheet.last_year:
        if campaign_of(war).kind == "campaign":
            table.end(Outcome(GALLIC, "BG-7.4.1.e", "war-not-won"))
        else:
            victory.judge(table)


def skip_year(table: Table[War]) -> None:
    """BG-7.2.6.d, BG-7.2.6.e, BG-7.5.5.d A year of peace without expedition: Rome's, and nothing moves."""
    war = table.state
    due = [no for no, one in enumerate(war.sheet.arrival) if one.turn == "first" and one.year == war.year]
    war.annals = msgspec.structs.replace(war.annals, waiting=(*war.annals.waiting, *due), toll=None)
    count_year(table, ROMAN)
    end_war(table)
    if war.outcome is None:
        table.then(NextYear())


def next_year(table: Table[War], step: NextYear) -> None:
    """BG-1.e The year marker advances."""
    del step
    table.state.year += 1
    table.then(PrepareYear())
