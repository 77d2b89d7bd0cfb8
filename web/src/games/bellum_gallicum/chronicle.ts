/** The notes of a year, sorted into the sections in which they are told, and in words. */
import type { Chapter } from "../../api/types";
import type { components } from "../../api/schema/bellum_gallicum";
import type { Arguments } from "../../i18n/texts";
import { regionOf } from "./tables.svelte";
import type { Board, Location, Side, View } from "./types";
import type { BellumGallicumWords } from "./words";

type Records = components["schemas"];
export type Note = Records["AnyNote"];
export type Fight = Records["Fight"];
export type Siege = Records["Siege"];
export type Cost = Records["Cost"];
type Say = (message: string, args?: Arguments) => string;

/** A line of the chronicle: what happened, how it went, and who won it. */
export interface Told {
  readonly entry: number;
  readonly turn: number;
  /** Its number on the map; null: it is not marked there. */
  readonly number: number | null;
  readonly title: string;
  readonly details: readonly string[];
  readonly side: Side | null;
  /** What became of it, in the colour of the side. */
  readonly result: string;
}

/** Where the numbered lines of a year are marked: those of one place together. */
export interface Mark {
  readonly at: Location;
  readonly numbers: readonly number[];
}

export interface Section {
  readonly heading: string;
  readonly lines: readonly Told[];
}

export interface YearTold {
  readonly sections: readonly Section[];
  readonly marks: readonly Mark[];
}

/** The year of a chapter: fights and sieges are numbered in the order in which they happened. */
export function yearTold(chapter: Chapter, words: BellumGallicumWords, say: Say): YearTold {
  const notes = notesOf(chapter);
  const marked = notes.filter((note): note is Fight | Siege => note.type === "Fight" || note.type === "Siege");
  const number = (note: Note): number | null => (marked.includes(note as Fight) ? marked.indexOf(note as Fight) + 1 : null);
  const teller = new Teller(words, say, chapter.is_over);
  const told = (heading: string, kinds: readonly Note["type"][]): Section => ({
    heading,
    lines: notes.filter(({ type }) => kinds.includes(type)).map((note) => teller.tell(note, number(note))),
  });
  const sections = [
    { heading: "bg-chronicle-deeds", lines: teller.course(notes) },
    told("bg-chronicle-battles", ["Fight"]),
    { heading: "bg-chronicle-sieges", lines: [...told("", ["Siege"]).lines, ...teller.taken(notes)].sort((one, two) => one.turn - two.turn) },
    told("bg-chronicle-leaders", ["Fate"]),
  ];
  return { sections: sections.filter(({ lines }) => lines.length > 0), marks: marks(words.names.board, marked) };
}

export function notesOf({ notes }: Chapter): readonly Note[] {
  return notes as readonly unknown[] as readonly Note[];
}

/** Numbers that would lie upon each other share a mark: a place is marked with its region's fights only if it is alone there. */
export function marks(board: Board, numbered: readonly (Fight | Siege)[]): Mark[] {
  const found = new Map<Location, number[]>();
  numbered.forEach((note, index) => {
    const at = note.type === "Fight" ? note.region : (regionOf(board, note.place)?.no ?? note.place);
    found.set(at, [...(found.get(at) ?? []), index + 1]);
  });
  return [...found].map(([at, numbers]) => ({ at, numbers }));
}

class Teller {
  constructor(
    private readonly words: BellumGallicumWords,
    private readonly say: Say,
    private readonly isOver: boolean,
  ) {}

  tell(note: Note, number: number | null): Told {
    const plain: Told = { entry: note.entry, turn: note.turn, number, title: "", details: [], side: null, result: "" };
    const { names } = this.words;
    switch (note.type) {
      case "Fight":
        return { ...plain, ...this.fight(note) };
      case "Siege":
        return { ...plain, ...this.siege(note) };
      case "PlaceTaken":
        return { ...plain, side: note.side, title: this.say("bg-chronicle-taken", { side: note.side, places: names.location(note.place) }) };
      case "Fate":
        return { ...plain, side: names.board.leaders[note.leader]?.side ?? null, title: this.say("bg-chronicle-fate", { leader: names.leader(note.leader), result: note.result }) };
      case "Rising":
        return { ...plain, side: note.side, title: this.say("bg-chronicle-rising", { side: note.side, tribes: names.listed(note.tribes.map((tribe) => names.tribe(tribe))) }) };
      case "Burning":
        return { ...plain, title: this.say("bg-chronicle-burnt", { regions: names.listed(note.regions.map((region) => names.location(region))) }) };
      case "Deed":
        return { ...plain, title: this.words.event(note.event as Parameters<BellumGallicumWords["event"]>[0]) };
    }
  }

