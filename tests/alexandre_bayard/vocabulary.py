"""What the conformance suite must know of Alexandre et Bayard."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from iacta.engine.chance.dice import Dice
from iacta.engine.errors import ScriptExhausted
from iacta.engine.records import Action, Seat, Transition
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules.pools import hits
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import Battle
from iacta.games.alexandre_bayard.steps import AttackOrder, DefenceOrder, Faces, Manoeuvre, WorkKind
from tests.kit.laws import MirroredDice
from tests.kit.vocabulary import OpenPieces, Vocabulary, encoded, hidden_in_play
from tests.kit.walks import AnyGame, Moment

FEW = 2
"""So many different values of a list are tried, with some that nobody offers."""
MANY = 12
"""With more offers than these, only units that are offered are tried."""
AMBUSH = "forest_ambush"
WORLDS = 12
"""So many redeals are tried for one in which the same comes to light."""
REVEALING = (
    *(events.UnitRevealed, events.DecoyRevealed, events.LeaderRevealed, events.LostFromSight, events.UnitSeenAgain),
    *(events.TraceLost, events.LeaderLostFromSight, events.LeaderSeenAgain, events.LeaderTraceLost),
    *(events.UnitStopped, events.AgentSucceeded, events.AgentCaptured, events.ObjectiveWon, events.AlarmSounded),
    *(events.SentryDetected, events.SentryGone, events.TokensChanged, events.FlagsIgnored, events.CombatRolled),
)
"""What tells of things that were unknown before."""
SHOWN = (events.UnitRevealed, events.UnitSeenAgain)
LEADER_SHOWN = (events.LeaderRevealed, events.LeaderSeenAgain)


class BattleVocabulary(OpenPieces):
    """Units, leaders, craft and hexes go by number; each is told from all others."""

    most_decisions = 6_000
    most_deals = 400

    def fewest_tried(self, scenario: str) -> int:
        """Every game tries some; the great battle may ask for nothing but orders, moves and combats, not all listed."""
        return 0 if scenario == "great_battle" else 1

    def secretive(self, game: AnyGame) -> tuple[str, Iterator[Any]]:
        """Units lie in ambush from the start."""
        return AMBUSH, hidden_in_play(game, AMBUSH)

    def outcome(self, view: Any) -> bytes:
        """Of a combat's dice only how many hit: which of the faces that hit is only told."""
        seen = msgspec.to_builtins(view)
        for step in seen["agenda"]:
            combat = step.get("combat")
            if combat is not None:
                combat["faces"] = hits(Faces(*combat["faces"]), combat["colour"], tactical=combat["tactical"])
        return encoded(seen)

    def twin(self, game: AnyGame, moment: Moment, seat: Seat | None, dice: Dice) -> Any:
        """A redeal in which the same comes to light as in the moment, and as many dice fall; None: none was found.

        What comes to light (who is seen, who acts as an agent, what an unseen leader saves) differs by world. After the
        end all lies open.
        """
        if moment.transition.state.outcome is not None:
            return None
        seen, key = game.view(moment.state, seat), dice._key  # type: ignore[attr-defined]
        for _ in range(WORLDS):
            twin = game.redeal(seen, dice)
            if game.rulebook.refusal(twin, moment.seat, moment.action) is not None:
                return twin
            mirrored = MirroredDice(moment.transition.rolls, seat, key)
            try:
                shown = game.rulebook.play(twin, moment.seat, moment.action, mirrored)
            except ScriptExhausted:
                continue
            if not mirrored.left and _lights(game, shown, seat) == _lights(game, moment.transition, seat):
                return twin
        return None

    def words(self, state: Battle) -> Mapping[str, Iterable[object]]:
        """Everything by number beyond the last; lists that are offered, and some that nobody offers."""
        offered = list(_offers(state))
        units = range(-1, len(state.at) + 1)
        lists = ("path", "units", "leaders", "sentries", "objectives", "missions", "sleepers", "leaders_stay")
        return {
            **{name: _lists(offered, name) for name in lists},
            "unit": sorted({-1, *_named(offered, "unit")}) if len(offered) > MANY else units,
            "target": sorted({-1, len(state.at), *_named(offered, "target")}),
            "leader": range(-1, len(state.leader_at) + 1),
            "giver": sorted({-1, *_named(offered, "giver")}),
            "marker": range(-1, 2),
            "boat": range(-1, len(state.boats) + 1),
            "sentry": range(-1, 4),
            "hex": (0, 101, *_named(offered, "hex")),
            "element": (Element("terrain", 0), Element("boat", 9), *_named(offered, "element")),
            "order": (*get_args(Manoeuvre), *get_args(AttackOrder), *get_args(DefenceOrder)),
            "work": get_args(WorkKind),
            "direction": (0, 1, 7),
            "group": (-1, 0),
            "amount": (1, 3),
            "face": range(8),
            "die": (1, 2),
            "weapon": ("", "fire_pot_hand", "nothing"),
            "change": ("loosen", "tighten"),
            **dict.fromkeys(("first", "ends", "lit", "moored", "incendiary"), (False, True)),
        }

    def alike(self, state: Battle) -> Hashable:
        """No two pieces are equal: each has its name."""
        return state.key()

    def pieces(self, state: Battle) -> Iterable[str]:
        """Every unit, leader and craft, some hexes, some of them unknown."""
        yield from (f"unit:{unit}" for unit in range(len(state.at) + 1))
        yield from (f"leader:{leader}" for leader in range(len(state.leader_at) + 1))
        yield from (f"boat:{boat}" for boat in range(len(state.boats) + 1))
        yield from (f"hex:{place}" for place in state.ground.hexes[::23])
        yield from ("hex:9999", "side:alexandre", "side:bayard", "side:nobody", "terrain-element:505//0", "nowhere:3")


def _lights(game: AnyGame, transition: Transition[Any], seat: Seat | None) -> list[Any]:
    """What came to light of what was hidden, as a seat saw it: what is told of it, and what pieces have done so far."""
    told = [one.event for one in transition.for_seat(seat)[0] if isinstance(one.event, REVEALING)]
    seen = game.view(transition.state, seat)
    units = [seen.units[event.unit] for event in told if isinstance(event, SHOWN)]
    leaders = [seen.leaders[event.leader] for event in told if isinstance(event, LEADER_SHOWN)]
    return [*told, *units, *leaders]


def _offers(state: Battle) -> Iterable[Action]:
    """What is offered now."""
    from iacta.games.alexandre_bayard.game import RULEBOOK  # noqa: PLC0415 - only the suite needs it

    return [action for seat in SIDES for action in RULEBOOK.candidates(state, seat)]


def _named(offered: list[Action], field: str) -> list[Any]:
    found = dict.fromkeys(getattr(action, field) for action in offered if hasattr(action, field))
    return list(found)[: 2 * FEW]


def _lists(offered: list[Action], field: str) -> list[tuple[Any, ...]]:
    """Lists that are offered, each also backwards, and empty ones."""
    found = [value for action in offered if isinstance(value := getattr(action, field, None), tuple)]
    some = list(dict.fromkeys(found))[:FEW]
    return list(dict.fromkeys((*some, *(value[::-1] for value in some), ())))


VOCABULARY: Vocabulary = BattleVocabulary(SIDES)
