import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { keys, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountKey } from "../api/query-cache.ts";
import { deviceOwner, previewCache, readsStore } from "./device-copy.ts";
import { keepReads } from "./reads.ts";
import { forgetShared, keepShared, readShared } from "./shared-items.ts";
import { wipeDevice } from "./wipe.ts";

const email = "a@example.com";
const caches = { has: vi.fn(async () => true), delete: vi.fn() };

beforeEach(async () => {
  const storage = new Map([["firn.owner", email]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("caches", caches);
  await set(email, {}, readsStore);
  await keepShared({ files: [], text: "Jan 5 Alta" });
});
afterEach(async () => {
  caches.delete.mockReset();
  await forgetShared();
  vi.unstubAllGlobals();
});

test("signing out removes reads, previews and shares", async () => {
  await wipeDevice();
  expect(deviceOwner()).toBeNull();
  expect(await keys(readsStore)).toEqual([]);
  expect(caches.delete).toHaveBeenCalledWith(previewCache.name);
  expect(await readShared(email)).toBeUndefined();
});

test("a session that has ended leaves shares for its account", async () => {
  await wipeDevice({ keepsShares: true });
  expect(await keys(readsStore)).toEqual([]);
  expect(caches.delete).toHaveBeenCalledWith(previewCache.name);
  expect(await readShared(email)).toMatchObject({ text: "Jan 5 Alta" });
});

test("the next account of the device removes the shares of the last", async () => {
  await wipeDevice({ keepsShares: true });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  const queryClient = new QueryClient();
  await keepReads(queryClient, () => {});
  queryClient.setQueryData(accountKey, { key: email });
  await expect.poll(deviceOwner).toBe(email);
  expect(await readShared(email)).toBeDefined();
  await wipeDevice({ keepsShares: true });
  queryClient.setQueryData(accountKey, { key: "b@example.com" });
  await expect.poll(() => readShared(email)).toBeUndefined();
});
