/** A dialog that holds the focus while it stands, and gives it back to whatever had it. */
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
