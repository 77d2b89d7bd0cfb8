"""BG-7.4.2: the map is cleared at the end of a year, the legions go into winter camps."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import BuildCamp, GoTo, Pass, SendLeaderHome
from iacta.games.bellum_gallicum.rules.campaign import closing
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CAPTURED, LOST, PRO_ROMAN, RHENUS, SET_ASIDE
from iacta.games.bellum_gallicum.steps import BuildCamps, ClearMarkers, SendToCisalpina
from tests.bellum_gallicum.campaign_kit import NOVEMBER, Campaign
from tests.marks import rule

PASS = Pass()


def november(*agenda: BuildCamps | ClearMarkers | SendToCisalpina) -> Campaign:
    """The end of −56."""
    return Campaign(*agenda, year=-56, turn=NOVEMBER)


def cleared(scene: Campaign, *dice: int) -> Campaign:
    """Steps a and b of phase C."""
    table = scene.table(*dice)
    closing.clear_map(table)
    scene.war.agenda = list(reversed(table.named))
    return scene


# a Gauls leave


@rule("BG-7.4.2.a", "BG-7.4.2.j")
def test_gauls_of_both_sides_germans_and_britons_leave_the_map() -> None:
    """Units and leaders, in the open and in oppida; the Romans stay where they are."""
    scene = (
        november().put("senones", "senones_inf6", weak=True).put("gergovia", "arverni_inf6").lead("senones", "drappes")
    )
    scene.put("remi", "remi_inf6", side=ROMAN).lead("remi", "pro_roman_gallic_leader_1", "fabius").put(
        "remi", "legion_vii"
    )
    scene.put("atuatuci", "german_infantry8_1").put("britannia", "briton_chariot_1").lead("britannia", "cassivellaunos")
    scene.put("cisalpina", "legion_viii", weak=True).lead("cisalpina", "caesar").moor("veneti", "veneti_ship_1")

    cleared(scene)

    gone = ("senones_inf6", "arverni_inf6", "remi_inf6", "german_infantry8_1", "briton_chariot_1")
    assert [scene.where(one) for one in (*gone, "drappes", "pro_roman_gallic_leader_1", "cassivellaunos")] == [""] * 8
    assert [scene.where(one) for one in ("legion_vii", "fabius", "legion_viii", "caesar")] == [
        "remi",
        "remi",
        "cisalpina",
        "cisalpina",
    ]
    assert scene.war.weak[scene["legion_viii"]]
    assert scene.war.ships_at(scene.location("veneti")) == []


@rule("BG-7.4.2.a")
def test_those_who_leave_are_free_to_rise_again() -> None:
    """They were not eliminated, serve nobody, and are intact; sieges are over."""
    scene = november().put("senones", "senones_inf6", weak=True).lead("senones", "drappes", wounded=3)
    scene.serve(GALLIC, "senones").put("agedincum", "senones_cav2").put("senones", "legion_vii")
    scene.besiege("agedincum", ROMAN, 2)

    cleared(scene)

    assert (scene.war.serves, scene.war.lost_in, scene.war.sieges) == ({}, {}, {})
    assert not scene.war.weak[scene["senones_inf6"]]
    assert scene.war.wounded[scene["drappes"]] == 0


@rule("BG-7.4.2.a", "BG-4.2.2.c")
def test_the_dead_and_the_captive_stay_what_they_are() -> None:
    """Only what still stands on the map is removed."""
    scene = november().lost_in(-56, "senones_inf6", "legion_vii")
    scene.war.place_leaders((scene["drappes"],), LOST)
    scene.war.place_leaders((scene["galba"],), CAPTURED)

    cleared(scene)

    assert [scene.war.at[unit] for unit in scene.units("senones_inf6", "legion_vii")] == [LOST, LOST]
    assert [scene.war.leader_at[leader] for leader in scene.leaders("drappes", "galba")] == [LOST, CAPTURED]


@rule("BG-7.4.2.a", "BG-7.2.4.h")
@pytest.mark.parametrize("fate", [LOST, 0])
def test_the_generic_leaders_are_free_again_whatever_happened_to_them(fate: int) -> None:
    """Even those who were killed."""
    scene = november()
    one = scene.war.roster.generics[0]
    scene.war.place_leaders((one,), fate or scene["remi"])
    scene.war.stands_for = {one: scene.tribe("remi")}

    cleared(scene)

    assert (scene.war.leader_at[one], scene.war.stands_for) == (0, {})


@rule("BG-7.4.2.a", "BG-2.2.3.b")
def test_control_follows_who_is_left() -> None:
    """A contested region becomes Roman with its last Gauls; a region of allies stays Roman when they leave."""
    scene = november().put("senones", "senones_inf6", "legion_vii").put("remi", "remi_inf6", side=ROMAN)
    scene.hold(ROMAN, "remi").put("nervii", "nervii_inf6")
    scene.war.control[scene["senones"]] = 0

    cleared(scene)

    assert [scene.war.control[scene[one]] for one in ("senones", "remi", "nervii")] == [
        PRO_ROMAN,
        PRO_ROMAN,
        ANTI_ROMAN,
    ]


@rule("BG-7.4.2.i")
def test_cavalry_of_no_tribe_stays_with_rome() -> None:
    """Gallic and German; that of tribes goes."""
    scene = november().put("remi", "gallic_cavalry_1", "german_cavalry_3", "senones_cav2", "bellovaci_cav2", side=ROMAN)

    cleared(scene)

    assert scene.where("bellovaci_cav2") == ""
    assert [scene.where(one) for one in ("gallic_cavalry_1", "german_cavalry_3", "senones_cav2")] == [
        "remi",
        "remi",
        "",
    ]


# b Triremes


def fleet(where: str) -> Campaign:
    """Two triremes, with troops and Caesar aboard the first."""
    scene = november().moor(where, "trireme_1", "trireme_2").hold(ROMAN, "veneti", "menapii")
    for ship, legion in (("trireme_1", "legion_vii"), ("trireme_2", "legion_viii")):
        scene.war.place_units((scene[legion],), SET_ASIDE)
        scene.war.legion_of[scene[ship]] = scene[legion]
    aboard = scene.war.gaul.aboard(scene["trireme_1"])
    scene.war.place_units((scene["legion_ix"],), aboard)
    scene.war.place_leaders((scene["caesar"],), aboard)
    return scene


@rule("BG-7.4.2.b", "BG-7.4.2.j")
def test_triremes_in_a_coastal_region_become_legions_and_their_troops_land() -> None:
    """All of them in that region, and the ships are free again."""
    scene = cleared(fleet("menapii"))

    assert [scene.where(one) for one in ("legion_vii", "legion_viii", "legion_ix", "caesar")] == ["menapii"] * 4
    assert [scene.war.ship_at[ship] for ship in scene.war.roster.triremes] == [0, 0, 0]


@rule("BG-7.4.2.b", "BG-7.4.2.j")
def test_triremes_at_sea_are_lost_with_their_legions_and_all_aboard() -> None:
    """They may come back as replacements; Caesar has one roll, and no other ship to be saved to."""
    scene = cleared(fleet("atlantic"), 4)

    lost = scene.units("legion_vii", "legion_viii", "legion_ix")
    assert [scene.war.at[unit] for unit in lost] == [LOST] * 3
    assert scene.war.lost_in == dict.fromkeys(lost, -56)
    scene.run()
    assert (scene.asked, scene.outcome) == ((ROMAN,), None)
    assert set(scene.candidates(ROMAN)) == {GoTo(scene["veneti"]), GoTo(scene["menapii"])}


@rule("BG-7.4.2.b", "BG-7.4.1.d")
def test_caesar_may_drown_in_november() -> None:
    """On a 1; that ends the war."""
    scene = cleared(fleet("atlantic"), 1)

    assert scene.outcome is not None
    assert scene.outcome.clause == "BG-7.4.1.d"


# c Camps


def wintering() -> Campaign:
    """A force in Remi that may build a camp; others that may not."""
    scene = november(BuildCamps()).hold(ROMAN, "remi", "senones", "sequani", "nervii")
    scene.put("remi", "legion_vii", "cretans", "gallic_cavalry_1", side=ROMAN).lead("remi", "fabius", "cicero")
    scene.put("senones", "legion_viii").put("sequani", "roman_cavalry_1").lead("sequani", "brutus")
    scene.put("arverni", "legion_ix").lead("arverni", "antonius")
    scene.put("nervii", "legion_x")
    return scene.lead("nervii", "pro_roman_gallic_leader_1")


@rule("BG-7.4.2.c", "BG-4.5.7.b", "BG-4.5.7.c")
def test_camps_are_built_where_rome_controls_the_region_and_has_a_legion_and_a_roman_leader() -> None:
    """Not where one of the three is missing, nor under a pro-Roman Gallic leader."""
    scene = wintering().run()

    assert scene.asked == (ROMAN,)
    assert scene.allows(ROMAN, scene.candidates(ROMAN)[0])
    everybody = BuildCamp(
        scene["remi"], scene.leaders("fabius", "cicero"), scene.units("legion_vii", "cretans", "gallic_cavalry_1")
    )
    assert [one for one in scene.candidates(ROMAN) if isinstance(one, BuildCamp)] == [
        BuildCamp(scene["remi"], tuple(sorted(everybody.leaders)), everybody.units)
    ]
    for region, unit in (
        ("senones", "legion_viii"),
        ("sequani", "roman_cavalry_1"),
        ("arverni", "legion_ix"),
        ("nervii", "legion_x"),
    ):
        assert scene.refusal(ROMAN, BuildCamp(scene[region], (), scene.units(unit))).clause == "BG-4.5.7.c"


@rule("BG-7.4.2.c", "BG-7.4.2.j")
def test_the_owner_puts_inside_whom_he_likes() -> None:
    """Some units and leaders, the others stay in the open; then the camp stands and is not built twice."""
    scene = wintering().run()

    scene.play(ROMAN, BuildCamp(scene["remi"], scene.leaders("fabius"), scene.units("legion_vii")))

    assert scene.war.camps[scene["remi"]]
    assert [scene.where(one) for one in ("legion_vii", "fabius", "cretans", "cicero")] == [
        "camp:remi",
        "camp:remi",
        "remi",
        "remi",
    ]
    assert scene.happened(events.CampBuilt)
    assert scene.asked == ()


@rule("BG-7.4.2.j", "BG-4.5.7.e")
def test_only_leaders_and_eligible_units_of_the_region_go_inside() -> None:
    """Nobody of another region, no tribal infantry, and at least one unit."""
    scene = wintering().put("remi", "remi_inf6", side=ROMAN).run()

    for units, leaders in (
        (("legion_vii", "legion_x"), ()),
        (("legion_vii", "remi_inf6"), ()),
        (("legion_vii",), ("brutus",)),
        ((), ("fabius",)),
    ):
        action = BuildCamp(scene["remi"], scene.leaders(*leaders), scene.units(*units))
        assert scene.refusal(ROMAN, action).clause == "BG-7.4.2.j"


@rule("BG-7.4.2.c")
def test_one_camp_after_the_other_is_built() -> None:
    """As long as one more is possible; and only in regions."""
    scene = wintering().lead("senones", "antonius").run()

    scene.play(ROMAN, BuildCamp(scene["remi"], (), scene.units("legion_vii")))
    assert scene.asked == (ROMAN,)
    for nowhere in (0, scene["agedincum"]):
        assert scene.refusal(ROMAN, BuildCamp(nowhere, (), scene.units("legion_viii"))).clause == "BG-4.5.7.c"
    scene.play(ROMAN, BuildCamp(scene["senones"], (), scene.units("legion_viii")))

    assert scene.where("legion_viii") == "camp:senones"
    assert scene.agenda == ()


@rule("BG-7.4.2.c")
def test_rome_need_not_build() -> None:
    """It passes."""
    scene = wintering().run().play(ROMAN, PASS)

    assert (scene.asked, any(scene.state.camps)) == ((), False)


@rule("BG-7.4.2.j")
def test_a_camp_that_stands_is_not_built_again() -> None:
    """Those who never left it winter in it."""
    scene = november(BuildCamps()).hold(ROMAN, "remi").camp("remi").put("camp:remi", "legion_vii")
    scene.lead("camp:remi", "fabius").run()

    assert (scene.asked, scene.where("legion_vii")) == ((), "camp:remi")


# d, e, f Markers


@rule("BG-7.4.2.d", "BG-7.4.2.e")
def test_destroyed_places_stand_again_except_oppida_under_a_camp() -> None:
    """Cities in any case."""
    scene = november(ClearMarkers()).camp("senones", "provincia_i").put("camp:senones", "legion_vii")
    scene.war.destroyed = frozenset(scene[one] for one in ("agedincum", "gergovia", "narbo", "vienna"))

    scene.run()

    assert scene.war.destroyed == {scene["agedincum"]}


@rule("BG-7.4.2.f")
def test_burnt_land_recovers_and_depots_go() -> None:
    """Everywhere."""
    scene = november(ClearMarkers())
    scene.war.scorched[scene["remi"]] = scene.war.scorched[scene["nervii"]] = True
    scene.war.depots[scene["remi"]] = True

    scene.run()

    assert not any(scene.war.scorched)
    assert not any(scene.war.depots)


# h A leader to Cisalpina


@rule("BG-7.4.2.h")
def test_one_roman_leader_of_the_owners_choice_goes_to_cisalpina() -> None:
    """He must; no Gallic leader counts, and he has not stood still on the Rhine."""
    scene = november(SendToCisalpina()).camp("treveri").put("camp:treveri", "legion_vii")
    scene.lead("camp:treveri", "labienus", done=RHENUS).lead("remi", "fabius", "pro_roman_gallic_leader_1").run()

    assert set(scene.candidates(ROMAN)) == {SendLeaderHome(leader) for leader in scene.leaders("labienus", "fabius")}
    assert scene.refusal(ROMAN, SendLeaderHome(scene["pro_roman_gallic_leader_1"])).clause == "BG-7.4.2.h"
    assert scene.refusal(ROMAN, SendLeaderHome(scene["caesar"])).clause == "BG-7.4.2.h"
    scene.play(ROMAN, SendLeaderHome(scene["labienus"]))
    assert [scene.where("labienus"), scene.where("fabius")] == ["cisalpina", "remi"]
    assert scene.happened(events.LeaderSentHome) == [events.LeaderSentHome(scene["labienus"])]
    assert not scene.war.leader_done[scene["labienus"]] & RHENUS


@rule("BG-7.4.2.h")
def test_the_only_leader_goes_without_asking_and_without_any_nobody_goes() -> None:
    """As with every choice of one."""
    assert november(SendToCisalpina()).lead("remi", "cicero").run().where("cicero") == "cisalpina"
    assert november(SendToCisalpina()).run().asked == ()
