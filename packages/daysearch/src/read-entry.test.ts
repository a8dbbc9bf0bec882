import { expect, test } from "vitest";
import { readEntry } from "./read-entry.ts";
import { namesOf, winterDay } from "./test-read.ts";

/** On Sunday, 15 February 2026. */
const read = (text: string, names: string[] = []) => readEntry(text, winterDay, namesOf(names));

test.each([
  ["yesterday", "2026-02-14", "2026-02-14", ""],
  ["today", "2026-02-15", "2026-02-15", ""],
  ["last sat", "2026-02-14", "2026-02-14", ""],
  ["sunday", "2026-02-15", "2026-02-15", ""],
  ["12.1.", "2026-01-12", "2026-01-12", ""],
  ["12.12.", "2025-12-12", "2025-12-12", ""],
  ["2019-03-02", "2019-03-02", "2019-03-02", ""],
  ["alta yesterday", "2026-02-14", "2026-02-14", "alta"],
  ["yesterday, alta", "2026-02-14", "2026-02-14", "alta"],
  ["St. Anton gestern", "2026-02-14", "2026-02-14", "St. Anton"],
  ["16-20 Mar Sölden", "2025-03-16", "2025-03-20", "Sölden"],
  ["Sölden 28 dec - 2 jan", "2025-12-28", "2026-01-02", "Sölden"],
  ["hier à Tignes", "2026-02-14", "2026-02-14", "à Tignes"],
  ["昨日 白馬", "2026-02-14", "2026-02-14", "白馬"],
  ["powder 3.2. lech", "2026-02-03", "2026-02-03", "powder lech"],
])("%s", (text, from, to, rest) => {
  expect(read(text)).toEqual({ dates: { from, to }, rest });
});

test.each(["", "alta", "last winter", "2024", "january", "tomorrow", "1.3.2027"])("no day: %j", (text) => {
  expect(read(text)).toBeUndefined();
});

test("a name is no date", () => {
  expect(read("sun peaks 12.1.", ["Sun Peaks"])).toMatchObject({ rest: "sun peaks" });
});

test.each([
  ["Jan 2000 Lermoos", "2000-01-01", "month", 1, "Lermoos"],
  ["Lermoos Januar 2000", "2000-01-01", "month", 1, "Lermoos"],
  ["5 days Lermoos Jan 2000", "2000-01-01", "month", 5, "Lermoos"],
  ["5 Tage Lermoos im Januar 2000", "2000-01-01", "month", 5, "Lermoos"],
  ["5x Lermoos im Januar", "2026-01-01", "month", 5, "Lermoos"],
  ["3× Lermoos im März", "2025-03-01", "month", 3, "Lermoos"],
  ["1999/2000 5x Lermoos", "1999-09-01", "season", 5, "Lermoos"],
  ["12 jours Lermoos saison 1999/2000", "1999-09-01", "season", 12, "Lermoos"],
])("%s", (text, date, date_precision, days, rest) => {
  expect(read(text)).toEqual({ halfKnown: { date, date_precision, days }, rest });
});

test.each([
  "1999/2000 lermoos",
  "lermoos january",
  "40x lermoos january 2000",
  "0x lermoos jan 2000",
  "5x lermoos",
  "march 2026 lermoos",
])("no half-known day: %j", (text) => {
  expect(read(text)).toBeUndefined();
});
