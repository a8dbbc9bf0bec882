import type { DayListItem } from "@firn/contracts/days";
import type { ResortSummary } from "@firn/contracts/resorts";
import type { QueryClient } from "@tanstack/react-query";
import { accountQuery } from "../accounts/queries.ts";
import { daysKey } from "../days/queries.ts";
import { outboxQuery } from "../outbox/queries.ts";
import { createDeviceSearch, type SkiersResorts } from "./device-search.ts";
import { gazetteer } from "./gazetteer.ts";
import { ownPlacesQuery, recentResortsQuery, resortNamesQuery } from "./queries.ts";

const searchOnDevice = createDeviceSearch(gazetteer);

export function searchOffline(query: string, client: QueryClient): ResortSummary[] {
  return searchOnDevice(query, skiersResorts(client));
}

function skiersResorts(client: QueryClient): SkiersResorts {
  const days = client.getQueriesData<readonly DayListItem[]>({ queryKey: daysKey }).flatMap(([, list]) => list ?? []);
  const names = new Set(days.flatMap(({ resort_name }) => resort_name ?? []));
  const account = client.getQueryData(accountQuery.queryKey)?.key ?? "";
  const outbox = client.getQueryData(outboxQuery(account).queryKey);
  const sent = client.getQueryData(ownPlacesQuery.queryKey) ?? [];
  return {
    recent: client.getQueryData(recentResortsQuery.queryKey) ?? [],
    names,
    own: outbox ? outbox.showPlaces(sent) : sent,
    called: client.getQueryData(resortNamesQuery.queryKey) ?? [],
  };
}
