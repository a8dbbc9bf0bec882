import { expect, test } from "vitest";
import { barAfterScroll, restingBar } from "./page.tsx";

function shownAlong(...positions: number[]): boolean[] {
  let bar = restingBar;
  return positions.map((y) => {
    bar = barAfterScroll(bar, y);
    return bar.shown;
  });
}

test.each([
  ["it stays until the page has moved about 20 px", [10, 20], [true, true]],
  ["it hides below that", [10, 30], [true, false]],
  ["it hides in one long move", [400], [false]],
  ["it shows on the way up, wherever that is", [400, 390], [false, true]],
  ["it hides again on the way down", [400, 300, 310], [false, true, false]],
  ["jitter does not show it", [400, 396, 400, 397], [false, false, false, false]],
  ["jitter does not hide it", [400, 300, 304, 301, 304], [false, true, true, true, true]],
  ["a slow scroll up adds up", [400, 398, 396, 394], [false, false, false, true]],
  ["a slow scroll down adds up", [4, 8, 12, 16, 20, 24, 28], [true, true, true, true, true, true, false]],
  ["within 5 px of the top it shows, even by jitter", [24, 6, 5], [false, true, true]],
  ["the bounce past the top shows it", [400, -30, 0], [false, true, true]],
])("%s", (_name, positions, shown) => {
  expect(shownAlong(...positions)).toEqual(shown);
});

test("a step of exactly 5 px is no jitter", () => {
  expect(barAfterScroll({ shown: false, anchorY: 100 }, 95).shown).toBe(true);
  expect(barAfterScroll({ shown: false, anchorY: 100 }, 96).shown).toBe(false);
});

test("jitter to within 5 px of the top shows it", () => {
  expect(barAfterScroll({ shown: false, anchorY: 8 }, 5).shown).toBe(true);
});
