"""A position of Hail Caesar as readable lines: for tests, bug reports and sharing.

    hail_caesar scenario two_divisions  round 3  side red  first blue
    options     blunders=false
    unit        b1_1 27.50 8.00 23:38 column (casualties 2; moves 1; disordered; ordered)
    unit        b1_2 in farm
    unit        b1_3 left 0.00 20.00 90:00
    unit        r1_1 destroyed
    commander   b1 36.00 3.50 (with b1_1; command 7; combat 2; acted; broken; fallen)
    general     blue b1  red nobody
    contact     b1_1 front r1_2 left across wall
    support     b1_4 b1_1
    unfought    b1_1 r1_2
    sweepers    b1_1
    shot_at     r1_2 b1_1
    met         b1_1 r1_2
    melee       {"units": [0, 12]}
    under_fire  {"target": 12}
    trail       {"unit": 0}
    sealed blue {"type": "CloseRanks", "units": [0]}
    agenda      {"type": "StartTurn", "side": "red"}

Inches with two decimals, degrees and minutes (HC-16.2.f). Every line may be missing, and what equals its default is
not written: units that are not named have not arrived, commanders stand in the corner of the table, the formation of a
unit is that of the scenario. The agenda stands in the order in which it will be done. `melee`, `under_fire` and `trail`
go by the numbers of the roster. `source` holds a scenario that does not ship with the game, `outcome` how it ended.
"""

from iacta.games.hail_caesar.notation.reader import position
from iacta.games.hail_caesar.notation.writer import notation

__all__ = ["notation", "position"]
