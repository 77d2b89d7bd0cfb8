/** The guide to a first siege: what to look at, what to do and why. A step comes when it fits the table, whatever was played. */
import type { Lesson, Situation } from "../types";
import { attackFor } from "./attack.svelte";
import type { View } from "./types";

const view = (now: Situation): View => now.table.session.snapshot.view as View;
const isRoman = (now: Situation): boolean => now.table.session.snapshot.you === "roman";
const hasBegun = (now: Situation): boolean => !now.over && view(now).turn > 0;
const isAsked =
  (...steps: string[]) =>
  ({ asked }: Situation): boolean =>
    asked !== null && steps.includes(asked);

const LOG = ["[data-lesson=report]", "[data-lesson=log]", "[data-lesson=pane-log]"];
/** On a phone the map leaves no room for a note: then the line that says what to do. */
const MAP = [".land", "[data-lesson=prompt]"];
const BOXES = [".boxes", "[data-lesson=pane-hand]"];
const PIECES = [".land .pc.can", "[data-lesson=prompt]"];
const END = [".hand .actions .btn:last-of-type", "[data-lesson=prompt]"];
const SEAL = ["[data-lesson=seal]"];

export const LESSONS: readonly Lesson[] = [
  { title: "al-lesson-welcome-title", text: "al-lesson-welcome", clause: "AL-2.a", point: [], when: () => true },
  { title: "al-lesson-map-title", text: "al-lesson-map", clause: "AL-T.a", point: MAP, when: ({ over }) => !over },
  { title: "al-lesson-camps-title", text: "al-lesson-camps", clause: "AL-9.1.a", point: [".land .camp", ...MAP], when: ({ over }) => !over },
  { title: "al-lesson-place-title", text: "al-lesson-place", clause: "AL-9.1.b", point: MAP, when: isAsked("PlaceCamps") },
  { title: "al-lesson-besieged-title", text: "al-lesson-besieged", clause: "AL-14.a", point: SEAL, when: isAsked("PlaceBesieged"), done: ({ own }) => own.has("UnitPlaced") },
  { title: "al-lesson-boxes-title", text: "al-lesson-boxes", clause: "AL-1.2.f", point: BOXES, when: ({ over }) => !over },
  { title: "al-lesson-hide-title", text: "al-lesson-hide", clause: "AL-1.2.b", point: [".land .pc.planned", ".land .pc[data-face=down]", ...MAP], when: isAsked("PostLeaders", "FillBoxes") },
  { title: "al-lesson-post-title", text: "al-lesson-post", clause: "AL-14.e", point: SEAL, when: isAsked("PostLeaders"), done: ({ own }) => own.has("CounterPosted") },
  { title: "al-lesson-fill-title", text: "al-lesson-fill", clause: "AL-2.A.a", point: BOXES, when: isAsked("FillBoxes") },
  { title: "al-lesson-seal-title", text: "al-lesson-seal", clause: "AL-2.A.a", point: SEAL, when: isAsked("FillBoxes"), done: ({ own }) => own.has("BoxFilled") },
  { title: "al-lesson-turn-title", text: "al-lesson-turn", clause: "AL-2.a", point: ["[data-lesson=prompt]"], when: hasBegun },
  { title: "al-lesson-light-title", text: "al-lesson-light", clause: "AL-1.3.b", point: [".track"], when: hasBegun },
  { title: "al-lesson-night-title", text: "al-lesson-night", clause: "AL-7.2.n", point: [".track .now", ".track"], when: (now) => hasBegun(now) && view(now).night },
  { title: "al-lesson-strategic-title", text: "al-lesson-strategic", clause: "AL-2.B.f", point: PIECES, when: (now) => now.asked === "StrategicStep" && now.can.has("Walk"), done: ({ own }) => own.has("CounterWalked") },
  { title: "al-lesson-stay-title", text: "al-lesson-stay", clause: "AL-2.B.g", point: END, when: (now) => now.asked === "StrategicStep" && now.can.has("EndStrategicStep") },
  { title: "al-lesson-disclose-title", text: "al-lesson-disclose", clause: "AL-2.C1.j", point: PIECES, when: isAsked("DiscloseLeaders") },
  { title: "al-lesson-deploy-title", text: "al-lesson-deploy", clause: "AL-2.C1.a", point: [".boxes .u[tabindex='0']", ".waiting", "[data-lesson=prompt]"], when: isAsked("DeployUnits"), done: ({ own }) => own.has("UnitDeployed") },
  { title: "al-lesson-radius-title", text: "al-lesson-radius", clause: "AL-2.C1.b", point: MAP, when: (now) => now.asked === "DeployUnits" && now.own.has("UnitDeployed") },
  { title: "al-lesson-call-title", text: "al-lesson-call", clause: "AL-2.C2.g", point: PIECES, when: isAsked("CallLeaders") },
  { title: "al-lesson-move-title", text: "al-lesson-move", clause: "AL-7.2.a", point: PIECES, when: isAsked("MovePieces") },
  { title: "al-lesson-moved-title", text: "al-lesson-moved", clause: "AL-2.C2.b", point: END, when: (now) => now.asked === "MovePieces" && now.can.has("EndMoves") },
  { title: "al-lesson-fire-title", text: "al-lesson-fire", clause: "AL-2.C2.d", point: MAP, when: isAsked("FireShots") },
  { title: "al-lesson-fight-title", text: "al-lesson-fight", clause: "AL-11.2.a", point: MAP, when: (now) => now.asked === "FightBattles" && now.can.has("Attack") },
  { title: "al-lesson-odds-title", text: "al-lesson-odds", clause: "AL-11.2.a", point: [".build footer .btn.pri"], when: (now) => now.asked === "FightBattles" && (attackFor(now.table)?.isBegun ?? false), done: ({ own }) => own.has("CombatDeclared") },
  { title: "al-lesson-riposte-title", text: "al-lesson-riposte", clause: "AL-11.1.a", point: MAP, when: isAsked("ChooseStack") },
  { title: "al-lesson-exchange-title", text: "al-lesson-exchange", clause: "AL-11.3.p", point: [".hand .actions", "[data-lesson=prompt]"], when: isAsked("OfferExchange") },
  { title: "al-lesson-losses-title", text: "al-lesson-losses", clause: "AL-11.3.o", point: PIECES, when: isAsked("ApplyResult", "OrderTests") },
  { title: "al-lesson-retreat-title", text: "al-lesson-retreat", clause: "AL-11.4.c", point: MAP, when: isAsked("RetreatUnit", "RoutUnit") },
  { title: "al-lesson-advance-title", text: "al-lesson-advance", clause: "AL-11.4.g", point: END, when: isAsked("AdvanceUnits") },
  { title: "al-lesson-rally-title", text: "al-lesson-rally", clause: "AL-12.4.a", point: PIECES, when: isAsked("RallyUnits", "RallyBoxes") },
  { title: "al-lesson-withdraw-title", text: "al-lesson-withdraw", clause: "AL-2.D.b", point: SEAL, when: isAsked("WithdrawUnits") },
  { title: "al-lesson-organise-title", text: "al-lesson-organise", clause: "AL-2.A.b", point: SEAL, when: isAsked("Organise") },
  { title: "al-lesson-enemy-title", text: "al-lesson-enemy", clause: "AL-1.3.a", point: LOG, when: (now) => now.asked !== null && now.others.has("CounterWalked") },
  { title: "al-lesson-win-title", text: "al-lesson-win", clause: "AL-14.m", point: [".track"], when: (now) => hasBegun(now) && isRoman(now) && view(now).turn > 1 },
  { title: "al-lesson-escape-title", text: "al-lesson-escape", clause: "AL-14.i", point: [".track"], when: (now) => hasBegun(now) && !isRoman(now) && view(now).turn > 1 },
  { title: "al-lesson-free-title", text: "al-lesson-free", clause: "AL-2.E.b", point: ["[data-lesson=call]"], when: (now) => hasBegun(now) && view(now).turn > 1 },
  { title: "al-lesson-over-title", text: "al-lesson-over", clause: "AL-14.s", point: ["[data-lesson=result]", "[data-lesson=prompt]"], when: ({ over }) => over },
];

/** Advice for the decision at hand; the last fits always. */
export const HINTS: readonly Lesson[] = [
  { title: "hint-title", text: "al-hint-camps", clause: "AL-9.1.b", point: MAP, when: isAsked("PlaceCamps") },
  { title: "hint-title", text: "al-hint-post", clause: "AL-14.e", point: MAP, when: isAsked("PostLeaders") },
  { title: "hint-title", text: "al-hint-fill", clause: "AL-2.A.a", point: BOXES, when: isAsked("FillBoxes") },
  { title: "hint-title", text: "al-hint-strategic", clause: "AL-2.B.f", point: PIECES, when: isAsked("StrategicStep") },
  { title: "hint-title", text: "al-hint-deploy", clause: "AL-2.C1.e", point: MAP, when: isAsked("DeployUnits") },
  { title: "hint-title", text: "al-hint-move", clause: "AL-6.1.a", point: PIECES, when: isAsked("MovePieces") },
  { title: "hint-title", text: "al-hint-fight", clause: "AL-11.2.a", point: MAP, when: isAsked("FightBattles") },
  { title: "hint-title", text: "al-hint-wait", clause: "AL-2.a", point: LOG, when: () => true },
];
