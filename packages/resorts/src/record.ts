/** A resort as search and "which resort is nearest" know it. */
export interface ResortRecord {
  readonly id: string;
  /** As skiers say it. */
  readonly name: string;
  /** State, canton, prefecture …; empty when an imported row has none. */
  readonly region: string;
  /** English name. */
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /**
   * Kilometres of piste that this row counts as its own; null = unknown. A linked area whose villages have rows of their
   * own has 0: the pistes are theirs, and so is a photo taken on them.
   */
  readonly pisteKm: number | null;
  /** Abbreviations, former and local names, other scripts. */
  readonly aliases: readonly string[];
}
