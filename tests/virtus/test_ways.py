"""Movement and rides in random positions, compared with a slow and obvious enumeration written here."""

from __future__ import annotations

import itertools
import random

import pytest

from iacta.games.virtus.actions import Move, MoveGeneral
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH, Side
from iacta.games.virtus.state import Field
from iacta.games.virtus.steps import Act, PlaySegment
from tests.marks import rule
from tests.virtus.kit import Scene

TYPES = ("heavy_infantry", "warriors", "light_infantry", "tormenta", "medium_cavalry", "light_cavalry")
STEPS = dict.fromkeys(TYPES, 1) | {"medium_cavalry": 2, "light_cavalry": 2}
EVADERS = {"light_infantry", "light_cavalry"}
DONE = ("", "", "", "", "fought", "moved", "retreated", "rallied", "fought, moved")
HURT = {"heavy_infantry": 2, "warriors": 1, "light_infantry": 1, "medium_cavalry": 2, "light_cavalry": 1}
CAMP = {SOUTH: "S", NORTH: "N"}

Path = tuple[str, ...]


class Plain:
    """A position as a player would write it down: who stands where, and what lies on the ground."""

    def __init__(self, seed: int, segments: int) -> None:
        """Draw a position in which nothing is overfull and no two generals of a side share a sector."""
        self.random = random.Random(seed)
        self.segments = segments
        self.side: Side = self.random.choice(SIDES)
        self.enemy: Side = NORTH if self.side == SOUTH else SOUTH
        self.sectors = [f"{camp}{column}" for camp in "SN" for column in range(segments)]
        self.places = [*self.sectors, "SR", "NR"]
        self.hills = self._some(self.sectors)
        self.woods = self._some(self.sectors)
        self.streams = self._some([str(column) for column in range(segments)])
        self.crossings = [self.random.choice([0, 0, 1, 2]) if str(n) in self.streams else 0 for n in range(segments)]
        self.soft = self._some(self.sectors, 0.1)
        self.options = self._some(["forced_march", "dense_forest"], 0.5)
        self.generals = {side: self._generals(side) for side in SIDES}
        self.units = {side: self._units(side) for side in SIDES}
        self.hurt = {side: [self.random.random() < 0.3 for _ in self.units[side]] for side in SIDES}
        self.segment = self.random.randrange(segments)
        self.left = self.random.choice([0, 1, 2, 9])

    def _some(self, choices: list[str], part: float = 0.25) -> list[str]:
        return [choice for choice in choices if self.random.random() < part]

    def _generals(self, side: Side) -> list[tuple[str, bool]]:
        """Up to three, each somewhere else or in the reserve, some superior."""
        open_to = [f"{camp}{self.random.randrange(self.segments)}" for camp in "SN"]
        chosen = self.random.sample([*open_to, f"{CAMP[side]}R"], self.random.randint(1, 3))
        return [(place, self.random.random() < 0.5) for place in chosen]

    def _units(self, side: Side) -> list[tuple[str, str, str]]:
        units: list[tuple[str, str, str]] = []
        crowd = self.random.choice([8, 16, 30])
        for _ in range(crowd):
            place = self.random.choice([*self.sectors, f"{CAMP[side]}R"])
            there = sum(other == place for _, other, _ in units)
            if place[1] == "R" or there < self.limit(side, place):
                units.append((self.random.choice(TYPES), place, self.random.choice(DONE) if side == self.side else ""))
        return units

    def limit(self, side: Side, sector: str) -> int:
        """VI-1.7.g"""
        extra = max((1 + superior for place, superior in self.generals[side] if place == sector), default=0)
        return 4 - (sector in self.hills) - (sector in self.woods) + extra

    def text(self) -> str:
        """The position in notation."""
        lines = [f"virtus active {self.side} segments {self.segments}"]
        lines += [f"options {' '.join([*self.options, 'streams'])}"]
        lines += [f"hills {' '.join(self.hills)} woods {' '.join(self.woods)} streams {' '.join(self.streams)}"]
        lines += [f"crossings {' '.join(map(str, self.crossings))}"]
        if self.soft:
            lines.append(f"rule soft_ground sectors [{', '.join(self.soft)}]")
        for side in SIDES:
            for (word, place, done), hurt in zip(self.units[side], self.hurt[side], strict=True):
                vc = f"vc {HURT[word]}" if word in HURT and hurt else ""
                notes = ", ".join(filter(None, (done, vc)))
                lines.append(f"{place} {side}: {word}" + (f" ({notes})" if notes else ""))
            for place, superior in self.generals[side]:
                lines.append(f"{place} {side}: general" + (" (superior)" if superior else ""))
        return "\n".join(lines)

    # The rules, one after the other

    def is_step(self, here: str, there: str) -> bool:
        """VI-6.2.a to VI-6.2.c"""
        own = CAMP[self.side]
        if "R" in here + there:
            reserve, sector = (here, there) if here[1] == "R" else (there, here)
            return reserve == f"{own}R" and sector[0] == own and sector[1] != "R"
        return here[0] != there[0] and here[1] == there[1]

    def stops(self, sector: str) -> bool:
        """VI-10.4.b, VI-11.f"""
        return sector in self.soft or ("dense_forest" in self.options and sector in self.woods)

    def may_move(self, number: int, path: Path) -> bool:
        """VI-4.3, VI-4.4, VI-6, VI-10.2 to VI-10.4 for a unit of the side that plays the segment."""
        word, start, done = self.units[self.side][number]
        if done and not (done == "fought" and word in EVADERS):
            return False
        if not done and not self.left:
            return False
        if (path[-1] if start[1] == "R" else start)[1] != str(self.segment):
            return False
        extra = "forced_march" in self.options and word != "tormenta"
        return len(path) <= STEPS[word] + extra and path[-1] != start and self._is_open(number, start, path)

    def _is_open(self, number: int, start: str, path: Path) -> bool:
        mine = [place for other, (_, place, _) in enumerate(self.units[self.side]) if other != number]
        theirs = [place for _, place, _ in self.units[self.enemy]]
        crossings = self.crossings.copy()
        for here, there in itertools.pairwise((start, *path)):
            if not self.is_step(here, there):
                return False
            if there[0] == CAMP[self.enemy] and here in theirs:
                return False
            if there[1] != "R" and mine.count(there) >= self.limit(self.side, there):
                return False
            if "R" not in here + there and here[1] in self.streams:
                crossings[int(here[1])] += 1
                if crossings[int(here[1])] > 2:
                    return False
        return not any(self.stops(sector) for sector in path[:-1])

    def may_ride(self, number: int, path: Path) -> bool:
        """VI-8.b, VI-8.e, VI-8.j, VI-8.k, VI-10.4.c"""
        start = self.generals[self.side][number][0]
        others = [place for other, (place, _) in enumerate(self.generals[self.side]) if other != number]
        inside = sum(place == start for _, place, _ in self.units[self.side])
        if start[1] != "R" and inside > 4 - (start in self.hills) - (start in self.woods):
            return False
        if len(path) > 2 or path[-1] == start or any(self.stops(sector) for sector in path[:-1]):
            return False
        return all(
            self.is_step(here, there) and (there[1] == "R" or there not in others)
            for here, there in itertools.pairwise((start, *path))
        )

    def paths(self) -> list[Path]:
        """Every chain of one or two places, and some of three and four."""
        short = [path for length in (1, 2) for path in itertools.product(self.places, repeat=length)]
        steps = {here: [there for there in self.places if self.is_step(here, there)] for here in self.places}
        long = [(a, b, c) for a in self.places for b in steps[a] for c in steps[b]]
        return short + long + [(*path, steps[path[-1]][0]) for path in long[::5] if steps[path[-1]]]


