/** Animation of pieces: they move along their paths and counters flip when the board changes. */
import type { Handle } from "../match/choices";
import type { Point } from "./panzoom";

/** A move of a piece, as an event tells it. */
export interface Travel {
  piece: Handle;
  from: Handle | null;
  /** It goes on from wherever its last move has ended. */
  onward?: boolean;
  /** The places it enters, in order. */
  path: readonly Handle[];
}

export interface Stood {
  at: Point;
  face: string | undefined;
}

export const STEP = 220;
export const LONGEST = 600;
export const TURN = 360;
const A_HAIR = 2;

/** Where each piece goes through, in order; the last place is where it stands in the end. */
export function ways(travels: readonly Travel[]): Map<Handle, Handle[]> {
  const found = new Map<Handle, Handle[]>();
  for (const { piece, path } of travels) found.set(piece, [...(found.get(piece) ?? []), ...path]);
  return found;
}

/** How long a way of so many steps takes. */
export function lasting(steps: number): number {
  return Math.min(LONGEST, STEP * Math.max(1, steps));
}

/** The way as shifts from where the piece now stands, with the share of time at which each is reached. */
export function shifts(from: Point, through: readonly Point[], to: Point): (Point & { offset: number })[] {
  const points = [from, ...through, to];
  const lengths = points.slice(1).map((point, index) => Math.hypot(point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let gone = 0;
  return points.map((point, index) => {
    if (index > 0) gone += lengths[index - 1] ?? 0;
    return { x: point.x - to.x, y: point.y - to.y, offset: index === points.length - 1 || whole === 0 ? Math.min(1, index) : gone / whole };
  });
}

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** What lies in a part of the board that moves its pieces itself is left alone. */
function pieces(board: Element): [Handle, HTMLElement][] {
  const all = [...board.querySelectorAll<HTMLElement>("[data-piece][data-handle]")].filter((one) => !one.closest("[data-moves-itself]"));
  return all.map((one) => [one.dataset["handle"] as Handle, one]);
}

/** Where every piece stands, and which side is up. */
export function standing(board: Element): Map<Handle, Stood> {
  return new Map(pieces(board).map(([handle, element]) => [handle, { at: middle(element), face: element.dataset["face"] }]));
}

/** Let every piece that stands elsewhere than before come there, by the way that is known or straight on. */
export function travel(board: Element, before: ReadonlyMap<Handle, Stood>, known: ReadonlyMap<Handle, readonly Handle[]>): void {
  const scale = scaleOf(board);
  for (const [handle, element] of pieces(board)) {
    const was = before.get(handle);
    if (!was) continue;
    const now = middle(element);
    if (Math.hypot(now.x - was.at.x, now.y - was.at.y) > A_HAIR) {
      const way = known.get(handle) ?? [];
      const through = way.slice(0, -1).flatMap((place) => places(board, place));
      const frames = shifts(was.at, through, now).map(({ x, y, offset }) => ({ transform: `translate(${x / scale}px, ${y / scale}px)`, offset, zIndex: 15 }));
      element.animate(frames, { duration: lasting(way.length), easing: "ease-in-out" });
    }
    if (was.face !== element.dataset["face"]) turn(element);
  }
}

function places(board: Element, place: Handle): Point[] {
  const found = board.querySelector(`[data-handle="${CSS.escape(place)}"]`);
  return found ? [middle(found)] : [];
}

function turn(element: HTMLElement): void {
  const face = element.querySelector("svg") ?? element;
  face.animate([{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], { duration: TURN, easing: "ease-out" });
}

/** How much larger an element is drawn than it is laid out. */
export function scaleOf(element: Element): number {
  const own = element instanceof HTMLElement ? element.offsetWidth : 0;
  return own > 0 ? element.getBoundingClientRect().width / own || 1 : 1;
}
