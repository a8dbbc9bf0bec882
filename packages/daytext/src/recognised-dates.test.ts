import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDays } from "./read-days.ts";
import { context, daysOf } from "./test-context.ts";

/** The accepted days of a text, "date place", and the doubted ones with their reason. */
function read(text: string, fields = {}): string[] {
  const { drafts } = readDays(text, context({ localeOrder: "day-month", ...fields }));
  return drafts.map(({ date, resort, doubt }) => [date, resort?.name ?? "-", ...(doubt ? [doubt] : [])].join(" "));
}

describe("a year touches its date or carries an apostrophe", () => {
  test.each([
    ["17.1. 09:30 Sölden", ["2025-01-17 Sölden"]],
    ["14.2. 12 Abfahrten Sölden", ["2025-02-14 Sölden"]],
    ["3.1. 20 cm Neuschnee Sölden", ["2025-01-03 Sölden"]],
    ["17.1.24 Sölden", ["2024-01-17 Sölden"]],
    ["17. 1. 2024 Sölden", ["2024-01-17 Sölden"]],
    ["Mar 13 '04 Alta", ["2004-03-13 Alta"]],
    ["10JAN25 Alta", ["2025-01-10 Alta"]],
  ])("%s", (line, days) => {
    expect(read(line)).toEqual(days);
  });
});

describe("a whole date beats what stands before it", () => {
  test.each([
    ["2 - Jan 31 - Vail", ["2025-01-31 Vail"]],
    ["Uscita n. 5 – 24.01.25 Cervinia", ["2025-01-24 Cervinia"]],
    ["35: Sat 8/2 Vail", ["2025-02-08 Vail"]],
    ["Skidag 12: lørdag 11. januar – Hemsedal", ["2025-01-11 Hemsedal"]],
    ["1. Skitag 29.11.2024 Sölden", ["2024-11-29 Sölden"]],
  ])("%s", (line, days) => {
    expect(read(line)).toEqual(days);
  });
});

