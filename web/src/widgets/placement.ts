/** Placement of a note beside its targets. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How far a note stands off. */
const GAP = 12;
/** How many places are tried across the page, and down. */
const TRIES = 13;
/** What covering a square point of the target counts, and a point of distance from it, against one of what is to be kept clear. */
const COVERING = 1000;
const FAR = 20;

export function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
  const high = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The smallest box that holds them all. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A note of this size on this page: never over its targets where there is room, rather not over what is to be kept clear. */
export function placed(size: Size, targets: readonly Box[], clear: readonly Box[], page: Size): Box {
  const [first, ...others] = spots(size, targets, page);
  const covering = (box: Box, those: readonly Box[]): number => those.reduce((sum, one) => sum + overlap(box, one), 0);
  const far = (box: Box): number => (targets.length > 0 ? Math.min(...targets.map((one) => distance(box, one))) : 0);
  const cost = (box: Box): number => COVERING * covering(box, targets) + FAR * far(box) + covering(box, clear);
  return others.reduce((best, box) => (cost(box) < cost(best) ? box : best), first as Box);
}

/** Whether a note would find room beside them. */
export function leavesRoom(size: Size, targets: readonly Box[], page: Size): boolean {
  return spots(size, targets, page).some((box) => targets.every((one) => overlap(box, one) === 0));
}

/** Places to try: the middle of the page without a target; else the four sides of all together, then everywhere on the page. */
function spots(size: Size, targets: readonly Box[], page: Size): Box[] {
  const right = Math.max(GAP, page.width - size.width - GAP);
  const bottom = Math.max(GAP, page.height - size.height - GAP);
  const within = (left: number, top: number): Box => ({
    left: Math.min(Math.max(left, GAP), right),
    top: Math.min(Math.max(top, GAP), bottom),
    ...size,
  });
  const target = around(targets);
  if (!target) return [within((page.width - size.width) / 2, (page.height - size.height) / 2)];
  const beside = [target.left + target.width + GAP, target.left - size.width - GAP];
  const stacked = [target.top + target.height + GAP, target.top - size.height - GAP];
  const levels = [target.top + (target.height - size.height) / 2, target.top, target.top + target.height - size.height];
  const columns = [target.left + (target.width - size.width) / 2, target.left, target.left + target.width - size.width];
  return [
    ...beside.flatMap((left) => levels.map((top) => within(left, top))),
    ...stacked.flatMap((top) => columns.map((left) => within(left, top))),
    ...steps(right).flatMap((left) => steps(bottom).map((top) => within(left, top))),
  ];
}

function steps(most: number): number[] {
  return Array.from({ length: TRIES }, (_, step) => GAP + ((most - GAP) * step) / (TRIES - 1));
}

/** From edge to edge. */
function distance(one: Box, two: Box): number {
  const across = Math.max(two.left - (one.left + one.width), one.left - (two.left + two.width), 0);
  const down = Math.max(two.top - (one.top + one.height), one.top - (two.top + two.height), 0);
  return Math.hypot(across, down);
}
