import { apiVersion } from "@firn/contracts/constants";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountKey } from "../api/query-cache.ts";

const { disk, storage } = vi.hoisted(() => ({
  disk: new Map<string, unknown>(),
  storage: new Map<string, string>(),
}));
vi.mock("idb-keyval", () => ({
  createStore: () => "store",
  get: async (key: string) => structuredClone(disk.get(key)),
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  del: async (key: string) => void disk.delete(key),
  clear: async () => disk.clear(),
}));

const { keepReads } = await import("./reads.ts");
const { wipeDevice } = await import("./wipe.ts");
const onOtherAccount = vi.fn();
const me = { key: "me@example.com" };
let page: EventTarget & { visibilityState: string };
let tab: EventTarget;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  tab = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  disk.clear();
  storage.clear();
  onOtherAccount.mockReset();
});

async function openTab(): Promise<QueryClient> {
  const client = new QueryClient();
  await keepReads(client, onOtherAccount);
  return client;
}

test("a later visit starts with what was read, all of it stale", async () => {
  const first = await openTab();
  first.setQueryData(accountKey, me);
  first.setQueryData(["days", -1], ["a day"]);
  await vi.runAllTimersAsync();
  const later = await openTab();
  expect(later.getQueryData(accountKey)).toEqual(me);
  expect(later.getQueryData(["days", -1])).toEqual(["a day"]);
  expect(later.getQueryState(["days", -1])?.isInvalidated).toBe(true);
});

test("data in the cache at the start is kept", async () => {
  const client = new QueryClient();
  client.setQueryData(accountKey, me);
  await keepReads(client, onOtherAccount);
  await vi.runAllTimersAsync();
  expect((await openTab()).getQueryData(accountKey)).toEqual(me);
});

test("a search and an import are not kept", async () => {
  const first = await openTab();
  first.setQueryData(accountKey, me);
  first.setQueryData(["resortSearch", "alta"], []);
  first.setQueryData(["photoImport", "1"], {});
  await vi.runAllTimersAsync();
  const later = await openTab();
  expect(
    later
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual([accountKey[0]]);
});

test("data whose refetch failed is kept, without the error", async () => {
  const first = await openTab();
  first.setQueryData(accountKey, me);
  first.setQueryData(["skis"], ["Rustler 10"]);
  const failing = { queryKey: ["skis"], queryFn: () => Promise.reject(new Error("offline")), retry: false };
  await first.fetchQuery({ ...failing, staleTime: 0 }).catch(() => {});
  await vi.runAllTimersAsync();
  const later = await openTab();
  expect(later.getQueryState(["skis"])).toMatchObject({ data: ["Rustler 10"], status: "success", error: null });
});

test("the 200 days opened last are kept", async () => {
  const first = await openTab();
  first.setQueryData(accountKey, me);
  for (let day = 0; day < 210; day++) first.setQueryData(["day", day], {}, { updatedAt: day + 1 });
  await vi.runAllTimersAsync();
  const days = (await openTab()).getQueryCache().findAll({ queryKey: ["day"] });
  expect(days).toHaveLength(200);
  expect(Math.min(...days.map(({ queryKey }) => Number(queryKey[1])))).toBe(10);
});

test("leaving the page saves at once", async () => {
  (await openTab()).setQueryData(accountKey, me);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(disk.size).toBe(1);
});

test("after a wipe a late save brings nothing back", async () => {
  const first = await openTab();
  first.setQueryData(accountKey, me);
  await vi.runAllTimersAsync();
  first.setQueryData(["skis"], ["Rustler 10"]);
  await wipeDevice();
  await vi.runAllTimersAsync();
  expect(disk.size).toBe(0);
  expect((await openTab()).getQueryData(accountKey)).toBeUndefined();
});

test("data of another version of the API is dropped", async () => {
  (await openTab()).setQueryData(accountKey, me);
  await vi.runAllTimersAsync();
  disk.set(me.key, { ...(disk.get(me.key) as object), buster: `${apiVersion}0` });
  expect((await openTab()).getQueryData(accountKey)).toBeUndefined();
  expect(disk.size).toBe(0);
});

test("another account in this tab is reported once, and takes the place of the first", async () => {
  (await openTab()).setQueryData(accountKey, me);
  await vi.runAllTimersAsync();
  (await openTab()).setQueryData(accountKey, { key: "you@example.com" });
  await vi.runAllTimersAsync();
  expect(onOtherAccount).toHaveBeenCalledOnce();
  expect(disk.size).toBe(0);
  const reloaded = await openTab();
  expect(reloaded.getQueryData(accountKey)).toBeUndefined();
  reloaded.setQueryData(accountKey, { key: "you@example.com" });
  await vi.runAllTimersAsync();
  expect(onOtherAccount).toHaveBeenCalledOnce();
  expect([...disk.keys()]).toEqual(["you@example.com"]);
});

test("a sign-out in another tab is reported", async () => {
  (await openTab()).setQueryData(accountKey, me);
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "firn.theme", newValue: null }));
  expect(onOtherAccount).not.toHaveBeenCalled();
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "firn.owner", newValue: null }));
  expect(onOtherAccount).toHaveBeenCalled();
});
