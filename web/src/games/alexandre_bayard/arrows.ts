/** Arrow keys on a map of hexes: the nearest offered hex in the direction of the key. */
import { centre, type Hex } from "../../maps/hex_rows";

const WAYS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much a step to the side counts against one straight on. */
const ASIDE = 2;

/** The offered hex that lies nearest in that direction; null: the key is no arrow, or nothing lies there. */
export function nextHex(offered: readonly Hex[], from: Hex, key: string, turned = false): Hex | null {
  const way = WAYS[key];
  if (!way) return null;
  const [wx, wy] = turned ? [-way[0], -way[1]] : way;
  const start = centre(from);
  let best: { hex: Hex; far: number } | null = null;
  for (const hex of offered) {
    const at = centre(hex);
    const [dx, dy] = [at.x - start.x, at.y - start.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy - dy * wx);
    if (ahead < 1 || aside > ahead * 2) continue;
    const far = ahead + ASIDE * aside;
    if (!best || far < best.far) best = { hex, far };
  }
  return best?.hex ?? null;
}
