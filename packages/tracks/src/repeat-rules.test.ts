import ICAL from "ical.js";
import { expect, test } from "vitest";
import { canRepeat, endRepeats } from "./repeat-rules.ts";
import { icsOf } from "./test-files.ts";

function eventWith(...rules: string[]): ICAL.Event {
  const file = icsOf([["DTSTART;VALUE=DATE:20260110", ...rules.map((rule) => `RRULE:${rule}`)]]);
  return new ICAL.Event(ICAL.Component.fromString(file.toString()).getFirstSubcomponent("vevent") ?? undefined);
}

test.each([
  "FREQ=DAILY;INTERVAL=2",
  "FREQ=DAILY;BYMONTH=1,2;BYDAY=SA,SU",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;WKST=SU",
  "FREQ=WEEKLY;BYDAY=SA;BYHOUR=9;BYMINUTE=0;BYSECOND=0",
  "FREQ=MONTHLY;BYDAY=-1SA",
  "FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
])("follows %s", (rule) => {
  expect(canRepeat(eventWith(rule))).toBe(true);
});

test.each([
  ["without an end", "FREQ=YEARLY", "2026-04-03"],
  ["that ends later", "FREQ=YEARLY;UNTIL=20300101", "2026-04-03"],
  ["that ends before", "FREQ=YEARLY;UNTIL=20260301", "2026-03-01"],
])("a rule %s ends with the latest day at most", (_, rule, end) => {
  const event = eventWith(rule);
  endRepeats(event, "2026-04-03");
  expect(event.component.getFirstPropertyValue("rrule")?.toString()).toContain(`UNTIL=${end.replaceAll("-", "")}`);
});
