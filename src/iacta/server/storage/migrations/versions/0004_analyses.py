"""Store analyses of finished matches, so that a restart does not lose them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, indexed by time."""
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("analyses_latest", "analyses", ["at"])


def downgrade() -> None:
    """Drop the table; analyses are computed again on request."""
    op.drop_table("analyses")
