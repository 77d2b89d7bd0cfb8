/** A way drawn by hand becomes the steps of a plan: moves end where the rate ends, and poses are the server's. */
import { describe, expect, it } from "vitest";
import { boxOf, displacement, overlaps } from "../src/geometry/boxes";
import { wheeled } from "../src/geometry/sweeps";
import { pulled } from "../src/games/hail_caesar/grips";
import { drawnBy, magnetsOf } from "../src/games/hail_caesar/magnets";
import { endOf, extended, stepsOf, type Beginning, type Leg } from "../src/games/hail_caesar/legs";

const LINE = { width: 700, depth: 160, centred: false, rate: 600 };
const COLUMN = { width: 200, depth: 640, centred: false, rate: 900 };
const unit = { name: "", name_fr: "", division: 0, profile: "", reach: 0, arrival: 0, formations: { battle_line: LINE, column: COLUMN } };
const start: Beginning = { unit, formation: "battle_line", pose: [3000, 1000, 0] };
const slide = (distance: number, bearing = 0): Leg => ({ kind: "slide", bearing, distance });

describe("a drawn way", () => {
  it("longer than a move goes on in the next one", () => {
    const steps = stepsOf(start, [slide(1300)]);
    expect(steps.map(({ cost }) => cost)).toEqual([600, 600, 100]);
    expect(steps.map(({ action }) => action["poses"])).toEqual([[[3000, 1600, 0]], [[3000, 2200, 0]], [[3000, 2300, 0]]]);
  });
  it("has no more steps than there are moves", () => {
    expect(stepsOf(start, [slide(5000)])).toHaveLength(3);
    expect(stepsOf(start, [slide(5000)], 1)).toHaveLength(1);
  });
  it("has a full rate in every direction, never more", () => {
    for (let bearing = 0; bearing < 21600; bearing += 137) {
      const steps = stepsOf(start, [slide(1800, bearing)]);
      expect(steps.every(({ cost, rate }) => cost <= rate), String(bearing)).toBe(true);
      expect(steps.length).toBe(3);
    }
  });
  it("keeps the pivot of a wheel where it is, and divides a wide one between two moves", () => {
    const steps = stepsOf(start, [{ kind: "wheel", angle: 5400 }]);
    expect(steps).toHaveLength(2);
    expect(steps[0]?.cost).toBeLessThanOrEqual(600);
    const box = boxOf(LINE, start.pose);
    const end = endOf(start, steps);
    expect(end && [end.x, end.y, end.heading].map((value, index) => Math.abs(value - ([wheeled(box, 5400).x, wheeled(box, 5400).y, 5400][index] ?? 0)) <= 1)).toEqual([true, true, true]);
  });
  it("turns about on the spot for nothing", () => {
    const [step] = stepsOf(start, [{ kind: "about" }]);
    expect(step?.cost).toBe(0);
    expect(step?.boxes[0]?.heading).toBe(10800);
    expect(displacement(boxOf(LINE, start.pose), step?.boxes[0] ?? boxOf(LINE, start.pose))).toBe(0);
  });
  it("goes on with the rate of the formation that it has taken", () => {
    const steps = stepsOf(start, [slide(100), { kind: "form", formation: "column" }, slide(900)]);
    expect(steps.map(({ action }) => action.type)).toEqual(["Move", "Form", "Move"]);
    expect(steps[2]?.rate).toBe(900);
  });
  it("begins a new step where the hand says so", () => {
    expect(stepsOf(start, [slide(200), { ...slide(200), fresh: true }]).map(({ cost }) => cost)).toEqual([200, 200]);
  });
  it("has at most three poses in a step", () => {
    const legs: Leg[] = [slide(50), { kind: "wheel", angle: 60 }, slide(50, 60), { kind: "wheel", angle: 60 }];
    expect(stepsOf(start, legs).map(({ boxes }) => boxes.length)).toEqual([3, 1]);
  });
  it("ends in a charge, whatever came before", () => {
    const steps = stepsOf(start, [slide(600), { kind: "charge", targets: [4] }]);
    expect(steps.at(-1)?.action).toEqual({ type: "Charge", targets: [4], ignored: [], side: -1 });
  });
});

