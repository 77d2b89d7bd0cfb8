"""BG-7.1, BG-7.4.1: a year of the campaign from its preparation to its result, and how the war ends."""

from __future__ import annotations

import pytest

from iacta.engine.records import Outcome
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import KeepPeace, Revolt
from iacta.games.bellum_gallicum.annals import Toll
from iacta.games.bellum_gallicum.rules import control, fates
from iacta.games.bellum_gallicum.rules.campaign import closing, year
from iacta.games.bellum_gallicum.rules.turn import end_turn
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CONTESTED, PRO_ROMAN, RHENUS, SET_ASIDE
from iacta.games.bellum_gallicum.steps import (
    BeginYear,
    BuildCamps,
    ChooseRevolt,
    ClearMarkers,
    EndTurn,
    NextYear,
    PrepareYear,
    RaiseIrreducible,
    SendToCisalpina,
    StartTurn,
)
from tests.bellum_gallicum.campaign_kit import NOVEMBER, Campaign
from tests.marks import rule

TDR = Campaign().tribe("senones")
FIVE = [(one, ROMAN) for one in range(-57, -52)]


def november(*, year_: int = -56, held: tuple[str, ...] = ("senones",)) -> Campaign:
    """November after a revolt of the Senones; a legion stands in Gaul."""
    scene = Campaign(year=year_, turn=NOVEMBER).remember(starting_tribe=TDR).hold(ROMAN, *held)
    return scene.hold(ROMAN, "provincia_i", "provincia_ii").put("remi", "legion_vii").lead("remi", "labienus")


def closed(scene: Campaign) -> Campaign:
    """The year is over."""
    year.close(scene.table())
    return scene


# 7.a, 7.1


@rule("BG-7.a", "BG-7.1.a", "BG-7.5.1.a")
def test_the_war_opens_with_phase_a_of_57() -> None:
    """The Gallic side is asked for peace or revolt before any turn."""
    scene = Campaign.opened().run()

    assert (scene.step, scene.asked) == (ChooseRevolt(), (GALLIC,))
    assert (scene.war.year, scene.war.turn, scene.war.round) == (-57, 0, 0)
    assert scene.happened(events.YearOpened) == [events.YearOpened(-57)]
    assert scene.happened(events.TurnStarted) == []


@rule("BG-7.a", "BG-7.1.b", "BG-7.3.a")
def test_phase_b_is_a_series_of_turns() -> None:
    """After the preparation the first turn starts, and turns follow each other to November."""
    scene = Campaign().remember(initiative=True)
    table = scene.table()
    year.begin_year(table, BeginYear())
    assert table.named == [StartTurn()]

    scene.war.turn = 9
    end_turn(table, EndTurn())
    assert (scene.war.turn, table.named) == (NOVEMBER, [StartTurn(), StartTurn()])


@rule("BG-7.1.c", "BG-7.1.b")
def test_after_november_comes_phase_c_in_its_order() -> None:
    """Victory is checked, then the map cleared, camps, markers, irreducible tribes, a leader to Cisalpina."""
    scene = november()
    table = scene.table()

    end_turn(table, EndTurn())

    assert table.named == [BuildCamps(), ClearMarkers(), RaiseIrreducible(()), SendToCisalpina(), NextYear()]
    assert table.told is not None
    kinds = [type(told.event) for told in table.told]
    assert kinds.index(events.YearWon) < kinds.index(events.MapCleared)


@rule("BG-7.1.c", "BG-1.e")
def test_the_year_marker_goes_on_to_the_next_preparation() -> None:
    """The deeds of the year are forgotten, the record is kept."""
    scene = closed(november().revolted(-56, "senones"))
    scene.war.agenda = [NextYear()]
    scene.run()

    annals = scene.war.annals
    assert (scene.war.year, scene.step) == (-55, ChooseRevolt())
    assert (annals.starting_tribe, annals.extension_tribes, annals.out) == (-1, (), frozenset())
    assert annals.revolts_of(TDR) == (-56,)
    assert annals.years_won == ((-56, ROMAN),)
    assert annals.toll == Toll(gauls_all_lost=True)


