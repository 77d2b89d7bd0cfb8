/** The ground of a battle as strokes, drawn from its terrain: relief, marsh, sand, rocks, water, streams, roads. */
import { allHexes, centre, clusters, contains, corners, DIRECTIONS, outlines, rowOf, sheet, sideOf, step, type Hex } from "../../../maps/hex_rows";
import { seeded } from "../../../maps/seeded";
import type { Point } from "../../../maps/panzoom";
import { along, outline, path, shrunk, smooth } from "./lines";

/** What lies in each hex now, as far as it is drawn. */
export interface Land {
  readonly columns: number;
  readonly rows: number;
  readonly terrain: ReadonlyMap<Hex, string>;
  readonly roads: readonly (readonly Hex[])[];
  readonly overlays: ReadonlyMap<Hex, readonly string[]>;
  /** What burnt down to bare rocks: woods, houses. */
  readonly charred?: ReadonlySet<Hex>;
}

export interface Stroke {
  /** Its class in table.css. */
  readonly look: string;
  readonly d: string;
}

const RAISED = new Set(["hill", "wooded_hill", "rocky_hill", "burnt_hill", "mountain"]);
const STONY = new Set(["rocks", "rocky_hill", "maquis"]);
const GRASSY = new Set(["open", "hill", "village", "forest", "wooded_hill"]);
export const OPEN_WATER = new Set(["river", "great_river", "pond", "lake", "sea"]);
const FLOWING = new Set(["stream", "dry_bed"]);
const STILL = new Set(["pond", "lake"]);

type Random = () => number;
const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const f = (value: number): string => value.toFixed(1);

/** The whole ground, the lowest stroke first. */
export function groundOf(land: Land): Stroke[] {
  return [...grass(land), ...sand(land), ...relief(land), ...burnt(land), ...marsh(land), ...water(land), ...streams(land), ...rocks(land), ...roads(land)].filter(({ d }) => d !== "");
}

function of(land: Land, kinds: ReadonlySet<string>): Hex[] {
  return [...land.terrain].flatMap(([hex, terrain]) => (kinds.has(terrain) ? [hex] : []));
}

/** A set of hexes that goes on beyond the edge of the map, so that the edge is not drawn as a bank. */
function beyond({ columns, rows }: Land, hexes: readonly Hex[]): Hex[] {
  const outside = hexes.flatMap((hex) => DIRECTIONS.map((direction) => step(hex, direction)).filter((there) => !contains(columns, rows, there) && (rowOf(there) === rowOf(hex) || rowOf(there) < 0 || rowOf(there) >= rows)));
  return [...new Set([...hexes, ...outside])];
}

/** Something strewn over the hexes: the same for the same hex every time. */
function strewn(hexes: readonly Hex[], seed: string, many: number, spread: number, mark: (x: number, y: number, random: Random) => string): string {
  return hexes
    .map((hex) => {
      const random = seeded(`${seed} ${hex}`);
      const { x, y } = centre(hex);
      return Array.from({ length: many }, () => mark(x + between(random, -spread, spread), y + between(random, -spread, spread), random)).join("");
    })
    .join("");
}

const tuft = (x: number, y: number): string => `M${f(x)} ${f(y)}l-2 -6M${f(x + 3)} ${f(y)}v-7M${f(x + 6)} ${f(y)}l2 -6`;

function grass(land: Land): Stroke[] {
  return [{ look: "grass", d: strewn(of(land, GRASSY), "grass", 4, 44, tuft) }];
}

function sand(land: Land): Stroke[] {
  const hexes = of(land, new Set(["sand"]));
  const soft = of(land, new Set(["soft_ground"]));
  return [
    ...clusters(beyond(land, hexes)).flatMap((cluster) => outlines(cluster).map((loop) => ({ look: "sand", d: path(smooth(loop, 3)) }))),
    { look: "dune", d: strewn(hexes, "sand", 4, 38, (x, y) => `M${f(x - 14)} ${f(y)}q14 -9 28 0`) },
    ...clusters(soft).flatMap((cluster) => outlines(cluster).map((loop) => ({ look: "mud", d: path(smooth(loop, 3)) }))),
    { look: "dune", d: strewn(soft, "mud", 5, 34, (x, y) => `M${f(x - 7)} ${f(y)}h14M${f(x - 3)} ${f(y + 4)}h9`) },
  ];
}

