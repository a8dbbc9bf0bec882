/** In px: the distance from the edge, and what three toasts take, with a row that a list above the control may get. */
const edge = 16;
const height = 320;

/** The distance of the toasts from the bottom, in px: above the line of the control that was used last, where they would lie over it. */
export function bottomBeside(used?: Pick<DOMRect, "top" | "bottom">): number {
  if (!used || used.bottom < innerHeight - height || used.top > innerHeight) return edge;
  return innerHeight - used.top + edge / 2;
}
