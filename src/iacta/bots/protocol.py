"""The engine protocol: lines of text between a host and a program that plays (docs/guides/engine-protocol.md)."""

from __future__ import annotations

import msgspec

from iacta.engine.errors import IactaError

VERSION = 1
HELLO = "iacta"
READY = "iactaok"
LONGEST_LINE = 1 << 20
"""A program that writes a longer line is ended."""


class EngineFailed(IactaError):
    """An external program did not start, ended, timed out, or broke the protocol."""


class Go(msgspec.Struct, frozen=True):
    """The limits of a `go`: milliseconds, simulations, and the key of the program's own dice."""

    time: int | None = None
    simulations: int | None = None
    seed: bytes | None = None

    def __str__(self) -> str:
        parts = [f"time {self.time}"] if self.time is not None else []
        parts += [f"simulations {self.simulations}"] if self.simulations is not None else []
        parts += [f"seed {self.seed.hex()}"] if self.seed is not None else []
        return " ".join(["go", *parts])


def go_from(words: str) -> Go:
    """Parse what follows the word `go`; ValueError if it is malformed."""
    parts = words.split()
    found: dict[str, str] = dict(zip(parts[::2], parts[1::2], strict=False))
    if len(parts) % 2 or not set(found) <= {"time", "simulations", "seed"}:
        message = f"go takes time, simulations and seed, each with a value, not {words!r}"
        raise ValueError(message)
    time, simulations, seed = found.get("time"), found.get("simulations"), found.get("seed")
    return Go(
        None if time is None else _figure("time", time),
        None if simulations is None else _figure("simulations", simulations),
        None if seed is None else bytes.fromhex(seed),
    )


def _figure(name: str, text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        message = f"{name} is a number above 0, not {text!r}"
        raise ValueError(message)
    return int(text)
