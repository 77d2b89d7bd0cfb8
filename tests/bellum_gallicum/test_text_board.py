"""Bellum Gallicum in words: the text board, every record, orders and drafts."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest
from rich.console import Console

from iacta.cli.terminal.forecast import forecast
from iacta.cli.terminal.presenter import Presenter
from iacta.engine.chance.dice import SeededDice
from iacta.engine.chance.forecast import FigureChance, Preview, Row
from iacta.engine.match import Match
from iacta.engine.orders import Misread
from iacta.engine.records import Action
from iacta.engine.text_board import Line
from iacta.games.bellum_gallicum import actions
from iacta.games.bellum_gallicum.game import GAME
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import DeployArmy, MoveForces, NameCombat
from iacta.games.bellum_gallicum.text_board import BellumGallicumWording
from iacta.games.bellum_gallicum.text_board.drafts import DeployDraft
from iacta.games.bellum_gallicum.text_board.names import elides
from iacta.texts import LANGUAGES, Texts, game_texts
from iacta.texts.choices import choices_of
from iacta.texts.log import EVERYBODY, log_lines
from tests.texts.test_read_aloud import faults_of

SEATS = ("roman", "gallic")
DECISIONS = 260


def wording(war: War, seat: str | None = "roman", language: str = "en") -> BellumGallicumWording:
    return BellumGallicumWording(game_texts(language, GAME.folder), GAME.view(war, seat))


@pytest.fixture(scope="module")
def match() -> Match:
    """Some months of the great revolt between two players who do anything."""
    match, choose = Match.new(GAME, "vercingetorix", seed=5), random.Random(5)
    for _ in range(DECISIONS):
        if not match.decisions:
            break
        seat = match.decisions[0].seat
        match.play(seat, choose.choice(match.candidates(seat)))
    return match


@pytest.fixture(scope="module")
def positions(match: Match) -> list[War]:
    """Positions from all over it."""
    return [past.transition.state for past in match.past[:: max(1, len(match.past) // 20)]]


@pytest.fixture(scope="module")
def war() -> War:
    """The first decision of the pacification of Aquitania, alone: Crassus stands in Veneti."""
    state: War = Match.new(GAME, "aquitania", seed=1, options={"solo": True}).state
    assert isinstance(state.agenda[-1], MoveForces)
    return state


def lines_in(lines: tuple[Line, ...]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield from lines_in(line.parts)


def order(war: War, words: str, language: str = "en") -> Action | Misread | None:
    return wording(war, "roman", language).order(words.split(), "roman")


# The board


def test_every_piece_in_play_has_one_line_with_its_handle(positions: list[War]) -> None:
    for state in positions:
        sections = wording(state).board().sections
        handles = [line.handle for section in sections for line in lines_in(section.lines)]
        for kind, places in (("unit", state.at), ("leader", state.leader_at), ("ship", state.ship_at)):
            on_map = [f"{kind}:{number}" for number, at in enumerate(places) if at > 0]
            assert sorted(one for one in handles if one and one.startswith(f"{kind}:")) == sorted(on_map)


def test_every_region_is_named_once(positions: list[War]) -> None:
    for state in positions:
        board = wording(state).board()
        shown = {line.handle for section in board.sections for line in section.lines}
        empty = next(section for section in board.sections if section.heading == "Regions without troops")
        told = " ".join(line.text for line in empty.lines)
        for region in state.gaul.regions:
            name = state.gaul.file.region[region - 1].name
            listed = name in told.replace("Provincia II", "") if name == "Provincia I" else name in told
            assert listed != (f"region:{region}" in shown), name


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_a_board_is_the_same_whatever_was_sealed(positions: list[War], seat: str | None) -> None:
    for state in positions:
        dealt = GAME.redeal(GAME.view(state, seat), SeededDice(b"others"))
        one, other = wording(state, seat).board(), wording(dealt, seat).board()
        assert msgspec.json.encode(one) == msgspec.json.encode(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_eighty_columns(positions: list[War], language: str) -> None:
    drawn = Presenter(GAME, Texts(language), plain=False)
    for state in positions[::4]:
        console = Console(width=80, file=io.StringIO(), color_system=None)
        console.print(drawn.board(state, "gallic"))
        assert isinstance(console.file, io.StringIO)
        assert max(map(len, console.file.getvalue().splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_name_leaders_in_play_and_every_tribe(war: War, language: str) -> None:
    leaders, tribes = wording(war, "roman", language).tables()
    assert [row[0] for row in leaders.rows] == ["Crassus", "Adiatunnos"]
    assert len(tribes.rows) == len(war.roster.tribes)
    assert all(len(row) == len(table.heads) for table in (leaders, tribes) for row in table.rows)


# Records


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_and_may_be_chosen_has_words(match: Match, language: str) -> None:
    texts, kinds = game_texts(language, GAME.folder), set()
    for past in match.past:
        for line in log_lines(GAME, texts, past.transition, EVERYBODY):
            assert line.text[:1].isupper() or line.text[:1].isdigit(), line.text
            assert list(faults_of(line.text, language)) == []
        for decision in GAME.rulebook.decisions(past.transition.state):
            words = wording(past.transition.state, decision.seat, language)
            assert list(faults_of(words.step(decision.step, decision.seat), language)) == []
            candidates = list(GAME.rulebook.candidates(past.transition.state, decision.seat))
            for choice in choices_of(words, decision.seat, candidates[:4]):
                assert list(faults_of(choice.label, language)) == []
                assert all(words.handle(handle) for handle in choice.handles)
                clauses = words.clauses(choice.action, decision.seat)
                assert all(any(known.id.startswith(clause) for known in GAME.ledger) for clause in clauses)
                assert clauses
                kinds.add(type(choice.action))
    assert len(kinds) > 12


def test_the_dice_of_an_event_stand_beside_it(match: Match) -> None:
    texts, fallen = game_texts("en", GAME.folder), 0
    for past in match.past:
        lines = log_lines(GAME, texts, past.transition, EVERYBODY)
        faces = [face for line in lines for face in line.faces]
        assert faces == [
            face for roll in past.transition.rolls if not isinstance(roll.faces, str) for face in roll.faces
        ]
        fallen += len(faces)
    assert fallen > 20


@pytest.mark.parametrize(
    ("language", "roll"),
    [
        ("en", "Skirmish in Tarbelli, 10 against 13 "),
        ("fr", "Escarmouche chez les Tarbelli, 10 contre 13 "),
    ],
)
def test_a_combat_says_what_it_rolls(war: War, language: str, roll: str) -> None:
    """The Gauls have more units: they attack with 10 against the 10 of Crassus and his value of 3."""
    war = war.clone()
    tarbelli = war.gaul.region_no["tarbelli"]
    for unit in war.units_in(war.gaul.region_no["veneti"], "roman"):
        war.place_units((unit,), tarbelli)
    war.place_leaders((war.roster.leader_no["crassus"],), tarbelli)
    war.agenda, war.pending = [NameCombat("skirmish")], (("skirmish", tarbelli),)
    [line] = GAME.forecast(war, "roman", actions.NameRegion(tarbelli))
    said = wording(war, "roman", language).roll(line)
    assert said.startswith(roll)
    assert re.search(r"[:] 1(?:–\d)? → ", said)


@pytest.mark.parametrize(("language", "who"), [("en", "you hold the field"), ("fr", "vous tenez le terrain")])
def test_odds_say_who_holds_the_field(war: War, language: str, who: str) -> None:
    half = Fraction(1, 2)
    row = Row("combat", (FigureChance("you", half, 0.5), FigureChance("none", half, 0.5)))
    found = forecast(wording(war, "roman", language), Preview((), (row,), exact=True, samples=None, whole=None))
    assert found.chances[0].rows[0] == (who, half)
    assert found.chances[0].mean is None


# Names


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ("Legion VII", "Numidians", "Gallic cavalry (1)", "Boii of Tarbelli", "Sotiates")),
        ("fr", ("VIIe légion", "Numides", "cavalerie gauloise (1)", "Boii (en Tarbelli)", "Sotiates")),
    ],
)
def test_units_have_names_of_the_language(war: War, language: str, names: tuple[str, ...]) -> None:
    ids = ("legion_vii", "numidians", "gallic_cavalry_1", "boii_tarbelli_inf2", "sotiates_inf4")
    known = wording(war, "roman", language).names
    assert tuple(known.unit(war.roster.unit_no[unit]) for unit in ids) == names


@pytest.mark.parametrize(
    ("language", "force"),
    [
        ("en", "Caesar and Labienus with Legions VII, VIII and X, 2 × Roman cavalry, Bellovaci (6 + 4 + cavalry 2)"),
        (
            "fr",
            "César et Labienus avec VIIe, VIIIe et Xe légions, 2 × cavalerie romaine, Bellovaci (6 + 4 + cavalerie 2)",
        ),
    ],
)
def test_a_force_is_told_in_few_words(war: War, language: str, force: str) -> None:
    roster = war.roster
    ids = ("legion_vii", "legion_viii", "legion_x", "roman_cavalry_1", "roman_cavalry_2")
    units = [roster.unit_no[unit] for unit in ids]
    units += roster.units_of(roster.tribe_no["bellovaci"])
    assert wording(war, "roman", language).names.force((roster.caesar, roster.labienus), units) == force


def test_places_take_the_prepositions_of_french(war: War) -> None:
    names, gaul = wording(war, "roman", "fr").names, war.gaul
    avaricum, camp = gaul.place_no["avaricum"], gaul.camp_of(gaul.region_no["remi"])
    assert names.of(gaul.region_no["arverni"]) == "du pays des Arverni"
    assert names.inside(gaul.region_no["veneti"]) == "chez les Veneti"
    assert names.of(gaul.region_no["provincia_i"]) == "de Provincia I"
    assert names.inside(gaul.region_no["cisalpina"]) == "en Cisalpina"
    assert (names.inside(avaricum), names.of(avaricum)) == ("à Avaricum", "d’Avaricum")
    assert (names.inside(camp), names.of(camp)) == ("au camp d’hiver chez les Remi", "du camp d’hiver chez les Remi")
    assert names.inside(gaul.zone_no["atlantic"]) == "sur l’océan Atlantique"
    assert names.inside(0) == "none"
    assert elides("Helvetii")
    assert not elides("Genabum")


# What may be typed


def test_an_order_with_no_units_takes_everybody_along(war: War) -> None:
    crassus, veneti = war.roster.leader_no["crassus"], war.gaul.region_no["veneti"]
    pictones, units = war.gaul.region_no["pictones"], tuple(war.units_in(veneti, "roman"))
    assert order(war, "march Crassus Pictones") == actions.March((crassus,), units, pictones)
    assert order(war, "marcher crassus pict", "fr") == actions.March((crassus,), units, pictones)
    assert order(war, f"march Crassus {units[0] + 1} Pictones") == actions.March((crassus,), units[:1], pictones)


def test_orders_name_places_and_regions(war: War) -> None:
    crassus, place = war.roster.leader_no["crassus"], war.gaul.place_no
    santones = war.gaul.region_no["santones"]
    units = order(war, "march Crassus Pictones").units  # type: ignore[union-attr]  # an order as above
    into = actions.March((crassus,), units, santones, place["mediolanum_santonum"])
    assert order(war, "march Crassus MediolanumSantonum") == into
    forced = actions.ForcedMarch((crassus,), units, war.gaul.region_no["pictones"], santones)
    assert order(war, "force Crassus Pictones Santones") == forced
    assert order(war, "take Gergovia") == actions.TakePlace(place["gergovia"])
    assert order(war, "depot Remi") == actions.BuildDepot(war.gaul.region_no["remi"])
    assert order(war, "lose 4") == actions.Lose(3)
    assert order(war, "commit 4 left") == actions.Commit(3, "left")
    assert order(war, "end") == actions.Pass()
    assert order(war, "raise Arverni") == actions.Raise(war.roster.tribe_no["arverni"])
    assert order(war, "revolt") == actions.Revolt(initiative=False)
    assert order(war, "révolte initiative", "fr") == actions.Revolt(initiative=True)


@pytest.mark.parametrize(
    "words",
    [
        "march Crassus",
        "march Crassus Roma",
        "lose 0",
        "lose nine",
        "commit 4 reserve",
        "depot",
        "force Crassus Pictones",
        "end 4",
    ],
)
def test_what_makes_no_order_is_said_to_be_misread(war: War, words: str) -> None:
    assert isinstance(order(war, words), Misread)


def test_words_that_begin_with_no_verb_are_no_order(war: War) -> None:
    assert order(war, "ave Caesar") is None


def test_a_leader_might_march_to_every_neighbour_alone_or_with_all(war: War) -> None:
    words = wording(war)
    tries = words.attempts(["leader", "Crassus"], "roman")
    assert {one.to for one in tries if isinstance(one, actions.March)} == set(
        war.gaul.neighbours[war.gaul.region_no["veneti"]]
    )
    assert {len(one.units) for one in tries if isinstance(one, actions.March)} == {0, 3}
    assert words.attempts(["leader", "Caesar"], "roman") == []
    assert words.attempts(["unit", "4"], "roman") == []


@pytest.mark.parametrize(("language", "box"), [("en", "left"), ("fr", "gauche")])
def test_a_line_of_battle_is_put_together(war: War, language: str, box: str) -> None:
    draft = wording(war, "roman", language).draft(DeployArmy("roman"), "roman")
    assert isinstance(draft, DeployDraft)
    draft.take(actions.Deploy((3,), (14,), (20,), ()))
    assert draft.edit([box, "15"]) == ""
    assert draft.edit(["reserve", "21"]) == ""
    assert draft.edit(["lead" if language == "en" else "mener", "Crassus"]) == ""
    assert isinstance(draft.edit([box, "99"]), Misread)
    assert isinstance(draft.edit(["lead", "Nobody"]), Misread)
    assert draft.edit(["nonsense"]) is None
    assert draft.answer() == actions.Deploy((3, 14), (), (), (20,), war.roster.leader_no["crassus"])
    assert len(draft.board().sections[0].lines) == 4
    assert draft.help()
