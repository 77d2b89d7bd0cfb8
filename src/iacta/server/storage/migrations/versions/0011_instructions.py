"""Store the standing instructions of seats: what a player wants done always, also while no page of his is open."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, indexed by the time of the write. Nobody has given an instruction."""
    op.add_column("seats", sa.Column("instructions", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("instructed", sa.BigInteger, nullable=True))
    op.create_index("seats_instructed", "seats", ["instructed"])


def downgrade() -> None:
    """Drop them; players are asked again."""
    op.drop_index("seats_instructed", "seats")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("instructed")
        seats.drop_column("instructions")
