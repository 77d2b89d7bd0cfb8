"""6.0 to 6.9: how the nine scenarios begin: when, who moves first, who controls what, who stands where."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest

from iacta.engine.records import Step
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenario_form import Sheet
from iacta.games.bellum_gallicum.scenarios import read_scenario, sheet_of, shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CONTESTED, PRO_ROMAN, War
from iacta.games.bellum_gallicum.steps import PrepareYear, StartTurn
from tests.bellum_gallicum.kit import raw
from tests.marks import rule

ROMAN_GAUL = "cisalpina provincia_i provincia_ii"


@cache
def begun(name: str) -> War:
    """The initial position of a scenario; nobody writes on it."""
    return set_up(shipped()[name])


def sheet(name: str) -> Sheet:
    """What the file of a scenario holds."""
    return sheet_of(shipped()[name])


def muster(war: War, side: Side, region: str) -> Counter[str]:
    """Who stands in a region: counters without their numbers, and each unit of a tribe by the tribe's name."""
    number, roster = war.gaul.region_no[region], war.roster
    units = (roster.units[unit] for unit in war.units_in(number, side))
    found = [roster.tribes[unit.tribe].id if unit.tribe >= 0 else unit.id for unit in units]
    found += [roster.leaders[one].id for one in war.leaders_in(number, side) if roster.leaders[one].tribe < 0]
    return Counter(re.sub(r"_\d+$", "", name) for name in found)


def listed(text: str) -> Counter[str]:
    """Counters as the sheets list them: "2*roman_cavalry VII" are two cavalry units and a legion."""
    found: Counter[str] = Counter()
    for word in text.split():
        count, _, name = word.rpartition("*")
        found[f"legion_{name.lower()}" if name.isupper() else name] += int(count or 1)
    return found


def occupied(war: War, side: Side) -> set[str]:
    """The regions where a side has units or leaders."""
    numbers = [n for n in war.gaul.regions if war.units_in(n, side) or war.leaders_in(n, side)]
    return {war.gaul.region_id[number] for number in numbers}


# When, and who moves first

HEADS = {
    "aquitania": ("6.1", "introduction", "roman", 7, -56, 4, ROMAN, True),
    "helvetii": ("6.2", "simple", "balanced", 8, -58, 3, GALLIC, False),
    "last_revolt": ("6.3", "simple", "roman", 10, -51, 1, GALLIC, False),
    "belgae": ("6.4", "medium", "balanced", 9, -57, 2, ROMAN, False),
    "armorica": ("6.5", "medium", "roman", 9, -56, 2, GALLIC, False),
    "rhine": ("6.6", "medium", "roman", 9, -55, 2, GALLIC, False),
    "britannia": ("6.7", "medium", "roman", 6, -54, 5, ROMAN, True),
    "snow_and_blood": ("6.8", "complex", "roman", 10, -53, 1, GALLIC, False),
    "vercingetorix": ("6.9", "complex", "balanced", 10, -52, 1, ROMAN, False),
}
"""Section, level, whom it favours, turns, year, first turn, who moves first, whether one may play alone."""


@rule("BG-6.1.1.a", "BG-6.2.1.a", "BG-6.3.1.a", "BG-6.4.1.a", "BG-6.5.1.a", "BG-6.6.1.a", "BG-6.7.1.a", "BG-6.8.1.a")
@rule("BG-6.9.1.a")
@pytest.mark.parametrize("name", HEADS)
def test_each_scenario_has_its_months_its_first_mover_and_its_level(name: str) -> None:
    one, war = sheet(name), begun(name)
    turns = one.last_turn - one.first_turn + 1
    found = (one.section, one.level, one.balance, turns, war.year, war.turn, war.first, one.solo_allowed)
    assert found == HEADS[name]
    assert (one.last_year, one.last_turn) == (war.year, 10)


@rule("BG-6.2.7.c", "BG-6.3.6.a", "BG-6.5.6.a", "BG-6.6.7.a", "BG-6.8.7.a")
def test_the_gallic_side_moves_first_in_five_scenarios() -> None:
    first = {one.id for one in shipped().values() if one.data.section < "7" and one.data.first_to_move == GALLIC}
    assert first == {"helvetii", "last_revolt", "armorica", "rhine", "snow_and_blood"}


