import type { SharedWay } from "@firn/core/shares/without-ends";
import { html } from "hono/html";

const width = 400;
const padding = 12;
/** Of the drawing: a nearer one is not seen. */
const leastPx = 1.5;

type Point = SharedWay["points"][number];

/** The ways of a day as a picture without a scale or a place. */
export function trackSvg(ways: readonly SharedWay[], label: string) {
  const { project, height } = frameOf(ways.flatMap(({ points }) => points));
  const drawn = (["other", "lift", "run"] as const).flatMap((kind) => {
    const d = ways.filter((way) => way.kind === kind).map(({ points }) => pathOf(points.map(project)));
    return d.length === 0
      ? []
      : [html`<path class="${kind}" d="${d.join("")}" vector-effect="non-scaling-stroke"></path>`];
  });
  return html`<figure class="track"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${drawn}</svg></figure>`;
}

function frameOf(points: readonly Point[]) {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const inner = width - 2 * padding;
  const [wide, high] = [Math.max((east - west) * shrink, 1e-6), Math.max(north - south, 1e-6)];
  // Not higher than wide.
  const scale = inner / Math.max(wide, high);
  const height = Math.round(high * scale + 2 * padding);
  const left = padding + (inner - wide * scale) / 2;
  return {
    height,
    project: ({ longitude, latitude }: Point): [number, number] => [
      left + (longitude - west) * shrink * scale,
      padding + (north - latitude) * scale,
    ],
  };
}

function pathOf(points: readonly [number, number][]): string {
  let d = "";
  let last: [number, number] | undefined;
  for (const [at, point] of points.entries()) {
    const isEnd = at === 0 || at === points.length - 1;
    const isNear = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < leastPx;
    if (!isEnd && isNear) continue;
    d += `${at === 0 ? "M" : "L"}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    last = point;
  }
  return d;
}
