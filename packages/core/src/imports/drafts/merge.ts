import { companionKey } from "@firn/contracts/companion-key";
import { type DayConditions, numberIds, togetherOf, upToMost } from "@firn/contracts/day-numbers";
import type { Decision, MergePart } from "@firn/contracts/draft-days";
import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { limits } from "@firn/contracts/limits";
import type { NumberSources } from "../../days/fields-repo.ts";
import { turn } from "../../turns.ts";
import type { DayOnDate } from "./days-on-date-repo.ts";
import type { MergeDay } from "./merge-days-repo.ts";
import type { DraftRow } from "./repo.ts";

/** Drafts per turn of the event loop, so that thousands do not delay other requests. */
const page = 25;

/** Decision that a commit applies, and the day that a merge adds to (behaviour §5). A future date is skipped until it is corrected. */
export function settleDraft(
  draft: Pick<DraftRow, "date" | "resortId" | "placeText" | "decision" | "chosenDayId" | "doubt"> & PlacedDays,
  latest: string,
  photos?: DraftPhotos,
): { decision: Decision | "pending"; day: DayOnDate | undefined } {
  const chosenDay = draft.decision === "merge" ? draft.days.find(({ id }) => id === draft.chosenDayId) : undefined;
  const day = chosenDay ?? dayFor(draft);
  if (draft.date === null) return { decision: "pending", day };
  if (draft.date > latest) return { decision: "skip", day };
  if (draft.decision === "skip" || draft.decision === "duplicate") return { decision: draft.decision, day };
  if (chosenDay) return { decision: "merge", day };
  const isKnown = photos?.trackCount === 0 && dayWithAll(photos, draft.days) !== undefined;
  if (draft.doubt !== null || (photos && (photos.isFar || photos.doubt !== null)) || isKnown)
    return { decision: "skip", day };
  return { decision: day ? "merge" : "duplicate", day };
}

/** The unknown place of an earlier draft that is merged into the day. */
interface Placed {
  placeText?: string | null;
}

interface PlacedDays {
  days: readonly (DayOnDate & Placed)[];
}

type MergedDay = MergeDay & Placed;

/** The day for a draft: the same resort's, else one without a resort, else the first for a draft that names no place (behaviour §5). */
export function dayFor({
  resortId,
  placeText,
  days,
}: Pick<DraftRow, "resortId" | "placeText"> & PlacedDays): DayOnDate | undefined {
  const place = resortId === null ? placeText : null;
  const namesNone = resortId === null && place === null;
  return (
    days.find((day) => day.resortId !== null && day.resortId === resortId) ??
    // guard (imports/drafts/merge): && (!day.placeText || day.placeText === place || namesNone)
    days.find((day) => day.resortId === null && (!day.placeText || day.placeText === place || namesNone)) ??
    // guard (imports/drafts/merge): namesNone ? days[0] : undefined -> resortId === null ? days[0] : undefined
    (namesNone ? days[0] : undefined)
  );
}

export interface DraftPhotos {
  count: number;
  /** Without those that the log has, with their line. */
  trackCount: number;
  /** Ids of the tracks whose line a commit keeps. */
  newTracks: readonly string[];
  /** By day: the photos whose bytes the day has. */
  onDay: ReadonlyMap<string, number>;
  /** True if the resort was found by position and no photo is near it. */
  isFar: boolean;
  /** Of calendars and of photos' dates, where nothing else shows the day. */
  doubt: DraftDoubt | null;
}

export function dayWithAll({ count, onDay }: DraftPhotos, days: readonly DayOnDate[]): DayOnDate | undefined {
  return days.find(({ id }) => (onDay.get(id) ?? 0) === count);
}

function newPhotos({ count, onDay }: DraftPhotos, day: DayOnDate | undefined): number {
  return count - (day ? (onDay.get(day.id) ?? 0) : 0);
}

export interface PlannedDraft {
  draft: DraftRow;
  decision: Decision | "pending";
  day: DayOnDate | undefined;
  /** The stored day, and what a merge adds to it after the merges of earlier drafts. */
  merge: { day: MergeDay; additions: Additions } | undefined;
  photos: DraftPhotos | undefined;
  newPhotos: number;
  newTracks: readonly string[];
}

