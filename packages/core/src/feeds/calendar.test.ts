import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarOf } from "./calendar.ts";
import type { CalendarRow } from "./repo.ts";

const day: CalendarRow = {
  id: "d1",
  date: "2026-01-31",
  notes: null,
  createdAt: Date.UTC(2026, 0, 31, 17),
  updatedAt: Date.UTC(2026, 1, 2, 8, 15, 30),
  skis: [],
  resortName: "Alta",
  region: "Utah",
  country: "United States",
  latitude: 40.5884,
  longitude: -111.6386,
};

async function written(...pieces: CalendarRow[][]): Promise<string> {
  async function* read() {
    yield* pieces;
  }
  let text = "";
  for await (const piece of calendarOf(read(), undefined)) text += piece;
  return text;
}

function eventsIn(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
}

test("a day is an event of a whole day, which ends before the next date", async () => {
  expect(await written([{ ...day, skis: [{ id: "s1", name: "Rustler 10" }], notes: "Knee-deep." }])).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Firn//EN",
      "X-WR-CALNAME:Firn",
      "BEGIN:VEVENT",
      "UID:d1@firn",
      "DTSTAMP:20260202T081530Z",
      "CREATED:20260131T170000Z",
      "LAST-MODIFIED:20260202T081530Z",
      "DTSTART;VALUE=DATE:20260131",
      "DTEND;VALUE=DATE:20260201",
      "SUMMARY:Alta",
      "LOCATION:Alta\\, Utah\\, United States",
      "GEO:40.5884;-111.6386",
      "DESCRIPTION:Rustler 10\\nKnee-deep.",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("a day without a resort is a ski day at no place, and a log without days a calendar without events", async () => {
  const bare = { ...day, resortName: null, region: null, country: null, latitude: null, longitude: null };
  const [event] = eventsIn(await written([bare]));
  expect(event?.getFirstPropertyValue("summary")).toBe("Ski day");
  for (const name of ["location", "geo", "description"]) expect(event?.getFirstProperty(name)).toBeNull();
  expect(eventsIn(await written())).toEqual([]);
});

test.each([
  ["long", "Großartig, \u{1f3bf} ; ".repeat(40)],
  ["of several lines", "one\r\ntwo\rthree\nEND:VEVENT\nBEGIN:VEVENT"],
  ["of signs", 'a\\nb, "c"; d:e'],
  ["of control characters", "a\u0000b\u0007c\u001bd\u0085e\tf"],
])("notes that are %s come back, in lines of 75 octets", async (_, notes) => {
  const text = await written([{ ...day, notes }], [{ ...day, id: "d2", notes: "next" }]);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[^\P{Cc}\t]/u);
  }
  const events = eventsIn(text);
  const read = notes.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
  expect(events.map((event) => event.getFirstPropertyValue("description"))).toEqual([read, "next"]);
  expect(events.map((event) => event.getFirstPropertyValue("uid"))).toEqual(["d1@firn", "d2@firn"]);
});
