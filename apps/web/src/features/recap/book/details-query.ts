import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { dayQuery } from "../../shared/days/queries.ts";
import { isTemporaryId } from "../../shared/outbox/temporary-id.ts";

/** The details of the days with a note: a season's list has its first line only. `readAt` is that of the list. */
export function bookDetailsQuery(
  queryClient: QueryClient,
  season: number,
  days: readonly DayListItem[],
  readAt: number,
) {
  return queryOptions({
    queryKey: ["bookDetails", season, readAt],
    queryFn: () => readDetails(queryClient, days),
    // As the days themselves, which it hands over.
    structuralSharing: false,
  });
}

/** A request for each batch, one after the other, so that a long season keeps nobody else waiting. */
async function readDetails(queryClient: QueryClient, days: readonly DayListItem[]): Promise<Map<string, DayDetail>> {
  const ids = days.flatMap(({ id, note }) => (note === null || isTemporaryId(id) ? [] : [id]));
  const details = new Map<string, DayDetail>();
  for (let at = 0; at < ids.length; at += limits.batchSize) {
    const batch = ids.slice(at, at + limits.batchSize).map((id) => readDetail(queryClient, id));
    for (const day of await Promise.all(batch)) details.set(day.id, day);
  }
  return details;
}

/** Fresh where possible, else as kept on the device. */
async function readDetail(queryClient: QueryClient, id: string): Promise<DayDetail> {
  const query = dayQuery(id);
  return queryClient.fetchQuery(query).catch((failure: unknown) => {
    const kept = queryClient.getQueryData(query.queryKey);
    if (kept) return kept;
    throw failure;
  });
}
