/** What the server says about the selected piece: where it may go and what the map shows of it. */
import type { Survey } from "../../api/types";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import type { Hex } from "./types";

export type Area = "control" | "own_control" | "sight" | "watched" | "command" | "fire";
export const AREAS: readonly Area[] = ["control", "own_control", "sight", "watched", "command", "fire"];
const NOTHING: Survey = { reach: [], areas: {} };

export class Overlays {
  survey = $state.raw<Survey>(NOTHING);
  /** Which areas are drawn. */
  shown = $state<Record<Area, boolean>>({ control: true, own_control: false, sight: false, watched: true, command: true, fire: true });
  private asked = 0;

  constructor(private readonly table: Table) {}

  /** Ask about a piece; nothing selected: nothing shown. */
  ask(handle: Handle | null): void {
    this.asked += 1;
    const number = this.asked;
    if (handle === null) {
      this.survey = NOTHING;
      return;
    }
    this.table.survey(handle).then(
      (found) => {
        if (number === this.asked) this.survey = found;
      },
      () => {
        if (number === this.asked) this.survey = NOTHING;
      },
    );
  }

  area(name: Area): readonly Hex[] {
    return this.shown[name] ? (this.survey.areas?.[name] ?? []) : [];
  }
  has(name: Area): boolean {
    return (this.survey.areas?.[name]?.length ?? 0) > 0;
  }
  wayTo(hex: Hex): readonly Hex[] | null {
    return this.survey.reach?.find((one) => one.hex === hex)?.path ?? null;
  }
}
