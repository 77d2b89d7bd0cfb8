"""BG-7.5: the starting position of the campaign, its reinforcements and withdrawals."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import Dismiss, PlaceAt
from iacta.games.bellum_gallicum.rules import arrivals
from iacta.games.bellum_gallicum.rules.campaign import year
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, PRO_ROMAN, WITHDRAWN
from iacta.games.bellum_gallicum.steps import ChooseRevolt, PlaceArrivals, PrepareYear, StartMovement
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.marks import rule


@rule("BG-7.5.2.a", "BG-7.5.4.a")
def test_control_at_the_start() -> None:
    """Roman Gaul and Sequani; everything else is Gallic, and no anti-Roman unit is on the map."""
    war = Campaign.opened().war

    held = [war.gaul.region_id[region] for region in war.gaul.regions if war.control[region] == PRO_ROMAN]
    assert sorted(held) == ["cisalpina", "provincia_i", "provincia_ii", "sequani"]
    assert all(war.control[region] in (PRO_ROMAN, ANTI_ROMAN) for region in war.gaul.regions)
    assert [unit for unit, at in enumerate(war.at) if at > 0 and war.side[unit] == GALLIC] == []
    assert [one for one, at in enumerate(war.leader_at) if at > 0 and war.roster.leader_side[one] == GALLIC] == []


@rule("BG-7.5.3.a")
def test_the_romans_winter_in_sequani() -> None:
    """Seven leaders and thirteen units, all in one camp."""
    scene = Campaign.opened()
    camp = scene["camp:sequani"]

    assert scene.names(scene.war.units_at(camp, ROMAN)) == [
        "legion_vii",
        "legion_viii",
        "legion_ix",
        "legion_x",
        "legion_xi",
        "legion_xii",
        "cretans",
        "balearics",
        "numidians",
        "roman_cavalry_1",
        "roman_cavalry_2",
        "gallic_cavalry_1",
        "gallic_cavalry_2",
    ]
    leaders = {scene.war.roster.leaders[one].id for one in scene.war.leaders_at(camp)}
    assert leaders == {"labienus", "fabius", "antonius", "trebonius", "cicero", "crassus", "brutus"}
    assert scene.war.camps.count(True) == 1
    assert len([at for at in scene.war.at if at > 0]) == 13


@rule("BG-7.5.4.a")
def test_the_revolt_of_58_is_on_record() -> None:
    """Helvetii and Raurici, nobody else."""
    scene = Campaign.opened()

    assert scene.war.annals.revolts == ((scene.tribe("helvetii"), (-58,)), (scene.tribe("raurici"), (-58,)))


def arrivals_of(year_: int, *, turn: int, initiative: bool = False, **annals: object) -> Campaign:
    """The Roman phase II.A of a turn."""
    scene = Campaign(StartMovement(ROMAN), year=year_, turn=turn)
    return scene.remember(initiative=initiative, **annals).run()


def due(scene: Campaign) -> list[str]:
    """The counters that are to be placed, in order."""
    found = []
    while scene.asked:
        step = scene.step
        assert isinstance(step, PlaceArrivals)
        found += [scene.war.roster.leaders[one].id for one in step.leaders[:1]]
        found += [] if step.leaders else scene.names(step.units[:1])
        scene.play(ROMAN, PlaceAt(scene["provincia_i"]))
    return found


@rule("BG-7.5.5.b")
@pytest.mark.parametrize(
    ("year_", "counters"),
    [
        (-57, ["caesar", "legion_xiii", "legion_xiv", "gallic_cavalry_3"]),
        (-56, []),
        (-53, ["legion_i", "legion_xv", "german_cavalry_3"]),
        (-52, ["legion_v", "legion_vi", "german_cavalry_4"]),
        (-51, []),
    ],
)
def test_the_roman_reinforcements_of_each_year(year_: int, counters: list[str]) -> None:
    """They come in March, and once."""
    scene = arrivals_of(year_, turn=2)

    assert due(scene) == counters
    assert all(scene.where(counter) == "provincia_i" for counter in counters)
    assert due(arrivals_of(year_, turn=3)) == []


@rule("BG-7.5.5.b")
def test_reinforcements_are_split_at_will_over_the_two_regions_of_the_provincia() -> None:
    """Counter by counter, and nowhere else."""
    scene = arrivals_of(-57, turn=2)

    assert set(scene.candidates(ROMAN)) == {PlaceAt(scene["provincia_i"]), PlaceAt(scene["provincia_ii"])}
    assert scene.refusal(ROMAN, PlaceAt(scene["cisalpina"])).clause == "BG-3.1.a"
    scene.answer(ROMAN, PlaceAt(scene["provincia_ii"]), PlaceAt(scene["provincia_i"]))
    assert (scene.where("caesar"), scene.where("legion_xiii")) == ("provincia_ii", "provincia_i")


@rule("BG-7.5.5.b")
def test_the_german_cavalry_of_53_does_not_come_if_one_was_won_in_germania() -> None:
    """The legions come in any case, and so does the cavalry of −52."""
    assert due(arrivals_of(-53, turn=2, won_in_germania=True)) == ["legion_i", "legion_xv"]
    assert due(arrivals_of(-52, turn=2, won_in_germania=True)) == ["legion_v", "legion_vi", "german_cavalry_4"]


@rule("BG-7.5.5.a")
def test_reinforcements_come_on_the_first_turn_of_the_year() -> None:
    """In winter if the Gallic side took the initiative, and then not in March again."""
    assert due(arrivals_of(-52, turn=1, initiative=True)) == ["legion_v", "legion_vi", "german_cavalry_4"]
    assert due(arrivals_of(-52, turn=2, initiative=True)) == []
    assert due(arrivals_of(-57, turn=1, initiative=True))[0] == "caesar"


@rule("BG-7.5.5.a", "BG-0.4.g")
def test_vercingetorix_is_in_the_table_from_phase_a_of_52() -> None:
    """Not a year earlier."""
    scene = Campaign(year=-53)
    assert scene["vercingetorix"] not in arrivals.leaders_of(scene.war, scene.tribe("arverni"))

    scene.war.year = -52

    assert scene["vercingetorix"] in arrivals.leaders_of(scene.war, scene.tribe("arverni"))


def preparing(year_: int, *cavalry: str) -> Campaign:
    """Phase A of a year, with Gallic cavalry in Remi and Crassus."""
    scene = Campaign(PrepareYear(), year=year_).put("remi", "legion_vii", *cavalry).lead("remi", "crassus", "fabius")
    return scene.run()


@rule("BG-7.5.5.c")
def test_crassus_and_a_gallic_cavalry_leave_in_phase_a_of_53() -> None:
    """For good: the supplementum does not bring that cavalry back."""
    scene = preparing(-53, "gallic_cavalry_1", "gallic_cavalry_2")

    assert scene.where("crassus") == ""
    assert [scene.where("gallic_cavalry_1"), scene.where("gallic_cavalry_2")] == ["", "remi"]
    assert scene.war.at[scene["gallic_cavalry_1"]] == arrivals.LEFT_FOR_GOOD
    assert (scene.where("fabius"), scene.where("legion_vii")) == ("remi", "remi")
    assert scene.asked == (GALLIC,)


@rule("BG-7.5.5.c")
def test_rome_names_the_cavalry_that_leaves() -> None:
    """Where it makes a difference: one of them is weakened."""
    scene = Campaign(PrepareYear(), year=-53).put("remi", "gallic_cavalry_1", "roman_cavalry_1").lead("remi", "crassus")
    scene.put("remi", "gallic_cavalry_2", weak=True).run()

    assert scene.candidates(ROMAN) == [Dismiss(unit) for unit in scene.units("gallic_cavalry_1", "gallic_cavalry_2")]
    assert scene.refusal(ROMAN, Dismiss(scene["roman_cavalry_1"])).clause == "BG-7.5.5.c"
    scene.play(ROMAN, Dismiss(scene["gallic_cavalry_2"]))
    assert [scene.where("gallic_cavalry_1"), scene.where("gallic_cavalry_2")] == ["remi", ""]
    assert scene.step == ChooseRevolt()


@rule("BG-7.5.5.c")
def test_the_only_gallic_cavalry_leaves_without_asking_and_none_is_no_hindrance() -> None:
    """Crassus may be dead, too."""
    assert preparing(-53, "gallic_cavalry_4").where("gallic_cavalry_4") == ""
    assert preparing(-53).asked == (GALLIC,)


@rule("BG-7.5.5.c")
def test_all_gallic_cavalry_leaves_the_map_in_phase_a_of_52() -> None:
    """Roman and German cavalry stay, and nobody leaves in other years."""
    scene = preparing(-52, "gallic_cavalry_1", "gallic_cavalry_3", "roman_cavalry_1", "german_cavalry_3")

    gone = [scene.war.at[unit] for unit in scene.units("gallic_cavalry_1", "gallic_cavalry_3")]
    assert gone == [WITHDRAWN, WITHDRAWN]
    assert (scene.where("roman_cavalry_1"), scene.where("german_cavalry_3"), scene.where("crassus")) == ("remi",) * 3
    assert preparing(-54, "gallic_cavalry_1").where("gallic_cavalry_1") == "remi"


@rule("BG-7.5.5.d")
def test_reinforcements_of_a_year_that_is_not_played_wait_for_the_next_first_turn() -> None:
    """Nothing is lost, and they come together with those of that year."""
    scene = Campaign(year=-53)
    year.skip_year(scene.table())
    waiting = scene.war.annals.waiting

    later = arrivals_of(-52, turn=1, initiative=True, waiting=waiting)

    assert due(later) == ["legion_i", "legion_xv", "german_cavalry_3", "legion_v", "legion_vi", "german_cavalry_4"]
    assert later.war.annals.waiting == ()


@rule("BG-7.5.5.d")
def test_they_wait_as_long_as_it_takes() -> None:
    """Two quiet years, −57 and −56; once they have come they do not come again."""
    scene = Campaign(year=-57)
    for _ in range(2):
        year.skip_year(scene.table())
        year.prepare_year(scene.table(), PrepareYear())
        scene.war.year += 1
    scene.war.turn, scene.war.agenda = 2, [StartMovement(ROMAN)]
    scene.run()

    assert due(scene) == ["caesar", "legion_xiii", "legion_xiv", "gallic_cavalry_3"]
