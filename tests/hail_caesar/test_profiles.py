"""1, 2.2, 12: profiles against the printed table, cell by cell, and what follows from them."""

from __future__ import annotations

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.games.hail_caesar.army_file import SUBTYPES, army_file, own_profiles, profile_faults, profile_file
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.muster import formations_of, is_terrain_only, weight_of
from iacta.games.hail_caesar.scenarios import shipped
from tests.hail_caesar.kit import battle
from tests.hail_caesar.ledger import clause, table_after
from tests.marks import rule

PRINTED = {
    "heavy infantry, pila (source)": "legionary_pila",
    "heavy infantry, spears / javelins": "heavy_infantry",
    "heavy infantry, long spears": "heavy_infantry_long_spears",
    "heavy infantry, pikes": "phalangites",
    "heavy infantry, double-handed weapons": "heavy_infantry_axes",
    "small heavy infantry": "hastati_small",
    "medium infantry, spears / javelins": "medium_infantry",
    "medium infantry warband": "warband",
    "large warband": "warband_large",
    "medium infantry archers": "medium_archers",
    "light infantry, javelins": "light_infantry",
    "small light infantry, javelins": "light_infantry_small",
    "light infantry archers": "light_archers",
    "small light infantry archers": "light_archers_small",
    "small skirmishers, javelins": "skirmish_javelin_small",
    "small skirmishers, slings or bows": "skirmish_sling_small",
    "cataphracts, kontos": "cataphracts_kontos",
    "heavy cavalry, spears": "heavy_cavalry",
    "heavy cavalry, lances": "knights_lance",
    "medium cavalry": "medium_cavalry",
    "small medium cavalry": "hippeis_small",
    "light cavalry (standard)": "light_cavalry",
    "small light cavalry, javelins": "numidian_small",
    "small light cavalry, bows": "light_cavalry_bow_small",
    "small horse archers": "horse_archers_small",
    "small camel light cavalry, bows": "camel_bow_small",
    "light chariots, javelins (Celtic)": "celtic_light_chariots",
    "light chariots, spears": "hittite_chariots",
    "elephant, javelins": "elephant_javelins",
    "elephant, mixed crew": "elephant_mixed",
    "light artillery": "scorpions",
    "medium artillery": "onagers",
    "heavy artillery": "ballistae",
}
"""The profile of the data behind each printed line."""
RULES = {
    "Testudo": "testudo",
    "Drilled": "drilled",
    "often Drilled": "drilled",
    "Long spears": "long_spears",
    "Pikes": "pikes",
    "Phalanx": "phalanx",
    "Double-handed": "double_handed",
    "Wild fighters": "wild_fighters",
    "Kontos": "kontos",
    "Lances": "lances",
    "often Feigned flight": "feigned_flight",
    "Feigned flight": "feigned_flight",
    "Parthian shot": "parthian_shot",
    "Elephant": "elephant",
}


@rule("HC-12.1.a", "HC-12.1.d", "HC-1.3.a", "HC-1.3.g", "HC-1.3.h")
@pytest.mark.parametrize("row", table_after("- **HC-12.1.a**")[1:], ids=lambda row: row[0])
def test_every_printed_profile(row: list[str]) -> None:
    """Clash, sustained, short, support, long, save, stamina and special rules of each line."""
    name, *figures, special = row
    profile = own_profiles()[PRINTED[name]]
    save = profile.morale
    values = (profile.clash, profile.sustained, profile.short, profile.support, profile.long)
    assert [str(one) for one in values] + [f"{save}+" if save else "0", str(profile.stamina)] == figures
    wanted = set() if special == "–" else {RULES[one] for one in special.split(", ")}
    assert wanted <= profile.special | profile.weapons


@rule("HC-12.1.b")
def test_reconstructed_profiles() -> None:
    """Baggage, tiny infantry, heavy chariots."""

    def values(name: str) -> tuple[int, ...]:
        one = own_profiles()[name]
        return (one.clash, one.sustained, one.short, one.support, one.long, one.morale, one.stamina)

    assert values("baggage") == values("baggage_small") == (1, 1, 0, 0, 0, 0, 4)
    assert all(own_profiles()[name].noncombatant for name in ("baggage", "baggage_small"))
    assert values("scouts_tiny") == (1, 1, 1, 1, 0, 0, 1)
    assert values("heavy_chariots") == (9, 5, 2, 2, 0, 4, 6)


