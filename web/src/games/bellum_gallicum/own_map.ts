/** Where the regions and places of a player's own map lie, as its data says: what the drawn map does not know. */
import type { Board } from "./types";

export type Spot = [number, number];
export interface Slots {
  d: string;
  name: Spot;
  first: Spot;
  second: Spot;
  mark: Spot;
  /** Of a winter camp while both sides are there; without it the camp stands beside the markers. */
  camp?: Spot;
  port?: Spot;
  ties?: Partial<Record<"first" | "second", Spot>>;
}
export interface PlaceSlots {
  at: Spot;
  inside: Spot;
}

/** From the middle of a region to those who stand in it, and to its markers. */
const ASIDE = 24;
const BELOW = 30;
/** From the sign of a place to those inside. */
const INSIDE = 15;

export const OWN_REGIONS = new Map<string, Slots>();
export const OWN_PLACES = new Map<string, PlaceSlots>();
const LEARNT = new WeakSet<Board>();

/** Take where things lie from a board that travels with its view. */
export function learn(board: Board): void {
  if (LEARNT.has(board)) return;
  LEARNT.add(board);
  for (const { id, anchor, polygon } of board.regions) if (anchor && polygon) OWN_REGIONS.set(id, slotsAt(anchor as Spot, polygon as Spot[]));
  for (const { id, pos } of board.places) if (pos) OWN_PLACES.set(id, { at: pos as Spot, inside: [(pos as Spot)[0], (pos as Spot)[1] + INSIDE] });
}

function slotsAt([x, y]: Spot, polygon: readonly Spot[]): Slots {
  const d = `M${polygon.map(([at, down]) => `${at} ${down}`).join("L")}Z`;
  return { d, name: [x, y], first: [x - ASIDE, y], second: [x + ASIDE, y], mark: [x - ASIDE, y + BELOW], port: [x, y - BELOW] };
}
