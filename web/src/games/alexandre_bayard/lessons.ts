/** The guided first battle: what to look at, what to do and why; and hints for the decision at hand. */
import type { Lesson, Situation } from "../types";
import { OPTION_NOTES } from "./short_lessons";

const asks = (...steps: string[]) => ({ asked }: Situation): boolean => asked !== null && steps.includes(asked);
const PANEL = [".command", "[data-lesson=prompt]"];
const PROMPT = ["[data-lesson=prompt]"];
const LOG = ["[data-lesson=report]", "[data-lesson=log]", "[data-lesson=pane-log]"];
const UNIT = [".pc.may", ".pc.unit"];

export const LESSONS: readonly Lesson[] = [
  { title: "lesson-ab-welcome-title", text: "lesson-ab-welcome", clause: "AB-C.1.a", point: [], when: () => true },
  { title: "lesson-ab-unit-title", text: "lesson-ab-unit", clause: "AB-C.3.a", point: [".pc.unit"], when: ({ over }) => !over },
  { title: "lesson-ab-first-title", text: "lesson-ab-first", clause: "AB-C.18.e", point: PROMPT, when: asks("ChooseFirst"), done: ({ own }) => own.has("FirstChosen") },
  { title: "lesson-ab-command-title", text: "lesson-ab-command", clause: "AB-C.6.h", point: PANEL, when: asks("TakeCommand"), done: ({ own }) => own.has("GroupActivated") },
  { title: "lesson-ab-orders-title", text: "lesson-ab-orders", clause: "AB-C.7.h", point: ["[data-lesson=orders]", "[data-lesson=pane-hand]"], when: asks("TakeCommand") },
  { title: "lesson-ab-move-title", text: "lesson-ab-move", clause: "AB-C.8.a", point: UNIT, when: asks("MovePieces"), done: ({ own }) => own.has("UnitMoved") },
  { title: "lesson-ab-support-title", text: "lesson-ab-support", clause: "AB-C.10.h", point: UNIT, when: (now) => now.own.has("UnitMoved") && asks("MovePieces")(now) },
  { title: "lesson-ab-fight-title", text: "lesson-ab-fight", clause: "AB-C.9.a", point: UNIT, when: asks("ChooseCombat"), done: ({ own }) => own.has("CombatRolled") },
  { title: "lesson-ab-die-title", text: "lesson-ab-die", clause: "AB-C.2.a", point: LOG, when: ({ own, others }) => own.has("CombatRolled") || others.has("CombatRolled") },
  { title: "lesson-ab-defence-title", text: "lesson-ab-defence", clause: "AB-C.7.j", point: PROMPT, when: asks("OfferDefenceOrder") },
  { title: "lesson-ab-evade-title", text: "lesson-ab-evade", clause: "AB-C.12.b", point: PROMPT, when: asks("OfferEvade") },
  { title: "lesson-ab-attack-title", text: "lesson-ab-attack", clause: "AB-C.7.i", point: PROMPT, when: asks("OfferAttackOrder", "OfferPress") },
  { title: "lesson-ab-retreat-title", text: "lesson-ab-retreat", clause: "AB-C.11.d", point: PROMPT, when: asks("RetreatUnit") },
  { title: "lesson-ab-follow-title", text: "lesson-ab-follow", clause: "AB-C.11.k", point: PROMPT, when: asks("OfferFollowUp", "OfferPursuit") },
  ...OPTION_NOTES,
  { title: "lesson-ab-win-title", text: "lesson-ab-win", clause: "AB-C.16.d", point: LOG, when: ({ turns }) => turns > 1 },
];

/** Advice for the decision at hand; the last one fits every moment. */
const ABOUT_THE_BOARD = 2;
const LAST = LESSONS.at(-1) as Lesson;
export const HINTS: readonly Lesson[] = [...LESSONS.slice(ABOUT_THE_BOARD, -1), { ...LAST, when: () => true }];
