import type { Account } from "@firn/contracts/accounts";
import { dayNumbers, type NumberFilter, type NumberId } from "@firn/contracts/day-numbers";
import type { FoundDays } from "@firn/contracts/day-search";
import type { Units } from "@firn/contracts/units";
import { offsetRange } from "@firn/seasons/seasons";
import { monthNames, seasonYears, shortDate, shortRange, today, weekdayNames } from "../../../lib/dates/dates.ts";
import { seasonLabel } from "../../../lib/dates/season-label.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { skyNames, snowNames } from "../../shared/days/condition-names.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { numberLabel, numberText } from "../../shared/numbers/number-text.ts";
import { daysCopy } from "../copy.ts";
import { searchCopy } from "./copy.ts";

type FilterKey = Exclude<keyof DayFilter, "q">;
type OwnKey = Exclude<FilterKey, NumberFilter | "from" | "to">;

export interface NamedFilter {
  /** Removing it removes these. */
  keys: readonly FilterKey[];
  name: string;
}

/** The filters in words. One that the server has not named yet is left out. */
export function namedFilters(
  filter: DayFilter,
  names: FoundDays["names"] | undefined,
  account: Pick<Account, "season_start_day"> | undefined,
  units: Units,
): NamedFilter[] {
  const { season, resort, ski, with: companion, country, year, month, weekday, tag, snow, sky, rating } = filter;
  const texts: Record<OwnKey, string | false | undefined> = {
    season: season !== undefined && seasonName(season, account?.season_start_day),
    resort: resort && names && (names.resort ?? daysCopy.unknownResort),
    ski: ski && names && (names.ski === null ? searchCopy.unknownSki : searchCopy.onSki(names.ski)),
    with: companion && searchCopy.with(companion),
    country: country && names && (names.country ?? searchCopy.unknownCountry),
    year: year !== undefined && String(year),
    month: month !== undefined && monthNames()[month - 1],
    weekday: weekday !== undefined && weekdayNames()[weekday - 1],
    tag: tag && `#${tag}`,
    snow: snow && searchCopy.snow(snowNames[snow]),
    sky: sky && searchCopy.sky(skyNames[sky]),
    rating: rating !== undefined && searchCopy.rating(rating),
  };
  const own = (Object.keys(texts) as OwnKey[]).flatMap((key) => {
    const name = texts[key];
    return name ? [{ keys: [key], name }] : [];
  });
  return [
    ...own,
    ...datesFilter(filter),
    ...dayNumbers.flatMap(({ id, least }) => numberFilter(filter, id, least, units)),
  ];
}

/** Both ends are one filter. */
function datesFilter({ from, to }: DayFilter): NamedFilter[] {
  if (!from && !to) return [];
  const text = (date: string) => shortDate(date, today());
  const name =
    from && to
      ? shortRange({ from, to }, today())
      : from
        ? searchCopy.since(text(from))
        : searchCopy.until(text(to ?? ""));
  return [{ keys: ["from", "to"], name }];
}

/** Both bounds of a number are one filter. At its least it means that the number is known. */
function numberFilter(filter: DayFilter, id: NumberId, known: number, units: Units): NamedFilter[] {
  const keys = [`least_${id}`, `most_${id}`] as const;
  const [least, most] = keys.map((key) => filter[key]);
  if (least === undefined && most === undefined) return [];
  const label = numberLabel(id);
  const text = (value: number) => numberText(id, value, units);
  const copy = searchCopy.number;
  const from = least === undefined || least === known ? undefined : text(least);
  if (most === undefined) return [{ keys, name: from ? copy.least(label, from) : copy.known(label) }];
  return [{ keys, name: from ? copy.between(label, from, text(most)) : copy.most(label, text(most)) }];
}

function seasonName(offset: number, start: string | undefined): string {
  const years = start && seasonYears(offsetRange(offset, start, today()));
  return enumeration([seasonLabel(offset), years]);
}
