/** The records of Alexandre et Bayard as a view holds them, and what is asked of them. The server's `board.py` says how to read them. */
import type { Language } from "../../api/types";
import { printed } from "../../i18n/texts";
import type { Hex } from "../../maps/hex_rows";
import type { Handle } from "../../match/choices";
import type { Land } from "./drawing/land";

export type Side = "alexandre" | "bayard";
export const SIDES: readonly Side[] = ["alexandre", "bayard"];
export type UnitNo = number;
export type LeaderNo = number;
export const NOBODY = -1;

interface Named {
  readonly name: string;
  readonly name_fr: string;
}
export interface UnitDrawn extends Named {
  readonly id: string;
  readonly side: Side;
  readonly troop: string;
  readonly arm: string;
  readonly weight: string;
  readonly colour: string;
  readonly weapon: string;
  readonly training: string;
  readonly motivation: string;
  readonly plaquettes: number;
  readonly cost: number;
  readonly corps: number;
  readonly is_decoy: boolean;
}
export interface LeaderDrawn extends Named {
  readonly id: string;
  readonly side: Side;
  readonly rank: "commander" | "subgeneral" | "officer";
}
export interface PlayerDrawn extends Named {
  readonly side: Side;
  readonly edge: "north" | "south" | "west" | "east";
  readonly command_level: number;
  readonly agents: number;
  readonly zone: readonly Hex[];
}
export interface VictoryDrawn {
  readonly kind: string;
  readonly turns: number;
  readonly demoralisation: boolean;
  readonly attacker: Side | null;
  readonly other_wins_at_end: boolean;
  readonly exit_side: Side | null;
  readonly exits: readonly Hex[];
  readonly exit_units: number;
  readonly bridgehead_side: Side | null;
  readonly bridgehead: readonly Hex[];
  readonly bridgehead_units: number;
  readonly objectives: readonly Hex[];
  readonly objective_turns: number;
}
/** The map, both armies, and how the battle is won. */
export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: readonly Hex[];
  readonly terrain: readonly string[];
  readonly roads: readonly (readonly [Hex, Hex])[];
  readonly passages: readonly { readonly hex: Hex; readonly kind: string; readonly difficulty: string }[];
  readonly built: readonly { readonly hex: Hex; readonly kind: string; readonly material: string }[];
  readonly camps: readonly { readonly side: Side; readonly hexes: readonly Hex[] }[];
  readonly current: number;
  readonly strong_current: boolean;
  readonly desert: boolean;
  readonly season: string;
  readonly players: readonly PlayerDrawn[];
  readonly units: readonly UnitDrawn[];
  readonly leaders: readonly LeaderDrawn[];
  readonly boats: readonly { readonly id: string; readonly type: string }[];
  readonly corps: readonly { readonly id: string; readonly side: Side; readonly leader: LeaderNo; readonly allied: boolean; readonly units: readonly UnitNo[] }[];
  readonly supplies: readonly { readonly id: string; readonly side: Side; readonly type: string; readonly hex: Hex }[];
  readonly victory: VictoryDrawn;
}
export interface UnitSeen {
  readonly hex: Hex;
  readonly fate: number;
  readonly plaquettes: number;
  readonly flags: number;
  readonly moved: number;
  readonly spent: number;
  readonly started: Hex;
  readonly loosened: number;
  readonly shots: number;
  readonly resting: number;
  readonly thirst: number;
  readonly accessories: readonly string[];
  readonly remembered: boolean;
}
export interface ProfileSeen {
  readonly arm: string;
  readonly weight: string;
  readonly colour: string;
  readonly impact: number;
  readonly melee: number;
  readonly shield: boolean;
  readonly animals: boolean;
  readonly traits: readonly string[];
}
export interface LeaderSeen {
  readonly hex: Hex;
  readonly fate: number;
  readonly flags: number;
  readonly until: number;
  readonly remembered: boolean;
}
/** Something that can burn: kind, place, name, direction. */
export type Element = readonly [string, number, string, number];
/** Hex, side, moored, fate, roll that frees it, busy. */
export type Craft = readonly [Hex, Side, boolean, number, number, boolean];
/** What weather, wind and light change now. */
export interface Condition {
  readonly source: string;
  readonly clause: string;
  readonly effect: string;
  readonly value: number;
}
export interface View {
  readonly seat: Side | null;
  readonly scenario: string;
  readonly options: Readonly<Record<string, boolean | number>>;
  readonly source: unknown;
  readonly board: Board;
  readonly turn: number;
  readonly side: Side;
  readonly first: Side;
  readonly units: readonly (UnitSeen | null)[];
  readonly profiles: readonly (ProfileSeen | null)[];
  readonly leaders: readonly (LeaderSeen | null)[];
  readonly markers: readonly { readonly marker: number; readonly side: Side; readonly hex: Hex }[];
  readonly boats: readonly Craft[];
  readonly sentries: readonly (readonly [number, readonly [UnitNo, Hex, boolean, boolean]])[];
  readonly messengers: readonly (readonly [LeaderNo, Hex, boolean])[];
  readonly supplies: readonly number[];
  readonly tokens: readonly [number, number];
  readonly groups: readonly (readonly [LeaderNo, readonly UnitNo[], boolean])[];
  readonly orders: readonly [string, UnitNo, number, number];
  readonly mover: UnitNo;
  readonly walker: LeaderNo;
  readonly walk: readonly Hex[];
  readonly trail: readonly Hex[];
  readonly terrain: readonly (readonly [Hex, string])[];
  readonly overlays: readonly (readonly [Hex, readonly string[]])[];
  readonly sides: readonly (readonly [readonly [Hex, number], readonly [string, string]])[];
  readonly cut_roads: readonly Hex[];
  readonly works: readonly (readonly [readonly [string, Hex, number], number])[];
  readonly damage: readonly (readonly [Element, number])[];
  readonly fires: readonly (readonly [Element, readonly [Side, number, string]])[];
  readonly smoke: readonly Hex[];
  readonly looted: readonly Hex[];
  readonly weather: readonly [string, string, number, readonly [number, number], boolean, number, readonly string[]];
  readonly wind: readonly [number, string, number];
  readonly clock: readonly [number, number];
  readonly parched: boolean;
  readonly stability: number;
  readonly chooser: Side;
  readonly torches: readonly UnitNo[];
  readonly flashes: readonly UnitNo[];
  readonly noises: readonly (readonly [Hex, Side])[];
  readonly part_of_day: string;
  readonly is_dark: boolean;
  readonly lit: readonly Hex[];
  readonly conditions: readonly Condition[];
  /** What weather and wind may become at the next game turn; chances in ten-thousandths. */
  readonly outlook: readonly { readonly kind: string; readonly force: string; readonly chance: number; readonly share: string }[];
  /** The smoke of each fire, in the order in which it drifts. */
  readonly plumes: readonly (readonly [Element, readonly Hex[]])[];
  /** What each army is known to have lost, of so many units. */
  readonly losses: readonly [number, number];
  readonly strengths: readonly [number, number];
  readonly lost_besides: readonly [number, number];
  readonly holds: readonly [number, number];
  readonly missions: readonly (readonly [number, Hex])[];
  readonly won: readonly number[];
}

