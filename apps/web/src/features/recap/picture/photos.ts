import type { RecapPhoto } from "../season-recap.ts";

export interface LoadedPhotos {
  photos: HTMLImageElement[];
  missing: number;
}

/** The full views. Offline the service worker answers with a preview that was seen before. */
export async function loadPhotos(photos: readonly RecapPhoto[]): Promise<LoadedPhotos> {
  const loaded = await Promise.allSettled(
    photos.map(({ preview_url }) => load(preview_url.replace(/preview$/, "full"))),
  );
  const found = loaded.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  return { photos: found, missing: photos.length - found.length };
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}
