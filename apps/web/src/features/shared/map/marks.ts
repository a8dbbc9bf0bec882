import type { ResortFigures } from "@firn/contracts/figures";
import type { Point, Size } from "./view.ts";

type Project = (place: Point) => readonly [number, number] | null;

/** A resort on a map. Those without a position are not shown. */
export interface MapPlace {
  id: string;
  name: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country_code?: string | null | undefined;
  days?: number;
  isNew?: boolean;
}

export type Located = MapPlace & { latitude: number; longitude: number };

export function isLocated(place: MapPlace): place is Located {
  return typeof place.latitude === "number" && typeof place.longitude === "number";
}

const leastRadius = 4;
const mostRadius = 13;

/** In pixels: the area is in proportion to the days. */
export function radiusOf(days: number | undefined, mostDays: number): number {
  if (days === undefined || mostDays <= 1) return 6;
  return leastRadius + (mostRadius - leastRadius) * Math.sqrt(days / mostDays);
}

/** A resort of the figures as a mark, as large as its days. */
export function placeOf({ resort, day_count: days }: ResortFigures): MapPlace {
  const { id, name, latitude, longitude, country_code } = resort;
  return { id, name, latitude, longitude, country_code, days };
}

/** A place where a map shows it, in CSS pixels. */
export interface Mark {
  place: Located;
  x: number;
  y: number;
  radius: number;
}

/** The marks in view, the largest first. */
export function marksIn(places: readonly Located[], project: Project, { width, height }: Size): Mark[] {
  const most = Math.max(1, ...places.map(({ days = 1 }) => days));
  return places
    .toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0))
    .flatMap((place) => {
      const [x, y] = project([place.longitude, place.latitude]) ?? [Number.NaN, Number.NaN];
      const isShown = x >= 0 && y >= 0 && x <= width && y <= height;
      return isShown ? [{ place, x, y, radius: radiusOf(place.days, most) }] : [];
    });
}

/** So near each other, a finger cannot tell two marks apart. */
const leastApart = 18;

/** The marks by the largest one that they lie under, which comes first. */
export function clustersOf(marks: readonly Mark[]): Mark[][] {
  const clusters: Mark[][] = [];
  for (const mark of marks) {
    const near = clusters.find(([first = mark]) => Math.hypot(first.x - mark.x, first.y - mark.y) < leastApart);
    if (near) near.push(mark);
    else clusters.push([mark]);
  }
  return clusters;
}
