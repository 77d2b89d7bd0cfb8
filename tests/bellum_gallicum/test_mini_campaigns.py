"""BG-7.6: the two mini-campaigns."""

from __future__ import annotations

import pytest

from iacta.engine.records import Outcome
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import KeepPeace, Revolt
from iacta.games.bellum_gallicum.rules import fates, moving
from iacta.games.bellum_gallicum.rules.campaign import revolt, year
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import CONTESTED, PRO_ROMAN, RHENUS, WITHDRAWN
from iacta.games.bellum_gallicum.steps import (
    BeginYear,
    BuildCamps,
    ChooseRevolt,
    DecidePeace,
    PlaceArrivals,
    PrepareYear,
    StartMovement,
    StartRevolt,
    StartTurn,
)
from tests.bellum_gallicum.campaign_kit import NOVEMBER, Campaign
from tests.marks import rule

EARLY, LATE = "campaign_58_57", "campaign_53_51"
SEVEN = ("pictones", "carnutes", "bellovaci", "eburones", "treveri", "arverni", "bituriges")
FOUR = ("eburones", "atuatuci", "nervii", "menapii")
JULY = 6


def early(year_: int, *, turn: int = 0) -> Campaign:
    """The mini-campaign of −58 and −57."""
    return Campaign(scenario=EARLY, year=year_, turn=turn)


def late(year_: int, *, turn: int = 0) -> Campaign:
    """The mini-campaign of −53 to −51."""
    return Campaign(scenario=LATE, year=year_, turn=turn)


def at(scene: Campaign) -> set[tuple[str, str]]:
    """Who stands where, by id."""
    roster = scene.war.roster
    names = [*roster.unit_no, *roster.leader_no]
    return {(name, where) for name in names if (where := scene.where(name))}


def positions(scenario: str) -> set[tuple[str, str]]:
    """Who stands where at the start of a scenario."""
    scene = Campaign(scenario=scenario)
    scene.state = set_up(shipped()[scenario])
    return at(scene)


def arriving(scene: Campaign, side: str) -> list[str]:
    """The counters of no tribe that come in a reinforcement phase."""
    scene.war.agenda = [StartMovement(side)]  # type: ignore[arg-type]  # sides are strings
    scene.run()
    found = [one for event in scene.happened(events.ForceArrived) for one in _names(scene, event.leaders, event.units)]
    steps = [step for step in scene.agenda if isinstance(step, PlaceArrivals)]
    return found + [one for step in steps for one in _names(scene, step.leaders, step.units)]


def _names(scene: Campaign, leaders: tuple[int, ...], units: tuple[int, ...]) -> list[str]:
    return [*(scene.war.roster.leaders[leader].id for leader in leaders), *scene.names(units)]


# 7.6.1


@rule("BG-7.6.1.a", "BG-7.6.1.b", "BG-7.6.a")
def test_the_first_mini_campaign_begins_in_april_58_as_6_2_does_but_under_campaign_rules() -> None:
    """The same positions, the Helvetii with one unit; no phase A, nothing scorched, Rome first, no special rule."""
    scene = Campaign.opened(EARLY)
    war = scene.war

    extra = {("helvetii_inf4", "helvetii"), ("helvetii_cav2", "helvetii")}
    assert at(scene) == positions("helvetii") - extra
    assert (war.year, war.turn, war.first, war.sheet.last_year) == (-58, 3, ROMAN, -57)
    assert war.agenda == [StartTurn()]
    assert not any(war.scorched)
    assert war.sheet.special == ()
    assert war.annals.closed_sectors == frozenset()


@rule("BG-7.6.1.b", "BG-7.6.a")
def test_only_the_revolt_of_58_itself_is_on_record() -> None:
    """Helvetii and Raurici."""
    scene = early(-58)

    assert scene.war.annals.revolts == ((scene.tribe("helvetii"), (-58,)), (scene.tribe("raurici"), (-58,)))


