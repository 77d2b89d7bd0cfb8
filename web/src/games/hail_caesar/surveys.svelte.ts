/** What the server says about the unit that is drawn: zones that are closed, how far families of moves go, charges. */
import type { Survey } from "../../api/types";
import type { Handle } from "../../match/choices";

export type Limits = NonNullable<Survey["limits"]>;

export class Surveys {
  limits = $state.raw<Limits | null>(null);
  private asked = 0;
  private about: Handle | null = null;

  constructor(private readonly fetch: (piece: Handle) => Promise<Survey>) {}

  ask(piece: Handle): void {
    if (piece === this.about) return;
    this.about = piece;
    this.asked += 1;
    const number = this.asked;
    this.fetch(piece).then(
      (found) => {
        if (number === this.asked) this.limits = found.limits ?? null;
      },
      () => {
        if (number === this.asked) this.limits = null; // the server judges the release all the same
      },
    );
  }
}
