import { limits } from "@firn/contracts/limits";
import { offsetRange } from "@firn/seasons/seasons";
import { dateRange } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import type { SelectOption } from "../../ui/forms/select.tsx";

export interface HomeSearch {
  /** An offset; undefined is this season. */
  season?: number | undefined;
  /** The id of the open day. */
  day?: string | undefined;
}

/** Reads `?season=&day=`. An unusable value becomes an explicit undefined: without the key, the router would keep the address's value. */
export function homeSearch({ season, day }: Record<string, unknown>): HomeSearch {
  const offset = /^-?\d{1,4}$/.test(String(season)) ? Number(season) : 0;
  const isKnown = offset !== 0 && offset >= limits.earliestSeason && offset <= limits.latestSeason;
  return { season: isKnown ? offset : undefined, day: typeof day === "string" && day !== "" ? day : undefined };
}

export interface SeasonChoice {
  available: readonly number[];
  chosen: number;
  start: string;
  today: string;
}

export function seasonOptions({ available, chosen, start, today }: SeasonChoice, locale?: string): SelectOption[] {
  const offsets = [...new Set([...available, 0, chosen])].sort((a, b) => b - a);
  return offsets.map((offset) => ({
    value: String(offset),
    label: seasonLabel(offset),
    detail: dateRange(offsetRange(offset, start, today), locale),
  }));
}
