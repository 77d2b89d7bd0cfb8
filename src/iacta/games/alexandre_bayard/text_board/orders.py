"""Typed orders: `move a3 5,6 5,5`, `shoot archers immortals`, `activate al1 a1 a2 a3`, `order rally a4` …

Units and leaders go by name or tag (a3, al1), hexes by column and row (5,4), the rest by its word in either language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from iacta.engine.orders import Unreadable
from iacta.engine.wording import alias
from iacta.games.alexandre_bayard import actions, steps
from iacta.games.alexandre_bayard.army_file import WEAPON_FILE
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.state import HIDDEN, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from iacta.engine.orders import WordReader
    from iacta.engine.records import Action
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.text_board.names import Names
    from iacta.games.alexandre_bayard.view import View

VERBS: Final[dict[str, type[Action]]] = {
    "stop": actions.Done,
    "first": actions.GoFirst,
    "die": actions.RerollDie,
    "order": actions.GiveOrder,
    "activate": actions.Activate,
    "move": actions.MoveUnit,
    "ride": actions.MoveLeader,
    "send": actions.SendMessenger,
    "change": actions.ChangeOrder,
    "torches": actions.HandleTorches,
    "moor": actions.MoorBoat,
    "alarm": actions.SoundAlarm,
    "wake": actions.Wake,
    "loot": actions.Loot,
    "attack": actions.Attack,
    "shoot": actions.Shoot,
    "ignite": actions.Ignite,
    "burn": actions.ThrowTorches,
    "quench": actions.FightFire,
    "work": actions.DoWork,
    "silence": actions.AttackSentry,
    "evade": actions.Evade,
    "strike": actions.OrderAttack,
    "press": actions.Press,
    "defend": actions.OrderDefence,
    "retreat": actions.Retreat,
    "follow": actions.FollowUp,
    "pursue": actions.Pursue,
    "supply": actions.Supply,
    "join": actions.Join,
    "back": actions.GoBackTo,
    "appoint": actions.NameSuccessor,
}
"""What an order begins with; the rest are the fields of its action in their order."""
UNITS: Final = frozenset(("unit", "units", "target", "giver", "sleepers"))
LEADERS: Final = frozenset(("leader", "leaders_stay"))
HEXES: Final = frozenset(("hex", "path", "objectives"))
TRUTHS: Final = frozenset(("first", "lit", "moored", "ends", "incendiary"))
NONE: Final = "-"
"""What is typed for nobody and nothing."""
KINDS_OF_ORDER: Final = (
    *get_args(steps.Manoeuvre),
    *(one for one in (*get_args(steps.AttackOrder), *get_args(steps.DefenceOrder)) if one),
)
FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "order": KINDS_OF_ORDER,
    "work": get_args(steps.WorkKind),
    "weapon": tuple(line.id for line in WEAPON_FILE.weapon),
}
"""Fields that hold one of some words, and the family of messages of these."""
FACES: Final = 6
DIRECTIONS: Final = tuple("123456")


def read_value(name: str, reader: WordReader, names: Names, view: View) -> Any:
    """One value of a field, as it is typed; raises Unreadable."""
    word = reader.word()
    if name in UNITS:
        return NOBODY if word == NONE else names.read_unit(word)
    if name in LEADERS:
        return NOBODY if word == NONE else names.read_leader(word)
    if name in HEXES:
        return names.read_hex(word)
    if name in TRUTHS:
        return _one_of(names, "word", ("yes", "no"), word) == "yes"
    if name in FAMILIES:
        return "" if word == NONE else _one_of(names, name, FAMILIES[name], word)
    readers: Mapping[str, Callable[[], Any]] = {
        "element": lambda: _element(word, reader, names),
        "sentry": lambda: _sentry(names.read_hex(word), view),
        "direction": lambda: int(_one_of(names, "direction", DIRECTIONS, word)),
        "change": lambda: _one_of(names, "word", ("loosen", "tighten"), word),
        "group": lambda: _number(word) - 1,
        "face": lambda: _face(word, names),
    }
    return readers[name]() if name in readers else _number(word)


def _one_of(names: Names, family: str, values: tuple[str, ...], word: str) -> str:
    """One of some words, in this language or as the rules have it, spaces aside; raises Unreadable."""
    known = {name.replace(" ", "").lower(): value for name, value in alias(names.say, family, values).items()}
    found = known.get(word.lower()) or known.get(word.lower().replace("_", ""))
    if found is None:
        raise Unreadable
    return found


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 2:
        raise Unreadable
    return int(word)


def _face(word: str, names: Names) -> int:
    """A face by its number or its name."""
    known = {names.say(f"face-name-{face}"): face for face in range(1, FACES + 1)}
    return known[word] if word in known else _number(word)


def _sentry(place: int, view: View) -> int:
    """The sentry in a hex."""
    found = next((number for number, sentry in view.sentries if sentry.hex == place), None)
    if found is None:
        raise Unreadable
    return found


def _element(word: str, reader: WordReader, names: Names) -> Element:
    """AB-1.1 `5,4` the terrain, `5,4 bridge` what lies on it, `5,4 side east` one of its sides."""
    place = names.read_hex(word)
    if not reader.words:
        return Element("terrain", place)
    overlays = ("bridge", "abatis", "camp")
    kind = _one_of(names, "overlay", (*overlays, "side"), reader.word())
    if kind != "side":
        return Element("overlay", place, kind)
    return Element("side", place, "", int(_one_of(names, "direction", DIRECTIONS, reader.word())))


def placed_by(view: View) -> tuple[list[UnitNo], list[LeaderNo]]:
    """AB-C.18.g The hidden units and leaders that the view's seat may place, in the order of its answer."""
    own = next((player for player in view.board.players if player.side == view.seat), None)
    if own is None or not own.zone:
        return [], []
    units = [
        unit
        for unit, (info, seen) in enumerate(zip(view.board.units, view.units, strict=True))
        if info.side == own.side and seen is not None and seen.hex and seen.flags & HIDDEN
    ]
    leaders = [
        leader
        for leader, (one, known) in enumerate(zip(view.board.leaders, view.leaders, strict=True))
        if one.side == own.side and known is not None and known.hex and known.flags & UNSEEN
    ]
    return units, leaders if units else []
