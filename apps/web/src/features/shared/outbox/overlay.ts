import type { DayDetail, DayListItem, DayRank } from "@firn/contracts/days";
import type { ListedSki } from "@firn/contracts/listed-skis";
import { noteLine } from "@firn/contracts/note-line";
import type { Resort, ResortSummary } from "@firn/contracts/resorts";
import type { Ski } from "@firn/contracts/skis";
import { exactness } from "@firn/logbook/day-key";
import {
  conditionsOf,
  type DayDraft,
  datedAs,
  editedFields,
  namesOf,
  numberChanges,
  pick,
  storedPlain,
  wireNamesOf,
  withNumbers,
} from "../days/day-draft.ts";
import type { FormPhoto } from "../days/day-photos.ts";
import type { ShownPlace } from "../resorts/place.ts";
import { placeOf } from "../resorts/unsent-place.ts";
import type { Change } from "./entry.ts";
import { localPreview } from "./local-preview.ts";

export type ShownDay = Omit<DayDetail, "resort" | "updated_at" | keyof DayRank> &
  Partial<DayRank> & { resort: ShownResort | null };

type ShownResort = ResortSummary & Partial<Pick<Resort, "latitude" | "longitude">>;

/** A season's whole list with the changes made to it. `range` is the season's, both dates inclusive. */
export function withDayChanges(
  days: readonly DayListItem[],
  changes: readonly Change[],
  range: { from: string; to: string },
): readonly DayListItem[] {
  const changed = changes.reduce(withDayChange, days);
  if (changed === days) return days;
  return changed
    .filter(({ date }) => date >= range.from && date <= range.to)
    .toSorted(newestFirst)
    .map((day, at, all) => withNumber(day, all.length - at));
}

function withDayChange(days: readonly DayListItem[], change: Change): readonly DayListItem[] {
  const known = days.find(({ id }) => id === change.id);
  if (change.kind === "createDay") {
    const made = rowOf(change);
    return known ? days.map((day) => (day === known ? made : day)) : [made, ...days];
  }
  if (!known) return change.kind === "restoreDay" ? [change.row, ...days] : days;
  if (change.kind === "deleteDay") return days.filter((day) => day !== known);
  if (change.kind !== "updateDay") return days;
  const { resort_id, resort_name, region, country, ski_names, note, ...others } = listed(change.day, change.skiNames);
  const edited = editedFields(change.before, change.day);
  const after = {
    ...known,
    ...pick(others, [...edited, ...wireNamesOf(edited)]),
    numbers: withOwnNumbers(known, change),
    ...(edited.includes("resort") && { resort_id, resort_name, region, country }),
    ...(edited.includes("notes") && { note }),
    ...(edited.includes("skiIds") && { ski_names }),
  };
  return days.map((day) => (day === known ? after : day));
}

/** The server keeps numbers that another device has changed beside these. */
function withOwnNumbers(
  known: Partial<Pick<DayDetail, "numbers">>,
  { before, day }: Extract<Change, { kind: "updateDay" }>,
): DayDetail["numbers"] {
  return withNumbers(conditionsOf(known).numbers, numberChanges(before, day));
}

/** Days of one date that are known alike stay in their order. */
function newestFirst(a: DayListItem, b: DayListItem): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return exactness[b.date_precision] - exactness[a.date_precision];
}

// Memoized, so that a list of many unsent days renders only what changes.
const rows = new WeakMap<Change, DayListItem>();
const numbered = new WeakMap<DayListItem, DayListItem>();

function withNumber(day: DayListItem, day_number: number): DayListItem {
  if (day.day_number === day_number) return day;
  const known = numbered.get(day);
  if (known?.day_number === day_number) return known;
  const made = { ...day, day_number };
  numbered.set(day, made);
  return made;
}

function rowOf(change: Extract<Change, { kind: "createDay" }>): DayListItem {
  const known = rows.get(change);
  if (known) return known;
  const row = { id: change.id, day_number: 0, ...listed(change.day, change.skiNames) };
  rows.set(change, row);
  return row;
}