# Who controls what

CONTROL = [
    ("aquitania", "veneti", ""),
    ("helvetii", "", ""),
    ("belgae", "sequani aeduii remi", ""),
    ("armorica", "bellovaci suessiones", ""),
    ("rhine", "unelli aulerci_eburovices bigerriones", ""),
    ("britannia", "menapii treveri", ""),
    ("snow_and_blood", "atrebates remi carnutes unelli", "nervii menapii atuatuci"),
    ("vercingetorix", "remi treveri", "lingones senones"),
]


def regions(war: War, status: int) -> set[str]:
    """The regions of a status."""
    return {war.gaul.region_id[number] for number in war.gaul.regions if war.control[number] == status}


@rule("BG-6.1.2.a", "BG-6.2.2.a", "BG-6.4.2.a", "BG-6.5.2.a", "BG-6.6.2.a", "BG-6.7.2.a", "BG-6.8.2.a", "BG-6.9.2.a")
@pytest.mark.parametrize(("name", "roman", "contested"), CONTROL)
def test_rome_controls_what_the_sheet_names_and_the_gallic_side_the_rest(name: str, roman: str, contested: str) -> None:
    war = begun(name)
    assert regions(war, PRO_ROMAN) == {*roman.split(), *ROMAN_GAUL.split()}
    assert regions(war, CONTESTED) == set(contested.split())


@rule("BG-6.3.2.a")
def test_in_the_last_revolt_rome_controls_all_but_seven_regions() -> None:
    war = begun("last_revolt")
    assert regions(war, ANTI_ROMAN) == {"pictones", "carnutes", "bellovaci", "eburones", "treveri"}
    assert regions(war, CONTESTED) == {"arverni", "bituriges"}
    assert {"germania", "britannia"} <= regions(war, PRO_ROMAN)


# Who stands where

ROMANS: dict[str, dict[str, str]] = {
    "aquitania": {"veneti": "crassus VII numidians gallic_cavalry", "provincia_i": "civis roman_cavalry"},
    "helvetii": {
        "provincia_ii": "caesar VII",
        "cisalpina": "labienus trebonius cicero crassus VIII IX X XI XII cretans balearics numidians 2*roman_cavalry",
    },
    "last_revolt": {
        "aeduii": "caesar antonius fabius I V VI XI XIII XIV cretans numidians roman_cavalry 2*gallic_cavalry",
        "mediomatrici": "labienus VII XII balearics roman_cavalry gallic_cavalry",
        "remi": "cicero VIII IX",
        "arverni": "trebonius X",
        "bituriges": "brutus XV",
    },
    "belgae": {
        "sequani": "labienus crassus trebonius fabius cicero antonius VII VIII IX X XI XII cretans balearics numidians"
        " 2*roman_cavalry 2*gallic_cavalry",
        "cisalpina": "caesar XIII XIV",
        "remi": "remi pro_roman_gallic_leader",
    },
    "armorica": {
        "bellovaci": "crassus cicero VII VIII IX XIV cretans numidians roman_cavalry gallic_cavalry",
        "suessiones": "caesar labienus trebonius fabius antonius brutus X XI XII XIII balearics 2*roman_cavalry"
        " gallic_cavalry",
        "provincia_i": "gallic_cavalry",
    },
    "rhine": {
        "bigerriones": "crassus VII XIII gallic_cavalry",
        "unelli": "labienus trebonius cicero VIII IX XI cretans numidians roman_cavalry gallic_cavalry",
        "aulerci_eburovices": "caesar fabius antonius brutus X XII XIV balearics roman_cavalry 2*gallic_cavalry",
    },
    "britannia": {
        "menapii": "brutus fabius antonius VII XI XII XIII cretans roman_cavalry 2*gallic_cavalry",
        "treveri": "caesar labienus trebonius crassus cicero VIII IX X XIV balearics numidians 2*roman_cavalry"
        " gallic_cavalry",
    },
    "snow_and_blood": {
        "atrebates": "caesar VII XII cretans numidians roman_cavalry 2*gallic_cavalry german_cavalry",
        "remi": "labienus IX balearics 2*roman_cavalry gallic_cavalry",
        "carnutes": "antonius VIII",
        "unelli": "trebonius XIII",
        "menapii": "fabius X",
        "nervii": "cicero XI",
        "atuatuci": "tribune XIV",
    },
    "vercingetorix": {
        "remi": "remi pro_roman_gallic_leader",
        "lingones": "lingones brutus I XV",
        "senones": "fabius antonius cicero trebonius VIII IX XI XIII XIV balearics numidians roman_cavalry"
        " gallic_cavalry",
        "treveri": "labienus VII XII cretans roman_cavalry gallic_cavalry german_cavalry",
        "provincia_i": "caesar V VI",
    },
}


