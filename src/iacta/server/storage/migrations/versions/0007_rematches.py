"""Find the match that a match is the rematch of."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index rematches."""
    op.create_index("matches_rematch", "matches", ["rematch"])


def downgrade() -> None:
    """Drop the index."""
    op.drop_index("matches_rematch", "matches")
