import { activities, dayOrders, photoChoices, weekParts } from "@firn/contracts/constants";
import { bounds, dayNumbers, highestRating, type NumberFilter, skies, snows } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import { linkOptions } from "@tanstack/react-router";

export const searchFieldId = "log-search";

/** What each filter of an address may be. */
const readers = {
  q: text(limits.searchLength),
  /** An offset, 0 = this season; undefined = all seasons. */
  season: wholeNumber(limits.earliestSeason, limits.latestSeason),
  resort: text(limits.idLength),
  ski: text(limits.idLength),
  with: text(limits.companionNameLength),
  /** ISO 3166-1 alpha-2. */
  country: matching(/^[A-Z]{2}$/),
  year: wholeNumber(1000, 9999),
  month: wholeNumber(1, 12),
  /** 1 = Monday to 7 = Sunday. */
  weekday: wholeNumber(1, 7),
  /** The first and the last date. */
  from: matching(/^\d{4}-[01]\d-[0-3]\d$/),
  to: matching(/^\d{4}-[01]\d-[0-3]\d$/),
  /** Of each year, as MM-DD. */
  from_day: matching(/^[01]\d-[0-3]\d$/),
  to_day: matching(/^[01]\d-[0-3]\d$/),
  week: oneOf(weekParts),
  photos: oneOf(photoChoices),
  activity: oneOf(activities),
  tag: text(limits.tagLength),
  snow: oneOf(snows),
  sky: oneOf(skies),
  /** At least. */
  rating: wholeNumber(1, highestRating),
  order: oneOf(dayOrders),
};

/** Of numbers: `least_vertical_m`, `most_vertical_m` and so on, as the declaration has them. */
type NumberBounds = { [Filter in NumberFilter]?: number | undefined };

export type DayFilter = NumberBounds & { [Key in keyof typeof readers]?: ReturnType<(typeof readers)[Key]> };

/** The props of a link to the list of days behind a figure: `<Link {...daysBehind({ resort: id })}>`. */
export function daysBehind(filter: DayFilter) {
  return linkOptions({ to: "/search", search: filter });
}

/** Reads an address. An unusable value becomes an explicit undefined: without the key, the router would keep the address's value. */
export function readDayFilter(search: Record<string, unknown>): DayFilter {
  const numbers = dayNumbers.flatMap(({ id, least, most }) =>
    bounds.map((bound) => [`${bound}_${id}`, wholeNumber(least, most)] as const),
  );
  return Object.fromEntries([...Object.entries(readers), ...numbers].map(([key, read]) => [key, read(search[key])]));
}

/** Whether anything narrows the days but the season, which Home has too. */
export function isSearch({ season: _, order: __, ...filter }: DayFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function text(mostLength: number) {
  return (value: unknown) => {
    const found = typeof value === "string" ? value : "";
    return found.trim() && found.length <= mostLength ? found : undefined;
  };
}

function matching(pattern: RegExp) {
  return (value: unknown) => (pattern.test(String(value)) ? String(value) : undefined);
}

function oneOf<Value>(values: readonly Value[]) {
  return (value: unknown) => values.find((one) => one === value);
}

function wholeNumber(least: number, most: number) {
  return (value: unknown) => {
    if (!/^-?\d{1,6}$/.test(String(value))) return undefined;
    const number = Number(value);
    return number >= least && number <= most ? number : undefined;
  };
}
