"""Messages of Alexandre et Bayard that no record names: what its names, tables, orders and modifiers say."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

from iacta.games.alexandre_bayard import army_file, roster, steps, survey
from iacta.games.alexandre_bayard.battlefield import Season
from iacta.games.alexandre_bayard.chronicle.turn import COUNTED
from iacta.games.alexandre_bayard.forecast import HORIZONS, POLICIES, gist
from iacta.games.alexandre_bayard.map import CORNERS
from iacta.games.alexandre_bayard.map_file import DATA, OVERLAY, SIDE, TERRAIN
from iacta.games.alexandre_bayard.map_pieces import Edge
from iacta.games.alexandre_bayard.rules import conditions
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenario_form import Options
from iacta.games.alexandre_bayard.scenarios import FIRST, presets, shipped
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.standing import standing
from iacta.games.alexandre_bayard.tables import FACES, WEATHER
from iacta.games.alexandre_bayard.text_board import board, orders, tables
from iacta.games.alexandre_bayard.view import view

SHARED_POLICIES = {"first", "judgement"}
"""Ways to decide that every game has."""
SYNONYMS = {
    "régiment": "unité",
    "bataillon": "unité",
    "point de vie": "plaquette",
    "infranchissable": "impassable",
    "vigie": "sentinelle",
    "guetteur": "sentinelle",
    "contre-attaque": "riposte",
    "maraudeur": "pillard",
    "pièce leurre": "leurre",
}
"""French words that the glossary has another one for."""
TOLD_BY_ROWS = {"rain", "snow", "hail"}
"""Modifiers that are named after what falls."""
IGNORED_FLAGS = {"supported", "leader-attached", "in-shelter", "high-motivation", "sacred-symbol", "stand-firm"}
OUTCOMES = {
    *("exits", "objectives", "demoralised", "equal-shares", "smaller-share", "bridgehead", "aim-missed"),
    *("more-points", "tactical-victory", "resigned", "agreed-draw", "nobody-in-time", "out-of-time"),
}
SPOKEN_AMONG_MESSAGES = {"of-the-side", "own-core", "side", "The-seat", "board-legend", "decoy", "marker"}
"""What other messages say, or only the page."""
DIRECTIONS = range(1, len(CORNERS) + 1)


def weathers() -> set[str]:
    """Each weather with each of its forces, and each wind."""
    forced = {"rain": WEATHER.rain, "snow": WEATHER.snow, "fog": WEATHER.fog}
    found = {f"weather-{kind}-{force}" for kind, table in forced.items() for force in table.bands}
    return found | {"weather-fair", "weather-heatwave"} | {f"wind-{force}" for force in WEATHER.wind.bands}


def effects() -> set[str]:
    """What sky and light may change, read from the source that says it."""
    tree = ast.parse(Path(str(conditions.__file__)).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", "") == "Condition" and len(call.args) > 2]
    said = {
        part.value
        for call in named
        for part in ast.walk(call.args[2])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    return said | set(conditions.FIGURES.values()) | set(conditions.MARKS.values())


def cautions() -> set[str]:
    """What is to be expected on a way, read from the survey that names it."""
    tree = ast.parse(Path(str(survey.__file__)).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call.args[1] for call in calls if getattr(call.func, "id", "") == "Caution"]
    return {f"warning-{one.value}" for one in named if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def pieces() -> set[str]:
    """Troops, weapons, craft, missions, and the words of their tables."""
    return {
        *(f"troop-{line.id}" for line in army_file.TROOP_FILE.troop),
        *(f"weapon-{line.id}" for line in army_file.WEAPON_FILE.weapon),
        *(f"boat-{line.id}" for line in army_file.BOAT_FILE.boat),
        *(f"mission-{kind}" for kind in get_args(steps.MissionKind)),
        *(f"accessory-{one}" for one in get_args(roster.Accessory)),
        *(f"weight-{one}" for one in get_args(roster.Weight)),
        *(f"arm-{one}" for one in get_args(roster.Arm)),
        *(f"colour-{one}" for one in get_args(roster.Colour)),
        *(f"training-{one}" for one in get_args(roster.Training)),
        *(f"motivation-{one}" for one in get_args(roster.Motivation)),
        *(f"rank-{one}" for one in get_args(roster.Rank)),
        *(f"trait-{one}" for one in (*get_args(army_file.Trait), *get_args(army_file.OwnTrait))),
    } - {f"trait-{one}" for one in tables.SILENT_TRAITS}


def ground() -> set[str]:
    """What lies in a hex, on its sides and around it."""
    return {
        *(f"terrain-{one}" for one in TERRAIN),
        *(f"overlay-{one}" for one in (*OVERLAY, "side")),
        *(f"side-{one}" for one in SIDE),
        *(f"direction-{one}" for one in DIRECTIONS),
        *(f"towards-{one}" for one in DIRECTIONS),
        *(f"edge-{one}" for one in get_args(Edge)),
        *(f"season-{one}" for one in get_args(Season)),
    }


def expected() -> set[str]:
    """What must stand in the folder beside what every game has."""
    return {
        *weathers(),
        *pieces(),
        *ground(),
        *(f"condition-{one}" for one in effects()),
        *cautions(),
        *(f"source-{one}" for one in ("rain", "snow", "hail", "wind", "mist", "heat", "darkness")),
        *(f"part-{one}" for one in ("dawn", "day", "dusk", "night")),
        *(f"option-{one}{end}" for one in Options.__struct_fields__ for end in ("", "-about")),
        *(f"preset-{one.name}{end}" for one in presets() for end in ("", "-about")),
        *(f"order-{one}{end}" for one in orders.KINDS_OF_ORDER for end in ("", "-about")),
        *(f"work-{one}" for one in get_args(steps.WorkKind)),
        *(f"face-{one}" for one in FACES),
        *(f"face-name-{face}" for face in range(1, orders.FACES + 1)),
        *(f"modifier-{one}" for one in TOLD_BY_ROWS | IGNORED_FLAGS),
        *(f"outcome-{one}" for one in OUTCOMES),
        *(f"units-{head}" for head in tables.UNIT_HEADS),
        *(f"options-{head}" for head in tables.OPTION_HEADS),
        *(message for _, message in (*board.STATES, *board.LEADER_STATES)),
        *board.FATES.values(),
        *board.BOAT_FATES.values(),
        *(f"word-{word}" for word in ("yes", "no", "loosen", "tighten")),
        *SPOKEN_AMONG_MESSAGES,
        *("chronicle-setup", "chronicle-turn"),
        *(f"chronicle-lost-{what}" for what in COUNTED),
        *odds(),
        *standings(),
        *(f"modifier-{one}" for one in army_file.AGENT_FILE.circumstances if one != "origin"),
    }


def odds() -> set[str]:
    """What forecasts say: rolls, measures and their values, how far they go and by which policy."""
    battle = set_up(shipped()[FIRST])
    measures = {f"odds-{measure.replace('_', '-')}" for measure, _ in gist(battle, battle, SIDES[0])}
    values = {f"odds-value-{one}" for one in ("you", "enemy", "draw", "none")}
    ends = {"odds-you-win", "odds-you-lose", "odds-draw", "odds-goes-on", "roll-ignite", "roll-fight-fire"}
    own = {f"policy-{name}" for name in POLICIES if name not in SHARED_POLICIES}
    rolls = {f"roll-{kind}" for kind in get_args(steps.CombatKind)}
    return (
        measures | values | ends | own | rolls | {f"horizon-{name}" for name in HORIZONS if name != "decision"}
    )  # rows are not headed there


def standings() -> set[str]:
    """The ways to win of every scenario, and what is counted."""
    found = [standing(view(set_up(scenario), None)) for scenario in shipped().values()]
    sides = [side for shown in found for side in shown.sides]
    told = {one.text for side in sides for one in side.conditions} | {one.text for side in sides for one in side.lines}
    return told | {"standing-turn", "standing-lost"}


FOLDER = DATA.parent / "texts"
