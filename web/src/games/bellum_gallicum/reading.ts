/** How actions of Bellum Gallicum are pointed at, and what its events tell of. */
import type { Action, GameEvent } from "../../api/types";
import type { Handle, Option, Reading } from "../../match/choices";
import type { Travel } from "../../maps/motion";
import { boardOf } from "./tables.svelte";
import { placeHandle } from "./stacks";
import type { Side, View } from "./types";

const number = (action: Action, field: string): number => Number(action[field]);
const region = (action: Action): Handle => `region:${number(action, "region")}`;
const unit = (action: Action): Handle => `unit:${number(action, "unit")}`;
const leader = (action: Action): Handle => `leader:${number(action, "leader")}`;
const ship = (action: Action): Handle => `ship:${number(action, "ship")}`;
const place = (action: Action): Handle => `place:${number(action, "place")}`;
const tribe = (action: Action): Handle => `tribe:${number(action, "tribe")}`;
/** Where a force goes: into a place, else into the region. */
const goal = (action: Action): Handle => (number(action, "into") > 0 ? `place:${number(action, "into")}` : `region:${number(action, "to")}`);
/** Who is taken up to do it: the first leader, else the first unit. */
function who(action: Action): Handle {
  const [first] = action["leaders"] as number[];
  return first === undefined ? `unit:${(action["units"] as number[])[0] ?? 0}` : `leader:${first}`;
}

type Reader = (action: Action) => Partial<Reading>;

const READERS: Readonly<Record<string, Reader>> = {
  Pass: () => ({ ends: true, warns: true, verb: "bg-pass" }),
  BuildDepot: (action) => ({ handles: [region(action)], once: true, verb: "bg-build-depot" }),
  Burn: (action) => ({ handles: [region(action)], once: true, verb: "bg-burn" }),
  DestroyDepot: (action) => ({ handles: [region(action)], once: true, verb: "bg-destroy-depot" }),
  DismantleDepot: (action) => ({ handles: [region(action)], once: true, minor: true, verb: "bg-dismantle-depot" }),
  Lose: (action) => ({ handles: [unit(action)], once: true, verb: "bg-lose" }),
  Dismiss: (action) => ({ handles: [unit(action)], once: true, verb: "bg-dismiss" }),
  PlaceAt: (action) => ({ handles: [region(action)], once: true, verb: "bg-place-at" }),
  BreakCamp: (action) => ({ handles: [region(action)], once: true, minor: true, verb: "bg-break-camp" }),
  Bargain: (action) => ({ handles: [region(action)], once: true, weigh: true, verb: "bg-bargain" }),
  Raise: (action) => ({ handles: [tribe(action)], once: true, weigh: true, verb: "bg-raise" }),
  March: (action) => ({ handles: [who(action), goal(action)], weigh: true, verb: "bg-march" }),
  Shift: (action) => ({ handles: [who(action), ...(number(action, "place") > 0 ? [place(action)] : [])], minor: true, verb: number(action, "place") > 0 ? "bg-go-in" : "bg-go-out" }),
  ForcedMarch: (action) => ({ handles: [who(action), goal(action)], weigh: true, minor: true, verb: "bg-forced-march" }),
  BuildTrireme: (action) => ({ handles: [`unit:${number(action, "legion")}`], once: true, minor: true, verb: "bg-build-trireme" }),
  ExchangeTrireme: (action) => ({ handles: [ship(action)], once: true, minor: true, verb: "bg-exchange-trireme" }),
  Embark: (action) => ({ handles: [who(action), ship(action)], minor: true, verb: "bg-embark" }),
  Sail: (action) => ({ handles: [ship(action), `region:${number(action, "to")}`], minor: true, verb: "bg-sail" }),
  Land: (action) => ({ handles: [ship(action)], minor: true, verb: "bg-land" }),
  GiveUpShip: (action) => ({ handles: [ship(action)], once: true, verb: "bg-give-up-ship" }),
  NameRegion: (action) => ({ handles: [region(action)], once: true, weigh: true, verb: "bg-name-region" }),
  GoTo: (action) => ({ handles: [region(action)], once: true, verb: "bg-go-to" }),
  TellOff: () => ({ verb: "bg-tell-off" }),
  Evade: () => ({ verb: "bg-evade" }),
  Stand: () => ({ verb: "bg-stand" }),
  Retire: (action) => ({ handles: [place(action)], once: true, verb: "bg-retire" }),
  TestLeader: (action) => ({ handles: [leader(action)], once: true, weigh: true, verb: "bg-test-leader" }),
  Deploy: () => ({ verb: "bg-deploy" }),
  Commit: (action) => ({ handles: [unit(action), `box:${String(action["box"])}`], minor: true, verb: "bg-commit" }),
  Strike: (action) => ({ handles: [unit(action)], once: true, verb: "bg-strike" }),
  GoAboard: (action) => ({ handles: [region(action)], once: true, verb: "bg-go-aboard" }),
  Besiege: (action) => ({ handles: [place(action)], weigh: true, verb: "bg-besiege" }),
  TakePlace: (action) => ({ handles: [place(action)], once: true, verb: "bg-take-place" }),
  LiftSieges: () => ({ minor: true, verb: "bg-lift-sieges" }),
  Surrender: () => ({ verb: "bg-surrender" }),
  Hold: () => ({ verb: "bg-hold" }),
  Sortie: () => ({ verb: "bg-sortie" }),
  Destroy: () => ({ verb: "bg-destroy" }),
  Flee: (action) => ({ handles: [`region:${number(action, "to")}`], once: true, verb: "bg-flee" }),
  Revolt: (action) => ({ verb: action["initiative"] === true ? "bg-revolt-initiative" : "bg-revolt" }),
  KeepPeace: () => ({ verb: "bg-keep-peace" }),
  SendExpedition: (action) => ({ verb: `bg-expedition-${String(action["to"])}` }),
  Extend: (action) => ({ handles: [`sector:${String(action["sector"])}`], once: true, weigh: true, verb: "bg-extend" }),
  EnterOppidum: (action) => ({ handles: [place(action)], once: true, verb: "bg-enter-oppidum" }),
  ReceiveUnit: (action) => ({ handles: [unit(action)], once: true, verb: "bg-receive" }),
  BuildCamp: (action) => ({ handles: [region(action)], verb: "bg-build-camp" }),
  SendLeaderHome: (action) => ({ handles: [leader(action)], once: true, verb: "bg-send-home" }),
};

