"""VI-5.4.a to b: sixes against a sector where a general stands."""

from __future__ import annotations

import pytest

from iacta.engine.records import Action
from iacta.games.virtus.actions import Fight, FlankAttack, Shoot
from iacta.games.virtus.army_file import Side
from iacta.games.virtus.events import GeneralHit
from tests.marks import rule
from tests.virtus.sides import Segment, both_sides


@rule("VI-5.4.a")
@both_sides
@pytest.mark.parametrize("sixes", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("sector", ["S1", "N1"])
def test_a_general_takes_one_token_for_each_six(side: Side, sixes: int, sector: str) -> None:
    """In attack and in defence; a 5 is nothing to him, and what he had stays."""
    scene = Segment(side, 1, f"{sector}  south: heavy_infantry h   north: warriors w, general g (tokens 2)")
    scene.act(Fight(scene["h"]), [6] * sixes + [5] * (4 - sixes))
    assert scene.field.general_tokens[scene["g"]] == 2 + sixes
    assert scene.tokens("w") == [0]
    assert scene.happened(GeneralHit) == ([GeneralHit(scene["g"], sixes)] if sixes else [])
    if sixes:
        assert scene.clause_of(GeneralHit) == "VI-5.4.a"


@rule("VI-5.4.a")
@both_sides
def test_a_six_is_no_hit_on_a_unit_and_a_hit_is_nothing_to_the_general(side: Side) -> None:
    """Hits go to units, sixes to the general."""
    scene = Segment(side, 1, "N1  south: fanatics f   north: warriors w, general g")
    scene.act(Fight(scene["f"]), [4, 1, 2, 3])
    assert (scene.tokens("w"), scene.field.general_tokens[scene["g"]]) == ([4], 0)
    again = Segment(side, 1, "N1  south: fanatics f   north: warriors w, general g")
    again.act(Fight(again["f"]), [6, 6, 6, 6])
    assert (again.tokens("w"), again.field.general_tokens[again["g"]]) == ([0], 4)


@rule("VI-5.4.a")
@both_sides
def test_only_the_enemy_general_in_the_sector_fought_in_is_hit(side: Side) -> None:
    """Not one's own, not one beside, in front, or in reserve."""
    scene = Segment(
        side,
        1,
        "S1  south: warriors w, general o   north: archers\nS2  north: general x\nN1  north: general y\n"
        "NR  north: general z",
    )
    scene.act(Fight(scene["w"]), [6, 6, 6])
    assert scene.field.general_tokens == [0, 0, 0, 0]
    assert scene.happened(GeneralHit) == []


@rule("VI-5.4.b")
@both_sides
@pytest.mark.parametrize(
    ("attack", "dice", "sector"),
    [("fight", [6, 5], "N1"), ("shot", [6, 5], "N2"), ("flank", [6, 5], "N2")],
)
def test_every_kind_of_combat_die_aimed_at_the_sector_counts(
    side: Side, attack: str, dice: list[int], sector: str
) -> None:
    """Hand to hand, shooting and flank attack; the general in the target is hit, another is not."""
    engaged = "   north: archers" if attack == "fight" else ""
    elsewhere = "N2" if sector == "N1" else "N3"
    scene = Segment(
        side, 1, f"N1  south: archers a{engaged}\n{sector}  north: warriors, general g\n{elsewhere}  north: general o"
    )
    actions: dict[str, Action] = {
        "fight": Fight(scene["a"]),
        "shot": Shoot(scene["a"], scene.place("N2")),
        "flank": FlankAttack(scene["a"], scene.place("N2")),
    }
    scene.act(actions[attack], dice)
    assert scene.attack.target == scene.place(sector)
    assert scene.happened(GeneralHit) == [GeneralHit(scene["g"], 1)]
    assert scene.field.general_tokens[scene["o"]] == 0


@rule("VI-5.4.b")
@both_sides
def test_a_general_alone_in_a_sector_cannot_be_aimed_at(side: Side) -> None:
    """There is no unit to attack: no shot, no fight, no flank attack with dice."""
    scene = Segment(side, 1, "S1  south: archers a\nN1  north: general\nS2  north: general\nN3  north: archers")
    assert scene.why_not(Shoot(scene["a"], scene.place("N1"))) == "VI-5.2.g"
    assert scene.why_not(Shoot(scene["a"], scene.place("S2"))) == "VI-5.2.g"
    assert scene.why_not(FlankAttack(scene["a"], scene.place("S2"))) == "VI-5.3.j"
