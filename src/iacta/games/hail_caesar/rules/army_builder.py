"""Pick-up battles: armies of equal points from the lists of `data/armies.toml`, and the scenario they make (HC-1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from iacta.engine.errors import UnknownName
from iacta.engine.records import Refusal
from iacta.games.hail_caesar.army_file import MOST_UNITS, army_file, own_profiles
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.scenario_form import Muster, MusteredDivision, Troops
from iacta.games.hail_caesar.scenarios import read_scenario
from iacta.games.hail_caesar.sides import SIDES, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.scenario import Scenario
    from iacta.games.hail_caesar.army_file import ArmyForm
    from iacta.games.hail_caesar.roster import Profile

USUAL_MOST: Final = 10
"""HC-1.1.d A division normally holds up to about ten units: no limit, but nobody is offered more."""
ORIGIN: Final = {"origin": "player"}
ZONES: Final = {"blue": [[0, 0], [72, 0], [72, 6], [0, 6]], "red": [[0, 42], [72, 42], [72, 48], [0, 48]]}
"""HC-3.1.b The default battle: opposite long edges, 36 inches apart."""
EDGES: Final = {"blue": "south", "red": "north"}


# Points


def points_of(profile: Profile) -> int:
    """What a unit costs: as a public list says, else by what its profile is worth."""
    if profile.points:
        return profile.points
    costs = TABLES.points
    save = costs.save_base - profile.morale if profile.morale else 0
    dice = profile.clash + profile.sustained + profile.support + profile.long
    extras = [_type_cost(profile), *(costs.quality.get(rule, 0) for rule in profile.special | profile.weapons)]
    if profile.size in ("small", "tiny"):
        extras = [max(-costs.small_most, min(costs.small_most, extra)) for extra in extras]
    return dice + profile.stamina + save + sum(extras)


def _type_cost(profile: Profile) -> int:
    costs = TABLES.points
    if profile.type == "artillery":
        kinds = {"light": costs.artillery_light, "medium": costs.artillery_medium, "heavy": costs.artillery_heavy}
        return kinds[profile.subtype]
    return {"cavalry": costs.cavalry, "chariots": costs.chariots, "elephants": costs.elephants}.get(profile.type, 0)


def cost_of(muster: Muster) -> int:
    """What an army costs; profiles that nobody knows cost nothing, and are refused."""
    known, chosen = own_profiles(), [one for division in muster.divisions for one in division.units]
    return sum(points_of(known[one.profile]) * one.count for one in chosen if one.profile in known)


# Legality


def army_of(name: str) -> ArmyForm:
    """A list by its name."""
    found = {army.id: army for army in army_file().army}
    if name not in found:
        raise UnknownName("army", name, found)
    return found[name]


def profiles_of(army: ArmyForm) -> list[str]:
    """The profiles of a list, in its order; baggage cannot be bought."""
    named = dict.fromkeys(one.profile for division in army.division for one in division.units)
    return [name for name in named if not own_profiles()[name].noncombatant]


def refusals(muster: Muster, budget: int) -> tuple[Refusal, ...]:
    """Every reason why an army may not take the field; nothing: it may."""
    army = army_of(muster.army)
    found = [*_division_refusals(army, muster), *_unit_refusals(army, muster)]
    if cost_of(muster) > budget:
        found.append(Refusal("HC-1.1.a", "army-over-budget", str(cost_of(muster) - budget)))
    if sum(one.count for division in muster.divisions for one in division.units) > MOST_UNITS // 2:
        found.append(Refusal("HC-1.1.d", "army-too-large", str(MOST_UNITS // 2)))
    return tuple(found)


def _division_refusals(army: ArmyForm, muster: Muster) -> Iterator[Refusal]:
    """HC-1.1.c, HC-1.1.e Divisions of the list, each once, each with a unit; the general leads one of them."""
    known = {division.id: division for division in army.division}
    chosen = [division.division for division in muster.divisions]
    for number, name in enumerate(chosen):
        if name not in known:
            yield Refusal("HC-1.1.c", "division-not-in-army", name)
        elif name in chosen[:number]:
            yield Refusal("HC-1.1.c", "division-twice", name)
    for division in muster.divisions:
        if not division.units:
            yield Refusal("HC-1.1.d", "division-without-units", division.division)
    if not any(known[name].general for name in chosen if name in known):
        yield Refusal("HC-1.1.e", "army-without-general", army.id)


def _unit_refusals(army: ArmyForm, muster: Muster) -> Iterator[Refusal]:
    """HC-12.1.d Profiles of the list, which can be bought."""
    offered = profiles_of(army)
    for name in dict.fromkeys(one.profile for division in muster.divisions for one in division.units):
        if name not in offered:
            yield Refusal("HC-12.1.d", "profile-not-in-army", name)


# What is offered


def whole(army: ArmyForm) -> Muster:
    """The list as it stands, without baggage."""
    bought: dict[str, list[str]] = {division.id: [] for division in army.division}
    for division, name in _queue(army):
        bought[division].append(name)
    return Muster(army.id, tuple(_mustered(division, names) for division, names in bought.items()))


def within(army: ArmyForm, budget: int) -> Muster | None:
    """An army of a list for a budget, unit after unit from each division in turn, as the list has them; None: too poor.

    Beyond the list each division goes on with its own troops, up to the usual size, as long as anything can be paid.
    """
    bought: dict[str, list[str]] = {division.id: [] for division in army.division}
    left, spent = budget, True
    while spent:
        spent = False
        for division, name in _queue(army):
            cost = points_of(own_profiles()[name])
            if cost <= left and len(bought[division]) < USUAL_MOST:
                left, spent = left - cost, True
                bought[division].append(name)
    found = Muster(army.id, tuple(_mustered(division, names) for division, names in bought.items() if names))
    return None if refusals(found, budget) else found


def _mustered(division: str, names: list[str]) -> MusteredDivision:
    return MusteredDivision(division, tuple(Troops(name, names.count(name)) for name in dict.fromkeys(names)))


def _queue(army: ArmyForm) -> Iterator[tuple[str, str]]:
    """Divisions and profiles in the order in which they are bought: the divisions in turn, the general's first."""
    offered = set(profiles_of(army))
    divisions = sorted(army.division, key=lambda division: not division.general)
    lists = [
        (
            one.id,
            [name for troops in one.units if troops.profile in offered for name in [troops.profile] * troops.count],
        )
        for one in divisions
    ]
    for at in range(max(len(names) for _, names in lists)):
        yield from ((division, names[at]) for division, names in lists if at < len(names))


