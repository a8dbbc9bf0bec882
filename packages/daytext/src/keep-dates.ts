import type { TextLine } from "./lines.ts";
import { type OpenDate, openDates } from "./numbers/features.ts";
import { isDate, type NumberModel } from "./numbers/model.ts";
import type { FindPlaces } from "./types.ts";

/** Keeps the mentions that are dates: of those that may be numbers, the ones that the score takes for dates. Changes the lines. */
export function keepDates(lines: readonly TextLine[], findPlaces: FindPlaces, model: NumberModel): void {
  const open = openDates(lines, findPlaces);
  // "November - 3" counts days where the text names no place, or their sum.
  const isCount = ({ mention, features }: OpenDate) =>
    mention.isLoose && (!features.has("place in text") || features.has("sums up"));
  const refused = new Set(
    open.flatMap((date) => (isDate(date.features, model) && !isCount(date) ? [] : [date.mention])),
  );
  for (const line of new Set(open.map(({ line }) => line)))
    line.mentions = line.mentions.filter((mention) => !refused.has(mention));
}
