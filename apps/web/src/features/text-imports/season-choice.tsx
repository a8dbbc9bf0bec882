import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { inputCopy } from "./copy.ts";
import type { TextCount } from "./count-days.ts";
import { importSeasons } from "./import-seasons.ts";
import { Select } from "./lazy-parts.ts";

export interface SeasonChoiceProps {
  season: number;
  start: string;
  count: TextCount | undefined;
  disabled: boolean;
  onChange: (season: number) => void;
}

export function SeasonChoice({ season, start, count, disabled, onChange }: SeasonChoiceProps) {
  const advice = count && seasonAdvice(season, count);
  return (
    <>
      <Field label={inputCopy.season} hint={inputCopy.seasonDetail}>
        <LazyBoundary fallback={<span className="min-h-target" />}>
          <Select
            value={String(season)}
            onValueChange={(value) => onChange(Number(value))}
            disabled={disabled}
            options={importSeasons(start)}
          />
        </LazyBoundary>
      </Field>
      <div role="status" className="empty:hidden">
        {advice && (
          <div className="flex flex-col gap-1 rounded-md bg-glow-soft px-3 py-2 text-on-glow-soft text-sm sm:flex-row sm:items-center sm:justify-between sm:gap-3">
            <p>{inputCopy.seasonFit(advice.future, seasonLabel(advice.fit))}</p>
            <Button className="shrink-0 self-start" disabled={disabled} onClick={() => onChange(advice.other)}>
              {inputCopy.takeSeason(seasonLabel(advice.other))}
            </Button>
          </div>
        )}
      </div>
      <p className="text-ink-soft text-sm">{inputCopy.seasonNote(seasonYears(offsetRange(season, start, today())))}</p>
    </>
  );
}

export interface SeasonAdvice {
  future: number;
  fit: number;
  other: number;
}

export function seasonAdvice(season: number, { fit, future, futureInThisSeason }: TextCount): SeasonAdvice | undefined {
  if (fit === 0 || (season !== fit && season !== 0)) return undefined;
  return season === fit ? { future: futureInThisSeason, fit, other: 0 } : { future, fit, other: fit };
}
