"""Decks that people keep, and their versions."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "kept_decks",
        sql.Column("id", sql.String(20), primary_key=True),
        sql.Column("owner", sql.String(64), nullable=False, index=True),
        sql.Column("game", sql.String(20), nullable=False),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("version", sql.Integer, nullable=False),
        sql.Column("size", sql.Integer, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("touched", sql.Float, nullable=False),
    )
    op.create_table(
        "deck_versions",
        sql.Column("deck_id", sql.String(20), sql.ForeignKey("kept_decks.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("size", sql.Integer, nullable=False),
        sql.Column("created", sql.Float, nullable=False),
    )


def downgrade() -> None:
    """One step back."""
    for name in ("deck_versions", "kept_decks"):
        op.drop_table(name)
