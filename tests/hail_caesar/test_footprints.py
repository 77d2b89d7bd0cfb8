"""14.2, 14.13, 1.5: footprints, stamina, rates and ranges against the printed tables, cell by cell."""

from __future__ import annotations

import re

import pytest

from iacta.games.hail_caesar.army_file import own_profiles
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.lengths import FULL_SCALE
from iacta.games.hail_caesar.muster import feet_of, front_of, kind_of
from iacta.games.hail_caesar.roster import CENTRED, HORDE, PIKE_PHALANX
from tests.hail_caesar.kit import battle, inches
from tests.hail_caesar.ledger import clause, table_after
from tests.marks import rule

TROOPS = {
    "infantry, 2 ranks": ["infantry2"],
    "infantry, 3 ranks": ["infantry3"],
    "infantry, 4 ranks": ["infantry4"],
    "infantry, 3–4 ranks": ["infantry3", "infantry4"],
    "infantry": ["infantry2", "infantry3", "infantry4"],
    "infantry, cavalry": ["infantry2", "infantry3", "infantry4", "cavalry"],
    "cavalry": ["cavalry"],
    "light chariots": ["chariots_light"],
    "heavy chariots": ["chariots_heavy"],
    "elephants": ["elephants"],
    "light artillery": ["artillery_light"],
    "medium, heavy artillery": ["artillery_medium", "artillery_heavy"],
    "medium artillery": ["artillery_medium"],
    "wagons, baggage": ["wagons"],
}
"""What the printed lines are called in the data."""


def printed() -> dict[tuple[str, str, str], tuple[int, int] | None]:
    """Kind, formation and size of every printed cell, with width and depth; None: not possible."""
    header, *rows = table_after("- **HC-14.2.a**")
    found: dict[tuple[str, str, str], tuple[int, int] | None] = {}
    for troops, formations, *cells in rows:
        for kind in TROOPS[troops]:
            for formation in re.split(r", | and ", formations):
                for size, cell in zip(header[2:], cells, strict=True):
                    sizes = None if cell == "–" else tuple(inches(one) for one in cell.split(" × "))
                    found[kind, formation, size] = sizes  # type: ignore[assignment]
    return found


@rule("HC-14.2.a")
def test_every_printed_footprint_is_in_the_data_and_no_other() -> None:
    """Each cell of the ledger, and nothing besides."""
    cells = printed()
    assert len(cells) == 148
    for (kind, formation, size), sizes in cells.items():
        assert TABLES.foot(kind, formation, size, FULL_SCALE) == sizes, (kind, formation, size)  # type: ignore[arg-type]
    possible = {cell for cell, sizes in cells.items() if sizes is not None}
    assert {(line.kind, line.formation, line.size) for line in TABLES.footprint} == possible


@rule("HC-14.2.a")
def test_all_footprints_are_even() -> None:
    """Halves are whole."""
    for line in TABLES.footprint:
        width, depth = TABLES.foot(line.kind, line.formation, line.size, FULL_SCALE) or (1, 1)
        assert (width % 2, depth % 2) == (0, 0), line


@rule("HC-14.2.c")
def test_default_ranks() -> None:
    """Two; four for pikes and hordes; one for everything that has no ranks; the depth of a line follows from them."""
    for profile in own_profiles().values():
        if profile.type in ("infantry", "cavalry"):
            deep = front_of(profile) in (PIKE_PHALANX, HORDE)
            assert profile.ranks in ((4,) if deep else (2, 3)), profile.id
        else:
            assert profile.ranks == 1, profile.id
    three = battle("profile three like=legionary_pila ranks=3\nunit b1 three 36 10 0\nunit r1 warband 36 30 180")
    foot = three.battle.at(three["b1"]).foot
    assert (foot.width, foot.depth) == (700, 240)


@rule("HC-14.1.c", "HC-14.2.a")
@pytest.mark.parametrize("name", sorted(own_profiles()))
def test_every_profile_has_footprints(name: str) -> None:
    """One for each of its formations; open order and square have their anchor in the middle."""
    profile = own_profiles()[name]
    feet = feet_of(profile, FULL_SCALE)
    assert profile.default_formation in feet
    for formation, foot in feet.items():
        assert (foot.width, foot.depth) == TABLES.foot(kind_of(profile), formation, profile.size, FULL_SCALE)
        assert foot.centred == (formation in CENTRED)


