import { formsOf } from "./lexicon.ts";
import type { TokenLine } from "./tokens.ts";
import type { PlaceFinding } from "./types.ts";

/** Of the first half of a day. */
export const mornings = formsOf("morning");
/** Of the second one. */
export const later = formsOf("later in the day");

/** Whether a line names several resorts, this one for a half of the day: "Alta AM / Brighton PM". */
export function isHalf({ tokens, starts }: TokenLine, places: readonly PlaceFinding[], { end }: PlaceFinding): boolean {
  const behind = tokens[starts.findIndex((start) => start >= end)]?.key ?? "";
  return places.filter(({ resort }) => resort !== null).length > 1 && (mornings.has(behind) || later.has(behind));
}
