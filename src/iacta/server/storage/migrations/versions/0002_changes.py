"""Index matches by their last change: processes that share one SQLite file poll it."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the index."""
    op.create_index("matches_changed", "matches", ["changed"])


def downgrade() -> None:
    """Drop the index."""
    op.drop_index("matches_changed", "matches")
