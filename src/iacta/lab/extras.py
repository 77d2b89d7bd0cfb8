"""Optional packages of the laboratory, imported when they are used."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from iacta.engine.errors import IactaError

EXTRAS = {"gymnasium": "research", "pettingzoo": "research", "ray": "ray"}
"""The extra that installs a package, where it is not `lab`."""


class MissingExtra(IactaError):
    """An optional package is not installed; `extra` installs it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"this needs the package {package}: pip install 'iacta[{extra}]'")
        self.package, self.extra = package, extra


def needs(module: str) -> Any:
    """Import a module of an optional package; MissingExtra if it is not installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        if error.name is None or error.name.partition(".")[0] != package:
            raise
        raise MissingExtra(package, EXTRAS.get(package, "lab")) from None
