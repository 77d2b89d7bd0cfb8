"""BG-7.2.6: years of peace, and the expeditions to Germania and Britannia."""

from __future__ import annotations

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import KeepPeace, Pass, PlaceAt, SendExpedition
from iacta.games.bellum_gallicum.annals import Toll
from iacta.games.bellum_gallicum.rules import moving
from iacta.games.bellum_gallicum.rules.campaign import revolt, year
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, Side
from iacta.games.bellum_gallicum.state import CAPTURED, LOST, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    BeginYear,
    BuildCamps,
    ChooseExpedition,
    ChooseRevolt,
    DecidePeace,
    NextYear,
    PrepareYear,
    ReceiveReplacements,
)
from tests.bellum_gallicum.campaign_kit import NOVEMBER, Campaign
from tests.marks import rule

PASS = Pass()
GERMANIA, BRITANNIA = SendExpedition("germania"), SendExpedition("britannia")


def at_peace(*, year: int = -56) -> Campaign:
    """The Gallic side keeps the peace; Rome is asked."""
    scene = Campaign(ChooseExpedition(), year=year).hold(ROMAN, "sequani", "treveri")
    return scene.put("sequani", "legion_vii").lead("sequani", "labienus").run()


def expedition(to: str, *, year: int = -56) -> Campaign:
    """November of an expedition; nothing has happened yet."""
    return Campaign(year=year, turn=NOVEMBER).remember(expedition=to).hold(ROMAN, "sequani")


def winner(scene: Campaign) -> Side:
    """Who has won the year."""
    return year.year_winner(scene.war)


# 7.2.6.a, d, e Peace


@rule("BG-7.2.6.a")
def test_in_a_year_of_peace_rome_may_campaign_abroad() -> None:
    """In Britannia or in Germania, or not at all."""
    scene = Campaign(ChooseRevolt(), year=-56).run().play(GALLIC, KeepPeace())

    assert (scene.step, scene.asked) == (ChooseExpedition(), (ROMAN,))
    assert scene.candidates(ROMAN) == [PASS, GERMANIA, BRITANNIA]
    assert scene.agenda == (ChooseExpedition(), DecidePeace())


@rule("BG-7.2.6.a", "BG-7.2.6.d", "BG-7.2.6.e")
def test_peace_without_an_expedition_is_a_roman_year_in_which_nothing_moves() -> None:
    """No turns and no phase C: the next year is prepared; camps, units and irreducible tribes stay as they are."""
    scene = Campaign(ChooseExpedition(), DecidePeace(), year=-56).stand("eburones").camp("sequani")
    scene.put("camp:sequani", "legion_vii", weak=True).lead("camp:sequani", "labienus").run()
    scene.war.scorched[scene["treveri"]] = True

    scene.play(ROMAN, PASS)

    assert (scene.war.year, scene.war.annals.years_won) == (-55, ((-56, ROMAN),))
    assert scene.step == ChooseRevolt()
    assert [scene.where(one) for one in ("eburones_inf6", "ambiorix", "legion_vii", "labienus")] == [
        "eburones",
        "eburones",
        "camp:sequani",
        "camp:sequani",
    ]
    assert scene.war.serves == {scene.tribe("eburones"): GALLIC}
    assert scene.war.weak[scene["legion_vii"]]
    assert scene.war.scorched[scene["treveri"]]
    assert scene.happened(events.TurnStarted) == []


@rule("BG-7.2.6.e", "BG-7.2.2.j")
def test_a_year_that_is_not_played_leaves_no_results() -> None:
    """Those of the year before are forgotten, too."""
    scene = Campaign(year=-56).remember(toll=Toll(legions_lost=1))

    year.skip_year(scene.table())

    assert scene.war.annals.toll is None


@rule("BG-7.2.6.d")
def test_a_year_of_peace_can_be_the_sixth() -> None:
    """And the legion check is for years that are played."""
    sixth = Campaign(year=-52).won(*((one, ROMAN) for one in range(-57, -52)))
    fifth = Campaign(year=-53).won(*((one, ROMAN) for one in range(-57, -53)))

    for scene in (sixth, fifth):
        year.skip_year(scene.table())

    assert sixth.outcome is not None
    assert (sixth.outcome.winner, sixth.outcome.clause) == (ROMAN, "BG-7.4.1.c")
    assert fifth.outcome is None


@rule("BG-7.2.6.d", "BG-7.4.1.e")
def test_a_last_year_of_peace_ends_the_war() -> None:
    """Without a sixth Roman year the Gallic side has won it."""
    scene = Campaign(year=-51)

    year.skip_year(scene.table())

    assert scene.outcome is not None
    assert (scene.outcome.winner, scene.outcome.clause) == (GALLIC, "BG-7.4.1.e")


