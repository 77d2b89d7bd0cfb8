/** How actions of Virtus are pointed at, and which pieces are alike. */
import type { Action, GameEvent, Step } from "../../api/types";
import type { Handle, Option, Reading } from "../../shell/choices";
import type { Travel } from "../../shell/motion";
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

/** Units that differ in nothing the candidates tell apart; tokens count where tokens are shared out. */
export function alike(view: View, number: number, withTokens: boolean): string {
  const one = view.roster.units[number];
  const tokens = withTokens ? view.tokens[number] : "";
  return [one?.side, one?.type.id, one?.regular, view.place[number], view.vc[number], view.done[number], tokens].join(" ");
}

/** Each of several equal units may do what one of them may. */
export function expand(view: View, candidates: readonly Action[]): Action[] {
  return candidates.flatMap((action) => {
    const number = action["unit"];
    if (typeof number !== "number") return [action];
    const withTokens = action.type === "PlaceToken";
    const kind = alike(view, number, withTokens);
    return view.place.flatMap((_, other) =>
      (view.vc[other] ?? 0) > 0 && alike(view, other, withTokens) === kind ? [{ ...action, unit: other }] : [],
    );
  });
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

/** What somebody may have meant who points at something that is not lit. */
export function wonder(view: View, step: Step, selected: Handle | null, handle: Handle): Action[] {
  const [kind, name = ""] = split(handle);
  const [chosenKind, chosen = ""] = selected ? split(selected) : ["", ""];
  if (kind === "segment") {
    return step.type === "AllotCards" && chosenKind === "card"
      ? [{ type: "Allot", card: chosen, segment: Number(name) }]
      : [{ type: "OpenSegment", segment: Number(name) }];
  }
  if (kind === "card") return [0, 1, 2].map((place) => ({ type: "Allot", card: name, segment: place }));
  const place = kind === "place" ? name : kind === "unit" ? view.place[Number(name)] : undefined;
  if (place !== undefined && chosenKind === "unit" && `unit:${name}` !== selected) return ordersFor(view, Number(chosen), place);
  if (place !== undefined && chosenKind === "general") return [{ type: "MoveGeneral", general: Number(chosen), path: [place] }];
  if (kind === "unit") return attempts(view, step, Number(name));
  if (kind === "general") return [{ type: "MoveGeneral", general: Number(name), path: ["SR"] }];
  return [];
}

function ordersFor(view: View, number: number, place: string): Action[] {
  const one = view.roster.units[number];
  const across = one && place !== RESERVE[one.side] && columnOf(place) !== columnOf(view.place[number] ?? "");
  const found: Action[] = [{ type: "Move", unit: number, path: [place] }];
  if (across) found.unshift({ type: "FlankAttack", unit: number, target: place });
  return one?.type.fire ? [{ type: "Shoot", unit: number, target: place }, ...found] : found;
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

/** Units and generals move and retreat from place to place. */
export function travel(event: GameEvent): Travel | null {
  if (typeof event["end"] !== "string") return null;
  const to: Handle = `place:${event["end"]}`;
  if (typeof event["unit"] === "number") return { piece: `unit:${event["unit"]}`, to };
  return typeof event["general"] === "number" ? { piece: `general:${event["general"]}`, to } : null;
}

const CLAUSES: Readonly<Record<string, string>> = {
  RaiseArmies: "VI-1.2.a",
  ChooseWay: "VI-1.5.j",
  ChangeArmy: "VI-1.5.m",
  DeployArmies: "VI-1.6.b",
  RelieveCrowding: "VI-5.4.c",
  AllotCards: "VI-4.2.a",
  Act: "VI-2.d",
  PlaySegment: "VI-4.3.d",
  ShareHits: "VI-5.1.c",
};

export function clause(step: Step): string | null {
  return CLAUSES[step.type] ?? null;
}
