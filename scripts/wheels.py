"""Build the compiled wheel beside the pure one: the same files, and the extensions of `scripts/compile.py`.

    python scripts/wheels.py           compile (minutes), and make mythos_table-VERSION-cp311-cp311-linux_x86_64.whl
    python scripts/wheels.py --as-is   take the extensions that lie beside the sources (make compiled)

The pure wheel must be in dist/ (make wheel). pip takes the compiled one where Python and machine fit, else the pure
one; both play alike. A wheel for other machines is made there; before one goes to an index of packages, auditwheel has
to name its platform.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src"
PURE: Final = "py3-none-any"


def tag() -> str:
    """For which Python and machine an extension that is made here is: `cp311-cp311-linux_x86_64`."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"{python}-{python}-{machine}"


def extensions(source: Path) -> dict[str, bytes]:
    """The extensions that lie beside the sources, by the names that they have in a wheel."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
    return {path.relative_to(source).as_posix(): path.read_bytes() for path in sorted(source.rglob(f"*{suffix}"))}


def compiled(pure: Path, added: Mapping[str, bytes], made_for: str) -> Path:
    """A wheel with everything of the pure one and these extensions; its list of files is written anew."""
    if not added:
        raise SystemExit("No extension lies beside the sources: python scripts/compile.py")
    target = pure.with_name(pure.name.replace(PURE, made_for))
    with zipfile.ZipFile(pure) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        files = {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
        record = next(name for name in files if name.endswith(".dist-info/RECORD"))
        about = record.replace("RECORD", "WHEEL")
        text = files[about].decode().replace(f"Tag: {PURE}", f"Tag: {made_for}")
        files[about] = text.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").encode()
        del files[record]
        files |= added
        for name, data in files.items():
            new.writestr(name, data)
        new.writestr(record, listed(files, record))
    return target


def listed(files: Mapping[str, bytes], record: str) -> str:
    """The list of files with their hashes and sizes, as a wheel has it."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(data)])
    rows.writerow([record, "", ""])
    return text.getvalue()


def main(args: Sequence[str] | None = None) -> int:
    """The command."""
    given = list(sys.argv[1:] if args is None else args)
    if given not in ([], ["--as-is"]):
        raise SystemExit(__doc__)
    found = sorted((ROOT / "dist").glob(f"mythos_table-*-{PURE}.whl"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SystemExit("There is no pure wheel: make wheel")
    before = extensions(SOURCE)
    if not given:
        subprocess.run([sys.executable, str(ROOT / "scripts" / "compile.py")], check=True)
    try:
        print(f"{compiled(found[-1], extensions(SOURCE), tag())} is made.")
    finally:
        if not given and not before:
            subprocess.run([sys.executable, str(ROOT / "scripts" / "compile.py"), "--clean"], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
