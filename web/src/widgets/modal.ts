/** A modal dialog: it traps the focus and gives it back. What is marked `data-focus` has it first.
 *
 * A key that is still held down from before presses nothing here. */
export function modal(box: HTMLDialogElement): { destroy: () => void } {
  const before = document.activeElement;
  const ignoreHeld = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  };
  box.addEventListener("keydown", ignoreHeld);
  if (typeof box.showModal === "function") box.showModal();
  box.querySelector<HTMLElement>("[data-focus]")?.focus();
  return {
    destroy: () => {
      box.removeEventListener("keydown", ignoreHeld);
      box.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
}
