"""The tables beside the board: the leaders and the tribes of the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.text_board import TextTable

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo
    from iacta.games.bellum_gallicum.text_board.names import Names

LEADER_HEADS = ("name", "side", "rank", "value", "irreducible")
TRIBE_HEADS = ("name", "region", "value", "leaders", "oppida", "status")


def tables(names: Names) -> tuple[TextTable, ...]:
    """BG-0.2.c, BG-0.4.b Leaders in play, and every tribe."""
    leaders = [number for number, at in enumerate(names.view.leader_at) if at]
    return (
        TextTable(
            names.say("leaders-title"),
            tuple(names.say(f"leaders-{head}") for head in LEADER_HEADS),
            tuple(_leader(names, number) for number in leaders),
        ),
        TextTable(
            names.say("tribes-title"),
            tuple(names.say(f"tribes-{head}") for head in TRIBE_HEADS),
            tuple(_tribe(names, number) for number in range(len(names.roster.tribes))),
        ),
    )


def _leader(names: Names, leader: LeaderNo) -> tuple[str, ...]:
    one = names.roster.leaders[leader]
    mark = names.say("yes-mark") if one.irreducible else ""
    side = names.say("side", side=one.side)
    return (names.leader(leader), side, str(one.rank), f"{one.value} / {one.value_wounded}", mark)


def _tribe(names: Names, tribe: TribeNo) -> tuple[str, ...]:
    roster = names.roster
    one, serves = roster.tribes[tribe], {serving.tribe: serving.side for serving in names.view.serves}
    status = "main" if one.main else "vassal" if one.vassal else "other"
    leaders = ", ".join(map(names.leader, roster.leaders_of[tribe]))
    oppida = ", ".join(map(names.location, roster.oppida[tribe]))
    served = serves.get(tribe, "none")
    return (
        names.tribe(tribe),
        names.location(roster.home[tribe]),
        str(one.mobilisation),
        leaders,
        oppida,
        names.say("tribe-status", status=status, serves=served),
    )
