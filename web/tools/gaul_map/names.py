"""Names on the map: where they stand, how wide they are, and what must be kept clear of trees."""

from __future__ import annotations

import math
import tomllib
from functools import cache
from typing import Any, NamedTuple

from gaul_map.arcs import HERE, MAP, REGIONS, areas, rhine
from gaul_map.fields import is_inside
from gaul_map.lines import Line, length, raised, resampled, spline, stretch, thin
from gaul_map.lines import eased as eased_line
from gaul_map.paths import curve, num
from gaul_map.water import rivers

LABELS: dict[str, Any] = tomllib.loads((HERE / "labels.toml").read_text(encoding="utf-8"))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz "
WIDTHS = (
    61, 62, 62, 70, 59, 53, 66, 75, 36, 33, 65, 52, 84, 73, 68, 57, 68, 63, 54, 56, 66, 62, 95, 67, 58, 58,
    48, 51, 43, 54, 46, 34, 51, 54, 29, 27, 51, 26, 84, 56, 51, 53, 52, 40, 41, 33, 54, 46, 73, 49, 46, 46, 18,
)  # fmt: skip
"""How wide each letter of Alegreya is, in hundredths of its size."""
SERIF = dict(zip(LETTERS, WIDTHS, strict=True))
NAME, TOWN, SPACING = 14.2, 9.2, 0.045
STREAM, RHENUS = 9.4, 11.5
PILL = 7.4
"""How wide the figure of a place is."""
GARRISON, BADGE = 23, 5
"""How wide a counter inside a place is, and how far its badge hangs below it."""
STACK = (-22, -17, 27, 23)
"""How far a stack with its badge reaches from its middle: left, up, right, down."""
CAMP = (-19, -15, 19, 19)
"""The same for a winter camp while both sides stand in its region."""
HIDES = 30
"""So much of a name may lie under a stack."""
SIGN = 5.2
"""From the middle of a place's sign to its edge."""
SIGNS = {
    "forest": '<path class="tsf" d="M-2.2 3.4v1.6M2.6 3.4v1.6"/><circle class="tsw" cx="-2.2" cy=".6" r="3"/>'
    '<circle class="tsw" cx="2.6" cy="1.2" r="2.4"/>',
    "marsh": '<path class="tsm" d="M-5 3.6h4M1 3.6h4M-2.6 5.8h5.4M-2 2.2-3.2-1M0 2.2V-2.4M2 2.2 3.2-1"/>',
    "mountain": '<path class="tsh" d="M-6 4.6-1.6-3 1 1.4 2.6-1 6 4.6Z"/>'
    '<path class="tsl" d="M-1.6-3 .2 4.2M2.6-1 3.4 4.2"/>',
}
"""After the name of a region: the terrain that the rules use."""
BESIDE = SIGN + 1.2 + PILL + 1.6
OVER = (PILL + 1.2) / 2
TEXT_AT = {
    "r": (BESIDE, 3.0, "start"),
    "l": (-BESIDE, 3.0, "end"),
    "b": (OVER, 12.6, "middle"),
    "t": (OVER, -6.4, "middle"),
}
"""Where a place's name stands, by the side of its sign."""

Box = tuple[float, float, float, float]


class Curved(NamedTuple):
    """A name on a line."""

    style: str
    text: str
    size: float
    spacing: float
    line: Line


def wide(text: str, size: float, spacing: float = 0.0) -> float:
    """How wide a text is."""
    return sum(SERIF.get(letter, 50) for letter in text) / 100 * size + spacing * size * max(0, len(text) - 1)


def _box(x: float, y: float, width: float, height: float) -> Box:
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


# Names on lines


@cache
def curved_names() -> tuple[Curved, ...]:
    """Names of seas, heights and woods, and along the rivers."""
    found = [
        Curved(one["class"], one["text"], one["size"], one["spacing"], spline([(x, y) for x, y in one["points"]], 6.0))
        for one in LABELS["curved"]
    ]
    for river in rivers():
        if river.label:
            course = stretch(river.line, river.label, wide(river.name, STREAM, 0.1) * 1.3 + 8)
            found.append(Curved("stream", river.name, STREAM, 0.1, raised(eased_line(course), 2.4 + river.width / 2)))
    for share in ((0.20, 0.34), (0.535, 0.63)):
        course = stretch(rhine(), share, wide("Rhenus", RHENUS, 0.18) * 1.25 + 8)
        found.append(Curved("stream big", "Rhenus", RHENUS, 0.18, raised(eased_line(course), 4.6)))
    return tuple(found)


