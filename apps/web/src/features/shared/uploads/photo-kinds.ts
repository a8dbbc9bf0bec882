import { bytesPerMb, limits } from "@firn/contracts/limits";

/** `accept` is for the file picker, `accepts` for dropped files, `words` for messages. */
export interface PhotoKinds {
  accept: string;
  accepts: (file: Pick<File, "name" | "type">) => boolean;
  words: string;
  /** Shown below the drop zone's title. */
  hint?: string;
}

const trackTypes = [".gpx", ".fit", ".tcx", ".slopes", ".skiz", ".ics"];
const importTypes = [".jpg", ".jpeg", ".png", ".gif", ".heic", ".heif"];
/** Types that a browser may not know. */
const laterTypes = [".heic", ".heif", ".avif", ".webp"];

/** Track files have a picker of their own: with them, Android's picker would not offer the photos first. */
export const trackAccept = trackTypes.join(",");

export function isTrack(file: Pick<File, "name">): boolean {
  return endsIn(file, trackTypes);
}

/** `accept` is not image/*, for which the picker of Android removes the positions. Dropped files may be tracks (behaviour §9). */
export const importKinds: PhotoKinds = {
  accept: importTypes.join(","),
  accepts: (file) => endsIn(file, importTypes) || isTrack(file),
  words: "JPG, PNG, GIF or HEIC",
  hint: `JPG, PNG, GIF or HEIC, up to ${limits.photoBytes / bytesPerMb} MB each`,
};

/** The form takes any image (behaviour §9); the server checks the bytes. */
export const formKinds: PhotoKinds = {
  accept: "image/*,.heic,.heif",
  accepts: (file) => file.type.startsWith("image/") || endsIn(file, laterTypes),
  words: "JPG, PNG, GIF, WebP, HEIC or AVIF",
};

function endsIn({ name }: Pick<File, "name">, types: readonly string[]): boolean {
  return types.some((type) => name.toLowerCase().endsWith(type));
}
