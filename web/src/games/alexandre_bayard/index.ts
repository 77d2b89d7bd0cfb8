/** Alexandre et Bayard at this table: everything the page needs to know of it. */
import { USUAL_DYES } from "../../widgets/dyes";
import type { GameClient } from "../types";
import Aid from "./Aid.svelte";
import Armies from "./Armies.svelte";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Editor from "./Editor.svelte";
import Emblem from "./Emblem.svelte";
import Hand from "./Hand.svelte";
import FallenDie from "./FallenDie.svelte";
import { HINTS, LESSONS } from "./lessons";
import Odds from "./Odds.svelte";
import PickUp from "./PickUp.svelte";
import Picture from "./Picture.svelte";
import PieceOf from "./PieceOf.svelte";
import { actor, heading, order, pieces, place, read, travel } from "./reading";
import ScenarioFacts from "./ScenarioFacts.svelte";
import SkyHead from "./SkyHead.svelte";
import { SHORT_LESSON_END, SHORT_LESSONS } from "./short_lessons";
import { SLOTS } from "./sides";
import { takeTables } from "./tables.svelte";
import { tally } from "./tally";
import type { View } from "./types";
import { BattleWords } from "./words";

const NOTABLE = new Set([
  "CombatRolled", "PlaquettesLost", "UnitLost", "UnitRetreated", "UnitEvaded", "UnitFollowedUp", "LeaderLost", "FireLit", "BurntOut", "UnitBurnt", "UnitRevealed", "DecoyRevealed",
  "WeatherChanged", "WindChanged", "ClockSet", "AlarmSounded", "UnitWoke", "CampLooted", "UnitLeft", "GroupActivated", "OrderGiven",
]);
const MATTERS = new Set(["CombatRolled", "UnitLost", "UnitRetreated", "LeaderLost", "FireLit", "UnitBurnt", "UnitRevealed", "DecoyRevealed", "WeatherChanged", "AlarmSounded", "CampLooted", "BattleEnded"]);
/** What is rolled with the combat die: events that tell of such a roll, and rules by which it is thrown, whatever line it stands in. */
const COMBAT_DICE = new Set(["CombatRolled", "ElementAttacked", "FireFought", "UnitBurnt", "WeatherShot", "SentryAttacked", "CrewShot", "LeaderRisked"]);
const COMBAT_RULES = new Set(["AB-1.2.b", "AB-1.6.a", "AB-1.13.b", "AB-4.3.g", "AB-4.3.i", "AB-6.4.f", "AB-C.2.a", "AB-C.14.a", "AB-C.14.b"]);
const EDITED = new Set(["TakeCommand", "DeployArmies", "OrderAgents", "ChooseObjectives", "RerollWeather", "OfferEvade", "OfferAttackOrder", "OfferPress", "OfferDefenceOrder", "OfferFollowUp"]);

export const alexandreBayard: GameClient = {
  name: "alexandre_bayard",
  isToldByServer: true,
  sides: SLOTS,
  dyes: () => USUAL_DYES,
  hasSecrets: true,
  firstScenario: "plain_first_battle",
  lessonBattle: { scenario: "plain_first_battle", options: {}, seat: "alexandre" },
  shortLessons: SHORT_LESSONS,
  shortLessonEnd: SHORT_LESSON_END,
  prepare: takeTables,
  heading,
  silent: () => false,
  actor: (event, view) => (view ? actor(event, view as View) : null),
  place: (event, view) => (view ? place(event, view as View) : null),
  pieces,
  travel,
  good: () => null,
  dieOf: (event, roll) => (COMBAT_DICE.has(event.type) || COMBAT_RULES.has(roll.clause) ? FallenDie : null),
  read,
  order,
  words: (texts, view, spoken) => new BattleWords(texts, view as View | null, spoken),
  mainMeasure: (preview) => preview.rows[0]?.measure ?? null,
  isEdited: (step) => EDITED.has(step.type),
  hasBoard: (snapshot) => snapshot.view !== null,
  lessons: LESSONS,
  hints: HINTS,
  tally: (view) => tally(view as View),
  notable: (event) => NOTABLE.has(event.type),
  matters: (event) => MATTERS.has(event.type),
  handLabel: "ab-orders-short",
  Board,
  Odds,
  Hand,
  Editor,
  Piece: PieceOf,
  Card,
  hasCard: (handle) => /^(unit|leader|boat):/.test(handle),
  Summary: SkyHead,
  Armies,
  Aid,
  Picture,
  mustering: { title: "ab-pickup-title", about: "ab-pickup-about", Form: PickUp },
  ScenarioFacts,
  Emblem,
};

export default alexandreBayard;
