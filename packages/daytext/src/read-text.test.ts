import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { tableIn } from "./table/table-shape.ts";
import { context, daysOf } from "./test-context.ts";

/** One line, and what it gives: `date resort|skis|activity|note`, or the reason for which it gives nothing. */
const lines: [shape: string, line: string, days: string[]][] = [
  ["month day resort", "Dec 12 Alta", ["2024-12-12 Alta|||"]],
  [
    "month in full, ordinal, ski, company",
    "December 12th, Snowbird, Rustler 10, with Sam",
    ["2024-12-12 Snowbird|Rustler 10|Friends|with Sam"],
  ],
  [
    "ISO date",
    "2025-02-08 Jackson Hole - bluebird, corbet's open",
    ["2025-02-08 Jackson Hole|||bluebird, corbet's open"],
  ],
  ["slashes, month first", "12/26 - Copper Mountain, icy", ["2024-12-26 Copper Mountain|||icy"]],
  ["German weekday and dots", "So 14.1. Sölden, Nebel", ["2025-01-14 Sölden|||Nebel"]],
  ["resort, region and date after", "Stowe, VT: 03/22/19", ["2019-03-22 Stowe|||"]],
  ["no space anywhere", "Jay Peak 11FEB2018", ["2018-02-11 Jay Peak|||"]],
  ["French, day first", "Mont-Sainte-Anne, 8 janvier 2024", ["2024-01-08 Mont-Sainte-Anne|||"]],
  ["French ordinal", "1er février Val Thorens avec Paul", ["2025-02-01 Val Thorens||Friends|avec Paul"]],
  ["Italian", "6 gennaio 2025: Cervinia, nebbia", ["2025-01-06 Cervinia|||nebbia"]],
  ["Spanish with de", "12 de enero de 2025 Baqueira", ["2025-01-12 Baqueira|||"]],
  ["Norwegian", "lørdag 22. februar Hemsedal, trening", ["2025-02-22 Hemsedal||Training|trening"]],
  ["Swedish", "26 januari Åre med nysnö", ["2025-01-26 Åre|||med nysnö"]],
  ["Japanese", "2025年1月14日 横手山 友人と", ["2025-01-14 横手山||Friends|友人と"]],
  ["a place in a script without spaces, a word after it", "12/14 横手山race", ["2024-12-14 横手山||Training|race"]],
  ["Japanese without a year", "1月14日（火）横手山", ["2025-01-14 横手山|||"]],
  ["a short year with an apostrophe", "Mar 13 '04 Alta", ["2004-03-13 Alta|||"]],
  [
    "a list of full dates",
    "1/17, 1/18 & 1/19 Alta",
    ["2025-01-17 Alta|||", "2025-01-18 Alta|||", "2025-01-19 Alta|||"],
  ],
  [
    "as many resorts as days",
    "1/17-1/18: Alta, Snowbird",
    ["2025-01-17 Alta|||Snowbird", "2025-01-18 Snowbird|||Snowbird"],
  ],
  ["a list that goes on", "Jan 3, 4 and 5 Alta", ["2025-01-03 Alta|||", "2025-01-04 Alta|||", "2025-01-05 Alta|||"]],
  [
    "a month with its days after the place",
    "Alta: Dec: 6, 7; Jan: 3",
    ["2024-12-06 Alta|||", "2024-12-07 Alta|||", "2025-01-03 Alta|||"],
  ],
  [
    "a place after each day of a month",
    "Jan: 3 (Alta), 4 (Snowbird)",
    ["2025-01-03 Alta|||", "2025-01-04 Snowbird|||"],
  ],
  ["a range", "Dec 27-29 Vail", ["2024-12-27 Vail|||", "2024-12-28 Vail|||", "2024-12-29 Vail|||"]],
  ["a range over the year's end", "Dec 31 - Jan 1 Vail", ["2024-12-31 Vail|||", "2025-01-01 Vail|||"]],
  ["a German range", "16.-17.3. Sölden", ["2025-03-16 Sölden|||", "2025-03-17 Sölden|||"]],
  ["a French range", "du 3 au 4 mars Val Thorens", ["2025-03-03 Val Thorens|||", "2025-03-04 Val Thorens|||"]],
  ["counters of days", "Day1-2: 11/25, 26 横手山", ["2024-11-25 横手山|||", "2024-11-26 横手山|||"]],
  ["each with its own place", "12/26 Alta, 12/27 Snowbird", ["2024-12-26 Alta|||", "2024-12-27 Snowbird|||"]],
  ["dates after their places", "Alta 12/26, Snowbird 12/27", ["2024-12-26 Alta|||", "2024-12-27 Snowbird|||"]],
  ["bullets and boxes", "- [x] 12/26 Alta", ["2024-12-26 Alta|||"]],
  ["a number in front", "3. Dec 26 Alta", ["2024-12-26 Alta|||"]],
  ["a chat's line", "[18.01.25, 17:44:20] Uli: Sölden, Piste top", ["2025-01-18 Sölden|||Piste top"]],
  ["training", "Feb 8 Alta GS gates", ["2025-02-08 Alta||Training|GS gates"]],
  ["a race in one word", "19.1. Vereinsrennen Sölden", ["2025-01-19 Sölden||Training|Vereinsrennen Sölden"]],
  ["snow is no company", "Feb 9 Alta with 10 cm of powder", ["2025-02-09 Alta|||with 10 cm of powder"]],
  ["part of a ski's name", "Feb 9 Alta, Rustler", ["2025-02-09 Alta|Rustler 10||"]],
  ["another model is another ski", "Feb 9 Alta, Rustler 11", ["2025-02-09 Alta|||Rustler 11"]],
  [
    "a fraction after the date",
    "Feb 2, 1/2 way up the couloir, turned around",
    ["2025-02-02 |||1/2 way up the couloir, turned around"],
  ],
  [
    "depths after the date",
    '01/22 Tuesday - 2-4" of new, groomed by nine',
    ['2025-01-22 |||2-4" of new, groomed by nine'],
  ],
  ["runs are no days", "Dec 12, 14 runs", ["2024-12-12 |||14 runs"]],
  [
    "a date inside a sentence stays in it",
    "We skied on Jan 5 until the lifts closed",
    ["2025-01-05 |||We skied on Jan 5 until the lifts closed"],
  ],
];

