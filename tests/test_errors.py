"""Expected errors keep their words, their remedy and their exit status."""

import pickle

import pytest

from mythos.errors import Finding, MythosError, UsageError


@pytest.mark.parametrize(("kind", "status"), [(MythosError, 2), (UsageError, 2), (Finding, 1)])
def test_each_kind_has_its_exit_status(kind: type[MythosError], status: int) -> None:
    assert kind("no such card").status == status


def test_an_error_reaches_another_process_whole() -> None:
    error = pickle.loads(pickle.dumps(Finding("two decks are too small", remedy="Add cards.")))
    assert isinstance(error, Finding)
    assert (str(error), error.message, error.remedy) == (
        "two decks are too small",
        "two decks are too small",
        "Add cards.",
    )
