import { kmBetween } from "./namesakes.ts";
import type { Token } from "./token.ts";
import { endOf, type TokenLine } from "./tokens.ts";
import type { PlaceFinding } from "./types.ts";
import { words } from "./words/lexicon.ts";

const mornings = words(
  "am fm morning mornings matin matinee vormittag vormittags mattina mattino manana manha morgen ochtend formiddag formiddagen rano dopoledne aamulla",
);
const later = words(
  "pm em afternoon night nights evening midi nocturne soiree soir nachmittag nachmittags abend abends nachtski flutlicht pomeriggio notturna sera tarde noche noite middag avond ettermiddag eftermiddag eftermiddagen kveld kvall aften popoludniu wieczorem odpoledne vecer illalla",
);
const shortestKm = 2.5;

interface LineWithPlaces {
  readonly line: TokenLine & { readonly text: string };
  readonly places: readonly PlaceFinding[];
}

/** Whether a line gives several resorts, this one for a half of the day: "Alta AM / Brighton PM". */
export function isHalf({ places, line }: LineWithPlaces, { end }: PlaceFinding): boolean {
  const behind = line.tokens[line.starts.findIndex((start) => start >= end)]?.key ?? "";
  return places.filter(({ resort }) => resort !== null).length > 1 && (mornings.has(behind) || later.has(behind));
}

/** The two resorts of a day that a line shares between its halves: "Alta am, Snowbird pm". Null for one that does not. */
export function halfDays({ places, line }: LineWithPlaces): readonly [PlaceFinding, PlaceFinding] | null {
  const [first, second, more] = places.filter(({ resort }) => resort !== null);
  if (!first || !second || more || first.resort?.id === second.resort?.id) return null;
  if (!first.position || !second.position || kmBetween(first.position, second.position) < shortestKm) return null;
  const said = (from: number, to: number, is: (token: Token) => boolean) =>
    line.tokens.some((token, at) => (line.starts[at] ?? 0) >= from && endOf(line, at) <= to && is(token));
  const isLater = ({ key }: Token) => later.has(key);
  const isMorning = ({ key }: Token) => mornings.has(key);
  const isBetween = said(first.end, second.start, isLater);
  const isBehind = said(second.end, line.text.length, isLater);
  return isBetween || (isBehind && said(0, second.start, isMorning)) ? [first, second] : null;
}