test.each(lines)("%s: %s", (_, line, days) => {
  const read = readDays(line, context());
  expect(daysOf(read)).toEqual(days);
  expect(read.drafts.every(({ originalText }) => originalText === line)).toBe(true);
});

describe("no ski day", () => {
  test.each([
    ["24hr snow = 22", "no-date"],
    ["base depth = 118", "no-date"],
    ["1/2 day at the hill, great snow", "no-date"],
    ['3-5" of new expected', "no-date"],
    ["Snow report: 4/12 lifts, 31/84 trails", "no-date"],
    ["Temp -5/-10, wind 10-20", "no-date"],
    ["Lift ticket $12/14", "no-date"],
    ["9:30-15:30, 18 runs", "no-date"],
    ["2018/2019 Ski Day 10: Loon", "no-date"],
    ["Cold and clear, nobody there.", "no-date"],
    ["Total = 10 days", "total"],
    ["11/2018: 5 Tage (Vorjahre: 4 | 3)", "total"],
    ["Dec: 5 days", "total"],
    ["Summe 10 Tage", "total"],
    ["合計 12日", "total"],
    ["Feb 30 Alta", "no-such-day"],
    ["31.4. Sölden", "no-such-day"],
    ["Jan 1 - Mar 31 Alta", "no-such-day"],
    ["Jan 5 rest day", "not-ski"],
    ["3.1. Ruhetag", "not-ski"],
    ["Mar 10 biked 20 miles", "not-ski"],
  ])("%s: %s", (line, reason) => {
    expect(readDays(line, context())).toMatchObject({ drafts: [], unread: [{ line: 1, text: line, reason }] });
  });
});

