import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const pressMs = 500;

/** Handlers of an element that a finger holds down. The click that ends a long press does nothing. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      wasLong.current = false;
      end();
      if (pointerType === "mouse") return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, pressMs);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // The browser's own menu of a link.
    onContextMenu(event: MouseEvent) {
      if (wasLong.current) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (wasLong.current) event.preventDefault();
      wasLong.current = false;
    },
  };
}
