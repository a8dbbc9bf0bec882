import type { CsvExportOptions } from "@firn/contracts/csv-export";
import { offsetRange, seasonLabel } from "@firn/seasons/seasons";
import { dateRange, today } from "../../lib/dates/dates.ts";
import { exportCopy } from "./copy.ts";

export interface SeasonCardsProps {
  seasons: CsvExportOptions["seasons"];
  /** The season's start, MM-DD. */
  start: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** A card for each season, to be ticked. */
export function SeasonCards({ seasons, start, chosen, onChange }: SeasonCardsProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 px-1 text-ink-soft text-sm">{exportCopy.seasonHint}</legend>
      {seasons.map(({ id, day_count }) => (
        <label
          key={id}
          className="flex cursor-pointer items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong has-checked:border-blue has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            className="size-5 shrink-0 accent-blue outline-none"
          />
          <span className="flex min-w-0 grow flex-col gap-0.5 sm:flex-row sm:items-baseline sm:gap-3">
            <span className="font-semibold text-ink">{seasonLabel(Number(id))}</span>
            <span className="text-ink-soft text-sm">{dateRange(offsetRange(Number(id), start, today()))}</span>
          </span>
          <span className="shrink-0 text-ink-soft text-sm tabular-nums">{exportCopy.dayCount(day_count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
