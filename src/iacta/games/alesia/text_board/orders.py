"""Typed orders of Alésia: `march 12 1210 1211`, `walk caesar 0812`, `attack 1210 12 13 labienus` …

Units go by the number they are shown with, leaders by name (or as l3, c3), hexes by their four figures.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from iacta.engine.orders import Unreadable, WordReader
from iacta.games.alesia import actions, steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.records import Action, Step
    from iacta.games.alesia.text_board.names import Names

HEX, LEADER, FORT = re.compile("[0-9]{4}"), re.compile("[lLcC]([0-9]{1,2})"), re.compile("([0-9]{4})/([0-9]{4})")
SHOT = 10_000
"""AL-10.1.f A fort's shot is its corridor hex times this, plus its face; it is typed 1210/1211."""
VERBS: dict[str, type[Action]] = {
    "camp": actions.PlaceCamp,
    "split": actions.SplitLegion,
    "join": actions.JoinLegion,
    "walk": actions.Walk,
    "disclose": actions.Disclose,
    "deploy": actions.DeployUnit,
    "call": actions.CallUp,
    "march": actions.March,
    "ride": actions.Ride,
    "halt": actions.Halt,
    "displace": actions.Displace,
    "run": actions.Run,
    "fire": actions.Shoot,
    "attack": actions.Attack,
    "hit": actions.HitStack,
    "suffer": actions.Suffer,
    "yield": actions.GiveGround,
    "bear": actions.Choose,
    "first": actions.GoFirst,
    "advance": actions.Advance,
    "rally": actions.Rally,
    "appoint": actions.Appoint,
    "end": actions.EndMoves,
}
"""What an order begins with; what `end` ends depends on what is asked."""
ENDS: Mapping[type[Step], type[Action]] = {
    steps.StrategicStep: actions.EndStrategicStep,
    steps.DiscloseLeaders: actions.EndDisclosure,
    steps.CallLeaders: actions.EndCalling,
    steps.MovePieces: actions.EndMoves,
    steps.FireShots: actions.EndFire,
    steps.FightBattles: actions.EndFights,
    steps.AdvanceUnits: actions.EndAdvance,
    steps.RallyUnits: actions.EndRally,
    steps.RallyBoxes: actions.EndRally,
}
HEXES = {"hex", "target", "path", "targets"}


def read_value(name: str, reader: WordReader, names: Names) -> Any:
    """One value of a field."""
    word = reader.word()
    if name in HEXES:
        return hex_in(word)
    if name in ("leader", "leaders"):
        return leader_in(word, names)
    if name == "shots":
        fort = FORT.fullmatch(word)
        return hex_in(word) if fort is None else int(fort[1]) * SHOT + int(fort[2])
    return unit_in(word)


def hex_in(word: str) -> int:
    """A hex by its four figures."""
    if not HEX.fullmatch(word):
        raise Unreadable
    return int(word)


def unit_in(word: str) -> int:
    """A unit by the number it is shown with."""
    if not word.isdecimal() or not 1 <= len(word) <= 3 or word == "0":
        raise Unreadable
    return int(word) - 1


def leader_in(word: str, names: Names) -> int:
    """A leader by his name, or by his number in the list of leaders: l3 or c3."""
    found = LEADER.fullmatch(word)
    if found is not None and int(found[1]):
        return int(found[1]) - 1
    leader = names.leader_called(word)
    if leader is None:
        raise Unreadable
    return leader
