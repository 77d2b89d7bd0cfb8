"""The few exceptions. A refusal is a value, not one of these.

    IactaError                 whatever a user of the package may want to catch
    ├── UnknownName            a game, scenario, option, seat or clause that does not exist
    ├── IdleOption             an option of the game that has no effect in this scenario
    ├── IllegalAction          `play` was given an action that the rules refuse
    ├── UndoRefused            nothing to take back, or a barrier lies before it
    ├── DiceWithoutKey         a match must roll, but its secret is unknown and there is no seed
    ├── EntropyRefused         a seat shows what it has not committed to, or has shown already
    ├── BrokenFile             a file that does not hold what it should
    │   ├── BrokenLedger
    │   ├── BrokenScenario
    │   ├── BrokenWeights
    │   └── BrokenRecord
    │       └── RulesChanged   a valid record of rules that have changed since
    └── ScriptExhausted        scripted dice were asked for more than they hold

Each message is one sentence that names the file, the item and the key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import Refusal


class IactaError(Exception):
    """Whatever a user of the package may want to catch."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with all attributes, whatever the constructor takes."""
        return _arrived, (type(self), self.args, self.__dict__)


def _arrived(kind: type[IactaError], args: tuple[Any, ...], held: dict[str, Any]) -> IactaError:
    """The unpickled error."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class UnknownName(IactaError):
    """A game, scenario, option, seat or clause that does not exist."""

    def __init__(self, kind: str, name: object, known: object = ()) -> None:
        """Say what was asked for, and what there is."""
        self.kind, self.name, self.known = kind, name, tuple(map(str, known))  # type: ignore[call-overload]
        there_is = f"; there is {', '.join(self.known)}" if self.known else ""
        super().__init__(f"no {kind} is called {name!r}{there_is}")


class IdleOption(IactaError):
    """An option of the game that has no effect in this scenario."""

    def __init__(self, name: str, scenario: str, known: Iterable[str]) -> None:
        """Say which option was asked for, and which ones the scenario offers."""
        self.name, self.scenario, self.known = name, scenario, tuple(known)
        super().__init__(f"option {name!r} has no effect in {scenario!r}; it offers {', '.join(self.known)}")


class IllegalAction(IactaError):
    """`play` was given an action that the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal for whoever wants to explain it."""
        self.refusal = refusal
        super().__init__(f"{refusal.clause}: {refusal.reason}")


class UndoRefused(IactaError):
    """Nothing to take back, or a barrier lies before it."""

    def __init__(self, reason: str) -> None:
        """`reason` is the id of a text, as in a refusal."""
        self.reason = reason
        super().__init__(reason)


class DiceWithoutKey(IactaError):
    """A match must roll, but its secret is unknown and there is no seed."""

    def __init__(self) -> None:
        """Say how to go on."""
        super().__init__("the secret of this match's dice is not known: give a seed to go on with")


class EntropyRefused(IactaError):
    """A seat shows entropy that it has not committed to, or has shown already."""

    def __init__(self, seat: str) -> None:
        """Say whose."""
        self.seat = seat
        super().__init__(f"{seat!r} has not committed to this entropy, or has shown its own already")


class BrokenFile(IactaError):
    """A file that does not hold what it should."""

    def __init__(self, message: str) -> None:
        """Keep the message to one line."""
        super().__init__(" ".join(message.split()))


class BrokenLedger(BrokenFile):
    """A ledger whose clauses cannot be read."""


class BrokenScenario(BrokenFile):
    """A scenario file that is malformed or contradicts itself."""

    def __init__(self, message: str, refusal: Refusal | None = None, seat: str = "") -> None:
        """Keep the refusal where a rule forbids what the file asks for, and whose army it is, if it is about one."""
        self.refusal, self.seat = refusal, seat
        super().__init__(message)


class BrokenWeights(BrokenFile):
    """A file of evaluation weights that is malformed, or has missing or unknown entries."""


class BrokenRecord(BrokenFile):
    """A record that is malformed, truncated, or does not replay."""


class RulesChanged(BrokenRecord):
    """A valid record of rules that have changed since."""


class ScriptExhausted(IactaError):
    """Scripted dice were asked for more than they hold."""
