import type { DatePrecision } from "@firn/contracts/constants";
import {
  type ChangedDay,
  type DayDetail,
  type DayInput,
  type DayListItem,
  type DayPatch,
  seasonTooLarge,
  tooManyPhotos,
} from "@firn/contracts/days";
import { AppError, type FieldMessages, invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Language, Message } from "@firn/contracts/messages";
import { resortUnknown } from "@firn/contracts/primitives";
import type { Actor } from "@firn/contracts/runtime";
import { wordsOf } from "@firn/contracts/words";
import { firstDate } from "@firn/logbook/half-known";
import { offsetRange, seasonOffset } from "@firn/seasons/seasons";
import { getUser, seasonStartDay, startsSeasonsOn } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import { restoreRemoved } from "../changes/service.ts";
import { roomForPeople } from "../companions/room.ts";
import { always, both } from "../condition-repo.ts";
import { dateProblem } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { isUnchanged } from "../is-unchanged.ts";
import { writeAgain } from "../write-again.ts";
import { changedNumbers, measuredIn } from "./fields-repo.ts";
import { presentDay, presentListItem } from "./presenter.ts";
import * as repo from "./repo.ts";
import * as writes from "./writes-repo.ts";

export async function listDays(deps: CoreDeps, actor: Actor, query: { season: number }): Promise<DayListItem[]> {
  const range = offsetRange(query.season, await seasonStartDay(deps.db, actor), actor.today);
  const asked = `days ${range.from} ${range.to}`;
  let bytes = 0;
  const read = async () => {
    const found: DayListItem[] = [];
    for await (const rows of repo.listDays(deps.db, actor.ownerId, range)) {
      const items = rows.map((row) => presentListItem(row, 0));
      bytes += Buffer.byteLength(JSON.stringify(items));
      if (bytes > limits.answerBytes) throw new AppError("too_large", seasonTooLarge);
      found.push(...items);
    }
    return found.map((item, at) => ({ ...item, day_number: found.length - at }));
  };
  return cachedByStamp(deps.db, actor, asked, read, () => bytes);
}

export async function getDay(deps: CoreDeps, actor: Actor, id: string): Promise<DayDetail> {
  const start = await seasonStartDay(deps.db, actor);
  const day = await repo.findDay(deps.db, actor.ownerId, id, start);
  if (!day) throw notFound();
  return presentDay(day, seasonOffset(day.date, start, actor.today));
}

export async function createDay(deps: CoreDeps, actor: Actor, day: DayInput): Promise<DayDetail> {
  const id = deps.runtime.newId();
  await writeAgain(async () => {
    const { start, isStart } = await seasonStartForWrite(deps, actor, day.date_precision);
    const dated = { ...day, date: firstDate(day.date, day.date_precision ?? "day", start) };
    if (dateProblem(dated.date, actor.today)) await refuseInvalid(deps, actor, dated, null);
    const room = both(await roomForPeople(deps, actor, day.companions), isStart);
    const made = await writes.insertDay(deps, actor.ownerId, id, dated, deps.runtime.now(), room);
    if (!made) await refuseInvalid(deps, actor, dated, null);
    return made;
  });
  return getDay(deps, actor, id);
}

/** Changes only the fields of the patch, also of a day that was changed elsewhere meanwhile; then both notes are kept (behaviour §3). */
export async function updateDay(deps: CoreDeps, actor: Actor, id: string, patch: DayPatch): Promise<ChangedDay> {
  const { seen_updated_at, seen_notes, ...given } = patch;
  let logged = await getDay(deps, actor, id);
  let { start, isStart } = await seasonStartForWrite(deps, actor, patch.date_precision ?? logged.date_precision);
  const dated = () => datedBy(given, logged, start);
  await refuseInvalid(deps, actor, { ...patch, ...dated() }, id);
  refuseMorePhotos(patch, logged);
  const withBothNotes = () => {
    const numbers = changedNumbers(given.numbers, logged.numbers);
    const notes = bothNotes(given.notes, logged.notes, seen_notes, actor.language);
    // guard (day-tracks/recorded): measuredIn(numbers, logged.recorded) -> {}
    return {
      ...given,
      ...dated(),
      ...notes,
      numbers,
      ...(numbers && { number_sources: measuredIn(numbers, logged.recorded) }),
    };
  };
  const isChangedElsewhere = () =>
    seen_updated_at !== undefined && Date.parse(seen_updated_at) !== Date.parse(logged.updated_at);
  await writeAgain(async () => {
    const fields = withBothNotes();
    if (isStored(fields, logged)) return true;
    const room = both(await roomForPeople(deps, actor, fields.companions ?? []), isStart);
    const condition = writes.asRead(logged, room);
    const keyedRequest = deps.keyedRequest && { ...deps.keyedRequest, changedElsewhere: isChangedElsewhere() };
    const writer = { db: deps.db, keyedRequest };
    const changed = await writes.updateDay(writer, actor.ownerId, id, fields, deps.runtime.now(), condition);
    if (!changed) {
      logged = await getDay(deps, actor, id);
      ({ start, isStart } = await seasonStartForWrite(deps, actor, patch.date_precision ?? logged.date_precision));
      await refuseInvalid(deps, actor, { ...patch, ...dated() }, id);
    }
    return changed;
  });
  const fields = withBothNotes();
  const changed_elsewhere = isChangedElsewhere();
  if (isStored(fields, logged)) return { ...logged, changed_elsewhere };
  const day = await getDay(deps, actor, id);
  return { ...day, changed_elsewhere, ...(changed_elsewhere && { replaced: replacedIn(logged, fields) }) };
}

