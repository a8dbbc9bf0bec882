import { beforeEach, expect, test, vi } from "vitest";
import { previewCache } from "../../../lib/device/device-copy.ts";
import { keepPictures } from "./keep-pictures.ts";
import { loggedDay, logOf } from "./test-log.ts";

const most = previewCache.mostEntries / 2;
const kept = new Set<string>();
let asked: string[] = [];

beforeEach(() => {
  kept.clear();
  asked = [];
  onNavigator({ onLine: true, serviceWorker: { controller: {} } });
  vi.stubGlobal("window", { requestIdleCallback: true });
  vi.stubGlobal("requestIdleCallback", (call: () => void) => void queueMicrotask(call));
  vi.stubGlobal("caches", { match: async (url: string) => kept.has(url) || undefined });
  vi.stubGlobal("fetch", async (url: string) => void asked.push(url));
});

const onNavigator = (parts: object) => vi.stubGlobal("navigator", parts);
const photos = (count: number, day: string) => Array.from({ length: count }, (_, at) => `${day}-${at}`);
const log = logOf(
  loggedDay("new", "2026-01-10", { photo_ids: photos(2, "new") }),
  loggedDay("old", "2025-01-10", { photo_ids: photos(most, "old") }),
);
const keep = (signal = new AbortController().signal) => keepPictures(log, signal);
const previews = () => asked.filter((url) => url.endsWith("/preview"));

test("the newest previews are kept after the maps, no more than half of what the cache holds", async () => {
  await keep();
  expect(asked.length - previews().length).toBe(2);
  expect(asked.slice(2, 5)).toEqual(["new-0", "new-1", "old-0"].map((id) => `/photos/${id}/preview`));
  expect(previews()).toHaveLength(most);
});

test("what the device has is not fetched again", async () => {
  kept.add("/photos/new-0/preview");
  await keep();
  expect(previews()[0]).toBe("/photos/new-1/preview");
});

test.each([
  ["over a mobile connection", { connection: { type: "cellular" } }],
  ["where data is saved", { connection: { saveData: true } }],
  ["without a connection", { onLine: false }],
  ["without a service worker", { serviceWorker: { controller: null } }],
])("nothing is fetched %s", async (_, parts) => {
  onNavigator({ onLine: true, serviceWorker: { controller: {} }, ...parts });
  await keep();
  expect(asked).toEqual([]);
});

test("it ends with the page that began it, and once the connection becomes a mobile one", async () => {
  const end = new AbortController();
  const connection = { type: "wifi" };
  onNavigator({ onLine: true, serviceWorker: { controller: {} }, connection });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (asked.length === 3) connection.type = "cellular";
  });
  await keep(end.signal);
  expect(asked).toHaveLength(3);
  connection.type = "wifi";
  end.abort();
  await keep(end.signal);
  expect(asked).toHaveLength(3);
});
