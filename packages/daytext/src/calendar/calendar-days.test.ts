import { describe, expect, test } from "vitest";
import { context as textContext } from "../test-context.ts";
import { readCalendarDays } from "./calendar-days.ts";
import { readCalendar } from "./read-calendar.ts";
import type { CalendarContext } from "./ski-events.ts";
import { icsOf } from "./test-calendar.ts";

const { findPlaces } = textContext();
const zones: Record<string, string> = { Alta: "America/Denver", Sölden: "Europe/Vienna" };
const context: CalendarContext = { latest: "2026-04-01", findPlaces, zoneOf: ({ id }) => zones[id] };

/** "10 Alta?plan": the day of January 2026, the resort and the doubt. */
function read(text: string): string {
  return readCalendarDays(text, context)
    .map(
      ({ date, resortId, doubt }) =>
        [date.replace("2026-01-", ""), resortId ?? "-"].join(" ") + (doubt ? `?${doubt}` : ""),
    )
    .join(", ");
}

const ski = (...lines: string[]) => icsOf([["SUMMARY:Ski", ...lines]]);
const vienna = (name: string, time: string) => `${name};TZID=Europe/Vienna:${time}`;

describe("which events are days", () => {
  test.each([
    ["a resort in its place", ["SUMMARY:Day off", "LOCATION:Alta"], "10 Alta"],
    ["a word of skiing", ["SUMMARY:Skifahren mit Anna"], "10 -"],
    ["a snowboard", ["SUMMARY:Snowboarding"], "10 -"],
    ["a plan", ["SUMMARY:Ski?"], "10 -?plan"],
    ["a place alone", ["SUMMARY:Alta"], "10 Alta"],
    ["a place and people", ["SUMMARY:Alta with Sam and Kim"], "10 Alta"],
    ["something else at a place", ["SUMMARY:Breakfast in Alta"], "10 Alta?event"],
    ["something else, with its place", ["SUMMARY:Piano recital", "LOCATION:Alta"], "10 Alta?event"],
    ["another sport at a place", ["SUMMARY:Schneeschuhtour Alta"], "10 Alta?sport"],
    ["a jet ski", ["SUMMARY:Jet ski rental"], ""],
    ["a skin doctor", ["SUMMARY:Skin check"], ""],
    ["a race of something else", ["SUMMARY:Race day"], ""],
    ["no skiing", ["SUMMARY:No ski"], ""],
    ["a canceled day", ["SUMMARY:Ski", "STATUS:CANCELLED"], ""],
    ["an alarm that speaks of skiing", ["SUMMARY:Work", "BEGIN:VALARM", "SUMMARY:Ski", "END:VALARM"], ""],
    ["an alarm before its title", ["BEGIN:VALARM", "SUMMARY:Work", "END:VALARM", "SUMMARY:Ski"], "10 -"],
    ["a folded title", ["SUMMARY:Sk", " i"], "10 -"],
  ])("%s", (_, lines, days) => {
    expect(read(icsOf([[...lines, "DTSTART;VALUE=DATE:20260110"]]))).toBe(days);
  });

  test("none of a calendar that cancels its events", () => {
    expect(read(icsOf([["SUMMARY:Ski", "DTSTART:20260110"]], ["METHOD:CANCEL"]))).toBe("");
  });

  test("one for each date, without a doubt before one with a resort", () => {
    const events = [
      ["SUMMARY:Ski", "DTSTART:20260110"],
      ["SUMMARY:Alta", "DTSTART:20260110"],
      ["SUMMARY:Ski?", "LOCATION:Alta", "DTSTART:20260111"],
      ["SUMMARY:Ski", "DTSTART:20260111"],
    ];
    expect(read(icsOf(events))).toBe("10 Alta, 11 -");
  });
});

