"""The reference workload of the speed gate: fixed plain Python. Never change it: every stored figure is a ratio to it.

Its mix is that of rules: records made and read, lists scanned and copied, dictionaries counted in, methods called.
"""

from __future__ import annotations

SIZE = 48
ROUNDS = 60


class Piece:
    """Something that stands somewhere."""

    __slots__ = ("kind", "place", "spent")

    def __init__(self, kind: int, place: int) -> None:
        self.kind = kind
        self.place = place
        self.spent = 0

    def reach(self, width: int) -> list[int]:
        """Where it may go."""
        return [there for there in (self.place - 1, self.place + 1, self.place + width) if 0 <= there < width * width]


class Board:
    """Pieces that move about by a rule without chance."""

    def __init__(self) -> None:
        self.width = 12
        self.pieces = [Piece(number % 5, number * 3 % (self.width * self.width)) for number in range(SIZE)]
        self.told: list[tuple[str, int, int]] = []

    def standing(self) -> dict[int, int]:
        """How many stand in each place."""
        counts: dict[int, int] = {}
        for piece in self.pieces:
            counts[piece.place] = counts.get(piece.place, 0) + 1
        return counts

    def choices(self) -> list[tuple[int, int]]:
        """Every piece with every place that is open to it."""
        standing = self.standing()
        full = {place for place, count in standing.items() if count >= 3}
        return [
            (number, there)
            for number, piece in enumerate(self.pieces)
            if piece.spent < 4
            for there in piece.reach(self.width)
            if there not in full
        ]

    def copy(self) -> Board:
        """An equal board."""
        other = Board.__new__(Board)
        other.width, other.told = self.width, self.told[:]
        other.pieces = self.pieces[:]
        return other

    def move(self, number: int, there: int) -> None:
        """Do one of the choices."""
        piece = self.pieces[number]
        moved = Piece(piece.kind, there)
        moved.spent = piece.spent + 1
        self.pieces[number] = moved
        self.told.append(("moved", number, there))


def work() -> int:
    """A fixed number of moves, always the same; what it returns is always the same too."""
    seen = 0
    board = Board()
    for number in range(ROUNDS):
        choices = board.choices()
        if not choices:
            break
        board = board.copy()
        board.move(*choices[number * 7919 % len(choices)])
        seen += len(choices)
    return seen
