import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { seasonYear } from "@firn/seasons/seasons";
import { readTrack } from "@firn/tracks/read-track";
import { expect, test } from "vitest";
import { demoPicturesFolder } from "../../paths.ts";
import { pictures, planDemo } from "./plan.ts";
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
  expect(new Set(photos)).toEqual(new Set(Array.from({ length: pictures }, (_, at) => at + 1)));
  expect(plan.findLast((day) => day.photos.length > 0)?.photos[0]).toBe(1);
  expect(plan.filter(({ date }) => date >= "2025-09-01").flatMap((day) => day.photos).length).toBeGreaterThan(25);
  expect(new Set(plan.map(({ date }) => date)).size).toBeLessThan(plan.length);
  expect(plan.filter(({ date }) => date.endsWith("-11-25")).length).toBeGreaterThan(2);
});

test("plans tracks, numbers and tags for a third of the days", () => {
  for (const today of todays) {
    const plan = planDemo(today);
    const has = [
      plan.filter(({ track }) => track !== null),
      plan.filter(({ track, conditions }) => track !== null || conditions.numbers !== undefined),
      plan.filter(({ conditions }) => conditions.tags?.length),
    ];
    for (const days of has) {
      expect(days.length / plan.length).toBeGreaterThan(0.33);
      expect(days.length / plan.length).toBeLessThan(0.42);
    }
  }
});

test("has a picture of at most 150 kB for each number, and no other", () => {
  const files = readdirSync(demoPicturesFolder);
  expect(files).toEqual(Array.from({ length: pictures }, (_, at) => `${String(at + 1).padStart(2, "0")}.webp`));
  for (const file of files) expect(statSync(join(demoPicturesFolder, file)).size, file).toBeLessThanOrEqual(150_000);
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
