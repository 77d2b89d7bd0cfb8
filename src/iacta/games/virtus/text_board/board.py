"""The text board of Virtus: hands, reserves, and the sectors of each segment, from north to south."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.text_board import Line, Section, TextBoard
from iacta.games.virtus.army_file import NORTH, SIDES, SOUTH
from iacta.games.virtus.map_file import NOWHERE, RESERVE, RESERVES
from iacta.games.virtus.standing import is_setting_up
from iacta.games.virtus.state import NO_CARD
from iacta.games.virtus.text_board.names import Names, qualities

if TYPE_CHECKING:
    from iacta.engine.wording import Say
    from iacta.games.virtus.army_file import Side
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.view import View

TOKEN, ACTED, FLED = "●", "✓", "↓"


def text_board(say: Say, view: View) -> TextBoard:
    """The battlefield as a seat knows it."""
    board = Board(say, view)
    segments = [board.segment(number) for number in range(view.ground.segments)]
    return TextBoard(board.title(), (board.army(NORTH), *segments, board.army(SOUTH)))


class Board:
    """One position in words."""

    def __init__(self, say: Say, view: View) -> None:
        """Describe what the view shows."""
        self.say, self.view, self.names = say, view, Names(say, view.roster)

    def title(self) -> str:
        """Scenario, round, whose turn; before the first turn there is neither."""
        battle = self.view.battle
        name = self.say.written(battle.name_fr if self.say.language == "fr" else battle.name_en)
        if is_setting_up(self.view):
            return self.say("board-setting-up", scenario=name)
        title = self.say("board-title", scenario=name, round=self.view.round, rounds=battle.max_rounds)
        return f"{title}, {self.say('board-active', side=self.view.active)}"

    def army(self, side: Side) -> Section:
        """What a side has beside the field: its cards and its reserve, or its army before it is deployed."""
        waiting = self.undeployed(side)
        reserve = self.waiting_army(side, waiting) if waiting else self.place(RESERVE[side], side)
        hand = Line(self.hand(side), seat=side)
        return Section(self.say("side", side=side), (hand, reserve) if side == NORTH else (reserve, hand), seat=side)

    def hand(self, side: Side) -> str:
        """A side's cards: open for their owner, counted for everybody else."""
        cards = self.view.cards[side]
        if cards.hand is None:
            hand = self.say("board-hidden-hand", side=side, count=cards.in_hand)
        else:
            hand = self.say("board-hand", side=side, cards=self.names.cards(cards.hand))
        pile = self.say("board-pile", pile=cards.in_pile, discards=self.names.counted_cards(cards.discards))
        return f"{hand} ({pile})"

    def undeployed(self, side: Side) -> list[int]:
        """The units of a side that have not been placed yet; army lists are open (VI-1.2.e)."""
        return [unit for unit in self.view.roster.of[side] if self.view.place[unit] == NOWHERE and self.view.vc[unit]]

    def waiting_army(self, side: Side, units: list[int]) -> Line:
        """An army that is not on the field yet."""
        secret = "yes" if side in self.view.secret_plans else "no"
        text = self.say("board-undeployed", side=side, secret=secret, count=len(units))
        pieces = [*map(self.general, self.generals(side, NOWHERE)), *map(self.unit, units)]
        return Line(text, seat=side, parts=tuple(pieces))

    def segment(self, segment: int) -> Section:
        """A segment's number, its card, its stream, and its two sectors."""
        parts = [self.say("board-segment", segment=segment)]
        if self.view.allotted[segment] != NO_CARD:
            card = self.say("card", card=self.view.allotted[segment])
            parts.append(self.say("board-card", card=card))
        if segment in self.view.ground.streams:
            parts.append(self.say("board-crossings", crossings=self.view.crossings[segment]))
        sectors = tuple(self.place(self.view.ground.camp[side][segment]) for side in (NORTH, SOUTH))
        return Section(", ".join(parts), sectors, handle=f"segment:{segment}", beside=True)

    def place(self, place: Place, seat: Side | None = None) -> Line:
        """A sector or reserve with who stands there."""
        head = ", ".join([self.say("place-title", place=place), *self.terrain(place)])
        owner = self.view.ground.owner.get(place, seat)
        parties = [self.party(side, place) for side in sorted(SIDES, key=lambda side: side != owner)]
        present = tuple(party for party in parties if party is not None)
        empty = (Line(self.say("board-empty"), faint=True),)
        brief = () if seat is None else (f"{head} ({self.count(seat, place)})",)
        return Line(head, handle=f"place:{place}", seat=seat, brief=brief, parts=present or empty)

    def count(self, side: Side, place: Place) -> int:
        """How many units of a side stand in a place."""
        return sum(self.view.place[unit] == place for unit in self.view.roster.of[side])

    def terrain(self, sector: Place) -> list[str]:
        """What lies in a sector, and who holds it if not its owner."""
        ground, found = self.view.ground, []
        if sector in ground.hills:
            found.append(self.say("terrain-hill"))
        if sector in ground.woods:
            found.append(self.say("terrain-wood"))
        if sector in ground.halting:
            found.append(self.say("terrain-halting"))
        if sector not in RESERVES and self.view.holder[sector] != ground.owner[sector]:
            found.append(self.say("board-held", side=self.view.holder[sector]))
        return found

    def party(self, side: Side, place: Place) -> Line | None:
        """A side's pieces in a place, how many units stand there, and how many may; None if there are none."""
        units = [unit for unit in self.view.roster.of[side] if self.view.place[unit] == place]
        generals = self.generals(side, place)
        if not units and not generals:
            return None
        count, name = len(units), self.say("side", side=side)
        room, brief = str(count), f"{name} {count}"
        if place not in RESERVES:
            limit = self.view.limits[side][place]
            room, brief = self.say("board-room", count=count, room=limit), f"{name} {count}/{limit}"
        pieces = (*map(self.general, generals), *map(self.unit, units))
        return Line(f"{name} ({room})", seat=side, brief=(brief,), parts=pieces)

    def generals(self, side: Side, place: Place) -> list[int]:
        """The generals of a side in a place."""
        return [number for number in self.view.roster.generals_of[side] if self.view.general_place[number] == place]

    def general(self, general: int) -> Line:
        """A general: who he is, what he has suffered, whether he has moved."""
        man, name = self.view.roster.generals[general], self.names.general(general)
        tokens, moved = self.view.general_tokens[general], self.view.general_moved[general]
        chief = "yes" if man.chief else "no"
        text = self.say("board-general", general=name, chief=chief, tokens=tokens, moved="yes" if moved else "no")
        brief = self.say("general-mark", general=name, chief=chief, qualities=qualities(man))
        figures = f"{TOKEN * tokens}{ACTED if moved else ''}"
        return Line(text, f"general:{general}", man.side, (brief,), figures)

    def unit(self, unit: int) -> Line:
        """A unit: its number, name and elements, what it has suffered and done."""
        piece, done, tokens = self.view.roster.units[unit], self.view.done[unit], self.view.tokens[unit]
        text = self.say(
            "board-unit",
            number=unit + 1,
            label=self.names.label(piece),
            vc=self.view.vc[unit],
            printed=piece.type.vc,
            tokens=tokens,
            done="retreated" if "retreated" in done else "acted" if done else "no",
        )
        mark = FLED if "retreated" in done else ACTED if done else ""
        lost = f"{TOKEN}{tokens if tokens > 1 else ''}" if tokens else ""
        figures = f"{self.view.vc[unit]}/{piece.type.vc}{lost}{mark}"
        brief = tuple(f"{unit + 1:>2} {name}" for name in self.names.labels(piece))
        return Line(text, f"unit:{unit}", piece.side, brief, figures, faint=bool(done))
