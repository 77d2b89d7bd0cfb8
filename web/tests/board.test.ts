import { fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { virtus } from "../src/games/virtus";
import { Frame } from "../src/maps/frame.svelte";
import { LONG, hovering, REST } from "../src/maps/hover";
import { lasting, LONGEST, shifts, STEP, ways } from "../src/maps/motion";
import PanZoom from "../src/maps/PanZoom.svelte";
import { clicked, hovered, piled, spread } from "../src/maps/stacks";

beforeEach(() => localStorage.clear());

describe("a frame", () => {
  const size = { width: 800, height: 600 };
  const sheet = { width: 1600, height: 1200 };
  it("shows the whole board until it is zoomed, and again when it is fitted", () => {
    const frame = new Frame("x");
    frame.measure(size, sheet);
    expect(frame.isZoomed).toBe(false);
    expect(frame.zoom(0.5)).toBe(false);
    expect(frame.pan(20, 20)).toBe(false);
    expect(frame.zoom(2)).toBe(true);
    expect(frame.isZoomed).toBe(true);
    expect(frame.pan(-20, 0)).toBe(true);
    expect(frame.fit()).toBe(true);
    expect(frame.isZoomed).toBe(false);
  });
  it("lies after a reload as it lay before, in a window of another size too", () => {
    const frame = new Frame("x");
    frame.measure(size, sheet);
    frame.zoom(3, { x: 700, y: 100 });
    const again = new Frame("x");
    again.measure(size, sheet);
    expect(again.transform.scale).toBeCloseTo(frame.transform.scale);
    expect(again.transform.x).toBeCloseTo(frame.transform.x);
    const other = new Frame("x");
    other.measure({ width: 400, height: 300 }, sheet);
    expect(other.seen.x + other.seen.width / 2).toBeCloseTo(frame.seen.x + frame.seen.width / 2);
    frame.fit();
    const whole = new Frame("x");
    whole.measure(size, sheet);
    expect(whole.isZoomed).toBe(false);
  });
  it("is turned round about what is in its middle, and stays so after a reload", () => {
    const frame = new Frame("x");
    frame.measure(size, sheet);
    frame.zoom(2.2, { x: 700, y: 100 });
    const middle = { x: (frame.seen.x + frame.seen.width / 2) * sheet.width, y: (frame.seen.y + frame.seen.height / 2) * sheet.height };
    frame.turn();
    expect(frame.pointOf(middle).x).toBeCloseTo(size.width / 2);
    expect(frame.pointOf(middle).y).toBeCloseTo(size.height / 2);
    const again = new Frame("x");
    again.measure(size, sheet);
    expect(again.turned).toBe(true);
    expect(again.transform).toEqual(frame.transform);
    frame.turn();
    expect(new Frame("x").turned).toBe(false);
  });
  it("begins with legible pieces, unless the player has looked at it otherwise", () => {
    const frame = new Frame("x");
    frame.measure({ width: 200, height: 150 }, sheet, { zoom: 1, x: 0.5, y: 0.5, least: 0.8 });
    expect(frame.transform.scale).toBeCloseTo(0.8);
    frame.fit();
    const again = new Frame("x");
    again.measure({ width: 200, height: 150 }, sheet, { zoom: 1, x: 0.5, y: 0.5, least: 0.8 });
    expect(again.isZoomed).toBe(false);
  });
  it("begins with somewhat smaller pieces, if so all that matters is seen from side to side", () => {
    const scaleOf = (wide: number): number => {
      const frame = new Frame("w");
      frame.measure({ width: 200, height: 150 }, sheet, { zoom: 1, x: 0.5, y: 0.5, least: 0.8, wide });
      return frame.transform.scale;
    };
    expect(scaleOf(100)).toBeCloseTo(0.8);
    expect(scaleOf(300)).toBeCloseTo(200 / 300);
    expect(scaleOf(900)).toBeCloseTo(0.56);
  });
  it("of another match lies by itself", () => {
    const frame = new Frame("x");
    frame.measure(size, sheet);
    frame.zoom(3);
    const other = new Frame("y");
    other.measure(size, sheet);
    expect(other.isZoomed).toBe(false);
  });
});

describe("the board's frame on the page", () => {
  const html = (text: string) => createRawSnippet(() => ({ render: () => text }));
  const sheet = { width: 2000, height: 1500 };
  function shown(onclick = vi.fn()) {
    const frame = new Frame("x");
    const snippet = createRawSnippet(() => ({ render: () => `<svg><g data-handle="hex:1" data-piece></g></svg>`, setup: (node) => node.addEventListener("click", onclick) }));
    const page = render(PanZoom, { frame, size: sheet, tools: true, children: snippet, overview: html("<b>small</b>") });
    const box = page.container.querySelector<HTMLElement>(".frame") as HTMLElement;
    Object.assign(box, { setPointerCapture: () => undefined });
    frame.measure({ width: 1000, height: 750 }, sheet);
    flushSync();
    return { frame, page, box, onclick };
  }
  it("zooms by the wheel where the pointer is, and leaves the wheel to the page when it can go no further", async () => {
    const { frame, box } = shown();
    expect(await fireEvent.wheel(box, { deltaY: 100 })).toBe(true); // already whole: the page scrolls
    expect(await fireEvent.wheel(box, { deltaY: -300, clientX: 500, clientY: 300 })).toBe(false);
    expect(frame.isZoomed).toBe(true);
  });
  it("is panned by a drag, which is no click, while a click stays one", async () => {
    const { frame, box, onclick } = shown();
    const inner = box.querySelector("svg") as SVGElement;
    frame.zoom(3);
    const before = frame.transform.x;
    const pointer = (name: string, x: number) => fireEvent(inner, new MouseEvent(name, { bubbles: true, button: 0, clientX: x, clientY: 300 }));
    await pointer("pointerdown", 300);
    await pointer("pointermove", 260);
    await pointer("pointerup", 260);
    await fireEvent.click(inner);
    expect(frame.transform.x).toBeLessThan(before);
    expect(onclick).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 0));
    await pointer("pointerdown", 300);
    await pointer("pointermove", 302);
    await pointer("pointerup", 302);
    await fireEvent.click(inner);
    expect(onclick).toHaveBeenCalledTimes(1);
  });
  it("shows the overview with the part that is seen, hides counters, and has its buttons", async () => {
    const { frame, page, box } = shown();
    expect(box.querySelector(".overview")).toBeNull();
    await fireEvent.click(page.container.querySelectorAll(".tools button")[0] as Element);
    expect(frame.isZoomed).toBe(true);
    expect(box.querySelector(".overview b")?.textContent).toBe("small");
    expect((box.querySelector(".overview i") as HTMLElement).style.width).toBe("80%");
    await fireEvent.click(page.container.querySelectorAll(".tools button")[4] as Element);
    expect(box.classList.contains("bare")).toBe(true);
    await fireEvent.click(page.container.querySelector(".show") as Element);
    expect(frame.bare).toBe(false);
  });
});

