import { describe, expect, test, vi } from "vitest";
import { Refusal } from "../../lib/api/errors.ts";
import { completeOnce, readGoogleAnswer } from "./google-completion.ts";

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

  test("asks once for one code, however often it is called", async () => {
    const ask = vi.fn(async () => "in");
    const complete = completeOnce(ask, noWait());
    expect(await Promise.all([complete(google), complete({ ...google }), complete(google)])).toEqual([
      "in",
      "in",
      "in",
    ]);
    expect(await complete(google)).toBe("in");
    expect(ask).toHaveBeenCalledOnce();
  });

  test("asks again for another code", async () => {
    const ask = vi.fn(async ({ code }: { code: string }) => code);
    const complete = completeOnce(ask, noWait());
    expect(await complete(google)).toBe("1");
    expect(await complete({ ...google, code: "3" })).toBe("3");
  });

  test("tries a second time after 300 ms", async () => {
    const wait = noWait();
    const ask = vi.fn(async () => "in").mockRejectedValueOnce(new Error("first"));
    expect(await completeOnce(ask, wait)(google)).toBe("in");
    expect(wait.mock.calls).toEqual([[300]]);
  });

  test("gives up with the first failure where that was a refusal", async () => {
    const first = new Refusal(403, "This server takes no new accounts.");
    const ask = vi.fn().mockRejectedValueOnce(first).mockRejectedValueOnce(new Refusal(422, "This has expired."));
    await expect(completeOnce(ask, noWait())(google)).rejects.toBe(first);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("gives up after the second failure, with its error", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("first")).mockRejectedValueOnce(new Error("second"));
    await expect(completeOnce(ask, noWait())(google)).rejects.toThrow("second");
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
