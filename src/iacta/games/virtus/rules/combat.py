"""VI-5: hand-to-hand fights, shooting, flank attacks, and the tokens they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.chance.dice import cut
from iacta.engine.question import Question
from iacta.engine.records import Modifier, Refusal
from iacta.games.virtus import events
from iacta.games.virtus.actions import Fight, FlankAttack, PlaceToken, ShipShot, Shoot
from iacta.games.virtus.army_file import other
from iacta.games.virtus.map_file import RESERVES
from iacta.games.virtus.rules.likeness import each_alike
from iacta.games.virtus.rules.terrain import HILL_DIE, WOODED_EFFICIENCY, has_hill_die, wood_modifier
from iacta.games.virtus.rules.victory import end_battle
from iacta.games.virtus.scenario_form import ShipBallistae
from iacta.games.virtus.state import FOUGHT, RETREATED, Field
from iacta.games.virtus.steps import PlaySegment, RollCombat, ShareHits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.virtus.map_file import Place

WORST_MISS: Final = 5  # VI-5.4.a: beyond it a 6, which may hit a general


class Attack(NamedTuple):
    """What a unit rolls: so many dice at an efficiency, with what changed them."""

    kind: str
    target: Place
    dice: int
    efficiency: int
    modifiers: tuple[Modifier, ...]


# What is rolled


def is_in_defence(field: Field, side: str, sector: Place) -> bool:
    """VI-5.0.d to VI-5.0.f A unit is in defence when its side is the holder, otherwise in attack."""
    return field.holder[sector] == side


def melee(field: Field, unit: int) -> Attack:
    """VI-5.1.a, VI-5.1.b One die per element, plus the hill die; attack or defence by stance."""
    side, place, unit_type = field.ranks.sides[unit], field.place[unit], field.ranks.types[unit]
    efficiency = unit_type.defence if is_in_defence(field, side, place) else unit_type.attack
    added: tuple[Modifier, ...] = ()
    dice = field.vc[unit]
    if has_hill_die(field, side, place):
        added, dice = (HILL_DIE,), dice + HILL_DIE.value
    wood = wood_modifier(field, unit_type, place, efficiency)
    if wood is not None:
        added, efficiency = (*added, wood), efficiency + wood.value
    return Attack("fight", place, dice, efficiency, added)


def shot(field: Field, unit: int, target: Place) -> Attack:
    """VI-5.2.c One die per element at the fire efficiency; a wood in the target lowers it (VI-5.2.d)."""
    efficiency, added = fire_into(field, target, field.ranks.types[unit].fire)
    return Attack("shoot", target, field.vc[unit], efficiency, added)


def fire_into(field: Field, target: Place, efficiency: int) -> tuple[int, tuple[Modifier, ...]]:
    """VI-5.2.d If the target sector holds a wood, the efficiency of shooting falls to 1."""
    if efficiency > WOODED_EFFICIENCY and field.layout.is_wooded[target]:
        lowered = Modifier("VI-5.2.d", "target-in-wood", WOODED_EFFICIENCY - efficiency, "efficiency")
        return WOODED_EFFICIENCY, (lowered,)
    return efficiency, ()


def flank(field: Field, unit: int, target: Place) -> Attack:
    """VI-5.3.b, VI-5.3.c From an enemy sector the better efficiency, from an own one defence; woods count there."""
    unit_type = field.ranks.types[unit]
    efficiency = unit_type.defence if stands_in_own_camp(field, unit) else max(unit_type.attack, unit_type.defence)
    wood = wood_modifier(field, unit_type, target, efficiency)
    if wood is None:
        return Attack("flank", target, field.vc[unit], efficiency, ())
    return Attack("flank", target, field.vc[unit], efficiency + wood.value, (wood,))


def stands_in_own_camp(field: Field, unit: int) -> bool:
    """Whether a unit stands in a sector of its own camp."""
    return field.layout.owner[field.place[unit]] == field.ranks.sides[unit]


# Who may


def attacks(field: Field, unit: int, mine: set[Place], theirs: set[Place]) -> list[Fight | Shoot | FlankAttack]:
    """Every attack of a fresh unit in a sector; `mine` and `theirs`: where units stand."""
    here = field.place[unit]
    if here in theirs:
        return [Fight(unit)]
    ground = field.layout
    found: list[Fight | Shoot | FlankAttack] = []
    if field.ranks.fire[unit]:
        targets = [target for target in ground.adjacent[here] if target in theirs]
        found += [Shoot(unit, target) for target in targets if not (ground.is_wooded[target] and target in mine)]
    facing = ground.facing[here]
    if ground.owner[here] != field.ranks.sides[unit]:
        found += [FlankAttack(unit, target) for target in ground.beside[here]]
    elif facing not in theirs or facing in mine:
        found += [FlankAttack(unit, target) for target in ground.beside[here] if target in theirs]
    return found


def refuses_activation(field: Field, step: PlaySegment, unit: int, from_reserve: str) -> Refusal | None:
    """VI-4.3.a, VI-4.4.c, VI-4.4.d A fresh unit of the segment, and an activation left.

    `from_reserve` is the clause by which this attack is not made from there.
    """
    if not field.is_of(step.side, unit):
        return Refusal("VI-2.a", "not-your-unit")
    if field.done[unit] & RETREATED:
        return Refusal("VI-3.2.d", "unit-retreated")
    if field.done[unit]:
        return Refusal("VI-4.4.c", "unit-has-acted")
    if field.place[unit] in RESERVES:
        return Refusal(from_reserve, "no-attack-from-reserve")
    if field.layout.column[field.place[unit]] != step.segment:
        return Refusal("VI-4.4.d", "unit-not-in-segment")
    if step.left < 1:
        return Refusal("VI-4.3.a", "no-activation-left")
    return None


def refuses_fight(field: Field, step: PlaySegment, action: Fight) -> Refusal | None:
    """VI-5.0.c A unit must be engaged to fight."""
    refusal = refuses_activation(field, step, action.unit, "VI-5.0.c")
    if refusal is None and not field.is_engaged(action.unit):
        return Refusal("VI-5.0.c", "unit-not-engaged")
    return refusal


def refuses_shot(field: Field, step: PlaySegment, action: Shoot) -> Refusal | None:
    """VI-5.2.a Unengaged shooters shoot at an adjacent sector with enemy units."""
    unit, target = action.unit, action.target
    refusal = refuses_activation(field, step, unit, "VI-5.2.b")
    if refusal is not None:
        return refusal
    if not field.ranks.types[unit].fire:
        return Refusal("VI-9.a", "unit-cannot-shoot")
    if field.is_engaged(unit):
        return Refusal("VI-5.2.i", "engaged-shooters-do-not-shoot")
    if target in RESERVES:
        return Refusal("VI-5.2.g", "reserve-is-no-target")
    if target not in field.layout.adjacent[field.place[unit]]:
        return Refusal("VI-5.2.a", "target-not-adjacent")
    if not field.count(other(step.side), target):
        return Refusal("VI-5.2.g", "no-enemy-unit-there")
    if field.layout.is_wooded[target] and field.count(step.side, target):
        return Refusal("VI-5.2.k", "friends-in-the-wood")
    return None


def refuses_flank(field: Field, step: PlaySegment, action: FlankAttack) -> Refusal | None:
    """VI-5.3 An unengaged unit attacks a lateral sector; from its own camp it must not be pinned (VI-5.3.d)."""
    unit, target = action.unit, action.target
    refusal = refuses_activation(field, step, unit, "VI-5.3.a")
    if refusal is not None:
        return refusal
    if field.is_engaged(unit):
        return Refusal("VI-5.3.a", "engaged-units-do-not-flank")
    if target not in field.layout.beside[field.place[unit]]:
        return Refusal("VI-5.3.a", "target-not-beside")
    if stands_in_own_camp(field, unit):
        if not field.count(other(step.side), target):
            return Refusal("VI-5.3.j", "no-enemy-unit-there")
        if is_pinned(field, unit):
            return Refusal("VI-5.3.d", "pinned-by-facing-enemy")
    return None


def is_pinned(field: Field, unit: int) -> bool:
    """VI-5.3.d, VI-5.3.f The sector facing the attacker holds an unengaged enemy unit."""
    side, facing = field.ranks.sides[unit], field.layout.facing[field.place[unit]]
    return field.count(other(side), facing) > 0 and not field.count(side, facing)


# Doing it


def fight(table: Table[Field], step: PlaySegment, action: Fight) -> None:
    """VI-5.1 An engaged unit fights where it stands."""
    strike(table, step, action.unit, melee(table.state, action.unit), "VI-5.1.a")


def shoot(table: Table[Field], step: PlaySegment, action: Shoot) -> None:
    """VI-5.2 An unengaged shooter shoots."""
    strike(table, step, action.unit, shot(table.state, action.unit, action.target), "VI-5.2.c")


def flank_attack(table: Table[Field], step: PlaySegment, action: FlankAttack) -> None:
    """VI-5.3.e A flank attack is a fight; on an enemy sector without enemy units it wins at once (VI-5.3.h)."""
    field, unit, target = table.state, action.unit, action.target
    if field.count(other(step.side), target):
        strike(table, step, unit, flank(field, unit, target), "VI-5.3.e")
    else:
        table.tell(events.FlankTurned(unit, target), "VI-5.3.h")
        end_battle(table, step.side, "VI-5.3.h", "flank-turned")


def strike(table: Table[Field], step: PlaySegment, unit: int, attack: Attack, clause: str) -> None:
    """VI-5.0.b The unit has fought; the dice fall."""
    table.state.done[unit] |= FOUGHT
    table.tell(
        events.AttackMade(unit, attack.kind, attack.target, attack.dice, attack.efficiency, attack.modifiers), clause
    )
    table.then(
        RollCombat(step.side, attack.target, attack.dice, attack.efficiency),
        PlaySegment(step.side, step.segment, step.left - 1),
    )


def roll_combat(table: Table[Field], step: RollCombat) -> None:
    """VI-5.1.b Each die up to the efficiency is a hit; each 6 gives an enemy general there a token (VI-5.4.a)."""
    field, enemy = table.state, other(step.side)
    hits, _, sixes = table.dice.sort(step.dice, cut(step.efficiency, WORST_MISS), "VI-5.1.b")
    table.tell(events.CombatRolled(step.side, step.target, hits, sixes, step.efficiency), "VI-5.1.b")
    general = field.general_at(enemy, step.target) if sixes else None
    if general is not None:
        field.general_tokens[general] += sixes
        table.tell(events.GeneralHit(general, sixes), "VI-5.4.a")
    if hits:
        table.then(ShareHits(enemy, step.target, hits))


# Tokens


class SharingHits(Question[Field, ShareHits, PlaceToken]):
    """VI-5.1.c The owner gives each hit, as a token, to a unit of the sector that was hit."""

    clause = "VI-5.1.c"
    actions = (PlaceToken,)

    def asks(self, state: Field, step: ShareHits) -> Seat | None:  # noqa: ARG002 - there is always a unit to hit
        """VI-5.1.c The opponent of the one who rolled."""
        return step.owner

    def forced(self, state: Field, step: ShareHits) -> PlaceToken | None:
        """Only one way up to equal units: one kind of unit to choose from, or a token for each."""
        lowest = fewest_tokens(state, step)
        if step.hits >= len(lowest) or len({_likeness(state, unit) for unit in lowest}) == 1:
            return PlaceToken(lowest[0])
        return None

    def candidates(self, state: Field, step: ShareHits, seat: Seat) -> Iterator[PlaceToken]:  # noqa: ARG002
        """Those with fewest tokens, equal units once."""
        seen = set()
        for unit in fewest_tokens(state, step):
            alike = _likeness(state, unit)
            if alike not in seen:
                seen.add(alike)
                yield PlaceToken(unit)

    def each(self, state: Field, step: ShareHits, seat: Seat, action: PlaceToken) -> Iterator[PlaceToken]:
        """Equal units may do the same."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Field, step: ShareHits, seat: Seat, action: PlaceToken) -> Refusal | None:
        """VI-5.1.d No unit of the sector takes a second token before every unit there has one."""
        if not state.is_of(seat, action.unit) or state.place[action.unit] != step.sector:
            return Refusal("VI-5.1.c", "unit-not-in-sector-hit")
        if action.unit not in fewest_tokens(state, step):
            return Refusal("VI-5.1.d", "others-have-fewer-tokens")
        return None

    def answer(self, table: Table[Field], step: ShareHits, seat: Seat, action: PlaceToken) -> None:  # noqa: ARG002
        """VI-5.1.c One token; then the next."""
        table.state.tokens[action.unit] += 1
        table.tell(events.TokenPlaced(action.unit), "VI-5.1.c")
        if step.hits > 1:
            table.then(ShareHits(step.owner, step.sector, step.hits - 1))


