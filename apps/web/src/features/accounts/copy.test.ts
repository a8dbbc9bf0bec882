import { expect, test } from "vitest";
import { unsentCopy } from "./copy.ts";

test.each([
  [1, 0, "1 change of a@b.c waits on this device. Log in to send it. Another account's login deletes it."],
  [2, 0, "2 changes of a@b.c wait on this device. Log in to send them. Another account's login deletes them."],
  [
    0,
    1,
    "1 unfinished form of a@b.c waits on this device. Log in to go on with it. Another account's login deletes it.",
  ],
  [
    1,
    2,
    "1 change and 2 unfinished forms of a@b.c wait on this device. Log in to go on with them. Another account's login deletes them.",
  ],
])("/auth names %i changes and %i forms", (changes, forms, text) => {
  expect(unsentCopy.waiting({ changes, forms }, "a@b.c")).toBe(text);
});