describe("the dates of an event", () => {
  test.each([
    ["whole days", ["DTSTART;VALUE=DATE:20260110", "DTEND;VALUE=DATE:20260112"], "10 11"],
    ["eight digits without a type", ["DTSTART:20260110", "DTEND:20260112"], "10 11"],
    ["a date with dashes", ["DTSTART:2026-01-10", "DTEND:2026-01-11T16:00:00"], "10 11"],
    ["hours until midnight", [vienna("DTSTART", "20260110T190000"), vienna("DTEND", "20260111T000000")], "10"],
    ["hours past midnight", [vienna("DTSTART", "20260110T190000"), vienna("DTEND", "20260111T010000")], "10"],
    ["a weekend", [vienna("DTSTART", "20260109T190000"), vienna("DTEND", "20260111T010000")], "09 10 11"],
    ["a whole day as Outlook writes it", ['DTSTART;TZID="W. Europe":20260110T000000', "DTEND:20260111T000000"], "10"],
    ["two such days", ["DTSTART:20260110T000000", "DTEND:20260112T000000"], "10 11"],
    ["a duration until midnight", ["DTSTART:20260110T190000", "DURATION:PT5H"], "10"],
    ["a duration of days", ["DTSTART;VALUE=DATE:20260110", "DURATION:P2D"], "10 11"],
    ["an end before its start", ["DTSTART:20260110T190000", "DTEND:20260109T190000"], "10"],
    ["an end that can't be read", ["DTSTART:20260110T190000", "DTEND:later"], "10"],
    ["a line that can't be read", ['ATTENDEE;CN="Sam:x', "DTSTART:20260110"], "10"],
    ["a season", ["DTSTART;VALUE=DATE:20260101", "DTEND;VALUE=DATE:20260401"], ""],
  ])("%s", (_, lines, days) => {
    expect(read(ski(...lines)).replaceAll(/ -|,/g, "")).toBe(days);
  });

  test.each([
    ["its resort", ["SUMMARY:Ski Alta"], [], "10 Alta"],
    ["its resort, until midnight there", ["SUMMARY:Ski Alta", "DTEND:20260111T070000Z"], [], "10 Alta"],
    ["its calendar", ["SUMMARY:Ski"], ["X-WR-TIMEZONE:America/Denver"], "10 -"],
    ["its calendar's VTIMEZONE", ["SUMMARY:Ski"], ["BEGIN:VTIMEZONE", "TZID:America/Denver", "END:VTIMEZONE"], "10 -"],
    ["UTC without one", ["SUMMARY:Ski"], ["X-WR-TIMEZONE:Mountain"], "11 -"],
  ])("times in UTC are taken in the zone of %s", (_, lines, head, days) => {
    expect(read(icsOf([[...lines, "DTSTART:20260111T020000Z"]], head))).toBe(days);
  });
});

describe("an event that repeats", () => {
  const start = vienna("DTSTART", "20260110T090000");
  const weekly = "RRULE:FREQ=WEEKLY;COUNT=3";
  test.each([
    ["by a rule", [start, weekly], "10 17 24"],
    ["from a start off its rule", [start, "RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=3"], "10 11 18"],
    ["at hours in UTC", ["DTSTART:20260110T090000Z", weekly], "10 17 24"],
    ["until a date", [start, "RRULE:FREQ=WEEKLY;UNTIL=20260124"], "10 17 24"],
    ["until its last start, in UTC", [start, "RRULE:FREQ=WEEKLY;UNTIL=20260124T080000Z"], "10 17 24"],
    ["until the midnight before", [start, "RRULE:FREQ=WEEKLY;UNTIL=20260123T230000Z"], "10 17"],
    [
      "until a time in UTC, in an unknown zone",
      ["DTSTART;TZID=Home:20260110T090000", "RRULE:FREQ=WEEKLY;UNTIL=20260124T080000Z"],
      "10 17 24",
    ],
    ["on dates alone", ["DTSTART;VALUE=DATE:20260110", "RDATE;VALUE=DATE:20260117,20260124"], "10 17 24"],
    ["on times, over two lines", [start, vienna("RDATE", "20260117T090000"), "RDATE:20260124T080000Z"], "10 17 24"],
    ["in periods", [start, "RDATE;VALUE=PERIOD:20260117T080000Z/PT3H,20260124T080000Z/20260124T110000Z"], "10 17 24"],
    ["by a rule and on a date", [start, "RRULE:FREQ=WEEKLY;COUNT=2", "RDATE:20260119T090000"], "10 17 19"],
    ["for two days", ["DTSTART:20260110", "DTEND:20260112", "RRULE:FREQ=WEEKLY;COUNT=2"], "10 11 17 18"],
    [
      "since before 1970",
      ["DTSTART:19690101T230000Z", "RRULE:FREQ=YEARLY;COUNT=1", "RDATE:20260110T080000Z"],
      "1969-01-01 10",
    ],
    ["but for a date", [start, weekly, "EXDATE;VALUE=DATE:20260117"], "10 24"],
    ["but for a date without a type", [start, weekly, "EXDATE:20260117"], "10 24"],
    ["but for its first time", [start, weekly, vienna("EXDATE", "20260110T090000")], "17 24"],
    ["but for a time in UTC", [start, weekly, "EXDATE:20260117T080000Z"], "10 24"],
    ["but for a night in UTC", [vienna("DTSTART", "20260110T003000"), weekly, "EXDATE:20260116T233000Z"], "10 24"],
    ["but for a list", [start, weekly, vienna("EXDATE", "20260110T090000,20260124T090000")], "17"],
    ["but for two lines", [start, weekly, vienna("EXDATE", "20260110T090000"), "EXDATE:20260124T080000Z"], "17"],
    ["but for one that is no date", [start, weekly, "EXDATE:never,20260117"], "10 24"],
  ])("%s", (_, lines, days) => {
    expect(read(ski(...lines)).replaceAll(/ -|,/g, "")).toBe(days);
  });

  test.each([
    ["by the hour", ["RRULE:FREQ=HOURLY"]],
    ["by two rules", ["RRULE:FREQ=WEEKLY", "RRULE:FREQ=DAILY"]],
    ["by a rule that can't be read", ["RRULE:FREQ=OFTEN"]],
  ])("%s has its first date, with a doubt", (_, rules) => {
    expect(read(ski("DTSTART;VALUE=DATE:20260110", ...rules))).toBe("10 -?repeats");
  });
});