@rule("HC-14.13.a")
def test_scale_multiplies_every_length() -> None:
    """Half: rates, ranges, footprints and distances; the slack, the sampling and angles stay."""
    scene = battle(
        """
        rules scale=0.5
        unit b1 legionary_pila 36 10 0
        unit b2 skirmish_sling_small 50 10 0
        unit r1 warband 36 30 180
        """
    )
    roster, measures = scene.battle.roster, scene.battle.sheet.measures
    foot = scene.battle.at(scene["b1"]).foot
    assert (foot.width, foot.depth) == (350, 80)
    assert roster.rate[scene["b1"]]["battle_line"] == 300
    assert roster.reach[scene["b2"]] == 450
    assert (measures.proximity, measures.stand_off, measures.tie_distance) == (600, 50, 13)
    full = TABLES.measures(FULL_SCALE)
    for kept in ("overlap_depth", "turn_sample_inches", "parallel_degrees", "table_width_max"):
        assert getattr(measures, kept) == getattr(full, kept)


@rule("HC-14.13.a")
@pytest.mark.parametrize(
    ("scale", "size"), [(1000, (700, 160)), (394, (276, 64)), (500, (350, 80)), (333, (234, 54)), (100, (70, 16))]
)
def test_scaled_footprints_are_even(scale: int, size: tuple[int, int]) -> None:
    """7.0 × 1.6 at several scales, rounded to even hundredths, halves up."""
    assert TABLES.foot("infantry2", "battle_line", "standard", scale) == size


@rule("HC-14.13.a")
def test_scaled_lengths_are_rounded_halves_up() -> None:
    """0.25" at 0.394 is 0.0985, so 0.10; at 0.5 it is 0.125, so 0.13."""
    assert TABLES.measures(394).tie_distance == 10
    assert TABLES.measures(500).tie_distance == 13


@rule("HC-1.5.c")
def test_stamina_by_size() -> None:
    """Large 8, standard 6, small 4, tiny 1, unless a profile says otherwise."""
    text = clause("HC-1.5.c")
    for size in ("large", "standard", "small", "tiny"):
        assert f"{size} {TABLES.stamina[size]}" in text
    usual = [one for one in own_profiles().values() if one.type not in ("artillery", "wagons")]
    assert all(one.stamina == TABLES.stamina[one.size] for one in usual)
    assert own_profiles()["scorpions"].stamina == 3


@rule("HC-1.5.h")
def test_size_is_counted_in_the_profiles() -> None:
    """A large unit has two dice more in combat, a small one two fewer, a tiny one has one."""
    profiles = own_profiles()
    assert (profiles["warband_large"].clash, profiles["warband_large"].sustained) == (11, 8)
    assert (profiles["warband"].clash, profiles["warband"].sustained) == (9, 6)
    assert (profiles["light_cavalry"].clash, profiles["light_cavalry_small"].clash) == (7, 5)
    tiny = [one for one in profiles.values() if one.size == "tiny"]
    assert tiny
    assert all((one.clash, one.sustained) == (1, 1) for one in tiny)


@rule("HC-5.1.a", "HC-5.1.b", "HC-5.1.c", "HC-5.1.f")
@pytest.mark.parametrize(
    ("profile", "formation", "rate"),
    [
        ("legionary_pila", "battle_line", 600),
        ("elephant_javelins", "battle_line", 600),
        ("baggage", "column", 600),
        ("scorpions", "battle_line", 600),
        ("onagers", "battle_line", 600),
        ("ballistae", "battle_line", 0),
        ("cataphracts_kontos", "battle_line", 600),
        ("cataphracts_kontos", "open_order", 600),
        ("heavy_chariots", "battle_line", 600),
        ("celtic_light_chariots", "battle_line", 900),
        ("celtic_light_chariots", "open_order", 900),
        ("heavy_cavalry", "battle_line", 900),
        ("medium_cavalry", "open_order", 900),
        ("light_cavalry", "battle_line", 900),
        ("light_cavalry", "open_order", 1200),
        ("horse_archers_small", "open_order", 1200),
        ("horse_archers_small", "column", 1200),
    ],
)
def test_rates(profile: str, formation: str, rate: int) -> None:
    """One move of each kind of troops."""
    scene = battle(f"unit b1 {profile} free {formation}\nunit r1 warband 36 40 180\ndivision b blue free")
    assert scene.battle.rate(scene["b1"]) == rate


@rule("HC-7.2.a", "HC-7.2.d")
def test_ranges() -> None:
    """By weapon; short-range attacks reach 6"; a scenario may give a weapon another range."""
    wanted = {"thrown": 6, "sling": 9, "bow": 18, "crossbow": 18, "staff_sling": 18}
    wanted |= {"light_artillery": 24, "medium_artillery": 36, "heavy_artillery": 48}
    assert TABLES.ranges == {missile: 100 * far for missile, far in wanted.items()}
    scene = battle(
        """
        range bow 24
        unit b1 skirmish_bow_small 10 5 0
        unit b2 legionary_pila 36 10 0
        unit b3 hoplites 50 10 0
        unit b4 onagers 60 10 0
        unit r1 warband 36 40 180
        """
    )
    assert [scene.battle.roster.reach[unit] for unit in scene.units("b1", "b2", "b3", "b4")] == [2400, 600, 0, 3600]
