"""The client's types are made from schemas that lie beside it: they are those of the server."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.server.api.json_schema import documents, game_schema, written
from tests.server.kit import Served

FOLDER = Path(__file__).parents[2] / "web" / "src" / "api" / "schema"


@pytest.mark.parametrize("name", ["server", *iacta.games()])
def test_the_schema_that_the_client_is_made_from_is_the_servers(name: str) -> None:
    """Else: `python -m iacta.server.api.json_schema web/src/api/schema`, then `npm run types` in web/."""
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == written(documents()[name])


@pytest.mark.parametrize("game", iacta.games())
def test_a_step_in_a_schema_is_any_step_of_the_game(game: str) -> None:
    found = game_schema(game)
    steps = {*iacta.game(game).rulebook.questions, *iacta.game(game).rulebook.sealed, *iacta.game(game).rulebook.rules}
    assert found["$defs"]["Step"] == found["step"]
    assert set(found["step"]["discriminator"]["mapping"]) == {step.__name__ for step in steps}


@pytest.mark.parametrize("game", iacta.games())
def test_the_tables_of_a_game_are_served_as_they_are(served: Served, game: str) -> None:
    answer = served.http.get(f"/api/games/{game}/tables")
    assert answer.status_code == 200
    assert answer.json() == msgspec.json.decode(msgspec.json.encode(iacta.game(game).tables))
    assert served.http.get("/api/games/nonesuch/tables").status_code == 404


@pytest.mark.parametrize("game", iacta.games())
def test_the_schema_knows_the_games_own_events(game: str) -> None:
    assert len(game_schema(game)["event"]["anyOf"]) > 10
