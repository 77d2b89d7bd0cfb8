"""The browser of the tests: Chromium or one of its kin, found on the machine; nothing is downloaded behind its back.

`python -m tests.browser.chromium` finds one. As root on Debian it installs the headless shell, a Chromium without
windows: the tests take less than half the processor time in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

CHOSEN = "IACTA_BROWSER"
"""The environment variable that names the browser to be used."""
SHELL = "chromium-headless-shell"
"""Debian's package, and the program in it."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
"""Where macOS keeps what is never on the path."""
ADVICE = (
    "The tests of the table need a Chromium, and none was found on this machine. Install one (on Debian as root: "
    f"apt-get install chromium), or name one: {CHOSEN}=/path/to/chrome make test."
)


class NoBrowser(Exception):
    """There is no browser to test with; the sentence says what to do."""


def browser(environment: Mapping[str, str] = os.environ) -> Path:
    """The browser of this machine: the chosen one, else the first that starts. Raises NoBrowser."""
    chosen = environment.get(CHOSEN)
    if chosen:
        found = shutil.which(chosen, path=environment.get("PATH"))
        if found is None or not starts(found):
            raise NoBrowser(f"{CHOSEN} names {chosen}, which is no browser that starts.")
        return Path(found)
    for name in (*NAMES, *ELSEWHERE):
        found = shutil.which(name, path=environment.get("PATH"))
        if found is not None and starts(found):
            return Path(found)
    raise NoBrowser(ADVICE)


def starts(path: str) -> bool:
    """Whether a program is more than a stub that tells to install something else."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)  # noqa: S603 - the browser
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def arguments() -> Sequence[str]:
    """What a browser needs to be told on this machine: root has no sandbox, containers have little shared memory."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return ("--disable-gpu", "--disable-dev-shm-usage", *(("--no-sandbox",) if is_root else ()))


def can_install() -> bool:
    """Whether Debian's package can be fetched: root, and apt there."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(package: str) -> bool:
    """Install a package of Debian's; what apt says goes to the terminal if it fails."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", package]):
        done = subprocess.run(  # noqa: S603 - words of our own
            ["apt-get", "-qq", *words],  # noqa: S607 - apt is where Debian has it
            env=quietly,
            stdout=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode != 0:
            return False
    return True


def equip() -> Path:
    """The browser of this machine, after installing the headless shell where that can be done. Raises NoBrowser."""
    if not os.environ.get(CHOSEN) and shutil.which(SHELL) is None and can_install():
        print(f"Installing Debian's package {SHELL} ...", flush=True)  # noqa: T201 - a command
        if not install(SHELL):
            print("It could not be installed (see the message above).", file=sys.stderr)  # noqa: T201 - a command
    return browser()


def main() -> int:
    """Find a browser, or install one and find that."""
    try:
        found = equip()
    except NoBrowser as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command
        return 1
    print(f"Browser of the tests: {found}")  # noqa: T201 - a command
    return 0


if __name__ == "__main__":
    sys.exit(main())
