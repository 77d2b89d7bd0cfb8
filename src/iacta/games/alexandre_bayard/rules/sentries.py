"""AB-4.3: sentries listen, are noticed, are attacked, and give the alarm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import AttackSentry, SoundAlarm
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.deeds import Deed, actions_of, is_own
from iacta.games.alexandre_bayard.rules.effects.darkness import NIGHT
from iacta.games.alexandre_bayard.rules.melee import refuses_attacker, refuses_fighter, refuses_shirker
from iacta.games.alexandre_bayard.rules.pools import cast, hits
from iacta.games.alexandre_bayard.rules.profiles import has_animals, profile
from iacta.games.alexandre_bayard.rules.standing import is_real
from iacta.games.alexandre_bayard.rules.telling import UNTOLD, audience, reveal
from iacta.games.alexandre_bayard.rules.waking import NightPhase, is_concerned, wake
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import ASLEEP, DROWSY, FOUGHT, STIRRED
from iacta.games.alexandre_bayard.steps import LookAround, RollSentry
from iacta.games.alexandre_bayard.tables import POOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.battlefield import Sentry
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import DetectSentries, DismissSentries, HearEnemies

SentryNo = int
PLAQUETTES: Final = 1
"""AB-4.3.g"""


def posted(battle: Battle, side: Side) -> list[tuple[SentryNo, Sentry]]:
    """AB-4.3.a The sentries of a side, in the order of the file."""
    return [(number, one) for number, one in sorted(battle.sentries.items()) if battle.side_of(one.unit) == side]


def is_sentry_of(battle: Battle, side: Side, number: SentryNo) -> bool:
    """Whether a number from outside is a sentry of a side."""
    return number in battle.sentries and battle.side_of(battle.sentries[number].unit) == side


# Listening


def hear_enemies(table: Table[Battle], step: HearEnemies) -> None:
    """AB-4.3.c, AB-4.3.k One die for each sentry that can hear enemies, by the best chance; noise is over then.

    Whether any of them can is its owner's secret: nobody takes back what was before, dice or no dice (AB-15.a).
    """
    battle = table.state
    if any(battle.side_of(post.unit) == step.side for post in battle.roster.sentries):
        table.reveal()
    for number, sentry in posted(battle, step.side):
        heard = [unit for unit in battle.present(foe(step.side)) if hears(battle, sentry, unit)]
        if not heard or sentry.alerted:
            continue
        loudest = min(heard, key=lambda unit: needed(battle, unit))
        if table.dice.roll(1, 6, "AB-4.3.c", step.side)[0] >= needed(battle, loudest):
            battle.sentries[number] = sentry._replace(alerted=True)
            table.tell(events.SentryAlerted(sentry.hex), "AB-4.3.d", step.side)
            reveal(table, loudest, "AB-12.ab")
    noises = tuple(noise for noise in battle.light.noises if noise[1] == step.side)
    battle.light = battle.light._replace(noises=noises)  # AB-4.1.t


def hears(battle: Battle, sentry: Sentry, unit: UnitNo) -> bool:
    """AB-4.3.b, AB-12.ab At 2 hexes, at 4 if it makes noise; decoys make no sound."""
    is_noisy = (battle.at[unit], battle.side_of(unit)) in battle.light.noises
    within = NIGHT.sentry_hears_noise if is_noisy else NIGHT.sentry_hears
    return is_real(battle, unit) and battle.ground.distance[sentry.hex][battle.at[unit]] <= within


def needed(battle: Battle, unit: UnitNo) -> int:
    """AB-4.3.c What the die must show at least."""
    chances = NIGHT.sentry_detects_on
    if profile(battle, unit).arm == "elephants":
        return chances["elephants"][0]
    return chances["animals" if has_animals(battle, unit) else "default"][0]


# The alarm


def sound(table: Table[Battle], number: SentryNo) -> None:
    """AB-4.3.n The alarm wakes the sentry's unit, and the sleeping friends beside the sentry or that unit."""
    battle = table.state
    sentry = battle.sentries[number]
    battle.sentries[number] = sentry._replace(alerted=False, detected=True)
    table.tell(events.AlarmSounded(sentry.hex), "AB-4.3.n")
    home = battle.at[sentry.unit]
    for unit in battle.present(battle.side_of(sentry.unit)):
        near = battle.ground.distance[battle.at[unit]]
        if battle.has(unit, ASLEEP) and (near[sentry.hex] <= 1 or (home and near[home] <= 1)):
            wake(table, unit, "AB-4.3.n")
    table.then(LookAround())


