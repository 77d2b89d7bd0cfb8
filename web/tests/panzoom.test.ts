import { describe, expect, it } from "vitest";
import { centred, fitted, clamped, MOST, saved, panned, restored, seen, zoomed } from "../src/maps/panzoom";

const sheet = { width: 2000, height: 1000 };
const frame = { width: 1000, height: 800 };
const whole = fitted(sheet, frame);

describe("the board in its frame", () => {
  it("is shown whole and in the middle at first", () => {
    expect(whole).toEqual({ scale: 0.5, x: 0, y: 150 });
    expect(seen(whole, sheet, frame)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });
  it("keeps what is under the pointer under the pointer", () => {
    const at = { x: 400, y: 300 };
    const before = { x: (at.x - whole.x) / whole.scale, y: (at.y - whole.y) / whole.scale };
    const near = zoomed(whole, 4, at, sheet, frame);
    expect(near.scale).toBe(2);
    expect((at.x - near.x) / near.scale).toBeCloseTo(before.x);
    expect((at.y - near.y) / near.scale).toBeCloseTo(before.y);
  });
  it("is never smaller than whole, nor larger than a counter as large as a thumb", () => {
    expect(zoomed(whole, 0.2, { x: 0, y: 0 }, sheet, frame)).toEqual(whole);
    expect(zoomed(whole, 1000, { x: 0, y: 0 }, sheet, frame).scale).toBe(MOST);
  });
  it("leaves no gap at an edge when it is moved", () => {
    const near = { scale: 1, x: 0, y: 0 };
    expect(panned(near, { x: 50, y: 50 }, sheet, frame)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(panned(near, { x: -5000, y: -5000 }, sheet, frame)).toEqual({ scale: 1, x: -1000, y: -200 });
    expect(panned(near, { x: -30, y: -40 }, sheet, frame)).toEqual({ scale: 1, x: -30, y: -40 });
  });
  it("stands in the middle where it is smaller than the frame", () => {
    expect(clamped({ scale: 0.6, x: -3, y: -999 }, sheet, frame)).toEqual({ scale: 0.6, x: -3, y: 100 });
  });
  it("can be drawn up from under what lies over the foot of the frame", () => {
    expect(panned({ scale: 1, x: 0, y: 0 }, { x: 0, y: -5000 }, sheet, { ...frame, below: 500 })).toEqual({ scale: 1, x: 0, y: -700 });
    expect(clamped(whole, sheet, { ...frame, below: 100 })).toEqual({ ...whole, y: 100 });
  });
  it("brings a place to the middle", () => {
    const found = centred({ scale: 1, x: 0, y: 0 }, { x: 1200, y: 500 }, sheet, frame);
    expect(seen(found, sheet, frame)).toEqual({ x: 0.35, y: 0.1, width: 0.5, height: 0.8 });
  });
  it("lies the same way in a frame of another size", () => {
    const near = zoomed(whole, 3, { x: 700, y: 420 }, sheet, frame);
    const memory = saved(near, sheet, frame);
    const back = restored(memory, sheet, frame);
    expect(back.scale).toBeCloseTo(near.scale);
    expect(back.x).toBeCloseTo(near.x);
    expect(back.y).toBeCloseTo(near.y);
    const smaller = { width: 500, height: 400 };
    expect(saved(restored(memory, sheet, smaller), sheet, smaller).zoom).toBeCloseTo(3);
  });
});
