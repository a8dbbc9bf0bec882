import type { Language, Message } from "@firn/contracts/messages";
import { wordsOf } from "@firn/contracts/words";
import { addDays } from "@firn/seasons/plain-date";
import ICAL from "ical.js";
import { degrees } from "../degrees.ts";
import type { CalendarRow } from "./repo.ts";

const dayWithoutResort: Message = /*i18n*/ { id: "feed.ski_day", message: "Ski day" };
/** It does not count the blank before what goes on in the next line: at most 75 octets with it (RFC 5545, 3.1). */
ICAL.foldLength = 74;

const end = "END:VCALENDAR\r\n";

/** A calendar (RFC 5545) in pieces: an event of a whole day for each day. */
export async function* calendarOf(
  pieces: AsyncIterable<readonly CalendarRow[]>,
  language: Language | undefined,
): AsyncGenerator<string> {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Firn//EN");
  calendar.addPropertyWithValue("x-wr-calname", "Firn");
  yield `${calendar.toString()}\r\n`.slice(0, -end.length);
  for await (const days of pieces) yield days.map((day) => `${eventOf(day, language)}\r\n`).join("");
  yield end;
}

function eventOf(day: CalendarRow, language: Language | undefined): string {
  const { resortName, region, country } = day;
  const [latitude, longitude] = [degrees(day.latitude), degrees(day.longitude)];
  const place = [resortName, region, country].filter(Boolean).join(", ");
  const description = [day.skis.map(({ name }) => name).join(", "), day.notes].filter(Boolean).join("\n");
  const event = new ICAL.Component("vevent");
  const add = (name: string, value: string | number[] | ICAL.Time) => event.addPropertyWithValue(name, value);
  add("uid", `${day.id}@firn`);
  // Without a method, it says when the event was changed last.
  add("dtstamp", instantOf(day.updatedAt));
  add("created", instantOf(day.createdAt));
  add("last-modified", instantOf(day.updatedAt));
  add("dtstart", ICAL.Time.fromDateString(day.date));
  // The first day that is no more in it.
  add("dtend", ICAL.Time.fromDateString(addDays(day.date, 1)));
  add("summary", plain(resortName ?? wordsOf(dayWithoutResort, language)));
  if (place) add("location", plain(place));
  if (latitude !== null && longitude !== null) add("geo", [latitude, longitude]);
  if (description) add("description", plain(description));
  add("transp", "TRANSPARENT");
  return event.toString();
}

function instantOf(time: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(time), true);
}

/** Control characters would end a line, or are none of a text (RFC 5545, 3.3.11). */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
}
