import type { Account } from "@firn/contracts/accounts";
import { apiVersion } from "@firn/contracts/api-version";
import type { Query, QueryClient } from "@tanstack/react-query";
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from "@tanstack/react-query-persist-client";
import { clear, createStore, del, get, set } from "idb-keyval";
import { accountKey } from "../api/query-cache.ts";
import { isKnownSignedOut } from "../browser/session-hint.ts";
import { readStored, writeStored } from "../browser/storage.ts";
import { previewCache } from "./preview-cache.ts";
import { forgetShared } from "./shared-items.ts";

/** The first parts of the query keys whose data is kept on the device. Mutations are not kept here. */
const keptKeys = new Set<unknown>([
  accountKey[0],
  "days",
  "day",
  "skis",
  "recentResorts",
  "skiStats",
  "openImports",
  "resortCredits",
]);
/** The days that were opened last; a season's list is read at each start, so the whole must stay small. */
const mostDays = 200;
const saveDelayMs = 1000;

/** The address of the account whose reads are on the device. Other tabs hear of a change. */
const ownerKey = "firn.owner";
const store = createStore("firn-reads", "accounts");

/** Fills the cache with what an earlier visit has read, all of it stale. Does nothing on a device without an account. */
export async function restoreReads(queryClient: QueryClient): Promise<void> {
  const owner = readStored(ownerKey);
  if (owner === null) return;
  // The session ended while the app was closed.
  if (isKnownSignedOut()) return wipeDevice();
  const maxAge = Number.POSITIVE_INFINITY;
  // A browser that refuses storage starts as on a first visit.
  await persistQueryClientRestore({ queryClient, persister: persisterOf(owner), buster: apiVersion, maxAge }).catch(
    () => {},
  );
  void queryClient.invalidateQueries({ refetchType: "none" });
}

/** Keeps what is read from now on. `onOtherAccount` is called when this tab's account is no longer the device's. */
export function keepReads(queryClient: QueryClient, onOtherAccount: () => void): void {
  // What leaves the memory would leave the device at the next save.
  for (const key of keptKeys) queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
  let saving: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(saving);
    saving = undefined;
    const owner = ownerOf(queryClient);
    // After a sign-out, also in another tab, a late save must not bring anything back.
    if (owner === undefined || owner !== readStored(ownerKey)) return;
    const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false };
    const options = { queryClient, persister: persisterOf(owner), buster: apiVersion, dehydrateOptions };
    void persistQueryClientSave(options).catch(() => {});
  };

  queryClient.getQueryCache().subscribe((event) => {
    const isChange = event.type === "removed" || (event.type === "updated" && event.action.type === "success");
    if (!isChange || !isKept(event.query)) return;
    if (event.query.queryKey[0] === accountKey[0] && !claimDevice(ownerOf(queryClient))) onOtherAccount();
    saving ??= setTimeout(save, saveDelayMs);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && saving !== undefined) save();
  });
  addEventListener("storage", ({ key, newValue }) => {
    const owner = ownerOf(queryClient);
    if (key === ownerKey && owner !== undefined && owner !== newValue) onOtherAccount();
  });
}

/** Removes what IndexedDB and the caches hold of an account. From the call on, no tab saves anything for it. */
export async function wipeDevice(): Promise<void> {
  writeStored(ownerKey, null);
  await Promise.allSettled([forgetReads(), forgetShared(), removePreviews()]);
}

/** True where `wipeDevice` has something to remove. */
export function isDeviceOwned(): boolean {
  return readStored(ownerKey) !== null;
}

/** Async, because a browser that blocks IndexedDB throws at once. */
async function forgetReads(): Promise<void> {
  await clear(store);
}

async function removePreviews(): Promise<void> {
  // Absent over plain http.
  if (!("caches" in globalThis) || !(await caches.has(previewCache.name))) return;
  await caches.delete(previewCache.name);
  // The plugin's list of addresses and times of use.
  const { CacheExpiration } = await import("workbox-expiration");
  await new CacheExpiration(previewCache.name, { maxEntries: previewCache.mostEntries }).delete();
}

/** Makes `owner` the account of the device; false where it is another one's. */
function claimDevice(owner: string | undefined): boolean {
  const before = readStored(ownerKey);
  if (owner === undefined || before === owner) return true;
  if (before === null) writeStored(ownerKey, owner);
  return before === null;
}

function ownerOf(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData<Account>(accountKey)?.email;
}

/** Includes a query whose last fetch failed, such as every one offline. */
function isKept({ queryKey, state }: Query): boolean {
  return keptKeys.has(queryKey[0]) && state.data !== undefined;
}

/** The last tab to save wins. */
function persisterOf(owner: string): Persister {
  return {
    persistClient: (client) => set(owner, storable(client), store),
    restoreClient: () => get<PersistedClient>(owner, store),
    removeClient: () => del(owner, store),
  };
}

/** Without errors, which IndexedDB may refuse to copy, and with the latest days only. */
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
