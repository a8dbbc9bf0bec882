import { readText } from "./read-text.ts";
import { readTable } from "./table/read-table.ts";
import type { DayText, DayTextContext } from "./types.ts";

/** The ski days of a table or a free text. Apart from calendars, whose reader is large: the browser loads it only for one. */
export function readWritten(text: string, context: DayTextContext): DayText {
  return readTable(text, context) ?? readText(text, context);
}
