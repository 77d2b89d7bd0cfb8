/** What is printed, as the server sends it: the boards of the scenarios, the map, and the tables of combat. */
import { learn } from "./own_map";
import type { Board, Location, Place, Programme, Region, Tables, View } from "./types";

class Shelf {
  tables = $state.raw<Tables | null>(null);
}
const shelf = new Shelf();

export function takeTables(tables: unknown): void {
  shelf.tables = tables as Tables;
}

export function tables(): Tables {
  if (!shelf.tables) throw new Error("the tables of Bellum Gallicum were not loaded");
  return shelf.tables;
}

export function programmeOf(view: Pick<View, "scenario">): Programme | null {
  return tables().scenarios[view.scenario] ?? null;
}

/** What is printed in the scenario that a view is of: one that ships with the game, or one that travels with the view. */
export function boardOf(view: Pick<View, "scenario" | "board">): Board {
  const found = view.board ?? tables().boards[programmeOf(view)?.board ?? ""];
  if (!found) throw new Error(`no scenario "${view.scenario}"`);
  if (view.board) learn(view.board);
  return found;
}

/** What a location is. */
export type Where =
  | { kind: "region"; region: Region }
  | { kind: "place"; region: Region; place: Place }
  | { kind: "camp"; region: Region }
  | { kind: "sea"; zone: Board["zones"][number] }
  | { kind: "ship"; ship: number }
  | { kind: "nowhere" };

const KNOWN = new WeakMap<Board, ReadonlyMap<Location, Where>>();

function located(board: Board): ReadonlyMap<Location, Where> {
  const found = new Map<Location, Where>();
  for (const region of board.regions) {
    found.set(region.no, { kind: "region", region });
    found.set(region.camp, { kind: "camp", region });
  }
  for (const place of board.places) {
    const region = board.regions[place.region - 1];
    if (region) found.set(place.no, { kind: "place", region, place });
  }
  for (const zone of board.zones) found.set(zone.no, { kind: "sea", zone });
  board.ships.forEach(({ inside }, ship) => found.set(inside, { kind: "ship", ship }));
  return found;
}

export function whereIs(board: Board, location: Location): Where {
  const known = KNOWN.get(board) ?? located(board);
  KNOWN.set(board, known);
  return known.get(location) ?? { kind: "nowhere" };
}

/** The region of a location on land; null at sea, aboard and off the map. */
export function regionOf(board: Board, location: Location): Region | null {
  const where = whereIs(board, location);
  return "region" in where ? where.region : null;
}
