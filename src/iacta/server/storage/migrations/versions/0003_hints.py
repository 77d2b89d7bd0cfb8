"""A match says whether its players may ask for hints: by default if at most one seat is not a bot."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ALONE = """
UPDATE matches SET allow_hints = true
WHERE (SELECT count(*) FROM seats WHERE seats.match = matches.id AND seats.kind <> 'bot') <= 1
"""


def upgrade() -> None:
    """Add the column with the default of a new match."""
    op.add_column("matches", sa.Column("allow_hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(ALONE)


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("matches", "allow_hints")