/** Where grass or wood has burnt: ash, with stubble or stumps. */
function burnt(land: Land): Stroke[] {
  const charred = [...(land.charred ?? [])];
  const grass = of(land, new Set(["burnt_ground", "burnt_hill"]));
  return [
    ...clusters([...grass, ...charred]).flatMap((cluster) => outlines(cluster).map((loop) => ({ look: "ash", d: path(smooth(loop, 3)) }))),
    { look: "stubble", d: strewn(grass, "ash", 8, 40, (x, y) => `M${f(x)} ${f(y)}l-1 -4M${f(x + 4)} ${f(y + 2)}l1 -4`) },
    { look: "stumps", d: strewn(charred, "stump", 9, 40, (x, y) => `M${f(x)} ${f(y)}v-9M${f(x)} ${f(y - 5)}l4 -4`) },
  ];
}

/** Three pale layers with hachures. */
function relief(land: Land): Stroke[] {
  const strokes: Stroke[] = [];
  let hachures = "";
  for (const cluster of clusters(of(land, RAISED))) {
    const random = seeded(`hill ${cluster[0] ?? 0}`);
    const isHigh = cluster.some((hex) => land.terrain.get(hex) === "mountain");
    const layers = isHigh ? [3, 13, 24, 37] : [3, 17, 33];
    for (const loop of outlines(cluster)) {
      layers.forEach((by, layer) => {
        const line = shrunk(smooth(loop, 3), by);
        strokes.push({ look: "relief-shade", d: path(line) }, { look: `relief-${layer + 1}`, d: path(line) });
        for (const { x, y, nx, ny } of along(line, layer > 0 ? 6.2 : 5.2)) {
          const length = between(random, 6, 10.5) * (layer === 0 ? 0.4 : 1);
          hachures += `M${f(x + nx * 1.2)} ${f(y + ny * 1.2)}l${f(nx * length)} ${f(ny * length)}`;
        }
      });
    }
  }
  return [...strokes, { look: "hachures", d: hachures }];
}

function marsh(land: Land): Stroke[] {
  const hexes = of(land, new Set(["marsh"]));
  const floors = clusters(hexes).flatMap((cluster) => outlines(cluster).map((loop) => ({ look: "marsh", d: path(smooth(loop, 3)) })));
  const pools = strewn(hexes, "pool", 6, 38, (x, y) => `M${f(x - 9)} ${f(y)}q4.5 -3 9 0t9 0`);
  const reeds = strewn(hexes, "reed", 6, 38, (x, y) => `M${f(x - 4)} ${f(y)}l-2 -8M${f(x)} ${f(y)}v-11M${f(x + 4)} ${f(y)}l2 -8`);
  return [...floors, { look: "marsh-water", d: pools }, { look: "reeds", d: reeds }];
}

function rocks(land: Land): Stroke[] {
  const stone = (x: number, y: number, random: Random): string => {
    const s = between(random, 0.7, 1.5);
    return `M${f(x - 8 * s)} ${f(y + 4 * s)}l3 ${f(-9 * s)} ${f(7 * s)} ${f(-2 * s)} ${f(6 * s)} ${f(6 * s)} -1 ${f(5 * s)}z`;
  };
  return [{ look: "rock", d: strewn(of(land, STONY), "rock", 8, 38, stone) }];
}

function water(land: Land): Stroke[] {
  const hexes = of(land, OPEN_WATER);
  const still = new Set(of(land, STILL));
  const strokes: Stroke[] = [];
  for (const cluster of clusters(beyond(land, hexes))) {
    for (const loop of outlines(cluster)) {
      const bank = smooth(loop, 3);
      strokes.push({ look: "bank", d: path(bank) }, { look: "water", d: path(bank) }, { look: "shallow", d: path(shrunk(bank, 9)) });
    }
  }
  const waves = strewn(hexes.filter((hex) => !still.has(hex)), "wave", 4, 40, (x, y) => `M${f(x - 8)} ${f(y)}q8 -3 16 0t16 0`);
  const ripples = strewn([...still], "ripple", 2, 26, (x, y) => `M${f(x - 8)} ${f(y)}q8 -3 16 0`);
  return [...strokes, { look: "waves", d: waves + ripples }];
}

/** A stream runs from hex to hex without loops, into the first open water it meets, and off the map at its edge. */
function streams(land: Land): Stroke[] {
  const joints = jointsOf(land);
  const course = (kind: string): string =>
    of(land, new Set([kind]))
      .map((hex) => courseIn(land, hex, joints.get(hex) ?? []))
      .join("");
  const [wet, dry] = [course("stream"), course("dry_bed")];
  return [
    { look: "dry-bank", d: dry },
    { look: "dry-bed", d: dry },
    { look: "stream-bank", d: wet },
    { look: "stream", d: wet },
  ];
}

