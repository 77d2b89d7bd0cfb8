"""Drafts of large answers: where leaders and units begin, which box each unit goes into.

`place 12 13 1115` and `place l3 0910` put pieces into hexes; `put 12 13 l3` puts units into a box; `split 5` and
`join 5` divide a legion and unite it; `clear` begins anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from iacta.engine.orders import Misread, Unreadable
from iacta.engine.records import Action
from iacta.engine.text_board import Line, Section, TextBoard
from iacta.engine.wording import alias
from iacta.games.alesia.actions import Fill, PlaceArmy, Post, Reorganise, Transfer, Withdraw
from iacta.games.alesia.roster import ROMAN
from iacta.games.alesia.rules.setup import army_of_seat
from iacta.games.alesia.state import NOBODY
from iacta.games.alesia.text_board.orders import hex_in, leader_in, unit_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.wording import Say
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.text_board.names import Names
    from iacta.geometry.hexes import Hex

A = TypeVar("A", bound=Action)
VERBS = ("place", "put", "split", "join", "clear")


class AnswerDraft(Generic[A]):
    """An answer being put together."""

    form: str
    """The message that shows how edits are written."""

    def __init__(self, say: Say, names: Names, seat: Seat) -> None:
        """`names` are those of the seat's view."""
        self.say, self.names, self.roster, self.seat = say, names, names.roster, seat

    def help(self) -> str:
        """What may be typed here."""
        return self.say(self.form)

    def edits(self) -> Mapping[str, Callable[[Sequence[str]], None]]:
        """What each verb does; it raises Unreadable."""
        raise NotImplementedError

    def edit(self, words: Sequence[str]) -> Misread | str | None:
        """Change the draft."""
        verb = alias(self.say, "verb", VERBS).get(words[0].lower())
        change = self.edits().get(verb or "")
        if change is None:
            return None
        try:
            change(words[1:])
        except Unreadable:
            return Misread(self.say("draft-misread", order=" ".join(words)))
        return ""

    def titled(self, lines: Sequence[Line]) -> TextBoard:
        """The draft with its lines."""
        return TextBoard(self.say("draft-title"), (Section("", tuple(lines)),))


class PlacementDraft(AnswerDraft[A]):
    """Pieces go into hexes."""

    form = "draft-place-help"

    def __init__(self, say: Say, names: Names, seat: Seat) -> None:
        """Nobody is placed."""
        super().__init__(say, names, seat)
        self.units: dict[UnitNo, Hex] = {}
        self.leaders: dict[LeaderNo, Hex] = {}

    def edits(self) -> Mapping[str, Callable[[Sequence[str]], None]]:
        """Pieces are placed."""
        return {"place": self._place}

    def _place(self, words: Sequence[str]) -> None:
        if len(words) < 2:
            raise Unreadable
        place = hex_in(words[-1])
        units, leaders = [], []
        for word in words[:-1]:
            if word[:1].isdecimal():
                units.append(own(unit_in(word), self.units))
            else:
                leaders.append(own(leader_in(word, self.names), self.leaders))
        self.units |= dict.fromkeys(units, place)
        self.leaders |= dict.fromkeys(leaders, place)

    def board(self) -> TextBoard:
        """Who stands in each hex."""
        return self.titled([self._hex(place) for place in sorted({*self.units.values(), *self.leaders.values()})])

    def _hex(self, place: Hex) -> Line:
        leaders = [
            Line(self.names.leader_to_type(leader), f"leader:{leader}")
            for leader, at in self.leaders.items()
            if at == place
        ]
        units = [numbered(self.names, unit) for unit, at in self.units.items() if at == place]
        return Line(self.names.hex(place), f"hex:{place}", parts=(*leaders, *units))


class ArmyDraft(PlacementDraft[PlaceArmy]):
    """AL-14.a Where Vercingétorix and his units begin."""

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, PlaceArmy)
        self.units = dict(zip(self.roster.of_army["besieged"], action.units, strict=True))
        self.leaders = {self.roster.vercingetorix: action.leader}

    def answer(self) -> Action:
        """The army as it stands."""
        return PlaceArmy(tuple(self.units.values()), self.leaders[self.roster.vercingetorix])


class PostDraft(PlacementDraft[Post]):
    """AL-14.e Where the Roman leaders and decoys begin."""

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, Post)
        self.leaders = dict(zip(self.roster.leaders_of[ROMAN], action.hexes, strict=True))

    def answer(self) -> Action:
        """The posts as they stand."""
        return Post(tuple(self.leaders.values()))


class BoxDraft(AnswerDraft[A]):
    """Units go into command boxes; legions are divided and united."""

    form = "draft-box-help"

    def edits(self) -> Mapping[str, Callable[[Sequence[str]], None]]:
        """Units are put into boxes."""
        return {"put": self._put, "split": self._split, "join": self._join}

    def put(self, unit: UnitNo, leader: LeaderNo) -> None:
        """A unit goes into a box."""
        raise NotImplementedError

    def divide(self, legion: UnitNo) -> None:
        """A legion becomes its halves."""
        raise NotImplementedError

    def unite(self, legion: UnitNo) -> None:
        """The halves become their legion."""
        raise NotImplementedError

    def _put(self, words: Sequence[str]) -> None:
        if len(words) < 2:
            raise Unreadable
        army = army_of_seat(self.seat)
        leader = own(leader_in(words[-1], self.names), self.roster.leaders_of_army[army])
        for unit in [own(unit_in(word), self.roster.of_army[army]) for word in words[:-1]]:
            self.put(unit, leader)

    def _split(self, words: Sequence[str]) -> None:
        for legion in self._legions(words):
            self.divide(legion)

    def _join(self, words: Sequence[str]) -> None:
        for legion in self._legions(words):
            self.unite(legion)

    def _legions(self, words: Sequence[str]) -> list[UnitNo]:
        legions = self.roster.legions if self.seat == ROMAN else ()
        return [own(unit_in(word), legions) for word in words]


