#!/usr/bin/env python3
"""Does the wheel hold every file of the package?

python tools/check_wheel.py dist
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
SHIPPED = {".py", ".toml", ".ftl", ".md", ".typed"}


def files_of_the_package() -> set[str]:
    """What a wheel must hold, as paths inside it."""
    found = (path for path in (SOURCE / "iacta").rglob("*") if path.suffix in SHIPPED or path.name == "py.typed")
    return {path.relative_to(SOURCE).as_posix() for path in found}


def main() -> int:
    """Compares the newest wheel of a folder with the source tree; 1 if something is missing."""
    wheels = sorted(Path(sys.argv[1]).glob("iacta-*.whl"), key=lambda path: path.stat().st_mtime)
    if not wheels:
        raise SystemExit(f"no wheel of iacta in {sys.argv[1]}")
    expected = files_of_the_package()
    with zipfile.ZipFile(wheels[-1]) as wheel:
        missing = sorted(expected - set(wheel.namelist()))
    for name in missing:
        print(f"missing in {wheels[-1].name}: {name}")
    if not missing:
        print(f"{wheels[-1].name}: all {len(expected)} files are in it")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
