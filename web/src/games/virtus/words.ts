/** Records of Virtus in words: what fills the gaps of its messages. */
import type { Action, Caution, GameEvent, Modifier, Seat, Step, Tagged } from "../../api/types";
import { capital, printed, type Arguments, type Texts } from "../../i18n/texts";
import type { Handle } from "../../match/choices";
import type { GameWords } from "../types";
import { priceOf, qualities, typesOf } from "./tables.svelte";
import { generalNumbersOf, offerTo, type General, type Side, type Unit, type UnitType, type View } from "./types";

const PLACES = new Set(["sector", "target", "start", "end", "place"]);
const WINNERS: Readonly<Record<string, string>> = {
  you: "odds-you-win",
  enemy: "odds-you-lose",
  draw: "odds-draw",
  none: "odds-goes-on",
};
function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export class VirtusWords implements GameWords {
  constructor(
    private readonly texts: Texts,
    private readonly view: View,
  ) {}

  private say(message: string, args: Arguments = {}): string {
    return this.texts.say(message, args);
  }
  private get french(): boolean {
    return this.texts.language === "fr";
  }

  // Pieces and places

  side(seat: Seat): string {
    return this.say("side", { side: seat });
  }
  army(side: Side): string {
    const listed = this.view.battle.sides[side];
    return printed(this.french ? listed.army_fr : listed.army_en);
  }
  place(place: string): string {
    return this.say("place", { place });
  }
  type(type: UnitType): string {
    return printed(this.french ? type.name_fr : type.name_en);
  }
  label(unit: Unit): string {
    const label = printed((this.french ? unit.label_fr : unit.label_en) || this.type(unit.type));
    const isUsual = unit.regular === unit.type.regular || label !== this.type(unit.type);
    return this.designated(label, isUsual ? null : unit.regular);
  }
  unit(number: number): string {
    const unit = this.view.roster.units[number];
    return this.say("unit-name", { number: number + 1, label: unit ? this.label(unit) : "" });
  }
  general(number: number): string {
    const man = this.view.roster.generals[number];
    const own = man ? generalNumbersOf(this.view, man.side).indexOf(number) + 1 : number + 1;
    return this.say("general-name", { name: man?.name || "none", number: own });
  }
  card(card: string): string {
    return this.say("card", { card });
  }
  spot(place: Handle): string {
    return this.place(place.slice(place.indexOf(":") + 1));
  }
  handle(handle: Handle): string {
    const [kind, name = ""] = handle.split(":");
    if (kind === "unit") return this.say("web-unit", { unit: this.unit(Number(name)) });
    if (kind === "general") return this.say("web-general", { general: this.general(Number(name)) });
    if (kind === "place") return this.say("place-title", { place: name });
    if (kind === "segment") return this.say("web-segment", { segment: name });
    if (kind === "card") return this.card(name);
    return this.say("web-discards");
  }

  // Records

  modifier(modifier: Modifier): string {
    return this.say(`modifier-${modifier.reason}`, { value: signed(modifier.value) });
  }
  /** A modifier without its value, for a table that prints the value beside it. */
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
    const args = { ...this.args(step), side: (step["side"] as string) ?? (step["owner"] as string) ?? seat };
    if (step.type === "RaiseArmies") {
      return this.say("step-RaiseArmies", { ...args, budget: offerTo(this.view, seat as Side)?.budget ?? this.view.battle.budget });
    }
    return this.say(`step-${step.type}`, args);
  }
  ask(step: Step): string {
    const args: Arguments = { ...this.args(step), budget: this.view.battle.budget };
    if (step.type === "PlaySegment") args["left"] = this.left(Number(step["segment"]), Number(step["left"])) ?? "any";
    return this.say(`web-ask-${step.type}`, args);
  }
  /** How many units may still act at a segment, of so many that its card allows: never more than there are; null: no limit. */
  left(segment: number, allowed: number | null): number | null {
    if (allowed === null || this.view.activations[segment] === null) return null;
    return Math.min(allowed, this.view.fresh[segment] ?? 0);
  }
  event(event: GameEvent): string {
    const args = this.args(event);
    if (event.type === "BattleEnded") args["outcome"] = this.outcome(String(event["reason"]));
    return this.say(`event-${event.type}`, args);
  }
  action(action: Action, seat: Seat): string {
    const args: Arguments = { ...this.args(action), side: seat };
    const unit = action["unit"];
    if (typeof unit === "number") {
      args["vc"] = this.view.vc[unit] ?? 0;
      args["here"] = this.place(this.view.place[unit] ?? "");
    }
    const general = action["general"];
    if (typeof general === "number") args["here"] = this.place(this.view.general_place[general] ?? "");
    if (action.type === "OpenSegment") args["card"] = this.view.allotted[Number(action["segment"])] ?? "none";
    if (action.type === "Recruit") args["cost"] = this.recruitCost(action);
    if (action.type === "Demobilise") args["dismissed"] = this.dismissed(action);
    if (action.type === "Reinforce") args["added"] = this.added(action);
    if (action.type === "Deploy") args["plan"] = this.plan(action, seat as Side);
    return this.say(`action-${action.type}`, args);
  }

  private args(record: Tagged): Arguments {
    const found: Arguments = {};
    for (const [name, value] of Object.entries(record)) {
      if (name !== "type") found[name] = this.argument(name, value);
    }
    return found;
  }
  private argument(name: string, value: unknown): string | number {
    if (value === null || value === undefined) return "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") {
      if (name === "unit") return this.unit(value);
      if (name === "general") return this.general(value);
      return name === "left" && value > this.view.roster.units.length ? "any" : value;
    }
    if (typeof value === "string") {
      if (PLACES.has(name)) return this.place(value);
      return name === "cards" ? [...value].map((card) => this.card(card)).join(", ") || this.say("board-none") : value;
    }
    return Array.isArray(value) ? this.several(name, value) : "";
  }
  private several(name: string, values: unknown[]): string {
    if (name === "modifiers") {
      const all = values as Modifier[];
      return all.map((one) => this.modifier(one)).join(", ") || "none";
    }
    if (name === "path") return (values as string[]).map((place) => this.place(place)).join(this.say("path-then"));
    if (name === "units" || name === "left" || name === "joined") return this.lots(values);
    if (name === "generals") return this.generals(values);
    return values.map(String).join(" ") || this.say("nothing");
  }
  private lots(values: unknown[]): string {
    const counted = new Map<string, number>();
    for (const value of values) {
      if (typeof value !== "object" || value === null) continue;
      const lot = value as { type: string | UnitType; count?: number; regular?: boolean | null };
      const label = typeof lot.type === "string" ? this.designated(this.typeName(lot.type), lot.regular ?? null) : this.label(value as Unit);
      counted.set(label, (counted.get(label) ?? 0) + (lot.count ?? 1));
    }
    const lots = [...counted].map(([label, count]) => this.say("lot", { label, count }));
    return lots.join(", ") || this.say("nothing");
  }
  /** VI-10.5.h A name with what its units are designated as; null: as is usual. */
  private designated(label: string, regular: boolean | null): string {
    return regular === null ? label : this.say("designated", { label, kind: regular ? "regular" : "irregular" });
  }
  kind(type: UnitType, regular: boolean | null): string {
    return this.designated(this.type(type), regular);
  }
  typeName(id: string): string {
    const known = this.typeOf(id);
    return known ? this.type(known) : id;
  }
  typeOf(id: string): UnitType | undefined {
    return [...typesOf(this.view.battle), ...this.view.roster.units.map((unit) => unit.type)].find((type) => type.id === id);
  }
  private generals(values: unknown[]): string {
    const all = values.filter((one): one is General => typeof one === "object" && one !== null);
    return all.map((one) => this.generalShort(one)).join(", ") || this.say("nothing");
  }
  generalShort(general: General): string {
    return this.say("general-short", { name: general.name || "none", qualities: qualities(general) });
  }
  private recruitCost(action: Action): number {
    const lots = action["units"] as { type: string; count: number }[];
    const generals = action["generals"] as General[];
    return (
      lots.reduce((sum, lot) => sum + lot.count * (this.typeOf(lot.type)?.cost ?? 0), 0) +
      generals.reduce((sum, one) => sum + priceOf(one), 0)
    );
  }
  private dismissed(action: Action): string {
    const units = (action["units"] as number[] | undefined) ?? [];
    const generals = (action["generals"] as number[] | undefined) ?? [];
    const named = units.map((number) => this.view.roster.units[number]).filter((unit): unit is Unit => unit !== undefined);
    return [named.length > 0 ? this.lots(named) : "", ...generals.map((one) => this.general(one)), ...this.gifts(action)]
      .filter(Boolean)
      .join(", ") || this.say("nothing");
  }
  private added(action: Action): string {
    const lots = (action["units"] as unknown[] | undefined) ?? [];
    return [lots.length > 0 ? this.lots(lots) : "", ...this.gifts(action)].filter(Boolean).join(", ") || this.say("nothing");
  }
  caution({ reason }: Caution): string {
    return this.say(`warning-${reason}`);
  }
  private gifts(action: Action): string[] {
    const gifts = (action["qualities"] as { general: number; quality: string }[] | undefined) ?? [];
    return gifts.map((gift) => this.say("gift", { general: this.general(gift.general), quality: gift.quality }));
  }
  plan(action: Tagged, side: Side): string {
    const counts = new Map<string, number>();
    for (const place of action["units"] as string[]) counts.set(place, (counts.get(place) ?? 0) + 1);
    const places = [...counts].sort().map(([place, count]) => this.say("deploy-place", { place, count }));
    const numbers = generalNumbersOf(this.view, side);
    const generals = (action["generals"] as string[]).map((place, index) =>
      this.say("deploy-general", { general: this.general(numbers[index] ?? 0), place }),
    );
    return this.say("deploy-summary", { places: places.join(", "), generals: generals.join(", ") });
  }

  // The page

  measure(measure: string): string {
    return this.say(`odds-${measure.replaceAll("_", "-")}`);
  }
  value(measure: string, value: number | string): string {
    if (measure === "winner") return this.say(WINNERS[String(value)] ?? "odds-goes-on");
    return this.say(measure === "hits" ? "web-hits" : "web-count", { count: Number(value) });
  }
  when(): string {
    const { battle, round } = this.view;
    const year = battle.year_bc ? `${this.say("web-year", { year: battle.year_bc })} · ` : "";
    return year + this.say("web-round", { round, rounds: battle.max_rounds });
  }
  phase(step: Step): string {
    return this.say(`web-phase-${step.type}`);
  }
}
