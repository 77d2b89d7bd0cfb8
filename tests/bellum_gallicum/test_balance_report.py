"""The report on how even a scenario is, with as many clauses as this game has."""

from __future__ import annotations

from tests.cli.conftest import Command, command, saves  # noqa: F401 - the fixtures of the command line


def test_clauses_never_used_are_listed_over_several_lines(command: Command) -> None:  # noqa: F811 - the fixture
    """Two short games leave hundreds of clauses unused, and every one is named."""
    words = ("balance", "bellum_gallicum", "aquitania", "--bots", "random", "--games", "2", "--lang", "en")
    said = command(*words)
    assert said.code == 0, said.err
    unused = [line for line in said.out.splitlines() if line.count("BG-") > 1]
    assert len(unused) > 3
    assert "BG-7.4.1.d" in " ".join(unused)
