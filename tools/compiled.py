#!/usr/bin/env python3
"""The compiled build: which modules mypyc compiles to C, and whether an installed Iacta uses them.

IACTA_COMPILED=1 python -m pip wheel .     a wheel with these modules compiled (hatch_build.py calls `build`)
python tools/compiled.py check             fails unless all of them are extension modules in this environment

The modules are patterns in pyproject.toml under [tool.iacta.compiled]; docs/guides/speed.md says how they are chosen.
"""

from __future__ import annotations

import importlib.machinery
import os
import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SWITCH = "IACTA_COMPILED"
"""The environment variable that asks for a compiled wheel."""
LEVEL = "IACTA_OPTIMISE"
"""The environment variable for the optimisation level of the C compiler: 0 to 3."""


class NotCompiled(Exception):
    """The modules could not be compiled; the message says why."""


def is_wanted() -> bool:
    """Whether the environment asks for a compiled wheel."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def settings(root: Path = ROOT) -> dict[str, list[str]]:
    """The settings of the compiled build in pyproject.toml."""
    found: dict[str, list[str]] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["iacta"][
        "compiled"
    ]
    return found


def sources(root: Path = ROOT) -> list[Path]:
    """The files to compile, relative to src/; a pattern that matches no file is an error.

    A game in preparation, whose folder has no `game.py` yet, is not compiled.
    """
    home, chosen = root / "src", settings(root)
    left_out = {path for pattern in chosen["exclude"] for path in home.glob(pattern)}
    for folder in home.glob("iacta/games/*/"):
        if not (folder / "game.py").exists():
            left_out.update(folder.rglob("*.py"))
    files: list[Path] = []
    for pattern in chosen["modules"]:
        found = sorted(set(home.glob(pattern)) - left_out)
        if not found:
            raise NotCompiled(f"[tool.iacta.compiled] in pyproject.toml: no file matches {pattern!r}")
        files += [path.relative_to(home) for path in found]
    return list(dict.fromkeys(files))


def names(root: Path = ROOT) -> list[str]:
    """The modules to compile, by the name under which they are imported."""
    return [".".join(path.with_suffix("").parts) for path in sources(root)]


def build(root: Path, folder: Path) -> dict[str, str]:
    """Compile into a folder, never into the tree; the path of each extension module -> its path in the wheel."""
    shutil.copytree(root / "src" / "iacta", folder / "iacta", ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(root / "pyproject.toml", folder / "mypy.toml")
    arguments = ["--config-file", "mypy.toml", *settings(root)["mypy"], *(path.as_posix() for path in sources(root))]
    words = [sys.executable, __file__, "compile", *arguments]
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True)  # noqa: S603 - our own build
    if done.returncode:
        raise NotCompiled(f"mypyc or the compiler failed:\n{done.stdout}\n{done.stderr}")
    built = folder / "built"
    return {str(path): path.relative_to(built).as_posix() for path in sorted(built.rglob("*")) if path.is_file()}


def compile_here(arguments: list[str]) -> None:
    """Compile in the working folder, into built/: one C file per module, in parallel."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only builds have it
    from setuptools import setup  # type: ignore[import-untyped]  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]  # noqa: PLC0415

    class AllAtOnce(build_ext):  # type: ignore[misc]  # setuptools has no types
        """Compiles the files of one extension in parallel; setuptools does so with whole extensions only."""

        def build_extensions(self) -> None:
            """Call the compiler once per file, from several threads."""
            compile_one = self.compiler.compile

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [
                        name for names in pool.map(lambda one: compile_one([one], **options), sources) for name in names
                    ]

            self.compiler.compile = compile_all
            super().build_extensions()

    setup(
        name="iacta",
        packages=[],
        ext_modules=mypycify(
            arguments, opt_level=os.environ.get(LEVEL, "2"), debug_level="0", group_name="iacta", multi_file=True
        ),
        cmdclass={"build_ext": AllAtOnce},
        script_args=["--quiet", "build_ext", "--build-lib", "built", "--build-temp", "objects"],
    )


def not_compiled(root: Path = ROOT) -> list[str]:
    """The modules that should be compiled and are plain Python in this environment."""
    endings = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return [name for name in names(root) if not str(importlib.import_module(name).__file__).endswith(endings)]


def main() -> int:
    """Check that the installed package is the compiled one; 1 if not."""
    if sys.argv[1:2] == ["compile"]:
        compile_here(sys.argv[2:])
        return 0
    if sys.argv[1:] != ["check"]:
        raise SystemExit(__doc__)
    plain = not_compiled()
    for name in plain:
        print(f"plain Python: {name}")
    if not plain:
        print(f"all {len(names())} modules are compiled")
    return bool(plain)


if __name__ == "__main__":
    sys.exit(main())
