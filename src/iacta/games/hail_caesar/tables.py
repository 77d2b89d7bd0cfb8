"""The tables of the ledger, read from `data/tables.toml` once: modifiers, break tests, blunders, footprints, rates."""

from __future__ import annotations

import itertools
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import fit
from iacta.games.hail_caesar.lengths import (
    DEGREE,
    INCH,
    hundredths,
    is_whole,
    minutes,
    read_figures,
    scaled,
    scaled_even,
)
from iacta.games.hail_caesar.measures import Measures
from iacta.games.hail_caesar.roster import Formation, Size
from iacta.games.hail_caesar.table_lines import (
    BlunderId,
    BlunderLine,
    BreakLine,
    BreakModifiers,
    BreakTable,
    BreakTest,
    BuildingCombat,
    CombatDice,
    Command,
    CommanderRisk,
    CommanderRiskDice,
    CommanderWound,
    Evasion,
    FootprintLine,
    MissileRange,
    Modifier,
    MoveRate,
    Points,
    RangedDice,
    Recovery,
    Result,
    Shares,
    SpecialRule,
    Weights,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA = Path(__file__).parent / "data"

ANGLES: Final = ("support_facing_degrees", "parallel_degrees", "open_order_binding_degrees")
"""Measures in minutes of arc."""
UNSCALED: Final = (
    "table_width_max",
    "table_depth_max",
    "overlap_depth",
    "turn_sample_inches",
    "go_distance_max",
    "front_quarter_reach",
    "building_max",
)
"""HC-14.13.a The slack and the sampling stay, and so do bounds of tables, of what players may write and of regions."""


Figure = Any


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All tables as their file holds them, and what rules ask of them."""

    schema: Literal[1]
    system: Literal["hail_caesar"]
    constants: dict[str, Figure]
    distances: dict[str, Figure]
    command: Command
    stamina: dict[str, int | str]
    size_ranged_dice: dict[str, int | str]
    move_rate: tuple[MoveRate, ...]
    missile_range: tuple[MissileRange, ...]
    blunder: tuple[BlunderLine, ...]
    ranged_to_hit: tuple[Modifier, ...]
    combat_to_hit: tuple[Modifier, ...]
    combat_dice: tuple[CombatDice, ...]
    ranged_dice: tuple[RangedDice, ...]
    building_combat: BuildingCombat
    save_modifier: tuple[Modifier, ...]
    break_test: BreakTest
    break_result: tuple[BreakLine, ...]
    commander_risk: CommanderRisk
    commander_risk_dice: CommanderRiskDice
    evasion: Evasion
    commander_wound: CommanderWound
    points: Points
    recovery: Recovery
    victory: Shares
    victory_weights: Weights
    footprint: tuple[FootprintLine, ...]
    special_rule: tuple[SpecialRule, ...]

    # Dice

    def moves(self, margin: int) -> int:
        """HC-4.2 How many moves a command test gives that is passed by so much; failed: none."""
        found = self.command.moves_by_margin
        return 0 if margin < 0 else found[min(margin, len(found) - 1)]

    @cached_property
    def ranged_hit(self) -> dict[str, int]:
        """HC-7.5 Modifiers of ranged dice, by name."""
        return {line.id: line.modifier for line in self.ranged_to_hit}

    @cached_property
    def combat_hit(self) -> dict[str, int]:
        """HC-8.6 Modifiers of combat dice, by name."""
        return {line.id: line.modifier for line in self.combat_to_hit}

    @cached_property
    def saves(self) -> dict[str, int]:
        """HC-7.7, HC-8.7 Modifiers of saves, by name."""
        return {line.id: line.modifier for line in self.save_modifier}

    @cached_property
    def blunders(self) -> dict[int, BlunderId]:
        """HC-4.7 What each die means."""
        return {line.die: line.id for line in self.blunder}

    def fighting_dice(self, formation: Formation, dice: int) -> int:
        """HC-8.6.i What is left of a unit's combat dice in a formation."""
        line = self._combat_dice.get(formation)
        if line is None or not dice:
            return dice
        part = dice * Fraction(line.factor)
        return max(line.minimum, part.__ceil__() if line.rounding == "up" else part.__floor__())

    @cached_property
    def _combat_dice(self) -> dict[Formation, CombatDice]:
        return {line.formation: line for line in self.combat_dice}

    def most_shots(self, formation: Formation) -> int | None:
        """HC-7.4.d The most ranged dice in a formation; None: no limit."""
        return self._most_shots.get(formation)

    @cached_property
    def _most_shots(self) -> dict[str, int]:
        return {line.formation: line.maximum for line in self.ranged_dice if line.maximum is not None}

    @cached_property
    def shots_per_side(self) -> int:
        """HC-7.4.f The most ranged dice by each side of a building."""
        return next(line.maximum_per_side for line in self.ranged_dice if line.maximum_per_side is not None)

    # Break tests

    def result(self, table: BreakTable, total: int) -> Result:
        """HC-9.2.c, HC-9.3.c What a total means; beyond the ends the first or last line counts."""
        lines = self.break_lines[table]
        return next((line.result for line in lines if line.least <= total), lines[-1].result)

    @cached_property
    def break_lines(self) -> dict[BreakTable, list[BreakLine]]:
        """HC-9.2.c, HC-9.3.c The lines of each table, the best first."""
        found: dict[BreakTable, list[BreakLine]] = {}
        for line in sorted(self.break_result, key=lambda one: -one.least):
            found.setdefault(line.table, []).append(line)
        return found

    @property
    def break_modifiers(self) -> BreakModifiers:
        """HC-9.1 What is added to a break test."""
        return self.break_test.modifiers

    # Lengths and numbers

    def number(self, name: str) -> int:
        """A constant that is a plain number: samples, candidates, supporters."""
        found = self.constants[name]
        assert isinstance(found, int), f"{name} is no whole number"
        return found

    @cached_property
    def withdraw_angles(self) -> tuple[int, ...]:
        """HC-11.3.d Directions of withdrawal away from the shortest way, in minutes, the smallest first."""
        found = self.constants["withdraw_angles"]
        assert isinstance(found, list)
        return tuple(minutes(angle) for angle in found)

    @cached_property
    def draw_share(self) -> Fraction:
        """HC-11.2.d Shares that differ by less are a draw."""
        found = self.constants["draw_share_difference"]
        assert isinstance(found, Decimal)
        return Fraction(found)

    def measures(self, scale: int) -> Measures:
        """HC-14.13.a What the rules measure with, in a battle of a given scale."""
        found = {}
        for name in Measures.__dataclass_fields__:
            figure = self.constants.get(name, self.distances.get(name))
            assert isinstance(figure, Decimal | int), f"{name} is no length"
            figure = Decimal(figure)
            if name in ANGLES:
                found[name] = minutes(figure)
            else:
                found[name] = hundredths(figure) if name in UNSCALED else scaled(hundredths(figure), scale)
        return Measures(**found)

    def foot(self, kind: str, formation: Formation, size: Size, scale: int) -> tuple[int, int] | None:
        """HC-14.2.a Width and depth; None: not possible."""
        found = self._feet.get((kind, formation, size))
        return None if found is None else (scaled_even(found[0], scale), scaled_even(found[1], scale))

    @cached_property
    def _feet(self) -> dict[tuple[str, Formation, Size], tuple[int, int]]:
        lines = self.footprint
        return {(one.kind, one.formation, one.size): (hundredths(one.width), hundredths(one.depth)) for one in lines}

    @cached_property
    def rates(self) -> dict[str, int]:
        """HC-5.1 One move by troops, unscaled."""
        return {line.troops: hundredths(line.inches) for line in self.move_rate}

    @cached_property
    def ranges(self) -> dict[str, int]:
        """HC-7.2.a Reach by missile, unscaled."""
        return {line.missile: hundredths(line.inches) for line in self.missile_range}

    @cached_property
    def rules(self) -> dict[str, str]:
        """HC-13 The clause of each special rule and weapon."""
        return {line.id: line.clause for line in self.special_rule}


def table_faults(file: TableFile) -> Iterator[str]:
    """What the form cannot say, each fault in one sentence."""
    known = file.constants | file.distances
    for name in Measures.__dataclass_fields__:
        figure = known.get(name)
        unit = DEGREE if name in ANGLES else INCH
        if not isinstance(figure, Decimal | int) or not is_whole(Decimal(figure), unit):
            yield f"constants.{name}: {figure!r} is no length or angle"
    for line in file.footprint:
        for key, length in (("width", line.width), ("depth", line.depth)):
            if not is_whole(length / 2, INCH) or length <= 0:
                yield f"footprint {line.kind}/{line.formation}/{line.size}: {key}: {length} is no even hundredths"
    for rate in file.move_rate:
        if not is_whole(rate.inches, INCH):
            yield f"move_rate {rate.troops}: inches: {rate.inches} is no length"
    for missile in file.missile_range:
        if not is_whole(missile.inches, INCH):
            yield f"missile_range {missile.missile}: inches: {missile.inches} is no length"
    if sorted(file.blunders) != [1, 2, 3, 4, 5, 6]:
        yield "blunder: die: a face is missing, or stands twice"
    for quality in file.points.quality:
        if quality not in file.rules:
            yield f"points.quality: there is no rule {quality}"
    yield from _break_faults(file)


def _break_faults(file: TableFile) -> Iterator[str]:
    """HC-9 The lines of each break-test table follow each other without a gap."""
    for table, lines in file.break_lines.items():
        for higher, lower in itertools.pairwise(lines):
            if lower.most != higher.least - 1:
                yield f"break_result {table}/{lower.result}: to: {lower.most} does not meet {higher.least}"


def read_tables(path: Path) -> TableFile:
    """Read and check the tables; an error names the file, the item and the key."""
    file = fit(read_figures(path), TableFile, path.name)
    for fault in table_faults(file):
        message = f"{path.name}: {fault}"
        raise BrokenScenario(message)
    return file


TABLES = read_tables(DATA / "tables.toml")
