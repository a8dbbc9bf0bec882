import { expect, test } from "vitest";
import { dayInput, dayPatch, tooManyPhotos } from "./days.ts";
import { asText, messageIn } from "./messages.ts";
import { wordsOf } from "./words.ts";

const day = { date: "2026-01-10", resort_id: "us-alta", ski_ids: ["a"], activity: "Friends" };

test("a new day needs date, resort, skis and activity; photos, people and notes may be left out", () => {
  expect(dayInput.parse(day)).toEqual({ ...day, photo_ids: [], companions: [] });
  for (const field of Object.keys(day)) {
    const fields = dayInput.safeParse({ ...day, [field]: undefined }).error?.issues.map((issue) => issue.path[0]);
    expect(fields).toEqual([field]);
  }
});

test("a patch may carry any fields, and absent fields stay absent", () => {
  expect(dayPatch.parse({})).toEqual({});
  expect(dayPatch.parse({ notes: null })).toEqual({ notes: null });
  for (const field of Object.keys(day)) expect(dayPatch.safeParse({ [field]: null }).success).toBe(false);
});

test.each([
  ["a\r\nb", "a\nb"],
  ["a\0b", "ab"],
  ["half \ud83c", "half \ufffd"],
  ["e\u0301", "\u00e9"],
  [`a${"\u0315".repeat(40)}`, `a${"\u0315".repeat(30)}`],
  ["  kept  ", "  kept  "],
  ["\u{1f3bf}".repeat(2500), "\u{1f3bf}".repeat(2500)],
  ["x\r\n".repeat(2500), "x\n".repeat(2500)],
])("notes %j are read as %j", (given, read) => {
  expect(dayPatch.parse({ notes: given })).toEqual({ notes: read });
});

test.each([
  ["# Ski   tour ", "Ski tour"],
  ["Kids", "Kids"],
])("the tag %j is read as %j", (given, read) => {
  expect(dayPatch.parse({ tags: [given] })).toEqual({ tags: [read] });
});

test.each([
  [{ notes: "x".repeat(5001) }, "Use at most 5000 characters."],
  [{ notes: "\u{1f3bf}".repeat(2501) }, "Use at most 5000 characters."],
  [{ ski_ids: [] }, "Choose at least one ski."],
  [{ ski_ids: ["a", "a"] }, "A ski is named twice."],
  [{ ski_ids: Array.from({ length: 21 }, String) }, "Choose at most 20 skis."],
  [{ photo_ids: ["a", "a"] }, "A photo is named twice."],
  [{ resort_id: "" }, "Choose a resort."],
  [{ resort_id: "x".repeat(65) }, "This resort is not known."],
  [{ activity: "Sledging" }, "Choose an activity."],
])("a change of %j is refused", (patch, message) => {
  for (const error of [dayPatch.safeParse(patch).error, dayInput.safeParse({ ...day, ...patch }).error]) {
    expect(error?.issues.map((issue) => wordsOf(messageIn(issue.message)))).toEqual([message]);
  }
});

test("a new day has at most 100 photos; a change may name those of a day that an older version gave more", () => {
  const photoIds = (count: number) => ({ photo_ids: Array.from({ length: count }, (_, at) => `photo-${at}`) });
  expect(dayInput.safeParse({ ...day, ...photoIds(100) }).success).toBe(true);
  expect(dayInput.safeParse({ ...day, ...photoIds(101) }).error?.issues[0]?.message).toBe(asText(tooManyPhotos));
  expect(dayPatch.safeParse(photoIds(5000)).success).toBe(true);
  expect(dayPatch.safeParse(photoIds(5001)).error?.issues[0]?.message).toBe(asText(tooManyPhotos));
});
