"""VI-2: the turn, its third sequence, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.phase import standing_step
from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.virtus import events
from iacta.games.virtus.actions import (
    EndTurn,
    Fight,
    FinishSegment,
    FlankAttack,
    Move,
    MoveGeneral,
    OpenSegment,
    Rally,
    ShipShot,
    Shoot,
)
from iacta.games.virtus.army_file import other
from iacta.games.virtus.map_file import RESERVE
from iacta.games.virtus.rules import combat, deployment, generals, movement, rally
from iacta.games.virtus.rules.activation import activations, discard_allotted, rebuild_deck
from iacta.games.virtus.rules.cohesion import sectors_to_test
from iacta.games.virtus.rules.likeness import each_alike
from iacta.games.virtus.rules.victory import capture_generals, judge_limit
from iacta.games.virtus.state import FOUGHT, NO_CARD, Field
from iacta.games.virtus.steps import (
    Act,
    AllotCards,
    FillHand,
    FinishTurn,
    JudgeTests,
    PlaySegment,
    StartTurn,
    TestSector,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table


def start_turn(table: Table[Field], step: StartTurn) -> None:
    """VI-2.b Tests, activation, combats and movements, in this order; first the captures of VI-8.i."""
    field, side = table.state, step.side
    field.active = side
    if table.is_telling:
        table.tell(events.TurnBegan(side, field.round), "VI-2.a")
    capture_generals(table)
    sectors = sectors_to_test(field, side)
    if sectors:
        table.then(*[TestSector(side, sector) for sector in sectors], JudgeTests(side))
    table.then(
        FillHand(side),
        AllotCards(side),
        Act(side),
        FinishTurn(side),
    )


def finish_turn(table: Table[Field], step: FinishTurn) -> None:
    """VI-2.e Unused cards lapse, markers come off, the deck is rebuilt if due; then the other player (VI-2.c)."""
    field, side = table.state, step.side
    for segment, card in enumerate(field.allotted):
        if card != NO_CARD:
            discard_allotted(table, side, segment)
            table.tell(events.CardDiscarded(side, card), "VI-4.3.i")
    joker_played = field.joker_played
    clear_marks(field)
    if joker_played:
        rebuild_deck(table, side, "VI-4.3.f")
    if table.is_telling:
        table.tell(events.TurnEnded(side), "VI-2.c")
    if other(side) in field.plans:
        deployment.reveal_plan(table, other(side))
    if side != field.first:
        if field.round >= field.battle.max_rounds:
            judge_limit(table)
            return
        field.round += 1
    table.then(StartTurn(other(side)))


def clear_marks(field: Field) -> None:
    """VI-2.e What holds for one turn only is forgotten."""
    field.joker_played = False
    field.shots = 0
    field.crossings = [0] * field.layout.segments
    field.done = [0] * len(field.done)
    field.general_moved = [False] * len(field.general_moved)


def phase(field: Field) -> str:
    """VI-2.b The sequence of the turn that a decision belongs to: sharing out cards, or combats and movements."""
    step = standing_step(field, (AllotCards, Act))
    return f"{type(step).__name__} {field.active} {field.round}"


# The third sequence


ActAction: TypeAlias = OpenSegment | MoveGeneral | Rally | EndTurn
END_TURN: Final = EndTurn()
FINISH: Final = FinishSegment()
OPEN: Final = [OpenSegment(segment) for segment in range(4)]
SegmentAction: TypeAlias = Fight | Shoot | FlankAttack | ShipShot | Move | MoveGeneral | FinishSegment


class Acting(Question[Field, Act, ActAction]):
    """VI-2.d Between segments: open one, ride, rally, or end the turn."""

    clause = "VI-2.d"
    actions = (OpenSegment, MoveGeneral, Rally, EndTurn)

    def asks(self, state: Field, step: Act) -> Seat | None:  # noqa: ARG002 - always
        """VI-2.a The active player."""
        return step.side

    def candidates(self, state: Field, step: Act, seat: Seat) -> Iterator[ActAction]:  # noqa: ARG002
        """Whatever is legal."""
        found: list[ActAction] = [END_TURN]
        found += [OPEN[segment] for segment, card in enumerate(state.allotted) if card != NO_CARD]
        found += generals.moves(state, seat)
        if state.battle.options.rally:
            found += rally.rallies(state, seat)
        return iter(found)

    def obvious(self, state: Field, step: Act, seat: Seat) -> ActAction | None:
        """VI-4.3.d The only segment with a card opens by itself; generals may ride within it, but nobody rallies."""
        cards = [segment for segment, card in enumerate(state.allotted) if card != NO_CARD]
        if len(cards) == 1 and not (state.battle.options.rally and any(rally.rallies(state, seat))):
            return OPEN[cards[0]]
        return super().obvious(state, step, seat)

    def each(self, state: Field, step: Act, seat: Seat, action: ActAction) -> Iterator[ActAction]:
        """Equal units may do the same."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Field, step: Act, seat: Seat, action: ActAction) -> Refusal | None:  # noqa: ARG002
        """VI-4.3.d, VI-8.j, VI-10.1.c Each action by its own rule; the turn may always end."""
        match action:
            case OpenSegment():
                return refuses_opening(state, action)
            case MoveGeneral():
                return generals.refuses_ride(state, seat, action)
            case Rally():
                return rally.refuses_rally(state, seat, action)
            case EndTurn():
                return None

    def answer(self, table: Table[Field], step: Act, seat: Seat, action: ActAction) -> None:  # noqa: ARG002
        """VI-2.d In any order, until the player ends his turn."""
        if type(action) is OpenSegment:  # `match` takes long to find out what an action is not
            open_segment(table, step, action)
        elif type(action) is MoveGeneral:
            generals.ride(table, action)
            table.then(step)
        elif type(action) is Rally:
            rally.rally(table, action)
            table.then(step)


