export interface PositionTags {
  GPSLatitude?: unknown;
  GPSLatitudeRef?: unknown;
  GPSLongitude?: unknown;
  GPSLongitudeRef?: unknown;
}

/** In degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Null unless both values have a hemisphere and are in range; receivers without a fix write 0,0 (behaviour §5). */
export function positionOf(tags: PositionTags): Position | null {
  const latitude = degrees(tags.GPSLatitude, tags.GPSLatitudeRef, "N", "S");
  const longitude = degrees(tags.GPSLongitude, tags.GPSLongitudeRef, "E", "W");
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  if (latitude === 0 && longitude === 0) return null;
  return { latitude, longitude };
}

/** A fraction over zero arrives as NaN or Infinity. */
function degrees(parts: unknown, hemisphere: unknown, positive: string, negative: string): number | null {
  if (!Array.isArray(parts) || parts.length === 0 || typeof hemisphere !== "string") return null;
  if (!parts.every((part) => typeof part === "number")) return null;
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts;
  const size = whole + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(size)) return null;
  const letter = hemisphere.trim().charAt(0).toUpperCase();
  if (letter === positive) return size;
  return letter === negative ? 0 - size : null;
}
