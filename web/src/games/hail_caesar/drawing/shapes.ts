/** Polygons of the drawing: 20 units are an inch, y runs down. */
export type Point = readonly [number, number];
export type Shape = readonly Point[];

/** Drawing units in a hundredth of an inch. */
export const SCALE = 0.2;
export const UNIT_INCH = 20;

/** A place of the table as a point of the drawing. */
export function drawn(x: number, y: number, depth: number): Point {
  return [x * SCALE, (depth - y) * SCALE];
}
/** A list of x, y, x, y, … as a shape of the drawing. */
export function shapeOf(flat: readonly number[], depth: number): Point[] {
  return Array.from({ length: flat.length / 2 }, (_, at) => drawn(flat[2 * at] as number, flat[2 * at + 1] as number, depth));
}

export const round = (value: number): string => String(Math.round(value * 10) / 10);

export function pathOf(points: Shape, closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Every side with its ends. */
export function sidesOf(points: Shape): [Point, Point][] {
  return points.map((point, at) => [point, points[(at + 1) % points.length] as Point]);
}

export function area(points: Shape): number {
  return sidesOf(points).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

export function bounds(points: Shape): { left: number; top: number; width: number; height: number } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** A shape with its corners eased, never by more than so much. */
export function eased(points: Shape, most: number): string {
  const towards = (from: Point, to: Point, by: number): string => {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const share = Math.min(by, long * 0.45) / long;
    return `${round(from[0] + (to[0] - from[0]) * share)} ${round(from[1] + (to[1] - from[1]) * share)}`;
  };
  const curves = points.map((point, at) => {
    const before = points[(at + points.length - 1) % points.length] as Point;
    const after = points[(at + 1) % points.length] as Point;
    return `${towards(point, before, most)}Q${round(point[0])} ${round(point[1])} ${towards(point, after, most)}`;
  });
  return `M${curves.join("L")}Z`;
}

function clockwise(points: Shape): Shape {
  return area(points) < 0 ? [...points].reverse() : points;
}

/** A shape moved inwards by so much on every side. */
export function inset(points: Shape, by: number): Point[] {
  const lines = sidesOf(clockwise(points)).map(([a, b]) => {
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const along: Point = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    return { at: [a[0] - along[1] * by, a[1] + along[0] * by] as Point, along };
  });
  return lines.map(({ at, along }, index) => {
    const before = lines[(index + lines.length - 1) % lines.length] as (typeof lines)[number];
    const turn = before.along[0] * along[1] - before.along[1] * along[0];
    if (Math.abs(turn) < 1e-6) return at;
    const share = ((at[0] - before.at[0]) * along[1] - (at[1] - before.at[1]) * along[0]) / turn;
    return [before.at[0] + before.along[0] * share, before.at[1] + before.along[1] * share];
  });
}

/** A shape without corners, inside the first. */
export function softened(points: Shape, times = 3): Shape {
  if (times === 0) return points;
  const mix = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  return softened(sidesOf(points).flatMap(([a, b]) => [mix(a, b, 0.25), mix(a, b, 0.75)]), times - 1);
}

/** Points along an outline, so far apart, each with the direction outwards. */
export function around(points: Shape, step: number): { at: Point; out: Point }[] {
  const found: { at: Point; out: Point }[] = [];
  let next = 0;
  for (const [a, b] of sidesOf(clockwise(points))) {
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (long === 0) continue;
    const along: Point = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    for (; next < long; next += step) found.push({ at: [a[0] + along[0] * next, a[1] + along[1] * next], out: [along[1], -along[0]] });
    next -= long;
  }
  return found;
}

export function holds(points: Shape, [x, y]: Point): boolean {
  let inside = false;
  for (const [a, b] of sidesOf(points)) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

export function fromEdge(points: Shape, [x, y]: Point): number {
  return Math.min(
    ...sidesOf(points).map(([a, b]) => {
      const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
      const share = Math.min(1, Math.max(0, ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey || 1)));
      return Math.hypot(x - a[0] - share * ex, y - a[1] - share * ey);
    }),
  );
}

/** Points inside a shape, none nearer to another than so much, nor to the edge. */
export function scattered(points: Shape, apart: number, random: () => number, margin = 0): Point[] {
  const { left, top, width, height } = bounds(points);
  const tries = Math.min(2600, Math.ceil((width * height * 6) / (apart * apart)));
  const found: Point[] = [];
  for (let count = 0; count < tries; count += 1) {
    const point: Point = [left + random() * width, top + random() * height];
    const isFree = found.every((other) => Math.hypot(other[0] - point[0], other[1] - point[1]) >= apart);
    if (isFree && holds(points, point) && fromEdge(points, point) >= margin) found.push(point);
  }
  return found;
}
