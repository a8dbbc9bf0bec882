import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context } from "../test-context.ts";

const read = (text: string) => readDays(text, context()).drafts;

test("the columns of Firn's export, and cells in which something else was written", () => {
  const text = `Date,Day Number,Resort,Notes,Vertical (m),Runs,Snow,Sky,Rating,Tags
2024-12-14,1,Alta,Quiet.,4800,12,powder,snowfall,5,"Touring; ""a;b"""
2024-12-15,2,Alta,,99999,a few,deep,sun,9,'#Kids
`;
  expect(read(text)).toMatchObject([
    {
      numbers: { vertical_m: 4800, runs: 12 },
      snow: "powder",
      sky: "snowfall",
      rating: 5,
      tags: ["Touring", "a;b"],
      notes: "Quiet.",
    },
    {
      numbers: {},
      snow: null,
      sky: "sun",
      rating: null,
      tags: ["'#Kids"],
      notes: "Vertical (m): 99999\nRuns: a few\nSnow: deep\nRating: 9",
    },
  ]);
});

test("numbers and tags of a table made by hand; snow and a rating in words stay notes", () => {
  const text = `Date,Resort,Vert (ft),Runs,Temperature,Snow,Rating,Tags
2024-12-14,Alta,"15,748",12,warm,deep powder,great,"Night, Race,night"
2024-12-15,Alta,?,,,,,
`;
  expect(read(text)).toMatchObject([
    {
      numbers: { vertical_m: 4800, runs: 12 },
      snow: null,
      rating: null,
      tags: ["night", "Race"],
      notes: "Temperature: warm\ndeep powder\nRating: great",
    },
    { numbers: {}, tags: [], notes: null },
  ]);
});

test("rows of one day have its numbers together, and a row that stands there twice counts once", () => {
  const text = `Date,Resort,Vertical (m),Runs,Top speed (km/h),New snow (cm),Tags
2024-12-14,Alta,2000,5,60,20,Night
2024-12-14,Alta,1000,3,70,20,Race
2024-12-14,Alta,1000,3,70,20,Race
2024-12-15,Alta,29000,,,,
2024-12-15,Alta,28000,,,,
`;
  expect(read(text)).toMatchObject([
    { numbers: { vertical_m: 3000, runs: 8, top_speed_kmh: 70, new_snow_cm: 20 }, tags: ["Night", "Race"] },
    { numbers: { vertical_m: 30_000 } },
  ]);
});

test("a text that is no table has no numbers, snow or rating", () => {
  expect(read("Dec 14 Alta, 12 runs, 4800 m vertical")).toMatchObject([{ numbers: {}, snow: null, rating: null }]);
});

test("few columns of Firn's export keep half-known days, each its own", () => {
  const { drafts } = readDays("Date,Date Precision,Resort\n2000-01-01,month,Alta\n2000-01-01,month,Alta\n", context());
  expect(drafts.map(({ date, datePrecision }) => [date, datePrecision])).toEqual(
    Array(2).fill(["2000-01-01", "month"]),
  );
});
