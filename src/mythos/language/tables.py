"""Tables of words for the documents, made of the rows that the reader uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from mythos.language.words import Verb, Vocabulary

END: Final = "<!-- end of tables -->"
HIDDEN: Final = frozenset(("state", "margin", "times"))  # they are no prepositions: other rows say what they are


def filled(document: str, begin: str, tables: str) -> str:
    """A document with its tables as they are now, between the line `begin` and the end."""
    before, _, rest = document.partition(begin)
    _, _, behind = rest.partition(END)
    return f"{before}{begin}\n\n{tables}\n\n{END}{behind}"


def marked(names: Iterable[str]) -> str:
    """Words, each as it is written."""
    return ", ".join(f"`{name}`" for name in names)


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table; an empty cell is a dash."""
    titles = list(head)
    lines = [f"| {' | '.join(titles)} |", "|---" * len(titles) + "|"]
    lines += [f"| {' | '.join(cell or '-' for cell in row)} |" for row in rows]
    return "\n".join(lines)


def verbs(vocabulary: Vocabulary) -> str:
    """What each verb takes, what may stand with it, what can make it happen, and whether it can be a cost."""
    rows = sorted(vocabulary.verbs.values(), key=lambda row: row.name)
    head = ("verb", "takes", "goes with", "`by`", "`from`", "a cost")
    return table(head, (_verb(row) for row in rows))


def _verb(row: Verb) -> tuple[str, ...]:
    goes = sorted(row.prepositions - HIDDEN)
    return (
        f"`{row.name}`",
        ", ".join(sorted(row.objects)),
        marked(goes),
        ", ".join(sorted(cause.replace(":", ": ").replace(",", " or ") for cause in row.causes or ())),
        ", ".join(sorted(row.origins or ())),
        "yes" if row.pays else "",
    )


def nouns(vocabulary: Vocabulary) -> str:
    """Each thing with its plural."""
    return table(("thing", "several"), ((f"`{one}`", f"`{many}`") for one, many in _forms(vocabulary)))


def _forms(vocabulary: Vocabulary) -> list[tuple[str, str]]:
    return sorted(noun.forms for noun in vocabulary.nouns.values())


def classes(vocabulary: Vocabulary, names: Mapping[str, str]) -> str:
    """The words of some classes, a row for each; `names`: what the class is called here."""
    return table(("what", "words"), ((name, marked(vocabulary.names_of(cls))) for cls, name in names.items()))
