"""Store with a row which standing instruction played it, so that its player's log says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Of rows written before it is not known."""
    op.add_column("journal", sa.Column("instruction", sa.String(32), nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("journal") as journal:
        journal.drop_column("instruction")
