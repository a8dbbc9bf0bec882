import { bytesPerMb, limits } from "@firn/contracts/limits";

/** `accept` is for the file picker, `accepts` for what was chosen or dropped. */
export interface FileKinds {
  accept: string;
  accepts: (file: Pick<File, "name" | "type">) => boolean;
  words: { one: string; several: string };
  hint?: string;
}

/** Garmin hands out its originals as .zip. */
const trackTypes = [".gpx", ".fit", ".tcx", ".slopes", ".skiz", ".ics", ".zip"];
/** Strava exports these. */
const packedTypes = [".gpx.gz", ".fit.gz", ".tcx.gz"];
/** The specification names these. */
const importTypes = [".jpg", ".jpeg", ".png", ".gif", ".heic", ".heif"];
const alsoRead = [".webp", ".avif"];
/** Types that a browser may not know. */
const laterTypes = [".heic", ".heif", ".avif", ".webp"];

export function isTrack(file: Pick<File, "name">): boolean {
  return endsIn(file, [...trackTypes, ...packedTypes]);
}

/** Track files have a picker of their own: with them, Android's picker would not offer the photos first. */
export const trackKinds: FileKinds = {
  // Pickers know only the last part of a name's ending.
  accept: [...trackTypes, ".gz"].join(","),
  accepts: isTrack,
  words: {
    one: "GPX, FIT, TCX, Slopes, Ski Tracks or calendar file",
    several: "GPX, FIT, TCX, Slopes, Ski Tracks or calendar files",
  },
};

/** `accept` is not image/*, for which the picker of Android removes the positions. Dropped files may be tracks, WebP and AVIF (behaviour §9). */
export const importKinds: FileKinds = {
  accept: importTypes.join(","),
  accepts: (file) => endsIn(file, [...importTypes, ...alsoRead]) || isTrack(file),
  words: {
    one: "JPG, PNG, GIF, WebP, HEIC or AVIF photo, nor a track or a calendar",
    several: "JPG, PNG, GIF, WebP, HEIC or AVIF photos, nor tracks or calendars",
  },
  hint: `${importTypes.join(", ")}, up to ${limits.photoBytes / bytesPerMb} MB each`,
};

/** The form takes any image (behaviour §9); the server checks the bytes. */
export const formKinds: FileKinds = {
  accept: "image/*,.heic,.heif",
  accepts: (file) => file.type.startsWith("image/") || endsIn(file, laterTypes),
  words: {
    one: "JPG, PNG, GIF, WebP, HEIC or AVIF photo",
    several: "JPG, PNG, GIF, WebP, HEIC or AVIF photos",
  },
};

function endsIn({ name }: Pick<File, "name">, types: readonly string[]): boolean {
  return types.some((type) => name.toLowerCase().endsWith(type));
}
