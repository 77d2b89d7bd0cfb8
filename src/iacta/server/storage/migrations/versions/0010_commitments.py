"""Store what seats have committed to, before they show their entropy."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Seats taken before have shown their entropy at once: their commitments follow from it."""
    op.add_column("seats", sa.Column("commitment", sa.String(64), nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("commitment")
