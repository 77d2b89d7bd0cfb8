/** Answers that are put together: where leaders and units begin, which box each unit goes into. The server says whether they are legal. */
import { hexName, type Hex } from "../../maps/hex_grid";
import type { Action, Refusal } from "../../api/types";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import { Draft } from "../../match/draft.svelte";
import { forEachDraft } from "../../match/drafts.svelte";
import { rosterIn } from "./tables.svelte";
import { boxOf, counterOf, isBox, isLeader, leaderOf, type Army, type View } from "./types";

interface Transfer {
  unit: number;
  leader: number;
}
export const PLANNED = new Set(["PlaceBesieged", "PostLeaders", "FillBoxes", "Organise", "WithdrawUnits"]);
/** Steps in which units go into boxes. */
const BOXED = new Set(["FillBoxes", "Organise", "WithdrawUnits"]);
const NOBODY = -1;

export class Plan {
  /** Where each piece of the plan goes: a hex, or a box (see `boxOf`); a piece without an entry stays. */
  places = $state<Record<Handle, number>>({});
  chosen = $state<Handle | null>(null);
  readonly step: string;
  private readonly draft: Draft;
  /** Legions that are divided before the transfers, and put together after them. */
  private split = $state<number[]>([]);
  private join = $state<number[]>([]);

  constructor(private readonly table: Table) {
    this.step = table.session.decision?.step.type ?? "";
    this.draft = new Draft((action) => table.session.api.why(action));
    const first = table.drafts.prepared() ?? table.session.snapshot.candidates[0];
    if (first) this.load(first);
  }

  private get view(): View {
    return this.table.session.snapshot.view as View;
  }

  get refusal(): Refusal | null {
    return this.draft.refusal;
  }
  get checked(): boolean {
    return this.draft.checked;
  }
  get isBoxed(): boolean {
    return BOXED.has(this.step);
  }
  get army(): Army {
    if (this.table.session.snapshot.you === "roman") return "roman";
    return this.step === "PlaceBesieged" ? "besieged" : "relief";
  }
  private units(): number[] {
    return rosterIn(this.view).units.flatMap((unit, number) => (unit.army === this.army ? [number] : []));
  }
  private leaders(): number[] {
    return rosterIn(this.view).leaders.flatMap((leader, number) => (leader.army === this.army ? [number] : []));
  }
  /** The leaders whose boxes take units. */
  takers(): number[] {
    return this.leaders().filter((number) => {
      const man = rosterIn(this.view).leaders[number];
      return isLeader(man) && man.command_box && (this.step === "FillBoxes" || counterOf(this.view, number) !== undefined);
    });
  }

  /** What is to be placed or may be moved. */
  pieces(): Handle[] {
    const leaders = this.leaders().map((number) => `leader:${number}` as Handle);
    if (this.step === "PostLeaders") return leaders;
    const units = this.units();
    if (this.step === "PlaceBesieged") return [...leaders, ...units.map((number) => `unit:${number}` as Handle)];
    if (this.step === "FillBoxes") return units.filter((number) => this.places[`unit:${number}`] !== undefined).map((number) => `unit:${number}` as Handle);
    const stands = (number: number): boolean => (this.step === "Organise" ? isBox(this.placeOf(`unit:${number}`)) : !this.isPutAway(number) && this.standsIn(number) > 0);
    return units.filter(stands).map((number) => `unit:${number}` as Handle);
  }
  placeOf(handle: Handle): number {
    const [kind, name] = handle.split(":");
    const number = Number(name);
    if (kind === "unit" && this.isPutAway(number)) return 0;
    if (kind === "unit" && this.join.includes(number)) return this.wayOf(this.halves(number)[0] ?? number);
    if (kind === "unit") return this.wayOf(number);
    return this.places[handle] ?? counterOf(this.view, number)?.hex ?? 0;
  }
  /** Where a unit goes, whether or not it is shown: a half begins where its legion stands. */
  private wayOf(unit: number): number {
    return this.places[`unit:${unit}`] ?? this.startOf(unit);
  }
  /** Where what is shown of a unit stands before anybody moves. */
  standsIn(unit: number): number {
    return this.startOf(this.join.includes(unit) ? (this.halves(unit)[0] ?? unit) : unit);
  }
  private startOf(unit: number): number {
    const legion = this.legionOf(unit);
    return this.view.place[legion !== null && this.split.includes(legion) ? legion : unit] ?? 0;
  }
  /** A legion that is divided, or a half of one that is put together. */
  private isPutAway(unit: number): boolean {
    const legion = this.legionOf(unit);
    return this.split.includes(unit) || (legion !== null && this.join.includes(legion));
  }
  private legionOf(unit: number): number | null {
    const { units } = rosterIn(this.view);
    const found = units.findIndex(({ id }) => id === units[unit]?.parent);
    return found < 0 ? null : found;
  }
  private halves(legion: number): number[] {
    const { units } = rosterIn(this.view);
    return units.flatMap(({ parent }, number) => (parent && parent === units[legion]?.id ? [number] : []));
  }
  inBox(leader: number): number[] {
    const box = boxOf(leader);
    return this.units().filter((number) => this.placeOf(`unit:${number}`) === box);
  }

