import { expect, test, vi } from "vitest";
import { Refusal } from "../../../lib/api/errors.ts";
import { outcomeOfFailure, sendPhoto } from "./send-photo.ts";

test.each([
  [new Refusal(413, "This file is too large."), "This file is too large."],
  [new Refusal(422, undefined, { file: ["This is a video.", "Choose a photo."] }), "This is a video., Choose a photo."],
  [new Refusal(500), "Request failed with status 500"],
])("%s is final", (error, text) => {
  expect(outcomeOfFailure(error)).toEqual({ kind: "refused", text });
});

test("a request without a response is unreachable, not refused: it may be sent later", () => {
  const text = "The upload broke off. Check your connection and try again.";
  expect(outcomeOfFailure(new TypeError("Failed to send"))).toEqual({ kind: "unreachable", text });
});

test.each([
  [429, 3, 3],
  [503, 2, 2],
  [503, 0, 1],
  [503, undefined, 2],
  [503, 86_400, 60],
])("%i with Retry-After %s is tried again after %i s", (status, retryAfter, seconds) => {
  const error = new Refusal(status, "Later.", undefined, retryAfter);
  expect(outcomeOfFailure(error)).toEqual({ kind: "later", seconds, text: "Later." });
});

test("an upload whose progress is unknown has a time limit", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("too late")));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({ id: "p1" });
  });
  await expect(sendPhoto(new File(["x"], "a.jpg"), "key", "a@example.com")).rejects.toThrow(
    "This operation was aborted",
  );
  timeout.mockRestore();
  vi.unstubAllGlobals();
});
