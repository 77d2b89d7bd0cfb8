/** Records of Bellum Gallicum in words: what fills the gaps of its messages. */
import type { Action, Caution, GameEvent, Modifier, Seat, Step, Tagged } from "../../api/types";
import type { Handle } from "../../match/choices";
import { capital, type Arguments, type Texts } from "../../i18n/texts";
import type { GameWords } from "../types";
import { Names } from "./names";
import { handleNumber } from "./stacks";
import { signed, yearNumber, type Location, type View } from "./types";

const LOCATIONS = new Set(["region", "start", "to", "via", "place", "into", "location", "zone"]);
const PLACES = new Set(["regions", "places"]);
const UNITS = new Set(["unit", "legion"]);
const UNIT_LISTS = new Set(["units", "legions", "intact", "weak", "lost", "left", "centre", "right", "reserve", "picked_units"]);
const LEADERS = new Set(["leader", "tribune"]);
const LEADER_LISTS = new Set(["leaders", "picked_leaders"]);
const WINNERS: Readonly<Record<string, string>> = { you: "odds-you-win", enemy: "odds-you-lose", draw: "odds-draw", none: "odds-goes-on" };

export class BellumGallicumWords implements GameWords {
  readonly names: Names;

  constructor(
    private readonly texts: Texts,
    private readonly view: View,
  ) {
    this.names = new Names(texts, view);
  }

  private say(message: string, args: Arguments = {}): string {
    return this.texts.say(message, args);
  }

  // Pieces and places

  side(seat: Seat): string {
    return this.say("side", { side: seat });
  }
  spot(place: Handle): string {
    return this.names.location(handleNumber(place));
  }
  handle(handle: Handle): string {
    const [kind] = handle.split(":");
    const number = handleNumber(handle);
    if (kind === "unit") return this.names.unit(number);
    if (kind === "leader") return this.names.leader(number);
    if (kind === "ship") return this.names.ship(number);
    if (kind === "tribe") return this.names.tribe(number);
    return this.names.location(number);
  }
  /** Where something is, in few words. */
  whereabouts(location: Location, kind: "unit" | "leader"): string {
    return location > 0 ? this.names.location(location) : this.say(`bg-off-${kind}-${-location}`);
  }
  month(turn: number): string {
    return this.say(`month-${turn}`);
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
  caution({ reason, about, figures }: Caution): string {
    const location = /^(region|place):/.test(about) ? handleNumber(about as Handle) : 0;
    const names: Arguments = location > 0 ? { in_where: this.names.inside(location), of_where: this.names.of(location) } : {};
    return this.say(`warning-${reason}`, { ...figures, ...names, where: about ? capital(this.handle(about as Handle)) : "none" });
  }
  outcome(reason: string): string {
    return this.say(`outcome-${reason}`);
  }
  step(step: Step, seat: Seat): string {
    return this.say(`step-${step.type}`, { ...this.args(step), seat, side: seat });
  }
  ask(step: Step): string {
    const said = this.say(`bg-ask-${step.type}`, this.args(step));
    return said.charAt(0).toUpperCase() + said.slice(1); // it may begin with the name of a place
  }
  event(event: GameEvent): string {
    return this.say(`event-${event.type}`, this.args(event));
  }
  action(action: Action, seat: Seat): string {
    return this.say(`action-${action.type}`, { ...this.args(action), seat, side: seat });
  }

  private args(record: Tagged): Arguments {
    const found: Arguments = {};
    for (const [name, value] of Object.entries(record)) {
      if (name === "type") continue;
      found[name] = this.argument(name, value);
      if (LOCATIONS.has(name) && typeof value === "number") {
        found[`in_${name}`] = this.names.inside(value);
        found[`of_${name}`] = this.names.of(value);
      }
    }
    return { ...found, ...this.derived(record) };
  }
  private derived(record: Tagged): Arguments {
    const found: Arguments = {};
    const list = (field: string): number[] => (Array.isArray(record[field]) ? (record[field] as number[]) : []);
    if (Array.isArray(record["leaders"]) && Array.isArray(record["units"])) found["who"] = this.names.force(list("leaders"), list("units"));
    if (Array.isArray(record["picked_units"])) found["picked"] = this.names.force(list("picked_leaders"), list("picked_units"));
    const unit = record["unit"] ?? record["legion"];
    if (typeof unit === "number") found["form"] = this.names.form(unit);
    if (record.type === "PlaceArrivals") found["next"] = this.handle(list("leaders").length > 0 ? `leader:${list("leaders")[0] ?? 0}` : `unit:${list("units")[0] ?? 0}`);
    if (typeof record["turn"] === "number") found["month"] = this.month(record["turn"]);
    return found;
  }
  private argument(name: string, value: unknown): string | number {
    if (value === null || value === undefined || value === "") return "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return this.figure(name, value);
    if (typeof value === "string") return name === "sector" ? this.names.sector(value) : value;
    return Array.isArray(value) ? this.several(name, value) : "";
  }
  private figure(name: string, value: number): string | number {
    if (UNITS.has(name)) return this.names.unit(value);
    if (LEADERS.has(name)) return this.names.leader(value);
    if (LOCATIONS.has(name)) return this.names.location(value);
    if (name === "ship") return this.names.ship(value);
    if (name === "tribe") return this.names.tribe(value);
    return name === "year" ? String(yearNumber(value)) : value;
  }
  private several(name: string, values: readonly unknown[]): string {
    if (values.length === 0) return "none";
    if (name === "modifiers") return (values as Modifier[]).map((one) => this.modifier(one)).join(", ");
    const numbers = values as number[];
    if (UNIT_LISTS.has(name)) return this.names.units(numbers);
    if (LEADER_LISTS.has(name)) return this.names.leaders(numbers);
    if (PLACES.has(name)) return numbers.map((one) => this.names.location(one)).join(", ");
    return name === "tribes" ? numbers.map((one) => this.names.tribe(one)).join(", ") : numbers.join(" + ");
  }

  // The page

  measure(measure: string): string {
    return this.say(`odds-${measure.replaceAll("_", "-")}`);
  }
  value(measure: string, value: number | string): string {
    if (measure === "winner") return this.say(WINNERS[String(value)] ?? "odds-goes-on");
    return typeof value === "number" ? this.say("web-count", { count: value }) : (this.texts.sayIfPossible(`odds-value-${value}`, {}) ?? value);
  }
  when(): string {
    return this.say("bg-when", { month: this.month(this.view.turn), year: String(yearNumber(this.view.year)) });
  }
  phase(step: Step): string {
    return this.say(`bg-phase-${step.type}`);
  }
}
