export interface ResortRecord {
  readonly id: string;
  readonly name: string;
  /** State, canton, prefecture …; empty if an imported row has none. */
  readonly region: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** Null if unknown; 0 for a linked area, whose pistes count for its villages. */
  readonly pisteKm: number | null;
  /** Abbreviations, former and local names, other scripts. */
  readonly aliases: readonly string[];
}
