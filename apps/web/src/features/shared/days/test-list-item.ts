import { noConditions } from "@firn/contracts/day-numbers";
import type { DayListItem } from "@firn/contracts/days";

export function listItem(fields: Partial<DayListItem> = {}): DayListItem {
  return {
    id: "d1",
    date: "2026-01-10",
    date_precision: "day",
    day_number: 1,
    resort_id: "us-alta",
    resort_name: "Alta",
    region: "Utah",
    country: "United States",
    ski_names: [],
    companions: [],
    activity: null,
    note: null,
    photos: [],
    ...noConditions,
    ...fields,
  };
}
