/** Alexandre et Bayard in words: the server tells what happens and what is asked; names come from the board. */
import type { Action, Seat, Step } from "../../api/types";
import { GenericWords } from "../../generic/generic_words";
import type { Texts } from "../../i18n/texts";
import type { Handle } from "../../match/choices";
import type { Spoken } from "../../match/spoken";
import { handleName } from "./names";
import { read } from "./reading";
import { hexName, type View } from "./types";

const PHASES: readonly (readonly [RegExp, string])[] = [
  [/^(DeployArmies|ChooseFirst|OrderAgents|ChooseObjectives|SendSpies)$/, "setup"],
  [/^(RerollWeather|RollChange)$/, "weather"],
  [/^TakeCommand$/, "command"],
  [/^(MovePieces|SoundAlarms|WakeFriends|RunLooters|PushBack|WalkOn)$/, "movement"],
  [/^(Resupply|NameCommander|JoinLeader|PlaceSurvivors)$/, "end"],
];

export class BattleWords extends GenericWords {
  constructor(
    private readonly own: Texts,
    private readonly view: View | null,
    spoken: Spoken | null,
  ) {
    super(own, spoken);
  }

  /** What was tried and cannot be done has no text from the server: it is said by who would do what, and to whom. */
  override action(action: Action, seat: Seat): string {
    const said = super.action(action, seat);
    if (said !== action.type) return said;
    const { handles, verb } = read(action);
    const [piece, target] = handles.map((one) => this.handle(one));
    const deed = this.own.say(verb);
    return this.own.say("ab-tried", { piece: piece ?? "none", deed: deed.charAt(0).toLowerCase() + deed.slice(1), target: target ?? "none" });
  }
  override handle(handle: Handle): string {
    return (this.view && handleName(this.own, this.view, handle)) ?? super.handle(handle);
  }
  override spot(place: Handle): string {
    return place.startsWith("hex:") ? hexName(Number(place.slice(4))) : super.spot(place);
  }
  override when(): string {
    if (!this.view) return "";
    if (this.view.turn === 0) return this.own.say("ab-phase-setup");
    const turn = this.own.say("ab-turn", { turn: this.view.turn, turns: this.view.board.victory.turns });
    const [hour] = this.view.clock;
    return hour > 0 ? `${turn} · ${this.own.say("ab-hour", { hour })}` : turn;
  }
  override measure(measure: string): string {
    return this.own.sayIfPossible(`odds-${measure.replaceAll("_", "-")}`, {}) ?? super.measure(measure);
  }
  override value(measure: string, value: number | string): string {
    return this.own.sayIfPossible(`odds-value-${String(value)}`, {}) ?? super.value(measure, value);
  }
  override phase(step: Step): string {
    return this.own.say(`ab-phase-${phaseOf(step)}`);
  }
}

/** The part of the turn that a step belongs to. */
export function phaseOf({ type }: Step): string {
  return PHASES.find(([steps]) => steps.test(type))?.[1] ?? "combat";
}
