/** A modal dialog: it traps the focus and gives it back. */
export function modal(box: HTMLDialogElement): { destroy: () => void } {
  const before = document.activeElement;
  if (typeof box.showModal === "function") box.showModal();
  return {
    destroy: () => {
      box.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
}
