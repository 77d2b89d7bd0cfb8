/** Dragging with any pointer: what is dragged and what it is dropped on both carry `data-handle`. */
import type { Handle } from "../match/choices";
import { scaleOf } from "./motion";

const FAR_ENOUGH = 7;

export interface Dragging {
  handle: Handle;
  may: boolean;
  lift(handle: Handle): void;
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

export function draggable(node: HTMLElement, dragging: Dragging) {
  let now = dragging;
  let from: { x: number; y: number; pointer: number } | null = null;
  let moving = false;
  let scale = 1;
  node.toggleAttribute("data-draggable", dragging.may);

  function down(event: PointerEvent): void {
    if (!now.may || event.button !== 0) return;
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
    if (moving) node.style.transform = `translate(${x / scale}px, ${y / scale}px)`;
  }
  function up(event: PointerEvent): void {
    if (moving) {
      const below = document.elementFromPoint(event.clientX, event.clientY);
      now.drop(now.handle, handlesOf(below));
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
    }
    stop();
  }
  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
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
      node.toggleAttribute("data-draggable", next.may);
    },
    destroy() {
      node.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
    },
  };
}
