"""The value of a position, and the moves worth trying."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.alesia.evaluation.front import LATE, Front, chief_worth
from iacta.games.alesia.evaluation.odds import Odds
from iacta.games.alesia.evaluation.pruning import Pruning, decoy_post
from iacta.games.alesia.evaluation.weights import FILES, Weights
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules.works import breach_markers
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import ALIVE, CAPTURED, GONE, KILLED, NOBODY, NOWHERE, ROUTED
from iacta.games.alesia.steps import ApplyResult, DeployUnits, MovePieces, OrderTests, RoutUnit, StrategicStep

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from iacta.engine.evaluation.calibration import Calibration
    from iacta.engine.records import Action, Seat
    from iacta.games.alesia.roster import LeaderNo, Side
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

FOLLOWING = 6
"""So many hexes beyond his radius a leader is of no use to a unit."""
NEAR = 8
"""Within so many hexes an army is at hand."""
RANKED = frozenset({ApplyResult, DeployUnits, OrderTests, RoutUnit, StrategicStep})
PLANS: dict[Side, tuple[str, ...]] = {ROMAN: ("hold",), GALLIC: ("out", "wait", "usual")}
"""The plans of each side by their name in `weights.toml`; `usual` is none of them."""
ENOUGH = 20.0
"""More than so many strength points too many do not help in a fight."""


class AlesiaEvaluator:
    """A general's eye."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Take other weights than the usual ones."""
        self.weights = weights or FILES.weights
        self.pruning = Pruning(self.weights, Odds(self.weights))
        self._plans: dict[str, AlesiaEvaluator] | None = None

    # Plans

    def plans(self, state: Siege, seat: Seat) -> Mapping[str, AlesiaEvaluator]:
        """Ways to play on from here, the one that is advised first."""
        if self._plans is None:
            self._plans = {name: AlesiaEvaluator(weights) for name, weights in FILES.plans.items()}
        advised = self._advised(state, seat)
        return {
            name: self._plans.get(name, self) for name in sorted(PLANS[side_of(seat)], key=lambda one: one != advised)
        }

    def phase(self, state: Siege, seat: Seat) -> Hashable:
        """The tactical step of a seat, of which every turn has one; another once another plan is advised."""
        step = state.agenda[-1]
        if type(step) is MovePieces and step.seat == seat:
            return state.turn, self._advised(state, seat)
        return None

    def _advised(self, siege: Siege, seat: Seat) -> str:
        """The Roman holds; the besieged wait until there is a gap in the works, or time runs out, and then go."""
        if side_of(seat) == ROMAN:
            return "hold"
        return "out" if siege.turn >= LATE or Front(siege, seat, self.weights).gap() else "wait"

    def stage(self, state: Siege) -> int:
        """The turn."""
        return state.turn

    def progress(self, state: Siege) -> float:
        """The share of the turns that are over."""
        return state.turn / state.battle.turns

    def is_ranked(self, state: Siege) -> bool:
        """Where units are deployed and counters walk the best comes first; who tests or suffers hardly matters."""
        return type(state.agenda[-1]) in RANKED

    @property
    def calibration(self) -> Calibration:
        """How likely its values are to become a win."""
        return FILES.calibration

    def value(self, state: Siege, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.is_won_by(seat) else -1.0
        lead = self.gallic_lead(state, seat)
        if side_of(seat) == ROMAN:
            lead = -lead
        return lead / (abs(lead) + self.weights.scale)

    def worth_trying(self, state: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Of these legal actions the ones a sensible player looks at."""
        return self.pruning.worth_trying(state, seat, actions)

    def gallic_lead(self, siege: Siege, seat: Seat) -> float:
        """Everything that speaks for the Gauls less everything that speaks for the Romans, in points."""
        front = Front(siege, seat, self.weights)
        return (
            self._losses(siege, ROMAN)
            - self._losses(siege, GALLIC)
            + self._works(siege)
            + self._escapes(siege)
            + self.weights.pressure * front.pressure()
            + self._contact(front)
            + self._sally(front)
            + self._command(siege, GALLIC)
            - self._command(siege, ROMAN)
            + self._chief(front)
            - self._shown(front)
        )

    # What is lost

    def _losses(self, siege: Siege, side: Side) -> float:
        """What a side has lost, and what is shaken of the rest."""
        weights, span = self.weights, siege.roster.span[side]
        total = 0.0
        for at, order, sp in zip(siege.place[span], siege.order[span], siege.roster.sp[span], strict=True):
            if at == GONE:
                total += weights.lost * sp[0]
            elif order and at != NOWHERE:
                shaken = weights.routed if order == ROUTED else weights.disordered
                total += shaken * sp[0] * (1.0 if at > 0 else weights.in_box)
        return total + sum([self._fate(siege, leader) for leader in siege.roster.leaders_of[side]], 0.0)

    def _fate(self, siege: Siege, leader: LeaderNo) -> float:
        weights, fate = self.weights, siege.fate[leader]
        if fate == ALIVE:
            return weights.wounded if siege.wounded[leader] else 0.0
        if fate not in (KILLED, CAPTURED):
            return weights.decoy
        bonus = siege.battle.victory.roman.leader_killed_bonus if fate == KILLED else 0
        return weights.leader + siege.roster.figures[leader][0].command + bonus

    def _works(self, siege: Siege) -> float:
        """AL-14.r Camps and breaches."""
        rates, weights = siege.battle.victory.gallic, self.weights
        destroyed = sum([not intact for intact in siege.camps.values()])
        return (rates.per_camp_destroyed + weights.camp) * destroyed + (
            rates.per_breach + weights.breach
        ) * breach_markers(siege)

    def _escapes(self, siege: Siege) -> float:
        """AL-14.m, AL-14.n, AL-14.q Who got out."""
        roman, gallic, escaped = siege.battle.victory.roman, siege.battle.victory.gallic, siege.escaped
        units = len(escaped) - (NOBODY in escaped)
        total = gallic.per_besieged_unit_out * units - (0 if units else roman.no_besieged_unit_out)
        return total + (gallic.vercingetorix_out if NOBODY in escaped else -roman.vercingetorix_not_out)

    # What may come

    def _contact(self, front: Front) -> float:
        """Where both sides touch: the Gauls want to be many against one, the Romans to find them few."""
        weights, neighbours = self.weights, front.siege.ground.neighbours
        gauls = front.on_map["relief"].copy()
        for place, force in front.on_map["besieged"].items():
            gauls[place] = gauls.get(place, 0.0) + force
        total = 0.0
        for place, roman in front.on_map["roman"].items():
            near = [gauls[there] for there in neighbours[place] if there in gauls]
            if near:
                lead = sum(near, 0.0) - weights.odds * roman
                total += weights.outnumbered * lead if lead < 0 else weights.outnumbering * min(lead, ENOUGH)
        return total

    def _sally(self, front: Front) -> float:
        """The besieged: near the open country when the relief army is engaged, else at home."""
        weights, zone = self.weights, front.siege.ground.zone
        readiness = front.readiness
        total = 0.0
        for place, strength in front.on_map["besieged"].items():
            total += strength * weights.escape * readiness * front.way_out(place)
            if zone[place] == "oppidum":
                total += strength * weights.home * (1 - readiness)
        return total

    def _command(self, siege: Siege, side: Side) -> float:
        """AL-8.2.a The strength that leaders on the map can command, or could if they followed."""
        roster, leader_at, face_up = siege.roster, siege.leader_at, siege.face_up
        leaders = tuple(
            [
                (leader_at[leader], siege.figures(leader).radius)
                for leader in roster.leaders_of[side]
                if face_up[leader] and leader_at[leader] > 0 and not roster.is_decoy[leader]
            ]
        )
        if not leaders:
            return 0.0
        share, span = commanded(siege.battle.map.mark, leaders), roster.span[side]
        total = 0.0
        for at, order, sp in zip(siege.place[span], siege.order[span], roster.sp[span], strict=True):
            if at > 0:
                part = share.get(at)
                if part is None:
                    part = share[at] = _commanded(siege, leaders, at)
                total += sp[order] * part
        return self.weights.command * total

    def _chief(self, front: Front) -> float:
        """Vercingétorix where he is."""
        at = front.siege.leader_at[front.siege.roster.vercingetorix]
        return chief_worth(front, at, front.way) if at > 0 else 0.0

    def _shown(self, front: Front) -> float:
        """What Gallic counters in sight cost: leaders without an army at hand, decoys that nobody fears any more."""
        siege, weights, roster = front.siege, self.weights, front.siege.roster
        total = 0.0
        for leader in roster.leaders_of_army["relief"]:
            at = siege.leader_at[leader]
            if at <= 0:
                continue
            row = siege.ground.distance[at]
            if roster.is_decoy[leader]:
                post = decoy_post(siege, leader)
                total += weights.feint * row[post] + weights.shown_decoy * siege.face_up[leader]
            elif siege.face_up[leader]:
                hand = [
                    force
                    for strengths in (front.on_map["relief"], front.boxes["relief"])
                    for place, force in strengths.items()
                    if row[place] <= NEAR
                ]
                total += weights.shown_alone * max(0.0, 1 - sum(hand, 0.0) / weights.army_at_hand)
        return total


@lru_cache(256)
def commanded(mark: str, leaders: tuple[tuple[Hex, int], ...]) -> dict[Hex, float]:  # noqa: ARG001 - the key
    """What is known of how much of a unit in each hex of a map such leaders command; filled as it is asked for."""
    return {}


def _commanded(siege: Siege, leaders: tuple[tuple[Hex, int], ...], at: Hex) -> float:
    """1 within a radius, less beyond it, nothing far away."""
    distance = siege.ground.distance
    beyond = min([distance[place][at] - radius for place, radius in leaders])
    return 1.0 if beyond <= 0 else max(0.0, 1 - beyond / FOLLOWING)
