import { readText } from "./read-text.ts";
import { readTable } from "./table/read-table.ts";
import type { DayText, DayTextContext } from "./types.ts";

/** Finds the ski days of a text: of a table where it is one, else of its lines. Never throws. */
export function readDays(text: string, context: DayTextContext): DayText {
  return readTable(text, context) ?? readText(text, context);
}
