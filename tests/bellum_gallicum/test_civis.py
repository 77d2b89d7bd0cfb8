"""BG-7.2.8: the militia of the cities of the Provincia."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum.actions import ForcedMarch, March
from iacta.games.bellum_gallicum.events import CivisCalled
from iacta.games.bellum_gallicum.rules import moving, retreat
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import LED
from iacta.games.bellum_gallicum.steps import ForceMarches, MoveForces
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.marks import rule


def raiders(scenario: str = "campaign", *agenda: MoveForces | ForceMarches) -> Campaign:
    """Cavalry of the Arverni under Vercingetorix, at home."""
    scene = Campaign(*agenda, scenario=scenario, year=-52, turn=5).hold(ROMAN, "provincia_i", "provincia_ii")
    return scene.put("arverni", "arverni_cav2", done=LED).lead("arverni", "vercingetorix", done=LED)


def enter(scene: Campaign, region: str) -> Campaign:
    """The raiders go there."""
    moving.enter(scene.table(), GALLIC, scene.units("arverni_cav2"), scene[region])
    return scene


def militia(scene: Campaign) -> list[str]:
    """Where the two civis are."""
    return [scene.where("civis_1"), scene.where("civis_2")]


@rule("BG-7.2.8.a")
@pytest.mark.parametrize("region", ["provincia_i", "provincia_ii"])
def test_gauls_in_the_provincia_call_the_militia_of_narbo_and_vienna(region: str) -> None:
    """Both at once, whichever of the two regions they enter; for Rome, and inside the cities, worth 3."""
    scene = enter(raiders(), region)

    assert militia(scene) == ["narbo", "vienna"]
    assert [scene.war.side[unit] for unit in scene.units("civis_1", "civis_2")] == [ROMAN, ROMAN]
    assert [scene.war.gaul.value[scene[city]] for city in ("narbo", "vienna")] == [3, 3]


@rule("BG-7.2.8.a")
def test_a_march_into_the_provincia_calls_them() -> None:
    """And tells it."""
    scene = raiders("campaign", MoveForces(GALLIC)).run()

    scene.play(GALLIC, March(scene.leaders("vercingetorix"), scene.units("arverni_cav2"), scene["provincia_i"]))

    assert militia(scene) == ["narbo", "vienna"]
    assert scene.happened(CivisCalled) == [
        CivisCalled(scene.units("civis_1", "civis_2"), (scene["narbo"], scene["vienna"]))
    ]


@rule("BG-7.2.8.a")
def test_a_forced_march_across_the_provincia_calls_them() -> None:
    """Although nobody stays there."""
    scene = raiders("campaign", ForceMarches(GALLIC)).run()
    force = (scene.leaders("vercingetorix"), scene.units("arverni_cav2"))

    scene.play(GALLIC, ForcedMarch(*force, scene["provincia_i"], scene["provincia_ii"]), [1])

    assert scene.where("arverni_cav2") == "provincia_ii"
    assert militia(scene) == ["narbo", "vienna"]
    assert len(scene.happened(CivisCalled)) == 1


@rule("BG-7.2.8.a")
def test_a_retreat_into_the_provincia_calls_them() -> None:
    """However Gauls enter."""
    scene = raiders()

    retreat.leave(scene.table(), GALLIC, scene["arverni"], scene["provincia_i"], "retreat")

    assert militia(scene) == ["narbo", "vienna"]


@rule("BG-7.2.8.a")
def test_other_regions_leaders_alone_and_germans_call_nobody() -> None:
    """Anti-Roman Gallic units in Provincia I or II do."""
    scene = enter(raiders(), "cisalpina").put("provincia_i", "german_cavalry_1")

    moving.enter(scene.table(), GALLIC, (), scene["provincia_i"])
    moving.enter(scene.table(), GALLIC, scene.units("german_cavalry_1"), scene["provincia_i"])
    moving.enter(scene.table(), ROMAN, scene.units("gallic_cavalry_1"), scene["provincia_i"])

    assert militia(scene) == ["", ""]


@rule("BG-7.2.8.b")
def test_the_militia_comes_once_a_year() -> None:
    """Those who have fallen since are not replaced before the next."""
    scene = enter(raiders(), "provincia_i")
    scene.lost_in(-52, "civis_1")

    assert militia(enter(scene, "provincia_ii")) == ["", "vienna"]
    scene.war.year, scene.war.annals = -51, type(scene.war.annals)()
    assert militia(enter(scene, "provincia_ii")) == ["narbo", "vienna"]
    assert scene.war.lost_in == {}


@rule("BG-7.2.8.b")
def test_no_militia_in_a_destroyed_city() -> None:
    """The other city has its own all the same."""
    scene = raiders()
    scene.war.destroyed = frozenset({scene["narbo"]})

    assert militia(enter(scene, "provincia_i")) == ["", "vienna"]


@rule("BG-7.2.8.b")
def test_a_counter_on_the_map_stays_where_it_is() -> None:
    """The militia of Narbo that has marched off leaves Narbo without any; that of Vienna guards Vienna."""
    scene = enter(raiders().put("arverni", "civis_1"), "provincia_i")

    assert militia(scene) == ["arverni", "vienna"]


@rule("BG-7.2.8.b")
@pytest.mark.parametrize(
    ("scenario", "called"), [("vercingetorix", False), ("campaign_53_51", True), ("campaign_58_57", True)]
)
def test_only_campaigns_have_the_rule(*, scenario: str, called: bool) -> None:
    """The nine scenarios have not."""
    scene = enter(raiders(scenario), "provincia_i")

    assert militia(scene) == (["narbo", "vienna"] if called else ["", ""])


@rule("BG-7.2.8.b")
def test_a_civis_moves_like_any_roman_infantry() -> None:
    """With a leader, out of its city."""
    scene = Campaign(MoveForces(ROMAN), year=-52, turn=5).hold(ROMAN, "provincia_i")
    scene.put("provincia_i", "civis_1", done=LED).lead("provincia_i", "fabius", done=LED).run()

    assert scene.allows(ROMAN, March(scene.leaders("fabius"), scene.units("civis_1"), scene["provincia_ii"]))
