/** How actions of Alexandre et Bayard are pointed at, and what its events tell of. */
import type { Action, GameEvent, Seat } from "../../api/types";
import type { Handle, Option, Reading } from "../../match/choices";
import type { Travel } from "../../maps/motion";
import { hexHandle, hexOf, NOBODY, type Element, type LeaderNo, type Side, type UnitNo, type View } from "./types";

const unit = (action: Action, field = "unit"): Handle => `unit:${Number(action[field])}`;
const leader = (action: Action): Handle => `leader:${Number(action["leader"])}`;
const path = (action: Action): number[] => (action["path"] ?? []) as number[];
const end = (action: Action): Handle => hexHandle(path(action).at(-1) ?? 0);
/** The last hex of a way that may lead off the board: then the piece itself goes. */
const goesOff = (action: Action): boolean => path(action).at(-1) === 0;

/** Where one points to mean something that can burn. */
function burns(action: Action): Handle {
  const [kind, place] = action["element"] as unknown as Element;
  return kind === "boat" ? `boat:${place}` : kind === "accessory" ? `unit:${place}` : hexHandle(place);
}
const kindOf = (action: Action): string => String((action["element"] as unknown as Element)[0]);
/** Weapons are told apart by their verbs, so that each can be chosen. */
const shot = (action: Action): string => (action["incendiary"] ? "ab-verb-shoot-fire" : action["weapon"] ? "ab-verb-shoot-other" : "ab-verb-shoot");

function ordered(action: Action): Partial<Reading> {
  const order: Handle = `order:${String(action["order"])}`;
  const amount = Number(action["amount"] ?? 1);
  const verb = amount > 1 ? `ab-verb-amount-${amount}` : "ab-verb-order";
  if (Number(action["unit"] ?? NOBODY) !== NOBODY) return { handles: [order, unit(action)], minor: true, verb };
  if (Number(action["group"] ?? NOBODY) !== NOBODY) return { handles: [order, `group:${Number(action["group"])}`], minor: true, verb };
  return { handles: [order], once: false, minor: true, verb };
}
function moved(action: Action): Partial<Reading> {
  if (path(action).length === 0) return { handles: [unit(action)], minor: true, verb: "ab-verb-halt" };
  if (goesOff(action)) return { handles: [unit(action)], verb: "ab-verb-leave" };
  const stays = (action["leaders_stay"] ?? []) as LeaderNo[];
  const verb = stays.length > 0 ? "ab-verb-move-alone" : action["ends"] === false ? "ab-verb-move-on" : "ab-verb-move";
  return { handles: [unit(action), end(action)], verb };
}
function worked(action: Action): Partial<Reading> {
  const hex = Number(action["hex"]);
  const direction = Number(action["direction"] ?? 0);
  return { handles: [unit(action), direction > 0 ? `hexside:${hex}/${direction}` : hexHandle(hex)], verb: `ab-verb-work-${String(action["work"])}` };
}

type Reader = (action: Action) => Partial<Reading>;
const TO_HEX: Reader = (action) => (goesOff(action) ? { handles: [], verb: "ab-verb-leave" } : { handles: [end(action)], once: true, compare: true, verb: "ab-verb-go" });

const READERS: Readonly<Record<string, Reader>> = {
  Done: () => ({ ends: true, verb: "ab-verb-done" }),
  GoFirst: (action) => ({ compare: true, verb: action["first"] ? "ab-verb-first" : "ab-verb-second" }),
  RerollDie: () => ({ verb: "ab-verb-reroll" }),
  GiveOrder: ordered,
  Activate: (action) => ({ handles: [leader(action), ...((action["units"] ?? []) as UnitNo[]).map((one): Handle => `unit:${one}`)], verb: "ab-verb-activate" }),
  MoveUnit: moved,
  MoveLeader: (action) => ({ handles: [leader(action), end(action)], minor: true, verb: "ab-verb-ride" }),
  SendMessenger: (action) => ({ handles: [leader(action), end(action)], minor: true, verb: "ab-verb-messenger" }),
  ChangeOrder: (action) => ({ handles: [unit(action)], minor: true, verb: `ab-verb-${String(action["change"])}` }),
  HandleTorches: (action) => ({ handles: [unit(action)], minor: true, verb: action["lit"] ? "ab-verb-light" : "ab-verb-douse" }),
  MoorBoat: (action) => ({ handles: [`boat:${Number(action["boat"])}`], minor: true, verb: action["moored"] === false ? "ab-verb-cast-off" : "ab-verb-moor" }),
  SoundAlarm: (action) => ({ handles: [`sentry:${Number(action["sentry"])}`], verb: "ab-verb-alarm" }),
  Wake: (action) => ({ handles: [unit(action)], verb: "ab-verb-wake" }),
  Loot: (action) => ({ handles: [unit(action), end(action)], verb: "ab-verb-loot" }),
  Attack: (action) => ({ handles: [unit(action), unit(action, "target")], weigh: true, verb: action["weapon"] ? "ab-verb-attack-weapon" : "ab-verb-attack" }),
  Shoot: (action) => ({ handles: [unit(action), unit(action, "target")], weigh: true, verb: shot(action) }),
  Ignite: (action) => ({ handles: [unit(action), hexHandle(Number(action["hex"]))], weigh: true, verb: action["weapon"] ? "ab-verb-ignite-other" : "ab-verb-ignite" }),
  ThrowTorches: (action) => ({ handles: [unit(action), burns(action)], weigh: true, verb: `ab-verb-torch-${kindOf(action)}` }),
  FightFire: (action) => ({ handles: [unit(action), burns(action)], weigh: true, verb: `ab-verb-fight-fire-${kindOf(action)}` }),
  DoWork: worked,
  AttackSentry: (action) => ({ handles: [unit(action), `sentry:${Number(action["sentry"])}`], weigh: true, verb: "ab-verb-silence" }),
  Evade: TO_HEX,
  OrderAttack: () => ({ compare: true, verb: "ab-verb-order" }),
  Press: () => ({ compare: true, verb: "ab-verb-press" }),
  OrderDefence: () => ({ compare: true, verb: "ab-verb-order" }),
  Retreat: TO_HEX,
  GoBackTo: TO_HEX,
  FollowUp: () => ({ compare: true, verb: "ab-verb-follow" }),
  Pursue: (action) => ({ handles: [unit(action, "target")], weigh: true, verb: "ab-verb-pursue" }),
  Supply: (action) => ({ handles: [unit(action)], verb: "ab-verb-supply" }),
  Join: (action) => ({ handles: [unit(action)], once: true, verb: "ab-verb-join" }),
  NameSuccessor: (action) => ({ handles: [leader(action)], once: true, verb: "ab-verb-name" }),
};
const PLAIN: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "web-choose" };