const PLAIN: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "web-choose" };

export function read(action: Action): Reading {
  return { ...PLAIN, ...READERS[action.type]?.(action) };
}

const RANK = ["March", "Besiege", "Sail", "Embark", "Land", "Shift", "ForcedMarch"];

/** What matters most comes first; of the ways to do one thing those with the most men. */
export function order(options: readonly Option[]): Option[] {
  const rank = ({ action }: Option): number => {
    const found = RANK.indexOf(action.type);
    return found < 0 ? RANK.length : found;
  };
  const men = ({ action }: Option): number => (Array.isArray(action["units"]) ? action["units"].length * 10 : 0) + (Array.isArray(action["leaders"]) ? action["leaders"].length : 0);
  return [...options].sort((one, two) => rank(one) - rank(two) || men(two) - men(one));
}

// Events

function isSide(value: unknown): value is Side {
  return value === "roman" || value === "gallic";
}

/** Whose doing an event is: its side, or the side of its piece. */
export function actor(event: GameEvent, view: View): Side | null {
  for (const field of ["side", "attacker", "first"]) if (isSide(event[field]) && event.type !== "TurnStarted") return event[field];
  const board = boardOf(view);
  const piece = event["unit"] ?? event["legion"];
  if (typeof piece === "number") return view.side[piece] ?? null;
  const man = event["leader"] ?? event["tribune"];
  if (typeof man === "number") return board.leaders[man]?.side ?? null;
  return typeof event["ship"] === "number" ? (board.ships[event["ship"]]?.side ?? null) : null;
}

export function placeOf(event: GameEvent, view: View): Handle | null {
  const board = boardOf(view);
  for (const field of ["into", "to", "place", "region", "location", "zone"]) {
    const at = event[field];
    if (typeof at === "number" && at > 0) return placeHandle(board, at);
  }
  const at = typeof event["unit"] === "number" ? (view.at[event["unit"]] ?? 0) : typeof event["leader"] === "number" ? (view.leader_at[event["leader"]] ?? 0) : 0;
  return at > 0 ? placeHandle(board, at) : null;
}

/** The units, leaders and ships that an event names. */
export function pieces(event: GameEvent): Handle[] {
  const named = (kind: string, field: string): Handle[] => {
    const what = event[field];
    if (Array.isArray(what)) return (what as number[]).map((one): Handle => `${kind}:${one}`);
    return typeof what === "number" && what >= 0 ? [`${kind}:${what}`] : [];
  };
  const isCount = event.type === "StatusRolled" || event.type.endsWith("AttritionRolled");
  return [...named("unit", "unit"), ...(isCount ? [] : named("unit", "units")), ...named("unit", "lost"), ...named("leader", "leader"), ...named("leader", "leaders"), ...named("ship", "ship")];
}

/** The first piece of a force that goes from region to region; the others of its stack go with it. */
export function travel(event: GameEvent): Travel | null {
  const to = event["to"];
  if (typeof to !== "number" || to <= 0) return null;
  const via = typeof event["via"] === "number" && event["via"] > 0 ? [`region:${event["via"]}` as Handle] : [];
  const path: Handle[] = [...via, `region:${to}`];
  const from: Handle | null = typeof event["start"] === "number" ? `region:${event["start"]}` : null;
  const [piece] = pieces(event).reverse();
  return piece ? { piece, from, path } : null;
}
