import { outdatedStatus, outdatedText } from "@firn/contracts/constants";
import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import {
  failureParts,
  failureText,
  fieldErrorsOf,
  isNotFound,
  isOutdated,
  isRefused,
  isSignedOut,
  Refusal,
  readRefusal,
  unreachable,
} from "./errors.ts";

function answer(message: string, data: Record<string, unknown>) {
  return TRPCClientError.from({ error: { message, code: -32000, data } });
}

const internal = answer("Something went wrong. Please try again.", { httpStatus: 500, errorCode: "internal" });
const invalid = answer("Please check what you entered.", {
  httpStatus: 422,
  errorCode: "invalid",
  fields: { email: ["This email is taken."], password: ["Too short.", "Too common."] },
});
const signedOut = answer("User not authenticated", { httpStatus: 401, errorCode: "unauthenticated" });
const wrongPassword = answer("Invalid email or password", { httpStatus: 401, errorCode: "wrong_credentials" });
const notFound = answer("Not found", { httpStatus: 404, errorCode: "not_found" });
const silent = answer("", { httpStatus: 503, errorCode: "unavailable" });
const noFields = answer("Please check what you entered.", { httpStatus: 422, errorCode: "invalid", fields: {} });
const offline = TRPCClientError.from(new TypeError("Failed to fetch"));
const gateway = TRPCClientError.from(new Refusal(502));
const guard = TRPCClientError.from(new Refusal(429, "Too many requests. Try again later."));
const guardFields = TRPCClientError.from(new Refusal(422, undefined, { file: ["Too large."] }));
const guard401 = TRPCClientError.from(new Refusal(401, "User not authenticated"));
const bug = new RangeError("Invalid time value");

describe("failureText", () => {
  test.each([
    ["the joined messages about fields", invalid, "This email is taken., Too short., Too common."],
    ["the server's text", wrongPassword, "Invalid email or password"],
    ["the server's text of an unforeseen error", internal, "Something went wrong. Please try again."],
    ["the server's text where no field is named", noFields, "Please check what you entered."],
    ["the status where the server says nothing", silent, "Request failed with status 503"],
    ["the status where a proxy answered", gateway, "Request failed with status 502"],
    ["a guard's text", guard, "Too many requests. Try again later."],
    ["a guard's messages about fields", guardFields, "Too large."],
    ["the unreachable text without a response", offline, unreachable()],
    ["a general sentence for a bug", bug, "Something went wrong. Please try again."],
    ["a general sentence for any thrown value", "oops", "Something went wrong. Please try again."],
  ])("is %s", (_name, error, text) => {
    expect(failureText(error)).toBe(text);
  });

  test.each([
    ["gives way to the server's text", wrongPassword, "Failed to add ski", "Invalid email or password"],
    ["gives way to the status", gateway, "Failed to add ski", "Request failed with status 502"],
    ["replaces the text of a bug", bug, "Failed to add ski", "Failed to add ski"],
    ["gives way to the unreachable text", offline, "Failed to add ski", unreachable()],
    ["may be empty", bug, "", ""],
  ])("the fallback %s", (_name, error, fallback, text) => {
    expect(failureText(error, fallback)).toBe(text);
  });
});

test.each([
  ["without a response, with the reason apart", offline, { text: "Failed to add ski", detail: unreachable() }],
  ["for a bug", bug, { text: "Failed to add ski" }],
  ["not where the server says why", notFound, { text: "Not found" }],
])("failureParts has the sentence as it is written: %s", (_name, error, parts) => {
  expect(failureParts(error, "Failed to add ski")).toEqual(parts);
});

test("fieldErrorsOf gives the messages by field, or an empty object", () => {
  expect(fieldErrorsOf(invalid)).toEqual({ email: ["This email is taken."], password: ["Too short.", "Too common."] });
  for (const error of [wrongPassword, offline, bug, undefined]) expect(fieldErrorsOf(error)).toEqual({});
});

test.each([
  ["no session", signedOut, true],
  ["no session, from a guard", guard401, true],
  ["no session, as the cause of another error", new Error("no", { cause: new Refusal(401) }), true],
  ["a wrong password", wrongPassword, false],
  ["another refusal", notFound, false],
  ["no answer", offline, false],
  ["a bug", bug, false],
])("isSignedOut of %s", (_name, error, expected) => {
  expect(isSignedOut(error)).toBe(expected);
});

test.each([
  [invalid, true],
  [guard, true],
  [internal, false],
  [gateway, false],
  [offline, false],
])("isRefused is true for 4xx only: %s", (error, expected) => {
  expect(isRefused(error)).toBe(expected);
});

test("isOutdated is true for the refusal of another version of the API only", () => {
  expect(isOutdated(TRPCClientError.from(new Refusal(outdatedStatus, outdatedText.message)))).toBe(true);
  expect(isOutdated(guard)).toBe(false);
});

test("isNotFound is true for 404 only", () => {
  expect(isNotFound(notFound)).toBe(true);
  expect(isNotFound(invalid)).toBe(false);
});

describe("readRefusal", () => {
  const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

  test.each([
    ["a guard's text", 403, { error: "Cross-site requests are refused." }, "Cross-site requests are refused."],
    ["no JSON", 502, undefined, "Request failed with status 502"],
    ["an empty object", 500, {}, "Request failed with status 500"],
    ["a text instead of an object", 500, "no", "Request failed with status 500"],
  ])("reads %s", async (_name, status, body, message) => {
    expect(await readRefusal(response(status, body))).toMatchObject({ httpStatus: status, message });
  });

  test("keeps the messages about fields", async () => {
    const refusal = await readRefusal(response(413, { errors: { file: ["Too large."] } }));
    expect(refusal?.fields).toEqual({ file: ["Too large."] });
  });

  test.each([
    ["a batch", [{ error: { message: "no", code: -32000 } }]],
    ["one error", { error: { message: "no", code: -32000 } }],
    ["one result", { result: { data: 1 } }],
  ])("is undefined for %s of procedures", async (_name, body) => {
    expect(await readRefusal(response(400, body))).toBeUndefined();
  });
});
