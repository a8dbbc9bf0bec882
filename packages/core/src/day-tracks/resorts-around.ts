import type { TrackLine } from "@firn/contracts/day-tracks";
import { distanceKm, type Position } from "@firn/resorts/latitude-bands";
import type { Line } from "@firn/tracks/line";
import type { Places } from "../resorts/places.ts";

/** A large resort far away is more plausible than a small one within the picture. */
const mostAsked = 100;
const mostNames = 20;
/** A picture shows a kilometre at least. */
const leastKm = 2;

/** Those that may be in a picture of the line: within its diagonal of its middle. */
export function resortsAround(places: Places, { points }: Line): TrackLine["near_resorts"] {
  if (points.length === 0) return [];
  const [south, north] = extent(points.map(({ latitude }) => latitude));
  const [west, east] = extent(points.map(({ longitude }) => longitude));
  const middle: Position = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const corners = distanceKm({ latitude: south, longitude: west }, { latitude: north, longitude: east });
  return places
    .located(middle, mostAsked, Math.max(leastKm, corners))
    .slice(0, mostNames)
    .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
