import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import { dayNumbers, type NumberFilter } from "@firn/contracts/day-numbers";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { isoWeekday } from "@firn/seasons/plain-date";
import { type DateRange, offsetRange } from "@firn/seasons/seasons";
import { lastDate } from "../half-known.ts";
import { isExact, type Log, type Reader } from "../log.ts";
import { spellingsOf, tagsOf } from "../tags.ts";
import { foldedDay } from "./folded-day.ts";

export type DayTest = (day: LoggedDay) => boolean;

interface Asked {
  log: Log;
  reader: Reader;
}

/** A test for days that meet a filter, as the conditions of the server (core/days/search/conditions-repo.ts). */
export function meets(filter: QueryFilter, asked: Asked): DayTest {
  const tests = (Object.keys(filter) as (keyof QueryFilter)[]).flatMap((field) => testOf(field, filter, asked));
  return (day) => tests.every((test) => test(day));
}

function testOf<Field extends keyof QueryFilter>(field: Field, filter: QueryFilter, asked: Asked): DayTest | [] {
  const value = filter[field] as Fields[Field] | undefined;
  return value === undefined ? [] : tests[field](value, asked, filter);
}

type Fields = { [Field in keyof QueryFilter]-?: NonNullable<QueryFilter[Field]> };
type Tests = { [Field in keyof Fields]: (value: Fields[Field], asked: Asked, filter: QueryFilter) => DayTest };

const ofNumbers = Object.fromEntries(
  dayNumbers.flatMap(({ id }) => [
    [
      `least_${id}`,
      (least: number) =>
        ({ numbers }: LoggedDay) =>
          (numbers[id] ?? Number.NaN) >= least,
    ],
    [
      `most_${id}`,
      (most: number) =>
        ({ numbers }: LoggedDay) =>
          (numbers[id] ?? Number.NaN) <= most,
    ],
  ]),
) as Record<NumberFilter, (value: number) => DayTest>;

const tests: Tests = {
  ...ofNumbers,
  season: (season, { reader }) => isIn(offsetRange(season, reader.seasonStart, reader.today)),
  resort_id: (id) => (day) => day.resort_id === id,
  ski_id: (id) => (day) => day.ski_ids.includes(id),
  companion(name) {
    const key = companionKey(name);
    return (day) => foldedDay(day).people.includes(key);
  },
  country:
    (code, { log }) =>
    ({ resort_id }) =>
      resort_id !== null && log.places.get(resort_id)?.country_code === code,
  year: (year, asked) => isWithin({ from: `${year}-01-01`, to: `${year}-12-31` }, asked),
  month: (month) => (day) => Number(monthOf(day)) === month,
  weekday: (weekday) => (day) => isExact(day) && isoWeekday(day.date) === weekday,
  week: (part) => (day) => isExact(day) && isoWeekday(day.date) > 5 === (part === "weekend"),
  from: (from) => (day) => day.date >= from,
  to: (to, asked) => isWithin({ from: "", to }, asked),
  from_day: (from, _, { to_day = "12-31" }) => isInYear({ from, to: to_day }),
  to_day: (to, _, { from_day = "01-01" }) => isInYear({ from: from_day, to }),
  photos: (choice) => (day) => day.photo_ids.length > 0 === (choice === "with"),
  activity: (activity) => (day) => day.activity === activity,
  tag(name, { log }) {
    const spellings = new Set(spellingsOf(tagsOf(log.days), name));
    return (day) => day.tags.some((tag) => spellings.has(tag));
  },
  snow: (snow) => (day) => day.snow === snow,
  sky: (sky) => (day) => day.sky === sky,
  rating: (rating) => (day) => day.rating !== null && day.rating >= rating,
  order: () => () => true,
};

/** Of two digits. */
export function monthOf({ date, date_precision }: LoggedDay): string | undefined {
  return date_precision === "season" ? undefined : date.slice(5, 7);
}

/** A half-known day is within a range that has its whole month or season. */
function isWithin({ from, to }: DateRange, { reader }: Asked): DayTest {
  return ({ date, date_precision }) => date >= from && lastDate(date, date_precision, reader.seasonStart) <= to;
}

function isIn({ from, to }: DateRange): DayTest {
  return ({ date }) => date >= from && date <= to;
}

/** MM-DD; from a later to an earlier one over New Year. */
function isInYear({ from, to }: DateRange): DayTest {
  return ({ date, date_precision }) => {
    const day = date.slice(5);
    if (date_precision !== "day") return false;
    return from <= to ? day >= from && day <= to : day >= from || day <= to;
  };
}
