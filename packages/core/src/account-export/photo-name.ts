import { archiveFiles } from "@firn/contracts/account-archive";
import { type PhotoType, sniffType } from "@firn/photos/photo-type";

const extensions: Record<PhotoType, string> = {
  jpeg: "jpg",
  png: "png",
  gif: "gif",
  webp: "webp",
  heic: "heic",
  avif: "avif",
};

/** Everything but letters, digits and some punctuation, which all file systems and unpackers accept. */
const unsafe = /[^\p{L}\p{M}\p{N} .,'()&-]+/gu;
const longestPlace = 60;

/** Path in the archive: `photos/2026-01-10 Alta 1 ID.jpg`. `number` is the photo's rank on its day, from 1. */
export function photoName(photo: {
  date: string;
  place: string | null;
  number: number;
  id: string;
  head: Uint8Array;
}): string {
  const parts = [photo.date, safePlace(photo.place ?? ""), String(photo.number), photo.id];
  return `${archiveFiles.photos}${parts.filter(Boolean).join(" ")}.${extensionOf(photo.head)}`;
}

function safePlace(place: string): string {
  const plain = place.normalize("NFC").toWellFormed().replace(unsafe, " ").replace(/ {2,}/g, " ");
  return Array.from(plain).slice(0, longestPlace).join("").trim();
}

function extensionOf(head: Uint8Array): string {
  try {
    return extensions[sniffType(head)];
  } catch {
    return "bin";
  }
}
