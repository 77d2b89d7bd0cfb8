/** Units go their way on the table: from where they stood, through the poses that an event tells of. */
import { SCALE } from "./drawing/shapes";
import type { Pose } from "../../geometry/boxes";
import { turnBetween } from "../../geometry/sweeps";

const A_STEP = 320;
const LONGEST = 1400;
/** Milliseconds for each inch of the way. */
const PER_INCH = 55;

function placed([x, y]: Pose, depth: number, turn: number): string {
  return `translate(${x * SCALE}px, ${(depth - y) * SCALE}px) rotate(${turn / 60}deg)`;
}

/** Headings as they are turned through, the short way each time. */
function unwound(poses: readonly Pose[]): number[] {
  const found: number[] = [];
  for (const [index, pose] of poses.entries()) {
    const before = poses[index - 1];
    found.push(before ? (found[index - 1] ?? 0) + turnBetween(before[2], pose[2]) : pose[2]);
  }
  return found;
}

/** Let a unit go along its way; it ends where it is drawn. */
export function march(element: SVGElement, poses: readonly Pose[], depth: number): void {
  if (poses.length < 2) return;
  const lengths = poses.slice(1).map((pose, index) => Math.max(1, Math.hypot(pose[0] - (poses[index]?.[0] ?? 0), pose[1] - (poses[index]?.[1] ?? 0))));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const turns = unwound(poses);
  let gone = 0;
  const frames = poses.map((pose, index) => {
    if (index > 0) gone += lengths[index - 1] ?? 0;
    return { transform: placed(pose, depth, turns[index] ?? 0), offset: Math.min(1, gone / whole) };
  });
  const duration = Math.min(LONGEST, Math.max(A_STEP, (whole / 100) * PER_INCH));
  element.animate(frames, { duration, easing: "ease-in-out" });
}
