import type { LoggedDay } from "@firn/contracts/changes";
import { skies, snows } from "@firn/contracts/day-numbers";
import type * as contracts from "@firn/contracts/figures";
import { seasonYear } from "@firn/seasons/seasons";
import { daysOf, isExact, type Log, type Reader } from "../log.ts";
import { peopleOf } from "../people.ts";
import { summaryOf } from "../resorts.ts";
import { usesOfSkis } from "../skis.ts";
import { presentTags, tagsOf } from "../tags.ts";
import * as count from "./count.ts";
import * as conditions from "./count-conditions.ts";

type Query = contracts.FiguresQuery;

export function seasonFigures(log: Log, { seasonStart, today }: Reader): contracts.SeasonFigures[] {
  return count.countBySeason(visitsOf(log, log.days), seasonStart, today);
}

export function monthFigures(log: Log, reader: Reader, query: Query): contracts.MonthFigures[] {
  return count.countByMonth(datesOf(log, reader, query));
}

export function dateFigures(log: Log, reader: Reader, query: Query): contracts.DateFigures[] {
  return count.countByDate(datesOf(log, reader, query));
}

export function weekdayFigures(log: Log, reader: Reader, query: Query): contracts.WeekdayFigures[] {
  return count.countByWeekday(datesOf(log, reader, query));
}

export function resortFigures(log: Log, reader: Reader, { season }: Query): contracts.ResortFigures[] {
  const visits = visitsOf(log, daysOf(log, reader, season));
  return count.sortResorts(count.countByResort(visits, reader.seasonStart));
}

export function skiFigures(log: Log, reader: Reader, { season }: Query): contracts.SkiFigures[] {
  const uses = usesOfSkis(daysOf(log, reader, season));
  return count.sortSkis(
    [...log.skis.values()].map(({ id, name, retired, deleted }) => {
      return { id, name, retired, deleted, day_count: uses.get(id)?.dayCount ?? 0 };
    }),
  );
}

export function companionFigures(log: Log, reader: Reader, { season }: Query): contracts.CompanionFigures[] {
  return count.countByPerson(peopleOf(daysOf(log, reader, season)));
}

export function numberFigures(log: Log, reader: Reader, { season }: Query): contracts.NumberFigures[] {
  const found: conditions.FoundNumbers = new Map();
  for (const { numbers, id } of daysOf(log, reader, season)) conditions.addNumbers(found, numbers, id);
  return conditions.presentNumbers(found);
}

export function totalFigures(log: Log, reader: Reader, { season }: Query): contracts.TotalFigures[] {
  const { seasonStart: start, today } = reader;
  const seasons = { start, current: seasonYear(today, start) };
  const found: conditions.FoundTotals = new Map();
  for (const day of daysOf(log, reader, season)) {
    conditions.addTotals(found, day.numbers, { date: day.date, isExact: isExact(day) }, seasons);
  }
  return conditions.presentTotals(found);
}

export function tagFigures(log: Log, reader: Reader, { season }: Query): contracts.TagFigures[] {
  return presentTags(tagsOf(daysOf(log, reader, season)));
}

export function snowFigures(log: Log, reader: Reader, { season }: Query): contracts.SnowFigures[] {
  return codeFigures(
    exactDaysOf(log, reader, season).map(({ snow }) => snow),
    snows,
  );
}

export function skyFigures(log: Log, reader: Reader, { season }: Query): contracts.SkyFigures[] {
  return codeFigures(
    exactDaysOf(log, reader, season).map(({ sky }) => sky),
    skies,
  );
}

function codeFigures<Code extends string>(values: readonly (Code | null)[], codes: readonly Code[]) {
  const found: conditions.FoundCodes = new Map();
  for (const code of values) if (code) conditions.addCode(found, code);
  return conditions.presentCodes(found, codes);
}

function exactDaysOf(log: Log, reader: Reader, season: number | undefined): LoggedDay[] {
  return daysOf(log, reader, season).filter(isExact);
}

/** Oldest first. */
function datesOf(log: Log, reader: Reader, { season }: Query): string[] {
  return exactDaysOf(log, reader, season)
    .map(({ date }) => date)
    .reverse();
}

function visitsOf(log: Log, days: readonly LoggedDay[]): count.Visits[] {
  const visits = new Map<string | null, { dates: string[]; halfKnown: string[] }>();
  for (const day of days) {
    const there = visits.get(day.resort_id) ?? { dates: [], halfKnown: [] };
    visits.set(day.resort_id, there);
    (isExact(day) ? there.dates : there.halfKnown).push(day.date);
  }
  return [...visits].map(([id, there]) => ({ resort: visitedOf(log, id), ...there }));
}

function visitedOf({ places }: Log, id: string | null): count.Visits["resort"] {
  const place = places.get(id ?? "");
  if (!place) return null;
  const { country_code, latitude, longitude } = place;
  return { ...summaryOf(place), country_code, latitude, longitude };
}
