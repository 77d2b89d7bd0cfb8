"""Scenario files that contradict themselves are refused in one sentence that names file, item and key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from iacta.engine.errors import BrokenScenario
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import read_scenario
from iacta.games.bellum_gallicum.sides import GALLIC
from iacta.games.bellum_gallicum.steps import StartMovement
from tests.bellum_gallicum.kit import Scene, raw
from tests.marks import rule

Data = dict[str, Any]


def fault_of(data: Data) -> str:
    """How a scenario is refused."""
    with pytest.raises(BrokenScenario) as caught:
        read_scenario(data, "mine.toml")
    return str(caught.value)


def group(data: Data, key: str, **changes: object) -> Data:
    """The same data with the first item of a list changed."""
    data[key][0] |= changes
    return data


def more(data: Data, key: str, **item: object) -> Data:
    """The same data with one more item in a list."""
    data.setdefault(key, []).append({"origin": "player", **item})
    return data


def roman(data: Data, **item: object) -> Data:
    """The same data with one more Roman deployment."""
    return more(data, "deploy", **{"side": "roman", "region": "remi", **item})


def condition(data: Data, **item: object) -> Data:
    """The same data with one more condition of a Roman victory."""
    data["victory"]["roman"][0].append({"clause": "BG-6.1.5.a", **item})
    return data


FORM: list[tuple[Callable[[], Data], str]] = [
    (lambda: raw("belgae") | {"schema": "alesia/1"}, "mine.toml: Invalid enum value 'alesia/1' - at `$.schema`"),
    (lambda: raw("belgae") | {"weather": 3}, "mine.toml: Object contains unknown field `weather`"),
    (lambda: raw("belgae") | {"first_turn": 11}, "mine.toml: Expected `int` <= 10 - at `$.first_turn`"),
    (lambda: raw("belgae") | {"id": "../etc"}, "mine.toml: Expected `str` matching regex "),
    (lambda: raw("belgae") | {"origin": "legend"}, "mine.toml: Invalid enum value 'legend' - at `$.origin`"),
    (lambda: raw("belgae") | {"options": {"fog": True}}, "mine.toml: Object contains unknown field `fog`"),
    (lambda: group(raw("belgae"), "deploy", side="german"), "mine.toml: Invalid enum value 'german' - at "),
    (lambda: more(raw("belgae"), "special", type="Plague", clause="BG-6.0.a"), "mine.toml: Invalid value 'Plague' - "),
]


@pytest.mark.parametrize(("data", "said"), FORM, ids=[said for _, said in FORM])
def test_what_does_not_fit_the_form_is_refused(data: Callable[[], Data], said: str) -> None:
    assert fault_of(data()).startswith(said)


CALENDAR: list[tuple[Callable[[], Data], str]] = [
    (lambda: raw("belgae") | {"last_year": -58}, "last_year: it ends before it begins"),
    (lambda: raw("belgae") | {"last_turn": 1}, "last_year: it ends before it begins"),
    (lambda: raw("belgae") | {"last_year": -56}, "last_year: only a campaign lasts several years"),
]
CONTROL: Data = raw("belgae")["control"]
NAMES: list[tuple[Callable[[], Data], str]] = [
    (lambda: group(raw("belgae"), "deploy", region="atlantis"), "deploy: there is no region atlantis"),
    (lambda: group(raw("belgae"), "deploy", leaders=["asterix"]), "deploy: there is no leader asterix"),
    (lambda: group(raw("belgae"), "deploy", units=["legion_xl"]), "deploy: there is no unit legion_xl"),
    (lambda: group(raw("armorica"), "deploy", tribes=["saxones"]), "deploy: there is no tribe saxones"),
    (lambda: group(raw("armorica"), "deploy", ships=["argo"]), "deploy: there is no ship argo"),
    (lambda: group(raw("helvetii"), "arrival", regions=["atlantis"]), "arrival: there is no region atlantis"),
    (lambda: group(raw("helvetii"), "arrival", leaders=["asterix"]), "arrival: there is no leader asterix"),
    (lambda: raw("belgae") | {"control": CONTROL | {"roman": ["mare"]}}, "control: there is no region mare"),
    (
        lambda: more(raw("belgae"), "withdrawal", side="roman", turn=4, leaders=["asterix"]),
        "withdrawal: there is no leader asterix",
    ),
]
COUNTERS: list[tuple[Callable[[], Data], str]] = [
    (lambda: roman(raw("belgae"), units=["legion_vii"]), "deploy: legion_vii stands in two regions"),
    (lambda: roman(raw("belgae"), leaders=["caesar"]), "deploy: caesar stands in two regions"),
    (
        lambda: more(raw("belgae"), "deploy", side="gallic", region="remi", units=["nervii_inf6"]),
        "deploy: nervii_inf6 stands in two regions",
    ),
    (
        lambda: more(raw("belgae"), "deploy", side="gallic", region="remi", leaders=["comnios"]),
        "deploy: comnios stands in two regions",
    ),
    (
        lambda: more(raw("belgae"), "arrival", side="roman", turn=4, regions=["remi"], units=["legion_vii"]),
        "arrival: legion_vii is there already",
    ),
    (
        lambda: more(raw("helvetii"), "arrival", side="roman", turn=7, regions=["remi"], units=["gallic_cavalry_1"]),
        "arrival: gallic_cavalry_1 comes twice",
    ),
]
SIDES: list[tuple[Callable[[], Data], str]] = [
    (lambda: roman(raw("belgae"), leaders=["ariovistus"]), "deploy: ariovistus is no leader of the roman side"),
    (
        lambda: more(raw("belgae"), "deploy", side="gallic", region="remi", units=["legion_xv"]),
        "deploy: legion_xv serves the roman side only",
    ),
    (
        lambda: more(raw("belgae"), "arrival", side="gallic", turn=4, regions=["remi"], leaders=["brutus"]),
        "arrival: brutus is no leader of the gallic side",
    ),
    (
        lambda: roman(raw("belgae"), leaders=["brutus"], camp=True),
        "deploy: the winter camp in remi holds no Roman unit",
    ),
    (
        lambda: more(raw("belgae"), "deploy", side="gallic", region="leuci", tribes=["leuci"], camp=True),
        "deploy: the winter camp in leuci holds no Roman unit",
    ),
    (lambda: roman(raw("belgae"), ships=["trireme_1"]), "deploy: remi has no coast for trireme_1"),
]
ARRIVALS: list[tuple[Callable[[], Data], str]] = [
    *(
        (
            lambda key=key, name=name: more(raw("belgae"), "arrival", side="gallic", turn=4, **{key: [name]}),
            f"arrival: {name} comes nowhere",
        )
        for key, name in (("leaders", "ariovistus"), ("tribes", "leuci"), ("ships", "veneti_ship_1"))
    ),
    (lambda: more(raw("belgae"), "arrival", side="gallic", turn=4), "arrival: nobody comes nowhere"),
    (
        lambda: more(raw("belgae"), "arrival", side="roman", turn=4, units=["legion_xv"]),
        "arrival: legion_xv comes nowhere",
    ),
    (
        lambda: more(
            raw("belgae"), "arrival", side="roman", turn=4, regions=["remi"], where="with_caesar", units=["legion_i"]
        ),
        "arrival: legion_i comes in two ways",
    ),
    (
        lambda: more(raw("belgae"), "arrival", side="gallic", turn=4, regions=["leuci", "remi"], tribes=["leuci"]),
        "arrival: leuci needs a single region",
    ),
]
VICTORY: list[tuple[Callable[[], Data], str]] = [
    (
        lambda: condition(raw("belgae"), type="Controls", side="roman", regions=["atlantis"]),
        "victory: there is no region atlantis",
    ),
    (
        lambda: condition(raw("belgae"), type="Controls", side="roman", excluded=["atlantis"]),
        "victory: there is no region atlantis",
    ),
    (lambda: condition(raw("belgae"), type="Destroyed", places=["roma"]), "victory: there is no place roma"),
    (lambda: condition(raw("belgae"), type="LeaderOut", leader="asterix"), "victory: there is no leader asterix"),
    (
        lambda: condition(raw("belgae"), type="Occupied", leader="correos", regions=["atlantis"]),
        "victory: there is no region atlantis",
    ),
]
SPECIALS: list[tuple[Callable[[], Data], str]] = [
    (
        lambda: more(raw("belgae"), "special", type="ScorchedAtStart", clause="BG-6.0.a", region="atlantis"),
        "special: ScorchedAtStart: there is no region atlantis",
    ),
    (
        lambda: more(raw("belgae"), "special", type="Barred", clause="BG-6.0.f", sectors=["celtica_9"]),
        "special: Barred: there is no sector celtica_9",
    ),
    (
        lambda: more(raw("belgae"), "special", type="OtherValue", clause="BG-6.0.c", tribe="saxones", value=2),
        "special: OtherValue: there is no tribe saxones",
    ),
    (
        lambda: more(raw("belgae"), "special", type="FleetGuards", clause="BG-6.5.6.b", place="roma"),
        "special: FleetGuards: there is no place roma",
    ),
    (
        lambda: more(raw("belgae"), "special", type="Isolated", clause="BG-6.4.6.a", tribe="nervii", companions=[]),
        "special: Isolated stands twice",
    ),
]
TO_ATLANTIS = {"side": "gallic", "region": "atlantis", "origin": "player"}
CAMPAIGN: list[tuple[Callable[[], Data], str]] = [
    (lambda: in_campaign("expedition", deploy=[TO_ATLANTIS]), "deploy: there is no region atlantis"),
    (lambda: in_campaign("revolt_record", tribes=["saxones"]), "campaign: revolt_record: there is no tribe saxones"),
    (lambda: in_campaign("expedition", closes="celtica_9"), "campaign: expedition: there is no sector celtica_9"),
    (
        lambda: in_campaign("forced_revolt", "campaign_53_51", sector="mars"),
        "campaign: forced_revolt: there is no sector mars",
    ),
    (
        lambda: in_campaign("forced_revolt", "campaign_53_51", tribe="saxones"),
        "campaign: forced_revolt: there is no tribe saxones",
    ),
]
OPTIONS: list[tuple[Callable[[], Data], str]] = [
    (lambda: raw("belgae") | {"options": {"solo": True}}, "options: solo is not allowed here"),
    (
        lambda: raw("belgae") | {"options": {"legion_x_in_senones": True}},
        "options: there is no place for legion_x in Senones",
    ),
]
CASES = [*CALENDAR, *NAMES, *COUNTERS, *SIDES, *ARRIVALS, *VICTORY, *SPECIALS, *CAMPAIGN, *OPTIONS]


def in_campaign(key: str, name: str = "campaign", **changes: object) -> Data:
    """A campaign with the first item of one of its lists changed."""
    data = raw(name)
    data["campaign"][key][0] |= changes
    return data


@rule("BG-0.2.l", "BG-6.0.g")
@pytest.mark.parametrize(("data", "said"), CASES, ids=[said for _, said in CASES])
def test_a_scenario_that_contradicts_itself_is_refused_by_name(data: Callable[[], Data], said: str) -> None:
    assert fault_of(data()) == f"mine.toml: {said}"


def test_a_scenario_may_last_a_single_turn() -> None:
    assert read_scenario(raw("belgae") | {"last_turn": 2}, "mine.toml").data.last_turn == 2


def test_a_region_is_controlled_by_one_side() -> None:
    data = raw("belgae")
    data["control"]["gallic"] = ["remi"]
    assert fault_of(data) == "mine.toml: control: remi is named twice"


@rule("BG-6.0.g")
def test_a_leader_may_be_named_beside_his_own_tribe() -> None:
    data = raw("vercingetorix")
    arverni = next(one for one in data["deploy"] if "arverni" in one.get("tribes", ()))
    assert arverni["leaders"] == ["vercingetorix"]
    assert read_scenario(data, "mine.toml").id == "vercingetorix"


@rule("BG-6.0.c")
def test_several_tribes_may_have_other_values() -> None:
    data = more(raw("helvetii"), "special", type="OtherValue", clause="BG-6.0.c", tribe="raurici", value=4)
    war = set_up(read_scenario(data, "mine.toml"))
    units = war.units_in(war.gaul.region_no["helvetii"], GALLIC)
    assert sorted(war.sp(unit) for unit in units) == [2, 2, 4, 6, 6]


@rule("BG-6.0.a")
def test_a_tribe_may_arrive_where_the_file_says() -> None:
    data = more(raw("belgae"), "arrival", side="gallic", turn=2, regions=["remi"], tribes=["leuci"])
    scene = Scene(scenario="belgae")
    scene.state = set_up(read_scenario(data, "mine.toml"))
    scene.war.agenda = [StartMovement(GALLIC)]
    scene.run()
    assert scene.war.at[scene["leuci_inf4"]] == scene["remi"]
