/** The client of a game without a folder of its own: the server tells it in words. */
import type { Action, GameEvent, GameInfo, Preview, Seat, Snapshot } from "../api/types";
import type { GameClient } from "../games/types";
import type { Texts } from "../i18n/texts";
import type { Handle, Option, Reading } from "../match/choices";
import type { Spoken } from "../match/spoken";
import { USUAL_DYES, type SideSlot } from "../widgets/dyes";
import Board from "./Board.svelte";
import ChoiceList from "./ChoiceList.svelte";
import Emblem from "./Emblem.svelte";
import { GenericWords } from "./generic_words";
import Nothing from "./Nothing.svelte";
import Picture from "./Picture.svelte";

const SLOTS: readonly SideSlot[] = ["first", "second", "third"];
const NOT_READ: Reading = { handles: [], weigh: false, once: false, ends: false, minor: false, verb: "" };

export class GenericGame implements GameClient {
  readonly isToldByServer = true;
  readonly hasSecrets = true;
  readonly lessonBattle = null;
  readonly lessons = [];
  readonly hints = [];
  readonly handLabel = "web-tab-choices";
  readonly Board = Board;
  readonly Hand = ChoiceList;
  readonly Editor = Nothing;
  readonly Piece = Nothing;
  readonly Card = Nothing;
  readonly ScenarioFacts = Nothing;
  readonly Picture = Picture;
  readonly Emblem = Emblem;
  private info = $state.raw<GameInfo | null>(null);

  constructor(readonly name: string) {}

  /** Seats beyond the third are drawn as the third. */
  sides: Readonly<Record<Seat, SideSlot>> = $derived.by(() => Object.fromEntries(this.info?.seats.map((seat, place) => [seat, SLOTS[place] ?? "third"]) ?? []));
  firstScenario: string = $derived.by(() => this.info?.scenarios[0]?.id ?? "");

  prepare(_: unknown, info: GameInfo | null): void {
    this.info = info;
  }
  dyes = () => USUAL_DYES;
  hasBoard = ({ view }: Snapshot): boolean => view !== null;
  words = (texts: Texts, _: unknown, spoken: Spoken | null): GenericWords => new GenericWords(texts, spoken);

  /** Choices are begun with the first thing they name that has a line on the board. */
  read = (action: Action, spoken: Spoken | null): Reading => {
    const named = (spoken?.choice(action)?.handles ?? []) as Handle[];
    const first = named.find((handle) => spoken?.handle(handle) !== null);
    return first ? { ...NOT_READ, handles: [first] } : NOT_READ;
  };
  order = (options: readonly Option[]): Option[] => [...options];
  mainMeasure = ({ rows }: Preview): string | null => rows[0]?.measure ?? null;
  isEdited = () => false;
  hasCard = () => false;
  tally = () => [];

  heading = () => null;
  silent = () => false;
  notable = () => true;
  matters = () => false;
  actor = ({ seat }: GameEvent): Seat | null => (typeof seat === "string" && seat in this.sides ? seat : null);
  place = () => null;
  pieces = () => [];
  travel = () => null;
  good = () => null;
}
