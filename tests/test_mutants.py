"""The mutants are real changes of real functions, and the script tells a blind test from one that sees."""

import ast
import shutil
from pathlib import Path

import pytest
from scripts.mistakes import ROOMS, ROOT, Mutant, changed, changes, functions, mutants_of
from scripts.mutants import known_equal, sample
from scripts.touching import Touching, merged, node_ids
from scripts.trying import Worker, tried

TEXT = '''def may(age, guest):
    """Words are left alone: 18 > 17."""
    if age >= 18 and not guest:
        return True
    return age + 1 > 18
'''


def of_text() -> list[str]:
    [(_, function)] = functions(ast.parse(TEXT))
    return sorted(after for _, after in changes(function))


def test_each_small_mistake_is_tried() -> None:
    expected = ["(age - 1)", "(age >= 18 or not guest)", "19", "19", "2", "False", "age + 1 >= 18", "age > 18"]
    assert of_text() == sorted([*expected, "bool(guest)"])


def test_a_room_has_thousands_and_a_seed_chooses_the_same_ones() -> None:
    for room in ROOMS:
        assert len(mutants_of(room)) > 1000
        assert sample(room, 5, 3) == sample(room, 5, 3) != sample(room, 5, 4)


@pytest.mark.parametrize("room", ROOMS)
def test_a_mutant_is_python_and_differs(room: str) -> None:
    for mutant in sample(room, 30, 1):
        text = (ROOT / "src" / "mythos" / mutant.path).read_text(encoding="utf-8")
        other = changed(text, mutant)
        assert ast.dump(ast.parse(other)) != ast.dump(ast.parse(text)), mutant.told()


def test_those_that_are_equal_say_why_and_are_still_there() -> None:
    rows = known_equal()
    there = {(m.path, m.function, m.before, m.after) for room in ROOMS for m in mutants_of(room)}
    for row in rows:
        assert row["why"]
        assert (row["path"], row["function"], row["before"], row["after"]) in there, row


def test_a_test_that_sees_and_one_that_is_blind(tmp_path: Path) -> None:
    (tmp_path / "src" / "mythos").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "mythos" / "__init__.py").touch()
    (tmp_path / "src" / "mythos" / "door.py").write_text(TEXT)
    head = "from mythos.door import may\n\ndef test_it():\n"
    (tmp_path / "tests" / "test_seeing.py").write_text(f"{head}    assert may(18, False) and not may(17, False)\n")
    (tmp_path / "tests" / "test_blind.py").write_text(f"{head}    may(18, True)\n")
    mutant = Mutant("kernel", "door.py", "may", 5, 11, 5, 18, "age + 1", "(age - 1)", "x")
    assert node_ids(["tests.test_seeing.test_it"], tmp_path) == ["tests/test_seeing.py::test_it"]
    wrong = Mutant("kernel", "door.py", "may", 3, 7, 3, 16, "age >= 18", "age < 18", "y")
    assert tried(wrong, ["tests.test_seeing.test_it"], tmp_path) == "noticed"
    assert tried(mutant, ["tests.test_blind.test_it"], tmp_path) == "lived"
    assert tried(mutant, [], tmp_path) == "untouched"
    assert (tmp_path / "src" / "mythos" / "door.py").read_text() == TEXT


def test_the_loaded_process_tells_them_apart_too(tmp_path: Path) -> None:
    (tmp_path / "src" / "mythos").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "src" / "mythos" / "__init__.py").touch()
    (tmp_path / "src" / "mythos" / "door.py").write_text(TEXT)
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    seen = "from mythos.door import may\n\ndef test_it():\n    assert may(18, False) and not may(17, False)\n"
    (tmp_path / "tests" / "test_seeing.py").write_text(seen)
    worker = Worker(tmp_path)
    job = {"path": "door.py", "function": "may", "line": 3, "tests": ["tests/test_seeing.py::test_it"]}
    assert worker.sent({**job, "text": TEXT}) == 0
    assert worker.sent({**job, "text": TEXT.replace(">= 18", "< 18")}) == 1
    assert worker.sent({**job, "text": TEXT}) == 0  # the change is gone with the fork
    assert worker.sent({**job, "function": "may_not", "text": TEXT}) is None
    worker.close()


def test_the_tests_of_the_line_come_first_and_those_of_the_function_if_it_has_changed() -> None:
    row = {"text": "t", "lines": {"1": ["tests.a.test_one"], "2": ["tests.a.test_one", "tests.a.test_two"]}}
    other = {"text": "u", "lines": {"1": ["tests.a.test_one"]}}
    table = {"tests": {"tests.a.test_one": 0.1, "tests.a.test_two": 0.1}, "functions": {"a.py:f": row, "a.py:g": other}}
    at = {"room": "coc", "path": "a.py", "function": "f", "column": 0, "end_column": 1, "before": "", "after": ""}
    touching = Touching(merged({"tests": {}, "functions": {}}, table))
    same = Mutant(line=11, end_line=11, key="", first=10, text="t", **at)  # type: ignore[arg-type]
    moved = Mutant(line=11, end_line=11, key="", first=10, text="new", **at)  # type: ignore[arg-type]
    assert touching.tests(same) == ["tests.a.test_one"]
    assert touching.tests(moved) == ["tests.a.test_two", "tests.a.test_one"]  # what touches least comes first
