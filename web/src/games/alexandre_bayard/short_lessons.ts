/** A short lesson for each option: a battle where it matters, two notes, and no other option than it needs. */
import type { Lesson, ShortLesson, Situation } from "../types";
import type { View } from "./types";

/** The options that a scenario begins with; a short lesson switches them off. */
export const USUAL = {
  plain_first_battle: [],
  forest_ambush: ["fire", "wind", "hidden_units", "decoys"],
  night_camp: ["darkness", "sleeping", "sentries", "hidden_units", "decoys", "camps", "fire"],
  river_crossing: ["boats", "weather", "wind", "variable_weather"],
  great_battle: ["corps_orders", "camps", "ammunition", "loosen_order", "agents"],
  burning_steppe: ["weather", "wind", "heat", "fire", "clock", "ammunition"],
  bridge_at_nightfall: ["clock", "darkness", "weather", "fog", "variable_weather", "fire", "loosen_order"],
} as const satisfies Record<string, readonly string[]>;
type Battle = keyof typeof USUAL;
type Side = "alexandre" | "bayard";

function taught(about: string, scenario: Battle, seat: Side, ...needed: readonly string[]): ShortLesson {
  const off = USUAL[scenario].map((option) => [option, false] as const);
  const on = [about, ...needed].map((option) => [option, true] as const);
  return { about, scenario, seat, options: Object.fromEntries([...off, ...on]) };
}

export const SHORT_LESSONS: readonly ShortLesson[] = [
  taught("fire", "forest_ambush", "bayard"),
  taught("clock", "bridge_at_nightfall", "alexandre"),
  taught("weather", "river_crossing", "alexandre", "boats"),
  taught("wind", "burning_steppe", "bayard"),
  taught("fog", "bridge_at_nightfall", "alexandre"),
  taught("heat", "burning_steppe", "bayard", "weather"),
  taught("variable_weather", "river_crossing", "alexandre", "weather", "boats"),
  taught("darkness", "night_camp", "alexandre"),
  taught("sleeping", "night_camp", "alexandre", "darkness"),
  taught("sentries", "night_camp", "alexandre", "darkness", "sleeping"),
  taught("loosen_order", "plain_first_battle", "alexandre"),
  taught("boats", "river_crossing", "alexandre"),
  taught("hidden_units", "forest_ambush", "bayard"),
  taught("decoys", "forest_ambush", "bayard", "hidden_units"),
  taught("camps", "great_battle", "alexandre"),
  taught("corps_orders", "great_battle", "alexandre"),
  taught("ammunition", "plain_first_battle", "alexandre"),
  taught("agents", "great_battle", "alexandre"),
];

const asks = (...steps: string[]) => ({ asked }: Situation): boolean => asked !== null && steps.includes(asked);
const plays = (option: string) => ({ table }: Situation): boolean => (table.session.snapshot.view as View | null)?.options[option] === true;
const UNIT = [".pc.may", ".pc.unit"];
const SKY = [".sky-head", ".weather-chip"];
const PANEL = [".command", "[data-lesson=prompt]"];
const PROMPT = ["[data-lesson=prompt]"];
const LOG = ["[data-lesson=report]", "[data-lesson=log]", "[data-lesson=pane-log]"];

/** What changes, and then what to do about it: at such a decision, until such an event is one's own doing. In the
 * phases after the command, only where one may do such a thing. */
function notes(
  about: string,
  clauses: readonly [string, string],
  point: readonly string[],
  steps: readonly string[],
  event = "",
  ...kinds: readonly string[]
): Lesson[] {
  const inForce = plays(about);
  const isAsked = asks(...steps);
  const asked = (now: Situation): boolean =>
    isAsked(now) && (kinds.length === 0 || now.asked === "TakeCommand" || kinds.some((kind) => now.can.has(kind)));
  return [
    { about, title: `lesson-ab-${about}-title`, text: `lesson-ab-${about}`, clause: clauses[0], point, when: inForce },
    {
      about,
      title: `lesson-ab-${about}-do-title`,
      text: `lesson-ab-${about}-do`,
      clause: clauses[1],
      point: steps.includes("TakeCommand") ? PANEL : steps.length > 0 ? UNIT : point,
      when: (now) => inForce(now) && (steps.length === 0 || asked(now)),
      ...(event ? { done: ({ own }: Situation): boolean => own.has(event) } : {}),
    },
  ];
}

/** Two notes an option, in the order of the ledger. */
export const OPTION_NOTES: readonly Lesson[] = [
  ...notes("fire", ["AB-1.2.c", "AB-1.9.a"], UNIT, ["TakeCommand", "ChooseCombat"], "ElementAttacked", "Ignite", "ThrowTorches"),
  ...notes("clock", ["AB-2.b", "AB-2.f"], SKY, []),
  ...notes("weather", ["AB-3.4.b", "AB-3.3.a"], SKY, ["MovePieces", "ChooseCombat"]),
  ...notes("wind", ["AB-3.7.a", "AB-3.7.d"], SKY, ["ChooseCombat"]),
  ...notes("fog", ["AB-3.8.c", "AB-3.8.b"], SKY, ["MovePieces"], "UnitMoved"),
  ...notes("heat", ["AB-3.9.a", "AB-3.9.c"], SKY, ["MovePieces"], "UnitMoved"),
  ...notes("variable_weather", ["AB-3.10.b", "AB-3.10.c"], SKY, []),
  ...notes("darkness", ["AB-4.1.c", "AB-4.1.d"], SKY, ["MovePieces"], "UnitMoved"),
  ...notes("sleeping", ["AB-4.2.b", "AB-4.2.d"], UNIT, ["MovePieces"], "UnitMoved"),
  ...notes("sentries", ["AB-4.3.b", "AB-4.3.g"], UNIT, ["MovePieces", "ChooseCombat"]),
  ...notes("loosen_order", ["AB-5.b", "AB-5.j"], UNIT, ["MovePieces"], "OrderChanged", "ChangeOrder"),
  ...notes("boats", ["AB-6.3.h", "AB-6.3.j"], [".pc.boat"], ["TakeCommand", "MovePieces"], "Embarked"),
  ...notes("hidden_units", ["AB-7.f", "AB-7.m"], UNIT, ["DeployArmies", "TakeCommand", "MovePieces"], "UnitMoved"),
  ...notes("decoys", ["AB-7.c", "AB-7.i"], UNIT, ["TakeCommand"], "GroupActivated"),
  ...notes("camps", ["AB-8.1.b", "AB-8.2.a"], UNIT, ["MovePieces", "RunLooters"]),
  ...notes("corps_orders", ["AB-9.c", "AB-9.f"], PROMPT, ["ChooseObjectives", "TakeCommand"]),
  ...notes("ammunition", ["AB-10.a", "AB-10.c"], UNIT, ["ChooseCombat", "Resupply"], "CombatRolled"),
  ...notes("agents", ["AB-11.b", "AB-11.g"], LOG, ["OrderAgents", "TakeCommand"]),
];
