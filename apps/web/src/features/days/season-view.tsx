import type { DayListItem } from "@firn/contracts/days";
import { offsetRange, seasonLabel } from "@firn/seasons/seasons";
import { lazy, type ReactNode, useMemo } from "react";
import { seasonYears, today } from "../../lib/dates/dates.ts";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { LaterBoundary } from "../shared/screen/lazy-boundary.tsx";
import { DayList, DayListSkeleton } from "./day-list.tsx";
import { useOpenDay } from "./history-overlays.ts";
import { SeasonHead, SeasonHeadSkeleton } from "./season/season-head.tsx";

const DayDetailDialog = lazy(async () => ({ default: (await import("./day-detail-dialog.tsx")).DayDetailDialog }));

export interface SeasonViewProps {
  /** An offset. */
  season: number;
  /** At least one. */
  days: readonly DayListItem[];
  /** Between the head and the list. */
  children: ReactNode;
}

/** A season at a glance, its days, and the open one. */
export function SeasonView({ season, days, children }: SeasonViewProps) {
  const { openId, open, close } = useOpenDay();
  const start = useSeasonStart();
  const date = today();
  const range = useMemo(() => offsetRange(season, start, date), [season, start, date]);
  return (
    <>
      <SeasonHead name={`${seasonLabel(season)} · ${seasonYears(range)}`} days={days} range={range} onOpen={open} />
      {children}
      <DayList days={days} onOpen={open} />
      <LaterBoundary open={openId !== undefined} onClose={close}>
        <DayDetailDialog openId={openId} days={days} onClose={close} />
      </LaterBoundary>
    </>
  );
}

export function SeasonSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <SeasonHeadSkeleton />
      {children}
      <DayListSkeleton />
    </>
  );
}
