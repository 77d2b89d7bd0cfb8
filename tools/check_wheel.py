#!/usr/bin/env python3
"""Checks that the wheel holds every file of the package, the browser client included.

python tools/check_wheel.py dist
"""

from __future__ import annotations

import re
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
SHIPPED = {".py", ".toml", ".ftl", ".md", ".typed"}
STATIC = "iacta/server/static/"
PARTS_OF_THE_CLIENT = {
    "its page": r"index\.html",
    "its script": r"assets/.+\.js",
    "its style": r"assets/.+\.css",
    "its fonts": r"assets/.+\.woff2",
    "the licences of its fonts and libraries": r"licences\.txt",
    "what it was built from": r"\.fingerprint",
}
"""The required parts of the client, as patterns below its folder."""


def files_of_the_package() -> set[str]:
    """The files that a wheel must hold, as paths inside it."""
    found = (path for path in (SOURCE / "iacta").rglob("*") if path.suffix in SHIPPED or path.name == "py.typed")
    built = (path for path in (SOURCE / STATIC).rglob("*") if path.is_file())
    return {path.relative_to(SOURCE).as_posix() for path in (*found, *built)}


def missing_in(names: set[str]) -> list[str]:
    """The files and parts of the client that are missing."""
    files = sorted(files_of_the_package() - names)
    client = [name.removeprefix(STATIC) for name in names if name.startswith(STATIC)]
    parts = [
        f"the browser client: {part}"
        for part, pattern in PARTS_OF_THE_CLIENT.items()
        if not any(re.fullmatch(pattern, name) for name in client)
    ]
    return files + parts


def main() -> int:
    """Compare the newest wheel of a folder with the source tree; 1 if something is missing."""
    wheels = sorted(Path(sys.argv[1]).glob("iacta-*.whl"), key=lambda path: path.stat().st_mtime)
    if not wheels:
        raise SystemExit(f"no wheel of iacta in {sys.argv[1]}")
    with zipfile.ZipFile(wheels[-1]) as wheel:
        names = set(wheel.namelist())
    missing = missing_in(names)
    for name in missing:
        print(f"missing in {wheels[-1].name}: {name}")
    if not missing:
        print(f"{wheels[-1].name}: all {len(files_of_the_package())} files are in it")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
