import type { TokenLine } from "./tokens.ts";
import type { PlaceFinding } from "./types.ts";
import { words } from "./words/lexicon.ts";

/** Of the first half of a day. */
export const mornings = words(
  "am fm morning mornings matin matinee vormittag vormittags mattina mattino manana manha morgen ochtend formiddag formiddagen rano dopoledne aamulla",
);
/** Of the second one. */
export const later = words(
  "pm em afternoon night nights evening midi nocturne soiree soir nachmittag nachmittags abend abends nachtski flutlicht pomeriggio notturna sera tarde noche noite middag avond ettermiddag eftermiddag eftermiddagen kveld kvall aften popoludniu wieczorem odpoledne vecer illalla",
);

/** Whether a line names several resorts, this one for a half of the day: "Alta AM / Brighton PM". */
export function isHalf({ tokens, starts }: TokenLine, places: readonly PlaceFinding[], { end }: PlaceFinding): boolean {
  const behind = tokens[starts.findIndex((start) => start >= end)]?.key ?? "";
  return places.filter(({ resort }) => resort !== null).length > 1 && (mornings.has(behind) || later.has(behind));
}
