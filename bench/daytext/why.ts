import { featuresOf } from "@firn/daytext/doubts/features";
import { becauseOf, classOf, trainedModel } from "@firn/daytext/doubts/model";
import { readEntries } from "@firn/daytext/read-text";
import type { DayTextContext } from "@firn/daytext/types";

/** A line for each date of a free text: what the score takes it for, and the three features that say so most. */
export function whyTable(text: string, context: DayTextContext): string {
  const { lines, entries, places } = readEntries(text, context);
  const features = featuresOf({ lines, entries, places, today: context.today });
  return entries
    .map(({ dates, line }, at) => {
      const own = features[at] ?? new Map();
      const of = classOf(own, trainedModel);
      const days = dates
        ? [dates[0], ...(dates.length > 1 ? [`and ${dates.length - 1} more`] : [])].join(" ")
        : "no such day";
      return `line ${line.number}: ${days}, ${of}, because: ${becauseOf(own, of, trainedModel).join("; ")}`;
    })
    .join("\n");
}
