"""The special rules of the scenario that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.games.bellum_gallicum.scenario_form import Special

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.state import War

P = TypeVar("P", bound=Special)


def special(war: War, form: type[P]) -> P | None:
    """The special rule of a kind, if the scenario has one."""
    found = war.sheet.specials.get(form)
    return found[0] if found else None  # type: ignore[return-value]  # the table is keyed by the type


def specials(war: War, form: type[P]) -> tuple[P, ...]:
    """Every special rule of a kind."""
    return war.sheet.specials.get(form, ())  # type: ignore[return-value]  # the table is keyed by the type
