/** What stands together on the map: in the open, in a place or camp, aboard. The leader of the highest rank lies on top. */
import type { Handle } from "../../match/choices";
import type { Point } from "../../maps/panzoom";
import { campAt, campTie, fleetAt, garrisonAt, openAt, tieAt } from "./slots";
import { regionOf, whereIs } from "./tables.svelte";
import { isWounded, strength, valueOf, type Board, type Location, type Side, type View } from "./types";

export interface Standing {
  handle: Handle;
  unit: number | null;
  leader: number | null;
  ship: number | null;
}

export interface Stack {
  /** What it is known by while nobody moves. */
  spot: string;
  location: Location;
  side: Side;
  /** In the open, or in something that is drawn smaller. */
  inside: boolean;
  at: Point;
  /** Where the line ends that ties it to its region, if it stands off it. */
  tie: Point | null;
  /** The lowest first. */
  pieces: Standing[];
  units: number;
  strength: number;
}

const standing = (kind: "unit" | "leader" | "ship", number: number): Standing => ({
  handle: `${kind}:${number}`,
  unit: kind === "unit" ? number : null,
  leader: kind === "leader" ? number : null,
  ship: kind === "ship" ? number : null,
});

export function handleNumber(handle: Handle): number {
  return Number(handle.slice(handle.indexOf(":") + 1));
}

/** The location of a region, place, camp or sea zone by its handle; null: it is no place. */
export function placeIn(handle: Handle | null | undefined): Location | null {
  if (!handle) return null;
  return /^(region|place|zone):/.test(handle) ? handleNumber(handle) : null;
}
export function placeHandle(board: Board, location: Location): Handle {
  const { kind } = whereIs(board, location);
  if (kind === "sea") return `zone:${location}`;
  return kind === "region" ? `region:${location}` : `place:${location}`;
}
/** Where a piece is, or the place itself. */
export function locationOf(view: View, handle: Handle | null | undefined): Location {
  if (!handle) return 0;
  const [kind] = handle.split(":");
  const number = handleNumber(handle);
  if (kind === "unit") return view.at[number] ?? 0;
  if (kind === "leader") return view.leader_at[number] ?? 0;
  if (kind === "ship") return view.ship_at[number] ?? 0;
  return placeIn(handle) ?? 0;
}
/** The location under a pointer: of the first thing that has one. */
export function locationUnder(view: View, handles: readonly Handle[]): Location {
  for (const handle of handles) {
    const found = locationOf(view, handle);
    if (found > 0) return found;
  }
  return 0;
}

/** Weak units below strong ones, units below leaders, the highest rank on top. */
function inOrder(view: View, board: Board, units: readonly number[], leaders: readonly number[]): Standing[] {
  const byStrength = [...units].sort((one, two) => strength(view, board, one) - strength(view, board, two) || two - one);
  const rank = (leader: number): number => (board.leaders[leader]?.rank ?? 0) * 10 + valueOf(view, board, leader);
  const byRank = [...leaders].sort((one, two) => rank(one) - rank(two) || Number(isWounded(view, two)) - Number(isWounded(view, one)));
  return [...byStrength.map((one) => standing("unit", one)), ...byRank.map((one) => standing("leader", one))];
}

interface Group {
  location: Location;
  side: Side;
  units: number[];
  leaders: number[];
}

function grouped(view: View, board: Board): Group[] {
  const found = new Map<string, Group>();
  const group = (location: Location, side: Side): Group => {
    const key = `${location} ${side}`;
    const known = found.get(key) ?? { location, side, units: [], leaders: [] };
    found.set(key, known);
    return known;
  };
  view.at.forEach((location, unit) => {
    if (location > 0) group(location, view.side[unit] ?? "roman").units.push(unit);
  });
  view.leader_at.forEach((location, leader) => {
    if (location > 0) group(location, board.leaders[leader]?.side ?? "roman").leaders.push(leader);
  });
  return [...found.values()];
}

function spotFor(board: Board, { location, side }: Group, both: boolean, crowded: boolean): Pick<Stack, "at" | "inside" | "tie"> | null {
  const where = whereIs(board, location);
  if (where.kind === "region") return { at: openAt(where.region.id, side, both), inside: false, tie: tieAt(where.region.id, side, both) };
  if (where.kind === "place") return { at: garrisonAt(where.place.id), inside: true, tie: null };
  return where.kind === "camp" ? { at: campAt(where.region.id, crowded), inside: crowded, tie: campTie(where.region.id, crowded) } : null;
}

/** The forces on land. Those aboard are with their ship. */
export function stacks(view: View, board: Board): Stack[] {
  const all = grouped(view, board);
  const open = new Set(all.filter(({ location }) => whereIs(board, location).kind === "region").map(({ location, side }) => `${location} ${side}`));
  const isCrowded = (location: Location): boolean => {
    const region = regionOf(board, location)?.no ?? 0;
    return open.has(`${region} roman`) && open.has(`${region} gallic`);
  };
  return all.flatMap((group) => {
    const taken = open.has(`${group.location} ${group.side === "roman" ? "gallic" : "roman"}`);
    const spot = spotFor(board, group, taken, isCrowded(group.location));
    if (!spot) return [];
    const pieces = inOrder(view, board, group.units, group.leaders);
    return [{ ...group, ...spot, spot: `${group.location} ${group.side}`, pieces, units: group.units.length, strength: group.units.reduce((sum, unit) => sum + strength(view, board, unit), 0) }];
  });
}

/** The fleets: ships of a side in one place, with whom they carry. */
export function fleets(view: View, board: Board): Stack[] {
  const found = new Map<string, { location: Location; side: Side; ships: number[] }>();
  view.ship_at.forEach((location, ship) => {
    const side = board.ships[ship]?.side ?? "roman";
    if (location <= 0) return;
    const key = `${location} ${side}`;
    const fleet = found.get(key) ?? { location, side, ships: [] };
    fleet.ships.push(ship);
    found.set(key, fleet);
  });
  const order = new Map<Location, number>();
  return [...found.values()].map(({ location, side, ships }) => {
    const before = order.get(location) ?? 0;
    order.set(location, before + 1);
    const aboard = ships.map((ship) => board.ships[ship]?.inside ?? 0);
    const units = view.at.flatMap((at, unit) => (aboard.includes(at) ? [unit] : []));
    const leaders = view.leader_at.flatMap((at, leader) => (aboard.includes(at) ? [leader] : []));
    const pieces = [...inOrder(view, board, units, leaders), ...ships.map((ship) => standing("ship", ship))];
    return { spot: `fleet ${location} ${side}`, location, side, inside: false, at: fleetAt(board, location, before), tie: null, pieces, units: units.length, strength: units.reduce((sum, unit) => sum + strength(view, board, unit), 0) };
  });
}
