/** The guided first battle: what to look at, what to do and why. A step comes when it fits the table, whatever was played. */
import type { Lesson, Situation } from "../types";
import { generalNumbersOf, RESERVE, type Side, type View } from "./types";

const view = (now: Situation): View => now.table.session.snapshot.view as View;
const side = (now: Situation): Side => (now.table.session.snapshot.you ?? "south") as Side;
const acts = (now: Situation): boolean => now.asked === "Act" || now.asked === "PlaySegment";
const attacks = (now: Situation): boolean => ["Fight", "Shoot", "FlankAttack"].includes(now.table.selection.weighed?.option.action.type ?? "");
const isWeighed = (now: Situation): boolean => attacks(now) && now.table.selection.weighed?.preview !== null;
const selected = (now: Situation): string => now.table.selection.selected?.split(":")[0] ?? "";
const inReserve = (now: Situation): boolean => view(now).place.includes(RESERVE[side(now)]);
const hasGeneral = (now: Situation): boolean => generalNumbersOf(view(now), side(now)).length > 0;

const LOG = ["[data-lesson=report]", "[data-lesson=log]", "[data-lesson=pane-log]"];
const CARDS = [".hand .cards", "[data-lesson=pane-hand]"];
const PREVIEW = "[data-lesson=preview]";
/** One button only: what a text calls “this button” is the one that is framed. */
const END = [".hand .actions .btn:last-of-type", "[data-lesson=pane-hand]"];

export const LESSONS: readonly Lesson[] = [
  { title: "lesson-welcome-title", text: "lesson-welcome", clause: "VI-2.a", point: [], when: () => true },
  { title: "lesson-field-title", text: "lesson-field", clause: "VI-1.5.a", point: [".field", ".field .sec.lower", ".field .res.bottom-row"], when: ({ over }) => !over },
  { title: "lesson-segment-title", text: "lesson-segment", clause: "VI-4.0.b", point: [".field .gut"], when: ({ over }) => !over },
  { title: "lesson-unit-title", text: "lesson-unit", clause: "VI-1.3.a", point: [".field .sec.lower .pc:not(.gn)", ".field .pc:not(.gn)"], when: ({ over }) => !over },
  { title: "lesson-plan-title", text: "lesson-plan", clause: "VI-1.6.a", point: ["[data-lesson=plan]", ".field .sec.lower"], when: ({ asked }) => asked === "DeployArmies" },
  { title: "lesson-limit-title", text: "lesson-limit", clause: "VI-1.7.a", point: [".field .sec.lower .lim", ".field .sec.lower"], when: ({ asked }) => asked === "DeployArmies" },
  { title: "lesson-seal-title", text: "lesson-seal", clause: "VI-1.6.b", point: ["[data-lesson=seal]"], when: ({ asked }) => asked === "DeployArmies", done: ({ own }) => own.has("Deployed") },
  { title: "lesson-turn-title", text: "lesson-turn", clause: "VI-2.b", point: ["[data-lesson=prompt]"], when: (now) => now.table.log.ticks.length > 0 && !now.over },
  { title: "lesson-share-title", text: "lesson-share", clause: "VI-5.1.d", point: [".pc.can"], when: ({ asked }) => asked === "ShareHits", done: ({ own }) => own.has("TokenPlaced") },
  { title: "lesson-enemy-title", text: "lesson-enemy", clause: "VI-2.c", point: LOG, when: ({ others, asked, over }) => others.has("TurnEnded") && asked === "AllotCards" && !over },
  { title: "lesson-tests-title", text: "lesson-tests", clause: "VI-3.1.a", point: LOG, when: ({ own, over }) => own.has("CohesionTested") && !over },
  { title: "lesson-retreat-title", text: "lesson-retreat", clause: "VI-3.2.b", point: [".field .res.bottom-row", ...LOG], when: ({ own, others, asked, over }) => (own.has("UnitRetreated") || others.has("UnitRetreated")) && asked !== null && !over },
  { title: "lesson-cards-title", text: "lesson-cards", clause: "VI-4.3.a", point: CARDS, when: ({ asked }) => asked === "AllotCards" },
  { title: "lesson-allot-title", text: "lesson-allot", clause: "VI-4.2.a", point: [".hand .held.can", ".field .gut.lit", "[data-lesson=pane-hand]"], when: ({ asked, can }) => asked === "AllotCards" && can.has("Allot"), done: ({ own }) => own.has("CardAllotted") },
  { title: "lesson-keep-title", text: "lesson-keep", clause: "VI-4.2.c", point: END, when: ({ asked, can }) => asked === "AllotCards" && can.has("KeepRest"), done: ({ own }) => own.has("HandKept") },
  { title: "lesson-open-title", text: "lesson-open", clause: "VI-4.3.d", point: [".field .gut.lit"], when: ({ asked, can }) => asked === "Act" && can.has("OpenSegment"), done: ({ own }) => own.has("SegmentOpened") },
  { title: "lesson-engaged-title", text: "lesson-engaged", clause: "VI-5.0.c", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("Fight") },
  { title: "lesson-activate-title", text: "lesson-activate", clause: "VI-4.0.a", point: [".field .pc.can:not(.gn)"], when: (now) => now.asked === "PlaySegment" && selected(now) === "", done: ({ own }) => own.has("UnitMoved") || own.has("AttackMade") },
  { title: "lesson-figures-title", text: "lesson-figures", clause: "VI-5.1.a", point: [`${PREVIEW} .mods`, PREVIEW], when: isWeighed },
  { title: "lesson-odds-title", text: "lesson-odds", clause: "VI-5.1.b", point: [`${PREVIEW} .odds`, PREVIEW], when: isWeighed },
  { title: "lesson-throw-title", text: "lesson-throw", clause: "VI-5.0.a", point: [`${PREVIEW} footer .btn.pri`, PREVIEW], when: isWeighed, done: ({ own }) => own.has("AttackMade") },
  { title: "lesson-move-title", text: "lesson-move", clause: "VI-6.2.a", point: [".field .hit.lit"], when: (now) => now.asked === "PlaySegment" && selected(now) === "unit" && now.can.has("Move") && !attacks(now), done: ({ own }) => own.has("UnitMoved") },
  { title: "lesson-hits-title", text: "lesson-hits", clause: "VI-5.1.c", point: [".field .pc:has(.tok)", ...LOG], when: ({ own, over }) => own.has("AttackMade") && !over },
  { title: "lesson-shoot-title", text: "lesson-shoot", clause: "VI-5.2.a", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("Shoot") },
  { title: "lesson-flank-title", text: "lesson-flank", clause: "VI-5.3.a", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("FlankAttack") },
  { title: "lesson-finish-title", text: "lesson-finish", clause: "VI-4.3.e", point: END, when: (now) => now.asked === "PlaySegment" && (now.own.has("UnitMoved") || now.own.has("AttackMade")), done: ({ own }) => own.has("SegmentFinished") },
  { title: "lesson-general-title", text: "lesson-general", clause: "VI-8.b", point: [".field .pc.gn.can"], when: (now) => acts(now) && hasGeneral(now) && now.can.has("MoveGeneral") },
  { title: "lesson-end-title", text: "lesson-end", clause: "VI-2.c", point: END, when: ({ asked, can }) => asked === "Act" && !can.has("OpenSegment"), done: ({ own }) => own.has("TurnEnded") },
  { title: "lesson-reserve-title", text: "lesson-reserve", clause: "VI-6.2.j", point: [".field .res.bottom-row"], when: (now) => now.turns > 1 && now.asked !== null && inReserve(now) },
  { title: "lesson-rally-title", text: "lesson-rally", clause: "VI-10.1.a", point: [".field .res.bottom-row .pc.can:not(.gn)", ".field .res.bottom-row"], when: ({ can }) => can.has("Rally"), done: ({ own }) => own.has("Rallied") },
  { title: "lesson-win-title", text: "lesson-win", clause: "VI-1.8.a", point: [".hand .vic", ".field .sec.upper"], when: ({ turns, asked }) => turns > 1 && asked !== null },
  { title: "lesson-free-title", text: "lesson-free", clause: "VI-2.f", point: ["[data-lesson=call]"], when: ({ turns, own, asked }) => turns > 1 && own.has("TurnEnded") && asked !== null },
  { title: "lesson-over-title", text: "lesson-over", clause: "VI-1.8.a", point: ["[data-lesson=result]", "[data-lesson=prompt]"], when: ({ over }) => over },
];

