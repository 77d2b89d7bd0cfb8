/** Progress of the tutorial in one match. Steps are conditions on the situation, not a script. */
import type { Lesson, Situation } from "../games/types";
import { store, stored } from "../app/storage";
import type { Table } from "../match/table.svelte";

export interface StoredTutorial {
  on: boolean;
  learnt: string[];
  about?: string;
}

const nameOf = (match: string): string => `lesson.${match}`;

export function storedTutorial(match: string): StoredTutorial | null {
  return stored<StoredTutorial | null>(nameOf(match), null);
}

/** The first step that is not learnt yet and fits. */
export function lessonFor(lessons: readonly Lesson[], learnt: readonly string[], now: Situation): Lesson | null {
  return lessons.find((one) => !learnt.includes(one.text) && !one.done?.(now) && one.when(now)) ?? null;
}

/** The lessons on one subject, or all of them, without those on options that are not played. */
export function lessonsOn(lessons: readonly Lesson[], about: string, options: Readonly<Record<string, unknown>> = {}): readonly Lesson[] {
  return lessons.filter((one) => (about === "" ? one.about === undefined || options[one.about] === true : one.about === about));
}

export class Tutorial {
  on = $state(false);
  /** The option that a short lesson is about; nothing: the whole game. */
  about = $state("");
  learnt = $state<string[]>([]);
  /** How often the learner has called for the note. */
  calls = $state(0);
  /** The learner has asked for advice. */
  asking = $state(false);
  private last: Situation | null = null;

  constructor(private readonly table: Table) {
    const kept = storedTutorial(table.session.snapshot.id);
    this.learnt = kept?.learnt ?? [];
    this.about = kept?.about ?? "";
  }

  /** What a short lesson ends with, once all of it is learnt. */
  private get end(): Lesson | null {
    const { shortLessonEnd } = this.table.game;
    const isThrough = this.about !== "" && this.passed === this.lessons.length;
    return shortLessonEnd && isThrough && !this.learnt.includes(shortLessonEnd.text) ? shortLessonEnd : null;
  }
  /** While a move is on its way the table is as it was. */
  now: Situation = $derived.by(() => {
    if (!this.table.session.busy || !this.last) this.last = situation(this.table);
    return this.last;
  });
  lessons: readonly Lesson[] = $derived.by(() => lessonsOn(this.table.game.lessons, this.about, this.table.session.snapshot.options));
  lesson: Lesson | null = $derived.by(() => (this.table.live ? (lessonFor(this.lessons, this.learnt, this.now) ?? this.end) : null));
  hint: Lesson | null = $derived.by(() => this.asking && this.table.live ? lessonFor(this.table.game.hints, [], this.now) : null);
  shown: Lesson | null = $derived(this.lesson ?? this.hint);
  passed = $derived.by(() => this.lessons.filter((one) => this.learnt.includes(one.text) || one.done?.(this.now)).length);

  begin(about = this.about): void {
    this.on = true;
    this.about = about;
    this.keep();
  }

  leave(): void {
    this.on = false;
    this.asking = false;
    this.keep();
  }

  /** Come back to the lesson, go to its note, or ask for advice where it has nothing to say. */
  call(): void {
    if (!this.on) this.begin();
    if (this.lesson === null) this.asking = true;
    this.calls += 1;
  }

  /** What was read, or done without reading. */
  learn(lesson: Lesson): void {
    if (lesson === this.hint) this.asking = false;
    else if (!this.learnt.includes(lesson.text)) this.learnt = [...this.learnt, lesson.text];
    this.keep();
  }

  private keep(): void {
    store(nameOf(this.table.session.snapshot.id), { on: this.on, learnt: this.learnt, about: this.about } satisfies StoredTutorial);
  }
}

function situation(table: Table): Situation {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const { told } of table.session.snapshot.log) {
    for (const { event } of told) {
      const seat = table.game.actor(event, table.session.snapshot.view);
      if (seat === table.session.snapshot.you) own.add(event.type);
      else if (seat !== null) others.add(event.type);
    }
  }
  return {
    table,
    own,
    others,
    asked: table.mine ? (table.session.decision?.step.type ?? null) : null,
    can: new Set(table.selection.options.map(({ action }) => action.type)),
    turns: table.log.ticks.filter(({ seat }) => seat === table.session.snapshot.you).length,
    over: table.session.snapshot.outcome !== null,
  };
}
