import type { Account } from "@firn/contracts/accounts";
import { dayNumbers, type NumberFilter, type NumberId } from "@firn/contracts/day-numbers";
import type { FoundDays } from "@firn/contracts/day-search";
import type { Units } from "@firn/contracts/units";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { monthNames, shortDate, shortRange, today, weekdayNames } from "../../../lib/dates/dates.ts";
import { seasonLabel } from "../../../lib/dates/season-label.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { activityName } from "../../shared/days/activity-name.ts";
import { skyNames, snowNames } from "../../shared/days/condition-names.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { numberLabel, numberText } from "../../shared/numbers/number-text.ts";
import { daysCopy } from "../copy.ts";
import { searchCopy } from "./copy.ts";

type FilterKey = Exclude<keyof DayFilter, "q">;
type OwnKey = Exclude<FilterKey, NumberFilter | "from" | "to" | "from_day" | "to_day">;

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
  const { week, photos, activity, order } = filter;
  const texts: Record<OwnKey, string | false | undefined> = {
    season: season !== undefined && seasonName(season, account?.season_start_day),
    resort: resort && names && (names.resort ?? daysCopy.unknownResort),
    ski: ski && names && (names.ski === null ? searchCopy.unknownSki : searchCopy.onSki(names.ski)),
    with: companion && searchCopy.with(companion),
    country: country && names && (names.country ?? searchCopy.unknownCountry),
    year: year !== undefined && String(year),
    month: month !== undefined && monthNames()[month - 1],
    weekday: weekday !== undefined && weekdayNames()[weekday - 1],
    week: week && searchCopy.week[week],
    photos: photos && searchCopy.photos[photos],
    activity: activity && searchCopy.activity(activityName(activity)),
    tag: tag && `#${tag}`,
    snow: snow && searchCopy.snow(snowNames[snow]),
    sky: sky && searchCopy.sky(skyNames[sky]),
    rating: rating !== undefined && searchCopy.rating(rating),
    order: order && searchCopy.order[order],
  };
  const own = (Object.keys(texts) as OwnKey[]).flatMap((key) => {
    const name = texts[key];
    return name ? [{ keys: [key], name }] : [];
  });
  return [
    ...own,
    ...datesFilter(filter),
    ...daysFilter(filter),
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

/** Days of each year, in a leap one. */
function daysFilter({ from_day, to_day }: DayFilter): NamedFilter[] {
  if (!from_day && !to_day) return [];
  const text = (day: string) => shortDate(`2024-${day}`, "2024-01-01");
  const [from, to] = [text(from_day ?? "01-01"), text(to_day ?? "12-31")];
  return [{ keys: ["from_day", "to_day"], name: from === to ? from : searchCopy.days(from, to) }];
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
