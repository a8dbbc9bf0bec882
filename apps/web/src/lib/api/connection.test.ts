import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWatched, isSignedOutAtProxy, probe, watchConnection } from "./connection.ts";

const page = new EventTarget();
const fetch = vi.fn<(path: string) => Promise<Response>>();
const answering = async () => new Response(null, { status: 200 });
const failing = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", fetch);
  watchConnection();
});

afterEach(async () => {
  fetch.mockImplementation(answering);
  vi.stubGlobal("navigator", { onLine: true });
  await vi.runAllTimersAsync();
  await probe();
  fetch.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a request that fails alone does not mean offline", async () => {
  fetch.mockImplementation((path) => (path === "/healthz" ? answering() : failing()));
  await expect(fetchWatched("/trpc/days.list")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
});

test("a server that cannot be reached means offline, until it answers again", async () => {
  fetch.mockImplementation(failing);
  await expect(fetchWatched("/trpc/days.list")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onlineManager.isOnline()).toBe(false);
  fetch.mockImplementation(answering);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(true);
});

test("a proxy without a server behind it means offline", async () => {
  fetch.mockImplementation((path) =>
    path === "/healthz" ? Promise.resolve(new Response(null, { status: 502 })) : failing(),
  );
  await expect(fetchWatched("/trpc/days.list")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(false);
});

const redirected = async () => Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
const state = () => [onlineManager.isOnline(), isSignedOutAtProxy.get()];

test("a redirect is the sign-in of a proxy: no answer, until one comes", async () => {
  fetch.mockImplementation(redirected);
  await expect(fetchWatched("/trpc/days.list")).rejects.toThrow("A proxy asks for its sign-in");
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual([false, true]);
  fetch.mockImplementation(answering);
  await vi.advanceTimersByTimeAsync(10_000);
  await fetchWatched("/trpc/days.list");
  expect(state()).toEqual([true, false]);
});

test("the proxy may let the probe through, and a lost connection is no sign-in", async () => {
  fetch.mockImplementation((path) => (path === "/healthz" ? answering() : redirected()));
  await expect(fetchWatched("/trpc/days.list")).rejects.toThrow("A proxy asks for its sign-in");
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual([true, true]);
  fetch.mockImplementation(failing);
  void probe();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual([false, false]);
});

test("an answer means online at once", async () => {
  fetch.mockImplementation(failing);
  void probe();
  await vi.advanceTimersByTimeAsync(30_000);
  fetch.mockImplementation(answering);
  await fetchWatched("/trpc/days.list");
  expect(onlineManager.isOnline()).toBe(true);
});

test("an aborted request is not a failure", async () => {
  fetch.mockImplementation(failing);
  await expect(fetchWatched("/trpc/days.list", { signal: AbortSignal.abort() })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(onlineManager.isOnline()).toBe(true);
});

test("the browser's events lead to a probe", async () => {
  const stop = onlineManager.subscribe(() => {});
  fetch.mockImplementation(answering);
  vi.stubGlobal("navigator", { onLine: false });
  page.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(onlineManager.isOnline()).toBe(true);
  stop();
});
