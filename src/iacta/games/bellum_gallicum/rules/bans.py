"""3.3.3, 6.0.f: where forces may not go: the Rhine, Britannia and Germania, and the bans of scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum.rules.specials import special, specials
from iacta.games.bellum_gallicum.scenario_form import Barred, Isolated
from iacta.games.bellum_gallicum.sides import GALLIC
from iacta.games.bellum_gallicum.state import RHENUS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


def refuses_entry(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], region: RegionNo
) -> Refusal | None:
    """BG-3.3.3.a, BG-6.0.f Why a group may not set foot in a region, by march, evasion or withdrawal."""
    if region in (war.gaul.germania, war.gaul.britannia):
        refusal = _refuses_overseas(war, side, leaders, units)
        if refusal is not None:
            return refusal
    if side == GALLIC:
        return _refuses_barred(war, leaders, units, region) or _refuses_isolated(war, leaders, units, region)
    return None


def _refuses_overseas(war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo]) -> Refusal | None:
    """BG-3.3.3.a, BG-3.3.3.b, BG-3.3.3.h Gauls stay in Gaul, unless they go with a Roman force."""
    roster = war.roster
    if side == GALLIC:
        gauls = any(roster.nation[unit] == "gallic" for unit in units)
        gauls = gauls or any(roster.leaders[leader].nation == "gallic" for leader in leaders)
        return Refusal("BG-3.3.3.a", "gauls-stay-in-gaul") if gauls else None
    tribal = any(roster.tribe[unit] >= 0 for unit in units) or any(leader in roster.generics for leader in leaders)
    with_romans = any(roster.nation[unit] == "roman" for unit in units) or any(
        map(roster.is_roman.__getitem__, leaders)
    )
    return Refusal("BG-3.3.3.b", "only-with-a-roman-force") if tribal and not with_romans else None


def _refuses_barred(war: War, leaders: Iterable[LeaderNo], units: Iterable[UnitNo], region: RegionNo) -> Refusal | None:
    """BG-6.2.7.f, BG-6.3.6.c, BG-6.9.7.a"""
    for ban in specials(war, Barred):
        if ban.until is not None and war.turn >= ban.until:
            continue
        if war.gaul.sector_of[region] not in ban.sectors and war.gaul.region_id[region] not in ban.regions:
            continue
        nations = {war.roster.nation[unit] for unit in units}
        nations |= {war.roster.leaders[leader].nation for leader in leaders}
        if not ban.nation or ban.nation in nations:
            return Refusal(ban.clause, "region-is-closed")
    return None


def _refuses_isolated(
    war: War, leaders: Iterable[LeaderNo], units: Iterable[UnitNo], region: RegionNo
) -> Refusal | None:
    """BG-6.4.6.a to BG-6.4.6.c A tribe stays at home, and other tribes stay away from it."""
    rule = special(war, Isolated)
    if rule is None:
        return None
    own = war.roster.tribe_no[rule.tribe]
    friends = {own, *(war.roster.tribe_no[tribe] for tribe in rule.companions)}
    tribes = {war.roster.tribe[unit] for unit in units} | {war.roster.leaders[leader].tribe for leader in leaders}
    home = war.roster.home[own]
    if region == home:
        return Refusal(rule.clause, "others-stay-away") if tribes - friends else None
    return Refusal(rule.clause, "tribe-stays-at-home") if own in tribes else None


def refuses_rhine(
    war: War, leaders: Iterable[LeaderNo], units: Iterable[UnitNo], start: RegionNo, to: RegionNo
) -> Refusal | None:
    """BG-3.3.3.d, BG-3.3.3.e Only who waited a turn by the river crosses it."""
    if to not in war.gaul.across_rhine[start]:
        return None
    waited = all(war.done[unit] & RHENUS for unit in units) and all(war.leader_done[one] & RHENUS for one in leaders)
    return None if waited else Refusal("BG-3.3.3.d", "rhine-needs-a-turn")


def may_go(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo, to: RegionNo
) -> bool:
    """BG-3.3.g, BG-3.3.3.d Whether a group may march to a neighbouring region, over the Rhine or not."""
    over = refuses_rhine(war, leaders, units, start, to) is None
    return over and refuses_entry(war, side, leaders, units, to) is None


def has_ban(war: War, side: Side) -> bool:
    """Whether a ban of the scenario holds for a side; without one only the Rhine and what lies overseas is guarded."""
    return side == GALLIC and (special(war, Barred) is not None or special(war, Isolated) is not None)


def in_force(war: War) -> int:
    """BG-6.9.7.a How many bans of the scenario have not ended."""
    return len([ban for ban in specials(war, Barred) if ban.until is None or war.turn < ban.until])


def is_open_to(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], start: RegionNo, to: RegionNo
) -> bool:
    """BG-4.3.1.e, BG-4.4.1.n Whether a force may evade or withdraw there: not over the Rhine, nor where barred."""
    return to not in war.gaul.across_rhine[start] and refuses_entry(war, side, leaders, units, to) is None
