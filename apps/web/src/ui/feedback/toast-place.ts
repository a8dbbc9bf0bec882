/** In px: the distance from the edge, and what three toasts take. */
const edge = 16;
const width = 372;
const height = 260;

/** The distance of the toasts from the bottom, in px: above the control that was used last, where they would lie over it. */
export function bottomBeside(used?: Pick<DOMRect, "top" | "right" | "bottom">): number {
  if (!used || used.right < innerWidth - width || used.bottom < innerHeight - height || used.top > innerHeight)
    return edge;
  return innerHeight - used.top + edge / 2;
}
