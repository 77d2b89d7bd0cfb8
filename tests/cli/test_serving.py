"""`iacta play` opens the browser at the table, `iacta serve` serves; both end cleanly, or say why they cannot begin."""

from __future__ import annotations

import io
import json
import secrets
import signal
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from rich.console import Console
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from iacta.cli.commands import serve
from iacta.cli.output.screen import Screen
from tests.cli.conftest import Command
from tests.cli.running import HERE, SECONDS, Browser, Running, home_of, running


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    return Browser(tmp_path)


def api(link: httpx.URL, path: str) -> httpx.URL:
    """An address of the API beside a page."""
    return link.copy_with(path=f"/api{path}", query=None, fragment=None)


def seen(link: httpx.URL, secret: str) -> dict[str, Any]:
    """The match of a link, as the owner of a secret sees it."""
    match_id = link.path.removeprefix("/m/")
    headers = {"Authorization": f"Bearer {secret}"}
    answer = httpx.get(api(link, f"/matches/{match_id}"), headers=headers, timeout=SECONDS)
    assert answer.status_code == 200, answer.text[:500]
    found: dict[str, Any] = answer.json()
    return found


def sit_down(link: httpx.URL) -> None:
    """Take the seat of a link."""
    match_id = link.path.removeprefix("/m/")
    headers = {"Authorization": f"Bearer {link.fragment}"}
    answer = httpx.post(
        api(link, f"/matches/{match_id}/join"),
        headers=headers,
        json={"entropy": secrets.token_hex(16)},
        timeout=SECONDS,
    )
    assert answer.status_code == 200, answer.text[:500]


def with_a_bot_at_work(command: Running, link: httpx.URL) -> list[psutil.Process]:
    """Sit down opposite the bot; the processes that think for it."""
    sit_down(link)
    deadline = time.monotonic() + SECONDS
    while not (found := command.children()):
        assert time.monotonic() < deadline, "no bot ever thought"
        time.sleep(0.02)
    return found


def drain(live: ClientConnection) -> None:
    """Take what still comes, until the socket is closed."""
    while True:
        live.recv(timeout=SECONDS)


# Where the browser opens


def test_without_any_wish_the_lobby_opens(tmp_path: Path, browser: Browser) -> None:
    with running([*HERE, "play"], home_of(tmp_path, browser)) as command:
        link = browser.address()
        assert str(link) in command.line_with("Iacta is open at")
        assert (link.host, link.path, link.query, link.fragment) == ("127.0.0.1", "/", b"", "")
        page = httpx.get(link, timeout=SECONDS)
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert command.end(signal.SIGINT) == 0
    assert "Traceback" not in command.said
    assert "could be opened" not in command.said


def test_a_wished_table_opens_at_once_with_its_secret_behind_the_fragment(tmp_path: Path, browser: Browser) -> None:
    wish = ("virtus", "--scenario", "bibracte", "--side", "north", "--against", "random", "--option", "rally=true")
    with running([*HERE, "play", *wish, "--lang", "fr"], home_of(tmp_path, browser)) as command:
        link = browser.address()
        assert link.query == b"lang=fr"
        sight = seen(link, link.fragment)
        assert (sight["you"], sight["scenario"]["id"], sight["options"]["rally"]) == ("north", "bibracte", True)
        assert {seat["seat"]: seat["bot"] for seat in sight["seats"]} == {"south": "random", "north": None}
        assert f"Iacta vous attend à l’adresse {link} (Ctrl+C" in command.line_with("Iacta")
        assert command.end() == 0


def test_two_at_one_browser_have_both_secrets_in_their_link(tmp_path: Path, browser: Browser) -> None:
    with running([*HERE, "play", "virtus", "--against", "human"], home_of(tmp_path, browser)) as command:
        link = browser.address()
        assert link.query == b"", "without --lang the browser's own language holds"
        assert [seen(link, secret)["you"] for secret in link.fragment.split(".")] == ["south", "north"]
        assert command.end() == 0


