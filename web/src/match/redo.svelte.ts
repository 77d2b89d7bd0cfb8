/** The redo stack: the player's own undone actions, kept over a reload, dropped when anything else happens. */
import type { Action } from "../api/types";
import { sameAction } from "./choices";
import { storeForTab, storedForTab } from "../app/storage";

/** Actions that were sent together, and how many actions were in effect before them. */
interface Gesture {
  entry: number;
  actions: Action[];
}

interface Kept {
  number: number;
  done: Gesture[];
  undone: Action[][];
}

export class Redo {
  private number: number;
  private done: Gesture[];
  /** What was undone by one press comes back by one. */
  private undone = $state.raw<Action[][]>([]);

  constructor(
    private readonly name: string,
    number: number,
  ) {
    const found = storedForTab<Kept | null>(name, null);
    const holds = found !== null && found.number === number && found.undone.every(Array.isArray);
    this.number = number;
    this.done = holds ? found.done : [];
    this.undone = holds ? found.undone : [];
    if (!holds) storeForTab(name, null);
  }

  /** What comes back next. */
  get next(): Action[] | null {
    return this.undone.at(-1) ?? null;
  }

  /** Actions were played after `entry` others: the next ones to redo, or something else, and then nothing is left to redo. */
  did(actions: readonly Action[], entry: number, number: number): void {
    const { next } = this;
    const again = next !== null && next.length === actions.length && actions.every((one, place) => next[place] !== undefined && sameAction(one, next[place]));
    this.undone = again ? this.undone.slice(0, -1) : [];
    this.done = [...this.done, { entry, actions: [...actions] }];
    this.keep(number);
  }

  /** One press left so many actions in effect. */
  undid(entries: number, number: number): void {
    const taken = this.done.flatMap(({ entry, actions }) => actions.slice(Math.max(0, entries - entry)));
    this.done = this.done.filter(({ entry }) => entry < entries).map(({ entry, actions }) => ({ entry, actions: actions.slice(0, entries - entry) }));
    if (taken.length > 0) this.undone = [...this.undone, taken];
    this.keep(number);
  }

  /** Rows came that change nothing on the table. */
  still(number: number): void {
    if (number !== this.number) this.keep(number);
  }

  forget(number: number): void {
    this.done = [];
    this.undone = [];
    this.keep(number);
  }

  private keep(number: number): void {
    this.number = number;
    const value: Kept = { number, done: this.done, undone: this.undone };
    storeForTab(this.name, value.done.length + value.undone.length > 0 ? value : null);
  }
}
