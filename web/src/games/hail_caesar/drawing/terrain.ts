/** Terrain of the felt table, drawn from its polygons; the same for the same piece every time. */
import { seeded } from "../../../maps/seeded";
import type { AreaDrawn } from "../types";
import { area, around, bounds, drawn, eased, fromEdge, inset, pathOf, round, scattered, shapeOf, softened, type Point, type Shape } from "./shapes";

/** One stroke or fill: its class says how it looks; `by`: a shadow, moved. */
export interface Stroke {
  readonly look: string;
  readonly d: string;
  readonly by?: readonly [number, number];
}
export interface Piece {
  readonly id: string;
  readonly kind: AreaDrawn["kind"];
  readonly strokes: readonly Stroke[];
  /** Where its name stands. */
  readonly middle: Point;
}

type Random = () => number;
type Artist = (shape: Shape, random: Random, piece: AreaDrawn, depth: number) => Stroke[];

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();
const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;
const circle = (x: number, y: number, r: number): string => `M${at(x - r, y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0Z`;
const oval = (x: number, y: number, rx: number, ry: number): string => `M${at(x - rx, y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;

/** How far the upper layers of a hill lie inside it, as a share of its size. */
const LAYERS = [0.105, 0.235];

const hill: Artist = (shape, random, { rough }) => {
  const span = Math.sqrt(Math.abs(area(shape)));
  const strokes: Stroke[] = [{ look: "shade", d: eased(shape, 26), by: [3, 5] }, { look: "hill-1", d: eased(shape, 26) }];
  let hachures = "";
  LAYERS.forEach((share, layer) => {
    const inner = softened(inset(shape, span * share));
    strokes.push({ look: "shade", d: pathOf(inner), by: [2, 3.4] }, { look: `hill-${layer + 2}`, d: pathOf(inner) });
    for (const { at: [x, y], out } of around(inner, 6.4)) {
      const long = between(random, 6.5, 11);
      hachures += `M${at(x + out[0] * 1.5, y + out[1] * 1.5)}l${at(out[0] * long, out[1] * long)}`;
    }
  });
  for (const { at: [x, y], out } of around(inset(shape, 5), 6.8)) {
    const long = between(random, 5, 8.5);
    hachures += `M${at(x - out[0] * 2, y - out[1] * 2)}l${at(-out[0] * long, -out[1] * long)}`;
  }
  const stones = rough ? scattered(shape, 26, random, 10).map(([x, y]) => stone(x, y)).join("") : "";
  return [...strokes, { look: "hachure", d: hachures }, ...(stones ? [{ look: "stone", d: stones }] : []), { look: "edge", d: eased(shape, 26) }];
};

const woods: Artist = (shape, random) => {
  let shade = "";
  const middles = scattered(shape, 20, random, 9).sort((one, two) => one[1] - two[1]);
  const trees: Stroke[] = [];
  for (const [x, y] of middles) {
    const r = Math.min(between(random, 9.4, 14), fromEdge(shape, [x, y]));
    shade += circle(x + 3, y + 4.4, r);
    const light = `M${at(x - r * 0.45, y - r * 0.12)}a${round(r * 0.5)} ${round(r * 0.5)} 0 0 1 ${at(r * 0.5, -r * 0.42)}M${at(x - r * 0.1, y + r * 0.22)}a${round(r * 0.34)} ${round(r * 0.34)} 0 0 1 ${at(r * 0.4, -r * 0.3)}`;
    trees.push({ look: "crown", d: crown(x, y, r, random) }, { look: "crown-light", d: light });
  }
  return [{ look: "wood", d: eased(shape, 18) }, { look: "shade", d: shade }, ...trees, { look: "edge", d: eased(shape, 18) }];
};

const LOBES = 9;
/** A crown from above: lobes around a middle. */
function crown(x: number, y: number, r: number, random: Random): string {
  const turn = between(random, 0, 2 * Math.PI);
  const ends = Array.from({ length: LOBES }, (_, lobe): Point => {
    const angle = turn + (2 * Math.PI * lobe) / LOBES;
    const far = r * (1 + between(random, -0.07, 0.07));
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });
  const lobe = round(r * 0.48);
  const [first] = ends;
  return `M${at(...(first as Point))}${[...ends.slice(1), first as Point].map((end) => `A${lobe} ${lobe} 0 0 1 ${at(...end)}`).join("")}Z`;
}

const stone = (x: number, y: number): string => `M${at(x - 5, y + 3)}q-1 -6 4 -7 6 0 6 6 -2 2 -10 1z`;

const rough: Artist = (shape, random, { id }) => {
  const isWet = /marsh|swamp|bog|fen/.test(id);
  let reeds = "";
  let water = "";
  let stones = "";
  for (const [x, y] of scattered(shape, 21, random, 12)) {
    if (random() < 0.62) reeds += `M${at(x - 4, y + 3)}l-2.4 -7M${at(x - 1.4, y + 3)}l-.6 -9.4M${at(x + 1.4, y + 3)}l1 -8.6M${at(x + 4, y + 3)}l2.8 -6`;
    else if (isWet) water += `M${at(x - 9, y)}q4 -3 8 0t8 0M${at(x - 5, y + 4.4)}q3 -2.4 6 0t6 0`;
    else stones += stone(x, y);
  }
  return [{ look: "rough", d: eased(shape, 30) }, { look: "stone", d: stones }, { look: "pool", d: water }, { look: "reed", d: reeds }, { look: "edge", d: eased(shape, 30) }];
};

const impassable: Artist = (shape, random) => {
  const cliffs = around(inset(shape, 3), 8)
    .map(({ at: [x, y], out }) => `M${at(x, y)}l${at(-out[0] * between(random, 8, 15), -out[1] * between(random, 8, 15))}`)
    .join("");
  const stones = scattered(shape, 18, random, 10).map(([x, y]) => stone(x, y)).join("");
  return [{ look: "crag", d: eased(shape, 12) }, { look: "stone", d: stones }, { look: "cliff", d: cliffs }, { look: "edge", d: eased(shape, 12) }];
};

/** A roof from above: two slopes along the longer side, the ridge and the rafters. */
function roof(x: number, y: number, width: number, height: number, look = ""): Stroke[] {
  const lies = width >= height;
  const [w, h] = lies ? [width, height / 2] : [width / 2, height];
  const box = (left: number, top: number, wide: number, high: number): string => `M${at(left, top)}h${round(wide)}v${round(high)}h${round(-wide)}z`;
  const count = Math.max(0, Math.floor((lies ? width : height) / 8) - 1);
  const rafters = Array.from({ length: count }, (_, index) => (lies ? `M${at(x + 8 * (index + 1), y + 1)}v${round(h - 2)}` : `M${at(x + 1, y + 8 * (index + 1))}h${round(w - 2)}`)).join("");
  const ridge = lies ? `M${at(x, y + h)}h${round(width)}` : `M${at(x + w, y)}v${round(height)}`;
  return [
    { look: "shade", d: box(x, y, width, height), by: [3, 4] },
    { look: `roof-1 ${look}`, d: box(x, y, w, h) },
    { look: `roof-2 ${look}`, d: lies ? box(x, y + h, w, h) : box(x + w, y, w, h) },
    { look: "rafter", d: ridge + rafters },
  ];
}

const building: Artist = (shape, _, { fortified }) => {
  const { left, top, width, height } = bounds(shape);
  const roofs = [
    ...roof(left + width * 0.07, top + height * 0.08, width * 0.56, height * 0.3),
    ...roof(left + width * 0.74, top + height * 0.1, width * 0.2, height * 0.62, "old"),
    ...roof(left + width * 0.08, top + height * 0.58, width * 0.3, height * 0.3, "old"),
    ...(width > 200 ? roof(left + width * 0.44, top + height * 0.6, width * 0.22, height * 0.28) : []),
  ];
  return [
    { look: "shade", d: pathOf(shape), by: [3, 5] },
    { look: "yard", d: pathOf(shape) },
    ...roofs,
    { look: "well", d: circle(left + width * 0.56, top + height * 0.56, 6) },
    { look: fortified ? "town-wall" : "yard-wall", d: pathOf(shape) },
  ];
};

/** Lines that run along a strip, so far across it. */
function lengthways(shape: Shape, shares: readonly number[]): string {
  const { left, top, width, height } = bounds(shape);
  return shares.map((share) => (width > height ? `M${at(left, top + height * share)}h${round(width)}` : `M${at(left + width * share, top)}v${round(height)}`)).join("");
}

const road: Artist = (shape) => [{ look: "road", d: pathOf(shape) }, { look: "rut", d: lengthways(shape, [0.32, 0.68]) }];

const bridge: Artist = (shape) => {
  const { left, top, width, height } = bounds(shape);
  const lies = width > height;
  const planks = Array.from({ length: Math.floor((lies ? width : height) / 7) }, (_, index) => (lies ? `M${at(left + 7 * index + 3, top)}v${round(height)}` : `M${at(left, top + 7 * index + 3)}h${round(width)}`)).join("");
  return [{ look: "shade", d: pathOf(shape), by: [2, 4] }, { look: "bridge", d: pathOf(shape) }, { look: "plank", d: planks }, { look: "rail", d: lengthways(shape, [0, 1]) }];
};

const river: Artist = (shape, random, { river: kind }) => {
  const { left, top, width, height } = bounds(shape);
  const isTall = height > width;
  const long = isTall ? height : width;
  const waves = Array.from({ length: Math.max(0, Math.floor((long - 20) / 13)) }, (_, index) => {
    const along = 6 + 13 * index;
    const across = between(random, 0.18, 0.82);
    return isTall ? `M${at(left + width * across, top + along)}q3 9 0 18` : `M${at(left + along, top + height * across)}q9 3 18 0`;
  }).join("");
  const strokes: Stroke[] = [{ look: "river", d: pathOf(shape) }, { look: "bank", d: kind === "ford" ? lengthways(shape, [0, 1]) : pathOf(shape) }, { look: "wave", d: waves }];
  if (kind !== "ford" && kind !== "fordable") return strokes;
  const stones = scattered(shape, 17, random, 5).map(([x, y]) => oval(x, y, between(random, 4, 7), between(random, 3, 5))).join("");
  return [...strokes, { look: "ford", d: pathOf(shape) }, { look: "ford-stone", d: stones }];
};

const wall: Artist = (shape) => {
  const { left, top, width, height } = bounds(shape);
  const lies = width > height;
  const joints = Array.from({ length: Math.floor((lies ? width : height) / 12) }, (_, index) => (lies ? `M${at(left + 12 * index + 9, top)}v${round(height)}` : `M${at(left, top + 12 * index + 9)}h${round(width)}`)).join("");
  return [{ look: "shade", d: pathOf(shape), by: [2, 3] }, { look: "wall", d: pathOf(shape) }, { look: "joint", d: joints }];
};

const rampart: Artist = (shape, _, { gates }, depth) => {
  const line = inset(shape, 5);
  const stakes = around(line, 8).map(({ at: [x, y], out }) => `M${at(x, y)}l${at(out[0] * 7, out[1] * 7)}`).join("");
  const strokes: Stroke[] = [{ look: "camp", d: pathOf(shape) }, { look: "works-2", d: pathOf(line) }, { look: "works-1", d: pathOf(line) }, { look: "stakes", d: stakes }];
  const [cx, cy] = middleOf(shape);
  for (const [ax, ay, bx, by] of gates) {
    const [a, b] = [drawn(ax, ay, depth), drawn(bx, by, depth)];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const turn = (cx - a[0]) * -(b[1] - a[1]) + (cy - a[1]) * (b[0] - a[0]) < 0 ? -5 : 5;
    const [nx, ny] = [(-(b[1] - a[1]) / long) * turn, ((b[0] - a[0]) / long) * turn];
    const posts: Point[] = [[a[0] + nx, a[1] + ny], [b[0] + nx, b[1] + ny]];
    strokes.push({ look: "gateway", d: pathOf(posts, false) }, { look: "post", d: posts.map(([x, y]) => `M${at(x - 6, y - 6)}h12v12h-12z`).join("") });
  }
  return strokes;
};

function middleOf(shape: Shape): Point {
  return [shape.reduce((sum, [x]) => sum + x, 0) / shape.length, shape.reduce((sum, [, y]) => sum + y, 0) / shape.length];
}

const ARTISTS: Readonly<Record<AreaDrawn["kind"], Artist>> = { road, rough, impassable, river, bridge, hill, linear_obstacle: wall, fortification: rampart, building, woods };
/** What lies under what, the lowest first. */
const ORDER = Object.keys(ARTISTS);

/** The pieces of a table, the lowest first. */
export function landscape(areas: readonly AreaDrawn[], depth: number): Piece[] {
  return [...areas]
    .sort((one, two) => ORDER.indexOf(one.kind) - ORDER.indexOf(two.kind))
    .map((piece) => {
      const shape = shapeOf(piece.polygon, depth);
      const artist = piece.kind === "linear_obstacle" && /brook|stream|ditch/.test(piece.id) ? river : ARTISTS[piece.kind];
      return { id: piece.id, kind: piece.kind, strokes: artist(shape, seeded(piece.id), piece, depth), middle: middleOf(shape) };
    });
}
