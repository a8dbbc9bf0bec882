import { expect, test } from "vitest";
import { refusalOf } from "./refusal.ts";

test.each([
  ["a guard's text", 403, { error: "Cross-site requests are refused." }, "Cross-site requests are refused."],
  ["no JSON", 502, undefined, "Request failed with status 502"],
  ["an object that says nothing", 500, {}, "Request failed with status 500"],
  ["a text instead of an object", 500, "no", "Request failed with status 500"],
])("%s is a refusal", (_name, status, body, message) => {
  expect(refusalOf(status, body)).toMatchObject({ httpStatus: status, message });
});

test("a guard's messages about fields are kept", () => {
  expect(refusalOf(413, { errors: { file: ["Too large."] } })?.fields).toEqual({ file: ["Too large."] });
});

test.each([
  ["a batch", [{ error: { message: "no", code: -32000 } }]],
  ["one error", { error: { message: "no", code: -32000 } }],
  ["one result", { result: { data: 1 } }],
])("%s of procedures is none", (_name, body) => {
  expect(refusalOf(400, body)).toBeUndefined();
});
