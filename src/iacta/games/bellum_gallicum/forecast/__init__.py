"""What an action would roll, and what it changed: for odds before the dice fall."""

from iacta.games.bellum_gallicum.forecast.gist import gist
from iacta.games.bellum_gallicum.forecast.procedures import HORIZONS, POLICIES, procedure
from iacta.games.bellum_gallicum.forecast.rolls import forecast

__all__ = ["HORIZONS", "POLICIES", "forecast", "gist", "procedure"]
