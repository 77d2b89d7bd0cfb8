"""The figures of the evaluation: what things are worth, in units of one sound unit of common troops."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What things are worth."""

    scale: float = 3.0
    """A difference of so many units is half of a victory."""
    shaken: float = 0.62
    """What a unit has lost that is shaken: it counts as lost at the end."""
    disorder: float = 0.05
    division: float = 2.5
    """A broken division, and the share of it that the losses so far come to."""
    exchange: float = 0.11
    """A casualty that a combat at hand is expected to cost the enemy, or the own side."""
    promise: float = 0.06
    """The same of a charge that may come within the next turns."""
    threat: float = 0.05
    """The same of an enemy's charge."""
    approach: float = 0.6
    """What an own fighting unit gains from the far edge of the table to the enemy it is best against."""
    bearing: float = 0.06
    """An enemy ahead, not beside or behind."""
    range: float = 0.10
    """A target within range of a unit that shoots."""
    support: float = 0.07
    """A friend behind a unit that has an enemy ahead."""
    alone: float = 0.05
    """A unit that is far from all friends."""
    absent: float = 0.6
    """A unit that is off the table and may come."""
    command: float = 0.03
    """For each point of command value that distance costs an order to a unit."""
    exposed: float = 0.15
    """A commander within reach of an enemy and with nobody."""
    hill: float = 0.05
    """A unit on a hill."""
    objective: float = 1.2
    """A place that counts, if the battle ended now."""
    way: float = 0.9
    """The way to such a place, from the far edge of the table."""
    assault: float = 1.35
    """The same of each unit that goes for a place without which the battle is lost; from the first turn on."""
    reach: float = 18.0
    """The same of all the units together that have to reach an area: nothing else wins in time."""


PRESS = Weights(approach=1.0, promise=0.12, threat=0.0, alone=0.0)
"""Everybody goes for the enemy."""
STAND = Weights(approach=0.1, promise=0.03, threat=0.12, range=0.25, support=0.15, alone=0.15, hill=0.25)
"""The line stays together, shoots, and lets the enemy come."""
