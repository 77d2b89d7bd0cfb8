/** What the server says about the selected piece of a map: where it may go, and areas that the player may show or hide. */
import type { Survey } from "../api/types";
import type { Handle } from "../match/choices";
import type { Hex } from "./hex_grid";

const NOTHING: Survey = { reach: [], areas: {} };

export class Overlays<Area extends string> {
  survey = $state.raw<Survey>(NOTHING);
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
  pathTo(hex: Hex): readonly Hex[] | null {
    return this.survey.reach?.find((one) => one.hex === hex)?.path ?? null;
  }
}