/** Answers to a question about one fight: to do nothing is one of the choices that are compared. */
const ANSWERS = new Set(["OrderAttack", "OrderDefence", "Press", "FollowUp", "Pursue", "Evade"]);

export function read(action: Action): Reading {
  return { ...PLAIN, ...READERS[action.type]?.(action) };
}

const RANK = ["Attack", "Shoot", "AttackSentry", "Ignite", "ThrowTorches", "FightFire", "MoveUnit", "Activate", "GiveOrder", "MoveLeader", "DoWork"];

/** What matters most comes first; what closes the decision comes last, and is compared where the question is one of a fight. */
export function order(options: readonly Option[]): Option[] {
  const isAnswer = options.some(({ action }) => ANSWERS.has(action.type));
  const rank = ({ action, reading }: Option): number => {
    const found = RANK.indexOf(action.type);
    return reading.ends ? RANK.length + 1 : found < 0 ? RANK.length : found;
  };
  return options
    .map((option) => (isAnswer && option.reading.ends ? { ...option, reading: { ...option.reading, ends: false, compare: true, verb: "ab-verb-none" } } : option))
    .sort((one, two) => rank(one) - rank(two));
}

// Events

const UNITS = ["unit", "target"] as const;
const HEXES = ["end", "hex"] as const;

/** The pieces that an event names, the one that acts first. */
export function pieces(event: GameEvent): Handle[] {
  const single = UNITS.flatMap((field): Handle[] => (typeof event[field] === "number" && Number(event[field]) >= 0 ? [`unit:${Number(event[field])}`] : []));
  const several = Array.isArray(event["units"]) ? (event["units"] as unknown as UnitNo[]).map((one): Handle => `unit:${one}`) : [];
  const led = typeof event["leader"] === "number" && event["leader"] >= 0 ? [leader(event)] : [];
  const shown = typeof event["marker"] === "number" && event.type === "MarkerMoved" ? [`marker:${event["marker"]}` as Handle] : [];
  return [...single, ...several, ...led, ...shown];
}

export function place(event: GameEvent, view: View): Handle | null {
  for (const field of HEXES) {
    const hex = event[field];
    if (typeof hex === "number" && hex > 0) return hexHandle(hex);
  }
  if (Array.isArray(event["path"])) {
    const last = (event["path"] as unknown as number[]).findLast((hex) => hex > 0);
    if (last !== undefined) return hexHandle(last);
  }
  const element = event["element"] as unknown as Element | undefined;
  const handle = element ? (element[0] === "boat" ? `boat:${element[1]}` : element[0] === "accessory" ? `unit:${element[1]}` : hexHandle(element[1])) : pieces(event)[0];
  const hex = hexOf(view, handle);
  return hex === null ? null : hexHandle(hex);
}

export function actor(event: GameEvent, view: View): Seat | null {
  if (event["side"] === "alexandre" || event["side"] === "bayard") return event["side"];
  if (typeof event["unit"] === "number") return view.board.units[event["unit"]]?.side ?? null;
  if (typeof event["leader"] === "number") return view.board.leaders[event["leader"]]?.side ?? null;
  return null;
}

const WALKS = new Set(["UnitRetreated", "UnitEvaded", "LeaderMoved", "LeaderStrayed", "LeaderPushedBack"]);
export function travel(event: GameEvent): Travel | null {
  const step = event.type === "UnitMoved" || event.type === "MarkerMoved";
  if (step || event.type === "PanicRan" || event.type === "UnitFollowedUp" || event.type === "StepStrayed") {
    const to = Number(event["end"] ?? event["hex"] ?? 0);
    if (to <= 0) return null;
    const piece: Handle = event.type === "MarkerMoved" ? `marker:${Number(event["marker"])}` : unit(event);
    return { piece, from: typeof event["start"] === "number" ? hexHandle(event["start"]) : null, path: [hexHandle(to)] };
  }
  if (!WALKS.has(event.type)) return null;
  const way = path(event).filter((hex) => hex > 0).map(hexHandle);
  return way.length === 0 ? null : { piece: typeof event["unit"] === "number" ? unit(event) : leader(event), from: null, path: way };
}

export function heading(event: GameEvent): { seat: Seat | null; level: 1 | 2 } | null {
  if (event.type === "GameTurnBegan") return { seat: null, level: 1 };
  if (event.type === "PlayerTurnBegan") return { seat: event["side"] as Side, level: 1 };
  return event.type === "PhaseBegan" ? { seat: event["side"] as Side, level: 2 } : null;
}
