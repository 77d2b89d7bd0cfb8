/** The colours of the sides: a game gives each of its sides a dye, and everything below a `dyed` element follows it. */

/** A side of a match as the page draws it: `first` has square marks, `second` round ones. */
export type SideSlot = "first" | "second" | "third";

/** A family of colours in tokens.css: `--madder`, `--madder-deep`, `--madder-tint`, `--madder-text`. */
export type Dye = string;
export type Dyes = Readonly<Record<SideSlot, Dye>>;

/** What tokens.css gives the sides where no game says otherwise. */
export const USUAL_DYES: Dyes = { first: "madder", second: "woad", third: "weld" };
const SHADES = ["", "-deep", "-tint", "-text"] as const;

/** Action: set the colours of the sides below this element. */
export function dyed(node: HTMLElement, dyes: Dyes) {
  const update = (now: Dyes): void => {
    for (const [side, dye] of Object.entries(now)) {
      for (const shade of SHADES) node.style.setProperty(`--${side}${shade}`, `var(--${dye}${shade})`);
    }
  };
  update(dyes);
  return { update };
}
