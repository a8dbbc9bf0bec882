import type { DayListItem } from "@firn/contracts/days";
import { useQuery } from "@tanstack/react-query";
import { lazy, memo } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { accountQuery } from "../../shared/accounts/queries.ts";
import { halfKnownText, isExact } from "../../shared/days/half-known.ts";
import { seasonFiguresQuery } from "../../shared/figures/queries.ts";
import { DeferredBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { seasonHeadCopy as copy } from "../copy.ts";
import { seasonHeadClasses } from "./head-classes.ts";
import { countsOf, daysMore } from "./season-counts.ts";
import type { SeasonStripProps } from "./season-strip.tsx";

// Few seasons have numbers, and their units and texts are much code.
const SeasonNumbers = lazy(async () => ({ default: (await import("./season-numbers.tsx")).SeasonNumbers }));
// The strip is behind the figures: with it, the first load would hold the ridges and a button for each day.
const SeasonStrip = lazy(async () => ({ default: (await import("./season-strip.tsx")).SeasonStrip }));

export interface SeasonHeadProps extends SeasonStripProps {
  name: string;
  season: number;
}

/** Memoized: a day that opens over it renders none of its marks. */
export const SeasonHead = memo(function SeasonHead({ name, season, days, range, onOpen }: SeasonHeadProps) {
  const counts = countsOf(days);
  const account = useQuery({ ...accountQuery, enabled: false }).data;
  const halfKnown = halfKnownText(counts.days, counts.days - days.filter(isExact).length);
  // The goal is for the current season.
  const goal = season === 0 ? account?.season_goal : undefined;
  return (
    <section aria-label={name} className={`${seasonHeadClasses} flex flex-col justify-between gap-2`}>
      <dl className="z-10 flex flex-wrap items-end gap-x-5 px-4 pt-4 font-figure">
        <Figure label={goal ? copy.ofGoal(goal) : copy.days(counts.days)} value={counts.days} isMain />
        <Figure label={copy.resorts(counts.resorts)} value={counts.resorts} />
        {counts.countries > 0 && <Figure label={copy.countries(counts.countries)} value={counts.countries} />}
      </dl>
      {halfKnown && <p className="z-10 px-4 text-ink-soft text-sm">{halfKnown}</p>}
      {days.some(({ numbers }) => "vertical_m" in numbers || "runs" in numbers) && (
        <div className="z-10 min-h-target px-4">
          <DeferredBoundary>
            <SeasonNumbers days={days} />
          </DeferredBoundary>
        </div>
      )}
      <Comparison days={season === 0 ? countUntil(days, today()) : counts.days} season={season} />
      <div className="h-28">
        <DeferredBoundary>
          <SeasonStrip days={days} range={range} onOpen={onOpen} />
        </DeferredBoundary>
      </div>
    </section>
  );
});

function countUntil(days: readonly DayListItem[], date: string): number {
  return days.filter((day) => isExact(day) && day.date <= date).length;
}

function Figure({ label, value, isMain = false }: { label: string; value: number; isMain?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className={`font-bold text-ink ${isMain ? "text-4xl tracking-tight" : "text-2xl"}`}>{value}</dd>
    </div>
  );
}

function Comparison({ days, season }: { days: number; season: number }) {
  const figures = useQuery(seasonFiguresQuery).data;
  const more = figures && daysMore(days, season, figures);
  const isCurrent = season === 0;
  return (
    <p className="z-10 min-h-5.5 px-4 text-ink-soft text-sm">
      {more === 0 && (isCurrent ? copy.asManyToDate : copy.asManyAsBefore)}
      {more !== undefined && more !== 0 && (
        <>
          <strong className="text-glow">{copy.more(more)}</strong> {isCurrent ? copy.thanBeforeToDate : copy.thanBefore}
        </>
      )}
    </p>
  );
}
