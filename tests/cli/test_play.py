"""Playing at the terminal, as typed lines and what is said to them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import iacta
from iacta.cli.terminal.saves import Players, load
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from tests.cli.conftest import Command
from tests.cli.running import SECONDS

GAME = ("play", "virtus", "--against", "random", "--seed", "3", "--plain")
SHORT = ("--scenario", "small_100", "--option", "max_rounds=3")
TO_THE_END = "done\n" + "1\n" * 4000
ENDS = {"en": r"Victory!|Defeat\.|A draw\.", "fr": r"Victoire !|Défaite\.|Partie nulle\."}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_game_is_played_to_its_end(command: Command, saves: Path, lang: str) -> None:
    said = command(*GAME, "--scenario", "small_100", "--option", "max_rounds=8", "--lang", lang, typed=TO_THE_END)
    assert said.code == 0, said.err
    assert re.search(ENDS[lang].replace(" !", "\u00a0!"), said.out)
    kept = list(saves.glob("*.json"))
    assert [path.name for path in kept] == ["virtus-small_100-south-random-finished.json"]
    record = Record.read(kept[0])
    assert iacta.Match.replay(record).outcome is not None
    assert verify(iacta.game("virtus"), record).holds


def test_a_newcomer_is_told_the_aim_who_decides_and_by_which_rule(command: Command) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed="done\nquit\n")
    assert "To win: stand alone in two enemy sectors" in said.out
    assert "South deploys, in secret, in its own sectors and reserve. [VI-1.6.b]" in said.out
    assert "South shares out its cards" in said.out
    assert re.search(r"\d+\. keep the remaining cards and go on", said.out)


def test_the_other_hand_is_counted_and_never_named(command: Command) -> None:
    said = command(*GAME, *SHORT, typed=TO_THE_END)
    hands = re.findall(r"North’s hand: (.*?) \(draw pile", said.out)
    assert len(hands) >= 5
    assert all(re.fullmatch(r"empty|\d+ hidden cards?", hand) for hand in hands)
    turns = re.split(r"\nRound \d+, ", said.out)[1:]
    norths = [turn for turn in turns if turn.startswith("North’s turn")]
    assert norths
    assert not any("Cards drawn" in turn.partition("End of North’s turn")[0] for turn in norths)


# What may be typed


def test_odds_say_the_distribution_before_the_choice(command: Command) -> None:
    said = command(*GAME, "--scenario", "intro_150", "--lang", "en", typed="done\n" + "odds 1\n1\n" * 16 + "quit\n")
    remark, title, forecast = said.out.partition("Loss tokens for the enemy: ")
    assert title, "there was an attack among the first choices"
    assert re.search(r"dice, hits on \d or less", remark.splitlines()[-2])
    shares = [float(share) for share in re.findall(r"\(([\d.]+)%\)", forecast.partition("on average")[0])]
    assert sum(shares) == pytest.approx(100, abs=0.4)
    assert forecast.partition("> ")[0].count("Exact.") == 2
    assert "Once the tests that follow are over" in forecast.partition("> ")[0]


def test_why_explains_a_choice_a_clause_and_the_moment(command: Command) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed="done\nwhy 1\nwhy VI-5.1.b\nwhy\nquit\n")
    assert "VI-4.2.a The player may play as many cards as he likes" in said.out
    assert "VI-5.1.b Each die equal to or below" in said.out
    assert "VI-4.2.g (ruling) " in said.out


def test_why_speaks_the_language_of_the_player(command: Command) -> None:
    typed = "fini\npourquoi 1\npourquoi VI-5.1.b\npourquoi VI-10.1.c\nquitter\n"
    said = command(*GAME, "--scenario", "intro_150", "--lang", "fr", typed=typed)
    assert "VI-4.2.a Le joueur peut abattre n’importe quel nombre de cartes" in said.out
    assert "4.2 Répartition des cartes" in said.out
    assert "VI-5.1.b Chaque dé égal ou inférieur" in said.out
    assert "VI-10.1.c (option, arbitrage) Se rallier" in said.out
    assert "anglais" not in said.out


def test_why_explains_what_is_not_offered(command: Command) -> None:
    typed = "done\nallot 6 7\nwhy allot C 1\nwhy move 1 N2\nwhy unit 1\nwhy nonsense\nwhy 99\nquit\n"
    said = command(*GAME, "--scenario", "intro_150", typed=typed)
    assert "Refused. There is no such segment. [VI-4.0.b]" in said.out or "[VI-4.1.a]" in said.out
    assert re.search(r"allot C 1: refused\. .* \[VI-4\.(1\.a|2\.g)\]", said.out)
    assert "move 1 N2: refused. This is not what is asked now. [VI-2.a]" in said.out
    assert "I cannot explain “nonsense”" in said.out
    assert "There is no choice 99" in said.out


def test_an_order_in_words_is_played_in_either_language(command: Command) -> None:
    english = command(*GAME, "--scenario", "intro_150", typed="done\nkeep\nend\nquit\n")
    assert "South keeps" in english.out
    assert "End of South’s turn." in english.out
    french = command(*GAME, "--scenario", "intro_150", "--lang", "fr", typed="fini\nconserver\nfin\nquitter\n")
    assert "Le Sud conserve" in french.out
    assert "Fin du tour du Sud." in french.out


def test_undo_takes_back_and_stops_at_a_barrier(command: Command) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed="done\nundo\n1\nundo\nquit\n")
    assert "Dice have fallen or something hidden was shown" in said.out
    assert "Action taken back; “redo” does it again." in said.out
    hands = re.findall(r"South’s hand: (.*?) \(", said.out)
    assert "lays the" in said.out
    assert hands[-1] == hands[1]


def test_redo_does_again_what_was_taken_back(command: Command, saves: Path) -> None:
    typed = "done\n1\n1\nundo\nundo\nredo\nredo\nredo\nquit\n"
    said = command(*GAME, "--scenario", "intro_150", typed=typed)
    assert said.out.count("There is nothing to do again") == 1
    again = load(saves / "virtus-intro_150-south-random.json").record
    command(*GAME, "--scenario", "intro_150", typed="done\n1\n1\nquit\n")
    assert load(saves / "virtus-intro_150-south-random.json").record == again


def test_redo_is_refused_once_something_else_was_done(command: Command, saves: Path) -> None:
    said = command(*GAME, "--scenario", "intro_150", "--lang", "fr", typed="fini\n1\nannuler\n2\nrétablir\nquitter\n")
    assert "Il n’y a rien à rétablir" in said.out
    undone, done = re.findall(r"Le Sud attribue .*? au segment \d", said.out)
    assert undone != done
    record = load(saves / "virtus-intro_150-south-random.json").record
    assert [entry.action["type"] for entry in record.entries].count("Allot") == 1


def test_redo_before_any_undo_is_refused(command: Command) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed="done\n1\nredo\nquit\n")
    assert "There is nothing to do again" in said.out


def test_the_position_at_the_prompt_can_be_read_back_and_leaves_the_other_hand_out(command: Command) -> None:
    typed = "done\nkeep\nend\nposition\nquit\n"
    said = command(*GAME, "--scenario", "intro_150", typed=typed)
    text, left_out, _ = said.out.partition("(Left out, as your side does not know it: North’s hand (")
    assert left_out
    notation = text[text.rindex("> virtus") + 2 :]
    field = iacta.game("virtus").position(notation)
    assert field.hand["north"] == ""
    assert field.hand["south"]
    assert not re.search(r"^hand .*north", notation, re.MULTILINE)


@pytest.mark.parametrize(
    "words", ["help", "board", "log", "units", "redo", "position", "nonsense", "99", "move", "move 1", "odds", "done"]
)
def test_no_word_at_the_prompt_breaks_the_game(command: Command, words: str) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed=f"done\n{words}\nkeep\nquit\n")
    assert said.code == 0, said.err
    assert "South keeps" in said.out


def test_resigning_asks_first_and_ends_the_game(command: Command) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed="done\nresign\nno\nresign\ny\n")
    assert said.out.count("Really resign?") == 2
    assert "Defeat." in said.out
    assert "[VI-2.g]" in said.out


# Saving


def test_a_saved_game_resumes_at_the_same_position(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    command(*GAME, "--scenario", "intro_150", typed=f"done\n1\n1\nsave {file}\nquit\n")
    before = iacta.Match.replay(load(file).record)
    said = command(
        "play", "virtus", "--against", "random", "--plain", "--resume", str(file), typed=f"save {file}\nquit\n"
    )
    assert said.code == 0, said.err
    assert iacta.Match.replay(load(file).record).state == before.state
    assert "Round 1, South’s turn" in said.out


def test_a_save_remembers_side_opponent_and_language(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "virtus", "--side", "north", "--against", "random", "--lang", "fr", "--seed", "3", "--plain")
    command(*words, "--scenario", "intro_150", typed=f"fini\nenregistrer {file}\nquitter\n")
    assert load(file).players == Players("north", "random", "fr")
    said = command("play", "--resume", str(file), typed="quitter\n")
    assert said.code == 0, said.err
    assert "Votre camp\u00a0: Nord. Votre adversaire\u00a0: random." in said.out
    otherwise = command("play", "--resume", str(file), "--lang", "en", "--against", "greedy", typed="quit\n")
    assert "You play North against greedy." in otherwise.out


def test_a_plain_record_resumes_for_the_first_side_against_the_first_opponent(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = iacta.Match.new("virtus", scenario="intro_150", seed=3).record(secret=True)
    file.write_text(json.dumps(record), encoding="utf-8")
    said = command("play", "--resume", str(file), typed="quit\n")
    assert said.code == 0, said.err
    assert "You play South against centurion." in said.out


def test_a_resumed_game_goes_on_with_the_dice_it_would_have_had(command: Command, saves: Path) -> None:
    name = "virtus-small_100-south-random"
    command(*GAME, *SHORT, typed=TO_THE_END)
    straight = Record.read(saves / f"{name}-finished.json")
    command(*GAME, *SHORT, typed="done\n" + "1\n" * 20)
    kept = saves / f"{name}.json"
    assert kept.exists()
    command(*GAME, "--resume", str(kept), typed="1\n" * 4000)
    assert Record.read(saves / f"{name}-finished.json") == straight
    assert not kept.exists()


def test_a_kept_game_is_offered_and_may_be_declined(command: Command, saves: Path) -> None:
    play = ("play", "virtus", "--against", "random", "--plain", "--scenario", "intro_150")
    command(*play, typed="done\nquit\n")
    kept = load(saves / "virtus-intro_150-south-random.json").record
    resumed = command(*play, typed="\nquit\n")
    assert "A game waits to be resumed." in resumed.out
    assert "South deploys" not in resumed.out
    assert load(saves / "virtus-intro_150-south-random.json").record == kept
    assert "South deploys" in command(*play, typed="n\nquit\n").out
    assert "A game waits" not in command(*play, "--new", typed="quit\n").out
    assert command(*play, typed="").code == 130, "no answer at all is no error"


def test_an_end_of_input_keeps_the_game_and_says_where(command: Command, saves: Path) -> None:
    said = command(*GAME, "--scenario", "intro_150", typed="done\n")
    assert said.code == 0
    assert f"The game is kept in {saves / 'virtus-intro_150-south-random.json'}" in said.out
    assert len(load(saves / "virtus-intro_150-south-random.json").record.entries) >= 2


def test_an_unwritable_file_is_named_and_the_game_goes_on(command: Command, tmp_path: Path) -> None:
    target = tmp_path / "not a folder"
    target.write_text("a file stands where a folder should be")
    said = command(*GAME, "--scenario", "intro_150", typed=f"done\nsave {target}/x.json\nkeep\nquit\n")
    assert "cannot be read or written" in said.out
    assert "not a folder/x.json" in said.out
    assert "South keeps" in said.out


def test_ctrl_c_leaves_a_whole_file(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "iacta.cli", *GAME, "--scenario", "intro_150", "--lang", "en"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(  # noqa: S603 - our own command
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("done\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("Cards"):
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert "The game is kept in" in out
    assert "Traceback" not in out + err
    folder = tmp_path / "iacta" / "saves"
    assert [path.name for path in folder.iterdir()] == ["virtus-intro_150-south-random.json"]
    assert load(folder / "virtus-intro_150-south-random.json").record.entries


# Two players


def test_two_players_at_one_keyboard_have_a_curtain_between_them(command: Command) -> None:
    typed = "\ndone\n\ndone\n\nkeep\nquit\n"
    said = command(
        "play", "virtus", "--against", "human", "--seed", "3", "--scenario", "intro_150", "--plain", typed=typed
    )
    assert said.code == 0, said.err
    assert said.out.count("take the keyboard, then press Enter") == 3
    parts = said.out.split("take the keyboard")
    assert "South deploys" in parts[1]
    assert "North deploys" in parts[2]
    assert "\n" * 40 in parts[1]
    seen = parts[2].partition("North deploys")[0]
    assert "South’s army, not yet deployed (12): General Legatus" in seen, "army lists are open"
    souths = re.findall(r"^  S\d.*: (.*)$", seen, re.MULTILINE)
    assert souths, "the board was shown"
    assert set(souths) == {"empty"}, "North sees nothing of South's plan before both are handed in"


# Options and files


def test_options_and_a_scenario_file_are_played(command: Command, tmp_path: Path) -> None:
    shipped = Path(iacta.__file__).parent / "games" / "virtus" / "data" / "scenarios" / "bibracte.toml"
    file = tmp_path / "mine.toml"
    text = shipped.read_text(encoding="utf-8")
    file.write_text(text.replace('id = "bibracte"', 'id = "mine"').replace('name_en = "Bibracte"', 'name_en = "Mine"'))
    save = tmp_path / "mine.json"
    options = ("--option", "rally=true", "--option", "max_rounds=2")
    said = command(*GAME, "--scenario", str(file), *options, typed=f"done\nsave {save}\nquit\n")
    assert "Mine — round 1 of 2" in said.out
    record = load(save).record
    assert record.source is not None
    assert record.options["rally"] is True
    assert iacta.Match.replay(record).scenario.id == "mine"
