/** Armies for a pick-up battle: the lists that the server offers, what is chosen of them, and the file that it makes. */

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly name_fr: string;
}
export interface TroopsOffered extends Named {
  readonly points: number;
}
export interface DivisionOffered extends Named {
  readonly commander: string;
  readonly commander_fr: string;
  readonly command: number;
  readonly general: boolean;
  readonly units: Readonly<Record<string, number>>;
}
export interface ArmyOffered extends Named {
  readonly period: string;
  readonly period_fr: string;
  readonly troops: readonly TroopsOffered[];
  readonly divisions: readonly DivisionOffered[];
}
/** How many of each troops, by division. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

let offered = $state.raw<readonly ArmyOffered[]>([]);
/** The lists, as they came with the tables of the game. */
export const armies = (): readonly ArmyOffered[] => offered;
export function offer(tables: unknown): void {
  offered = (tables as { armies?: readonly ArmyOffered[] } | null)?.armies ?? [];
}

/** The army of one side: a list, and its troops if they are chosen one by one. */
export class Muster {
  army = $state("");
  /** Null: as much of the list as the points pay for, as the server buys it. */
  counts = $state.raw<Counts | null>(null);

  constructor(army: string) {
    this.army = army;
  }
  get list(): ArmyOffered | undefined {
    return armies().find(({ id }) => id === this.army);
  }
  take(army: string): void {
    this.army = army;
    if (this.counts) this.pick();
  }
  /** Begin with the whole list. */
  pick(): void {
    this.counts = Object.fromEntries((this.list?.divisions ?? []).map(({ id, units }) => [id, { ...units }]));
  }
  leave(): void {
    this.counts = null;
  }
  countOf(division: string, troops: string): number {
    return this.counts?.[division]?.[troops] ?? 0;
  }
  change(division: string, troops: string, by: number): void {
    const count = Math.max(0, this.countOf(division, troops) + by);
    this.counts = { ...this.counts, [division]: { ...this.counts?.[division], [troops]: count } };
  }
  /** The sum of the prices that the server names; null: the server buys. */
  get total(): number | null {
    if (!this.counts) return null;
    const prices = new Map(this.list?.troops.map(({ id, points }) => [id, points]));
    return Object.values(this.counts).flatMap((units) => Object.entries(units)).reduce((sum, [troops, count]) => sum + count * (prices.get(troops) ?? 0), 0);
  }
  /** As a file of a pick-up battle says it. */
  get choice(): object {
    if (!this.counts) return { army: this.army };
    const divisions = Object.entries(this.counts).flatMap(([division, units]) => {
      const chosen = Object.entries(units).flatMap(([profile, count]) => (count > 0 ? [{ profile, count }] : []));
      return chosen.length > 0 ? [{ division, units: chosen }] : [];
    });
    return { army: this.army, divisions };
  }
}

/** The file of a pick-up battle. */
export function pickup(names: { readonly en: string; readonly fr: string }, points: number, blue: Muster, red: Muster): object {
  return { schema: 1, system: "hail_caesar", id: "pickup", name: names.en, name_fr: names.fr, pickup: { points, blue: blue.choice, red: red.choice } };
}
