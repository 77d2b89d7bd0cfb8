"""Functions run by another Python: the compiled build cannot be imported beside the plain one.

`Elsewhere(python)` starts it with this file as its program; a line of JSON goes in for every call, one comes out.
"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from typing import Any


class Elsewhere:
    """A Python of its own, kept running between calls."""

    def __init__(self, python: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - the interpreter named on the command line
            [python, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def call(self, spec: str, *arguments: float) -> Any:
        """What a function "module:callable" returns there."""
        print(json.dumps([spec, *arguments]), file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{spec} failed there: see the message above")
        return json.loads(answer)

    def close(self) -> None:
        """End it."""
        self._process.stdin.close()
        self._process.wait()


def main() -> None:
    """Answer until the other side hangs up."""
    for line in sys.stdin:
        spec, *arguments = json.loads(line)
        module, _, name = spec.partition(":")
        print(json.dumps(getattr(importlib.import_module(module), name)(*arguments)), flush=True)


if __name__ == "__main__":
    main()
