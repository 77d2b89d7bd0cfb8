"""A position of Alexandre et Bayard as readable lines: for tests, bug reports and sharing.

    alexandre_bayard scenario forest_ambush  turn 3  side alexandre  first bayard
    options     wind=false
    tokens      alexandre 5  bayard 4
    unit        hoplites_1 4,8 (plaquettes 3; activated; moved 2; started 4,7; without torches)
    unit        archers_2 lost
    leader      strategos 4,8 (led; commands)
    terrain     5,5 burnt_ground
    overlay     7,6 camp camp_fire
    overlay     3,5 nothing
    side        5,4/3 palisade wood
    side        5,4/2 nothing
    besides     alexandre 1  bayard 0
    holds       alexandre 0  bayard 2
    weather     ["rain","weak",8,[3,5],true,1,[]]
    fires       [[["terrain",606,"",0],["bayard",1,""]]]
    sealed bayard {"type": "SendAgents", "missions": []}
    agenda      {"type": "StartPlayerTurn", "side": "alexandre"}

Hexes are `column,row`, both from 0. Every line may be missing, and what equals its default is not written: units and
leaders that are not named stand nowhere, the ground is that of the scenario. Rarer records, from `weather` on, are
JSON, with pieces by the numbers of the roster and hexes by those of the map (`board.py`). The agenda stands in the
order in which it will be done. `source` holds a scenario that does not ship with the game, `outcome` how it ended.
"""

from iacta.games.alexandre_bayard.notation.reader import position
from iacta.games.alexandre_bayard.notation.writer import notation

__all__ = ["notation", "position"]
