import type { ImportPhoto, ImportPhotoPatch } from "@firn/contracts/photo-imports";

/** What the editor holds of a photo; `date` is "" where it has none. */
export interface PhotoFields {
  date: string;
  resort: { id: string; name: string } | null;
}

export function fieldsOf({ taken_at, resort }: Pick<ImportPhoto, "taken_at" | "resort">): PhotoFields {
  return { date: taken_at ?? "", resort };
}

/** Only what was changed (behaviour §8); undefined where nothing was. */
export function photoChange(before: PhotoFields, after: PhotoFields): ImportPhotoPatch | undefined {
  const patch = {
    ...(after.date !== before.date && { taken_at: after.date || null }),
    ...(after.resort?.id !== before.resort?.id && { resort_id: after.resort?.id ?? null }),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}
