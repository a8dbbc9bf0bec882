/** In px: the distance from the edge, and the width of toasts with what they must not touch. */
const edge = 16;
const width = 532;
/** A list above what is used may get a row. */
const row = 90;

/** The distance of toasts of this height from the bottom, in px: above what was used last, where they would lie over it. */
export function bottomBeside(height: number, used?: Pick<DOMRect, "top" | "right" | "bottom">): number {
  const top = innerHeight - edge - height - row;
  if (!used || used.bottom < top || used.top > innerHeight || used.right < innerWidth - width) return edge;
  return innerHeight - used.top + edge / 2;
}
