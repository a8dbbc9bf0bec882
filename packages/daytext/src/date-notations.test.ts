import { describe, expect, test } from "vitest";
import { cleanLine } from "./clean-line.ts";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** The accepted days of a text, "date place", and the doubted ones with their reason. */
function read(text: string, fields = {}): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month", ...fields }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

describe("a year of two digits in front, in a text whose dates lie together so", () => {
  test.each([
    ["24-12-14 Åre\n25-01-04 Hemsedal", ["2024-12-14 Åre", "2025-01-04 Hemsedal"]],
    ["Mantra: 24/12/14 横手山; 25/01/18 Alta", ["2024-12-14 横手山", "2025-01-18 Alta"]],
    ["[24/12/14, 15:30:38] Kim: Alta\n[24/12/29, 16:00:23] Kim: Vail", ["2024-12-14 Alta", "2024-12-29 Vail"]],
    ["Åre,24-12-14,puder\nHemsedal,25-01-04,slask", ["2024-12-14 Åre", "2025-01-04 Hemsedal"]],
    ["25-01-04 Hemsedal", ["2025-01-04 Hemsedal"]],
    // A date of another season with the year in front, and of this one with it after.
    ["12/01/25 Alta", ["2025-01-12 Alta"]],
    ["24/12/14 Alta", ["2014-12-24 Alta"], { season: { from: "2014-09-01", to: "2015-08-31" } }],
    ["12/12/24 Alta\n23/02/25 Vail", ["2024-12-12 Alta", "2025-02-23 Vail"]],
    ["12-14-24 Alta\n02-08-25 Vail", ["2024-12-14 Alta", "2025-02-08 Vail"], { localeOrder: "month-day" }],
    ["24.02.23 Sölden\n25.02.23 Cervinia", ["2023-02-24 Sölden", "2023-02-25 Cervinia"]],
  ])("%s", (text, days, fields: object = {}) => {
    expect(read(text, fields)).toEqual(days);
  });
});