describe("a changed occurrence", () => {
  const series = [
    "UID:1",
    "SUMMARY:Ski course Alta",
    vienna("DTSTART", "20260110T090000"),
    "RRULE:FREQ=WEEKLY;COUNT=4",
  ];
  const changed = (id: string, ...lines: string[]) => ["UID:1", `RECURRENCE-ID${id}`, ...lines];
  test.each([
    [
      "moved",
      changed(";TZID=Europe/Vienna:20260117T090000", "SUMMARY:Ski", vienna("DTSTART", "20260118T090000")),
      "10 Alta, 18 -, 24 Alta, 31 Alta",
    ],
    [
      "named in UTC",
      changed(":20260117T080000Z", "SUMMARY:Ski course Alta", "DTSTART:20260118T080000Z"),
      "10 Alta, 18 Alta, 24 Alta, 31 Alta",
    ],
    [
      "named by its date",
      changed(";VALUE=DATE:20260117", "SUMMARY:Ski course Alta", "DTSTART;VALUE=DATE:20260118"),
      "10 Alta, 18 Alta, 24 Alta, 31 Alta",
    ],
    [
      "canceled",
      changed(":20260117T090000", "SUMMARY:Ski course Alta", "DTSTART:20260117T090000", "STATUS:CANCELLED"),
      "10 Alta, 24 Alta, 31 Alta",
    ],
    [
      "renamed to something else",
      changed(":20260117T090000", "SUMMARY:Museum", "DTSTART:20260117T090000"),
      "10 Alta, 24 Alta, 31 Alta",
    ],
    [
      "at another place",
      changed(":20260117T090000", "SUMMARY:Ski course Vail", "DTSTART:20260117T090000"),
      "10 Alta, 17 Vail, 24 Alta, 31 Alta",
    ],
    ["without a start", changed(":20260117T090000", "SUMMARY:Ski course Alta"), "10 Alta, 24 Alta, 31 Alta"],
    [
      "moved with all that follow",
      changed(";RANGE=THISANDFUTURE:20260117T090000", "SUMMARY:Ski Vail", "DTSTART:20260118T090000"),
      "10 Alta, 18 Vail, 25 Vail, 2026-02-01 Vail",
    ],
    [
      "canceled with all that follow",
      changed(";RANGE=THISANDFUTURE:20260117T090000", "SUMMARY:Ski", "DTSTART:20260117T090000", "STATUS:CANCELLED"),
      "10 Alta",
    ],
    [
      "of another series",
      ["UID:2", "RECURRENCE-ID:20260117T090000", "SUMMARY:Ski", "DTSTART:20260118T090000"],
      "10 Alta, 17 Alta, 18 -, 24 Alta, 31 Alta",
    ],
  ])("%s", (_, change, days) => {
    expect(read(icsOf([series, change]))).toBe(days);
    expect(read(icsOf([change, series]))).toBe(days);
  });
});

