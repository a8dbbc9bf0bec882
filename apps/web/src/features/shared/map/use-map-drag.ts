import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { dragged, type Size, type View } from "./view.ts";

const still = { x: 0, y: 0 };
const leastDragPx = 4;

/** Moves a map by a pointer. While it moves, its content is only shifted, by `offset`. */
export function useMapDrag(view: View, { width }: Size, onView: (view: View) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const isDragged = useRef(false);
  const [offset, setOffset] = useState(still);
  const stop = () => {
    start.current = undefined;
    setOffset(still);
  };
  return {
    offset,
    handlers: {
      onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
        isDragged.current = false;
        if (button === 0) start.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
        if (!start.current) return;
        const moved = { x: clientX - start.current.x, y: clientY - start.current.y };
        if (!isDragged.current && Math.hypot(moved.x, moved.y) < leastDragPx) return;
        if (!isDragged.current) currentTarget.setPointerCapture(pointerId);
        isDragged.current = true;
        setOffset(moved);
      },
      onPointerUp: () => {
        if (isDragged.current) onView(dragged(view, offset.x, offset.y, width));
        stop();
      },
      // The browser scrolls the page instead.
      onPointerCancel: stop,
      // Suppresses the click that ends a drag.
      onClickCapture: (event: MouseEvent) => {
        if (!isDragged.current) return;
        isDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