# The battle


def pickup_battle(
    blue: Muster, red: Muster, name: str = "Pick-up battle", name_fr: str = "Bataille à la carte"
) -> Scenario:
    """HC-3.1.b, HC-3.1.e Two legal armies on opposite long edges, deployed freely."""
    return read_scenario(written_out(blue, red) | {"name": name, "name_fr": name_fr}, "pick-up battle")


def written_out(blue: Muster, red: Muster) -> dict[str, Any]:
    """HC-3.1.b, HC-3.1.e Their battle as the data of a scenario file."""
    musters: dict[Side, Muster] = {"blue": blue, "red": red}
    return {
        "schema": 1,
        "system": "hail_caesar",
        "id": "pickup",
        "name": "Pick-up battle",
        "summary": f"{army_of(blue.army).name} against {army_of(red.army).name}.",
        "summary_fr": f"{army_of(blue.army).name_fr} contre {army_of(red.army).name_fr}.",
        "table": {"width": 72, "depth": 48} | ORIGIN,
        "rules": {"turn_limit": 8, "first_player": "roll", "blunders": True} | ORIGIN,
        "side": [_side(side, musters[side]) for side in SIDES],
        "division": [form for side in SIDES for form in _divisions(side, musters[side])],
        "unit": [form for side in SIDES for form in _units(side, musters[side])],
        "victory": [{"kind": kind, "side": "both"} | ORIGIN for kind in ("army_morale", "turn_limit")],
        **ORIGIN,
    }


def _side(side: Side, muster: Muster) -> dict[str, Any]:
    army = army_of(muster.army)
    return {
        "id": side,
        "name": army.name,
        "name_fr": army.name_fr,
        "edge": EDGES[side],
        "deployment_zone": ZONES[side],
        "army": army.id,
    } | ORIGIN


def _divisions(side: Side, muster: Muster) -> Iterator[dict[str, Any]]:
    known = {division.id: division for division in army_of(muster.army).division}
    for number, chosen in enumerate(muster.divisions, 1):
        form = known[chosen.division]
        yield {
            "id": f"{side[0]}{number}",
            "side": side,
            "name": form.name,
            "name_fr": form.name_fr,
            "commander": form.commander,
            "commander_fr": form.commander_fr,
            "command": form.command,
            "combat_value": form.combat_value,
            "general": form.general,
        } | ORIGIN


def _units(side: Side, muster: Muster) -> Iterator[dict[str, Any]]:
    for number, division in enumerate(muster.divisions, 1):
        names = [troops.profile for troops in division.units for _ in range(troops.count)]
        for place, name in enumerate(names, 1):
            profile = own_profiles()[name]
            yield {
                "id": f"{side[0]}{number}_{place}",
                "division": f"{side[0]}{number}",
                "profile": name,
                "name": profile.name,
                "name_fr": profile.name_fr,
                "formation": profile.default_formation,
            } | ORIGIN