def first_alike(field: Field, unit: int) -> tuple[int, int, int, str]:
    """What makes units equal: kind, elements, what they have done, and where they stand."""
    return field.roster.kinds[unit], field.vc[unit], field.done[unit], field.place[unit]


@rule("VI-6.2.c", "VI-6.2.d", "VI-6.2.e", "VI-6.2.f", "VI-6.2.g", "VI-6.2.h", "VI-6.2.i", "VI-10.2.e", "VI-10.4.b")
@pytest.mark.parametrize("segments", [3, 4])
@pytest.mark.parametrize("seed", range(40))
def test_units_may_move_just_as_the_plain_rules_say(seed: int, segments: int) -> None:
    """Every chain of every unit is refused or not as the enumeration has it; the candidates are all that is legal."""
    plain = Plain(seed, segments)
    scene = Scene(plain.text(), PlaySegment(plain.side, plain.segment, plain.left), Act(plain.side))
    first = scene.field.roster.of[plain.side].start
    legal = set()
    for number in range(len(plain.units[plain.side])):
        for path in plain.paths():
            expected = plain.may_move(number, path)
            assert scene.allows(plain.side, Move(first + number, path)) is expected, (number, path, plain.text())
            if expected:
                legal.add((first_alike(scene.field, first + number), path))
    offered = [action for action in scene.candidates(plain.side) if isinstance(action, Move)]
    found = [(first_alike(scene.field, action.unit), action.path) for action in offered]
    assert sorted(found) == sorted(legal)


@rule("VI-8.b", "VI-8.e", "VI-8.j", "VI-8.k", "VI-10.4.c")
@pytest.mark.parametrize("segments", [3, 4])
@pytest.mark.parametrize("seed", range(40))
def test_generals_may_ride_just_as_the_plain_rules_say(seed: int, segments: int) -> None:
    """Every ride of every general, between segments and inside one, is refused or offered as the enumeration has it."""
    plain = Plain(seed, segments)
    between = Scene(plain.text(), Act(plain.side))
    inside = Scene(plain.text(), PlaySegment(plain.side, plain.segment, plain.left), Act(plain.side))
    first = between.field.roster.generals_of[plain.side][0]
    for scene in (between, inside):
        legal = set()
        for number in range(len(plain.generals[plain.side])):
            for path in plain.paths():
                expected = plain.may_ride(number, path)
                assert scene.allows(plain.side, MoveGeneral(first + number, path)) is expected, (path, plain.text())
                if expected:
                    legal.add((first + number, path))
        offered = [action for action in scene.candidates(plain.side) if isinstance(action, MoveGeneral)]
        assert sorted((action.general, action.path) for action in offered) == sorted(legal)
