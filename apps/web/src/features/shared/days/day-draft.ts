import type { DatePrecision } from "@firn/contracts/constants";
import { type DayNumbers, type NumbersPatch, noConditions, numberIds } from "@firn/contracts/day-numbers";
import type { DayTrack } from "@firn/contracts/day-tracks";
import type { Activity, DayDetail, DayInput, DayPatch } from "@firn/contracts/days";
import type { ResortSummary } from "@firn/contracts/resorts";
import type { Ski } from "@firn/contracts/skis";
import { summaryOf } from "../resorts/place.ts";
import { type FormPhoto, photoIds, photosChanged, storedPhotos } from "./day-photos.ts";

/** The optional fields of one value, by wire name, when empty. Reading, comparing, sending and showing follow them. */
const emptyPlain: PlainDraft = { notes: "" };

interface PlainDraft {
  notes: string;
}

type PlainField = keyof PlainDraft;
type StoredPlain = Pick<DayDetail, PlainField>;

/** What was measured and how it was. */
export type Conditions = Pick<DayDetail, keyof typeof noConditions>;

export interface DayDraft extends PlainDraft, Conditions {
  date: string;
  /** None of an older version: the date is exact. */
  datePrecision?: DatePrecision;
  resort: ResortSummary | null;
  skiIds: readonly string[];
  companions: readonly string[];
  activity: Activity | null;
  photos: readonly FormPhoto[];
  /** The day's `updated_at` when it was read; none for a new day. */
  seen?: string;
  /** The key of the latest unsent change of this device that the draft includes. */
  seenEntry?: string;
}

export type DraftField = Exclude<keyof DayDraft, "datePrecision" | "seen" | "seenEntry">;

export const wireNames: Record<DraftField, keyof DayInput> = {
  date: "date",
  resort: "resort_id",
  skiIds: "ski_ids",
  companions: "companions",
  activity: "activity",
  numbers: "numbers",
  snow: "snow",
  sky: "sky",
  rating: "rating",
  tags: "tags",
  photos: "photo_ids",
  ...eachPlain<Record<PlainField, PlainField>>((field) => field),
};

const draftFields = Object.keys(wireNames) as DraftField[];

const parts = ["resort", "skis", "activity"] as const;
export type Part = (typeof parts)[number];

export function emptyDraft(today: string): DayDraft {
  const nothing = { resort: null, skiIds: [], companions: [], activity: null, photos: [] };
  return { date: today, datePrecision: "day", ...nothing, ...noConditions, ...emptyPlain };
}

/** The parts of a day that the form edits. A day that an older version has read lacks newer fields. */
export type EditedDay = Pick<
  DayDetail,
  "date" | "resort" | "skis" | "companions" | "activity" | "photos" | "updated_at"
> &
  Partial<StoredPlain & Conditions & Pick<DayDetail, "date_precision">>;

export function draftOf(day: EditedDay): DayDraft {
  const { date, resort, skis, activity, photos, updated_at: seen } = day;
  return {
    seen,
    date,
    datePrecision: day.date_precision ?? "day",
    resort: resort && summaryOf(resort),
    skiIds: skis.map((ski) => ski.id),
    companions: namesOf(day),
    activity,
    ...conditionsOf(day),
    photos: storedPhotos(photos),
    ...eachPlain<PlainDraft>((field) => day[field] ?? emptyPlain[field]),
  };
}

export function selectableSkis(listed: readonly Ski[], day: EditedDay): readonly Ski[] {
  return [...listed, ...day.skis.filter(({ id }) => !listed.some((ski) => ski.id === id))];
}

/** Drops skis that no chip shows any more. Undefined: the skis are loading. */
export function withKnownSkis(draft: DayDraft, selectable: readonly Ski[] | undefined): DayDraft {
  if (!selectable) return draft;
  return { ...draft, skiIds: draft.skiIds.filter((id) => selectable.some((ski) => ski.id === id)) };
}

/** A new day needs all parts. A logged day needs those that it had: an import may have left out some (behaviour §3). */
export function missingParts(draft: DayDraft, logged?: DayDraft): Part[] {
  const needed = logged ? parts.filter((part) => !lacks(logged, part)) : parts;
  return needed.filter((part) => lacks(draft, part));
}

export function newDay(draft: DayDraft): DayInput | undefined {
  const { resort_id, activity, ...others } = sentFields(draft);
  if (!resort_id || !activity || others.ski_ids.length === 0) return undefined;
  return { ...others, resort_id, activity };
}

/** Only what differs: a change made in another tab or device stays. */
export function dayChanges(before: DayDraft, after: DayDraft): DayPatch {
  // A date without a precision is exact, unless it is the one that the day has.
  const dated = before.date === after.date || isHalfKnown(after) ? datedAs(after) : { date: after.date };
  return pick(
    { ...sentFields(after), ...dated, numbers: numberChanges(before, after) },
    wireNamesOf(editedFields(before, after)),
  );
}

/** The precision of a date goes with it. */
export function wireNamesOf(fields: readonly DraftField[]): string[] {
  return fields.flatMap((field) => (field === "date" ? ["date", "date_precision"] : wireNames[field]));
}

