import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";

/** The prefix of all figures. */
const figuresKey = "figures";

/** `season` is an offset; undefined = all seasons. */
type Season = number | undefined;

export const seasonFiguresQuery = queryOptions({
  queryKey: [figuresKey, "seasons"],
  queryFn: ({ signal }) => trpcClient.figures.seasons.query(undefined, { signal }),
});

/** Of all seasons. */
export const dateFiguresQuery = queryOptions({
  queryKey: [figuresKey, "dates"],
  queryFn: ({ signal }) => trpcClient.figures.dates.query({}, { signal }),
});

export function monthFiguresQuery(season: Season) {
  return queryOptions({
    queryKey: [figuresKey, "months", season ?? null],
    queryFn: ({ signal }) => trpcClient.figures.months.query({ season }, { signal }),
  });
}

export function weekdayFiguresQuery(season: Season) {
  return queryOptions({
    queryKey: [figuresKey, "weekdays", season ?? null],
    queryFn: ({ signal }) => trpcClient.figures.weekdays.query({ season }, { signal }),
  });
}

export function resortFiguresQuery(season: Season) {
  return queryOptions({
    queryKey: [figuresKey, "resorts", season ?? null],
    queryFn: ({ signal }) => trpcClient.figures.resorts.query({ season }, { signal }),
  });
}

export function skiFiguresQuery(season: Season) {
  return queryOptions({
    queryKey: [figuresKey, "skis", season ?? null],
    queryFn: ({ signal }) => trpcClient.figures.skis.query({ season }, { signal }),
  });
}

export function companionFiguresQuery(season: Season) {
  return queryOptions({
    queryKey: [figuresKey, "companions", season ?? null],
    queryFn: ({ signal }) => trpcClient.figures.companions.query({ season }, { signal }),
  });
}

/** All that Stats shows, in one batch. */
export function prefetchFigures(queryClient: QueryClient, season: Season): void {
  void queryClient.prefetchQuery(seasonFiguresQuery);
  void queryClient.prefetchQuery(dateFiguresQuery);
  void queryClient.prefetchQuery(monthFiguresQuery(season));
  void queryClient.prefetchQuery(weekdayFiguresQuery(season));
  void queryClient.prefetchQuery(resortFiguresQuery(season));
  void queryClient.prefetchQuery(resortFiguresQuery(undefined));
  void queryClient.prefetchQuery(skiFiguresQuery(season));
  void queryClient.prefetchQuery(companionFiguresQuery(season));
}
