/** The score and the result in words. */
import type { Outcome, Standing } from "../api/types";
import type { Texts } from "../i18n/texts";

type SideStanding = Standing["sides"][number];
type Condition = SideStanding["conditions"][number];

/** Who has won, with the totals and the reason, as one sentence. `reason` says how it ended. */
export function resultSentence(texts: Texts, outcome: Outcome, standing: Standing | null, reason: string): string {
  if (standing === null) return plainResult(texts, outcome, reason);
  const sides = [...standing.sides].sort((one, two) => Number(isWinner(two, outcome)) - Number(isWinner(one, outcome)));
  const facts = { reason, measure: texts.say(standing.measure), score: sides.map(({ total }) => total).join(texts.say("result-to")) };
  const [winner, ...others] = sides;
  if (outcome.winner === null || !winner) return texts.say("result-draw", facts);
  const message = others.every(({ total }) => winner.total > total) ? "result-ahead" : "result-behind";
  return texts.say(message, { ...facts, winner: texts.say("The-side", { side: winner.name }) });
}

function isWinner({ seats }: SideStanding, { winner }: Outcome): boolean {
  return winner !== null && seats.includes(winner);
}

function plainResult(texts: Texts, { winner }: Outcome, reason: string): string {
  if (winner === null) return texts.say("result-draw-plain", { reason });
  return texts.say("result-plain", { reason, winner: texts.say("side", { side: winner }) });
}

/** How far a condition is met, in percent; null: that cannot be counted. */
export function progressOf({ done, needed }: Condition): number | null {
  return needed > 0 ? Math.round((100 * Math.min(done, needed)) / needed) : null;
}
