"""Games as a Parquet file: the rows of the CSV file with types, for DuckDB and the like (docs/simulation.md)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from mythos.errors import UsageError

SCHEMA: Final = "2"  # the columns are those of docs/simulation.md with this number


def save_parquet(rows: Sequence[Sequence[object]], path: Path) -> None:
    """Write the rows, the first of which are the names of the columns."""
    try:
        pyarrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ImportError:
        raise UsageError("Parquet files need pyarrow.", remedy="pip install 'mythos-table[cluster]'") from None
    names, *games = rows
    columns = {str(name): [game[at] for game in games] for at, name in enumerate(names)}
    table = pyarrow.table(columns).replace_schema_metadata({"mythos.schema": SCHEMA})
    try:
        parquet.write_table(table, path)
    except OSError as wrong:
        raise UsageError(f"The file {path} cannot be written: {wrong.strerror or wrong}.") from None
