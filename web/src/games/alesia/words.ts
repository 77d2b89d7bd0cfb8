/** Records of Alésia in words: what fills the gaps of its messages. */
import { hexName } from "../../maps/hex_grid";
import type { Action, GameEvent, Modifier, Seat, Step, Tagged } from "../../api/types";
import type { Handle } from "../../match/choices";
import { capital, type Arguments, type Texts } from "../../i18n/texts";
import type { GameWords } from "../types";
import { battleOf, rosterIn } from "./tables.svelte";
import { called, counterOf, signed, type View } from "./types";

const HEXES = new Set(["hex", "start", "end", "target", "around", "here"]);
const UNITS = new Set(["unit", "first_unit"]);
const LEADERS = new Set(["leader", "giver", "taker"]);
const NOBODY = -1;
const WINNERS: Readonly<Record<string, string>> = { you: "odds-you-win", enemy: "odds-you-lose", draw: "odds-draw", none: "odds-goes-on" };

export class AlesiaWords implements GameWords {
  constructor(
    private readonly texts: Texts,
    private readonly view: View,
  ) {}

  private say(message: string, args: Arguments = {}): string {
    return this.texts.say(message, args);
  }

  // Pieces and places

  side(seat: Seat): string {
    return this.say("side", { side: seat });
  }
  unit(number: number): string {
    return called(rosterIn(this.view).units[number], this.texts.language);
  }
  /** Whether the language takes the name of a unit for one thing or for many. */
  private form(unit: number): string {
    return this.say("unit-form", { kind: rosterIn(this.view).units[unit]?.kind ?? "none" });
  }
  leader(number: number): string {
    return called(rosterIn(this.view).leaders[number], this.texts.language);
  }
  spot(place: Handle): string {
    return place.slice(place.indexOf(":") + 1);
  }
  handle(handle: Handle): string {
    const [kind, name = ""] = handle.split(":");
    if (kind === "unit") return this.unit(Number(name));
    if (kind === "leader") return this.leader(Number(name));
    if (kind === "counter") {
      const found = this.view.counters.find((one) => one.handle === Number(name));
      return this.say("counter-hidden", { side: found?.side ?? "gallic", handle: Number(name) });
    }
    return kind === "hex" ? this.say("al-hex", { hex: name }) : "";
  }
  /** Where a unit or leader stands, in few words. */
  place(place: number): string {
    if (place > 0) return hexName(place);
    if (place <= -2) return this.say("box-of", { leader: this.leader(-2 - place) });
    return this.say(place === NOBODY ? "al-lost" : "al-not-in-play");
  }
  order(order: number): string {
    return this.say(["order-good", "order-disordered", "order-routed"][order] ?? "order-good");
  }

  // Records

  modifier(modifier: Modifier): string {
    return this.say(`modifier-${modifier.reason}`, { value: signed(modifier.value) });
  }
  bare(modifier: Modifier): string {
    return this.say(`modifier-${modifier.reason}`, { value: "" }).trim();
  }
  reason(reason: string, about = ""): string {
    const named = about ? this.texts.sayIfPossible(`reason-${reason}-named`, { where: capital(this.handle(about as Handle)) }) : null;
    return named ?? this.say(`reason-${reason}`);
  }
  outcome(reason: string): string {
    return this.say(`outcome-${reason}`);
  }
  step(step: Step, seat: Seat): string {
    return this.say(`step-${step.type}`, { ...this.args(step), seat });
  }
  ask(step: Step): string {
    return this.say(`al-ask-${step.type}`, this.args(step));
  }
  event(event: GameEvent): string {
    return this.say(`event-${event.type}`, this.args(event));
  }
  action(action: Action, seat: Seat): string {
    const args: Arguments = { ...this.args(action), seat };
    if (typeof action["unit"] === "number") args["here"] = hexName(this.view.place[action["unit"]] ?? 0);
    if (typeof action["leader"] === "number") args["here"] = hexName(counterOf(this.view, action["leader"])?.hex ?? 0);
    if (action.type === "PlaceArmy") args["leader"] = hexName(Number(action["leader"]));
    if (action.type === "Shoot") args["shots"] = (action["shots"] as number[]).length;
    const text = this.say(`action-${action.type}`, args);
    const led = action["leaders"];
    if (Array.isArray(led) && led.length > 0) return this.say("al-with-leaders", { text, leaders: this.several("leaders", led) });
    return text;
  }

  private args(record: Tagged): Arguments {
    const found: Arguments = {};
    for (const [name, value] of Object.entries(record)) {
      if (name !== "type") found[name] = this.argument(name, value);
    }
    if (typeof record["unit"] === "number") found["form"] = this.form(record["unit"]);
    if (record.type === "ApplyResult") found["part"] = /[A-Za-z]/.exec(String(record["result"]))?.[0] ?? "none";
    return found;
  }
  private argument(name: string, value: unknown): string | number {
    if (value === null || value === undefined || value === "") return "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return this.figure(name, value);
    if (typeof value === "string") return value;
    return Array.isArray(value) ? this.several(name, value) : "";
  }
  private figure(name: string, value: number): string | number {
    if (UNITS.has(name)) return value === NOBODY ? "none" : this.unit(value);
    if (LEADERS.has(name)) return value === NOBODY ? "none" : this.leader(value);
    if (HEXES.has(name)) return value > 0 ? hexName(value) : "none";
    return name.endsWith("_modifier") ? signed(value) : value;
  }
  private several(name: string, values: unknown[]): string {
    if (values.length === 0) return "none";
    if (name === "modifiers" || name === "shifts") return (values as Modifier[]).map((one) => this.modifier(one)).join(", ");
    if (name === "path") return (values as number[]).map(hexName).join(this.say("path-then"));
    if (name === "targets" || name === "hexes" || name === "shots") return (values as number[]).map((hex) => hexName(hex)).join(", ");
    if (name === "leaders") return (values as number[]).map((one) => this.leader(one)).join(", ");
    if (typeof values[0] === "object") return (values as { unit: number; leader: number }[]).map((one) => this.say("al-transfer", { unit: this.unit(one.unit), leader: this.leader(one.leader) })).join(", ");
    return (values as number[]).map((one) => this.unit(one)).join(", ");
  }

  // The page

  measure(measure: string): string {
    return this.say(`odds-${measure.replaceAll("_", "-")}`);
  }
  value(measure: string, value: number | string): string {
    if (measure === "winner") return this.say(WINNERS[String(value)] ?? "odds-goes-on");
    return this.say("web-count", { count: Number(value) });
  }
  when(): string {
    const battle = battleOf(this.view);
    const turn = battle.turn.find(({ number }) => number === this.view.turn);
    if (!turn) return this.say("al-before");
    const light = this.say(this.view.night ? "light-night" : "light-day");
    return this.say("al-when", { turn: turn.number, turns: Number(this.view.options["turns"] ?? battle.turns), light, start: turn.start });
  }
  phase(step: Step): string {
    return this.say(`al-phase-${step.type}`);
  }
}