  /** What else the year brought, without its verdict: that stands in the heading. */
  course(notes: readonly Note[]): Told[] {
    const other = notes.filter((note) => note.type === "Rising" || note.type === "Burning" || (note.type === "Deed" && note.event.type !== "YearWon"));
    return other.map((note) => this.tell(note, null));
  }

  /** Places that fell without a siege: those of one side and month in one line. */
  taken(notes: readonly Note[]): Told[] {
    const groups = new Map<string, Records["PlaceTaken"][]>();
    for (const note of notes) {
      if (note.type !== "PlaceTaken") continue;
      const key = `${note.turn} ${note.side}`;
      groups.set(key, [...(groups.get(key) ?? []), note]);
    }
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const places = this.words.names.listed(group.map(({ place }) => this.words.names.location(place)));
      return [{ ...this.tell(first, null), title: this.say("bg-chronicle-taken", { side: first.side, places }) }];
    });
  }

  private fight(note: Fight): Partial<Told> {
    const { names } = this.words;
    const { kind, attacker, rounds, winner } = note;
    const title = this.say("bg-chronicle-fight", { kind, in_region: names.inside(note.region), of_place: names.of(note.place) });
    const isRoman = attacker === "roman";
    const attack = this.say("bg-chronicle-attack", { side: attacker, own: note.attacker_sp, other: note.defender_sp, rounds });
    const [own, other] = isRoman ? [note.roman_leaders, note.gallic_leaders] : [note.gallic_leaders, note.roman_leaders];
    const led = own.length + other.length > 0 ? [this.say("bg-chronicle-led", { own: names.leaders(own), other: names.leaders(other) })] : [];
    const course = kind === "naval" ? [this.say("bg-chronicle-rounds", { rounds })] : [attack, ...led];
    const result = kind === "naval" ? "" : this.say("bg-chronicle-won", { side: winner ?? "none" });
    return { title, side: winner, result, details: [...course, ...this.costs(note)] };
  }

  private siege(note: Siege): Partial<Told> {
    const { besieger, turns } = note;
    const result = note.result === "goes_on" && this.isOver ? "kept" : note.result;
    const isTaken = result === "fell" || result === "surrendered";
    const said = [this.say("bg-chronicle-result", { result }), ...(note.destroyed ? [this.say("bg-chronicle-destroyed")] : [])].join(" ");
    const side = isTaken ? besieger : result === "goes_on" ? null : besieger === "roman" ? "gallic" : "roman";
    return {
      title: this.say("bg-chronicle-siege", { of_place: this.words.names.of(note.place) }),
      side,
      result: said,
      details: [this.say("bg-chronicle-besieged", { side: besieger, turns }), ...this.costs(note)],
    };
  }

  private costs({ roman, gallic }: { roman: Cost; gallic: Cost }): string[] {
    const said = (side: Side, cost: Cost): string[] => {
      const who = this.lost(cost);
      return who ? [this.say("bg-chronicle-cost", { side, who })] : [];
    };
    return [...said("roman", roman), ...said("gallic", gallic)];
  }
  private lost({ units, leaders, ships }: Cost): string {
    const { names } = this.words;
    const found = [...leaders.map((leader) => names.leader(leader)), ...(units.length > 0 ? [names.units(units)] : []), ...ships.map((ship) => names.ship(ship))];
    return found.join(", ");
  }
}

/** Who has won the year, if it was one of a campaign. */
export function yearWinner(chapter: Chapter): Side | null {
  for (const note of notesOf(chapter)) if (note.type === "Deed" && note.event.type === "YearWon") return note.event.side;
  return null;
}

/** By how much the points of a side have changed since the chapter before. */
export function pointsGained(chapters: readonly Chapter[], index: number, side: string): number {
  const total = (place: number): number => chapters[place]?.standing?.sides.find(({ name }) => name === side)?.total ?? 0;
  return total(index) - (index > 0 ? total(index - 1) : 0);
}

/** Figures that say something: rows of nothing are left out. */
export function tallies({ tallies: all }: Chapter): Chapter["tallies"] {
  return all.filter(({ values }) => Object.values(values).some((value) => value !== 0));
}

export function viewOf({ view }: Chapter): View {
  return view as View;
}
