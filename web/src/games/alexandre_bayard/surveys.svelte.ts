/** What the server says of a piece or a side: where it may go, what it may aim at and why not, what it sees. */
import type { Survey } from "../../api/types";
import type { Handle } from "../../match/choices";
import type { Hex } from "../../maps/hex_rows";
import { hexIn } from "./types";

export type Aim = NonNullable<Survey["aims"]>[number];
export interface Goal {
  readonly hex: Hex;
  readonly cost: number;
  readonly stops: boolean;
  readonly path: readonly Hex[];
  readonly isCautioned: boolean;
}
export interface Found {
  readonly reach: readonly Goal[];
  readonly aims: readonly Aim[];
  readonly areas: Readonly<Record<string, readonly Hex[]>>;
}
export const NOTHING: Found = { reach: [], aims: [], areas: {} };

const hexes = (handles: readonly string[]): Hex[] => handles.flatMap((handle) => hexIn(handle) ?? []);

export function foundIn({ reach, aims, areas }: Survey): Found {
  return {
    reach: (reach ?? []).flatMap(({ place, cost, stops, path, cautions }) => hexes([place]).map((hex) => ({ hex, cost, stops, path: hexes(path), isCautioned: (cautions ?? []).length > 0 }))),
    aims: aims ?? [],
    areas: Object.fromEntries(Object.entries(areas ?? {}).map(([name, handles]) => [name, hexes(handles)])),
  };
}

/** One question after the other: an answer that comes too late counts for nothing. */
export class Asking {
  found = $state.raw<Found>(NOTHING);
  private asked = 0;

  constructor(private readonly fetch: (piece: Handle) => Promise<Survey>) {}

  ask(handle: Handle | null): void {
    this.asked += 1;
    const number = this.asked;
    if (handle === null) {
      this.found = NOTHING;
      return;
    }
    this.fetch(handle).then(
      (survey) => {
        if (number === this.asked) this.found = foundIn(survey);
      },
      () => {
        if (number === this.asked) this.found = NOTHING; // the board is drawn without it
      },
    );
  }
}

const SIDES_ASKED = new WeakMap<object, Asking>();
/** What the seat's side is told as a whole: what it sees, what fire and water will do, what orders cost. Asked once for all who draw it. */
export function toldOfSide(table: { readonly session: { readonly api: { survey(piece: Handle): Promise<Survey> } } }): Asking {
  const known = SIDES_ASKED.get(table);
  if (known) return known;
  const made = new Asking((piece) => table.session.api.survey(piece));
  SIDES_ASKED.set(table, made);
  return made;
}

/** What one can do to a target: the best that is possible, else why nothing is. */
export interface Verdict {
  readonly target: string;
  readonly aim: Aim;
  readonly isPossible: boolean;
}

/** Of the deeds against each target the one that counts: a possible one with the most dice, else the last that was refused. */
export function verdicts(aims: readonly Aim[]): Verdict[] {
  const best = new Map<string, Verdict>();
  for (const aim of aims) {
    const isPossible = aim.refusal === null;
    const known = best.get(aim.target);
    const dice = (one: Aim): number => one.figures?.["dice"] ?? 0;
    const isBetter = !known || (isPossible && (!known.isPossible || dice(aim) > dice(known.aim)));
    if (isBetter) best.set(aim.target, { target: aim.target, aim, isPossible });
  }
  return [...best.values()];
}
