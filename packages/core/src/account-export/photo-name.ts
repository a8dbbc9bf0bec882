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

/** What of a resort's name no file system or unpacker minds: letters, digits and a little punctuation. */
const unsafe = /[^\p{L}\p{M}\p{N} .,'()&-]+/gu;
const longestPlace = 60;

/**
 * A photo's name in the archive: `photos/2026-01-10 Alta 1 ID.jpg`. `place` is the resort's name, null for none; `number` the
 * photo's rank on its day, 1 = the first; `head` the first bytes of the original, which decide the extension.
 */
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

/** By what the file is, whatever it was called. */
function extensionOf(head: Uint8Array): string {
  try {
    return extensions[sniffType(head)];
  } catch {
    return "bin";
  }
}
