/** How actions of Virtus are pointed at. */
import type { Action, GameEvent } from "../../api/types";
import type { Handle, Option, Reading } from "../../match/choices";
import type { Travel } from "../../maps/motion";
import { RESERVE, type Side, type View } from "./types";

const unit = (action: Action): Handle => `unit:${Number(action["unit"])}`;
const general = (action: Action): Handle => `general:${Number(action["general"])}`;
const target = (action: Action): Handle => `place:${String(action["target"])}`;
const segment = (action: Action): Handle => `segment:${Number(action["segment"])}`;
const card = (action: Action): Handle => `card:${String(action["card"])}`;
const end = (action: Action): Handle => `place:${String((action["path"] as string[]).at(-1))}`;

type Reader = (action: Action) => Partial<Reading>;

const READERS: Readonly<Record<string, Reader>> = {
  Allot: (action) => ({ handles: [card(action), segment(action)], verb: "verb-allot" }),
  Discard: (action) => ({ handles: [card(action), "pile:discards"], verb: "verb-discard", minor: true }),
  KeepRest: () => ({ ends: true, verb: "web-keep-rest" }),
  OpenSegment: (action) => ({ handles: [segment(action)], once: true, verb: "verb-open" }),
  FinishSegment: () => ({ ends: true, verb: "web-finish-segment" }),
  EndTurn: () => ({ ends: true, verb: "web-end-turn" }),
  Fight: (action) => ({ handles: [unit(action)], weigh: true, verb: "web-fight" }),
  Shoot: (action) => ({ handles: [unit(action), target(action)], weigh: true, verb: "web-shoot" }),
  FlankAttack: (action) => ({ handles: [unit(action), target(action)], weigh: true, verb: "web-flank" }),
  ShipShot: (action) => ({ handles: [target(action)], weigh: true, verb: "web-ship" }),
  Move: (action) => ({ handles: [unit(action), end(action)], verb: "web-move" }),
  MoveGeneral: (action) => ({ handles: [general(action), end(action)], verb: "web-ride", minor: true }),
  Rally: (action) => ({ handles: [unit(action)], weigh: true, verb: "web-rally" }),
  PlaceToken: (action) => ({ handles: [unit(action)], once: true, verb: "web-token" }),
  TestFirst: (action) => ({ handles: [unit(action)], once: true, verb: "web-test" }),
};

const PLAIN: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "web-choose" };

export function read(action: Action): Reading {
  return { ...PLAIN, ...READERS[action.type]?.(action) };
}

const RANK = ["Fight", "Shoot", "FlankAttack", "OpenSegment", "Allot", "PlaceToken", "TestFirst", "Move", "Rally", "Discard", "MoveGeneral"];

/** What matters most comes first. */
export function order(options: readonly Option[]): Option[] {
  const rank = ({ action }: Option): number => {
    const found = RANK.indexOf(action.type);
    return found < 0 ? RANK.length : found;
  };
  return [...options].sort((one, two) => rank(one) - rank(two));
}

/** A segment opens to the units that have not acted there or in the reserve, and to its sectors. */
export function opens(action: Action, view: View): Handle[] {
  if (action.type !== "OpenSegment") return [];
  const places = [`S${Number(action["segment"])}`, `N${Number(action["segment"])}`];
  const isAble = (number: number): boolean => view.roster.units[number]?.side === view.active && view.done[number]?.length === 0;
  const units = view.place.flatMap((at, number): Handle[] => (isAble(number) && (places.includes(at) || at === RESERVE[view.active]) ? [`unit:${number}`] : []));
  return [...units, ...places.map((at): Handle => `place:${at}`)];
}

// Events

/** Whose doing an event is: its side, or the side of its piece. */
export function actor(event: GameEvent, view: View): Side | null {
  const side = event["side"] ?? event["holder"];
  if (side === "south" || side === "north") return side;
  if (typeof event["unit"] === "number") return view.roster.units[event["unit"]]?.side ?? null;
  if (typeof event["general"] === "number") return view.roster.generals[event["general"]]?.side ?? null;
  return null;
}

export function place(event: GameEvent, view: View): Handle | null {
  for (const field of ["target", "sector", "end", "place"]) {
    if (typeof event[field] === "string") return `place:${event[field]}`;
  }
  if (typeof event["segment"] === "number") return `segment:${event["segment"]}`;
  if (typeof event["unit"] === "number") return `place:${view.place[event["unit"]] ?? ""}`;
  return null;
}

/** The unit and the general that an event names. */
export function pieces(event: GameEvent): Handle[] {
  return (["unit", "general"] as const).flatMap((kind): Handle[] => (typeof event[kind] === "number" ? [`${kind}:${event[kind]}`] : []));
}

/** Units and generals move and retreat from place to place. */
export function travel(event: GameEvent): Travel | null {
  if (typeof event["end"] !== "string") return null;
  const path: Handle[] = [`place:${event["end"]}`];
  const from: Handle | null = typeof event["start"] === "string" ? `place:${event["start"]}` : null;
  if (typeof event["unit"] === "number") return { piece: `unit:${event["unit"]}`, from, path };
  return typeof event["general"] === "number" ? { piece: `general:${event["general"]}`, from, path } : null;
}
