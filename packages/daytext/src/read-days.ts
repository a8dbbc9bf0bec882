import { isCalendar, readCalendar } from "./calendar/read-calendar.ts";
import { readText } from "./read-text.ts";
import { readTable } from "./table/read-table.ts";
import type { DayText, DayTextContext } from "./types.ts";

/** The ski days of a calendar, a table or a free text. */
export function readDays(text: string, context: DayTextContext): DayText {
  if (isCalendar(text)) return readCalendar(text, context);
  return readTable(text, context) ?? readText(text, context);
}