describe("a leg that is added", () => {
  it("makes one that goes the same way longer, and one that goes back shorter", () => {
    expect(extended([slide(100)], slide(50))).toEqual([slide(150)]);
    expect(extended([slide(100)], slide(40, 10800))).toEqual([slide(60)]);
    expect(extended([slide(100)], slide(100, 10800))).toEqual([]);
    expect(extended([slide(100)], slide(150, 10800))).toEqual([slide(50, 10800)]);
  });
  it("takes back a turn with the turn against it", () => {
    expect(extended([{ kind: "wheel", angle: 300 }], { kind: "wheel", angle: -300 })).toEqual([]);
    expect(extended([{ kind: "wheel", angle: 300 }], { kind: "wheel", angle: 300 })).toEqual([{ kind: "wheel", angle: 600 }]);
    expect(extended([{ kind: "about" }], { kind: "about" })).toEqual([]);
  });
});

describe("a handle", () => {
  const box = boxOf(LINE, start.pose);
  it("ahead goes ahead, and back if it is pulled the other way", () => {
    expect(pulled("ahead", box, [3000, 1100], [3010, 1403])).toEqual(slide(305));
    expect(pulled("ahead", box, [3000, 1100], [3000, 900])).toEqual(slide(200, 10800));
  });
  it("at the left corner wheels to the right, at the right corner to the left, and not the other way", () => {
    expect(pulled("wheel_right", box, [2650, 1000], [2650, 1200])).toMatchObject({ kind: "wheel" });
    const leg = pulled("wheel_right", box, [2650, 1000], [2650, 1200]);
    expect(leg?.kind === "wheel" && leg.angle > 0).toBe(true);
    const other = pulled("wheel_left", box, [3350, 1000], [3350, 1200]);
    expect(other?.kind === "wheel" && other.angle < 0).toBe(true);
    expect(pulled("wheel_right", box, [2650, 1000], [2650, 800])).toBeNull();
  });
  it("of the whole unit is taken for straight ahead if it nearly is, unless it is to be exact", () => {
    expect(pulled("free", box, [3000, 1000], [3020, 1500])).toEqual(slide(500));
    expect(pulled("free", box, [3000, 1000], [3020, 1500], true)).toMatchObject({ bearing: 137 });
  });
});

describe("a magnet", () => {
  const box = boxOf(LINE, [3000, 1000, 0]);
  const enemy = { unit: 9, box: boxOf(LINE, [3000, 2500, 10800]) };
  const gaps = { standOff: 100, short: 600, reach: 0 };
  const magnets = magnetsOf(box, 0, 600, 1800, [enemy], [{ unit: 3, box: boxOf(LINE, [3800, 1250, 0]) }], gaps);
  it("draws to full moves, to the gaps that are wanted, and into line with a neighbour", () => {
    expect(magnets.map(({ length, message }) => [length, message])).toEqual([
      [250, "web-hc-magnet-line"],
      [600, "web-hc-magnet-move"],
      [900, "web-hc-magnet-short"],
      [1200, "web-hc-magnet-move"],
      [1400, "web-hc-magnet-stand_off"],
      [1800, "web-hc-magnet-move"],
    ]);
  });
  it("names one place once: who shoots no farther than the short range is in range there", () => {
    const [short] = magnetsOf(box, 0, 600, 1800, [enemy], [], { ...gaps, reach: 600 }).filter(({ length }) => length === 900);
    expect(short?.message).toBe("web-hc-magnet-reach");
    expect(magnetsOf(box, 0, 600, 1800, [enemy], [], { ...gaps, reach: 600 }).filter(({ length }) => length === 900)).toHaveLength(1);
  });
  it("draws what is near, and nothing else", () => {
    expect(drawnBy(magnets, 890, 20)?.length).toBe(900);
    expect(drawnBy(magnets, 750, 20)).toBeNull();
  });
  it("never leads into the enemy", () => {
    for (const { length } of magnets.filter(({ about }) => about === 9)) expect(overlaps(boxOf(LINE, [3000, 1000 + length, 0]), enemy.box)).toBe(false);
  });
});
