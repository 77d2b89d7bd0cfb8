"""What an action would roll, and what it changed: for odds before the dice fall."""

from iacta.games.hail_caesar.forecast.gist import gist
from iacta.games.hail_caesar.forecast.procedures import HORIZONS, POLICIES, procedure
from iacta.games.hail_caesar.forecast.rolls import forecast

__all__ = ["HORIZONS", "POLICIES", "forecast", "gist", "procedure"]
