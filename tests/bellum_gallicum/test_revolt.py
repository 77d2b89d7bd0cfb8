"""BG-7.2.a to BG-7.2.2: a revolt begins and finds followers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import KeepPeace, Pass, Revolt
from iacta.games.bellum_gallicum.annals import Toll
from iacta.games.bellum_gallicum.rules.campaign import revolt, year
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.steps import (
    BeginYear,
    ChooseAlly,
    ChooseRevolt,
    ExtendRevolt,
    RaiseMore,
    StartRevolt,
)
from tests.bellum_gallicum.campaign_kit import QUIET, Campaign
from tests.marks import rule

PASS = Pass()
OUTSIDE = Pass()


def belgica(*, attempts: int = 0, sectors: tuple[str, ...] = ("belgica",), **annals: Any) -> Campaign:
    """The Nervii have risen in Belgica; further tribes may be tried."""
    scene = Campaign(RaiseMore("belgica"), year=-56).remember(sectors=sectors, attempts=attempts, **annals)
    return scene.revolted(-56, "nervii").serve(GALLIC, "nervii").run()


# 7.2.a, 7.2.1


@rule("BG-7.2.a", "BG-7.2.1.a")
def test_the_gallic_side_chooses_peace_or_revolt_with_or_without_the_initiative() -> None:
    """Three answers, and the initiative is kept."""
    scene = Campaign(ChooseRevolt()).run()

    assert scene.asked == (GALLIC,)
    assert scene.candidates(GALLIC) == [Revolt(initiative=False), Revolt(initiative=True), KeepPeace()]
    assert scene.play(GALLIC, Revolt(initiative=True)).war.annals.initiative
    assert scene.happened(events.YearDecided) == [events.YearDecided(-57, "initiative")]
    assert [type(step) for step in scene.agenda] == [StartRevolt, ExtendRevolt, BeginYear]


@rule("BG-7.2.1.a")
def test_a_revolt_without_the_initiative() -> None:
    """Nothing is taken that was not asked for."""
    scene = Campaign(ChooseRevolt()).run().play(GALLIC, Revolt(initiative=False))

    assert not scene.state.annals.initiative
    assert scene.happened(events.YearDecided) == [events.YearDecided(-57, "revolt")]


@rule("BG-7.2.1.a", "BG-7.3.a")
@pytest.mark.parametrize(("initiative", "turn", "first"), [(True, 1, GALLIC), (False, 2, ROMAN)])
def test_with_the_initiative_the_year_begins_in_winter_and_the_gallic_side_moves_first(
    *, initiative: bool, turn: int, first: str
) -> None:
    """Else in March, in the normal order."""
    scene = Campaign().remember(initiative=initiative)

    year.begin_year(scene.table(), BeginYear())

    assert (scene.war.turn, scene.war.first) == (turn, first)


@rule("BG-7.2.1.a", "BG-7.2.2.g")
def test_the_initiative_helps_in_the_starting_sector_only() -> None:
    """−1 on top of the cap there, nothing in an extension sector."""
    toll = Toll(roman_counters_lost=True, legions_lost=1)
    scene = Campaign(year=-56).remember(initiative=True, sectors=("celtica_1", "belgica"), toll=toll)

    assert sum(one.value for one in revolt.mobilisation_modifiers(scene.war, "celtica_1")) == -2
    assert sum(one.value for one in revolt.mobilisation_modifiers(scene.war, "belgica")) == -1


# 7.2.2


@rule("BG-7.2.2.a")
def test_the_starting_tribe_revolts_without_a_roll() -> None:
    """It names its sector; its units stand on the map, and Rome is asked for an ally there."""
    scene = Campaign(StartRevolt()).run()

    scene.play(GALLIC, scene.up("nervii"))

    assert scene.where("nervii_inf6") == scene.where("buduognatos") == "nervii"
    assert (scene.war.annals.starting_tribe, scene.war.annals.sectors) == (scene.tribe("nervii"), ("belgica",))
    assert scene.step == ChooseAlly("belgica")
    assert scene.rolls == ()


@rule("BG-7.2.2.b", "BG-7.2.2.h", "BG-7.2.2.k")
def test_rome_picks_an_ally_of_value_3_or_less_in_the_sector() -> None:
    """Not the tribe in revolt, no vassal, nobody of another sector; and it must pick one."""
    scene = Campaign(ChooseAlly("celtica_5"), year=-56).serve(GALLIC, "ruteni")
    scene.run()

    assert scene.asked == (ROMAN,)
    assert scene.offered(ROMAN) == ["cadurci", "boii_bituriges"]
    for tribe in ("bituriges", "gabali", "ruteni", "remi"):
        assert scene.refusal(ROMAN, scene.up(tribe)).clause == "BG-7.2.2.b"


@rule("BG-7.2.2.b", "BG-7.2.4.d")
def test_an_ally_stands_on_the_map_for_rome() -> None:
    """With all its units, in its region."""
    scene = Campaign(ChooseAlly("celtica_5")).run()

    scene.play(ROMAN, scene.up("boii_bituriges"))

    unit = scene["boii_bituriges_inf2"]
    assert (scene.war.side[unit], scene.where("boii_bituriges_inf2")) == (ROMAN, "bituriges")
    assert scene.happened(events.AllyChosen) == [events.AllyChosen(scene.tribe("boii_bituriges"))]


@rule("BG-7.2.2.i")
def test_without_a_tribe_that_qualifies_there_is_no_ally() -> None:
    """The step is passed over."""
    scene = Campaign(ChooseAlly("celtica_5")).serve(GALLIC, "cadurci", "ruteni", "boii_bituriges").run()

    assert scene.asked == ()


@rule("BG-7.2.2.b")
def test_the_only_tribe_that_qualifies_is_the_ally_without_asking() -> None:
    """Of two, Rome must choose."""
    scene = Campaign(ChooseAlly("celtica_5")).serve(GALLIC, "cadurci", "ruteni").run()

    assert scene.where("boii_bituriges_inf2") == "bituriges"
    assert Campaign(ChooseAlly("celtica_5")).serve(GALLIC, "cadurci").run().step == ChooseAlly("celtica_5")


@rule("BG-7.2.2.i")
def test_an_ally_may_live_in_the_region_of_the_starting_tribe() -> None:
    """The Ambiani live with the Atrebates, and follow them in nothing: they are no vassals."""
    scene = Campaign(StartRevolt()).run().play(GALLIC, Campaign().up("atrebates")).play(GALLIC, OUTSIDE)

    assert "ambiani" in scene.offered(ROMAN)
    assert scene.state.units_at(scene.location("atrebates")) == list(scene.units("atrebates_inf4"))


@rule("BG-7.2.2.c", "BG-7.2.2.k")
def test_further_tribes_are_tried_one_by_one_and_each_of_them_once() -> None:
    """Of any value, as many as the Gallic side likes; one that failed is not tried again this year."""
    scene = belgica()
    assert "bellovaci" in scene.offered(GALLIC)
    assert "caleti" in scene.offered(GALLIC)

    scene.play(GALLIC, scene.up("caleti"), [6])

    assert "caleti" not in scene.offered(GALLIC)
    assert scene.refusal(GALLIC, scene.up("caleti")).clause == "BG-7.2.2.k"
    assert scene.where("caleti_inf2") == ""
    assert PASS in scene.candidates(GALLIC)
    assert scene.play(GALLIC, PASS).asked == ()


@rule("BG-7.2.2.d", "BG-7.2.2.g")
@pytest.mark.parametrize(("attempts", "highest"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 2), (9, 2)])
def test_every_attempt_in_a_sector_is_harder(attempts: int, highest: int) -> None:
    """1–5, 1–4, 1–3, then 1–2."""
    caught, failed = belgica(attempts=attempts), belgica(attempts=attempts)

    caught.play(GALLIC, caught.up("caleti"), [highest])
    failed.play(GALLIC, failed.up("caleti"), [highest + 1])

    assert caught.where("caleti_inf2") == "bellovaci"
    assert failed.where("caleti_inf2") == ""
    assert caught.happened(events.RevoltRolled)[0].needed == highest


@rule("BG-7.2.2.g")
def test_attempts_are_counted_successful_or_not() -> None:
    """The starting tribe is not among them."""
    scene = belgica()

    scene.play(GALLIC, scene.up("caleti"), [6]).play(GALLIC, scene.up("menapii"), [1])

    assert scene.war.annals.attempts == 2


@rule("BG-7.2.2.g", "BG-7.2.3.d")
def test_the_count_of_attempts_restarts_in_an_extension_sector() -> None:
    """The extension tribe rises without a roll, Rome has an ally there, further tribes are tried afresh."""
    scene = belgica(attempts=3)
    scene.war.agenda = [StartRevolt("celtica_2")]

    scene.play(GALLIC, scene.up("mediomatrici")).play(GALLIC, OUTSIDE)

    assert scene.war.annals.attempts == 0
    assert scene.war.annals.extension_tribes == (scene.tribe("mediomatrici"),)
    assert scene.agenda == (ChooseAlly("celtica_2"), RaiseMore("celtica_2"))
    assert scene.offered(ROMAN) == ["leuci", "helvetii"]


TOLLS = [
    (Toll(roman_counters_lost=True, roman_leaders_killed=1), 0),
    (Toll(roman_counters_lost=True, roman_leaders_killed=2), -1),
    (Toll(roman_counters_lost=True, labienus_killed=True), -1),
    (Toll(roman_counters_lost=True, provincia_held=True), -1),
    (Toll(roman_counters_lost=True, legions_lost=1), -1),
    (Toll(roman_counters_lost=True, irreducible_killed=True), 1),
    (Toll(), 1),
    (Toll(roman_counters_lost=True, gauls_all_lost=True), 1),
]


@rule("BG-7.2.2.e")
@pytest.mark.parametrize(("toll", "worth"), TOLLS)
def test_what_each_result_of_the_last_campaign_is_worth(toll: Toll, worth: int) -> None:
    """Seven results, each −1 or +1."""
    assert sum(value for _, value in revolt.toll_modifiers(toll)) == worth


@rule("BG-7.2.2.e", "BG-7.2.2.f", "BG-W5")
@pytest.mark.parametrize(
    ("toll", "total"),
    [
        (Toll(irreducible_killed=True, gauls_all_lost=True), 1),
        (Toll(roman_counters_lost=True, labienus_killed=True, legions_lost=2), -1),
        (Toll(roman_counters_lost=True, legions_lost=1, irreducible_killed=True), 0),
    ],
)
def test_the_results_add_up_and_are_capped_at_one(toll: Toll, total: int) -> None:
    """+3 counts as +1, −2 as −1, and what cancels out is nothing."""
    scene = Campaign(year=-56).remember(sectors=("belgica",), toll=toll)

    assert sum(one.value for one in revolt.mobilisation_modifiers(scene.war, "belgica")) == total


@rule("BG-7.2.2.e", "BG-7.2.2.d")
def test_the_modifier_is_added_to_the_die() -> None:
    """After a lost legion the first tribe always rises, even on a 6."""
    scene = belgica(toll=Toll(roman_counters_lost=True, legions_lost=1))

    scene.play(GALLIC, scene.up("caleti"), [6])

    rolled = scene.happened(events.RevoltRolled)[0]
    assert (rolled.score, rolled.succeeded) == (5, True)
    assert [roll.sides for roll in scene.rolls] == [6]


@dataclass(frozen=True)
class Attempt:
    """An attempt of the worked example, and the highest die that succeeds."""

    number: int
    highest: int


@rule("BG-W17")
@pytest.mark.parametrize(
    ("sector", "attempt"),
    [
        *[("belgica", Attempt(*one)) for one in ((1, 6), (2, 6), (3, 5), (4, 4), (5, 4))],
        *[("celtica_1", Attempt(*one)) for one in ((1, 6), (2, 5), (3, 4), (4, 3), (5, 3))],
    ],
)
def test_mobilisation_with_initiative_after_a_bad_year_for_rome(sector: str, attempt: Attempt) -> None:
    """Two legions and Labienus lost, an irreducible leader killed: −1 in all, and −1 for the initiative at home."""
    toll = Toll(roman_counters_lost=True, legions_lost=2, labienus_killed=True, irreducible_killed=True)
    for die in range(1, 7):
        scene = Campaign(RaiseMore(sector), year=-56)
        scene.remember(toll=toll, initiative=True, sectors=("belgica", "celtica_1"), attempts=attempt.number - 1).run()
        tribe = "caleti" if sector == "belgica" else "turones"
        scene.play(GALLIC, scene.up(tribe), [die])
        assert scene.happened(events.RevoltRolled)[0].succeeded == (die <= attempt.highest)


@rule("BG-7.2.2.h", "BG-7.2.2.k", "BG-7.2.3.g")
@pytest.mark.parametrize("vassal", ["raurici", "gabali", "vellavi", "ambarii", "segusiavi"])
def test_vassals_are_neither_starting_nor_extension_tribe_nor_rolled_for(vassal: str) -> None:
    """Nor can Rome choose them."""
    scene = Campaign(year=-53)
    sector = scene.war.gaul.sector_of[scene.war.roster.home[scene.tribe(vassal)]]

    assert scene.tribe(vassal) not in revolt.starters(scene.war, sector)
    for step in (StartRevolt(), StartRevolt(sector), RaiseMore(sector), ChooseAlly(sector)):
        asked = Campaign(step, year=-53).run()
        assert not asked.allows(asked.asked[0], asked.up(vassal))


@rule("BG-7.2.2.h", "BG-7.2.3.g")
def test_vassals_revolt_with_the_main_tribe_of_their_region() -> None:
    """The Gabali and Vellavi with the Arverni; the Ruteni, who are no vassals, stay home."""
    scene = Campaign(year=-56)

    revolt.raise_tribe(scene.table(), scene.tribe("arverni"))

    assert scene.where("gabali_inf2") == scene.where("vellavi_inf2") == "arverni"
    assert scene.where("ruteni_inf4") == ""
    assert scene.tribe_ids(scene.war.annals.raised) == ["arverni", "gabali", "vellavi"]


@rule("BG-7.2.2.h", "BG-7.2.4.h")
def test_vassals_side_with_rome_when_their_main_tribe_does() -> None:
    """The Raurici with the Helvetii."""
    scene = Campaign(ChooseAlly("celtica_2"), year=-56).run()

    scene.play(ROMAN, scene.up("helvetii"))

    assert scene.tribe_ids(scene.war.annals.allies) == ["helvetii", "raurici"]
    assert scene.war.side[scene["raurici_inf2"]] == ROMAN


@rule("BG-7.2.2.k")
def test_tribes_on_the_map_or_at_rest_are_not_chosen() -> None:
    """One that revolted last year, one that is Rome's ally, one that is in arms already."""
    scene = Campaign(StartRevolt(), year=-56).revolted(-57, "bellovaci").serve(ROMAN, "remi").serve(GALLIC, "eburones")
    scene.run()

    for tribe in ("bellovaci", "remi", "eburones"):
        assert scene.refusal(GALLIC, scene.up(tribe)).clause == "BG-7.2.2.k"
        more = Campaign(RaiseMore("belgica"), year=-56).revolted(-57, "bellovaci").serve(ROMAN, "remi")
        assert not more.serve(GALLIC, "eburones").run().allows(GALLIC, more.up(tribe))


