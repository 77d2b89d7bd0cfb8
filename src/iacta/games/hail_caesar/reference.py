"""What a player has beside the board: the figures of the rules, and the lists from which armies are bought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from iacta.games.hail_caesar.army_file import army_file, own_profiles
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import army_builder

if TYPE_CHECKING:
    from iacta.games.hail_caesar.army_file import ArmyForm
    from iacta.games.hail_caesar.scenario_form import MusteredDivision


def tables() -> Any:
    """The tables of the rules, and every ready army with the price of its troops."""
    return msgspec.to_builtins(TABLES) | {"armies": [_army(army) for army in army_file().army]}


def _army(army: ArmyForm) -> dict[str, Any]:
    """HC-1.1.a A list as a player buys from it: its divisions as they stand, and what each of its troops costs."""
    return {
        **_named(army.id, army.name, army.name_fr),
        "period": army.period,
        "period_fr": army.period_fr,
        "troops": [_troops(name) for name in army_builder.profiles_of(army)],
        "divisions": [_division(army, chosen) for chosen in army_builder.whole(army).divisions],
    }


def _troops(name: str) -> dict[str, Any]:
    profile = own_profiles()[name]
    return _named(name, profile.name, profile.name_fr) | {"points": army_builder.points_of(profile)}


def _division(army: ArmyForm, chosen: MusteredDivision) -> dict[str, Any]:
    form = next(one for one in army.division if one.id == chosen.division)
    return {
        **_named(form.id, form.name, form.name_fr),
        "commander": form.commander,
        "commander_fr": form.commander_fr,
        "command": form.command,
        "general": form.general,
        "units": {one.profile: one.count for one in chosen.units},
    }


def _named(name: str, english: str, french: str) -> dict[str, Any]:
    return {"id": name, "name": english, "name_fr": french}
