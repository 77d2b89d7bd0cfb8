"""A position survives its notation, and what cannot be read is named."""

from __future__ import annotations

import pytest

import iacta
from iacta.games.bellum_gallicum.actions import Evade
from iacta.games.bellum_gallicum.battlefield import Line
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.scenarios import scenario_from, shipped
from iacta.games.bellum_gallicum.state import CAPTURED, LOST, MOVED, STIRRED, SiegeMarker
from iacta.games.bellum_gallicum.steps import ForceMarches, MoveForces
from tests.bellum_gallicum.kit import raw
from tests.kit.walks import walk

TEXT = """
bellum_gallicum scenario vercingetorix  year -52  turn 3  first gallic
roman       cisalpina provincia_i remi
contested   carnutes
scorched    bituriges
depots      remi
camps       senones
tested      arverni passed  remi held
met         carnutes gallic
siege       gergovia roman 2
siege       camp:senones gallic 1
destroyed   genabum
oppida      alesia open  lutetia closed
serves      remi roman  arverni gallic
at remi     caesar (wounded 3; moved), legion_x (weak; moved; stirred)
in gergovia vercingetorix, arverni_inf6
camp senones labienus, legion_xii
aboard trireme_1 legion_vii
lost        legion_xiv (year -52)
captured    comnios
ship        trireme_1 veneti (moved; legion legion_viii)
pending     skirmish carnutes  battle remi
shrunk      remi
battlefield {"region": 7, "attacker": "roman", "gallic": {"left": [3]}}
annals      {"rhine_crossed": true, "out": [2, 1]}
sealed roman {"type": "Evade"}
agenda      {"type": "MoveForces", "side": "roman"}
agenda      {"type": "ForceMarches", "side": "roman"}
"""


def test_every_line_is_read() -> None:
    war = GAME.position(TEXT)
    gaul, roster = war.gaul, war.roster
    region, place = gaul.region_no, gaul.place_no
    assert (war.sheet.id, war.year, war.turn, war.first) == ("vercingetorix", -52, 3, "gallic")
    assert [war.control[region[name]] for name in ("remi", "carnutes", "arverni")] == [1, 0, -1]
    assert war.scorched[region["bituriges"]]
    assert war.depots[region["remi"]]
    assert war.camps[region["senones"]]
    assert (war.tested[region["arverni"]], war.tested[region["remi"]]) == (1, -1)
    assert war.met[region["carnutes"]] == "gallic"
    camp = gaul.camp_of(region["senones"])
    assert war.sieges == {place["gergovia"]: SiegeMarker("roman", 2), camp: SiegeMarker("gallic", 1)}
    assert war.destroyed == {place["genabum"]}
    assert war.opened == {place["alesia"]: True, place["lutetia"]: False}
    assert war.serves == {roster.tribe_no["remi"]: "roman", roster.tribe_no["arverni"]: "gallic"}
    assert GAME.position(GAME.notation(war)) == war


def test_every_counter_is_read() -> None:
    war = GAME.position(TEXT)
    gaul, roster = war.gaul, war.roster
    region, place, unit, leader = gaul.region_no, gaul.place_no, roster.unit_no, roster.leader_no
    assert (war.leader_at[leader["caesar"]], war.wounded[leader["caesar"]]) == (region["remi"], 3)
    assert (war.weak[unit["legion_x"]], war.done[unit["legion_x"]]) == (True, MOVED | STIRRED)
    assert war.at[unit["arverni_inf6"]] == war.leader_at[leader["vercingetorix"]] == place["gergovia"]
    assert war.at[unit["legion_xii"]] == gaul.camp_of(region["senones"])
    assert war.at[unit["legion_vii"]] == gaul.aboard(roster.ship_no["trireme_1"])
    assert (war.at[unit["legion_xiv"]], war.lost_in) == (LOST, {unit["legion_xiv"]: -52})
    assert war.leader_at[leader["comnios"]] == CAPTURED
    ship = roster.ship_no["trireme_1"]
    assert (war.ship_at[ship], war.ship_moved[ship], war.legion_of[ship]) == (
        region["veneti"],
        True,
        unit["legion_viii"],
    )


def test_combat_memory_and_agenda_are_read() -> None:
    war = GAME.position(TEXT)
    region = war.gaul.region_no
    assert war.pending == (("skirmish", region["carnutes"]), ("battle", region["remi"]))
    assert war.shrunk == (region["remi"],)
    assert war.battlefield is not None
    assert war.battlefield.gallic == Line(left=(3,))
    assert (war.annals.rhine_crossed, sorted(war.annals.out)) == (True, [1, 2])
    assert war.sealed == {"roman": Evade()}
    assert war.agenda == [ForceMarches("roman"), MoveForces("roman")]


@pytest.mark.parametrize("scenario", shipped())
def test_positions_of_a_whole_war_survive(scenario: str) -> None:
    for number, moment in enumerate(walk(GAME, shipped()[scenario], 3)):
        if number % 11 == 0 or moment.state.sealed or moment.state.battlefield:
            assert GAME.position(GAME.notation(moment.state)) == moment.state


def test_options_and_own_scenarios_are_written() -> None:
    solo = GAME.set_up(shipped()["aquitania"].with_options({"solo": True}))
    assert "options     solo=true" in GAME.notation(solo)
    assert GAME.position(GAME.notation(solo)) == solo
    own = GAME.set_up(scenario_from(raw("aquitania") | {"id": "mine", "origin": "player"}, "mine"))
    assert GAME.position(GAME.notation(own)) == own


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("at nowhere legion_x", "at nowhere"),
        ("at remi legion_xx", "legion_xx"),
        ("at remi legion_x (asleep)", "asleep"),
        ("at remi legion_x (weak", "legion_x"),
        ("siege gergovia somebody 2", "siege"),
        ("tested remi perhaps", "perhaps"),
        ("sealed nobody {}", "sealed nobody"),
        ('agenda {"type": "Nap"}', "agenda"),
        ("wood remi", "wood"),
        ("roman remi nowhere", "nowhere"),
        ('annals {"rhine_crossed": 3}', "annals"),
        ("bellum_gallicum scenario cannae", "cannae"),
        ("options unknown=true", "unknown"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(line: str, named: str) -> None:
    with pytest.raises(iacta.BrokenScenario, match=r"^position, line \d+: ") as broken:
        GAME.position(f"\n{line}\n")
    assert named in str(broken.value)