@rule("BG-7.6.1.a", "BG-7.6.1.b")
def test_ariovistus_comes_in_july_58_and_waits_for_the_rhine() -> None:
    """With the Suebi leader and six units; no Roman reinforcements of 6.2."""
    scene = early(-58, turn=JULY)

    assert len(arriving(scene, GALLIC)) == 8
    assert scene.where("ariovistus") == scene.where("german_infantry8_1") == "germania"
    assert not scene.war.leader_done[scene["ariovistus"]] & RHENUS
    assert arriving(early(-58, turn=JULY), ROMAN) == []
    assert arriving(early(-57, turn=JULY), GALLIC) == []


@rule("BG-7.6.1.b")
@pytest.mark.parametrize(("held", "side"), [(True, ROMAN), (False, GALLIC)])
def test_who_holds_helvetii_in_november_has_won_58(*, held: bool, side: str) -> None:
    """It counts for the spread of the next revolt; phase C is carried out."""
    scene = early(-58, turn=NOVEMBER).stand("helvetii").put("sequani", "legion_vii").lead("sequani", "caesar")
    if held:
        scene.hold(ROMAN, "helvetii")
    table = scene.table()

    year.close(table)

    assert scene.war.annals.years_won == ((-58, side),)
    assert table.named[0] == BuildCamps()
    assert scene.where("helvetii_inf6") == ""
    scene.war.year = -57
    assert [one.value for one in revolt.extension_modifiers(scene.war)] == ([] if held else [-1])


@rule("BG-7.6.1.a", "BG-7.6.1.c")
def test_57_is_a_year_of_revolt_that_starts_in_belgica() -> None:
    """With the initiative or without, but no peace, and no other sector."""
    scene = early(-57)
    scene.war.agenda = [ChooseRevolt()]
    scene.run()

    assert scene.candidates(GALLIC) == [Revolt(initiative=False), Revolt(initiative=True)]
    assert scene.refusal(GALLIC, KeepPeace()).clause == "BG-7.6.1.a"
    scene.play(GALLIC, Revolt(initiative=True))
    assert scene.step == StartRevolt()
    assert {scene.war.gaul.sector_of[scene.war.roster.home[scene.tribe(one)]] for one in scene.offered(GALLIC)} == {
        "belgica"
    }
    assert not scene.allows(GALLIC, scene.up("senones"))


@rule("BG-7.6.1.a", "BG-7.6.1.c")
def test_caesar_does_not_come_again_in_57() -> None:
    """XIII, XIV and a Gallic cavalry do; nobody is withdrawn."""
    assert arriving(early(-57, turn=2), ROMAN) == ["legion_xiii", "legion_xiv", "gallic_cavalry_3"]
    assert early(-57).war.sheet.withdrawal == ()


@rule("BG-7.6.1.d", "BG-7.6.1.a")
@pytest.mark.parametrize(("status", "side"), [(PRO_ROMAN, ROMAN), (CONTESTED, GALLIC)])
def test_rome_wins_with_every_region_in_which_a_tribe_revolted_in_57(status: int, side: str) -> None:
    """One that is not held loses; where nobody rose does not matter."""
    scene = early(-57, turn=NOVEMBER).hold(ROMAN, "nervii", "bellovaci").put("nervii", "legion_vii")
    scene.remember(raised=tuple(map(scene.tribe, ("nervii", "bellovaci", "caleti"))))
    scene.war.control[scene["bellovaci"]] = status

    year.close(scene.table())

    assert scene.outcome == Outcome(side, "BG-7.6.1.d", f"won-by-{side}")


@rule("BG-7.6.1.d")
def test_only_the_revolts_of_phase_a_of_57_count() -> None:
    """Vassals and rolls among them, but nothing of an earlier year."""
    scene = early(-57).remember(raised=(1, 2, 3))
    year.prepare_year(scene.table(), PrepareYear())
    revolt.raise_tribe(scene.table(), scene.tribe("nervii"))

    assert scene.war.annals.raised == (scene.tribe("nervii"),)


# 7.6.2


@rule("BG-7.6.2.a", "BG-7.6.2.b", "BG-7.6.a")
def test_the_second_mini_campaign_begins_in_winter_53_as_6_8_does() -> None:
    """The same positions in the same camps; no phase A, the Gallic side first, its four tribes on record."""
    scene = Campaign.opened(LATE)
    war = scene.war

    assert at(scene) == positions("snow_and_blood")
    assert (war.year, war.turn, war.first, war.sheet.last_year) == (-53, 1, GALLIC, -51)
    assert war.agenda == [StartTurn()]
    assert war.sheet.special == ()
    assert {(scene.tribe_ids([tribe])[0], years) for tribe, years in war.annals.revolts} == {
        (one, (-53,)) for one in FOUR
    }


