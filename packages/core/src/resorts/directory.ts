import type { ResortSummary } from "@firn/contracts/resorts";

/** All resorts in memory, searchable. Loaded once at start from the database (see load.ts). */
export interface ResortDirectory {
  /** At most `limit` resorts for a query of two characters or more, best first. */
  search(query: string, limit: number): ResortSummary[];
  /** Whether any resort comes from OpenStreetMap, whose credit must then be shown. */
  readonly creditsOpenStreetMap: boolean;
}
