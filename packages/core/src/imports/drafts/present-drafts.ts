import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { photoUrls } from "@firn/contracts/photos";
import type { Actor } from "@firn/contracts/runtime";
import { latestDate } from "../../days/dates.ts";
import type { CoreDeps } from "../../deps.ts";
import { looksKnown, type PlannedDraft, partsOf, planMerges } from "./merge.ts";
import { type DraftRow, mergeDays } from "./repo.ts";

/** Limits the search for similar names, the slowest part of an answer. */
const suggestedPlaces = 200;

export async function presentDrafts(
  deps: CoreDeps,
  actor: Actor,
  drafts: readonly DraftRow[],
  photos: readonly { id: string; draftDayId: string | null }[] = [],
): Promise<DraftDay[]> {
  const suggest = suggestions(deps);
  const presented: DraftDay[] = [];
  const daysOf = (some: readonly DraftRow[]) => mergeDays(deps.db, actor.ownerId, some);
  for await (const followed of planMerges(drafts, latestDate(actor.today), daysOf)) {
    const own = photos.filter(({ draftDayId }) => draftDayId === followed.draft.id);
    presented.push(presentDraft(followed, own, suggest));
  }
  return presented;
}

function suggestions({ resorts }: CoreDeps): (placeText: string) => { id: string; name: string }[] {
  const known = new Map<string, { id: string; name: string }[]>();
  return (placeText) => {
    const found = known.get(placeText);
    if (found) return found;
    if (known.size >= suggestedPlaces) return [];
    const near = resorts.search(placeText, limits.resortSuggestions).map(({ id, name }) => ({ id, name }));
    known.set(placeText, near);
    return near;
  };
}

function presentDraft(
  { draft, decision, merge }: PlannedDraft,
  photos: readonly { id: string }[],
  suggest: (placeText: string) => { id: string; name: string }[],
): DraftDay {
  const isUnknown = draft.resortId === null && draft.placeText !== null;
  return {
    id: draft.id,
    date: draft.date,
    resort:
      draft.resortId !== null && draft.resortName !== null ? { id: draft.resortId, name: draft.resortName } : null,
    day_id: draft.dayId,
    photos: photos.map(({ id }) => ({ id, ...photoUrls(id) })),
    original_text: draft.originalText,
    decision,
    skis: draft.skis.map(({ id, name }) => ({ id, name })),
    activity: draft.activity,
    notes: draft.notes,
    place_text: draft.placeText,
    resort_suggestions: isUnknown && draft.placeText !== null ? suggest(draft.placeText) : [],
    merge_adds: merge ? partsOf(merge.additions, photos.length) : [],
    looks_known: merge ? looksKnown(draft, merge.day) : false,
  };
}
