"""Campaigns."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "campaigns",
        sql.Column("id", sql.String(20), primary_key=True),
        sql.Column("host", sql.String(64), nullable=False, index=True),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("touched", sql.Float, nullable=False),
        sql.Column("save", sql.JSON, nullable=False),
        sql.Column("holders", sql.JSON, nullable=False),
        sql.Column("table_id", sql.String(20)),
    )


def downgrade() -> None:
    """One step back."""
    op.drop_table("campaigns")
