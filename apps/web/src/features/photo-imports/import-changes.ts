import type { ImportPhoto, PhotoImport } from "@firn/contracts/photo-imports";

/** The import with a photo as the server answered it; its draft follows when the import is asked for again. */
export function withPhoto(photoImport: PhotoImport, changed: ImportPhoto): PhotoImport {
  return { ...photoImport, photos: photoImport.photos.map((photo) => (photo.id === changed.id ? changed : photo)) };
}

/** The import without a photo; a draft that is left without any goes with it (behaviour §5). */
export function withoutPhoto(photoImport: PhotoImport, photoId: string): PhotoImport {
  const draft_days = photoImport.draft_days.flatMap((draft) => {
    if (!draft.photos.some(({ id }) => id === photoId)) return [draft];
    const photos = draft.photos.filter(({ id }) => id !== photoId);
    return photos.length > 0 ? [{ ...draft, photos }] : [];
  });
  return { ...photoImport, photos: photoImport.photos.filter(({ id }) => id !== photoId), draft_days };
}
