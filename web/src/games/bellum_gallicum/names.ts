/** Pieces and places by name, alone and with their prepositions. Those of a player's own scenario keep the names of its data. */
import { printed, type Arguments, type Texts } from "../../i18n/texts";
import { boardOf, tables, whereIs } from "./tables.svelte";
import type { Board, Location, View } from "./types";

const LEGION = /^Legio ([IVXLC]+)$/;
/** The letters before which French says d’: the h of these names is mute. */
const ELIDING = "aeiouyh";

export class Names {
  readonly board: Board;
  private readonly known = new Map<number, string>();

  constructor(
    private readonly texts: Texts,
    private readonly view: View,
  ) {
    this.board = boardOf(view);
  }

  private say(message: string, args: Arguments = {}): string {
    return this.texts.say(message, args);
  }
  /** A message, if the scenario ships with the game and there is one. */
  private said(message: string, name: string, args: Arguments = {}): string {
    return this.view.board === null && this.texts.has(message) ? this.say(message, args) : printed(name);
  }
  listed(names: readonly string[]): string {
    if (names.length < 2) return names[0] ?? "none";
    return this.say("names-and", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" });
  }

  // Units

  /** A unit; where several have the same name, its number among them too. */
  unit(unit: number): string {
    const one = this.board.units[unit];
    if (!one) return "none";
    const found = this.known.get(unit) ?? this.numbered(unit);
    this.known.set(unit, found);
    return found;
  }
  private numbered(unit: number): string {
    const one = this.board.units[unit];
    const name = this.bareUnit(unit);
    const alike = this.board.units.flatMap((two, other) => (two.name === one?.name && two.kind === one.kind ? [other] : []));
    return one?.unit_class !== "tribal" && alike.length > 1 ? this.say("unit-numbered", { name, number: alike.indexOf(unit) + 1 }) : name;
  }
  /** A unit as all that are like it are called. */
  bareUnit(unit: number): string {
    const one = this.board.units[unit];
    if (!one) return "none";
    const legion = LEGION.exec(one.name)?.[1];
    if (legion) return this.say("legion", { number: legion });
    if (one.unit_class === "tribal") return this.tribal(unit);
    return this.said(one.unit_class === "auxiliary" ? `unit-${one.id}` : `unit-class-${one.unit_class}`, one.name, { sp: one.sp });
  }
  private tribal(unit: number): string {
    const one = this.board.units[unit];
    if (!one) return "none";
    const foot = (this.board.tribes[one.tribe]?.units ?? []).filter((other) => this.board.units[other]?.kind === "infantry");
    if (one.kind === "infantry" && foot.length > 1) return this.say("unit-tribal-one-of-two", { tribe: this.tribe(one.tribe), sp: one.sp });
    return this.say("unit-tribal", { kind: one.kind, tribe: this.tribe(one.tribe) });
  }
  /** Some units: legions together, those of a tribe together, others that are alike by their count. */
  units(units: readonly number[]): string {
    const legions: string[] = [];
    const groups = new Map<string, number[]>();
    for (const unit of units) {
      const one = this.board.units[unit];
      const legion = LEGION.exec(one?.name ?? "")?.[1];
      if (legion) {
        legions.push(legion);
        continue;
      }
      const key = one?.unit_class === "tribal" ? `tribe ${one.tribe}` : (one?.name ?? "");
      groups.set(key, [...(groups.get(key) ?? []), unit]);
    }
    const found = [...(legions.length > 0 ? [this.legions(legions)] : []), ...[...groups.values()].map((group) => this.alike(group))];
    return found.join(", ") || "none";
  }
  private legions(numbers: readonly string[]): string {
    if (numbers.length === 1) return this.say("legion", { number: numbers[0] ?? "" });
    return this.say("legions", { numbers: this.listed(numbers.map((number) => this.say("legion-number", { number }))) });
  }
  private alike(units: readonly number[]): string {
    const [first = -1] = units;
    const one = this.board.units[first];
    if (units.length === 1 || !one) return this.bareUnit(first);
    if (one.tribe < 0) return this.say("several-alike", { count: units.length, name: this.bareUnit(first) });
    const parts = units.map((unit) => this.say(`tribe-part-${this.board.units[unit]?.kind ?? "infantry"}`, { sp: this.board.units[unit]?.sp ?? 0 }));
    return this.say("tribe-units", { tribe: this.tribe(one.tribe), parts: parts.join(" + ") });
  }
  /** What verbs and articles agree with in the name of a unit. */
  form(unit: number): string {
    const one = this.board.units[unit];
    return this.say("unit-form", { class: one?.unit_class ?? "none", kind: one?.kind ?? "none" });
  }

  // Leaders, forces, ships, tribes

  /** A leader; tribunes, and allies without a name, are numbered. */
  leader(leader: number): string {
    const one = this.board.leaders[leader];
    if (!one) return "none";
    if (one.named) return this.said(`leader-${one.id}`, one.name);
    const alike = this.board.leaders.flatMap((two, other) => (!two.named && two.nation === one.nation ? [other] : []));
    const name = this.said(one.nation === "roman" ? "leader-tribune" : "leader-generic", one.name);
    return alike.length > 1 ? this.say("leader-numbered", { name, number: alike.indexOf(leader) + 1 }) : name;
  }
  leaders(leaders: readonly number[]): string {
    return this.listed(leaders.map((leader) => this.leader(leader)));
  }
  force(leaders: readonly number[], units: readonly number[]): string {
    return this.say("force", { leaders: this.leaders(leaders), units: this.units(units) });
  }
  /** A ship counter, numbered within its side. */
  ship(ship: number): string {
    const one = this.board.ships[ship];
    if (!one) return "none";
    const fleet = this.board.ships.flatMap((two, other) => (two.side === one.side ? [other] : []));
    return this.say(`ship-${one.side}`, { number: fleet.indexOf(ship) + 1 });
  }
  /** A tribe; where two have the same name, with its region. */
  tribe(tribe: number): string {
    const one = this.board.tribes[tribe];
    if (!one) return "none";
    const alike = this.board.tribes.filter(({ name }) => name === one.name);
    return alike.length > 1 && this.texts.has("tribe-of-two") ? this.say("tribe-of-two", { name: one.name, region: this.location(one.region) }) : printed(one.name);
  }

  // Places

  sector(sector: string): string {
    const found = tables().map.sector.find(({ id }) => id === sector);
    if (!found) return "none";
    return printed(this.texts.language === "fr" ? found.name_fr : found.name);
  }
  location(location: Location): string {
    const where = whereIs(this.board, location);
    if (where.kind === "region") return printed(where.region.name);
    if (where.kind === "place") return printed(where.place.name);
    if (where.kind === "camp") return this.say("camp-in", { where: this.inside(where.region.no) });
    if (where.kind === "sea") return this.said(`sea-${where.zone.id}`, where.zone.name);
    return where.kind === "ship" ? this.ship(where.ship) : "none";
  }
  /** Where something is: the name with its preposition. */
  inside(location: Location): string {
    return this.phrase("in", location);
  }
  /** Whose something is, or where it comes from. */
  of(location: Location): string {
    return this.phrase("of", location);
  }
  private phrase(word: "in" | "of", location: Location): string {
    const where = whereIs(this.board, location);
    const name = this.location(location);
    if (where.kind === "nowhere") return "none";
    if (where.kind === "camp") return this.say(`${word}-camp`, { where: this.inside(where.region.no) });
    if (where.kind === "sea" || where.kind === "ship") return this.say(`${word}-${where.kind}`, { name });
    if (where.kind === "region" && this.board.tribes.some(({ region }) => region === location)) return this.say(`${word}-people`, { name });
    if (word === "of") return this.say("of-name", { name, elides: elides(name) ? "yes" : "no" });
    return this.say(where.kind === "region" ? "in-region" : "in-place", { name });
  }
}

/** Whether French says d’ before a name. */
export function elides(name: string): boolean {
  return ELIDING.includes(name.normalize("NFKD").slice(0, 1).toLowerCase());
}
