/** Turf, hills, woods, streams and shores as paths: drawn by number, the same for the same place every time. */

import { seeded } from "../../maps/seeded";

interface Point {
  x: number;
  y: number;
}

const at = (value: number): string => value.toFixed(1);

/** A closed curve through points. */
function closed(points: readonly Point[]): string {
  const middle = (one: Point, two: Point): Point => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 });
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  const start = middle(last, first);
  const curves = points.map((point, index) => {
    const end = middle(point, points[(index + 1) % points.length] ?? first);
    return `Q${at(point.x)} ${at(point.y)} ${at(end.x)} ${at(end.y)}`;
  });
  return `M${at(start.x)} ${at(start.y)}${curves.join("")}Z`;
}

/** A round shape with a wandering edge. */
function blob(random: () => number, centre: Point, wide: number, high: number, rough: number): Point[] {
  const waves = [2, 3, 5].map((times) => ({ times, turn: random() * 6.283, size: ((random() + 0.4) * rough) / times }));
  return Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * 2 * Math.PI;
    const radius = waves.reduce((sum, wave) => sum + wave.size * Math.sin(wave.times * angle + wave.turn), 1);
    return { x: centre.x + Math.cos(angle) * wide * radius, y: centre.y + Math.sin(angle) * high * radius };
  });
}

function scaled(points: readonly Point[], centre: Point, by: number): Point[] {
  return points.map(({ x, y }) => ({ x: centre.x + (x - centre.x) * by, y: centre.y + (y - centre.y) * by }));
}

export interface Tree extends Point {
  r: number;
}

export interface Drawing {
  wide: number;
  high: number;
  patches: string[];
  grass: string;
  rings: string[];
  hachures: string;
  wood: string;
  trees: Tree[];
}

const GRASS = 46;

/** What a sector looks like from above. */
export function drawing(seed: string, wide: number, high: number, hill: boolean, wood: boolean): Drawing {
  const random = seeded(seed);
  const centre = { x: wide / 2, y: high / 2 };
  const patches = Array.from({ length: 5 }, () =>
    closed(
      blob(random, { x: random() * wide, y: random() * high }, wide * (0.16 + random() * 0.16), high * (0.06 + random() * 0.09), 0.35),
    ),
  );
  const grass = Array.from({ length: GRASS }, () => {
    const x = Math.round(random() * wide);
    const y = Math.round(random() * high);
    return `M${x} ${y}l-1.6-3.6M${x + 1.5} ${y}l.6-4.4M${x + 3} ${y}l2-3.4`;
  }).join("");
  const found: Drawing = { wide, high, patches, grass, rings: [], hachures: "", wood: "", trees: [] };
  if (hill) addHill(found, random, centre);
  if (wood) addWood(found, random, centre);
  return found;
}

function addHill(found: Drawing, random: () => number, centre: Point): void {
  const base = blob(random, centre, found.wide * 0.45, found.high * 0.46, 0.3);
  const sizes = [1, 0.77, 0.5];
  const rings = sizes.map((size) => scaled(base, centre, size));
  found.rings = rings.map(closed);
  const strokes: string[] = [];
  rings.forEach((ring, number) => {
    const dense = fine(ring, (number === 2 ? 5.2 : 5.8) * Math.max(0.5, found.wide / 260));
    for (const point of dense) {
      const away = Math.hypot(point.x - centre.x, point.y - centre.y) || 1;
      const long = ((number === 2 ? 9 : 12.5) + random() * 1.5) * (found.wide / 260);
      const x = ((point.x - centre.x) / away) * long;
      const y = ((point.y - centre.y) / away) * long;
      strokes.push(`M${at(point.x)} ${at(point.y)}l${at(x)} ${at(y)}`);
    }
  });
  found.hachures = strokes.join("");
}

/** Points about so far apart along a closed line. */
function fine(ring: readonly Point[], apart: number): Point[] {
  const found: Point[] = [];
  let left = 0;
  ring.forEach((one, index) => {
    const two = ring[(index + 1) % ring.length] ?? one;
    const long = Math.hypot(two.x - one.x, two.y - one.y);
    while (left < long) {
      const share = left / long;
      found.push({ x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share });
      left += apart;
    }
    left -= long;
  });
  return found;
}

function addWood(found: Drawing, random: () => number, centre: Point): void {
  const edge = blob(random, centre, found.wide * 0.47, found.high * 0.48, 0.22);
  found.wood = closed(edge);
  const size = Math.min(found.wide, found.high) / 27;
  const trees: Tree[] = [];
  for (let count = 0; count < 900 && trees.length < 105; count += 1) {
    const tree = { x: random() * found.wide, y: random() * found.high, r: size * (0.66 + random() * 0.42) };
    if (!within(edge, tree)) continue;
    if (trees.some((other) => Math.hypot(other.x - tree.x, other.y - tree.y) < (other.r + tree.r) * 0.86)) continue;
    trees.push(tree);
  }
  found.trees = trees.sort((one, two) => one.y - two.y);
}

function within(edge: readonly Point[], point: Point): boolean {
  let inside = false;
  edge.forEach((one, index) => {
    const two = edge[(index + 1) % edge.length] ?? one;
    const crosses = one.y > point.y !== two.y > point.y;
    if (crosses && point.x < ((two.x - one.x) * (point.y - one.y)) / (two.y - one.y) + one.x) inside = !inside;
  });
  return inside;
}

/** A stream through one segment of the gutter, which joins its neighbours at mid-height. */
export function stream(segment: number): string {
  const random = seeded(`stream ${segment}`);
  const bends = Array.from({ length: 9 }, (_, index) => {
    const x = (index + 1) * 25;
    const y = at(32 + (random() - 0.5) * 16);
    return `S${x - 12} ${y} ${x} ${y}`;
  });
  return `M-4 32L0 32${bends.join("")}S238 32 250 32L254 32`;
}

export interface Shore {
  sand: string;
  water: string;
  surf: string;
  grains: string;
}

const BENDS = 8;
const GRAINS = 90;

/** A line across a sector that wanders about a height. */
function across(random: () => number, wide: number, height: number, by: number): Point[] {
  return Array.from({ length: BENDS + 1 }, (_, index) => ({ x: (index / BENDS) * wide, y: height + (random() - 0.5) * by }));
}

function along(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const step = (rest[0]?.x ?? 0) - first.x;
  return `M${at(first.x)} ${at(first.y)}${rest.map(({ x, y }) => `S${at(x - step / 2)} ${at(y)} ${at(x)} ${at(y)}`).join("")}`;
}

/** A beach across a sector, with the sea along its lower or upper edge. */
export function shore(seed: string, wide: number, high: number, below: boolean): Shore {
  const random = seeded(`shore ${seed}`);
  const level = (share: number): number => (below ? high * share : high * (1 - share));
  const edge = below ? high + 4 : -4;
  const down = (line: string): string => `${line}L${wide + 4} ${edge}L-4 ${edge}Z`;
  const tide = along(across(random, wide, level(0.9), high * 0.03));
  const grains = Array.from({ length: GRAINS }, () => {
    const y = level(0.42 + random() * 0.44);
    return `M${at(random() * wide)} ${at(y)}h.1`;
  }).join("");
  return { sand: down(along(across(random, wide, level(0.32), high * 0.07))), water: down(tide), surf: tide, grains };
}