  get action(): Action {
    const at = (handle: Handle): number => this.places[handle] ?? 0;
    if (this.step === "PostLeaders") return { type: "Post", hexes: this.leaders().map((number) => at(`leader:${number}`)) };
    if (this.step === "PlaceBesieged") {
      return { type: "PlaceArmy", units: this.units().map((number) => at(`unit:${number}`)), leader: at(`leader:${this.leaders()[0] ?? 0}`) };
    }
    if (this.step === "FillBoxes") {
      return { type: "Fill", boxes: this.units().map((number) => (isBox(at(`unit:${number}`)) ? leaderOf(at(`unit:${number}`)) : NOBODY)) };
    }
    const moved = this.units().filter((number) => !this.split.includes(number) && this.wayOf(number) !== this.startOf(number));
    const transfers = moved.map((number) => ({ unit: number, leader: leaderOf(this.wayOf(number)) }));
    const forms = { split: [...this.split], join: [...this.join] };
    return this.step === "Organise" ? { type: "Reorganise", transfers, ...forms } : { type: "Withdraw", units: transfers, ...forms };
  }

  /** Begin again with an answer that the server suggests. */
  use(action: Action): void {
    this.load(action);
    this.edited();
  }
  private load(action: Action): void {
    const places: Record<Handle, number> = {};
    if (action.type === "Post") this.leaders().forEach((number, index) => (places[`leader:${number}`] = (action["hexes"] as Hex[])[index] ?? 0));
    if (action.type === "PlaceArmy") {
      this.units().forEach((number, index) => (places[`unit:${number}`] = (action["units"] as Hex[])[index] ?? 0));
      places[`leader:${this.leaders()[0] ?? 0}`] = Number(action["leader"]);
    }
    if (action.type === "Fill") {
      this.units().forEach((number, index) => {
        const leader = (action["boxes"] as number[])[index] ?? NOBODY;
        if (leader !== NOBODY) places[`unit:${number}`] = boxOf(leader);
      });
    }
    const moved = (action["transfers"] ?? (action.type === "Withdraw" ? action["units"] : [])) as Transfer[];
    for (const { unit, leader } of moved) places[`unit:${unit}`] = boxOf(leader);
    this.split = [...((action["split"] as number[] | undefined) ?? [])];
    this.join = [...((action["join"] as number[] | undefined) ?? [])];
    this.places = places;
    this.chosen = null;
    this.draft.ask(this.action);
  }

  choose(handle: Handle): void {
    this.chosen = this.chosen === handle ? null : handle;
  }
  put(handle: Handle, place: number): void {
    const number = Number(handle.slice(5));
    const both = handle.startsWith("unit:") && this.join.includes(number) ? this.halves(number) : null;
    if (both) for (const half of both) this.places[`unit:${half}`] = place;
    else this.places[handle] = place;
    this.chosen = null;
    this.edited();
  }
  /** Put several pieces in one place. */
  putAll(handles: readonly Handle[], place: number): void {
    for (const handle of handles) this.put(handle, place);
  }
  /** Take a piece back to where it stands. */
  leave(handle: Handle): void {
    for (const half of this.join.includes(Number(handle.slice(5))) ? this.halves(Number(handle.slice(5))) : []) delete this.places[`unit:${half}`];
    delete this.places[handle];
    this.chosen = null;
    this.edited();
  }
  /** A legion stands whole, or as two halves. */
  turnLegion(unit: number): void {
    this.chosen = null;
    if (this.step === "FillBoxes") this.refill(unit);
    else this.reorganise(unit);
    this.edited();
  }
  private reorganise(unit: number): void {
    const legion = this.legionOf(unit) ?? unit;
    const undone = (all: number[]): number[] => all.filter((one) => one !== legion);
    if (this.join.includes(legion)) this.join = undone(this.join);
    else if (legion === unit) this.split = [...this.split, legion];
    else if (this.split.includes(legion)) this.split = undone(this.split);
    else this.join = [...this.join, legion];
    if (legion !== unit && !this.split.includes(legion) && !this.join.includes(legion)) for (const half of this.halves(legion)) delete this.places[`unit:${half}`];
    if (this.split.includes(legion)) delete this.places[`unit:${legion}`];
  }
  private refill(unit: number): void {
    const { units } = rosterIn(this.view);
    const one = units[unit];
    const parts = one?.halves ?? (one?.parent ? [one.parent] : []);
    const box = this.placeOf(`unit:${unit}`);
    const gone = one?.parent ? units.flatMap((other, number) => (other.parent === one.parent ? [number] : [])) : [unit];
    for (const number of gone) delete this.places[`unit:${number}`];
    for (const id of parts) this.places[`unit:${units.findIndex((other) => other.id === id)}`] = box;
  }
  /** Point at a piece to take it up, at a hex to put it there. */
  point(handle: Handle | null, hex: Hex): void {
    if (handle && handle !== this.chosen && this.pieces().includes(handle) && (this.chosen === null || this.isBoxed)) this.choose(handle);
    else if (this.chosen && !this.isBoxed) this.put(this.chosen, hex);
    else this.chosen = null;
  }
  describe(handle: Handle): string {
    const place = this.placeOf(handle);
    return place > 0 ? hexName(place) : "";
  }

  private edited(): void {
    this.draft.ask(this.action);
    this.table.drafts.edit(this.action);
  }
}

const planOf = forEachDraft((table) => new Plan(table));

/** The plan of a table for the decision at hand; null if none is asked for. */
export function planFor(table: Table): Plan | null {
  return table.live && table.mine && PLANNED.has(table.session.decision?.step.type ?? "") ? planOf(table) : null;
}