@rule("BG-7.2.2.k")
def test_a_sector_without_a_tribe_able_to_revolt_cannot_be_chosen() -> None:
    """All tribes of Aquitania rose last year."""
    scene = Campaign(year=-56)
    scene.revolted(-57, *scene.tribe_ids(revolt.tribes_of(scene.war, "aquitania")))

    assert revolt.open_sectors(scene.war) == [
        "belgica",
        "celtica_1",
        "celtica_2",
        "celtica_3",
        "celtica_4",
        "celtica_5",
    ]


@rule("BG-7.2.2.l")
def test_without_a_sector_that_can_rise_the_year_is_one_of_peace() -> None:
    """Nobody is asked: Rome may campaign abroad."""
    scene = Campaign(ChooseRevolt(), year=-56)
    scene.revolted(-57, *(tribe.id for tribe in scene.war.roster.tribes)).run()

    assert scene.asked == (ROMAN,)
    assert scene.happened(events.YearDecided) == [events.YearDecided(-56, "peace")]


@rule("BG-7.2.2.l")
def test_a_revolt_needs_a_sector() -> None:
    """The rule refuses it by itself as well."""
    scene = Campaign(year=-56)
    scene.revolted(-57, *(tribe.id for tribe in scene.war.roster.tribes))
    question = year.ChoosingRevolt()

    refusal = question.refuses(scene.war, ChooseRevolt(), GALLIC, Revolt(initiative=True))

    assert refusal is not None
    assert refusal.clause == "BG-7.2.2.l"
    assert list(question.candidates(scene.war, ChooseRevolt(), GALLIC)) == [KeepPeace()]


@rule("BG-7.2.2.j")
def test_a_year_without_results_gives_no_modifier() -> None:
    """Neither the first year of a war nor one after a year that was not played."""
    scene = Campaign(year=-56).remember(sectors=("belgica",))

    assert revolt.mobilisation_modifiers(scene.war, "belgica") == ()
    assert revolt.toll_modifiers(QUIET) == []
