import type { Account } from "@firn/contracts/accounts";
import type { FoundDays } from "@firn/contracts/day-search";
import { offsetRange } from "@firn/seasons/seasons";
import { monthNames, seasonYears, today, weekdayNames } from "../../../lib/dates/dates.ts";
import { seasonLabel } from "../../../lib/dates/season-label.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { daysCopy } from "../copy.ts";
import { searchCopy } from "./copy.ts";

type FilterKey = Exclude<keyof DayFilter, "q">;

export interface NamedFilter {
  key: FilterKey;
  name: string;
}

/** The filters in words. One that the server has not named yet is left out. */
export function namedFilters(
  filter: DayFilter,
  names: FoundDays["names"] | undefined,
  account: Pick<Account, "season_start_day"> | undefined,
): NamedFilter[] {
  const { season, resort, ski, with: companion, country, year, month, weekday } = filter;
  const texts: Record<FilterKey, string | false | undefined> = {
    season: season !== undefined && seasonName(season, account?.season_start_day),
    resort: resort && names && (names.resort ?? daysCopy.unknownResort),
    ski: ski && names && (names.ski === null ? searchCopy.unknownSki : searchCopy.onSki(names.ski)),
    with: companion && searchCopy.with(companion),
    country: country && names && (names.country ?? searchCopy.unknownCountry),
    year: year !== undefined && String(year),
    month: month !== undefined && monthNames()[month - 1],
    weekday: weekday !== undefined && weekdayNames()[weekday - 1],
  };
  return (Object.keys(texts) as FilterKey[]).flatMap((key) => {
    const name = texts[key];
    return name ? [{ key, name }] : [];
  });
}

function seasonName(offset: number, start: string | undefined): string {
  const years = start && seasonYears(offsetRange(offset, start, today()));
  return enumeration([seasonLabel(offset), years]);
}
