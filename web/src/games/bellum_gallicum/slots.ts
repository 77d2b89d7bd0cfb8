/** Where things stand on the drawn map. */
import type { Begin } from "../../maps/frame.svelte";
import type { Point } from "../../maps/panzoom";
import drawn from "./slots.json";
import { OWN_PLACES, OWN_REGIONS, type PlaceSlots, type Slots, type Spot } from "./own_map";
import { whereIs } from "./tables.svelte";
import type { Board, Location, Side } from "./types";

const DRAWN = drawn.regions as unknown as Readonly<Record<string, Slots>>;
const DRAWN_PLACES = drawn.places as unknown as Readonly<Record<string, PlaceSlots>>;
const SEAS = drawn.seas as unknown as Readonly<Record<string, Spot>>;
/** The sheet goes a little beyond the map, for its frame. */
export const EDGE = 16;
export const SHEET = { width: 1000 + 2 * EDGE, height: 1000 + 2 * EDGE };
/** The side of a counter on the map, and of one that lies in a place. */
export const COUNTER = 40;
export const SMALL = 24;
/** From marker to marker in the row of a region. */
export const MARK_STEP = 20;
/** A second fleet off the same coast lies so far from the first. */
const FLEET_STEP = 30;

function point([x, y]: Spot): Point {
  return { x: x + EDGE, y: y + EDGE };
}
/** All of Gaul; at `least` so many pixels a unit its counters can be read. */
const GAUL: Begin = { zoom: 1.45, x: 0.53, y: 0.48, least: 0.92 };
/** With fewer forces than these the whole of Gaul matters. */
const WAR = 3;
/** What is seen round the outermost forces, and how near the map lies at most. */
const AROUND = 90;
const NEAREST = 1.9;
const NOWHERE: Point = { x: SHEET.width / 2, y: SHEET.height / 2 };

/** A region of the drawn map, else one of a player's own. */
function slotsOf(region: string): Slots | undefined {
  return DRAWN[region] ?? OWN_REGIONS.get(region);
}
/** The outline of a region, by its name in the data. */
export function outline(region: string): string {
  return slotsOf(region)?.d ?? "";
}
/** Where the name of a region stands. */
export function nameAt(region: string): Point {
  const found = slotsOf(region);
  return found ? point(found.name) : NOWHERE;
}
/** Where a side stands in the open. Alone it stands in the first place; with both there Rome takes the one further west. */
export function openAt(region: string, side: Side, both: boolean): Point {
  const found = slotsOf(region);
  return found ? point(found[slotOf(found, side, both)]) : NOWHERE;
}
function slotOf({ first, second }: Slots, side: Side, both: boolean): "first" | "second" {
  return !both || first[0] <= second[0] === (side === "roman") ? "first" : "second";
}
/** Where the line ends that ties a stack in the open to its region, if there is no room for it there. */
export function tieAt(region: string, side: Side, both: boolean): Point | null {
  const found = slotsOf(region);
  const tie = found?.ties?.[slotOf(found, side, both)];
  return tie ? point(tie) : null;
}
/** The same for a winter camp. */
export function campTie(region: string, crowded: boolean): Point | null {
  const tie = crowded ? undefined : slotsOf(region)?.ties?.second;
  return tie ? point(tie) : null;
}
export function marksAt(region: string): Point {
  const found = slotsOf(region);
  return found ? point(found.mark) : NOWHERE;
}
export function placeAt(place: string): Point {
  const found = (DRAWN_PLACES[place] ?? OWN_PLACES.get(place));
  return found ? point(found.at) : NOWHERE;
}
/** Where those inside a place stand: off its name. */
export function garrisonAt(place: string): Point {
  const found = (DRAWN_PLACES[place] ?? OWN_PLACES.get(place));
  return found ? point(found.inside) : NOWHERE;
}
/** Where a winter camp stands: in the slot that is free while one side is alone, else in its own. */
export function campAt(region: string, crowded = false): Point {
  const found = slotsOf(region);
  return found ? point(crowded ? (found.camp ?? found.mark) : found.second) : NOWHERE;
}
/** Where a fleet lies: off the coast of a region, or at sea. */
export function fleetAt(board: Board, location: Location, order: number): Point {
  const where = whereIs(board, location);
  const spot = where.kind === "region" ? slotsOf(where.region.id)?.port : where.kind === "sea" ? SEAS[where.zone.id] : undefined;
  const { x, y } = spot ? point(spot) : NOWHERE;
  return { x: x + order * FLEET_STEP, y: y + order * 8 };
}
/** How the map lies at first: all of Gaul, nearer where the war is in one part of it; counters are large enough for a finger. */
export function beginAt(standing: readonly { at: Point }[]): Begin {
  if (standing.length < WAR) return GAUL;
  const span = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  const [left, right] = span(standing.map(({ at }) => at.x));
  const [top, bottom] = span(standing.map(({ at }) => at.y));
  const widest = Math.max(right - left, bottom - top) + 2 * AROUND;
  const zoom = Math.max(GAUL.zoom, Math.min(NEAREST, SHEET.width / widest));
  return { ...GAUL, zoom, x: (left + right) / 2 / SHEET.width, y: (top + bottom) / 2 / SHEET.height };
}
/** The middle of a location on the map. */
export function middleOf(board: Board, location: Location): Point {
  const where = whereIs(board, location);
  if (where.kind === "region") return nameAt(where.region.id);
  if (where.kind === "place") return placeAt(where.place.id);
  if (where.kind === "camp") return campAt(where.region.id);
  if (where.kind === "sea") return fleetAt(board, location, 0);
  return NOWHERE;
}
