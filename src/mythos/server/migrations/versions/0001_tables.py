"""Tables, seats, answers, watchers, reports."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "tables",
        sql.Column("id", sql.String(20), primary_key=True),
        sql.Column("game", sql.String(20), nullable=False),
        sql.Column("host", sql.String(64), nullable=False, index=True),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("touched", sql.Float, nullable=False),
        sql.Column("undo", sql.String(10), nullable=False),
        sql.Column("watch_token", sql.String(40), nullable=False, unique=True),
        sql.Column("continued_from", sql.String(20)),
        sql.Column("wish", sql.JSON, nullable=False),
        sql.Column("setup", sql.JSON),
        sql.Column("rules", sql.String(80)),
        sql.Column("count", sql.Integer, nullable=False),
        sql.Column("hash", sql.String(40)),
        sql.Column("summary", sql.JSON, nullable=False),
    )
    op.create_table(
        "seats",
        sql.Column("table_id", sql.String(20), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("bot", sql.String(40)),
        sql.Column("visitor", sql.String(64), index=True),
        sql.Column("token", sql.String(40), nullable=False, unique=True),
        sql.Column("deck", sql.JSON),
        sql.Column("chooses_deck", sql.Boolean, nullable=False),
        sql.Column("settings", sql.JSON, nullable=False),
        sql.Column("shows_hand", sql.Boolean, nullable=False),
        sql.Column("rewound", sql.Integer, nullable=False),
    )
    op.create_table(
        "answers",
        sql.Column("table_id", sql.String(20), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("player", sql.Integer, nullable=False),
        sql.Column("code", sql.String(80), nullable=False),
        sql.Column("by", sql.Integer, nullable=False),
    )
    op.create_table(
        "watchers",
        sql.Column("table_id", sql.String(20), sql.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sql.Column("visitor", sql.String(64), primary_key=True, index=True),
    )
    op.create_table(
        "reports",
        sql.Column("id", sql.String(20), primary_key=True),
        sql.Column("table_id", sql.String(20), nullable=False),
        sql.Column("created", sql.Float, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("bundle", sql.JSON, nullable=False),
    )


def downgrade() -> None:
    """One step back."""
    for name in ("reports", "watchers", "answers", "seats", "tables"):
        op.drop_table(name)
