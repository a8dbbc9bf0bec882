import { namesWithin } from "@firn/resorts/same-place";

/** A ski area of OpenSkiMap that is worth having: named, for downhill skiing, not closed or planned. */
export interface SkiArea {
  /** The name to show, in Latin script where it has one, then its other names. */
  readonly names: readonly [string, ...string[]];
  /** Empty where unknown. */
  readonly region: string;
  /** ISO 3166-1 alpha-2; null where unknown. */
  readonly countryCode: string | null;
  /** Degrees, the middle of the area. */
  readonly latitude: number;
  readonly longitude: number;
  /** Kilometres of downhill piste, to a tenth; null where unknown. */
  readonly pisteKm: number | null;
  /** Names by which it can be known again, "openstreetmap:way/123"; its id changes whenever the area does. */
  readonly sources: readonly string[];
}

/** Why an entry of a file is left out. */
export type Skipped = "notSkiArea" | "unnamed" | "notDownhill" | "notOperating" | "noPosition" | "noCountry";

/** An entry as either form of the file gives it. */
export interface Entry {
  readonly name: string | null | undefined;
  readonly status: string | null | undefined;
  readonly downhill: boolean;
  readonly region: string | null | undefined;
  readonly countryCode: string | null;
  /** Latitude and longitude in degrees. */
  readonly position: readonly [number, number] | null;
  readonly pisteKm: number | null;
  readonly sources: readonly string[];
}

/** Decides whether an entry is taken, and tidies it. */
export function toSkiArea(entry: Entry): SkiArea | Skipped {
  const names = namesWithin(tidy(entry.name ?? "")).map((name) => name.slice(0, longestName).trim());
  const shown = names.find((name) => /\p{Script=Latin}/u.test(name)) ?? names[0];
  if (shown === undefined) return "unnamed";
  if (entry.status && entry.status !== "operating") return "notOperating";
  if (!entry.downhill) return "notDownhill";
  const [latitude, longitude] = entry.position ?? [0, 0];
  const somewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  if (!somewhere) return "noPosition";
  return {
    names: [shown, ...names.filter((name) => name !== shown)],
    region: tidy(entry.region ?? "").slice(0, longestName),
    countryCode: entry.countryCode,
    latitude: round(latitude, 5),
    longitude: round(longitude, 5),
    pisteKm: round(entry.pisteKm ?? 0, 1) || null,
    sources: [...new Set(entry.sources)].sort(),
  };
}

/** Longer than any real name; a file is not to fill the database. */
const longestName = 200;

/** One line without what cannot be seen. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
