/** How actions of Virtus are pointed at. */
import type { Action, GameEvent, Step } from "../../api/types";
import type { Handle, Option, Reading } from "../../match/choices";
import type { Travel } from "../../maps/motion";
import { camp, columnOf, RESERVE, type Side, type View } from "./types";

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

/** What somebody may have meant who points at something that is not lit. */
export function wonder(view: View, step: Step, selected: Handle | null, handle: Handle): Action[] {
  const [kind, name = ""] = split(handle);
  const [chosenKind, chosen = ""] = selected ? split(selected) : ["", ""];
  if (kind === "segment") {
    return step.type === "AllotCards" && chosenKind === "card"
      ? [{ type: "Allot", card: chosen, segment: Number(name) }]
      : [{ type: "OpenSegment", segment: Number(name) }];
  }
  if (kind === "card") return [...view.allotted].map((_, place) => ({ type: "Allot", card: name, segment: place }));
  const place = kind === "place" ? name : kind === "unit" ? view.place[Number(name)] : undefined;
  if (place !== undefined && chosenKind === "unit" && `unit:${name}` !== selected) return ordersFor(view, Number(chosen), place);
  if (place !== undefined && chosenKind === "general") return [{ type: "MoveGeneral", general: Number(chosen), path: [place] }];
  if (kind === "unit") return attempts(view, step, Number(name));
  if (kind === "general") {
    const side = view.roster.generals[Number(name)]?.side ?? "south";
    return [...camp(view, side), RESERVE[side]].map((to) => ({ type: "MoveGeneral", general: Number(name), path: [to] }));
  }
  return [];
}

function ordersFor(view: View, number: number, place: string): Action[] {
  const one = view.roster.units[number];
  const across = one && place !== RESERVE[one.side] && columnOf(place) !== columnOf(view.place[number] ?? "");
  const found: Action[] = [{ type: "Move", unit: number, path: [place] }];
  if (across) found.unshift({ type: "FlankAttack", unit: number, target: place });
  return one && one.type.fire > 0 ? [{ type: "Shoot", unit: number, target: place }, ...found] : found;
}

function attempts(view: View, step: Step, number: number): Action[] {
  if (step.type === "ShareHits") return [{ type: "PlaceToken", unit: number }];
  const side = view.roster.units[number]?.side ?? "south";
  const places = [...camp(view, side), RESERVE[side]];
  return [{ type: "Fight", unit: number }, ...places.map((place) => ({ type: "Move", unit: number, path: [place] }))];
}

function split(handle: Handle): [string, string | undefined] {
  const [kind = "", name] = handle.split(":");
  return [kind, name];
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
  const to: Handle = `place:${event["end"]}`;
  if (typeof event["unit"] === "number") return { piece: `unit:${event["unit"]}`, to };
  return typeof event["general"] === "number" ? { piece: `general:${event["general"]}`, to } : null;
}
