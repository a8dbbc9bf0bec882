import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { seasonYear } from "@firn/seasons/seasons";
import { readTrack } from "@firn/tracks/read-track";
import { expect, test } from "vitest";
import { createDice } from "./dice.ts";
import { chooseMood } from "./moods.ts";
import { planDemo } from "./plan.ts";
import { drawTerrain } from "./terrain.ts";
import { drawTrack } from "./track.ts";

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

test("draws the same track of as many runs, each of its vertical, on its date at its place", async () => {
  const niseko = { latitude: 42.86, longitude: 140.7 };
  const plan = { seed: 20_260_204, runs: 9, verticalM: 700, topM: 1200 };
  const gpx = drawTrack("2026-02-04", niseko, plan);
  expect(drawTrack("2026-02-04", niseko, plan)).toBe(gpx);
  const days = await readTrack(Buffer.from(gpx), {
    latest: "2026-11-25",
    findResort: () => null,
    readCalendar: () => [],
  });
  expect(days).toEqual([expect.objectContaining({ date: "2026-02-04", runs: 9 })]);
  expect(days[0]?.verticalM).toBeCloseTo(9 * 700, -3);
  const altitudes = [...gpx.matchAll(/<ele>([\d.]+)/g)].map(([, text]) => Number(text));
  expect(Math.max(...altitudes)).toBeGreaterThan(1000);
  expect(Math.max(...altitudes)).toBeLessThanOrEqual(1200);
  expect(new Date(days[0]?.span?.startMs ?? 0).toISOString()).toMatch(/^2026-02-04T00:/);
});