@rule("BG-7.2.6.d", "BG-7.3.a")
def test_an_expedition_begins_in_march_and_rome_moves_first() -> None:
    """There is no initiative in peace."""
    scene = at_peace().play(ROMAN, GERMANIA)
    year.decide_peace(table := scene.table(), DecidePeace())
    year.begin_year(table, BeginYear())

    assert table.named[:1] == [BeginYear()]
    assert (scene.war.turn, scene.war.first) == (2, ROMAN)


# 7.2.6.b, f Germania


@rule("BG-7.2.6.b", "BG-7.2.6.f")
def test_the_german_set_up_and_the_romans_where_they_are() -> None:
    """Usipetes and Tencteri in Atuatuci; nobody else moves."""
    scene = at_peace().play(ROMAN, GERMANIA)

    assert scene.names(scene.war.units_at(scene.location("atuatuci"))) == [
        "german_cavalry_1",
        "german_cavalry_2",
        "german_infantry8_1",
        "german_infantry8_2",
    ]
    assert scene.where("usipetes_chief") == scene.where("tencteri_chief") == "atuatuci"
    assert (scene.where("legion_vii"), scene.where("labienus")) == ("sequani", "sequani")
    assert scene.where("suebi_chief") == ""
    assert scene.happened(events.YearDecided) == [events.YearDecided(-56, "germania")]


@rule("BG-7.2.6.f")
def test_the_suebi_come_when_a_roman_force_enters_germania() -> None:
    """As in 6.6: their leader and two infantry of 6 SP; in a year without this expedition they do not."""
    scene, revolted = at_peace().play(ROMAN, GERMANIA), at_peace()

    for one in (scene, revolted):
        moving.enter(one.table(), ROMAN, one.units("legion_vii"), one["germania"])

    assert (
        scene.where("suebi_chief")
        == scene.where("german_infantry6_1")
        == scene.where("german_infantry6_2")
        == "germania"
    )
    assert revolted.where("suebi_chief") == ""


@rule("BG-7.2.6.f")
def test_no_other_rule_of_the_two_scenarios_applies() -> None:
    """Neither their special rules nor their order of play: the campaign sheet has no special rule at all."""
    scene = at_peace().play(ROMAN, BRITANNIA)

    assert scene.war.sheet.special == ()
    assert scene.war.first == ROMAN


@rule("BG-7.2.6.b", "BG-7.2.4.g")
def test_a_second_expedition_meets_the_same_enemy() -> None:
    """Units lost in the first are back; the dead stay dead, captives come back."""
    scene = Campaign(ChooseExpedition(), year=-55).lost_in(-56, "german_infantry8_1", "german_infantry6_1")
    scene.war.place_leaders((scene["usipetes_chief"],), LOST)
    scene.run().play(ROMAN, GERMANIA)
    moving.enter(scene.table(), ROMAN, scene.units("legion_vii"), scene["germania"])

    assert (scene.where("german_infantry8_1"), scene.where("german_infantry6_1")) == ("atuatuci", "germania")
    assert (scene.where("usipetes_chief"), scene.where("tencteri_chief")) == ("", "atuatuci")


@rule("BG-7.2.6.b")
@pytest.mark.parametrize(
    ("crossed", "back", "side"), [(True, True, ROMAN), (True, False, GALLIC), (False, False, GALLIC)]
)
def test_the_victory_conditions_of_6_6_decide_a_year_in_germania(*, crossed: bool, back: bool, side: str) -> None:
    """A legion across the Rhine and back in Gaul; a draw is not a Roman victory (BG-7.2.6.d)."""
    scene = expedition("germania").put("treveri" if back else "germania", "legion_vii")
    been = frozenset(scene.units("legion_vii")) if crossed else frozenset()
    scene.remember(rhine_crossed=crossed, been_in_germania=been)

    assert winner(scene) == side


@rule("BG-7.2.6.d")
def test_a_draw_in_germania_is_a_year_lost() -> None:
    """The Romans crossed and did not come back: nobody's victory by 6.6, and not Rome's year."""
    scene = expedition("germania").put("germania", "legion_vii")
    scene.remember(rhine_crossed=True, been_in_germania=frozenset(scene.units("legion_vii")))

    assert winner(scene) == GALLIC


