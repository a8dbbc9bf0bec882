import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

const { figures } = trpcClient;

type ReadFigures<Rows> = (input: { season?: number }, options: { signal: AbortSignal }) => Promise<Rows>;

function bySeason<Rows>(kind: string, read: ReadFigures<Rows>) {
  return (season?: number) =>
    queryOptions({
      queryKey: ["figures", kind, season ?? null],
      queryFn: ({ signal }) => read(season === undefined ? {} : { season }, { signal }),
    });
}

export const monthFiguresQuery = bySeason("months", figures.months.query);
export const weekdayFiguresQuery = bySeason("weekdays", figures.weekdays.query);
export const dateFiguresQuery = bySeason("dates", figures.dates.query);
export const resortFiguresQuery = bySeason("resorts", figures.resorts.query);
export const skiFiguresQuery = bySeason("skis", figures.skis.query);
export const companionFiguresQuery = bySeason("companions", figures.companions.query);
export const numberFiguresQuery = bySeason("numbers", figures.numbers.query);
export const totalFiguresQuery = bySeason("totals", figures.totals.query);
export const tagFiguresQuery = bySeason("tags", figures.tags.query);
export const snowFiguresQuery = bySeason("snow", figures.snow.query);
export const skyFiguresQuery = bySeason("sky", figures.sky.query);

export const seasonFiguresQuery = queryOptions({
  queryKey: ["figures", "seasons"],
  queryFn: ({ signal }) => figures.seasons.query(undefined, { signal }),
});

/** A day of a date; null where there is none (any longer). */
export function dayOnQuery(date: string) {
  return queryOptions({
    queryKey: ["figures", "dayOn", date],
    queryFn: async ({ signal }) => {
      const { days } = await trpcClient.days.search.query({ from: date, to: date }, { signal });
      return days[0] ?? null;
    },
  });
}

export function prefetchFigures(queryClient: QueryClient, season: number | undefined): void {
  void queryClient.prefetchQuery(seasonFiguresQuery);
  void queryClient.prefetchQuery(dateFiguresQuery());
  void queryClient.prefetchQuery(resortFiguresQuery());
  void queryClient.prefetchQuery(monthFiguresQuery(season));
  void queryClient.prefetchQuery(weekdayFiguresQuery(season));
  void queryClient.prefetchQuery(resortFiguresQuery(season));
  void queryClient.prefetchQuery(skiFiguresQuery(season));
  void queryClient.prefetchQuery(companionFiguresQuery(season));
  void queryClient.prefetchQuery(numberFiguresQuery(season));
  void queryClient.prefetchQuery(totalFiguresQuery());
  void queryClient.prefetchQuery(tagFiguresQuery(season));
  void queryClient.prefetchQuery(snowFiguresQuery(season));
  void queryClient.prefetchQuery(skyFiguresQuery(season));
}