@rule("BG-7.1.b", "BG-3.3.3.e", "BG-1.e")
def test_november_has_a_phase_v_like_any_turn() -> None:
    """Who waited at the Rhine in November may cross it on the first turn of the next year."""
    scene = november().hold(ROMAN, "treveri").put("treveri", "legion_viii")

    end_turn(scene.table(), EndTurn())

    assert scene.war.done[scene["legion_viii"]] & RHENUS


# 7.4.1 Who has won the year


@rule("BG-7.4.1.a", "BG-7.4.1.b")
@pytest.mark.parametrize(("status", "side"), [(PRO_ROMAN, ROMAN), (CONTESTED, GALLIC), (ANTI_ROMAN, GALLIC)])
def test_rome_needs_the_region_of_the_starting_tribe_in_november(status: int, side: str) -> None:
    """Contested is not controlled."""
    scene = november()
    scene.war.control[scene["senones"]] = status

    assert year.year_winner(scene.war) == side


@rule("BG-7.4.1.a")
def test_any_tribe_may_be_the_starting_tribe() -> None:
    """The first of the table, too."""
    scene = november().remember(starting_tribe=0)
    assert year.year_winner(scene.war) == GALLIC

    assert year.year_winner(scene.hold(ROMAN, "bellovaci").war) == ROMAN


@rule("BG-7.4.1.a", "BG-7.4.1.b")
@pytest.mark.parametrize(
    ("extensions", "held", "side"),
    [
        (0, 0, ROMAN),
        (1, 0, GALLIC),
        (1, 1, ROMAN),
        (3, 2, GALLIC),
        (4, 3, GALLIC),
        (5, 4, ROMAN),
        (6, 4, ROMAN),
        (6, 3, GALLIC),
    ],
)
def test_and_to_have_held_the_regions_of_the_extension_tribes_four_at_most(
    extensions: int, held: int, side: str
) -> None:
    """At some moment of the year; it need not hold them in November."""
    names = ["nervii", "sequani", "pictones", "veneti", "arverni", "tarbelli"][:extensions]
    scene = november().remember(extension_tribes=tuple(map(Campaign().tribe, names)))
    scene.remember(held_extensions=frozenset(scene[name] for name in names[:held]))

    assert year.year_winner(scene.war) == side


@rule("BG-7.4.1.a", "BG-7.4.1.g")
def test_control_at_some_moment_of_the_year_is_remembered() -> None:
    """Rome takes Nervii and loses it again; a region of no extension tribe is not noted."""
    scene = Campaign(year=-56, turn=5).remember(extension_tribes=(Campaign().tribe("nervii"),)).stand("nervii")

    for region in ("nervii", "eburones"):
        for names, held in ((("legion_vii",), True), (("nervii_inf6",), False)):
            scene.put("sequani", "legion_vii", "nervii_inf6", "nervii_cav2").put(region, *names)
            control.review(scene.table(), scene[region])
            assert scene.war.is_held_by(scene[region], ROMAN) == held

    assert scene.war.annals.held_extensions == {scene["nervii"]}


@rule("BG-7.4.1.g")
def test_the_year_runs_from_the_start_of_phase_b() -> None:
    """Control before the tribe rose does not count: what was held is forgotten with every phase A."""
    scene = Campaign(year=-55).remember(held_extensions=frozenset({1, 2})).hold(ROMAN, "nervii")
    year.prepare_year(scene.table(), PrepareYear())
    scene.remember(extension_tribes=(scene.tribe("nervii"),)).stand("nervii")

    year.begin_year(scene.table(), BeginYear())

    assert scene.war.annals.held_extensions == frozenset()
    assert scene.war.control[scene["nervii"]] == ANTI_ROMAN


@rule("BG-7.4.1.a", "BG-7.4.1.f")
@pytest.mark.parametrize("fate", ["killed", "captured"])
def test_the_end_of_vercingetorix_wins_the_year_but_does_not_end_it(fate: str) -> None:
    """Whatever Rome holds; the turns go on to November."""
    scene = november(year_=-52, held=()).lead("arverni", "vercingetorix")
    assert year.year_winner(scene.war) == GALLIC

    (fates.kill if fate == "killed" else fates.capture)(scene.table(), scene["vercingetorix"])

    assert year.year_winner(scene.war) == ROMAN
    assert scene.outcome is None


