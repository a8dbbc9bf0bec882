import { type DateOrder, dateOrders } from "../types.ts";
import { type DateMention, type DayParts, monthHolder } from "./mention.ts";
import { type DateRange, isOn, resolveMention } from "./resolve.ts";

/** A mention, and the season of its line. */
export interface ReadDate {
  mention: DateMention;
  season: DateRange;
}

/** The order, null if no bare numbers need one, and whether it is a guess. */
export interface OrderFound {
  order: DateOrder | null;
  isUncertain: boolean;
}

/** Facts that decide where the dates themselves prove no order. */
export interface OrderHints {
  locale: DateOrder;
  /** The order in the text's language; null where its words do not tell. */
  language: DateOrder | null;
  isSouthern: boolean;
}

/**
 * The one order of bare numbers of a text. Numbers that can be no month, and weekdays, prove it; a weekday counts twice, for a pair may be
 * no date. Days out of season, the language and the locale only decide.
 */
export function findOrder(dates: readonly ReadDate[], { locale, language, isSouthern }: OrderHints): OrderFound {
  const open = dates.filter(({ mention }) => openParts(mention).length > 0);
  if (open.length === 0) return { order: null, isUncertain: false };
  const matters = open.some(({ mention }) => mention.notation !== "dots" && openParts(mention).some(isAmbiguous));
  const parts = open.flatMap(({ mention }) => openParts(mention));
  const proven = fewer(
    (order) => parts.filter((each) => isImpossible(each, order)).length + 2 * disagreeing(open, order),
  );
  if (proven) return { order: proven, isUncertain: false };
  const likely = fewer((order) => outOfSeason(open, order, isSouthern)) ?? language;
  return { order: likely ?? locale, isUncertain: matters };
}

/** Dates that are not on the weekday beside them. */
function disagreeing(open: readonly ReadDate[], order: DateOrder): number {
  return open.filter(({ mention, season }) => !isOn(mention, resolveMention(mention, season, order))).length;
}

function outOfSeason(open: readonly ReadDate[], order: DateOrder, isSouthern: boolean): number {
  return open.filter(({ mention, season }) => {
    const month = resolveMention(mention, season, order)?.[0]?.slice(5, 7) ?? "00";
    return isSouthern ? month >= "11" || month <= "05" : month >= "06" && month <= "09";
  }).length;
}

function isAmbiguous(parts: DayParts): boolean {
  return parts.kind === "open" && parts.first <= 12 && parts.second <= 12 && parts.first !== parts.second;
}

function isImpossible(parts: DayParts, order: DateOrder): boolean {
  if (parts.kind !== "open") return false;
  return (order === "month-day" ? parts.first : parts.second) > 12;
}

function openParts({ spans }: DateMention): DayParts[] {
  const parts = spans.flatMap(({ from, to }) => [from, to]).map((each) => each && monthHolder(each));
  return parts.filter((each) => each?.kind === "open");
}

function fewer(of: (order: DateOrder) => number): DateOrder | null {
  const [dayFirst = 0, monthFirst = 0] = dateOrders.map(of);
  if (dayFirst === monthFirst) return null;
  return dayFirst < monthFirst ? "day-month" : "month-day";
}
