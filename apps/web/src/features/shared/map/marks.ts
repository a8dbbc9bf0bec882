import type { ResortFigures } from "@firn/contracts/figures";

/** A resort on a map. Those without a position are not shown. */
export interface MapPlace {
  id: string;
  name: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
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
export function placeOf({ resort: { id, name, latitude, longitude }, day_count: days }: ResortFigures): MapPlace {
  return { id, name, latitude, longitude, days };
}