function listed(day: DayDraft, skiNames: readonly string[]): Omit<DayListItem, "id" | "day_number"> {
  return {
    ...datedAs(day),
    resort_id: day.resort?.id ?? null,
    resort_name: day.resort?.name ?? null,
    region: day.resort?.region || null,
    country: day.resort?.country || null,
    activity: day.activity,
    ski_names: [...skiNames],
    companions: [...namesOf(day)],
    note: noteLine(day.notes),
    ...conditionsOf(day),
    photos: day.photos.map((photo) => ({ id: photo.id ?? photo.key, preview_url: previewOf(photo) })),
  };
}

export function withDetailChanges(day: ShownDay | undefined, changes: readonly Change[]): ShownDay | undefined {
  let shown = day;
  for (const change of changes) shown = withDetailChange(shown, change);
  return shown;
}

function withDetailChange(day: ShownDay | undefined, change: Change): ShownDay | undefined {
  if (change.kind === "createDay")
    return { id: change.id, original_text: null, number_sources: {}, tracks: [], recorded: {}, ...detailed(change) };
  if (change.kind !== "updateDay" || !day) return day;
  const edited = editedFields(change.before, change.day);
  const { skis, ...others } = detailed(change);
  const isMoved = edited.includes("date") || edited.includes("resort");
  return {
    ...(isMoved ? withoutRanks(day) : day),
    ...pick(others, [...edited, ...wireNamesOf(edited)]),
    numbers: withOwnNumbers(day, change),
    ...(edited.includes("skiIds") && { skis }),
  };
}

/** Only the server can count the days before a new date or at another resort. */
function withoutRanks({ day_number: _, log_number: __, visit: ___, ...day }: ShownDay): ShownDay {
  return day;
}

function detailed({ day, skiNames }: { day: DayDraft; skiNames: readonly string[] }) {
  const { resort, activity, skiIds, photos } = day;
  return {
    ...datedAs(day),
    resort,
    activity,
    companions: [...namesOf(day)],
    ...conditionsOf(day),
    ...storedPlain(day),
    skis: skiIds.map((id, at): Ski => ({ id, name: skiNames[at] ?? "" })),
    photos: photos.map((photo) => ({
      id: photo.id ?? photo.key,
      preview_url: previewOf(photo),
      full_url: previewOf(photo).replace(/preview$/, "full"),
    })),
  };
}

export function withNewPlaces(places: readonly ShownPlace[], changes: readonly Change[]): readonly ShownPlace[] {
  return changes.reduce<readonly ShownPlace[]>((list, change) => {
    if (change.kind !== "createPlace") return list;
    return [...list.filter(({ id }) => id !== change.id), placeOf(change.id, change.place)];
  }, places);
}

export function withSkiChanges(skis: readonly ListedSki[], changes: readonly Change[]): readonly ListedSki[] {
  return changes.reduce<readonly ListedSki[]>((list, change) => {
    const { id } = change;
    const changed = (part: Partial<ListedSki>) => list.map((ski) => (ski.id === id ? { ...ski, ...part } : ski));
    const added = (ski: ListedSki) => [...list.filter((other) => other.id !== id), ski];
    switch (change.kind) {
      case "createSki":
        return added(newSki(id, change.name));
      case "renameSki":
        return changed({ name: change.name });
      case "retireSki":
        return changed({ retired: change.retired });
      case "deleteSki":
        return list.filter((ski) => ski.id !== id);
      case "restoreSki":
        return added(change.row ?? newSki(id, change.name));
      default:
        return list;
    }
  }, skis);
}

function newSki(id: string, name: string): ListedSki {
  return { id, name, retired: false, day_count: 0, season_day_count: 0, first_used_on: null, last_used_on: null };
}

/** The server's, because a browser may not show the file itself. */
function previewOf({ key, preview_url, file }: FormPhoto): string {
  return preview_url ?? (file ? localPreview(key, file) : "");
}
