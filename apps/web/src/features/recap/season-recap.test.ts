import type { DayListItem } from "@firn/contracts/days";
import { addDays } from "@firn/seasons/plain-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listItem } from "../shared/days/test-list-item.ts";
import { compare, leaders, seasonRecap } from "./season-recap.ts";
import { weekGrid } from "./week-grid.ts";

const alta = { resort_id: "us-alta", resort_name: "Alta", country: "United States" };
const zermatt = { resort_id: "ch-zermatt", resort_name: "Zermatt", country: "Switzerland" };
const nowhere = { resort_id: null, resort_name: null, region: null, country: null };
const photos = (...ids: string[]) => ids.map((id) => ({ id, preview_url: `/photos/${id}/preview` }));

const log: DayListItem[] = [
  listItem({
    date: "2026-02-14",
    ...zermatt,
    ski_names: ["Racetiger"],
    companions: ["anna"],
    photos: photos("p1"),
    tags: ["Powder"],
  }),
  listItem({ date: "2026-01-12", ...nowhere }),
  listItem({
    date: "2026-01-11",
    ...alta,
    ski_names: ["Rustler 10", "Racetiger"],
    companions: ["Anna", "Tom"],
    tags: ["Race", "powder"],
  }),
  listItem({ date: "2026-01-10", ...alta, ski_names: ["Rustler 10"], photos: photos("p2", "p3") }),
  listItem({ date: "2026-01-10", ...zermatt }),
];

describe("seasonRecap", () => {
  test("counts days, places, skis and people, of equal ones the latest first", () => {
    expect(seasonRecap(log)).toMatchObject({
      days: 5,
      rhythm: { first: log[4], last: log[0], run: { from: "2026-01-10", to: "2026-01-12", days: 3 } },
      resorts: [
        { name: "Zermatt", days: 2 },
        { name: "Alta", days: 2 },
      ],
      daysWithoutResort: 1,
      countries: [
        { name: "Switzerland", days: 2 },
        { name: "United States", days: 2 },
      ],
      skis: [
        { name: "Racetiger", days: 2 },
        { name: "Rustler 10", days: 2 },
      ],
      people: [
        { name: "anna", days: 2 },
        { name: "Tom", days: 1 },
      ],
      tags: [
        { name: "Powder", days: 2 },
        { name: "Race", days: 1 },
      ],
      numbers: [],
      months: [
        { name: "2026-01", days: 4 },
        { name: "2026-02", days: 1 },
      ],
      weekdays: [1, 0, 0, 0, 0, 3, 1],
    });
  });

  test("sums the numbers of the days that have them", () => {
    const numbers = [{ vertical_m: 4800 }, {}, { vertical_m: 5200, top_speed_kmh: 64 }];
    const days = numbers.map((one, at) => listItem({ id: `d${at}`, numbers: one }));
    expect(seasonRecap(days)?.numbers).toMatchObject([
      { id: "vertical_m", total: 10_000, dayCount: 2, best: { id: "d2" } },
      { id: "top_speed_kmh", dayCount: 1, best: { id: "d2" } },
    ]);
  });

  test("takes the first photo of the days with the most photos, by date", () => {
    expect(seasonRecap(log)?.photos.map(({ id }) => id)).toEqual(["p2", "p1"]);
    const many = Array.from({ length: 6 }, (_, at) =>
      listItem({ date: addDays("2026-01-10", -at), photos: photos(...(at < 2 ? [`${at}`] : [`${at}`, `${at}b`])) }),
    );
    expect(seasonRecap(many)?.photos.map(({ id }) => id)).toEqual(["5", "4", "3", "2"]);
  });

  test("keeps two resorts of one name apart", () => {
    const days = [listItem({ resort_id: "a", resort_name: "Alta" }), listItem({ resort_id: "b", resort_name: "Alta" })];
    expect(seasonRecap(days)?.resorts).toHaveLength(2);
  });

  test("is null without days", () => {
    expect(seasonRecap([])).toBeNull();
  });

  test("a half-known day counts, and has no part in months, weekdays and runs", () => {
    const [exact, month] = [
      listItem({ date: "2026-01-02" }),
      listItem({ date: "2026-01-01", date_precision: "month" }),
    ];
    expect(seasonRecap([exact, month])).toMatchObject({
      days: 2,
      exact: [exact],
      rhythm: { first: exact, last: exact, run: { days: 1 } },
      months: [{ name: "2026-01", days: 1 }],
      weekdays: [0, 0, 0, 0, 1, 0, 0],
    });
    expect(seasonRecap([month])).toMatchObject({ days: 1, exact: [], rhythm: null, months: [] });
  });

  test("counts each day once by month and by weekday, and marks each date once in its week", () => {
    const logs = fc
      .array(fc.nat({ max: 364 }), { minLength: 1, maxLength: 60 })
      .map((offsets) => offsets.sort((a, b) => b - a).map((at) => listItem({ date: addDays("2025-09-01", at) })));
    fc.assert(
      fc.property(logs, (days) => {
        const recap = seasonRecap(days);
        if (!recap?.rhythm) throw new Error("there are days");
        expect(recap.months.reduce((sum, month) => sum + month.days, 0)).toBe(days.length);
        expect(recap.weekdays.reduce((sum, count) => sum + count, 0)).toBe(days.length);
        const { marks, weeks, months } = weekGrid(days, recap.rhythm.run);
        expect(marks.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort());
        expect(new Set(marks.map(({ week, weekday }) => week * 7 + weekday)).size).toBe(marks.length);
        expect(marks.at(-1)?.week).toBe(weeks - 1);
        expect(marks.filter(({ isInRun }) => isInRun)).toHaveLength(recap.rhythm.run.days);
        expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(recap.months.map(({ name }) => name)));
        expect(months.every(({ week }) => week >= 0 && week < weeks)).toBe(true);
      }),
    );
  });
});

