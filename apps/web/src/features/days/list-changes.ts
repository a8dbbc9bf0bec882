import type { DayListItem } from "@firn/contracts/days";

/** A season's list without one day; the days after it in the season move up by one number. */
export function withoutDay(list: DayListItem[], id: string): DayListItem[] {
  const gone = list.find((day) => day.id === id);
  if (!gone) return list;
  return list
    .filter((day) => day !== gone)
    .map((day) => (day.day_number > gone.day_number ? { ...day, day_number: day.day_number - 1 } : day));
}

/** The day that takes the place of another in the list when that one goes: the next, at the end the one before. */
export function neighbourOf(list: readonly DayListItem[], id: string): DayListItem | undefined {
  const index = list.findIndex((day) => day.id === id);
  return index < 0 ? undefined : (list[index + 1] ?? list[index - 1]);
}
