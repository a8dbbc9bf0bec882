import fc from "fast-check";
import { expect, test } from "vitest";
import { context as textContext } from "../test-context.ts";
import { readCalendarDays } from "./calendar-days.ts";
import type { CalendarContext } from "./ski-events.ts";
import { icsOf } from "./test-calendar.ts";

const context: CalendarContext = { latest: "2026-04-01", findPlaces: textContext().findPlaces };
const ski = ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260110"];

function refusalOf(text: string): unknown {
  try {
    return readCalendarDays(text, context);
  } catch (error) {
    return (error as { fields?: { file: string[] } }).fields?.file[0];
  }
}

test("refuses a calendar of 20,001 events", () => {
  const events = Array.from({ length: 20_000 }, () => ["SUMMARY:Dentist"]);
  expect(refusalOf(icsOf([ski, ...events.slice(1)]))).toHaveLength(1);
  expect(refusalOf(icsOf([ski, ...events]))).toBe("This calendar holds more than 20,000 events. Export a part of it.");
});

test("refuses a calendar whose events repeat more than 50,000 times", () => {
  const daily = ["SUMMARY:Ski", "DTSTART;VALUE=DATE:19900101", "RRULE:FREQ=DAILY"];
  expect(refusalOf(icsOf(Array.from({ length: 6 }, () => daily)))).toBe(
    "This calendar repeats too many events. Export a part of it.",
  );
});

test("does not follow the rules of events that are no ski days", () => {
  const daily = ["SUMMARY:Work", "DTSTART;VALUE=DATE:19900101", "RRULE:FREQ=DAILY"];
  expect(refusalOf(icsOf([ski, ...Array.from({ length: 15_000 }, () => daily)]))).toHaveLength(1);
});

test("looks for resorts in the first 500 characters of an event's texts", () => {
  const asked: string[] = [];
  const findPlaces: CalendarContext["findPlaces"] = (text) => {
    asked.push(text);
    return context.findPlaces(text);
  };
  const long = `${"x".repeat(600)} Alta`;
  const text = icsOf([[`SUMMARY:${long}`, `LOCATION:${long}`, "DTSTART;VALUE=DATE:20260110"]]);
  expect(readCalendarDays(text, { ...context, findPlaces })).toEqual([]);
  expect(asked.map((each) => each.length)).toEqual([500]);
});

test("takes the first 10,000 exceptions of an event", () => {
  const daily = ["SUMMARY:Ski", "DTSTART;VALUE=DATE:20260110", "RRULE:FREQ=DAILY;COUNT=3"];
  const exceptions = (count: number) => `EXDATE:${"20260110,".repeat(count)}20260111`;
  expect(refusalOf(icsOf([[...daily, exceptions(9999)]]))).toHaveLength(1);
  expect(refusalOf(icsOf([[...daily, exceptions(10_000)]]))).toHaveLength(2);
});

test.each([
  ["one line without an end", `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART${'";'.repeat(500_000)}`],
  ["a million folds", `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x${"\n x".repeat(500_000)}`],
  ["many exceptions", icsOf([[...ski, `EXDATE:${"20260110,".repeat(100_000)}`]])],
  [
    "many changes",
    icsOf(Array.from({ length: 9000 }, () => ["UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260110", ...ski])),
  ],
])("reads %s", (_, text) => {
  expect(refusalOf(text)).toBeInstanceOf(Array);
});

test("reads any damaged calendar", () => {
  const changed = ["UID:1", "SUMMARY:Ski Vail", "RECURRENCE-ID:20260117", "DTSTART:20260118T080000Z"];
  const original = icsOf([["UID:1", ...ski, "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20260124"], changed]);
  const damages = fc.array(fc.tuple(fc.nat(original.length - 1), fc.string({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(damages, (changes) => {
      let text = original;
      for (const [at, part] of changes) text = text.slice(0, at) + part + text.slice(at + part.length);
      expect(refusalOf(text)).toBeInstanceOf(Array);
    }),
    { numRuns: 300 },
  );
});
