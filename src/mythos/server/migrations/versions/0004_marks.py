"""Fingerprints of positions on the way, by which a later version finds out where a game begins to go another way."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("answers", sql.Column("mark", sql.String(10), nullable=True))


def downgrade() -> None:
    """One step back."""
    op.drop_column("answers", "mark")
