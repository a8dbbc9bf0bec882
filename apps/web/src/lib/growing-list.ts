import { type RefObject, startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

export interface GrowingList {
  length: number;
  /** So many come at once. */
  first: number;
  /** So many more each time that the end of those comes near. */
  step: number;
  /** Another value is another list: it begins anew. */
  resetBy?: unknown;
}

/** How near: what is below the window's lower edge by less than this has been drawn. All above it has been too, wherever one jumped to. */
const reach = "1000000px 0px 1500px 0px";

/**
 * How much of a long list is drawn: it grows as the end of what stands in `list` comes near, in the browser's own time. Every row that is
 * there costs each tap that leads away from it, and most are never seen. Who searches in the page or prints it has all of it.
 */
export function useGrowingList(
  list: RefObject<HTMLElement | null>,
  { length, first, step, resetBy }: GrowingList,
): number {
  const [drawn, setDrawn] = useState({ limit: first, resetBy });
  const limit = drawn.resetBy === resetBy ? drawn.limit : first;
  useEffect(() => {
    const end = list.current?.lastElementChild;
    if (limit >= length || !end) return;
    const grow = (to: number) => startTransition(() => setDrawn({ limit: to, resetBy }));
    // Of all that it reports: a busy browser tells "not yet" and "now" in one go, and never again.
    const observer = new IntersectionObserver(
      (reports) => reports.some(({ isIntersecting }) => isIntersecting) && grow(limit + step),
      { rootMargin: reach },
    );
    observer.observe(end);
    // At once: what is searched or printed is what stands there when the event is over.
    const whole = () => flushSync(() => setDrawn({ limit: length, resetBy }));
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === "F3" || (key.toLowerCase() === "f" && (ctrlKey || metaKey))) whole();
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("beforeprint", whole);
    return () => {
      observer.disconnect();
      removeEventListener("keydown", onKeyDown);
      removeEventListener("beforeprint", whole);
    };
  }, [list, limit, length, step, resetBy]);
  return limit;
}
