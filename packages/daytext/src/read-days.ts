import { isCalendar } from "./calendar/is-calendar.ts";
import { readCalendar } from "./calendar/read-calendar.ts";
import { readWritten } from "./read-written.ts";
import type { DayText, DayTextContext } from "./types.ts";

/** The ski days of a calendar, a table or a free text. */
export function readDays(text: string, context: DayTextContext): DayText {
  return isCalendar(text) ? readCalendar(text, context) : readWritten(text, context);
}
