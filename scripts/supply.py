"""The supply chain of a release: known weaknesses of what we depend on, and a list of it all (a CycloneDX document).

python scripts/supply.py            # asks pip-audit about every locked package and writes dist/mythos.cdx.json
python scripts/supply.py --no-audit # only the list
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SBOM = ROOT / "dist" / "mythos.cdx.json"


def locked(lock: str) -> list[dict[str, Any]]:
    """Every package of the lock file but our own."""
    return [row for row in tomllib.loads(lock)["package"] if "registry" in row.get("source", {})]


def component(row: dict[str, Any]) -> dict[str, Any]:
    """A package as CycloneDX lists it."""
    files = [*row.get("wheels", ()), *([row["sdist"]] if "sdist" in row else [])]
    hashes = [{"alg": "SHA-256", "content": file["hash"].removeprefix("sha256:")} for file in files]
    name, version = row["name"], row["version"]
    purl = f"pkg:pypi/{name}@{version}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl, "hashes": hashes}


def sbom(lock: str, version: str) -> dict[str, Any]:
    """All of it."""
    about = {"component": {"type": "application", "name": "mythos", "version": version}}
    components = [component(row) for row in locked(lock)]
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": about, "components": components}


def audit(lock: str) -> int:
    """Ask pip-audit, which uv fetches for this once, whether a weakness of a locked package is known. Of a package that
    is locked in several versions (for several Pythons) each is asked about in a list of its own."""
    rounds: list[dict[str, str]] = []
    for row in locked(lock):
        free = next((one for one in rounds if row["name"] not in one), None)
        if free is None:
            rounds.append(free := {})
        free[row["name"]] = row["version"]
    return max(asked_about(one) for one in rounds)


def asked_about(pinned: dict[str, str]) -> int:
    """The status of pip-audit for some packages."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.writelines(f"{name}=={version}\n" for name, version in pinned.items())
        file.flush()
        uvx = Path(sys.executable).with_name("uvx")
        command = [str(uvx) if uvx.exists() else "uvx", "pip-audit", "--no-deps", "--disable-pip", "-r", file.name]
        return subprocess.run(command).returncode


def main() -> int:
    """Write the list, and ask."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--no-audit", action="store_true")
    given = asked.parse_args()
    lock = (ROOT / "uv.lock").read_text(encoding="utf-8")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    made = sbom(lock, version)
    SBOM.parent.mkdir(exist_ok=True)
    SBOM.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")
    print(f"{len(made['components'])} packages are listed in {SBOM.relative_to(ROOT)}")
    return 0 if given.no_audit else audit(lock)


if __name__ == "__main__":
    sys.exit(main())
