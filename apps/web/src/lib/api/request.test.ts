import { apiVersion } from "@firn/contracts/constants";
import { afterEach, expect, test, vi } from "vitest";
import { probe } from "./connection.ts";
import { post, postWithProgress } from "./request.ts";

vi.mock("./connection.ts", () => ({
  fetchWatched: (path: string, init: RequestInit) => fetch(path, init),
  probe: vi.fn(),
}));

afterEach(() => vi.unstubAllGlobals());

test("post sends JSON with the browser's time zone and the API's version", async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ name: "Alta" }));
  vi.stubGlobal("fetch", fetch);
  const response = await post("/api/v1/x", {}, "text/csv");
  expect(await response.json()).toEqual({ name: "Alta" });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const headers = {
    Accept: "text/csv",
    "Content-Type": "application/json",
    "Time-Zone": timeZone,
    "Firn-Api": apiVersion,
  };
  expect(fetch).toHaveBeenCalledWith("/api/v1/x", { method: "POST", body: "{}", headers });
});

test.each([
  [413, '{"error":"This file is too large."}', "This file is too large."],
  [500, "<html>", "Request failed with status 500"],
  [404, "", "Request failed with status 404"],
])("post throws a Refusal for %i %s", async (status, body, message) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  await expect(post("/api/v1/x", {}, "text/csv")).rejects.toMatchObject({
    name: "Refusal",
    httpStatus: status,
    message,
  });
});

/** A request that responds, or is aborted, when the test says so. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = "";
  retryAfter: string | null = null;
  sentHeaders: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }
  getResponseHeader() {
    return this.retryAfter;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  respond(status: number, responseText: string, retryAfter: string | null = null) {
    Object.assign(this, { status, responseText, retryAfter });
    this.onload?.();
    this.onloadend?.();
  }
}

function startPost() {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const controller = new AbortController();
  const onProgress = vi.fn();
  const posted = postWithProgress("/api/v1/photos", new FormData(), {
    key: "k",
    account: "a@example.com",
    onProgress,
    signal: controller.signal,
  });
  return { posted, onProgress, controller, request: FakeRequest.last };
}

test("postWithProgress reports the sent bytes and resolves with the answer", async () => {
  const { posted, onProgress, request } = startPost();
  request.upload.onprogress?.({ loaded: 7 });
  request.respond(201, '{"name":"Alta"}');
  expect(await posted).toEqual({ name: "Alta" });
  expect(onProgress).toHaveBeenCalledWith(7);
  expect(request.sentHeaders).toMatchObject({
    "Time-Zone": expect.any(String),
    "Idempotency-Key": "k",
    "Firn-Account": "a%40example.com",
  });
});

test("postWithProgress rejects for an answer that is not JSON, as of a hotel's sign-in page", async () => {
  const { posted, request } = startPost();
  request.respond(200, "<html>");
  await expect(posted).rejects.toThrow(SyntaxError);
});

test.each([
  ["3", 3],
  ["soon", undefined],
  [null, undefined],
])("postWithProgress throws a Refusal with the Retry-After of %j", async (header, retryAfterSeconds) => {
  const { posted, request } = startPost();
  request.respond(503, '{"error":"Later."}', header);
  await expect(posted).rejects.toMatchObject({ name: "Refusal", message: "Later.", retryAfterSeconds });
});

test("postWithProgress rejects when no response comes, and has the connection probed", async () => {
  const { posted, request } = startPost();
  request.onerror?.();
  request.onloadend?.();
  await expect(posted).rejects.toThrow(TypeError);
  expect(probe).toHaveBeenCalledOnce();
});

test("postWithProgress gives up where nothing comes for long, before or after the bytes are sent", async () => {
  vi.useFakeTimers();
  const stalled = startPost();
  const stalling = expect(stalled.posted).rejects.toThrow("Failed to send");
  await vi.advanceTimersByTimeAsync(20_000);
  await stalling;
  const unanswered = startPost();
  const waiting = expect(unanswered.posted).rejects.toThrow("Failed to send");
  unanswered.request.upload.onload?.();
  await vi.advanceTimersByTimeAsync(120_000);
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("postWithProgress aborts with its signal", async () => {
  const { posted, controller } = startPost();
  controller.abort(new Error("removed"));
  await expect(posted).rejects.toThrow("removed");
});
