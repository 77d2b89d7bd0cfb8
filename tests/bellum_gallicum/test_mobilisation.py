"""BG-7.2.4, BG-7.2.5: how often a tribe revolts, with what, and where it is placed."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import EnterOppidum, Pass
from iacta.games.bellum_gallicum.rules import arrivals
from iacta.games.bellum_gallicum.rules.campaign import revolt
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import CAPTURED, LOST
from iacta.games.bellum_gallicum.steps import ChooseAlly, PlaceTribe, RaiseMore, StartRevolt
from tests.bellum_gallicum.campaign_kit import Campaign
from tests.marks import rule

PASS = Pass()


# 7.2.4 The record


@rule("BG-7.2.4.a", "BG-0.4.f")
def test_a_revolt_is_recorded_and_the_counters_placed_at_once() -> None:
    """As starting tribe, as extension tribe, and by a roll."""
    scene = Campaign(StartRevolt(), year=-55).run().answer(GALLIC, Campaign().up("nervii"))
    scene.war.agenda = [RaiseMore("belgica")]
    scene.play(GALLIC, scene.up("menapii"), [1])
    scene.war.agenda = [StartRevolt("aquitania")]
    scene.play(GALLIC, scene.up("tarbelli"))

    assert [scene.war.annals.revolts_of(scene.tribe(tribe)) for tribe in ("nervii", "menapii", "tarbelli")] == [
        (-55,)
    ] * 3
    assert scene.names(scene.war.units_at(scene.location("nervii"))) == ["nervii_inf6", "nervii_cav2"]
    assert (scene.where("menapii_inf4"), scene.where("tarbelli_inf4")) == ("menapii", "tarbelli")


@rule("BG-7.2.4.a")
def test_a_roll_that_fails_is_not_recorded() -> None:
    """The tribe stays at peace."""
    scene = Campaign(RaiseMore("belgica"), year=-55).remember(sectors=("belgica",)).run()

    scene.play(GALLIC, scene.up("menapii"), [6])

    assert scene.war.annals.revolts_of(scene.tribe("menapii")) == ()


@rule("BG-7.2.4.b")
def test_a_tribe_revolts_three_times_at_most() -> None:
    """However long ago."""
    scene = Campaign(year=-51).revolted(-58, "menapii", "morini").revolted(-56, "menapii", "morini")
    assert revolt.may_revolt(scene.war, scene.tribe("menapii"))

    scene.revolted(-54, "menapii")

    assert not revolt.may_revolt(scene.war, scene.tribe("menapii"))
    assert revolt.may_revolt(scene.war, scene.tribe("morini"))


@rule("BG-7.2.4.c", "BG-7.2.4.f")
@pytest.mark.parametrize(
    ("year", "may", "weak"), [(-56, False, False), (-55, True, True), (-54, True, False), (-52, True, False)]
)
def test_the_years_since_the_last_revolt_decide(*, year: int, may: bool, weak: bool) -> None:
    """One year after: no; two: weakened; three and more: intact. The last revolt counts, not the first."""
    scene = Campaign(year=year).revolted(-58, "nervii").revolted(-57, "nervii")
    nervii = scene.tribe("nervii")
    assert revolt.may_revolt(scene.war, nervii) == may

    revolt.raise_tribe(scene.table(), nervii)

    assert may is False or [scene.war.weak[unit] for unit in scene.units("nervii_inf6", "nervii_cav2")] == [weak] * 2


@rule("BG-7.2.4.c", "BG-5.2.c", "BG-5.2.a")
@pytest.mark.parametrize(("last", "ships"), [((), 2), ((-57,), 1), ((-58,), 2)])
def test_veneti_who_rise_weakened_have_one_ship(last: tuple[int, ...], ships: int) -> None:
    """Intact they have both, in their region."""
    scene = Campaign(year=-55)
    for year in last:
        scene.revolted(year, "veneti")

    revolt.raise_tribe(scene.table(), scene.tribe("veneti"))

    assert len(scene.war.ships_at(scene.location("veneti"), GALLIC)) == ships


@rule("BG-7.2.4.e", "BG-7.2.4.f")
def test_helvetii_and_raurici_of_the_campaign() -> None:
    """Value 3, one infantry of 6 SP; after the revolt of −58 both rise weakened in −56."""
    scene = Campaign(year=-56)

    revolt.raise_tribe(scene.table(), scene.tribe("helvetii"))

    standing = scene.war.units_at(scene.location("helvetii"))
    assert scene.names(standing) == ["helvetii_inf6", "raurici_inf2"]
    assert [scene.war.weak[unit] for unit in standing] == [True, True]
    assert scene.war.annals.revolts_of(scene.tribe("raurici")) == (-58, -56)


@rule("BG-7.2.4.f")
def test_a_vassal_that_may_not_revolt_stays_home() -> None:
    """Its own record counts, not that of its main tribe."""
    scene = Campaign(year=-54).revolted(-55, "raurici").revolted(-57, "vellavi")

    revolt.raise_tribe(scene.table(), scene.tribe("helvetii"))
    revolt.raise_tribe(scene.table(), scene.tribe("arverni"))

    assert scene.where("raurici_inf2") == ""
    assert scene.war.annals.revolts_of(scene.tribe("raurici")) == (-58, -55)
    assert [scene.war.weak[unit] for unit in scene.units("arverni_inf6", "gabali_inf2", "vellavi_inf2")] == [False] * 3


@rule("BG-7.2.4.f", "BG-7.2.4.d")
def test_an_alliance_is_no_revolt_and_an_ally_is_always_intact() -> None:
    """Even one that rose two years ago."""
    scene = Campaign(ChooseAlly("aquitania"), year=-55).revolted(-57, "tarbelli").run()

    scene.play(ROMAN, scene.up("tarbelli"))

    assert scene.war.annals.revolts_of(scene.tribe("tarbelli")) == (-57,)
    assert not scene.war.weak[scene["tarbelli_inf4"]]


@rule("BG-7.2.4.f", "BG-7.2.2.k")
def test_a_tribe_at_rest_may_be_an_ally() -> None:
    """What it may not do is revolt."""
    scene = Campaign(ChooseAlly("aquitania"), year=-56).revolted(-57, "tarbelli").run()

    assert scene.allows(ROMAN, scene.up("tarbelli"))


@rule("BG-7.2.4.g")
def test_lost_units_are_back_and_lost_leaders_are_not() -> None:
    """The dead and the captive stay away; who comes is unwounded."""
    scene = Campaign(year=-52).lost_in(-56, "arverni_inf6", "nervii_inf6")
    scene.war.place_leaders((scene["vercassivellaunos"],), LOST)
    scene.war.place_leaders((scene["buduognatos"],), CAPTURED)
    scene.war.wounded[scene["vercingetorix"]] = 7

    for tribe in ("arverni", "nervii"):
        revolt.raise_tribe(scene.table(), scene.tribe(tribe))

    assert (scene.where("arverni_inf6"), scene.where("nervii_inf6")) == ("arverni", "nervii")
    assert scene.war.lost_in == {}
    assert [scene.where(leader) for leader in ("vercassivellaunos", "buduognatos", "vercingetorix")] == [
        "",
        "",
        "arverni",
    ]
    assert scene.war.wounded[scene["vercingetorix"]] == 0


@rule("BG-7.2.4.d", "BG-7.2.4.h")
def test_the_two_generic_leaders_go_to_the_first_two_allies_that_have_a_leader() -> None:
    """The Leuci have none; the third ally with a leader gets a marker only."""
    scene = Campaign(year=-56)

    for tribe in ("leuci", "remi", "parisii", "pictones"):
        revolt.ally_with(scene.table(), scene.tribe(tribe))

    one, two = scene.war.roster.generics
    assert scene.war.stands_for == {one: scene.tribe("remi"), two: scene.tribe("parisii")}
    assert (scene.war.leader_at[one], scene.war.leader_at[two]) == (scene["remi"], scene["parisii"])
    assert scene.where("pictones_inf6") == "pictones"


@rule("BG-7.2.4.h")
def test_the_own_leader_of_an_ally_stays_off_the_map_unhurt() -> None:
    """He may rise with his tribe another year."""
    scene = Campaign(year=-56)

    revolt.ally_with(scene.table(), scene.tribe("remi"))

    assert scene.where("iccius") == ""
    assert arrivals.leaders_of(scene.war, scene.tribe("remi")) == scene.leaders("iccius")


@rule("BG-7.2.4.h")
def test_an_ally_whose_leader_is_dead_has_nobody_to_replace() -> None:
    """The generic leader is kept for the next ally."""
    scene = Campaign(year=-56)
    scene.war.place_leaders((scene["iccius"],), LOST)

    revolt.ally_with(scene.table(), scene.tribe("remi"))

    assert scene.war.stands_for == {}


# 7.2.5 Placement


@rule("BG-7.2.5.a")
def test_a_tribe_is_placed_before_the_procedure_goes_on() -> None:
    """The owner places it, and its vassals, before Rome picks an ally."""
    scene = Campaign(StartRevolt(), year=-55).run()

    scene.play(GALLIC, scene.up("arverni"))

    assert scene.step == PlaceTribe(scene.tribe("arverni"), GALLIC)
    assert scene.where("arverni_inf6") == scene.where("gabali_inf2") == "arverni"
    scene.play(GALLIC, PASS)
    assert scene.agenda[:1] == (ChooseAlly("celtica_5"),)


@rule("BG-7.2.5.a")
def test_an_ally_is_placed_by_rome() -> None:
    """Its leader goes where his units go, or not."""
    scene = Campaign(ChooseAlly("belgica"), RaiseMore("belgica"), year=-55).run()

    scene.play(ROMAN, scene.up("remi"))

    assert (scene.step, scene.asked) == (PlaceTribe(scene.tribe("remi"), ROMAN), (ROMAN,))
    generic = scene.war.roster.generics[0]
    bibrax = scene["bibrax"]
    scene.play(ROMAN, EnterOppidum(bibrax, (generic,), scene.units("remi_inf6")))
    assert (scene.war.leader_at[generic], scene.where("remi_inf6")) == (bibrax, "bibrax")
    assert scene.step == RaiseMore("belgica")


def senones(*oppida: str) -> Campaign:
    """The Senones have risen and are to be placed."""
    scene = Campaign(year=-55)
    table = scene.table()
    arrivals.mobilise(table, scene.tribe("senones"), GALLIC, value=4)
    scene.war.agenda = [PlaceTribe(scene.tribe("senones"), GALLIC)]
    scene.war.destroyed = frozenset(scene[oppidum] for oppidum in oppida)
    return scene.run()


@rule("BG-7.2.5.b")
def test_a_tribe_stands_inside_or_outside_its_oppidum_as_its_owner_likes() -> None:
    """Outside, all inside, or some of them; and in which of two oppida."""
    scene = senones()
    inf, cav = scene.units("senones_inf6", "senones_cav2")
    drappes = scene["drappes"]

    assert scene.candidates(GALLIC) == [
        PASS,
        EnterOppidum(scene["agedincum"], (drappes,), (inf, cav)),
        EnterOppidum(scene["vellaunodunum"], (drappes,), (inf, cav)),
    ]
    scene.play(GALLIC, EnterOppidum(scene["agedincum"], (), (inf,)))
    assert [scene.where(one) for one in ("senones_inf6", "senones_cav2", "drappes")] == [
        "agedincum",
        "senones",
        "senones",
    ]
    assert scene.happened(events.ForceShifted)[0].place == scene["agedincum"]
    scene.play(GALLIC, EnterOppidum(scene["vellaunodunum"], (drappes,), (cav,)))
    assert (scene.where("drappes"), scene.where("senones_cav2"), scene.asked) == ("vellaunodunum", "vellaunodunum", ())


@rule("BG-7.2.5.b")
def test_outside_is_where_a_tribe_stands_if_its_owner_passes() -> None:
    """Nothing moves."""
    scene = senones().play(GALLIC, PASS)

    assert scene.state.units_at(scene.location("senones")) == list(scene.units("senones_inf6", "senones_cav2"))
    assert scene.asked == ()


@rule("BG-7.2.5.b")
def test_only_its_own_oppida_that_stand_and_only_its_own_counters() -> None:
    """Not a destroyed one, not that of a neighbour, nobody else's units."""
    scene = senones("vellaunodunum")
    inf, cav = scene.units("senones_inf6", "senones_cav2")
    scene.put("senones", "parisii_inf4")

    for wrong in (
        EnterOppidum(scene["vellaunodunum"], (), (inf,)),
        EnterOppidum(scene["lutetia"], (), (inf,)),
        EnterOppidum(scene["agedincum"], (), (inf, scene["parisii_inf4"])),
        EnterOppidum(scene["agedincum"], (scene["camulogenos"],), (cav,)),
        EnterOppidum(scene["agedincum"], (), ()),
    ):
        assert scene.refusal(GALLIC, wrong).clause == "BG-7.2.5.b"
    assert scene.play(GALLIC, EnterOppidum(scene["agedincum"], (), (inf,))).asked == ()


@rule("BG-7.2.5.b")
def test_a_tribe_without_an_oppidum_is_placed_without_asking() -> None:
    """In its region."""
    scene = Campaign(PlaceTribe(Campaign().tribe("nervii"), GALLIC), year=-55).stand("nervii").run()

    assert scene.asked == ()