describe("no later day of a line is lost", () => {
  test.each([
    ["Jan 24 Vail Jan 25 Stowe Jan 26 Alta", ["2025-01-24 Vail", "2025-01-25 Stowe", "2025-01-26 Alta"]],
    ["Jan 24-25: Stowe", ["2025-01-24 Stowe", "2025-01-25 Stowe"]],
    ["Jan 24-25 in Stowe", ["2025-01-24 Stowe", "2025-01-25 Stowe"]],
    [
      "14./15./16.2. Sölden; 28.2./1.3. Cervinia",
      ["2025-02-14 Sölden", "2025-02-15 Sölden", "2025-02-16 Sölden", "2025-02-28 Cervinia", "2025-03-01 Cervinia"],
    ],
    ["Alta on 8/2 was great. On 9/2 we did Stowe.", ["2025-02-08 Alta", "2025-02-09 Stowe"]],
    [
      "Val Thorens les 7 et 8 mars, Cervinia le 9",
      ["2025-03-07 Val Thorens", "2025-03-08 Val Thorens", "2025-03-09 Cervinia"],
    ],
    ["Alta 14/12, 15/12; Vail 16/12", ["2024-12-14 Alta", "2024-12-15 Alta", "2024-12-16 Vail"]],
    ["5 Jan Alta\n6 Stowe\n7 Vail", ["2025-01-05 Alta", "2025-01-06 Stowe", "2025-01-07 Vail"]],
    [
      "Utah, Jan 6-8\nMon: Alta\nTue: Snowbird\nWed: Alta",
      ["2025-01-06 Alta", "2025-01-07 Snowbird", "2025-01-08 Alta"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("a place is that of its own date", () => {
  test.each([
    ["Alta\nDec 14\nVail\nDec 15", ["2024-12-14 Alta", "2024-12-15 Vail"]],
    ["Dec 14\nAlta\nDec 15\nVail", ["2024-12-14 Alta", "2024-12-15 Vail"]],
    ["Dec 14 Alta\nDec 15 same\nDec 16 Vail", ["2024-12-14 Alta", "2024-12-15 Alta", "2024-12-16 Vail"]],
    ["Sölden, Jan 12-13, 2025\n\nJan 12\nSnow.\n\nJan 13\nSun.", ["2025-01-12 Sölden", "2025-01-13 Sölden"]],
    ["17 y 18 de enero\nNuestro finde en Baqueira.", ["2025-01-17 Baqueira", "2025-01-18 Baqueira"]],
    [
      "Winter trip Sölden 2025\n12 Jan sun\n13 Jan Vail\n14 Jan snow",
      ["2025-01-12 Sölden", "2025-01-13 Vail", "2025-01-14 Sölden"],
    ],
  ])("%s", (text, days) => {
    expect(read(text)).toEqual(days);
  });
});

describe("no day is invented", () => {
  test.each([
    "November - 3\nDecember - 8",
    "Whiteface 21\nGore 9\nSutton 1",
    "Goal 30 days. Currently 12/30. Last year 28/30.",
    "Ski areas visited 12/37 in CO, 8/15 in UT, 4/20 in VT",
    "Recipe: 1/2 cup oats, 3/4 cup milk",
    "1/12 rest day\n1/13 sick",
    "January 2025\nSu Mo Tu We Th Fr Sa\n 5  6  7  8  9 10 11",
  ])("%s", (text) => {
    expect(read(text)).toEqual([]);
  });

  test.each([
    ["Geplant: 14.2. Sölden", ["2025-02-14 Sölden plan"]],
    ["[x] 10/1 Alta\n[ ] 17/1 Vail", ["2025-01-10 Alta", "2025-01-17 Vail plan"]],
    ["31/1 annulé", ["2025-01-31 - canceled"]],
    ["11/11 stoke", ["2024-11-11 - no-place"]],
    ["UA 1234 flight Jan 17 DEN-SLC", ["2025-01-17 - travel"]],
    ["Snow report 17.1.2025: 60 cm", ["2025-01-17 - forecast"]],
    ["Skis waxed 3.1.", ["2025-01-03 - gear"]],
    ["Happy birthday Tom 10.1.", ["2025-01-10 - event"]],
    ["1.9.2026 Sölden", ["2026-09-01 Sölden future"]],
    ["Geplant: 1.9.2026 Sölden", ["2026-09-01 Sölden plan"]],
    ["Sent: Jan 12, 2025\nJan 10 we were at Alta", ["2025-01-12 - stamp", "2025-01-10 Alta"]],
  ])("%s is a draft with a doubt", (text, days) => {
    expect(read(text)).toEqual(days);
  });

  test("several lines of one day are one draft", () => {
    expect(read("10.01.2025 09:12 Sölden Giggijoch\n10.01.2025 09:40 Sölden Rotkogl\n11.01.2025 10:01 Sölden")).toEqual(
      ["2025-01-10 Sölden", "2025-01-11 Sölden"],
    );
  });

  test.each([
    ["Ferientermine: Winter 16.02.-20.02.", "event"],
    ["Geplant: 16.02.-20.02.", "plan"],
    ["Saisonkarte 16.02.-20.02. 119 €", "price"],
  ])("many days of something else are one unread line, with its doubt: %s", (line, doubt) => {
    const { drafts, unread } = readDays(line, context());
    expect(drafts).toEqual([]);
    expect(unread).toMatchObject([{ reason: "not-ski", doubt, date: "2025-02-16" }]);
  });
});

describe("each date of a line that gave no day is listed by itself", () => {
  test.each([
    ["Jan 5 rest day, Jan 6 sick", ["2025-01-05", "2025-01-06"]],
    ["Jan 5 and Jan 6 rest day", ["2025-01-05", "2025-01-06"]],
    ["Total: Jan 5, Jan 6, Jan 7", ["2025-01-05", "2025-01-06", "2025-01-07"]],
    ["Total: Jan 5-9", ["2025-01-05"]],
  ])("%s", (line, dates) => {
    const { drafts, unread } = readDays(line, context());
    expect(drafts).toEqual([]);
    expect(unread.map(({ date }) => date)).toEqual(dates);
  });

  test("and what a line says twice of one date is listed once, whole", () => {
    const { unread } = readDays("Jan 5 rest day, Jan 5 sick", context());
    expect(unread).toMatchObject([{ date: "2025-01-05", text: "Jan 5 rest day, Jan 5 sick" }]);
  });
});

describe("a known place beats a word beside it", () => {
  test.each(["Alta (Opening)", "Alta, total whiteout", "Alta insgesamt 12 Abfahrten", "Alta ran into Bill"])(
    "10.1. %s",
    (said) => {
      expect(read(`10.1. ${said}`)).toEqual(["2025-01-10 Alta"]);
    },
  );
});

describe("dates in the shapes that people write", () => {
  test.each([
    ["Sa 11.01 Sölden", ["2025-01-11"]],
    ["Jan: 3, 4, 10 (Stowe)", ["2025-01-03", "2025-01-04", "2025-01-10"]],
    ["10 stycznia Alta", ["2025-01-10"]],
    ["21. ledna 2025 Alta", ["2025-01-21"]],
    ["24. tammikuuta, Alta", ["2025-01-24"]],
    ["od 21. do 22. februarja Alta", ["2025-02-21", "2025-02-22"]],
    ["za 11 jan - Alta", ["2025-01-11"]],
    ["lørdag d. 11. januar Alta", ["2025-01-11"]],
    ["den 10:e januari Åre", ["2025-01-10"]],
    ["10 января Alta", ["2025-01-10"]],
    ["2025년 1월 18일 Alta", ["2025-01-18"]],
    ["February twenty first Alta", ["2025-02-21"]],
    ["am zehnten Januar Alta", ["2025-01-10"]],
    ["Boxing Day - Alta", ["2024-12-26"]],
    ["Ostermontag: Sölden", ["2025-04-21"]],
    ["MLK Day: Alta", ["2025-01-20"]],
    ["l/1O/25 Alta", ["2025-10-01"]],
  ])("%s", (line, dates) => {
    expect(
      readDays(line, context({ localeOrder: "day-month", today: "2026-07-15" })).drafts.map(({ date }) => date),
    ).toEqual(dates);
  });
});

test("a calendar's events are days where they speak of skiing", () => {
  const event = (fields: string) => `BEGIN:VEVENT\n${fields}\nEND:VEVENT`;
  const text = [
    "BEGIN:VCALENDAR",
    event("DTSTART;VALUE=DATE:20250117\nDTEND;VALUE=DATE:20250119\nSUMMARY:Skiing\\, finally\nLOCATION:Alta"),
    event("DTSTART:20250124T160000Z\nSUMMARY:Budget"),
    event("DTSTART:20250125T160000Z\nSUMMARY:Ski Vail\nSTATUS:CANCELLED"),
    event("DTSTART:20250126T160000Z\nSUMMARY:Yoga"),
    "END:VCALENDAR",
  ].join("\n");
  expect(read(text)).toEqual([
    "2025-01-17 Alta",
    "2025-01-18 Alta",
    "2025-01-24 - no-place",
    "2025-01-25 Vail canceled",
  ]);
  expect(readDays(text, context()).unread).toMatchObject([{ reason: "not-ski", date: "2025-01-26" }]);
});

test("JSON is a table", () => {
  expect(daysOf(readDays('{"days":[{"date":"2025-01-10","resort":"Alta","skis":"Rustler 10"}]}', context()))).toEqual([
    "2025-01-10 Alta|Rustler 10||",
  ]);
});

describe("every recognised date", () => {
  const day = fc.integer({ min: 1, max: 28 });
  const month = fc.integer({ min: 1, max: 12 });
  const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const two = (number: number) => String(number).padStart(2, "0");
  const date = fc.tuple(day, month, fc.integer({ min: 2020, max: 2025 }), fc.nat(5)).map(([d, m, y, kind]) => ({
    iso: `${y}-${two(m)}-${two(d)}`,
    text: [
      `${y}-${two(m)}-${two(d)}`,
      `${names[m - 1]} ${d}, ${y}`,
      `${d} ${names[m - 1]} ${y}`,
      `${d}.${m}.${y}`,
      `${y}/${m}/${d}`,
      `${two(d)}${names[m - 1]}${y}`,
    ][kind] as string,
  }));
  const said = fc.constantFrom(
    "Alta",
    "",
    "rest day",
    "flight home",
    "planned",
    "with Sam",
    "12 runs",
    "Total",
    "Vail, icy",
    "birthday",
    "canceled",
    "$129",
  );
  const line = fc.tuple(
    fc.constantFrom("", "- ", "3) ", "Total: ", "plan: ", "Alta "),
    date,
    fc.constantFrom(" ", ": ", ", "),
    said,
  );

  const told = (text: string) => {
    const { drafts, unread } = readDays(text, context());
    return new Set([...drafts, ...unread].map((each) => each.date));
  };

  test("ends in a draft or in an unread line", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.constant(null)), { minLength: 1, maxLength: 8 }), (lines) => {
        const text = lines.map((each) => (each ? `${each[0]}${each[1].text}${each[2]}${each[3]}` : "")).join("\n");
        const dates = told(text);
        for (const each of lines) if (each) expect(dates, text).toContain(each[1].iso);
      }),
      { numRuns: 300 },
    );
  });

  const yearless = fc.tuple(day, month, fc.boolean()).map(([d, m, isDayFirst]) => ({
    iso: `${m >= 9 ? 2024 : 2025}-${two(m)}-${two(d)}`,
    text: isDayFirst ? `${d} ${names[m - 1]}` : `${names[m - 1]} ${d}`,
  }));
  const twice = fc.tuple(
    fc.constantFrom("", "- ", "Total: ", "plan: "),
    fc.oneof(date, yearless),
    fc.constantFrom(" Alta, ", " rest day, ", " Alta; ", " sick; "),
    fc.oneof(date, yearless),
    fc.constantFrom(" Vail", " sick", " rest day", " planned"),
  );

  test("does so beside a second one, and without a year", () => {
    fc.assert(
      fc.property(fc.array(twice, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = lines
          .map(([before, one, said, other, end]) => `${before}${one.text}${said}${other.text}${end}`)
          .join("\n");
        const dates = told(text);
        for (const [, one, , other] of lines) {
          expect(dates, text).toContain(one.iso);
          expect(dates, text).toContain(other.iso);
        }
      }),
      { numRuns: 300 },
    );
  });
});
