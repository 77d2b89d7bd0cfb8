/** The keys of the table. */
import { dialogs } from "./dialogs.svelte";
import type { Table } from "./table.svelte";

export interface Shortcut {
  keys: string[];
  text: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["Tab"], text: "key-tab" },
  { keys: ["N", "Space"], text: "key-next" },
  { keys: ["P"], text: "key-previous" },
  { keys: ["1", "…", "9"], text: "key-number" },
  { keys: ["Enter"], text: "key-enter" },
  { keys: ["Escape"], text: "key-escape" },
  { keys: ["U", "Ctrl Z"], text: "key-undo" },
  { keys: ["R", "Ctrl Y"], text: "key-redo" },
  { keys: ["Shift U"], text: "key-restart" },
  { keys: ["←", "→"], text: "key-rewind" },
  { keys: ["Home", "End"], text: "key-ends" },
  { keys: ["A"], text: "key-play" },
  { keys: ["B"], text: "key-text" },
  { keys: ["F"], text: "key-turn" },
  { keys: ["C"], text: "key-chat" },
  { keys: ["L"], text: "key-lesson" },
  { keys: ["?"], text: "key-help" },
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}

/** A key on the table; true if it meant something. */
export function press(table: Table, event: KeyboardEvent): boolean {
  if (isTyping(event.target) || event.altKey || event.metaKey) return false;
  const onButton = event.target instanceof HTMLElement && event.target.matches("button, a, [role=button]");
  if (event.key === "?") dialogs.open = "shortcuts";
  else if (dialogs.open !== null || table.clause !== null) return false;
  else if (event.ctrlKey) return pressWithControl(table, event.key.toLowerCase());
  else if ((event.key === "Enter" || event.key === " ") && onButton) return false;
  else return pressPlain(table, event);
  return true;
}

function pressWithControl(table: Table, key: string): boolean {
  if (key === "z") void table.undo();
  else if (key === "y") void table.redo();
  else return false;
  return true;
}

function pressPlain(table: Table, event: KeyboardEvent): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const keys: Record<string, () => void> = {
    n: () => table.step(1),
    " ": () => table.step(1),
    p: () => table.step(-1),
    u: () => void (event.shiftKey ? table.restartTurn() : table.undo()),
    r: () => void table.redo(),
    Enter: () => table.confirm(),
    Escape: () => table.clear(),
    ArrowLeft: () => void table.by(-1),
    ArrowRight: () => void table.by(1),
    Home: () => void table.rewind(0),
    End: () => table.goLive(),
    a: () => table.play(),
    b: () => (table.textBoard = !table.textBoard),
    f: () => table.game.turn(),
    c: () => (table.tab = "chat"),
    l: () => table.course.call(),
  };
  const found = keys[key];
  if (found) found();
  else if (/^[1-9]$/.test(key)) return table.pick(Number(key) - 1);
  else return false;
  return true;
}
