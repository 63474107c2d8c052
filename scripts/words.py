"""What is made of the words of the games, written anew: `make words`.

The tables of docs/card-language.md and docs/arkham-cards.md, and the English of all cards under tests/language/said.
"""

from __future__ import annotations

from pathlib import Path

from tests.language import said

from mythos.arkham.reading import tables as of_arkham
from mythos.coc import tables as of_coc

DOCS = Path(__file__).parents[1] / "docs"
MADE = {"card-language.md": of_coc.document, "arkham-cards.md": of_arkham.document}

if __name__ == "__main__":
    for name, document in MADE.items():
        path = DOCS / name
        path.write_text(document(path.read_text(encoding="utf-8")), encoding="utf-8")
    said.renew()
