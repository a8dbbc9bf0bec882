import { distinctNames } from "@firn/contracts/companion-key";
import { limits } from "@firn/contracts/limits";
import { groupPhotos, type PlacedPhoto } from "@firn/photos/group";

export interface GroupedItem extends PlacedPhoto {
  id: string;
  draftDayId: string | null;
  /** Of a new day of a calendar, whose place is not known. A draft keeps it. */
  placeText?: string | null | undefined;
  /** Of a new recording, proposed once: what the skier takes off stays off. */
  tags?: readonly string[] | undefined;
}

export interface GroupedDraft {
  id: string;
  date: string | null;
  resortId: string | null;
  tags: readonly string[];
}

export interface Regrouping {
  added: { id: string; date: string; resortId: string | null; placeText?: string | null | undefined }[];
  removed: string[];
  moved: { id: string; draftDayId: string | null }[];
  /** All tags of drafts that get more, added ones too. */
  tagged: { id: string; tags: string[] }[];
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
  const plan: Regrouping = { added: [], removed: [], moved: [], tagged: [] };
  const kept = new Set<string>();
  const groups: { id: string; members: readonly GroupedItem[] }[] = [];
  for (const { date, resortId, photos: members } of groupPhotos(items)) {
    const known = free.get(keyOf(date, resortId));
    const id = known ?? newId();
    const placeText = resortId === null ? members.find((item) => item.placeText)?.placeText : undefined;
    if (!known) plan.added.push({ id, date, resortId, placeText });
    kept.add(id);
    for (const item of members) {
      if (item.draftDayId !== id) plan.moved.push({ id: item.id, draftDayId: id });
    }
    groups.push({ id, members });
  }
  for (const { id, takenAt, draftDayId } of items) {
    if (takenAt === null && draftDayId !== null) plan.moved.push({ id, draftDayId: null });
  }
  plan.removed = drafts.filter((draft) => !kept.has(draft.id)).map((draft) => draft.id);
  plan.tagged = taggedIn(groups, drafts, kept);
  return plan;
}

/** Tags of a draft that is removed go where its photos and tracks go. */
function taggedIn(
  groups: readonly { id: string; members: readonly GroupedItem[] }[],
  drafts: readonly GroupedDraft[],
  kept: ReadonlySet<string>,
): Regrouping["tagged"] {
  const tagsBefore = new Map(drafts.map(({ id, tags }) => [id, tags]));
  return groups.flatMap(({ id, members }) => {
    const own = tagsBefore.get(id) ?? [];
    const more = members.flatMap(({ tags = [], draftDayId }) =>
      draftDayId === null || kept.has(draftDayId) ? tags : [...tags, ...(tagsBefore.get(draftDayId) ?? [])],
    );
    const tags = distinctNames([...own, ...more]).slice(0, limits.tagsPerDay);
    return tags.length > own.length ? [{ id, tags }] : [];
  });
}

function keyOf(date: string | null, resortId: string | null): string {
  return `${date} ${resortId}`;
}
