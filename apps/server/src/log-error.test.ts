import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { loggedError } from "./log-error.ts";

test("an error is logged with its kind, text, code, stack and cause", () => {
  const cause = Object.assign(new RangeError("too far"), { code: "E_FAR", secret: "hunter2" });
  expect(loggedError(new Error("outer", { cause }))).toEqual({
    type: "Error",
    message: "outer",
    stack: expect.stringMatching(/^at /),
    cause: { type: "RangeError", message: "too far", code: "E_FAR", stack: expect.stringMatching(/^at /) },
  });
});

test("the parameters of a failed query are removed from text, stack and causes", () => {
  const params = ["hunter2", "a note\n    at home (kitchen.ts:1:2)\nparams: again"];
  const failed = new DrizzleQueryError("insert into days values (?, ?)", params, new Error("disk full"));
  const text = JSON.stringify(loggedError(new Error(failed.message, { cause: failed })));
  expect(text).toContain("insert into days");
  expect(text).toContain("disk full");
  expect(text).not.toMatch(/hunter2|a note|kitchen|again/);
});

test.each([["a string that might be a secret"], [undefined], [{ password: "hunter2" }]])(
  "of %j only its type is logged",
  (thrown) => {
    expect(loggedError(thrown)).toEqual({ type: typeof thrown });
  },
);
