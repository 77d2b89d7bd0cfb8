"""How much things matter to a bot: figures to tune, in one table."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How much things matter, in victory points. Origin: set by hand, then by games against `random`."""

    scale: float = 120.0
    """A lead of so many points is worth half a victory."""
    lost: float = 2.6
    """A strength point eliminated: two points (AL-14.k), and what it could still have done."""
    disordered: float = 0.5
    """A strength point of a disordered unit; it may rally."""
    routed: float = 1.0
    """A strength point of a routed unit."""
    in_box: float = 0.6
    """What is left of the two in a box, where it is safe and rallies."""
    leader: float = 10.0
    """A leader lost, on top of the points of AL-14.u."""
    wounded: float = 6.0
    """A leader wounded."""
    decoy: float = 1.0
    """A decoy removed."""
    camp: float = 2.0
    """A camp destroyed, on top of its points."""
    breach: float = 0.5
    """A breach, on top of its point."""
    pressure: float = 1.0
    """A point that breaking a stretch of the works matters (see `front`)."""
    sallying: float = 0.6
    """A besieged strength point presses so much, compared with one of the relief army: it wants to pass."""
    rampart: float = 8.0
    """What a stretch without any unit holds back."""
    camp_holds: float = 5.0
    """What a camp there holds back besides."""
    marching: float = 0.85
    """A strength point in a box presses so much, compared with one on the map."""
    waiting: float = 0.8
    """A strength point in a Roman box holds so much."""
    odds: float = 1.6
    """So many Gallic strength points are a match for a Roman one."""
    outnumbered: float = 0.08
    """A strength point that Gauls in contact lack to be a match."""
    outnumbering: float = 0.08
    """A strength point that they have beyond it."""
    command: float = 0.15
    """A strength point on the map within the radius of a leader; less beyond it."""
    home: float = 0.5
    """A besieged strength point in Alésia while the relief army is far."""
    escape: float = 4.0
    """A besieged strength point about to get out, while the relief army is engaged."""
    engaged: float = 60.0
    """So many strength points of the relief army at the works make the besieged sally with all they have."""
    patience: float = 0.12
    """How much of the sally is worth while without the relief army."""
    chief_out: float = 20.0
    """Vercingétorix about to get out with his men."""
    breakout: float = 40.0
    """Five units out and Vercingétorix about to follow them (AL-14.i)."""
    raid: float = 0.05
    """A strength point of the relief army one MP nearer to works worth breaking."""
    chief_exposed: float = 6.0
    """Vercingétorix beside Romans, where an attack may cost him his life."""
    chief_alone: float = 20.0
    """Vercingétorix near Romans without men around him."""
    shown_alone: float = 5.0
    """A relief leader in sight without another army at hand."""
    army_at_hand: float = 90.0
    """The strength points near him that are such an army."""
    feint: float = 0.05
    """A hex nearer to its post for a decoy."""
    shown_decoy: float = 2.0
    """A Gallic decoy in sight: nobody fears it any more."""
    daring: float = 1.3
    """How much more the Gaul counts what his attack does than what it costs: time is against him (AL-14.m)."""
    breakthrough: float = 4.0
    """An enemy stack shaken as a whole: it must give way."""
    chief_risked: float = 150.0
    """Vercingétorix lost is the game lost (AL-14.h)."""
