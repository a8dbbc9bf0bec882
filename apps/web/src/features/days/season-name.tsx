import { offsetRange, seasonLabel } from "@firn/seasons/seasons";
import { seasonYears, today } from "../../lib/dates/dates.ts";

/** "Last Season · 2025/26", on a phone in two lines. */
export function SeasonName({ season, start }: { season: number; start: string }) {
  return (
    <span className="flex flex-col whitespace-nowrap leading-tight sm:flex-row sm:items-baseline sm:gap-1.5">
      {seasonLabel(season)}
      <span className="font-normal text-ink-soft text-xs">
        <span className="max-sm:sr-only">· </span>
        {seasonYears(offsetRange(season, start, today()))}
      </span>
    </span>
  );
}