def refuses_opening(field: Field, action: OpenSegment) -> Refusal | None:
    """VI-4.0.a A segment is played with a card; a finished one has none left (VI-4.3.e)."""
    if not 0 <= action.segment < field.layout.segments:
        return Refusal("VI-4.0.b", "no-such-segment")
    if field.allotted[action.segment] == NO_CARD:
        return Refusal("VI-4.0.a", "segment-has-no-card")
    return None


def open_segment(table: Table[Field], step: Act, action: OpenSegment) -> None:
    """VI-4.3.a, VI-4.3.b The card says how many units may be activated."""
    card = table.state.allotted[action.segment]
    if table.is_telling:
        table.tell(events.SegmentOpened(step.side, action.segment, card), "VI-4.3.d")
    table.then(PlaySegment(step.side, action.segment, activations(card)), step)


class PlayingSegment(Question[Field, PlaySegment, SegmentAction]):
    """VI-4.3.d Units of one segment fight and move, mixed in any order (VI-2.d)."""

    clause = "VI-4.3.d"
    actions = (Fight, Shoot, FlankAttack, ShipShot, Move, MoveGeneral, FinishSegment)

    def asks(self, state: Field, step: PlaySegment) -> Seat | None:  # noqa: ARG002 - always
        """VI-2.a The active player."""
        return step.side

    def candidates(self, state: Field, step: PlaySegment, seat: Seat) -> Iterator[SegmentAction]:
        """Whatever is legal, equal units once."""
        mine, theirs = state.occupied(seat), state.occupied(other(seat))
        found: list[SegmentAction] = [FINISH]
        unit_actions(state, step, mine, theirs, found)
        found += generals.moves(state, seat)
        if state.battle.special_rules:
            found += combat.ship_shots(state, step, mine, theirs)
        return iter(found)

    def obvious(self, state: Field, step: PlaySegment, seat: Seat) -> SegmentAction | None:
        """VI-4.3.e A segment where nobody can fight or move any more is finished; generals may ride after it."""
        is_spent = all(type(action) in (FinishSegment, MoveGeneral) for action in self.candidates(state, step, seat))
        return FINISH if is_spent else None

    def each(self, state: Field, step: PlaySegment, seat: Seat, action: SegmentAction) -> Iterator[SegmentAction]:
        """Equal units may do the same."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Field, step: PlaySegment, seat: Seat, action: SegmentAction) -> Refusal | None:
        """Each action by its own rule; a segment may always be finished."""
        match action:
            case Fight():
                return combat.refuses_fight(state, step, action)
            case Shoot():
                return combat.refuses_shot(state, step, action)
            case FlankAttack():
                return combat.refuses_flank(state, step, action)
            case ShipShot():
                return combat.refuses_ship_shot(state, step, action)
            case Move():
                return movement.refuses_move(state, step, action)
            case MoveGeneral():
                return generals.refuses_ride(state, seat, action)
            case FinishSegment():
                return None

    def answer(self, table: Table[Field], step: PlaySegment, seat: Seat, action: SegmentAction) -> None:  # noqa: ARG002
        """Each action by its own rule."""
        if type(action) is Move:  # as above, the most common first
            movement.move(table, step, action)
        elif type(action) is FinishSegment:
            finish_segment(table, step)
        elif type(action) is Fight:
            combat.fight(table, step, action)
        elif type(action) is MoveGeneral:
            generals.ride(table, action)
            table.then(step)
        elif type(action) is FlankAttack:
            combat.flank_attack(table, step, action)
        elif type(action) is Shoot:
            combat.shoot(table, step, action)
        elif type(action) is ShipShot:
            combat.ship_shot(table, step, action)


def finish_segment(table: Table[Field], step: PlaySegment) -> None:
    """VI-4.3.d A finished segment loses its card."""
    card = discard_allotted(table, step.side, step.segment)
    if table.is_telling:
        table.tell(events.SegmentFinished(step.side, step.segment, card), "VI-4.3.d")


def unit_actions(field: Field, step: PlaySegment, mine: set[str], theirs: set[str], found: list[SegmentAction]) -> None:
    """VI-4.3.a, VI-4.4.a, VI-6.3.b Fresh units of the segment and the reserve, and evaders that have fought."""
    ranks, place, done = field.ranks, field.place, field.done
    side, segment, left = step.side, step.segment, step.left
    reserve, theatre = RESERVE[side], field.layout.theatre[side][segment]
    arrivals, chains = field.layout.arrivals[side][segment], field.layout.chains[side]
    kinds, vc, allowances = ranks.kinds, field.vc, movement.allowances(field)
    full = field.full(side, mine)
    seen: set[Hashable] = set()
    for unit in ranks.of[side]:
        here = place[unit]
        if here not in theatre:
            continue
        did = done[unit]
        if did != FOUGHT if did else not left:
            continue
        alike: Hashable = (kinds[unit], vc[unit], did, here)
        if alike in seen:
            continue
        seen.add(alike)
        if did:
            if not ranks.evade[unit]:
                continue
        elif here != reserve:
            found += combat.attacks(field, unit, mine, theirs)
        steps = allowances[unit]
        ways = arrivals[steps] if here == reserve else chains[here][steps]
        found += [Move(unit, path) for path in movement.paths(field, ways, theirs, full)]