describe("several lines", () => {
  test("what follows a date up to a blank line is its note, and the place below it is its place", () => {
    const read = readDays("Jan 4\nAlta\nSingle chair was slow.\n\nHome by four.", context());
    expect(daysOf(read)).toEqual(["2025-01-04 Alta|||Single chair was slow."]);
    expect(read.drafts[0]?.originalText).toBe("Jan 4\nAlta\nSingle chair was slow.");
    expect(read.unread).toEqual([{ line: 5, text: "Home by four.", reason: "no-date", doubt: null, date: null }]);
  });

  test("a month's heading makes dates of the bare days below it", () => {
    expect(daysOf(readDays("December 2023\n9 - Alta\n16, 17 Snowbird\n\nJan\n6 Alta", context()))).toEqual([
      "2023-12-09 Alta|||",
      "2023-12-16 Snowbird|||",
      "2023-12-17 Snowbird|||",
      "2024-01-06 Alta|||",
    ]);
  });

  test.each([
    ["a roman month with its year", "17 I 2025 Alta\n21.III.2025 Alta", ["2025-01-17", "2025-03-21"]],
    ["a year in front of a line", "2022: Alta 14-15 Jan\n2023: Alta 1 Feb", ["2022-01-14", "2022-01-15", "2023-02-01"]],
    ["seasons as headings", "23/24\nAlta 2/7\n22/23\nAlta 1/18", ["2024-02-07", "2023-01-18"]],
    ["a season after a count of days", "Days 23/24 (2): 12/13 Alta, 1/3 Alta", ["2023-12-13", "2024-01-03"]],
    ["dates with dashes one after the other", "Alta 11-29, 12-16 (cold)", ["2024-11-29", "2024-12-16"]],
    ["the tenth of October in a list", "Alta 10/9, 10/10, 10/24", ["2024-10-09", "2024-10-10", "2024-10-24"]],
    [
      "a date at the end, as in the other lines",
      "Soup at Alta, 12/21\nFirst snow, Alta, 1/8\nAlta with the cousins (crowded), 1/17",
      ["2024-12-21", "2025-01-08", "2025-01-17"],
    ],
  ])("%s", (_, text, dates) => {
    expect(readDays(text, context()).drafts.map(({ date }) => date)).toEqual(dates);
  });

  test("a year's heading dates the lines below it", () => {
    expect(daysOf(readDays("Season 2016/17\n12/26 Alta\n1/17 Alta\n\n2009\n2/14 Alta", context()))).toEqual([
      "2016-12-26 Alta|||",
      "2017-01-17 Alta|||",
      "2009-02-14 Alta|||",
    ]);
  });

  test("a place's heading gives its place to the dates below it", () => {
    expect(daysOf(readDays("Alta:\nDec 14\nDec 28, icy\n\nSnowbird\n1/18", context()))).toEqual([
      "2024-12-14 Alta|||",
      "2024-12-28 Alta|||icy",
      "2025-01-18 Snowbird|||",
    ]);
  });

  test("tallies after a blank line are none of the days above", () => {
    const read = readDays("Jan 4 Alta\n\nJay 6\nStowe 4\nTotal = 10 days", context());
    expect(daysOf(read)).toEqual(["2025-01-04 Alta|||"]);
    expect(read.unread.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "total"],
      [4, "total"],
      [5, "total"],
    ]);
  });
});