/** `fate` of a unit or leader. */
export const PRESENT = 0;
export const LEFT = 2;
/** Marks of a unit, as the server adds them up. */
export const ACTIVATED = 1;
export const MOVE_DONE = 4;
export const FOUGHT = 8;
export const ON_FOOT = 32;
export const HIDDEN = 256;
export const AMBUSHES = 512;
export const ASLEEP = 1024;
export const DROWSY = 2048;
export const LOOTER = 8192;
/** Marks of a leader. */
export const LED = 1;
export const COMMANDS = 4;
export const UNSEEN = 16;
/** `fate` of a craft. */
export const STRANDED = 1;
export const SUNK = 2;

export const has = (one: { readonly flags: number } | null | undefined, flags: number): boolean => one !== null && one !== undefined && (one.flags & flags) !== 0;
export const otherSide = (side: Side): Side => (side === "alexandre" ? "bayard" : "alexandre");

// Handles

export const hexHandle = (hex: Hex): Handle => `hex:${hex}`;
const numberIn = (kind: string) => (handle: string | null | undefined): number | null => (handle?.startsWith(`${kind}:`) ? Number(handle.slice(kind.length + 1)) : null);
export const hexIn = numberIn("hex");
export const unitIn = numberIn("unit");
export const leaderIn = numberIn("leader");
export const boatIn = numberIn("boat");
export const sentryIn = numberIn("sentry");
const ELEMENT = /^(\w+)-element:(\d+)\//;

