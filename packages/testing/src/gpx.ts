import { gpxOf, skiPoints } from "@firn/tracks/test-files";

const places = {
  "us-alta": { latitude: 40.59, longitude: -111.64 },
  /** Some 13 km west of Snowbird, which is the nearest test resort. */
  "far-away": { latitude: 40.59, longitude: -111.82 },
  "at-st-anton": { latitude: 47.13, longitude: 10.26 },
} as const;

/** 400 m of vertical a run, with a top speed of 36 km/h; 7 minutes a run from this hour UTC on. */
export function testGpx(date: string, place: keyof typeof places, runs = 3, hour = 12): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    gpxOf(skiPoints({ start: `${date}T${hour}:00:00Z`, at: { id: place, ...places[place] }, runs })),
  );
}