@rule("BG-7.6.2.b")
def test_the_reinforcements_of_53() -> None:
    """I and XV with Brutus on the first turn; neither the March tribes of 6.8 nor its Germans."""
    assert arriving(late(-53, turn=1), ROMAN) == ["brutus", "legion_i", "legion_xv"]
    assert arriving(late(-53, turn=2), ROMAN) == []
    march = late(-53, turn=2)
    assert arriving(march, GALLIC) == []
    assert march.happened(events.TribeRaised) == []
    moving.enter(march.table(), ROMAN, march.units("legion_i"), march["germania"])
    assert march.war.units_at(march.location("germania"), GALLIC) == []


@rule("BG-7.6.2.b")
@pytest.mark.parametrize(("missing", "side"), [((), ROMAN), (("menapii",), GALLIC)])
def test_who_holds_the_four_regions_in_november_has_won_53(missing: tuple[str, ...], side: str) -> None:
    """All four are needed; phase C is carried out."""
    scene = late(-53, turn=NOVEMBER).hold(ROMAN, *(one for one in FOUR if one not in missing))
    table = scene.table()

    year.close(table)

    assert scene.war.annals.years_won == ((-53, side),)
    assert table.named[0] == BuildCamps()


@rule("BG-7.6.2.a")
def test_52_is_a_year_of_revolt_that_the_arverni_start() -> None:
    """No peace; the starting tribe is not chosen."""
    scene = late(-52)
    scene.war.agenda = [ChooseRevolt()]
    scene.run()
    assert scene.refusal(GALLIC, KeepPeace()).clause == "BG-7.6.1.a"

    scene.play(GALLIC, Revolt(initiative=False))

    assert scene.war.annals.starting_tribe == scene.tribe("arverni")
    assert scene.where("vercingetorix") == "arverni"


@rule("BG-7.6.2.c")
def test_the_romans_of_52() -> None:
    """V, VI and a German cavalry come; all Gallic cavalry leaves in phase A."""
    assert arriving(late(-52, turn=2), ROMAN) == ["legion_v", "legion_vi", "german_cavalry_4"]
    scene = late(-52).put("remi", "gallic_cavalry_1", "roman_cavalry_1")
    year.prepare_year(scene.table(), PrepareYear())
    assert scene.war.at[scene["gallic_cavalry_1"]] == WITHDRAWN
    assert scene.where("roman_cavalry_1") == "remi"


def july(**served: tuple[str, ...]) -> Campaign:
    """July −52: the reinforcements of 6.9 are due."""
    scene = late(-52, turn=JULY)
    for side, tribes in served.items():
        scene.serve(side, *tribes)  # type: ignore[arg-type]  # sides are strings
    scene.war.agenda = [StartMovement(GALLIC)]
    return scene.run()


@rule("BG-7.6.2.c", "BG-7.6.2.a")
def test_the_tribes_of_july_52_come_with_their_printed_value_intact_and_recorded() -> None:
    """Whatever their record; neither reduced nor cancelled."""
    scene = late(-52, turn=JULY).revolted(-53, "bellovaci").revolted(-54, "unelli")
    scene.remember(fallen=frozenset({(scene["gergovia"], 3)}))
    scene.war.agenda = [StartMovement(GALLIC)]
    scene.run()

    raised = [event.tribe for event in scene.happened(events.TribeRaised)]
    listed = [name for arrival in shipped_tribes() for name in arrival]
    assert sorted(scene.tribe_ids(raised)) == sorted(listed)
    assert scene.names(scene.war.units_at(scene.location("bellovaci"))) == [
        "bellovaci_inf6",
        "bellovaci_inf4",
        "bellovaci_cav2",
        "caleti_inf2",
        "veliocasses_inf2",
        "viromandui_inf2",
    ]
    assert not any(scene.war.weak[unit] for unit, at in enumerate(scene.war.at) if at > 0)
    assert scene.war.annals.revolts_of(scene.tribe("bellovaci")) == (-53, -52)
    assert scene.where("unelli_inf4") == "unelli"
    assert all(-52 in scene.war.annals.revolts_of(tribe) for tribe in raised)


