"""`python -m mythos.server.schema` prints the OpenAPI description: the front end's types are made from it."""

from __future__ import annotations

import json
import sys

from mythos.server.app import create_app
from mythos.server.config import Config


def main() -> None:
    """Print it."""
    app = create_app(Config("sqlite://"))
    json.dump(app.openapi(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