describe("days after their month", () => {
  test.each([
    [
      "Alta 2024/25\nDezember: 14, 29\nFebruar: 8\nMärz: 15",
      ["2024-12-14 Alta", "2024-12-29 Alta", "2025-02-08 Alta", "2025-03-15 Alta"],
    ],
    ["* Sölden\n  * Dezember 2024: 14\n* Alta\n  * Januar 2025: 4", ["2024-12-14 Sölden", "2025-01-04 Alta"]],
    ["Alta\n12月: 14, 29\n2月: 8", ["2024-12-14 Alta", "2024-12-29 Alta", "2025-02-08 Alta"]],
    ["12月: 14 横手山, 29 Alta", ["2024-12-14 横手山", "2024-12-29 Alta"]],
    ["Alta\n12月 14/29\n2月 8", ["2024-12-14 Alta", "2024-12-29 Alta", "2025-02-08 Alta"]],
    ["Alta\ngru 14/29\nlut 8\nmar 15", ["2024-12-14 Alta", "2024-12-29 Alta", "2025-02-08 Alta", "2025-03-15 Alta"]],
    ["2024-12: 14 Sölden\n2025-01: 04 Alta", ["2024-12-14 Sölden", "2025-01-04 Alta"]],
    ["12/2024: 14, 29 Alta", ["2024-12-14 Alta", "2024-12-29 Alta"]],
    [
      "Alta: December 2024 (14, 29); January 2025 (4, 18); February 2025 (8)",
      ["2024-12-14 Alta", "2024-12-29 Alta", "2025-01-04 Alta", "2025-01-18 Alta", "2025-02-08 Alta"],
    ],
    ["Vail 2024-2025 | décembre 14 · 29 | mars 8", ["2024-12-14 Vail", "2024-12-29 Vail", "2025-03-08 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });

  test.each([
    "November - 3\nDecember - 5",
    "Alta\nNovember: 3\nDecember: 5\nTotal: 8",
    "Alta: December (3), January (5)",
    "11/2018: 5 Tage",
    "2011/12: 14 Tage",
  ])("counts of days are none: %s", (text) => {
    expect(read(text)).toEqual([]);
  });

  test.each([
    ["14 Dec · 18 runs · Alta", ["2024-12-14 Alta"]],
    ["Alta, 14 Dec · 18 · 3200 ft", ["2024-12-14 Alta"]],
  ])("a dot joins no counts: %s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a month in digits heads its days", () => {
  test.each([
    ["12/2024\n14: Sölden\n29: Alta\n\n01/2025\n04: Vail", ["2024-12-14 Sölden", "2024-12-29 Alta", "2025-01-04 Vail"]],
    ["12.2024\n14. Sölden\n\n01.2025\n4. Alta", ["2024-12-14 Sölden", "2025-01-04 Alta"]],
    ["2024-12\n14 Sölden\n2025-01\n4 Alta", ["2024-12-14 Sölden", "2025-01-04 Alta"]],
    ["横手山 — 1月 2025\n13: 快晴\n14: 強風", ["2025-01-13 横手山", "2025-01-14 横手山"]],
    ["3月 '25\n8日 Alta", ["2025-03-08 Alta"]],
    ["2023-24\n14.12. Alta", ["2023-12-14 Alta"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

test("the name in front of a pass stands by itself", () => {
  expect(["Trysil-kortet 24/25", "Ikon-Pass", "Saint-Passet-Les-Alpes"].map(cleanLine)).toEqual([
    "Trysil kortet 24/25",
    "Ikon Pass",
    "Saint-Passet-Les-Alpes",
  ]);
});

describe("both ends of a range are written alike", () => {
  test.each([
    ["Alta - 4 January 2025 - 5/10", ["2025-01-04 Alta"]],
    ["Sölden 4.1.2025 – 9/10", ["2025-01-04 Sölden"]],
    ["横手山 2025年1月4日 – 5/10", ["2025-01-04 横手山"]],
    ["2025/01/04-01/05 横手山", ["2025-01-04 横手山", "2025-01-05 横手山"]],
    ["14-03 → 15-03 Alta", ["2025-03-14 Alta", "2025-03-15 Alta"]],
    ["03-01 → 04-01 Vail", ["2025-01-03 Vail", "2025-01-04 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a date in signs that have another sense elsewhere", () => {
  test.each([
    ["8. II. 2025 Alta\n14. XII. 2024 Vail", ["2025-02-08 Alta", "2024-12-14 Vail"]],
    ["Week 50\n  za 14-12: Alta\n\nWeek 52\n  zo 29-12: Vail", ["2024-12-14 Alta", "2024-12-29 Vail"]],
    ["Jan\n14-12-2024 Alta\n15-12-2024 Vail", ["2024-12-14 Alta", "2024-12-15 Vail"]],
    ["Sa14.12.Sölden(9:00-15:30)", ["2024-12-14 Sölden"]],
    ["sam.14/12Alta(9:00-15:30)", ["2024-12-14 Alta"]],
    ["sob.14.12Vail(9:00-15:30)", ["2024-12-14 Vail"]],
    ["za14-12Åre", ["2024-12-14 Åre"]],
    ["Sat12/14Vail", ["2024-12-14 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });

  test.each(["Alta, kids (10-12) free", "R8.1.10 Alta", "Alta 14.12cm"])("no date: %s", (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("a short month or a ditto in front of a name", () => {
  test.each([
    ['14. Dezember  Alta\n29. —"—  Vail', ["2024-12-14 Alta", "2024-12-29 Vail"]],
    ["14 december Åre\n29 〃 Vail", ["2024-12-14 Åre", "2024-12-29 Vail"]],
    ['gru   14   Alta\n"     29   Vail\nsty    4   Åre', ["2024-12-14 Alta", "2024-12-29 Vail", "2025-01-04 Åre"]],
    ["Alta\nlug 2 panini", []],
    ["2024 Alta\nmag 5 ore Vail", []],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a number or a name that only looks like a part of a date", () => {
  test.each([
    ["#14 Dec 3: Vail", ["2024-12-03 Vail"]],
    [
      "Trip 1\nResort: Alta\nDate: 3/1 - 4/1\n\nTrip 2\nResort: Vail\nDate: 14/3 - 15/3",
      ["2025-01-03 Alta", "2025-01-04 Alta", "2025-03-14 Vail", "2025-03-15 Vail"],
    ],
    ["Alta met Jan, 14 december 2024", ["2024-12-14 Alta"]],
    ["December: 14 Alta met Jan, 29 Vail met Piet", ["2024-12-14 Alta", "2024-12-29 Vail"]],
    ["Jan, 14 Vail", ["2025-01-14 Vail"]],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});
