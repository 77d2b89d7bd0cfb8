"""Messages of Virtus that no record names: what its tables, drafts and special rules say."""

from __future__ import annotations

from iacta.games.virtus.reference import tables
from iacta.games.virtus.scenario_form import unit_table
from iacta.games.virtus.text_board import army_draft, plan_draft
from iacta.games.virtus.text_board.wording import HEADS

SYNONYMS = {
    "pion": "jeton",
    "recul": "retraite",
    "ruisseau": "cours d’eau",
    "inventé": "personnalisé",
    "trop plein": "en surnombre",
    "paquet": "pioche",
    "tenu par": "détenteur",
    "remélang": "reconstituer",
    "cartes tirées": "cartes piochées",
}
"""French words that the glossary has another one for."""


def expected() -> set[str]:
    """What must stand in the folder beside what every game has."""
    return {
        *(f"verb-{name}" for name in (*plan_draft.VERBS, *army_draft.VERBS)),
        *(f"warning-army-has-{few}-units" for few in ("few", "many")),
        *(f"short-{name}" for name in unit_table()),
        *(f"units-{head}" for head in HEADS),
        *tables().notes.values(),
    }
