/** Alésia at this table: everything the page needs to know of it. */
import { USUAL_DYES } from "../../widgets/dyes";
import type { GameClient, GroupKind } from "../types";
import Aid from "./Aid.svelte";
import Armies from "./Armies.svelte";
import Board from "./Board.svelte";
import Boxes from "./Boxes.svelte";
import Card from "./Card.svelte";
import { SLOTS } from "./sides";
import Editor from "./Editor.svelte";
import Emblem from "./Emblem.svelte";
import Hand from "./Hand.svelte";
import { HINTS, LESSONS } from "./lessons";
import Picture from "./Picture.svelte";
import PieceOf from "./PieceOf.svelte";
import { PLANNED } from "./plan.svelte";
import { actor, order, pieces, place, read, travel } from "./reading";
import ScenarioFacts from "./ScenarioFacts.svelte";
import { takeTables } from "./tables.svelte";
import { tally } from "./tally";
import type { View } from "./types";
import { AlesiaWords } from "./words";

const NOTABLE = new Set([
  "CombatDeclared", "CombatRolled", "UnitEliminated", "UnitRouted", "UnitRetreated", "LeaderRevealed", "LeaderLost", "LeaderTested", "CampDestroyed", "BreachMade", "GotOut",
  "ShotsFired", "UnitDeployed", "CounterWalked",
]);

const MATTERS = new Set([
  "CombatDeclared", "CombatRolled", "UnitEliminated", "UnitRouted", "UnitDisordered", "UnitRetreated", "LeaderRevealed", "LeaderLost", "CampDestroyed", "BreachMade", "GotOut", "ShotsFired",
]);
const GROUPS: Readonly<Record<string, GroupKind>> = { MovePieces: "stack", StrategicStep: "piece", DeployUnits: "box" };

export const alesia: GameClient = {
  name: "alesia",
  sides: SLOTS,
  dyes: () => USUAL_DYES,
  hasSecrets: true,
  firstScenario: "alesia",
  lessonBattle: { scenario: "first_siege", options: {}, seat: "roman" },
  heading: (event) => {
    if (event.type === "TurnBegan") return { seat: null, level: 1 };
    if (event.type !== "PhaseBegan") return null;
    return { seat: (event["side"] as string | null) ?? null, level: 2 };
  },
  silent: () => false,
  actor: (event, view) => (view ? actor(event, view as View) : null),
  place: (event, view) => (view ? place(event, view as View) : null),
  pieces,
  travel,
  good: () => null,
  read,
  order,
  prepare: takeTables,
  words: (texts, view) => new AlesiaWords(texts, view as View),
  mainMeasure: (preview) => preview.rows[0]?.measure ?? null,
  groups: (step) => GROUPS[step.type] ?? null,
  isEdited: (step) => PLANNED.has(step.type),
  hasBoard: (snapshot) => snapshot.view !== null,
  lessons: LESSONS,
  hints: HINTS,
  tally: (view) => tally(view as View),
  notable: (event) => NOTABLE.has(event.type),
  matters: (event) => MATTERS.has(event.type),
  needsHand: (step) => step.type === "DeployUnits",
  handLabel: "al-boxes-short",
  weighsOnBoard: (step) => step.type === "FightBattles",
  Aside: { label: "al-boxes-short", Pane: Boxes },
  Board,
  Hand,
  Editor,
  Piece: PieceOf,
  Card,
  hasCard: (handle) => handle.startsWith("unit:") || handle.startsWith("leader:"),
  Armies,
  Aid,
  Picture,
  ScenarioFacts,
  Emblem,
};

export default alesia;
