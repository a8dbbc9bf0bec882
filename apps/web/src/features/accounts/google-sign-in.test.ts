import { describe, expect, test, vi } from "vitest";
import { Refusal } from "../../lib/api/errors.ts";
import { completeOnce, readGoogleAnswer, storeReturnPath, takeReturnPath } from "./google-sign-in.ts";

test.each([
  ["code and state", { code: "4/0abc", state: "123" }, { code: "4/0abc", state: "123" }],
  ["an error with words", { error: "access_denied", error_description: "You said no." }, { failure: "You said no." }],
  ["an error without words", { error: "access_denied" }, { failure: "OAuth error: access_denied" }],
  ["an error beside a code", { error: "x", code: "1", state: "2" }, { failure: "OAuth error: x" }],
  ["no state", { code: "1" }, { failure: "Authorization code or state not received from Google." }],
  ["no code", { state: "2" }, { failure: "Authorization code or state not received from Google." }],
  ["an empty code", { code: "", state: "2" }, { failure: "Authorization code or state not received from Google." }],
  ["nothing", {}, { failure: "Authorization code or state not received from Google." }],
])("reads %s", (_name, search: Record<string, string>, answer) => {
  expect(readGoogleAnswer(search)).toEqual(answer);
});

describe("completeOnce", () => {
  const google = { code: "1", state: "2" };
  const noWait = () => vi.fn(() => Promise.resolve());

  test("sends one request per code", async () => {
    const send = vi.fn(async () => "in");
    const complete = completeOnce(send, noWait());
    expect(await Promise.all([complete(google), complete({ ...google }), complete(google)])).toEqual([
      "in",
      "in",
      "in",
    ]);
    expect(await complete(google)).toBe("in");
    expect(send).toHaveBeenCalledOnce();
  });

  test("sends another request for another code", async () => {
    const send = vi.fn(async ({ code }: { code: string }) => code);
    const complete = completeOnce(send, noWait());
    expect(await complete(google)).toBe("1");
    expect(await complete({ ...google, code: "3" })).toBe("3");
  });

  test("retries after 300 ms", async () => {
    const wait = noWait();
    const send = vi.fn(async () => "in").mockRejectedValueOnce(new Error("first"));
    expect(await completeOnce(send, wait)(google)).toBe("in");
    expect(wait.mock.calls).toEqual([[300]]);
  });

  test("throws the first failure if it was a refusal", async () => {
    const first = new Refusal(403, "This server takes no new accounts.");
    const send = vi.fn().mockRejectedValueOnce(first).mockRejectedValueOnce(new Refusal(422, "This has expired."));
    await expect(completeOnce(send, noWait())(google)).rejects.toBe(first);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("throws the second failure otherwise", async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error("first")).mockRejectedValueOnce(new Error("second"));
    await expect(completeOnce(send, noWait())(google)).rejects.toThrow("second");
    expect(send).toHaveBeenCalledTimes(2);
  });
});

function memory(content = new Map<string, string>()) {
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}

test("the return path is read once", () => {
  const storage = memory();
  storeReturnPath("/stats", storage);
  expect(takeReturnPath(storage)).toBe("/stats");
  expect(takeReturnPath(storage)).toBe("/");
});

test("a new return path replaces an older one", () => {
  const storage = memory();
  storeReturnPath("/stats", storage);
  storeReturnPath(undefined, storage);
  expect(takeReturnPath(storage)).toBe("/");
});

test("a foreign address in storage leads home", () => {
  const storage = memory(new Map([["firn.return-path", "//evil.example"]]));
  expect(takeReturnPath(storage)).toBe("/");
});

test("blocked storage leads home", () => {
  const closed = () => {
    throw new Error("SecurityError");
  };
  storeReturnPath("/stats", { setItem: closed });
  expect(takeReturnPath({ getItem: closed, removeItem: closed })).toBe("/");
});
