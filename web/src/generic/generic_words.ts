/** A game in the words of the server; what it does not tell is said with the game's messages, else by its name. */
import type { Action, GameEvent, Modifier, Seat, Step, Tagged } from "../api/types";
import type { GameWords } from "../games/types";
import type { Arguments, Texts } from "../i18n/texts";
import type { Handle } from "../match/choices";
import type { Spoken } from "../match/spoken";

/** Stands where the server's words have not arrived yet. */
const AWAITED = "…";

export class GenericWords implements GameWords {
  constructor(
    private readonly texts: Texts,
    private readonly spoken: Spoken | null,
  ) {}

  private said(message: string, args: Arguments, otherwise: string): string {
    return this.texts.sayIfPossible(message, args) ?? otherwise;
  }

  step(step: Step, seat: Seat): string {
    return this.spoken?.step(step, seat) ?? AWAITED;
  }
  ask(step: Step): string {
    return this.spoken?.ask(step) ?? AWAITED;
  }
  event(event: GameEvent): string {
    return this.spoken?.event(event) ?? AWAITED;
  }
  /** Actions that are not offered now are in hints and analyses. */
  action(action: Action, seat: Seat): string {
    return this.spoken?.choice(action)?.text ?? this.said(`action-${action.type}`, { ...fieldsOf(action), seat, side: seat }, action.type);
  }
  spot(place: Handle): string {
    return this.handle(place);
  }
  handle(handle: Handle): string {
    return this.spoken?.handle(handle) ?? handle;
  }
  modifier(modifier: Modifier): string {
    return this.said(`modifier-${modifier.reason}`, { value: modifier.value }, modifier.reason);
  }
  bare(modifier: Modifier): string {
    return this.said(`modifier-${modifier.reason}`, { value: "" }, modifier.reason).trim();
  }
  reason(reason: string, about = ""): string {
    const named = about ? this.texts.sayIfPossible(`reason-${reason}-named`, { where: this.handle(about as Handle) }) : null;
    return named ?? this.said(`reason-${reason}`, {}, reason);
  }
  outcome(reason: string): string {
    return this.said(`outcome-${reason}`, {}, reason);
  }
  side(seat: Seat): string {
    return this.said("side", { side: seat }, seat);
  }
  value(_: string, value: number | string): string {
    return String(value);
  }
  measure(measure: string): string {
    return this.said(`odds-${measure}`, {}, measure);
  }
  when(): string {
    return "";
  }
  phase(_: Step): string {
    return "";
  }
}

function fieldsOf(record: Tagged): Arguments {
  const found: Arguments = {};
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "number" || typeof value === "string") found[name] = value;
    else if (value === null) found[name] = "none";
  }
  return found;
}
