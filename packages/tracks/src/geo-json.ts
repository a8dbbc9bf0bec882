import type { Line, Segment } from "./line.ts";

/** Longitude, latitude, altitude in metres, seconds since the start of the day's recording. */
export type Coordinates = [longitude: number, latitude: number, altitudeM: number, seconds: number];

export interface TrackFeature {
  type: "Feature";
  properties: {
    kind: Segment["kind"];
    vertical_m: number;
    distance_m: number;
    moving_s: number;
    top_speed_kmh: number | null;
  };
  geometry: { type: "LineString"; coordinates: Coordinates[] };
}

export interface TrackFeatures {
  type: "FeatureCollection";
  features: TrackFeature[];
}

/** A feature for each segment; the next one begins with its last point. */
export function toGeoJson({ points, segments }: Line): TrackFeatures {
  const coordinates = points.map((point): Coordinates => {
    return [point.longitude, point.latitude, point.altitudeM, point.seconds];
  });
  return {
    type: "FeatureCollection",
    features: segments.map(({ kind, from, to, verticalM, distanceM, movingS, topSpeedKmh }) => ({
      type: "Feature",
      properties: {
        kind,
        vertical_m: verticalM,
        distance_m: distanceM,
        moving_s: movingS,
        top_speed_kmh: topSpeedKmh,
      },
      geometry: { type: "LineString", coordinates: coordinates.slice(from, to + 1) },
    })),
  };
}
