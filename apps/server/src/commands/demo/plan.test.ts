import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { seasonYear } from "@firn/seasons/seasons";
import { expect, test } from "vitest";
import { createDice } from "./dice.ts";
import { chooseMood } from "./moods.ts";
import { planDemo } from "./plan.ts";
import { drawTerrain } from "./terrain.ts";

const todays = ["2026-11-25", "2026-03-10", "2027-09-02", "2028-02-29"];

test("plans the same twelve seasons on the same date, none of them in the future", () => {
  for (const today of todays) {
    const plan = planDemo(today);
    expect(planDemo(today)).toEqual(plan);
    const seasons = new Set(plan.map(({ date }) => seasonYear(date, "09-01")));
    expect(seasons.size).toBeGreaterThanOrEqual(11);
    expect(plan.filter(({ date }) => date > today)).toEqual([]);
    expect(plan.map(({ date }) => date)).toEqual(plan.map(({ date }) => date).sort());
  }
});

test("plans at resorts of the gazetteer, in many countries", () => {
  const countries = new Map(parseGazetteer(readGazetteerFiles()).map(({ id, countryCode }) => [id, countryCode]));
  const visited = planDemo("2026-11-25").map(({ resort }) =>
    typeof resort === "string" ? countries.get(resort) : "own",
  );
  expect([...new Set(visited)].sort()).toEqual(
    ["AT", "CA", "CH", "CL", "FR", "IT", "JP", "NO", "NZ", "SE", "US", "own"].sort(),
  );
});

test("plans photos mostly for the newest seasons, days of one date, and days on today's date of earlier years", () => {
  const plan = planDemo("2026-11-25");
  const photos = plan.flatMap((day) => day.photos);
  expect(photos.length).toBeGreaterThan(50);
  expect(photos.length).toBeLessThan(110);
  expect(new Set(photos).size).toBe(photos.length);
  expect(plan.filter(({ date }) => date >= "2025-09-01").flatMap((day) => day.photos).length).toBeGreaterThan(25);
  expect(new Set(plan.map(({ date }) => date)).size).toBeLessThan(plan.length);
  expect(plan.filter(({ date }) => date.endsWith("-11-25")).length).toBeGreaterThan(2);
});

test("draws the same landscape for the same seed, and another one for another", () => {
  const draw = (seed: number) =>
    drawTerrain({ width: 64, height: 36, horizon: 18, focalLength: 50 }, chooseMood(createDice(seed)), seed);
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
  expect(new Set(draw(5)).size).toBeGreaterThan(50);
});
