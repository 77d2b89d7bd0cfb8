"""The counters as tables by number. None of it changes in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.games.alesia.army_file import CounterFile, Decoy, Figures, Leader, Unit

Side = Literal["roman", "gallic"]
Army = Literal["roman", "relief", "besieged"]
ROMAN: Final[Side] = "roman"
GALLIC: Final[Side] = "gallic"
SIDES: tuple[Side, Side] = (ROMAN, GALLIC)
ARMIES: tuple[Army, ...] = ("roman", "relief", "besieged")

UnitNo: TypeAlias = int
"""A combat unit, by its number in the roster."""
LeaderNo: TypeAlias = int
"""A leader or decoy, by its number in the roster (AL-1.2.d)."""


def foe(side: str) -> Side:
    """The other side."""
    return GALLIC if side == ROMAN else ROMAN


FOOT: Final = 1
HORSE: Final = 2
NOT_GERMAN: Final = 4
"""What a unit brings into a stack (`Roster.arms`)."""
LEGIONARY = ("legion", "half_legion")
"""AL-4.d Legions and halves belong together by name: no two are alike."""


class Roster:
    """All counters by number, with the tables that rules read."""

    def __init__(self, file: CounterFile, figures: Callable[[Leader | Decoy], tuple[Figures, Figures]]) -> None:
        """Number the counters: Romans, relief, besieged; leaders before decoys; else in the order of the file."""
        self.file = file
        self.camps = file.camps
        self.units: tuple[Unit, ...] = tuple(sorted(file.unit, key=lambda unit: ARMIES.index(unit.army)))
        leaders: list[Leader | Decoy] = [*file.leader, *file.decoy]
        self.leaders: tuple[Leader | Decoy, ...] = tuple(sorted(leaders, key=lambda one: ARMIES.index(one.army)))
        self.unit_no: dict[str, UnitNo] = {unit.id: number for number, unit in enumerate(self.units)}
        self.leader_no: dict[str, LeaderNo] = {leader.id: number for number, leader in enumerate(self.leaders)}
        self._number_units()
        self._number_leaders(figures)

    def __deepcopy__(self, memo: object) -> Roster:
        """Nobody writes on the roster: states share it."""
        return self

    def _number_units(self) -> None:
        self.side: tuple[Side, ...] = tuple(unit.side for unit in self.units)
        self.army: tuple[Army, ...] = tuple(unit.army for unit in self.units)
        self.sp: tuple[tuple[int, int, int], ...] = tuple(
            (unit.sp, unit.sp_disordered, unit.sp_disordered) for unit in self.units
        )
        """Strength by order: front, back, back."""
        self.quality: tuple[int, ...] = tuple(unit.quality for unit in self.units)
        self.move: tuple[int, ...] = tuple(unit.move for unit in self.units)
        self.is_cavalry: tuple[bool, ...] = tuple(unit.arm == "cavalry" for unit in self.units)
        self.is_german: tuple[bool, ...] = tuple(unit.german for unit in self.units)
        self.arms: tuple[int, ...] = tuple(
            (HORSE if unit.arm == "cavalry" else FOOT) | (0 if unit.german else NOT_GERMAN) for unit in self.units
        )
        """AL-5.h, AL-5.i What decides who may stand together, as a sum."""
        self.halves: tuple[tuple[UnitNo, ...], ...] = tuple(
            tuple(self.unit_no[half] for half in unit.halves or ()) for unit in self.units
        )
        """The two half-legions of a legion; nothing for others."""
        self.whole: tuple[UnitNo, ...] = tuple(self.unit_no[unit.parent] if unit.parent else -1 for unit in self.units)
        """The legion of a half-legion; −1 for others."""
        self.legions: tuple[UnitNo, ...] = tuple(number for number, halves in enumerate(self.halves) if halves)
        self.of: dict[str, tuple[UnitNo, ...]] = {
            side: tuple(number for number, found in enumerate(self.side) if found == side) for side in SIDES
        }
        self.span: dict[str, slice] = {side: _span(units) for side, units in self.of.items()}
        """The units of a side as a slice: armies are numbered one after the other."""
        self.of_army: dict[str, tuple[UnitNo, ...]] = {
            army: tuple(number for number, found in enumerate(self.army) if found == army) for army in ARMIES
        }
        self.kinds: tuple[int, ...] = self._kinds()
        """A number for each unit, equal for units that differ in nothing but their name."""
        self.is_unique: tuple[bool, ...] = tuple(self.kinds.count(kind) == 1 for kind in self.kinds)
        """Whether no other unit is of the same kind."""

    def _number_leaders(self, figures: Callable[[Leader | Decoy], tuple[Figures, Figures]]) -> None:
        decoys = {decoy.id for decoy in self.file.decoy}
        boxes = {leader.id for leader in self.file.leader if leader.command_box}
        self.leader_side: tuple[Side, ...] = tuple(leader.side for leader in self.leaders)
        self.leader_army: tuple[Army, ...] = tuple(leader.army for leader in self.leaders)
        self.is_decoy: tuple[bool, ...] = tuple(leader.id in decoys for leader in self.leaders)
        self.has_box: tuple[bool, ...] = tuple(leader.id in boxes for leader in self.leaders)
        self.figures: tuple[tuple[Figures, Figures], ...] = tuple(figures(leader) for leader in self.leaders)
        """Healthy and wounded."""
        self.command: tuple[tuple[int, int], ...] = tuple((one.command, two.command) for one, two in self.figures)
        """AL-3.1.d How many units each leader commands, healthy and wounded."""
        self.radius: tuple[tuple[int, int], ...] = tuple((one.radius, two.radius) for one, two in self.figures)
        """AL-3.1.d How far each leader commands, healthy and wounded."""
        self.widest = max(healthy.radius for healthy, _ in self.figures)
        """The widest radius of command there is."""
        self.leaders_of: dict[str, tuple[LeaderNo, ...]] = {
            side: tuple(number for number, found in enumerate(self.leader_side) if found == side) for side in SIDES
        }
        self.leader_span: dict[str, slice] = {side: _span(leaders) for side, leaders in self.leaders_of.items()}
        self.bounds: dict[str, tuple[int, int, int, int]] = {
            side: (span.start, span.stop, self.leader_span[side].start, self.leader_span[side].stop)
            for side, span in self.span.items()
        }
        """Where units and leaders of a side begin and end: compiled code takes lists apart faster by these."""
        self.leaders_of_army: dict[str, tuple[LeaderNo, ...]] = {
            army: tuple(number for number, found in enumerate(self.leader_army) if found == army) for army in ARMIES
        }
        self.vercingetorix: LeaderNo = self.leader_no["vercingetorix"]
        self.caesar: LeaderNo = self.leader_no["caesar"]

    def _kinds(self) -> tuple[int, ...]:
        known: dict[tuple[object, ...], int] = {}
        found = []
        for number, unit in enumerate(self.units):
            key = (unit.army, unit.kind, unit.arm, unit.sp, unit.sp_disordered, unit.quality, unit.move, unit.german)
            found.append(known.setdefault((*key, number) if unit.kind in LEGIONARY else key, len(known)))
        return tuple(found)


def _span(numbers: tuple[int, ...]) -> slice:
    """Numbers that follow one another, as a slice."""
    return slice(numbers[0], numbers[-1] + 1) if numbers else slice(0, 0)
