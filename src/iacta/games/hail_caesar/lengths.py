"""Inches and degrees of the data files as whole numbers (HC-14.1.h, HC-14.13.a). Nothing here is a float."""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import MOST_BYTES

if TYPE_CHECKING:
    from pathlib import Path

INCH: Final = 100
DEGREE: Final = 60
TURN: Final = 360 * DEGREE
FULL_SCALE: Final = 1000
"""HC-14.13.a Scales are written in thousandths."""
FINEST: Final = -6
"""The smallest power of ten that a figure may have: nobody writes more, and longer ones are no figures."""

Inches = Decimal
Degrees = Decimal
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
MaybeId = Annotated[str, msgspec.Meta(pattern="^([a-z][a-z0-9_]{0,39})?$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
Words = Annotated[str, msgspec.Meta(max_length=600)]


def is_whole(figure: Decimal, unit: int) -> bool:
    """Whether a figure is a whole number of hundredths of an inch, or of minutes."""
    if not figure.is_finite() or figure.adjusted() > 6 or int(figure.as_tuple().exponent) < FINEST:
        return False
    return figure * unit == int(figure * unit)


def hundredths(inches: Inches) -> int:
    """HC-14.1.h A length that is known to be whole hundredths."""
    return int(inches * INCH)


def minutes(degrees: Degrees) -> int:
    """HC-14.1.h An angle that is known to be whole minutes."""
    return int(degrees * DEGREE)


def scaled(length: int, scale: int) -> int:
    """HC-14.13.a A length in a battle of a given scale: whole hundredths, halves up."""
    return (2 * length * scale + FULL_SCALE) // (2 * FULL_SCALE)


def scaled_even(length: int, scale: int) -> int:
    """HC-14.13.a The width or depth of a footprint in a battle of a given scale: even hundredths, halves up."""
    return 2 * ((length * scale + FULL_SCALE) // (2 * FULL_SCALE))


def read_figures(path: Path) -> dict[str, Any]:
    """Read a TOML file with its figures as decimals; an error is one sentence that names the file."""
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            message = f"{path.name}: longer than {MOST_BYTES} bytes"
            raise BrokenScenario(message)
        return tomllib.loads(text.decode(), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{path.name}: not readable as TOML: {error}"
    except OSError as error:
        message = f"{path.name}: {error.strerror}"
    raise BrokenScenario(message)