@rule("HC-12.1.c")
def test_levies_recruits_and_guards() -> None:
    """Levies keep the profile, recruits have one die fewer, guards have special rules."""
    profiles = own_profiles()
    assert profiles["medium_infantry_levy"].clash == profiles["medium_infantry"].clash
    assert "levy" in profiles["medium_infantry_levy"].special
    raw, full = profiles["legionary_raw"], profiles["legionary_pila"]
    assert (raw.clash, raw.sustained) == (full.clash - 1, full.sustained - 1)
    assert profiles["heavy_cavalry_guard"].special & {"elite", "tough_fighters", "stubborn", "valiant"}


@rule("HC-1.2.a", "HC-1.2.b", "HC-1.2.c", "HC-1.2.d", "HC-1.2.e", "HC-1.2.f")
def test_types_and_subtypes() -> None:
    """Every profile has a sub-type of its type; one that has not is refused by name."""
    counts = {kind: len(found) for kind, found in SUBTYPES.items()}
    assert counts == {"infantry": 4, "cavalry": 5, "artillery": 3, "chariots": 2, "elephants": 1, "wagons": 1}
    assert not list(profile_faults(profile_file().profile))
    assert own_profiles()["camel_bow_small"].type == "cavalry"
    assert all(one.noncombatant == (one.type == "wagons") for one in own_profiles().values())
    with pytest.raises(BrokenScenario, match="profile odd: subtype: skirmishers is none of cavalry"):
        battle("profile odd like=heavy_cavalry subtype=skirmishers\nunit b1 odd 3 9 0\nunit r1 warband 36 30 180")


@rule("HC-1.2.g")
def test_formed_is_everything_but_open_order() -> None:
    """A unit in open order is not formed."""
    scene = battle(
        """
        unit b1 light_cavalry 10 10 0 open_order
        unit b2 light_cavalry 30 10 0 column
        unit b3 light_infantry 40 10 0 square
        unit r1 warband 36 40 180
        """
    )
    assert [scene.battle.is_formed(unit) for unit in scene.units("b1", "b2", "b3", "r1")] == [False, True, True, True]


@rule("HC-1.3.e")
def test_saves() -> None:
    """3+ to 6+, or none."""
    assert {one.morale for one in own_profiles().values()} <= {0, 3, 4, 5, 6}
    with pytest.raises(BrokenScenario, match="morale"):
        battle("profile odd like=warband morale=2\nunit b1 odd 3 9 0\nunit r1 warband 36 30 180")


@rule("HC-1.3.b", "HC-1.3.c", "HC-1.3.d", "HC-1.3.f", "HC-1.3.i")
def test_what_is_split_in_the_data() -> None:
    """Hoplites support with three dice and throw nothing; commanders have a combat value of 3."""
    hoplites = own_profiles()["hoplites"]
    assert (hoplites.support, hoplites.short) == (3, 0)
    values = [one.combat_value for scenario in shipped().values() for one in scenario.data.roster.divisions]
    assert values.count(3) > len(values) / 2


@rule("HC-1.6.a", "HC-1.6.b")
def test_command_values() -> None:
    """From 5 to 10, usually 8."""
    assert (TABLES.command.least, TABLES.command.most, TABLES.command.default) == (5, 10, 8)
    commands = [one.command for scenario in shipped().values() for one in scenario.data.roster.divisions]
    assert max(set(commands), key=commands.count) == 8
    for wrong in ("4", "11"):
        with pytest.raises(BrokenScenario, match="command"):
            battle(f"division b blue command={wrong}\nunit b1 warband 3 9 0\nunit r1 warband 36 30 180")


