"""A position of Alésia as readable lines: for tests, bug reports and sharing.

    alesia      scenario alesia  turn 9  night  strategic gallic  tactical roman
    options     three_players=true  turns=12
    camps       0811 0613
    destroyed   1519
    breaches    outer 1210  both 0909
    leader      caesar 1210 (up, handle 3, walked 2)
    leader      decoy_r1 lost (removed)
    1210        legio_vii, legio_viii (disordered, spent 3, moved, charged caesar)
    box caesar  legio_x
    lost        arvernes_1
    commander   roman caesar  gallic comnios
    mover       unit legio_vii from 1209 walking
    escaped     vercingetorix arvernes_1
    fired       811 12101310
    duties      1211
    sealed      roman {"type": "Withdraw"}
    agenda      {"type": "MovePieces", "seat": "roman"}
    agenda      {"type": "RevealAfterMoves", "side": "roman"}

Every line may be missing, and what equals its default is not written: units and leaders that are not named are not in
play, a leader is alive and face down, his handle is his number in the roster. The agenda stands in the order in which
it will be done. `source` holds a scenario that does not ship with the game, `outcome` how it ended, as JSON.
"""

from iacta.games.alesia.notation.reader import position
from iacta.games.alesia.notation.writer import notation

__all__ = ["notation", "position"]
