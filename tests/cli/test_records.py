"""`games`, `scenarios`, `rule`, `replay`, `verify`, `position`, `simulate`, `--version`, `--help`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import iacta
from iacta.engine.match_record import digest_of
from iacta.engine.records import Action
from iacta.games.virtus.actions import Move
from tests.cli.conftest import Command


def eagerness(action: Action) -> tuple[int, bool]:
    """Fights first, then cards and segments, then moves across the line."""
    order = ("EndTurn", "KeepRest", "FinishSegment", "Move", "OpenSegment", "Allot", "Fight")
    name = type(action).__name__
    crosses = isinstance(action, Move) and len(action.path) == 1 and not action.path[0].endswith("R")
    rank = order.index(name) if name in order else -1
    return (rank if not isinstance(action, Move) or crosses else 0), crosses


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game."""
    match = iacta.Match.new("virtus", scenario="small_100", seed=5)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, max(match.candidates(seat), key=eagerness))
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return file


def test_games_and_scenarios_are_listed(command: Command) -> None:
    assert command("games", "--lang", "fr").out.startswith("virtus — Virtus, batailles rapides")
    said = command("scenarios", "virtus", "--lang", "en").out
    for name in iacta.game("virtus").scenarios:
        assert f"{name}: " in said
    assert "rally (Rally): A unit in the reserve may spend its turn" in said
    assert "--preset letter (By the letter): The basic rules alone" in said


def test_the_language_may_stand_before_the_name_of_the_command(command: Command) -> None:
    assert command("--lang", "fr", "games").out.startswith("virtus — Virtus, batailles rapides")
    assert command("--lang", "fr", "games", "--lang", "en").out.startswith("virtus — Virtus, fast battles")


def test_options_are_explained_and_presets_listed(command: Command) -> None:
    said = command("scenarios", "alesia", "--lang", "fr").out
    for ruling in ("AL-R44", "AL-R49", "AL-R91", "AL-R92"):
        assert f"({ruling})." in said
    assert "--preset letter (À la lettre)" in said


def test_a_preset_sets_its_options_and_typed_ones_come_on_top(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    words = ["--bots", "random,random", "--games", "1", "--option", "turns=1", "--option", "disclosure=true"]
    assert command("simulate", "alesia", "--preset", "letter", *words, "--json", str(file)).code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["options"] == {
        "disclosure": True,
        "calling_up": False,
        "breach_by_line": False,
        "works_need_command": False,
        "turns": 1,
    }


def test_the_version_is_said(command: Command) -> None:
    assert command("--version").out == f"iacta {iacta.__version__}\n"


@pytest.mark.parametrize(
    ("lang", "words"),
    [("fr", "Jouer dans le navigateur, ou dans le terminal."), ("en", "Play in the browser, or in the terminal.")],
)
def test_help_is_in_the_language_of_the_player(command: Command, lang: str, words: str) -> None:
    assert words in command("--lang", lang, "--help").out
    assert words in command("play", "--help", "--lang", lang).out


def test_the_words_of_the_help_itself_are_in_the_language_of_the_player(command: Command) -> None:
    french = command("--lang", "fr", "--help").out
    assert french.startswith("Usage\u00a0: iacta [OPTIONS] COMMANDE [ARGUMENTS]…")
    assert "Commandes:" in french
    assert "Montrer cette aide." in french
    assert "[sinon greedy,random]" in " ".join(command("simulate", "--help", "--lang", "fr").out.split())
    english = command("--lang", "en", "--help").out
    assert english.startswith("Usage: iacta [OPTIONS] COMMAND [ARGUMENTS]…")
    assert "Commands:" in english
    assert "Commandes" not in english


def test_the_drawn_help_has_the_titles_of_the_language(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.cli.help_page.is_plain", lambda _, wanted: wanted)
    french = command("--lang", "fr", "--help").out
    assert "─ Commandes ─" in french
    assert "Usage\u00a0: iacta" in french
    assert "[sinon greedy,random]" in command("simulate", "--help", "--lang", "fr").out
    assert "─ Commands ─" in command("--lang", "en", "--help").out


def test_a_rule_shows_its_text_code_and_tests(command: Command) -> None:
    said = command("rule", "VI-5.1.b").out
    assert "5.1 Procedure" in said
    assert "VI-5.1.b Each die equal to or below" in said
    assert "iacta/games/virtus/rules/combat.py:" in said
    assert "def roll_combat(" in said
    assert "tests/virtus/" in said
    assert command("rule", "vi-5.1.b").out == said


def test_a_rule_is_read_in_french(command: Command) -> None:
    said = command("rule", "VI-10.2.d", "--lang", "fr").out
    assert said.startswith("10.2 Marche forcée — option forced_march\n  VI-10.2.d (option, arbitrage) La base remplace")


def test_a_section_shows_all_its_rules(command: Command) -> None:
    said = command("rule", "VI-5.1").out
    assert all(f"VI-5.1.{letter} " in said for letter in "abcdefg")


def test_a_replay_tells_everything_to_the_end(command: Command, finished: Path) -> None:
    said = command("replay", str(finished), "--lang", "fr")
    assert said.code == 0, said.err
    assert "Manche 1, tour du" in said.out
    assert "gagne la bataille" in said.out or "La bataille est nulle" in said.out
    record = iacta.Record.read(finished)
    assert f"Position après {len(record.entries)} actions sur {len(record.entries)}." in said.out


def test_a_replay_stops_where_it_is_told(command: Command, finished: Path) -> None:
    said = command("replay", str(finished), "--to", "2", "--lang", "en")
    assert "Position after 2 actions of" in said.out
    assert "Round 2" not in said.out
    assert "There is no action" in command("replay", str(finished), "--to", "99999").err


def test_an_unfinished_record_shows_no_hands(command: Command, tmp_path: Path) -> None:
    match = iacta.Match.new("virtus", scenario="small_100", seed=5)
    for _ in range(12):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.record(secret=True)), encoding="utf-8")
    assert "Cards drawn" not in command("replay", str(file)).out