def won_in_germania(*, year_: int = -56) -> Campaign:
    """November of an expedition to Germania that Rome has won."""
    scene = expedition("germania", year=year_).put("treveri", "legion_vii").lead("treveri", "labienus")
    scene.remember(rhine_crossed=True, been_in_germania=frozenset(scene.units("legion_vii")))
    year.close(scene.table())
    return scene


@rule("BG-7.2.6.b")
def test_a_victory_in_germania_closes_celtica_2_and_wins_a_cavalry() -> None:
    """The sector starts no more revolts, but may join one."""
    scene = won_in_germania()

    assert scene.war.annals.years_won == ((-56, ROMAN),)
    assert "celtica_2" not in revolt.open_sectors(scene.war)
    assert "celtica_3" in revolt.open_sectors(scene.war)
    assert (scene.war.annals.cavalry_won, scene.war.annals.won_in_germania) == (1, True)
    assert scene.remember(sectors=("belgica",)).war.annals.closed_sectors == {"celtica_2"}
    assert "celtica_2" in revolt.Extending()._open(scene.war)


@rule("BG-7.2.6.b")
def test_what_is_won_is_remembered_from_year_to_year() -> None:
    """The closed sector, the cavalry that has not come yet."""
    scene = won_in_germania()

    year.prepare_year(scene.table(), PrepareYear())

    assert scene.war.annals.closed_sectors == {"celtica_2"}
    assert (scene.war.annals.cavalry_won, scene.war.annals.won_in_germania) == (1, True)


@rule("BG-7.2.6.b")
def test_a_lost_expedition_closes_nothing() -> None:
    """No cavalry, no closed sector."""
    scene = expedition("germania").put("treveri", "legion_vii").lead("treveri", "labienus")

    year.close(scene.table())

    assert scene.war.annals.years_won == ((-56, GALLIC),)
    assert (scene.war.annals.closed_sectors, scene.war.annals.cavalry_won) == (frozenset(), 0)


@rule("BG-7.2.6.b", "BG-7.2.6.e")
def test_the_german_cavalry_joins_any_winter_camp() -> None:
    """Of Rome's choice, inside, for Rome; it needs no leader there."""
    scene = Campaign(ReceiveReplacements(), year=-55, turn=2).remember(cavalry_won=1).camp("treveri", "sequani")
    scene.put("camp:treveri", "legion_vii").put("camp:sequani", "legion_viii").run()

    assert scene.asked == (ROMAN,)
    assert set(scene.candidates(ROMAN)) == {PlaceAt(scene["treveri"]), PlaceAt(scene["sequani"])}
    scene.play(ROMAN, PlaceAt(scene["treveri"]))
    assert scene.where("german_cavalry_3") == "camp:treveri"
    assert scene.war.side[scene["german_cavalry_3"]] == ROMAN
    assert scene.war.annals.cavalry_won == 0


@rule("BG-7.2.6.e")
@pytest.mark.parametrize("besieged", [False, True])
def test_the_german_cavalry_waits_until_a_camp_stands(*, besieged: bool) -> None:
    """One that is besieged does not serve."""
    scene = Campaign(ReceiveReplacements(), year=-55, turn=4).remember(cavalry_won=1)
    if besieged:
        scene.camp("treveri").put("camp:treveri", "legion_vii").besiege("camp:treveri", GALLIC, 1)

    scene.run()

    assert (scene.asked, scene.where("german_cavalry_3"), scene.war.annals.cavalry_won) == ((), "", 1)


@rule("BG-7.2.6.b")
def test_the_cavalry_won_is_not_that_of_52() -> None:
    """It takes the counter that then does not come in −53, and after that the other of Rome's two."""
    scene = Campaign(ReceiveReplacements(), year=-52, turn=4).remember(cavalry_won=1).camp("treveri")
    scene.put("camp:treveri", "legion_vii").put("sequani", "german_cavalry_3", side=ROMAN).run()

    assert scene.where("german_cavalry_4") == "camp:treveri"


@rule("BG-7.2.6.b", "BG-0.2.l")
def test_without_a_free_counter_the_cavalry_won_waits() -> None:
    """Rome has two of them, and both are on the map."""
    scene = Campaign(ReceiveReplacements(), year=-51, turn=4).remember(cavalry_won=1).camp("treveri")
    scene.put("camp:treveri", "legion_vii", "german_cavalry_3", "german_cavalry_4", side=ROMAN).run()

    assert (scene.asked, scene.war.annals.cavalry_won) == ((), 1)


# 7.2.6.c Britannia


