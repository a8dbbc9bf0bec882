import exifr from "exifr";

/** The position in degrees that a photo was taken at; null where its metadata have none that is usable. */
export async function photoPosition(photo: File): Promise<{ latitude: number; longitude: number } | null> {
  // Throws for a file that is no photo. The values are not checked by exifr.
  const { latitude = Number.NaN, longitude = Number.NaN } = (await exifr.gps(photo).catch(() => undefined)) ?? {};
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  return isOnEarth ? { latitude, longitude } : null;
}