def test_a_scenario_from_a_file_is_played_in_the_browser(tmp_path: Path, browser: Browser) -> None:
    shipped = Path(serve.__file__).parents[2] / "games" / "virtus" / "data" / "scenarios" / "small_100.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(shipped.read_text(encoding="utf-8").replace('id = "small_100"', 'id = "mine"'), encoding="utf-8")
    with running([*HERE, "play", "virtus", "--scenario", str(mine)], home_of(tmp_path, browser)) as command:
        link = browser.address()
        assert seen(link, link.fragment)["scenario"]["id"] == "mine"
        assert command.end() == 0


def test_a_match_that_cannot_be_made_ends_the_command_with_a_sentence(tmp_path: Path, browser: Browser) -> None:
    environment = home_of(tmp_path, browser) | {"IACTA_SCENARIO_BYTES": "10"}
    with running([*HERE, "play", "virtus"], environment) as command:
        assert command.line() == "The match could not be made. This is too large.\n"
        assert command.line() == ""
        assert command.process.wait(SECONDS) == 1


def test_without_a_browser_the_address_is_said_and_why(tmp_path: Path) -> None:
    with running([*HERE, "play"], home_of(tmp_path)) as command:
        assert "http://127.0.0.1:" in command.line_with("Iacta is open at")
        assert "No browser could be opened from here" in command.line()
        assert command.end() == 0


def test_a_browser_that_fails_is_no_browser(tmp_path: Path) -> None:
    browser = Browser(tmp_path, code=1)
    environment = home_of(tmp_path, browser) | {"PATH": str(tmp_path), "TERM": "dumb"}
    with running([*HERE, "play"], environment) as command:
        browser.address()
        command.line_with("No browser could be opened from here")
        assert command.end() == 0


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "firefox"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_browser_is_asked_only_where_it_has_a_window(
    environment: dict[str, str], platform: str, *, expected: bool
) -> None:
    assert serve.has_window(environment, platform) is expected


def test_an_address_is_never_broken() -> None:
    shown = io.StringIO()
    link = "http://127.0.0.1:45678/m/" + "a" * 60
    Screen(plain=False, console=Console(file=shown, width=40)).write_address(f"Open: {link} (now)")
    assert shown.getvalue() == f"Open: {link} (now)\n"


# The end


@pytest.mark.parametrize("with_signal", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_and_leaves_no_process_behind(
    tmp_path: Path, browser: Browser, with_signal: signal.Signals
) -> None:
    with running([*HERE, "play", "virtus"], home_of(tmp_path, browser)) as command:
        workers = with_a_bot_at_work(command, browser.address())
        assert command.end(with_signal) == 0
        _, alive = psutil.wait_procs(workers, timeout=SECONDS)
        assert not alive
    assert "Traceback" not in command.said


def test_open_sockets_are_told_that_the_server_ends(tmp_path: Path, browser: Browser) -> None:
    with running([*HERE, "play", "virtus"], home_of(tmp_path, browser)) as command:
        link = browser.address()
        address = str(api(link, f"/matches/{link.path.removeprefix('/m/')}/live")).replace("http:", "ws:")
        with connect(address, open_timeout=SECONDS) as live:
            live.send(json.dumps({"secret": link.fragment, "after": 0}))
            assert json.loads(live.recv(timeout=SECONDS))["type"] == "sight"
            assert command.end() == 0
            with pytest.raises(ConnectionClosed) as closed:
                drain(live)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def test_under_nohup_a_closed_terminal_ends_nothing(tmp_path: Path) -> None:
    words = ["nohup", *HERE, "serve", "--port", "0", "--plain"]
    with running(words, home_of(tmp_path)) as command:
        home = command.line_with("http://").split()[4]
        command.process.send_signal(signal.SIGHUP)
        health = httpx.get(f"{home}/api/health", timeout=SECONDS)
        assert health.status_code == 200, health.text
        assert health.json()["status"] == "ok"
        assert command.end() == 0


# What keeps a server from beginning


def refused(command: Command, *words: str) -> tuple[str, str]:
    """The sentence with which a command is refused, in French and in English."""
    said = [command(*words, "--lang", language) for language in ("fr", "en")]
    for one in said:
        assert one.code == 2, one
        assert one.err.count("\n") == 1, one.err
        assert "Traceback" not in one.err
    return said[0].err, said[1].err


def test_a_port_in_use_is_named(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        french, english = refused(command, "serve", "--port", port)
    assert f"Le port {port} de 127.0.0.1 est déjà pris" in french
    assert f"Port {port} of 127.0.0.1 is in use already; choose another with --port" in english


@pytest.mark.parametrize("host", ["203.0.113.7", "nowhere.invalid"])
def test_an_address_of_another_machine_is_named(command: Command, host: str) -> None:
    french, english = refused(command, "serve", "--host", host, "--port", "0")
    assert f"Cette machine n’a pas d’adresse {host}" in french
    assert f"This machine has no address {host}" in english


@pytest.mark.parametrize("port", ["70000", "-1", "http"])
def test_a_port_that_is_none_is_refused(command: Command, port: str) -> None:
    assert "--port" in refused(command, "serve", "--port", port)[1]


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("play",), ("play", "virtus")])
def test_a_file_that_cannot_be_written_is_named(command: Command, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "file").write_text("a file stands where a folder should be")
    file = tmp_path / "file" / "matches.sqlite"
    french, english = refused(command, *words, "--database", str(file))
    assert f"gardées dans le fichier «\u00a0{file}\u00a0»" in french
    assert f"Matches cannot be kept in the file “{file}”" in english


