import type { DayLine } from "./day-line.ts";
import { later, mornings } from "./half-words.ts";
import { kmBetween } from "./namesakes.ts";
import type { Token } from "./token.ts";
import { endOf } from "./tokens.ts";
import type { PlaceFinding } from "./types.ts";

const shortestKm = 2.5;

/** The two resorts of a day that a line shares between its halves: "Alta am, Snowbird pm". Null for one that does not. */
export function halfDays({ places, line }: DayLine): readonly [PlaceFinding, PlaceFinding] | null {
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
