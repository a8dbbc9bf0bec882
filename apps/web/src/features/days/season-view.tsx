import type { DayListItem } from "@firn/contracts/days";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { lazy, type ReactNode, useMemo } from "react";
import { today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { DayList } from "./day-list.tsx";
import { ListWithDay } from "./list-with-day.tsx";
import { SeasonHead } from "./season/season-head.tsx";

const SeasonCover = lazy(async () => ({ default: (await import("./season/season-cover.tsx")).SeasonCover }));

export interface SeasonViewProps {
  season: number;
  days: readonly DayListItem[];
  failure: ReactNode;
  /** The days of earlier years on this date. */
  earlier: ReactNode;
  children: ReactNode;
}

export function SeasonView({ season, days, failure, earlier, children }: SeasonViewProps) {
  const start = useSeasonStart();
  const date = today();
  const range = useMemo(() => offsetRange(season, start, date), [season, start, date]);
  const name = `${seasonLabel(season)} · ${seasonYears(range)}`;
  return (
    <ListWithDay
      days={days}
      cover={(onOpen) => (
        <SeasonCover season={season} days={days} onOpen={onOpen}>
          {earlier}
        </SeasonCover>
      )}
    >
      {({ shownId, onOpen, isWide }) => (
        <>
          {failure || <SeasonHead name={name} season={season} days={days} range={range} onOpen={onOpen} />}
          {!isWide && earlier}
          {children}
          <DayList days={days} shownId={shownId} onOpen={onOpen} />
        </>
      )}
    </ListWithDay>
  );
}