/** The first date of a season follows its start, which may change meanwhile. */
async function seasonStartForWrite({ db }: CoreDeps, actor: Actor, precision: DatePrecision | undefined) {
  if (precision !== "season") return { start: await seasonStartDay(db, actor), isStart: always };
  const { seasonStartDay: start } = await getUser(db, actor.ownerId);
  // guard (days/half-known): startsSeasonsOn(actor.ownerId, start) -> always
  return { start, isStart: startsSeasonsOn(actor.ownerId, start) };
}

/** The date and the precision that a patch gives a day: another date without a precision is exact (behaviour §3). */
function datedBy({ date, date_precision }: DayPatch, logged: DayDetail, start: string) {
  if (date === undefined && date_precision === undefined) return {};
  const precision = date_precision ?? (date === logged.date ? logged.date_precision : "day");
  return {
    date: firstDate(date ?? logged.date, precision, start),
    ...(precision !== logged.date_precision && { date_precision: precision }),
  };
}

/** Nothing where only one of two writers changed the notes, or where both texts are too long together: then the later wins. */
function bothNotes(
  mine: DayPatch["notes"],
  theirs: string | null,
  seen: DayPatch["seen_notes"],
  language?: Language,
): { notes?: string } {
  const isTheirChange = seen !== undefined && theirs !== null && theirs !== (seen || null);
  if (mine === undefined || !isTheirChange || mine?.includes(theirs)) return {};
  const notes = mine ? `${mine}\n\n${wordsOf(alsoWritten, language)} ${theirs}` : theirs;
  return notes.length <= limits.notesLength ? { notes } : {};
}

const alsoWritten: Message = /*i18n*/ { id: "notes.also_written", message: "Also written:" };

function replacedIn(logged: DayDetail, patch: DayPatch): ChangedDay["replaced"] {
  const { date, resort, skis, companions, notes } = logged;
  const overwritten = (["date_precision", "activity", "numbers", "snow", "sky", "rating", "tags"] as const).filter(
    (field) => patch[field] !== undefined,
  );
  const isKept = notes !== null && patch.notes?.includes(notes);
  return {
    ...(patch.date !== undefined && { date }),
    ...(patch.resort_id !== undefined && { resort }),
    ...(patch.ski_ids && { skis }),
    ...(patch.companions && { companions }),
    ...Object.fromEntries(overwritten.map((field) => [field, logged[field]])),
    ...(patch.notes !== undefined && !isKept && { notes }),
  };
}

/** Then nothing is written: a day's `updated_at` is that of its last change. */
function isStored(patch: DayPatch, { resort, skis, photos, ...plain }: DayDetail): boolean {
  const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id);
  const stored = { ...plain, resort_id: resort?.id, ski_ids: idsOf(skis), photo_ids: idsOf(photos) };
  // An empty text is stored as null.
  const values = Object.entries(patch).map(([field, value]) => [field, value === "" ? null : value]);
  return isUnchanged(stored, Object.fromEntries(values));
}

export async function deleteDay(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  const change = { id: deps.runtime.newId(), now: deps.runtime.now() };
  if (!(await writes.deleteDay(deps, actor.ownerId, id, change))) throw notFound();
}

/** Puts a deleted day back, whole and under its id (behaviour §3). 404, 409. */
export async function restoreDay(deps: CoreDeps, actor: Actor, id: string): Promise<DayDetail> {
  await restoreRemoved(deps, actor, id);
  return getDay(deps, actor, id);
}

/** Throws 422 with all invalid fields at once; `dayId` is null for a new day. */
async function refuseInvalid(deps: CoreDeps, actor: Actor, day: DayPatch, dayId: string | null): Promise<void> {
  const fields: FieldMessages = {};
  const dateError = day.date && dateProblem(day.date, actor.today);
  if (dateError) fields.date = [dateError];
  const usable = await writes.checkNamed(deps.db, actor.ownerId, day, dayId);
  if (!usable.resort) fields.resort_id = [resortUnknown];
  if (!usable.skis) fields.ski_ids = [skiUnknown];
  if (!usable.photos) fields.photo_ids = [photoNotFree];
  if (Object.keys(fields).length > 0)
    throw new AppError("invalid", /*i18n*/ { id: "day.invalid", message: "Please check the day." }, { fields });
}

/** A day that already has more photos than the limit may keep them. */
function refuseMorePhotos({ photo_ids = [] }: DayPatch, logged: DayDetail): void {
  if (photo_ids.length > limits.photosPerDay && photo_ids.length > logged.photos.length) {
    throw invalidField("photo_ids", tooManyPhotos);
  }
}

export const skiUnknown: Message = /*i18n*/ { id: "ski.unknown", message: "This ski is not on your list." };
const photoNotFree: Message = /*i18n*/ {
  id: "photo.not_free",
  message: "This photo is on another day, or no longer there.",
};
