/** What can be seen of elements that scrolling or a frame may cut off. */
import { overlap, type Box } from "./placement";

const CUTS = /(auto|scroll|hidden|clip)/;
/** Boxes that share more than this part of the smaller one are one to the eye. */
const SAME = 0.5;

/** The part of an element that is inside the page and every ancestor that cuts off what sticks out; null: nothing. */
export function visibleBox(element: Element): Box | null {
  let box: Box | null = element.getBoundingClientRect();
  for (let around = element.parentElement; box && around; around = around.parentElement) {
    if (cutsOff(around)) box = common(box, around.getBoundingClientRect());
  }
  return box && common(box, { left: 0, top: 0, width: document.documentElement.clientWidth, height: document.documentElement.clientHeight });
}

function cutsOff(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return CUTS.test(`${overflowX} ${overflowY}`);
}

/** Whether the user could scroll the element into sight: no ancestor hides what sticks out. */
export function canScrollTo(element: Element): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (/(hidden|clip)/.test(`${overflowX} ${overflowY}`)) return false;
  }
  return true;
}

/** The boxes, without those that lie mostly on another, and no more than `most` of them. */
export function distinct(boxes: readonly Box[], most: number): Box[] {
  const found: Box[] = [];
  for (const box of boxes) {
    const area = (one: Box): number => one.width * one.height;
    if (found.every((one) => overlap(one, box) < SAME * Math.min(area(one), area(box)))) found.push(box);
  }
  return found.slice(0, most);
}

function common(one: Box, two: Box): Box | null {
  const left = Math.max(one.left, two.left);
  const top = Math.max(one.top, two.top);
  const width = Math.min(one.left + one.width, two.left + two.width) - left;
  const height = Math.min(one.top + one.height, two.top + two.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}
