/** The seats of a scenario, as the server offers them. */
import type { ScenarioInfo, Seat } from "../api/types";

type Options = Readonly<Record<string, boolean | number>>;

/** The seats of a match with these options: those of the switch that is thrown and changes them, else the usual ones. */
export function seatsWith({ choices, teams, teams_with }: Pick<ScenarioInfo, "choices" | "teams" | "teams_with">, options: Options): Seat[] {
  const thrown = choices.find(({ name, default: usual }) => name in teams_with && (options[name] ?? usual) !== usual);
  return ((thrown && teams_with[thrown.name]) ?? teams).flat();
}
