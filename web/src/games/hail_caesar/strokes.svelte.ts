/** What was drawn, stroke by stroke: each may be taken back and drawn again, until it is announced. */
const MOST = 100;

export class Strokes<T> {
  private past = $state.raw<readonly T[]>([]);
  private undone = $state.raw<readonly T[]>([]);

  constructor(
    private readonly now: () => T,
    private readonly restore: (before: T) => void,
  ) {}

  mayUndo = $derived.by(() => this.past.length > 0);
  mayRedo = $derived.by(() => this.undone.length > 0);

  /** A stroke begins: what lies there now can be come back to. */
  begin(): void {
    this.past = [...this.past, this.now()].slice(-MOST);
    this.undone = [];
  }
  /** The stroke came to nothing. */
  drop(): void {
    this.past = this.past.slice(0, -1);
  }
  undo(): boolean {
    const before = this.past.at(-1);
    if (before === undefined) return false;
    this.undone = [...this.undone, this.now()];
    this.past = this.past.slice(0, -1);
    this.restore(before);
    return true;
  }
  redo(): boolean {
    const next = this.undone.at(-1);
    if (next === undefined) return false;
    this.past = [...this.past, this.now()];
    this.undone = this.undone.slice(0, -1);
    this.restore(next);
    return true;
  }
}
