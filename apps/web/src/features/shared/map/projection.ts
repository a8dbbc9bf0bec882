import { geoMercator } from "d3-geo";
import type { Size, View } from "./view.ts";

/** Room around the edge, so that a drag does not uncover empty space at once. */
export const overscanShare = 0.5;

export function projectionOf({ center, span }: View, { width, height }: Size) {
  const [x, y] = [width * overscanShare, height * overscanShare];
  return geoMercator()
    .rotate([-center[0], 0])
    .center([0, center[1]])
    .scale((width * 180) / (span * Math.PI))
    .translate([width / 2, height / 2])
    .clipExtent([
      [-x, -y],
      [width + x, height + y],
    ]);
}
