/** Hail Caesar at this table: everything the page needs to know of it. */
import type { GameClient } from "../types";
import { isAnswered } from "./asked";
import Armies from "./Armies.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Chronicle from "./Chronicle.svelte";
import Divisions from "./Divisions.svelte";
import Editor from "./Editor.svelte";
import Emblem from "./Emblem.svelte";
import { HINTS, LESSONS } from "./lessons";
import OddsTable from "./OddsTable.svelte";
import Picture from "./Picture.svelte";
import PieceOf from "./PieceOf.svelte";
import { offer } from "./muster.svelte";
import PickUp from "./PickUp.svelte";
import { PLANNED } from "./planning";
import { actor, heading, order, pieces, place, read, travel } from "./reading";
import ScenarioFacts from "./ScenarioFacts.svelte";
import { DYES, SLOTS } from "./sides";
import { tally } from "./tally";
import type { View } from "./types";
import { HailCaesarWords } from "./words";

const NOTABLE = new Set([
  "CommandTested", "Blundered", "Charged", "Shot", "RangedTested", "RoundDecided", "Tested", "Destroyed", "Disordered", "Shaken", "ForcedBack", "UnitMoved", "DivisionBroken", "CommanderLost", "Evaded",
]);
const MATTERS = new Set(["Charged", "Shot", "RangedTested", "RoundDecided", "Tested", "Destroyed", "DivisionBroken", "CommanderLost", "ArmyBeaten"]);

export const hailCaesar: GameClient = {
  name: "hail_caesar",
  isToldByServer: true,
  sides: SLOTS,
  dyes: () => DYES,
  hasSecrets: true,
  firstScenario: "first_battle",
  lessonBattle: { scenario: "first_battle", options: {}, seat: "blue" },
  prepare: (tables) => offer(tables),
  mustering: { title: "web-hc-pickup-title", about: "web-hc-pickup-about", Form: PickUp },
  heading,
  silent: () => false,
  actor: (event, view) => (view ? actor(event, view as View) : null),
  place,
  pieces,
  travel,
  good: () => null,
  read,
  order,
  words: (texts, view, spoken) => new HailCaesarWords(texts, view as View | null, spoken),
  mainMeasure: (preview) => preview.rows[0]?.measure ?? null,
  isEdited: (step) => PLANNED.has(step.type) || isAnswered(step),
  hasBoard: (snapshot) => snapshot.view !== null,
  lessons: LESSONS,
  hints: HINTS,
  tally: (view) => tally(view as View),
  notable: (event) => NOTABLE.has(event.type),
  matters: (event) => MATTERS.has(event.type),
  handLabel: "web-hc-divisions",
  Board,
  Odds: OddsTable,
  Hand: Divisions,
  Editor,
  Piece: PieceOf,
  Card,
  hasCard: (handle) => handle.startsWith("unit:") || handle.startsWith("commander:"),
  Armies,
  Chronicle,
  Picture,
  ScenarioFacts,
  Emblem,
};

export default hailCaesar;