def dismiss(table: Table[Battle], number: SentryNo) -> None:
    """The sentry is taken off the board; who did not know of it learns nothing."""
    battle = table.state
    sentry = battle.sentries.pop(number)
    told = None if sentry.detected else battle.side_of(sentry.unit)
    table.tell(events.SentryGone(sentry.hex), "AB-4.3.p", told)


class SoundingAlarm(Deed[SoundAlarm]):
    """AB-4.3.e An alerted sentry gives the alarm."""

    action = SoundAlarm

    def candidates(self, battle: Battle, side: Side) -> Iterator[SoundAlarm]:
        """Each that is alerted."""
        yield from (SoundAlarm(number) for number, sentry in posted(battle, side) if sentry.alerted)

    def refuses(self, battle: Battle, side: Side, action: SoundAlarm) -> Refusal | None:
        """AB-4.3.e"""
        if not is_sentry_of(battle, side, action.sentry):
            return Refusal("AB-4.3.e", "no-such-sentry")
        return None if battle.sentries[action.sentry].alerted else Refusal("AB-4.3.e", "sentry-not-alerted")

    def do(self, table: Table[Battle], side: Side, action: SoundAlarm) -> None:
        """AB-4.3.q"""
        del side
        sound(table, action.sentry)


class SoundingAlarms(NightPhase):
    """AB-4.3.d, AB-4.3.q Besides the activations; a sentry may also wait, and stays alerted."""

    clause = "AB-4.3.e"
    deeds: ClassVar[tuple[Deed[Any], ...]] = (SoundingAlarm(),)
    actions = actions_of(deeds)

    def asks(self, state: Battle, step: Any) -> Seat | None:
        """AB-15 Whether a sentry is alerted is its owner's secret: he is asked as long as anybody sleeps."""
        return step.side if is_concerned(state, step.side) else None


def dismiss_sentries(table: Table[Battle], step: DismissSentries) -> None:
    """AB-4.3.p, AB-16.l When its unit is awake a sentry is removed; one whose unit is destroyed stays."""
    battle = table.state
    for number, sentry in posted(battle, step.side):
        if battle.at[sentry.unit] and not battle.has(sentry.unit, ASLEEP):
            dismiss(table, number)


# Noticed, and run into


def detect_sentries(table: Table[Battle], step: DetectSentries) -> None:
    """AB-4.3.l, AB-4.3.o After a step: sentries that an enemy unit has run into, then those it may notice."""
    battle = table.state
    for number in sorted(battle.sentries):
        run_into(table, number)
    unit = battle.mover
    if not step.moving or unit == NOBODY or battle.at[unit] != battle.trail[-1]:
        return
    for number, sentry in posted(battle, foe(battle.side_of(unit))):
        if not sentry.detected and is_noticed_now(battle, sentry):
            told = UNTOLD if audience(battle, unit) is not None else battle.side_of(sentry.unit)
            if table.dice.roll(1, 6, "AB-4.3.f", told)[0] >= NIGHT.sentry_detected_on[0]:
                battle.sentries[number] = sentry._replace(detected=True)
                table.reveal()
                table.tell(events.SentryDetected(sentry.hex), "AB-4.3.f")


