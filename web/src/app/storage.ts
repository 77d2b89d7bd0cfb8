/** Browser storage: settings, seat secrets, the player's matches and how they look at them. Nothing of it leaves the browser. */
import type { Named, Seat } from "../api/types";

const PREFIX = "iacta.";

export function stored<T>(name: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(PREFIX + name);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise; // storage is blocked or was written by something else: begin afresh
  }
}

/** Keep something; null takes it away. */
export function store(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    return; // storage is blocked or full: the page works on without it
  }
}

/** What is kept until the browser's tab is closed. */
export function storedForTab<T>(name: string, otherwise: T): T {
  try {
    const found = sessionStorage.getItem(PREFIX + name);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise; // storage is blocked or was written by something else: begin afresh
  }
}

/** Keep something until the tab is closed; null takes it away. */
export function storeForTab(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    return; // storage is blocked or full: the page works on without it
  }
}

/** How the board of a match was last looked at. */
export interface StoredView {
  at: { zoom: number; x: number; y: number };
  turned: boolean;
}

/** Views of more matches than this are forgotten, the oldest first. */
const MOST_VIEWS = 50;

export function storedView(match: string): StoredView | null {
  return stored<[string, StoredView][]>("views", []).find(([id]) => id === match)?.[1] ?? null;
}

export function storeView(match: string, view: StoredView): void {
  const others = stored<[string, StoredView][]>("views", []).filter(([id]) => id !== match);
  store("views", [...others, [match, view]].slice(-MOST_VIEWS));
}

export interface StoredMatch {
  id: string;
  game: string;
  scenario: Named;
  secrets: Record<Seat, string>;
  seat: Seat | null;
  number: number;
  mine: boolean;
  over: boolean;
  against: string;
  seen: string;
  /** The seats that won; empty: a draw; absent: not over, or not known. */
  winners?: Seat[];
  /** The player has put it out of sight. */
  hidden?: boolean;
}

export function storedMatches(): StoredMatch[] {
  return Object.values(stored<Record<string, StoredMatch>>("matches", {})).sort((one, two) =>
    two.seen.localeCompare(one.seen),
  );
}

export function storedMatch(id: string): StoredMatch | null {
  return stored<Record<string, StoredMatch>>("matches", {})[id] ?? null;
}

/** Keep a match; what is not said of it stays as it was. */
export function storeMatch(match: StoredMatch): void {
  const all = stored<Record<string, StoredMatch>>("matches", {});
  store("matches", { ...all, [match.id]: { ...all[match.id], ...match } });
}

export function forgetMatch(id: string): void {
  const all = stored<Record<string, StoredMatch>>("matches", {});
  delete all[id];
  store("matches", all);
  store(`dice.${id}`, null);
}