@rule("BG-7.4.1.f")
def test_vercingetorix_lost_in_an_earlier_year_wins_nothing_more() -> None:
    """Each year by itself."""
    scene = november(year_=-51, held=()).lead("arverni", "vercingetorix")
    fates.kill(scene.table(), scene["vercingetorix"])
    year.prepare_year(scene.table(), PrepareYear())

    assert year.year_winner(scene.remember(starting_tribe=TDR).war) == GALLIC


# 7.4.1 How the war ends


@rule("BG-7.4.1.c", "BG-7.a")
def test_six_years_won_by_rome_end_the_war() -> None:
    """Five do not."""
    fifth, sixth = november(year_=-52).won(*FIVE[1:]), november(year_=-52).won(*FIVE)

    assert closed(fifth).outcome is None
    assert closed(sixth).outcome == Outcome(ROMAN, "BG-7.4.1.c", "six-years-won")


@rule("BG-7.4.1.c")
def test_years_won_by_the_gallic_side_do_not_count() -> None:
    """Five Roman years and a Gallic one."""
    scene = closed(november(year_=-52, held=()).won(*FIVE))

    assert scene.war.annals.years_won[-1] == (-52, GALLIC)
    assert scene.outcome is None


@rule("BG-7.4.1.d", "BG-7.4.1.f", "BG-7.a")
@pytest.mark.parametrize("fate", ["killed", "captured"])
def test_the_loss_of_caesar_ends_the_war_at_once(fate: str) -> None:
    """Dead on a 1, or captured."""
    scene = november().lead("remi", "caesar")

    if fate == "killed":
        fates.kill(scene.table(1), scene["caesar"])
    else:
        fates.capture(scene.table(), scene["caesar"])

    assert scene.outcome == Outcome(GALLIC, "BG-7.4.1.d", "caesar-out")


@rule("BG-7.4.1.d")
@pytest.mark.parametrize(
    ("where", "ends"),
    [("remi", False), ("camp:remi", False), ("provincia_i", True), ("germania", True), ("britannia", True)],
)
def test_without_a_legion_in_independent_gaul_at_the_end_of_a_year_the_gallic_side_wins(
    *, where: str, ends: bool
) -> None:
    """Roman Gaul, Germania and Britannia are no part of it; other Roman units are no legions."""
    scene = november().put("remi", "cretans").camp("remi").put(where, "legion_vii")

    outcome = closed(scene).outcome

    assert outcome == (Outcome(GALLIC, "BG-7.4.1.d", "no-legion-in-gaul") if ends else None)


@rule("BG-7.4.1.f")
@pytest.mark.parametrize(("where", "counts"), [("menapii", True), ("atlantic", False), ("britannia", False)])
def test_a_trireme_in_a_coastal_region_counts_as_its_legion(*, where: str, counts: bool) -> None:
    """Not at sea, and not in Britannia."""
    scene = november().moor(where, "trireme_1")
    scene.war.place_units((scene["legion_vii"],), SET_ASIDE)
    scene.war.legion_of[scene["trireme_1"]] = scene["legion_vii"]

    assert closing.legions_in_gaul(scene.war) == counts


@rule("BG-7.4.1.g")
def test_a_sixth_roman_year_goes_before_the_lack_of_legions() -> None:
    """Both come together: Rome has won."""
    scene = closed(november(year_=-52).won(*FIVE).put("cisalpina", "legion_vii"))

    assert scene.outcome == Outcome(ROMAN, "BG-7.4.1.c", "six-years-won")


@rule("BG-7.4.1.e", "BG-7.5.1.a")
def test_after_51_the_gallic_side_has_won_unless_rome_has_six_years() -> None:
    """Five Roman years are not enough; a sixth in −51 is."""
    short = closed(november(year_=-51, held=()).won(*FIVE))
    six = closed(november(year_=-51).won(*FIVE))

    assert short.outcome == Outcome(GALLIC, "BG-7.4.1.e", "war-not-won")
    assert six.outcome == Outcome(ROMAN, "BG-7.4.1.c", "six-years-won")


