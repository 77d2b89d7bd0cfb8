/** Armies for a pick-up battle: what the server offers and what it costs, what is chosen, and the file that it makes. */
import type { components } from "../../api/schema/alexandre_bayard";
import { tablesNow } from "./tables.svelte";

type Schemas = components["schemas"];
export type Offered = Schemas["PickupOffered"];
export type ArmyOffered = Schemas["ArmyOffered"];
export type ExtraOffered = Schemas["ExtraOffered"];
export type TroopsOffered = Schemas["TroopsOffered"];
export type Edge = "south" | "north";

/** What may be chosen, as it came with the tables of the game. */
export const offered = (): Offered | null => tablesNow()?.pickup ?? null;

/** The army of one player: a list, its units if they are chosen one by one, leaders and extras. */
export class Muster {
  army = $state("");
  /** How many of each line of the list; null: the server buys as many as the points pay for. */
  counts = $state.raw<readonly number[] | null>(null);
  extras = $state.raw<Readonly<Record<string, number>>>({});

  constructor(army: string) {
    this.army = army;
    this.extras = Object.fromEntries((offered()?.extras ?? []).map(({ key, figure }) => [key, figure.usual]));
  }
  get list(): ArmyOffered | undefined {
    return offered()?.armies.find(({ id }) => id === this.army);
  }
  take(army: string): void {
    this.army = army;
    if (this.counts) this.pick();
  }
  /** Begin with the list as it is written. */
  pick(): void {
    this.counts = (this.list?.troops ?? []).map(({ times }) => times);
  }
  leave(): void {
    this.counts = null;
  }
  change(line: number, by: number): void {
    this.counts = (this.counts ?? []).map((count, number) => (number === line ? Math.max(0, count + by) : count));
  }
  set(extra: string, figure: number): void {
    this.extras = { ...this.extras, [extra]: figure };
  }
  figure({ key, figure }: ExtraOffered): number {
    return this.extras[key] ?? figure.usual;
  }
  /** What leaders and extras cost, of those that are of use in the battle. */
  beside(useful: readonly ExtraOffered[]): number {
    return useful.reduce((sum, extra) => sum + (extra.costs[this.figure(extra) - extra.figure.least] ?? 0), 0);
  }
  /** The sum of the prices that the server names; null: the server buys the units. */
  total(useful: readonly ExtraOffered[]): number | null {
    if (!this.counts) return null;
    const units = (this.list?.troops ?? []).reduce((sum, { cost }, line) => sum + cost * (this.counts?.[line] ?? 0), 0);
    return units + this.beside(useful);
  }
  /** Whether somebody fights: without a single unit the server would buy them. */
  get isManned(): boolean {
    return this.counts === null || this.counts.some((count) => count > 0);
  }
  /** As a file of a pick-up battle says it. */
  choice(useful: readonly ExtraOffered[]): object {
    const beside = Object.fromEntries(useful.map((extra) => [extra.key, extra.is_switch ? this.figure(extra) > 0 : this.figure(extra)]));
    const units = (this.list?.troops ?? []).flatMap(({ troops }, line) => {
      const count = this.counts?.[line] ?? 0;
      return count > 0 ? [{ ...troops, count }] : [];
    });
    return { army: this.army, ...(this.counts ? { units } : {}), ...beside };
  }
}

/** Extras that the battle has a use for: those of switches that are off are neither offered nor sent. */
export function useful(options: Readonly<Record<string, boolean | number>>): ExtraOffered[] {
  return (offered()?.extras ?? []).filter(({ option }) => option === "" || options[option] === true);
}

/** What is said of the battle besides its armies. */
export interface Setting {
  readonly points: number;
  readonly ground: number;
  readonly zone: string;
  readonly season: string;
  readonly turns: number;
  readonly options: Readonly<Record<string, boolean | number>>;
}

/** The file of a pick-up battle. */
export function pickup(names: { readonly en: string; readonly fr: string }, setting: Setting, armies: Readonly<Record<Edge, Muster>>): Record<string, unknown> {
  const options = Object.entries(setting.options).flatMap(([name, on]) => (on === true ? [name] : []));
  const beside = useful(setting.options);
  const sides = { south: armies.south.choice(beside), north: armies.north.choice(beside) };
  return { id: "pickup", name: names.en, name_fr: names.fr, pickup: { ...setting, options, ...sides } };
}