def test_verify_recomputes_every_roll(command: Command, finished: Path) -> None:
    record = iacta.Record.read(finished)
    rolls = len(record.opening) + sum(len(entry.rolls) for entry in record.entries)
    said = command("verify", str(finished))
    assert said.code == 0
    digest = digest_of(iacta.Record.read(finished))
    assert said.out == f"game.json: {rolls} rolls recomputed, all as they should be.\nDigest of the record: {digest}\n"


def test_verify_names_the_first_roll_that_differs(command: Command, finished: Path, tmp_path: Path) -> None:
    """Other dice throughout: the record replays, but its secret gives other faces from the first roll on."""
    raw = json.loads(finished.read_text(encoding="utf-8"))
    other = iacta.Match.new("virtus", scenario="small_100", seed=6).record(secret=True)
    raw["dice"] = other["dice"]
    file = tmp_path / "tampered.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    first = next(number for number, entry in enumerate(raw["entries"], start=1) if entry[2])
    said = command("verify", str(file), "--lang", "en")
    assert said.code == 1
    assert f"tampered.json: in action {first}, roll 1 is not the one that the keys give" in said.out


def test_verify_names_one_tampered_roll(command: Command, finished: Path, tmp_path: Path) -> None:
    """The last roll of all is changed in a way that changes nothing on the table but the faces."""
    raw = json.loads(finished.read_text(encoding="utf-8"))
    for number in range(len(raw["entries"]), 0, -1):
        for place, faces in enumerate(raw["entries"][number - 1][2], start=1):
            tampered = json.loads(json.dumps(raw))
            if not isinstance(faces, list) or len(set(faces)) < 2:
                continue
            tampered["entries"][number - 1][2][place - 1] = [*faces[1:], faces[0]]
            file = tmp_path / "tampered.json"
            file.write_text(json.dumps(tampered), encoding="utf-8")
            said = command("verify", str(file), "--lang", "en")
            if said.code == 1:
                assert f"in action {number}, roll {place} is not" in said.out
                return
    pytest.fail("no roll of several dice in the whole game")


def test_verify_says_why_it_cannot(command: Command, finished: Path, tmp_path: Path) -> None:
    raw = json.loads(finished.read_text(encoding="utf-8"))
    raw["dice"][0]["secret"] = None
    file = tmp_path / "sealed.json"
    file.write_text(json.dumps(raw), encoding="utf-8")
    said = command("verify", str(file))
    assert said.code == 1
    assert "the dice cannot be recomputed: the secret of the dice from action 0 on has not been shown" in said.out


def test_a_position_is_written_in_the_notation_of_the_game(command: Command, finished: Path) -> None:
    said = command("position", str(finished), "--to", "2")
    game = iacta.game("virtus")
    expected = iacta.Match.replay(iacta.Record.read(finished), until=2).state
    assert game.position(said.out) == expected


