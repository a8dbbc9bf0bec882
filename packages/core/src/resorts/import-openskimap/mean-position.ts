/** Mean latitude and longitude of a GeoJSON geometry, as in the CSV; null without vertices. Handles the date line. */
export function meanPosition(coordinates: unknown): [latitude: number, longitude: number] | null {
  const vertices = verticesOf(coordinates, deepest);
  const [first] = vertices;
  if (!first) return null;
  let latitude = 0;
  let east = 0;
  for (const [vertexLongitude, vertexLatitude] of vertices) {
    latitude += vertexLatitude;
    east += wrap(vertexLongitude - first[0]);
  }
  return [latitude / vertices.length, wrap(first[0] + east / vertices.length)];
}

/** Polygons, rings, vertices of a MultiPolygon. */
const deepest = 3;

function verticesOf(coordinates: unknown, depth: number): [number, number][] {
  if (!Array.isArray(coordinates)) return [];
  const [longitude, latitude] = coordinates;
  if (typeof longitude === "number" && typeof latitude === "number") {
    return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [[longitude, latitude]] : [];
  }
  return depth === 0 ? [] : coordinates.flatMap((inner) => verticesOf(inner, depth - 1));
}

function wrap(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
