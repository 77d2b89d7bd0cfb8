/** Keyboard shortcuts: one list for the help page and the key handler. */
import { dialogs } from "../app/dialogs.svelte";
import { toggleFullscreen } from "../app/fullscreen";
import { PAN_STEP, ZOOM_STEP } from "../maps/panzoom";
import type { Table } from "../match/table.svelte";

/** A key as it is pressed: its name, with `Ctrl` or `Shift` before it where they are needed. */
export type Press = string;

export interface Shortcut {
  /** As shown. */
  keys: string[];
  text: string;
  /** As pressed; none: the browser does it. */
  presses: Press[];
  /** False: the key meant nothing here, and the browser may have it. */
  act(table: Table, press: Press): unknown;
}

const PAN: Readonly<Record<Press, [number, number]>> = {
  "Shift ArrowLeft": [1, 0],
  "Shift ArrowRight": [-1, 0],
  "Shift ArrowUp": [0, 1],
  "Shift ArrowDown": [0, -1],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function pan(table: Table, press: Press): boolean {
  const [x, y] = PAN[press] ?? [0, 0];
  return table.frame.pan(x * PAN_STEP, y * PAN_STEP);
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Tab"], text: "key-tab", presses: [], act: () => false },
  { keys: ["N", "Space"], text: "key-next", presses: ["n", " "], act: (table) => table.selection.step(1) },
  { keys: ["P"], text: "key-previous", presses: ["p"], act: (table) => table.selection.step(-1) },
  { keys: ["1", "…", "9"], text: "key-number", presses: [..."123456789"], act: (table, press) => table.selection.pick(Number(press) - 1) },
  { keys: ["Enter"], text: "key-enter", presses: ["Enter"], act: (table) => table.selection.confirm() },
  { keys: ["Escape"], text: "key-escape", presses: ["Escape"], act: (table) => table.selection.clear() },
  { keys: ["U", "Ctrl Z"], text: "key-undo", presses: ["u", "Ctrl z"], act: (table) => table.commands.undo() },
  { keys: ["R", "Ctrl Y"], text: "key-redo", presses: ["r", "Ctrl y"], act: (table) => table.commands.redo() },
  { keys: ["Shift U"], text: "key-restart", presses: ["Shift u"], act: (table) => table.commands.restartTurn() },
  { keys: ["←", "→"], text: "key-rewind", presses: ["ArrowLeft", "ArrowRight"], act: (table, press) => table.replay.move(press === "ArrowLeft" ? -1 : 1) },
  { keys: ["Home", "End"], text: "key-ends", presses: ["Home", "End"], act: (table, press) => (press === "Home" ? table.replay.rewind(0) : table.replay.goLive()) },
  { keys: ["A"], text: "key-play", presses: ["a"], act: (table) => table.replay.toggle() },
  { keys: ["+", "−"], text: "key-zoom", presses: ["+", "=", "-"], act: (table, press) => table.frame.zoom(press === "-" ? 1 / ZOOM_STEP : ZOOM_STEP) },
  { keys: ["0"], text: "key-fit", presses: ["0"], act: (table) => table.frame.fit() },
  { keys: ["↑", "↓", "Shift ←", "Shift →"], text: "key-pan", presses: Object.keys(PAN), act: pan },
  { keys: ["H"], text: "key-bare", presses: ["h"], act: (table) => (table.frame.bare = !table.frame.bare) || true },
  { keys: ["B"], text: "key-text", presses: ["b"], act: (table) => (table.panels.textBoard = !table.panels.textBoard) || true },
  { keys: ["F"], text: "key-turn", presses: ["f"], act: (table) => table.frame.turn() },
  { keys: ["Shift F"], text: "key-whole", presses: ["Shift f"], act: () => toggleFullscreen() },
  { keys: ["C"], text: "key-chat", presses: ["c"], act: (table) => table.panels.openChat() },
  { keys: ["I"], text: "key-hint", presses: ["i"], act: (table) => table.advice.askHint() },
  { keys: ["X"], text: "key-explain", presses: ["x"], act: (table) => table.advice.explainWeighed() },
  { keys: ["S"], text: "key-skip", presses: ["s"], act: (table) => table.commands.skipOrHurry() },
  { keys: ["Shift S"], text: "key-skip-next", presses: ["Shift s"], act: (table) => table.commands.skipToNext() },
  { keys: ["L"], text: "key-lesson", presses: ["l"], act: (table) => table.tutorial.call() },
  { keys: ["?"], text: "key-help", presses: ["?"], act: () => (dialogs.open = "shortcuts") },
];

const MEANING: ReadonlyMap<Press, Shortcut> = new Map(SHORTCUTS.flatMap((one) => one.presses.map((press) => [press, one])));
/** Signs that some keyboards have behind Shift: they mean the same with and without it. */
const SIGNS = new Set(["?", "+", "=", "-", ..."0123456789"]);

export function pressed(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">): Press {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey) return `Ctrl ${key}`;
  return event.shiftKey && !SIGNS.has(key) ? `Shift ${key}` : key;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}

/** A key on the table; true if it meant something. Enter on a button does what that says, and on what is chosen already goes on with it. */
export function press(table: Table, event: KeyboardEvent): boolean {
  if (isTyping(event.target) || event.altKey || event.metaKey || table.seats.curtain !== null) return false;
  const press = pressed(event);
  const isDialog = dialogs.open !== null || table.panels.clause !== null || table.panels.confirming !== null;
  if (isDialog && press !== "?") return false;
  const isAnswer = press === "Enter" && !event.repeat && event.target instanceof HTMLElement && event.target.matches("[data-answer]");
  const onButton = !isAnswer && event.target instanceof HTMLElement && event.target.matches("button, a, [role=button]");
  if ((press === "Enter" || press === " ") && onButton) return false;
  const found = MEANING.get(press);
  return found !== undefined && found.act(table, press) !== false;
}