test("the weeks of the grid begin on Monday, and a month in the week of its first date", () => {
  const days = ["2026-02-02", "2026-02-01", "2025-12-31"].map((date) => listItem({ date }));
  const { marks, ...grid } = weekGrid(days, { from: "2026-02-01", to: "2026-02-02", days: 2 });
  expect(grid).toEqual({
    weeks: 6,
    months: [
      { month: "2025-12", week: 0 },
      { month: "2026-01", week: 0 },
      { month: "2026-02", week: 4 },
    ],
  });
  expect(marks).toEqual([
    { date: "2025-12-31", week: 0, weekday: 2, isInRun: false },
    { date: "2026-02-01", week: 4, weekday: 6, isInRun: true },
    { date: "2026-02-02", week: 5, weekday: 0, isInRun: true },
  ]);
});

describe("leaders", () => {
  test.each([
    [[3, 1, 2], [0]],
    [
      [3, 3, 2],
      [0, 1],
    ],
    [[1, 1, 1], []],
    [[0, 0], []],
    [[], []],
  ])("of %j are those at %j", (counts, expected) => {
    expect(leaders(counts.map((days, at) => ({ days, at }))).map(({ at }) => at)).toEqual(expected);
  });
});

describe("compare", () => {
  const before = [
    listItem({ date: "2025-03-01", ...alta }),
    listItem({ date: "2025-02-28", ...alta }),
    listItem({ date: "2025-01-10", ...nowhere }),
  ];

  test.each([
    { counted: "whole", today: null, difference: 2, isByDate: false },
    { counted: "up to this date", today: "2026-02-28", difference: 3, isByDate: true },
    { counted: "up to 29 February", today: "2026-02-29", difference: 3, isByDate: true },
    { counted: "without the planned days of this one", today: "2026-01-11", difference: 2, isByDate: true },
    { counted: "before its first day", today: "2026-01-01", difference: 0, isByDate: true },
  ])("with the season before $counted", ({ today, difference, isByDate }) => {
    expect(compare(log, before, today)).toEqual({ difference, isByDate, newResorts: 1 });
  });

  test("is null where the season before has no days", () => {
    expect(compare(log, [], null)).toBeNull();
  });
});
