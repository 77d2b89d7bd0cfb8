"""Chapter 1.5: terrain by dice, and the streams of chapter 10.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.dice import at_least
from iacta.games.virtus.events import StreamFound, TerrainFound
from iacta.games.virtus.map_file import Ground

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field
    from iacta.games.virtus.steps import RollStream, RollTerrain

FLANK_SCORE, CENTRAL_SCORE = 5, 6
STREAM_SCORE = 5


def roll_terrain(table: Table[Field], step: RollTerrain) -> None:
    """VI-1.5.e Two dice for a sector, the light one first: a hill and a wood, each by itself (VI-1.5.h)."""
    field = table.state
    light, dark = table.dice.roll(2, 6, "VI-1.5.e")
    score = score_for_terrain(field.ground, step.sector)
    hill, wood = light >= score, dark >= score
    if hill or wood:
        field.survey(with_terrain(field, step.sector, hill=hill, wood=wood))
    table.tell(TerrainFound(step.sector, hill, wood), "VI-1.5.e")


def score_for_terrain(ground: Ground, sector: Place) -> int:
    """VI-1.5.f, VI-1.5.g The least score that brings a hill or a wood: 5 in a flank sector, 6 in a central one."""
    return FLANK_SCORE if ground.is_flank(sector) else CENTRAL_SCORE


def with_terrain(field: Field, sector: Place, *, hill: bool, wood: bool) -> Ground:
    """VI-10.4.c The ground with what was found in a sector; every wood halts when forests are dense."""
    ground = field.ground
    halts = wood and field.battle.options.dense_forest and sector not in ground.halting
    return Ground(
        ground.segments,
        (*ground.hills, sector) if hill else ground.hills,
        (*ground.woods, sector) if wood else ground.woods,
        ground.streams,
        (*ground.halting, sector) if halts else ground.halting,
    )


def roll_stream(table: Table[Field], step: RollStream) -> None:
    """VI-10.3.b One die for a segment; a stream on 5 or 6."""
    field, ground = table.state, table.state.ground
    stream = table.dice.tally(1, at_least(STREAM_SCORE), "VI-10.3.b") == 1
    if stream:
        streams = (*ground.streams, step.segment)
        field.survey(Ground(ground.segments, ground.hills, ground.woods, streams, ground.halting))
    table.tell(StreamFound(step.segment, stream), "VI-10.3.b")
