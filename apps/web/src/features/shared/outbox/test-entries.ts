import type { DayListItem } from "@firn/contracts/days";
import { type DayDraft, emptyDraft } from "../days/day-draft.ts";
import { listItem } from "../days/test-list-item.ts";
import type { Change, Entry } from "./entry.ts";

export const alta = { id: "us-alta", name: "Alta", region: "Utah", country: "United States" };

export const day: DayDraft = {
  ...emptyDraft("2026-01-10"),
  resort: alta,
  skiIds: ["s1"],
  activity: "Friends",
};

export const created: Extract<Change, { kind: "createDay" }> = {
  kind: "createDay",
  id: "new-1",
  day,
  skiNames: ["Rustler 10"],
};

export function updated(id: string, edit: Partial<DayDraft>, before = day): Change {
  return { kind: "updateDay", id, before, day: { ...before, ...edit }, skiNames: ["Rustler 10"] };
}

let made = 0;

export function entryOf(change: Change, fields: Partial<Entry> = {}): Entry {
  made += 1;
  return { key: `key-${made}`, account: "a@example.com", at: made, change, ...fields };
}

export function rowOf(id: string): DayListItem {
  return listItem({ id, date: day.date, ski_names: ["Rustler 10"], activity: "Friends" });
}
