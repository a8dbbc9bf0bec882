/** In shares of a chart's width and height, from the top left. */
export interface LabelPoint {
  x: number;
  y: number;
}

/** How far labels reach to the right, and how high they are, in the same shares. */
interface LabelSize {
  width: number;
  height: number;
}

/** The heights of labels beside the ends of lines: as near to them as possible, and none over another. */
export function labelHeights(ends: readonly LabelPoint[], { width, height }: LabelSize): number[] {
  const placed: LabelPoint[] = [];
  const order = ends.map((end, at) => ({ end, at })).sort((a, b) => b.end.y - a.end.y);
  const heights: number[] = [];
  for (const { end, at } of order) {
    const near = placed.filter(({ x }) => Math.abs(x - end.x) < width);
    // From the bottom up: a label gives way to those below it.
    const y = Math.min(end.y, ...near.map((one) => one.y - height));
    placed.push({ x: end.x, y });
    heights[at] = y;
  }
  return heights;
}
