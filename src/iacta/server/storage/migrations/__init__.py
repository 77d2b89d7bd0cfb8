"""Alembic migrations; `iacta serve` applies those that are missing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from iacta.engine.errors import IactaError

if TYPE_CHECKING:
    from sqlalchemy import Connection


class NewerDatabase(IactaError):
    """A database that a newer version of the server has migrated."""


def migrate(connection: Connection, revision: str = "head") -> None:
    """Upgrade a database to a revision; downgrades are not run."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    present = set(MigrationContext.configure(connection).get_current_heads())
    if not present <= known:
        names = ", ".join(sorted(present - known))
        raise NewerDatabase(
            f"the database belongs to a newer version of Iacta (its revision is {names}): "
            "start that version, or restore a backup that was made before it"
        )
    command.upgrade(config, revision)
