import type { DraftDay } from "@firn/contracts/draft-days";
import type { ImportPhoto, ImportPhotoPatch, PhotoImport } from "@firn/contracts/photo-imports";
import type { ReviewDay } from "./review.ts";

/** `date` is "" for a photo without one. */
export interface PhotoFields {
  date: string;
  resort: { id: string; name: string } | null;
}

export function fieldsOf({ taken_at, resort }: Pick<ImportPhoto, "taken_at" | "resort">): PhotoFields {
  return { date: taken_at ?? "", resort };
}

/** Only changed fields (behaviour §8); undefined where none changed. */
export function photoChange(before: PhotoFields, after: PhotoFields): ImportPhotoPatch | undefined {
  const patch = {
    ...(after.date !== before.date && { taken_at: after.date || null }),
    ...(after.resort?.id !== before.resort?.id && { resort_id: after.resort?.id ?? null }),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

export function otherDays(days: readonly ReviewDay[], photoId: string): ReviewDay[] {
  return days.filter(({ draft }) => draft.date !== null && !draft.photos.some(({ id }) => id === photoId));
}

export function movedTo({ date, resort }: Pick<DraftDay, "date" | "resort">): PhotoFields {
  return { date: date ?? "", resort };
}

export function isOn({ date, resort }: Pick<DraftDay, "date" | "resort">, fields: PhotoFields): boolean {
  return date === fields.date && resort?.id === fields.resort?.id;
}

/** Its draft follows with the next fetch of the import. */
export function withPhoto(photoImport: PhotoImport, changed: ImportPhoto): PhotoImport {
  return { ...photoImport, photos: photoImport.photos.map((photo) => (photo.id === changed.id ? changed : photo)) };
}

/** Also removes a draft that is left without photos (behaviour §5). */
export function withoutPhoto(photoImport: PhotoImport, photoId: string): PhotoImport {
  const draft_days = photoImport.draft_days.flatMap((draft) => {
    if (!draft.photos.some(({ id }) => id === photoId)) return [draft];
    const photos = draft.photos.filter(({ id }) => id !== photoId);
    return photos.length > 0 ? [{ ...draft, photos }] : [];
  });
  return { ...photoImport, photos: photoImport.photos.filter(({ id }) => id !== photoId), draft_days };
}