describe("the order of bare numbers", () => {
  const order = (text: string, fields = {}) => {
    const { drafts, dateOrder, isOrderUncertain } = readDays(text, context(fields));
    return [drafts.map(({ date }) => date.slice(5)).join(" "), dateOrder, isOrderUncertain];
  };
  test.each([
    ["a number above 12 proves it for the whole text", "3/1 Alta\n25/1 Alta", "01-03 01-25", "day-month"],
    ["weekdays prove it", "Fri 1/3 Alta\nSat 1/4 Alta", "01-03 01-04", "month-day"],
    ["a weekday holds against one fraction", "Sa 11.01 Alta\n2/28 stoke", "01-11 02-28", "day-month"],
  ])("%s", (_, text, days, found) => {
    expect(order(text)).toEqual([days, found, false]);
  });

  test.each([
    ["summer is no season", "7/2 Sölden\n8/2 Sölden", "02-07 02-08", "day-month"],
    [
      "days come one after the other",
      "5/1 Alta\n6/1 Alta\n1/2 Alta\n3/2 Alta\n",
      "01-05 01-06 02-01 02-03",
      "day-month",
    ],
    ["the language decides", "3/1 Sölden, viel Schnee, Nebel", "01-03", "day-month"],
    ["one foreign word does not", "3/1 Sölden Schnee", "03-01", "month-day"],
  ])("%s, and it is said that nothing proves it", (_, text, days, found) => {
    expect(order(text)).toEqual([days, found, true]);
  });

  test("a winter in the south is one of July", () => {
    const findPlaces = (text: string) => {
      const start = text.indexOf("Perisher");
      return start < 0 ? [] : [{ resort: { id: "p", name: "Perisher" }, start, end: start + 8, isSouthern: true }];
    };
    expect(order("5/7 Perisher\n6/7 Perisher", { findPlaces, today: "2025-09-15" })).toEqual([
      "07-05 07-06",
      "day-month",
      true,
    ]);
  });

  test("where nothing decides, the locale does, and it is said", () => {
    expect(order("2/3 Alta")).toEqual(["02-03", "month-day", true]);
    expect(order("2/3 Alta", { localeOrder: "day-month" })).toEqual(["03-02", "day-month", true]);
    expect(order("2/3 Alta", { chosenOrder: "day-month" })).toEqual(["03-02", "day-month", true]);
    expect(order("Feb 3 Alta")).toEqual(["02-03", null, false]);
    expect(order("2/2 Alta")).toEqual(["02-02", "month-day", false]);
  });
});

describe("whatever a text holds", () => {
  const piece = fc.constantFrom(
    ..."Dec 12|12/14|14.1.|2025-02-08|Alta|Total|5 days|1/2|,|&|-|\n|\n\n| |'04|Sat|with Sam|January|2018/19|Rustler 10|年|月|日|横手山|#3|:|\"|\t|31.4.|.|Feb 30|99".split(
      "|",
    ),
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(" ")),
  );

  test("each line is in a day or among the unread, but for a header of days; days exist", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { drafts, unread } = readDays(text, context());
        fc.pre(drafts.length === 0 || !tableIn(text, context())?.header.length);
        for (const { date } of drafts) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        const told = [...drafts.map(({ originalText }) => originalText ?? ""), ...unread.map((line) => line.text)];
        const lines = new Set(told.flatMap((each) => each.split("\n")));
        for (const line of text.split(/\r\n|\r|\n/)) if (/\S/u.test(line)) expect(lines).toContain(line);
      }),
    );
  });

  test.each(["年 \t 日", ", 日 , \n Dec 12"])("a header above no days is unread: %j", (text) => {
    const { drafts, unread } = readDays(text, context());
    expect(drafts).toEqual([]);
    expect(unread.map((line) => line.text)).toEqual(text.split("\n"));
  });

  test("spaces after the lines change nothing", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const spaced = text
          .split("\n")
          .map((line) => `${line}  `)
          .join("\n");
        const dates = (read: string) => readDays(read, context()).drafts.map(({ date, line }) => [date, line]);
        expect(dates(spaced)).toEqual(dates(text));
      }),
    );
  });
});

test("what a note says counts though the line is longer than what is looked at", () => {
  const note = `${"x ".repeat(1994)}training`;
  expect(daysOf(readDays(`12/14 Alta ${note}`, context()))).toEqual([`2024-12-14 Alta||Training|${note}`]);
});
