import type { DateMention } from "../dates/mention.ts";
import { type Model, modelOf, sharesOf } from "../doubts/model.ts";
import type { TextLine } from "../lines.ts";
import type { FindPlaces } from "../types.ts";
import { type OpenDate, openDates } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

/** The score of what may be a date or a number. */
export type NumberModel = Model<"date" | "number">;

/** As `npm run train:daytext` has fitted it to the labelled texts. */
export const trainedNumbers: NumberModel = modelOf(weights);

/** A date has at least this share: a day that is not there is worse than one that is missed. */
const leastDate = 0.525;

/** Keeps the mentions that are dates: of those that may be numbers, the ones that the score takes for dates. Changes the lines. */
export function keepDates(lines: readonly TextLine[], findPlaces: FindPlaces, model: NumberModel): void {
  const open = openDates(lines, findPlaces);
  // "November - 3" counts days where the text names no place, or their sum.
  const isCount = ({ mention, features }: OpenDate) =>
    mention.isLoose && (!features.has("place in text") || features.has("sums up"));
  const isDate = ({ features }: OpenDate) =>
    (sharesOf(features, model)[model.classes.indexOf("date")] ?? 0) >= leastDate;
  const refused = new Set(open.flatMap((date) => (isDate(date) && !isCount(date) ? [] : [date.mention])));
  const numbers = new Set([...refused].map(({ spans: [span] }) => span?.from));
  // "Mont-Sainte-Anne 3/9, 5 open": a further day of a number is none.
  const goesOn = ({ spans }: DateMention) => spans.some(({ from }) => from.kind === "further" && numbers.has(from.of));
  for (const line of new Set(open.map(({ line }) => line)))
    line.mentions = line.mentions.filter((mention) => !refused.has(mention) && !goesOn(mention));
}
