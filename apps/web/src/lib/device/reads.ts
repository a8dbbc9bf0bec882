import type { Account } from "@firn/contracts/accounts";
import { apiVersion } from "@firn/contracts/constants";
import type { Query, QueryClient } from "@tanstack/react-query";
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from "@tanstack/react-query-persist-client";
import { clear, del, get, set } from "idb-keyval";
import { accountKey, keptKeys } from "../api/query-cache.ts";
import { claimDevice, deviceOwner, disownDevice, logStore, ownerKey, previewCache, readsStore } from "./device-copy.ts";
import { forgetShared } from "./shared-items.ts";

/** The days that were opened last; a season's list is read at each start, so the whole must stay small. */
const mostDays = 200;
const saveDelayMs = 500;

/** Fills the cache with earlier reads, all stale, and keeps new ones. `onOtherAccount`: the device has another account. */
export async function keepReads(queryClient: QueryClient, onOtherAccount: () => void): Promise<void> {
  await restore(queryClient);
  let saving: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    const account = queryClient.getQueryData<Account>(accountKey);
    // A save that runs after a sign-out, also in another tab, must not write the data again.
    // guard (device/reads): || account.key !== deviceOwner()
    if (!account || account.key !== deviceOwner()) return;
    const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false };
    const options = { queryClient, persister: persisterOf(account.key), buster: apiVersion, dehydrateOptions };
    void persistQueryClientSave(options).catch(() => {});
  };
  const saveSoon = () => {
    saving ??= setTimeout(save, saveDelayMs);
  };
  const claim = () => {
    const account = queryClient.getQueryData<Account>(accountKey);
    if (!account) return;
    if (claimDevice(account.key)) {
      // guard (device/wipe)
      void forgetShared(account.key).catch(() => {});
      return;
    }
    // The next start would restore the other account, and be reported again.
    disownDevice();
    // guard (device/reads): removeReads() -> Promise.resolve()
    // guard (device/reads): .finally(onOtherAccount)
    void removeReads()
      .catch(() => {})
      .finally(onOtherAccount);
  };

  claim();
  saveSoon();
  queryClient.getQueryCache().subscribe((event) => {
    const isChange = event.type === "removed" || (event.type === "updated" && event.action.type === "success");
    if (!isChange || !isKept(event.query)) return;
    if (event.query.queryKey[0] === accountKey[0]) claim();
    saveSoon();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && saving !== undefined) save();
  });
  addEventListener("storage", ({ key, newValue }) => {
    const account = queryClient.getQueryData<Account>(accountKey);
    // guard (device/reads): key === ownerKey && account && account.key !== newValue -> false
    if (key === ownerKey && account && account.key !== newValue) onOtherAccount();
  });
}

/** Rejects where nothing could be removed. `keepsShares` leaves what other apps have shared. */
export async function removeReads({ keepsShares = false } = {}): Promise<void> {
  // guard (device/wipe): keepsShares || forgetShared(),
  // guard (device/wipe): keepsShares ||
  // guard (device/wipe): , removePreviews()
  await Promise.allSettled([keepsShares || forgetShared(), removePreviews()]);
  // guard (device/wipe)
  await clear(readsStore);
  // guard (device/wipe)
  await clear(logStore);
}

async function restore(queryClient: QueryClient): Promise<void> {
  const owner = deviceOwner();
  if (owner === null) return;
  // guard (device/reads): buster: apiVersion,
  const options = { queryClient, persister: persisterOf(owner), buster: apiVersion, maxAge: Number.POSITIVE_INFINITY };
  // A browser that refuses storage starts as on a first visit.
  await persistQueryClientRestore(options).catch(() => {});
  void queryClient.invalidateQueries({ refetchType: "none" });
}

async function removePreviews(): Promise<void> {
  // Absent over plain http.
  if (!("caches" in globalThis) || !(await caches.has(previewCache.name))) return;
  await caches.delete(previewCache.name);
  const { CacheExpiration } = await import("workbox-expiration");
  await new CacheExpiration(previewCache.name, { maxEntries: previewCache.mostEntries }).delete();
}

/** Includes a query whose last fetch failed, such as every one offline. */
function isKept({ queryKey, state }: Query): boolean {
  return keptKeys.has(queryKey[0]) && state.data !== undefined;
}

/** Across tabs, the last write wins. */
function persisterOf(owner: string): Persister {
  return {
    persistClient: (client) => set(owner, storable(client), readsStore),
    restoreClient: () => get<PersistedClient>(owner, readsStore),
    removeClient: () => del(owner, readsStore),
  };
}

/** Leaves out errors, which IndexedDB may refuse to copy, and all but the latest days. */
function storable(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => ({
      ...query,
      state: { ...query.state, status: "success" as const, error: null, fetchFailureReason: null, fetchMeta: null },
    }));
  const days = queries.filter(({ queryKey }) => queryKey[0] === "day");
  const dropped = new Set(days.slice(mostDays));
  return { ...client, clientState: { mutations: [], queries: queries.filter((query) => !dropped.has(query)) } };
}
