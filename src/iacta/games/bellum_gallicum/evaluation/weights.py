"""The figures of the evaluation, in strength points."""

from __future__ import annotations

from pathlib import Path

import msgspec

from iacta.engine.evaluation.files import EvaluationFiles


class Weights(msgspec.Struct, frozen=True):
    """What things are worth."""

    leader: float = 1.5
    """For each point of a leader's value."""
    stake: float = 25.0
    """A leader whose loss ends the war."""
    region: float = 0.1
    """A region that a side controls."""
    aim: float = 120.0
    """The whole of a side's aim, for the share that is reached."""
    decided: float = 60.0
    """An aim that would be reached if the war ended now."""
    advance: float = 0.6
    """How far an aim is reached by those who stand before it with enough strength."""
    begun: float = 0.5
    """How much more of it by a siege that is about to succeed."""
    danger: float = 0.55
    """How much of what is held an enemy takes away who stands before it with enough strength."""
    hunt: float = 2.5
    """An enemy force that enough strength is sent against."""
    spare: float = 0.08
    """A strength point that no errand needs, near to one."""
    nearness: float = 0.72
    """What is left of an errand after one region of the way."""
    guard: float = 5.0
    """So much strength is wanted where nobody stands."""
    margin: float = 1.4
    """For each strength point of the enemy there, so many are wanted."""
    wall: float = 4.0
    """For each point of a place's value, so many more."""
    inside: float = 2.0
    """For each infantry unit inside, so many more."""
    most: float = 18.0
    """More is not wanted against any walls: the table of sieges has a last column, and hunger does the rest."""
    field: float = 0.7
    """For each strength point that a combat in the field is expected to cost."""
    siege: float = 0.6
    """For each strength point that a siege is expected to cost."""
    hunger: float = 1.0
    """For each strength point that attrition is expected to cost."""
    burnt: float = 1.5
    """A ravaged region with nobody in it before an army of the enemy."""
    stray: float = 1.0
    """A leader without an army, more with every region to the next one."""
    apart: float = 0.3
    """A leader inside a place whose army stands outside."""
    fleet: float = 40.0
    """A ship that guards a place that must be destroyed."""
    unled: float = 0.4
    """A strength point without a leader, far from any who is free."""
    scale: float = 100.0
    """A lead of so many strength points is worth half a victory."""


USUAL = Weights()
FILES = EvaluationFiles(Path(__file__).parent, Weights)
"""How values become chances."""