POSITION = """\
virtus    round 3  active north
S0        south: 2 heavy_infantry   north: warriors (vc 2)
hand      south 136J
"""


def test_a_position_is_read_from_a_text_or_typed_in(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    game = iacta.game("virtus")
    assert game.position(command("position", str(file)).out) == game.position(POSITION)
    assert command("position", "-", typed=POSITION).out == command("position", str(file)).out
    drawn = command("position", str(file), "--board", "--lang", "en").out
    assert "S0: South (2 of 4) 1 Heavy infantry" in drawn
    refused = command("position", str(file), "--to", "2", "--lang", "en")
    assert refused.code == 2
    assert "--to means nothing there" in refused.err


def test_a_saved_game_is_replayed_and_verified_like_a_record(command: Command, finished: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = json.loads(finished.read_text(encoding="utf-8"))
    players = {"side": "south", "against": "greedy", "language": "fr"}
    file.write_text(json.dumps({"save": 1, "record": record, **players}), encoding="utf-8")
    for name in ("replay", "verify", "position"):
        assert command(name, str(file)) == command(name, str(finished))


def test_the_position_of_an_unfinished_game_shows_no_hidden_hand(command: Command, tmp_path: Path) -> None:
    match = iacta.Match.new("virtus", scenario="small_100", seed=5)
    while not all(match.state.hand.values()):
        seat = match.decisions[0].seat
        match.play(
            seat, max(match.candidates(seat), key=lambda action: type(action).__name__ in ("KeepRest", "EndTurn"))
        )
    plain, own = tmp_path / "plain.json", tmp_path / "own.json"
    record = match.record(secret=True)
    players = {"side": "south", "against": "greedy", "language": "fr"}
    plain.write_text(json.dumps(record), encoding="utf-8")
    own.write_text(json.dumps({"save": 1, "record": record, **players}), encoding="utf-8")
    game = iacta.game("virtus")
    spectator = game.position(command("position", str(plain)).out)
    assert spectator.hand == {"south": "", "north": ""}
    said = command("position", str(own), "--lang", "en")
    assert game.position(said.out).hand == {"south": match.state.hand["south"], "north": ""}
    assert "North’s hand (" in said.err
    assert game.position(command("position", str(own), "--hidden").out) == match.state


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_simulation_shows_shares_lengths_and_ends(command: Command, tmp_path: Path, lang: str) -> None:
    file = tmp_path / "result.json"
    words = ("simulate", "virtus", "--scenario", "small_100", "--bots", "random,random", "--games", "4", "--seed", "1")
    said = command(*words, "--json", str(file), "--lang", lang)
    assert said.code == 0, said.err
    result = json.loads(file.read_text(encoding="utf-8"))
    assert {"game", "scenario", "seed", "games", "draws", "results"} <= result.keys()
    assert result["games"] == 4
    assert sum(row["wins"] for row in result["results"]) + result["draws"] == 4
    for row in result["results"]:
        percent = f"{100 * row['share']:.1f}"
        assert (percent if lang == "en" else percent.replace(".", ",")) in said.out
    assert ("Décisions" if lang == "fr" else "Decisions") in said.out
    assert "VI-" in said.out


def test_a_scenario_file_is_simulated(command: Command, tmp_path: Path) -> None:
    shipped = Path(iacta.__file__).parent / "games" / "virtus" / "data" / "scenarios" / "small_100.toml"
    scenario, file = tmp_path / "mine.toml", tmp_path / "result.json"
    scenario.write_text(
        shipped.read_text(encoding="utf-8").replace('id = "small_100"', 'id = "mine"'), encoding="utf-8"
    )
    words = ("simulate", "virtus", "--scenario", str(scenario), "--option", "max_rounds=2", "--bots", "random,random")
    said = command(*words, "--games", "4", "--workers", "2", "--json", str(file))
    assert said.code == 0, said.err
    result = json.loads(file.read_text(encoding="utf-8"))
    assert result["scenario"] == "mine"
    assert result["games"] == 4


def test_an_interrupted_simulation_writes_nothing(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("iacta.cli.commands.simulate.simulate", interrupted)
    file = tmp_path / "result.json"
    said = command("simulate", "virtus", "--games", "2", "--json", str(file))
    assert said.code == 130
    assert said.out == "Interrupted: no result was written.\n"
    assert list(tmp_path.glob("*.json")) == []
