/** How actions of Hail Caesar are pointed at, and what its events tell of. */
import type { Action, GameEvent, Seat } from "../../api/types";
import type { Handle, Option, Reading } from "../../match/choices";
import type { Travel } from "../../maps/motion";
import type { Pose } from "../../geometry/boxes";
import { sideOf, type UnitNo, type View } from "./types";

const unit = (record: Action, field = "unit"): Handle => `unit:${Number(record[field])}`;
const units = (record: Action, field = "units"): Handle[] => ((record[field] ?? []) as UnitNo[]).map((one): Handle => `unit:${one}`);
const commander = (record: Action): Handle => `commander:${Number(record["commander"])}`;

type Reader = (action: Action) => Partial<Reading>;
const ONE_UNIT: Reader = (action) => ({ handles: [unit(action)], verb: "web-hc-verb-choose" });

const READERS: Readonly<Record<string, Reader>> = {
  Done: () => ({ ends: true, verb: "web-hc-verb-done" }),
  PickCommander: (action) => ({ handles: [commander(action)], once: true, verb: "web-hc-verb-command" }),
  Consider: (action) => ({ handles: units(action).slice(0, (action["units"] as UnitNo[]).length === 1 ? 1 : 0), once: true, verb: "web-hc-verb-consider", minor: true }),
  Shoot: (action) => ({ handles: [unit(action), ...units(action, "targets").slice(0, 1)], weigh: true, verb: "web-hc-verb-shoot" }),
  Waive: (action) => ({ handles: [unit(action)], verb: "web-hc-verb-waive", minor: true }),
  MoveFreely: (action) => ({ ...ONE_UNIT(action), once: true, verb: "web-hc-verb-advance" }),
  TestNext: (action) => ({ ...ONE_UNIT(action), once: true }),
  FightNext: (action) => ({ ...ONE_UNIT(action), once: true, verb: "web-hc-verb-fight" }),
  FireAtMover: (action) => ({ ...ONE_UNIT(action), weigh: true, verb: "web-hc-verb-shoot" }),
  React: (action) => ({ handles: [], verb: `web-hc-verb-${String(action["reaction"])}` }),
  Support: (action) => ({ handles: [unit(action), unit(action, "supported")], verb: "web-hc-verb-support" }),
  JoinCombat: (action) => ({ handles: [commander(action), unit(action)], verb: "web-hc-verb-join" }),
  Withdraw: (action) => ({ ...ONE_UNIT(action), once: true }),
  FollowOntoTable: (action) => ({ ...ONE_UNIT(action), once: true }),
  Reveal: (action) => ({ ...ONE_UNIT(action), minor: true }),
  PlaceCasualty: (action) => ({ ...ONE_UNIT(action), once: true }),
  PlaceReplacement: (action) => ({ ...ONE_UNIT(action), once: true }),
  TakeRefuge: ONE_UNIT,
  Redirect: (action) => ({ handles: [unit(action, "target")], weigh: true, verb: "web-hc-verb-charge" }),
  FollowUp: (action) => ({ handles: [unit(action)], verb: "web-hc-verb-follow_up" }),
  Stay: (action) => ({ handles: [unit(action)], verb: "web-hc-verb-stay" }),
  Advance: (action) => ({ handles: [unit(action)], verb: "web-hc-verb-advance" }),
  FallBack: (action) => ({ handles: [unit(action)], verb: "web-hc-verb-fall_back" }),
  Sweep: (action) => ({ handles: [unit(action)], weigh: true, verb: "web-hc-verb-sweep" }),
  NameGeneral: (action) => ({ handles: [commander(action)], verb: "web-hc-verb-name" }),
};
const PLAIN: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "web-choose" };

export function read(action: Action): Reading {
  return { ...PLAIN, ...READERS[action.type]?.(action) };
}

/** What closes the decision comes last. */
export function order(options: readonly Option[]): Option[] {
  return [...options].sort((one, two) => Number(one.reading.ends) - Number(two.reading.ends));
}

// Events

/** The pieces that an event names, the one that acts first. */
export function pieces(event: GameEvent): Handle[] {
  const single = ["unit", "supported", "target", "enemy", "charger", "to"].flatMap((field): Handle[] => (typeof event[field] === "number" && Number(event[field]) >= 0 ? [`unit:${Number(event[field])}`] : []));
  const several = ["units", "targets", "enemies"].flatMap((field) => (Array.isArray(event[field]) ? units(event, field) : []));
  return [...single, ...several, ...(typeof event["commander"] === "number" ? [commander(event)] : [])];
}

export function place(event: GameEvent): Handle | null {
  return pieces(event)[0] ?? null;
}

export function actor(event: GameEvent, view: View): Seat | null {
  if (typeof event["side"] === "string") return event["side"];
  const [first] = pieces(event);
  if (first?.startsWith("unit:")) return sideOf(view, Number(first.slice(5)));
  return first ? (view.board.divisions[Number(first.slice(10))]?.side ?? null) : null;
}

/** The poses of a way are written as handles: nothing else on the page carries them. */
export function travel(event: GameEvent): Travel | null {
  if (event.type === "UnitMoved") return { piece: unit(event), from: null, onward: true, path: (event["poses"] as [number, number, number, string][]).map(([x, y, heading]) => poseHandle([x, y, heading])) };
  if (event.type === "ForcedBack") return { piece: unit(event), from: null, path: [poseHandle(event["pose"] as unknown as Pose)] };
  return null;
}
function poseHandle(pose: Pose): Handle {
  return `pose:${pose.join(",")}`;
}
export function poseIn(handle: Handle): Pose | null {
  return handle.startsWith("pose:") ? (handle.slice(5).split(",").map(Number) as unknown as Pose) : null;
}

/** Up to which face a die serves the roller; here it serves from a face on, so the log marks none. */
export function heading(event: GameEvent): { seat: Seat | null; level: 1 | 2 } | null {
  if (event.type === "TurnStarted") return { seat: event["side"] as Seat, level: 1 };
  return event.type === "CommandTaken" || event.type === "CombatBegun" ? { seat: null, level: 2 } : null;
}
