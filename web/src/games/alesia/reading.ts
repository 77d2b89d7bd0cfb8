/** How actions of Alésia are pointed at. */
import type { Action, GameEvent } from "../../api/types";
import type { Handle, Option, Reading } from "../../match/choices";
import type { Travel } from "../../maps/motion";
import { hexHandle } from "../../maps/hex_grid";
import { rosterIn } from "./tables.svelte";
import type { Side, View } from "./types";

const unit = (action: Action): Handle => `unit:${Number(action["unit"])}`;
const leader = (action: Action): Handle => `leader:${Number(action["leader"])}`;
const hex = (action: Action): Handle => hexHandle(Number(action["hex"]));
const target = (action: Action): Handle => hexHandle(Number(action["target"] ?? (action["targets"] as number[])[0]));
const end = (action: Action): Handle => hexHandle((action["path"] as number[]).at(-1) ?? 0);

type Reader = (action: Action) => Partial<Reading>;

const READERS: Readonly<Record<string, Reader>> = {
  PlaceCamp: (action) => ({ handles: [hex(action)], once: true, series: true, verb: "al-place-camp" }),
  SplitLegion: (action) => ({ handles: [unit(action)], minor: true, verb: "al-split" }),
  JoinLegion: () => ({ minor: true, verb: "al-join" }),
  Walk: (action) => ({ handles: [leader(action), end(action)], verb: "al-walk" }),
  EndStrategicStep: () => ({ ends: true, verb: "al-end-step" }),
  Disclose: (action) => ({ handles: [leader(action)], minor: true, verb: "al-disclose" }),
  EndDisclosure: () => ({ ends: true, verb: "al-end-disclosure" }),
  DeployUnit: (action) => ({ handles: [unit(action), hex(action)], verb: "al-deploy" }),
  CallUp: (action) => ({ handles: [leader(action)], verb: "al-call-up" }),
  EndCalling: () => ({ ends: true, verb: "al-end-calling" }),
  March: (action) => ({ handles: [unit(action), end(action)], verb: "al-march" }),
  Ride: (action) => ({ handles: [leader(action), end(action)], verb: "al-ride" }),
  Halt: () => ({ ends: true, verb: "al-halt" }),
  EndMoves: () => ({ ends: true, verb: "al-end-moves" }),
  Displace: (action) => ({ handles: [hex(action)], once: true, verb: "al-displace" }),
  Run: (action) => ({ handles: [end(action)], once: true, compare: true, verb: "al-run" }),
  Shoot: (action) => ({ handles: [target(action)], once: true, weigh: true, together: true, verb: "al-shoot" }),
  EndFire: () => ({ ends: true, verb: "al-end-fire" }),
  Attack: (action) => ({ handles: [target(action)], once: true, weigh: true, verb: "al-attack" }),
  EndFights: () => ({ ends: true, verb: "al-end-fights" }),
  HitStack: (action) => ({ handles: [hex(action)], once: true, compare: true, verb: "al-hit-stack" }),
  Suffer: () => ({ compare: true, verb: "al-suffer" }),
  GiveGround: () => ({ compare: true, verb: "al-give-ground" }),
  Choose: (action) => ({ handles: [unit(action)], once: true, compare: true, verb: "al-choose" }),
  GoFirst: (action) => ({ handles: [unit(action)], once: true, verb: "al-go-first" }),
  Advance: (action) => ({ handles: [unit(action), hex(action)], verb: "al-advance" }),
  EndAdvance: () => ({ ends: true, verb: "al-end-advance" }),
  Rally: (action) => ({ handles: [unit(action)], weigh: true, together: true, verb: "al-rally" }),
  EndRally: () => ({ ends: true, verb: "al-end-rally" }),
  Appoint: (action) => ({ handles: [leader(action)], once: true, verb: "al-appoint" }),
};

const PLAIN: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "web-choose" };

export function read(action: Action): Reading {
  return { ...PLAIN, ...READERS[action.type]?.(action) };
}

const RANK = ["Attack", "Shoot", "DeployUnit", "March", "Ride", "Walk", "Advance", "Rally", "SplitLegion", "JoinLegion"];

const ENDS = new Set(["EndMoves", "EndStrategicStep"]);

/** What matters most comes first. To halt and to end are one: whoever may end the moves is not asked to halt a piece. */
export function order(options: readonly Option[]): Option[] {
  const mayEnd = options.some(({ action }) => ENDS.has(action.type));
  const rank = ({ action }: Option): number => {
    const found = RANK.indexOf(action.type);
    return found < 0 ? RANK.length : found;
  };
  return options.filter(({ action }) => !(mayEnd && action.type === "Halt")).sort((one, two) => rank(one) - rank(two));
}

// Events

/** Whose doing an event is: its side, or the side of its piece. */
export function actor(event: GameEvent, view: View): Side | null {
  const side = event["side"];
  if (side === "roman" || side === "gallic") return side;
  if (typeof event["seat"] === "string") return event["seat"] === "roman" ? "roman" : "gallic";
  const roster = rosterIn(view);
  if (typeof event["unit"] === "number") return roster.units[event["unit"]]?.side ?? null;
  if (typeof event["leader"] === "number") return roster.leaders[event["leader"]]?.side ?? null;
  return null;
}

export function place(event: GameEvent, view: View): Handle | null {
  for (const field of ["target", "end", "hex"]) {
    if (typeof event[field] === "number" && Number(event[field]) > 0) return hexHandle(Number(event[field]));
  }
  for (const field of ["path", "targets"]) {
    if (Array.isArray(event[field])) return hexHandle(Number((event[field] as number[]).at(-1) ?? 0));
  }
  const at = typeof event["unit"] === "number" ? (view.place[event["unit"]] ?? 0) : 0;
  return at > 0 ? hexHandle(at) : null;
}

/** The units, the leader and the face-down counter that an event names. */
export function pieces(event: GameEvent): Handle[] {
  const named = (kind: string, field: string): Handle[] => {
    const what = event[field];
    if (Array.isArray(what)) return (what as number[]).map((one): Handle => `${kind}:${one}`);
    return typeof what === "number" && what >= 0 ? [`${kind}:${what}`] : [];
  };
  return [...named("unit", "unit"), ...named("unit", "units"), ...named("leader", "leader"), ...named("leader", "leaders"), ...named("counter", "handle")];
}

/** Units and leaders go from hex to hex. */
export function travel(event: GameEvent): Travel | null {
  const hexes = typeof event["end"] === "number" ? [event["end"]] : Array.isArray(event["path"]) ? (event["path"] as number[]) : [];
  if (hexes.length === 0) return null;
  const path = hexes.map(hexHandle);
  const from = typeof event["start"] === "number" && event["start"] > 0 ? hexHandle(event["start"]) : null;
  if (typeof event["unit"] === "number") return { piece: `unit:${event["unit"]}`, from, path };
  if (typeof event["leader"] === "number") return { piece: `leader:${event["leader"]}`, from, path };
  return typeof event["handle"] === "number" ? { piece: `counter:${event["handle"]}`, from, path } : null;
}
