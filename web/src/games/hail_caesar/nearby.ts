/** Pieces of ground near a unit that one does not simply walk over. Geometry alone. */
import type { Box } from "../../geometry/boxes";
import type { AreaDrawn } from "./types";

const DEEDS: Readonly<Partial<Record<AreaDrawn["kind"], "enter" | "cross">>> = { building: "enter", linear_obstacle: "cross", fortification: "cross" };

export interface GroundNear {
  readonly area: number;
  readonly deed: "enter" | "cross";
  readonly far: number;
}

/** How far a point is from a segment. */
function toSide(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [ex, ey] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / Math.max(1, ex * ex + ey * ey)));
  return Math.hypot(x - ax - share * ex, y - ay - share * ey);
}

/** Buildings and obstacles within a distance of the middle of a front, nearest first. */
export function groundNear({ x, y }: Box, areas: readonly AreaDrawn[], most: number): GroundNear[] {
  return areas
    .flatMap(({ kind, polygon }, area) => {
      const deed = DEEDS[kind];
      if (!deed) return [];
      const corner = (at: number): [number, number] => [polygon[at % polygon.length] ?? 0, polygon[(at + 1) % polygon.length] ?? 0];
      const far = Math.min(...Array.from({ length: polygon.length / 2 }, (_, side) => toSide(x, y, ...corner(2 * side), ...corner(2 * side + 2))));
      return [{ area, deed, far }];
    })
    .filter(({ far }) => far <= most)
    .sort((one, two) => one.far - two.far);
}
