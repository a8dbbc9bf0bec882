import type { DayListItem } from "@firn/contracts/days";

export function neighbourOf(list: readonly DayListItem[], id: string): DayListItem | undefined {
  const index = list.findIndex((day) => day.id === id);
  return index < 0 ? undefined : (list[index + 1] ?? list[index - 1]);
}
