"""Store transfers of seats to another device, and who won a match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, indexed by expiry, and the column."""
    op.create_table(
        "transfers",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("transfers_expires", "transfers", ["expires"])
    op.add_column("matches", sa.Column("winners", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop both; open transfers are lost."""
    op.drop_table("transfers")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("winners")