/** Yields drafts, sorted by date, with their merges: each merge sees the earlier ones, as in a commit. */
export async function* planMerges(
  drafts: readonly DraftRow[],
  latest: string,
  daysOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, MergeDay>>,
  photosOf: ReadonlyMap<string, DraftPhotos> = new Map(),
): AsyncGenerator<PlannedDraft> {
  let date: string | null = null;
  const changed = new Map<string, MergedDay>();
  const taken = new Set<string>();
  for (let at = 0; at < drafts.length; at += page) {
    await turn();
    const some = drafts.slice(at, at + page);
    const stored = await daysOf(some.flatMap(({ days }) => days.map(({ id }) => id)));
    for (const draft of some) {
      if (draft.date !== date) changed.clear();
      date = draft.date;
      const photos = photosOf.get(draft.id);
      // A month or a season has several days at one resort: each is that of one draft, which tells no more.
      const mayBe = ({ id }: DayOnDate) =>
        draft.datePrecision === null ||
        id === draft.chosenDayId ||
        // guard (drafts/merge-half-known): !taken.has(id) &&
        // guard (drafts/merge-half-known): && isSameDay(stored.get(id), draft)
        (!taken.has(id) && isSameDay(stored.get(id), draft));
      // An earlier draft may have given the day its resort, or an unknown place.
      const days = draft.days.filter(mayBe).map((day) => ({
        ...day,
        resortId: changed.get(day.id)?.resortId ?? day.resortId,
        placeText: changed.get(day.id)?.placeText ?? null,
      }));
      const { decision, day } = settleDraft({ ...draft, days }, latest, photos);
      const added = photos ? newPhotos(photos, decision === "duplicate" ? undefined : day) : 0;
      const planned = { draft, decision, day, photos, newPhotos: added, newTracks: photos?.newTracks ?? [] };
      const before: MergedDay | undefined = day && (changed.get(day.id) ?? stored.get(day.id));
      if (!before) {
        yield { ...planned, merge: undefined };
        continue;
      }
      const additions = additionsTo(before, draft);
      if (decision === "merge") {
        taken.add(before.id);
        const place = draft.resortId === null ? draft.placeText : null;
        changed.set(before.id, { ...withAdditions(before, additions), placeText: before.placeText ?? place });
      }
      yield { ...planned, merge: { day: stored.get(before.id) ?? before, additions } };
    }
  }
}

/** The day has all that the draft tells, but for its line. */
function isSameDay(day: MergeDay | undefined, draft: DraftRow): boolean {
  return day !== undefined && partsOf({ ...additionsTo(day, draft), originalText: null }, 0).length === 0;
}

/** Null or empty where the day stays unchanged. */
export type Additions = Pick<DraftRow, "resortId" | "activity" | "notes" | "originalText" | "skis" | "companions"> &
  DayConditions & { numberSources: NumberSources };

export function sourcesOf(
  numbers: DayConditions["numbers"],
  { ownNumbers }: Pick<DraftRow, "ownNumbers">,
): NumberSources {
  const ofTracks = numberIds.filter((id) => numbers[id] !== undefined && ownNumbers[id] === undefined);
  return Object.fromEntries(ofTracks.map((id) => [id, "track" as const]));
}

/** A merge fills what the day lacks and overwrites nothing (behaviour §5). */
export function additionsTo(day: MergeDay, draft: DraftRow): Additions {
  const skis = draft.skis.filter(
    (ski) => !day.skis.some(({ id, name }) => id === ski.id || (ski.isNew && name === ski.name)),
  );
  const numbers = addedNumbers(day, draft);
  return {
    resortId: day.resortId === null ? draft.resortId : null,
    activity: day.activity === null ? draft.activity : null,
    notes: addedText(day.notes, draft.notes, limits.notesLength),
    originalText: addedText(day.originalText, draft.originalText, limits.originalTextLength),
    skis: skis.slice(0, Math.max(0, limits.skisPerDay - day.skis.length)),
    companions: addedNames(day.companions, draft.companions, limits.companionsPerDay),
    numbers,
    numberSources: sourcesOf(numbers, draft),
    snow: day.snow === null ? draft.snow : null,
    sky: day.sky === null ? draft.sky : null,
    rating: day.rating === null ? draft.rating : null,
    tags: addedNames(day.tags, draft.tags, limits.tagsPerDay),
  };
}

