/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Index by bands of latitude: the date line and the poles need no special case. */
export interface LatitudeBands<T extends Position> {
  add(item: T): void;
  /** Unordered. */
  within(center: Position, km: number): { item: T; km: number }[];
}

export function createLatitudeBands<T extends Position>(items: Iterable<T>): LatitudeBands<T> {
  const bands = new Map<number, T[]>();
  const add = (item: T): void => {
    const band = Math.floor(item.latitude / bandDegrees);
    const others = bands.get(band);
    if (others) others.push(item);
    else bands.set(band, [item]);
  };
  for (const item of items) add(item);
  return {
    add,
    within(center, km) {
      const reach = km / kmPerDegree;
      const sideways = longitudeReach(center.latitude, reach);
      const found: { item: T; km: number }[] = [];
      const last = Math.floor((center.latitude + reach) / bandDegrees);
      for (let band = Math.floor((center.latitude - reach) / bandDegrees); band <= last; band++) {
        for (const item of bands.get(band) ?? []) {
          const apart = Math.abs(item.longitude - center.longitude);
          if (Math.min(apart, 360 - apart) > sideways) continue;
          const away = distanceKm(item, center);
          if (away <= km) found.push({ item, km: away });
        }
      }
      return found;
    },
  };
}

/** Haversine distance on a sphere of the Earth's mean radius, 6371 km. */
export function distanceKm(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

const earthRadiusKm = 6371;
export const kmPerDegree = (earthRadiusKm * Math.PI) / 180;
const bandDegrees = 0.25;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** All longitudes if the circle contains a pole. */
function longitudeReach(latitude: number, reach: number): number {
  if (Math.abs(latitude) + reach >= 90) return 180;
  const sine = Math.sin(radians(reach)) / Math.cos(radians(latitude));
  // Margin for rounding.
  return (Math.asin(Math.min(1, sine)) * 180) / Math.PI + 1e-9;
}