/** Through which of its sides the water of each hex flows. */
function jointsOf(land: Land): Map<Hex, number[]> {
  const joints = new Map<Hex, number[]>();
  for (const cluster of clusters(of(land, FLOWING))) {
    const inside = new Set(cluster);
    const isOpen = (hex: Hex): boolean => OPEN_WATER.has(land.terrain.get(hex) ?? "");
    // From a mouth or an end of the course, so that the branches are few
    const mouth = cluster.find((hex) => DIRECTIONS.some((direction) => isOpen(step(hex, direction)))) ?? cluster.reduce((one, two) => (waysIn(inside, two).length < waysIn(inside, one).length ? two : one));
    joints.set(mouth, DIRECTIONS.filter((direction) => isOpen(step(mouth, direction))).slice(0, 1));
    run(mouth, inside, joints);
  }
  return joints;
}
/** On from a hex, as long as may be: first to where the fewest ways are left, so that no branch is cut off. */
function run(hex: Hex, inside: ReadonlySet<Hex>, joints: Map<Hex, number[]>): void {
  for (;;) {
    const open = waysIn(inside, hex).filter((direction) => !joints.has(step(hex, direction)));
    const left = (direction: number): number => waysIn(inside, step(hex, direction)).filter((way) => !joints.has(step(step(hex, direction), way))).length;
    const [next] = open.sort((one, two) => left(one) - left(two));
    if (next === undefined) return;
    joints.set(hex, [...(joints.get(hex) ?? []), next]);
    joints.set(step(hex, next), [((next + 2) % 6) + 1]);
    run(step(hex, next), inside, joints);
  }
}
const waysIn = (inside: ReadonlySet<Hex>, hex: Hex): number[] => DIRECTIONS.filter((direction) => inside.has(step(hex, direction)));

function courseIn(land: Land, hex: Hex, joints: readonly number[]): string {
  const off = DIRECTIONS.filter((direction) => !contains(land.columns, land.rows, step(hex, direction)));
  const ways = joints.length >= 2 || off.length === 0 ? joints : [...joints, off[Math.floor(off.length / 2)] as number];
  const ends = ways.map((direction) => middle(hex, direction));
  const [first, second] = ends;
  const { x, y } = centre(hex);
  if (!first) return `M${f(x - 20)} ${f(y)}h40`;
  if (!second) return `M${f(first.x)} ${f(first.y)}L${f(x)} ${f(y)}`;
  if (ends.length === 2) return `M${f(first.x)} ${f(first.y)}Q${f(x)} ${f(y)} ${f(second.x)} ${f(second.y)}`;
  return ends.map((end) => `M${f(end.x)} ${f(end.y)}L${f(x)} ${f(y)}`).join("");
}
function middle(hex: Hex, direction: number): Point {
  const [one, two] = sideOf(hex, direction);
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

function roads(land: Land): Stroke[] {
  const all = land.roads.filter(({ length }) => length > 1).map((road) => path(smooth(courseOf(land, road), 3, false), false)).join("");
  return ["road-edge", "road", "road-rut"].map((look) => ({ look, d: all }));
}
/** A road through the middles of its hexes, a little uneven; it leaves the map where it ends at the edge. */
function courseOf({ columns, rows }: Land, road: readonly Hex[]): Point[] {
  const random = seeded(`road ${road[0] ?? 0}`);
  const points = road.map(centre);
  const uneven = points.map(({ x, y }, index) => (index === 0 || index === points.length - 1 ? { x, y } : { x: x + between(random, -5, 5), y: y + between(random, -5, 5) }));
  const { width, height } = sheet(columns, rows);
  const out = (end: Point, before: Point): Point[] => {
    const [dx, dy] = [end.x - before.x, end.y - before.y];
    const leaves = end.x + dx < 0 || end.x + dx > width || end.y + dy < 0 || end.y + dy > height;
    return leaves ? [{ x: end.x + dx * 1.2, y: end.y + dy * 1.2 }] : [];
  };
  const [first, second] = uneven as [Point, Point];
  const [last, before] = [uneven.at(-1) as Point, uneven.at(-2) as Point];
  return [...out(first, second), ...uneven, ...out(last, before)];
}

/** The grid as one path, every side once. */
export function gridOf({ columns, rows }: Land): string {
  return allHexes(columns, rows)
    .map((hex) => {
      const around = corners(hex);
      // North-west, west and south-west sides belong to the hex; the others only at the edge of the map
      const own = DIRECTIONS.filter((direction) => direction >= 4 || !contains(columns, rows, step(hex, direction)));
      return own.map((direction) => path([around[direction - 1] as Point, around[direction % 6] as Point], false)).join("");
    })
    .join("");
}

/** The floor of woods that hang together. */
export function woodsFloor(land: Land): string {
  return clusters(of(land, new Set(["forest", "wooded_hill", "maquis"])))
    .flatMap((cluster) => outlines(cluster).map((loop) => path(smooth(loop, 2))))
    .join("");
}

export { outline };
