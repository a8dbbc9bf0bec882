import type { DayNumbers } from "@firn/contracts/day-numbers";
import type { DraftDay } from "@firn/contracts/draft-days";
import { doubtMessage } from "@firn/contracts/draft-doubts";
import { notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Language, Message } from "@firn/contracts/messages";
import { photoUrls } from "@firn/contracts/photo-urls";
import type { Actor } from "@firn/contracts/runtime";
import { kmPerMile, type Units } from "@firn/contracts/units";
import { storedWords, wordsOf } from "@firn/contracts/words";
import { unitsOf } from "../../accounts/repo.ts";
import { latestDate } from "../../day-dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { type Places, placesOf } from "../../resorts/places.ts";
import type { DayOnDate } from "./days-on-date-repo.ts";
import { type DraftPhotos, dayWithAll, looksKnown, type PlannedDraft, partsOf, planMerges } from "./merge.ts";
import { listMergeDays } from "./merge-days-repo.ts";
import { type DraftRow, listAlongside } from "./repo.ts";

/** Limits the search for similar names, the slowest part of an answer. */
const suggestedPlaces = 200;

export interface PhotosOfDrafts {
  list: readonly { id: string; draftDayId: string | null }[];
  tracks: readonly {
    id: string;
    draftDayId: string | null;
    name: string;
    summary: string | null;
    numbers: DayNumbers;
    problem: string | null;
  }[];
  byDraft: ReadonlyMap<string, DraftPhotos>;
}

const noPhotos: PhotosOfDrafts = { list: [], tracks: [], byDraft: new Map() };

/** All drafts of an import, whose answer stays bounded where many of them are on dates with days. */
export async function presentDrafts(...args: Parameters<typeof presentEach>): Promise<DraftDay[]> {
  let otherDays = 0;
  return (await presentEach(...args)).map((draft) => {
    otherDays += draft.other_days.length;
    // guard (server/test/import-growth): otherDays > limits.otherDaysOfImport -> false
    return otherDays > limits.otherDaysOfImport ? { ...draft, other_days: [] } : draft;
  });
}

async function presentEach(
  deps: CoreDeps,
  actor: Actor,
  drafts: readonly DraftRow[],
  photos = noPhotos,
  places = placesOf(deps, actor),
): Promise<DraftDay[]> {
  const suggest = suggestions(await places);
  const presented: DraftDay[] = [];
  const hasFar = [...photos.byDraft.values()].some(({ isFar }) => isFar);
  const units = hasFar ? await unitsOf(deps.db, actor) : undefined;
  const daysOf = (ids: readonly string[]) => listMergeDays(deps.db, actor.ownerId, ids);
  for await (const planned of planMerges(drafts, latestDate(actor.today), daysOf, photos.byDraft)) {
    const suggested = await suggest(planned.draft);
    presented.push(presentDraft(planned, photos, suggested, { language: actor.language, units }));
  }
  return presented;
}

/** Throws 404. Drafts of the same import and date are planned with it. */
export async function presentOne(deps: CoreDeps, actor: Actor, id: string, photos?: PhotosOfDrafts): Promise<DraftDay> {
  const alongside = await listAlongside(deps.db, actor.ownerId, id);
  const presented = (await presentEach(deps, actor, alongside, photos)).find((each) => each.id === id);
  if (!presented) throw notFound();
  return presented;
}

/** The drafts of a closed import, each with what the commit did: `day_id` is the day that it created or merged into. */
export function presentCommitted(actor: Actor, drafts: readonly DraftRow[], photos = noPhotos): DraftDay[] {
  return drafts.map((draft) => {
    const decision = draft.date === null ? "pending" : (draft.decision ?? "skip");
    const planned = {
      draft,
      decision,
      day: undefined,
      merge: undefined,
      photos: undefined,
      newPhotos: 0,
      newTracks: [],
    } as const;
    return {
      ...presentDraft(planned, photos, [], { language: actor.language }),
      day_id: draft.chosenDayId,
      other_days: [],
    };
  });
}

export function placeOf({ resortId, resortName }: Pick<DayOnDate, "resortId" | "resortName">) {
  return resortId !== null && resortName !== null ? { id: resortId, name: resortName } : null;
}

function suggestions(places: Places) {
  const known = new Map<string, { id: string; name: string }[]>();
  return async ({ resortId, placeText }: DraftRow): Promise<{ id: string; name: string }[]> => {
    if (resortId !== null || placeText === null) return [];
    const found = known.get(placeText);
    if (found) return found;
    if (known.size >= suggestedPlaces) return [];
    const near = await places.search(placeText, limits.resortSuggestions);
    const named = near.map(({ id, name }) => ({ id, name }));
    known.set(placeText, named);
    return named;
  };
}

interface Spoken {
  language: Language | undefined;
  units?: Units | undefined;
}

function presentDraft(
  { draft, decision, day, merge, photos: facts, newPhotos, newTracks }: PlannedDraft,
  { list, tracks }: PhotosOfDrafts,
  suggested: DraftDay["resort_suggestions"],
  { language, units }: Spoken,
): DraftDay {
  const doubt = doubtOf(draft, facts, units);
  return {
    id: draft.id,
    date: draft.date,
    date_precision: draft.datePrecision ?? "day",
    resort: placeOf(draft),
    day_id: day?.id ?? null,
    day_resort: day ? placeOf(day) : null,
    other_days: draft.days
      .filter(({ id }) => id !== day?.id)
      .map((other) => ({ id: other.id, resort: placeOf(other) })),
    photos: list.filter(({ draftDayId }) => draftDayId === draft.id).map(({ id }) => ({ id, ...photoUrls(id) })),
    tracks: tracks
      .filter(({ draftDayId }) => draftDayId === draft.id)
      .map(({ id, name, summary, numbers, problem }) => {
        return { id, name, summary, numbers, problem: storedWords(problem, language) };
      }),
    original_text: draft.originalText,
    decision,
    doubt: doubt && wordsOf(doubt, language),
    skis: draft.skis.map(({ id, name }) => ({ id, name })),
    companions: [...draft.companions],
    activity: draft.activity,
    notes: draft.notes,
    numbers: draft.allNumbers,
    snow: draft.snow,
    sky: draft.sky,
    rating: draft.rating,
    tags: [...draft.tags],
    place_text: draft.placeText,
    resort_suggestions: suggested,
    merge_adds: merge ? partsOf(merge.additions, newPhotos, newTracks.length) : [],
    new_photos: newPhotos,
    photos_on: (facts && facts.count > 0 && dayWithAll(facts, draft.days)?.id) || null,
    looks_known: merge ? looksKnown(draft, merge.day) : false,
  };
}

function doubtOf(
  { doubt, resortName }: DraftRow,
  photos: DraftPhotos | undefined,
  units: Units = "metric",
): Message | null {
  const reason = doubt ?? photos?.doubt ?? null;
  if (reason !== null) return doubtMessage(reason);
  if (!photos?.isFar) return null;
  const km = limits.plausibleKm;
  const miles = Math.round(km / kmPerMile);
  const resort = resortName ?? "";
  return photos.count > 0
    ? /*i18n*/ {
        id: "doubt.photos_far",
        message: "No photo was taken within {units, select, imperial {{miles} mi} other {{km} km}} of {resort}.",
        values: { km, miles, units, resort },
      }
    : /*i18n*/ {
        id: "doubt.track_far",
        message: "This track is more than {units, select, imperial {{miles} mi} other {{km} km}} from {resort}.",
        values: { km, miles, units, resort },
      };
}
