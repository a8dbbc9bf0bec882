import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isMissingCode, markMissingCode, reloadIfReachable } from "./missing-code.ts";

let page: EventTarget;
const reload = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { reload });
});

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

test.each([
  "Failed to fetch dynamically imported module: http://firn/assets/stats.js",
  "error loading dynamically imported module: http://firn/assets/stats.js",
  "Importing a module script failed.",
])("%s is renamed, and its message changed", (words) => {
  markMissingCode();
  const error = new TypeError(words);
  expect(isMissingCode(error)).toBe(false);
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  expect(isMissingCode(error)).toBe(true);
  expect(error.message.startsWith(words)).toBe(false);
  expect(error.message).toContain(words);
});

test.each<[string, () => Promise<Response>, boolean]>([
  ["the server answers", async () => Response.json({ status: "ok" }), true],
  ["something before it refuses", async () => new Response(null, { status: 502 }), false],
  ["nothing answers", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("reloadIfReachable reloads only where the server responds: %s", async (_, answer, isLoaded) => {
  vi.stubGlobal("fetch", answer);
  expect(await reloadIfReachable()).toBe(isLoaded);
  expect(reload).toHaveBeenCalledTimes(isLoaded ? 1 : 0);
});