def letters(name: Curved) -> list[Box]:
    """About where the letters of a name on a line come to stand."""
    line = resampled(name.line, 1.0)
    at = max(0.0, (len(line) - 1 - wide(name.text, name.size, name.spacing)) / 2)
    out = []
    for letter in name.text:
        width = SERIF.get(letter, 50) / 100 * name.size + name.spacing * name.size
        number = int(min(len(line) - 2, max(0, at + width / 2)))
        (x, y), (x2, y2) = line[number], line[number + 1]
        size = math.hypot(x2 - x, y2 - y) or 1
        up = name.size * 0.3
        centre = x + (y2 - y) / size * up, y - (x2 - x) / size * up
        out.append(_box(*centre, max(width, name.size * 0.5), name.size * 0.72))
        at += width
    return out


def on_line(number: int, name: Curved) -> str:
    """A name on a line: its halo first, so that no letter cuts into the next."""
    path = f'<textPath href="#bg-line-{number}" startOffset="50%">{name.text}</textPath></text>'
    head = f'font-size="{name.size}" letter-spacing="{name.spacing}em">{path}'
    bare = name.style.startswith(("sea", "beyond"))
    halo = "" if bare else f'<text class="{name.style} halo" aria-hidden="true" {head}'
    line = f'<path id="bg-line-{number}" d="{curve(thin(name.line, 0.15))}" fill="none"/>'
    return f'{line}{halo}<text class="{name.style}" {head}'


def curved(styles: set[str]) -> str:
    """The names on lines of some styles."""
    names = enumerate(curved_names())
    return "".join(on_line(number, name) for number, name in names if name.style.split()[0] in styles)


# Regions and places


def _lines(region: str) -> list[str]:
    return LABELS["region"][region].get("lines", [REGIONS[region]["name"]])


def _text_width(region: str, size: float) -> float:
    return max(wide(text, size, SPACING) for text in _lines(region))


def region_box(region: str) -> Box:
    """The name of a region with the marks before and after it."""
    label = LABELS["region"][region]
    size = label.get("size", NAME)
    width = _text_width(region, size) + 13 + (13 if REGIONS[region]["terrain"] in SIGNS else 0)
    return _box(*label["name"], width, size * (0.86 + 0.95 * (len(_lines(region)) - 1)))


def region_name(region: str) -> str:
    """The name of a region: who controls it, how it is called, its terrain."""
    left, top, right, bottom = region_box(region)
    size, lines, middle = LABELS["region"][region].get("size", NAME), _lines(region), (top + bottom) / 2
    x = left + 13 + _text_width(region, size) / 2
    mark = '<rect class="r" x="-4" y="-4" width="8" height="8" rx="1"/><circle class="g" r="4.4"/>'
    out = f'<g class="rn" data-region="{region}" font-size="{size}">'
    out += f'<g class="cm" transform="translate({num(left + 5)} {num(middle)})">{mark}</g>'
    for number, text in enumerate(lines):
        y = middle + size * 0.31 + (number - (len(lines) - 1) / 2) * size * 0.95
        out += f'<text x="{num(x)}" y="{num(y)}">{text}</text>'
    sign = SIGNS.get(REGIONS[region]["terrain"])
    if sign:
        out += f'<g class="ts" transform="translate({num(right - 6)} {num(middle)})">{sign}</g>'
    return out + "</g>"


def _town(place: dict[str, Any]) -> str:
    return str(LABELS["place"][place["id"]].get("short", place["name"]))


def place_box(place: dict[str, Any]) -> Box:
    """Sign, figure and name of a place."""
    x, y = place["pos"]
    width, side = wide(_town(place), TOWN, 0.01), LABELS["place"][place["id"]]["side"]
    if side in "rl":
        away = SIGN + 1.2 + PILL + 1.4 + width + 1
        return (x - SIGN, y - 5, x + away, y + 5) if side == "r" else (x - away, y - 5, x + SIGN, y + 5)
    half = max(width / 2, 10)
    top, bottom = (y - 5.2, y + 5.4 + TOWN) if side == "b" else (y - 4.6 - TOWN, y + 5.2)
    return x + OVER - half, top, x + OVER + half, bottom


def _town_box(place: dict[str, Any]) -> Box:
    """The name of a place by itself."""
    x, y, anchor = TEXT_AT[LABELS["place"][place["id"]]["side"]]
    width = wide(_town(place), TOWN, 0.01)
    left = place["pos"][0] + x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    base = place["pos"][1] + y
    return left, base - TOWN * 0.75, left + width, base + TOWN * 0.2


def common(one: Box, two: Box) -> float:
    """The area that two boxes share."""
    across, down = (min(one[axis + 2], two[axis + 2]) - max(one[axis], two[axis]) for axis in (0, 1))
    return max(0.0, across) * max(0.0, down)


def stack_box(spot: list[float]) -> Box:
    """A stack in the open with its badge."""
    left, top, right, bottom = STACK
    return spot[0] + left, spot[1] + top, spot[0] + right, spot[1] + bottom


