export interface FormPhoto {
  /** The key of its upload, or the photo's id if it was not chosen on this device. */
  key: string;
  id: string | null;
  preview_url: string | null;
  /** Set for a photo that was chosen on this device, until its day is saved. */
  file?: File;
  /** The time of the upload, in milliseconds: the server removes a photo without a day (behaviour §4). */
  uploadedAt?: number;
  /** The Idempotency-Key of another upload, in place of `key`. */
  uploadKey?: string;
}

export function storedPhotos(photos: readonly { id: string; preview_url: string }[]): FormPhoto[] {
  return photos.map(({ id, preview_url }) => ({ key: id, id, preview_url }));
}

export function photoIds(photos: readonly FormPhoto[]): string[] {
  return photos.flatMap(({ id }) => (id === null ? [] : [id]));
}

export function photosChanged(before: readonly FormPhoto[], after: readonly FormPhoto[]): boolean {
  return after.some(({ id }) => id === null) || !sameIds(before, after);
}

function sameIds(before: readonly FormPhoto[], after: readonly FormPhoto[]): boolean {
  const [a, b] = [photoIds(before), photoIds(after)];
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
