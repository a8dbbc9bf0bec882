import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishSignOut, isSignOutPending, rememberSignOut } from "./pending-sign-out.ts";

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  fetch.mockReset();
  vi.unstubAllGlobals();
});

test("nothing is sent without a sign-out that the server does not know of", async () => {
  await finishSignOut();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([204, 401])("calls of one moment end the session once, with %i", async (status) => {
  rememberSignOut();
  fetch.mockResolvedValue(new Response(null, { status }));
  await Promise.all([finishSignOut(), finishSignOut()]);
  expect(fetch.mock.calls).toEqual([["/api/v1/sessions", { method: "DELETE" }]]);
  expect(isSignOutPending()).toBe(false);
});

test.each([
  ["without an answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["after a failure of the server", async () => new Response(null, { status: 503 })],
])("it stays pending %s", async (_when, answer) => {
  rememberSignOut();
  fetch.mockImplementation(answer);
  await expect(finishSignOut()).rejects.toThrow(TypeError);
  expect(isSignOutPending()).toBe(true);
});