@rule("BG-6.1.3.a", "BG-6.2.3.a", "BG-6.3.3.a", "BG-6.4.3.a", "BG-6.5.3.a", "BG-6.6.3.a", "BG-6.7.3.a", "BG-6.8.3.a")
@rule("BG-6.9.3.a")
@pytest.mark.parametrize("name", ROMANS)
def test_the_roman_side_stands_where_the_sheet_says(name: str) -> None:
    war = begun(name)
    assert occupied(war, ROMAN) == set(ROMANS[name])
    for region, text in ROMANS[name].items():
        assert muster(war, ROMAN, region) == listed(text), region


AQUITANI = {
    "tarbelli": "tarbelli boii_tarbelli elusates tarusates",
    "bigerriones": "bigerriones convenae consoranni auscii sotiates",
}
GAULS: dict[str, dict[str, str]] = {
    "aquitania": AQUITANI,
    "helvetii": {"helvetii": "helvetii raurici"},
    "last_revolt": {
        "carnutes": "carnutes",
        "treveri": "treveri",
        "pictones": "pictones",
        "arverni": "cadurci",
        "bituriges": "bituriges",
        "bellovaci": "bellovaci",
        "eburones": "eburones",
    },
    "belgae": {
        "bellovaci": "bellovaci caleti veliocasses viromandui",
        "suessiones": "suessiones",
        "menapii": "menapii morini",
        "atrebates": "atrebates ambiani",
        "nervii": "nervii",
        "atuatuci": "atuatuci",
        "eburones": "eburones",
    },
    "armorica": {
        "veneti": "veneti corio_solitae namnetes osismii",
        "unelli": "unelli abrincatui lexovii",
        "aulerci_eburovices": "aulerci_eburovices aulerci_diablentes",
        "menapii": "menapii morini",
        **AQUITANI,
    },
    "snow_and_blood": {"eburones": "eburones", "atuatuci": "atuatuci", "nervii": "nervii", "menapii": "menapii"},
    "vercingetorix": {
        "lingones": "tricasses",
        "senones": "senones",
        "carnutes": "carnutes turones",
        "parisii": "parisii meldi",
        "arverni": "arverni cadurci gabali ruteni vellavi",
        "bituriges": "bituriges boii_bituriges",
        "nitiobroges": "nitiobroges bituriges_vivisci vasates",
        "sequani": "sequani",
        "aulerci_eburovices": "aulerci_eburovices",
    },
}


@rule("BG-6.1.4.a", "BG-6.2.4.a", "BG-6.3.4.a", "BG-6.4.4.a", "BG-6.5.4.a", "BG-6.8.4.a", "BG-6.9.4.a")
@pytest.mark.parametrize("name", GAULS)
def test_the_tribes_stand_where_the_sheet_says(name: str) -> None:
    war = begun(name)
    assert occupied(war, GALLIC) == set(GAULS[name])
    for region, text in GAULS[name].items():
        assert set(muster(war, GALLIC, region)) == set(text.split()), region


@rule("BG-6.6.4.a", "BG-6.7.4.a")
@pytest.mark.parametrize(
    ("name", "region", "text"),
    [
        ("rhine", "atuatuci", "usipetes_chief tencteri_chief 2*german_infantry8 2*german_cavalry"),
        ("britannia", "britannia", "cassivellaunos 4*briton_infantry 2*briton_chariot"),
    ],
)
def test_germans_and_britons_stand_where_the_sheet_says(name: str, region: str, text: str) -> None:
    war = begun(name)
    assert occupied(war, GALLIC) == {region}
    assert muster(war, GALLIC, region) == listed(text)
    assert {war.sp(unit) for unit in war.units_in(war.gaul.region_no[region], GALLIC)} <= {2, 4, 8}


