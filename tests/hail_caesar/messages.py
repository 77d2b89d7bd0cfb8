"""Messages of Hail Caesar that no record names: what its names, tables, orders and modifiers say."""

from __future__ import annotations

from iacta.games.hail_caesar.army_file import SUBTYPES
from iacta.games.hail_caesar.chronicle.turn import COUNTED
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.roster import FORMATIONS
from iacta.games.hail_caesar.rules.intentions import REASONS
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.rules.terrain import CLOSED
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.standing import standing
from iacta.games.hail_caesar.text_board import drafts
from iacta.games.hail_caesar.text_board.phrases import CONCEPTS
from iacta.games.hail_caesar.text_board.tables import BREAKS, RULE_HEADS, UNIT_HEADS
from iacta.games.hail_caesar.view import view

SYNONYMS = {
    "jeton": "marqueur",
    "bataillon": "unité",
    "régiment": "unité",
    "désorganis": "désordonnée",
    "ébranlé": "secouée",
    "test de moral": "test de panique",
    "percussion": "choc",
    "endurance": "résistance",
    "gaffe": "bourde",
    "phalangite": "piquier",
}
"""French words that the glossary has another one for."""
IN_THE_BROWSER = {"of-the-side"}
"""What only the client says, or other messages."""
OUTCOMES = (
    *("army-beaten", "both-armies-beaten", "turn-limit", "commander-lost", "units-exited", "exit-denied"),
    *("objective-held", "area-reached", "area-not-reached", "time-ran-out"),
)
SIDES_OF_UNITS = 4
MEASURES = (
    *("order", "moves", "contacts", "rallied", "casualties", "combat", "winner", "own-casualties"),
    *("enemy-casualties", "own-shaken", "enemy-shaken", "own-disordered", "enemy-disordered", "own-back"),
    *("enemy-back", "own-lost", "enemy-lost", "own-commanders", "enemy-commanders"),
)
"""What odds count."""
VALUES = ("you", "enemy", "draw", "none", "passed", "failed", "blunder")
HORIZONS = ("order", "shots", "blows", "round")
POLICIES = ("stand", "give_way")
ROLLS = (
    *("command", "blunder", "brave", "shot", "save", "break", "risk", "evasion", "passage", "fright", "strike"),
    *("stampede", "die-again"),
)
RESULTS = (
    *("moves-0", "moves-1", "moves-2", "moves-3", "failed", "blunder", "rallied", "hit", "miss", "saved", "casualty"),
    *("hold", "disordered", "retreat_disordered", "give_ground", "give_ground_disordered", "break"),
    *("struck", "safe", "keeps", "stampede", "nothing"),
)
"""What a face or sum may bring."""


KINDS = {
    *("woods", "rough", "river", "road", "bridge", "hill", "building", "linear_obstacle", "fortification"),
    "impassable",
}


AIMS = ("hold", "commander", "exit", "deny", "reach", "keep")
"""The aims of scenarios that do not ship."""


def expected() -> set[str]:
    """What must stand in the folder beside what every game has."""
    return {
        *(f"formation-{one}" for one in FORMATIONS),
        *(f"troops-{kind}-{one}" for kind, ones in SUBTYPES.items() for one in ones),
        *(f"terrain-{kind}" for kind in KINDS),
        *(f"rule-{rule}{end}" for rule in TABLES.rules for end in ("", "-about")),
        *(f"units-{head}" for head in UNIT_HEADS),
        *(f"rules-{head}" for head in RULE_HEADS),
        *(f"breaks-{result}" for result in BREAKS),
        *(f"break-{table}" for table in TABLES.break_lines),
        *(f"side-{side}" for side in range(SIDES_OF_UNITS)),
        *(f"word-{concept}" for concept in CONCEPTS),
        *(f"verb-{verb}" for verb in drafts.VERBS),
        *(f"intention-{one}" for one in REASONS),
        *(f"aim-of-order-{one}" for one in (*REASONS, "move")),
        *modifiers(),
        *(f"reason-{reason}{end}" for reason in REASONS.values() for end in ("", "-named")),
        *(f"reason-{reason}{end}" for _, reason in CLOSED.values() for end in ("", "-named")),
        *(f"outcome-{one}" for one in OUTCOMES),
        *(f"odds-{measure}" for measure in MEASURES),
        *(f"odds-value-{value}" for value in VALUES),
        *(f"horizon-{horizon}" for horizon in HORIZONS),
        *(f"policy-{policy}" for policy in POLICIES),
        *(f"roll-{roll}" for roll in ROLLS),
        *(f"result-{result}" for result in (*RESULTS, *TABLES.blunders.values())),
        *("chronicle-setup", "chronicle-turn"),
        *(f"chronicle-lost-{what}" for what in COUNTED),
        *aims(),
        *IN_THE_BROWSER,
    }


def modifiers() -> set[str]:
    """The rows of the tables of modifiers."""
    families = {"shot": TABLES.ranged_hit, "hit": TABLES.combat_hit, "save": TABLES.saves}
    return {f"modifier-{family}-{one.replace('_', '-')}" for family, rows in families.items() for one in rows}


def aims() -> set[str]:
    """The aims of every scenario, and of those that players write."""
    found = [standing(view(set_up(scenario), None)) for scenario in shipped().values()]
    told = {one.text for shown in found for side in shown.sides for one in side.conditions}
    return {"standing-turn", *told, *(f"aim-{kind}" for kind in AIMS)}