def fewest_tokens(field: Field, step: ShareHits) -> list[int]:
    """VI-5.1.d, VI-5.1.e The units of the sector with fewest tokens, counted over the whole turn."""
    there = field.at(step.owner, step.sector)
    fewest = min([field.tokens[unit] for unit in there])
    return [unit for unit in there if field.tokens[unit] == fewest]


def _likeness(field: Field, unit: int) -> tuple[int, int]:
    return field.ranks.kinds[unit], field.vc[unit]


# Ship-borne engines


def engines(field: Field, side: str) -> ShipBallistae | None:
    """VI-11.g The side's engines that may still shoot in this turn."""
    for rule in field.battle.special_rules:
        if type(rule) is ShipBallistae and rule.side == side and field.round >= rule.from_round:
            return rule if field.shots < rule.count else None
    return None


def ship_shots(field: Field, step: PlaySegment, mine: set[Place], theirs: set[Place]) -> Iterator[ShipShot]:
    """VI-11.g Every shot of a ship-borne engine at the segment."""
    rule = engines(field, step.side)
    if rule is not None and step.left >= rule.activations:
        own = field.layout.camp[step.side][step.segment]
        for target in (own, field.layout.facing[own]):
            if target in theirs and target not in mine:
                yield ShipShot(target)


def refuses_ship_shot(field: Field, step: PlaySegment, action: ShipShot) -> Refusal | None:
    """VI-11.g An engine left, activations left, enemy units and no friends in a sector of the segment."""
    rule = engines(field, step.side)
    if rule is None:
        return Refusal("VI-11.g", "no-engine-left")
    if field.layout.column.get(action.target) != step.segment:
        return Refusal("VI-4.4.d", "target-not-in-segment")
    if not field.count(other(step.side), action.target):
        return Refusal("VI-5.2.g", "no-enemy-unit-there")
    if field.count(step.side, action.target):
        return Refusal("VI-11.g", "friends-in-target")
    if step.left < rule.activations:
        return Refusal("VI-4.3.a", "no-activation-left")
    return None


def ship_shot(table: Table[Field], step: PlaySegment, action: ShipShot) -> None:
    """VI-11.g One engine shoots; tokens, wood and sixes as for any shot."""
    field = table.state
    rule = engines(field, step.side)
    assert rule is not None
    field.shots += 1
    efficiency, added = fire_into(field, action.target, rule.efficiency)
    table.tell(events.AttackMade(None, "ship", action.target, rule.dice, efficiency, added), "VI-11.g")
    table.then(
        RollCombat(step.side, action.target, rule.dice, efficiency),
        PlaySegment(step.side, step.segment, step.left - rule.activations),
    )
