"""AB-C.2: the combat die. One resolver for every pool: units, woods, sentries and storms are targets with a colour."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import cut
from iacta.games.alexandre_bayard.steps import Faces
from iacta.games.alexandre_bayard.tables import FACES, HITS, INVERTED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import ClauseId, Modifier, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import Colour
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.tables import Face

EACH_FACE: Final = cut(1, 2, 3, 4, 5)
LEVELS: Final[tuple[Colour, ...]] = ("green", "blue", "red")
"""AB-4.4.a From the lightest armour to the heaviest."""


def cast(table: Table[Battle], dice: int, clause: ClauseId, to: Seat | None = None) -> Faces:
    """AB-C.2.a So many combat dice; `to`: whose secret they are (AB-15.a)."""
    return Faces(*table.dice.sort(dice, EACH_FACE, clause, to)) if dice > 0 else Faces()


def cast_at(table: Table[Battle], dice: int, clause: ClauseId, colour: Colour, *, tactical: bool, flags: bool) -> Faces:
    """AB-C.2.a The same at an armour: which of the faces that hit it fell, and which of the rest, is only told."""
    groups = _groups(colour, tactical=tactical, flags=flags)
    return Faces(*table.dice.sort_for(groups, dice, EACH_FACE, clause)) if dice > 0 else Faces()


def cast_for(table: Table[Battle], dice: int, clause: ClauseId, faces: tuple[Face, ...]) -> int:
    """AB-C.2.a How many of so many dice show one of some faces: which of them is only told."""
    fallen = table.dice.sort_for(_either(faces), dice, EACH_FACE, clause)
    return sum(fallen[FACES.index(face)] for face in faces)


@cache
def _either(faces: tuple[Face, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    found = tuple(sorted(FACES.index(face) for face in faces))
    return found, tuple(face for face in range(len(FACES)) if face not in found)


@cache
def _groups(colour: Colour, *, tactical: bool, flags: bool) -> tuple[tuple[int, ...], ...]:
    """AB-C.2.c to AB-C.2.j The faces that hit, and those that do not; flags and orders, if they count, apart."""
    hit = {FACES.index(face) for face in HITS[colour]} | ({FACES.index("tactical")} if tactical else set())
    apart = {FACES.index(face) for face in ("flag", "order")} if flags else set()
    rest = tuple(face for face in range(len(FACES)) if face not in hit | apart)
    return tuple(group for group in (tuple(sorted(hit)), *((face,) for face in sorted(apart)), rest) if group)


def hits(faces: Faces, colour: Colour, *, inverted: bool = False, tactical: bool = False) -> int:
    """AB-C.2.c to AB-C.2.f, AB-C.2.j How many dice hit an armour; with the advantage tactical faces do."""
    armour = INVERTED[colour] if inverted else colour
    found = sum(faces[FACES.index(face)] for face in HITS[armour])
    return found + faces.tactical if tactical else found


def rerolled(table: Table[Battle], faces: Faces, face: int, clause: ClauseId) -> Faces:
    """AB-C.7.i One die that shows a face (1 to 6) is rolled again."""
    again = cast(table, 1, clause)
    counts = [before + after for before, after in zip(faces, again, strict=True)]
    counts[face - 1] -= 1
    return Faces(*counts)


def counted(dice: int, modifiers: Iterable[Modifier]) -> int:
    """AB-C.2.k Dice after all their modifiers; what the least is, the caller says (AB-C.2.l)."""
    return dice + sum(modifier.value for modifier in modifiers if modifier.figure == "dice")


def lowered(colour: Colour, levels: int) -> Colour:
    """AB-4.4.a, AB-4.4.b So many levels of armour less; below green there is none."""
    return LEVELS[max(0, LEVELS.index(colour) - levels)]
