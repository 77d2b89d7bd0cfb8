"""Messages of Alésia that no record names: what its tables, drafts and pieces say."""

from __future__ import annotations

import iacta
from iacta.games.alesia.combat_tables import RESULTS
from iacta.games.alesia.reference import COSTS
from iacta.games.alesia.rules.stepping import NO_ROOM
from iacta.games.alesia.text_board import drafts
from iacta.games.alesia.text_board.wording import LEADER_HEADS, UNIT_HEADS

SYNONYMS = {
    "retraite": "recul",
    "jeton": "pion",
    "détachement": "leurre",
    "débandade": "déroute",
    "circonvallation": "ligne intérieure",
    "contrevallation": "ligne extérieure",
    "général": "chef",
    "désordre": "désorganisation",
    "rempart": "fortification",
}
"""French words that the glossary has another one for."""
IN_THE_BROWSER = {
    *("of-the-side", "box-of", "nobody", "order-good", "order-disordered", "order-routed", "rank-decoy"),
    *("camp", "camp-destroyed", "breach", "result-one", "result-rest", "result-star"),
}
"""What only the client says."""


def expected() -> set[str]:
    """What must stand in the folder beside what every game has."""
    game = iacta.game("alesia")
    counters = game.scenarios["alesia"].data.counters
    ground = game.set_up(game.scenarios["alesia"]).ground
    letters = {letter for result in RESULTS for letter in result if letter.isalpha()}
    return {
        *(f"verb-{name}" for name in drafts.VERBS),
        *(f"kind-{unit.kind}" for unit in counters.unit),
        *(f"rank-{leader.rank}" for leader in counters.leader),
        *(f"zone-{zone}" for zone in ground.zone),
        *(f"result-{letter}" for letter in (*letters, "none")),
        *(f"units-{head}" for head in UNIT_HEADS),
        *(f"leaders-{head}" for head in LEADER_HEADS),
        *(cost.reason for cost in COSTS),
        *(f"reason-{reason}" for _, reason in NO_ROOM.values()),
        *IN_THE_BROWSER,
    }
