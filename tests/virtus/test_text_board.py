"""Virtus in words: the log, the text board, orders, drafts of plans and armies."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pytest
from rich.console import Console

import iacta
from iacta.bots import bot
from iacta.bots.self_play import decision as decide
from iacta.cli.output.board import fitting, read_board
from iacta.cli.terminal.presenter import Presenter
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match
from iacta.engine.orders import Misread
from iacta.engine.records import Action, Refusal
from iacta.engine.text_board import Line
from iacta.engine.wording import Draft
from iacta.games.virtus import actions
from iacta.games.virtus.events import AttackMade, CardsDrawn, CohesionTested, CombatRolled
from iacta.games.virtus.scenario_form import unit_table
from iacta.games.virtus.state import Field
from iacta.games.virtus.text_board import VirtusWording
from iacta.games.virtus.text_board.names import Names
from iacta.texts import LANGUAGES, Texts, game_texts
from iacta.texts.log import EVERYBODY, with_dice

GAME = iacta.game("virtus")


def presenter(language: str = "en", *, plain: bool = True) -> Presenter:
    return Presenter(GAME, Texts(language), plain=plain)


def wording(state: Field, seat: str | None = "south", language: str = "en") -> VirtusWording:
    return VirtusWording(game_texts(language, GAME.folder), GAME.view(state, seat))


def battle(scenario: str, seed: int, **options: object) -> Match:
    """A whole battle between two random players who attack whenever they can."""
    match = Match.new(GAME, scenario, seed=seed, options=options)
    while match.decisions:
        seat = match.decisions[0].seat
        attacks = [action for action in match.candidates(seat) if is_attack(action, seat)]
        match.play(seat, attacks[0] if attacks else decide(match, bot("random"), seat, seed))
    return match


def is_attack(action: Action, seat: str) -> bool:
    """A fight, a shot, a card for them, or a step across the line."""
    if isinstance(action, actions.Move):
        return action.path[-1].startswith("N" if seat == "south" else "S") and not action.path[-1].endswith("R")
    return isinstance(action, actions.Fight | actions.Shoot | actions.Allot | actions.OpenSegment)


@pytest.fixture(scope="module")
def battles() -> list[Match]:
    """Battles that touch every option and a scenario with secrets."""
    every = {"rally": True, "forced_march": True, "streams": True, "dense_forest": True, "regulars": True}
    return [
        battle("free_battle", 3, **every, fanatics=True, max_rounds=6),
        battle("douvres", 4, max_rounds=6),
        battle("alesia", 5, max_rounds=6),
    ]


# The log


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_a_sentence_for_every_eye(battles: list[Match], language: str) -> None:
    spoken = presenter(language)
    for match in battles:
        for past in match.past:
            for eyes in (*GAME.seats, None, EVERYBODY):
                lines = spoken.log(past.transition, eyes)
                assert all(line.text and "{" not in line.text for line in lines)


def test_every_roll_stands_beside_the_event_that_tells_of_it(battles: list[Match]) -> None:
    for match in battles:
        for past in match.past:
            for seat in (*GAME.seats, None):
                told, rolls = past.transition.for_seat(seat)
                shown = [faces for _, faces in with_dice(told, rolls) if faces]
                assert shown == [roll.faces for roll in rolls if not isinstance(roll.faces, str)]


def test_the_dice_shown_are_the_dice_that_hit(battles: list[Match]) -> None:
    spoken, checked = presenter(), 0
    for match in battles:
        for past in match.past:
            efficiency = 0
            for one, line in zip(past.transition.told, spoken.log(past.transition, EVERYBODY), strict=True):
                if isinstance(one.event, AttackMade):
                    efficiency = one.event.efficiency
                elif isinstance(one.event, CombatRolled):
                    assert sum(face <= efficiency for face in line.faces) == one.event.hits
                    checked += 1
                elif isinstance(one.event, CohesionTested):
                    assert sum(face > one.event.threshold for face in line.faces) == one.event.failed
                    checked += 1
    assert checked > 20


def test_nobody_is_told_what_the_other_drew(battles: list[Match]) -> None:
    spoken, drawn = presenter(), 0
    for match in battles:
        for past in match.past:
            for one in past.transition.told:
                if isinstance(one.event, CardsDrawn):
                    drawn += 1
                    sentence = wording(past.transition.state, one.event.side).event(one.event)
                    others = [seat for seat in (*GAME.seats, None) if seat != one.event.side]
                    for eyes in others:
                        assert sentence not in [line.text for line in spoken.log(past.transition, eyes)]
    assert drawn > 10


# The board


def fields(match: Match) -> Iterator[Field]:
    yield from (past.transition.state for past in match.past[:: max(1, len(match.past) // 12)])


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_the_terminal_and_shows_every_unit(battles: list[Match], language: str, width: int) -> None:
    drawn = presenter(language, plain=False)
    for match in battles:
        for field in fields(match):
            console = Console(width=width, file=io.StringIO(), color_system=None)
            console.print(drawn.board(field, "south"))
            assert isinstance(console.file, io.StringIO)
            text = console.file.getvalue()
            assert max(map(len, text.splitlines())) <= width
            for unit, place in enumerate(field.place):
                if place:
                    assert re.search(rf"(?<!\d){unit + 1} +\S", text), f"unit {unit + 1} in {place}\n{text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_board_names_every_unit_once_and_draws_no_lines(battles: list[Match], language: str) -> None:
    spoken = presenter(language)
    for match in battles:
        for field in fields(match):
            text = spoken.board(field, "north")
            assert isinstance(text, str)
            assert not re.search(r"[─-╿\x1b]", text)
            numbers = sorted(int(number) for number in re.findall(r"[)/] (\d+) [^/:]*?, VC ", text))
            assert numbers == [unit + 1 for unit, vc in enumerate(field.vc) if vc]


def test_a_board_is_the_same_whatever_the_other_holds(battles: list[Match]) -> None:
    spoken = presenter()
    for match in battles:
        for field in fields(match):
            twin = field.clone()
            hidden = twin.hand["north"] + twin.pile["north"]
            twin.hand["north"] = "".join(sorted(hidden[::-1][: len(field.hand["north"])]))
            twin.pile["north"] = "".join(sorted(hidden[::-1][len(field.hand["north"]) :]))
            assert spoken.board(twin, "south") == spoken.board(field, "south")


@pytest.mark.parametrize("seat", ["south", "north", None])
def test_a_position_in_notation_tells_a_seat_nothing_that_is_hidden_from_it(
    battles: list[Match], seat: str | None
) -> None:
    hidden = 0
    for match in battles:
        for past in match.past:
            field = past.transition.state
            known = wording(field, seat).known_position()
            dealt = GAME.redeal(GAME.view(field, seat), SeededDice(b"other cards"))
            assert wording(dealt, seat).known_position() == known
            back = GAME.position(known.notation)
            others = [side for side in GAME.seats if side != seat]
            assert not any(back.hand[side] or side in back.sealed or side in back.plans for side in others)
            assert back.place == field.place
            hidden += len(known.left_out)
    assert hidden > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["free_battle", "pickup_200", "sambre"])
def test_names_are_abbreviated_and_never_end_in_dots(language: str, scenario: str) -> None:
    """Four segments and eighty columns, the narrowest board."""
    match = battle(scenario, 3, max_rounds=2)
    drawn = presenter(language, plain=False)
    for field in fields(match):
        console = Console(width=80, file=io.StringIO(), color_system=None)
        console.print(drawn.board(field, "south"))
        assert isinstance(console.file, io.StringIO)
        assert "…" not in console.file.getvalue()


@pytest.mark.parametrize(
    ("room", "name"),
    [(21, "veteran legionaries"), (18, "veteran leg."), (11, "vet. leg."), (8, "hvy inf"), (5, "hvy i")],
)
def test_a_name_is_as_long_as_there_is_room(room: int, name: str) -> None:
    unit = Match.new(GAME, "intro_150", seed=1).state.roster.units[0]
    names = Names(game_texts("en", GAME.folder), Match.new(GAME, "intro_150", seed=1).state.roster)
    assert fitting(names.labels(unit), room) == name


def test_both_sides_are_told_apart_without_colour(battles: list[Match]) -> None:
    drawn = presenter(plain=False)
    field = next(field for field in fields(battles[1]) if field.round > 1)
    console = Console(width=100, file=io.StringIO(), color_system=None)
    console.print(drawn.board(field, "south"))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "▲ South reserve" in text
    assert "▼ North reserve" in text
    assert re.search(r"▲ South \d", text)
    assert re.search(r"▼ North \d", text)


@pytest.mark.parametrize("plain", [True, False])
def test_an_army_is_listed_before_it_is_deployed(*, plain: bool) -> None:
    match = Match.new(GAME, "free_battle", seed=1)
    for seat in GAME.seats:
        match.play(seat, match.candidates(seat)[0])
    console = Console(width=100, file=io.StringIO(), color_system=None)
    console.print(presenter(plain=plain).board(match.state, "south"))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert "South’s army, not yet deployed (14)" in text
    assert "1 Heavy infantry" in text
    assert "no. 1" in text


def test_a_battle_is_introduced_with_its_own_rules_and_options() -> None:
    match = Match.new(GAME, "douvres", seed=1, options={"rally": True})
    intro = "\n".join(wording(match.state).intro())
    assert "To win:" in intro
    assert intro.count("Rule of this scenario:") == len(match.state.battle.special_rules) > 0
    assert "Rally" in intro.splitlines()[-1]


# Choices and odds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_battle_has_words_a_heading_and_rules(battles: list[Match], language: str) -> None:
    spoken, kinds = presenter(language), set()
    for match in battles:
        for past in match.past:
            field = past.transition.state
            for decision in GAME.rulebook.decisions(field):
                candidates = list(GAME.rulebook.candidates(field, decision.seat))
                found = spoken.choices(field, decision, candidates)
                assert sorted(map(repr, candidates)) == sorted(repr(choice.action) for choice in found)
                prompt, clause = spoken.prompt(field, decision)
                assert prompt
                assert any(known.id.startswith(clause) for known in GAME.ledger)
                for choice in found[:3]:
                    assert choice.label
                    names = wording(field, decision.seat).clauses(choice.action, decision.seat)
                    assert names
                    assert all(name in GAME.ledger for name in names)
                    kinds.add(type(choice.action).__name__)
    assert {"Allot", "Discard", "OpenSegment", "Fight", "Move", "PlaceToken", "Deploy", "Recruit"} <= kinds


def test_the_odds_of_a_fight_are_those_of_its_dice(battles: list[Match]) -> None:
    """Against an oracle: so many dice that each hit with efficiency in six."""
    spoken, checked = presenter(), 0
    for match in battles:
        for number, past in enumerate(match.past):
            if isinstance(past.action, actions.Fight) and checked < 4:
                earlier = Match.replay(match.to_record(), game=GAME, seed=1, until=number)
                attack = next(one.event for one in past.transition.told if isinstance(one.event, AttackMade))
                forecast = spoken.forecast(earlier.state, past.seat, past.action)
                hits = next(one for one in forecast.chances if one.title == "Loss tokens for the enemy")
                chance = Fraction(attack.efficiency, 6)
                expected = {
                    str(k): comb(attack.dice, k) * chance**k * (1 - chance) ** (attack.dice - k)
                    for k in range(attack.dice + 1)
                }
                assert dict(hits.rows) == expected
                assert forecast.exact
                checked += 1
    assert checked


# Orders in words

BOTH = (actions.Gift(0, "superior"), actions.Gift(0, "charismatic"))


@pytest.mark.parametrize(
    ("language", "words", "action"),
    [
        ("en", "move 3 n1", actions.Move(2, ("N1",))),
        ("fr", "aller 3 SR s0", actions.Move(2, ("SR", "S0"))),
        ("fr", "move 3 N1", actions.Move(2, ("N1",))),
        ("en", "fight 12", actions.Fight(11)),
        ("fr", "combattre 12", actions.Fight(11)),
        ("en", "shoot 7 N0", actions.Shoot(6, "N0")),
        ("fr", "flanc 7 N0", actions.FlankAttack(6, "N0")),
        ("en", "ride g1 S1", actions.MoveGeneral(0, ("S1",))),
        ("en", "ride legatus S1", actions.MoveGeneral(0, ("S1",))),
        ("fr", "renvoyer 3 LÉGAT supérieur", actions.Demobilise((2,), (), BOTH[:1])),
        ("en", "general 1 S1 N1", actions.MoveGeneral(0, ("S1", "N1"))),
        ("en", "allot j 2", actions.Allot("J", 2)),
        ("fr", "défausser figure", actions.Discard("C")),
        ("en", "open 0", actions.OpenSegment(0)),
        ("en", "send 3 5 g1", actions.Demobilise((2, 4), (0,))),
        ("en", "join 2 warriors 1 archers", actions.Reinforce((actions.Lot("warriors", 2), actions.Lot("archers", 1)))),
        ("en", "send 3 g1 superior charismatic", actions.Demobilise((2,), (), BOTH)),
        ("fr", "renvoyer g1 supérieur g1 charismatique 4", actions.Demobilise((3,), (), BOTH)),
        ("en", "join 2 archers g1 superior", actions.Reinforce((actions.Lot("archers", 2),), BOTH[:1])),
        ("fr", "ajouter g1 CHARISMATIQUE", actions.Reinforce((), BOTH[1:])),
        ("en", "join 2 archers irregular", actions.Reinforce((actions.Lot("archers", 2, regular=False),))),
        (
            "fr",
            "ajouter 1 archers 2 warriors réguliers",
            actions.Reinforce((actions.Lot("archers", 1), actions.Lot("warriors", 2, regular=True))),
        ),
        ("en", "join", actions.Reinforce()),
        ("fr", "fin", actions.EndTurn()),
    ],
)
def test_orders_are_read_in_either_language(language: str, words: str, action: Action) -> None:
    match = Match.new(GAME, "intro_150", seed=1)
    assert wording(match.state, language=language).order(words.split(), "south") == action


@pytest.mark.parametrize(
    "words",
    [
        "move",
        "move 3",
        "move x N1",
        "fight",
        "fight 1 2",
        "ride g9 S1",
        "allot 12 1",
        "join 3",
        "join g1",
        "send superior",
        "send g1 brave",
    ],
)
def test_an_order_that_lacks_something_is_misread(words: str) -> None:
    match = Match.new(GAME, "intro_150", seed=1)
    assert isinstance(wording(match.state).order(words.split(), "south"), Misread)


def test_a_word_that_is_no_verb_is_no_order() -> None:
    match = Match.new(GAME, "intro_150", seed=1)
    assert wording(match.state).order(["dance"], "south") is None


def test_a_quality_is_sent_home_by_a_typed_order() -> None:
    match = Match.new(GAME, "free_battle", seed=3)
    for seat in GAME.seats:
        match.play(seat, match.candidates(seat)[0])
    match.play("south", actions.Rebalance("demobilise"))
    words = ["send", "9", "13", "g1", "superior"]
    order = wording(match.state).order(words, "south")
    assert isinstance(order, actions.Demobilise)
    assert match.refusal("south", order) is None
    match.play("south", order)
    assert not any(general.superior for general in match.state.roster.generals if general.side == "south")
    assert len(match.state.roster.of["south"]) == 12


# Plans and armies


def draft(scenario: str, **options: object) -> tuple[Match, Draft]:
    match = Match.new(GAME, scenario, seed=1, options=options)
    decision = match.decisions[0]
    found = wording(match.state, decision.seat).draft(decision.step, decision.seat)
    assert found is not None
    return match, found


def shown_of(made: Draft) -> str:
    return read_board(Texts("en"), made.board())


def refusal(match: Match, made: Draft) -> Refusal | None:
    return match.refusal("south", made.answer())


def test_a_plan_is_edited_and_judged() -> None:
    match, plan = draft("intro_150")
    plan.take(match.candidates("south")[0])
    assert refusal(match, plan) is None
    for unit in range(1, 7):
        assert plan.edit(["place", str(unit), "S0"]) == ""
    refused = refusal(match, plan)
    assert refused is not None
    assert refused.clause == "VI-1.7.a"
    assert plan.edit(["place", "g1", "s0"]) == ""
    assert plan.edit(["place", "4", "5", "6", "7", "8", "9", "10", "11", "12", "SR"]) == ""
    assert refusal(match, plan) is None
    answer = plan.answer()
    assert isinstance(answer, actions.Deploy)
    assert answer.units[:4] == ("S0", "S0", "S0", "SR")
    assert answer.generals == ("S0",)


@pytest.mark.parametrize("words", ["place", "place 3", "place 3 N1", "place 13 S1", "place g2 S1", "place x S1"])
def test_a_plan_takes_only_own_pieces_and_places(words: str) -> None:
    _, plan = draft("intro_150")
    before = plan.answer()
    assert isinstance(plan.edit(words.split()), Misread)
    assert plan.answer() == before


def test_an_army_is_built_with_a_running_total() -> None:
    match, army = draft("free_battle", budget=100)
    for words in (
        "clear",
        "add 3 warriors",
        "add archers",
        "general charismatic",
        "chief g2",
        "dismiss g1",
        "remove 1 warriors",
    ):
        assert army.edit(words.split()) == "", words
    assert "Total: 48 points of 100; 52 left." in shown_of(army)
    assert "Legal, but few" in shown_of(army)
    assert refusal(match, army) is None
    army.edit(["add", "9", "heavy_infantry"])
    refused = refusal(match, army)
    assert refused is not None
    assert refused.clause == "VI-1.2.d"


@pytest.mark.parametrize(
    "words",
    ["add", "add 0 warriors", "add 3 elephants", "remove 5 archers", "general brave", "dismiss g7", "chief", "type x"],
)
def test_an_army_is_not_changed_by_what_cannot_be_read(words: str) -> None:
    _, army = draft("free_battle")
    before = army.answer()
    assert isinstance(army.edit(words.split()), Misread)
    assert army.answer() == before


def test_types_of_ones_own_are_priced_by_the_formula_and_judged_at_once() -> None:
    match, army = draft("free_battle", custom_units=True)
    assert army.edit(["type", "berserkers", "4", "1", "3", "fanatic"]) == "New type berserkers: 9 points."
    too_strong = army.edit(["type", "giants", "5", "5", "4"])
    assert isinstance(too_strong, Misread)
    assert "[VI-10.7.b]" in too_strong.sentence
    taken = army.edit(["type", "warriors", "1", "1", "1"])
    assert isinstance(taken, Misread)
    assert "[VI-10.7.a]" in taken.sentence
    army.edit(["add", "2", "berserkers"])
    assert refusal(match, army) is None
    answer = army.answer()
    assert isinstance(answer, actions.Recruit)
    assert [unit_type.id for unit_type in answer.types] == ["berserkers"]


@pytest.mark.parametrize(("word", "shown"), [("regular", "Warriors (regular)"), ("RÉGULIERS", "Warriors (regular)")])
def test_recruited_units_are_designated_behind_their_type(word: str, shown: str) -> None:
    match, army = draft("free_battle", regulars=True)
    assert "“add 3 warriors regular”" in army.help()
    for words in (f"add 3 warriors {word}", "add 2 warriors", "add warriors irregular", f"remove 1 warriors {word}"):
        assert army.edit(words.split()) == "", words
    answer = army.answer()
    assert isinstance(answer, actions.Recruit)
    assert answer.units == (actions.Lot("warriors", 2, regular=True), actions.Lot("warriors", 3))
    assert f"2 × {shown} (warriors, 20), 3 × Warriors (warriors, 30)" in shown_of(army)
    assert refusal(match, army) is None
    assert isinstance(army.edit(["remove", "3", "warriors", "regular"]), Misread)


def test_units_are_designated_only_where_the_option_is_on() -> None:
    match, army = draft("free_battle")
    assert "regular" not in army.help()
    assert army.edit(["add", "3", "warriors", "regular"]) == ""
    refused = refusal(match, army)
    assert refused is not None
    assert refused.clause == "VI-10.5.h"


def test_types_of_ones_own_need_the_option() -> None:
    _, army = draft("free_battle")
    refused = army.edit(["type", "berserkers", "4", "1", "3"])
    assert isinstance(refused, Misread)
    assert "[VI-10.7.a]" in refused.sentence


def test_what_is_seen_is_dealt_from_what_may_be_known() -> None:
    match = battle("small_100", 2, max_rounds=2)
    field = match.past[-1].transition.state
    seen = wording(field)
    assert seen.view.cards["north"].hand is None
    assert seen.field.place == field.place


@pytest.mark.parametrize(("language", "words"), [("en", "setting up"), ("fr", "mise en place")])
def test_the_title_names_no_turn_before_the_first(language: str, words: str) -> None:
    match = Match.new(GAME, "intro_150", seed=1)
    assert str(presenter(language).board(match.state, "south")).splitlines()[0].endswith(words)
    for seat in GAME.seats:
        match.play(seat, match.candidates(seat)[0])
    title = str(presenter(language).board(match.state, "south")).splitlines()[0]
    assert words not in title
    assert " 1 " in title


# The text board


def lines_in(lines: tuple[Line, ...]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield from lines_in(line.parts)


def test_every_unit_general_and_place_of_the_text_board_has_its_handle(battles: list[Match]) -> None:
    for match in battles:
        for field in fields(match):
            board = wording(field).board()
            handles = [line.handle for section in board.sections for line in lines_in(section.lines) if line.handle]
            assert len(set(handles)) == len(handles)
            units = {f"unit:{unit}" for unit, place in enumerate(field.place) if place}
            generals = {f"general:{general}" for general, place in enumerate(field.general_place) if place}
            assert units | generals <= set(handles)
            assert {f"place:{place}" for place in field.ground.sectors} <= set(handles)
            assert all(wording(field).handle(handle) for handle in handles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_are_short_and_tell_types_apart(language: str) -> None:
    texts = game_texts(language, GAME.folder)
    names = [texts(f"short-{name}") for name in unit_table()]
    assert max(map(len, names)) <= 7
    assert len(set(names)) == len(names)