@rule("HC-1.1.a", "HC-1.1.c", "HC-1.1.d", "HC-1.1.e")
def test_divisions_and_generals() -> None:
    """Every unit has a division, every division a commander and a unit, every army one general."""
    for scenario in shipped().values():
        roster = scenario.data.roster
        for side in ("blue", "red"):
            generals = [one for one in roster.divisions if one.side == side and one.is_general]
            assert len(generals) == 1, (scenario.id, side)
        assert all(roster.units_in), scenario.id
        assert sum(len(units) for units in roster.units_in) == len(roster.units)
    assert all(sum(one.general for one in army.division) == 1 for army in army_file().army)
    with pytest.raises(BrokenScenario, match="side blue: it has 2 generals"):
        battle(
            """
            division b blue general
            division c blue general
            unit b1 warband 3 9 0
            unit b2 warband 13 9 0 div=c
            unit r1 warband 36 30 180
            """
        )


FORMATIONS = {
    "legionary_pila": ("battle_line column open_order square testudo", True),
    "medium_infantry": ("battle_line column open_order square", True),
    "phalangites": ("pike_phalanx column open_order square", True),
    "warband": ("horde column open_order square", True),
    "light_infantry": ("battle_line column open_order square", False),
    "skirmish_bow_small": ("column open_order", False),
    "scouts_tiny": ("column open_order", False),
    "horse_archers_small": ("column open_order", False),
    "cataphracts_kontos": ("battle_line column open_order", True),
    "heavy_cavalry": ("battle_line column open_order", True),
    "light_cavalry": ("battle_line column open_order", False),
    "celtic_light_chariots": ("battle_line column open_order", False),
    "heavy_chariots": ("battle_line column", False),
    "scorpions": ("battle_line column", False),
    "ballistae": ("battle_line", False),
    "elephant_javelins": ("battle_line", False),
    "baggage": ("battle_line column", False),
}


@rule("HC-2.2.a", "HC-2.2.b", "HC-2.2.c", "HC-2.2.e", "HC-2.2.g", "HC-2.1.f", "HC-2.1.g", "HC-2.1.h", "HC-2.1.i")
@pytest.mark.parametrize("name", sorted(FORMATIONS))
def test_who_may_take_which_formation(name: str) -> None:
    """The table of 2.2, and whether open order is for bad ground only."""
    profile, (formations, terrain_only) = own_profiles()[name], FORMATIONS[name]
    assert set(formations_of(profile)) == set(formations.split())
    assert is_terrain_only(profile) == terrain_only


@rule("HC-2.2.f")
def test_a_horde_of_light_infantry_opens_for_bad_ground_only() -> None:
    """As medium and heavy infantry."""
    scene = battle(
        "profile mob like=light_infantry ranks=4 default_formation=horde\nunit b1 mob 9 9 0\nunit r1 warband 36 40 180"
    )
    assert scene.battle.roster.terrain_only[scene["b1"]]
    assert "battle_line" not in scene.battle.roster.allowed[scene["b1"]]


@rule("HC-11.1.b")
def test_weights() -> None:
    """Twice what a unit counts: tiny units, engines and baggage nothing, small skirmishers half."""
    weights = {name: weight_of(own_profiles()[name]) for name in own_profiles()}
    nothing = {"scouts_tiny", "scorpions", "onagers", "ballistae", "baggage", "baggage_small"}
    half = {name for name in weights if name.startswith("skirmish_")}
    assert {name for name, weight in weights.items() if weight == 0} == nothing
    assert {name for name, weight in weights.items() if weight == 1} == half
    assert set(weights.values()) == {0, 1, 2}


@rule("HC-13.1.a")
def test_special_rules_have_a_clause() -> None:
    """Every rule that a profile names is in the index, and its clause in the ledger."""
    for profile in own_profiles().values():
        for name in profile.special | profile.weapons:
            where = TABLES.rules[name]
            assert clause(where if where[-1].isalpha() else f"{where}.a")
    with pytest.raises(BrokenScenario, match="special: there is no rule flying"):
        battle("profile odd like=warband special=flying\nunit b1 odd 3 9 0\nunit r1 warband 36 30 180")
