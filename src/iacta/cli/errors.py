"""Errors as one sentence in the chosen language, naming file, item and key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.errors import BrokenRecord, BrokenScenario, IactaError, IdleOption, RulesChanged, UnknownName
from iacta.lab.balance import NoSwitch
from iacta.lab.extras import MissingExtra
from iacta.lab.runs.store import BadFolder
from iacta.lab.runs.workers import ClusterLost, OtherSoftware

if TYPE_CHECKING:
    from iacta.texts import Texts

KINDS = ("game", "scenario", "option", "preset", "seat", "clause", "bot", "level")


class BadInput(IactaError):
    """Unusable input; the message is a finished sentence."""


class Failed(IactaError):
    """A failure that is not the user's fault; the message is a finished sentence."""


def sentence(texts: Texts, error: Exception) -> str:
    """The error as one sentence."""
    match error:
        case BadInput() | Failed():
            return str(error)
        case UnknownName() | IdleOption():
            return _unknown(texts, error)
        case RulesChanged():
            return texts("error-rules-changed", detail=str(error))
        case BrokenRecord():
            return texts("error-broken-record", detail=str(error))
        case BrokenScenario():
            return texts("error-broken-scenario", detail=str(error))
        case MissingExtra():
            return texts("error-extra", package=error.package, extra=error.extra)
        case BadFolder():
            parts = {"key": error.key, "there": error.there, "here": error.here}
            return texts("error-folder", kind=error.kind, folder=str(error.folder), **parts)
        case NoSwitch():
            return texts("error-no-switch", name=error.name)
        case ClusterLost():
            return texts("error-cluster", detail=str(error))
        case OtherSoftware():
            return texts("error-other-software", detail=str(error))
        case OSError():
            return texts("error-file", file=str(error.filename or "?"), detail=error.strerror or str(error))
        case _:
            return texts("error-other", detail=str(error))


def _unknown(texts: Texts, error: UnknownName | IdleOption) -> str:
    """What there is instead of what was asked for."""
    known = ", ".join(error.known) or "none"
    if isinstance(error, IdleOption):
        return texts("error-idle-option", name=error.name, scenario=error.scenario, known=known)
    kind = error.kind.partition(" ")[0]
    return texts("error-unknown", kind=kind if kind in KINDS else "other", name=str(error.name), known=known)
