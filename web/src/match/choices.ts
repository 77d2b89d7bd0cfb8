/** From candidate actions to what can be clicked. No rule is known here: the server sends what is legal. */
import type { Action, Tagged } from "../api/types";

/** Anything on the table one can point at, such as `unit:3`, `place:N1`, `card:4`. */
export type Handle = `${string}:${string}`;

/** How a game reads an action: what one points at, in order, to choose it. */
export interface Reading {
  /** What one points at, in order; nothing: it is a button of its own. */
  handles: readonly Handle[];
  /** Chance decides: it is weighed before it is done. */
  weigh: boolean;
  /** What comes of it is shown beside what comes of the other choices, before one is taken. */
  compare?: boolean;
  /** Pointing at its only handle does it at once. */
  once: boolean;
  /** It closes what is being decided. */
  ends: boolean;
  /** It never keeps anybody from ending. */
  minor: boolean;
  /** One of several that are done one after the other: the last of them closes the decision. */
  series?: boolean;
  /** Before it cannot be undone the server is asked what it cautions of. */
  warns?: boolean;
  /** It may be done for all pieces, or at all places, by one press. */
  together?: boolean;
  /** The id of the short text on its button. */
  verb: string;
}

export interface Option {
  action: Action;
  reading: Reading;
}

/** What each thing on the table opens, by what may be done first. */
export function opened(options: readonly Option[], opens: (action: Action) => readonly Handle[]): Map<Handle, Option[]> {
  const found = new Map<Handle, Option[]>();
  for (const option of options) {
    for (const handle of opens(option.action)) found.set(handle, [...(found.get(handle) ?? []), option]);
  }
  return found;
}

/** The one action that opens all of these things; null: none does, or one must choose. */
export function opener(known: ReadonlyMap<Handle, readonly Option[]>, ...handles: Handle[]): Option | null {
  const [first = [], ...rest] = handles.map((handle) => known.get(handle) ?? []);
  const common = first.filter((option) => rest.every((options) => options.includes(option)));
  return common.length === 1 ? (common[0] ?? null) : null;
}

/** What another piece can do of what was just done: the same verb towards the same place. */
export function nextAlike(options: readonly Option[], done: Option): Option | null {
  const { verb, handles } = done.reading;
  return options.find(({ reading }) => reading.verb === verb && reading.weigh && reading.handles.length === handles.length && reading.handles[1] === handles[1]) ?? null;
}

export type Pointing =
  | { kind: "nothing" }
  | { kind: "select"; handle: Handle }
  | { kind: "unselect" }
  | { kind: "choose"; options: Option[] };

/** What one may point at now. */
export function lit(options: readonly Option[], selected: Handle | null): Set<Handle> {
  const found = new Set<Handle>();
  for (const { reading } of options) {
    const [first, second] = reading.handles;
    if (selected === null) {
      if (first) found.add(first);
    } else if (first === selected && second) {
      found.add(second);
    }
  }
  return found;
}

/** What may be begun with: pieces that can still act, whatever is selected. */
export function able(options: readonly Option[]): Set<Handle> {
  return lit(options, null);
}

/** What follows from pointing at something. */
export function point(options: readonly Option[], selected: Handle | null, handle: Handle): Pointing {
  if (selected !== null) {
    const chosen = options.filter(({ reading }) => reading.handles[0] === selected && reading.handles[1] === handle);
    if (chosen.length > 0) return { kind: "choose", options: shortest(chosen) };
    if (handle === selected) return { kind: "unselect" };
  }
  const begun = options.filter(({ reading }) => reading.handles[0] === handle);
  if (begun.length === 0) return { kind: "nothing" };
  const done = begun.filter(({ reading }) => reading.handles.length === 1);
  if (done.length === begun.length && done.every(({ reading }) => reading.once)) {
    return { kind: "choose", options: done };
  }
  return { kind: "select", handle };
}

/** Of several ways to the same end by the same verb the one that is described most briefly. */
function shortest(options: Option[]): Option[] {
  const best = new Map<string, Option>();
  for (const option of options) {
    const known = best.get(option.reading.verb);
    if (!known || length(option) < length(known)) best.set(option.reading.verb, option);
  }
  return [...best.values()];
}

function length({ action }: Option): number {
  return JSON.stringify(action).length;
}

/** What can be done with the selected thing alone. */
export function verbs(options: readonly Option[], selected: Handle | null): Option[] {
  if (selected === null) return [];
  return options.filter(({ reading }) => reading.handles.length === 1 && reading.handles[0] === selected);
}

/** What needs no pointing at all. */
export function buttons(options: readonly Option[]): Option[] {
  return options.filter(({ reading }) => reading.handles.length === 0);
}

/** What may be done for all pieces by one press: of each the first way; nothing if there is but one piece. */
export function together(options: readonly Option[]): Option[] {
  const found = new Map<Handle, Option>();
  for (const option of options) {
    const [first] = option.reading.handles;
    if (option.reading.together && first && !found.has(first)) found.set(first, option);
  }
  return found.size > 1 ? [...found.values()] : [];
}

/** What would end the decision, and whether something worth doing would be left undone. */
export function ending(options: readonly Option[]): { option: Option; leaves: boolean } | null {
  const option = options.find(({ reading }) => reading.ends);
  if (!option) return null;
  return { option, leaves: left(options).length > 0 };
}

/** What is worth doing before the decision ends. */
export function left(options: readonly Option[]): Option[] {
  return options.filter(({ reading }) => !reading.ends && !reading.minor);
}

/** The next thing to point at after the selected one, in the given order. */
export function next(order: readonly Handle[], from: Handle | null, step: 1 | -1 = 1): Handle | null {
  if (order.length === 0) return null;
  const at = from === null ? (step === 1 ? -1 : 0) : order.indexOf(from);
  return order[(at + step + order.length) % order.length] ?? null;
}

export function sameAction(one: Action, two: Action): boolean {
  return keyOf(one) === keyOf(two);
}

/** A record as a text that equal records share, whatever the order of their fields. */
export function keyOf(record: Tagged): string {
  return JSON.stringify(sorted(record));
}

function sorted(thing: unknown): unknown {
  if (Array.isArray(thing)) return thing.map(sorted);
  if (thing === null || typeof thing !== "object") return thing;
  return Object.fromEntries(
    Object.entries(thing)
      .sort(([one], [two]) => one.localeCompare(two))
      .map(([name, value]) => [name, sorted(value)]),
  );
}
