"""The release script refuses what must not be released, and cuts the changelog right."""

from pathlib import Path

import pytest
from scripts import release as making
from scripts.release import Refused, cut, main, refuse_dirty, refuse_known, with_version

ROOT = Path(__file__).parent.parent
CHANGES = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-11-15\n\n- The first.\n"


def test_what_was_unreleased_goes_under_the_new_version() -> None:
    made = cut(CHANGES, "0.2.0", "2026-12-01")
    assert "## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A thing.\n\n## [0.1.0] - 2026-11-15" in made
    assert made.endswith("- The first.\n")


def test_a_release_without_changes_is_refused() -> None:
    once = cut(CHANGES, "0.2.0", "2026-12-01")
    with pytest.raises(Refused, match="nothing is written"):
        cut(once, "0.3.0", "2026-12-02")


def test_a_version_must_be_higher_and_new() -> None:
    project = 'name = "mythos-table"\nversion = "0.9.0"\n'
    assert 'version = "0.10.0"' in with_version(project, "0.10.0")
    for version in ("0.9.0", "0.8.9"):
        with pytest.raises(Refused, match="not higher"):
            with_version(project, version)
    with pytest.raises(Refused, match="no version"):
        with_version(project, "1.0")
    with pytest.raises(Refused, match="there already"):
        refuse_known("0.2.0", ["v0.1.0", "v0.2.0"])


def test_a_dirty_tree_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    refuse_dirty("")
    monkeypatch.setattr(making, "git", lambda *args: " M README.md" if args[0] == "status" else "")
    assert main(["9.9.9"]) == 2
    assert "the tree is not clean" in capsys.readouterr().err


def test_failing_checks_leave_everything_as_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    files = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("CHANGELOG.md", "pyproject.toml", "uv.lock")}
    asked: list[tuple[str, ...]] = []

    def git(*args: str) -> str:
        asked.append(args)
        if args[0] == "checkout":
            assert 'version = "9.9.9"' in (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
            assert '"mythos-table"\nversion = "9.9.9"' in (tmp_path / "uv.lock").read_text(encoding="utf-8")
        return ""

    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(making, "ROOT", tmp_path)
    monkeypatch.setattr(making, "git", git)
    monkeypatch.setattr(making, "CHECKS", (("false",),))
    assert main(["9.9.9"]) == 2
    assert "`false` fails" in capsys.readouterr().err
    assert asked == [("status", "--porcelain"), ("tag", "--list"), ("checkout", "--", ".")]
