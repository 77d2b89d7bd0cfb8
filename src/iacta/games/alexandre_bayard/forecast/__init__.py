"""What an action would roll, and what it changed: for odds before the dice fall."""

from iacta.games.alexandre_bayard.forecast.gist import gist
from iacta.games.alexandre_bayard.forecast.procedures import HORIZONS, POLICIES, procedure
from iacta.games.alexandre_bayard.forecast.rolls import forecast

__all__ = ["HORIZONS", "POLICIES", "forecast", "gist", "procedure"]
