import { groupPhotos, type PlacedPhoto } from "@firn/photos/group";

export interface GroupedItem extends PlacedPhoto {
  id: string;
  draftDayId: string | null;
  /** Of a new day of a calendar, whose place is not known. A draft keeps it. */
  placeText?: string | null | undefined;
}

export interface GroupedDraft {
  id: string;
  date: string | null;
  resortId: string | null;
}

export interface Regrouping {
  added: { id: string; date: string; resortId: string | null; placeText?: string | null | undefined }[];
  removed: string[];
  moved: { id: string; draftDayId: string | null }[];
}

/** Plans the drafts that photos and tracks need (behaviour §5). Drafts that still fit keep their id. */
export function regroup(
  items: readonly GroupedItem[],
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
  for (const { date, resortId, photos: members } of groupPhotos(items)) {
    const known = free.get(keyOf(date, resortId));
    const id = known ?? newId();
    const placeText = resortId === null ? members.find((item) => item.placeText)?.placeText : undefined;
    if (!known) plan.added.push({ id, date, resortId, placeText });
    kept.add(id);
    for (const item of members) {
      if (item.draftDayId !== id) plan.moved.push({ id: item.id, draftDayId: id });
    }
  }
  for (const { id, takenAt, draftDayId } of items) {
    if (takenAt === null && draftDayId !== null) plan.moved.push({ id, draftDayId: null });
  }
  plan.removed = drafts.filter((draft) => !kept.has(draft.id)).map((draft) => draft.id);
  return plan;
}

function keyOf(date: string | null, resortId: string | null): string {
  return `${date} ${resortId}`;
}
