/** Which page-wide dialog is open. */
export type Dialog = "shortcuts" | "settings" | "game" | "standing" | null;

class Dialogs {
  open = $state<Dialog>(null);
}

export const dialogs = new Dialogs();
