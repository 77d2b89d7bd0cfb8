"""A position of Virtus as a few readable lines: for tests, bug reports and sharing.

    virtus    round 3  active north
    options   rally  regulars
    hills     S1 N1  woods N0
    S0        south: 2 heavy_infantry, general Caesar (superior)   north: warriors (vc 2, token, fought)
    N1        south: medium_cavalry (moved)                        holder north
    SR        south: archers
    dead      north: 3 warriors
    hand      south 136J  north CC4
    allotted  3-J-
    agenda    ShareHits(owner=north, sector=S0, hits=1)  Act(side=south)

Every line may be missing, and what equals its default is not written: round 1, south active and first, four
segments, no options, clear ground, full units, a sector held by whoever stands there alone (else by the side whose camp
it is), empty hands, the rest of the deck in the pile, the first general of a side its chief.

`virtus`   also `scenario bibracte` (its terms, ground and lists), `armies listed` (its very armies; who is not written
           is not deployed), `segments 3`, `limit 20`, `at_limit south`, `budget 150`
pieces     `[count] type [name] [#number] ["label_fr" "label_en"] [(notes)]`, in a sector, a reserve (SR, NR), `off`
           (not deployed) or `dead`. Notes: vc 2, token, tokens 2, fought, moved, retreated, rallied, regular,
           irregular; for a general superior, charismatic, chief, tokens, moved. The names of units are for tests only.
           South's pieces are numbered first, each side's in the order of appearance; `#5` is written where that would
           be wrong
also       `streams 0 1`, `halting N0`, `pile`, `discards`, `joker played`, `crossings 0 2 0 0`, `shots 1`,
           `outcome south VI-2.f reason`, `roles south attacker`, `rule fixed_hand side south …`,
           `type camels attack 2 defence 2 vc 3 cost 18 mounted cavalry`, and with JSON behind them `sealed south`,
           `plan south`, `battle`
agenda     steps in the order in which they will be done
"""

from iacta.games.virtus.notation.reader import position, position_with_names
from iacta.games.virtus.notation.writer import notation

__all__ = ["notation", "position", "position_with_names"]