@rule("BG-7.2.6.c")
def test_the_british_set_up() -> None:
    """Cassivellaunos, four infantry and two chariots."""
    scene = at_peace().play(ROMAN, BRITANNIA)

    assert len(scene.war.units_at(scene.location("britannia"), GALLIC)) == 6
    assert scene.where("cassivellaunos") == "britannia"
    assert scene.where("legion_vii") == "sequani"


@rule("BG-7.2.6.c")
@pytest.mark.parametrize(("landed", "lost", "side"), [(True, 1, ROMAN), (True, 2, GALLIC), (False, 0, GALLIC)])
def test_the_victory_conditions_of_6_7_decide_a_year_in_britannia(*, landed: bool, lost: int, side: str) -> None:
    """A landing, a return, and at most one legion lost, this year."""
    scene = expedition("britannia").remember(landed=landed).put("menapii", "legion_vii")
    scene.lost_in(-57, "legion_i").lost_in(-56, *("legion_viii", "legion_ix")[:lost])

    assert winner(scene) == side


@rule("BG-7.2.6.c")
def test_a_victory_in_britannia_closes_celtica_3() -> None:
    """It wins no cavalry."""
    scene = expedition("britannia").remember(landed=True).put("menapii", "legion_vii").lead("menapii", "caesar")

    year.close(scene.table())

    assert "celtica_3" not in revolt.open_sectors(scene.war)
    assert "celtica_2" in revolt.open_sectors(scene.war)
    assert (scene.war.annals.cavalry_won, scene.war.annals.won_in_germania) == (0, False)


@rule("BG-7.2.6.b", "BG-7.5.5.b")
def test_a_victory_in_britannia_does_not_undo_one_in_germania() -> None:
    """Both sectors are closed, and the cavalry won stays won."""
    scene = expedition("britannia").remember(landed=True, won_in_germania=True, cavalry_won=1)
    scene.remember(closed_sectors=frozenset({"celtica_2"})).put("menapii", "legion_vii").lead("menapii", "caesar")

    year.close(scene.table())

    assert (scene.war.annals.cavalry_won, scene.war.annals.won_in_germania) == (1, True)
    assert scene.war.annals.closed_sectors == {"celtica_2", "celtica_3"}


@rule("BG-7.2.6.d")
def test_phase_c_follows_an_expedition_like_any_played_year() -> None:
    """The Britons go, camps may be built, the results count for the next revolt."""
    scene = expedition("britannia").put("menapii", "legion_vii").lead("menapii", "caesar")
    scene.put("britannia", "briton_infantry_1").hold(ROMAN, "menapii")
    table = scene.table()

    year.close(table)

    assert scene.where("briton_infantry_1") == ""
    assert (table.named[0], table.named[-1]) == (BuildCamps(), NextYear())
    assert scene.war.annals.toll == Toll(provincia_held=True)


@rule("BG-4.2.2.f", "BG-4.2.2.a", "BG-4.2.1.e")
def test_leaders_who_were_away_or_captive_are_back_in_the_next_phase_a() -> None:
    """Neither the irreducible ones nor Romans."""
    scene = Campaign(year=-55)
    scene.remember(captured_in=tuple((leader, -56) for leader in scene.leaders("galba", "correos", "cicero")))
    for leader in scene.leaders("galba", "correos", "cicero"):
        scene.war.place_leaders((leader,), CAPTURED)
    scene.war.place_leaders((scene["suebi_chief"],), WITHDRAWN)

    year.prepare_year(scene.table(), PrepareYear())

    fates = [scene.war.leader_at[one] for one in scene.leaders("galba", "correos", "cicero", "suebi_chief")]
    assert fates == [0, CAPTURED, CAPTURED, 0]


@rule("BG-4.2.2.f")
@pytest.mark.parametrize(
    ("unit", "place", "joins"),
    [
        ("arverni_inf4", "bituriges", "bituriges"),
        ("arverni_inf4", "avaricum", "bituriges"),
        ("senones_inf6", "senones", ""),
    ],
)
def test_a_returning_leader_joins_the_units_of_his_tribe_on_the_map(unit: str, place: str, joins: str) -> None:
    """Vercassivellaunos finds the Arverni in arms, wherever they are; with nobody left of them he waits."""
    scene = Campaign(year=-51).stand("arverni", "nervii").lost_in(-52, "arverni_inf6", "arverni_inf4", "arverni_cav2")
    captive = scene["vercassivellaunos"]
    scene.war.place_leaders((captive,), CAPTURED)
    scene.put(place, unit).remember(captured_in=((captive, -52),))

    year.prepare_year(scene.table(), PrepareYear())

    assert scene.where("vercassivellaunos") == joins