def run_into(table: Table[Battle], number: SentryNo) -> None:
    """AB-4.3.o A unit in the hex of an enemy sentry stops there; the sentry gives the alarm and is removed."""
    battle = table.state
    sentry = battle.sentries[number]
    unit = battle.unit_in(sentry.hex)
    if unit == NOBODY or battle.side_of(unit) == battle.side_of(sentry.unit) or not is_real(battle, unit):
        return
    if unit == battle.mover:
        battle.walk, battle.pausing = (), False
    table.reveal()
    sound(table, number)
    dismiss(table, number)


def is_noticed_now(battle: Battle, sentry: Sentry) -> bool:
    """AB-4.3.l The step that has just been made is the first of its move that ended at 1 or 2 hexes."""
    near = battle.ground.distance[sentry.hex]
    steps = [1 <= near[place] <= NIGHT.sentry_detected_within for place in battle.trail[1:]]
    return steps.count(True) == 1 and steps[-1]


# Attacked


class AttackingSentry(Deed[AttackSentry]):
    """AB-4.3.g, AB-4.3.m A unit attacks a detected sentry in an adjacent hex."""

    action = AttackSentry

    def candidates(self, battle: Battle, side: Side) -> Iterator[AttackSentry]:
        """Each unit with each sentry beside it."""
        for number, sentry in posted(battle, foe(side)):
            if sentry.detected:
                for unit in battle.present(side):
                    if refuses_sentry_attack(battle, unit, sentry) is None:
                        yield AttackSentry(unit, number)

    def refuses(self, battle: Battle, side: Side, action: AttackSentry) -> Refusal | None:
        """AB-4.3.m One that was not detected is refused like one that is not there."""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-4.3.m", "no-such-unit")
        if not is_sentry_of(battle, foe(side), action.sentry) or not battle.sentries[action.sentry].detected:
            return Refusal("AB-4.3.g", "no-such-sentry")
        return refuses_sentry_attack(battle, action.unit, battle.sentries[action.sentry])

    def do(self, table: Table[Battle], side: Side, action: AttackSentry) -> None:
        """AB-4.3.m It is the unit's combat of the turn."""
        del side
        battle = table.state
        reveal(table, action.unit, "AB-7.l")
        battle.mark(action.unit, FOUGHT | STIRRED)
        table.then(RollSentry(action.unit, action.sentry))


def refuses_sentry_attack(battle: Battle, unit: UnitNo, sentry: Sentry) -> Refusal | None:
    """AB-4.3.m Why a unit may not attack a detected sentry."""
    refusal = refuses_fighter(battle, unit) or refuses_attacker(battle, unit) or refuses_shirker(battle, unit)
    if refusal is not None:
        return refusal
    if battle.ground.distance[battle.at[unit]][sentry.hex] != 1:
        return Refusal("AB-4.3.m", "not-adjacent")
    return None if profile(battle, unit).melee else Refusal("AB-C.3.e", "no-melee-factor")


def roll_sentry(table: Table[Battle], step: RollSentry) -> None:
    """AB-4.3.g to AB-4.3.j, AB-16.m Inverted armour; spared, he gives the alarm; killed, on a green face."""
    battle = table.state
    sentry = battle.sentries[step.sentry]
    told = audience(battle, step.unit)
    dice = sentry_dice(battle, step.unit)
    faces = cast(table, dice, "AB-4.3.g", told)
    killed = hits(faces, profile(battle, sentry.unit).colour, inverted=True) >= PLAQUETTES
    table.tell(events.SentryAttacked(step.unit, sentry.hex, dice, faces, killed), "AB-4.3.g", told)
    if not killed or cast(table, 1, "AB-4.3.i").green:
        sound(table, step.sentry)
    if killed:
        dismiss(table, step.sentry)


def sentry_dice(battle: Battle, unit: UnitNo) -> int:
    """AB-4.3.m, AB-4.2.f The melee factor; a drowsy unit has a die less."""
    less = NIGHT.woken_melee_dice if battle.has(unit, DROWSY) else 0
    return max(POOLS.melee_minimum, profile(battle, unit).melee + less)
