import { dateText } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { namesOf } from "../../shared/days/day-draft.ts";
import type { ShownDay } from "../../shared/outbox/overlay.ts";
import { daysCopy } from "../copy.ts";

type SharedDay = Pick<ShownDay, "date" | "resort" | "skis" | "companions" | "activity" | "notes" | "day_number">;

export function sharedText(day: SharedDay, locale?: string): string {
  const title = enumeration([day.resort?.name ?? daysCopy.unknownResort, dateText(day, "full", locale)]);
  const number = day.day_number !== undefined && daysCopy.dayNumber(day.day_number);
  const skis = enumeration(day.skis.map(({ name }) => name));
  const names = enumeration(namesOf(day));
  const details = [number, skis, day.activity, names && daysCopy.with(names)].filter(Boolean).join(" · ");
  return [title, details, day.notes?.trim()].filter(Boolean).join("\n");
}
