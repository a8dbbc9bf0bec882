export interface ResortRecord {
  readonly id: string;
  readonly name: string;
  /** State, canton, prefecture …; empty if an imported row has none. */
  readonly region: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Degrees, WGS 84. Null only for a skier's own place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Null if unknown; 0 for a linked area, whose pistes count for its villages. */
  readonly pisteKm: number | null;
  /** Abbreviations, former and local names, other scripts. */
  readonly aliases: readonly string[];
}

export type LocatedRecord = ResortRecord & { readonly latitude: number; readonly longitude: number };

export function isLocated<Place extends ResortRecord>(record: Place): record is Place & LocatedRecord {
  return record.latitude !== null && record.longitude !== null;
}
