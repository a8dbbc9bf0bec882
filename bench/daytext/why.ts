import { readText } from "@firn/daytext/read-text";
import type { DateReading, DayTextContext } from "@firn/daytext/types";

/** A line for each date of a free text: its class, and the rule or the three features that gave it. */
export function whyTable(text: string, context: DayTextContext): string {
  const { readings = [] } = readText(text, { ...context, explains: true });
  return readings.map(lineOf).join("\n");
}

function lineOf({ line, date, days, class: of, because }: DateReading): string {
  const dates = date ? `${date}${days > 1 ? ` and ${days - 1} more` : ""}` : "no such day";
  return `line ${line}: ${dates}, ${of}, because: ${because.join("; ") || "a rule"}`;
}
