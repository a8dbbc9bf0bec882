import { noConditions } from "@firn/contracts/day-numbers";
import type { DraftDay } from "@firn/contracts/draft-days";

export const alta = { id: "us-alta", name: "Alta" };

export function testDraft(id: string, fields: Partial<DraftDay> = {}): DraftDay {
  return {
    id,
    date: "2026-01-05",
    date_precision: "day",
    resort: alta,
    day_id: null,
    day_resort: null,
    other_days: [],
    doubt: null,
    new_photos: 0,
    photos_on: null,
    photos: [],
    tracks: [],
    original_text: null,
    decision: "duplicate",
    skis: [],
    companions: [],
    activity: null,
    notes: null,
    ...noConditions,
    place_text: null,
    resort_suggestions: [],
    merge_adds: [],
    looks_known: false,
    ...fields,
  };
}
