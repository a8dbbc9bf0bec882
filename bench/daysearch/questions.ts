import { readFileSync } from "node:fs";
import { createQueryNames } from "@firn/daysearch/names";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { readQuery } from "@firn/daysearch/read-query";
import { addDays, isoWeekday } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";

/** The right answer to a question. A date must meet dates, yearly, months and weekdays. */
interface Meaning {
  /** "2024-01-01..2024-01-31"; null for any. */
  dates: string[] | null;
  /** "12-24..12-26" */
  yearly?: string[];
  months?: number[];
  /** 1 = Monday */
  weekdays?: number[];
  /** Of no dates. */
  filters: QueryFilter;
  words: string[];
}

/** `or`: meanings that are as good. */
type Question = Meaning & { lang: string; q: string; or?: Meaning[] };

/** An answer as texts that can be compared. */
type Reading = readonly [dates: string, filters: string, words: string];

const context = { today: "2026-02-15", seasonStart: "09-01", units: "metric" } as const;
const people = ["Tom", "Anna", "Jonas", "Marie", "Yuki"];
const resorts = ["Lech", "Zermatt", "St. Anton", "Alta", "Chamonix", "Tignes", "Livigno", "Baqueira", "Åre", "Trysil"];
const others = ["Niseko", "ニセコ", "Hakuba", "白馬", "Rustler 10", "Mantra", "QST 98"];
const tags = ["Touring", "Night", "Race", "Kids"];
const years = { from: "2010-01-01", days: 6209 };

const names = createQueryNames();
[...people, ...resorts, ...others].forEach(names.add);
tags.forEach(names.addTag);
const dates = Array.from({ length: years.days }, (_, day) => addDays(years.from, day));

/** Three hundred questions in eight languages, by somebody who had not seen the reader, for a log with these names. */
export function loadQuestions(): Question[] {
  const text = readFileSync(new URL("./held-out.jsonl", import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Question);
}

export function isRight({ q, or = [], ...meaning }: Question): boolean {
  const read = readingOf(q).join("\n");
  return [meaning, ...or].some((each) => meant(each).join("\n") === read);
}

function readingOf(q: string): Reading {
  const { parts, rest } = readQuery(q, context, names);
  const filters = parts.map(({ filter }) => ownAndDates(filter));
  // Of two filters of the same fields one is met.
  const fieldsOf = (filter: QueryFilter) => Object.keys(filter).sort().join();
  const isMet = (date: string) =>
    filters.every(({ ofDates: one }) =>
      filters.some(({ ofDates: other }) => fieldsOf(other) === fieldsOf(one) && isOn(date, other)),
    );
  return [dates.filter(isMet).join(" "), written(Object.assign({}, ...filters.map(({ own }) => own))), words(rest)];
}

function meant({ dates: ranges, yearly, months, weekdays, filters, words: left }: Meaning): Reading {
  const isMeant = (date: string) =>
    (ranges === null || ranges.some((range) => isWithin(date, range))) &&
    (yearly?.some((range) => isWithin(date.slice(5), range)) ?? true) &&
    (months?.includes(monthOf(date)) ?? true) &&
    (weekdays?.includes(isoWeekday(date)) ?? true);
  return [dates.filter(isMeant).join(" "), written(filters), words(left.join(" "))];
}

function ownAndDates({ season, year, month, weekday, week, from, to, from_day, to_day, ...own }: QueryFilter) {
  const ofDates = { season, year, month, weekday, week, from, to, from_day, to_day };
  return {
    own,
    ofDates: Object.fromEntries(Object.entries(ofDates).filter(([, value]) => value !== undefined)) as QueryFilter,
  };
}

function isOn(date: string, filter: QueryFilter): boolean {
  const { season, year, month, weekday, week, from = "", to = "9", from_day = "01-01", to_day = "12-31" } = filter;
  const range = season === undefined ? { from, to } : offsetRange(season, context.seasonStart, context.today);
  return (
    date >= range.from &&
    date <= range.to &&
    isWithin(date.slice(5), `${from_day}..${to_day}`) &&
    (year ?? Number(date.slice(0, 4))) === Number(date.slice(0, 4)) &&
    (month ?? monthOf(date)) === monthOf(date) &&
    (weekday ?? isoWeekday(date)) === isoWeekday(date) &&
    (!week || (week === "weekend") === isoWeekday(date) > 5)
  );
}

/** A range of days of the year may go over New Year. */
function isWithin(date: string, range: string): boolean {
  const [from = "", to = from] = range.split("..");
  return from <= to ? date >= from && date <= to : date >= from || date <= to;
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

function written(filters: QueryFilter): string {
  return JSON.stringify(Object.entries(filters).sort());
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(" ");
}