def test_a_file_that_is_no_database_is_named_and_left_alone(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Alea iacta est. " * 100)
    _, english = refused(command, "serve", "--port", "0", "--database", str(file))
    assert f"“{file}” (file is not a database)" in english
    assert file.read_text() == "Alea iacta est. " * 100


def test_a_database_of_a_newer_version_is_named(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "matches.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.execute("create table alembic_version (version_num varchar(32) not null)")
        database.execute("insert into alembic_version values ('9999')")
        database.commit()
    french, english = refused(command, "serve", "--port", "0", "--database", str(file))
    assert f"La base de données {file} appartient à une version plus récente d’Iacta" in french
    assert f"The database {file} belongs to a newer version of Iacta: start that version" in english


@pytest.mark.parametrize(("name", "value"), [("IACTA_MOST_LIVE", "many"), ("IACTA_CREATIONS", "often")])
def test_a_setting_that_cannot_be_read_is_named(
    command: Command, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    french, english = refused(command, "serve", "--port", "0")
    assert french == f"La variable d’environnement {name} ne peut valoir «\u00a0{value}\u00a0».\n"
    assert english == f"The environment variable {name} cannot be “{value}”.\n"


def test_a_server_that_does_not_answer_is_named_without_its_password(command: Command) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        address = f"postgresql://caesar:rubicon@127.0.0.1:{port}/iacta"
        french, english = refused(command, "serve", "--port", "0", "--database", address)
    assert f"caesar:***@127.0.0.1:{port}/iacta ne peut servir" in french
    assert f"caesar:***@127.0.0.1:{port}/iacta cannot be used" in english
    assert "rubicon" not in french + english


@pytest.mark.parametrize("address", ["mysql://caesar:rubicon@host/iacta", "postgresql://caesar:rubicon@host:x/iacta"])
def test_an_address_of_no_database_is_refused_without_its_password(command: Command, address: str) -> None:
    french, english = refused(command, "serve", "--port", "0", "--database", address)
    assert "--database attend un fichier" in french
    assert "--database takes a file, or an address like postgresql://user@host/name." in english
    assert "rubicon" not in french + english


def test_a_client_that_was_never_built_is_a_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "STATIC", tmp_path)
    french, english = refused(command, "play", "virtus")
    assert "construisez-le avec «\u00a0make client\u00a0»" in french
    assert "build it with “make client”, or play with --terminal" in english


@pytest.mark.parametrize("words", [("--terminal",), ("--side", "north"), ("--scenario", "bibracte"), ("--new",)])
def test_a_wish_without_a_game_asks_for_one(command: Command, words: tuple[str, ...]) -> None:
    french, english = refused(command, "play", *words)
    assert "Dites à quoi jouer" in french
    assert "Say what to play" in english