@rule("BG-6.0.a", "BG-6.0.g")
@pytest.mark.parametrize("name", [*GAULS])
def test_a_tribe_has_all_its_counters_intact_outside_its_oppida_and_each_once(name: str) -> None:
    war, roster = begun(name), begun(name).roster
    for region, text in GAULS[name].items():
        for tribe in (roster.tribe_no[one] for one in text.split()):
            value = 5 if name == "helvetii" and roster.tribes[tribe].id == "helvetii" else None
            units = roster.units_of(tribe, value)
            assert [war.at[unit] for unit in units] == [war.gaul.region_no[region]] * len(units)
            assert not any(war.weak[unit] for unit in units)
            leaders = [one for one in roster.leaders_of[tribe] if (roster.leaders[one].from_year or -99) <= war.year]
            assert {war.leader_at[leader] for leader in leaders} <= {war.gaul.region_no[region]}
            assert war.serves[tribe] == GALLIC
    placed = sum(at > 0 for unit, at in enumerate(war.at) if war.side[unit] == GALLIC)
    assert placed == sum(sum(muster(war, GALLIC, region).values()) for region in GAULS[name])


@rule("BG-6.0.g", "BG-6.9.4.a")
def test_vercingetorix_stands_once_with_his_arverni_and_vercassivellaunos() -> None:
    war = begun("vercingetorix")
    there = [war.roster.leaders[one].id for one in war.leaders_in(war.gaul.region_no["arverni"], GALLIC)]
    assert sorted(there).count("vercingetorix") == 1
    assert "vercassivellaunos" in there


@rule("BG-6.0.c", "BG-6.2.7.b")
def test_the_helvetii_have_three_units_in_their_own_scenario_only() -> None:
    war = begun("helvetii")
    units = [war.roster.units[unit] for unit in war.roster.units_of(war.roster.tribe_no["helvetii"], 5)]
    assert [(unit.kind, unit.sp) for unit in units] == [("infantry", 6), ("infantry", 4), ("cavalry", 2)]
    assert muster(war, GALLIC, "helvetii")["helvetii"] == 3
    assert begun("vercingetorix").roster.tribes[war.roster.tribe_no["helvetii"]].mobilisation == 3


@rule("BG-6.2.7.a")
def test_the_land_of_the_helvetii_is_burnt_and_no_other() -> None:
    war = begun("helvetii")
    assert [war.gaul.region_id[n] for n in war.gaul.regions if war.scorched[n]] == ["helvetii"]
    assert not any(any(begun(name).scorched) for name in ROMANS if name != "helvetii")


@rule("BG-6.5.4.a", "BG-6.0.g")
def test_the_two_ships_of_the_veneti_lie_in_their_region() -> None:
    war = begun("armorica")
    there = war.ships_at(war.gaul.region_no["veneti"], GALLIC)
    assert [war.roster.ships[ship].id for ship in there] == ["veneti_ship_1", "veneti_ship_2"]
    assert not any(war.ship_at[ship] for ship in war.roster.triremes)
    assert not any(any(begun(name).ship_at) for name in ROMANS if name != "armorica")


@rule("BG-6.0.b", "BG-6.8.3.a", "BG-6.9.3.a", "BG-6.9.7.c")
@pytest.mark.parametrize(
    ("name", "camps"),
    [
        ("snow_and_blood", "atrebates remi carnutes unelli menapii nervii atuatuci"),
        ("vercingetorix", "lingones senones treveri"),
    ],
)
def test_romans_begin_inside_their_winter_camps(name: str, camps: str) -> None:
    war = begun(name)
    assert {war.gaul.region_id[n] for n in war.gaul.regions if war.camps[n]} == set(camps.split())
    for region in (war.gaul.region_no[one] for one in camps.split()):
        outside = [war.roster.units[unit].id for unit in war.units_at(region, ROMAN)]
        assert outside == (["lingones_inf6"] if war.gaul.region_id[region] == "lingones" else [])
        assert not war.leaders_at(region, ROMAN)
        assert war.leaders_at(war.gaul.camp_of(region), ROMAN)


