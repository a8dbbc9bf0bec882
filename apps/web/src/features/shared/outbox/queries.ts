import { queryOptions, useQuery } from "@tanstack/react-query";
import { outboxKey } from "../../../lib/api/query-cache.ts";
import { accountQuery } from "../accounts/queries.ts";
import type { OutboxView } from "./view.ts";

export function outboxQuery(account: string) {
  return queryOptions<OutboxView>({
    queryKey: [...outboxKey, account],
    queryFn: () => readView(account),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
    // Files are not compared.
    structuralSharing: false,
  });
}

/** The code of changes is loaded where there are any: most starts have none. */
async function readView(account: string): Promise<OutboxView> {
  const outbox = await (await import("./store.ts")).readOutbox(account);
  const isEmpty = outbox.entries.length === 0 && Object.keys(outbox.acknowledged).length === 0;
  return isEmpty ? { ...emptyOutbox, isRead: true } : (await import("./view.ts")).viewOf(outbox);
}

const emptyOutbox: OutboxView = {
  isRead: false,
  entries: [],
  acknowledged: {},
  states: new Map(),
  hasNotes: false,
  unsent: 0,
  changes: [],
  showDays: (days) => days,
  showDay: (_id, day) => day,
  showSkis: (skis) => skis,
  showPlaces: (places) => places,
};

/** Empty while loading, and where the browser forbids storage. */
export function useOutbox(): OutboxView {
  const account = useQuery({ ...accountQuery, enabled: false }).data;
  const { data } = useQuery({ ...outboxQuery(account?.key ?? ""), enabled: account !== undefined });
  return data ?? emptyOutbox;
}
