import type { Line, LinePoint, Segment } from "./line.ts";

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

/** The line that `toGeoJson` has made it of; other features may give one that cannot be stored. */
export function fromGeoJson({ features }: TrackFeatures): Line {
  const points: LinePoint[] = [];
  const segments = features.map(({ properties, geometry }): Segment => {
    const { kind, vertical_m, distance_m, moving_s, top_speed_kmh } = properties;
    const from = Math.max(0, points.length - 1);
    for (const [longitude, latitude, altitudeM, seconds] of geometry.coordinates.slice(points.length === 0 ? 0 : 1))
      points.push({ longitude, latitude, altitudeM, seconds });
    const measure = { verticalM: vertical_m, distanceM: distance_m, movingS: moving_s, topSpeedKmh: top_speed_kmh };
    return { kind, from, to: points.length - 1, ...measure };
  });
  return { points, segments };
}
