/** What the server says about the selected piece of a map: where it may go, and areas that the player may show or hide. */
import type { Survey } from "../api/types";
import type { Handle } from "../match/choices";
import { hexIn, type Hex } from "./hex_grid";

/** A hex that the selected piece can reach. */
export interface HexReach {
  readonly hex: Hex;
  readonly cost: number;
  readonly stops: boolean;
  readonly path: readonly Hex[];
}

/** A survey by the numbers of hexes. */
interface HexSurvey {
  readonly reach: readonly HexReach[];
  readonly areas: Readonly<Record<string, readonly Hex[]>>;
}
const NOTHING: HexSurvey = { reach: [], areas: {} };

const hexes = (handles: readonly string[]): Hex[] => handles.flatMap((handle) => hexIn(handle) ?? []);

/** What can be reached, by the numbers of hexes. */
export function onHexes(reach: Survey["reach"]): HexReach[] {
  return (reach ?? []).flatMap(({ place, path, ...rest }) => hexes([place]).map((hex) => ({ hex, path: hexes(path), ...rest })));
}

function surveyed({ reach, areas }: Survey): HexSurvey {
  return {
    reach: onHexes(reach),
    areas: Object.fromEntries(Object.entries(areas ?? {}).map(([name, handles]) => [name, hexes(handles)])),
  };
}

export class Overlays<Area extends string> {
  survey = $state.raw<HexSurvey>(NOTHING);
  /** Which areas are drawn. */
  shown = $state() as Record<Area, boolean>;
  private asked = 0;

  /** `shown`: every area of the game, and whether it is drawn at first. */
  constructor(
    private readonly fetch: (piece: Handle) => Promise<Survey>,
    shown: Readonly<Record<Area, boolean>>,
  ) {
    this.shown = { ...shown };
  }

  /** Ask about a piece; nothing selected: nothing shown. */
  ask(handle: Handle | null): void {
    this.asked += 1;
    const number = this.asked;
    if (handle === null) {
      this.survey = NOTHING;
      return;
    }
    this.fetch(handle).then(
      (found) => {
        if (number === this.asked) this.survey = surveyed(found);
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
}