def shipped_tribes() -> list[tuple[str, ...]]:
    """The tribes of July in scenario 6.9."""
    sheet = Campaign(scenario="vercingetorix").war.sheet
    return [one.tribes for one in sheet.arrival if one.side == GALLIC and one.turn == JULY]


@rule("BG-7.6.2.c")
def test_tribes_on_the_map_beaten_this_year_or_allied_do_not_come() -> None:
    """They are those that serve somebody this year, whatever is left of them."""
    scene = july(gallic=("nervii",), roman=("pictones",))

    assert scene.where("nervii_inf6") == scene.where("pictones_inf6") == ""
    assert scene.war.annals.revolts_of(scene.tribe("pictones")) == ()
    assert scene.war.annals.revolts_of(scene.tribe("nervii")) == (-53,)


@rule("BG-7.6.2.c")
@pytest.mark.parametrize(("side", "ships"), [("", 2), (ROMAN, 0), (GALLIC, 0)])
def test_the_veneti_bring_both_ships_when_they_come(side: str, ships: int) -> None:
    """And none if they do not come."""
    scene = july(**({side: ("veneti",)} if side else {}))

    assert len(scene.war.ships_at(scene.location("veneti"), GALLIC)) == ships


@rule("BG-7.6.2.d")
def test_a_peaceful_51_is_played_from_march_with_rome_first() -> None:
    """The Gallic side may choose; the clock does not stop."""
    scene = late(-51)
    scene.war.agenda = [ChooseRevolt()]
    scene.run()
    assert scene.candidates(GALLIC) == [Revolt(initiative=False), Revolt(initiative=True), KeepPeace()]

    table = scene.table()
    year.decide_peace(table, DecidePeace())
    year.begin_year(table, BeginYear())

    assert table.named == [BeginYear(), StartTurn()]
    assert (scene.war.turn, scene.war.first) == (2, ROMAN)
    assert scene.war.annals.years_won == ()


@rule("BG-7.6.2.d", "BG-7.2.6.d")
def test_a_peaceful_51_counts_as_a_roman_year() -> None:
    """Like any year of peace, though the seven regions decide."""
    scene = late(-51, turn=NOVEMBER)

    year.close(scene.table())

    assert scene.war.annals.years_won == ((-51, ROMAN),)


# 7.6.3


@rule("BG-7.6.3.a", "BG-7.6.2.a")
@pytest.mark.parametrize(
    ("held", "winner", "clause"),
    [
        (7, ROMAN, "BG-6.3.5.a"),
        (6, None, "BG-7.6.3.a"),
        (5, None, "BG-7.6.3.a"),
        (4, GALLIC, "BG-6.3.5.b"),
        (0, GALLIC, "BG-6.3.5.b"),
    ],
)
def test_the_seven_regions_of_6_3_decide_in_november_51(held: int, winner: str | None, clause: str) -> None:
    """Seven for Rome, five or six a draw, fewer for the Gallic side; whoever rose there."""
    scene = late(-51, turn=NOVEMBER).hold(ROMAN, *SEVEN[:held], "remi", "senones")

    year.close(scene.table())

    assert scene.outcome is not None
    assert (scene.outcome.winner, scene.outcome.clause) == (winner, clause)


@rule("BG-7.6.3.b")
def test_nothing_of_7_4_1_decides_a_mini_campaign() -> None:
    """Neither six years, nor Caesar's death, nor a lack of legions."""
    scene = late(-52, turn=NOVEMBER).hold(ROMAN, "arverni").won(*((one, ROMAN) for one in range(-60, -52)))
    scene.remember(starting_tribe=scene.tribe("arverni")).lead("remi", "caesar")

    fates.kill(scene.table(1), scene["caesar"])
    year.close(scene.table())

    assert scene.war.annals.years_won[-1] == (-52, ROMAN)
    assert scene.outcome is None
