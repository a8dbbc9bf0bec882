import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context } from "./test-context.ts";

/** The days without a doubt, "date place". */
function read(text: string, fields = {}): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month", ...fields }));
  return drafts.flatMap(({ date, resort, doubt }) => (doubt ? [] : [`${date} ${resort?.name ?? "-"}`]));
}

describe("a day of travel, at home, or called off is none", () => {
  test.each([
    "11.1. casa",
    "11.1. rien, genou",
    "11.1. bilen upp, 8 tim",
    "11.1. hem",
    "11.1. llegamos a Granada",
    "11.1. coach. 24h, grim",
    "11.1. drove up, all lifts on hold, drove home. Never again",
    "11.1. Skitour Rossmatt abgesagt (Lawinen 4)",
    "1月11日 発熱で中止",
    "1月11日 飛行機で帰り、滑らず",
  ])("%s", (line) => {
    expect(read(`10.1. Alta\n${line}\n12.1. Stowe`)).toEqual(["2025-01-10 Alta", "2025-01-12 Stowe"]);
  });
});

describe("a deadline and a way there are no days", () => {
  test.each([
    "Book lessons before 10.1.2025, Alta",
    "Cours à réserver avant le 10.1.2025, Alta",
    "QF 61 BNE–NRT 10.1.2025, bus to Alta",
    "Restzahlung 10.1.2025 Alta",
  ])("%s", (line) => {
    expect(read(line)).toEqual([]);
  });
});

describe("a date goes on from the one before it", () => {
  test.each([
    [
      "We got up on Friday 10 January. The next day was Alta again, tracked. Sunday we skied Stowe.",
      ["2025-01-10 Alta", "2025-01-11 Alta", "2025-01-12 Stowe"],
    ],
    [
      "Am 10.1. waren wir in Alta. Tags darauf Stowe, nur Wolken. Am 13. dann Vail.",
      ["2025-01-10 Alta", "2025-01-11 Stowe", "2025-01-13 Vail"],
    ],
    ["10 janvier Alta\nLe lendemain Stowe, grand beau", ["2025-01-10 Alta", "2025-01-11 Stowe"]],
    ["lun 27 gen Alta\nmar 28: Stowe\nmer 29: Vail", ["2025-01-27 Alta", "2025-01-28 Stowe", "2025-01-29 Vail"]],
    ["10 January Alta, legs dead the next day", ["2025-01-10 Alta"]],
    [
      "Vacances de février - Val Thorens\nSamedi 15 : neige\nDimanche 16 : Alta\nLundi 17 : soleil",
      ["2025-02-15 Val Thorens", "2025-02-16 Alta", "2025-02-17 Val Thorens"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a day of a range that was not skied is none", () => {
  test.each([
    ["7-9.02 Stowe, 8.02 przerwa", ["2025-02-07 Stowe", "2025-02-09 Stowe"]],
    ["Stowe 14.-16.02., am 15. Pause (Knie)", ["2025-02-14 Stowe", "2025-02-16 Stowe"]],
    ["Alta Jan 7-9 (the 8th = rest day)", ["2025-01-07 Alta", "2025-01-09 Alta"]],
    ["Stowe 14.-16.02., Samstag Ruhetag", ["2025-02-14 Stowe", "2025-02-16 Stowe"]],
    ["1/11(土)〜1/13(月) 横手山 12日は休み", ["2025-01-11 横手山", "2025-01-13 横手山"]],
    ["Alta Jan 7-8, 8 runs home", ["2025-01-07 Alta", "2025-01-08 Alta"]],
  ])("%s", (line, days) => {
    expect(read(line)).toEqual(days);
  });
});

test("a number that can be no month proves the order of the others", () => {
  expect(read("22.11 Stowe\n2-3.1 Vail\n1.2 Alta", { localeOrder: "month-day" })).toEqual([
    "2024-11-22 Stowe",
    "2025-01-02 Vail",
    "2025-01-03 Vail",
    "2025-02-01 Alta",
  ]);
});

describe("a day of a stay that was spent on something else is none", () => {
  test.each(["11.1. 17:58 – 18:40 Joggen 7,2 km", "1月11日 小樽観光して帰京"])("%s", (line) => {
    expect(read(`Alta 2025\n10.1. powder\n${line}\n12.1. powder`)).toEqual(["2025-01-10 Alta", "2025-01-12 Alta"]);
  });

  test.each(["11.1. half day, spa", "11.1. powder, sauna at night"])("but %s", (line) => {
    expect(read(`Alta 2025\n10.1. powder\n${line}\n12.1. powder`)).toHaveLength(3);
  });
});

test("arrival in prose is no day, and neither is a day off inside a range", () => {
  expect(read("Wir sind am 10.1.2025 in Alta angekommen. Am 11.1.2025 sind wir in Alta Ski gefahren.")).toEqual([
    "2025-01-11 Alta",
  ]);
  expect(read("del 10 al 12 de enero, Alta; el 11 no abrieron por viento")).toEqual([
    "2025-01-10 Alta",
    "2025-01-12 Alta",
  ]);
});

test("a message without a place is not about the place of the one before", () => {
  const chat = "[10/01/2025, 18:00] Jo: Alta was great\n[11/01/2025, 9:30] Jo: back at my desk";
  expect(read(chat)).toEqual(["2025-01-10 Alta"]);
  expect(read("2025/01/10\n18:05 Jo: Alta!\n2025/01/11\n21:30 Jo: pick you up at six")).toEqual(["2025-01-10 Alta"]);
});

test.each([
  "Lifts running: 12/15\nTrails open 38/44\nTubing 1/2\nNordic: 7,5/11,3 km",
  "Days: Nov 2, Dec 4, Jan 6, Feb 11. Total 23, goal 20 met!",
])("counts are no dates: %s", (text) => {
  expect(read(text)).toEqual([]);
});

test("bikers count runs too", () => {
  expect(read("Summer bike log\n27.12.2024 Alta bike park, 9 runs\n10.1.2025 Vail, bike, 4 laps")).toEqual([]);
});

test("an activity named Run is another sport", () => {
  expect(read("Alpine Ski\n10.1.2025 · Alta\n\nRun\n11.1.2025 · Lunch shakeout\n4.1 mi")).toEqual(["2025-01-10 Alta"]);
});

test.each([
  ["XC skiing, 12 km", "nordic"],
  ["Cross-country ski with Sam", "nordic"],
  ["snowboard with Sam", null],
  ["XC skiing at Alta", "nordic"],
  ["Alta - ski de fond", "nordic"],
  ["Langlaufen in Lech", "nordic"],
  ["Sölden - snowshoeing", "sport"],
  ["Sölden, snowshoe hut, powder", null],
  ["Alta run", null],
])("a day of another sport is doubted at a resort too: %s", (line, doubt) => {
  const { drafts } = readDays(`10.1. Alta\n11.1. ${line}\n12.1. Stowe`, context({ localeOrder: "day-month" }));
  expect(drafts.map((draft) => draft.doubt)).toEqual([null, doubt, null]);
});
