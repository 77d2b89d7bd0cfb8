"""BG-7.2.3: a revolt spreads to other sectors."""

from __future__ import annotations

from typing import Any

import pytest

from iacta.engine.records import Action
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import EnterOppidum, Extend, Pass, Revolt
from iacta.games.bellum_gallicum.rules.campaign import revolt
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.steps import (
    BeginYear,
    ChooseAlly,
    ChooseRevolt,
    ExtendRevolt,
    PlaceTribe,
    RaiseMore,
    StartRevolt,
)
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.marks import rule

PASS = Pass()
OUTSIDE = Pass()


def spreading(**annals: Any) -> Campaign:
    """A revolt in Belgica that may spread."""
    scene = Campaign(ExtendRevolt(), year=-52).remember(sectors=("belgica",), **annals)
    return scene.run()


@rule("BG-7.2.3.a", "BG-7.2.3.b", "BG-7.2.3.h")
def test_a_revolt_may_spread_to_the_sectors_next_to_it() -> None:
    """Only those of independent Gaul: neither Germania nor Roman Gaul."""
    scene = spreading()

    assert scene.asked == (GALLIC,)
    assert scene.candidates(GALLIC) == [PASS, Extend("celtica_1"), Extend("celtica_2"), Extend("celtica_3")]
    assert scene.refusal(GALLIC, Extend("celtica_5")).clause == "BG-7.2.3.b"
    assert not scene.allows(GALLIC, Extend("germania"))


@rule("BG-7.2.3.a", "BG-7.2.3.e", "BG-7.2.3.f")
def test_without_modifiers_a_1_spreads_the_revolt_and_anything_else_ends_it() -> None:
    """After a failure neither sectors nor tribes are tried any more: the year begins."""
    spread, ended = spreading(), spreading()

    spread.play(GALLIC, Extend("celtica_2"), [1])
    ended.play(GALLIC, Extend("celtica_2"), [2])

    assert spread.agenda == (StartRevolt("celtica_2"), ExtendRevolt())
    assert ended.agenda == ()
    assert [event.succeeded for event in ended.happened(events.ExtensionRolled)] == [False]
    assert [roll.sides for roll in ended.rolls] == [6]


@rule("BG-7.2.3.b", "BG-7.2.3.d", "BG-7.2.3.f")
def test_from_a_sector_that_was_won_the_revolt_spreads_further() -> None:
    """Celtica 5 is next to Celtica 2; Belgica and Celtica 2 themselves are not tried again."""
    scene = spreading().play(GALLIC, Extend("celtica_2"), [1])
    assert scene.asked == (GALLIC,)

    scene.play(GALLIC, Campaign().up("leuci")).play(GALLIC, OUTSIDE)
    scene.play(ROMAN, Campaign().up("mediomatrici")).play(ROMAN, OUTSIDE)
    scene.play(GALLIC, PASS)

    assert scene.step == ExtendRevolt()
    assert scene.offered(GALLIC) == ["celtica_1", "celtica_3", "celtica_5"]


@rule("BG-7.2.3.f")
def test_a_sector_is_tried_once_a_year() -> None:
    """One that was tried is not offered again."""
    scene = spreading(tried_sectors=frozenset({"celtica_1"}))

    assert scene.offered(GALLIC) == ["celtica_2", "celtica_3"]
    assert scene.refusal(GALLIC, Extend("celtica_1")).clause == "BG-7.2.3.b"


@rule("BG-7.2.2.k", "BG-7.2.3.d")
def test_a_sector_without_a_tribe_able_to_rise_is_not_tried() -> None:
    """All of Celtica 3 rose last year."""
    scene = Campaign(ExtendRevolt(), year=-52).remember(sectors=("belgica",))
    scene.revolted(-53, *scene.tribe_ids(revolt.tribes_of(scene.war, "celtica_3"))).run()

    assert scene.offered(GALLIC) == ["celtica_1", "celtica_2"]


@rule("BG-7.2.3.a")
def test_the_gallic_side_may_leave_it_at_that() -> None:
    """Nothing is rolled."""
    scene = spreading().play(GALLIC, PASS)

    assert (scene.agenda, scene.rolls) == ((), ())


@rule("BG-7.2.3.c")
@pytest.mark.parametrize(
    ("vercingetorix", "years_won", "highest"),
    [
        (False, ((-53, ROMAN),), 1),
        (False, ((-53, GALLIC),), 2),
        (True, ((-53, ROMAN),), 5),
        (True, ((-53, GALLIC),), 6),
        (False, ((-54, GALLIC),), 1),
        (False, (), 1),
    ],
)
def test_vercingetorix_and_a_year_won_make_it_easier(
    *, vercingetorix: bool, years_won: tuple[tuple[int, str], ...], highest: int
) -> None:
    """−4 and −1, cumulative; a year won earlier than the last does not count."""
    for die in range(1, 7):
        scene = Campaign(ExtendRevolt(), year=-52).remember(sectors=("belgica",), years_won=years_won)
        if vercingetorix:
            scene.lead("arverni", "vercingetorix")
        scene.run().play(GALLIC, Extend("celtica_1"), [die])
        assert scene.happened(events.ExtensionRolled)[0].succeeded == (die <= highest)


@rule("BG-7.2.3.h", "BG-0.4.g")
def test_vercingetorix_is_present_when_he_was_raised_with_the_arverni() -> None:
    """From −52 on; before, only Vercassivellaunos leads them."""
    early, late = Campaign(year=-53), Campaign(year=-52)

    for scene in (early, late):
        revolt.raise_tribe(scene.table(), scene.tribe("arverni"))

    assert (early.where("vercassivellaunos"), early.where("vercingetorix")) == ("arverni", "")
    assert (late.where("vercassivellaunos"), late.where("vercingetorix")) == ("arverni", "arverni")
    assert revolt.extension_modifiers(early.war) == ()
    assert [one.value for one in revolt.extension_modifiers(late.war)] == [-4]


@rule("BG-7.2.3.e", "BG-7.1.a")
def test_a_whole_phase_a_in_its_order() -> None:
    """Initiative, starting tribe, its place, ally, its place, further tribes, extension, then the turns."""
    scene = Campaign(ChooseRevolt(), year=-56).run().play(GALLIC, Revolt(initiative=True))
    scene.state.agenda = [step for step in scene.state.agenda if step != BeginYear()]
    seen = []
    answers: tuple[tuple[Action, list[int]], ...] = (
        (Campaign().up("eburones"), []),
        (EnterOppidum(scene.location("atuatuca"), scene.leaders("ambiorix"), scene.units("eburones_inf6")), []),
        (Campaign().up("remi"), []),
        (OUTSIDE, []),
        (Campaign().up("atuatuci"), [5]),
        (OUTSIDE, []),
        (PASS, []),
        (Extend("celtica_3"), [2]),
    )
    for action, dice in answers:
        seen.append((type(scene.step), scene.asked[0]))
        scene.play(scene.asked[0], action, dice)

    assert seen == [
        (StartRevolt, GALLIC),
        (PlaceTribe, GALLIC),
        (ChooseAlly, ROMAN),
        (PlaceTribe, ROMAN),
        (RaiseMore, GALLIC),
        (PlaceTribe, GALLIC),
        (RaiseMore, GALLIC),
        (ExtendRevolt, GALLIC),
    ]
    assert scene.agenda == ()
