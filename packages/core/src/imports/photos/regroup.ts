import { groupPhotos, type PlacedPhoto } from "@firn/photos/group";

/** What grouping reads of a photo. */
export interface GroupedPhoto extends PlacedPhoto {
  id: string;
  draftDayId: string | null;
}

/** What grouping reads of a draft. */
export interface GroupedDraft {
  id: string;
  date: string | null;
  resortId: string | null;
}

/** How drafts and photos must change so that they agree again. */
export interface Regrouping {
  added: { id: string; date: string; resortId: string | null }[];
  removed: string[];
  moved: { photoId: string; draftDayId: string | null }[];
}

/**
 * The way from the drafts that there are to those that the photos call for (behaviour §5). A draft that still fits keeps its
 * id, and with it the user's decision; of two that have come to mean the same the first stays; one without photos goes.
 */
export function regroup(
  photos: readonly GroupedPhoto[],
  drafts: readonly GroupedDraft[],
  newId: () => string,
): Regrouping {
  const free = new Map<string, string>();
  for (const { id, date, resortId } of drafts) {
    const key = keyOf(date, resortId);
    if (!free.has(key)) free.set(key, id);
  }
  const plan: Regrouping = { added: [], removed: [], moved: [] };
  const kept = new Set<string>();
  for (const { date, resortId, photos: members } of groupPhotos(photos)) {
    const known = free.get(keyOf(date, resortId));
    const id = known ?? newId();
    if (!known) plan.added.push({ id, date, resortId });
    kept.add(id);
    for (const photo of members) {
      if (photo.draftDayId !== id) plan.moved.push({ photoId: photo.id, draftDayId: id });
    }
  }
  for (const { id, takenAt, draftDayId } of photos) {
    if (takenAt === null && draftDayId !== null) plan.moved.push({ photoId: id, draftDayId: null });
  }
  plan.removed = drafts.filter((draft) => !kept.has(draft.id)).map((draft) => draft.id);
  return plan;
}

function keyOf(date: string | null, resortId: string | null): string {
  return `${date} ${resortId}`;
}
