/** Dragging with any pointer: what is dragged and what it is dropped on both carry `data-handle`. */
import type { Handle } from "../match/choices";
import { scaleOf } from "./motion";

const FAR_ENOUGH = 7;

export interface Dragging {
  handle: Handle;
  may: boolean;
  /** Fingers may drag it too; else they move the board under it. */
  byTouch?: boolean;
  lift(handle: Handle): void;
  /** It is carried over something else. */
  over?(handle: Handle, on: Handle[], event: PointerEvent): void;
  drop(handle: Handle, on: Handle[]): void;
}

/** The handles of an element and of what it lies on, nearest first. */
export function handlesOf(element: Element | null): Handle[] {
  const found: Handle[] = [];
  let at = element?.closest<HTMLElement>("[data-handle]") ?? null;
  while (at) {
    found.push(at.dataset["handle"] as Handle);
    at = at.parentElement?.closest<HTMLElement>("[data-handle]") ?? null;
  }
  return found;
}

/** Whoever has dragged has not clicked on what lay under the pointer: the click that follows is taken away. */
export function swallowClick(target: EventTarget): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  target.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => target.removeEventListener("click", swallow, { capture: true }), 0);
}

export function draggable(node: HTMLElement, dragging: Dragging) {
  let now = dragging;
  let from: { x: number; y: number; pointer: number } | null = null;
  let moving = false;
  let scale = 1;
  mark();

  /** The frame of a board asks whether a pointer would drag the piece. */
  function mark(): void {
    if (now.may) node.dataset["draggable"] = now.byTouch === false ? "mouse" : "";
    else delete node.dataset["draggable"];
  }
  function down(event: PointerEvent): void {
    if (!now.may || event.button !== 0 || (event.pointerType === "touch" && now.byTouch === false)) return;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!moving && Math.hypot(x, y) > FAR_ENOUGH) {
      moving = true;
      scale = scaleOf(node);
      node.classList.add("dragged");
      node.setPointerCapture(from.pointer);
      now.lift(now.handle);
    }
    if (!moving) return;
    node.style.transform = `translate(${x / scale}px, ${y / scale}px)`;
    now.over?.(now.handle, handlesOf(document.elementFromPoint(event.clientX, event.clientY)), event);
  }
  function up(event: PointerEvent): void {
    if (moving) {
      const below = document.elementFromPoint(event.clientX, event.clientY);
      now.drop(now.handle, handlesOf(below));
      swallowClick(node);
    }
    stop();
  }
  function stop(): void {
    from = null;
    moving = false;
    node.classList.remove("dragged");
    node.style.transform = "";
  }
  node.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", stop);
  return {
    update(next: Dragging) {
      now = next;
      mark();
    },
    destroy() {
      node.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
    },
  };
}
