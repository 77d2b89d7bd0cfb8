"""Matches are found by the time of their last change: processes on one SQLite file ask for it."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Index the time of the last change."""
    op.create_index("matches_changed", "matches", ["changed"])


def downgrade() -> None:
    """Without the index."""
    op.drop_index("matches_changed", "matches")