/** Where something stands, if it is on the map. */
export function hexOf(view: View, handle: string | null | undefined): Hex | null {
  if (!handle) return null;
  const [kind = "", name = ""] = handle.split(":");
  const number = Number(name);
  if (kind === "hex") return number;
  if (kind === "unit") return view.units[number]?.hex || null;
  if (kind === "leader") return view.leaders[number]?.hex || null;
  if (kind === "boat") return view.boats[number]?.[0] || null;
  if (kind === "marker") return view.markers.find(({ marker }) => marker === number)?.hex ?? null;
  if (kind === "sentry") return view.sentries.find(([sentry]) => sentry === number)?.[1][1] ?? null;
  if (kind === "messenger") return view.messengers.find(([leader]) => leader === number)?.[1] ?? null;
  if (kind === "supply") return view.board.supplies[number]?.hex ?? null;
  if (kind === "hexside") return Number(name.split("/")[0]);
  const element = ELEMENT.exec(handle);
  return element ? placeOf(view, element[1] ?? "", Number(element[2])) : null;
}
/** The hex of something that can burn. */
export function placeOf(view: View, kind: string, place: number): Hex | null {
  if (kind === "boat") return view.boats[place]?.[0] || null;
  if (kind === "accessory") return view.units[place]?.hex || null;
  return place;
}

// What lies where

export function unitAt(view: View, hex: Hex): UnitNo | null {
  const found = view.units.findIndex((unit) => unit?.hex === hex && unit.fate === PRESENT);
  return found < 0 ? null : found;
}
export function leadersAt(view: View, hex: Hex): LeaderNo[] {
  return view.leaders.flatMap((leader, number) => (leader?.hex === hex && leader.fate === PRESENT ? [number] : []));
}

/** The ground as it is now. */
export function landOf(view: View): Land {
  const { board } = view;
  const terrain = new Map(board.hexes.map((hex, index) => [hex, board.terrain[index] ?? "open"]));
  for (const [hex, kind] of view.terrain) terrain.set(hex, kind);
  const cut = new Set(view.cut_roads);
  const charred = new Set(view.terrain.flatMap(([hex, kind]) => (BARE.has(kind) ? [hex] : [])));
  return { columns: board.columns, rows: board.rows, terrain, roads: courses(board.roads.filter(([one, two]) => !cut.has(one) && !cut.has(two))), overlays: new Map(view.overlays), charred };
}
/** What woods and houses become when they have burnt down: nothing else that changes becomes this. */
const BARE = new Set(["rocks", "rocky_hill"]);

/** The ground as a battle begins, without what lies on it. */
export function landOfBoard(board: Board): Land {
  return { columns: board.columns, rows: board.rows, terrain: new Map(board.hexes.map((hex, index) => [hex, board.terrain[index] ?? "open"])), roads: courses(board.roads), overlays: new Map() };
}

/** Joints of roads put together to roads as long as may be. */
export function courses(joints: readonly (readonly [Hex, Hex])[]): Hex[][] {
  const left = new Set(joints);
  const found: Hex[][] = [];
  for (const first of joints) {
    if (!left.delete(first)) continue;
    const road = [...first];
    for (let grows = true; grows; ) {
      grows = false;
      for (const joint of left) {
        const end = joint.includes(road.at(-1) as Hex) ? 1 : joint.includes(road[0] as Hex) ? -1 : 0;
        if (end === 0) continue;
        left.delete(joint);
        const [one, two] = joint;
        if (end === 1) road.push(one === road.at(-1) ? two : one);
        else road.unshift(one === road[0] ? two : one);
        grows = true;
      }
    }
    found.push(road);
  }
  return found;
}

// Names

export function called(one: Named | undefined, language: Language): string {
  if (!one) return "";
  return printed(language === "fr" && one.name_fr ? one.name_fr : one.name);
}
/** A hex as it is addressed, and printed: column, row. */
export function hexName(hex: Hex): string {
  return `${(hex % 100) - 1}, ${Math.floor(hex / 100) - 1}`;
}
