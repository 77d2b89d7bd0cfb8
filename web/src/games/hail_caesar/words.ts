/** Hail Caesar in words: the server tells what happens and what is asked; names come from the board. */
import type { Seat, Step } from "../../api/types";
import { GenericWords } from "../../generic/generic_words";
import type { Texts } from "../../i18n/texts";
import type { Handle } from "../../match/choices";
import type { Spoken } from "../../match/spoken";
import { handleName, sideName } from "./names";
import { SIDES, type Side, type View } from "./types";

export class HailCaesarWords extends GenericWords {
  constructor(
    private readonly own: Texts,
    private readonly view: View | null,
    spoken: Spoken | null,
  ) {
    super(own, spoken);
  }

  override handle(handle: Handle): string {
    return (this.view && handleName(this.view.board, handle, this.own.language)) ?? super.handle(handle);
  }
  override side(seat: Seat): string {
    const isSide = (SIDES as readonly string[]).includes(seat);
    return this.view && isSide ? sideName(this.view.board, seat as Side, this.own.language) : super.side(seat);
  }
  override when(): string {
    return this.view ? this.own.say("web-hc-turn", { turn: this.view.round }) : "";
  }
  override measure(measure: string): string {
    return this.own.sayIfPossible(`odds-${measure.replaceAll("_", "-")}`, {}) ?? super.measure(measure);
  }
  override value(measure: string, value: number | string): string {
    return this.own.sayIfPossible(`odds-value-${String(value)}`, {}) ?? super.value(measure, value);
  }
  override phase(step: Step): string {
    return this.own.say(`web-hc-phase-${phaseOf(step)}`);
  }
  /** Before the first turn there are none. */
  stages(step: Step): { text: string; now: boolean }[] {
    const phase = phaseOf(step);
    const now = phase === "movement" ? (ON_INITIATIVE.has(step.type) ? "initiative" : "orders") : phase;
    return phase === "setup" ? [] : STAGES.map(([stage, text]) => ({ text: this.own.say(text), now: stage === now }));
  }
}

const STAGES = [
  ["initiative", "web-hc-stage-of-turn-initiative"],
  ["orders", "web-hc-stage-of-turn-orders"],
  ["ranged", "web-hc-stage-of-turn-ranged"],
  ["combat", "web-hc-stage-of-turn-combat"],
] as const;
const ON_INITIATIVE = new Set(["TakeInitiative", "PlanInitiative"]);
const SETTING_UP = new Set(["DeployArmies", "RollForFirst", "ChooseFirst"]);
const SHOOTING = new Set(["TakeShots", "TakeRangedTests", "OfferRangedReroll"]);
const FIGHTING = new Set([
  "JoinCombats", "NextCombat", "DeclareSupports", "LendCommanders", "ChooseRanks", "DivideDice", "PassCasualties", "TakeMoraleTests", "OfferBreakReroll",
  "RerollForElephants", "GiveGround", "GoBackToo", "LeaveBlock", "MoveWinners", "OfferPursuit", "NameNextGeneral",
]);

/** The part of the turn that a step belongs to. */
export function phaseOf({ type }: Step): "setup" | "movement" | "ranged" | "combat" {
  if (SETTING_UP.has(type)) return "setup";
  if (SHOOTING.has(type)) return "ranged";
  return FIGHTING.has(type) ? "combat" : "movement";
}