class FillDraft(BoxDraft[Fill]):
    """AL-2.A.a The box of every unit."""

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, Fill)
        self.boxes = dict(zip(self.roster.of_army[army_of_seat(self.seat)], action.boxes, strict=True))

    def put(self, unit: UnitNo, leader: LeaderNo) -> None:
        """A unit that is in play goes into a box."""
        if self.boxes[unit] == NOBODY:
            raise Unreadable
        self.boxes[unit] = leader

    def divide(self, legion: UnitNo) -> None:
        """The halves take the place of their legion."""
        if self.boxes[legion] == NOBODY:
            raise Unreadable
        self.boxes |= dict.fromkeys(self.roster.halves[legion], self.boxes[legion])
        self.boxes[legion] = NOBODY

    def unite(self, legion: UnitNo) -> None:
        """The legion takes the place of its first half."""
        halves = self.roster.halves[legion]
        if self.boxes[legion] != NOBODY:
            raise Unreadable
        self.boxes[legion] = self.boxes[halves[0]]
        self.boxes |= dict.fromkeys(halves, NOBODY)

    def board(self) -> TextBoard:
        """Every box with its units."""
        leaders = self.roster.leaders_of_army[army_of_seat(self.seat)]
        return self.titled([self._box(leader) for leader in leaders if self.roster.has_box[leader]])

    def _box(self, leader: LeaderNo) -> Line:
        units = tuple(numbered(self.names, unit) for unit, box in self.boxes.items() if box == leader)
        room = self.roster.figures[leader][0].command
        text = self.say("board-box", leader=self.names.leader_to_type(leader), count=len(units), room=room)
        return Line(text, f"leader:{leader}", parts=units)

    def answer(self) -> Action:
        """The boxes as they stand."""
        return Fill(tuple(self.boxes.values()))


class TransferDraft(BoxDraft[A]):
    """AL-2.A.b, AL-2.D.b Transfers into boxes, legions divided before and united after them."""

    def __init__(self, say: Say, names: Names, seat: Seat) -> None:
        """Nothing is changed."""
        super().__init__(say, names, seat)
        self.transfers: dict[UnitNo, LeaderNo] = {}
        self.split: list[UnitNo] = []
        self.join: list[UnitNo] = []

    def edits(self) -> Mapping[str, Callable[[Sequence[str]], None]]:
        """Units are put into boxes, or all stays as it is."""
        return {**super().edits(), "clear": self._clear}

    def _clear(self, words: Sequence[str]) -> None:  # noqa: ARG002 - nothing to read
        self._begin((), (), ())

    def _begin(self, transfers: Sequence[Transfer], split: Sequence[UnitNo], join: Sequence[UnitNo]) -> None:
        self.transfers = {one.unit: one.leader for one in transfers}
        self.split, self.join = list(split), list(join)

    def put(self, unit: UnitNo, leader: LeaderNo) -> None:
        """A unit goes into a box."""
        self.transfers[unit] = leader

    def divide(self, legion: UnitNo) -> None:
        """A legion is divided before the transfers."""
        self.split.append(legion)

    def unite(self, legion: UnitNo) -> None:
        """A legion is united after the transfers."""
        self.join.append(legion)

    def board(self) -> TextBoard:
        """Every change."""
        lines = [self._line("draft-split", unit) for unit in self.split]
        lines += [
            Line(
                self.say("draft-transfer", unit=self.names.unit(unit), leader=self.names.leader(leader)), f"unit:{unit}"
            )
            for unit, leader in self.transfers.items()
        ]
        lines += [self._line("draft-join", unit) for unit in self.join]
        return self.titled(lines or [Line(self.say("draft-nothing"))])

    def _line(self, message: str, unit: UnitNo) -> Line:
        return Line(self.say(message, unit=self.names.unit(unit)), f"unit:{unit}")

    def moved(self) -> tuple[Transfer, ...]:
        """The transfers."""
        return tuple(Transfer(unit, leader) for unit, leader in self.transfers.items())


class ReorganiseDraft(TransferDraft[Reorganise]):
    """AL-2.A.b Transfers between boxes."""

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, Reorganise)
        self._begin(action.transfers, action.split, action.join)

    def answer(self) -> Action:
        """The changes as they stand."""
        return Reorganise(tuple(self.split), self.moved(), tuple(self.join))


class WithdrawDraft(TransferDraft[Withdraw]):
    """AL-2.D.b Units that leave the map."""

    def take(self, action: Action) -> None:
        """Go on from a suggestion."""
        assert isinstance(action, Withdraw)
        self._begin(action.units, action.split, action.join)

    def answer(self) -> Action:
        """The withdrawals as they stand."""
        return Withdraw(self.moved(), tuple(self.split), tuple(self.join))


def own(number: int, known: Mapping[int, int] | Sequence[int]) -> int:
    """A number that is one of the known ones; raises Unreadable."""
    if number not in known:
        raise Unreadable
    return number


def numbered(names: Names, unit: UnitNo) -> Line:
    """A unit with the number that orders call it by."""
    return Line(f"{unit + 1} {names.bare_unit(unit)}", f"unit:{unit}")
