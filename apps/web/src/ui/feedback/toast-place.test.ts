import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bottomBeside } from "./toast-place.ts";

beforeEach(() => {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("innerWidth", 1280);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const button = { top: 631, right: 984, bottom: 675 };

test.each([
  ["nothing is used", undefined, 201, 16],
  ["toasts would lie over a button", button, 201, 177],
  ["one toast leaves it free, also after a new row", { ...button, top: 570, bottom: 614 }, 67, 16],
  ["a toast of three lines would not", { ...button, top: 570, bottom: 614 }, 117, 238],
  ["a new row would push it below one toast", { ...button, top: 600, bottom: 644 }, 67, 208],
  ["it stands at the left", { ...button, right: 562 }, 201, 16],
  ["it is scrolled away", { ...button, top: 801, bottom: 845 }, 201, 16],
])("%s", (_name, used, height, bottom) => {
  expect(bottomBeside(height, used)).toBe(bottom);
});
