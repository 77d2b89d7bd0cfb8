"""`iacta verify`: recompute every roll of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.cli.commands.replay import naming, read
from iacta.cli.output.screen import HEADING
from iacta.engine.match_record import digest_of
from iacta.engine.verification import verify

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts


def write_verification(texts: Texts, screen: Screen, path: Path) -> bool:
    """Recompute every roll and say what came of it; whether they all are what they should be."""
    game, record = read(path)
    with naming(path):
        found = verify(game, record)
    if found.obstacle is not None:
        screen.write(texts("verify-obstacle", file=path.name, detail=found.obstacle))
    elif found.differs is not None:
        action, roll = found.differs
        screen.write(texts("verify-differs", file=path.name, action=action, roll=roll, rolls=found.rolls))
    else:
        screen.write(texts("verify-holds", file=path.name, rolls=found.rolls), HEADING)
    screen.write(texts("verify-digest", digest=digest_of(record)))
    return found.holds
