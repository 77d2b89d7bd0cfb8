/** Bellum Gallicum II at this table: everything the page needs to know of it. */
import { USUAL_DYES } from "../../widgets/dyes";
import type { GameClient } from "../types";
import Aid from "./Aid.svelte";
import Armies from "./Armies.svelte";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Chronicle from "./Chronicle.svelte";
import { isEdited } from "./edited";
import Editor from "./Editor.svelte";
import Emblem from "./Emblem.svelte";
import Hand from "./Hand.svelte";
import { HINTS, LESSONS } from "./lessons";
import Odds from "./Odds.svelte";
import Picture from "./Picture.svelte";
import PieceOf from "./PieceOf.svelte";
import { actor, order, pieces, placeOf, read, travel } from "./reading";
import ScenarioFacts from "./ScenarioFacts.svelte";
import { SLOTS } from "./sides";
import { takeTables } from "./tables.svelte";
import { tally } from "./tally";
import type { View } from "./types";
import { BellumGallicumWords } from "./words";

const NOTABLE = new Set([
  "ForceMoved", "SkirmishFought", "BattleOpened", "SequenceFought", "BattleWon", "UnitEliminated", "LeaderKilled", "LeaderCaptured", "LeaderWounded", "SiegeTurnFought", "PlaceFell", "PlaceDestroyed", "PlaceSurrendered",
  "RegionBurnt", "TribeRaised", "YearWon", "YearDecided", "EvasionRolled", "ForceWithdrew", "ShipLost", "NavalRoundFought", "AttritionRolled", "ForceDispersed",
]);
const MATTERS = new Set([
  "SkirmishFought", "BattleOpened", "SequenceFought", "BattleWon", "UnitEliminated", "LeaderKilled", "LeaderCaptured", "SiegeTurnFought", "PlaceFell", "PlaceDestroyed", "RegionBurnt", "TribeRaised", "YearWon", "ShipLost", "NavalRoundFought",
]);
/** Told by its heading, or by the event that follows. */
const SILENT = new Set(["LeaderWounded", "LeaderKilled", "LeaderCaptured"]);

export const bellumGallicum: GameClient = {
  name: "bellum_gallicum",
  sides: SLOTS,
  dyes: () => USUAL_DYES,
  hasSecrets: true,
  firstScenario: "aquitania",
  lessonBattle: { scenario: "aquitania", options: { solo: true }, seat: "roman" },
  heading: (event) => {
    if (event.type === "TurnStarted" || event.type === "YearOpened") return { seat: null, level: 1 };
    return event.type === "CombatNamed" || event.type === "BattleOpened" ? { seat: null, level: 2 } : null;
  },
  silent: (event) => SILENT.has(event.type),
  actor: (event, view) => (view ? actor(event, view as View) : null),
  place: (event, view) => (view ? placeOf(event, view as View) : null),
  pieces,
  travel,
  good: () => null,
  read,
  order,
  prepare: takeTables,
  words: (texts, view) => new BellumGallicumWords(texts, view as View),
  mainMeasure: (preview) => preview.rows[0]?.measure ?? null,
  isEdited: (step) => isEdited(step.type),
  hasBoard: (snapshot) => snapshot.view !== null,
  lessons: LESSONS,
  hints: HINTS,
  tally: (view) => tally(view as View),
  notable: (event) => NOTABLE.has(event.type),
  matters: (event) => MATTERS.has(event.type),
  handLabel: "bg-beside-short",
  Aside: { label: "bg-beside-short", Pane: Aside },
  Board,
  Hand,
  Editor,
  Odds,
  Piece: PieceOf,
  Card,
  hasCard: (handle) => /^(unit|leader|ship):/.test(handle),
  Armies,
  Aid,
  Chronicle,
  Picture,
  ScenarioFacts,
  Emblem,
};

export default bellumGallicum;
