import { limits } from "@firn/contracts/limits";
import { offsetRange, seasonLabel } from "@firn/seasons/seasons";
import { dateRange } from "../../lib/dates/dates.ts";
import type { SelectOption } from "../../ui/forms/select.tsx";

/** The home screen's search parameters: no season is this season. */
export interface HomeSearch {
  season?: number | undefined;
}

/**
 * Reads `?season=` from the address; anything but a season other than 0 leaves nothing behind (behaviour §8). It says so with an
 * undefined `season`: without one, the router would keep what the address says.
 */
export function homeSearch({ season }: Record<string, unknown>): HomeSearch {
  const offset = /^-?\d{1,4}$/.test(String(season)) ? Number(season) : 0;
  const isKnown = offset !== 0 && offset >= limits.earliestSeason && offset <= limits.latestSeason;
  return { season: isKnown ? offset : undefined };
}

export interface SeasonChoice {
  /** Offsets that hold days, and 0. */
  available: readonly number[];
  /** The offset on screen; offered even if it holds no day. */
  chosen: number;
  /** The season's start, MM-DD. */
  start: string;
  /** YYYY-MM-DD */
  today: string;
}

/** What the season selector offers, newest first, each with its dates. */
export function seasonOptions({ available, chosen, start, today }: SeasonChoice, locale?: string): SelectOption[] {
  const offsets = [...new Set([...available, 0, chosen])].sort((a, b) => b - a);
  return offsets.map((offset) => ({
    value: String(offset),
    label: seasonLabel(offset),
    detail: dateRange(offsetRange(offset, start, today), locale),
  }));
}
