/** An action being put together, validated by the server after a pause. */
import { mayPass, type Action, type Caution, type Refusal, type Why } from "../api/types";

const PATIENCE = 150;
/** How long to wait before asking again, if the server could not be asked. */
export const AGAIN = 2000;

export class Draft {
  /** What was said of the draft last; it may be of an earlier one while `checked` is false. */
  said = $state.raw<Why | null>(null);
  checked = $state(false);
  /** The server could not be asked. */
  lost = $state(false);
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly why: (action: Action) => Promise<Why>,
    private readonly patience = PATIENCE,
  ) {}

  get refusal(): Refusal | null {
    return this.said?.refusal ?? null;
  }
  get cautions(): readonly Caution[] {
    return this.said?.cautions ?? [];
  }
  figure(name: string): number | null {
    return this.said?.figures[name] ?? null;
  }
  /** Whether the draft may be handed in: asked about, and not refused. */
  get isLegal(): boolean {
    return this.checked && this.said !== null && this.said.refusal === null;
  }

  /** `atOnce`: it is not being changed any more. */
  ask(action: Action, then?: (said: Why) => void, atOnce = false): void {
    this.checked = false;
    this.asked += 1;
    const number = this.asked;
    if (this.timer) clearTimeout(this.timer);
    const send = (): void => {
      this.why(action).then(
        (said) => {
          if (number !== this.asked) return;
          this.said = said;
          this.checked = true;
          this.lost = false;
          then?.(said);
        },
        (error: unknown) => {
          if (number !== this.asked) return;
          this.lost = true;
          if (mayPass(error)) this.timer = setTimeout(send, AGAIN);
        },
      );
    };
    if (atOnce) send();
    else this.timer = setTimeout(send, this.patience);
  }

  forget(): void {
    this.asked += 1;
    if (this.timer) clearTimeout(this.timer);
  }
}
