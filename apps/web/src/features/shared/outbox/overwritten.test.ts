import { noConditions } from "@firn/contracts/day-numbers";
import { expect, test } from "vitest";
import { overwrittenBy, overwrittenText, takingTheirs } from "./overwritten.ts";
import { alta, day, entryOf, updated } from "./test-entries.ts";

const before = { ...day, seen: "2026-01-10T09:00:00.000Z" };
const stored = {
  id: "d1",
  date: "2026-01-09",
  date_precision: "day" as const,
  resort: { ...alta, latitude: null, longitude: null, created_at: "", updated_at: "" },
  skis: [{ id: "s1", name: "Rustler 10" }],
  companions: [],
  activity: "Training" as const,
  notes: null,
  photos: [],
  ...noConditions,
  number_sources: {},
  recorded: {},
  original_text: null,
  updated_at: "2026-01-10T10:00:00.000Z",
  tracks: [],
  season: 0,
  day_number: 1,
  log_number: 1,
  visit: null,
  previous_id: null,
  next_id: null,
  changed_elsewhere: true,
};
const entry = entryOf(updated("d1", { date: "2026-01-09", activity: "Training" }, before));

test("offers what another had written, and not what this form itself has changed", () => {
  const replaced = { date: "2026-01-08", activity: "Friends" as const };
  const overwritten = overwrittenBy(entry.change, { ...stored, replaced });
  expect(overwritten).toMatchObject({ fields: ["date"], day: { date: "2026-01-08" } });
  if (!overwritten) throw new Error("Nothing was overwritten.");
  expect(overwrittenText(overwritten, "metric")).toMatch(/^Jan 8/);
  expect(takingTheirs(entry, overwritten)).toMatchObject({
    kind: "updateDay",
    before: { date: "2026-01-09", activity: "Training", seenEntry: entry.key },
    day: { date: "2026-01-08", activity: "Training" },
  });
});

test("offers nothing where both wrote the same, or nothing was replaced", () => {
  expect(overwrittenBy(entry.change, { ...stored, replaced: { date: "2026-01-09" } })).toBeUndefined();
  expect(overwrittenBy(entry.change, stored)).toBeUndefined();
});
