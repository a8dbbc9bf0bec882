import type { DayListItem } from "@firn/contracts/days";
import { offsetRange } from "@firn/seasons/seasons";
import { type ReactNode, useMemo } from "react";
import { seasonYears, today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { DayList } from "./day-list.tsx";
import { ListWithDay } from "./list-with-day.tsx";
import { SeasonHead } from "./season/season-head.tsx";

export interface SeasonViewProps {
  season: number;
  days: readonly DayListItem[];
  failure: ReactNode;
  children: ReactNode;
}

export function SeasonView({ season, days, failure, children }: SeasonViewProps) {
  const start = useSeasonStart();
  const date = today();
  const range = useMemo(() => offsetRange(season, start, date), [season, start, date]);
  const name = `${seasonLabel(season)} · ${seasonYears(range)}`;
  return (
    <ListWithDay days={days}>
      {({ shownId, onOpen }) => (
        <>
          {failure || <SeasonHead name={name} season={season} days={days} range={range} onOpen={onOpen} />}
          {children}
          <DayList days={days} shownId={shownId} onOpen={onOpen} />
        </>
      )}
    </ListWithDay>
  );
}
