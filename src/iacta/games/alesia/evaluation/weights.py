"""How much things matter to a bot: what each figure means. The figures themselves stand in `weights.toml`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from iacta.engine.evaluation.files import EvaluationFiles


class Weights(msgspec.Struct, frozen=True):
    """How much things matter, in victory points."""

    scale: float
    """A lead of so many points is worth half a victory."""
    lost: float
    """A strength point eliminated: two points (AL-14.k), and what it could still have done."""
    disordered: float
    """A strength point of a disordered unit; it may rally."""
    routed: float
    """A strength point of a routed unit."""
    in_box: float
    """What is left of the two in a box, where it is safe and rallies."""
    leader: float
    """A leader lost, on top of the points of AL-14.u."""
    wounded: float
    """A leader wounded."""
    decoy: float
    """A decoy removed."""
    camp: float
    """A camp destroyed, on top of its points."""
    breach: float
    """A breach, on top of its point."""
    pressure: float
    """A point that breaking a stretch of the works matters (see `front`)."""
    numbers: float
    """How much of the Gallic strength around a stretch counts there: with less the Romans give none up as lost."""
    sallying: float
    """A besieged strength point presses so much, compared with one of the relief army: it wants to pass."""
    rampart: float
    """What a stretch without any unit holds back."""
    camp_holds: float
    """What a camp there holds back besides."""
    marching: float
    """A strength point in a box presses so much, compared with one on the map."""
    waiting: float
    """A strength point in a Roman box holds so much."""
    odds: float
    """So many Gallic strength points are a match for a Roman one."""
    outnumbered: float
    """A strength point that Gauls in contact lack to be a match."""
    outnumbering: float
    """A strength point that they have beyond it."""
    command: float
    """A strength point on the map within the radius of a leader; less beyond it."""
    home: float
    """A besieged strength point in Alésia while the relief army is far."""
    escape: float
    """A besieged strength point about to get out, while the relief army is engaged."""
    engaged: float
    """So many strength points of the relief army at the works make the besieged sally with all they have."""
    patience: float
    """How much of the sally is worth while without the relief army."""
    chief_out: float
    """Vercingétorix about to get out with his men."""
    breakout: float
    """Five units out and Vercingétorix about to follow them (AL-14.i)."""
    raid: float
    """A strength point of the relief army one MP nearer to works worth breaking."""
    chief_counts: float
    """Vercingétorix counts as so many strength points when the besieged choose where to go out."""
    make_way: float
    """A strength point of the relief army out of the gap by which the besieged leave."""
    undaunted: float
    """How much a besieged unit that is shaken still wants to get out, rather than to rally."""
    chief_exposed: float
    """Vercingétorix beside Romans, where an attack may cost him his life."""
    chief_alone: float
    """Vercingétorix near Romans without men around him."""
    shown_alone: float
    """A relief leader in sight without another army at hand."""
    army_at_hand: float
    """The strength points near him that are such an army."""
    feint: float
    """A hex nearer to its post for a decoy."""
    shown_decoy: float
    """A Gallic decoy in sight: nobody fears it any more."""
    daring: float
    """How much more the Gaul counts what his attack does than what it costs: time is against him (AL-14.m)."""
    alarm: float
    """How much of the Gallic strength near a stretch calls Romans there."""
    jailers: float
    """A besieged strength point near the works calls so many Romans, compared with one of the relief army."""
    foresight: float
    """How much of the pressure from far away calls Romans."""
    retake: float
    """How much of a broken stretch Romans there make good; of a camp between the lines."""
    hunt: float
    """A Gallic strength point between the lines that Romans can attack."""
    hunt_chief: float
    """Vercingétorix among those whom Romans can attack."""
    breakthrough: float
    """An enemy stack shaken as a whole: it must give way."""
    chief_risked: float
    """Vercingétorix lost is the game lost (AL-14.h)."""


FILES = EvaluationFiles(Path(__file__).parent, Weights)
"""The figures in force, and how values become chances."""
