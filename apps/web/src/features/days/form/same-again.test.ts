import type { ListedSki } from "@firn/contracts/listed-skis";
import { expect, test } from "vitest";
import { listItem } from "../../shared/days/test-list-item.ts";
import { latestDay, onlySkiId, repeatedParts, repeatedRow, sameAsText } from "./same-again.ts";

const alta = { id: "us-alta", name: "Alta", region: "Utah", country: "United States" };
const unused = { retired: false, day_count: 0, season_day_count: 0, first_used_on: null, last_used_on: null };
const skis: ListedSki[] = ["Volta", "Mantra", "Mantra"].map((name, at) => ({ id: `s${at}`, name, ...unused }));
const row = listItem({ ski_names: ["Mantra", "Sold"], companions: ["Anna"], activity: "Training" });

test("a day is repeated with the skis that may still be chosen", () => {
  const day = {
    resort: { ...alta, latitude: 40 },
    skis: [{ id: "s1", name: "Mantra" }],
    companions: ["Tom"],
    activity: null,
  };
  expect(repeatedParts(day, skis)).toEqual({ resort: alta, skiIds: ["s1"], companions: ["Tom"], activity: null });
  expect(repeatedParts(day, skis.slice(0, 1)).skiIds).toEqual(["s0"]);
  expect(repeatedParts({ ...day, resort: null, skis: [] }, skis)).toEqual({
    resort: null,
    skiIds: [],
    companions: ["Tom"],
    activity: null,
  });
});

test("a row has names of skis: the first ski of each name is meant", () => {
  const parts = { resort: alta, skiIds: ["s1"], companions: ["Anna"], activity: "Training" };
  expect(repeatedRow(row, skis)).toEqual(parts);
  expect(repeatedRow({ ...row, ski_names: ["Mantra", "Mantra"] }, skis)).toEqual(parts);
  expect(repeatedRow({ ...row, resort_id: null, ski_names: [] }, skis)).toEqual({
    resort: null,
    skiIds: [],
    companions: ["Anna"],
    activity: "Training",
  });
});

test("the latest day is the newest that is not in the future", () => {
  const days = [
    { ...row, id: "next", date: "2026-01-16" },
    { ...row, id: "second", date: "2026-01-15" },
    { ...row, id: "first", date: "2026-01-15" },
  ];
  expect(latestDay(days, "2026-01-15")?.id).toBe("second");
  expect(latestDay(days, "2026-01-14")).toBeUndefined();
});

test("only a single ski is chosen already", () => {
  expect(onlySkiId(skis.slice(0, 1))).toEqual(["s0"]);
  for (const several of [undefined, [], skis]) expect(onlySkiId(several)).toEqual([]);
});

test.each([
  ["2026-01-14", "Same as yesterday:"],
  ["2026-01-13", "Same as Tuesday:"],
  ["2026-01-09", "Same as Friday:"],
  ["2026-01-08", "Same as Jan 8:"],
  ["2025-12-31", "Same as Dec 31, 2025:"],
])("%s is named on 2026-01-15 as in %s", (date, text) => {
  expect(sameAsText({ date, date_precision: "day" }, "2026-01-15")).toBe(text);
});

test("a month is named, and no weekday of its first date", () => {
  expect(sameAsText({ date: "2026-01-14", date_precision: "month" }, "2026-01-15")).toBe("Same as Jan 2026:");
});
