import type { DateMention } from "./dates/mention.ts";
import { placesBeside } from "./day-line.ts";
import type { TextLine } from "./lines.ts";
import { type OpenDate, openDates } from "./numbers/features.ts";
import { isDate, type NumberModel } from "./numbers/model.ts";
import type { FindPlaces } from "./types.ts";

/** Keeps the mentions that are dates: of those that may be numbers, the ones that the score takes for dates. Changes the lines. */
export function keepDates(lines: readonly TextLine[], findPlaces: FindPlaces, model: NumberModel): void {
  for (const line of lines) if (line.kind === "total" && line.mentions.length > 0) setAsideSum(line, findPlaces);
  const open = openDates(lines, findPlaces);
  // "November - 3" counts days where the text names no place, or their sum.
  const isCount = ({ mention, features }: OpenDate) =>
    mention.isLoose && (!features.has("place in text") || features.has("sums up"));
  const refused = new Set(
    open.flatMap((date) => (isDate(date.features, model) && !isCount(date) ? [] : [date.mention])),
  );
  // A day behind its month is no count any more: "November: 14".
  for (const { mention } of open) if (mention.notation === "bare" && !refused.has(mention)) mention.isLoose = false;
  const numbers = new Set([...refused].map(({ spans: [span] }) => span?.from));
  // "Mont-Sainte-Anne 3/9, 5 open": a further day of a number is none.
  const goesOn = ({ spans }: DateMention) => spans.some(({ from }) => from.kind === "further" && numbers.has(from.of));
  for (const line of new Set(open.map(({ line }) => line))) {
    line.mentions = line.mentions.filter((mention) => !refused.has(mention) && !goesOn(mention));
  }
}

/** A line that sums up has no days, unless it names a place; its dates are kept apart, as they may be listed as unread. */
function setAsideSum(line: TextLine, findPlaces: FindPlaces): void {
  const places = placesBeside(line, line.mentions, findPlaces);
  if (places.some(({ resort, isExact }) => resort !== null && isExact !== false)) return;
  line.summed = line.mentions.filter(
    ({ spans, isLoose }) => !isLoose && spans.every(({ from }) => from.kind !== "open"),
  );
  line.mentions = [];
}
