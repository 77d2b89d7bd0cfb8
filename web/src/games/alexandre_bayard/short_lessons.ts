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
const SKY = [".sky-head", ".weather-chip"];
const PROMPT = "[data-lesson=prompt]";
/** Where the decision at hand is made: its panel, else the pieces that may act. */
const ACT = ["[data-lesson=sealed]", ".command", ".pc.may", PROMPT];
const OWN = [".pc.unit.own"];
const SHOOTERS = [".pc.unit.own[data-weapon]", ...OWN];
const READY_SHOOTERS = [".command", ".pc.unit.may[data-weapon]", ".pc.may"];

interface Subject {
  /** The rules of the first note and of the second. */
  readonly clauses: readonly [string, string];
  /** What the first note points at, and the second, if it is not the decision at hand. */
  readonly look: readonly string[];
  readonly act?: readonly string[];
  /** At these decisions the second note comes; none: at once. */
  readonly steps?: readonly string[];
  /** In the phases after the command, only where one may do such a thing. */
  readonly kinds?: readonly string[];
  /** When such an event is one's own doing, the second note has been followed. */
  readonly event?: string;
}

/** What changes, and then what to do about it. */
function notes(about: string, { clauses, look, act = ACT, steps = [], kinds = [], event }: Subject): Lesson[] {
  const inForce = plays(about);
  const isAsked = asks(...steps);
  const isPossible = ({ asked, can }: Situation): boolean => kinds.length === 0 || asked === "TakeCommand" || kinds.some((kind) => can.has(kind));
  return [
    { about, title: `lesson-ab-${about}-title`, text: `lesson-ab-${about}`, clause: clauses[0], point: look, when: inForce },
    {
      about,
      title: `lesson-ab-${about}-do-title`,
      text: `lesson-ab-${about}-do`,
      clause: clauses[1],
      point: act,
      when: (now) => inForce(now) && (steps.length === 0 || (isAsked(now) && isPossible(now))),
      ...(event ? { done: ({ own }: Situation): boolean => own.has(event) } : {}),
    },
  ];
}
const MARCH = ["TakeCommand", "MovePieces"];
const BATTLE = [...MARCH, "ChooseCombat"];

/** Two notes an option, in the order of the ledger. */
export const OPTION_NOTES: readonly Lesson[] = [
  ...notes("fire", { clauses: ["AB-1.2.c", "AB-1.9.a"], look: [], steps: BATTLE, kinds: ["MoveUnit", "Ignite", "ThrowTorches"], event: "ElementAttacked" }),
  ...notes("clock", { clauses: ["AB-2.b", "AB-2.f"], look: SKY, act: SKY }),
  ...notes("weather", { clauses: ["AB-3.4.b", "AB-3.3.a"], look: SKY, steps: ["MovePieces", "ChooseCombat"] }),
  ...notes("wind", { clauses: ["AB-3.7.a", "AB-3.7.d"], look: SKY, act: READY_SHOOTERS, steps: ["MovePieces", "ChooseCombat"] }),
  ...notes("fog", { clauses: ["AB-3.8.c", "AB-3.8.b"], look: SKY, steps: MARCH, event: "UnitMoved" }),
  ...notes("heat", { clauses: ["AB-3.9.a", "AB-3.9.c"], look: SKY, steps: MARCH, event: "UnitMoved" }),
  ...notes("variable_weather", { clauses: ["AB-3.10.b", "AB-3.10.c"], look: SKY, act: SKY }),
  ...notes("darkness", { clauses: ["AB-4.1.c", "AB-4.1.d"], look: SKY, steps: MARCH, event: "UnitMoved" }),
  ...notes("sleeping", { clauses: ["AB-4.2.b", "AB-4.2.d"], look: [".pc .unit.asleep"], steps: MARCH, event: "UnitMoved" }),
  ...notes("sentries", { clauses: ["AB-4.3.b", "AB-4.3.g"], look: [".pc.sentry"], act: [".pc.sentry", ...ACT], steps: ["MovePieces", "ChooseCombat"] }),
  ...notes("loosen_order", { clauses: ["AB-5.b", "AB-5.j"], look: OWN, steps: MARCH, kinds: ["ChangeOrder"], event: "OrderChanged" }),
  ...notes("boats", { clauses: ["AB-6.3.h", "AB-6.3.j"], look: [".pc.boat"], steps: MARCH, event: "Embarked" }),
  ...notes("hidden_units", { clauses: ["AB-7.f", "AB-7.m"], look: [".pc .unit.hidden"], steps: BATTLE, kinds: ["MoveUnit", "Attack", "Shoot"], event: "CombatRolled" }),
  ...notes("decoys", { clauses: ["AB-7.c", "AB-7.i"], look: [".pc .note"], steps: ["TakeCommand"], event: "GroupActivated" }),
  ...notes("camps", { clauses: ["AB-8.1.b", "AB-8.2.a"], look: [".camp-floor"], act: [".camp-floor"], steps: ["MovePieces", "RunLooters"] }),
  ...notes("corps_orders", { clauses: ["AB-9.c", "AB-9.f"], look: ["[data-lesson=sealed]", PROMPT], steps: MARCH }),
  ...notes("ammunition", { clauses: ["AB-10.a", "AB-10.c"], look: SHOOTERS, act: READY_SHOOTERS, steps: [...BATTLE, "Resupply"], kinds: ["MoveUnit", "Shoot", "Supply"], event: "CombatRolled" }),
  ...notes("agents", { clauses: ["AB-11.b", "AB-11.g"], look: ["[data-lesson=sealed]", PROMPT], steps: ["OrderAgents", "TakeCommand"] }),
];

/** With this each of them ends. */
export const SHORT_LESSON_END: Lesson = { title: "lesson-ab-end-title", text: "lesson-ab-end", clause: "AB-C.16.d", point: [], when: () => true };
