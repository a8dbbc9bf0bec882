import type { DayListItem } from "@firn/contracts/days";
import type { Ski } from "@firn/contracts/skis";
import { addDays } from "@firn/seasons/plain-date";
import { shortDate } from "../../../lib/dates/dates.ts";
import { type DayDraft, namesOf } from "../../shared/days/day-draft.ts";
import type { ShownDay } from "../../shared/outbox/overlay.ts";
import { sameAgainCopy } from "./copy.ts";
import { weekdayName } from "./date-line.ts";

export type Repeated = Pick<DayDraft, "resort" | "skiIds" | "companions" | "activity">;

export function repeatedParts(
  day: Pick<ShownDay, "resort" | "skis" | "companions" | "activity">,
  offered: readonly Ski[],
): Repeated {
  const { resort, skis, activity } = day;
  const kept = skis.filter(({ id }) => offered.some((ski) => ski.id === id));
  return {
    resort: resort && { id: resort.id, name: resort.name, region: resort.region, country: resort.country },
    skiIds: kept.length > 0 ? kept.map(({ id }) => id) : onlySkiId(offered),
    companions: namesOf(day),
    activity,
  };
}

export function latestDay(days: readonly DayListItem[], today: string): DayListItem | undefined {
  return days.find(({ date }) => date <= today);
}

/** A list has only names of skis: of several skis of one name, the first of the given ones is meant. */
export function repeatedRow(row: DayListItem, offered: readonly Ski[]): Repeated {
  const { resort_id: id, resort_name: name, region, country } = row;
  const resort = id && { id, name: name ?? "", region: region ?? "", country: country ?? "" };
  const named = row.ski_names.flatMap((ski) => offered.find(({ name }) => name === ski) ?? []);
  return repeatedParts({ ...row, resort: resort || null, skis: [...new Set(named)] }, offered);
}

export function onlySkiId(offered: readonly Ski[] | undefined): readonly string[] {
  return offered?.length === 1 ? offered.map(({ id }) => id) : [];
}

/** "Same as Saturday:"; a weekday alone would mean the wrong day after a week. */
export function sameAsText(day: Pick<DayListItem, "date" | "date_precision">, today: string): string {
  const { date, date_precision } = day;
  if (date_precision !== "day") return sameAgainCopy.title(shortDate(day, today));
  if (date === addDays(today, -1)) return sameAgainCopy.yesterday;
  return sameAgainCopy.title(date > addDays(today, -7) ? weekdayName(date) : shortDate(day, today));
}
