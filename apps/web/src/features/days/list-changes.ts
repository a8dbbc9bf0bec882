import type { DayListItem } from "@firn/contracts/days";

/** Renumbers the later days of the season. */
export function withoutDay(list: DayListItem[], id: string): DayListItem[] {
  const gone = list.find((day) => day.id === id);
  if (!gone) return list;
  return list
    .filter((day) => day !== gone)
    .map((day) => (day.day_number > gone.day_number ? { ...day, day_number: day.day_number - 1 } : day));
}

/** The next day in the list, or the previous one at its end. */
export function neighbourOf(list: readonly DayListItem[], id: string): DayListItem | undefined {
  const index = list.findIndex((day) => day.id === id);
  return index < 0 ? undefined : (list[index + 1] ?? list[index - 1]);
}
