/** What an editor has ready to be done: Enter does what its button says. To be called while the editor is set up. */
import type { Action } from "../api/types";
import type { Selection } from "./selection.svelte";

export function keepReady(selection: () => Selection, action: () => Action | null): void {
  $effect(() => {
    const kept = selection();
    kept.answer = action();
    return () => (kept.answer = null);
  });
}
