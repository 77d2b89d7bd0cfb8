/** What the server says about the selected piece: where it may go and what the map shows of it. */
import type { Survey } from "../../api/types";
import type { Handle } from "../../shell/choices";
import type { Table } from "../../shell/table.svelte";
import { hexIn } from "./grid";
import type { Hex } from "./types";

export type Area = "control" | "own_control" | "sight" | "watched" | "command" | "fire";
export const AREAS: readonly Area[] = ["control", "own_control", "sight", "watched", "command", "fire"];
interface Shown {
  readonly reach: readonly { readonly hex: Hex; readonly cost: number; readonly stops: boolean; readonly path: readonly Hex[] }[];
  readonly areas: Readonly<Record<string, readonly Hex[]>>;
}
const NOTHING: Shown = { reach: [], areas: {} };

const hexes = (handles: readonly string[]): Hex[] => handles.flatMap((handle) => hexIn(handle) ?? []);

/** The same by the numbers of hexes. */
function shownOf({ reach, areas }: Survey): Shown {
  return {
    reach: reach.flatMap(({ place, path, ...rest }) => hexes([place]).map((hex) => ({ hex, path: hexes(path), ...rest }))),
    areas: Object.fromEntries(Object.entries(areas ?? {}).map(([name, handles]) => [name, hexes(handles)])),
  };
}

export class Overlays {
  survey = $state.raw<Shown>(NOTHING);
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
        if (number === this.asked) this.survey = shownOf(found);
      },
      () => {
        if (number === this.asked) this.survey = NOTHING;
      },
    );
  }

  area(name: Area): readonly Hex[] {
    return this.shown[name] ? (this.survey.areas[name] ?? []) : [];
  }
  has(name: Area): boolean {
    return (this.survey.areas[name]?.length ?? 0) > 0;
  }
  wayTo(hex: Hex): readonly Hex[] | null {
    return this.survey.reach.find((one) => one.hex === hex)?.path ?? null;
  }
}
