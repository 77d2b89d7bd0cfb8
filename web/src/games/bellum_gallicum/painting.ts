/** What the war has made of the land, and how the drawn map shows it. */
import { controlOf, unitsAt, leadersAt, type Board, type Control, type Side, type View } from "./types";

export interface Painted {
  /** By the names of the data. */
  readonly control: Readonly<Record<string, Control>>;
  readonly burnt: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly held: Readonly<Record<string, Side>>;
  readonly sectors: Readonly<Record<string, string>>;
}

/** The map as it is printed. */
export const BARE: Painted = { control: {}, burnt: new Set(), taken: new Set(), held: {}, sectors: {} };

export function paintedLand(view: View, board: Board, sectors: Readonly<Record<string, string>>): Painted {
  const burnt = new Set(view.scorched);
  const gone = new Set(view.destroyed);
  const held: Record<string, Side> = {};
  for (const place of board.places) {
    const [unit] = unitsAt(view, place.no);
    const [leader] = leadersAt(view, place.no);
    const side = unit !== undefined ? view.side[unit] : leader !== undefined ? board.leaders[leader]?.side : undefined;
    if (side) held[place.id] = side;
  }
  return {
    control: Object.fromEntries(board.regions.map(({ id, no }) => [id, controlOf(view, no)])),
    burnt: new Set(board.regions.filter(({ no }) => burnt.has(no)).map(({ id }) => id)),
    taken: new Set(board.places.filter(({ no }) => gone.has(no)).map(({ id }) => id)),
    held,
    sectors,
  };
}

function mark(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Set on the drawing what its style sheet shows. */
export function paint(sheet: Element, { control, burnt, taken, held, sectors }: Painted): void {
  for (const one of sheet.querySelectorAll(".rg, .bn, .rn, .burnt")) {
    const region = one.getAttribute("data-region") ?? "";
    mark(one, "data-control", control[region]);
    mark(one, "data-burnt", burnt.has(region) ? "" : undefined);
  }
  for (const one of sheet.querySelectorAll(".place")) {
    const place = one.getAttribute("data-place") ?? "";
    mark(one, "data-state", taken.has(place) ? "taken" : undefined);
    mark(one, "data-held", held[place]);
  }
  for (const one of sheet.querySelectorAll(".sn text")) one.textContent = sectors[one.getAttribute("data-sector") ?? ""] ?? "";
}
