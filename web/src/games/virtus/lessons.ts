/** The guided first battle: what to do and why, one thing at a time. Each lesson waits until it fits. */
import type { Table } from "../../shell/table.svelte";
import type { Lesson } from "../types";

const asked = (table: Table, step: string): boolean => table.live && table.decision?.step.type === step;

export const LESSONS: readonly Lesson[] = [
  { text: "lesson-field", point: ".field", when: (table) => asked(table, "DeployArmies") },
  { text: "lesson-deploy", point: "[data-lesson=plan]", when: (table) => asked(table, "DeployArmies") },
  { text: "lesson-seal", point: "[data-lesson=seal]", when: (table) => asked(table, "DeployArmies") },
  { text: "lesson-cards", point: ".hand .cards", when: (table) => asked(table, "AllotCards") },
  { text: "lesson-allot", point: ".gut", when: (table) => asked(table, "AllotCards") && table.selected !== null },
  { text: "lesson-open", point: ".gut.lit", when: (table) => asked(table, "Act") && table.able.size > 0 },
  { text: "lesson-move", point: ".pc.can", when: (table) => asked(table, "PlaySegment") && table.selected === null },
  { text: "lesson-lit", point: ".hit.lit", when: (table) => asked(table, "PlaySegment") && table.lit.size > 0 && table.selected !== null },
  { text: "lesson-fight", point: "[data-lesson=preview]", when: (table) => table.weighed !== null },
  { text: "lesson-tokens", point: ".pc.can", when: (table) => asked(table, "ShareHits") },
  { text: "lesson-end", point: ".actions", when: (table) => asked(table, "Act") && table.ending !== null && !table.ending.leaves },
  { text: "lesson-log", point: "[data-lesson=log]", when: (table) => table.live && table.ticks.length > 1 },
];