/** These fields of a draft. */
export function pickFields(draft: DayDraft, fields: readonly DraftField[]): Partial<DayDraft> {
  return pick(draft, [...fields, ...(fields.includes("date") ? ["datePrecision"] : [])]);
}

export function isHalfKnown({ datePrecision = "day" }: Pick<DayDraft, "datePrecision">): boolean {
  return datePrecision !== "day";
}

/** Only the numbers that differ. */
export function numberChanges(before: Partial<Conditions>, after: Partial<Conditions>): NumbersPatch {
  const [old, fresh] = [conditionsOf(before).numbers, conditionsOf(after).numbers];
  const changed = numberIds.filter((id) => old[id] !== fresh[id]);
  return Object.fromEntries(changed.map((id) => [id, fresh[id] ?? null]));
}

/** Only what differs of the conditions of a day. */
export function conditionChanges(before: Conditions, after: Conditions): Partial<Pick<DayPatch, keyof Conditions>> {
  return dayChanges({ ...emptyDraft(""), ...before }, { ...emptyDraft(""), ...after });
}

/** With a number more, or without it: null. */
export function withNumbers(numbers: DayNumbers, patch: NumbersPatch): DayNumbers {
  const known = Object.entries({ ...numbers, ...patch }).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(known);
}

/** What the form has read, beside its changes (behaviour §3). */
export function seenParts(before: DayDraft, after: DayDraft): DayPatch {
  return {
    ...(before.seen !== undefined && { seen_updated_at: before.seen }),
    ...(editedFields(before, after).includes("notes") && { seen_notes: storedValue(before.notes) }),
  };
}

export function withEdit(draft: DayDraft, before: DayDraft, after: DayDraft): DayDraft {
  const numbers = withNumbers(conditionsOf(draft).numbers, numberChanges(before, after));
  return { ...draft, ...pickFields(after, editedFields(before, after)), numbers };
}

/** The fields that an edit has changed. A resort or an activity that was removed is none: the server has no change for it. */
export function editedFields(before: DayDraft, after: DayDraft): DraftField[] {
  return draftFields.filter((field) => !isSame(field, before, after) && !isRemovedPart(field, after));
}

export function isChanged(before: DayDraft, after: DayDraft): boolean {
  return draftFields.some((field) => !isSame(field, before, after));
}

export function pick<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Values>;
}

export function storedPlain(draft: DayDraft): StoredPlain {
  return eachPlain<StoredPlain>((field) => storedValue(draft[field]));
}

/** The date of a draft as the wire has it. */
export function datedAs({ date, datePrecision = "day" }: Pick<DayDraft, "date" | "datePrecision">) {
  return { date, date_precision: datePrecision };
}

/** The people of a day, or of one that an older version has kept without any. */
export function namesOf({ companions }: { companions?: readonly string[] }): readonly string[] {
  return companions ?? [];
}

export function tracksOf({ tracks }: { tracks?: readonly DayTrack[] }): readonly DayTrack[] {
  return tracks ?? [];
}

/** Those of a day, or of one that an older version has kept without them. */
export function conditionsOf(day: Partial<Conditions>): Conditions {
  const { numbers, snow, sky, rating, tags } = { ...noConditions, ...day };
  return { numbers, snow, sky, rating, tags };
}

function sentFields(draft: DayDraft) {
  return {
    ...(isHalfKnown(draft) ? datedAs(draft) : { date: draft.date }),
    resort_id: draft.resort?.id,
    ski_ids: [...draft.skiIds],
    companions: [...namesOf(draft)],
    activity: draft.activity ?? undefined,
    ...conditionsOf(draft),
    photo_ids: photoIds(draft.photos),
    ...storedPlain(draft),
  };
}

function isSame(field: DraftField, before: DayDraft, after: DayDraft): boolean {
  switch (field) {
    case "date":
      return before.date === after.date && datedAs(before).date_precision === datedAs(after).date_precision;
    case "activity":
      return before[field] === after[field];
    case "resort":
      return before.resort?.id === after.resort?.id;
    case "skiIds":
      return sameChoice(before.skiIds, after.skiIds);
    case "companions":
      return sameChoice(namesOf(before), namesOf(after));
    case "tags":
      return sameChoice(conditionsOf(before).tags, conditionsOf(after).tags);
    case "numbers":
      return Object.keys(numberChanges(before, after)).length === 0;
    case "snow":
    case "sky":
    case "rating":
      return conditionsOf(before)[field] === conditionsOf(after)[field];
    case "photos":
      return !photosChanged(before.photos, after.photos);
    default:
      return storedValue(before[field]) === storedValue(after[field]);
  }
}

function isRemovedPart(field: DraftField, after: DayDraft): boolean {
  return (field === "resort" || field === "activity") && lacks(after, field);
}

function lacks(draft: DayDraft, part: Part): boolean {
  return part === "skis" ? draft.skiIds.length === 0 : draft[part] === null;
}

/** A blank text is none. An older version may have kept a draft without the field. */
function storedValue<Value extends string | null>(value: Value | undefined): Value | null {
  return value?.trim() ? value : null;
}

function eachPlain<Values>(valueFor: (field: PlainField) => Values[PlainField & keyof Values]): Values {
  const names = Object.keys(emptyPlain) as PlainField[];
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Values;
}

/** Ignores the order: a chip toggled off and on is no change. */
function sameChoice(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