describe("of one event sent again, the latest version counts", () => {
  const sent = (date: string, ...lines: string[]) => ["UID:1", "SUMMARY:Ski", `DTSTART:${date}`, ...lines];
  test.each([
    ["by its SEQUENCE", [sent("20260111", "SEQUENCE:10"), sent("20260110", "SEQUENCE:9")], "11"],
    [
      "then by its DTSTAMP",
      [sent("20260111", "DTSTAMP:20260102T080000Z"), sent("20260110", "DTSTAMP:20260101T080000Z")],
      "11",
    ],
    [
      "then by LAST-MODIFIED",
      [sent("20260111", "LAST-MODIFIED:20260102T080000Z"), sent("20260110", "LAST-MODIFIED:20260101T080000Z")],
      "11",
    ],
    ["then by its place in the file", [sent("20260110"), sent("20260111")], "11"],
    ["also one that cancels it", [sent("20260110"), sent("20260110", "SEQUENCE:1", "STATUS:CANCELLED")], ""],
    [
      "of an occurrence too",
      [
        sent("20260110", "RRULE:FREQ=WEEKLY;COUNT=2"),
        sent("20260118", "RECURRENCE-ID:20260117", "SEQUENCE:1"),
        sent("20260119", "RECURRENCE-ID:20260117", "SEQUENCE:2"),
      ],
      "10 19",
    ],
    ["not without a UID", [sent("20260110").slice(1), sent("20260111").slice(1)], "10 11"],
  ])("%s", (_, events, days) => {
    expect(read(icsOf(events)).replaceAll(/ -|,/g, "")).toBe(days);
  });

  test("a calendar of its own cancels it", () => {
    const canceled = icsOf([sent("20260110", "SEQUENCE:1")], ["METHOD:CANCEL"]);
    expect(read(icsOf([sent("20260110")]) + canceled)).toBe("");
  });
});

describe("a flaw costs its event", () => {
  const alta = ["SUMMARY:Skiing Alta", "DTSTART;VALUE=DATE:20260110"];
  test.each([
    ["a quote at the wrong place", icsOf([["SUMMARY:Dentist", 'DTSTART;TZID="Home:20260609T090000"'], alta]), []],
    ["a start that is no date", icsOf([["SUMMARY:Ski Vail", "DTSTART:tomorrow"], alta]), ["Ski Vail"]],
    ["30 February", icsOf([["SUMMARY:Ski Vail", "DTSTART:20260230"], alta]), ["Ski Vail"]],
    ["no start", icsOf([["SUMMARY:Ski Vail"], alta]), ["Ski Vail"]],
    ["lines without a colon", icsOf([["Bring", "gloves", ...alta]]), []],
    ["no end of its event", icsOf([[], alta]).replace("END:VEVENT\r\n", ""), []],
    ["no end of the calendar", `${icsOf([alta]).replace("END:VCALENDAR\r\n", "")}BEGIN:VEV`, []],
    ["an end inside a date", `${icsOf([alta])}BEGIN:VEVENT\r\nSUMMARY:Ski Vail\r\nDTSTART:20260112`, ["Ski Vail"]],
  ])("%s", (_, text, unread) => {
    expect(read(text)).toBe("10 Alta");
    const names = unread.map((title) => `"${title}"`);
    const problem = names.length === 0 ? null : { id: "calendar.left_out", values: { names, more: 0 } };
    expect(readCalendarDays(text, context)).toMatchObject([{ problem }]);
  });

  test("names three of them", () => {
    const events = Array.from({ length: 1005 }, (_, at) => [`SUMMARY:Ski ${at}`]);
    expect(readCalendarDays(icsOf([alta, ...events]), context)).toMatchObject([
      { problem: { id: "calendar.left_out", values: { names: ['"Ski 0"', '"Ski 1"', '"Ski 2"'], more: 1002 } } },
    ]);
  });
});

test.each([
  ["LOCATION", ["SUMMARY:Ski", "LOCATION:Round Hill"], "Round Hill"],
  ["the title", ["SUMMARY:Ski at Round Hill with Sam"], "Round Hill"],
  ["no preposition", ["SUMMARY:Ski Round Hill"], null],
])("an unknown place of %s is the day's, in both imports", (_, lines, placeText) => {
  const named = (text: string) => {
    const start = text.indexOf("Round");
    return start < 0 ? [] : [{ kind: "unknown" as const, resort: null, start, end: start + 5, score: 0 }];
  };
  const text = icsOf([[...lines, "DTSTART:20260110"]]);
  expect(readCalendarDays(text, { ...context, findPlaces: named })).toMatchObject([{ resortId: null, placeText }]);
  const { drafts } = readCalendar(text, textContext({ today: "2026-03-31", findPlaces: named }));
  expect(drafts).toMatchObject([{ resort: null, placeText }]);
});

test("the text import reads the same days", () => {
  const changed = ["UID:1", "SUMMARY:Ski Vail", "RECURRENCE-ID:20260117", "DTSTART:20260118"];
  const text = icsOf([["UID:1", "SUMMARY:Ski Alta", "DTSTART:20260110", "RRULE:FREQ=WEEKLY;COUNT=3"], changed]);
  const { drafts } = readCalendar(text, textContext({ today: "2026-03-31" }));
  const days = drafts.map(({ date, resort }) => `${date.slice(8)} ${resort?.name}`);
  expect(days.sort().join(", ")).toBe(read(text));
});
