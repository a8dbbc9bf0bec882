import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";

export function SeasonName({ season, start }: { season: number; start: string }) {
  return (
    <span className="flex min-w-0 flex-col whitespace-nowrap leading-tight sm:flex-row sm:items-baseline sm:gap-1.5">
      <span className="truncate">{seasonLabel(season)}</span>
      <span className="font-normal text-ink-soft text-xs">
        <span className="max-sm:sr-only">· </span>
        {seasonYears(offsetRange(season, start, today()))}
      </span>
    </span>
  );
}
