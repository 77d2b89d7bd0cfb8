"""The war told year by year: chapters of golden records, notes of events, and what a reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import TypeVar

import msgspec
import pytest

from iacta.engine.chronicle import Chapter, Note, Page, chronicle_of, pages_of
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.records import Event, Transition
from iacta.engine.standing import standing_of
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Evade, Stand
from iacta.games.bellum_gallicum.chronicle import chronicle
from iacta.games.bellum_gallicum.chronicle.notes import Burning, Cost, Deed, Fate, Fight, PlaceTaken, Rising, Siege
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.rules.setup import set_up
from iacta.games.bellum_gallicum.scenarios import shipped
from iacta.games.bellum_gallicum.state import PRO_ROMAN, SiegeMarker, War
from iacta.games.bellum_gallicum.steps import OpenCombat, SealEvasion
from iacta.texts import LANGUAGES, game_texts
from tests.bellum_gallicum.kit import Scene
from tests.golden.make import golden_folder

N = TypeVar("N", bound=Note)
NOTHING = Cost()
CAMPAIGNS = {"campaign": range(57, 50, -1), "campaign_53_51": range(53, 50, -1), "campaign_58_57": range(58, 56, -1)}


@cache
def golden(name: str) -> Match:
    return Match.replay(Record.read(golden_folder(GAME.name) / f"{name}.json"), game=GAME)


@cache
def told_by(name: str) -> tuple[Chapter, ...]:
    found = chronicle_of(golden(name), None)
    assert found is not None
    return found


def happened(name: str) -> list[Event]:
    """Every event of a golden record."""
    return [event for page in pages_of(golden(name), None) for event in page.told]


def year_of(war: War, *told: Sequence[Event]) -> Chapter:
    """The only year of a war in which these events are told, a page for each list."""
    pages = [Page(entry, tuple(some), lambda: GAME.view(war, None)) for entry, some in enumerate(told)]
    (found,) = chronicle(pages)
    return found


def only(chapter: Chapter, kind: type[N]) -> N:
    """The only note of a kind."""
    (found,) = [note for note in chapter.notes if isinstance(note, kind)]
    return found


def counted(chapter: Chapter, what: str) -> dict[str, int]:
    return next(tally.values for tally in chapter.tallies if tally.text == f"chronicle-{what}")


# Whole records


@pytest.mark.parametrize("name", ["aquitania", "helvetii", "vercingetorix", "rhine"])
def test_a_scenario_within_a_year_has_one_chapter(name: str) -> None:
    match, (chapter,) = golden(name), told_by(name)
    assert chapter.figures == {"year": abs(match.state.year)}
    assert (chapter.first, chapter.last, chapter.is_over) == (0, len(match.past), True)
    assert chapter.view == GAME.view(match.state, None)
    assert chapter.standing == standing_of(GAME, chapter.view)


@pytest.mark.parametrize(("name", "years"), CAMPAIGNS.items())
def test_a_campaign_has_a_chapter_for_each_year(name: str, years: range) -> None:
    chapters = told_by(name)
    assert [chapter.figures["year"] for chapter in chapters] == [*years][: len(chapters)]
    assert all(chapter.is_over for chapter in chapters)
    assert all(one.first <= one.last <= two.first for one, two in pairwise(chapters))
    assert [-chapter.view.year for chapter in chapters] == [chapter.figures["year"] for chapter in chapters]


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_years_won_are_those_of_the_annals(name: str) -> None:
    won = [
        (note.event.year, note.event.side)
        for chapter in told_by(name)
        for note in chapter.notes
        if isinstance(note, Deed) and isinstance(note.event, events.YearWon)
    ]
    assert tuple(won) == golden(name).state.annals.years_won


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_map_of_a_year_is_that_of_its_verdict_before_the_map_is_cleared(name: str) -> None:
    """Control as all changes that were told up to the verdict leave it."""
    pages = list(pages_of(golden(name), None))
    control, verdicts = list(pages[0].view.control), []
    for event in (event for page in pages[1:] for event in page.told):
        if isinstance(event, events.ControlChanged):
            control[event.region] = event.control
        if isinstance(event, events.YearWon):
            verdicts.append(tuple(control))
    assert [chapter.view.control for chapter in told_by(name)][: len(verdicts)] == verdicts
    assert verdicts


@pytest.mark.parametrize("name", ["belgae", "helvetii", "last_revolt", *CAMPAIGNS])
def test_every_loss_is_counted_once_and_has_one_cause(name: str) -> None:
    chapters = told_by(name)
    lost = sum(sum(counted(chapter, "lost-all").values()) for chapter in chapters)
    assert lost == sum(isinstance(event, events.UnitEliminated) for event in happened(name)) > 0
    for chapter in chapters:
        for side in ("roman", "gallic"):
            causes = [counted(chapter, f"lost-{cause}")[side] for cause in ("battle", "siege", "attrition", "other")]
            assert sum(causes) == counted(chapter, "lost-all")[side] >= counted(chapter, "lost-legions")[side]


@pytest.mark.parametrize("name", ["belgae", "helvetii", "last_revolt", "armorica", *CAMPAIGNS])
def test_every_fight_and_every_fallen_place_is_told(name: str) -> None:
    notes = [note for chapter in told_by(name) for note in chapter.notes]
    fights = [note.kind for note in notes if isinstance(note, Fight)]
    told = happened(name)
    assert fights.count("skirmish") == sum(isinstance(event, events.SkirmishFought) for event in told)
    assert fights.count("battle") + fights.count("sortie") == sum(isinstance(one, events.BattleOpened) for one in told)
    fallen = sum(isinstance(note, PlaceTaken) for note in notes)
    fallen += sum(isinstance(note, Siege) and note.result in ("fell", "surrendered") for note in notes)
    assert fallen == sum(isinstance(event, events.PlaceFell) for event in told)


@pytest.mark.parametrize("name", ["belgae", *CAMPAIGNS])
def test_a_note_leads_to_the_moment_in_which_it_was_told(name: str) -> None:
    chapters, entries = told_by(name), len(golden(name).past)
    for chapter in chapters:
        numbers = [note.entry for note in chapter.notes]
        assert numbers == sorted(numbers)
        assert all(chapter.first <= number <= entries for number in numbers)


def test_the_first_half_of_a_campaign_is_a_story_without_an_end() -> None:
    whole, chapters = told_by("campaign"), chronicle(list(pages_of(golden("campaign"), None))[:400])
    assert [chapter.is_over for chapter in chapters] == [True, False]
    assert chapters[0] == whole[0]
    assert chapters[1].last == 399


def test_every_heading_has_its_words() -> None:
    chapter = told_by("aquitania")[0]
    for language in LANGUAGES:
        texts = game_texts(language, GAME.folder)
        assert "56" in texts(chapter.text, **chapter.figures)
        assert all(texts(tally.text) for tally in chapter.tallies)


# Notes


def gaul() -> Scene:
    """Legions before Gergovia, which is held; nothing else on the map."""
    scene = Scene(scenario="vercingetorix", turn=4).put("arverni", "legion_x", "legion_viii")
    scene.put("gergovia", "arverni_inf4").lead("arverni", "caesar")
    scene.war.sieges[scene["gergovia"]] = SiegeMarker("roman")
    return scene


def test_a_battle_is_one_note_with_its_leaders_and_its_cost() -> None:
    scene = gaul()
    region, legion, foe, caesar = (scene[name] for name in ("arverni", "legion_x", "arverni_inf4", "caesar"))
    deployed = events.ArmyDeployed("roman", (legion,), (), (), (), (caesar,))
    chapter = year_of(
        scene.war,
        [events.TurnStarted(-52, 4, "roman")],
        [events.BattleOpened(region, "gallic", 0), deployed],
        [events.SequenceFought(1, 9, 7, 3, 3, "1/3", "1/3", "roman", ())],
        [events.SequenceFought(2, 5, 7, 3, 3, "1/3", "1/3", "roman", ()), events.UnitEliminated(foe, region)],
        [events.BattleWon(region, "roman", 2), events.UnitCutDown(foe), events.UnitEliminated(legion, region)],
    )
    assert only(chapter, Fight) == Fight(
        entry=1,
        turn=4,
        kind="battle",
        region=region,
        attacker="gallic",
        attacker_sp=9,
        defender_sp=7,
        roman_leaders=(caesar,),
        rounds=2,
        winner="roman",
        roman=Cost(units=(legion,)),
        gallic=Cost(units=(foe,)),
    )
    assert counted(chapter, "lost-battle") == {"roman": 1, "gallic": 1}
    assert counted(chapter, "lost-legions") == {"roman": 1, "gallic": 0}


@pytest.mark.parametrize(("result", "winner"), [("DE", "gallic"), ("AE", "roman"), ("EC", None)])
def test_a_skirmish_has_the_winner_of_its_result(result: str, winner: str | None) -> None:
    scene = gaul()
    fought = events.SkirmishFought(scene["arverni"], "gallic", 6, 3, 4, 4, result, ())
    note = only(year_of(scene.war, [fought]), Fight)
    assert (note.kind, note.winner, note.attacker_sp, note.defender_sp) == ("skirmish", winner, 6, 3)


def test_a_siege_is_one_note_from_its_first_turn_to_the_fall_of_the_place() -> None:
    scene = gaul()
    place, inside = scene["gergovia"], scene["arverni_inf4"]
    fought = events.SiegeTurnFought(place, 4, 6, 2, 1, 1)
    chapter = year_of(
        scene.war,
        [events.TurnStarted(-52, 4, "roman"), fought, events.SiegeMarked(place, 1)],
        [events.TurnStarted(-52, 5, "roman"), fought, events.SiegeMarked(place, 2)],
        [events.PlaceFell(place, "roman"), events.UnitEliminated(inside, place), events.PlaceDestroyed(place)],
    )
    lost = Cost(units=(inside,))
    assert only(chapter, Siege) == Siege(
        entry=0, turn=4, place=place, besieger="roman", turns=2, result="fell", destroyed=True, gallic=lost
    )
    assert counted(chapter, "lost-siege") == {"roman": 0, "gallic": 1}


def test_sieges_are_lifted_surrender_or_go_on() -> None:
    scene = gaul()
    place = scene["gergovia"]
    begun = [events.SiegeTurnFought(place, 4, 6, 2, 1, 1), events.SiegeMarked(place, 1)]
    assert only(year_of(scene.war, begun), Siege).result == "goes_on"
    assert only(year_of(scene.war, begun, [events.SiegeMarkerRemoved(place)]), Siege).result == "lifted"
    given_up = [events.PlaceSurrendered(place, forced=False), events.PlaceFell(place, "roman")]
    assert only(year_of(scene.war, begun, given_up), Siege).result == "surrendered"


def test_who_besieges_without_a_marker_is_not_inside() -> None:
    scene = gaul()
    scene.war.sieges.clear()
    begun = year_of(scene.war, [events.SiegeTurnFought(scene["gergovia"], 4, 6, 2, 1, 1)])
    assert only(begun, Siege).besieger == "roman"


def test_a_place_that_falls_without_a_siege_is_taken() -> None:
    scene = gaul()
    place = scene["gergovia"]
    chapter = year_of(scene.war, [events.PlaceFell(place, "roman"), events.PlaceDestroyed(place)])
    assert only(chapter, PlaceTaken) == PlaceTaken(entry=0, turn=0, place=place, side="roman", destroyed=True)


def test_losses_after_a_march_or_by_hunger_are_not_those_of_the_last_battle() -> None:
    scene = gaul()
    region, legions = scene["arverni"], (scene["legion_x"], scene["legion_viii"])
    fought = events.SkirmishFought(region, "gallic", 6, 3, 4, 4, "EC", ())
    hunger = events.AttritionRolled(region, "roman", 0, 2, 2, 1, ())
    march = events.ForceMoved("roman", region, region, (), legions)
    lost = [events.UnitEliminated(legion, region) for legion in legions]
    chapter = year_of(scene.war, [fought, hunger, lost[0], march, lost[1]])
    assert only(chapter, Fight).roman == NOTHING
    assert counted(chapter, "lost-attrition") == counted(chapter, "lost-other") == {"roman": 1, "gallic": 0}


def test_a_leader_who_escapes_is_not_lost() -> None:
    scene = gaul()
    caesar = scene["caesar"]
    taken = year_of(scene.war, [events.LeaderCaptured(caesar)])
    assert only(taken, Fate).result == "captured"
    assert counted(taken, "lost-leaders") == {"roman": 1, "gallic": 0}
    free = year_of(scene.war, [events.LeaderCaptured(caesar), events.LeaderEscaped(caesar, 5)])
    assert [note.result for note in free.notes if isinstance(note, Fate)] == ["captured", "escaped"]
    assert counted(free, "lost-leaders") == {"roman": 0, "gallic": 0}


def test_rounds_at_sea_are_one_fight_and_ships_are_counted() -> None:
    scene = gaul()
    region, ship = scene["veneti"], scene.war.roster.triremes[0]
    fought = events.NavalRoundFought(region, 3, 4, 5, 6)
    chapter = year_of(scene.war, [fought, events.ShipLost(ship, region)], [fought])
    note = only(chapter, Fight)
    assert (note.kind, note.rounds, note.roman) == ("naval", 2, Cost(ships=(ship,)))
    assert counted(chapter, "lost-ships") == {"roman": 1, "gallic": 0}


def test_what_burns_in_a_month_and_who_rises_for_a_side_stand_together() -> None:
    scene = gaul()
    burnt = [events.RegionBurnt(scene[region]) for region in ("arverni", "senones")]
    risen = [events.TribeRaised(tribe, "gallic", scene["arverni"], (), ()) for tribe in (3, 5, 3)]
    chapter = year_of(scene.war, burnt, risen)
    assert only(chapter, Burning).regions == (scene["arverni"], scene["senones"])
    assert only(chapter, Rising).tribes == (3, 5)


def test_regions_are_counted_at_the_end() -> None:
    war = set_up(shipped()["vercingetorix"])
    held = sum(one == PRO_ROMAN for one in war.control[1:])
    assert counted(year_of(war, []), "regions")["roman"] == held > 0


# Secrets


def sealed(answer: Evade | Stand) -> Match:
    """A match in which the Gallic side alone has sealed an answer."""
    scene = Scene(OpenCombat(), scenario="belgae", turn=5)
    legions = ("legion_vii", "legion_viii", "legion_ix", "legion_x", "legion_xi")
    belgae = ("nervii_inf6", "suessiones_inf6", "eburones_inf6", "atrebates_inf4", "morini_inf4")
    scene.put("nervii", *legions, *belgae).lead("nervii", "fabius", "galba").settle().hold("roman", "remi").run()
    assert isinstance(scene.step, SealEvasion)
    scene.play("gallic", answer)
    match = Match(GAME, shipped()["belgae"])
    match.state = scene.war
    match.opening = Transition(scene.war, (), (), barrier=True)
    return match


def test_a_chronicle_holds_nothing_that_its_reader_may_not_know() -> None:
    one, two = sealed(Evade()), sealed(Stand())
    for seat in ("roman", None):
        assert msgspec.json.encode(chronicle_of(one, seat)) == msgspec.json.encode(chronicle_of(two, seat))
    assert chronicle_of(one, "gallic") != chronicle_of(two, "gallic")
