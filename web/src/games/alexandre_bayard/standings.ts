/** Every piece that stands on the field, and where: the lowest first. */
import { centre, type Hex } from "../../maps/hex_rows";
import type { Handle } from "../../match/choices";
import { leadersAt, PRESENT, type Side, type View } from "./types";

export type PieceKind = "boat" | "supply" | "unit" | "marker" | "sentry" | "messenger" | "leader";
export interface Standing {
  readonly handle: Handle;
  readonly kind: PieceKind;
  readonly number: number;
  readonly side: Side;
  readonly hex: Hex;
  /** Its middle on the sheet, and how large it is drawn. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isAlert: boolean;
}

/** Leaders with a unit stand at the corners of its hex. */
const CORNERS = [{ x: 41, y: -38 }, { x: 41, y: 2 }, { x: -41, y: 30 }];
const ABOARD = 0.74;
const ALONE = 1.3;

export function standings(view: View): Standing[] {
  const { board } = view;
  const at = (kind: PieceKind, number: number, side: Side | undefined, hex: Hex, more: { dx?: number; dy?: number; scale?: number; isAlert?: boolean } = {}): Standing[] => {
    if (!hex) return [];
    const { x, y } = centre(hex);
    return [{ handle: `${kind}:${number}`, kind, number, side: side ?? "alexandre", hex, x: x + (more.dx ?? 0), y: y + (more.dy ?? 0), scale: more.scale ?? 1, isAlert: more.isAlert ?? false }];
  };
  const aboard = new Set(view.boats.map(([hex]) => hex));
  const taken = new Set([...view.units.flatMap((unit) => (unit?.fate === PRESENT ? [unit.hex] : [])), ...view.markers.map(({ hex }) => hex)]);
  return [
    ...view.boats.flatMap(([hex, side], boat) => at("boat", boat, side, hex)),
    ...view.supplies.flatMap((supply) => at("supply", supply, board.supplies[supply]?.side, board.supplies[supply]?.hex ?? 0, taken.has(board.supplies[supply]?.hex ?? 0) ? { dx: 36, dy: 38 } : {})),
    ...view.units.flatMap((unit, number) => (unit?.fate === PRESENT ? at("unit", number, board.units[number]?.side, unit.hex, aboard.has(unit.hex) ? { scale: ABOARD } : {}) : [])),
    ...view.markers.flatMap(({ marker, side, hex }) => at("marker", marker, side, hex, { scale: 1.24 })),
    ...view.sentries.flatMap(([number, [unit, hex, isAlert]]) => at("sentry", number, board.units[unit]?.side, hex, { ...(taken.has(hex) ? { dx: -36, dy: 36 } : {}), scale: 0.8, isAlert })),
    ...view.messengers.flatMap(([leader, hex]) => at("messenger", leader, board.leaders[leader]?.side, hex, { dx: -34, dy: -34, scale: 0.76 })),
    ...view.leaders.flatMap((leader, number) => {
      if (!leader || leader.fate !== PRESENT || !leader.hex) return [];
      const here = leadersAt(view, leader.hex);
      const isAlone = !taken.has(leader.hex) && here.length === 1;
      const corner = CORNERS[here.indexOf(number)] ?? { x: 0, y: 0 };
      return at("leader", number, board.leaders[number]?.side, leader.hex, isAlone ? { scale: ALONE } : { dx: corner.x, dy: corner.y });
    }),
  ];
}

/** Whether a piece is a single figure, with a round ring of its own; else its hex is ringed. */
export const isFigure = ({ kind }: Standing): boolean => kind === "leader" || kind === "sentry" || kind === "messenger" || kind === "supply";
