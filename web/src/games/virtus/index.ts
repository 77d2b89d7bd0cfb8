/** Virtus at this table: everything the page needs to know of it. */
import type { GameEvent } from "../../api/types";
import { USUAL_DYES } from "../../widgets/dyes";
import type { GameClient } from "../types";
import Aid from "./Aid.svelte";
import Armies from "./Armies.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { SLOTS } from "./sides";
import Editor from "./Editor.svelte";
import Emblem from "./Emblem.svelte";
import Hand from "./Hand.svelte";
import { HINTS, LESSONS } from "./lessons";
import Picture from "./Picture.svelte";
import PieceOf from "./PieceOf.svelte";
import { tally } from "./tally";
import { actor, opens, order, pieces, place, read, travel } from "./reading";
import ScenarioFacts from "./ScenarioFacts.svelte";
import { takeTables } from "./tables.svelte";
import type { Side, View } from "./types";
import { VirtusWords } from "./words";

const SILENT = new Set(["TurnEnded", "SegmentFinished"]);
const NOTABLE = new Set([
  "AttackMade", "UnitMoved", "GeneralMoved", "CohesionTested", "RetreatTested", "ElementsLost", "UnitEliminated", "UnitRetreated",
  "GeneralLost", "HolderChanged", "Rallied", "ForcedMarchTested", "FlankTurned",
]);
const MATTERS = new Set(["AttackMade", "ElementsLost", "UnitEliminated", "UnitRetreated", "GeneralLost", "HolderChanged", "FlankTurned", "BattleEnded"]);
const EDITED = new Set(["RaiseArmies", "ChangeArmy", "ChooseWay", "DeployArmies"]);

export const virtus: GameClient = {
  name: "virtus",
  sides: SLOTS,
  dyes: () => USUAL_DYES,
  hasSecrets: true,
  firstScenario: "intro_150",
  lessonBattle: { scenario: "small_100", options: { rally: true }, seat: "south" },
  heading: (event) => {
    if (event.type === "TurnBegan") return { seat: event["side"] as Side, level: 1 };
    return event.type === "SegmentOpened" ? { seat: event["side"] as Side, level: 2 } : null;
  },
  silent: (event) => SILENT.has(event.type),
  actor: (event, view) => (view ? actor(event, view as View) : null),
  place: (event, view) => (view ? place(event, view as View) : null),
  pieces,
  travel,
  good,
  read,
  order,
  opens: (action, view) => opens(action, view as View),
  prepare: takeTables,
  words: (texts, view) => new VirtusWords(texts, view as View),
  mainMeasure: (preview) => preview.rows.find(({ measure }) => measure === "hits")?.measure ?? preview.rows[0]?.measure ?? null,
  isEdited: (step) => EDITED.has(step.type),
  hasBoard: (snapshot) => snapshot.view !== null && (snapshot.view as View).roster.units.length > 0,
  lessons: LESSONS,
  hints: HINTS,
  tally: (view) => tally(view as View),
  notable: (event) => NOTABLE.has(event.type),
  matters: (event) => MATTERS.has(event.type),
  needsHand: (step) => step.type === "AllotCards",
  Board,
  Hand,
  Editor,
  Piece: PieceOf,
  Card,
  hasCard: (handle) => handle.startsWith("unit:") || handle.startsWith("general:"),
  Armies,
  Aid,
  Picture,
  ScenarioFacts,
  Emblem,
};

/** The events of tests and attacks say up to which face a die serves the roller. */
function good(event: GameEvent): number | null {
  return typeof event["threshold"] === "number" ? event["threshold"] : null;
}

export default virtus;
