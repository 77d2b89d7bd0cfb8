"""Matches, seats, journal and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("source", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("clock_days", sa.Integer),
        sa.Column("allow_takeback", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.Text),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("waiting", sa.Text, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("rematch", sa.String(16)),
        sa.Column("record", sa.Text),
    )
    op.create_index("matches_lobby", "matches", ["visibility", "changed"])
    op.create_index("matches_due", "matches", ["status", "deadline"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("seat", sa.String(32), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("name", sa.String(64)),
        sa.Column("digest", sa.String(64)),
        sa.Column("joined", sa.Boolean, nullable=False),
        sa.Column("entropy", sa.String(128)),
    )
    op.create_table(
        "journal",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(32)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("rolls", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("mark", sa.String(32)),
        sa.UniqueConstraint("match", "seat", "key", name="journal_once"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chat_of_match", "chat", ["match", "id"])


def downgrade() -> None:
    """Drop them."""
    for table in ("chat", "journal", "seats", "matches"):
        op.drop_table(table)
