"""The lines of text that the kit reads: `kit.py` says which there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any

import msgspec

from iacta.games.hail_caesar import battlefield, state
from iacta.games.hail_caesar.army_file import profile_file
from iacta.games.hail_caesar.battlefield import Contact
from iacta.games.hail_caesar.map import NO_AREA, Kind
from iacta.games.hail_caesar.roster import FORMATIONS
from iacta.games.hail_caesar.rules.disposition import placed
from iacta.games.hail_caesar.scenarios import read_sheet
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.state import Battle

ORIGIN = {"origin": "player"}
KINDS = Kind.__args__  # type: ignore[attr-defined]
EDGES = {"blue": "south", "red": "north"}
FATES = {"destroyed": state.DESTROYED, "gone": state.GONE, "left": state.LEFT, "waiting": state.WAITING}
FLAGS = {
    "disordered": state.DISORDERED,
    "ordered": state.ORDERED,
    "moved": state.MOVED,
    "eligible": state.ELIGIBLE,
    "passed_over": state.PASSED_OVER,
    "reformed": state.REFORMED,
    "left_square": state.LEFT_SQUARE,
    "shot": state.SHOT,
    "charged": state.CHARGED,
    "no_bonus": state.NO_BONUS,
    "fought": state.FOUGHT,
    "won": state.WON,
    "fled": state.FLED,
    "caught": state.CAUGHT,
    "swept": state.SWEPT,
    "unseen": state.HIDDEN,
    "was_shaken": state.WAS_SHAKEN,
    "valiant_used": state.VALIANT_USED,
    "steady_used": state.STEADY_USED,
    "entering": state.ENTERING,
    "follows": state.FOLLOWS,
    "will_fire": state.WILL_FIRE,
    "will_evade": state.WILL_EVADE,
    "will_counter": state.WILL_COUNTER,
    "will_face": state.WILL_FACE,
}
RANKS = {
    "acted": state.ACTED,
    "rode": state.RODE,
    "wounded": state.WOUNDED,
    "silent": state.SILENT,
    "rerolled": state.REROLLED,
    "lost": state.LOST,
    "silent_next": state.SILENT_NEXT,
}
PROFILE_LISTS = ("weapons", "special")


# Figures


def inches(text: str) -> int:
    """A length in hundredths: "32.41" is 3241."""
    found = Decimal(text) * 100
    assert found == int(found), f"{text} is no whole number of hundredths"
    return int(found)


def degrees(text: str) -> int:
    """An angle in minutes: "23:38" is 1418, "22.5" is 1350."""
    whole, _, minutes = text.partition(":")
    found = Decimal(whole) * 60 + int(minutes or 0)
    assert found == int(found), f"{text} is no whole number of minutes"
    return int(found)


def at(text: str) -> tuple[int, int, int]:
    """A pose from inches and degrees: "36 10.25 23:38"."""
    x, y, heading = text.split()
    return inches(x), inches(y), degrees(heading)


def point(text: str) -> tuple[int, int]:
    """A point from inches: "36 10.25"."""
    x, y = text.split()
    return inches(x), inches(y)


# The position


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


def _corners(words: Iterable[str]) -> list[list[str]]:
    return [word.split(",") for word in words]


class Form:
    """Lines of text as a scenario, and what a scenario cannot say."""

    def __init__(self, lines: list[list[str]]) -> None:
        self.raw: dict[str, Any] = {
            "schema": 1,
            "system": "hail_caesar",
            "id": "test",
            "name": "Test",
            "summary": "",
            "table": {"width": 72, "depth": 48} | ORIGIN,
            "rules": {"turn_limit": 8, "first_player": "blue"} | ORIGIN,
            "terrain": [],
            "victory": [],
            "profile": [],
            **ORIGIN,
        }
        self.sides: dict[str, dict[str, Any]] = {}
        self.divisions: dict[str, dict[str, Any]] = {}
        self.units: dict[str, dict[str, Any]] = {}
        self.after: list[Callable[[Battle], None]] = []
        self._others = [line for line in lines if line[0] in ("contact", "support")]
        for line in lines:
            self._read(line[0], line[1:])
        for line in self._others:
            self._relate(line[0], line[1:])

    def position(self) -> Battle:
        """The battle: everybody in place, marks as the lines say."""
        self._fill_in()
        raw = self.raw | {
            "side": list(self.sides.values()),
            "division": list(self.divisions.values()),
            "unit": list(self.units.values()),
        }
        sheet = read_sheet(raw, "test")
        battle = placed(sheet)
        for change in self.after:
            change(battle)
        return battle

    def _read(self, kind: str, words: list[str]) -> None:
        plain, keys = _split(words)
        if kind == "table":
            self.raw["table"] |= {"width": plain[0], "depth": plain[1]}
        elif kind == "rules":
            names = {"first": "first_player", "hidden": "hidden_in_woods"}
            self.raw["rules"] |= {names.get(word, word): True for word in plain}
            self.raw["rules"] |= {names.get(key, key): _value(value) for key, value in keys.items()}
        elif kind == "side":
            self._side(plain[0], plain[1:], keys)
        elif kind == "division":
            self._division(plain, keys)
        elif kind == "unit":
            self._unit(plain, keys)
        elif kind == "profile":
            self._profile(plain[0], keys)
        elif kind == "range":
            self.raw.setdefault("missile_range", []).append({"missile": plain[0], "inches": plain[1]} | ORIGIN)
        elif kind == "victory":
            lists = {"units": keys["units"].split(",")} if "units" in keys else {}
            named = {key: _value(value) for key, value in keys.items()} | dict.fromkeys(plain[1:], True)
            self.raw["victory"].append({"kind": plain[0], "side": "both"} | named | lists | ORIGIN)
        elif kind in KINDS:
            self._terrain(kind, plain, keys)
        else:
            assert kind in ("contact", "support"), f"no line begins with {kind!r}"

    def _terrain(self, kind: str, plain: list[str], keys: dict[str, str]) -> None:
        corners = [word for word in plain[1:] if "," in word]
        marks = {word: True for word in plain[1:] if "," not in word}
        found: dict[str, Any] = {"id": plain[0], "kind": kind, "polygon": _corners(corners)} | marks | ORIGIN
        found |= {key: _value(value) for key, value in keys.items() if key != "gates"}
        if "gates" in keys:
            found["gates"] = [_corners(gate.split("/")) for gate in keys["gates"].split(";")]
        if kind == "hill":
            found.setdefault("level", 1)
        self.raw["terrain"].append(found)

    def _side(self, side: str, zone: list[str], keys: dict[str, str]) -> None:
        table = self.raw["table"]
        width, depth = str(table["width"]), str(table["depth"])
        corners = [keys["zone"], *zone] if "zone" in keys else ["0,0", f"{width},0", f"{width},{depth}", f"0,{depth}"]
        self.sides[side] = {
            "id": side,
            "name": side.title(),
            "edge": keys.get("edge", EDGES[side]),
            "edges_more": keys["more"].split(",") if "more" in keys else [],
            "deployment_zone": _corners(corners),
        } | ORIGIN

    def _division(self, plain: list[str], keys: dict[str, str]) -> None:
        name, side, *rest = plain
        place = {"x": rest[0], "y": rest[1]} if rest and rest[0][0].isdigit() else {}
        words = rest[2:] if place else rest
        self.divisions[name] = (
            {
                "id": name,
                "side": side,
                "name": name,
                "commander": keys.get("name", name.title()),
                "command": int(keys.get("command", 8)),
                "combat_value": int(keys.get("combat", 3)),
                "general": "general" in words or all(one["side"] != side for one in self.divisions.values()),
                "off_table": "away" in words,
            }
            | place
            | ORIGIN
        )
        for word in words:
            if word == "broken":
                self._later(lambda battle: _set(battle.broken, battle.roster.division_no[name], True))
            elif word in RANKS:
                self._later(lambda battle, word=word: _add(battle.rank, battle.roster.division_no[name], RANKS[word]))
            else:
                assert word in ("general", "away", "free"), f"division {name}: what is {word!r}?"
        if not place and "away" not in words and "free" not in words:
            self.divisions[name] |= self._behind(side)
        if "joined" in keys:
            self._later(lambda battle: _join(battle, name, keys["joined"]))

    def _behind(self, side: str) -> dict[str, Any]:
        """The middle of the edge of a side."""
        width, depth = Decimal(self.raw["table"]["width"]), Decimal(self.raw["table"]["depth"])
        return {"x": width / 2, "y": Decimal(0) if side == "blue" else depth}

    def _unit(self, plain: list[str], keys: dict[str, str]) -> None:
        name, profile, *rest = plain
        pose: dict[str, Any] = {}
        if len(rest) >= 3 and rest[0].lstrip("-")[0].isdigit():
            pose = {"x": rest[0], "y": rest[1], "heading": degrees(rest[2]) // 60}
            exact = at(" ".join(rest[:3]))
            self._later(lambda battle: _stand(battle, name, exact))
            rest = rest[3:]
        forms = {form.id: form for form in profile_file().profile}
        formation = next((word for word in rest if word in FORMATIONS), None)
        usual = next((one["default_formation"] for one in self.raw["profile"] if one["id"] == profile), None)
        self.units[name] = (
            {
                "id": name,
                "profile": profile,
                "name": name,
                "division": keys.get("div", ""),
                "formation": formation or usual or forms[profile].default_formation,
                "inside": keys.get("in", ""),
                "off_table": "off" in rest,
                "hidden": "hidden" in rest,
                "parent": keys.get("parent", ""),
            }
            | pose
            | ORIGIN
        )
        if "off" in rest:
            self.units[name] |= {"arrival_turn": int(keys.get("arrives", 1)), "entry": keys["entry"].split(",")}
        if "hidden" in rest:
            self.raw["rules"]["hidden_in_woods"] = True
        if "casualties" in keys:
            self._later(lambda battle: _set(battle.casualties, battle.roster.unit_no[name], int(keys["casualties"])))
        for word in rest:
            self._mark(name, word)

    def _mark(self, name: str, word: str) -> None:
        if word in FLAGS:
            self._later(lambda battle: battle.mark(battle.roster.unit_no[name], FLAGS[word]))
        elif word in FATES:
            self._later(lambda battle: _remove(battle, name, FATES[word]))
        else:
            assert word in (*FORMATIONS, "off", "free", "hidden"), f"unit {name}: what is {word!r}?"

    def _profile(self, name: str, keys: dict[str, str]) -> None:
        forms = {form.id: form for form in profile_file().profile}
        found = msgspec.to_builtins(forms[keys.pop("like", name)]) | {"id": name}
        for key, value in keys.items():
            found[key] = [one for one in value.split(",") if one] if key in PROFILE_LISTS else _value(value)
        self.raw["profile"].append(found)

    def _relate(self, kind: str, words: list[str]) -> None:
        plain, keys = _split(words)
        if kind == "support":
            self._later(lambda battle: _set(battle.supports, *(battle.roster.unit_no[name] for name in plain)))
            return
        one, side, two, other = plain
        sides = {
            "front": battlefield.FRONT,
            "right": battlefield.RIGHT,
            "rear": battlefield.REAR,
            "left": battlefield.LEFT,
        }

        def touch(battle: Battle) -> None:
            number = battle.roster.unit_no
            across = battle.ground.area_no[keys["across"]] if "across" in keys else NO_AREA
            battle.contacts += (Contact(number[one], sides[side], number[two], sides[other], across),)

        self._later(touch)

    def _fill_in(self) -> None:
        """Sides and divisions that no line names."""
        for side in SIDES:
            if side not in self.sides:
                self._side(side, [], {})
            if all(division["side"] != side for division in self.divisions.values()):
                self._division([side[0], side], {})
        first = {side: next(one["id"] for one in self.divisions.values() if one["side"] == side) for side in SIDES}
        for name, unit in self.units.items():
            unit["division"] = unit["division"] or first["red" if name.startswith("r") else "blue"]
        for division in self.divisions.values():
            self._wait_outside(division)
            if all(unit["division"] != division["id"] for unit in self.units.values()):
                self._unit([f"nobody_{division['id']}", "baggage", "gone"], {"div": division["id"]})

    def _wait_outside(self, division: dict[str, Any]) -> None:
        """A commander may be away although none of his units is."""
        own = [unit for unit in self.units.values() if unit["division"] == division["id"]]
        if division["off_table"] and not any(unit["off_table"] for unit in own):
            division |= {"off_table": False} | self._behind(division["side"])
            number = list(self.divisions).index(division["id"])
            self._later(lambda battle: _add(battle.rank, number, state.AWAY))

    def _later(self, change: Callable[..., None]) -> None:
        self.after.append(change)


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text


def _set(values: Any, at: int, value: Any) -> None:
    values[at] = value


def _add(values: list[int], at: int, mark: int) -> None:
    values[at] |= mark


def _stand(battle: Battle, name: str, pose: tuple[int, int, int]) -> None:
    """A file has decimal degrees; here minutes count."""
    unit = battle.roster.unit_no[name]
    battle.stand(unit, battle.pose(unit, battle.formation[unit], *pose))


def _remove(battle: Battle, name: str, fate: int) -> None:
    unit = battle.roster.unit_no[name]
    battle.stand(unit, None)
    battle.fate[unit] = fate


def _join(battle: Battle, division: str, name: str) -> None:
    commander, unit = battle.roster.division_no[division], battle.roster.unit_no[name]
    battle.joined[commander] = unit
    box = battle.box[unit]
    if box is not None:
        battle.place[commander] = (box.x, box.y)
