import type { DateFigures, SeasonFigures } from "@firn/contracts/figures";
import { addDays, daysBetween, lastOfMonth, monthsBetween } from "@firn/seasons/plain-date";
import { commonDate, commonSeason, seasonDay } from "@firn/seasons/season-day";
import { seasonYear } from "@firn/seasons/seasons";
import { winterOf } from "@firn/seasons/winter";

export type WinterSeason = Pick<SeasonFigures, "season" | "from" | "to" | "day_count">;

export interface WinterRow extends WinterSeason {
  /** Each date with a day, and how many days from the left it lies. */
  marks: { at: number; days: number }[];
}

export interface Winters {
  /** Days from the left edge to the right one. */
  length: number;
  /** YYYY-MM of a year that stands for all, and days from the left; `to` is the first day behind it. */
  months: { month: string; from: number; to: number }[];
  rows: WinterRow[];
}

/** A row for each season, all over the same months: from the earliest month with a day to the latest, and at least a winter. */
export function wintersOf(
  seasons: readonly WinterSeason[],
  dates: readonly DateFigures[],
  seasonStart: string,
): Winters {
  const season = commonSeason(seasonStart);
  const common = dates.map(({ date }) => commonDate(date, seasonStart)).sort();
  const winter = winterOf(season, common);
  const edges = [common[0], common.at(-1), winter?.from, winter?.to].filter((date) => date !== undefined).sort();
  const [first = season.from, last = season.to] = [edges[0], edges.at(-1)];
  const monthOfFirst = `${first.slice(0, 7)}-01`;
  const from = monthOfFirst < season.from ? season.from : monthOfFirst;
  const endOfLast = lastOfMonth(last.slice(0, 7));
  const to = endOfLast > season.to ? season.to : endOfLast;
  const length = daysBetween(from, to) + 1;
  const left = seasonDay(from, seasonStart);
  const rows = new Map(
    seasons.map(({ season, from, to, day_count }): [number, WinterRow] => [
      seasonYear(from, seasonStart),
      { season, from, to, day_count, marks: [] },
    ]),
  );
  for (const { date, day_count: days } of dates) {
    rows.get(seasonYear(date, seasonStart))?.marks.push({ at: seasonDay(date, seasonStart) - left, days });
  }
  return {
    length,
    months: monthsBetween(from, to).map((month) => ({
      month,
      from: Math.max(daysBetween(from, `${month}-01`), 0),
      to: Math.min(daysBetween(from, addDays(lastOfMonth(month), 1)), length),
    })),
    rows: [...rows.values()],
  };
}
