import { companionKey } from "@firn/contracts/companion-key";
import type { DraftDay, DraftDayPatch, DraftDaysPatch } from "@firn/contracts/draft-days";
import { invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import type { DraftSki } from "@firn/db/draft-ski";
import { fold } from "@firn/resorts/fold";
import { dateProblem, latestDate } from "../day-dates.ts";
import type { CoreDeps } from "../deps.ts";
import { heldByDrafts } from "../held-bytes.ts";
import { newName } from "../resorts/names-service.ts";
import { requireResort } from "../resorts/service.ts";
import { takeRoom } from "../room-to-keep.ts";
import { listSkis } from "../skis/repo.ts";
import { findOpen } from "./drafts/change-import.ts";
import { withDays } from "./drafts/days-on-date-repo.ts";
import { dayFor } from "./drafts/merge.ts";
import { presentOne } from "./drafts/present-drafts.ts";
import * as repo from "./drafts/repo.ts";
import { photoRevisions, textRevisions } from "./drafts/revisions-repo.ts";
import { changePhotoDrafts } from "./photos/change-photo-import.ts";
import { photosOfDrafts } from "./photos/draft-photos.ts";
import { changeTextDrafts } from "./text/service.ts";

/** Decides on a draft or corrects it; photos of a photo import follow. 404, 409 if the import is closed, 422. */
export async function updateDraft(deps: CoreDeps, actor: Actor, id: string, patch: DraftDayPatch): Promise<DraftDay> {
  const draft = await repo.findDraft(deps.db, actor.ownerId, id);
  if (!draft) throw notFound();
  const problem = patch.date && dateProblem(patch.date, actor.today);
  if (problem) throw invalidField("date", problem);
  if (patch.for_same_place && patch.resort_id === undefined) {
    throw invalidField(
      "for_same_place",
      /*i18n*/ { id: "draft.place_without_resort", message: "Say which resort it is." },
    );
  }
  if (patch.remember_name && (patch.resort_id === undefined || !hasName(draft))) {
    throw invalidField(
      "remember_name",
      /*i18n*/ {
        id: "draft.name_not_memorable",
        message: "This needs a resort, and a draft that names an unknown place.",
      },
    );
  }
  if (patch.day_id !== undefined && patch.decision !== "merge") {
    throw invalidField("day_id", /*i18n*/ { id: "draft.day_without_merge", message: "Choose merge with the day." });
  }
  const isMoved = patch.date !== undefined || patch.resort_id !== undefined;
  const fields = {
    ...(await fieldsOf(deps, actor, patch)),
    ...(patch.date !== undefined && {
      date: patch.date,
      // A corrected date is exact.
      datePrecision: null,
      isCorrected: true,
      isDateCorrected: true,
    }),
    // A single draft that is corrected has been looked at.
    ...(isMoved && { doubt: null }),
  };
  const decisions = await decisionsOf(deps, actor, patch, [draft]);
  const change = { ids: [id], fields, decisions };
  if (draft.photoImportId) await changePhotoDrafts(deps, actor, draft.photoImportId, change);
  if (draft.textImportId) {
    const sameAs = patch.for_same_place ? draft.placeText : null;
    const name = rememberedName(deps, draft, patch);
    await changeTextDrafts(deps, actor, draft.textImportId, { ...change, sameAs, name });
  }
  return presentWithPhotos(deps, actor, draft);
}

function hasName({ placeText }: repo.StoredDraft): boolean {
  return placeText !== null && fold(placeText) !== "";
}

function rememberedName(deps: CoreDeps, { placeText }: repo.StoredDraft, { remember_name, resort_id }: DraftDayPatch) {
  if (!remember_name || !resort_id || !placeText) return undefined;
  return newName(deps, { name: placeText.trim(), resort_id });
}

export async function getDraft(deps: CoreDeps, actor: Actor, id: string): Promise<DraftDay> {
  const draft = await repo.findDraft(deps.db, actor.ownerId, id);
  if (!draft) throw notFound();
  return presentWithPhotos(deps, actor, draft);
}

async function presentWithPhotos(
  deps: CoreDeps,
  actor: Actor,
  { id, photoImportId }: { id: string; photoImportId: string | null },
): Promise<DraftDay> {
  if (!photoImportId) return presentOne(deps, actor, id);
  const drafts = await repo.listPhotoDrafts(deps.db, actor.ownerId, photoImportId);
  return presentOne(deps, actor, id, await photosOfDrafts(deps, actor, photoImportId, drafts));
}

/** The same for many drafts of a text import. 404, 409, 422. */
export async function updateTextDrafts(deps: CoreDeps, actor: Actor, id: string, patch: DraftDaysPatch): Promise<void> {
  await findOpen(deps, textRevisions, actor.ownerId, id);
  await changeTextDrafts(deps, actor, id, await changeOf(deps, actor, patch, repo.listTextDrafts, id));
}

/** The same for many drafts of a photo import. 404 for an unknown draft, 409, 422. */
export async function updatePhotoDrafts(
  deps: CoreDeps,
  actor: Actor,
  id: string,
  patch: DraftDaysPatch,
): Promise<void> {
  await findOpen(deps, photoRevisions, actor.ownerId, id);
  await changePhotoDrafts(deps, actor, id, await changeOf(deps, actor, patch, repo.listPhotoDrafts, id));
}

async function changeOf(
  deps: CoreDeps,
  actor: Actor,
  patch: DraftDaysPatch,
  list: typeof repo.listPhotoDrafts | typeof repo.listTextDrafts,
  importId: string,
): Promise<repo.DraftChange> {
  const ids = new Set(patch.ids);
  const all = await list(deps.db, actor.ownerId, importId);
  const drafts = all.filter(({ id }) => ids.has(id));
  if (drafts.length < ids.size)
    throw invalidField("ids", /*i18n*/ { id: "drafts.unknown", message: "One of these drafts is not in this import." });
  const others = all.filter(({ id }) => !ids.has(id));
  // guard (server/test/text-import-sizes)
  refuseTooMany("ski_ids", "skis", patch.ski_ids, ids.size, others);
  // guard (server/test/text-import-sizes)
  refuseTooMany("companions", "companions", patch.companions, ids.size, others);
  const { ski_ids, companions, tags, add_tag } = patch;
  const addedTags = add_tag === undefined ? undefined : addedTag(drafts, add_tag);
  const fields = { ...(await fieldsOf(deps, actor, patch)), ...(addedTags && { tags: addedTags }) };
  const decisions = await decisionsOf(deps, actor, patch, drafts);
  const after = drafts.map((draft) => ({
    ...draft,
    skis: ski_ids ?? draft.skis,
    companions: companions ?? draft.companions,
    tags: tags ?? (add_tag === undefined ? draft.tags : [...draft.tags, add_tag]),
  }));
  const keptBytes = heldByDrafts(after) - heldByDrafts(drafts);
  const sentBytes = Buffer.byteLength(JSON.stringify(patch));
  // guard (core/src/room-to-keep)
  await takeRoom(deps, actor.ownerId, { sentBytes, keptBytes, what: "text", field: "draft_days" });
  return { ids: [...ids], fields, decisions };
}

function addedTag(drafts: readonly repo.DraftRow[], tag: string) {
  const isSame = (name: string) => companionKey(name) === companionKey(tag);
  // guard (server/test/draft-tags): tags.length >= limits.tagsPerDay && -> false &&
  if (drafts.some(({ tags }) => tags.length >= limits.tagsPerDay && !tags.some(isSame)))
    throw invalidField(
      "add_tag",
      /*i18n*/ {
        id: "drafts.one_has_all_tags",
        message: "One of these drafts has {most} tags already.",
        values: { most: limits.tagsPerDay },
      },
    );
  return repo.withAddedTag(tag, [...new Set(drafts.flatMap(({ tags }) => tags.filter(isSame)))]);
}

/** A short request names them for many drafts, and the commit writes a row for each. */
function refuseTooMany(
  field: "ski_ids" | "companions",
  of: "skis" | "companions",
  given: readonly string[] | undefined,
  count: number,
  others: readonly repo.DraftRow[],
): void {
  if (!given) return;
  const inAll = others.reduce((sum, draft) => sum + (draft[of]?.length ?? 0), count * given.length);
  const most = limits.textImportSkis;
  if (inAll <= most) return;
  throw invalidField(
    field,
    /*i18n*/ {
      id: "drafts.too_many_of",
      message:
        "The days of this import would have more than {most, number} {of, select, skis {skis} other {people}}. Choose fewer days.",
      values: { most, of },
    },
  );
}

async function fieldsOf(
  deps: CoreDeps,
  actor: Actor,
  { resort_id, ski_ids, keep_own = false, ...patch }: DraftDayPatch & Pick<DraftDaysPatch, "keep_own">,
): Promise<repo.DraftFields> {
  await requireResort(deps, actor, resort_id);
  const skis = ski_ids && (await skisOf(deps, actor, ski_ids));
  const { activity, companions, numbers, snow, sky, rating, tags } = patch;
  return {
    ...(resort_id !== undefined && repo.resortFields(resort_id)),
    ...repo.sharedFields({ skis, activity, companions, numbers, snow, sky, rating, tags }, keep_own),
  };
}

async function skisOf({ db }: CoreDeps, { ownerId }: Actor, ids: readonly string[]): Promise<DraftSki[]> {
  const own = new Map((await listSkis(db, ownerId)).map((ski) => [ski.id, ski]));
  return ids.map((id) => {
    const ski = own.get(id);
    if (!ski)
      throw invalidField("ski_ids", /*i18n*/ { id: "skis.unknown", message: "One of these skis is not on your list." });
    return { id, name: ski.name, isNew: false };
  });
}

/** A merge stores its day, so that a later change of the log cannot redirect it. */
async function decisionsOf(
  deps: CoreDeps,
  actor: Actor,
  { decision, day_id, date, resort_id }: DraftDayPatch,
  drafts: readonly repo.StoredDraft[],
): Promise<repo.DraftDecision[] | undefined> {
  if (decision === undefined) return undefined;
  const moved = drafts.map((draft) => ({
    ...draft,
    date: date ?? draft.date,
    datePrecision: date === undefined ? draft.datePrecision : null,
    resortId: resort_id ?? draft.resortId,
  }));
  const isFuture = moved.some((draft) => draft.date !== null && draft.date > latestDate(actor.today));
  if (decision !== "skip" && isFuture) {
    throw invalidField(
      "decision",
      /*i18n*/ { id: "draft.date_in_future", message: "This date is in the future. Correct it first." },
    );
  }
  if (decision !== "merge") return moved.map(({ id }) => ({ id, decision, dayId: null }));
  return (await withDays(deps.db, actor.ownerId, moved)).map((draft) => {
    const { id, days } = draft;
    const day = day_id ? days.find((each) => each.id === day_id) : (dayFor(draft) ?? days[0]);
    if (day_id && !day)
      throw invalidField(
        "day_id",
        /*i18n*/ { id: "draft.day_on_other_date", message: "This day is not on the draft's date." },
      );
    if (draft.date !== null && !day)
      throw invalidField(
        "decision",
        /*i18n*/ { id: "draft.no_day_to_merge", message: "There is no day on this date to merge with." },
      );
    return { id, decision, dayId: day?.id ?? null };
  });
}
