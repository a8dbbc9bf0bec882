import type { DayListItem } from "@firn/contracts/days";
import type { DateRange } from "@firn/seasons/seasons";
import { stretchesOf } from "../days/stretches.ts";

/** The dates of the stay that a day belongs to; undefined where it stands alone. `days` are newest first. */
export function stayAround(id: string, days: readonly DayListItem[]): DateRange | undefined {
  const stay = stretchesOf(days).find((stretch) => stretch.some((day) => day.id === id));
  const [newest, oldest] = [stay?.[0], stay?.at(-1)];
  if (!newest || !oldest || newest.date === oldest.date) return;
  return { from: oldest.date, to: newest.date };
}
