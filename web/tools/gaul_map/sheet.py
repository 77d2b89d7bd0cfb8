"""The whole drawing, one group a layer; and what the client needs to set pieces on it."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from gaul_map.arcs import MAP, REGIONS, SIZE, arcs, areas, drawn, mainland, outlines, projected, rhine
from gaul_map.fields import GX, GY, in_region, is_inside
from gaul_map.lines import thin
from gaul_map.names import LABELS, camp_at, curved, garrison_at, overlaps, place_mark, region_name, stack_box, too_long
from gaul_map.paths import curve, dots, joined, num, straight
from gaul_map.relief import LEVELS, hachures, tint, water_lines
from gaul_map.scenery import reed_path, trees_and_reeds
from gaul_map.water import all_islands, beyond, lakes, river_parts

SLOTS = ("name", "first", "second", "mark", "port")
SEAS = {"atlantic": [196, 650], "mediterranean": [800, 962]}
"""Where a fleet at sea stands."""
MEDITERRANEAN = "M522 941 700 860 870 700 1000 780V1000H500Z"
MOSTLY, FOOTHOLD = 0.5, 7
"""The share of a stack that must lie in its region, and how far into the region a line goes that ties it there."""
MILES = 148.0 / (111.2 / (SIZE / 11)) / 100
"""How long a Roman mile is on the map."""
CONTESTED = (
    '<pattern id="bg-contested" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="cs-r" d="M3 0V12"/><path class="cs-g" d="M9 0V12"/></pattern>'
)
BURNT = (
    '<pattern id="bg-burnt-land" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)">'
    '<rect class="bu0" width="13" height="13"/>'
    '<path class="bu1" d="M1.5 3.5h4.2M8.4 9.8h3.6M3.4 10.6h1.8M9.6 3.2h1.6"/></pattern>'
)


def check() -> None:
    """No name on another, none too long for its line, no place outside its region, borders as in the map file."""
    faults = [f"{one} lies on {two}" for one, two in overlaps()] + [f"{name} is too long" for name in too_long()]
    faults += [
        f"{place['id']} lies outside {place['region']}"
        for place in MAP["place"]
        if not is_inside(areas()[place["region"]], place["pos"])
    ]
    borders = {tuple(sorted((one["a"], one["b"]))) for one in MAP["border"]}
    if borders != {arc.tag for arc in arcs() if arc.kind in ("border", "rhine")}:
        faults.append("the borders are not those of the map")
    if faults:
        raise ValueError("; ".join(faults))


# Layers


def _definitions(parts: dict[int, str], sectors: str, trees: str) -> str:
    tints = "".join(f'<path id="bg-t{number}" d="{tint(level)}"/>' for number, level in enumerate(LEVELS, 1))
    streams = "".join(f'<path id="bg-rv{width}" d="{line}"/>' for width, line in parts.items())
    clips = "".join(f'<clipPath id="bg-cp-{name}"><use href="#rg-{name}"/></clipPath>' for name in REGIONS)
    frame = f'<clipPath id="bg-frame"><rect width="{SIZE}" height="{SIZE}"/></clipPath>'
    lines = f'<path id="bg-sb" d="{sectors}"/><path id="bg-rhenus" d="{curve(thin(rhine(), 0.1))}"/>'
    woods = f'<path id="bg-trees" d="{trees}"/>'
    return f"<defs>{CONTESTED}{BURNT}{tints}{woods}{streams}{lines}{clips}{frame}</defs>"


def _sea() -> str:
    return "".join(f'<rect class="{style}" width="{SIZE}" height="{SIZE}"/>' for style in ("s0", "s1"))


def _water_lines() -> str:
    lines = reversed(list(enumerate(water_lines())))
    return "".join(f'<path class="wt" d="{line}" stroke-opacity="{0.76 - 0.11 * k:.2f}"/>' for k, line in lines)


def _sea_zones() -> str:
    ocean = f'<path class="sea-zone" data-sea="atlantic" d="M0 0H{SIZE}V{SIZE}H0Z"/>'
    return f'{ocean}<path class="sea-zone" data-sea="mediterranean" d="{MEDITERRANEAN}"/>'


def _beyond() -> str:
    return "".join(straight(line, close=True) for line in beyond()[1])


def _land() -> str:
    rings = "".join(straight(line, close=True) for line in [*mainland(), *all_islands()])
    return f'<path class="bey" d="{_beyond()}"/><path class="land" d="{rings}"/>'


def _relief() -> str:
    tints = "".join(
        f'<use href="#bg-t{number}" class="sh" transform="translate(.8 1.2)"/>'
        f'<use href="#bg-t{number}" class="t t{number}"/>'
        for number in range(1, len(LEVELS) + 1)
    )
    gentle, steep = hachures()
    return f'{tints}<path class="ha" d="{gentle}"/><path class="ha st" d="{steep}"/>'


def _woods() -> str:
    at = {0: ' transform="translate(.9 1.3)"', 1: "", 2: ' transform="translate(-.1 -.1)"'}
    at[3] = ' transform="translate(-.8 -.9)"'
    return "".join(f'<use href="#bg-trees" class="tr tr{number}"{shift}/>' for number, shift in at.items())


def _regions() -> str:
    return "".join(
        f'<path class="rg" id="rg-{name}" data-region="{name}" data-sector="{one["sector"]}" d="{outlines()[name]}"/>'
        for name, one in REGIONS.items()
    )


def _over_regions(style: str, *, clipped: bool) -> str:
    """Every outline once more, for something that is drawn over a region."""
    return "".join(
        f'<use href="#rg-{name}" class="{style}" data-region="{name}"'
        + (f' clip-path="url(#bg-cp-{name})"/>' if clipped else "/>")
        for name in REGIONS
    )


def _rivers(parts: dict[int, str]) -> str:
    cases = "".join(f'<use href="#bg-rv{width}" class="rv0" stroke-width="{num(width / 10 + 1)}"/>' for width in parts)
    fills = "".join(
        f'<use href="#bg-rv{width}" class="rv" stroke-width="{num(max(0.5, width / 10 - 0.1))}"/>' for width in parts
    )
    return cases + fills + "".join(_lake(name, straight(line, close=True)) for name, line in lakes())


def _lake(name: str, line: str) -> str:
    """A lake; the large one is as pale as the sea."""
    if name == "flevo":
        return f'<path class="s0" d="{line}"/><path class="lk big" d="{line}"/>'
    return f'<path class="lk" d="{line}"/>'


def _coast() -> str:
    lines = [straight(arc.line) for arc in arcs() if arc.kind == "coast"]
    lines += [straight(isle, close=True) for isle in all_islands()] + [straight(line) for line in beyond()[0]]
    return f'<path class="co" d="{"".join(lines)}"/>'


def _is_sector_border(tag: tuple[str, ...]) -> bool:
    return REGIONS[tag[0]]["sector"] != REGIONS[tag[1]]["sector"]


def _borders() -> str:
    plain = "".join(drawn(arc) for arc in arcs() if arc.kind == "border" and not _is_sector_border(arc.tag))
    limits = "".join(drawn(arc) for arc in arcs() if arc.kind in ("high", "limit"))
    return f'<path class="bd" d="{plain}"/><path class="lm" d="{limits}"/>'


def _cased(line: str, case: str, fill: str) -> str:
    return f'<use href="#{line}" class="{case}"/><use href="#{line}" class="{fill}"/>'


def _sector_names() -> str:
    out = ""
    for sector in MAP["sector"]:
        mask = np.logical_or.reduce([in_region(name) for name, one in REGIONS.items() if one["sector"] == sector["id"]])
        out += f'<text data-sector="{sector["id"]}" x="{GX[mask].mean():.0f}" y="{GY[mask].mean():.0f}"></text>'
    return f'<g class="sn">{out}</g>'


def _scale() -> str:
    """A hundred Roman miles, and north."""
    x, y = 30, 778
    cells = "".join(
        f'<rect class="{"sb0" if number % 2 else "fr1"}" x="{num(x + 25 * number * MILES)}" y="{y}" '
        f'width="{num(25 * MILES)}" height="3.4"/>'
        for number in range(4)
    )
    figures = "".join(f'<text x="{num(x + miles * MILES)}" y="{y - 4}">{miles}</text>' for miles in (0, 50, 100))
    needle = '<path class="fr1" d="M0-15 4.6 6 0 3-4.6 6Z"/><text x="0" y="-18">N</text>'
    north = f'<g transform="translate({num(x + 100 * MILES + 26)} {y - 2})">{needle}</g>'
    text = f'<text class="it" x="{num(x + 50 * MILES)}" y="{y + 14}">milia passuum</text>'
    return f'<g class="sc">{cells}{figures}{north}{text}</g>'


def _degrees() -> str:
    """Bars along the edge, dark and light by whole degrees."""
    dark = ""
    for degree in range(-6, 12, 2):
        first, last = (projected([[max(-5.6, min(11.0, one)), 0]])[0][0] for one in (degree, degree + 1))
        if last - first > 0.5:
            bars = (f"M{joined((first, edge))}h{num(last - first)}v5h{num(first - last)}z" for edge in (-8.5, 1003.5))
            dark += "".join(bars)
    for degree in range(42, 54, 2):
        last, first = (projected([[0, max(41.8, min(52.8, one))]])[0][1] for one in (degree, degree + 1))
        if last - first > 0.5:
            dark += "".join(f"M{joined((edge, first))}h5v{num(last - first)}h-5z" for edge in (-8.5, 1003.5))
    lines = "M-8.5-8.5h1017v1017h-1017zM-3.5-3.5h1007v1007h-1007zM0 0h1000v1000H0z"
    sheet = '<path class="fr0" d="M-16-16h1032v1032h-1032zM0 0v1000h1000V0z"/>'
    return f'{sheet}<path class="fr1" d="{dark}"/><path class="fr2" d="{lines}"/>'


def layers() -> dict[str, str]:
    """The drawing, one group a layer, the lowest first."""
    parts = river_parts()
    trees, reeds = trees_and_reeds()
    sectors = "".join(drawn(arc) for arc in arcs() if arc.kind == "border" and _is_sector_border(arc.tag))
    return {
        "definitions": _definitions(parts, sectors, dots(trees)),
        "sea": _sea(),
        "water-lines": _water_lines(),
        "sea-zones": _sea_zones(),
        "land": _land(),
        "relief": _relief(),
        "beyond-veil": f'<path class="veil" d="{_beyond()}"/>',
        "marshes": f'<path class="reed" d="{reed_path(reeds)}"/>',
        "woods": _woods(),
        "regions": _regions(),
        "burnt": _over_regions("burnt", clipped=False),
        "bands": _over_regions("bn", clipped=True),
        "rivers": _rivers(parts),
        "coast": _coast(),
        "borders": _borders(),
        "sector-borders": _cased("bg-sb", "sb0", "sb"),
        "rhine": _cased("bg-rhenus", "rh0", "rh"),
        "names-water": curved({"sea", "stream"}),
        "names-land": curved({"hill", "wood", "beyond"}),
        "places": "".join(place_mark(place) for place in MAP["place"]),
        "region-names": "".join(region_name(name) for name in REGIONS),
        "sector-names": _sector_names(),
        "scale": _scale(),
    }


def drawing() -> str:
    """The map as SVG; the colours stand in the style sheet of the client."""
    check()
    groups = "".join(f'<g id="bg-{name}">{body}</g>\n' for name, body in layers().items())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 1032 1032">\n'
        f'<g clip-path="url(#bg-frame)">\n{groups}</g>\n<g id="bg-frame-bars">{_degrees()}</g>\n</svg>\n'
    )


def _tie(name: str, spot: list[float]) -> list[float] | None:
    """Of a stack that stands mostly outside its region: where the line that ties it to the region ends."""
    left, top, right, bottom = stack_box(spot)
    here = in_region(name)
    covered = (abs(GX - (left + right) / 2) < (right - left) / 2) & (abs(GY - (top + bottom) / 2) < (bottom - top) / 2)
    if (here & covered).sum() >= MOSTLY * covered.sum():
        return None
    clear = here & ~covered
    distance = np.where(clear, np.hypot(GX - spot[0], GY - spot[1]), np.inf)
    at = np.unravel_index(distance.argmin(), distance.shape)
    end = np.array([GX[at], GY[at]])
    further = end + (end - spot) / np.hypot(*(end - spot)) * FOOTHOLD
    return [round(float(value), 1) for value in further]


def _slots(name: str) -> dict[str, Any]:
    label = LABELS["region"][name]
    ties = {slot: tie for slot in ("first", "second") if (tie := _tie(name, label[slot]))}
    slots = {slot: label[slot] for slot in SLOTS if slot in label}
    return {"d": outlines()[name], **slots, "camp": camp_at(name), **({"ties": ties} if ties else {})}


def places() -> str:
    """Where pieces stand: the outline of every region, its name, stacks, markers and harbour; places; fleets at sea.

    Alone in a region a side stands at `first`; with both there Rome takes the slot further west, and a winter camp goes
    from `second` to `camp`. Where there is no room in the region, `ties` says where the line to it begins.
    """
    found = {
        "regions": {name: _slots(name) for name in REGIONS},
        "places": {place["id"]: {"at": place["pos"], "inside": garrison_at(place)} for place in MAP["place"]},
        "seas": SEAS,
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
