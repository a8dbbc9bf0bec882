import { useEffect, useState } from "react";

type Photos = readonly { preview_url: string }[];

interface LoadedPhotos {
  photos: HTMLImageElement[];
  missing: number;
}

const nothing: LoadedPhotos = { photos: [], missing: 0 };

/** The full views for a picture; none until all of them are loaded or missing. `photos` must be stable. */
export function usePhotos(photos: Photos): LoadedPhotos {
  const [loaded, setLoaded] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    void loadPhotos(photos).then((found) => {
      if (isCurrent) setLoaded(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [photos]);
  return loaded;
}

/** Offline the service worker answers with a preview that was seen before. */
async function loadPhotos(photos: Photos): Promise<LoadedPhotos> {
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
