import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crestOf, tintCount } from "./crest.ts";

const names = Array.from({ length: 200 }, (_, number) => `Resort ${number}`);

test("resorts of a country have one tint, and each a ridge of its own", () => {
  const crests = names.map((name) => crestOf(name, "Austria"));
  expect(new Set(crests.map(({ tint }) => tint)).size).toBe(1);
  expect(new Set(crests.map(({ ridge }) => ridge)).size).toBe(names.length);
});

test("countries where most people ski differ", () => {
  const most = ["Austria", "Canada", "France", "Germany", "Italy", "Japan", "Switzerland", "United States"];
  expect(new Set(most.map((country) => crestOf("Alta", country).tint)).size).toBe(most.length);
});

test.each(["Austria", "Chile", "New Zealand", "Österreich"])(
  "the crest of a resort in %s is the same each time",
  (country) => {
    expect(crestOf(" ZERMATT ", country)).toEqual(crestOf("Zermatt", country));
  },
);

test("a ridge keeps to the lower half of its box", () => {
  for (const name of names) {
    const { ridge = "" } = crestOf(name, "Austria");
    const points = Array.from(ridge.matchAll(/(\d+)%? (\d+)%/g), ([, x, y]) => [Number(x), Number(y)] as const);
    const across = points.map(([x]) => x);
    expect(across.slice(1, -1)).toEqual(across.slice(1, -1).sort((a, b) => a - b));
    for (const [x, y] of points) {
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThan(50);
      expect(y).toBeLessThanOrEqual(100);
    }
  }
});

test("without a country a resort has the tint of its name alone", () => {
  const crests = names.map((name) => crestOf(name, null));
  expect(new Set(crests.map(({ tint }) => tint)).size).toBe(tintCount);
  expect(crests.every(({ ridge }) => ridge === undefined)).toBe(true);
  expect(crestOf(null, null).tint).toBeLessThan(tintCount);
});

test("there are as many tints as tokens", () => {
  const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
  expect(tokens.match(/--color-tint-\d/g)).toHaveLength(tintCount);
});
