"""A position of Bellum Gallicum as readable lines: for tests, bug reports and sharing.

    bellum_gallicum scenario vercingetorix  year -52  turn 3  first gallic
    options     legion_x_in_senones=true
    roman       cisalpina provincia_i remi
    contested   carnutes
    scorched    bituriges
    depots      remi
    camps       senones
    tested      arverni passed  remi held
    met         carnutes gallic
    siege       gergovia roman 2
    destroyed   genabum
    oppida      alesia open  lutetia closed
    serves      remi roman  arverni gallic
    at remi     caesar (wounded 3; moved), legion_x (weak; moved; led)
    in gergovia vercingetorix, arverni_inf6
    camp senones labienus, legion_xii
    aboard trireme_1 legion_vii
    lost        legion_xiv (year -52)
    ship        trireme_1 veneti (moved; legion legion_viii)
    pending     skirmish carnutes  battle remi
    shrunk      remi
    battlefield {"region": 7, "attacker": "roman"}
    annals      {"rhine_crossed": true}
    sealed roman {"type": "Evade"}
    agenda      {"type": "MoveForces", "side": "roman"}

Every line may be missing, and what equals its default is not written: counters that are not named are not in play,
regions are anti-Roman, units serve the side printed on them. The agenda stands in the order in which it will be done.
`battlefield` and `annals` go by the numbers of the board; of the annals only what differs from their beginning is
written. `source` holds a scenario that does not ship with the game, `outcome` how it ended, as JSON.
"""

from iacta.games.bellum_gallicum.notation.reader import position
from iacta.games.bellum_gallicum.notation.writer import notation

__all__ = ["notation", "position"]
