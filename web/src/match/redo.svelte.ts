/** The redo stack: the player's own undone actions, kept over a reload, dropped when anything else happens. */
import type { Action } from "../api/types";
import { sameAction } from "./choices";
import { storeForTab, storedForTab } from "../app/storage";

interface Kept {
  number: number;
  done: Action[];
  undone: Action[];
}

export class Redo {
  private number: number;
  private done: Action[];
  private undone = $state.raw<Action[]>([]);

  constructor(
    private readonly name: string,
    number: number,
  ) {
    const found = storedForTab<Kept | null>(name, null);
    const holds = found !== null && found.number === number;
    this.number = number;
    this.done = holds ? found.done : [];
    this.undone = holds ? found.undone : [];
    if (!holds) storeForTab(name, null);
  }

  /** What comes back next. */
  get next(): Action | null {
    return this.undone.at(-1) ?? null;
  }

  /** An action was played: the next one to redo, or something else, and then nothing is left to redo. */
  did(action: Action, number: number): void {
    this.undone = this.next && sameAction(this.next, action) ? this.undone.slice(0, -1) : [];
    this.done = [...this.done, action];
    this.keep(number);
  }

  undid(number: number): void {
    const action = this.done.at(-1);
    this.done = this.done.slice(0, -1);
    if (action) this.undone = [...this.undone, action];
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
