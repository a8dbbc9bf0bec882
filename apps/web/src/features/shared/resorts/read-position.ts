import type { OwnPlaceInput } from "@firn/contracts/resorts";

type Position = Pick<OwnPlaceInput, "latitude" | "longitude">;

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)°?`;
const pair = new RegExp(`^\\s*${degrees}\\s*[,;\\s]\\s*${degrees}\\s*$`);

/** "47.27, 11.39" as maps and phones write it, latitude first. Blank is no position; undefined is no answer. */
export function readPosition(text: string): Position | undefined {
  if (text.trim() === "") return { latitude: null, longitude: null };
  const [, latitude, longitude] = (pair.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