def camp_box(spot: list[float]) -> Box:
    """A winter camp with its garrison, while both sides stand in its region."""
    left, top, right, bottom = CAMP
    return spot[0] + left, spot[1] + top, spot[0] + right, spot[1] + bottom


def hidden() -> list[tuple[str, str, str]]:
    """Names of regions that a stack or a camp would hide: in whose region, in which slot, whose name."""
    return [
        (region, slot, name)
        for region, label in LABELS["region"].items()
        for slot in ("first", "second", "camp")
        for name in REGIONS
        if common(camp_box(camp_at(region)) if slot == "camp" else stack_box(label[slot]), region_box(name)) > HIDES
    ]


@cache
def camp_at(region: str) -> list[float]:
    """Where a winter camp stands while both sides are in its region: off the names, then off stacks and markers."""
    label, ring = LABELS["region"][region], areas()[region]
    names = [_town_box(one) for one in MAP["place"]] + [region_box(name) for name in REGIONS]
    left, top = label["mark"]
    pieces = [*(stack_box(label[slot]) for slot in ("first", "second")), (left - 9, top - 9, left + 9, top + 9)]
    x, y = (int(value) for value in label["name"])
    around = ((x + dx, y + dy) for dx in range(-80, 81, 4) for dy in range(-80, 81, 4))
    spots = [spot for spot in around if is_inside(ring, spot)]

    def cost(spot: tuple[float, float]) -> float:
        box = camp_box(list(spot))
        over = 20 * sum(common(box, name) for name in names) + 3 * sum(common(box, piece) for piece in pieces)
        return over + 3 * math.dist(spot, (x, y))

    return list(min(spots, key=cost))


def garrison_at(place: dict[str, Any]) -> list[float]:
    """Where those inside a place stand: as near to its sign as the names around it allow."""
    names = [_town_box(one) for one in MAP["place"]] + [region_box(region) for region in REGIONS]
    x, y = place["pos"]
    spots = [(x + dx, y + dy) for dx in range(-20, 21, 2) for dy in range(-20, 21, 2)]

    def cost(spot: tuple[float, float]) -> float:
        counter = _box(spot[0], spot[1] + BADGE / 2, GARRISON, GARRISON + BADGE)
        return 4 * sum(common(counter, name) for name in names) + 3 * math.dist(spot, (x, y))

    return list(min(spots, key=cost))


def place_mark(place: dict[str, Any]) -> str:
    """An oppidum is a ring and a dot, a city a square; thicker with its value, which stands beside it."""
    side, value, kind = LABELS["place"][place["id"]]["side"], place["value"], place["kind"]
    heavy = f'stroke-width="{0.75 + 0.22 * value:.2f}"'
    sign = {
        "city": f'<rect class="pr" x="-4" y="-4" width="8" height="8" {heavy}/>'
        '<rect class="pd" x="-1.5" y="-1.5" width="3" height="3"/>',
        "oppidum": f'<circle class="pr" r="4.2" {heavy}/><circle class="pd" r="1.7"/>',
    }[kind]
    at = (-1 if side == "l" else 1) * (SIGN + 1.2 + PILL / 2)
    pill = f'<rect class="pb" x="{num(at - PILL / 2)}" y="-4.6" width="{PILL}" height="9.2" rx="2"/>'
    figure = f'<text class="pv" x="{num(at)}" y="3.1">{value}</text>'
    x, y, anchor = TEXT_AT[side]
    where = f'data-place="{place["id"]}" data-region="{place["region"]}" data-value="{value}"'
    return (
        f'<g class="place {kind}" {where} transform="translate({place["pos"][0]} {place["pos"][1]})">'
        f"{sign}{pill}{figure}"
        f'<text class="pn" x="{num(x)}" y="{num(y)}" text-anchor="{anchor}">{_town(place)}</text></g>'
    )


def written() -> list[Box]:
    """Everything that is kept clear of trees and reeds."""
    return [
        *(place_box(one) for one in MAP["place"]),
        *(region_box(region) for region in REGIONS),
        *(box for name in curved_names() for box in letters(name)),
    ]


def too_long() -> list[str]:
    """Names that do not fit on their line."""
    return [one.text for one in curved_names() if length(one.line) <= wide(one.text, one.size, one.spacing) * 0.97]


def overlaps() -> list[tuple[str, str]]:
    """Names of regions and places that lie on one another."""
    boxes = [(one["id"], place_box(one)) for one in MAP["place"]] + [(name, region_box(name)) for name in REGIONS]
    found = []
    for number, (one, a) in enumerate(boxes):
        for two, b in boxes[number + 1 :]:
            if common(a, b) >= 6:
                found.append((one, two))
    return found
