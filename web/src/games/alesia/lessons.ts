/** The guide to a first siege: what to look at and why. A step comes when it fits the table, whatever was played. */
import type { Lesson } from "../types";

const LOG = ["[data-lesson=log]", "[data-lesson=pane-log]"];

export const LESSONS: readonly Lesson[] = [
  { title: "al-lesson-welcome-title", text: "al-lesson-welcome", clause: "AL-2.a", point: [], when: () => true },
  { title: "al-lesson-map-title", text: "al-lesson-map", clause: "AL-T.a", point: [".land"], when: ({ over }) => !over },
  { title: "al-lesson-boxes-title", text: "al-lesson-boxes", clause: "AL-1.2.f", point: [".boxes"], when: ({ over }) => !over },
  { title: "al-lesson-plan-title", text: "al-lesson-plan", clause: "AL-2.A.a", point: ["[data-lesson=plan]"], when: ({ asked }) => asked === "FillBoxes" || asked === "PostLeaders" },
  { title: "al-lesson-strategic-title", text: "al-lesson-strategic", clause: "AL-2.B.f", point: [".pc.can"], when: ({ asked }) => asked === "StrategicStep" },
  { title: "al-lesson-move-title", text: "al-lesson-move", clause: "AL-7.2.a", point: [".pc.can"], when: ({ asked }) => asked === "MovePieces" },
  { title: "al-lesson-fight-title", text: "al-lesson-fight", clause: "AL-11.2.a", point: [".land"], when: ({ asked }) => asked === "FightBattles" },
  { title: "al-lesson-over-title", text: "al-lesson-over", clause: "AL-14.h", point: ["[data-lesson=result]"], when: ({ over }) => over },
];

export const HINTS: readonly Lesson[] = [
  { title: "hint-title", text: "al-hint-strategic", clause: "AL-2.B.f", point: [".pc.can"], when: ({ asked }) => asked === "StrategicStep" },
  { title: "hint-title", text: "al-hint-move", clause: "AL-6.1.a", point: [".pc.can"], when: ({ asked }) => asked === "MovePieces" },
  { title: "hint-title", text: "al-hint-fight", clause: "AL-11.2.a", point: [".land"], when: ({ asked }) => asked === "FightBattles" },
  { title: "hint-title", text: "al-hint-wait", clause: "AL-2.a", point: LOG, when: () => true },
];
