/** The force that is being sent: who goes along and where, with what the server says of it. */
import { mayPass, type Action, type Caution, type Reach, type Refusal } from "../../api/types";
import { AGAIN, Draft } from "../../match/draft.svelte";
import type { Handle } from "../../match/choices";
import type { Table } from "../../match/table.svelte";
import { actionFor, goalsOf, homeOfPiece, isPeopled, membersOf, type Goal } from "./force";
import { read } from "./reading";
import { boardOf } from "./tables.svelte";
import type { Board, Location, View } from "./types";

export class Force {
  home = $state<Location>(0);
  chosen = $state.raw<readonly Handle[]>([]);
  goal = $state.raw<Goal | null>(null);
  /** Several ways lead to what was pointed at. */
  menu = $state.raw<readonly Goal[]>([]);
  /** What those who were chosen must expect at each place within their reach, and how they get there. */
  private reach = $state.raw<ReadonlyMap<string, Reach>>(new Map());
  /** The region that was looked at last. */
  looked = $state(0);
  private readonly draft: Draft;
  private asked = 0;
  private looks = 0;

  constructor(private readonly table: Table) {
    this.draft = new Draft((action) => table.session.api.why(action));
  }

  private get view(): View {
    return this.table.session.snapshot.view as View;
  }
  private get board(): Board {
    return boardOf(this.view);
  }
  private candidates = $derived.by(() => (this.table.live && this.table.mine ? this.table.session.snapshot.candidates.filter(isPeopled) : []));
  /** What those of the home may do. */
  goals: Goal[] = $derived.by(() => (this.home > 0 ? goalsOf(this.view, this.board, this.candidates, this.home) : []));
  members: Handle[] = $derived.by(() => membersOf(this.goals));
  /** Everybody who may be taken up. */
  able: ReadonlySet<Handle> = $derived.by(() => new Set(this.candidates.flatMap((action) => membersOf([{ key: "", handle: null, ways: [action] }]))));
  isBegun = $derived.by(() => this.home > 0 && this.members.length > 0);

  get action(): Action | null {
    return this.goal ? actionFor(this.goal, this.chosen, this.members) : null;
  }
  get refusal(): Refusal | null {
    return this.draft.refusal;
  }
  get isLegal(): boolean {
    return this.draft.isLegal;
  }
  has(handle: Handle): boolean {
    return this.isBegun && this.chosen.includes(handle);
  }
  /** What pointing at something would do. */
  goalsAt(handle: Handle): Goal[] {
    return this.goals.filter((goal) => goal.handle === handle);
  }

  /** Take up everybody who stands with a piece, or some of them. */
  take(piece: Handle, only: readonly Handle[] | null = null): boolean {
    if (!this.able.has(piece)) return false;
    this.forget();
    this.home = homeOfPiece(this.view, this.board, piece);
    this.chosen = only ?? this.members;
    this.look();
    return true;
  }
  /** Ask what those who were chosen must expect wherever they may go; again, if the server could not be asked. */
  private look(): void {
    const number = ++this.looks;
    this.table.session.api.route(this.chosen, []).then(
      ({ reach }) => {
        if (number === this.looks) this.reach = new Map(reach.map((one) => [one.place, one]));
      },
      (error: unknown) => {
        if (number !== this.looks) return;
        this.table.session.failToAsk(error);
        if (mayPass(error)) setTimeout(() => number === this.looks && this.look(), AGAIN);
      },
    );
  }
  /** What must be expected of a way to go: of the one that is aimed at exactly, of another as far as it is known. */
  awaits(goal: Goal): readonly Caution[] {
    if (goal.key === this.goal?.key && this.draft.checked) return this.draft.cautions;
    const found = goal.handle ? this.reach.get(goal.handle) : undefined;
    const via = goal.ways[0]?.["via"];
    const isThatWay = typeof via !== "number" || found?.path[0] === `region:${via}`;
    return (found?.cautions ?? []).filter(({ reason }) => isThatWay || reason !== "attrition-on-the-way");
  }
  /** What must be expected at something that is pointed at. */
  awaitsAt(handle: Handle): readonly Caution[] {
    const [goal] = this.isBegun ? this.goalsAt(handle) : [];
    return goal ? this.awaits(goal) : [];
  }
  choose(people: readonly Handle[]): void {
    this.chosen = this.members.filter((one) => people.includes(one));
    this.look();
    this.weigh();
  }
  toggle(handle: Handle): void {
    this.choose(this.chosen.includes(handle) ? this.chosen.filter((one) => one !== handle) : [...this.chosen, handle]);
  }
  drop(): void {
    this.forget();
    this.home = 0;
    this.chosen = [];
    this.looks += 1;
    this.reach = new Map();
    this.table.selection.unselect();
  }
  private forget(): void {
    this.draft.forget();
    this.asked += 1;
    this.goal = null;
    this.menu = [];
    this.table.selection.weighed = null;
  }

  /** Point at where they are to go: what needs no dice is done, what needs some is weighed first. */
  aim(goal: Goal): void {
    if (this.goal?.key === goal.key && this.table.selection.weighed?.preview) {
      this.table.selection.confirm();
      return;
    }
    this.goal = goal;
    this.menu = [];
    this.weigh(true);
  }
  /** Point at a place: one way there is taken, of several one is chosen. */
  point(handle: Handle): boolean {
    const found = this.goalsAt(handle);
    const [only] = found;
    if (!only) return false;
    if (found.length === 1) this.aim(only);
    else this.menu = found;
    return true;
  }
  /** Ask whether it is legal. What was aimed at and can be taken back is done; what cannot is shown with its odds first. */
  private weigh(isAimed = false): void {
    const { action, table } = this;
    this.asked += 1;
    const asked = this.asked;
    table.selection.weighed = null;
    if (!action) return;
    const { api } = table.session;
    const isStale = (): boolean => asked !== this.asked;
    this.draft.ask(action, ({ refusal }) => {
      if (refusal || isStale()) return;
      const done = isAimed ? api.finality(action).then(({ reason }) => !reason && !isStale() && table.commands.act(action)) : Promise.resolve(false);
      done
        .then(async (isDone) => {
          if (isDone || isStale()) return;
          const option = { action, reading: read(action) };
          table.selection.weighed = { option, preview: null };
          const preview = await api.odds(action);
          if (!isStale()) table.selection.weighed = { option, preview };
        })
        .catch((error: unknown) => table.session.failToAsk(error));
    });
  }
  /** Go, whether or not the odds are known yet. */
  go(): void {
    if (this.action && this.isLegal) void this.table.commands.act(this.action);
  }
}

const FORCES = new WeakMap<Table, Force>();

/** The force of a table; a new decision begins with none. */
export function forceOf(table: Table): Force {
  const found = FORCES.get(table) ?? lasting(() => new Force(table));
  FORCES.set(table, found);
  return found;
}

/** What is made here outlives the component that asked for it first. */
function lasting<T>(make: () => T): T {
  const made: T[] = [];
  $effect.root(() => {
    made.push(make());
  });
  return made[0] as T;
}
