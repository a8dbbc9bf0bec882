import type { DayFilter } from "@firn/contracts/day-search";
import type { Units } from "@firn/contracts/units";

/** A part of a query. It never has words of its own. */
export type QueryFilter = Omit<DayFilter, "q">;

export interface QueryContext {
  /** YYYY-MM-DD */
  readonly today: string;
  /** MM-DD */
  readonly seasonStart: string;
  /** Of numbers without a unit. Imperial dates have the month first. */
  readonly units: Units;
}

export interface FoundFilter {
  readonly filter: QueryFilter;
  /** After its last token. */
  readonly end: number;
}