@rule("BG-6.0.d", "BG-6.4.3.a")
def test_the_leader_of_an_allied_tribe_gives_way_to_a_generic_one() -> None:
    war = begun("belgae")
    generic, remi = war.roster.generics[0], war.roster.tribe_no["remi"]
    assert war.leader_at[generic] == war.gaul.region_no["remi"]
    assert war.stands_for == {generic: remi}
    assert [war.leader_at[one] for one in war.roster.leaders_of[remi]] == [0]
    assert (war.serves[remi], war.side[war.roster.units_of(remi)[0]]) == (ROMAN, ROMAN)


def with_allies(tribes: dict[str, str], **leaders: list[str]) -> War:
    """The revolt of the Belgae with other allies of Rome, by region; the sheet names leaders for some or for none."""
    data, named = raw("belgae"), {tribe for text in tribes.values() for tribe in text.split()}
    data["deploy"] = [one for one in data["deploy"] if not {*one.get("tribes", ())} & {*named, "remi"}]
    data["deploy"] += [
        {
            "side": "roman",
            "region": region,
            "origin": "player",
            "tribes": text.split(),
            "leaders": leaders.get(region, []),
        }
        for region, text in tribes.items()
    ]
    return set_up(read_scenario(data, "mine.toml"))


@rule("BG-6.0.d")
def test_a_generic_leader_stands_for_the_tribe_that_has_a_leader() -> None:
    war = with_allies({"bellovaci": "caleti bellovaci"})
    assert war.stands_for == {war.roster.generics[0]: war.roster.tribe_no["bellovaci"]}


@rule("BG-6.0.d")
def test_a_generic_leader_whom_the_sheet_names_elsewhere_is_kept_for_that_tribe() -> None:
    one, two = (f"pro_roman_gallic_leader_{number}" for number in (1, 2))
    war = with_allies({"suessiones": "suessiones", "remi": "remi"}, remi=[one])
    number = war.roster.leader_no
    assert war.leader_at[number[one]] == war.gaul.region_no["remi"]
    assert war.leader_at[number[two]] == war.gaul.region_no["suessiones"]


@rule("BG-6.0.d")
def test_generic_leaders_go_to_the_first_two_allied_tribes_that_have_a_leader() -> None:
    war = with_allies({"menapii": "menapii", "remi": "remi", "suessiones": "suessiones", "nervii": "nervii"})
    one, two = war.roster.generics
    assert war.stands_for == {one: war.roster.tribe_no["remi"], two: war.roster.tribe_no["suessiones"]}
    assert (war.leader_at[one], war.leader_at[two]) == (war.gaul.region_no["remi"], war.gaul.region_no["suessiones"])
    assert not war.leaders_in(war.gaul.region_no["menapii"], ROMAN)
    assert not war.leaders_in(war.gaul.region_no["nervii"], ROMAN)
    assert war.units_in(war.gaul.region_no["nervii"], ROMAN)


@rule("BG-6.5.3.b")
def test_the_cavalry_in_provincia_serves_rome_without_a_leader() -> None:
    war = begun("armorica")
    provincia = war.gaul.region_no["provincia_i"]
    assert len(war.units_in(provincia, ROMAN)) == 1
    assert not war.leaders_in(provincia, ROMAN)


@rule("BG-6.9.3.a")
def test_legion_x_is_not_in_the_year_of_vercingetorix() -> None:
    war = begun("vercingetorix")
    assert war.at[war.roster.unit_no["legion_x"]] == 0
    assert sum(war.at[unit] > 0 for unit in war.roster.legions) == 11


@rule("BG-6.0.a")
@pytest.mark.parametrize("name", ROMANS)
def test_a_scenario_begins_with_its_first_turn(name: str) -> None:
    war = begun(name)
    assert war.agenda == [StartTurn()]
    assert not any(war.done)
    assert not any(war.leader_done)


@rule("BG-7.5.1.a", "BG-7.6.1.b", "BG-7.6.2.b")
@pytest.mark.parametrize(
    ("name", "step"),
    [("campaign", PrepareYear()), ("campaign_58_57", StartTurn()), ("campaign_53_51", StartTurn())],
)
def test_the_campaign_begins_with_its_preparation_and_a_mini_campaign_with_its_first_turn(
    name: str, step: Step
) -> None:
    assert begun(name).agenda == [step]
