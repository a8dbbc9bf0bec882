import type { UploadItem } from "../../shared/uploads/upload-queue.ts";

/** A photo as the form holds it, in its place among the others. */
export interface FormPhoto {
  /** The upload's local id, or the photo's own for one that was there before. */
  key: string;
  /** The server's id; null until the photo has arrived there. */
  id: string | null;
  preview_url: string | null;
}

/** What the form reads of an upload. */
export type PhotoUpload = Pick<UploadItem, "localId" | "state" | "serverId" | "serverPreviewUrl">;

/** Photos that the server has. */
export function storedPhotos(photos: readonly { id: string; preview_url: string }[]): FormPhoto[] {
  return photos.map(({ id, preview_url }) => ({ key: id, id, preview_url }));
}

/** The ids to submit, in order: those of photos that have arrived (behaviour §8). */
export function photoIds(photos: readonly FormPhoto[]): string[] {
  return photos.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** What outlives the page: photos that have arrived, under keys that no later upload can have. */
export function arrivedPhotos(photos: readonly FormPhoto[]): FormPhoto[] {
  return photos.flatMap((photo) => (photo.id === null ? [] : [{ ...photo, key: photo.id }]));
}

/** True where photos or their order differ, or one has not arrived yet. */
export function photosChanged(before: readonly FormPhoto[], after: readonly FormPhoto[]): boolean {
  return after.some(({ id }) => id === null) || !sameIds(before, after);
}

/** True where both would be submitted as the same photos in the same order. */
export function sameIds(before: readonly FormPhoto[], after: readonly FormPhoto[]): boolean {
  const [a, b] = [photoIds(before), photoIds(after)];
  return a.length === b.length && a.every((id, at) => id === b[at]);
}

/**
 * The photos as the uploads now stand: new ones come last, those that arrived get their id where they are, those that were
 * taken out of the queue on their way go. A file that the server has under an id that is here already is here once.
 */
export function withUploads(photos: readonly FormPhoto[], uploads: readonly PhotoUpload[]): readonly FormPhoto[] {
  const byKey = new Map(uploads.map((upload) => [upload.localId, upload]));
  const known = new Set(photos.map(({ key }) => key));
  const added = uploads
    .filter(({ localId }) => !known.has(localId))
    .map(({ localId }): FormPhoto => ({ key: localId, id: null, preview_url: null }));
  const ids = new Set(photoIds(photos));
  const next: FormPhoto[] = [];
  for (const photo of [...photos, ...added]) {
    const upload = byKey.get(photo.key);
    if (photo.id !== null) next.push(photo);
    else if (upload?.state !== "completed" || upload.serverId === null) upload && next.push(photo);
    else if (!ids.has(upload.serverId)) {
      ids.add(upload.serverId);
      next.push({ key: photo.key, id: upload.serverId, preview_url: upload.serverPreviewUrl });
    }
  }
  const isSame = next.length === photos.length && next.every((photo, at) => photo === photos[at]);
  return isSame ? photos : next;
}

/** One photo moved to the place of another. */
export function movedPhoto(photos: readonly FormPhoto[], key: string, toKey: string): readonly FormPhoto[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const to = photos.findIndex((photo) => photo.key === toKey);
  const moved = photos[from];
  if (!moved || to < 0 || from === to) return photos;
  const rest = photos.filter((photo) => photo !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
