/** What a force may do, read from the candidates of the server: who can take part, and where each way leads. No rule is known here. */
import type { Action } from "../../api/types";
import { keyOf, type Handle } from "../../match/choices";
import { regionOf, whereIs } from "./tables.svelte";
import { locationOf } from "./stacks";
import type { Board, Location, View } from "./types";

/** Actions that name leaders and units. */
const PEOPLED = new Set(["March", "Shift", "ForcedMarch", "Embark", "Land", "Besiege", "TellOff", "Retire", "EnterOppidum", "BuildCamp"]);

/** One thing that a force may do, with whom the server suggests to do it. */
export interface Goal {
  key: string;
  /** What one points at; null: nothing on the map. */
  handle: Handle | null;
  /** The largest suggestion first. */
  ways: readonly Action[];
}

export function isPeopled(action: Action): boolean {
  return PEOPLED.has(action.type);
}

export function peopleOf(action: Action): Handle[] {
  const leaders = (action["leaders"] as number[] | undefined) ?? [];
  const units = (action["units"] as number[] | undefined) ?? [];
  return [...leaders.map((one): Handle => `leader:${one}`), ...units.map((one): Handle => `unit:${one}`)];
}

/** The action with other people. */
export function withPeople(action: Action, people: readonly Handle[]): Action {
  const numbers = (kind: string): number[] => people.filter((one) => one.startsWith(`${kind}:`)).map((one) => Number(one.slice(kind.length + 1)));
  return { ...action, leaders: numbers("leader"), units: numbers("unit") };
}

/** The same for all ways to do one thing, whoever does it. */
export function goalKey(action: Action): string {
  const bare: Record<string, unknown> & { type: string } = { ...action };
  for (const field of ["leaders", "units", "picked_leaders", "picked_units"]) delete bare[field];
  return keyOf(bare);
}

/** Where an action leads, as something to point at. */
export function goalHandle(action: Action): Handle | null {
  const at = (field: string): number => (typeof action[field] === "number" ? action[field] : 0);
  if (action.type === "Embark") return `ship:${at("ship")}`;
  if (at("into") > 0) return `place:${at("into")}`;
  if (at("place") > 0) return `place:${at("place")}`;
  if (at("to") > 0) return `region:${at("to")}`;
  return at("region") > 0 ? `region:${at("region")}` : null;
}

/** Where the people of an action are: the region, or the ship that they are aboard. */
export function homeOf(view: View, board: Board, action: Action): Location {
  const [first] = peopleOf(action);
  return first ? homeOfPiece(view, board, first) : 0;
}
export function homeOfPiece(view: View, board: Board, piece: Handle): Location {
  const at = locationOf(view, piece);
  return whereIs(board, at).kind === "ship" ? at : (regionOf(board, at)?.no ?? 0);
}

const size = (action: Action): number => peopleOf(action).length;

/** What the people of a home may do. */
export function goalsOf(view: View, board: Board, candidates: readonly Action[], home: Location): Goal[] {
  const found = new Map<string, Action[]>();
  for (const action of candidates) {
    if (!isPeopled(action) || homeOf(view, board, action) !== home) continue;
    const key = goalKey(action);
    found.set(key, [...(found.get(key) ?? []), action]);
  }
  return [...found].map(([key, ways]) => {
    const sorted = [...ways].sort((one, two) => size(two) - size(one));
    return { key, handle: sorted[0] ? goalHandle(sorted[0]) : null, ways: sorted };
  });
}

/** Everybody who is named in some way to do something. */
export function membersOf(goals: readonly Goal[]): Handle[] {
  const found = new Set(goals.flatMap(({ ways }) => ways.flatMap(peopleOf)));
  return [...found].sort((one, two) => Number(two.startsWith("leader:")) - Number(one.startsWith("leader:")));
}

/** Those who can take part in something. */
export function ableFor(goal: Goal): ReadonlySet<Handle> {
  return new Set(goal.ways.flatMap(peopleOf));
}

/** The action for a goal: with those who were chosen, or as the server suggests it if nobody was left out. */
export function actionFor(goal: Goal, chosen: readonly Handle[], all: readonly Handle[]): Action | null {
  const [largest] = goal.ways;
  if (!largest) return null;
  if (chosen.length === all.length) return largest;
  const able = ableFor(goal);
  return withPeople(largest, chosen.filter((one) => able.has(one)));
}

/** Who the server suggests to send, each once, the largest force first. */
export function suggestions(goals: readonly Goal[]): Handle[][] {
  const found = new Map<string, Handle[]>();
  for (const { ways } of goals) {
    for (const way of ways) {
      const people = peopleOf(way);
      if (way.type === "March" || way.type === "ForcedMarch") found.set([...people].sort().join(), people);
    }
  }
  return [...found.values()].sort((one, two) => two.length - one.length);
}
