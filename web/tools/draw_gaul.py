"""Draw the map of Gaul from its data: python web/tools/draw_gaul.py. Layers as SVG, and slots for pieces as JSON.

Regions, borders and places are those of the rules' map file; gaul_map/coast.toml gives finer shores, rivers and relief,
gaul_map/labels.toml says where names and pieces stand. Neighbours share one and the same smoothed curve.
"""

from __future__ import annotations

from pathlib import Path

from gaul_map.sheet import drawing, places

CLIENT = Path(__file__).resolve().parents[1] / "src/games/bellum_gallicum"
DRAWN = CLIENT / "map.svg"
SLOTS = CLIENT / "slots.json"


def main() -> None:
    """Write both files."""
    DRAWN.write_text(drawing(), encoding="utf-8")
    SLOTS.write_text(places(), encoding="utf-8")
    print(f"{DRAWN.name}: {DRAWN.stat().st_size / 1000:.0f} kB, {SLOTS.name}: {SLOTS.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
