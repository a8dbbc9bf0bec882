import { useQuery } from "@tanstack/react-query";
import { monthNames } from "../../../lib/dates/dates.ts";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import {
  companionFiguresQuery,
  monthFiguresQuery,
  resortFiguresQuery,
  skiFiguresQuery,
  tagFiguresQuery,
} from "../../shared/figures/queries.ts";

/** Leads to days. */
export interface Way {
  key: string;
  name: string;
  count?: number;
  filter: DayFilter;
}

export const doorNames = ["people", "places", "skis", "months", "tags"] as const;
export type Door = (typeof doorNames)[number];

/** Each list, most days first; months in their order. */
export const doors = {
  people: () =>
    useQuery({
      ...companionFiguresQuery(),
      select: (people): Way[] =>
        people.map(({ name, day_count }) => ({ key: name, name, count: day_count, filter: { with: name } })),
    }),
  places: () =>
    useQuery({
      ...resortFiguresQuery(),
      select: (places): Way[] =>
        places.map(({ resort: { id, name }, day_count }) => ({
          ...{ key: id, name, count: day_count },
          filter: { resort: id },
        })),
    }),
  skis: () =>
    useQuery({
      ...skiFiguresQuery(),
      select: (skis): Way[] =>
        skis.map(({ id, name, day_count }) => ({ key: id, name, count: day_count, filter: { ski: id } })),
    }),
  months: () => useQuery({ ...monthFiguresQuery(), select: calendarMonths }),
  tags: () =>
    useQuery({
      ...tagFiguresQuery(),
      select: (tags): Way[] =>
        tags.map(({ name, day_count }) => ({ key: name, name: `#${name}`, count: day_count, filter: { tag: name } })),
    }),
};

/** Of all years together. */
function calendarMonths(months: readonly { month: string; day_count: number }[]): Way[] {
  return monthNames().flatMap((name, at): Way[] => {
    const month = at + 1;
    const same = months.filter((each) => Number(each.month.slice(5)) === month);
    const count = same.reduce((sum, { day_count }) => sum + day_count, 0);
    return count === 0 ? [] : [{ key: name, name, count, filter: { month } }];
  });
}
