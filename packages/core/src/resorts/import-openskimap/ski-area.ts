import { normalized } from "@firn/contracts/normalized";
import { namesWithin } from "@firn/resorts/same-place";

export interface SkiArea {
  /** The name to show, in Latin script if possible, then the other names. */
  readonly names: readonly [string, ...string[]];
  readonly region: string;
  readonly countryCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** Downhill, to 0.1 km. */
  readonly pisteKm: number | null;
  /** Stable names such as "openstreetmap:way/123"; the area's own id changes with every edit. */
  readonly sources: readonly string[];
}

export type Skipped = "notSkiArea" | "unnamed" | "notDownhill" | "notOperating" | "noPosition" | "noCountry";

export interface Entry {
  readonly name: string | null | undefined;
  readonly status: string | null | undefined;
  readonly downhill: boolean;
  readonly region: string | null | undefined;
  readonly countryCode: string | null;
  readonly position: readonly [number, number] | null;
  readonly pisteKm: number | null;
  readonly sources: readonly string[];
}

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

/** Longer than any real name. */
const longestName = 200;

function tidy(text: string): string {
  return normalized(text.toWellFormed(), "NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
