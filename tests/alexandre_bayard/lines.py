"""The lines of text that the kit reads: `kit.py` says which there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from iacta.games.alexandre_bayard import state
from iacta.games.alexandre_bayard.army_file import MOTIVATION, TABLES, TRAINING, OwnTrait
from iacta.games.alexandre_bayard.battlefield import Fire, Weather, Wind
from iacta.games.alexandre_bayard.map_file import OVERLAY, TERRAIN
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import Accessory
from iacta.games.alexandre_bayard.rules.setup import dispose
from iacta.games.alexandre_bayard.scenario_form import Sheet
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.state import Battle
from iacta.geometry.hexes import HexRows

FLAGS = {
    "activated": state.ACTIVATED,
    "marched": state.MARCHED,
    "move_done": state.MOVE_DONE,
    "fought": state.FOUGHT,
    "already_played": state.ALREADY_PLAYED,
    "on_foot": state.ON_FOOT,
    "stirred": state.STIRRED,
    "shifted": state.SHIFTED,
    "hidden": state.HIDDEN,
    "ambushes": state.AMBUSHES,
    "asleep": state.ASLEEP,
    "drowsy": state.DROWSY,
    "woken": state.WOKEN,
    "looter": state.LOOTER,
    "changed": state.CHANGED,
    "tightened": state.TIGHTENED,
    "retreated": state.RETREATED,
    "must_attack": state.MUST_ATTACK,
    "rumoured": state.RUMOURED,
    "embarked": state.EMBARKED,
    "sailed": state.SAILED,
    "rallied": state.RALLIED,
}
LEADER_FLAGS = {
    "led": state.LED,
    "rode": state.RODE,
    "unseen": state.UNSEEN,
    "corrupted": state.CORRUPTED,
    "sent": state.SENT,
    "succeeds": state.SUCCEEDS,
}
TRAITS = OwnTrait.__args__  # type: ignore[attr-defined]
ACCESSORIES = Accessory.__args__  # type: ignore[attr-defined]
OWNERS: dict[str, Side] = {"a": "alexandre", "b": "bayard"}
COUNTS = ("plaquettes", "moved", "spent", "loosened", "shots", "thirst", "resting")


def _spot(word: str) -> list[int]:
    column, row = word.split(",")
    return [int(column), int(row)]


def _place(word: str) -> int:
    return HexRows.number(*_spot(word))


def _split(words: Iterable[str]) -> tuple[list[str], dict[str, str]]:
    """Plain words, and key=value."""
    plain, keys = [], {}
    for word in words:
        name, given, value = word.partition("=")
        if given:
            keys[name] = value
        else:
            plain.append(name)
    return plain, keys


class Form:
    """Lines of text as a scenario, and what a scenario cannot say."""

    def __init__(self, lines: list[list[str]]) -> None:
        self.head: dict[str, Any] = {
            "id": "test",
            "name": "Test",
            "origin": "player",
            "turns": 15,
            "victory": "demoralisation",
            "first_player": "a",
            "options": [],
        }
        self.raw: dict[str, Any] = {
            "scenario": self.head,
            "victory": {},
            "player": [
                {"id": "a", "name": "A", "side": "south"},
                {"id": "b", "name": "B", "side": "north"},
            ],
            **{name: [] for name in ("unit", "leader", "decoy", "sentry", "boat", "corps", "supply")},
            **{name: [] for name in ("road", "side", "overlay", "passage", "building", "camp", "camp_fire", "zone")},
        }
        self.size = (12, 12)
        self.ground: dict[tuple[int, int], str] = {}
        self.after: list[tuple[str, list[str]]] = []
        for line in lines:
            self._read(line[0], line[1:])

    def _read(self, word: str, rest: list[str]) -> None:
        if word in TERRAIN:
            self.ground |= {(int(column), int(row)): word for column, row in map(_spot, rest)}
        elif hasattr(self, f"_line_{word}"):
            getattr(self, f"_line_{word}")(rest)
        else:
            raise ValueError(f"no such line: {word}")

    # The map

    def _line_board(self, rest: list[str]) -> None:
        self.size = (int(rest[0]), int(rest[1]))

    def _line_road(self, rest: list[str]) -> None:
        self.raw["road"].append({"hexes": [_spot(word) for word in rest]})

    def _line_side(self, rest: list[str]) -> None:
        kind, place, direction, *material = rest
        side = {"type": kind, "hex": _spot(place), "direction": int(direction)}
        self.raw["side"].append(side | ({"material": material[0]} if material else {}))

    def _line_bridge(self, rest: list[str]) -> None:
        self._overlay("bridge", rest)

    def _line_abatis(self, rest: list[str]) -> None:
        self._overlay("abatis", rest)

    def _overlay(self, kind: str, rest: list[str]) -> None:
        laid = {"type": kind, "hex": _spot(rest[0])}
        self.raw["overlay"].append(laid | ({"material": rest[1]} if rest[1:] else {}))

    def _line_ford(self, rest: list[str]) -> None:
        self._passage("ford", rest)

    def _line_rapid(self, rest: list[str]) -> None:
        self._passage("rapid", rest)

    def _passage(self, kind: str, rest: list[str]) -> None:
        laid = {"type": kind, "hex": _spot(rest[0])}
        self.raw["passage"].append(laid | ({"difficulty": rest[1]} if rest[1:] else {}))

    def _line_building(self, rest: list[str]) -> None:
        self.raw["building"].append({"hex": _spot(rest[0]), "material": rest[1]})

    def _line_camp(self, rest: list[str]) -> None:
        self.raw["camp"].append({"owner": rest[0], "hexes": [_spot(word) for word in rest[1:]]})

    def _line_camp_fire(self, rest: list[str]) -> None:
        self.raw["camp_fire"] += [{"hex": _spot(word)} for word in rest]

    def _line_scheduled(self, rest: list[str]) -> None:
        self.raw.setdefault("scheduled_fire", []).append({"turn": int(rest[0]), "hex": _spot(rest[1])})

    def _line_zone(self, rest: list[str]) -> None:
        self.raw["zone"].append({"owner": rest[0], "from": _spot(rest[1]), "to": _spot(rest[2])})

    def _line_current(self, rest: list[str]) -> None:
        plain, keys = _split(rest)
        at = [{"hex": _spot(word), "direction": int(way)} for word, way in keys.items()]
        self.raw["current"] = {"direction": int(plain[0]), "strong": "strong" in plain, "at": at}

    # Rules

    def _line_options(self, rest: list[str]) -> None:
        self.head["options"] += rest

    def _line_dark(self, _rest: list[str]) -> None:
        self.head["dark"] = True

    def _line_desert(self, _rest: list[str]) -> None:
        self.head["desert"] = True

    def _line_first(self, rest: list[str]) -> None:
        self.head["first_player"] = rest[0] if rest else ""

    def _line_turns(self, rest: list[str]) -> None:
        self.head["turns"] = int(rest[0])

    def _line_climate(self, rest: list[str]) -> None:
        plain, keys = _split(rest)
        form: dict[str, Any] = {"kind": "rolled", "origin": "player", **{word: int(keys[word]) for word in keys}}
        form |= {word: True for word in plain if word in ("monsoon", "irregular")}
        self.raw["weather"] = form | {"modifiers": [word for word in plain if word not in form]}

    def _line_declared(self, rest: list[str]) -> None:
        kind, first, second, *force = rest
        form: dict[str, Any] = {"kind": kind, "origin": "player", "dice": [int(first), int(second)]}
        form |= {"irregular": True} if "irregular" in force[2:] else {}
        self.raw["weather"] = form | ({"force": force[0], "total": int(force[1])} if force else {})

    def _line_declared_wind(self, rest: list[str]) -> None:
        force, direction, total = rest
        self.raw["wind"] = {"force": force, "direction": int(direction), "total": int(total), "origin": "player"}

    def _line_groups(self, rest: list[str]) -> None:
        self.head["activation"] = {"groups": int(rest[0]), "size": int(rest[1])}

    def _line_full(self, _rest: list[str]) -> None:
        self.head["first_turn_full"] = True

    def _line_rows(self, _rest: list[str]) -> None:
        self.head["deployment"] = "rows"

    def _line_off_map(self, _rest: list[str]) -> None:
        self.head["hidden_mode"] = "off_map"

    def _line_corps_points(self, _rest: list[str]) -> None:
        self.head["victory"] = "corps_points"

    def _line_clock(self, rest: list[str]) -> None:
        self.raw["clock"] = {"season": rest[0]} | ({"start_hour": int(rest[1])} if rest[1:] else {})

    def _line_objectives(self, rest: list[str]) -> None:
        self.raw["victory"] |= {
            "objective_turns": int(rest[0]),
            "objective_hexes": [_spot(word) for word in rest[1:]],
        }

    def _line_exit(self, rest: list[str]) -> None:
        self.raw["victory"] |= {
            "exit_player": rest[0],
            "exit_units": int(rest[1]),
            "exit_hexes": [_spot(word) for word in rest[2:]],
        }

    def _line_bridgehead(self, rest: list[str]) -> None:
        rows = [int(row) for row in rest[2].split("-")]
        self.raw["victory"] |= {
            "bridgehead_player": rest[0],
            "bridgehead_units": int(rest[1]),
            "bridgehead_rows": rows,
        }

    def _line_attack(self, rest: list[str]) -> None:
        self.raw["victory"]["attack_player"] = rest[0]

    def _line_other_wins(self, _rest: list[str]) -> None:
        self.raw["victory"]["other_wins_at_end"] = True

    def _line_no_demoralisation(self, _rest: list[str]) -> None:
        self.raw["victory"]["demoralisation"] = False

    def _line_side_of(self, rest: list[str]) -> None:
        self.raw["player"][list(OWNERS).index(rest[0])]["side"] = rest[1]

    def _line_level(self, rest: list[str]) -> None:
        self.raw["player"][list(OWNERS).index(rest[0])]["command_level"] = int(rest[1])

    def _line_agents(self, rest: list[str]) -> None:
        self.raw["player"][list(OWNERS).index(rest[0])]["agents"] = int(rest[1])

    # Pieces

    def _line_unit(self, rest: list[str]) -> None:
        plain, keys = _split(rest)
        name, troop, place, *words = plain
        unit: dict[str, Any] = {"id": name, "owner": name[0], "troop": troop, "hex": _spot(place)}
        unit["traits"] = [word for word in words if word in TRAITS]
        unit["accessories"] = [word for word in words if word in ACCESSORIES]
        for key, choices in (("training", TRAINING), ("motivation", MOTIVATION), ("weapon", TABLES.weapons)):
            unit[key] = next((word for word in words if word in choices), "")
        unit["weapon"] = unit["weapon"] or "none"
        unit |= {word: True for word in words if word in ("hidden", "asleep")}
        if "corps" in keys:
            unit["corps"] = keys.pop("corps")
        known = {*TRAITS, *ACCESSORIES, *TRAINING, *MOTIVATION, *TABLES.weapons, *FLAGS, "lost", "left"}
        assert known.issuperset(words), f"{name}: unknown words {set(words) - known}"
        self.raw["unit"].append(unit)
        self.after.append((name, [*words, *(f"{key}={value}" for key, value in keys.items())]))

    def _line_leader(self, rest: list[str]) -> None:
        name, rank, place, *words = rest
        self.raw["leader"].append({"id": name, "owner": name[0], "rank": rank, "hex": _spot(place)})
        self.after.append(("leader", [name, *words]))

    def _line_decoy(self, rest: list[str]) -> None:
        name, troop, place, *words = rest
        self.raw["decoy"].append({"id": name, "owner": name[0], "shown_as": troop, "hex": _spot(place)})
        self.after.append((name, words))

    def _line_sentry(self, rest: list[str]) -> None:
        self.raw["sentry"].append({"unit": rest[0], "hex": _spot(rest[1])})

    def _line_boat(self, rest: list[str]) -> None:
        name, kind, place, *words = rest
        boat = {"id": name, "owner": name[0], "type": kind, "hex": _spot(place)}
        self.raw["boat"].append(boat | {"moored": "moored" in words})

    def _line_corps(self, rest: list[str]) -> None:
        corps = {"id": rest[0], "owner": rest[1][0], "subgeneral": rest[1], "allied": "allied" in rest}
        self.raw["corps"].append(corps)

    def _line_supply(self, rest: list[str]) -> None:
        self.raw["supply"].append({"id": rest[0], "owner": rest[1], "type": rest[2], "hex": _spot(rest[3])})

    # What is only known of a position

    def _later(self, word: str, rest: list[str]) -> None:
        self.after.append((word, rest))

    def _line_weather(self, rest: list[str]) -> None:
        self._later("weather", rest)

    def _line_wind(self, rest: list[str]) -> None:
        self._later("wind", rest)

    def _line_tokens(self, rest: list[str]) -> None:
        self._later("tokens", rest)

    def _line_turn(self, rest: list[str]) -> None:
        self._later("turn", rest)

    def _line_fire(self, rest: list[str]) -> None:
        self._later("fire", rest)

    def _line_smoke(self, rest: list[str]) -> None:
        self._later("smoke", rest)

    # The position

    def sheet(self) -> Sheet:
        """The lines as a scenario; what is odd about it is not looked for."""
        columns, rows = self.size
        letters = [
            "".join(TERRAIN[self.ground.get((column, row), "open")].letter for column in range(columns))
            for row in range(rows)
        ]
        found = {"map": {"cols": columns, "rows": rows, "layout": "odd-r", "terrain": letters}}
        options = dict.fromkeys(self.head["options"], True)
        return msgspec.convert(self.raw | found | {"options": options}, Sheet)

    def position(self) -> Battle:
        """The pieces on the board, and what is noted about them."""
        battle = dispose(self.sheet())
        battle.turn = 1
        for word, rest in self.after:
            if hasattr(self, f"_put_{word}"):
                getattr(self, f"_put_{word}")(battle, rest)
            else:
                self._put_words(battle, battle.roster.unit_no[word], rest)
        battle.started = [self._started.get(unit, place) for unit, place in enumerate(battle.at)]
        return battle

    @property
    def _started(self) -> dict[int, int]:
        numbers = {unit["id"]: number for number, unit in enumerate(self.raw["unit"])}
        return {
            numbers[name]: _place(word.partition("=")[2])
            for name, words in self.after
            for word in words
            if name in numbers and word.startswith("started=")
        }

    def _put_words(self, battle: Battle, unit: int, words: list[str]) -> None:
        plain, keys = _split(words)
        for word in plain:
            if word in FLAGS:
                battle.mark(unit, FLAGS[word])
        for name, value in keys.items():
            if name in COUNTS:
                getattr(battle, name)[unit] = int(value)
        if "lost" in plain or "left" in plain:
            battle.remove(unit, state.LOST if "lost" in plain else state.LEFT)

    def _put_leader(self, battle: Battle, rest: list[str]) -> None:
        leader = battle.roster.leader_no[rest[0]]
        for word in rest[1:]:
            if word == "lost":
                battle.leader_at[leader], battle.leader_fate[leader] = 0, state.LOST
            else:
                battle.leader_flags[leader] |= LEADER_FLAGS[word]

    def _put_weather(self, battle: Battle, rest: list[str]) -> None:
        kind, force, total, *more = [*rest, *("", "", "0")[len(rest) :]]
        turns = next((int(word.partition("=")[2]) for word in more if word.startswith("turns=")), 1)
        holds = "fails" not in more
        battle.weather = Weather(kind, force, int(total), holds=holds, turns=turns)  # type: ignore[arg-type]

    def _put_wind(self, battle: Battle, rest: list[str]) -> None:
        battle.wind = Wind(int(rest[1]) if rest[1:] else 1, rest[0], int(rest[2]) if rest[2:] else 7)

    def _put_tokens(self, battle: Battle, rest: list[str]) -> None:
        battle.tokens[OWNERS[rest[0]]] = int(rest[1])

    def _put_turn(self, battle: Battle, rest: list[str]) -> None:
        battle.turn = int(rest[0])

    def _put_fire(self, battle: Battle, rest: list[str]) -> None:
        name, where, *more = rest
        owner = OWNERS[more[0]] if more else "alexandre"
        age = int(more[1]) if more[1:] else 0
        battle.fires[element(battle, name, where)] = Fire(owner, age)

    def _put_smoke(self, battle: Battle, rest: list[str]) -> None:
        battle.smoke = frozenset(_place(word) for word in rest)


def element(battle: Battle, name: str, where: str) -> Element:
    """Something that burns: `forest 5,5`, `bridge 7,6`, `side3 5,4`, `boat0`, `wagon a1`."""
    if name in TERRAIN:
        return Element("terrain", _place(where))
    if name in OVERLAY:
        return Element("overlay", _place(where), name)
    if name.startswith("side"):
        return Element("side", _place(where), "", int(name.removeprefix("side")))
    if name.startswith("boat"):
        return Element("boat", int(name.removeprefix("boat")))
    return Element("accessory", battle.roster.unit_no[where], name)
