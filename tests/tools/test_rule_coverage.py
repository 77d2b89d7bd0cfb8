"""The ledger check notices every kind of disagreement."""

from pathlib import Path

import pytest

from tools import rule_coverage

LEDGER = """
- **ZZ-1.a** A clause.
- **ZZ-1.b** Another.
- **ZZ-X1** (1.a) A worked example.
- **ZZ-R1** (1.b) A ruling: nothing of its own to test.
"""
CLAIMS = '@pytest.mark.rule("ZZ-1.a", "ZZ-X1")\ndef test_it(): ...\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project in which everything agrees."""
    write(tmp_path / "src/iacta/games/zz/ledger.md", LEDGER)
    write(tmp_path / "src/iacta/games/zz/game.py", "")
    write(tmp_path / "src/iacta/games/zz/rules.py", '"""ZZ-1.a and ZZ-R1, in section ZZ-1."""\n')
    write(tmp_path / "tests/test_zz.py", CLAIMS)
    write(tmp_path / "tests/not_testable.toml", '"ZZ-1.b" = "has no effect on play"\n')
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def check(project: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.argv", ["rule_coverage", "--root", str(project), "--check"])
    return rule_coverage.main()


def test_agreement_passes(project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(project, monkeypatch) == 0
    assert capsys.readouterr().out == "ZZ: 2 tested, 1 declared not testable, of 3 (100.0%)\n"


def test_a_game_in_preparation_owes_no_test_but_names_clauses_only(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "src/iacta/games/zz/game.py").unlink()
    write(project / "tests/not_testable.toml", "")
    assert check(project, monkeypatch) == 0
    assert capsys.readouterr().out == "ZZ: 2 tested, 0 declared not testable, of 3 (66.7%); in preparation\n"
    write(project / "tests/test_more.py", '@rule("ZZ-9.z")\ndef test_it(): ...')
    assert check(project, monkeypatch) == 1


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        ("tests/not_testable.toml", "", "without a test: ZZ-1.b"),
        ("tests/not_testable.toml", '"ZZ-1.b" = " "', "ZZ-1.b has no reason"),
        ("tests/not_testable.toml", '"ZZ-1.b" = "x"\n"ZZ-1.a" = "x"', "ZZ-1.a is tested all the same"),
        ("tests/not_testable.toml", '"ZZ-1.b" = "x"\n"ZZ-9.z" = "x"', "ZZ-9.z is no clause"),
        ("tests/test_more.py", '@rule("ZZ-9.z")\ndef test_it(): ...', "claims ZZ-9.z"),
        ("tests/test_more.py", '@rule("ZZ-R1")\ndef test_it(): ...', "claims ZZ-R1"),
        ("src/iacta/more.py", 'refusal = "ZZ-1.c"', "more.py:1: cites ZZ-1.c"),
        ("src/iacta/more.py", "# Ruling ZZ-R2", "cites ZZ-R2"),
        ("src/iacta/more.ftl", "text = see ZZ-2", "cites ZZ-2"),
    ],
)
def test_disagreement_fails_and_is_named(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    file: str,
    text: str,
    complaint: str,
) -> None:
    write(project / file, text)
    assert check(project, monkeypatch) == 1
    printed = capsys.readouterr()
    assert complaint in printed.out + printed.err
