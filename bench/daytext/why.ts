import { certainClass } from "@firn/daytext/doubts/certain";
import { featuresOf } from "@firn/daytext/doubts/features";
import { becauseOf, classOf, trainedModel } from "@firn/daytext/doubts/model";
import { readEntries } from "@firn/daytext/read-text";
import type { DayTextContext } from "@firn/daytext/types";

/** A line for each date of a free text: its class, and the rule or the three features that gave it. */
export function whyTable(text: string, context: DayTextContext): string {
  const { lines, entries, places } = readEntries(text, context);
  const judged = { lines, entries, places, today: context.today };
  const features = featuresOf(judged);
  return entries
    .map(({ dates, line }, at) => {
      const own = features[at] ?? new Map();
      const certain = certainClass(judged, at, own);
      const of = certain ?? classOf(own, trainedModel);
      const days = dates
        ? [dates[0], ...(dates.length > 1 ? [`and ${dates.length - 1} more`] : [])].join(" ")
        : "no such day";
      return `line ${line.number}: ${days}, ${of}, because: ${certain ? "a rule" : becauseOf(own, of, trainedModel).join("; ")}`;
    })
    .join("\n");
}
