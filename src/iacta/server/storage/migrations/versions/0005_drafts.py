"""Store what players have prepared and not yet played, so that a reload or a restart does not lose it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, indexed by the time of the write."""
    op.create_table(
        "drafts",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("seat", sa.String(32), primary_key=True),
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("saved", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=True),
    )
    op.create_index("drafts_latest", "drafts", ["saved"])


def downgrade() -> None:
    """Drop the table; players prepare again."""
    op.drop_table("drafts")
