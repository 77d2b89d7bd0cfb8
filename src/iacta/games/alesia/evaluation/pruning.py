"""The moves worth trying: few enough that a bot can look at each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia import actions as do
from iacta.games.alesia import steps
from iacta.games.alesia.evaluation.errands import Errands
from iacta.games.alesia.evaluation.front import AT_THE_WORKS, Front, along
from iacta.games.alesia.evaluation.plan import MovementPlan
from iacta.games.alesia.roster import ARMIES, GALLIC, ROMAN
from iacta.games.alesia.rules import sight
from iacta.games.alesia.rules.combat import against
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import GOOD_ORDER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action, Seat, Step
    from iacta.games.alesia.evaluation.fields import HexFigures, Row
    from iacta.games.alesia.evaluation.odds import Odds
    from iacta.games.alesia.evaluation.weights import Weights
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

FEW, SOME = 3, 8
"""How many steps of a move, and how many ways of anything else, are looked at."""
WORTH_A_WALK = 0.04
"""A strategic step that gains less is not made."""
AN_ARMY = 12
"""So many strength points in a box are worth showing."""
VANGUARD, OPENED, RESERVE_COMMITTED = 2, 2, 8
"""So many relief leaders show themselves before so many stretches of the works are broken, or before this turn."""
LEAST = 0.02
"""A Gallic step that gains less is not made."""
ENGAGED = 0.6
"""What a strength point at the works is worth there, compared with a shaken one in a box."""
CAMP_REACH = 2
"""AL-10.1.b How far a camp fires."""
IN_CORRIDOR = 0.5
"""How much more a camp between the lines is worth than one in the open: it must be reached across a rampart."""


class Pruning:
    """What of the legal actions a sensible player looks at."""

    def __init__(self, weights: Weights, odds: Odds) -> None:
        """Take the weights, and what combats and shots may bring."""
        self.weights, self.odds = weights, odds
        self._by_step: dict[type[Step], Callable[[Siege, Seat, Sequence[Action]], Sequence[Action]]] = {
            steps.PlaceCamps: self._camps,
            steps.PlaceBesieged: self._first,
            steps.PostLeaders: self._posts,
            steps.FillBoxes: self._boxes,
            steps.Organise: self._first,
            steps.StrategicStep: self._walks,
            steps.DiscloseLeaders: self._disclosures,
            steps.DeployUnits: self._deployments,
            steps.MovePieces: self._moves,
            steps.FireShots: self._shots,
            steps.FightBattles: self._attacks,
            steps.ChooseStack: self._ripostes,
            steps.RallyUnits: self._rallies,
            steps.RallyBoxes: self._rallies,
            steps.WithdrawUnits: self._withdrawals,
            steps.AdvanceUnits: self._advances,
            steps.RoutUnit: self._ways_back,
            steps.RetreatUnit: self._ways_back,
        }

    def worth_trying(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Each kind of decision by its own measure; never none of some."""
        prune = self._by_step.get(type(siege.agenda[-1]))
        return actions if prune is None else prune(siege, seat, actions) or actions[:1]

    # Setting up

    def _first(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """Where it hardly matters: the first suggestion."""
        return actions[:1]

    def _camps(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """The camp that commands most ground beside the works which no other commands yet."""
        ground, distance = siege.ground, siege.ground.distance
        covered = {face: sum(distance[camp][face] <= CAMP_REACH for camp in siege.camps) for face in ground.faced}

        def gain(place: Hex) -> float:
            seen = [2.0 ** -covered[face] for face in covered if distance[place][face] <= CAMP_REACH]
            return sum(seen, 0.0) * (1 + IN_CORRIDOR * (ground.zone[place] == "corridor"))

        return [max((one for one in actions if isinstance(one, do.PlaceCamp)), key=lambda one: gain(one.hex))]

    def _posts(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """Leaders with boxes far from each other, so that one of them is near wherever the Gauls come."""
        distance, has_box = siege.ground.distance, siege.roster.has_box
        leaders = siege.roster.leaders_of[ROMAN]

        def worst(post: do.Post) -> int:
            led = [place for leader, place in zip(leaders, post.hexes, strict=True) if has_box[leader]]
            return max(min(distance[place][stretch] for place in led) for stretch in siege.ground.corridor)

        return [min((one for one in actions if isinstance(one, do.Post)), key=worst)]

    def _boxes(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The Roman evenly; the Gaul strong ones full, so that the guard of the camp keeps few."""
        fills = [one for one in actions if isinstance(one, do.Fill)]
        if side_of(seat) == ROMAN:
            return fills[:1]
        figures = siege.figures

        def left_to_guard(fill: do.Fill) -> tuple[int, int]:
            held = {leader: fill.boxes.count(leader) for leader in set(fill.boxes) if leader >= 0}
            fewest = min(held, key=lambda leader: held[leader])
            return held[fewest], figures(fewest).command

        return [min(fills, key=left_to_guard)]

    # Strategic moves

    def _walks(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The steps that lead leaders with troops, and Gallic decoys unseen, where they are wanted."""
        side = side_of(seat)
        front = Front(siege, seat, self.weights)
        table, pull = self._pull(front, side, in_box=True)
        worth: dict[Hex, float] = {}
        found: list[tuple[float, do.Walk]] = []
        ends = [one for one in actions if not isinstance(one, do.Walk)]
        seen = sight.seen_by(siege, ROMAN)
        bides = side == GALLIC and holds_back(front)
        for action in actions:
            if isinstance(action, do.Walk):
                gain = self._walk_gain(siege, action, table, pull, worth)
                hides = bides or siege.roster.is_decoy[action.leader]
                if gain > WORTH_A_WALK and not (hides and action.path[-1] in seen):
                    found.append((gain, action))
        found.sort(key=lambda one: -one[0])
        best = [action for _, action in found[:FEW]]
        return [*best, *ends] if side == ROMAN or not best else best

    def _walk_gain(
        self,
        siege: Siege,
        action: do.Walk,
        table: HexFigures,
        pull: list[float],
        worth: dict[Hex, float],
    ) -> float:
        leader, end = action.leader, action.path[-1]
        start = siege.leader_at[leader]
        if siege.roster.is_decoy[leader]:
            return self._decoy_gain(siege, leader, start, end)
        for place in (start, end):
            if place not in worth:
                worth[place] = along(table, pull, place)
        force = sum([siege.sp(unit) for unit in siege.box(leader)])
        return force * (worth[end] - worth[start])

    def _disclosures(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """A leader shows himself who has an army to deploy and is not the reserve; decoys never do."""
        ends = [one for one in actions if not isinstance(one, do.Disclose)]
        if holds_back(Front(siege, seat, self.weights)):
            return ends
        forces = {
            one: sum([siege.sp(unit) for unit in siege.box(one.leader)])
            for one in actions
            if isinstance(one, do.Disclose)
        }
        able = [one for one, force in forces.items() if force >= AN_ARMY]
        return [max(able, key=lambda one: forces[one])] if able else ends

    def _decoy_gain(self, siege: Siege, leader: int, start: Hex, end: Hex) -> float:
        """A Gallic decoy goes where it draws Romans away, as long as it stays unseen; a Roman one lies still."""
        roster = siege.roster
        if roster.leader_side[leader] == ROMAN:
            return 0.0
        post = decoy_post(siege, leader)
        return self.weights.feint * (siege.ground.distance[start][post] - siege.ground.distance[end][post])

    def _pull(self, front: Front, side: str, *, in_box: bool = False) -> tuple[HexFigures, Row]:
        """What draws a side's pieces: the table to read and the pull of each stretch."""
        if side == GALLIC:
            return front.fields.press, front.pull_on_gauls()
        return (front.fields.reach if in_box else front.fields.hold), front.pull_on_romans()

    # Tactical moves

    def _deployments(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The strongest unit first, in the hexes where it is wanted most."""
        found = [one for one in actions if isinstance(one, do.DeployUnit)]
        if not found:
            return actions
        unit = max((one.unit for one in found), key=lambda unit: (siege.sp(unit), -unit))
        front = Front(siege, seat, self.weights)
        mine = [one for one in found if one.unit == unit]
        if side_of(seat) == GALLIC:
            return [min(mine, key=lambda one: front.far_from_works(one.hex))]
        table, pull = self._pull(front, ROMAN)
        return sorted(mine, key=lambda one: -along(table, pull, one.hex))[:FEW]

    def _moves(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Marches, then rides; at last the end."""
        return self._roman_moves(siege, seat, actions) if side_of(seat) == ROMAN else self._raids(siege, seat, actions)

    def _roman_moves(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The step that is worth most; without any the rides, and at last the end."""
        best = Errands(Front(siege, seat, self.weights), self.weights, self.odds).best_step(actions)
        if best is not None:
            return [best]
        ends = [one for one in actions if isinstance(one, do.Halt | do.EndMoves)]
        rides = self._rides(siege, ROMAN, actions)
        if rides or ends:
            return [*rides, *ends]
        return [one for one in actions if isinstance(one, do.March)][:SOME]

    def _raids(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The Gaul's best step towards weak works, or towards the open country; without any the rides."""
        front = Front(siege, seat, self.weights)
        plan = MovementPlan(front, self.weights, self.odds)
        best, most = None, LEAST
        for action in actions:
            if isinstance(action, do.March):
                gain = plan.gain(action)
                if gain > most:
                    best, most = action, gain
        if best is not None:
            return [best]
        ends = [one for one in actions if isinstance(one, do.Halt | do.EndMoves)]
        rides = [*plan.chief_rides(actions), *self._rides(siege, GALLIC, actions)]
        if rides or ends:
            return [*rides, *ends]
        return [one for one in actions if isinstance(one, do.March)][:SOME]

    def _rides(self, siege: Siege, side: str, actions: Sequence[Action]) -> list[Action]:
        """Leaders come nearer to their men; a Roman leaves his works only to join them."""
        found: list[tuple[float, Action]] = []
        zone = siege.ground.zone
        troops = {
            army: {siege.place[unit] for unit in siege.roster.of_army[army] if siege.place[unit] > 0} for army in ARMIES
        }
        for action in actions:
            if not isinstance(action, do.Ride) or siege.roster.is_decoy[action.leader]:
                continue
            if action.leader == siege.roster.vercingetorix:
                continue
            end = action.path[-1]
            start, own = siege.leader_at[action.leader], troops[siege.roster.leader_army[action.leader]]
            if side == ROMAN and zone[end] != "corridor" and end not in siege.camps and end not in own:
                continue
            here, there = siege.ground.distance[start], siege.ground.distance[end]
            nearer = sum([here[place] - there[place] for place in own])
            if nearer > 0 or (end in own and start not in own):
                found.append((nearer + SOME * (end in own), action))
        found.sort(key=lambda one: -one[0])
        return [action for _, action in found[:FEW]]

    # Fire and combat

    def _shots(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """Every shot is free: the most effective group first."""
        shots = [one for one in actions if isinstance(one, do.Shoot)]
        return [max(shots, key=lambda one: self.odds.fire(siege, one))] if shots else actions

    def _attacks(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The attack with the best odds, if it is better than none; a duty leaves no choice."""
        attacks = [one for one in actions if isinstance(one, do.Attack)]
        ends = [one for one in actions if isinstance(one, do.EndFights)]
        if not attacks:
            return ends
        values = [self.odds.attack(siege, seat, one) for one in attacks]
        best = max(values)
        return [attacks[values.index(best)]] if best > 0 or not ends else ends

    def _ripostes(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """The stack that the riposte hurts most."""
        step = siege.agenda[-1]
        assert isinstance(step, steps.ChooseStack)
        stacks = [one for one in actions if isinstance(one, do.HitStack)]
        return [max(stacks, key=lambda one: self.odds.riposte(siege, against(siege, step.combat, one.hex)))]

    # After the fight

    def _rallies(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """A try costs nothing."""
        return [one for one in actions if isinstance(one, do.Rally)][:1]

    def _withdrawals(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The Roman everybody who can; the Gaul who is shaken or far from the works, not those who fight there."""
        plans = [one for one in actions if isinstance(one, do.Withdraw)]
        if side_of(seat) == ROMAN:
            return [max(plans, key=lambda one: len(one.units))]
        near, order = siege.ground.corridor_distance, siege.order

        def relieved(unit: int) -> float:
            engaged = near[siege.place[unit]] <= AT_THE_WORKS
            return siege.sp(unit) * (1.0 if order[unit] != GOOD_ORDER or not engaged else -ENGAGED)

        return [max(plans, key=lambda one: sum([relieved(move.unit) for move in one.units], 0.0))]

    def _advances(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """No Roman out of his works; others may look at some."""
        zone = siege.ground.zone
        if side_of(seat) == ROMAN:
            inside = [one for one in actions if not isinstance(one, do.Advance) or zone[one.hex] == "corridor"]
            return inside[:SOME]
        return [*actions[:SOME], *(one for one in actions[SOME:] if isinstance(one, do.EndAdvance))]

    def _ways_back(self, siege: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """Some ways, spread over all."""
        return actions[:: max(1, len(actions) // SOME)]


def holds_back(front: Front) -> bool:
    """Whether the relief army keeps its other leaders out of sight: enough are seen, and the works still stand."""
    siege = front.siege
    seen = sum(
        [siege.face_up[leader] for leader in siege.roster.leaders_of_army["relief"] if siege.roster.has_box[leader]]
    )
    return seen >= VANGUARD and sum(front.broken) < OPENED and siege.turn < RESERVE_COMMITTED


def decoy_post(siege: Siege, leader: int) -> Hex:
    """Where a Gallic decoy draws Romans to: the two ends of the works, far from each other."""
    decoys = [one for one in siege.roster.leaders_of_army["relief"] if siege.roster.is_decoy[one]]
    return siege.ground.corridor[0 if decoys.index(leader) % 2 else -1]
