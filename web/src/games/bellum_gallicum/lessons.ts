/** The guide to a first war: what to look at, what to do and why. A step comes when it fits the table, whatever was played. */
import type { Lesson, Situation } from "../types";
import { forceOf } from "./force.svelte";
import type { View } from "./types";

const view = (now: Situation): View => now.table.session.snapshot.view as View;
const isAsked =
  (...steps: string[]) =>
  ({ asked }: Situation): boolean =>
    asked !== null && steps.includes(asked);

const LOG = ["[data-lesson=report]", "[data-lesson=log]", "[data-lesson=pane-log]"];
/** On a phone the map leaves no room for a note: then the line that says what to do. */
const MAP = [".land", "[data-lesson=prompt]"];
const PIECES = [".land .pc.can", "[data-lesson=prompt]"];
const BESIDE = ["[data-lesson=aside]", "[data-lesson=pane-hand]"];
const END = [".hand .actions .btn:last-of-type", "[data-lesson=prompt]"];
const EDIT = ["[data-lesson=edit]", "[data-lesson=preview]", "[data-lesson=prompt]"];

export const LESSONS: readonly Lesson[] = [
  { title: "bg-lesson-welcome-title", text: "bg-lesson-welcome", clause: "BG-6.1.1.a", point: [], when: () => true },
  { title: "bg-lesson-aim-title", text: "bg-lesson-aim", clause: "BG-6.1.5.a", point: MAP, when: ({ over }) => !over },
  { title: "bg-lesson-map-title", text: "bg-lesson-map", clause: "BG-0.3.5.a", point: MAP, when: ({ over }) => !over },
  { title: "bg-lesson-force-title", text: "bg-lesson-force", clause: "BG-3.3.b", point: [...PIECES], when: ({ over }) => !over },
  { title: "bg-lesson-track-title", text: "bg-lesson-track", clause: "BG-0.1.a", point: [".track"], when: ({ over }) => !over },
  { title: "bg-lesson-move-title", text: "bg-lesson-move", clause: "BG-3.3.b", point: PIECES, when: (now) => now.asked === "MoveForces" && now.can.has("March"), done: ({ own }) => own.has("ForceMoved") },
  { title: "bg-lesson-awaits-title", text: "bg-lesson-awaits", clause: "BG-4.1.a", point: ["[data-lesson=force]", ...BESIDE], when: (now) => now.asked === "MoveForces" && forceOf(now.table).isBegun },
  { title: "bg-lesson-contact-title", text: "bg-lesson-contact", clause: "BG-3.3.c", point: BESIDE, when: ({ own }) => own.has("ContactTested") },
  { title: "bg-lesson-moved-title", text: "bg-lesson-moved", clause: "BG-3.3.b", point: END, when: (now) => now.asked === "MoveForces" && now.own.has("ForceMoved") },
  { title: "bg-lesson-force-march-title", text: "bg-lesson-force-march", clause: "BG-3.4.a", point: PIECES, when: (now) => now.asked === "ForceMarches" && now.can.has("ForcedMarch") },
  { title: "bg-lesson-ending-title", text: "bg-lesson-ending", clause: "BG-2.3.4.a", point: END, when: (now) => now.asked === "ForceMarches" && now.own.has("ForceMoved") },
  { title: "bg-lesson-combat-title", text: "bg-lesson-combat", clause: "BG-4.1.a", point: MAP, when: isAsked("NameCombat") },
  { title: "bg-lesson-skirmish-title", text: "bg-lesson-skirmish", clause: "BG-8.2.g", point: EDIT, when: (now) => now.asked === "NameCombat" && now.table.selection.weighed !== null },
  { title: "bg-lesson-evade-title", text: "bg-lesson-evade", clause: "BG-4.3.1.b", point: EDIT, when: isAsked("OfferEvasion", "SealEvasion") },
  { title: "bg-lesson-losses-title", text: "bg-lesson-losses", clause: "BG-4.2.1.b", point: PIECES, when: isAsked("TakeLosses", "TakeHits") },
  { title: "bg-lesson-leader-title", text: "bg-lesson-leader", clause: "BG-8.6.a", point: LOG, when: (now) => now.own.has("LeaderTested") || now.asked === "TestOne" },
  { title: "bg-lesson-siege-title", text: "bg-lesson-siege", clause: "BG-4.5.1.a", point: EDIT, when: isAsked("PlanSieges") },
  { title: "bg-lesson-destroy-title", text: "bg-lesson-destroy", clause: "BG-6.1.5.a", point: EDIT, when: isAsked("DestroyPlace") },
  { title: "bg-lesson-supply-title", text: "bg-lesson-supply", clause: "BG-2.3.1.b", point: MAP, when: (now) => !now.over && now.turns > 1 && view(now).turn > 5 },
  { title: "bg-lesson-free-title", text: "bg-lesson-free", clause: "BG-1.a", point: ["[data-lesson=call]"], when: (now) => !now.over && view(now).turn > 5 },
  { title: "bg-lesson-over-title", text: "bg-lesson-over", clause: "BG-6.1.5.a", point: ["[data-lesson=result]", "[data-lesson=prompt]"], when: ({ over }) => over },
];

/** Advice for the decision at hand; the last fits always. */
export const HINTS: readonly Lesson[] = [
  { title: "hint-title", text: "bg-hint-move", clause: "BG-3.3.b", point: PIECES, when: isAsked("MoveForces") },
  { title: "hint-title", text: "bg-hint-force-march", clause: "BG-3.4.a", point: PIECES, when: isAsked("ForceMarches") },
  { title: "hint-title", text: "bg-hint-combat", clause: "BG-4.1.a", point: MAP, when: isAsked("NameCombat") },
  { title: "hint-title", text: "bg-hint-evade", clause: "BG-4.3.1.b", point: EDIT, when: isAsked("OfferEvasion", "SealEvasion") },
  { title: "hint-title", text: "bg-hint-withdraw", clause: "BG-8.2.j", point: MAP, when: isAsked("WithdrawForce", "RetreatForce") },
  { title: "hint-title", text: "bg-hint-leader", clause: "BG-8.6.a", point: PIECES, when: isAsked("TestOne") },
  { title: "hint-title", text: "bg-hint-losses", clause: "BG-4.2.1.b", point: PIECES, when: isAsked("TakeLosses", "TakeHits") },
  { title: "hint-title", text: "bg-hint-siege", clause: "BG-4.5.1.a", point: EDIT, when: isAsked("PlanSieges") },
  { title: "hint-title", text: "bg-hint-destroy", clause: "BG-6.1.5.a", point: EDIT, when: isAsked("DestroyPlace") },
  { title: "hint-title", text: "bg-hint-wait", clause: "BG-1.a", point: LOG, when: () => true },
];
