import { expect, test } from "vitest";
import { forgetWaiting, letWait, takeWaiting } from "./waiting-files.ts";

const file = new File([], "a.jpg");

test("waiting files are taken once, by their key", () => {
  const key = letWait("photos", [file]);
  letWait("text", [new File([], "days.csv")]);
  expect(takeWaiting(key)).toEqual([file]);
  expect(takeWaiting(key)).toBeUndefined();
});

test("forgets what waits, for the next account", () => {
  const key = letWait("photos", [file]);
  forgetWaiting();
  expect(takeWaiting(key)).toBeUndefined();
});
