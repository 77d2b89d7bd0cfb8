/** How strong a level is beside another, from measured ratings: an expected score as a simple fraction, and how sure it is. */

export interface Rating {
  elo: number;
  low: number;
  high: number;
}

/** A level with its measured rating. */
export interface Rated {
  name: string;
  strength: Rating;
}

/** What is said of two levels; `sure`: their intervals are apart, `likely`: each estimate lies outside the other's interval. */
export interface Comparison {
  kind: "stronger" | "weaker" | "alike";
  sure: boolean;
  other: string;
  wins: number;
  games: number;
}

/** Fractions that are said easily, between an even match and a hopeless one. */
const SIMPLE: readonly (readonly [number, number])[] = [[1, 2], [3, 5], [2, 3], [3, 4], [4, 5], [5, 6], [9, 10], [19, 20]];

/** The share of games that the first is expected to win against the second. */
export function expectedScore(one: Rating, two: Rating): number {
  return 1 / (1 + 10 ** ((two.elo - one.elo) / 400));
}

/** The simple fraction nearest to a share: [wins, games]. */
export function simpleFraction(share: number): readonly [number, number] {
  const both = SIMPLE.flatMap(([wins, games]) => [[wins, games], [games - wins, games]] as const);
  return both.reduce((best, one) => (Math.abs(one[0] / one[1] - share) < Math.abs(best[0] / best[1] - share) ? one : best));
}

export function compare(one: Rated, two: Rated): Comparison {
  const [wins, games] = simpleFraction(expectedScore(one.strength, two.strength));
  const isOutside = (elo: number, { low, high }: Rating): boolean => elo < low || elo > high;
  const isLikely = isOutside(one.strength.elo, two.strength) && isOutside(two.strength.elo, one.strength);
  const sure = one.strength.low > two.strength.high || two.strength.low > one.strength.high;
  const kind = !isLikely ? "alike" : one.strength.elo > two.strength.elo ? "stronger" : "weaker";
  return { kind, sure, other: two.name, wins, games };
}

/** What a newcomer is told: whom it beats or loses to, the nearest such level first, and a neighbour it can hardly be told from. */
export function comparisons(level: Rated, others: readonly Rated[]): Comparison[] {
  const nearest = [...others].sort((one, two) => Math.abs(one.strength.elo - level.strength.elo) - Math.abs(two.strength.elo - level.strength.elo));
  const all = nearest.map((other) => compare(level, other));
  const different = all.find(({ kind }) => kind === "stronger") ?? all.find(({ kind }) => kind === "weaker");
  const alike = all.find(({ kind }) => kind === "alike");
  return [different, alike].filter((one) => one !== undefined);
}
