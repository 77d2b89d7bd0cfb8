/** A match in words, as the server tells it, looked up by its records. */
import type { Action, ChoiceText, Decision, GameEvent, LogRow, MatchText, Seat, Step, TextLine } from "../api/types";
import { keyOf, type Handle } from "./choices";

export class Spoken {
  private readonly events = new Map<string, string>();
  private readonly steps = new Map<string, string>();
  private readonly choices = new Map<string, ChoiceText>();
  private readonly lines = new Map<string, string>();

  /** `decisions` and `rows` are the records that the text tells of, in its order. */
  constructor(
    readonly text: MatchText,
    decisions: readonly Decision[],
    rows: readonly LogRow[],
    private readonly you: Seat | null,
  ) {
    for (const [place, { seat, step }] of decisions.entries()) {
      const told = text.decisions[place];
      if (told) this.steps.set(`${seat} ${keyOf(step)}`, told.text);
    }
    const told = new Map(text.log.map(({ number, lines }) => [number, lines]));
    for (const row of rows) {
      for (const [place, { event }] of row.told.entries()) {
        const line = told.get(row.number)?.[place];
        if (line) this.events.set(keyOf(event), line.text);
      }
    }
    for (const choice of text.choices) this.choices.set(keyOf(choice.action), choice);
    for (const { lines, handle, heading } of text.board?.sections ?? []) {
      if (handle) this.lines.set(handle, heading);
      this.collect(lines);
    }
  }

  private collect(lines: readonly TextLine[]): void {
    for (const { handle, text, parts } of lines) {
      if (handle && !this.lines.has(handle)) this.lines.set(handle, text);
      this.collect(parts);
    }
  }

  event(event: GameEvent): string | null {
    return this.events.get(keyOf(event)) ?? null;
  }
  step(step: Step, seat: Seat): string | null {
    return this.steps.get(`${seat} ${keyOf(step)}`) ?? null;
  }
  /** What must be decided: by whoever looks, else by anybody. */
  ask(step: Step): string | null {
    const own = this.you === null ? null : this.step(step, this.you);
    return own ?? [...this.steps].find(([key]) => key.endsWith(` ${keyOf(step)}`))?.[1] ?? null;
  }
  choice(action: Action): ChoiceText | null {
    return this.choices.get(keyOf(action)) ?? null;
  }
  /** What the board says of a piece or place; null: it has no line of its own. */
  handle(handle: Handle): string | null {
    return this.lines.get(handle) ?? null;
  }
}
