import type { DayListItem } from "@firn/contracts/days";
import type { Paper } from "./paper.ts";

type ListedPhotos = DayListItem["photos"];

export interface BookPhoto {
  id: string;
  src: string;
}

export interface PhotoRow {
  /** The height of its photos in book.css. */
  size: "large" | "medium" | "small";
  photos: BookPhoto[];
}

/** One photo large, two beside each other, three as one above two; the others follow in small rows. */
export function photoRows(photos: ListedPhotos, paper: Paper): PhotoRow[] {
  const large = photos.length === 2 ? 0 : 1;
  const parts = [
    { size: "large", photos: photos.slice(0, large).map(full) },
    // A preview of 400 px prints well up to 60 mm.
    { size: "medium", photos: photos.slice(large, large + 2).map(paper === "a4" ? full : preview) },
    { size: "small", photos: photos.slice(large + 2).map(preview) },
  ] as const;
  return parts.filter((row) => row.photos.length > 0);
}

function preview({ id, preview_url }: ListedPhotos[number]): BookPhoto {
  return { id, src: preview_url };
}

/** An unsent photo has its file alone. */
export function full({ id, preview_url }: Pick<ListedPhotos[number], "id" | "preview_url">): BookPhoto {
  return { id, src: preview_url.replace(/preview$/, "full") };
}
