"""The file of a pick-up battle: two armies as they were bought, a ground, a season and switches (AB-C.18.f)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from iacta.games.alexandre_bayard.map_file import Id, Words
from iacta.games.alexandre_bayard.muster import Muster, Season, ZoneName
from iacta.games.alexandre_bayard.scenario_form import FREE_LENGTH, OptionName, Turns

FREE_POINTS: Final = 100
"""AB-C.18.f"""


class Pickup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a pick-up battle is made of; what is not said is as in AB-C.18.f."""

    south: Muster
    north: Muster
    points: Annotated[int, msgspec.Meta(ge=20, le=400)] = FREE_POINTS
    ground: Annotated[int, msgspec.Meta(ge=0, le=999_999)] = 0
    """The number of a drawn ground; 0: the meadow of the first battle."""
    zone: ZoneName = "temperate"
    season: Season = "summer"
    options: tuple[OptionName, ...] = ()
    turns: Turns = FREE_LENGTH


class PickupFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a pick-up battle."""

    id: Id
    pickup: Pickup
    name: Words = "Pick-up battle"
    name_fr: Words = "Bataille à la carte"
    summary: Words = ""
    summary_fr: Words = ""
