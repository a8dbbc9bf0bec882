/** In px: the distance from the edge and between toasts, the height of a toast, and the width of one with a button beside what is used. */
const edge = 16;
const height = 67;
const width = 532;
/** A list above what is used may get a row. */
const row = 90;

/** The distance of `count` toasts from the bottom, in px: above what was used last, where they would lie over it. */
export function bottomBeside(count: number, used?: Pick<DOMRect, "top" | "right" | "bottom">): number {
  const top = innerHeight - edge - count * height - row;
  if (!used || used.bottom < top || used.top > innerHeight || used.right < innerWidth - width) return edge;
  return innerHeight - used.top + edge / 2;
}