# 7.2.2.e, j What a year says about the next revolt


def after(scene: Campaign) -> Toll:
    """The results of the year."""
    return closing.toll(scene.war)


@rule("BG-7.2.2.j", "BG-7.2.2.e")
def test_leaders_killed_and_leaders_captured() -> None:
    """A captive counts as eliminated, not as killed; tribunes are Roman leaders."""
    scene = november().lead("remi", "fabius", "cicero", "tribune_4")
    fates.capture(scene.table(), scene["cicero"])
    assert after(scene) == Toll(roman_counters_lost=True, gauls_all_lost=True)

    fates.kill(scene.table(), scene["fabius"])
    fates.kill(scene.table(), scene["tribune_4"])
    fates.kill(scene.table(), scene["labienus"])

    assert (after(scene).roman_leaders_killed, after(scene).labienus_killed) == (3, True)


@rule("BG-7.2.2.j")
def test_an_irreducible_leader_counts_when_killed_not_when_captured() -> None:
    """The other Gallic leaders do not matter."""
    scene = november().lead("eburones", "ambiorix").lead("bellovaci", "correos").lead("nervii", "buduognatos")
    fates.capture(scene.table(), scene["ambiorix"])
    fates.kill(scene.table(), scene["buduognatos"])
    assert not after(scene).irreducible_killed

    fates.kill(scene.table(), scene["correos"])

    assert after(scene).irreducible_killed


@rule("BG-7.2.2.j")
def test_only_losses_of_this_year_count_and_only_those_of_roman_counters() -> None:
    """Allies are no Roman counters; a legion is one, and civis or cavalry are no legions."""
    scene = november().lost_in(-57, "legion_viii").lost_in(-56, "gallic_cavalry_1", "remi_inf6")
    assert after(scene) == Toll(gauls_all_lost=True)

    assert after(scene.lost_in(-56, "cretans")) == Toll(roman_counters_lost=True, gauls_all_lost=True)
    assert after(scene.lost_in(-56, "legion_ix", "legion_x")).legions_lost == 2


@rule("BG-7.2.2.j")
@pytest.mark.parametrize(
    ("one", "two", "held"),
    [(ANTI_ROMAN, ANTI_ROMAN, True), (ANTI_ROMAN, PRO_ROMAN, False), (CONTESTED, ANTI_ROMAN, False)],
)
def test_both_parts_of_the_provincia_must_be_held(*, one: int, two: int, held: bool) -> None:
    """Read at the end of the year, before the map is cleared."""
    scene = november()
    scene.war.control[scene["provincia_i"]], scene.war.control[scene["provincia_ii"]] = one, two

    assert after(scene).provincia_held == held


@rule("BG-7.2.2.j")
def test_all_gallic_counters_means_units_leaders_and_ships() -> None:
    """One of them left on the map is enough; allies of Rome are not among them."""
    scene = november().put("remi", "remi_inf6", side=ROMAN).moor("menapii", "trireme_1")
    assert after(scene).gauls_all_lost

    assert not after(november().put("senones", "senones_inf6")).gauls_all_lost
    assert not after(november().lead("senones", "drappes")).gauls_all_lost
    assert not after(november().moor("veneti", "veneti_ship_1")).gauls_all_lost
    assert not after(november().put("atuatuci", "german_cavalry_1")).gauls_all_lost


@rule("BG-7.2.2.j")
def test_results_are_read_before_the_map_is_cleared() -> None:
    """The Gauls who leave in phase C were not eliminated."""
    scene = closed(november().stand("senones"))

    assert scene.where("senones_inf6") == ""
    assert scene.war.annals.toll == Toll()


@rule("BG-7.a")
def test_each_year_the_gallic_side_chooses_again() -> None:
    """Peace after peace."""
    scene = Campaign.opened().run()

    for number in range(3):
        assert (scene.war.year, scene.asked) == (-57 + number, (GALLIC,))
        assert scene.allows(GALLIC, Revolt(initiative=True))
        scene.play(GALLIC, KeepPeace()).play(ROMAN, scene.candidates(ROMAN)[0])
    assert scene.war.annals.years_won == ((-57, ROMAN), (-56, ROMAN), (-55, ROMAN))
