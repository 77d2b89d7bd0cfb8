"""Scenario files and ledger: what they name exists, counters stand once, control follows the deployment."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenario_form import DATA, OppidumByDie, Sheet
from iacta.games.bellum_gallicum.scenarios import sheet_of, shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import CONTESTED, HOLDS
from tests.bellum_gallicum.kit import raw
from tests.marks import rule

LEDGER = (DATA.parent / "ledger.md").read_text("utf-8")
DEFINED = re.findall(r"^- \*\*(BG-[^*]+)\*\*", LEDGER, re.MULTILINE)
RULINGS = [clause for clause in DEFINED if re.fullmatch(r"BG-R\d+", clause)]
FILES = sorted(DATA.rglob("*.toml"))
NINE = ["aquitania", "helvetii", "last_revolt", "belgae", "armorica", "rhine", "britannia", "snow_and_blood"]
NINE += ["vercingetorix"]
CAMPAIGNS = ["campaign", "campaign_58_57", "campaign_53_51"]
LEGIONS = dict(zip(NINE, (1, 6, 12, 8, 8, 8, 8, 10, 11), strict=True)) | {"campaign": 12}
"""How many legions stand or come in each scenario."""


def sheet(name: str) -> Sheet:
    """What the file of a scenario holds."""
    return sheet_of(shipped()[name])


# The ledger and its references


def test_every_clause_is_defined_once_and_rulings_are_numbered_without_gaps() -> None:
    assert [clause for clause, count in Counter(DEFINED).items() if count > 1] == []
    assert [f"BG-R{number}" for number in range(1, len(RULINGS) + 1)] == RULINGS


@pytest.mark.parametrize("file", [None, *FILES], ids=lambda file: file.name if file else "ledger")
def test_every_clause_that_ledger_or_data_refer_to_is_defined(file: Path | None) -> None:
    text = LEDGER if file is None else file.read_text("utf-8")
    cited = re.findall(r"BG-(?:R\d+|W\d+|\d[\d.]*\.[a-z]\b)", text)
    assert [clause for clause in cited if clause not in DEFINED] == []


def test_every_ruling_is_used_and_every_ruled_clause_names_its_ruling() -> None:
    text = "\n".join([LEDGER, *(file.read_text("utf-8") for file in FILES)])
    assert [one for one in RULINGS if len(re.findall(rf"{one}\b", text)) < 2] == []
    ruled = [line for line in LEDGER.splitlines() if line.startswith("- **BG-") and "[ruling]" in line]
    assert [line[:60] for line in ruled if not re.search(r"BG-R\d+", line)] == []


def test_decisions_are_numbered_without_gaps_and_each_has_who_when_options_and_default() -> None:
    body = LEDGER[LEDGER.index("## 10. ") : LEDGER.index("## 11. ")]
    lines = [line for line in body.splitlines() if re.match(r"\| D\d", line)]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert [row[0] for row in rows] == [f"D{number}" for number in range(1, 50)]
    assert [row[0] for row in rows if len(row) != 5 or not all(row)] == []


NO_QUESTION = {
    13: "no choice of its own",
    15: "trying an oppidum is going into it: D9, D10, D20",
    33: "the box of Corbilo is region Veneti in every respect (BG-5.2.d)",
}


def test_every_decision_is_behind_a_question() -> None:
    """Each D of chapter 10 is cited by the code that asks it, or is no question."""
    text = "\n".join(file.read_text("utf-8") for file in DATA.parent.rglob("*.py"))
    cited = {int(number) for number in re.findall(r"\bD(\d+)\b", text)}
    assert set(range(1, 50)) - cited == set(NO_QUESTION)


# Origins


def origins(item: object) -> list[object]:
    """Every origin in some data, of figures too."""
    if isinstance(item, dict):
        own = [value for key, value in item.items() if key == "origin" or key.endswith("_origin")]
        return own + [found for value in item.values() for found in origins(value)]
    return [found for value in item for found in origins(value)] if isinstance(item, list) else []


@pytest.mark.parametrize("name", [*NINE, *CAMPAIGNS])
def test_every_item_of_a_scenario_has_an_origin(name: str) -> None:
    data = raw(name)
    assert set(origins(data)) <= {"source", "public", "reconstructed"}
    for key in ("deploy", "arrival", "withdrawal", "special"):
        assert all("origin" in item for item in data.get(key, ()))
    assert all("origin" in data[key] for key in ("control", "victory"))


# Scenarios


def test_there_are_nine_scenarios_a_campaign_and_two_mini_campaigns_in_the_order_of_the_rules() -> None:
    assert list(shipped()) == [*NINE, "campaign", "campaign_58_57", "campaign_53_51"]
    assert all(sheet(name).campaign is None for name in NINE)
    assert [sheet(name).campaign is not None for name in CAMPAIGNS] == [True] * 3


def counters(data: dict[str, Any]) -> list[str]:
    """Every counter that stands or comes, in the order of the file."""
    found: list[str] = []
    for item in [*data["deploy"], *data.get("arrival", ())]:
        for key in ("units", "tribes", "leaders", "ships"):
            found += [f"{key} {name}" for name in item.get(key, ())]
    return found


@pytest.mark.parametrize("name", NINE)
@rule("BG-0.2.l")
def test_every_counter_stands_or_comes_once(name: str) -> None:
    assert [one for one, count in Counter(counters(raw(name))).items() if count > 1] == []


@pytest.mark.parametrize("name", LEGIONS)
def test_each_scenario_has_its_number_of_legions(name: str) -> None:
    assert len([one for one in counters(raw(name)) if one.startswith("units legion_")]) == LEGIONS[name]


@pytest.mark.parametrize("name", [*NINE, *CAMPAIGNS])
def test_tribes_stand_and_come_in_their_own_region(name: str) -> None:
    one = sheet(name)
    homes = {tribe.id: tribe.region for tribe in one.tribes.tribe}
    for deployment in one.deploy:
        assert {homes[tribe] for tribe in deployment.tribes} <= {deployment.region}
    for arrival in one.arrival:
        assert {homes[tribe] for tribe in arrival.tribes} <= {*arrival.regions}


@pytest.mark.parametrize("name", [*NINE, *CAMPAIGNS])
@rule("BG-2.2.1.a", "BG-2.2.2.a")
def test_control_at_the_start_follows_from_who_stands_there(name: str) -> None:
    war, one = set_up(shipped()[name]), sheet(name)
    here = defaultdict(set)
    for deployment in one.deploy:
        if deployment.units or deployment.tribes:
            here[deployment.region].add(deployment.side)
    for region, sides in here.items():
        expected = CONTESTED if len(sides) == 2 else HOLDS[next(iter(sides))]
        assert war.control[war.gaul.region_no[region]] == expected, region
        named = {ROMAN: one.control.roman, GALLIC: one.control.gallic}
        stated = next((side for side in named if region in named[side]), one.control.rest)
        assert len(sides) == 2 or sides == {stated}, region
    assert {war.control[number] for number in (war.gaul.cisalpina, *war.gaul.provincia)} == {HOLDS[ROMAN]}


@pytest.mark.parametrize("name", ["belgae", "armorica", "snow_and_blood"])
@rule("BG-6.4.5.a", "BG-6.5.5.a", "BG-6.8.6.a")
def test_rome_must_control_the_regions_with_a_revolted_tribe(name: str) -> None:
    one = sheet(name)
    revolted = {group.region for group in one.deploy if group.side == GALLIC and group.tribes}
    revolted |= {group.regions[0] for group in one.arrival if group.side == GALLIC and group.tribes}
    assert set(raw(name)["victory"]["roman"][0][0]["regions"]) == revolted


@rule("BG-6.3.5.a", "BG-6.3.6.d")
def test_the_seven_regions_of_the_last_revolt_are_those_where_a_tribe_stands() -> None:
    one = sheet("last_revolt")
    stands = {group.region for group in one.deploy if group.side == GALLIC}
    free = [special for special in one.special if isinstance(special, OppidumByDie)]
    assert [set(special.free_regions) for special in free] == [stands]
    assert set(raw("last_revolt")["victory"]["roman"][0][0]["regions"]) == stands
    assert len(stands) == 7


@rule("BG-4.5.7.c")
@pytest.mark.parametrize("name", ["snow_and_blood", "vercingetorix", *CAMPAIGNS])
def test_every_winter_camp_holds_a_legion_and_a_leader(name: str) -> None:
    camps = [one for one in sheet(name).deploy if one.camp]
    assert camps or name == "campaign_58_57"
    for one in camps:
        assert one.side == ROMAN
        assert one.leaders
        assert any(unit.startswith("legion_") for unit in one.units)


@rule("BG-7.2.6.b", "BG-7.2.6.c")
def test_each_expedition_closes_its_sector() -> None:
    campaign = sheet("campaign").campaign
    assert campaign is not None
    closes = {one.id: one.closes for one in campaign.expedition}
    assert closes == {"germania": "celtica_2", "britannia": "celtica_3"}


def test_every_special_rule_and_condition_cites_a_clause_of_its_own_section() -> None:
    for name in NINE:
        one = sheet(name)
        cited = [special.clause for special in one.special] + [one.victory.clause]
        cited += [each.clause for listed in (*one.victory.roman, *one.victory.gallic) for each in listed]
        assert all(clause.startswith(f"BG-{one.section}.") and clause in DEFINED for clause in cited), name
