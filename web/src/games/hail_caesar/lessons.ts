/** The guided first battle: what to look at, what to do and why; and hints for the decision at hand. */
import type { Lesson, Situation } from "../types";
import { orderFor } from "./drawings";

const asks = (...steps: string[]) => ({ asked }: Situation): boolean => asked !== null && steps.includes(asked);
/** How far the order is drawn that is being stated: whether units are chosen, and whether their way is. */
const chosen = ({ table }: Situation): boolean => (orderFor(table)?.units.length ?? 0) > 0;
const drawn = ({ table }: Situation): boolean => (orderFor(table)?.action ?? null) !== null;
const orders = asks("TakeOrders", "PlanOrder");
const LOG = ["[data-lesson=report]", "[data-lesson=log]", "[data-lesson=pane-log]"];
const PANEL = [".order", "[data-lesson=prompt]"];
/** Who may be chosen: the whole panel framed would leave the note no place but on the table. */
const UNITS = [".order [data-units]", ...PANEL];
const PROMPT = ["[data-lesson=prompt]"];
const OWN_UNIT = [".hu.can", ".hu"];

export const LESSONS: readonly Lesson[] = [
  { title: "lesson-hc-welcome-title", text: "lesson-hc-welcome", clause: "HC-3.2.a", point: [], when: () => true },
  { title: "lesson-hc-table-title", text: "lesson-hc-table", clause: "HC-14.1.a", point: [".tools"], when: ({ over }) => !over },
  { title: "lesson-hc-unit-title", text: "lesson-hc-unit", clause: "HC-1.3.a", point: OWN_UNIT, when: ({ over }) => !over },
  { title: "lesson-hc-division-title", text: "lesson-hc-division", clause: "HC-1.1.c", point: [".division", "[data-lesson=pane-hand]"], when: ({ over }) => !over },
  { title: "lesson-hc-first-title", text: "lesson-hc-first", clause: "HC-3.1.c", point: [".actions", ...PROMPT], when: asks("ChooseFirst"), done: ({ own }) => own.has("FirstPlayerChosen") },
  { title: "lesson-hc-initiative-title", text: "lesson-hc-initiative", clause: "HC-4.8.a", point: UNITS, when: asks("TakeInitiative", "PlanInitiative"), done: ({ own }) => own.has("InitiativeTaken") },
  { title: "lesson-hc-command-title", text: "lesson-hc-command", clause: "HC-4.3.d", point: [".hcmd.can", ...PROMPT], when: asks("TakeCommand"), done: ({ own }) => own.has("CommandTaken") },
  { title: "lesson-hc-units-title", text: "lesson-hc-units", clause: "HC-4.5.a", point: UNITS, when: asks("TakeOrders"), done: (now) => chosen(now) || now.own.has("OrderAnnounced") },
  { title: "lesson-hc-draw-title", text: "lesson-hc-draw", clause: "HC-4.1.g", point: [".grip", ...PANEL], when: (now) => orders(now) && chosen(now), done: (now) => drawn(now) || now.own.has("OrderAnnounced") },
  { title: "lesson-hc-announce-title", text: "lesson-hc-announce", clause: "HC-16.2.e", point: ["[data-announce]", ...PANEL], when: (now) => orders(now) && drawn(now), done: ({ own }) => own.has("CommandTested") },
  { title: "lesson-hc-test-title", text: "lesson-hc-test", clause: "HC-4.2.a", point: LOG, when: ({ own }) => own.has("CommandTested") },
  { title: "lesson-hc-ride-title", text: "lesson-hc-ride", clause: "HC-5.7.c", point: [".hcmd.can, .ride [data-action]", ...PANEL], when: asks("MoveOwnCommander", "LastMoves"), done: ({ own }) => own.has("CommanderMoved") },
  { title: "lesson-hc-measure-title", text: "lesson-hc-measure", clause: "HC-3.3.a", point: [".measures"], when: ({ turns }) => turns > 1 },
  { title: "lesson-hc-charge-title", text: "lesson-hc-charge", clause: "HC-8.2.a", point: UNITS, when: (now) => now.turns > 1 && asks("TakeOrders")(now), done: ({ own }) => own.has("Charged") },
  { title: "lesson-hc-react-title", text: "lesson-hc-react", clause: "HC-8.5.a", point: PROMPT, when: asks("ReactToCharge"), done: ({ own }) => own.has("Reacted") },
  { title: "lesson-hc-shoot-title", text: "lesson-hc-shoot", clause: "HC-7.3.a", point: OWN_UNIT, when: asks("TakeShots"), done: ({ own }) => own.has("Shot") },
  { title: "lesson-hc-combat-title", text: "lesson-hc-combat", clause: "HC-8.1.d", point: LOG, when: ({ own, others }) => own.has("CombatBegun") || others.has("CombatBegun") },
];

/** Advice for the decision at hand; the last one fits every moment. */
const ABOUT_THE_PAGE = 4;
const ALWAYS: Lesson = { title: "lesson-hc-measure-title", text: "lesson-hc-measure", clause: "HC-3.3.a", point: [".measures"], when: () => true };
export const HINTS: readonly Lesson[] = [...LESSONS.slice(ABOUT_THE_PAGE).filter(({ text }) => text !== ALWAYS.text), ALWAYS];