/** Those that the day lacks; what recordings have measured on both adds up. */
function addedNumbers(day: MergeDay, draft: DraftRow): DayConditions["numbers"] {
  const lacking = numberIds.filter((id) => draft.numbers[id] !== undefined && day.numbers[id] === undefined);
  // guard (imports/drafts/merged-numbers): day.numberSources[id] === "track" && draft.ownNumbers[id] === undefined -> draft.ownNumbers[id] === undefined
  // guard (imports/drafts/merged-numbers): day.numberSources[id] === "track" && draft.ownNumbers[id] === undefined -> day.numberSources[id] === "track"
  const measured = numberIds.filter((id) => day.numberSources[id] === "track" && draft.ownNumbers[id] === undefined);
  const together = upToMost(togetherOf([day.numbers, draft.numbers]));
  const added = [...lacking, ...measured.filter((id) => draft.numbers[id] !== undefined)];
  return Object.fromEntries(added.map((id) => [id, together[id]]));
}

export function withAdditions(day: MergeDay, additions: Additions): MergeDay {
  const { notes, originalText, skis, companions, numbers, tags } = additions;
  return {
    ...day,
    resortId: additions.resortId ?? day.resortId,
    activity: additions.activity ?? day.activity,
    notes: notes === null ? day.notes : joinTexts(day.notes, notes),
    originalText: originalText === null ? day.originalText : joinTexts(day.originalText, originalText),
    skis: [...day.skis, ...skis],
    companions: [...day.companions, ...companions],
    numbers: { ...day.numbers, ...numbers },
    numberSources: { ...day.numberSources, ...additions.numberSources },
    snow: additions.snow ?? day.snow,
    sky: additions.sky ?? day.sky,
    rating: additions.rating ?? day.rating,
    tags: [...day.tags, ...tags],
  };
}

export function partsOf(additions: Additions, photoCount: number, trackCount = 0): MergePart[] {
  const { resortId, activity, notes, originalText, skis, companions, numbers, tags } = additions;
  const parts: Record<MergePart, boolean> = {
    resort: resortId !== null,
    skis: skis.length > 0,
    companions: companions.length > 0,
    activity: activity !== null,
    notes: notes !== null,
    numbers: Object.keys(numbers).length > 0,
    snow: additions.snow !== null,
    sky: additions.sky !== null,
    rating: additions.rating !== null,
    tags: tags.length > 0,
    photos: photoCount > 0,
    tracks: trackCount > 0,
    original_text: originalText !== null,
  };
  return (Object.keys(parts) as MergePart[]).filter((part) => parts[part]);
}

/** True for a day at the same resort, or with the same original text. */
export function looksKnown(draft: DraftRow, day: MergeDay): boolean {
  if (draft.originalText !== null && day.originalText !== null && containsText(day.originalText, draft.originalText))
    return true;
  return draft.resortId !== null && draft.resortId === day.resortId;
}

export function textLength({ notes, originalText }: Pick<DraftRow, "notes" | "originalText">): number {
  return (notes?.length ?? 0) + (originalText?.length ?? 0);
}

export function joinTexts(own: string | null, added: string): string {
  return own ? `${own}\n${added}` : added;
}

function addedNames(own: readonly string[], named: readonly string[], most: number): string[] {
  const keys = new Set(own.map(companionKey));
  return named.filter((name) => !keys.has(companionKey(name))).slice(0, Math.max(0, most - own.length));
}

/** Null if the day's text contains it, or if both together exceed the limit. */
function addedText(own: string | null, added: string | null, maxLength: number): string | null {
  if (!added || joinTexts(own, added).length > maxLength) return null;
  return own && containsText(own, added) ? null : added;
}

/** `text.includes(part)` in linear time (Knuth–Morris–Pratt): `includes` is quadratic for some repetitive texts. */
export function containsText(text: string, part: string): boolean {
  if (part.length > text.length) return false;
  const borders = prefixBorders(part);
  let matched = 0;
  for (let at = 0; at < text.length && matched < part.length; at++) {
    matched = extendMatch(part, borders, matched, text.charCodeAt(at));
  }
  return matched === part.length;
}

/** For each prefix, the length of its longest proper prefix that is also its suffix. */
function prefixBorders(part: string): Uint32Array {
  const borders = new Uint32Array(part.length);
  for (let at = 1; at < part.length; at++) {
    borders[at] = extendMatch(part, borders, borders[at - 1] ?? 0, part.charCodeAt(at));
  }
  return borders;
}

function extendMatch(part: string, borders: Uint32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
  return part.charCodeAt(length) === unit ? length + 1 : 0;
}
