"""The compiled wheel: what the pure one holds and the extensions, for this Python and machine alone."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from scripts import wheels

INFO = "mythos_table-9.9.9.dist-info"
FILES = {
    "mythos/__init__.py": "",
    "mythos/odds.py": "SOURCE = True\n",
    f"{INFO}/METADATA": "Metadata-Version: 2.4\nName: mythos-table\nVersion: 9.9.9\n",
    f"{INFO}/WHEEL": "Wheel-Version: 1.0\nGenerator: hatchling\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    f"{INFO}/RECORD": "mythos/odds.py,sha256=old,1\n",
}


@pytest.fixture
def pure(tmp_path: Path) -> Path:
    path = tmp_path / "mythos_table-9.9.9-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name, text in FILES.items():
            made.writestr(name, text)
    return path


def test_the_wheel_says_for_whom_it_is_and_what_it_holds(pure: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    added = {f"mythos/odds{suffix}": b"machine code", f"mythos__mypyc{suffix}": b"more"}
    made = wheels.compiled(pure, added, wheels.tag())
    assert made.name == f"mythos_table-9.9.9-{wheels.tag()}.whl"
    assert pure.exists()
    with zipfile.ZipFile(made) as wheel:
        about = wheel.read(f"{INFO}/WHEEL").decode()
        assert f"Tag: {wheels.tag()}\n" in about
        assert "Root-Is-Purelib: false" in about
        rows = list(csv.reader(io.StringIO(wheel.read(f"{INFO}/RECORD").decode())))
        assert {row[0] for row in rows} == set(wheel.namelist()) == {*FILES, *added}
        for name, digest, size in rows[:-1]:
            data = wheel.read(name)
            hashed = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={hashed}", str(len(data)))


def test_the_tag_is_one_that_this_python_takes() -> None:
    tags = pytest.importorskip("packaging.tags")
    assert wheels.tag() in {str(tag) for tag in tags.sys_tags()}


def test_extensions_are_found_beside_the_sources(tmp_path: Path) -> None:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (tmp_path / "mythos").mkdir()
    (tmp_path / "mythos" / f"odds{suffix}").write_bytes(b"x")
    (tmp_path / "mythos" / "odds.py").write_text("")
    assert wheels.extensions(tmp_path) == {f"mythos/odds{suffix}": b"x"}


def test_without_extensions_or_a_pure_wheel_nothing_is_made(
    pure: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match="No extension"):
        wheels.compiled(pure, {}, "cp311-cp311-linux_x86_64")
    monkeypatch.setattr(wheels, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match="no pure wheel"):
        wheels.main(["--as-is"])


@pytest.mark.long
def test_a_module_that_mypyc_compiled_is_taken_from_the_wheel(pure: Path, tmp_path: Path) -> None:
    """One small module instead of all of them: compiled, packed, unpacked, imported."""
    pytest.importorskip("mypyc")
    source = tmp_path / "source"
    (source / "mythos").mkdir(parents=True)
    (source / "mythos" / "__init__.py").write_text("")
    (source / "mythos" / "odds.py").write_text("SOURCE: bool = False\n\ndef half(n: int) -> int:\n    return n // 2\n")
    code = (
        "from mypyc.build import mypycify; from setuptools import setup; "
        "setup(name='x', packages=[], script_args=['build_ext', '--inplace'], ext_modules=mypycify(['mythos/odds.py']))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=source, capture_output=True, text=True, check=False)
    if done.returncode and "gcc" in done.stderr + done.stdout and "No such file" in done.stderr + done.stdout:
        pytest.skip("there is no C compiler here")
    assert done.returncode == 0, done.stdout + done.stderr
    made = wheels.compiled(pure, wheels.extensions(source), wheels.tag())
    installed = tmp_path / "installed"
    with zipfile.ZipFile(made) as wheel:
        wheel.extractall(installed)
    asked = "import mythos.odds as odds; print(odds.half(9), odds.SOURCE, odds.__file__)"
    said = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(installed)!r}); {asked}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert said[:2] == ["4", "False"]  # the source in the wheel says True
    assert said[2].endswith(sysconfig.get_config_var("EXT_SUFFIX"))
