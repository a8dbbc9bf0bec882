import { groupPhotos, type PlacedPhoto } from "@firn/photos/group";

export interface GroupedPhoto extends PlacedPhoto {
  id: string;
  draftDayId: string | null;
}

export interface GroupedDraft {
  id: string;
  date: string | null;
  resortId: string | null;
}

export interface Regrouping {
  added: { id: string; date: string; resortId: string | null }[];
  removed: string[];
  moved: { photoId: string; draftDayId: string | null }[];
}

/** Plans the drafts that the photos need (behaviour §5). Drafts that still fit keep their id. */
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
