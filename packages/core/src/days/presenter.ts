import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { photoUrls } from "@firn/contracts/photos";
import { presentResort } from "../resorts/presenter.ts";
import type { DayRecord, DayRow } from "./repo.ts";

/** A day as the list shows it. */
export function presentListItem(row: DayRow): DayListItem {
  return {
    id: row.id,
    resort_name: row.resortName,
    date: row.date,
    day_number: row.dayNumber,
    ski_names: row.skiNames,
    activity: row.activity,
    photos: row.photoIds.map((id) => ({ id, preview_url: photoUrls(id).preview_url })),
  };
}

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
