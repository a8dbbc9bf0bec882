import type { DateFigures } from "@firn/contracts/figures";
import { useQuery } from "@tanstack/react-query";
import * as queries from "../../shared/figures/queries.ts";

/** All that the charts show, of all seasons (undefined) or of one. Undefined until the last of it is read. */
export function useFigures(season: number | undefined) {
  const seasons = useQuery(queries.seasonFiguresQuery);
  const dates = useQuery(queries.dateFiguresQuery());
  const months = useQuery(queries.monthFiguresQuery(season));
  const weekdays = useQuery(queries.weekdayFiguresQuery(season));
  const resorts = useQuery(queries.resortFiguresQuery(season));
  const allResorts = useQuery(queries.resortFiguresQuery());
  const skis = useQuery(queries.skiFiguresQuery(season));
  const companions = useQuery(queries.companionFiguresQuery(season));
  const all = [seasons, dates, months, weekdays, resorts, allResorts, skis, companions];
  const failed = all.find(({ data, error }) => data === undefined && error);
  const isRead =
    seasons.data &&
    dates.data &&
    months.data &&
    weekdays.data &&
    resorts.data &&
    allResorts.data &&
    skis.data &&
    companions.data;
  return {
    error: failed?.error ?? null,
    retry: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
    figures: isRead
      ? {
          seasons: seasons.data,
          dates: dates.data,
          months: months.data,
          weekdays: weekdays.data,
          resorts: resorts.data,
          allResorts: allResorts.data,
          skis: skis.data,
          companions: companions.data,
        }
      : undefined,
  };
}

export type Figures = NonNullable<ReturnType<typeof useFigures>["figures"]>;

export function datesIn(dates: readonly DateFigures[], range: { from: string; to: string }): DateFigures[] {
  return dates.filter(({ date }) => range.from <= date && date <= range.to);
}
