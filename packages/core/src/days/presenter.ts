import type { DayDetail, DayListItem } from "@firn/contracts/days";
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
    photos: [],
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
    photos: [],
    original_text: day.originalText,
  };
}
