import { AppError } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import type { CommitPlan, PlannedDay, PlannedMerge } from "./commit-repo.ts";
import { joinTexts, type PlannedDraft, sourcesOf, textLength } from "./merge.ts";
import type { DraftDecision, DraftRow } from "./repo.ts";

/** A draft whose day is gone makes a new day (behaviour §5). Throws 409 for too much text. */
export async function planCommit(
  drafts: AsyncIterable<PlannedDraft> | Iterable<PlannedDraft>,
  listed: readonly Ski[],
): Promise<CommitPlan> {
  // Of two skis with one name it is the first, as for the reader.
  const byName = new Map(listed.map((ski): [string, string] => [ski.name, ski.id]).reverse());
  const newSkis: Ski[] = [];
  const skiId = (ski: DraftRow["skis"][number]): string => {
    const known = ski.isNew ? byName.get(ski.name) : ski.id;
    if (known) return known;
    byName.set(ski.name, ski.id);
    newSkis.push({ id: ski.id, name: ski.name });
    return ski.id;
  };
  const newDays: PlannedDay[] = [];
  const merges = new Map<string, PlannedMerge>();
  let mergedLength = 0;
  const decisions: DraftDecision[] = [];
  for await (const { draft, decision, merge, newPhotos, newTracks } of drafts) {
    if (draft.date === null || decision === "pending") continue;
    if (decision === "skip") {
      decisions.push({ id: draft.id, decision, dayId: null });
      continue;
    }
    const isMerge = decision === "merge" && merge !== undefined;
    decisions.push({
      id: draft.id,
      decision: isMerge ? "merge" : "duplicate",
      dayId: isMerge ? merge.day.id : draft.id,
    });
    const skiIds = [...new Set((isMerge ? merge.additions : draft).skis.map(skiId))];
    if (!isMerge) {
      newDays.push(planDay({ ...draft, date: draft.date }, skiIds));
      continue;
    }
    const { id } = merge.day;
    const earlier = merges.get(id);
    if (!earlier) mergedLength += textLength(merge.day);
    if (mergedLength > limits.textImportMergedLength) throw tooLong();
    merges.set(id, planMerge(merge, { skiIds, newPhotos, newTracks }, earlier));
  }
  return { newSkis, newDays, merges: [...merges.values()], decisions };
}

function planDay(draft: DraftRow & { date: string }, skiIds: string[]): PlannedDay {
  const { id, date, datePrecision, resortId, activity, originalText, companions, snow, sky, rating, tags } = draft;
  const numbers = draft.allNumbers;
  const numberSources = sourcesOf(numbers, draft);
  const conditions = { numbers, numberSources, snow, sky, rating, tags };
  return {
    id,
    date,
    datePrecision,
    resortId,
    activity,
    notes: draft.notes,
    originalText,
    skiIds,
    companions,
    ...conditions,
  };
}

function tooLong(): AppError {
  return new AppError(
    "conflict",
    /*i18n*/ {
      id: "import.merges_too_much",
      message: "This adds to more text than can be changed at once. Skip some of the days.",
    },
  );
}

/** `earlier`: of earlier drafts of the same day. */
function planMerge(
  { day, additions }: NonNullable<PlannedDraft["merge"]>,
  { skiIds, newPhotos, newTracks }: Pick<PlannedMerge, "skiIds" | "newPhotos" | "newTracks">,
  earlier: PlannedMerge | undefined,
): PlannedMerge {
  const joined = (text: "notes" | "originalText") => {
    const [added, before] = [additions[text], earlier?.[text] ?? null];
    return added === null ? before : joinTexts(before ?? day[text], added);
  };
  return {
    id: day.id,
    updatedAt: day.updatedAt,
    resortId: earlier?.resortId ?? additions.resortId,
    activity: earlier?.activity ?? additions.activity,
    notes: joined("notes"),
    originalText: joined("originalText"),
    skiIds: [...(earlier?.skiIds ?? []), ...skiIds],
    companions: [...(earlier?.companions ?? []), ...additions.companions],
    numbers: { ...earlier?.numbers, ...additions.numbers },
    numberSources: { ...earlier?.numberSources, ...additions.numberSources },
    snow: earlier?.snow ?? additions.snow,
    sky: earlier?.sky ?? additions.sky,
    rating: earlier?.rating ?? additions.rating,
    tags: [...(earlier?.tags ?? []), ...additions.tags],
    newPhotos: (earlier?.newPhotos ?? 0) + newPhotos,
    newTracks: [...(earlier?.newTracks ?? []), ...newTracks],
  };
}
