/** What is arranged on the board before a battle: pieces in their zones, or the objectives of corps. */
import type { Hex } from "../../maps/hex_rows";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import { objectivesFor } from "./objectives.svelte";
import { setupFor } from "./setup.svelte";
import type { View } from "./types";

export interface Arranging {
  /** What is in hand: a piece, or a corps. */
  readonly chosen: Handle | null;
  /** Where it may be put. */
  readonly zone: readonly Hex[];
  /** The view as it would be. */
  readonly arranged: View;
  may(handle: Handle): boolean;
  take(handle: Handle): void;
  point(handle: Handle, hex: Hex): void;
}

export function arrangingFor(table: Table): Arranging | null {
  return setupFor(table) ?? objectivesFor(table);
}
