import { activities, dayOrders, photoChoices, weekParts } from "@firn/contracts/constants";
import { bounds, dayNumbers, highestRating, type NumberFilter, skies, snows } from "@firn/contracts/day-numbers";
import { limits } from "@firn/contracts/limits";
import { linkOptions } from "@tanstack/react-router";

export const searchFieldId = "log-search";

/** Of numbers: `least_vertical_m`, `most_vertical_m` and so on, as the declaration has them. */
type NumberBounds = { [Filter in NumberFilter]?: number | undefined };

export interface DayFilter extends NumberBounds {
  q?: string | undefined;
  /** An offset, 0 = this season; undefined = all seasons. */
  season?: number | undefined;
  resort?: string | undefined;
  ski?: string | undefined;
  with?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  year?: number | undefined;
  month?: number | undefined;
  /** 1 = Monday to 7 = Sunday. */
  weekday?: number | undefined;
  /** The first and the last date. */
  from?: string | undefined;
  to?: string | undefined;
  /** Of each year, as MM-DD. */
  from_day?: string | undefined;
  to_day?: string | undefined;
  week?: (typeof weekParts)[number] | undefined;
  photos?: (typeof photoChoices)[number] | undefined;
  activity?: (typeof activities)[number] | undefined;
  tag?: string | undefined;
  snow?: (typeof snows)[number] | undefined;
  sky?: (typeof skies)[number] | undefined;
  /** At least. */
  rating?: number | undefined;
  order?: (typeof dayOrders)[number] | undefined;
}

/** The props of a link to the list of days behind a figure: `<Link {...daysBehind({ resort: id })}>`. */
export function daysBehind(filter: DayFilter) {
  return linkOptions({ to: "/search", search: filter });
}

/** Reads an address. An unusable value becomes an explicit undefined: without the key, the router would keep the address's value. */
export function readDayFilter(search: Record<string, unknown>): DayFilter {
  return {
    q: text(search.q, limits.searchLength),
    season: wholeNumber(search.season, limits.earliestSeason, limits.latestSeason),
    resort: text(search.resort, limits.idLength),
    ski: text(search.ski, limits.idLength),
    with: text(search.with, limits.companionNameLength),
    country: /^[A-Z]{2}$/.test(String(search.country)) ? String(search.country) : undefined,
    year: wholeNumber(search.year, 1000, 9999),
    month: wholeNumber(search.month, 1, 12),
    weekday: wholeNumber(search.weekday, 1, 7),
    from: date(search.from),
    to: date(search.to),
    from_day: monthDay(search.from_day),
    to_day: monthDay(search.to_day),
    week: oneOf(weekParts, search.week),
    photos: oneOf(photoChoices, search.photos),
    activity: oneOf(activities, search.activity),
    tag: text(search.tag, limits.tagLength),
    snow: oneOf(snows, search.snow),
    sky: oneOf(skies, search.sky),
    rating: wholeNumber(search.rating, 1, highestRating),
    order: oneOf(dayOrders, search.order),
    ...numberBounds(search),
  };
}

function numberBounds(search: Record<string, unknown>): NumberBounds {
  const filters = dayNumbers.flatMap(({ id, least, most }) =>
    bounds.map((bound): [NumberFilter, number | undefined] => {
      const filter: NumberFilter = `${bound}_${id}`;
      return [filter, wholeNumber(search[filter], least, most)];
    }),
  );
  return Object.fromEntries(filters);
}

/** Whether anything narrows the days but the season, which Home has too. */
export function isSearch({ season: _, order: __, ...filter }: DayFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function text(value: unknown, mostLength: number): string | undefined {
  const found = typeof value === "string" ? value : "";
  return found.trim() && found.length <= mostLength ? found : undefined;
}

function date(value: unknown): string | undefined {
  return /^\d{4}-[01]\d-[0-3]\d$/.test(String(value)) ? String(value) : undefined;
}

function monthDay(value: unknown): string | undefined {
  return date(`2024-${value}`)?.slice(5);
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  if (!/^-?\d{1,6}$/.test(String(value))) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? number : undefined;
}
