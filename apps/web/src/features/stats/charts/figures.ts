import type { DateFigures } from "@firn/contracts/figures";
import { useQuery } from "@tanstack/react-query";
import * as queries from "../../shared/figures/queries.ts";

/** All that the charts show, of all seasons (undefined) or of one. Undefined until the last of it is read. */
export function useFigures(season: number | undefined) {
  const reads = {
    seasons: useQuery(queries.seasonFiguresQuery),
    dates: useQuery(queries.dateFiguresQuery()),
    months: useQuery(queries.monthFiguresQuery(season)),
    weekdays: useQuery(queries.weekdayFiguresQuery(season)),
    resorts: useQuery(queries.resortFiguresQuery(season)),
    allResorts: useQuery(queries.resortFiguresQuery()),
    skis: useQuery(queries.skiFiguresQuery(season)),
    companions: useQuery(queries.companionFiguresQuery(season)),
    numbers: useQuery(queries.numberFiguresQuery(season)),
    allTotals: useQuery(queries.totalFiguresQuery()),
    tags: useQuery(queries.tagFiguresQuery(season)),
    snow: useQuery(queries.snowFiguresQuery(season)),
    sky: useQuery(queries.skyFiguresQuery(season)),
  };
  const all = Object.values(reads);
  const failed = all.find(({ data, error }) => data === undefined && error);
  return {
    error: failed?.error ?? null,
    retry: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
    figures: dataOf(reads),
  };
}

export type Figures = NonNullable<ReturnType<typeof useFigures>["figures"]>;

export function datesIn(dates: readonly DateFigures[], range: { from: string; to: string }): DateFigures[] {
  return dates.filter(({ date }) => range.from <= date && date <= range.to);
}

type Data<Reads> = { [Key in keyof Reads]: Reads[Key] extends { data: infer Read } ? NonNullable<Read> : never };

function dataOf<Reads extends Record<string, { data: unknown }>>(reads: Reads): Data<Reads> | undefined {
  const data = Object.entries(reads).map(([key, read]) => [key, read.data] as const);
  return data.some(([, read]) => read === undefined) ? undefined : (Object.fromEntries(data) as Data<Reads>);
}
