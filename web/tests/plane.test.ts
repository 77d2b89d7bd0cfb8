/** The geometry of the page is that of the server: every case that Python has written comes out the same. */
import { describe, expect, test } from "vitest";
import written from "../../tests/geometry/vectors.json?raw";
import * as angles from "../src/geometry/angles";
import * as boxes from "../src/geometry/boxes";
import * as quarters from "../src/geometry/quarters";
import * as sight from "../src/geometry/sight";
import * as sweeps from "../src/geometry/sweeps";

type Row = unknown[];
interface Vectors {
  sines: { count: number; times: number; modulus: number; checksum: number };
  footprints: [number, number, boolean][];
  [name: string]: unknown;
}
const vectors = JSON.parse(written) as Vectors;
const feet: boxes.Footprint[] = vectors.footprints.map(([width, depth, centred]) => ({ width, depth, centred }));

function box(row: unknown): boxes.Box {
  const [foot, x, y, heading, margin] = row as [number, number, number, number, number];
  const found = boxes.boxAt(feet[foot] as boxes.Footprint, x, y, heading);
  return margin ? boxes.grown(found, margin) : found;
}
/** A box as the file writes it. */
function asWritten({ foot, x, y, heading, margin }: boxes.Box): number[] {
  return [feet.indexOf(foot), x, y, heading, margin];
}
const n = (value: unknown): number => value as number;
const foot = (value: unknown): boxes.Footprint => feet[n(value)] as boxes.Footprint;
const all = (value: unknown): boxes.Box[] => (value as unknown[]).map(box);

const SAME: Record<string, (args: Row) => unknown> = {
  bearing: ([dx, dy]) => angles.bearing(n(dx), n(dy)),
  part: ([vector, share, whole]) => angles.part(n(vector), n(share), n(whole)),
  ahead: ([x, y, heading, distance]) => angles.ahead(n(x), n(y), n(heading), n(distance)),
  corners: ([one]) => boxes.corners(box(one)),
  zone_corners: ([one]) => boxes.corners(box(one)),
  overlaps: ([one, two]) => boxes.overlaps(box(one), box(two)),
  zone_overlaps: ([one, two]) => boxes.overlaps(box(one), box(two)),
  gap2: ([one, two]) => boxes.gap2(box(one), box(two)),
  within: ([one, two, distance]) => boxes.within(box(one), box(two), n(distance)),
  reach2: ([one, x, y]) => boxes.reach2(box(one), n(x), n(y)),
  displacement: ([one, two]) => boxes.displacement(box(one), box(two)),
  quarter: ([one, x, y]) => quarters.quarter(box(one), n(x), n(y)),
  in_front: ([one, two]) => quarters.inFront(box(one), box(two)),
  faces: ([one, two]) => quarters.faces(box(one), box(two)),
  run: ([one, dx, dy, length, two]) => sweeps.run(box(one), n(dx), n(dy), n(length), box(two)),
  last_free: ([one, dx, dy, length, others]) => sweeps.lastFree(box(one), n(dx), n(dy), n(length), all(others)),
  on_table: ([one, width, depth]) => sweeps.onTable(box(one), n(width), n(depth)),
  to_edge: ([one, dx, dy, length, width, depth]) => sweeps.toEdge(box(one), n(dx), n(dy), n(length), n(width), n(depth)),
  wheeled: ([one, angle]) => asWritten(sweeps.wheeled(box(one), n(angle))),
  path: ([one, two]) => sweeps.path(box(one), box(two)).map(asWritten),
  placed: ([which, target, side, at]) => asWritten(sweeps.placed(foot(which), box(target), n(side), n(at))),
  behind: ([which, target, distance]) => asWritten(sweeps.behind(foot(which), box(target), n(distance))),
  abreast: ([which, target, side, distance]) => asWritten(sweeps.abreast(foot(which), box(target), n(side), n(distance))),
  sight_points: ([x, y, target]) => sight.sightPoints(n(x), n(y), box(target)),
  nearest_point: ([one, x, y]) => sight.nearestPoint(box(one), n(x), n(y)),
  visible: ([x, y, target, others]) => sight.visible(n(x), n(y), box(target), all(others)).reduce((bits, is, at) => bits + (is ? 2 ** at : 0), 0),
};
/** What only the server needs: whether ground is closed, and where a charge is aimed at. */
const SERVER_ONLY = ["share_ahead", "aim_point", "offset_of", "patches", "is_in", "run_onto", "gap_to", "chord", "is_wholly_in", "crosses"];

test("the table of sines is that of the server", () => {
  const { count, times, modulus, checksum } = vectors.sines;
  expect(angles.SINES.length).toBe(count);
  const found = angles.SINES.reduce((total, value) => Number(((BigInt(total) * BigInt(times) + BigInt(value)) % BigInt(modulus) + BigInt(modulus)) % BigInt(modulus)), 0);
  expect(found).toBe(checksum);
});

describe.each(Object.keys(SAME))("%s", (name) => {
  test("answers as the server does", () => {
    const rows = vectors[name] as Row[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect([row, SAME[name]?.(row.slice(0, -1))]).toEqual([row, row.at(-1)]);
  });
});

test("every function of the file is mirrored here, or meant for the server", () => {
  const known = [...Object.keys(SAME), ...SERVER_ONLY, "sines", "footprints", "polygons"];
  expect(Object.keys(vectors).filter((name) => !known.includes(name))).toEqual([]);
});
