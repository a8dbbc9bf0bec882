import { AppError } from "@firn/contracts/errors";
import superjson, { type SuperJSONResult } from "superjson";
import { expect, test } from "vitest";
import { readInput } from "./read-input.ts";

const sent = (input: unknown) => JSON.parse(superjson.stringify(input)) as SuperJSONResult;

const people = ["Anna"];

test.each([
  ["an object", { id: "a", notes: null, ski_ids: ["b"] }],
  ["nothing", undefined],
  ["a field that is undefined", { id: "a", notes: undefined }],
  ["an undefined field of a list's entry", { days: [{ id: "a", notes: undefined }] }],
  ["numbers that JSON lacks", { season: -0, page: Number.NaN }],
  ["a list that stands in two places", { companions: people, others: people }],
])("reads %s as it was sent", (_, input) => {
  expect(readInput(sent(input))).toEqual(input);
});

const numbers = Array.from({ length: 3 }, (_, at) => at);

test.each<[string, unknown, unknown]>([
  ["a date", "2026-01-10", ["Date"]],
  ["a date within", { date: "2026-01-10" }, { date: ["Date"] }],
  ["a set", { s: numbers }, { s: ["set"] }],
  ["a set of dates", { s: numbers }, { s: ["set", { 0: ["Date"] }] }],
  ["a map", { m: [[1, 2]] }, { m: ["map"] }],
  ["a class", { a: {} }, { a: [["class", "Ski"]] }],
  ["types within a path", { s: [null, null] }, { s: { 0: ["undefined"], 1: ["undefined"] } }],
  ["types within a type", { s: null }, { s: ["undefined", { 0: ["undefined"] }] }],
  ["one good type and one other", { a: null, b: "x" }, { a: ["undefined"], b: ["bigint"] }],
  ["a place behind a list's end", { s: [] }, { "s.30000000": ["undefined"] }],
  ["a list as a number", { s: [] }, { s: ["number"] }],
  [
    "a key with a backslash, which superjson reads as another",
    { "\\\\": [null], "\\": [] },
    { "\\\\.0": ["undefined"] },
  ],
  ["a value of another type", { a: 1 }, { a: ["undefined"] }],
  ["the prototype", { a: 1 }, { "__proto__.polluted": ["undefined"] }],
  ["no type", { a: 1 }, { a: [] }],
  ["a text", { a: 1 }, "undefined"],
])("refuses %s", (_, json, values) => {
  expect(() => readInput({ json, meta: { values } } as SuperJSONResult)).toThrow(AppError);
});

test("restores no references", () => {
  const [a, b] = [["x"], ["y"]];
  expect(readInput({ json: { a, b }, meta: { referentialEqualities: { a: ["b"] } } })).toEqual({ a, b });
});
