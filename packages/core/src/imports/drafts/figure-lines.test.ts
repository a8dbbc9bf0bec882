import type { DayNumbers } from "@firn/contracts/day-numbers";
import { createTestDatabase } from "@firn/testing/database";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { figuresOfNotes } from "./figure-lines.ts";
import { trackSummary } from "./track-lines-repo.ts";

/** The client sends each number as a real one. */
const integer = (value: number | null) => sql`CAST(${value} AS INTEGER)`;

test("reads each line that an import of tracks writes", async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  for (const vertical_m of [null, 0, 7, 400, 1000, 4210, 30_000])
    for (const runs of [null, 0, 1, 2, 300])
      for (const top_speed_kmh of [null, 0, 36, 250]) {
        const known = Object.entries({ vertical_m, runs, top_speed_kmh }).filter(([, value]) => value !== null);
        const [row] = await db.values<
          [string | null]
        >(sql`SELECT ${trackSummary} FROM (SELECT ${integer(vertical_m)} AS vertical_m,
          ${integer(runs)} AS runs, ${integer(top_speed_kmh)} AS top_speed_kmh) AS tracks`);
        const line = row?.[0] ?? "";
        expect(line === "").toBe(known.length === 0);
        expect(figuresOfNotes(line), line).toEqual(
          known.length > 0 ? { lines: [line], numbers: Object.fromEntries(known), notes: null } : undefined,
        );
      }
});

test.each<[string, DayNumbers, string | null]>([
  ["Cold.\n\n4,210 m vertical, 14 runs\nWith Anna", { vertical_m: 4210, runs: 14 }, "Cold.\n\nWith Anna"],
  ["  1 run, top speed 36 km/h \r\nCold.", { runs: 1, top_speed_kmh: 36 }, "Cold."],
  [
    "400 m vertical, 2 runs, top speed 50 km/h\n1,000 m vertical, 3 runs, top speed 40 km/h",
    { vertical_m: 1400, runs: 5, top_speed_kmh: 50 },
    null,
  ],
])("%j holds %j, and leaves %j", (text, numbers, notes) => {
  expect(figuresOfNotes(text)).toMatchObject({ numbers, notes });
});

test.each([
  "",
  "4,210 m vertical in the morning",
  "about 12 runs",
  "12 runs,top speed 36 km/h",
  ", 12 runs",
  "12 runs, 400 m vertical",
  "4210 m vertical",
  "1,21 m vertical",
  "top speed 36 km/h, 12 runs",
  "30,001 m vertical",
  "200 runs\n101 runs",
  "top speed 251 km/h",
])("%j is what a person wrote, or what no day can have", (text) => {
  expect(figuresOfNotes(text)).toBe(undefined);
});
