import type { DayDetail } from "@firn/contracts/days";
import { photoUrls } from "@firn/contracts/photos";
import { presentResort } from "../resorts/presenter.ts";
import type { DayRecord } from "./repo.ts";

/** A day as the detail dialog and the edit form read it. */
export function presentDetail(day: DayRecord): DayDetail {
  return {
    id: day.id,
    resort: day.resort && presentResort(day.resort),
    date: day.date,
    skis: day.skis,
    activity: day.activity,
    notes: day.notes,
    photos: day.photoIds.map((id) => ({ id, ...photoUrls(id) })),
    original_text: day.originalText,
  };
}
