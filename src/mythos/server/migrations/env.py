"""Alembic's way in: the connection comes from `store.migrate`, or from MYTHOS_DATABASE_URL on the command line."""

import os

from alembic import context

from mythos.server.store import connect, metadata

given = context.config.attributes.get("connection")
if given is not None:
    context.configure(connection=given, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
else:
    with connect(os.environ["MYTHOS_DATABASE_URL"]).begin() as connection:
        context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
        context.run_migrations()
