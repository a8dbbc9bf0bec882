import type { DateRange } from "./seasons.ts";

/**
 * The half of a year that a drawing of a season shows at least: Nov to Apr where the season holds it as one, May to Oct where it holds that
 * and more of the dates lie there.
 */
export function winterOf(season: DateRange, dates: readonly string[]): DateRange | undefined {
  const first = Number(season.from.slice(0, 4));
  const whole = (half: DateRange) => season.from <= half.from && half.to <= season.to;
  const years = [first, first + 1];
  const northern = years.map((year) => ({ from: `${year}-11-01`, to: `${year + 1}-04-30` })).find(whole);
  const southern = years.map((year) => ({ from: `${year}-05-01`, to: `${year}-10-31` })).find(whole);
  const count = (half: DateRange | undefined) =>
    half ? dates.filter((date) => half.from <= date && date <= half.to).length : 0;
  return count(southern) > count(northern) ? southern : northern;
}
