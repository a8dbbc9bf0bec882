import { AppError, type ErrorCode, errorStatus, invalidFields } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { setPlainMessages } from "@firn/contracts/plain-messages";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import superjson from "superjson";
import { expect, test } from "vitest";
import { z } from "zod";
import { fieldErrors, publicError, toTrpcError } from "./errors.ts";

setPlainMessages();

const codes = Object.keys(errorStatus) as ErrorCode[];

test.each(codes)("%s has one status and one message on both transports", (code) => {
  const trpc = toTrpcError(
    new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: new AppError(code, plainMessage("Some words.")) }),
  );
  expect(publicError(trpc)).toEqual({
    code,
    status: errorStatus[code],
    message: "Some words.",
    messageCode: { code: "plain", params: { text: "Some words." } },
  });
  // tRPC has no code for 507: it answers 503 and sends the real status in the error's data.
  expect(getHTTPStatusCodeFromError(trpc)).toBe(code === "storage_full" ? 503 : errorStatus[code]);
});

test.each<[string, unknown]>([
  ["an error of the database", new Error("SQLITE_ERROR: no such table: days")],
  [
    "one that tRPC has wrapped",
    new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: new Error("/srv/firn/secret.ts") }),
  ],
  ["one with a message of its own", new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: "stack at x.ts:5" })],
  ["a thrown string", "SELECT * FROM users"],
  ["nothing", undefined],
])("hides the message of %s from the caller", (_, error) => {
  expect(publicError(error)).toEqual({
    code: "internal",
    status: 500,
    message: "Something went wrong. Please try again.",
    messageCode: { code: "internal" },
  });
});

test.each<[TRPCError["code"], ErrorCode]>([
  ["PARSE_ERROR", "bad_request"],
  ["BAD_REQUEST", "bad_request"],
  ["NOT_FOUND", "not_found"],
  ["METHOD_NOT_SUPPORTED", "method_not_allowed"],
  ["PAYLOAD_TOO_LARGE", "too_large"],
  ["UNSUPPORTED_MEDIA_TYPE", "unsupported_media_type"],
])("replaces the message of tRPC's own %s", (trpc, code) => {
  const shown = publicError(new TRPCError({ code: trpc, message: "Unexpected token in /trpc/secret" }));
  expect(shown).toMatchObject({ code, status: errorStatus[code] });
  expect(shown.message).not.toMatch(/token|secret/);
});

const wordsIn = (error: z.ZodError) => invalidFields(fieldErrors(error)).fields;

const schema = z.strictObject({
  date: z.string("Enter a date."),
  tags: z.array(z.string("Enter text.")),
  inner: z.strictObject({ a: z.string("Enter a.") }),
});

test.each<[unknown, Record<string, string[]>]>([
  [{ tags: [], inner: { a: "" } }, { date: ["Enter a date."] }],
  [{ date: "", tags: [1, 2], inner: { a: "" } }, { tags: ["Enter text."] }],
  [{ date: "", tags: [], inner: { a: 1 } }, { "inner.a": ["Enter a."] }],
  [
    { date: "", tags: [], inner: { a: "" }, extra: 1, more: 2 },
    { extra: ["This field is not known."], more: ["This field is not known."] },
  ],
  ["text", { base: ["Use an object with fields."] }],
])("reports %j on the fields %j", (input, fields) => {
  const { error } = schema.safeParse(input);
  expect(error && wordsIn(error)).toEqual(fields);
});

test("reports the first twenty of many fields", () => {
  const keys = Array.from({ length: 1000 }, (_, i) => `key-${i}`);
  const { error } = z.strictObject({}).safeParse(Object.fromEntries(keys.map((key) => [key, 1])));
  expect(Object.keys((error && wordsIn(error)) ?? {})).toEqual(keys.slice(0, 20));
});

test("reports an unknown field whose name superjson cannot serialize under base", () => {
  const { error } = z.strictObject({}).safeParse(JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}'));
  const fields = error && wordsIn(error);
  expect(fields).toEqual({ base: ["This field is not known."], toString: ["This field is not known."] });
  expect(superjson.deserialize(superjson.serialize(fields))).toEqual(fields);
});
