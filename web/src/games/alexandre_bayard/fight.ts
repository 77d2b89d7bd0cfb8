/** The fight that a decision is about, as its step holds it: who strikes whom, with which dice, and what they show. */
import type { Step } from "../../api/types";
import type { Tables } from "./tables.svelte";
import { FACES, type Face } from "./faces";
import type { UnitNo } from "./types";

export interface Fight {
  readonly kind: string;
  readonly unit: UnitNo;
  readonly target: UnitNo;
  readonly start: number;
  readonly hex: number;
  readonly dice: number;
  readonly colour: string;
  readonly tactical: boolean;
  readonly modifiers: readonly { clause: string; reason: string; value: number; figure: string }[];
  /** How many dice show each face, in the order of the faces. */
  readonly faces: readonly number[];
}

export function fightIn(step: Step | null | undefined): Fight | null {
  return (step as { combat?: Fight } | null | undefined)?.combat ?? null;
}

/** A die that has fallen, and whether it hits by the table of the rules. */
export interface Fallen {
  readonly face: Face;
  readonly effect: "hit" | "miss" | "flag" | "order";
}

export function fallen({ faces, colour, tactical }: Fight, tables: Tables | null): Fallen[] {
  const hitting = tables?.hits[colour] ?? [];
  return FACES.flatMap((face, index) => {
    const hits = hitting.includes(face) || (face === "tactical" && tactical);
    const effect = hits ? "hit" : face === "flag" || face === "order" ? face : "miss";
    return Array.from({ length: faces[index] ?? 0 }, () => ({ face, effect }) as const);
  });
}

/** How many plaquettes of which unit are about to fall. */
export function falling(step: Step | null | undefined, tables: Tables | null): Readonly<Record<UnitNo, number>> {
  const fight = fightIn(step);
  if (!fight) return {};
  return { [fight.target]: fallen(fight, tables).filter(({ effect }) => effect === "hit").length };
}
