import type { NumberId } from "@firn/contracts/day-numbers";
import type { TotalFigures } from "@firn/contracts/figures";
import { summedIds } from "../../shared/days/number-total.ts";

export interface NumberSum {
  total: number;
  /** The days that have the number. */
  known: number;
}

export function sumOf(rows: readonly TotalFigures[], id: NumberId): NumberSum {
  const sums = rows.flatMap(({ totals }) => totals[id] ?? []);
  return {
    total: sums.reduce((sum, { total }) => sum + total, 0),
    known: sums.reduce((sum, { day_count }) => sum + day_count, 0),
  };
}

/** The number whose sums are drawn: the first of the declaration that some day has. */
export function drawnNumber(rows: readonly TotalFigures[]): NumberId | undefined {
  return summedIds.find((id) => rows.some(({ totals }) => totals[id]));
}