/** Advice for the decision at hand; the last fits always. */
export const HINTS: readonly Lesson[] = [
  { title: "hint-title", text: "hint-over", clause: "VI-1.8.a", point: ["[data-lesson=result]", "[data-lesson=prompt]"], when: ({ over }) => over },
  { title: "hint-title", text: "hint-plan", clause: "VI-1.8.e", point: [".field .sec.lower"], when: ({ asked }) => asked === "DeployArmies" },
  { title: "hint-title", text: "hint-cards", clause: "VI-4.2.a", point: CARDS, when: ({ asked }) => asked === "AllotCards" },
  { title: "hint-title", text: "hint-tokens", clause: "VI-5.1.f", point: [".pc.can"], when: ({ asked }) => asked === "ShareHits" },
  { title: "hint-title", text: "hint-crowd", clause: "VI-5.4.c", point: [".pc.can"], when: ({ asked }) => asked === "RelieveCrowding" },
  { title: "hint-title", text: "hint-flank", clause: "VI-5.3.h", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("FlankAttack") },
  { title: "hint-title", text: "hint-fight", clause: "VI-5.0.d", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("Fight") },
  { title: "hint-title", text: "hint-shoot", clause: "VI-5.2.f", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("Shoot") },
  { title: "hint-title", text: "hint-move", clause: "VI-6.2.b", point: [".field .pc.can:not(.gn)"], when: ({ can }) => can.has("Move") },
  { title: "hint-title", text: "hint-open", clause: "VI-4.3.e", point: [".field .gut.lit"], when: ({ can }) => can.has("OpenSegment") },
  { title: "hint-title", text: "hint-rally", clause: "VI-10.1.b", point: [".field .res.bottom-row .pc.can:not(.gn)"], when: ({ can }) => can.has("Rally") },
  { title: "hint-title", text: "hint-end", clause: "VI-8.j", point: END, when: acts },
  { title: "hint-title", text: "hint-wait", clause: "VI-2.a", point: LOG, when: () => true },
];