describe("pieces on their way", () => {
  it("go through every place that the events name, in order", () => {
    const told = [
      { type: "UnitMoved", unit: 3, start: "S1", end: "SR" },
      { type: "GeneralMoved", general: 0, start: "S1", end: "S2" },
      { type: "UnitMoved", unit: 3, start: "SR", end: "S2" },
      { type: "TokenPlaced", unit: 3 },
    ];
    const found = ways(told.flatMap((event) => virtus.travel(event) ?? []));
    expect([...found]).toEqual([["unit:3", ["place:SR", "place:S2"]], ["general:0", ["place:S2"]]]);
  });
  it("take 220 ms a step and never more than 600", () => {
    expect([0, 1, 2, 3, 9].map(lasting)).toEqual([STEP, STEP, 2 * STEP, LONGEST, LONGEST]);
  });
  it("end where they stand, at a steady pace", () => {
    const found = shifts({ x: 0, y: 0 }, [{ x: 30, y: 0 }], { x: 30, y: 90 });
    expect(found).toEqual([{ x: -30, y: -90, offset: 0 }, { x: 0, y: -90, offset: 0.25 }, { x: 0, y: 0, offset: 1 }]);
  });
});

describe("stacks", () => {
  it("are piled three pixels up and right", () => {
    expect(piled(3)).toEqual([{ x: 0, y: -0 }, { x: 3, y: -3 }, { x: 6, y: -6 }]);
  });
  it("spread without overlap and inside the bounds", () => {
    const piece = { width: 50, height: 50 };
    for (const count of [1, 2, 5, 6, 7, 11]) {
      const found = spread(count, piece, { x: 390, y: 10 }, { width: 400, height: 300 });
      expect(found).toHaveLength(count);
      for (const [index, one] of found.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x + piece.width).toBeLessThanOrEqual(400);
        expect(one.y).toBeGreaterThanOrEqual(0);
        for (const two of found.slice(index + 1)) expect(Math.abs(one.x - two.x) >= 50 || Math.abs(one.y - two.y) >= 50).toBe(true);
      }
    }
  });
  it("open while pointed at, and stay open when clicked", () => {
    expect(hovered(null, "1511")).toEqual({ spot: "1511", stays: false });
    expect(hovered({ spot: "1511", stays: false }, null)).toBeNull();
    const open = clicked(null, "1511");
    expect(hovered(open, null)).toEqual(open);
    expect(clicked(open, "1511")).toBeNull();
    expect(clicked(open, "1512")).toEqual({ spot: "1512", stays: true });
  });
});

describe("hovering over a piece", () => {
  let node: HTMLElement;
  let piece: HTMLElement;
  const look = vi.fn();
  const away = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    look.mockClear();
    away.mockClear();
    document.body.innerHTML = '<div id="table"><button data-piece data-handle="unit:1"></button><button data-piece data-handle="card:2"></button></div>';
    node = document.querySelector("#table") as HTMLElement;
    piece = node.querySelector("button") as HTMLElement;
  });
  afterEach(() => vi.useRealTimers());
  const begin = () => hovering(node, { has: (handle) => handle.startsWith("unit:"), look, away });

  it("takes a short rest of the pointer, and ends when it goes on", async () => {
    const end = begin();
    await fireEvent(piece, new MouseEvent("pointerover", { bubbles: true }));
    vi.advanceTimersByTime(REST - 1);
    expect(look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledWith("unit:1", expect.anything());
    await fireEvent(node, new MouseEvent("pointerleave"));
    expect(away).toHaveBeenCalled();
    end.destroy();
  });
  it("is for what has a card only", async () => {
    const end = begin();
    await fireEvent(node.querySelectorAll("button")[1] as Element, new MouseEvent("pointerover", { bubbles: true }));
    vi.advanceTimersByTime(2 * REST);
    expect(look).not.toHaveBeenCalled();
    end.destroy();
  });
  it("by a long press chooses nothing", async () => {
    const end = begin();
    const chosen = vi.fn();
    piece.addEventListener("click", chosen);
    const touch = (name: string) => fireEvent(piece, Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType: "touch" }));
    await touch("pointerdown");
    vi.advanceTimersByTime(LONG);
    expect(look).toHaveBeenCalled();
    await touch("pointerup");
    await fireEvent.click(piece);
    expect(chosen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await touch("pointerdown");
    await touch("pointerup");
    await fireEvent.click(piece);
    expect(chosen).toHaveBeenCalledTimes(1);
    end.destroy();
  });
});
