"""Functions called in another Python interpreter: the compiled build cannot be imported beside the plain one.

`OtherPython(path)` runs this module there; every call is a line of JSON in and a line of JSON out.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class OtherPython:
    """Another interpreter, kept running between calls."""

    def __init__(self, python: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - the interpreter named on the command line
            [python, "-m", "bench.other_python"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )

    def call(self, spec: str, *arguments: float | str) -> Any:
        """What a function "module:callable" returns there."""
        print(json.dumps([spec, *arguments]), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{spec} failed there: see the message above")
        return json.loads(answer)

    def close(self) -> None:
        """End the process."""
        self._process.stdin.close()
        self._process.wait()


def main() -> None:
    """Answer until standard input is closed."""
    for line in sys.stdin:
        spec, *arguments = json.loads(line)
        module, _, name = spec.partition(":")
        print(json.dumps(getattr(importlib.import_module(module), name)(*arguments)), flush=True)


if __name__ == "__main__":
    main()
