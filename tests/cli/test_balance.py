"""`iacta balance`: text, JSON and a page that needs nothing but itself, in both languages."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from iacta.cli.output.plots import Plots
from tests.cli.conftest import Command

QUICK = ("balance", "virtus", "small_100", "--bots", "random", "--option", "max_rounds=2", "--games", "4")


class Page(HTMLParser):
    """What stands on a page: its ids, what it would fetch, its tags and its words; every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        self.ids += [name for name in [given.get("id")] if name]
        links = [given.get(name) for name in ("src", "href", "xlink:href")]
        self.fetched += [link for link in links if link and not link.startswith("#")]
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize(
    ("lang", "said_of_it"),
    [
        ("en", ["random on both sides", "first turn", "with Rally", "Never used", "South", "with the eyes of"]),
        ("fr", ["random des deux côtés", "premier tour", "avec Ralliement", "Jamais servi", "Sud", "vu par ce camp"]),
    ],
)
def test_a_scenario_is_weighed(command: Command, tmp_path: Path, lang: str, said_of_it: list[str]) -> None:
    files = tmp_path / "balance.json", tmp_path / "balance.html"
    words = ("--switches", "rally", "--json", str(files[0]), "--html", str(files[1]), "--lang", lang)
    said = command(*QUICK, *words)
    assert said.code == 0, said.err
    result = json.loads(files[0].read_text(encoding="utf-8"))
    assert (result["games"], result["scenario"], list(result["switches"])) == (4, "small_100", ["rally"])
    text = files[1].read_text(encoding="utf-8")
    page = Page(text)
    for expected in said_of_it:
        assert expected in said.out
        assert expected in page.words
    assert page.open == []
    assert page.fetched == []
    assert not re.search(r"url\((?!#)|@import|<script|#0[1-4]0[1-4]0[1-4]", text)
    assert len(set(page.ids)) == len(page.ids)
    referred = set(re.findall(r"url\(#([^)]+)\)", text)) | set(re.findall(r'href="#([^"]+)"', text))
    assert referred <= set(page.ids)
    assert page.tags.count("svg") >= 6
    assert f'<html lang="{lang}">' in text
    for clause in (*result["clauses"]["never"]["told"], *(use["clause"] for use in result["clauses"]["used"])):
        assert clause in page.words
    assert "prefers-color-scheme: dark" in text
    assert "width=device-width" in text


def test_markdown_is_for_pages(command: Command) -> None:
    said = command(*QUICK, "--markdown")
    assert said.code == 0, said.err
    assert "| Side | Wins | Share | 95% interval |\n| --- | ---: | ---: | ---: |\n" in said.out


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        (["--bots", "hal"], "« hal »", "“hal”"),
        (["--bots", "greedy,"], "un niveau pour les deux côtés", "one level for both sides"),
        (["--bots", "greedy,random,recruit"], "un niveau pour les deux côtés", "one level for both sides"),
        (["--games", "3"], "nombre pair", "even number"),
        (["--switches", "max_rounds"], "« max_rounds »", "“max_rounds”"),
        (["--html", "/no/such/folder/x.html"], "x.html", "x.html"),
        (["--option", "weather=true"], "« weather »", "“weather”"),
    ],
)
def test_what_cannot_be_weighed_is_said_in_one_sentence(
    command: Command, words: list[str], french: str, english: str
) -> None:
    for lang, expected in (("fr", french), ("en", english)):
        said = command("balance", "virtus", "small_100", *words, "--lang", lang)
        assert said.code == 2, said
        assert said.err.count("\n") == 1, said.err
        assert expected.replace("« ", "«\u00a0").replace(" »", "\u00a0»") in said.err


def test_a_folder_that_does_not_fit_and_a_package_that_is_missing_are_said(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "run"
    assert command(*QUICK, "--out", str(folder)).code == 0
    for lang, expected in (("en", "belongs to another run (seed: 1 there, 2 here)"), ("fr", "là-bas 1, ici 2")):
        said = command(*QUICK, "--seed", "2", "--out", str(folder), "--lang", lang)
        assert said.code == 2
        assert expected in said.err
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    for lang, expected in (("en", "one more package, matplotlib"), ("fr", "une bibliothèque de plus, matplotlib")):
        said = command(*QUICK, "--html", str(tmp_path / "x.html"), "--lang", lang)
        assert said.code == 2
        assert f'{expected} (pip install "iacta[lab]")' in said.err


@pytest.mark.parametrize("counts", [[(20, 4)], [(20, 1), (21, 2)], [(0, 1), (300, 2)]])
def test_values_that_are_counted_have_whole_numbers_below(counts: list[tuple[int, int]]) -> None:
    drawn = Plots().histogram(counts, float(counts[0][0]), "said", "games")
    words = re.findall(r"<text[^>]*>([^<]+)</text>", drawn)
    assert "20" in words or "0" in words
    assert all(word == "games" or word.isdecimal() for word in words)
